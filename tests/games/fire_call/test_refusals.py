"""Every no is true, names who, what, where and how many, and cites the clause that forbids."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from fivealarm.games.fire_call import position as positions
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal, explain
from tests.games.fire_call.table import game, position, verb
from tests.games.fire_call.true_fills import filled
from tests.games.fire_call.truths import TRUTHS, Case, holds

TWO, THREE = game(), game(3)
NAMES: Final = {refusal: name for name, refusal in vars(no).items() if isinstance(refusal, Refusal)}
NATURES: Final = (no.FALLS_BY_ITSELF, no.DRAWN_BY_DISPATCHER, no.DUTY_FALLS)
CODE: Final = re.compile(r"\b(I\d\d|[ANLHFS]\d+|ma|MA)\b|\?|  |\{|\}| ,|\.\.$")
CALL = {"phase": "attempt", "call": "F37", "at": ["I01", "Hospital", "I00"]}
CALL_WITH_A_SIX = {"call": "F25", "credits": 1, "garage": [["N3"], []]}
IT_KEEPS = (
    "In an attempt you use the six or go on without; it keeps by itself, "
    "and now get what is missing, or give the call up."
)
LADDERS = ["L1", "L2", "L4", "L5", "L6"]


def said(made: FireCall, text: str, /, **facts: Any) -> str:
    """What is answered to an action in a position."""
    s, action = position(made, **facts), verb(made, text)
    refusal = action.refusal(s)
    assert refusal is not None, f"{text} is allowed"
    return explain(made, s, action, refusal)


@pytest.mark.rule("FC-STEAL.1", "FC-AID.6", "FC-CARD.3")
def test_what_is_missing_is_named_and_who_lies_in_the_hospital() -> None:
    possession = [[*LADDERS, "A3", "A6"], ["L3"], ["A2"]]
    with_aid = [[*LADDERS, "A3", "A6", "MA"], ["L3"], []]
    blocked = {"phase": "blocked", "credits": 1, "garage": [["A2"], [], []]}

    assert said(THREE, "declare aid", **CALL, possession=possession) == (
        "You have no Mutual Aid card, and Halifax is in the Hospital; you miss the Axe and the Roof, "
        "and nobody who may supply has the Axe."
    )
    assert said(THREE, "declare aid", **CALL, possession=with_aid) == (
        "You miss the Axe and the Roof, and no opponent has the Axe."
    )
    assert said(THREE, "declare aid", **CALL | blocked, possession=with_aid) == (
        "Mutual Aid is blocked, and Halifax is in the Hospital; you miss the Axe and the Roof, "
        "and nobody who may supply has the Axe."
    )


@pytest.mark.rule("FC-AID.6")
@pytest.mark.parametrize(
    ("own", "says"),
    [
        (["A2", "A3", "A6"], "You miss the Roof, and no opponent has it."),
        (["A3", "A6"], "You miss the Axe and the Roof, and no opponent has any of them."),
    ],
)
def test_what_nobody_has_is_not_named_twice(own: list[str], says: str) -> None:
    assert said(THREE, "declare aid", **CALL, possession=[[*LADDERS, *own, "MA"], [], []]) == says


@pytest.mark.parametrize(
    ("text", "facts", "says"),
    [
        ("later", {"phase": "end", "garage": [["N3"], []]},
         "Your turn ends: use the six now or let it go; you have 1 six to use."),
        ("forgo", {"phase": "credit", "garage": [["N3"], []], "credits": 2},
         "Your turn goes on: keep the six for later and move your 6 steps."),
        ("later", {},
         "Items come back from the Garage with a six, and Toronto has none to use; now roll the die."),
        ("later", CALL_WITH_A_SIX | {"phase": "attempt"}, IT_KEEPS),
        ("forgo", CALL_WITH_A_SIX | {"phase": "blocked"}, IT_KEEPS),
        ("forgo", CALL_WITH_A_SIX | {"phase": "announced"},
         "A six is used right after it, in your attempt, or at the end of your turn; "
         "now answer the call for Harbourfront."),
        ("roll", {"phase": "fork", "at": ["I06", "I00"], "steps": 2, "extra_rolls": 1},
         "You roll at the start of your turn; now choose a path."),
        ("path inner", {"at": ["I12", "I00"]},
         "You are on Mutual Aid and choose a path when you know the number; roll first."),
        ("path outer", {"at": ["I13", "I00"]},
         "A path is chosen only at a corner or in the Hospital; now roll the die."),
        ("path outer", {"phase": "fork", "at": ["I06", "I00"], "entered": ["A1"]},
         "You have entered the Ice kit this turn."),
        ("play bandaid", {"at": ["Hospital", "I00"], "kept": [[], ["S01", "S01"]]},
         "You have no Band-Aid; Halifax has 2."),
        ("play bandaid", {"at": ["N3", "I00"]},
         "A Band-Aid is for the Hospital; you are on the space of the Nozzle."),
        ("station 1", {"phase": "cover"},
         "A Fire Station is chosen at set-up before the districts, or on release from the Hospital; "
         "now cover an open district."),
        ("cover 3", {"phase": "cover", "to_act": 1, "districts": {"3": 0}},
         "University is held by Toronto; cover an open one."),
        ("colour blue", {"phase": "colour", "to_act": 1},
         "Department A is Toronto already; Chicago, New York and Halifax are free."),
        ("refuse", {"phase": "announced", "call": "F25", "refused": ["F01", "F02"]},
         "This is card 3 of 3; it cannot be refused."),
        ("opt out", {"phase": "announced", "call": "F25", "districts": {"1": 1}},
         "You may leave a call for your own district, or one that lets an opponent win. "
         "This is neither: attempt it, or have another card."),
        ("opt out", {"phase": "announced", "call": "F22", "districts": {"1": 0}},
         "You may leave District Choice only if every district would let an opponent win; "
         "Old Town and 9 more would not."),
        ("district 2", {"phase": "choose", "call": "F22", "districts": {"2": 0}},
         "Old Town is yours already; you hold 1 district."),
        ("garage put n1", {"phase": "put", "duty": "S16", "victim": 1},
         "An item of Halifax is to go, and the Pump of Halifax is with its Dispatcher."),
        ("garage put a1", {"phase": "put", "garage": [["A1"], []]},
         "Only an item in possession can go; your Ice kit is in the Garage."),
        ("collect a1", {"phase": "section", "duty": "S21"},
         "Choose the section first; your Dispatcher holds items of Axe, Ladder and Helmet."),
        ("section nozzle", {"phase": "section", "duty": "S21", "garage": [["N1"], []]},
         "Your Dispatcher holds nothing of the Nozzle section: you possess 5, and 1 lies in the Garage."),
        ("collect ma", {"phase": "collect", "duty": "S21", "section": "Axe"},
         "Auction Lot gives items of the Axe section, not the Mutual Aid card."),
        ("collect n1", {"phase": "collect", "duty": "S20"},
         "You already have the Pump."),
        ("collect n1", {"phase": "collect", "duty": "S20", "garage": [["N1"], []]},
         "Your Dispatcher does not hold the Pump; it is in the Garage."),
        ("garage take n1", {"phase": "attempt", "call": "F25", "garage": [["N1"], []]},
         "The Pump comes back from the Garage for a six; you have no six to use."),
        ("garage take a1", {"phase": "end", "garage": [["N1"], []]},
         "Your Ice kit is with your Dispatcher, not in the Garage."),
        ("give up", {"phase": "choose", "call": "F22"},
         "The call is completed and cannot be given up; now choose the district of the completed call."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_is_the_matter(text: str, facts: dict[str, Any], says: str) -> None:
    assert said(TWO, text, **facts) == says


@pytest.mark.rule("FC-SET.7", "FC-VAR.1")
def test_at_set_up_a_no_says_which_of_how_many_districts_is_covered_now() -> None:
    quick, cover = game(2, start_districts=3), {"phase": "cover", "districts": {"9": 0, "2": 1}}

    assert said(quick, "cover 2", **cover) == "Old Town is held by Halifax; cover an open one, 2 of 3."
    assert said(quick, "roll", **cover).endswith("now cover an open district, 2 of 3.")
    assert said(quick, "cover 1") == ("Only a completed call covers a district: land on a bell; now roll the die.")
    assert said(TWO, "cover 2", **cover | {"districts": {"2": 0}}).endswith("; cover an open one.")


@pytest.mark.rule("FC-DUTY.8")
@pytest.mark.parametrize(
    ("duty", "facts", "because"),
    [
        ("S09", {"ranks": ["Captain", "Firefighter", "Captain"]}, "Halifax is Firefighter, the lowest rank"),
        ("S16", {"possession": [[], ["MA"], ["A1"]]}, "Halifax has no item in possession"),
        ("S24", {"at": ["I02", "Hospital", "I00"]}, "Halifax is in the Hospital already"),
    ],
)
def test_why_a_card_would_do_nothing_is_said(duty: str, facts: dict[str, Any], because: str) -> None:
    assert said(THREE, "opponent 1", phase="opponent", duty=duty, **facts).endswith(f" would do nothing: {because}.")


def test_whatever_a_seat_is_refused_has_something_to_fill_in() -> None:
    bare = [name for refusal, name in NAMES.items() if "{" not in refusal.says and refusal not in NATURES]

    assert bare == []


def test_every_refusal_can_be_checked() -> None:
    assert set(TRUTHS) == set(NAMES.values())


def asked(made: FireCall, rng: Random, share: float) -> Iterator[tuple[State, Any, Refusal]]:
    """Refusals met in a random game: so many of the seats' own actions in every position."""
    s = made.start()
    own = [action for action in made.actions if action.group]
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            chances = made.chances(s)
            action = rng.choices([chance for chance, _ in chances], [weight for _, weight in chances])[0]
        else:
            for one in own:
                refusal = one.refusal(s) if rng.random() < share else None
                if refusal is not None:
                    yield s, one, refusal
            action = rng.choice(made.legal(s))
        made.apply(s, action)


