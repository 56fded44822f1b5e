"""What the board and the words tell one viewer: what is theirs already, where the die leads, what a landing brings."""

import re
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.fire_call.picture.answers import KEPT, answers
from fivealarm.games.fire_call.picture.landing import brings, landings, worth
from fivealarm.games.fire_call.picture.map.ground import AFAR, ground
from fivealarm.games.fire_call.picture.map.places import CORNER, SIZE
from fivealarm.games.fire_call.rules.board import CODES, INNER, PLACE_NAMES
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Element
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import width
from tests.games.fire_call.table import game, position, verb

TWO, THREE = game(), game(3)
picture = games.picture("fire_call")
MINE = {"at": ["Station 1", "I00"], "possession": [["N1", "MA"], ["L3"]], "garage": [["N2"], []]}


def seen(at: Any, seat: int, /, **facts: Any) -> dict[str, Element]:
    shown = picture.scene(at, at.view(position(at, **facts), seat))
    return {element.id: element for element in shown.elements}


def test_what_the_viewer_has_is_marked_on_the_board() -> None:
    marked = [[name for name in seen(TWO, seat, **MINE) if name.startswith("yours")] for seat in (0, 1, NOBODY)]

    assert marked == [["yours 6", "yours 7", "yours aid"], ["yours 14"], []]
    assert "fc-wrench" in shape(seen(TWO, 0, **MINE)["yours 7"].shape)


def test_the_tip_of_an_item_says_what_it_brings_and_who_has_one() -> None:
    shown = seen(TWO, 0, **MINE)

    assert shown["space n1"].tip == "Portable Pump. You have it: landing here, you roll again and move on."
    assert shown["space n2"].tip == "Attack Hose. Yours is in the Garage: landing here brings nothing."
    assert shown["space l3"].tip == (
        "Roof Ladder. Land here to collect it: calls ask for items. Ladder section: 0 of 6 collected. Halifax has one."
    )


def test_whoever_is_to_roll_sees_where_every_number_leads() -> None:
    shown = [seen(TWO, seat, at=["Station 1", "I00"]) for seat in (0, 1)]

    reached = [sorted(name for name in one if name.startswith("reach")) for one in shown]
    assert len(reached[0]) == 11  # one step leads to Promotion, from there two paths
    assert reached[1] == []


@pytest.mark.parametrize(
    ("start", "number", "ends"),
    [
        ("Station 1", 1, ["I00"]),
        ("Station 1", 3, ["I02", "L2"]),
        ("I05", 1, ["I06"]),
        ("I06", 6, ["I12", "A6"]),
        ("Hospital", 5, []),
        ("Hospital", 6, ["I00", "N6"]),
    ],
)
def test_a_number_leads_to_one_space_or_to_two(start: str, number: int, ends: list[str]) -> None:
    s = position(TWO, at=[start, "I00"])

    assert [PLACE_NAMES[end] for end in landings(s, number)] == ends


@pytest.mark.parametrize(
    ("start", "element", "says"),
    [
        ("I05", "space i06", "Roll a 1 to land on Back In Service."),
        ("I05", "space a2", "Roll a 3 to land on the Axe."),
        ("I05", "space a6", "The S.C.B.A is 7 spaces ahead of you by the shortest way; a roll takes you 1 to 6."),
        ("I05", "space i00", "Promotion is 19 spaces ahead of you by the shortest way; a roll takes you 1 to 6."),
        ("Hospital", "space n6", "Roll a 6 to land on the Pumper."),
        ("Hospital", "space i01", KEPT[1]),
    ],
)  # fmt: skip
def test_a_click_on_a_space_before_the_roll_is_told_which_number_leads_there(
    start: str, element: str, says: str
) -> None:
    told = answers(position(TWO, at=[start, "I00"]), element)

    assert told is not None
    assert told[1] == says


def test_what_is_no_space_is_not_about_landing() -> None:
    assert answers(position(TWO, at=["I05", "I00"]), "marker 1") is None


@pytest.mark.rule("FC-TURN.3", "FC-MOVE.2", "FC-BOARD.8")
@pytest.mark.parametrize(
    ("die", "steps", "element", "says"),
    [
        (4, 4, "space i18", "Injury is 12 spaces away by the inner path, 13 by the outer. You rolled 4."),
        (6, 4, "space a2", "The Axe is 2 spaces away by the outer path. You rolled 6, and 4 are left."),
        (6, 1, "space i08", "{} is 2 spaces away by the inner path. You rolled 6, and 1 is left."),
        (4, 4, "area hospital", "No roll leads to the Hospital; Injury or a card takes you there."),
        (4, 4, "area garage", "The Garage is for items; no roll leads there."),
        (4, 4, "area station 2", "Hydrants start at a Fire Station; no roll leads back to it."),
    ],
)
def test_where_paths_part_a_space_says_how_far_it_is_by_each_of_them(
    die: int, steps: int, element: str, says: str
) -> None:
    told = answers(position(TWO, phase="fork", at=["I06", "I00"], die=die, steps=steps), element)

    assert told is not None
    assert told[1] == says.format("The first Station Duties on the Axe side")


