"""FC-CALL.4, section 6: the list of an announced card is known to the Dispatcher alone."""

from collections import Counter
from random import Random

import pytest

from fivealarm.games.fire_call import position as positions
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from tests.games.fire_call.table import game, play, position, verb

THREE = game(3)


@pytest.mark.rule("FC-CALL.4", "FC-DISP.1", "FC-GEN.2")
@pytest.mark.parametrize(("roller", "dispatcher"), [(0, 2), (1, 0), (2, 1)])
def test_only_the_right_neighbour_reads_the_drawn_card(roller: int, dispatcher: int) -> None:
    s = position(THREE, phase="call", turn=roller, at=["I01", "I01", "I01"])
    draw = verb(THREE, "call f25")

    heard = {seat: THREE.hears(s, draw, seat) for seat in (0, 1, 2, NOBODY)}

    assert heard.pop(dispatcher) == "call f25"
    assert set(heard.values()) == {"call district 1"}


@pytest.mark.rule("FC-CALL.4")
def test_district_choice_is_announced_as_such() -> None:
    s = position(THREE, phase="call")

    assert THREE.hears(s, verb(THREE, "call f08"), 0) == "call choice"


@pytest.mark.rule("FC-CALL.4", "FC-DISP.1")
def test_everybody_sees_the_district_and_the_dispatcher_the_card() -> None:
    s = position(THREE, phase="announced", call="F25")

    shown = [positions.show(THREE, THREE.view(s, seat)) for seat in (0, 1, 2, NOBODY)]

    assert [facts["announced"] for facts in shown] == ["district 1"] * 4
    assert [facts["call"] for facts in shown] == [None, None, "F25", None]
    assert [facts["card_hidden"] for facts in shown] == [True, True, False, True]


@pytest.mark.rule("FC-CALL.4", "FC-DISP.1")
def test_the_first_card_of_the_deck_is_no_secret_to_the_dispatcher_either() -> None:
    s = position(THREE, phase="announced", call="F01")

    assert [THREE.view(s, seat).hidden for seat in (0, 1, 2, NOBODY)] == [True, True, False, True]


@pytest.mark.rule("FC-CALL.4", "FC-DECK.1")
def test_a_guess_is_any_undrawn_card_of_the_district_equally_likely() -> None:
    s = position(THREE, phase="announced", call="F25", calls_discarded=["F06", "F33"])
    view = THREE.view(s, 0)
    rng = Random(4)

    guesses = Counter(s.table.calls[THREE.imagine(view, rng).card].id for _ in range(4000))

    assert set(guesses) == {"F25", "F40", "F59", "F68"}
    assert all(abs(count - 1000) < 150 for count in guesses.values())


@pytest.mark.rule("FC-CALL.15", "FC-CALL.8", "FC-DECK.2")
@pytest.mark.parametrize("answer", ["attempt", "refuse", "opt out"])
def test_an_answer_turns_the_card_over_for_everybody(answer: str) -> None:
    s = position(THREE, phase="announced", call="F25", districts={"1": 0})

    heard = [THREE.hears(s, verb(THREE, answer), seat) for seat in (0, 1, 2, NOBODY)]

    assert heard == [f"{answer} f25", f"{answer} f25", answer, f"{answer} f25"]
    assert not THREE.view(play(THREE, s, answer), 0).hidden


@pytest.mark.rule("FC-CALL.15")
def test_an_answer_cannot_be_taken_back() -> None:
    match = Match(THREE, start=position(THREE, phase="announced", call="F25"))

    match.play(verb(THREE, "attempt"))

    assert match.boundary(0) == len(match.plies)


@pytest.mark.rule("FC-CALL.4")
def test_what_is_told_of_a_draw_is_its_district() -> None:
    match = Match(THREE, start=position(THREE, phase="call"))

    ply = match.play(verb(THREE, "call f25"))

    assert [numbers for _, numbers in ply.told] == [(0,)]


@pytest.mark.rule("FC-CALL.14")
def test_the_choices_are_the_same_whatever_the_hidden_list() -> None:
    s = position(THREE, phase="announced", call="F25", districts={"1": 0})
    view = THREE.view(s, 0)

    assert THREE.legal(view.state) == THREE.legal(s)
