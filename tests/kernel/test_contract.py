"""Boxes, options and words."""

import pytest

from fivealarm.kernel.contract import BadInput, Event, Option, Refusal, explain, fill, say
from fivealarm.testing.bucket.rules import events
from fivealarm.testing.bucket.rules.game import BOX


def test_options_left_out_take_their_defaults() -> None:
    game = BOX.make()

    assert (game.seats, game.options) == (2, {"fire": "small"})


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        pytest.param(1, {}, "seats", id="too few seats"),
        pytest.param(5, {}, "seats", id="too many seats"),
        pytest.param(True, {}, "seats", id="seats of another type"),
        pytest.param(2, {"smoke": 1}, "options.smoke", id="an option nobody knows"),
        pytest.param(2, {"fire": "huge"}, "fire", id="a value nobody knows"),
        pytest.param(2, {"fire": 1}, "fire", id="a value of another type"),
        pytest.param(2, {"fire": {}}, "fire", id="an object"),
    ],
)
def test_a_wrong_setting_names_its_field(seats: int, options: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        BOX.make(seats, options)

    assert bad.value.field == field


def test_true_is_not_one() -> None:
    option = Option("promos", False, (False, True), "adds two cards")

    assert option.accept(True) is True
    with pytest.raises(BadInput, match="promos: should be one of false, true"):
        option.accept(1)


def test_a_free_option_takes_text_numbers_and_lists() -> None:
    option = Option("crew", "draft", None, "a way or a list")

    assert [option.accept(v) for v in ("random", 3, ["a", "b"])] == ["random", 3, ("a", "b")]
    with pytest.raises(BadInput, match="crew"):
        option.accept({"a": 1})


def test_an_event_counts_through_the_games_names() -> None:
    assert say(BOX.make(), (events.THROWN, (1, 3))) == "Player B throws three buckets on the fire."
    assert fill("{n} of {most}", (3, 7), {}) == "3 of 7"


def test_an_event_must_be_told_with_all_its_numbers() -> None:
    with pytest.raises(ValueError):
        say(BOX.make(), (Event("x", "{a} and {b}"), (1,)))


def test_a_refusal_is_filled_from_facts_and_a_missing_one_shows() -> None:
    game = BOX.make()
    state = game.start()
    throw = game.actions.parse("throw")

    assert explain(game, state, throw, Refusal("X", "{left} left, {who} knows")) == "12 left, ? knows"
    assert explain(game, state, throw, Refusal("X", "No.")) == "No."
