"""How the chief judges a game of two, and how it looks to the end of the turn."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.fire_call.bot.chief.end_of_turn import CallHopes, EndOfTurn, first_guess
from fivealarm.games.fire_call.bot.chief.equipment import equipment
from fivealarm.games.fire_call.bot.chief.inputs import shape
from fivealarm.games.fire_call.bot.chief.network import chances, judged, learnt
from fivealarm.games.fire_call.bot.chief.reachable import next_corner, reachable, section_after
from fivealarm.games.fire_call.bot.fitted import FITTED
from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import ALL_ITEMS, HOSPITAL, PLACE_NAMES, STATION_1, STATION_2
from fivealarm.games.fire_call.rules.cards.card_count import completes
from fivealarm.judging import constants, weights
from fivealarm.judging.network import Network
from fivealarm.kernel.contract import BadInput
from tests.games.fire_call.plain import ALL_FOUR, TEN
from tests.games.fire_call.table import game, position

TWO = game()
TABLE, BOARD = TWO.table, TWO.table.board
LADDERS, NOZZLES = 0b111111 << 12, 0b111111 << 6
MIDDLE = {"1": 0, "2": 0, "3": 1, "4": 1}  # districts of a game under way


def test_an_item_adds_what_the_kit_says_it_would() -> None:
    few = equipment(TABLE, LADDERS, 2)

    more = [equipment(TABLE, LADDERS | 1 << item, 2).nearly - few.nearly for item in range(24)]

    assert few.able == completes(TABLE, LADDERS, 2)
    assert few.growth == pytest.approx(more)
    assert few.growth[12] == 0 < few.growth[0]


def test_a_full_kit_answers_every_call() -> None:
    full = equipment(TABLE, ALL_ITEMS, 0)

    assert (full.answered, full.nearly, sum(full.lacking)) == (1, 1, 0)


def test_what_the_network_looks_at_hangs_on_no_table_that_a_command_finds() -> None:
    few, found = equipment(TABLE, LADDERS, 2), [(group, constants.values(group.constants)) for group in FITTED.values()]
    try:
        for group, numbers in found:
            constants.use(group, [number * 1.5 for number in numbers])
        equipment.cache_clear()
        same = equipment(TABLE, LADDERS, 2)
    finally:
        for group, numbers in found:
            constants.use(group, numbers)

    assert (same.nearly, same.growth) == (few.nearly, few.growth)


@pytest.mark.parametrize(("place", "corner"), [
    ("I00", "I00"), ("I01", "I06"), ("L6", "I06"), ("I23", "I00"), ("Station 2", "I12"), ("Hospital", "I18"),
])  # fmt: skip
def test_the_next_corner_is_where_the_paths_part(place: str, corner: str) -> None:
    assert next_corner(BOARD, PLACE_NAMES.index(place)) == PLACE_NAMES.index(corner)


def test_the_sections_come_in_the_order_of_the_board() -> None:
    assert [BOARD.sections[section_after(BOARD, corner)] for corner in (0, 6, 12, 18)] == [
        "Ladder", "Axe", "Helmet", "Nozzle",
    ]  # fmt: skip


def test_what_lies_ahead_is_what_a_roll_can_reach() -> None:
    from_station = reachable(TABLE, STATION_1, LADDERS, 0, 0)
    from_the_other = reachable(TABLE, STATION_2, LADDERS, 0, 0)

    here, there = from_station.ahead, from_the_other.ahead
    assert (here.honours, here.aid, here.promotion_next) == (1 / 6, 0, True)
    assert (there.honours, there.aid, there.promotion_next) == (0, 1 / 6, False)
    assert from_station.growth == 0 < from_the_other.growth  # all ladders are there
    assert from_station.sections[0] == 0 < min(from_station.sections[1:])


@pytest.mark.parametrize("facts", [
    {"districts": MIDDLE | {"5": 0, "6": 0}}, {"ranks": ["Captain", "Firefighter"]}, {"at": ["I03", "Hospital"]},
    {"possession": [ALL_FOUR[:15], ALL_FOUR[6:12]]},
])  # fmt: skip
def test_who_has_more_is_more_likely_to_win(facts: dict[str, Any]) -> None:
    even = {"districts": MIDDLE, "at": ["I03", "I03"], "possession": [ALL_FOUR[:6], ALL_FOUR[6:12]]}

    assert chances(position(TWO, **even | facts))[0] > chances(position(TWO, **even))[0]


def test_before_anybody_has_begun_it_is_nobodys_turn() -> None:
    s = TWO.start()

    assert chances(s) == pytest.approx([0.5, 0.5])


def test_a_finished_game_is_certain() -> None:
    s = position(TWO, phase="choose", call="F22", districts=TEN)

    look = EndOfTurn(TWO, 0)
    worths = {str(verb): look.after(s, verb) for verb in TWO.legal(s)}

    assert worths["district 11"] == 1
    assert max(worth for text, worth in worths.items() if text != "district 11") < 1


def test_a_roll_is_worth_the_mean_of_its_numbers() -> None:
    s = position(TWO, phase="die", at=["I01", "I03"], districts=MIDDLE)
    look = EndOfTurn(TWO, 0)
    numbers = []
    for verb, _ in TWO.chances(s):
        then = s.copy()
        verb.apply(then)
        numbers.append(look.worth(then, 1))

    assert look.worth(s, 2) == pytest.approx(sum(numbers) / 6)
    assert min(numbers) < max(numbers)


def test_both_see_the_same_turn_from_their_sides() -> None:
    s = position(TWO, phase="die", at=["I00", "I03"], districts=MIDDLE)

    assert EndOfTurn(TWO, 0).worth(s, 2) + EndOfTurn(TWO, 1).worth(s.copy(), 2) == pytest.approx(1)


def test_a_call_is_worth_more_with_more_cards_to_come_and_never_less_than_letting_it_be() -> None:
    s = position(TWO, phase="call", at=["I01", "I03"], districts=MIDDLE, possession=[ALL_FOUR[:12], []])
    call = CallHopes(s)

    hopes = [call.hope(draws) for draws in range(4)]

    assert hopes[0] == call.failed
    assert hopes == sorted(hopes)
    assert hopes[3] > hopes[0]


def test_no_draw_helps_who_can_answer_nothing() -> None:
    s = position(TWO, phase="call", at=["I01", "I03"], districts=MIDDLE, possession=[[], []])

    assert CallHopes(s).hope(3) == pytest.approx(CallHopes(s).failed)


def test_aid_is_counted_with_what_it_costs() -> None:
    facts: dict[str, Any] = {"phase": "call", "at": ["I01", "I03"], "districts": MIDDLE}
    without = position(TWO, **facts, possession=[[], ALL_FOUR])
    with_aid = position(TWO, **facts, possession=[["MA"], ALL_FOUR])
    robbing = position(TWO, **facts | {"at": ["I01", "Hospital"]}, possession=[[], ALL_FOUR])

    assert [CallHopes(s).helped != 0 for s in (without, with_aid, robbing)] == [False, True, True]
    assert CallHopes(with_aid).hope(3) > CallHopes(with_aid).failed


def test_an_own_district_is_not_worth_an_attempt() -> None:
    s = position(TWO, phase="announced", call="F01", districts=MIDDLE | {"8": 0}, possession=[ALL_FOUR, []])
    legal = TWO.legal(s)

    weights = dict(zip(map(str, legal), first_guess(TWO, s, legal), strict=True))

    assert weights["attempt"] == pytest.approx(weights["opt out"])
    assert weights["refuse"] > weights["attempt"]


def test_a_look_ahead_changes_nothing() -> None:
    s = position(TWO, phase="fork", at=["I00", "Hospital"], steps=6, possession=[["L6", "N1"], []])
    before = s.key()

    first_guess(TWO, s, TWO.legal(s))

    assert s.key() == before
    assert s.at[1] == HOSPITAL
    assert s.phase == at.FORK


def some_network(seats: int) -> Network:
    """Weights drawn by seed."""
    rng = Random(f"weights for {seats}")
    count, _ = shape(seats).count
    groups = [len(inputs) for inputs in shape(seats).choices.values()]

    def row(length: int) -> tuple[float, ...]:
        return tuple(rng.gauss(0, 0.3) for _ in range(length))

    cells = tuple(row(count) for _ in range(4))
    return Network(cells, tuple(tuple(row(4) for _ in range(group)) for group in groups), row(4), 0.1)


@pytest.mark.parametrize("seats", [3, 4])
def test_any_network_is_fair_to_all_seats(seats: int) -> None:
    made, strength = game(seats), some_network(seats).strength
    have = [["N1", "N2", "MA"], ["H1"], ["A1", "A2", "L1"], ["L5"]][:seats]
    at_places = ["I03", "Hospital", "I10", "L2"][:seats]

    def turned(by: int) -> list[float]:
        def turn(some: list[Any]) -> list[Any]:
            return [some[(seat - by) % seats] for seat in range(seats)]

        districts = {str(number): (number + by) % seats for number in range(1, 8)}
        s = position(made, at=turn(at_places), possession=turn(have), districts=districts, turn=by)
        return judged(s, strength)

    assert sum(turned(0)) == pytest.approx(1)
    assert turned(1) == pytest.approx([turned(0)[(seat - 1) % seats] for seat in range(seats)])


def test_a_table_without_a_network_goes_by_the_constants() -> None:
    assert [learnt(seats) for seats in (2, 3, 4)] == [(data.FOLDER / f"network-{n}.toml").is_file() for n in (2, 3, 4)]
    assert learnt(2)


def test_who_is_not_asked_has_a_share_of_what_the_roller_leaves() -> None:
    made = game(3)
    s = position(made, phase="call", at=["I01", "I03", "I05"], districts={"1": 0, "2": 1, "3": 2})
    hopes = CallHopes(s, lambda s: [0.5, 0.3, 0.2])

    assert [hopes.share_of(seat, 0.6) for seat in range(3)] == pytest.approx([0.6, 0.24, 0.16])


@pytest.mark.parametrize(("change", "says"), [
    ({"answer": "much"}, "answer"), ({"mover": {}}, "mover.answered"), ({"lead": {"-11": [1.0]}}, "lead.-11"),
    ({"tail": 1}, "tail"), ({"open": {"0": ["x"]}}, "open.0"), ({"other": {"luck": [1.0]}}, "other.luck"),
])  # fmt: skip
def test_weights_that_do_not_fit_are_refused(change: dict[str, Any], says: str) -> None:
    facts = {**data.load("network-2.toml"), **change}

    with pytest.raises(BadInput, match=says):
        weights.build(facts, shape(2))
