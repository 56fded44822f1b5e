"""The picture: what people see, what they do not, and what a click means."""

import re

import pytest

from fivealarm import games
from fivealarm.games.fire_call.picture.faces import duty_card
from fivealarm.games.fire_call.picture.map.ground import ground
from fivealarm.games.fire_call.picture.map.town import PLOTS
from fivealarm.games.fire_call.rules.board import PLACE_NAMES, board
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Element, Group, Token
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import width
from fivealarm.testing.drawn_faults import faults
from tests.games.fire_call.table import game, legal, play, position, verb

TWO, THREE = game(), game(3)
picture = games.picture("fire_call")
RANKS = ("Firefighter", "Captain", "Deputy Chief")
ART = re.compile(r'href="#art-fc-i-[a-z0-9]+"[^>]* width="([0-9.]+)"')
CALL = {
    "phase": "attempt", "call": "F25", "ranks": ["Captain", "Firefighter", "Firefighter"],
    "at": ["I01", "I00", "Hospital"], "possession": [["N1", "N2", "N3", "N4", "N5", "N6", "MA"], ["L3"], ["L3"]],
}  # fmt: skip


def seen(at: object, state: object, seat: int) -> dict[str, Element]:
    """A picture by element, everything on it known."""
    shown = picture.scene(at, at.view(state, seat))  # type: ignore[arg-type,attr-defined]  # any game of ours
    assert faults(shown) == []
    return {element.id: element for element in shown.elements}


def drawn(at: object, state: object, seat: int) -> dict[str, str]:
    """The labels of a picture by element."""
    return {name: element.label for name, element in seen(at, state, seat).items()}


@pytest.mark.rule("FC-CALL.4")
def test_the_list_of_an_announced_card_is_drawn_for_the_dispatcher_alone() -> None:
    s = position(THREE, phase="announced", call="F25")

    shown = ["need n1" in drawn(THREE, s, seat) for seat in (0, 1, 2, NOBODY)]

    assert shown == [False, False, True, False]
    assert drawn(THREE, s, 0)["call card"] == "Fire Call for Harbourfront, card 1 of 3"


def test_the_list_shows_what_is_left_out_covered_and_missing_and_who_could_supply_it() -> None:
    labels = drawn(THREE, position(THREE, **CALL | {"phase": "supply"}), 1)

    assert labels["need l2"] == "Ladder, item 1 of 9, left out"
    assert labels["need n2"] == "Hose, item 4 of 9, covered"
    assert labels["need l3"] == "Roof, item 3 of 9, missing"
    assert labels["from l3 1"] == "borrow it from Halifax"
    assert labels["from l3 2"] == "steal it from Chicago"


def test_an_item_that_nobody_could_supply_needs_no_room_for_tokens_and_is_as_large_as_one_that_is_there() -> None:
    alone, among = (
        seen(THREE, position(THREE, **CALL | {"possession": [["N1"], [], held]}), 0) for held in ([], ["L3"])
    )
    wide = [ART.search(shape(shown["need l3"].shape)) for shown in (alone, among)]

    assert [found and float(found[1]) for found in wide] == [52, 38]


def test_a_rack_shows_the_three_places_of_an_item() -> None:
    labels = drawn(TWO, position(TWO, garage=[["N2"], []]), 0)

    assert [labels[f"slot 0 {code}"].split(", ")[1] for code in ("n1", "n2", "n3", "a1")] == [
        "in possession", "in the Garage", "in possession", "with the Dispatcher",
    ]  # fmt: skip
    assert labels["chip 0 n2"] == "Hose of Toronto, out of service"


@pytest.mark.rule("FC-RANK.7")
def test_one_badge_is_shown_that_of_the_rank() -> None:
    shown = seen(TWO, position(TWO, ranks=["Captain", "Fire Chief"]), 0)

    assert [shown[f"rank {seat}"].label for seat in (0, 1)] == ["Rank: Captain", "Rank: Fire Chief"]
    assert ["fc-rank-2" in shape(shown["rank 0"].shape), "fc-rank-4" in shape(shown["rank 1"].shape)] == [True, True]
    assert shown["rank 0"].tip == "A Captain leaves out the first 2 items of every call, whether one has them or not."


