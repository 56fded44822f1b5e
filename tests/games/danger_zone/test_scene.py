"""The picture: what it shows, and to whom."""

import re
from itertools import combinations
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.danger_zone import picture
from fivealarm.games.danger_zone.picture.blocks import block
from fivealarm.games.danger_zone.picture.board import ALL, CELL, GAP, TILE, tile_corner
from fivealarm.games.danger_zone.picture.cards import H, W
from fivealarm.games.danger_zone.picture.labels import EMBLEMS, TEXTS
from fivealarm.games.danger_zone.picture.pad import DISC, helipad
from fivealarm.games.danger_zone.picture.pieces import FOLLOWER, PAWN, READ, SMALL, follower
from fivealarm.games.danger_zone.picture.sectors import POINTER, STREET
from fivealarm.games.danger_zone.rules.board import NONE, POSITIONS
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.kernel import walk
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.verb import LOSES
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Art, Card, Circle, Element, Figure, Group, Scene
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import width
from tests.games.danger_zone.table import Desk, desk

SMALLEST = 0.79  # pixels a unit of the city has on a phone, and at 1024 x 768


def drawn(d: Desk, seat: int = 0) -> Scene:
    return picture.scene(d.game, d.game.view(d.state, seat))


def written(element: Element) -> list[str]:
    return re.findall(">([^<]+)</text>", shape(element.shape))


def elements(d: Desk, seat: int = 0) -> dict[str, Element]:
    return {element.id: element for element in drawn(d, seat).elements}


def box(element: Element) -> tuple[float, float, float, float]:
    assert isinstance(element.shape, Group)
    assert element.shape.hit
    x, y, w, h = element.shape.hit
    return element.x + x, element.y + y, w, h


@pytest.mark.rule("DZ-6.1", "DZ-6.5")
def test_a_train_is_drawn_in_order_with_its_leaders_mark() -> None:
    d = desk(pawns=["8:10"], trains=[["8:20", "8:10+2"]])

    first, second = elements(d)["follower 0:1"], elements(d)["follower 0:2"]

    assert "base-circle" in shape(first.shape)
    assert "paint-0" in shape(first.shape)
    assert written(first) == ["1"]
    assert (first.label, second.label) == (
        "Follower 1 of A, Hotel Plaza",
        "Follower 2 of A, Hotel Plaza, still joining",
    )


@pytest.mark.parametrize(("seat", "nth"), [(0, 1), (2, 9), (3, 10), (5, 12)])
def test_the_order_of_a_train_is_read_on_a_small_screen(seat: int, nth: int) -> None:
    said = re.findall(r'<text[^>]*font-size="([0-9.]+)"[^>]*>(\d+)<', follower(seat, "survivor-1", nth).svg)

    assert [number for _, number in said] == [str(nth)]
    assert float(said[0][0]) * SMALLEST >= 12


@pytest.mark.rule("DZ-6.5")
@pytest.mark.parametrize("space", ["8:14", "8:10", "0:04"])
def test_who_still_joins_stands_beside_the_leader_and_on_the_same_tile(space: str) -> None:
    shown = elements(desk(pawns=[space], trains=[[f"{space}+1"]]))
    joins, leader = shown["follower 0:1"], shown["pawn 0"]
    x, _, w, _ = box(joins)
    left = tile_corner(int(space[0]))[0]

    assert left - GAP < x, "never over the edge of the next tile"
    assert x + w < left + TILE + GAP
    assert abs(joins.x - leader.x) > 20


def test_rescuers_stand_over_their_trains_and_keep_their_place_on_the_helipad() -> None:
    train = desk(pawns=["8:10"], trains=[["8:20"]])
    crowd = desk(3, pawns=["HP", "HP", "HP"])
    before = elements(crowd)["pawn 1"]

    order = [one.id for one in drawn(train).elements]
    crowd.play("leave 0:14")

    assert order.index("pawn 0") > order.index("follower 0:1")
    assert (elements(crowd)["pawn 1"].x, elements(crowd)["pawn 1"].y) == (before.x, before.y)


