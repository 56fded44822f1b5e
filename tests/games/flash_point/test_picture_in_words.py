"""What actions, places and headlines say."""

import re
from random import Random

import pytest

from fivealarm import games
from fivealarm.games.flash_point import picture
from fivealarm.kernel.contract import NATURE
from fivealarm.scene.choices import choice
from tests.games.flash_point.table import Table, house, house_x, new, villa, villa_x
from tests.games.flash_point.test_picture import drawn


@pytest.mark.parametrize(("map_", "rules", "promos"), [("house", "family", False), ("hotel", "experienced", True)])
def test_every_action_has_words_and_tells_itself_at_any_time(map_: str, rules: str, promos: bool) -> None:
    """Whoever asks, whenever: nothing raises, and labels are sentences without coordinates."""
    t = new(2, map=map_, rules=rules, promos=promos)
    rng = Random(map_)
    for ply in range(120):
        choices = t.all()
        if not choices:
            break
        if ply % 6 == 0:
            for action in t.game.actions:
                shown = choice(t.game, games.picture("flash_point"), t.s, action)
                assert shown.label[0].isupper()
                assert not re.search(r"\d,\d", shown.label + shown.tip)
        t.game.apply(t.s, rng.choice(choices))


def told(t: Table, text: str) -> tuple[str, bool, bool, bool, str]:
    """What an action reveals, whether it ends the turn, declines, is a step; its price."""
    one = choice(t.game, games.picture("flash_point"), t.s, t.game.actions.parse(text))
    return one.reveals, one.ends, one.declines, one.steps, one.cost


@pytest.mark.parametrize(("t", "text", "tells"), [
    (house(firefighters=["1,1", "0,1"]), "move e", ("", False, False, True, "1 AP")),
    (house(firefighters=["1,1", "0,1"], poi=["1,2"]), "move e", ("card", False, False, True, "1 AP")),
    (house(firefighters=["1,1", "0,1"], victims=["1,1"]), "move e victim", ("", False, False, True, "2 AP")),
    (house(firefighters=["1,1", "0,1"]), "end turn", ("die", True, False, False, "")),
    (house_x(firefighters=["0,7", "0,1"], engine="n"), "deck gun", ("die", False, False, False, "4 AP")),
    (house_x(specialists=["imaging-technician", "generalist"], poi=["3,3"]), "identify 3,3",
     ("card", False, False, False, "1 AP")),
    (house_x(pending=[["ride", 1, "engine"]]), "stay", ("", False, True, False, "")),
])  # fmt: skip
def test_an_action_tells_what_follows(t: Table, text: str, tells: tuple[str, bool, bool, bool, str]) -> None:
    assert told(t, text) == tells


def test_whoever_comes_to_a_marker_is_told_that_it_is_turned_over() -> None:
    t = house(firefighters=["1,1", "0,1"], poi=["1,2"])
    shown = [choice(t.game, games.picture("flash_point"), t.s, t.game.actions.parse(f"move {way}")) for way in "es"]

    assert [one.tip for one in shown] == ["Turns over the marker there.", ""]


@pytest.mark.parametrize(("ap", "most"), [(3, 4), (4, 4), (7, None)])
def test_with_saved_ap_nobody_counts_of_how_many(ap: int, most: int | None) -> None:
    gauge = drawn(house(firefighters=["1,1", "0,1"], ap=[ap, 4])).seats[0].gauges[0]

    assert (gauge.value, gauge.most) == (ap, most)


@pytest.mark.parametrize("map_", ["house", "house_back", "villa", "hotel"])
def test_every_place_has_a_name_of_its_own(map_: str) -> None:
    board = new(2, map=map_).game.setting.board

    assert len(set(board.called)) == len(board.names)
    assert len(set(board.called_bound)) == len(board.kind)
    assert not [room for room in board.rooms if re.fullmatch(r"room \d", room)]


@pytest.mark.parametrize(("t", "label"), [
    (house(firefighters=["1,1", "0,1"]), "Firefighter A, in the living room (far north-west)"),
    (villa(firefighters=["2:1,1", "1:0,1"]), "Firefighter A, in the master bedroom (north-west)"),
])  # fmt: skip
def test_people_read_spaces_as_the_rules_name_them(t: Table, label: str) -> None:
    assert label in [one.label for one in drawn(t).elements]


