"""People read names, never notation: in the log, on buttons, in the picture and from bots."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm.games.danger_zone import bot, picture
from fivealarm.games.danger_zone.picture.cards import COLUMN
from fivealarm.games.danger_zone.picture.distance import CRACK, SHUT, distance
from fivealarm.games.danger_zone.picture.key import GAP, ICON, SIZE
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, CITY, HP, NONE, PLAIN, SPACES
from fivealarm.games.danger_zone.rules.data import read_places
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.games.danger_zone.rules.places import square
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput, say
from fivealarm.scene.wrap import width
from fivealarm.story.past import done
from tests.games.danger_zone.table import desk

NOTATION = re.compile(r"\b\d:\d\d|\bT\d\d\b|\bHP\b|[{}]|\b1 (survivors|points|steps)\b")


def read_by_people(game: DangerZone, rng: Random) -> Iterator[str]:
    """All that a random game shows to people."""
    s = game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            falls = game.chances(s)
            action = rng.choices([fall for fall, _ in falls], [weight for _, weight in falls])[0]
        else:
            legal = game.legal(s)
            view, action = game.view(s, s.to_act), rng.choice(legal)
            yield from (picture.words.label(s, verb) for verb in legal)
            yield bot.reason(game, view, action)
            if rng.random() < 0.1:
                scene = picture.scene(game, view)
                yield scene.sentence
                yield from (element.label for element in scene.elements)
        s.ears = []
        game.apply(s, action)
        yield from (say(game, one) for one in s.ears)


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (4, {"hazard_gear": "spent", "evacuation": "strict"})])
def test_nothing_that_people_read_is_notation(seats: int, rules: dict[str, object]) -> None:
    game = BOX.make(seats, {**rules, "round_limit": 12, "extra_rescue": 1})
    assert isinstance(game, DangerZone)

    assert [text for text in read_by_people(game, Random(3)) if NOTATION.search(text)] == []


def test_a_square_is_named_by_the_tile_that_lies_there() -> None:
    d = desk(pawns=["8:21"], mp=2)

    assert d.told("step w")[0] == "A goes to Hotel Plaza."


def test_names_of_squares_are_all_different() -> None:
    d = desk()

    names = [square(d.state, cell) for cell in (*CITY, HP)]

    assert len(set(names)) == len(names) == 9 * 25 - 9 + 1


def test_ways_off_the_helipad_are_told_apart_and_go_where_they_say() -> None:
    d = desk(mp=3)

    labels = {str(verb): picture.words.label(d.state, verb) for verb in d.game.legal(d.state)}

    assert labels["leave 0:01"] == "Leave the helipad north to Canal Street, western arrow"
    assert labels["leave 0:34"] == "Leave the helipad east to Old Town, southern arrow"
    assert len(set(labels.values())) == len(labels)


@pytest.mark.parametrize(("free", "label"), [
    (["8:10"], "Call the survivor at Hotel Plaza"),
    (["8:10", "8:00"], "Call the survivor at Hotel Plaza, west side, north"),
])  # fmt: skip
def test_a_square_is_named_only_where_two_of_a_tile_are_to_be_told_apart(free: list[str], label: str) -> None:
    d = desk(pawns=["8:20"], pending=[["call", 0]], free=free)

    assert picture.words.label(d.state, d.game.actions.parse("call 8:10")) == label


@pytest.mark.parametrize(("position", "step", "told"), [
    ({"pawns": ["8:20"], "free": ["8:10"]}, "step n", "Stepped north to pick up 1 survivor"),
    ({"pawns": ["8:14"], "trains": [["8:24"]]}, "step w", "Stepped west into the fire, leaving the follower behind"),
    ({}, "leave 0:01", "Left the helipad north to Canal Street, western arrow"),
    ({"pending": [["build", 3, 0, "T07", "T09"]]}, "build t09", "Laid Underpass"),
])  # fmt: skip
def test_labels_can_be_told_of_afterwards(position: dict[str, Any], step: str, told: str) -> None:
    d = desk(**{"mp": 3, **position})

    assert done(picture.words.label(d.state, d.game.actions.parse(step))) == told


@pytest.mark.parametrize(("field", "facts"), [
    ("helipad", {}),
    ("sides", {"helipad": "the helipad", "edge": "x", "sides": ["in the north"]}),
    ("block", {"helipad": "the helipad", "edge": "x", "sides": ["x"] * 9, "block": [["x"] * 5] * 4}),
    ("ring", {"helipad": "x", "edge": "x", "sides": ["x"] * 9, "block": [["x"] * 5] * 5, "ring": [[1] * 5] * 5}),
])  # fmt: skip
def test_a_bad_file_of_names_is_refused_with_its_field(field: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as error:
        read_places(facts)

    assert error.value.field == field


@pytest.mark.parametrize(("between", "says"), [(AFTERSHOCK, CRACK), (NONE, SHUT), (PLAIN, "")])
def test_what_lies_between_somebody_and_a_place_that_no_sure_way_leads_to_is_said(between: int, says: str) -> None:
    s = desk(pawns=["1:10", "1:01"]).state
    ground = bytearray(s.ground)
    ground[SPACES.index("1:02")], ground[SPACES.index("1:11")] = NONE, between
    s.ground = bytes(ground)

    assert [distance.shut(s, element) for element in ("pawn 1", "space 1:01", "sign 1")] == [says, says, ""]


@pytest.mark.parametrize(("between", "says"), [
    (AFTERSHOCK, "4 movement points away without a step onto a crack: you have 1 left this turn."),
    (PLAIN, "4 movement points away: you have 1 left this turn."),
    (NONE, "4 movement points away: you have 1 left this turn."),
])  # fmt: skip
def test_a_way_round_a_crack_says_that_it_goes_round(between: int, says: str) -> None:
    d = desk(pawns=["1:10", "HP"], mp=1)
    ground = bytearray(d.state.ground)
    for name in ("1:00", "1:01", "1:02", "1:12"):
        ground[SPACES.index(name)] = PLAIN
    ground[SPACES.index("1:11")] = between
    d.state.ground = bytes(ground)
    way = [next(verb for verb in d.game.actions if str(verb) == f"step {side}") for side in "nees"]

    assert distance.says(d.state, 4, way) == says


def test_a_square_of_the_helipads_edge_is_named_apart_where_one_walks_there() -> None:
    d = desk(pawns=["HP", "HP"])
    labels = [one.label for one in picture.scene(d.game, d.game.view(d.state, 0)).elements if one.id == "space 0:00"]

    assert [label.split(":")[0] for label in labels] == ["The helipad's edge (north-west corner)"]


def test_who_joins_a_train_stands_before_the_rescuer() -> None:
    d = desk(pawns=["4:10", "HP"], free=["4:20"], mp=3)
    d.game.apply(d.state, d.game.actions.parse("step s"))
    drawn = [one.id for one in picture.scene(d.game, d.game.view(d.state, 0)).elements]

    assert drawn.index("follower 0:1") > drawn.index("pawn 0")


@pytest.mark.parametrize(("mp", "hand", "tip", "unasked"), [
    (3, [], "Your 3 points would be lost.", False),
    (1, [], "Your last point would be lost.", False),
    (0, [], "", True),
    (0, ["energy-drink"], "", False),
])  # fmt: skip
def test_an_end_of_turn_says_what_it_costs_and_asks_only_where_something_is_lost(
    mp: int, hand: list[str], tip: str, unasked: bool
) -> None:
    d = desk(pawns=["8:20"], hands=[hand], starting_gear=[["demolition-charge"]], mp=mp)
    stop = d.game.actions.parse("stop")

    assert (picture.words.tip(d.state, stop), picture.words.light(d.state, stop)) == (tip, unasked)


def test_with_no_points_left_the_sentence_says_what_to_do() -> None:
    d = desk(pawns=["8:20"], starting_gear=[["demolition-charge"]], mp=0)

    said = picture.scene(d.game, d.game.view(d.state, 0)).sentence

    assert said == "Your turn: no points left. End it, or play a card."


def test_what_stands_in_the_streets_is_explained_beside_the_board_where_the_words_have_room() -> None:
    d = desk()
    scene = picture.scene(d.game, d.game.view(d.state, 0))
    rows = [one for one in scene.elements if one.pane == "key"]

    streets = ["Crack", "Fire", "Live cable", "Water", "Tool box", "RESCUE!"]
    assert [one.label for one in rows] == [
        "Survivor",
        "Helipad",
        "Orange arrows",
        *streets,
    ]  # first what the game is about
    assert rows[-1].tip.endswith("most safe wins.")
    assert max(width(one.tip, SIZE) for one in rows) <= COLUMN - ICON - GAP - 4


def test_an_empty_hand_is_said_to_be_empty() -> None:
    none = desk(pawns=["8:10"], mp=3)
    worn = desk(pawns=["8:10"], mp=3, hands=[["gloves"]])
    some = desk(pawns=["8:10"], mp=3, hands=[["energy-drink"]])

    told = [picture.words.idle(one.state, 0, "Cards") for one in (none, worn, some)]

    assert [one and one.brief for one in told] == ["your hand is empty", "no card to play", None]
    assert picture.words.idle(none.state, 0, "Move") is None


def test_other_peoples_rescuers_and_followers_say_who_they_are() -> None:
    d = desk(pawns=["8:10", "8:20"], trains=[[], ["8:30"]], mp=3)

    told = [picture.words.answers(d.state, name) for name in ("pawn 1", "follower 1:1", "pawn 0", "space 8:20")]

    assert [one and one[1].split(":")[0] for one in told] == [
        "Rescuer B, who leads 1", "Number 1 in the train of B, who leads 1", None, None,
    ]  # fmt: skip
    assert told[0] is not None
    assert told[0][1].endswith("You may pass, taking nobody, but not stop there.")


@pytest.mark.rule("DZ-4.1")
def test_on_the_helipad_nobody_stands_in_the_way() -> None:
    d = desk(pawns=["HP", "HP"], mp=3)

    said = picture.words.answers(d.state, "pawn 1")

    assert said == ("DZ-3.3", "Rescuer B, who leads nobody: moved only by its own player.")
