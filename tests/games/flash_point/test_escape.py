"""FP-MOV.9, FP-MOV.10: nobody is left in fire, and every way out counts."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.flash_point import position
from fivealarm.games.flash_point.rules.reach.escape import escapes
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.refusals import STRANDED
from fivealarm.games.flash_point.rules.state import FIRE, State
from fivealarm.kernel.contract import BadInput
from tests.games.flash_point import judge
from tests.games.flash_point.table import Table, house_x, promos, villa_x

BATHROOM = ["1,4", "1,5", "2,4", "2,5"]  # its doors: west of 1,4 and east of 2,5
RESCUER = ["rescue-specialist", "generalist"]
HELPLESS = ("Vehicles", "Turn", "Specialist", "Carry", "Ladders")  # what brings nobody out of fire
CAPTAIN = ["fire-captain", "generalist"]


def stands(make: Any, **facts: Any) -> bool:
    """Whether such a position can be: everybody in fire could still get out."""
    try:
        make(**facts)
    except BadInput as bad:
        return "FP-MOV.10" not in bad.says
    return True


def bathroom(**facts: Any) -> Table:
    return house_x(**{"firefighters": ["2,4", "0,1"], "fire": BATHROOM, "specialists": RESCUER, **facts})


@pytest.mark.rule("FP-MOV.10", "FP-DOR.1")
def test_opening_a_door_and_stepping_out_is_a_way_out() -> None:
    t = bathroom(ap=[1, 0], movement_ap=3)

    assert {"move n", "move e"} <= set(t.texts())
    assert t.play("move n").texts() == ["door w"]
    assert t.play("door w").texts() == ["move w"]
    assert t.play("move w").why("end turn") is None


@pytest.mark.rule("FP-MOV.10", "FP-DOR.1")
def test_a_door_too_far_is_none() -> None:
    assert not stands(bathroom, ap=[0, 0], movement_ap=3)
    assert bathroom(ap=[1, 0], movement_ap=3).why("chop w") == "FP-MOV.10"


@pytest.mark.rule("FP-MOV.10", "FP-CHP.1")
@pytest.mark.parametrize(("cubes", "fits"), [({"0,1|1,1": 1}, True), ({}, False)])
def test_the_first_wall_is_a_way_out_where_one_blow_brings_it_down(cubes: dict[str, int], fits: bool) -> None:
    corner = ["1,1", "1,2", "2,1"]
    facts = {"fire": corner, "cubes": cubes, "specialists": RESCUER, "ap": [1, 0], "movement_ap": 1}

    assert stands(house_x, firefighters=["1,1", "0,2"], **facts) == fits


@pytest.mark.rule("FP-MOV.10", "FP-WIN.1")
@pytest.mark.parametrize(("ladder", "fits"), [(["1:7,4"], True), ([], False)])
def test_a_window_is_a_way_out_only_with_a_ladder_below(ladder: list[str], fits: bool) -> None:
    upstairs = ["2:5,3", "2:5,4", "2:6,3", "2:6,4"]
    facts = {"fire": upstairs, "raised": ladder, "specialists": RESCUER, "ap": [0, 0], "movement_ap": 2}

    assert stands(villa_x, firefighters=["2:6,4", "1:7,1"], **facts) == fits


@pytest.mark.rule("FP-MOV.10", "FP-CHP.1", "FP-CHP.2")
@pytest.mark.parametrize(("cubes", "ap", "fits"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_a_chop_is_a_way_out(cubes: int, ap: int, fits: bool) -> None:
    damage = {"2,3|2,4": 1} if cubes else {}

    assert stands(bathroom, cubes=damage, ap=[ap, 0], movement_ap=1) == fits


@pytest.mark.rule("FP-MOV.10", "FP-END.3")
def test_a_chop_that_brings_the_house_down_is_none() -> None:
    rims = [f"0,{column}|1,{column}" for column in (1, 2, 3, 7, 8)]
    rims += [f"6,{column}|7,{column}" for column in (1, 2, 4, 5, 6, 7)]

    assert stands(bathroom, cubes={**dict.fromkeys(rims[1:], 2), "2,3|2,4": 1}, ap=[1, 0], movement_ap=1)
    assert not stands(bathroom, cubes={**dict.fromkeys(rims, 2), "2,3|2,4": 1}, ap=[1, 0], movement_ap=1)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3", "FP-DOR.1")
@pytest.mark.parametrize(("orders", "fits"), [(2, True), (1, False)])
def test_the_captain_has_a_door_opened_from_within(orders: int, fits: bool) -> None:
    facts = {"specialists": CAPTAIN, "firefighters": ["6,1", "1,4"], "ap": [0, 0], "command_ap": orders}

    assert stands(bathroom, **facts) == fits
    if fits:
        t = bathroom(**facts)
        assert t.texts() == ["command 1 door w"]
        assert t.play("command 1 door w").texts() == ["command 1 move w"]
        assert t.play("command 1 move w").why("end turn") is None


@pytest.mark.rule("FP-MOV.10", "FP-SPC.12")
def test_command_points_open_no_door_for_the_captain_itself() -> None:
    assert not stands(bathroom, specialists=CAPTAIN, firefighters=["1,4", "0,1"], ap=[0, 0], command_ap=2)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.4")
@pytest.mark.parametrize(("helper", "fits"), [("1,3", True), ("6,1", False)])
def test_somebody_else_opens_the_door_for_a_cafs(helper: str, fits: bool) -> None:
    roles = ["fire-captain", "cafs-firefighter", "generalist"]
    facts = {"specialists": roles, "firefighters": ["6,8", "1,4", helper], "ap": [0, 0, 0], "command_ap": 2}

    assert stands(lambda **said: bathroom(seats=3, **said), **facts) == fits


@pytest.mark.rule("FP-MOV.10", "FP-SPC.4")
def test_a_cafs_that_was_commanded_once_does_not_step_out() -> None:
    facts = {"specialists": ["fire-captain", "cafs-firefighter"], "firefighters": ["6,1", "1,4"], "fire": ["1,4"]}

    assert stands(house_x, **facts, ap=[0, 0], command_ap=2, cafs_commanded=0)
    assert not stands(house_x, **facts, ap=[0, 0], command_ap=2, cafs_commanded=1)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
def test_only_the_captain_calls_others_out_of_fire() -> None:
    facts = {"firefighters": ["6,1", "1,4"], "fire": ["1,4"], "ap": [4, 0]}

    assert stands(house_x, specialists=CAPTAIN, **facts)
    assert not stands(house_x, specialists=["generalist", "fire-captain"], **facts)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
@pytest.mark.parametrize(("ap", "rule"), [(3, "FP-MOV.10"), (4, None)])
def test_the_captain_keeps_what_another_needs_to_get_out(ap: int, rule: str | None) -> None:
    t = bathroom(specialists=CAPTAIN, firefighters=["6,1", "1,4"], ap=[ap, 0], command_ap=0)

    assert t.why("chop s") == rule


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
def test_the_captain_sees_to_itself_and_to_the_other() -> None:
    facts = {"specialists": CAPTAIN, "firefighters": ["1,4", "6,1"], "fire": ["1,4", "6,1"]}

    assert stands(house_x, **facts, ap=[1, 0], command_ap=1)
    assert not stands(house_x, **facts, ap=[0, 0], command_ap=2)
    assert not stands(house_x, **facts, ap=[1, 0], command_ap=0)


@pytest.mark.rule("FP-MOV.10", "FP-LAD.11")
@pytest.mark.parametrize(("third", "fits"), [("1:7,4", True), ("2:7,4", False)])
def test_an_upper_segment_with_somebody_on_it_is_no_way_out(third: str, fits: bool) -> None:
    facts = {
        "specialists": ["fire-captain", "generalist", "paramedic"], "firefighters": ["1:7,1", "2:6,4", third],
        "fire": ["2:5,3", "2:5,4", "2:6,3", "2:6,4"], "raised": ["1:7,4"], "open": ["2:6,4|2:7,4"],
        "ap": [0, 0, 0], "command_ap": 1,
    }  # fmt: skip

    assert stands(lambda **said: villa_x(3, **said), **facts) == fits


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
@pytest.mark.parametrize(("orders", "fits"), [(2, True), (1, False)])
def test_commands_must_do_for_all_who_stand_in_fire(orders: int, fits: bool) -> None:
    roles = ["fire-captain", "generalist", "paramedic"]
    facts = {"specialists": roles, "firefighters": ["6,8", "1,1", "3,3"], "fire": ["1,1", "3,3"], "ap": [0, 0, 0]}

    assert stands(lambda **said: house_x(3, **said), **facts, command_ap=orders) == fits


@pytest.mark.rule("FP-MOV.10", "FP-PRM.8", "FP-PRM.5")
def test_a_dog_is_not_called_out_of_fire_nor_opens_a_door() -> None:
    facts = {"firefighters": ["6,1", "1,4"], "fire": ["1,4"]}

    assert not stands(promos, specialists=["fire-captain", "rescue-dog"], **facts, ap=[0, 0])
    inside = {"firefighters": ["1,4", "6,1"], "fire": BATHROOM, "specialists": ["rescue-dog", "generalist"]}
    assert not stands(promos, **inside, ap=[12, 0])


def any_way_out(t: Table, s: State, seen: set[object]) -> bool:
    """By trying all that the rules allow but for this one, dice aside."""
    if s.over or not s.hot:
        return not s.over
    if s.key() in seen:
        return False
    seen.add(s.key())
    for verb in t.game.verbs.asked(s):
        if verb.group in HELPLESS or verb.refusal(s) not in (None, STRANDED):
            continue
        after = s.copy()
        verb.apply(after)
        if after.to_act >= 0 and any_way_out(t, after, seen):
            return True
    return False


def burning(t: Table, rng: Random, fires: int) -> State:
    """A position with somebody in fire, drawn at random."""
    s = t.s.copy()
    who = rng.randrange(s.setting.crew)
    s.turn = 0
    s.at = [rng.choice(s.setting.board.inside) for _ in s.at]
    for space in (s.at[who], *rng.sample(s.setting.board.inside, fires), *s.near[s.at[who]]):
        if s.setting.board.is_inside[space]:
            s.fire[space] = FIRE
    s.ap = [rng.choice((0, 0, 1, 1, 2)), 0]
    s.haste, s.orders = rng.randint(0, s.haste), rng.randint(0, s.orders)
    s.hot = count_hot(s)
    return s


@pytest.mark.rule("FP-MOV.10")
@pytest.mark.parametrize("role", ["rescue-specialist", "fire-captain", "paramedic", "cafs-firefighter"])
@pytest.mark.parametrize("make", [house_x, villa_x], ids=["house", "villa"])
def test_the_way_out_is_found_whenever_there_is_one(make: Any, role: str) -> None:
    t, rng = make(specialists=[role, "generalist"]), Random(role)
    found = []
    for _ in range(25):
        s = burning(t, rng, rng.randint(0, 12))
        found.append(any_way_out(t, s.copy(), set()))
        assert escapes(s) == found[-1], t.game.names["space"][s.at[0]]

    assert len(set(found)) == 2


@pytest.mark.rule("FP-MOV.10", "FP-PRM.2")
@pytest.mark.parametrize("make", [house_x, villa_x, promos], ids=["house", "villa", "promos"])
def test_an_action_is_refused_if_and_only_if_it_strands_somebody(make: Any) -> None:
    refused = 0
    for number, role in enumerate(["rescue-specialist", "fire-captain", "paramedic", "cafs-firefighter"] * 6):
        other = "veteran" if make is promos else "generalist"
        t, rng = make(specialists=[role, other]), Random(number)
        s = burning(t, rng, rng.randint(0, 12))
        if not escapes(s):
            continue
        facts = position.write(t.game, s)
        for verb in t.game.verbs.asked(s):
            why = verb.refusal(s)
            if why is STRANDED or (why is None and s.hot):
                refused += why is STRANDED
                assert judge.holds(t.game.setting, facts, str(verb), "FP-MOV.10") == (why is STRANDED), (
                    f"{verb}: {facts}"
                )

    assert refused > 10