@pytest.mark.rule("FP-SET.16", "FP-VEH.3")
@pytest.mark.parametrize(
    ("t", "drives", "gun", "ladders"),
    [(villa(), False, False, True), (villa_x(), True, True, True), (house_x(), True, True, False)],
    ids=["family upstairs", "experienced upstairs", "experienced in one storey"],
)
def test_the_engine_says_what_it_can_in_this_game(t: Table, drives: bool, gun: bool, ladders: bool) -> None:
    tip = next(one.tip for one in drawn(t).elements if one.id == "engine")

    assert ("may drive" in tip, "deck gun" in tip, "adders" in tip) == (drives, gun, ladders)


@pytest.mark.rule("FP-KND.3", "FP-VIC.2")
def test_a_green_place_says_what_it_is_for_in_this_game() -> None:
    family, experienced = ({one.id: one for one in drawn(t).elements} for t in (house(), house_x()))

    assert "no ambulance in this game" in family["spot ambulance n"].tip
    assert experienced["spot ambulance n"].tip == ""
    assert "at the ambulance" not in family["space 0,0"].tip
    assert family["space 0,0"].tip.endswith("whoever is brought out is safe.")
    assert experienced["space 0,0"].tip.endswith("safe at the ambulance.")


def test_a_place_where_a_vehicle_stands_is_not_called_empty() -> None:
    game = house_x()
    spaces = {one.id: one.label for one in drawn(game).elements if one.id.startswith("space ")}

    assert sum(label.endswith(": ambulance") for label in spaces.values()) == 2
    assert sum("engine" in label.split(": ")[1] for label in spaces.values()) == 2


def test_the_name_of_a_floor_lies_within_its_part_of_a_small_screen() -> None:
    pane = next(one for one in drawn(villa()).panes if one.id == "board")
    assert pane.backdrop is not None
    names = re.findall(r'<text[^>]*x="([\d.]+)"[^>]*>(Ground|Upper)</text>', pane.backdrop.svg)

    assert [name for _, name in names] == ["Ground", "Upper"]
    for (x, _), part in zip(names, pane.parts, strict=True):
        assert part.x <= float(x) <= part.x + part.w


@pytest.mark.parametrize("element", ["poi 1:1,1 1", "space 1:1,1", "threat 2:1,1"])
def test_whoever_points_elsewhere_before_the_engine_is_parked_is_told_so(element: str) -> None:
    t = new(2, map="villa")
    while t.s.to_act == NATURE:
        t.game.apply(t.s, t.game.chances(t.s)[0][0])

    told = picture.words.answers(t.s, element)

    assert told == ("", "Park the engine first, at one of the lit places.")


@pytest.mark.parametrize(
    ("t", "aim"),
    [
        (house(firefighters=["2,2", "0,1"], victims=["2,2"]), "Bring the victim outside."),
        (house_x(firefighters=["2,2", "0,1"], victims=["2,2"]), "Bring the victim to the ambulance."),
        (house(firefighters=["2,2", "0,1"], fire=["2,2"], poi=["4,4"]), "No turn may end in fire."),
        (house(firefighters=["2,2", "0,1"], victims=["4,4", "5,1"]), "Fetch a victim."),
        (house(firefighters=["2,2", "0,1"], victims=["4,4"], poi=["5,1"]), "Fetch the victim."),
        (house(firefighters=["2,2", "0,1"], poi=["4,4"]), "Find out who is at the “?”."),
        (house(firefighters=["2,2", "0,1"], poi=[]), "Hold the fire back."),
    ],
)
def test_the_sentence_ends_with_what_one_is_out_for_while_something_can_be_spent(t: Table, aim: str) -> None:
    scene, other = drawn(t), picture.scene(t.game, t.game.view(t.s, 1))

    assert (scene.advice, scene.sentence.endswith(f"AP left. {aim}")) == (f" {aim}", True)
    assert other.advice == ""


def test_who_has_nothing_left_to_spend_is_out_for_nothing() -> None:
    assert drawn(house(firefighters=["2,2", "0,1"], poi=["4,4"], ap=[0, 0])).advice == ""
