"""Places that are too far away now: the cheapest way to each, for somebody who has more than enough to spend."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, Refusal
from fivealarm.kernel.verb import ENDS, LOSES, REVEALS, STEPS, Thing
from fivealarm.scene.words import Distance

MOST: Final = 3000  # steps looked at


@dataclass(frozen=True, slots=True)
class FarWay:
    """A way to a place that nobody could pay for at once."""

    to: Thing
    line: tuple[Any, ...]  # steps, and what opens the way for them
    cost: int
    there: Any  # the state at its end
    loses: int = 0  # steps by which something is lost
    past: Any = None  # where nobody knows what follows: the state as if nothing came of what is turned over there
    first: int = 0  # of its steps those to the first place where something is turned over, if it goes on from there

    @property
    def price(self) -> tuple[int, int]:
        return self.loses, self.cost


@dataclass(frozen=True, slots=True)
class Stretch:
    """As much of a way as can be gone now, and what is against the next step."""

    opens: Any  # what would open the way at once; None if it is not shut here
    to: Thing | None  # where it leads, before a way is to be opened; None if nowhere
    state: Any
    wanted: Any  # the next step
    no: Refusal | None


def ways(game: AnyGame, distance: Distance, guess: Any, *, sure: bool = True) -> dict[Thing, FarWay]:
    """The way to every place there is a way to: the cheapest by which least is lost; only sure ones, or any."""
    begun = distance.begun(guess)
    if begun is None:
        return {}
    found: dict[Thing, FarWay] = {}
    ahead = [(way.price, number, way) for number, way in enumerate(_longer(game, distance, distance.filled(begun)))]
    count = len(ahead)
    while ahead and count < MOST:
        _, _, way = heappop(ahead)
        if way.to in found:
            continue
        found[way.to] = way
        again = _again(distance, guess, way.there if sure else way.there or way.past)
        for longer in _longer(game, distance, again, way) if again is not None else ():
            if longer.to not in found:
                heappush(ahead, (longer.price, count := count + 1, longer))
    return found


def _again(distance: Distance, guess: Any, there: Any) -> Any:
    """From where a way goes on; not where something is turned over, or others are asked: nobody knows what follows."""
    if there is None or there.to_act != guess.to_act:
        return None
    begun = distance.begun(there)
    return None if begun is None else distance.filled(begun)


def _longer(game: AnyGame, distance: Distance, state: Any, so_far: FarWay | None = None) -> Iterator[FarWay]:
    """Each step from here, also those for which a way is opened first."""
    line, cost, lost = (so_far.line, so_far.cost, so_far.loses) if so_far else ((), 0, 0)
    first = so_far.first or (len(line) if so_far.there is None else 0) if so_far else 0
    legal = game.legal(state)
    for verb in legal:
        price = distance.cost(state, verb)
        if price is None:
            continue
        after = _after(game, state, verb)
        if not isinstance(verb, distance.clears):
            end, loses = _end(state, verb, after), lost + _lost(state, verb)
            past = distance.passes(after) if end is None else None
            yield FarWay(verb.touches(state)[0], (*line, verb), cost + price, end, loses, past, first)
            continue
        for step in game.legal(after):
            more = distance.cost(after, step) if step.roles(after) & STEPS and step not in legal else None
            if more is not None:
                gone = _after(game, after, step)
                there = _end(after, step, gone)
                past = distance.passes(gone) if there is None else None
                loses = lost + _lost(after, step)  # what opens a way asks for itself
                to, longer = step.touches(after)[0], (*line, verb, step)
                yield FarWay(to, longer, cost + price + more, there, loses, past, first)


def _after(game: AnyGame, state: Any, verb: Any) -> Any:
    after = state.copy()
    game.apply(after, verb)
    return after


def _lost(before: Any, verb: Any) -> int:
    return int(bool(verb.roles(before) & LOSES))


def _end(before: Any, verb: Any, after: Any) -> Any:
    return None if verb.roles(before) & (REVEALS | ENDS) else after


def part(game: AnyGame, distance: Distance, guess: Any, way: FarWay) -> Stretch:
    """Go a way with what there is to spend."""
    state, to = distance.begun(guess), None
    shut = next((verb for verb in way.line if isinstance(verb, distance.clears)), None)
    opens, walks = (shut if way.line[0] is shut else None), True
    for verb in way.line:
        no = game.refusal(state, verb)
        if no is not None:
            return Stretch(None if verb is opens else opens, to, state, verb, no)
        walks = walks and verb is not shut
        to = verb.touches(state)[0] if walks else to
        game.apply(state, verb)
    return Stretch(opens, to, state, None, None)
