"""Walking: how a seat gets to places by steps, before anything is revealed, asked or ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, Told
from fivealarm.kernel.verb import ENDS, REVEALS, STEPS, Thing

FAR: Final = 400  # steps looked at; a walk is a comfort, not a search


@dataclass(frozen=True, slots=True)
class Way:
    """A line of steps to a place: what it costs in all, and what happens on it."""

    to: Thing
    gait: str  # alone, or what comes along
    line: tuple[Any, ...]
    cost: int
    told: tuple[Told, ...]  # side effects

    @property
    def price(self) -> tuple[int, int, int]:
        """What is compared: cost, then side effects, then steps."""
        return self.cost, len(self.told), len(self.line)


def ways(game: AnyGame, state: Any, most: int = FAR) -> list[Way]:
    """The cheapest way to every place in reach; a dearer one too if less happens on it. Nearest first."""
    found: dict[tuple[Thing | None, str], list[Way]] = {}
    ahead: list[tuple[tuple[int, int, int], int, Way, Any]] = []
    count = 0
    for way, after in steps(game, state, None):
        found[way.line[0].leaves(state), way.gait] = [Way(way.to, way.gait, (), 0, ())]  # nobody walks back
        heappush(ahead, (way.price, count := count + 1, way, after))
    while ahead and count < most:
        _, _, way, after = heappop(ahead)
        known = found.setdefault((way.to, way.gait), [])
        if any(len(other.told) <= len(way.told) for other in known):
            continue
        known.append(way)
        if after is not None:
            for longer, there in steps(game, after, way):
                heappush(ahead, (longer.price, count := count + 1, longer, there))
    return sorted((way for known in found.values() for way in known if way.line), key=lambda way: way.price)


def steps(game: AnyGame, state: Any, so_far: Way | None) -> Iterator[tuple[Way, Any]]:
    """One step more in the same gait, with the state after it, or None where the walk must stop."""
    for verb in game.legal(state):
        roles = verb.roles(state)
        if not roles & STEPS or (so_far is not None and verb.gait() != so_far.gait):
            continue
        after = state.copy()
        after.ears = []
        game.apply(after, verb)
        told, after.ears = tuple(after.ears), None
        way = Way(verb.touches(state)[0], verb.gait(), (verb,), verb.cost(state) or 0, told)
        if so_far is not None:
            way = Way(way.to, way.gait, so_far.line + way.line, so_far.cost + way.cost, so_far.told + told)
        goes_on = after.to_act == state.to_act and not roles & (REVEALS | ENDS)
        yield way, after if goes_on else None
