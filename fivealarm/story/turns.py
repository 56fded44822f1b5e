"""A game's plies by turns."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from fivealarm.kernel.contract import NATURE, AnyGame, Seat
from fivealarm.kernel.match import Match, Ply
from fivealarm.kernel.verb import ENDS

ANNOUNCES: Final = ("turn", "first")  # names of the events by which a game says whose turn begins


class Turn(NamedTuple):
    """Some plies that belong together: one seat's turn with nature's and others' answers, or a step of the set-up."""

    number: int  # as people count them; 0 = before the first turn
    seat: Seat  # NATURE: nobody's, before the first turn
    first: int  # place of its first ply
    after: int  # place of the first ply that follows
    round: int = 0  # how many turns its seat has had, with this one


def begins(plies: Sequence[Ply[Any]], start: int, at: int, ends: Collection[int]) -> bool:
    """Whether the ply at a place begins a turn, when the last one began at `start`; `ends` are plies that end turns."""
    if at == start:
        return True
    if _announces(plies[at - 1]):  # after an earlier one a turn would have begun already
        return True
    if start and _announces(plies[start - 1]):
        return False  # whoever else acts in an announced turn only answers
    actor, owner = plies[at].actor, _owner(plies[start:at])
    if actor < 0:
        return owner != NATURE and _about(plies[at]) not in (NATURE, owner)
    if owner == NATURE:
        return start == 0 and all(_about(ply) != actor for ply in plies[start:at])
    return actor != owner or any(start <= end < at for end in ends)


def whose(plies: Sequence[Ply[Any]], start: int) -> Seat:
    """Whose turn begins with the ply at a place, as far as it is known by then; NATURE before the first turn."""
    if start == 0:
        return plies[0].actor
    told = [one for one in plies[start - 1].told if one[0].name in ANNOUNCES]
    announced = (numbers[0] for event, numbers in told if event.says.partition("{")[2].startswith("seat}"))
    return next(announced, plies[start].actor if plies[start].actor >= 0 else _about(plies[start]))


def turns(plies: Sequence[Ply[Any]], starts: Sequence[int]) -> list[Turn]:
    """All turns, given where they begin."""
    announced = next((at for at, ply in enumerate(plies) if _announces(ply)), -1)
    found: list[Turn] = []
    number, rounds = 0, Counter[Seat]()
    for first, after in pairwise([*starts, len(plies)]):
        owner = _owner(plies[first:after])
        counts = first > announced and owner != NATURE
        number += counts
        rounds[owner] += counts
        found.append(Turn(number, owner, first, after, rounds[owner]))
    return found


def starts_of(plies: Sequence[Ply[Any]], ends: Collection[int]) -> list[int]:
    """Places of the plies that begin a turn."""
    starts: list[int] = []
    for at in range(len(plies)):
        if begins(plies, starts[-1] if starts else at, at, ends):
            starts.append(at)
    return starts


def turns_of(match: Match[Any, Any, Any]) -> list[Turn]:
    """All turns of a match."""
    return turns(match.plies, starts_of(match.plies, ending(match.game, match.first, match.plies)))


def ending(game: AnyGame, first: Any, plies: Sequence[Ply[Any]]) -> set[int]:
    """Places of the plies that end a turn."""
    state, found = first.copy(), set()
    for at, ply in enumerate(plies):
        if ply.actor >= 0 and ply.action.roles(state) & ENDS:
            found.add(at)
        game.apply(state, ply.action)
    return found


def _announces(ply: Ply[Any]) -> bool:
    return bool(ply.told) and any(event.name in ANNOUNCES for event, _ in ply.told)


def _about(ply: Ply[Any]) -> Seat:
    """The seat that a ply's first event begins with, as in "{seat} draws a card."; NATURE if it speaks of none."""
    if not ply.told:
        return NATURE
    event, numbers = ply.told[0]
    return numbers[0] if event.says.startswith("{seat}") else NATURE


def _owner(plies: Sequence[Ply[Any]]) -> Seat:
    for ply in plies:
        if ply.actor >= 0:
            return ply.actor
    return NATURE
