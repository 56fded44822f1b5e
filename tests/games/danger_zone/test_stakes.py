"""What is said of people before a tile goes on which they are, and what that is worth to whoever lets it go."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.bots.search import Search
from fivealarm.games.danger_zone.bot.worth import evaluate
from fivealarm.games.danger_zone.picture.pieces import people
from fivealarm.scene import choices
from tests.games.danger_zone.table import Desk, desk

CHARGE = [["demolition-charge"]]
PICTURE = games.picture("danger_zone")


def shown(d: Desk, text: str) -> Any:
    return choices.choice(d.game, PICTURE, d.state, d.game.actions.parse(text))


@pytest.mark.rule("DZ-8.4", "DZ-8.5")
def test_a_charge_says_first_what_may_become_of_pawn_train_and_survivors() -> None:
    d = desk(pawns=["8:22"], trains=[["8:21"]], free=["8:20"], mp=2, starting_gear=CHARGE)

    card = shown(d, "play demolition-charge")

    assert "On it: you, 1 following you, 1 waiting." in card.tip
    assert (
        "The stack's next tile comes: a building on survivors crushes them, on you it sends you to the helipad alone."
        in card.tip
    )
    assert card.asks


def test_a_tile_with_nobody_of_yours_says_who_is_on_it_and_asks_nothing() -> None:
    d = desk(pawns=["8:22", "4:22"], mp=2, starting_gear=[["siren-tower"]])
    d.play(next(text for text in d.legal() if text.startswith("play")))

    empty = [shown(d, text) for text in d.legal() if "Nobody is on it." in shown(d, text).tip]

    assert empty
    assert all("The stack's next tile, turned over, takes its place." in one.tip for one in empty)
    assert not any(one.asks or "helipad" in one.tip for one in empty)


def test_who_lets_the_own_tile_go_is_worth_less_before_it_goes() -> None:
    d = desk(pawns=["8:22"], trains=[["8:21"]], mp=0, starting_gear=CHARGE)
    stays = d.state.copy()
    d.game.apply(stays, d.game.actions.parse("stop"))

    d.play("play demolition-charge")

    assert evaluate(d.game, d.state)[0] < evaluate(d.game, stays)[0]


def test_nobody_is_advised_to_blow_up_the_own_train_for_nothing() -> None:
    d = desk(4, pawns=["8:22"], trains=[["8:21"]], mp=0, starting_gear=CHARGE)

    chosen = {
        str(Search(d.game, rounds=200).choose(d.game, d.game.view(d.state, 0), d.game.legal(d.state), Random(seed), 60))
        for seed in range(3)
    }

    assert chosen == {"stop"}


@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_on_a_space_the_one_whose_turn_it_is_stands_in_front(turn: int) -> None:
    d = desk(pawns=["8:22", "8:22"], turn=turn, mp=2)

    drawn = [one.id for one in people(d.game, d.state) if one.id.startswith("pawn")]

    assert drawn[-1] == f"pawn {turn}"


@pytest.mark.rule("DZ-4.1")
@pytest.mark.parametrize(
    ("at", "mp", "last"), [("0:00", 2, False), ("0:00", 1, True), ("0:03", 1, False), ("HP", 1, True)]
)
def test_who_is_in_the_way_of_the_last_step_is_the_reason(at: str, mp: int, last: bool) -> None:
    d = desk(pawns=[at, "0:01"], mp=mp)

    answer = PICTURE.words.answers(d.state, "pawn 1")

    assert answer is not None
    assert ("You have 1 point left and would stop there, where rescuer B stands" in answer[1]) == last
    assert ("You may pass, taking nobody, but not stop there." in answer[1]) != last


def test_another_rescuer_says_what_it_carries_and_no_more() -> None:
    d = desk(pawns=["0:00", "0:03"], trains=[[], ["0:02"]], mp=2)

    tips = {one.id: one.tip for one in people(d.game, d.state)}

    assert tips["pawn 1"] == "Carries nothing against water, fire or live cables.", "a click says the rest, once"
