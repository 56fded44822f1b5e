"""A story in plain sentences: without what only a button needs, without the numbers of a place."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from fivealarm.story.past import is_verb

NUMBERS: Final = re.compile(r" \(\d+-\d+\)")  # of a place, by row and column: for whoever looks for it on the board
ASIDE: Final = re.compile(r" \([^()]*\)$")  # what a button adds: "(2 of 2, wins it)"
TIMES: Final = {2: "twice"}


def plain(words: str) -> str:
    """Words without the numbers of places: of those who read afterwards nobody looks for them."""
    return NUMBERS.sub("", words)


def bare(deed: str) -> str:
    """What was done, without what its button adds: how far it went, and what it is for."""
    words = ASIDE.sub("", plain(deed.removesuffix(".")))
    return words.split(": ")[0] if is_verb(words.partition(" ")[0]) else words


def joined(phrases: Sequence[str]) -> str:
    """As people tell several things: "a, b and c"."""
    return " and ".join(filter(None, [", ".join(phrases[:-1]), *phrases[-1:]]))


def times(phrase: str, count: int) -> str:
    """The same thing several times."""
    return phrase if count == 1 else f"{phrase} {TIMES.get(count, f'{count} times')}"


def once(sentences: Iterable[str]) -> str:
    """Sentences in their order, none of them twice: in one room many places may burn."""
    return " ".join(dict.fromkeys(plain(one) for one in sentences))
