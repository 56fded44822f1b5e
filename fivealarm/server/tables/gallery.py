"""Pictures just shown and what they were drawn from, so that the next difference needs no second look; bounded."""

from typing import Any, Final

from fivealarm.scene.model import Scene

MOST_ELEMENTS: Final = 60_000  # of all pictures kept
Key = tuple[str, tuple[int, ...]]  # a table and the seats of a viewer
Seen = tuple[Any, Scene]  # a view and its picture


class Gallery:
    """The last picture of each table and kind of viewer: the young ones, and the old ones until they are shown again.

    Long stories are drawn in threads: each step of this is one that no other thread can see half done.
    """

    def __init__(self, most: int = MOST_ELEMENTS) -> None:
        self.most = most
        self.young: dict[Key, tuple[int, Seen]] = {}
        self.old: dict[Key, tuple[int, Seen]] = {}
        self.elements = 0  # of the young ones

    def keep(self, key: Key, edition: int, seen: Seen) -> None:
        if key not in self.young:
            self.old.pop(key, None)
            size = sum(map(len, seen[1].layers))
            if 2 * (self.elements + size) > self.most:
                self.old, self.young, self.elements = self.young, {}, 0
            self.elements += size
        self.young[key] = edition, seen

    def find(self, key: Key, edition: int) -> Seen | None:
        """What was seen at this edition, if it is still there."""
        found = self.young.get(key) or self.old.get(key)
        return found[1] if found is not None and found[0] == edition else None


GALLERY: Final = Gallery()