@pytest.mark.parametrize("start", ["I00", "I06", "I12", "I18", "Hospital"])
def test_how_far_a_space_is_said_to_be_is_how_far_a_marker_goes_to_it(start: str) -> None:
    s = position(TWO, phase="fork", at=[start, "I00"], die=1, steps=1)
    board = s.table.board
    for way, path in enumerate(("inner", "outer")):
        place = board.after[s.at[0]][way]
        for far in range(1, 7):
            told = answers(s, f"space {PLACE_NAMES[place].lower()}")
            assert told is not None
            both = rf" is (\d+) spaces? away by the {path} path|, {far} by the {path}|{far} spaces? away by either"
            assert re.search(both.replace(r"(\d+)", str(far), 1), told[1]), told[1]
            place = board.after[place][0]


def test_every_space_has_its_name_where_a_phone_shows_the_whole_board_and_no_name_is_wider_than_its_space() -> None:
    svg = ground(TWO.table.board).svg
    afar = [found for found in re.findall(r"<text([^>]*)>([^<]+)</text>", svg) if "afar" in found[0]]

    named = [words for _, words in afar]
    assert len(named) == len(CODES) + INNER + 4
    assert {"Pike", "S.C.B.A.", "Call", "Duties", "Promote", "Hospital", "Garage", "Station 2"} <= set(named)
    sizes = {float(size) for look, _ in afar for size in re.findall(r'font-size="([^"]+)"', look)}
    assert min(sizes) * 386 / SIZE >= 12  # px: so wide is the board on a narrow phone
    free = [words for look, words in afar if "textLength" not in look]
    assert all(width(words, AFAR) <= CORNER for words in free)
    assert "Camera" not in free


@pytest.mark.parametrize(
    ("space", "facts", "few", "more"),
    [
        (
            "A2",
            {},
            "collect the Axe",
            "Axe section: 0 of 6 collected. A call asks for six items of one section",
        ),
        ("N1", {}, "the Pump again: roll on", "You roll again and move on."),
        (
            "N1",
            {"phase": "fork", "at": ["I18", "I00"], "steps": 1, "extra_rolls": 2},
            "the Pump again",
            "Both additional rolls are used.",
        ),
        (
            "N1",
            {"garage": [["N1"], []]},
            "the Pump, still in the Garage",
            "Landing brings nothing. A six or Back In Service",
        ),
        ("I00", {}, "promotion to Lieutenant", "You leave out one more item of each call."),
        ("I00", {"ranks": ["Fire Chief", "Captain"]}, "a card of your choice", "There is no higher rank."),
        ("I12", {}, "collect the Mutual Aid card", "With it you borrow"),
        ("I12", {"possession": [["MA"], []]}, "Mutual Aid, in possession already", "It brings nothing more."),
        ("I06", {"garage": [["N1"], []]}, "Back In Service", "From the Garage: 1 item back."),
        ("I18", {}, "Injury, to the Hospital", "You stay until anybody rolls a six. Others may "),
        ("I01", {}, "a Fire Call", "You could answer none of 72 calls. Failing costs nothing."),
        ("I02", {}, "Station Duties", "You may draw a card."),
    ],
)
def test_what_a_landing_brings_is_told_before(space: str, facts: dict[str, Any], few: str, more: str) -> None:
    s, end = position(TWO, **facts), PLACE_NAMES.index(space)

    assert (brings(s, end), worth(s, end)[: len(more)]) == (few, more)


def test_the_tip_of_the_die_says_where_each_number_leads() -> None:
    s = position(TWO, at=["Hospital", "I00"])

    assert picture.words.tip(s, verb(TWO, "roll")) == ("6: promotion to Lieutenant or the Pumper again: roll on.")


def test_an_announced_call_shows_what_is_missing_for_each_card_that_it_may_be() -> None:
    facts: dict[str, Any] = {
        "phase": "announced",
        "call": "F25",
        "possession": [[f"N{n}" for n in range(1, 7)], [], []],
    }
    cards = [shape(seen(THREE, seat, **facts)["call card"].shape) for seat in (0, 1)]

    assert ["It is one of 6 cards:" in card for card in cards] == [True, True]
    assert ["Only your Dispatcher, Chicago, knows which." in card for card in cards] == [True, False]
    assert "Only the Dispatcher, Chicago, knows which." in cards[1]
    assert ["The player on your right is your Dispatcher." in card for card in cards] == [True, False]
    assert "Each of them: 3 to 9 items out of reach." in cards[0]
    assert "Each of them: 3 to 9 items out of reach." in cards[1]
    assert "can answer" not in cards[0] + cards[1]
    assert seen(THREE, 0, **facts)["call card"].tip.count("(9 out of reach)") == 3