@pytest.mark.rule("DZ-6.4")
def test_the_helmet_of_a_leader_leaves_the_number_of_whoever_follows_from_above() -> None:
    shown = elements(desk(pawns=["8:24"], trains=[["8:14", "8:04"]]))
    helmet = shown["pawn 0"].y - PAWN / 2

    assert shown["follower 0:1"].y + FOLLOWER / 2 <= helmet + 8, "its base stands above the helmet but for its rim"


def test_a_name_for_a_close_up_lies_between_two_tiles_and_is_seen_where_its_sign_is_not() -> None:
    """Over no building and no lit frame; at a corner where one looks from the helipad."""
    shown = elements(desk())
    looks = {1: "top", 2: "top", 3: "top", 4: "right", 5: "bottom", 6: "bottom", 7: "bottom", 8: "left"}
    for position in POSITIONS:
        name, (x, y) = shown[f"street {position}"], tile_corner(position)
        left, top = name.x - x, name.y - y
        on_seam = min(abs(top + GAP / 2), abs(top - TILE - GAP / 2), abs(left + GAP / 2), abs(left - TILE - GAP / 2))
        said = written(name)[0]
        half = (width(said, STREET, bold=True) + POINTER) / 2
        assert name.look == f"beyond-{looks[position]}"
        assert on_seam == 0, said
        assert STREET * 0.73 / 2 - GAP / 2 <= CELL / 10, "capitals reach over the edge of no square's frame"
        if not name.turn:
            assert left >= half, said
            assert left + half <= TILE, said
        if position % 2:
            assert abs(left - TILE / 2) < TILE / 2 - half
            assert (left > TILE / 2) == (position in (1, 7)), said


def test_the_survivor_beside_the_board_wears_the_white_blanket_of_those_in_the_streets() -> None:
    assert re.search(
        r'paint-white[^>]*href="#art-survivor-1|survivor-1"[^>]*paint-white',
        shape(elements(desk())["sign survivor"].shape),
    )


@pytest.mark.rule("DZ-1.7")
@pytest.mark.parametrize(
    ("space", "tip"), [("0:01", "gets on and off"), ("0:00", "over the orange arrows"), ("0:03", "The orange arrows")]
)
def test_squares_beside_the_helipad_do_not_promise_safety(space: str, tip: str) -> None:
    assert tip in elements(desk())[f"space {space}"].tip


def test_everybody_on_the_helipad_is_seen_whole_with_their_letter() -> None:
    crowd = elements(desk(6, pawns=["HP"] * 6))
    stands = [(crowd[f"pawn {seat}"].x, crowd[f"pawn {seat}"].y) for seat in range(6)]

    for (x, y), (x2, y2) in combinations(stands, 2):
        assert abs(x - x2) >= 32 or abs(y - y2) >= 48, "a figure is so wide and so high"


@pytest.mark.parametrize("position", range(1, 9))
def test_a_sign_and_the_cards_of_its_tile_lie_in_the_slim_rim_beside_it(position: int) -> None:
    shown = elements(desk(gear={str(position): 1}))

    boxes = [box(shown[f"{kind} {position}"]) for kind in ("tile", "aftershock", "gear")]

    for x, y, w, h in boxes:
        assert min(x, y) >= 0
        assert max(x + w, y + h) <= ALL
    for (x, y, w, h), (x2, y2, w2, h2) in combinations(boxes, 2):
        assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_a_seat_counts_all_the_cards_it_holds() -> None:
    d = desk(hands=[["raft"]], starting_gear=[["siren-tower"]])

    gauges = [{gauge.label: gauge.value for gauge in card.gauges} for card in drawn(d).seats]

    assert (gauges[0]["cards"], gauges[0]["of them starting gear"]) == (2, 1)
    assert gauges[1]["cards"] == 0


def test_a_ring_round_the_helipad_lies_beside_its_white_edge() -> None:
    ring = elements(desk())["space hp"].shape

    assert isinstance(ring, Circle)
    assert ring.r > DISC + 2


