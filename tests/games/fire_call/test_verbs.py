"""What a verb tells of itself is what then happens."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, INNER, MUTUAL_AID, PLACE_NAMES, STATION_1, STATION_2
from fivealarm.games.fire_call.rules.cards import duties
from fivealarm.games.fire_call.rules.cards.calls import blocker, without_aid
from fivealarm.games.fire_call.rules.cards.decks import AID_BLOCK
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import call
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.kernel.verb import CARD, DECLINES, DIE, ENDS, STEPS
from tests.games.fire_call.table import game, position, verb

TWO = game()
SHOWS = (call.Attempt, call.Refuse, call.OptOut)  # the announced card


def follows(s: State, action: Verb) -> tuple[bool, bool]:
    """Whether a die falls next, and whether a card is turned over."""
    then = s.copy()
    action.apply(then)
    if then.to_act != NATURE:
        return False, isinstance(action, SHOWS)
    rolls = then.phase in (at.DIE, at.FIRST_ROLL)
    return rolls, not rolls


@pytest.mark.parametrize("options", [{}, {"station_duties_draw": "mandatory", "late_release": True}])
def test_the_roles_say_whether_a_die_or_a_card_follows(options: dict[str, Any]) -> None:
    made, rng = game(3, **options), Random(11)
    s = made.start()
    while s.to_act != NOBODY:
        legal = made.legal(s)
        for action in legal:
            roles = action.roles(s)
            assert (roles & DIE > 0, roles & CARD > 0) == follows(s, action), f"{action} in {at.PHASES[s.phase]}"
        made.apply(s, rng.choice(legal or [chance for chance, _ in made.chances(s)]))


@pytest.mark.parametrize(
    ("text", "facts", "roles"),
    [
        ("roll", {}, DIE),
        ("path outer", {"phase": "fork", "at": ["I06", "I00"], "steps": 2}, STEPS),
        ("path inner", {"phase": "fork", "at": ["I06", "I00"], "steps": 1}, STEPS | CARD),
        ("path outer", {"phase": "fork", "at": ["I18", "I00"], "steps": 2}, STEPS | DIE),
        ("forgo", {"phase": "end", "garage": [["N1"], []]}, ENDS | DECLINES),
        ("later", {"phase": "credit", "at": ["I01", "I00"], "garage": [["N1"], []]}, DECLINES),
        ("later", {"phase": "credit", "at": ["I13", "I00"], "steps": 2, "garage": [["N1"], []]}, DECLINES | CARD),
        ("garage take n1", {"phase": "end", "garage": [["N1"], []]}, ENDS),
        ("garage take n1", {"phase": "end", "credits": 1, "garage": [["N1", "N2"], []]}, ENDS),
        ("garage take n1", {"phase": "end", "credits": 2, "garage": [["N1", "N2"], []]}, 0),
        ("opt out", {"phase": "announced", "call": "F25", "districts": {"1": 0}}, CARD | ENDS | DECLINES),
        ("give up", {"phase": "attempt", "call": "F25"}, DECLINES),  # nothing else can be done
        ("give up", {"phase": "attempt", "call": "F25", "credits": 1, "garage": [["N1"], []]}, ENDS),
        ("draw", {"phase": "offer"}, CARD),
        ("skip", {"phase": "offer"}, ENDS | DECLINES),
        ("cover 3", {"phase": "cover", "to_act": 1, "districts": {"1": 0}}, DIE),
        ("cover 3", {"phase": "cover"}, 0),
    ],
)
def test_the_roles_of_a_verb(text: str, facts: dict[str, Any], roles: int) -> None:
    s = position(TWO, **facts)

    assert verb(TWO, text) in TWO.legal(s)
    assert verb(TWO, text).roles(s) == roles


def test_a_path_touches_first_the_space_where_it_ends() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=6)

    assert [action.touches(s) for action in TWO.legal(s)] == [(("place", 12),), (("place", 29),)]


def test_a_path_is_steps_before_the_roll_as_well() -> None:
    assert verb(TWO, "path inner").roles(position(TWO, at=["I06", "I00"])) == STEPS


@pytest.mark.rule("FC-AID.6")
def test_a_supplier_touches_the_card_that_is_asked_for() -> None:
    tools = [f"{section}{number}" for section in "ANLH" for number in range(1, 7)]
    s = position(TWO, phase="supply", call="F19", possession=[[*tools[1:], "MA"], ["A1"]])

    assert verb(TWO, "supplier 1").touches(s) == (
        ("loan", 1),
        ("need", 0),
        ("card", 25),
    )  # first the call, then the rack
    assert all(verb(TWO, "supplier 1").facts(s)[name] for name in ("item", "where", "suppliers"))


@pytest.mark.rule("FC-VAR.8", "FC-DECK.1")
@pytest.mark.parametrize(
    ("text", "reason"), [("colour red", no.DEALT), ("station 1", no.DEALT), ("duty s01", no.DUTY_FALLS)]
)
def test_nobody_chooses_what_is_dealt(text: str, reason: Refusal) -> None:
    dealt = game(2, set_up="deal")

    assert verb(dealt, text).refusal(dealt.start()) is reason


@pytest.mark.parametrize(("number", "place"), [(1, STATION_1), (2, STATION_2)])
def test_a_station_touches_its_own_place(number: int, place: int) -> None:
    assert verb(TWO, f"station {number}").touches(TWO.start()) == (("place", place),)


@pytest.mark.rule("FC-AID.3")
@pytest.mark.parametrize(
    ("mine", "blocked", "items", "wanting"),
    [
        pytest.param(0, 0, 3, True, id="others hold all, and no Mutual Aid card"),
        pytest.param(0, 0, 5, False, id="nobody holds one of them"),
        pytest.param(0, 1, 3, False, id="blocked"),
        pytest.param(AID_BIT, 0, 3, False, id="with the card"),
    ],
)
def test_when_only_the_mutual_aid_card_is_wanting(mine: int, blocked: int, items: int, wanting: bool) -> None:
    s = position(TWO, phase="attempt", call="F25")
    s.have, s.blocked = [mine, 3], blocked

    assert without_aid(s, items) is wanting


def test_views_are_equal_only_to_views_of_the_same_seat() -> None:
    s = position(TWO, phase="attempt", call="F25")

    assert TWO.view(s, 0) == TWO.view(s, 0)
    assert TWO.view(s, 0) != TWO.view(s, 1)
    assert TWO.view(s, 0) != s


def test_the_first_card_of_the_deck_has_a_title_too() -> None:
    s = position(TWO)
    assert duties.title(s) == "The card"

    s.duty = 0

    assert duties.title(s) == "Band-Aid"


def test_natures_die_shows_its_face_and_nothing_else_does() -> None:
    faces = {str(action): action.dice() for action in TWO.actions if action.dice()}

    assert faces == {f"die {number}": (number,) for number in range(1, 7)}


def test_every_action_of_a_seat_has_a_heading_and_none_of_natures() -> None:
    without = {type(action) for action in TWO.actions if not action.group}

    assert {kind.__name__ for kind in without} == {"Die", "Call", "Duty"}
    assert TWO.actions.parse("roll").group == "Turn"


@pytest.mark.rule("FC-CALL.11", "FC-CALL.13")
def test_whatever_is_asked_a_verb_can_tell_of_itself() -> None:
    lost = {str(n): 0 for n in range(1, 6)} | {str(n): 1 for n in range(6, 11)} | {"11": 2}
    three = game(3)
    s = position(three, phase="announced", turn=2, call="F22", districts=lost)

    told = [(action.facts(s), action.touches(s), action.cost(s)) for action in three.actions]

    assert all(cost is None for _, _, cost in told)


@pytest.mark.rule("FC-CARD.20")
def test_an_item_to_be_collected_is_chosen_in_the_rack_or_on_the_board() -> None:
    facts = {"phase": "promoted", "ranks": ["Fire Chief", "Firefighter"]}
    s = position(TWO, **facts)

    assert verb(TWO, "collect n1").touches(s) == (("card", 6), ("place", INNER + 6))
    assert verb(TWO, "collect ma").touches(s) == (("card", MUTUAL_AID), ("place", PLACE_NAMES.index("I12")))
    assert verb(TWO, "collect n1").touches(position(TWO, possession=[[], []])) == (("card", 6),)


@pytest.mark.rule("FC-CARD.3")
def test_holders_of_a_mutual_aid_block_are_asked_clockwise_from_the_roller() -> None:
    four = game(4)
    s = position(four, turn=1)
    s.kept = tuple(int(at % 3 == AID_BLOCK and at // 3 in (0, 3)) for at in range(12))

    assert [blocker(s, after) for after in (1, 2, 3, 0)] == [3, 3, 0, -1]
