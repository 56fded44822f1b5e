"""Section 7: the board and the decks, and every invariant of 7.6 with a planted defect."""

from copy import deepcopy
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.fire_call.rules import board as boards
from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules.board import CALL, DUTY, HOSPITAL, PLACE_NAMES, STATION_1, STATION_2, board
from fivealarm.games.fire_call.rules.cards import decks
from fivealarm.kernel.contract import BadInput
from tests.games.fire_call.table import game, play, position

N = PLACE_NAMES.index


def ends(place: str, steps: int) -> set[str]:
    """Where so many steps from a place can end."""
    edge = {N(place)}
    for _ in range(steps):
        edge = {after for at in edge for after in board().after[at]}
    return {PLACE_NAMES[at] for at in edge}


@pytest.mark.rule("FC-BOARD.1", "FC-BOARD.2")
def test_the_inner_path_is_closed_and_has_its_kinds() -> None:
    inner = board().kind[:24]

    assert (inner.count(CALL), inner.count(DUTY)) == (12, 8)
    assert [PLACE_NAMES[board().after[at][0]] for at in (0, 11, 23)] == ["I01", "I12", "I00"]
    assert [boards.KINDS[inner[at]] for at in (0, 6, 12, 18)] == ["promotion", "service", "aid", "injury"]


@pytest.mark.rule("FC-BOARD.3", "FC-BOARD.4", "FC-BOARD.5")
@pytest.mark.parametrize(("section", "corner", "after"), [("L", 0, 6), ("A", 6, 12), ("H", 12, 18), ("N", 18, 0)])
def test_an_outer_path_is_entered_and_left_at_its_ends_only(section: str, corner: int, after: int) -> None:
    path = [N(f"{section}{n}") for n in range(1, 7)]
    from_inner = [(at, to) for at in range(24) for to in board().after[at] if to in path]
    to_inner = [(at, to) for at in path for to in board().after[at] if to < 24]

    assert from_inner == [(corner, path[0])]
    assert to_inner == [(path[5], after)]


@pytest.mark.rule("FC-BOARD.6", "FC-BOARD.7", "FC-BOARD.8")
def test_stations_and_hospital_lead_onto_the_path_and_nothing_leads_to_them() -> None:
    off = {STATION_1, STATION_2, HOSPITAL}

    assert (ends("Station 1", 1), ends("Station 2", 1)) == ({"I00"}, {"I12"})
    assert ends("Hospital", 6) == ends("I18", 6) == {"I00", "N6"}
    assert not off & {to for after in board().after for to in after}


@pytest.mark.rule("FC-BOARD.9")
def test_there_are_eleven_numbered_districts_and_no_more_to_them() -> None:
    made = game()

    assert len(board().districts) == 11
    assert list(made.names["district"][:2]) == ["Harbourfront", "Old Town"]
    assert len(made.names["district"]) == 11


@pytest.mark.rule("FC-BOARD.9")
def test_where_a_district_lies_has_no_effect() -> None:
    made = game()
    open_again = []
    for n in range(1, 12):
        s = play(made, position(made, phase="choose", call="F22"), f"district {n}")
        assert s.owner[n - 1] == 0
        s.owner[n - 1] = -1
        open_again.append(s.key())

    assert len(set(open_again)) == 1


@pytest.mark.rule("FC-MOVE.7")
def test_b8_a_turn_of_die_movement_is_shorter_than_a_lap() -> None:
    lap = next(steps for steps in range(1, 40) if "I00" in ends("I00", steps))

    assert lap == 24
    assert lap > 18


@pytest.mark.rule("FC-SET.8", "FC-CALL.1", "FC-DUTY.5")
def test_the_standard_decks_have_72_and_40_cards() -> None:
    calls, duties = decks.calls("standard"), decks.duties("standard")

    assert len(calls) == 72
    assert sum(kind.count for kind in duties) == 40
    assert sum(kind.count for kind in duties if kind.effect < decks.KEEPABLE) == 4
    assert [calls[24].items[n] for n in (0, 8)] == [boards.CODES.index("L2"), boards.CODES.index("N1")]


