"""Why a turn cannot end now: the reason is about the end, or about what is to be decided first."""

import pytest

from fivealarm import games
from fivealarm.kernel.verb import ENDS
from fivealarm.server.api import asking
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.thinking import hinting
from fivealarm.server.wire import wishes as w
from tests.server.api.test_asking import HOUSE, fits, positions
from tests.words.said import begin


def test_who_cannot_end_the_turn_is_told_why() -> None:
    history = begin("flash_point", "hot", {**HOUSE, "fire": ["1:3,1"], "ap": [4, 0, 0]})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(ends=True))

    assert told is not None
    assert (told.rule, told.says, told.meant) == ("FP-MOV.9", "The turn cannot end with firefighter A in fire.", True)


def test_where_only_letting_a_six_go_would_end_the_turn_the_no_is_about_what_ends_it() -> None:
    history = begin("fire_call", "collect", {"phase": "collect", "duty": "S20", "left": 1})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(ends=True))

    assert told is not None
    assert told.says == "Not yet. Your turn ends by itself with what you choose now."


@pytest.mark.rule("FC-TURN.6")
def test_who_has_no_button_to_end_the_turn_is_told_what_ends_it() -> None:
    start = begin("fire_call", "start", {"phase": "start", "at": ["I02", "L2"]})
    fork = begin("fire_call", "fork", {"phase": "fork", "at": ["I06", "I00"], "steps": 3})

    asked = [asking.why(one, Viewer((one.match.to_act,)), w.Ask(ends=True)) for one in (start, fork)]

    says = [told.says for told in asked if told is not None]
    assert says[0].endswith("Your turn ends by itself when you have rolled, moved and done what the space asks for.")
    assert says[1].endswith("Your turn ends by itself with “Outer path: collect the Halligan”.")


def test_who_may_end_the_turn_hears_no_reason_against_it() -> None:
    history = begin("flash_point", "cold", {**HOUSE, "ap": [4, 0, 0]})

    assert asking.why(history, Viewer((history.match.to_act,)), w.Ask(ends=True)) is None


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_nobody_is_left_without_a_word_about_the_end_of_the_turn(slug: str) -> None:
    for history, _ in positions(slug):
        told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(ends=True))
        ends = [a for a in history.match.legal() if a.roles(history.match.state) & ENDS]
        assert ends or (told is not None and fits(told)), history.match.plies[-1:]


def test_the_last_step_out_of_the_fire_is_offered_to_whoever_cannot_end_there() -> None:
    tiles = ["T09", "T02", "T03", "T10", "T07", "T17", "T15", "T18"]
    history = begin("danger_zone", "fire", {"tiles": tiles, "pawns": ["7:33", "HP", "HP"], "turn": 0, "mp": 1})

    told = asking.why(history, Viewer((0,)), w.Ask(ends=True))

    assert told is not None
    assert told.rule == "DZ-4.7"
    assert told.instead


def test_ways_out_are_not_all_that_one_could_do() -> None:
    tiles = ["T09", "T02", "T03", "T10", "T07", "T17", "T15", "T18"]
    position = {"tiles": tiles, "pawns": ["7:22", "7:22", "HP"], "turn": 0, "mp": 4}
    history = begin("danger_zone", "meeting", position)

    told = asking.why(history, Viewer((0,)), w.Ask(ends=True))

    assert told is not None
    steps = sum(str(a).startswith("step") for a in history.match.legal())
    assert 0 < len(told.instead) < steps
    assert told.says.endswith("It may after one of these; you may also go another way.")


def test_a_hint_says_why_it_means_to_let_the_own_tile_go() -> None:
    position = {"pawns": ["8:22", "HP", "HP"], "mp": 1, "starting_gear": [["demolition-charge"], [], []]}
    history = begin("danger_zone", "charge", position)
    step = next(a for a in history.match.legal() if str(a).startswith("step"))

    words = history.picture.words
    said = hinting.planned(
        history.game, words, history.match.state, step, "No step is better; then play demolition-charge"
    )

    assert said.startswith("No step is better. After that: play Demolition Charge (")
    assert said.endswith("a new tile may bring somebody)")