@pytest.mark.rule("DZ-1.12")
def test_lost_survivors_carry_a_question_mark() -> None:
    d = desk(free=["8:10", "8:20"])

    assert elements(d)["free 8:20"].label == "A survivor left behind at Hotel Plaza"
    assert "free for anybody" in elements(d)["free 8:20"].tip
    assert elements(d)["free 8:10"].label == "A survivor waiting at Hotel Plaza"
    assert written(elements(d)["free 8:20"]) == ["?"]
    assert written(elements(d)["free 8:10"]) == []


def test_a_square_and_a_step_there_name_who_stands_on_it() -> None:
    d = desk(pawns=["8:20", "8:10"], trains=[[], ["8:00"]], mp=3)
    step = choice(d.game, games.picture("danger_zone"), d.state, d.game.actions.parse("step n"))

    assert elements(d)["space 8:10"].tip.startswith("Rescuer B stands here.")
    assert elements(d)["space 8:00"].tip.startswith("A follower of B stands here.")
    assert step.tip == "Rescuer B stands here."
    assert "here" not in elements(d)["space 8:30"].tip


def test_who_waits_in_a_fire_is_not_said_to_join_just_so() -> None:
    shown = elements(desk(free=["8:13", "8:10"]))

    assert "Without an Extinguisher" in shown["free 8:13"].tip
    assert "Without" not in shown["free 8:10"].tip


@pytest.mark.rule("DZ-1.12")
def test_a_stack_says_how_many_it_is() -> None:
    assert written(elements(desk(free=["8:20", "8:20"]))["free 8:20"]) == ["2?"]


@pytest.mark.rule("DZ-4.5", "DZ-3.6")
def test_a_walk_leads_through_fire_to_where_a_turn_may_end() -> None:
    d = desk(pawns=["8:14"], mp=2)

    reached = {picture.elements(d.game, way.to)[0]: way for way in walk.ways(d.game, d.state)}

    assert len(reached["space 8:03"].line) == 2
    assert "space 8:12" not in reached
    assert "space 8:14" not in reached, "nobody walks back"


@pytest.mark.rule("DZ-3.7")
def test_a_walk_crosses_the_helipad() -> None:
    d = desk(pawns=["0:01"], mp=2)

    reached = {
        picture.elements(d.game, way.to)[0]: [str(step) for step in way.line] for way in walk.ways(d.game, d.state)
    }

    assert reached["space 0:41"] == ["step s", "leave 0:41"]


@pytest.mark.rule("DZ-5.1")
def test_what_somebody_is_protected_from_is_drawn_on_paper_and_said() -> None:
    d = desk(hands=[["gloves", "raft"], [{"card": "extinguisher", "shown": True}]])

    mine, theirs = elements(d, 0), elements(d, 1)

    assert mine["pawn 0"].tip == "Protected from water and live cables."
    assert mine["pawn 1"].tip == theirs["pawn 1"].tip == "Protected from fire."
    assert theirs["pawn 0"].tip == "Carries nothing against water, fire or live cables."
    assert "worn 0" not in theirs
    assert not re.search("paint|seat|own", shape(mine["worn 0"].shape))


@pytest.mark.rule("DZ-5.10")
def test_water_is_one_drawing_along_its_current() -> None:
    waters = [name for name in elements(desk()) if name.startswith("water 2")]

    assert waters == ["water 2:11"]


@pytest.mark.rule("DZ-7.1", "DZ-9.1")
def test_a_crack_and_a_tool_box_show_whether_their_card_is_there() -> None:
    full, bare = elements(desk(aftershocks={"2": "ordinary"}, gear={"2": 1})), elements(desk(aftershocks={}, gear={}))

    assert "quake 2" in full
    assert "quake 2" not in bare
    assert (full["crate 2"].shape, bare["crate 2"].shape) == (Art("dz-crate", 45), Art("dz-crate-open", 45))
    assert full["space 2:43"].tip.startswith(
        "Step here and take a Gear card: it protects you or helps once, and never harms"
    )


