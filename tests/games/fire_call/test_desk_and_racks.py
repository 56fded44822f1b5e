"""What lies beside the board, and on it at once: the desk, the racks, a call and its district, the head."""

import re

import pytest

from fivealarm.games.fire_call.picture.faces import duty_card
from fivealarm.games.fire_call.picture.map.ground import ground
from fivealarm.games.fire_call.picture.map.town import PLOTS
from fivealarm.games.fire_call.rules.board import PLACE_NAMES, board
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene.model import Group
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import width
from tests.games.fire_call.table import game, play, position
from tests.games.fire_call.test_scene import ART, CALL, THREE, TWO, picture, seen

RANKS = ("Firefighter", "Captain", "Deputy Chief")


def test_ones_own_rack_lies_on_top_and_the_others_follow_in_brief_clockwise() -> None:
    s = position(THREE)
    scenes = [picture.scene(THREE, THREE.view(s, seat)) for seat in (1, NOBODY)]

    assert [[pane.id for pane in scene.panes] for scene in scenes] == [
        ["board", "own", "kit", "desk", "others"],
        ["board", "own", "desk", "others"],
    ]
    signs = {element.id: element for element in scenes[0].elements if element.id.startswith("sign")}
    assert [signs[f"sign {seat}"].pane for seat in (1, 2, 0)] == ["own", "others", "others"]
    assert signs["sign 2"].y < signs["sign 0"].y


def test_a_single_opponent_has_its_items_by_name_and_of_several_each_has_its_city_and_rank_in_words() -> None:
    alone, among = (seen(game, position(game, ranks=RANKS[: game.seats]), 0) for game in (TWO, THREE))

    assert ["Helmet" in shape(shown["slot 1 h2"].shape) for shown in (alone, among)] == [True, False]
    assert [f">{rank}<" in shape(among[f"rank {seat}"].shape) for seat, rank in enumerate(RANKS)] == [True] * 3
    pictures = [ART.search(shape(among[f"slot 1 {code}"].shape)) for code in ("a1", "h6")]
    assert [found is not None and float(found[1]) >= 30 for found in pictures] == [True, True]


def test_an_opponent_of_whom_an_item_is_chosen_is_shown_whole() -> None:
    put = position(THREE, phase="put", duty="S16", victim=2, left=1, at=["I02", "I00", "I00"])
    chooses, watches = seen(THREE, put, put.to_act), seen(THREE, put, 1)

    slots = {(one.pane, name.split()[1]) for name, one in chooses.items() if name.startswith("slot")}
    assert slots == {("own", "0"), ("others", "2")}
    assert {name.split()[1] for name, one in watches.items() if name.startswith("slot")} == {"0", "1", "2"}
    assert "Helmet" in shape(chooses["slot 2 h2"].shape), "with the names of its items"


def test_whatever_happens_in_a_turn_no_pane_changes_its_place_or_its_size() -> None:
    moments = [
        position(THREE, **facts)
        for facts in ({}, {"phase": "announced", "call": "F25"}, CALL, {"phase": "put", "duty": "S12", "left": 1})
    ]

    sizes = {tuple((p.id, p.w, p.h) for p in picture.scene(THREE, THREE.view(s, 1)).panes) for s in moments}

    assert len(sizes) == 1


def test_while_no_call_is_under_way_the_desk_tells_how_many_one_could_answer() -> None:
    every = [f"{side}{n}" for side in "ANLH" for n in range(1, 7)]
    s = position(TWO, possession=[every, ["L1"]])
    mine, theirs, watching = (seen(TWO, s, seat) for seat in (0, 1, NOBODY))

    assert mine["left 3"].label == "University: 6 calls in the pile, you could answer all of them"
    assert theirs["left 3"].label == "University: 6 calls in the pile, you could answer none of them"
    assert watching["left 3"].label == "University: 6 calls in the pile"
    ticks = [shape(shown["left 3"].shape).count("m-good") for shown in (mine, theirs, watching)]
    assert ticks == [6, 0, 0]
    said = [re.findall(r">([0-9]+ of [0-9]+)<", shape(shown["left 3"].shape)) for shown in (mine, theirs, watching)]
    assert said == [["6 of 6"], ["0 of 6"], []]
    assert "none left" not in shape(mine["left 3"].shape)
    assert not any(name.startswith("left ") for name in seen(THREE, position(THREE, **CALL), 1))


def test_the_district_of_a_call_burns_and_says_what_is_at_stake() -> None:
    quiet, burning = seen(THREE, position(THREE), 0), seen(THREE, position(THREE, phase="announced", call="F25"), 0)

    assert ["call flame 1" in shown for shown in (quiet, burning)] == [False, True]
    assert burning["district 1"].tip == "It is burning: completing this call covers it, whoever holds it."


