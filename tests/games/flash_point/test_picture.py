"""The picture: corners of a space, the crew's cards, what an edge answers."""

import re
from itertools import combinations, pairwise, product

import pytest

from fivealarm import games
from fivealarm.games.flash_point import picture
from fivealarm.games.flash_point.picture.board import CELL
from fivealarm.games.flash_point.picture.figures import READ
from fivealarm.pixels import Raster, pixels
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Choice, Element, Figure, Group, Rect, Scene
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import document, laid
from tests.games.flash_point.table import Table, house, house_x, villa, villa_x


def drawn(t: Table) -> Scene:
    return picture.scene(t.game, t.game.view(t.s, 0))


HEAD = (14.0, 11.0)  # half as wide and high, of 48 units
FACE = -11.5  # from the middle of a figure down to the middle of its head, of 48 units
LETTER = 17.0  # and to its letter's


def over(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes, each of middle and half width and height, cover each other by more than a rim."""
    return all(abs(one[axis] - other[axis]) < one[axis + 2] + other[axis + 2] - 2 for axis in (0, 1))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_of_all_who_share_a_space_one_sees_helmet_and_letter(count: int) -> None:
    scene = drawn(Table({"map": "house", "rules": "family"}, count, {"firefighters": ["2,2"] * count}))
    figures = [one for one in scene.elements if one.id.startswith("figure")]
    grid = [one.shape.size / 48 for one in figures if isinstance(one.shape, Figure)]
    heads = [
        (one.x, one.y + FACE * unit, HEAD[0] * unit, HEAD[1] * unit)
        for one, unit in zip(figures, grid, strict=True)
    ]  # fmt: skip
    letters = [(one.x, one.y + LETTER * unit, 6.0, READ / 2) for one, unit in zip(figures, grid, strict=True)]

    for (at, head), (other, letter) in product(enumerate(heads), enumerate(letters)):
        assert at == other or not over(head, letter), f"{figures[at].id} hides the letter of {figures[other].id}"
    for (at, head), (other, second) in combinations(enumerate(heads), 2):
        assert not over(head, second), f"{figures[at].id} and {figures[other].id} have one head"
    assert min(grid) * 2 * HEAD[0] > CELL / 4, "a face is a quarter of its space wide"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_figures_that_share_a_space_stand_apart_and_inside_it(count: int) -> None:
    t = Table({"map": "house", "rules": "family"}, count, {"firefighters": ["2,2"] * count})
    scene = drawn(t)
    space = next(one for one in scene.elements if one.id == "space 2,2")
    figures = [one for one in scene.elements if one.id.startswith("figure")]

    for one, other in combinations(figures, 2):
        assert abs(one.x - other.x) + abs(one.y - other.y) >= 18, f"{one.id} hides {other.id}"
    for one in figures:
        assert space.x < one.x < space.x + CELL
        assert space.y < one.y < space.y + CELL


@pytest.mark.parametrize("spot", ["n", "e", "s", "w"])
def test_the_engine_says_how_many_ladders_it_has(spot: str) -> None:
    elements = {one.id: one for one in drawn(villa(engine=spot)).elements}

    assert elements["engine"].label.endswith("4 ladders")


@pytest.mark.rule("FP-MAP.14")
def test_both_ends_of_the_stairs_name_the_dice_of_the_other() -> None:
    plates = {one.id: one.shape for one in drawn(villa()).elements if one.id.startswith("plate")}

    for name, dice in {"plate 1:3,2": (3, 6), "plate 2:3,2": (3, 2)}.items():
        plate = plates[name]
        assert isinstance(plate, Group)
        assert re.findall(r">(\d)<|#art-d8-(\d)", plate.svg) == [(str(dice[0]), ""), ("", str(dice[1]))]


def test_light_stays_in_its_room() -> None:
    glow = next(one for one in drawn(house(fire=["2,2"])).elements if one.id == "glow 2,2")

    assert isinstance(glow.shape, Group)
    assert 'clip-path="url(#fp-room-' in glow.shape.svg


def test_smoke_beside_fire_says_what_threatens() -> None:
    smoke = next(one for one in drawn(house(fire=["1,1"], smoke=["1,2"])).elements if one.id == "threat 1,2")

    assert smoke.tip == "Smoke next to fire: burns at the next flashover. 1 AP clears it."


@pytest.mark.rule("FP-EXT.1", "FP-EXT.2")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("generalist", "1 AP turns it to smoke, 2 AP put it out."),
        ("rescue-specialist", "2 AP turn it to smoke, 4 AP put it out."),
    ],
)
def test_fire_says_what_water_costs_whoever_has_the_turn(card: str, says: str) -> None:
    t = house_x(firefighters=["2,3", "0,1"], specialists=[card, "fire-captain"], fire=["2,4"])

    assert next(one for one in drawn(t).elements if one.id == "threat 2,4").tip.endswith(says)


@pytest.mark.rule("FP-ADV.8", "FP-KND.1")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        pytest.param({"fire": ["1,1"], "smoke": ["1,2"]}, "burns at the next flashover", id="smoke beside fire"),
        pytest.param({"smoke": ["1,2"]}, "becomes fire when it is rolled", id="smoke alone"),
        pytest.param({"fire": ["1,1"]}, "if it spreads here", id="fire next door"),
        pytest.param({"fire": ["1,2"]}, "no turn may end there", id="in the fire"),
        pytest.param({"fire": ["5,7"]}, " AP.", id="nothing near"),
    ],
)
@pytest.mark.parametrize("who", [0, 1])
def test_a_figure_says_what_threatens_it_where_it_stands(facts: dict[str, list[str]], says: str, who: int) -> None:
    at = ["1,2", "0,1"] if who == 0 else ["0,1", "1,2"]
    figures = {one.id: one.tip for one in drawn(house(firefighters=at, turn=who, **facts)).elements}

    assert says in figures[f"figure {who}"]
    assert figures[f"figure {1 - who}"] in ("0 AP.", "4 AP."), "outside nothing burns"


def test_family_needs_no_crew_pane_and_experienced_has_it_beside_the_board() -> None:
    assert [pane.id for pane in drawn(house()).panes] == ["board"]
    assert [(pane.id, pane.where) for pane in drawn(house_x()).panes] == [("board", "main"), ("crew", "side")]
    assert drawn(house_x(stage="specialists")).panes[1].where == "side"


def test_specialists_to_choose_from_are_read_whole_and_nothing_else_lies_beside_them() -> None:
    scene = drawn(Table({"map": "house", "rules": "experienced", "promos": True}, 2, {"stage": "specialists"}))
    cards = [one for one in scene.elements if one.pane == "crew"]

    assert {one.id.split()[0] for one in cards} == {"role"}
    for one in cards:
        assert isinstance(one.shape, Group)
        assert "…" not in one.shape.svg
    for upper, lower in pairwise(cards):
        assert box(upper)[3] < lower.y


def said(t: Table, text: str) -> Choice:
    return choice(t.game, games.picture("flash_point"), t.s, t.game.actions.parse(text))


@pytest.mark.rule("FP-SET.25")
@pytest.mark.parametrize(
    ("place", "tip", "seldom"),
    [
        pytest.param("0,6", "By an open way in. The nearest “?” is 2 AP away.", False, id="an opening without a door"),
        pytest.param("0,7", "The nearest “?” is 3 AP away.", True, id="a wall"),
        pytest.param("0,0", "The nearest “?” is 8 AP away.", True, id="a corner"),
    ],
)
def test_where_to_begin_says_how_one_gets_in_and_how_far_people_are(place: str, tip: str, seldom: bool) -> None:
    t = house(stage="firefighters", poi=["2,6"])

    shown = said(t, f"place {place}")

    assert (shown.tip, shown.seldom) == (tip, seldom)
    assert f" {shown.far} AP away" in tip, "lists tell the nearest first"


def test_how_far_people_are_is_found_anew_when_they_fires_or_walls_are_others() -> None:
    tips = [
        said(house(stage="firefighters", **facts), "place 0,7").tip
        for facts in ({"poi": ["2,6"]}, {"poi": ["3,6"]}, {"poi": ["2,6"], "fire": ["1,6"]}, {"poi": ["2,6"]})
    ]

    assert len({*tips[:3]}) == 3
    assert tips[3] == tips[0]


@pytest.mark.rule("FP-SET.15", "FP-GUN.2", "FP-GUN.3")
def test_where_to_park_says_what_speaks_for_it() -> None:
    t = villa_x(stage="engine", fire=["1:1,1", "2:6,4", "2:5,4"])

    assert said(t, "place engine n").tip == "Its deck gun reaches 1 of 3 fires."
    assert said(t, "place engine s").tip == "Its deck gun reaches 2 of 3 fires."
    assert "which has the deck gun" in drawn(t).sentence


def test_who_is_waited_for_while_the_crew_is_placed_is_said_in_a_few_words() -> None:
    t = Table(
        {"map": "house", "rules": "family"}, 2, {"stage": "firefighters", "step": 1, "firefighters": ["0,7", None]}
    )

    asked, waits = (picture.scene(t.game, t.game.view(t.s, seat)).sentence for seat in (1, 0))

    assert asked == "Place firefighter B outside, best by a way in."
    assert waits == "Firefighter B chooses a place outside."


@pytest.mark.parametrize("crew", [2, 4, 6])
def test_the_crew_pane_holds_what_lies_on_it(crew: int) -> None:
    options = {"map": "house", "rules": "experienced", "promos": True, "firefighters": crew}
    for position in ({"stage": "specialists"}, {"engine": "n", "firefighters": ["0,7"] * crew}, {}):
        scene = drawn(Table(options, 2, position))
        pane = scene.panes[1]
        inside = [one for one in scene.elements if one.pane == "crew"]
        assert len(inside) >= crew
        assert all(0 <= one.x < pane.w and 0 <= one.y < pane.h - 10 for one in inside)


def box(one: Element) -> tuple[float, float, float, float]:
    """Left, top, right and lower side of what takes clicks."""
    assert isinstance(one.shape, Group)
    x, y, w, h = one.shape.hit
    return one.x + x, one.y + y, one.x + x + w, one.y + y + h


@pytest.mark.rule("FP-MAP.14")
def test_nothing_covers_the_plate_of_a_staircase() -> None:
    t = villa(firefighters=["1:3,2", "1:7,1"], victims=["1:3,2"], fire=["1:3,2"])
    order = {one.id: one for one in drawn(t).elements}

    assert list(order)[-2:] == ["plate 1:3,2", "plate 2:3,2"]
    assert box(order["victim 1:3,2 1"])[1] > order["plate 1:3,2"].y + 20


def test_a_victim_beside_a_firefighter_keeps_clear_of_the_wall() -> None:
    scene = drawn(house(firefighters=["3,3", "0,1"], victims=["3,3"]))
    space, victim = (next(one for one in scene.elements if one.id == name) for name in ("space 3,3", "victim 3,3 1"))
    left, top, right, low = box(victim)

    assert space.x < left
    assert space.y < top
    assert right < space.x + CELL
    assert low < space.y + CELL


def answers(t: Table, element: str) -> set[str]:
    """Rules that say no to what could be done with an element."""
    touching = [
        action for action in t.game.actions if element in touched(t.game, games.picture("flash_point"), t.s, action)
    ]
    return {"" if (no := t.game.refusal(t.s, action)) is None else no.rule for action in touching}


@pytest.mark.rule("FP-CHP.3")
def test_a_wall_that_is_down_says_so() -> None:
    t = house(firefighters=["1,2", "0,1"], cubes={"0,2|1,2": 2})

    assert answers(t, "edge 0,2|1,2") == {"FP-CHP.3"}


def test_an_edge_answers_for_what_it_is() -> None:
    t = villa(firefighters=["1:1,2", "1:7,1"], removed=["1:1,2|1:1,3"], cubes={"1:0,2|1:1,2": 1})

    assert answers(t, "edge 1:1,2|1:1,3") == {"FP-DOR.2"}
    assert answers(t, "edge 1:0,2|1:1,2") == {"FP-WIN.5", "FP-CHP.3"}


@pytest.mark.parametrize("card", ["generalist", "imaging-technician", "fire-captain", "paramedic"])
def test_an_empty_space_behind_a_wall_answers_for_the_wall_alone(card: str) -> None:
    t = house_x(firefighters=["2,3", "0,1"], specialists=[card, "rescue-specialist"], poi=["5,1"])

    assert answers(t, "space 2,4") == {"FP-MAP.5"}


def test_fire_behind_a_wall_answers_for_steps_and_water() -> None:
    t = house(firefighters=["2,3", "0,1"], fire=["2,4"])

    assert answers(t, "space 2,4") == {"FP-MAP.5", "FP-EXT.5"}


@pytest.mark.parametrize(
    "there",
    [
        pytest.param({"poi": ["2,4"]}, id="a marker"),
        pytest.param({"victims": ["2,4"]}, id="a victim"),
        pytest.param({"firefighters": ["2,4", "6,2"]}, id="a firefighter"),
    ],
)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_smoke_is_seen_behind_what_lies_or_stands_in_it(there: dict[str, list[str]], theme: Theme) -> None:
    pytest.importorskip("resvg_py")
    smoky, alone = (house(**{"firefighters": ["6,1", "6,2"], "smoke": ["2,4"]} | facts) for facts in (there, {}))

    seen, whole = ((_cell(t, theme) != _cell(t, theme, "threat 2,4")).any(-1).sum() for t in (smoky, alone))
    assert seen > 0.5 * whole


def _cell(t: Table, theme: Theme, without: str = "") -> Raster:
    """A house round the fourth space of its second row."""
    scene = drawn(t)
    scene = scene._replace(layers=(tuple(one for one in scene.elements if one.id != without),))
    pane = scene.panes[0]
    at = next(one for one in scene.elements if one.id == "space 2,4")
    body = laid(scene, pane, pane.x - at.x + 20, pane.y - at.y + 20)
    return pixels(document(body, 120, 120, theme, scene.sheet))


@pytest.mark.rule("FP-GUN.2", "FP-GUN.3")
def test_whoever_stands_on_the_engine_sees_which_spaces_its_deck_gun_may_hit() -> None:
    t = house_x(firefighters=["0,7", "0,1"], engine="n")
    seen = {one.id: one for one in drawn(t).elements}
    area = seen["gun 1"]
    assert isinstance(area.shape, Rect)
    inside = {
        name.removeprefix("space ") for name, one in seen.items() if name.startswith("space ")
        and area.x < one.x + CELL / 2 < area.x + area.shape.w
        and area.y < one.y + CELL / 2 < area.y + area.shape.h
    }  # fmt: skip

    assert area.look == "fp-gun-area"
    assert inside == {f"{row},{column}" for row in (1, 2, 3) for column in (5, 6, 7, 8)}
    away = drawn(house_x(firefighters=["2,2", "0,1"], engine="n")).elements
    assert "gun 1" not in {one.id for one in away}


def test_a_wall_that_is_damaged_is_drawn_cracked_with_its_cube_and_one_that_is_gone_is_not_there() -> None:
    wall = "0,2|1,2"
    whole, cracked, gone = (
        {one.id: one for one in drawn(house(firefighters=["1,2", "0,1"], cubes=cubes)).elements}
        for cubes in ({}, {wall: 1}, {wall: 2})
    )
    arts = [re.search(r"#art-wall-out([\w-]*)", str(seen[f"edge {wall}"].shape)) for seen in (whole, cracked, gone)]

    assert [art and art[1] for art in arts] == ["", "-cracked", "-gone"]
    assert [sum(name.startswith(f"cube {wall}") for name in seen) for seen in (whole, cracked, gone)] == [0, 1, 2]
    assert cracked[f"edge {wall}"].label.endswith("one damage cube")
    assert gone[f"edge {wall}"].label.endswith("destroyed")
