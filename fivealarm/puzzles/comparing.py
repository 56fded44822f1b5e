"""What one turn brings and another does not, in a game's own things: why it is right, and what a wrong one lacks."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from fivealarm import games
from fivealarm.kernel.bot import Brings
from fivealarm.kernel.contract import AnyGame


@runtime_checkable
class TellsTurns(Protocol):
    """A mind that can say of any turn what it brings the seat and what it costs it, in clauses that follow "it"."""

    def brings(self, game: Any, state: Any, line: Sequence[Any]) -> Brings: ...


def brings(game: AnyGame, state: Any, line: Sequence[Any]) -> Brings | None:
    """What a line of one turn brings and costs; None where the game has no words for it."""
    mind = games.mind(game.box.slug)
    return mind.brings(game, state, line) if isinstance(mind, TellsTurns) else None


def apart(one: Brings, other: Brings) -> Brings:
    """What the one brings or costs and the other does not."""
    known = {*other[0], *other[1]}
    return [told for told in one[0] if told not in known], [told for told in one[1] if told not in known]


def telling(best: Brings, rival: Brings) -> bool:
    """Whether what they bring says why the one is better: it brings something of its own, or costs less."""
    gains, costs = apart(best, rival)
    return bool(gains) or (not costs and bool(apart(rival, best)[1]))


def sentence(subject: str, told: Brings) -> str:
    """One sentence: what it brings, then what it costs; "" if it does neither."""
    gains, costs = (listed(part) for part in told)
    if not gains and not costs:
        return ""
    return f"{subject} {', but '.join(filter(None, (gains, costs)))}."


def listed(clauses: Sequence[str]) -> str:
    """Clauses in a row; those that are lists themselves are kept apart by semicolons."""
    if any("," in one or " and " in one for one in clauses):
        return "; ".join(clauses)
    return " and ".join(filter(None, (", ".join(clauses[:-1]), *clauses[-1:])))
