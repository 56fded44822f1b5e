"""Pictures just shown, kept so that the next difference needs no second drawing; bounded for all tables together."""

from collections import OrderedDict
from threading import Lock
from typing import Final

from fivealarm.scene.model import Scene

MOST_ELEMENTS: Final = 60_000  # of all pictures kept
Key = tuple[str, tuple[int, ...]]  # a table and the seats of a viewer


class Gallery:
    """The last picture of each table and kind of viewer, as far as there is room."""

    def __init__(self, most: int = MOST_ELEMENTS) -> None:
        self.most = most
        self.kept: OrderedDict[Key, tuple[int, Scene]] = OrderedDict()
        self.elements = 0
        self.lock = Lock()  # long stories are drawn in threads

    def keep(self, key: Key, edition: int, scene: Scene) -> None:
        with self.lock:
            old = self.kept.get(key)
            self.kept[key] = (edition, scene)
            self.kept.move_to_end(key)
            self.elements += len(scene.elements) - (0 if old is None else len(old[1].elements))
            while self.elements > self.most:
                _, (_, oldest) = self.kept.popitem(last=False)
                self.elements -= len(oldest.elements)

    def find(self, key: Key, edition: int) -> Scene | None:
        """The picture at this edition, if it is still there."""
        found = self.kept.get(key)
        return found[1] if found is not None and found[0] == edition else None


GALLERY: Final = Gallery()