def test_a_station_duties_card_that_is_followed_lies_on_the_desk_with_its_text() -> None:
    shown = seen(TWO, position(TWO, phase="put", duty="S12", victim=0, left=1, at=["I02", "I00"]), 0)

    assert (shown["duty card"].label, shown["duty card"].tip) == (
        "Station Duties card: Worn-Out Gear", "Put one of your items into the Garage.",
    )  # fmt: skip


def test_every_station_duties_card_shows_its_whole_text_as_large_as_a_call() -> None:
    called = seen(TWO, position(TWO, phase="announced", call="F25"), 0)["call card"].shape
    faces = [duty_card(card) for card in TWO.table.duties]
    lowest = [max(float(y) for y in re.findall(r'<text[^>]* y="([0-9.]+)"', shape(one.shape))) for one in faces]
    smallest = [min(float(size) for size in re.findall(r'font-size="([0-9.]+)"', shape(one.shape))) for one in faces]

    assert isinstance(called, Group)
    assert {one.shape.hit for one in faces if isinstance(one.shape, Group)} == {called.hit}
    assert max(lowest) < called.hit[3] - 6
    assert min(smallest) >= 15
    assert {one.look for one in faces} == {"to-read"}  # shown until it is put away, good or bad


def test_the_badge_of_a_rank_comes_without_its_words_being_squeezed() -> None:
    assert seen(TWO, position(TWO), 0)["rank 0"].arrive == "drop"


def test_a_die_that_is_not_rolled_yet_says_so() -> None:
    rolled = {"phase": "offer", "die": 3, "at": ["I02", "I00"]}
    unknown = ["die unknown" in seen(TWO, position(TWO, **facts), 0) for facts in ({}, rolled)]

    assert unknown == [True, False]


def test_the_glossary_says_once_who_wins() -> None:
    told = [word for word, says in picture.words.glossary.items() if re.search(r"most districts?|wins?\b", says)]

    assert told == ["First place"]


def test_beside_an_open_sheet_no_token_hides_the_district_that_calls() -> None:
    shown = seen(TWO, position(TWO, districts={"1": 0}, phase="announced", call="F25"), 0)

    near, afar = shown["owner 1"], shown["owner 1 afar"]
    assert "grows" not in near.look.split()
    assert "nearby" in shape(near.shape), "its letter goes where it would not be read"
    assert afar.look.split() == ["afar", "grows"]


def test_a_full_garage_counts_what_it_does_not_show() -> None:
    s = position(TWO, garage=[["N1", "N2", "N3"], ["A1", "A2"]])
    shown = seen(TWO, s, 0)

    assert [name for name in shown if name.startswith("chip")] == [
        "chip 0 n1", "chip 0 n2", "chip 0 n3", "chips more",
    ]  # fmt: skip
    assert shown["chips more"].label == "2 items more in the Garage"


def test_markers_that_share_a_space_stand_apart_and_the_roller_is_in_front() -> None:
    four = game(4)
    shown = seen(four, position(four, turn=1, at=["I05", "I05", "I05", "I05"]), 0)

    order = [name for name in shown if name.startswith("marker")]
    assert order == ["marker 0", "marker 2", "marker 3", "marker 1"]
    assert len({(shown[name].x, shown[name].y) for name in order}) == 4


def test_everything_that_can_be_touched_says_what_it_means_and_nothing_is_told_in_codes() -> None:
    shown = seen(THREE, position(THREE, **CALL), 1)

    silent = [name for name, one in shown.items() if one.label and not one.tip]
    codes = [name for name, one in shown.items() if {*one.label.split(), *one.tip.split()} & {"A1", "N1", "I12", "MA"}]
    assert (silent, codes) == ([], [])
    assert all(isinstance(shown[f"slot 0 {code}"].shape, Group) for code in ("n1", "a6"))


@pytest.mark.rule("FC-END.2", "FC-END.3")
@pytest.mark.parametrize(
    ("districts", "said"),
    [
        ({"1": 0, "2": 0, "3": 1}, ["you, by 1", "Toronto, by 1", "Toronto, by 1"]),
        ({"1": 0, "3": 1}, ["shared", "shared", "shared"]),
    ],
)
def test_the_head_says_who_would_win(districts: dict[str, int], said: list[str]) -> None:
    s = position(TWO, districts=districts)

    heads = [{gauge.label: gauge for gauge in picture.scene(TWO, TWO.view(s, seat)).gauges} for seat in (0, 1, -1)]

    assert [head["First place"].value for head in heads] == said
    assert [head["First place"].mood for head in heads] == ["good" if says.startswith("you") else "" for says in said]
    assert not any("Round" in head for head in heads)  # nobody need count rounds that are not limited


