"""FA-TBL: who may act, nature's dice, taking back."""

from collections import Counter
from typing import Any

import pytest

from fivealarm.kernel import match as kernel
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.kernel.match import Match, Refused, pick
from fivealarm.testing.bucket.rules.game import BOX
from fivealarm.testing.bucket.rules.verbs.dealing import Deal

GAME = BOX.make(2)
CHANCES = [(Deal(0, 1), 1), (Deal(0, 2), 3)]


def dealt(*sizes: int) -> Match[Any, Any, Any]:
    match = Match(GAME)
    for seat, size in enumerate(sizes):
        match.play(GAME.actions.parse(f"deal {seat} {size}"))
    return match


def refused(match: Match[Any, Any, Any], text: str, seat: int | None = None) -> Refusal:
    with pytest.raises(Refused) as no:
        match.play(GAME.actions.parse(text), seat)
    return no.value.refusal


@pytest.mark.rule("FA-TBL.1")
def test_only_the_seat_to_act_may_act() -> None:
    match = dealt(1, 2)

    assert refused(match, "wait", seat=1) is kernel.NOT_YOUR_TURN
    assert match.play(GAME.actions.parse("wait"), seat=0).actor == 0


@pytest.mark.rule("FA-TBL.2")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    match = dealt(1, 2)
    while match.to_act != NOBODY:
        match.play(GAME.actions.parse("wait"))

    assert refused(match, "wait") is kernel.GAME_OVER


@pytest.mark.rule("FA-TBL.3", "FA-TBL.4")
def test_dice_and_cards_come_first_and_fall_only_as_they_can() -> None:
    match = dealt(1)

    assert match.to_act == NATURE
    assert refused(match, "wait", seat=0) is kernel.CARD_FIRST
    assert refused(match, "wait") is kernel.CARD_FIRST
    assert refused(match, "deal 0 1") is kernel.NOT_A_CHANCE


def test_a_refused_action_changes_nothing() -> None:
    match = dealt(1, 2)
    before = match.state.key(), len(match.plies)

    refused(match, "deal 0 1")

    assert (match.state.key(), len(match.plies)) == before


def test_a_ply_says_what_each_seat_heard() -> None:
    match = dealt(1, 3)
    deal, throw = match.plies[1], match.play(GAME.actions.parse("throw"))

    assert [deal.sounds(seat) for seat in (0, 1, NOBODY)] == ["deal 1 ?", "deal 1 3", "deal 1 ?"]
    assert [throw.sounds(seat) for seat in (0, 1, NOBODY)] == ["throw 1"] * 3


def test_nature_falls_alike_for_the_same_seed() -> None:
    def play(seed: str) -> list[str]:
        match = Match(BOX.make(4), seed=seed)
        match.settle()
        return [str(ply.action) for ply in match.plies]

    assert play("a") == play("a")
    assert len({tuple(play(str(seed))) for seed in range(20)}) > 5


def test_nature_keeps_to_her_weights() -> None:
    fell = Counter(pick("seed", ply, CHANCES).size for ply in range(4000))

    assert 900 < fell[1] < 1100


def test_nature_with_nothing_to_do_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        pick("seed", 0, [])


@pytest.mark.rule("FA-TBL.5")
def test_a_seat_takes_back_its_own_last_action() -> None:
    match = dealt(1, 2)
    before = match.state.key()
    match.play(GAME.actions.parse("wait"))

    match.back_to(match.boundary(0))

    assert match.state.key() == before


@pytest.mark.rule("FA-TBL.5")
@pytest.mark.parametrize(
    ("actions", "seat"),
    [
        pytest.param([], 0, id="nature dealt last"),
        pytest.param(["throw"], 0, id="the throw showed a bucket"),
        pytest.param(["wait", "wait"], 0, id="somebody else acted since"),
        pytest.param(["wait"], 1, id="it was not yours"),
    ],
)
def test_what_cannot_be_taken_back(actions: list[str], seat: int) -> None:
    match = dealt(1, 2)
    for text in actions:
        match.play(GAME.actions.parse(text))

    assert match.boundary(seat) == len(match.plies)


@pytest.mark.rule("FA-TBL.5")
def test_a_team_takes_back_together() -> None:
    game = BOX.make(2)
    game.box = type(BOX)(**{**{n: getattr(BOX, n) for n in BOX.__slots__}, "mode": "cooperative"})  # type: ignore[misc]
    match: Match[Any, Any, Any] = Match(game)
    match.settle()
    match.play(game.actions.parse("wait"))
    match.play(game.actions.parse("wait"))

    assert match.boundary(0) == len(match.plies) - 2


def test_standing_where_the_game_stood_after_some_plies() -> None:
    match = dealt(1, 2)
    keys = [match.state.key()]
    for _ in range(2):
        match.play(GAME.actions.parse("wait"))
        keys.append(match.state.key())

    match.back_to(3)

    assert (match.state.key(), len(match.plies)) == (keys[1], 3)


def test_a_match_answers_for_its_game() -> None:
    match = dealt(1, 2)

    assert [str(action) for action in match.legal()] == ["throw", "wait"]
    assert match.chances() == []
    assert match.outcome() is None
    assert match.view(1).hand == (-1, 2)
    assert match.refusal(GAME.actions.parse("throw")) is None


@pytest.mark.rule("FA-TBL.5")
def test_a_game_from_a_position_can_be_taken_back_to_it() -> None:
    match: Match[Any, Any, Any] = Match(GAME, start=dealt(1, 2).state)
    match.play(GAME.actions.parse("wait"))

    assert match.boundary(0) == 0