def untrue(count: int, most: int, seed: str = "refusals") -> tuple[list[str], Counter[str]]:
    """Sampled refusals that are not true, not whole, or tell a secret; of each kind so many at most."""
    rng, found, kinds = Random(seed), [], Counter[str]()
    settings: list[tuple[int, dict[str, Any]]] = [
        (2, {}), (2, {"set_up": "deal", "start_districts": 3}),
        (3, {"late_release": True}), (4, {"start_rank": "fire chief", "start_districts": 2}),
        (3, {"colours": "red blue black", "station_duties_draw": "mandatory"}),
    ]  # fmt: skip
    while kinds.total() < count:
        seats, options = settings[rng.randrange(len(settings))]
        made = game(seats, **options)
        for s, action, refusal in asked(made, rng, 0.05):
            name = NAMES[refusal]
            if kinds[name] >= most:
                continue
            kinds[name] += 1
            view = made.view(s, s.to_act)
            says, again = (explain(made, made.imagine(view, rng), action, refusal) for _ in range(2))
            case = Case(positions.write(made, s), str(action), says)
            if not (holds(name, case) and filled(name, case)) or CODE.search(says) or says != again:
                found.append(f"{name}: {action}: {says} {case.p}")
    return found, kinds


def test_sampled_refusals_are_true() -> None:
    found, kinds = untrue(400, 12)

    assert found == []
    assert len(kinds) > 35


@pytest.mark.slow
def test_two_thousand_refusals_are_true() -> None:
    found, kinds = untrue(2_000, 60)

    assert found == []
    assert kinds.total() >= 2_000
