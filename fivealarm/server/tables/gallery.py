"""Pictures just shown and what they were drawn from, so that the next difference needs no second look; bounded."""

from collections import OrderedDict
from threading import Lock
from typing import Any, Final

from fivealarm.scene.model import Scene

MOST_ELEMENTS: Final = 60_000  # of all pictures kept
Key = tuple[str, tuple[int, ...]]  # a table and the seats of a viewer
Seen = tuple[Any, Scene]  # a view and its picture


class Gallery:
    """The last picture of each table and kind of viewer, as far as there is room."""

    def __init__(self, most: int = MOST_ELEMENTS) -> None:
        self.most = most
        self.kept: OrderedDict[Key, tuple[int, Seen, int]] = OrderedDict()  # with its edition and count of elements
        self.elements = 0
        self.lock = Lock()  # long stories are drawn in threads

    def keep(self, key: Key, edition: int, seen: Seen) -> None:
        count = sum(map(len, seen[1].layers))
        with self.lock:
            old = self.kept.pop(key, None)
            self.kept[key] = edition, seen, count
            self.elements += count if old is None else count - old[2]
            while self.elements > self.most:
                _, (_, _, oldest) = self.kept.popitem(last=False)
                self.elements -= oldest

    def find(self, key: Key, edition: int) -> Seen | None:
        """What was seen at this edition, if it is still there."""
        found = self.kept.get(key)
        return found[1] if found is not None and found[0] == edition else None


GALLERY: Final = Gallery()
