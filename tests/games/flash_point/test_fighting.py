"""FP-EXT, FP-CHP: water and axes."""

import pytest

from fivealarm import games
from fivealarm.kernel.verb import LOSES
from tests.games.flash_point.table import house, house_x, villa


@pytest.mark.rule("FP-EXT.1")
def test_two_steps_from_fire_to_nothing() -> None:
    t = house(fire=["1,2"], firefighters=["1,1", "0,1"]).play("extinguish e")

    assert (t["fire"], t["smoke"], t["ap"][0]) == ([], ["1,2"], 3)
    assert t.play("extinguish e")["smoke"] == []
    assert t.why("extinguish e") == "FP-EXT.1"


@pytest.mark.rule("FP-EXT.2", "FP-SPC.1", "FP-SPC.10")
@pytest.mark.parametrize(("role", "cost"), [("paramedic", 2), ("rescue-specialist", 2), ("generalist", 1)])
def test_some_specialists_pay_two(role: str, cost: int) -> None:
    t = house_x(specialists=[role, "fire-captain"], smoke=["1,1"], firefighters=["1,1", "0,1"])

    assert t.play("extinguish here")["ap"][0] == 4 - cost


@pytest.mark.rule("FP-EXT.4", "FP-LAD.12", "FP-CHP.5")
def test_from_a_ladder_one_fights_as_usual() -> None:
    t = villa(raised=["1:0,2"], open=["2:0,2|2:1,2"], fire=["2:1,2"], firefighters=["2:0,2", "1:7,1"])

    assert t.play("extinguish s")["smoke"] == ["2:1,2"]
    assert t.play("chop s")["cubes"] == {"2:0,2|2:1,2": 1}


@pytest.mark.rule("FP-CHP.1", "FP-CHP.6", "FP-MAP.6")
def test_a_chop_costs_two_and_puts_a_cube() -> None:
    t = house(firefighters=["1,1", "0,1"]).play("chop n")

    assert (t["cubes"], t["ap"][0], t.s.cubes_left) == ({"0,1|1,1": 1}, 2, 23)
    assert t.why("move n") == "FP-MAP.5"
    assert t.play("chop n").why("move n") in (None, "FP-ACT.1")
    assert (t["cubes"], t.s.cubes_left) == ({"0,1|1,1": 2}, 22)


@pytest.mark.rule("FP-CHP.2", "FP-SPC.10")
def test_the_rescue_specialist_chops_for_one() -> None:
    t = house_x(specialists=["rescue-specialist", "generalist"], firefighters=["1,1", "0,1"])

    assert t.play("chop n")["ap"][0] == 3


@pytest.mark.rule("FP-CHP.3", "FP-MAP.10")
@pytest.mark.parametrize(("space", "way"), [("1,3", "e"), ("1,6", "n"), ("1,1", "e"), ("1,2", "n")])
def test_doors_doorways_open_and_destroyed_boundaries_are_not_chopped(space: str, way: str) -> None:
    t = house(firefighters=[space, "0,1"], cubes={"0,2|1,2": 2})

    assert t.why(f"chop {way}") == "FP-CHP.3"


@pytest.mark.rule("FP-CHP.4", "FP-MAP.7")
def test_stair_walls_and_light_walls_fall_to_the_axe() -> None:
    t = villa(firefighters=["1:2,2", "1:0,1"], ap=[8, 0]).play("chop s", "chop s", "chop e")

    assert t["cubes"] == {"1:2,2|1:2,3": 1, "1:2,2|1:3,2": 2}
    assert (t.why("move s"), t.why("move e")) == (None, None)


@pytest.mark.rule("FP-CHP.6", "FP-END.3")
def test_an_axe_can_bring_the_house_down() -> None:
    cubes = {f"0,{column}|1,{column}": 2 for column in (1, 2, 3, 4, 5, 7, 8)}
    cubes |= {f"6,{column}|7,{column}": 2 for column in (1, 2, 4, 5)} | {"6,6|7,6": 1}
    t = house(cubes=cubes, firefighters=["3,1", "0,1"], fire=[]).play("move n", "chop w")

    outcome = t.game.outcome(t.s)

    assert outcome is not None
    assert outcome.rule == "FP-END.3"


@pytest.mark.rule("FP-CHP.1", "FP-CHP.6", "FP-END.3")
def test_an_axe_is_asked_about_first_and_says_what_it_breaks() -> None:
    words = games.picture("flash_point").words
    t = house(firefighters=["1,1", "0,1"])
    chop = t.game.actions.parse("chop n")

    assert chop.roles(t.s) & LOSES
    assert words.seldom(t.s, chop)
    first = words.tip(t.s, chop)
    t.play("chop n")

    assert first == "The first of two blows that open a wall. It brings the building to 1 of 24 damage; at 24 you lose."
    assert words.tip(t.s, chop).startswith("This blow opens the way. It brings the building to 2 of 24 damage")