def change(name: str, **at: Any) -> Any:
    """A data file with something changed: `inner__3="duty"`, `section__0__to="I00"`, `card__0__district=3`."""
    facts: Any = deepcopy(dict(data.load(name)))
    for path, value in at.items():
        *way, last = [int(step) if step.isdigit() else step.rstrip("_") for step in path.split("__")]
        here = facts
        for step in way:
            here = here[step]
        here[last] = value
    return facts


def test_spaces_are_counted_along_their_side_on_any_board() -> None:
    board = boards.build(change("board.toml", inner__1="duty", inner__2="call"))

    assert board.places[1:4] == (
        "the first Station Duties on the Ladder side",
        "the first Fire Call on the Ladder side",
        "the second Fire Call on the Ladder side",
    )


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        pytest.param({"inner__1": "duty"}, "inner", id="B1 one call too few"),
        pytest.param({"inner__1": "lake"}, "inner", id="B1 an unknown kind"),
        pytest.param({"inner": ["call"]}, "inner", id="B1 too few spaces"),
        pytest.param({"section__0__items__1": "S.C.B.A."}, "section", id="B1 an item twice"),
        pytest.param({"section__0__from": "I07"}, "section.from", id="B2 a junction elsewhere"),
        pytest.param({"section__0__from": "I00"}, "section.from", id="B3 a section that nobody can enter"),
        pytest.param({"area__0__next": ["I00", "I12"]}, "area 1.next", id="B2 two ways out of a station"),
        pytest.param({"area__2__next": ["I19", "Hospital"]}, "area 3.next", id="B2 a way into an area"),
        pytest.param({"section__0__to": "A1"}, "section 1.to", id="B2 an exit that is no inner space"),
        pytest.param({"area__2__next": ["I20", "N1"]}, "area 3.next", id="B4 the Hospital is five steps off"),
        pytest.param({"area__0__next": ["I12"]}, "area.next", id="B5 Station 1 before Mutual Aid"),
        pytest.param({"section__0__to": "I18"}, "section 1.to", id="B6 an exit at the wrong corner"),
        pytest.param({"colour__0__section": "Axe"}, "colour 3.section", id="a starting section twice"),
        pytest.param({"colour__0__name": "green"}, "colour 1.name", id="an unknown colour"),
        pytest.param({"districts__0": "Airport"}, "districts", id="a district twice"),
        pytest.param({"rivers": 3}, "rivers", id="an unknown field"),
        pytest.param({"section": []}, "section", id="no sections"),
        pytest.param({"area__1__name": "Depot"}, "area 2.name", id="an unknown area"),
    ],
)
def test_a_bad_board_is_refused_with_its_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        boards.build(change("board.toml", **changes))

    assert bad.value.field == field


SWAPPED = ["N6", "N5", "N4", "A3", "A1", "A6", "A2", "A4", "A5"]  # F01 with positions 1 and 2 exchanged
MIXED = ["N5", "N6", "N4", "A3", "A1", "A6", "A2", "A4", "L5"]
TWICE = ["N5", "N6", "N4", "A3", "A1", "A6", "A2", "A4", "A4"]
OTHER_THIRD = ["N1", "N6", "N4", "A3", "A1", "A6", "A2", "A4", "A5"]