@pytest.mark.rule("FC-CALL.4")
def test_a_call_is_asked_about_where_its_roller_sees_the_card() -> None:
    """On a small screen the card comes into sight with its question, and only to whoever answers it."""
    call, roll = position(TWO, phase="announced", call="F25"), position(TWO)

    asks = [
        [pane.id for pane in picture.scene(TWO, TWO.view(s, seat)).panes if pane.asks]
        for s in (call, roll)
        for seat in (0, 1)
    ]

    assert asks == [["desk"], [], [], []]


def test_the_sentence_says_who_is_to_do_what() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    assert picture.scene(TWO, TWO.view(s, 0)).sentence == (
        "Your turn: inner path to Station Duties, or outer path to Axe."
    )
    assert picture.scene(TWO, TWO.view(s, 1)).sentence == "Waiting for Toronto to choose a path."


def test_a_fork_lights_the_two_spaces_that_can_be_reached() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    words = [choice(TWO, picture, s, action) for action in TWO.legal(s)]

    assert [one.touches for one in words] == [("space i08",), ("space a2",)]
    assert [one.label for one in words] == ["Inner path: Station Duties", "Outer path: collect the Axe"]
    assert [one.reveals for one in words] == ["", ""]


def test_a_path_is_a_step_from_where_the_roller_stands() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    leaves = [action.leaves(s) for action in TWO.legal(s)]

    assert [leave and picture.elements(TWO, leave) for leave in leaves] == [("space i06",)] * 2


def test_supplying_is_clicked_in_the_opponents_rack() -> None:
    s = play(THREE, position(THREE, **CALL), "declare aid")

    lit = {str(action): touched(THREE, picture, s, action)[0] for action in THREE.legal(s)}

    assert lit == {"supplier 1": "from l3 1", "supplier 2": "from l3 2"}


def test_what_is_refused_has_its_place_too() -> None:
    s = position(TWO)
    known = drawn(TWO, s, 0)

    lost = [
        str(action)
        for action in TWO.actions
        if not str(action).startswith(("colour", "die", "call", "duty", "kept"))
        and not any(name in known for name in touched(TWO, picture, s, action))
    ]

    # no call lies on the desk, nobody holds kept cards or a six, and what is only looked at is not meant for the Garage
    kinds = {text.split()[0] for text in lost}
    assert kinds == {
        "attempt", "declare", "pass", "keep", "play", "block", "path", "supplier", "opponent", "section",
        "collect", "garage", "later", "forgo",
    }  # fmt: skip
    assert {text for text in lost if text.startswith("collect")} == {f"collect n{n}" for n in range(1, 7)}


@pytest.mark.parametrize(("kind", "number", "element"), [
    ("place", 0, "space i00"), ("place", 50, "area hospital"), ("seat", 1, "marker 1"),
    ("department", 13, "marker 1"), ("item", 0, "space a1"),
    ("item", 24, "space i12"), ("district", 2, "district 3"), ("call", 7, "call card"), ("ask", 0, "call ask"),
    ("rank", 1, ""),
])  # fmt: skip
def test_events_have_their_place(kind: str, number: int, element: str) -> None:
    assert picture.elements(TWO, (kind, number))[:1] == ((element,) if element else ())


@pytest.mark.parametrize("text", ["colour red", "station 1", "cover 3"])
def test_set_up_is_played_on_the_picture(text: str) -> None:
    s = TWO.start()
    for step in ("colour blue", "colour black", "station 2", "station 2"):
        if text in legal(TWO, s):
            break
        play(TWO, s, step)

    labels = drawn(TWO, s, s.to_act)

    assert labels[touched(TWO, picture, s, verb(TWO, text))[0]]