@pytest.mark.parametrize(
    ("mine", "can", "cannot"),
    [
        (["L1", "L2", "L3"], "You can answer 1 of them.", "The other 5: 3 to 9 items out of reach."),
        ([f"{section}{n}" for section in "ALH" for n in range(1, 7)], "You can answer all of them.", ""),
    ],
)
def test_an_announced_call_says_in_words_which_cards_are_in_reach(mine: list[str], can: str, cannot: str) -> None:
    possession = [[*(f"N{n}" for n in range(1, 7)), *mine], []]
    card = shape(seen(TWO, 0, phase="announced", call="F25", possession=possession)["call card"].shape)

    assert can in card
    assert cannot in card if cannot else "out of reach" not in card


def test_the_faces_that_lead_somewhere_are_faces_of_a_die_and_no_figures() -> None:
    shown = seen(TWO, 0, at=["Station 1", "I00"])

    assert all("prompt" in one.look for name, one in shown.items() if name.startswith("reach"))  # nobody's roll
    faces = {name: shape(one.shape) for name, one in shown.items() if name.startswith("reach")}
    assert {face.count("<circle") == int(name.split()[1]) and "<text" not in face for name, face in faces.items()} == {
        True
    }


def test_what_somebody_lends_for_a_call_has_a_mark_of_its_own() -> None:
    hands = [["L1", "L2", "L4", "L5", "L6", "A6", "MA"], ["L3"], ["A1", "A2", "A3"]]
    naming = {"phase": "supply", "call": "F37", "lent": [[], [], []], "possession": hands}
    chosen = {"phase": "choose", "call": "F22", "ranks": ["Fire Chief", "Firefighter", "Firefighter"]}
    match = Match(THREE, start=position(THREE, **naming))
    first = str(next(one for one in match.legal()))
    match.play(verb(THREE, first))

    shown = picture.scene(THREE, THREE.view(match.state, 0)).elements
    assert [one.label for one in shown if one.id.startswith("need") and "stolen or borrowed" in one.label]
    assert not [name for name, one in seen(THREE, 0, **chosen).items() if "missing" in one.label]


def test_a_fork_tells_where_the_rest_of_the_roll_leads_in_the_words_of_the_board() -> None:
    forks = [("I18", 4, 3), ("I18", 4, 4), ("I06", 6, 6)]
    drawn = [position(TWO, phase="fork", at=[at, "I00"], die=die, steps=steps) for at, die, steps in forks]

    said = [picture.scene(TWO, TWO.view(s, 0)).sentence for s in drawn]
    assert said == [
        "Your turn: 3 of 4 steps left; inner path to a Fire Call, or outer path to Nozzle.",
        "Your turn: inner path to Station Duties, or outer path to Foam.",
        "Your turn: inner path to Aid, or outer path to S.C.B.A.",
    ]


def test_what_a_landing_does_not_bring_is_told_large() -> None:
    match = Match(TWO, start=position(TWO, phase="die", at=["I05", "I00"]))

    told = {event.name: numbers for event, numbers in match.play(verb(TWO, "die 1")).told}

    assert picture.words.large["nothing back"](told["nothing back"]) == 0


def test_one_person_has_one_name() -> None:
    s = position(TWO, at=["Station 1", "I00"])
    shown = [picture.scene(TWO, TWO.view(s, seat)) for seat in (0, 1)]

    markers = [next(e.label for e in one.elements if e.id == "marker 0") for one in shown]
    assert markers == ["Your hydrant, Toronto, at Fire Station 1", "The hydrant of Toronto, at Fire Station 1"]
    assert [card.title for card in shown[0].seats] == ["Toronto", "Halifax"]
    assert "You, Toronto; your Dispatcher: Halifax" in [pane.title for pane in shown[0].panes]


def test_nobody_is_chosen_by_a_marker_that_is_only_looked_at() -> None:
    choosing = position(TWO, phase="opponent", duty="S09", ranks=["Captain", "Captain"])

    assert verb(TWO, "opponent 1").touches(position(TWO)) == ()
    assert verb(TWO, "opponent 1").touches(choosing) == (("rack", 1), ("seat", 1))


@pytest.mark.rule("FC-ROLL.9")
@pytest.mark.parametrize(("garage", "told"), [([], 0), (["N2"], 1)])
def test_a_six_tells_of_the_garage_where_something_lies_there(garage: list[str], told: int) -> None:
    match = Match(TWO, start=position(TWO, phase="die", at=["I01", "I00"], garage=[garage, []]))

    ply = match.play(verb(TWO, "die 6"))

    assert sum(event.name == "credit" for event, _ in ply.told) == told


def test_a_call_that_only_lacks_the_mutual_aid_card_says_so() -> None:
    facts: dict[str, Any] = {
        "phase": "attempt", "call": "F25", "ranks": ["Captain", "Firefighter"],
        "possession": [[f"N{n}" for n in range(1, 7)], ["L3"]],
    }  # fmt: skip
    shown = picture.scene(TWO, TWO.view(position(TWO, **facts), 0))

    assert "nobody lends without a Mutual Aid card" in shown.sentence
    assert "Mutual" in shape(next(one.shape for one in shown.elements if one.id == "call ask"))