@pytest.mark.parametrize("number", range(18))
def test_every_tile_has_a_roof_for_every_building_and_turns_whole(number: int) -> None:
    components = desk().game.components

    drawn = [block(components, number + 18 * quarters).svg for quarters in range(4)]

    houses = components.tiles[number].kinds.count(NONE)
    for tile in drawn:
        assert tile.count("#art-dz-roof-") + 3 * tile.count("#art-dz-arena") == houses


def test_the_text_of_every_card_fits_its_face() -> None:
    for key in [*GEAR_KEYS, *STARTING_KEYS]:
        words = shape(Card("", TEXTS[key], f"em-{EMBLEMS[key]}", "dz-band-gear", "Gear", W, H))
        assert "…" not in words, key


def test_used_cards_can_be_read_by_all() -> None:
    d = desk(hands=[["energy-drink"]], mp=2).play("play energy-drink")

    assert elements(d, 1)["used energy-drink"].label == "Used: Energy Drink"
    assert elements(d, 1)["used energy-drink"].tip == "Three more movement points in this turn."


@pytest.mark.rule("DZ-9.3", "DZ-9.12")
def test_cards_are_drawn_for_who_may_know_them() -> None:
    known = {"3": {"card": "fault-line", "seen_by": [0]}, "4": "ordinary"}
    d = desk(hands=[["gloves"]], aftershocks=known)

    assert "card gloves" in elements(d, 0)
    assert not any(name.startswith("card ") for name in [*elements(d, 1), *elements(d, NOBODY)])
    labels = [elements(d, seat)["aftershock 3"].label for seat in (0, 1)]
    assert labels == ["Fault Line, beside Substation", "Aftershock card, face down, beside Substation"]


@pytest.mark.rule("DZ-9.10")
def test_only_the_holder_reads_the_question() -> None:
    d = desk(pawns=["1:21", "1:41"], mp=3, hands=[[], ["support-jack"]]).play("step e", "draw street-collapse")

    assert drawn(d, 1).sentence == "You: hold up Market Square with your Support Jack, or let it go."
    assert drawn(d, 0).sentence == "Market Square gives way: a new tile comes."


@pytest.mark.parametrize(("position", "text", "element"), [
    ({"pawns": ["8:21"]}, "step w", "space 8:20"),
    ({"pawns": ["0:02"]}, "step s", "space hp"),
    ({}, "leave 0:01", "space 0:01"),
    ({"pawns": ["2:11"]}, "ride", "space 2:23"),
    ({}, "stop", "pawn 0"),
    ({"hands": [["radio"]]}, "play radio", "card radio"),
    ({"pending": [["target", 0, [3, 4], False]]}, "target 3", "tile 3"),
    ({"pending": [["look", 0, 0]]}, "look 3", "aftershock 3"),
    ({"pending": [["build", 3, 0, "T07", "T09"]]}, "build t09", "plan t09"),
])  # fmt: skip
def test_what_an_action_touches(position: dict[str, Any], text: str, element: str) -> None:
    d = desk(**position)

    touches = touched(d.game, games.picture("danger_zone"), d.state, d.game.actions.parse(text))

    assert element in touches
    assert elements(d)[element].label


def test_a_step_that_loses_the_train_says_so() -> None:
    d = desk(pawns=["8:14"], trains=[["8:24"]], mp=3)

    shown = choice(d.game, games.picture("danger_zone"), d.state, d.game.actions.parse("step w"))

    assert shown.label == "Step west into the fire, leaving your follower behind"
    assert shown.loses


@pytest.mark.rule("DZ-5.2")
@pytest.mark.parametrize(
    ("train", "gear", "loses"),
    [
        pytest.param(["8:24"], [], True, id="a train, and nothing against fire"),
        pytest.param([], [], False, id="nobody to lose"),
        pytest.param(["8:24"], ["extinguisher"], False, id="an Extinguisher"),
    ],
)
def test_a_step_loses_a_train_that_nothing_protects(train: list[str], gear: list[str], loses: bool) -> None:
    d = desk(pawns=["8:14"], trains=[train], hands=[gear], mp=3)
    step = d.game.actions.parse("step w")

    assert bool(step.roles(d.state) & LOSES) is loses