@pytest.mark.rule("FC-CALL.1", "FC-VAR.7")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        pytest.param({"card__0__id": "F99"}, "card.id", id="F1 ids out of order"),
        pytest.param({"card__0__id": "F02"}, "card.id", id="F1 an id twice"),
        pytest.param({"card__0__name": "Train Derailment"}, "card", id="F1 a name twice"),
        pytest.param({"card__0__items": MIXED}, "card 1.items", id="F2 three sections"),
        pytest.param({"card__0__items": TWICE}, "card 1.items", id="F2 an item twice"),
        pytest.param({"card__0__items": ["X9"] * 9}, "card 1.items", id="F2 an unknown item"),
        pytest.param({"card__0__items": OTHER_THIRD}, "card.items", id="F3 the second section unevenly"),
        pytest.param({"card__0__items": SWAPPED}, "card.items", id="F4 a position unevenly"),
        pytest.param({"card__0__district": 7}, "card.district", id="F5 a district unevenly"),
        pytest.param({"card__0__district": 12}, "card 1.district", id="an unknown district"),
        pytest.param({"card__0__colour": "red"}, "card 1.colour", id="an unknown field"),
        pytest.param({"card": []}, "card", id="no cards"),
        pytest.param({"designed": "yes"}, "designed", id="a claim that is no claim"),
        pytest.param({"waived": [0, 1, 2, 3]}, "waived", id="a rank without its number"),
        pytest.param({"waived": [1, 0, 2, 3, 4]}, "waived", id="a promotion that costs items"),
        pytest.param({"waived": [0, 1, 2, 3, 9]}, "waived", id="a call that needs nothing"),
    ],
)
def test_a_bad_deck_of_calls_is_refused_with_its_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        decks.build_calls(change("calls/standard.toml", **changes))

    assert bad.value.field == field


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"waived": [0, 1, 2, 3, 9]}, "should be 5 numbers from 0 to 8 that never fall"),
        ({"card__0__items": SWAPPED}, "should have every item thrice at position 1 (F4)"),
        ({"card__0__items": OTHER_THIRD}, "should pair A+N on 6 cards, each second item thrice (F3)"),
        ({"card__0__district": 12}, 'should be 1 to 11 or "choice"'),
    ],
)
def test_a_bad_deck_is_told_what_it_should_be(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        decks.build_calls(change("calls/standard.toml", **changes))

    assert bad.value.says == says


@pytest.mark.rule("FC-CALL.1")
def test_f6_the_three_items_follow_the_six_patterns() -> None:
    facts = change("calls/standard.toml")
    one, other = facts["card"][0]["items"], facts["card"][3]["items"]  # both A+N
    for items in (one, other):
        items[:3], items[3:6] = items[3:6], items[:3]

    with pytest.raises(BadInput, match="patterns"):
        decks.build_calls(facts)


@pytest.mark.rule("FC-CALL.2")
def test_a_rank_leaves_out_as_many_items_as_the_deck_says() -> None:
    def needed(deck: tuple[decks.CallCard, ...]) -> list[int]:
        return [needs.bit_count() for needs in deck[0].needs]

    eight = change("calls/standard.toml", waived=[1, 2, 3, 4, 5])

    assert needed(decks.build_calls(change("calls/standard.toml"))) == [9, 8, 7, 6, 5]
    assert needed(decks.build_calls(eight)) == [8, 7, 6, 5, 4]


@pytest.mark.rule("FC-VAR.7")
def test_anybody_may_type_in_a_deck_that_does_not_claim_the_balance() -> None:
    facts = change("calls/standard.toml", designed=False, card__0__items=SWAPPED, card__0__district=7)

    deck = decks.build_calls(facts)

    assert deck[0].district == 6


@pytest.mark.rule("FC-BOARD.9")
def test_every_district_must_be_named_by_a_card() -> None:
    facts = change("calls/standard.toml", designed=False)
    for card in facts["card"]:
        card["district"] = 2 if card["district"] == 1 else card["district"]

    with pytest.raises(BadInput, match="every district"):
        decks.build_calls(facts)


@pytest.mark.rule("FC-VAR.7")
def test_the_decks_of_the_data_folder_are_the_values_of_the_options() -> None:
    options = {option.name: option for option in game().box.options}

    assert options["calls"].values == data.decks("calls") == ("standard",)
    assert options["duties"].values == data.decks("duties") == ("standard",)


@pytest.mark.rule("FC-DUTY.5", "FC-VAR.7")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        pytest.param({"card__3__count": 5}, "card", id="D1 a card too many"),
        pytest.param({"card__3__id": "S99"}, "card", id="D1 an unknown kind"),
        pytest.param({"card__0__count": 1, "card__3__count": 5}, "card.count", id="D2 one Band-Aid only"),
        pytest.param({"card__3__id": "S05"}, "card.id", id="an id twice"),
        pytest.param({"card__3__effect": "band-aid"}, "card.effect", id="two kinds of Band-Aid"),
        pytest.param({"card__3__effect": "dance"}, "card 4.effect", id="an unknown effect"),
        pytest.param({"card__3__count": 0}, "card 4.count", id="no copy"),
        pytest.param({"card__22__times": 2}, "card 23.times", id="admitted twice"),
        pytest.param({"card__3__says": ""}, "card 4.says", id="no words"),
        pytest.param({"card__3__id": "S 4"}, "card 4.id", id="an id with a space"),
        pytest.param({"card__3": 7}, "card 4", id="no table"),
    ],
)
def test_a_bad_deck_of_duties_is_refused_with_its_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        decks.build_duties(change("duties/standard.toml", **changes))

    assert bad.value.field == field


