"""FC-TURN, FC-HOSP, FC-DISP, FC-GEN: what scenarios cannot ask."""

import pytest

from fivealarm.games.fire_call import position as positions
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import ALL_CARDS, ALL_ITEMS, CARD_CODES
from fivealarm.games.fire_call.rules.cards.card_count import reach
from fivealarm.games.fire_call.rules.promotion import with_dispatcher
from fivealarm.games.fire_call.rules.state import dispatcher
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from tests.games.fire_call.table import game, legal, play, position, verb

TWO = game()


@pytest.mark.rule("FC-HOSP.12")
def test_t16b_after_rolling_in_the_hospital_no_bandaid_can_be_played() -> None:
    s = position(TWO, at=["Hospital", "I01"], kept=[["S01"], []])
    bandaid = verb(TWO, "play bandaid")

    assert bandaid.refusal(s) is None
    play(TWO, s, "roll")
    assert bandaid.refusal(s) is no.ROLLED_ALREADY


@pytest.mark.rule("FC-HOSP.12", "FC-CARD.1")
def test_t16b_the_bandaid_is_legal_again_next_turn() -> None:
    s = position(TWO, at=["Hospital", "Hospital"], kept=[["S01"], []])

    play(TWO, s, "roll", "die 2", "roll", "die 3")

    assert legal(TWO, s) == ["roll", "play bandaid"]


