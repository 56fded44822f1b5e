"""Walking: how a seat gets to places by steps, before anything is revealed, asked or ended."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from fivealarm.kernel.contract import AnyGame, Told
from fivealarm.kernel.verb import ENDS, LOSES, REVEALS, STEPS, Thing

FAR: Final = 400  # steps looked at; a walk is a comfort, not a search
Price = tuple[int, int, int, int]  # what is compared: cost, then losses, then side effects, then steps
Seen = dict[tuple[Thing | None, str], list[Price]]  # by place and gait


class Way(NamedTuple):
    """A line of steps to a place: what it costs in all, what happens on it, and how its last step was made."""

    to: Thing
    gait: str  # alone, or what comes along
    line: tuple[Any, ...]
    cost: int
    told: tuple[Told, ...]  # side effects
    loses: int = 0  # steps by which something is lost beside their price
    came: "Way | None" = None  # the same without its last step
    after: Any = None  # how it stands at its end
    roles: int = 0  # of its last step

    @property
    def price(self) -> Price:
        return self.cost, self.loses, len(self.told), len(self.line)


def ways(game: AnyGame, state: Any, most: int = FAR) -> list[Way]:
    """The cheapest way to every place in reach; a dearer one too if less is lost or happens on it. Nearest first."""
    found: dict[tuple[Thing | None, str], list[Way]] = {}
    ahead, seen, count = list[tuple[Price, int, Way, Any]](), Seen(), 0
    for way, after in steps(game, state, None):
        start = way.line[0].leaves(state), way.gait
        found[start], seen[start] = [Way(way.to, way.gait, (), 0, ())], [(0, 0, 0, 0)]  # nobody walks back
        heappush(ahead, (way.price, count := count + 1, way, after))
    while ahead and count < most:
        _, _, way, after = heappop(ahead)
        if any(other.price[1:3] <= way.price[1:3] for other in found.get(way[:2], ())):
            continue
        found.setdefault(way[:2], []).append(way)
        for longer, there in steps(game, after, way, seen) if after is not None else ():
            seen.setdefault(longer[:2], []).append(longer.price)
            heappush(ahead, (longer.price, count := count + 1, longer, there))
    return sorted((way for known in found.values() for way in known if way.line), key=lambda way: way.price)


def steps(game: AnyGame, state: Any, way: Way | None, seen: Seen | None = None) -> Iterator[tuple[Way, Any]]:
    """One step more in the same gait, with the state after it, or None where it must stop; none that is no better."""
    done, met = way or Way(("", 0), "", (), 0, ()), seen or {}
    for verb in game.legal(state):
        things, gait, cost = verb.touches(state), verb.gait(), done.cost + (verb.cost(state) or 0)
        if not things or (way and gait != way.gait):
            continue
        least = cost, done.loses, len(done.told), len(done.line) + 1  # whatever the step tells
        worse = any(one <= least and one[1:3] <= least[1:3] for one in met.get((things[0], gait), ()))
        if not worse and verb.own_roles(state) & STEPS:
            after = state.copy()
            after.ears = []
            game.apply(after, verb)
            told, after.ears = done.told + tuple(one for one in after.ears if one[0] is not verb.arrives()), None
            roles, line = verb.roles_done(state, after), (*done.line, verb)
            longer = Way(things[0], gait, line, cost, told, done.loses + bool(roles & LOSES), way, after, roles)
            yield longer, after if not roles & (REVEALS | ENDS) and after.to_act == state.to_act else None