def test_cards_to_keep_alone_are_no_deck() -> None:
    facts = change("duties/standard.toml", designed=False)
    facts["card"] = facts["card"][:3]

    with pytest.raises(BadInput, match="keep alone"):
        decks.build_duties(facts)


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="TOML"):
        data.load("calls/nowhere.toml")


@pytest.mark.rule("FC-BOARD.2", "FC-BOARD.3")
@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("I00", "Promotion"),
        ("I01", "the first Fire Call on the Ladder side"),
        ("I10", "the second Station Duties on the Axe side"),
        ("I23", "the third Fire Call on the Nozzle side"),
        ("A6", "the S.C.B.A"),
        ("Station 2", "Fire Station 2"),
        ("Hospital", "the Hospital"),
    ],
)
def test_every_place_has_a_name_that_people_use(place: str, name: str) -> None:
    assert board().places[N(place)] == name
    assert len(set(board().places)) == len(PLACE_NAMES)


def test_a_deck_may_be_of_one_card_that_is_followed_at_once() -> None:
    card = {"id": "X1", "name": "Good work", "count": 1, "effect": "promote", "times": 1, "says": "Go up a rank."}

    assert [duty.name for duty in decks.build_duties({"designed": False, "card": [card]})] == ["Good work"]


@pytest.mark.parametrize("names", [["Pike", ""], ["Pike", 7], ["Pike"], "Pike"])
def test_a_list_of_texts_is_as_long_as_it_should_be_and_has_no_gap(names: object) -> None:
    with pytest.raises(BadInput, match="should be a list of 2 texts"):
        data.texts({"names": names}, "", "names", 2)


@pytest.mark.parametrize(("low", "high", "says"), [(3, 3, "should be 3 tables"), (2, 3, "should be 2 to 3 tables")])
def test_a_list_of_tables_is_told_how_many_it_should_be(low: int, high: int, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        data.tables({"area": [{}]}, "area", low, high)


@pytest.mark.parametrize(("name", "fits"), [("Downtown", True), ("Downtown1", False)])
def test_a_card_is_called_by_up_to_eight_letters_and_digits(name: str, fits: bool) -> None:
    facts = change("calls/standard.toml", designed=False, card__0__id=name)

    if fits:
        assert decks.build_calls(facts)[0].id == name
    else:
        with pytest.raises(BadInput, match="up to 8 letters"):
            decks.build_calls(facts)


def test_a_deck_of_ones_own_comes_as_its_text() -> None:
    text = (data.FOLDER / "calls" / "standard.toml").read_text(encoding="utf-8").replace("designed = true", "")

    own = decks.calls(text.replace("Car Through the Ice", "Sledge Through the Ice"))

    assert own[0].name == "Sledge Through the Ice"
    assert decks.calls("standard")[0].name == "Car Through the Ice"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("card = [\n", "should be a TOML file", id="no TOML"),
        pytest.param("[[card]]\nid = 'F01'\n", "card", id="too few cards"),
        pytest.param("#\n" + "#" * 100_000, "at most 100000 characters", id="too large"),
    ],
)
@pytest.mark.parametrize("option", ["calls", "duties"])
def test_what_is_no_deck_is_refused_at_its_option(option: str, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as bad:
        games.load("fire_call").make(2, {option: text})
    assert bad.value.field == f"options.{option}"
