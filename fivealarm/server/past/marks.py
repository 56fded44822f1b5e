"""What is remembered of each ply beside the ply itself: words for the log, and which plies have something in common."""

from collections.abc import Iterable

from fivealarm.server.wire import things as wire


class Labels:
    """The last plies' actions in words, by place; what no log shows any more is forgotten."""

    __slots__ = ("first", "words")

    def __init__(self, first: int = 0, words: Iterable[str] = ()) -> None:
        self.first = first  # place of the first of the words
        self.words = [*words]

    def copy(self) -> "Labels":
        twin = object.__new__(Labels)
        twin.first, twin.words = self.first, self.words[:]
        return twin

    def put(self, place: int, words: str) -> None:
        """Words for the newest ply; plies since the last words have none."""
        gap = place - self.first - len(self.words)
        self.words += [""] * gap
        self.words.append(words)
        if len(self.words) > 2 * wire.LOG_LENGTH:
            del self.words[: -wire.LOG_LENGTH]
            self.first = place + 1 - wire.LOG_LENGTH

    def at(self, place: int) -> str:
        return self.words[place - self.first] if 0 <= place - self.first < len(self.words) else ""

    def back_to(self, stay: int) -> None:
        del self.words[max(0, stay - self.first) :]
        self.first = min(self.first, stay)


class Places:
    """Places of plies that have something in common, a mark for each ply. A value: histories share it."""

    __slots__ = ("last", "marks")

    def __init__(self, marks: bytes = b"") -> None:
        last = marks.rfind(1)
        self.marks = marks
        self.last = None if last < 0 else last

    def and_at(self, place: int) -> "Places":
        """With the newest of them."""
        more = object.__new__(Places)
        more.marks, more.last = self.marks.ljust(place, b"\0") + b"\1", place
        return more

    def __contains__(self, place: int) -> bool:
        return place < len(self.marks) and self.marks[place] == 1

    def some(self, first: int, after: int) -> tuple[int, ...]:
        """One of them from a place on and before another, if there is one."""
        found = self.marks.find(1, first, after)
        return () if found < 0 else (found,)

    def before(self, stay: int) -> "Places":
        """Those before a place."""
        return Places(self.marks[:stay])
