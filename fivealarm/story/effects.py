"""What a moment did to somebody's chance to win, in words: how much, and why where that is not plain."""

from typing import NamedTuple


class Moved(NamedTuple):
    """A chance that moved."""

    whose: str  # "Your chance to win"
    by: float
    own: bool  # whether it moved in a turn of theirs
    luck: bool  # whether dice or cards moved it
    good: bool | None  # whether what happened is good news for them; None: neither


def effect(moved: Moved) -> str:
    """One sentence; what goes against the news is explained."""
    rises = moved.by > 0
    went = f"{'rises' if rises else 'falls'} by {max(1, int(abs(moved.by) * 100 + 0.5))}\u00a0%"
    if moved.good is not None and moved.good != rises:
        return f"{moved.whose} {went} all the same: {_feared(rises)}."
    if moved.luck:
        return f"{'Good' if rises else 'Bad'} luck: {moved.whose[0].lower()}{moved.whose[1:]} {went}."
    plain = moved.good is not None or rises == moved.own
    return f"{moved.whose} {went}{'' if plain else f': {_feared(rises)}'}."


def _feared(rises: bool) -> str:
    return "worse was likely" if rises else "better was likely"
