"""Walking: places that a seat can reach by steps, each by its cheapest way."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from fivealarm.kernel.contract import Event, Told
from fivealarm.kernel.verb import CARD, LOSES, STEPS, Thing, Verb
from fivealarm.kernel.walk import ways

SCORCHED = Event("scorched", "You are scorched.")
WALKED = Event("walked", "You walk on.")
STREET = 6


@dataclass
class Walker:
    """Somebody on a street of six houses: some burn, in some a marker lies."""

    at: int = 0
    points: int = 4
    fire: tuple[int, ...] = ()
    marker: tuple[int, ...] = ()
    thin: tuple[int, ...] = ()  # where something is lost
    to_act: int = 0
    ears: list[Told] | None = field(default=None)

    def copy(self) -> "Walker":
        return Walker(self.at, self.points, self.fire, self.marker, self.thin, self.to_act)


@dataclass(frozen=True)
class Step(Verb):
    """To a neighbouring house, or by the alley past one house for two points."""

    by: int
    manner: str = ""

    def __str__(self) -> str:
        return f"step {self.by} {self.manner}".strip()

    def gait(self) -> str:
        return self.manner

    def apply(self, s: Walker) -> None:
        s.points -= self.price
        s.at += self.by
        if s.at in s.fire and s.ears is not None:
            s.ears.append((SCORCHED, ()))

    @property
    def price(self) -> int:
        return 3 if abs(self.by) == 2 else 1 + bool(self.manner)

    def leaves(self, s: Walker) -> Thing:
        return ("house", s.at)

    def touches(self, s: Walker) -> tuple[Thing, ...]:
        return (("house", s.at + self.by),)

    def cost(self, s: Walker) -> int:
        return self.price

    def roles(self, s: Walker) -> int:
        to = s.at + self.by
        return STEPS | (CARD if to in s.marker else 0) | (LOSES if to in s.thin else 0)


@dataclass(frozen=True)
class ToldStep(Step):
    """One that tells that it was made."""

    def apply(self, s: Walker) -> None:
        super().apply(s)
        if s.ears is not None:
            s.ears.append((WALKED, ()))

    def arrives(self) -> Event:
        return WALKED


class Street:
    """As much of a game as walking asks."""

    def __init__(self, *steps: Step) -> None:
        self.steps = steps

    def legal(self, s: Walker) -> list[Step]:
        return [step for step in self.steps if 0 <= s.at + step.by < STREET and step.price <= s.points]

    def apply(self, s: Walker, step: Step) -> None:
        step.apply(s)


PLAIN: Any = Street(Step(1), Step(-1))


def told(game: Any, state: Walker) -> list[tuple[int, str, int, int]]:
    return [(way.to[1], way.gait, way.cost, len(way.line)) for way in ways(game, state)]


def test_every_house_in_reach_has_its_cheapest_way_nearest_first() -> None:
    assert told(PLAIN, Walker(points=3)) == [(1, "", 1, 1), (2, "", 2, 2), (3, "", 3, 3)]


def test_a_walk_stops_where_something_is_revealed() -> None:
    assert max(house for house, *_ in told(PLAIN, Walker(marker=(2,)))) == 2


def test_among_equal_prices_the_way_with_fewest_side_effects_is_taken_and_a_dearer_quiet_one_is_offered_too() -> None:
    game: Any = Street(Step(1), Step(2))

    found = [way for way in ways(game, Walker(fire=(1,))) if way.to == ("house", 2)]

    assert [(way.cost, len(way.told)) for way in found] == [(2, 1), (3, 0)]


def test_that_a_step_was_made_is_no_side_effect_so_that_fewer_steps_for_more_are_not_offered_too() -> None:
    game: Any = Street(ToldStep(1), ToldStep(2))

    assert [(way.cost, way.told) for way in ways(game, Walker()) if way.to == ("house", 2)] == [(2, ())]
    assert [(way.cost, len(way.told)) for way in ways(game, Walker(fire=(1,))) if way.to == ("house", 2)] == [
        (2, 1),
        (3, 0),
    ]


def test_a_dearer_way_on_which_nothing_is_lost_is_offered_too_whatever_else_is_told_on_it() -> None:
    game: Any = Street(Step(1), Step(2))
    walker = Walker(fire=(2,), thin=(1,))

    found = [way for way in ways(game, walker) if way.to == ("house", 2)]

    assert [(way.cost, way.loses) for way in found] == [(2, 1), (3, 0)]


def test_steps_of_a_walk_have_one_gait() -> None:
    game: Any = Street(Step(1), Step(1, "victim"))

    assert (2, "victim", 4, 2) in told(game, Walker())
    assert all(len({step.gait() for step in way.line}) == 1 for way in ways(game, Walker()))


def test_walking_changes_nothing() -> None:
    walker = Walker()

    ways(PLAIN, walker)

    assert (walker.at, walker.points, walker.ears) == (0, 4, None)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_a_walk_is_no_search(most: int) -> None:
    assert len(ways(PLAIN, Walker(points=5), most)) <= most