def test_natures_turns_and_the_end_have_their_sentences() -> None:
    said = [
        picture.scene(TWO, TWO.view(position(TWO, **facts), 0)).sentence
        for facts in (
            {"phase": "die"},
            {"phase": "call"},
            {"phase": "first roll", "districts": {"1": 0, "2": 1}},
        )
    ]
    s = play(TWO, position(TWO, phase="choose", call="F22", districts={str(n): 0 for n in range(1, 11)}), "district 11")

    assert said == [
        "Your turn: the die is rolling.",
        "Your turn: the Dispatcher draws a Fire Call card.",
        "The die is rolled for the first turn.",
    ]
    assert picture.scene(TWO, TWO.view(s, 0)).sentence == "The game is over: 1. Toronto 11, 2. Halifax 0."
    assert s.to_act != NATURE


@pytest.mark.rule("FC-SET.1")
def test_a_department_is_drawn_in_its_own_colour_with_its_city_its_shape_and_letter() -> None:
    s = position(
        THREE, colours=["red", "black", "yellow"], at=["I01", "I02", "I03"], districts={"4": 1}, garage=[[], ["L2"], []]
    )
    scene = picture.scene(THREE, THREE.view(s, 0))
    shown = seen(THREE, s, 0)

    assert shown["owner 4 afar"].shape == Token(1, 29, "N", "black")
    assert [part in shape(shown["owner 4"].shape) for part in ("tone-black", "#seat-square", ">N<")] == [True] * 3
    assert [shown[f"sign {seat}"].shape for seat in (0, 2)] == [Token(0, 30, "C", "red"), Token(2, 16, " ", "yellow")]
    assert ">Halifax<" in shape(shown["city 2"].shape), "which says what its small sign has no room for"
    assert [(card.tone, card.letter) for card in scene.seats] == [("red", "C"), ("black", "N"), ("yellow", "H")]
    marked = {name: shape(shown[name].shape) for name in ("marker 0", "slot 0 h1", "chip 1 l2")}
    marked["slot 1 l1"] = shape(seen(THREE, s, 1)["slot 1 l1"].shape)  # with its name
    assert [part in marked["marker 0"] for part in ("tone-red", "#seat-circle", ">C<")] == [True] * 3
    assert ["tone-red" in marked["slot 0 h1"], "inked" in marked["slot 0 h1"]] == [True, True]
    assert ["papered" in marked[name] for name in ("slot 1 l1", "chip 1 l2")] == [True, True]
    assert (">N<" in marked["chip 1 l2"], shown["district 4"].look.split()[0]) == (True, "tint-black")


def test_before_colours_are_chosen_a_seat_has_its_own() -> None:
    s = play(TWO, TWO.start(), "colour black")
    shown = picture.scene(TWO, TWO.view(s, 1))
    shapes = {element.id: element.shape for element in shown.elements}

    assert [shapes[f"sign {seat}"] for seat in (0, 1)] == [Token(0, 16, " ", "black"), Token(1, 30, "B")]
    assert [card.tone for card in shown.seats] == ["black", ""]


@pytest.mark.rule("FC-DUTY.6")
def test_two_kept_cards_of_a_kind_are_counted_and_say_what_they_do() -> None:
    shown = seen(TWO, position(TWO, kept=[["S01", "S01"], ["S03"]]), 1)

    whole = seen(TWO, position(TWO, kept=[["S01", "S01"], ["S03"]]), 0)

    assert shown["kept 0 s01"].label == whole["kept 0 s01"].label == "Band-Aid, kept, 2 of them"
    assert "×2" in shape(whole["kept 0 s01"].shape)
    assert shown["kept 1 s03"].tip == "Keep it. Stop an opponent's Mutual Aid."


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
    ("rank", "needs"),
    [
        ("Firefighter", "a Firefighter needs all 9 items"),
        ("Fire Chief", "a Fire Chief needs the last 5 of its 9 items"),
    ],
)
def test_a_call_says_above_it_how_much_of_it_the_rank_asks_for(rank: str, needs: str) -> None:
    called = position(TWO, phase="announced", call="F25", ranks=[rank, "Captain"])

    titles = {pane.id: pane.title for pane in picture.scene(TWO, TWO.view(called, 0)).panes}

    assert titles["desk"] == f"The call: {needs}"
