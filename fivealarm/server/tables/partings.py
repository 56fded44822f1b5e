"""Partings: somebody resigns, or all agree to stop. Stored among the moves; what they mean for the result."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.kernel.contract import AnyGame

RESIGN, STOP = "gone", "stop"  # kinds of moves
ENDS: Final = "ends"  # the text of a parting after which nobody plays on
RESIGNED, STOPPED = "FA-TBL.7", "FA-TBL.8"
Facts = dict[str, Any]  # an outcome as JSON


class Parting(NamedTuple):
    """Somebody has left the game for good, or it was stopped."""

    kind: str
    seat: int
    after: int  # plies
    says: str
    ends: bool


def resigned(partings: Sequence[Parting]) -> frozenset[int]:
    return frozenset(one.seat for one in partings if one.kind == RESIGN)


def result(game: AnyGame, partings: Sequence[Parting], played: Facts | None) -> Facts | None:
    """The outcome as the partings leave it: at once, or of the game that was played to its end."""
    last = partings[-1]
    if not last.ends:
        return None if played is None else _without(game, resigned(partings), played)
    winners = [] if last.kind == STOP or _together(game) else _others(game, resigned(partings))
    rule = STOPPED if last.kind == STOP else RESIGNED
    return _facts(game, rule, last.says, winners, [])


def worth(game: AnyGame, over: Facts) -> tuple[float, ...]:
    """What a game that was given up was worth to everybody at its end."""
    winners = over["winners"]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats))


def _without(game: AnyGame, gone: frozenset[int], played: Facts) -> Facts:
    """Who resigned does not win: the best of the others does (FA-TBL.7)."""
    if _together(game) or not gone.intersection(played["winners"]):
        return played
    others, scores = _others(game, gone), played["scores"]
    winners = [seat for seat in played["winners"] if seat not in gone]
    if not winners:
        best = max(scores[seat] for seat in others)
        winners = [seat for seat in others if scores[seat] == best]
    return _facts(game, played["rule"], f"{played['says']} Who resigned does not win.", winners, scores)


def _facts(game: AnyGame, rule: str, says: str, winners: list[int], scores: list[float]) -> Facts:
    winner = games.winner(game, tuple(winners))
    return {"rule": rule, "says": says, "winner": winner, "winners": winners, "scores": scores}


def _others(game: AnyGame, gone: frozenset[int]) -> list[int]:
    return [seat for seat in range(game.seats) if seat not in gone]


def _together(game: AnyGame) -> bool:
    return game.box.mode == "cooperative"