def test_events_happen_somewhere() -> None:
    d = desk()

    places = [picture.elements(d.game, where) for where in (("space", 112), ("seat", 1), ("position", 3), ("card", 1))]

    assert places == [("space hp",), ("pawn 1",), ("tile 3", "block 3"), ()]


@pytest.mark.rule("DZ-11.7", "DZ-11.11")
@pytest.mark.parametrize(("safe", "won"), [([9, 8], "Winners: A and B."), ([10, 7], "Winner: A.")])
def test_the_last_sentence_names_who_won(safe: list[int], won: str) -> None:
    d = desk(safe=safe, supply=0, pawns=["HP", "0:01"], trains=[[], ["0:02"]], turn=1, mp=3).play("step s")

    assert drawn(d).sentence == f"Nobody is left to save: the most survivors win. {won}"


@pytest.mark.rule("DZ-11.1")
def test_the_end_is_on_the_helipad_and_in_the_gauges() -> None:
    d = desk(rescue=True, turns_left=4)

    assert "rescue" in elements(d)
    assert {gauge.label: gauge.value for gauge in drawn(d).gauges}["turns left after this"] == 4


@pytest.mark.rule("DZ-3.7")
def test_arrows_of_the_helipad_point_both_ways() -> None:
    arrows = re.findall(r'#art-dz-arrow"[^>]*', helipad().svg)
    turns = [float(turn[0]) % 360 if (turn := re.findall(r"rotate\(([-\d.]+)", arrow)) else 0 for arrow in arrows]

    assert len(turns) == 16
    assert {turns.count(turn) for turn in turns} == {4}  # two on each side lead in, two on the side opposite lead out


@pytest.mark.parametrize(("train", "mp", "says"), [
    pytest.param([], 6, "Your turn: 6 movement points left. Fetch survivors.", id="nobody yet"),
    pytest.param(["8:20"], 1, "Your turn: 1 movement point left. Bring 1 home, 8 away. Home is the helipad.",
                 id="one"),
    pytest.param(["8:20", "8:21"], 3,
                 "Your turn: 3 movement points left. Bring 2 home, 8 away. Home is the helipad."),
])  # fmt: skip
def test_the_sentence_says_what_a_turn_is_for(train: list[str], mp: int, says: str) -> None:
    assert drawn(desk(pawns=["8:10"], trains=[train], mp=mp)).sentence == says


@pytest.mark.rule("DZ-11.5")
@pytest.mark.parametrize(
    ("left", "whose"), [(0, "Your last turn: "), (1, "Your last turn: "), (4, "Your turn, 2 more")]
)
def test_after_rescue_one_is_told_how_often_one_plays_again(left: int, whose: str) -> None:
    d = desk(rescue=True, turns_left=left)

    assert drawn(d).sentence.startswith(whose)
    assert drawn(d).gauges[1].label == "turns left after this"


@pytest.mark.parametrize("count", [4, 5, 6])
def test_of_many_in_a_street_every_face_and_letter_is_seen(count: int) -> None:
    crowd = elements(desk(count, pawns=["8:22"] * count))
    stands = [crowd[f"pawn {seat}"] for seat in range(count)]
    shapes = [one.shape for one in stands]

    assert all(isinstance(one, Figure) and one.read >= 12 / SMALLEST for one in shapes)
    size, high = SMALL, READ
    for one, other in combinations(stands, 2):
        across, down = abs(one.x - other.x), abs(one.y - other.y)
        assert across >= high or down >= size, "no letter and no helmet lies on another letter"


@pytest.mark.rule("DZ-8.4", "DZ-8.5")
def test_people_in_the_streets_say_what_an_aftershock_does_to_them() -> None:
    d = desk(pawns=["8:22", "HP"], trains=[["8:21"], []], free=["1:43"])
    tips = {name: one.tip for name, one in elements(d).items()}

    assert "to the helipad without its train" in tips["pawn 0"]
    assert "aftershock" not in tips["pawn 1"]
    assert "may be crushed" in tips["follower 0:1"]
    assert "a building there crushes it" in tips["free 1:43"]
