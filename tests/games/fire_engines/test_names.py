"""What things on the table are called."""

from collections import Counter

from fivealarm.games.fire_engines.rules.city.cells import cell
from fivealarm.games.fire_engines.rules.city.names import SIDES, region_on
from fivealarm.games.fire_engines.rules.data import KINDS
from fivealarm.games.fire_engines.rules.state import NONE
from fivealarm.games.fire_engines.rules.verbs.driving import DriveStep, RoadStep
from tests.games.fire_engines.positions import P1, draw, open_box, play

GAME = open_box()


def test_a_region_is_named_by_its_sides_only_where_its_tile_has_another_of_its_kind() -> None:
    s = draw(GAME)
    here = cell(0, 0)
    seen = set[bool]()
    for code, face in enumerate(s.board.faces):
        s.tile = bytes([code] * len(s.tile))
        kinds = Counter(region.kind for region in face.regions)
        for region in face.regions:
            alone = kinds[region.kind] == 1
            seen.add(alone)
            sides = "" if alone else "-".join(SIDES[side] for side in region.sides) + " "
            assert region_on(s, here, region.place) == f"the {sides}{KINDS[region.kind]}"
        assert region_on(s, here, -7) == "nothing"
    assert seen == {True, False}


def test_only_a_road_tells_where_it_stays_open() -> None:
    s = play(GAME, draw(GAME, P1), "card fire-alarm", "set 0 0 s", "roll 3 3")
    node = s.vehicles[s.rider]
    arms = s.board.arms[s.tile[s.number[node >> 2]]][node & 3]
    assert arms
    for side in range(4):
        assert ("gap" in RoadStep(side).facts(s)) == (side in arms)
    s.vehicles = (NONE,) * len(s.vehicles)
    assert not any("gap" in RoadStep(side).facts(s) for side in range(4))


def test_a_step_that_is_allowed_enters_no_tile_again() -> None:
    s = play(GAME, draw(GAME, P1), "card fire-alarm", "set 0 0 s", "roll 3 3")
    steps = [verb for verb in GAME.legal(s) if isinstance(verb, DriveStep)]

    assert steps
    assert {verb.facts(s)["again"] for verb in steps} == {"no tile"}