@pytest.mark.rule("FC-DISP.1", "FC-GEN.2")
def test_everybody_dispatches_for_the_left_neighbour() -> None:
    four = position(game(4))

    assert [dispatcher(four, seat) for seat in range(4)] == [3, 0, 1, 2]
    assert [dispatcher(position(TWO), seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("FC-SET.2", "FC-SET.5", "FC-GEN.3", "FC-GEN.4")
def test_nineteen_cards_are_with_the_dispatcher_at_the_start() -> None:
    s = play(TWO, TWO.start(), "colour red", "colour blue")

    held = [with_dispatcher(s, seat) for seat in (0, 1)]

    assert [cards.bit_count() for cards in held] == [19, 19]
    assert [s.have[seat] | cards for seat, cards in enumerate(held)] == [ALL_CARDS, ALL_CARDS]


@pytest.mark.rule("FC-TURN.5", "FC-TURN.6")
def test_a_new_turn_begins_with_nothing_used() -> None:
    s = position(
        TWO, phase="end", garage=[["N1"], []], credits=2, extra_rolls=2, cards_drawn=3, entered=["I01"],
        refused=["F01"], freed=True,
    )  # fmt: skip

    play(TWO, s, "forgo")

    assert (s.turn, s.credits, s.extra, s.drawn, s.entered, s.refused, s.freed, s.die) == (1, 0, 0, 0, 0, 0, 0, 0)


@pytest.mark.rule("FC-TURN.1")
def test_a_turn_runs_from_the_start_window_to_the_end_window() -> None:
    s = position(TWO, at=["I16", "I00"], garage=[["N3"], []])
    phases = []

    for text in ("roll", "die 6", "later", "path inner", "draw", "duty s04", "forgo"):
        phases.append(positions.write(TWO, s)["phase"])
        play(TWO, s, text)

    assert phases == ["start", "die", "credit", "fork", "offer", "duty", "end"]
    assert legal(TWO, s) == ["roll"]


@pytest.mark.rule("FC-GAR.2", "FC-AID.12")
def test_the_mutual_aid_card_has_no_action_that_puts_it_into_the_garage() -> None:
    texts = {str(action) for action in TWO.actions}

    assert "collect ma" in texts
    assert not {"garage put ma", "garage take ma"} & texts


@pytest.mark.rule("FC-END.4", "FC-GEN.3")
def test_the_sums_notice_a_card_in_two_places() -> None:
    s = position(TWO)

    s.garage[0] = s.have[0] & ALL_ITEMS

    have, should = positions.sums(TWO, s)["equipment cards"]
    assert have == should + 6


def test_a_verb_without_a_rule_does_nothing() -> None:
    s = position(TWO)

    with pytest.raises(NotImplementedError):
        Verb().refusal(s)
    with pytest.raises(NotImplementedError):
        Verb().apply(s)


@pytest.mark.rule("FC-CARD.3", "FC-VAR.7")
def test_several_holders_of_a_block_are_asked_clockwise() -> None:
    four = game(4)
    s = position(
        four, phase="supply", call="F25", turn=2, at=["I01", "I01", "I01", "I01"],
        ranks=["Firefighter", "Firefighter", "Captain", "Firefighter"],
        possession=[[], ["L3"], ["N1", "N2", "N3", "N4", "N5", "N6", "MA"], []],
    )  # fmt: skip
    s.kept = (0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0)  # seats 0 and 1, as another deck may have it

    play(four, s, "supplier 1")
    first = s.to_act
    play(four, s, "pass")
    second = s.to_act
    play(four, s, "pass")

    assert (first, second) == (0, 1)
    assert s.owner[0] == 2


@pytest.mark.rule("FC-CARD.13", "FC-CARD.17", "FC-CARD.21", "FC-CARD.28")
@pytest.mark.parametrize(
    "texts",
    [
        ("duty s13", "garage put n1", "garage put n2"),
        ("duty s17", "opponent 1", "garage put a1", "garage put a2"),
        ("duty s21", "section ladder", "collect l1", "collect l2"),
        ("duty s05", "collect l1", "collect l2"),
        ("duty s26", "call f01", "refuse", "call f02", "attempt", "give up"),
        ("duty s28", "die 1", "call f01", "attempt", "give up"),
    ],
    ids=lambda texts: texts[0],
)
def test_nothing_of_a_card_outlasts_it(texts: tuple[str, ...]) -> None:
    s = position(TWO, phase="duty", ranks=["Fire Chief", "Captain"], possession=[["N1", "N2"], ["A1", "A2"]])

    play(TWO, s, *texts)

    assert (s.turn, s.left, s.victim, s.section, s.duty, s.card, s.district) == (1, 0, -1, -1, -1, -1, -1)


@pytest.mark.rule("FC-CARD.26", "FC-CARD.28", "FC-DUTY.9")
@pytest.mark.parametrize("texts", [("duty s26", "call f01"), ("duty s28", "die 1", "call f01")])
def test_a_card_that_moves_the_marker_is_done_with_when_it_lands(texts: tuple[str, ...]) -> None:
    s = play(TWO, position(TWO, phase="duty"), *texts)

    assert s.duty == -1


@pytest.mark.rule("FC-RANK.4", "FC-CARD.21")
def test_a_section_once_chosen_does_not_bind_a_later_promotion() -> None:
    s = position(TWO, phase="duty", at=["I22", "Hospital"], ranks=["Fire Chief", "Captain"])

    play(TWO, s, "duty s21", "section ladder", "collect l1", "collect l2", "roll", "die 1", "roll", "die 2")

    assert {"collect a1", "collect l3", "collect h6", "collect ma"} <= set(legal(TWO, s))


@pytest.mark.rule("FC-AID.2", "FC-STEAL.1")
@pytest.mark.parametrize(
    ("own", "aid", "within"),
    [
        pytest.param(["A1"], True, "A1 L1", id="one's own, and what a patient has"),
        pytest.param(["A1", "MA"], True, "A1 H1 L1 MA", id="with the Mutual Aid card what anybody has"),
        pytest.param(["A1", "MA"], False, "A1 MA", id="without any aid one's own"),
    ],
)
def test_what_an_attempt_can_draw_on(own: list[str], aid: bool, within: str) -> None:
    s = position(game(3), possession=[own, ["L1"], ["H1"]], at=["I01", "Hospital", "I00"])

    items = reach(s, 0, aid)

    assert sorted(name for card, name in enumerate(CARD_CODES) if items >> card & 1) == within.split()
