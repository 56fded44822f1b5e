"""How a whole game went, in a sentence or two: when somebody led, fell behind or came back."""

from collections.abc import Sequence
from typing import Final

MOVED: Final = 0.1  # a chance that moved less tells nothing
UPHILL: Final = "It was an uphill game from the start."
Point = tuple[int, float]  # a round, and the chance to win after it


def course(points: Sequence[Point], who: str, won: bool, even: float = 0.5) -> str:
    """How it went for somebody, from the line of chances without its end; "" where it was level all along."""
    inside = list(points[:-1])
    if len(inside) < 2 or max(value for _, value in inside) - min(value for _, value in inside) < MOVED:
        return ""
    return _won(inside, who, even) if won else _lost(inside, who, even)


def _won(inside: Sequence[Point], who: str, even: float) -> str:
    turn, low = min(inside, key=lambda point: point[1])
    if low < min(even, inside[0][1] - MOVED):
        return f"In round {turn} it looked bad for {who}, with a chance of {_percent(low)}; then {who} came back."
    since = _since(inside, even, ahead=True)
    return f"{_capital(who)} led from round {since} on." if since > 1 else f"{_capital(who)} led from the start."


def _lost(inside: Sequence[Point], who: str, even: float) -> str:
    turn, high = max(inside, key=lambda point: point[1])
    if high > max(even, inside[0][1] + MOVED):
        return f"In round {turn} {who} had it in hand, with a chance of {_percent(high)}; then it slipped away."
    since = _since(inside, even, ahead=False)
    if since > 1:
        return f"{_capital(who)} fell behind in round {since} and did not come back."
    return f"{_capital(who)} came nearest in round {turn}, with a chance of {_percent(high)}." if turn > 1 else UPHILL


def _since(inside: Sequence[Point], even: float, ahead: bool) -> int:
    """The round from which it stayed so."""
    found = inside[-1][0]
    for turn, value in reversed(inside):
        if (value >= even) != ahead:
            break
        found = turn
    return found


def _percent(value: float) -> str:
    return f"{int(value * 100 + 0.5)}\u00a0%"


def _capital(who: str) -> str:
    return who[:1].upper() + who[1:]