@pytest.mark.rule("FC-END.6")
def test_the_round_never_passes_the_last() -> None:
    limited = game(2, round_limit=2)
    s = position(limited, turn=1, rounds=1, at=["I00", "Hospital"])

    gauges = [picture.scene(limited, limited.view(s, 0)).gauges[-1]]
    gauges.append(picture.scene(limited, limited.view(play(limited, s, "roll", "die 1"), 0)).gauges[-1])

    assert [(gauge.value, gauge.most) for gauge in gauges] == [(2, 2), (2, 2)]


@pytest.mark.parametrize("number", range(11))
def test_a_ring_round_a_district_leaves_its_name_free(number: int) -> None:
    plot, name = PLOTS[number], board().districts[number]
    corners = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", plot.outline)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    x, foot = plot.name
    half = width(name, 14) / 2

    assert left + 1 <= x - half
    assert x + half <= right - 1
    below = min(y for _, y in sorted(corners, key=lambda corner: corner[1])[-2:])
    assert foot + 3 <= below - 2  # its letters reach 3 below their line


def printed() -> list[tuple[str, float, float, float, float]]:
    """Every word and number printed on the board round the town, as one reads it near by: left, top, right, bottom."""
    found = []
    for text in re.findall(r"<text[^>]*>[^<]+</text>", ground(board()).svg):
        facts = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        if "nearby" not in facts["class"]:
            continue
        said, size = re.sub(r"<[^>]*>", "", text), float(facts["font-size"])
        x, y, half = float(facts["x"]), float(facts["y"]), width(said, size) / 2
        found.append((said, x - half, y - 0.75 * size, x + half, y))
    return found


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_a_marker_covers_no_word_and_no_number(many: int) -> None:
    four, covered = game(4), []
    words = printed()
    for place in PLACE_NAMES:
        elsewhere = "Hospital" if place != "Hospital" else "Station 1"
        shown = seen(four, position(four, at=[place] * many + [elsewhere] * (4 - many)), 0)
        for seat in range(many):
            marker = shown[f"marker {seat}"]
            assert isinstance(marker.shape, Group)
            left, top, wide, high = (side + by for side, by in zip(marker.shape.hit, (1, 1, -2, -3), strict=True))
            x, y = marker.x + left, marker.y + top
            covered += [
                (place, seat, word)
                for word, from_x, from_y, to_x, to_y in words
                if x < to_x and from_x < x + wide and y < to_y and from_y < y + high
            ]

    assert len(words) == 24 + 24 + 4
    assert covered == []


@pytest.mark.parametrize("many", [2, 3, 4])
def test_all_that_lies_beside_the_board_is_seen_at_once_on_a_usual_screen(many: int) -> None:
    wide, high, title = 375, 714, 26  # px: what a screen of 1440 x 900 leaves to the column, and the title of a pane
    at = game(many)
    panes = picture.scene(at, at.view(position(at), 0)).panes
    side = [pane for pane in panes if pane.where == "side" and not pane.small]

    tall = sum(pane.h * min(wide / pane.w, 1.25) for pane in side)
    smaller = min(1, (high - title * len(side)) / tall)

    assert [pane.id for pane in side] == ["own", "desk", "others"]
    assert all(wide / pane.w * smaller >= pane.least > 0 for pane in side)


def test_whoever_answers_a_call_sees_beside_it_in_brief_what_they_have() -> None:
    mine = ["A1", "A2", "N3", "MA"]
    called = position(TWO, phase="announced", call="F25", possession=[mine, ["L1"]], garage=[["A6"], []])

    asked, other, quiet = seen(TWO, called, 0), seen(TWO, called, 1), seen(TWO, position(TWO), 0)

    assert [one for one in asked if one.startswith("kit ")] == [
        "kit axe", "kit nozzle", "kit ladder", "kit helmet", "kit aid", "kit rank",
    ]  # fmt: skip
    assert (asked["kit axe"].label, asked["kit axe"].tip) == (
        "Axe section: 2 of 6", "You have the Ice kit and the Axe. The S.C.B.A is in the Garage.",
    )  # fmt: skip
    assert asked["kit ladder"].tip == "You have none of it."
    assert asked["kit aid"].label == "Mutual Aid card: you have it"
    assert not any(one.startswith("kit ") for shown in (other, quiet) for one in shown)


@pytest.mark.parametrize(
    ("rank", "viewer", "needs"),
    [
        ("Firefighter", 0, "as a Firefighter you need all 9 items"),
        ("Fire Chief", 0, "as a Fire Chief you need the last 5 of its 9 items"),
        ("Firefighter", 1, "a Firefighter needs all 9 items"),
    ],
)
def test_a_call_says_above_it_how_much_of_it_the_rank_asks_for_and_whose_rank_it_is(
    rank: str, viewer: int, needs: str
) -> None:
    called = position(TWO, phase="announced", call="F25", ranks=[rank, "Captain"])

    titles = {pane.id: pane.title for pane in picture.scene(TWO, TWO.view(called, viewer)).panes}

    assert titles["desk"] == f"The call: {needs}"
