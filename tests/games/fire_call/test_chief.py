"""How the chief looks at a position: fair to all seats, certain at the end, sensible where one action is right."""

from random import Random
from typing import Any

import pytest

from fivealarm.bots.play import draw
from fivealarm.bots.search import Search
from fivealarm.games.fire_call import bot
from fivealarm.games.fire_call.bot.chief.belongings import belongings, covering, growth, promotion
from fivealarm.games.fire_call.bot.chief.landing import landing_gains, next_call, promised
from fivealarm.games.fire_call.bot.chief.reachable import run_ends
from fivealarm.games.fire_call.bot.constants import CHIEF
from fivealarm.games.fire_call.rules.board import ALL_ITEMS, HOSPITAL, PLACE_NAMES
from fivealarm.games.fire_call.rules.cards.card_count import completes
from fivealarm.games.fire_call.rules.state import FORK
from tests.games.fire_call.plain import PLAIN
from tests.games.fire_call.table import game, position

TWO, THREE = game(), game(3)
TABLE = TWO.table
FIVE_FIVE = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1)
FOUR_SIX = (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1)


def guessed(**facts: Any) -> str:
    """What the chief would do without search."""
    s = position(TWO, **facts)
    legal = TWO.legal(s)
    weights = bot.prior(TWO, s, legal)
    return str(legal[weights.index(max(weights))])


@pytest.mark.parametrize(("facts", "action"), PLAIN)
def test_the_first_guess_sees_what_is_plainly_right(facts: dict[str, Any], action: str) -> None:
    assert guessed(**facts) == action


def test_chances_do_not_depend_on_the_seat() -> None:
    mine, theirs = ["N1", "N2", "A1", "MA"], ["H1", "H2", "H3"]
    here = {"at": ["I03", "Hospital"], "possession": [mine, theirs], "ranks": ["Captain", "Firefighter"],
            "districts": {"1": 0, "2": 0, "3": 1}, "kept": [["S02"], ["S03"]], "turn": 0}  # fmt: skip
    there = {name: value[::-1] if isinstance(value, list) else value for name, value in here.items()}
    there |= {"districts": {"1": 1, "2": 1, "3": 0}, "turn": 1}

    chances = bot.evaluate(TWO, position(TWO, **here))

    assert bot.evaluate(TWO, position(TWO, **there)) == pytest.approx(chances[::-1])
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("made", [TWO, THREE])
def test_who_has_more_is_more_likely_to_win(made: Any) -> None:
    even = {str(district): (district - 1) % made.seats for district in range(1, 7)}
    before = bot.evaluate(made, position(made, districts=even))

    for facts in ({"districts": even | {"7": 0}}, {"ranks": ["Captain", *["Firefighter"] * (made.seats - 1)]}):
        assert bot.evaluate(made, position(made, **{"districts": even} | facts))[0] > before[0]


def test_the_last_district_wins_or_loses() -> None:
    assert covering(FIVE_FIVE, 0)[10] == covering(FIVE_FIVE, 1)[10] == CHIEF.won
    assert covering(FOUR_SIX, 0)[10] == -CHIEF.won
    assert covering(FOUR_SIX, 1)[10] == CHIEF.won


def test_an_own_district_brings_nothing_and_a_choice_the_best() -> None:
    gains = covering((0, 1, *[-1] * 9), 0)

    assert gains[0] == 0
    assert gains[1] >= gains[2] > 0
    assert gains[11] == max(gains)


def test_what_is_had_cannot_be_gained() -> None:
    assert set(growth(TABLE, ALL_ITEMS, 0)) == {0.0}
    assert promotion(TABLE, ALL_ITEMS, 4, 9) > 0  # the Mutual Aid card
    assert belongings(TABLE, ALL_ITEMS, 0, 0, False, 5) > belongings(TABLE, ALL_ITEMS, 0, 0, True, 5)


def test_an_item_in_the_garage_is_worth_less_than_one_at_hand_but_not_nothing() -> None:
    few, item = 0b111110, 0b1

    worths = [
        belongings(TABLE, cards, garage, 2, False, 5) for cards, garage in ((few, 0), (few, item), (few | item, 0))
    ]

    assert worths[0] < worths[1] < worths[2]


def test_a_call_promises_more_with_more_cards_to_come() -> None:
    able = completes(TABLE, 0b111111_111111, 4)
    gains = covering((0, 1, *[-1] * 9), 0)
    every = (1 << len(TABLE.calls)) - 1

    hopes = [promised(TABLE, every, able, gains, left) for left in (-1, 0, 1, 2)]

    assert hopes[0] == 0
    assert hopes == sorted(hopes)
    assert promised(TABLE, 0, able, gains, 2) == 0


def test_a_run_ends_where_the_paths_lead() -> None:
    ends = run_ends(TABLE.board, PLACE_NAMES.index("I05"))

    assert [[PLACE_NAMES[end] for end in two] for two in ends[:3]] == [["I06"], ["I07", "A1"], ["I08", "A2"]]


def test_the_hospital_is_a_bad_place_to_wait() -> None:
    s = position(TWO)
    around = landing_gains(TABLE, s.have[0], 0, 0, 9, next_call(s, 0))

    assert around.roll(HOSPITAL) < around.roll(PLACE_NAMES.index("I18"))


def test_the_chief_plays_the_same_from_the_same_seed() -> None:
    s = position(TWO, phase="fork", at=["I00", "I00"], steps=3, possession=[["L1", "N1"], []])
    legal = TWO.legal(s)

    chosen = {str(Search(TWO, rounds=40).choose(TWO, TWO.view(s, 0), legal, Random(4), 1.0)) for _ in range(3)}

    assert len(chosen) == 1


@pytest.mark.parametrize("made", [TWO, THREE, game(4)])
def test_a_few_rounds_do_not_overrule_the_first_guess(made: Any) -> None:
    s, rng = made.start(), Random(1)
    asked = 0
    while asked < 12:
        legal = made.legal(s)
        if s.phase == FORK:
            weights = bot.prior(made, s, legal)
            chosen = Search(made, rounds=12).choose(made, made.view(s, s.to_act), legal, Random(1), 1.0)
            assert weights[legal.index(chosen)] == max(weights)
            asked += 1
        made.apply(s, bot.quick(made, s, legal, rng) if legal else draw(made.chances(s), rng))
