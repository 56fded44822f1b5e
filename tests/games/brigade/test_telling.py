"""What is told beside the rules: what an answer is about, how a tie is broken, who holds what."""

from typing import Any

import pytest

from fivealarm.games.brigade.rules import events
from fivealarm.games.brigade.rules.board import DIRECTIONS, beyond
from fivealarm.games.brigade.rules.city import STARTERS
from fivealarm.games.brigade.rules.ending import EVACUATED, end
from fivealarm.games.brigade.rules.fire import cloudburst
from fivealarm.games.brigade.rules.flow import end_turn
from fivealarm.games.brigade.rules.names import loyal_blocks
from fivealarm.games.brigade.rules.state import DOOMED, OFFER, POET, SPEND, TRANSFER, WAGON
from fivealarm.games.brigade.rules.units.water import water_needed
from fivealarm.games.brigade.rules.verbs.facts import water
from fivealarm.games.brigade.rules.verbs.turn import about
from tests.games.brigade.table import FOUR, at, seat0


def test_the_western_column_is_the_neighbour_of_the_next() -> None:
    assert beyond(7, DIRECTIONS.index("w")) == 6
    assert beyond(6, DIRECTIONS.index("w")) == -1


@pytest.mark.rule("BR-2.11")
def test_there_are_six_cards_to_start_with() -> None:
    assert f"{STARTERS:b}" == "1" * 6


@pytest.mark.parametrize(
    ("pending", "thing"),
    [
        pytest.param((POET, 0, 8), "renown", id="the poet"),
        pytest.param((WAGON, 0, 1), "wagon", id="a wagon to move"),
        pytest.param((OFFER, 0), "deck", id="an offer of crew"),
        pytest.param((SPEND, 0), "space", id="water for a fire"),
        pytest.param((TRANSFER, 0), "wagon water", id="water from unit to unit"),
        pytest.param(None, "brigade", id="nothing"),
    ],
)
def test_what_the_unfinished_business_is_about(pending: tuple[int, ...] | None, thing: str) -> None:
    s = at()
    s.pending = [pending] if pending else []

    assert about(s)[0] == thing


@pytest.mark.rule("BR-20.4")
def test_a_cloudburst_falls_only_where_it_burns() -> None:
    s = at(fire={"A3": 2, "B3": 2})
    s.ears = []

    cloudburst(s)

    assert [event for event, _ in s.ears] == [events.RAIN]
    assert min(s.fire) == 0


@pytest.mark.rule("BR-7.11")
def test_a_brigade_on_a_block_that_is_about_to_burn_down_goes_home() -> None:
    s = seat0(brigade="C2")
    s.fire[s.brigade[0]] = DOOMED
    s.ears = []

    end_turn(s)

    assert s.brigade[0] == s.city.homes[0]
    assert events.STRANDED in [event for event, _ in s.ears]


@pytest.mark.rule("BR-19.19")
def test_the_hydromancer_needs_water_for_the_smallest_fire_too() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K19"], loyalty=["C3"])

    assert [water_needed(s, 0, fire) for fire in (1, 2, 3)] == [1, 1, 2]


@pytest.mark.rule("BR-12.8")
def test_the_water_of_both_units_counts_where_they_stand_together() -> None:
    units: dict[str, Any] = {"brigade": "C2", "brigade_water": 2, "wagon_water": 1}

    assert water(seat0(wagon="C2", **units), 0)["water_here"] == 3
    assert water(seat0(wagon="B2", **units), 0)["water_here"] == 2


@pytest.mark.rule("BR-19.16")
@pytest.mark.parametrize(
    ("loyalty", "says"), [([], "no block is"), (["B2"], "the one block loyal"), (["B2", "B3"], "all 2 loyal blocks")]
)
def test_why_no_loyal_block_is_found(loyalty: list[str], says: str) -> None:
    assert loyal_blocks(seat0(loyalty=loyalty)).startswith(says)


@pytest.mark.rule("BR-15.13")
@pytest.mark.parametrize(("worth", "tie"), [([2, 1], False), ([1, 1], True)])
def test_how_a_tie_was_broken_is_told_only_of_a_tie(worth: list[int], tie: bool) -> None:
    s = at(players={"0": {"loyalty": ["C2"]}, "1": {"loyalty": ["B2"]}})
    s.worth = tuple(worth[owner] if owner >= 0 else 0 for owner in s.loyal)

    end(s, EVACUATED)

    outcome = FOUR.outcome(s)
    assert outcome is not None
    assert ("tie" in outcome.says) is tie
