"""What is asked at all: the list of what could be allowed is short, and what the data may say is bounded."""

from typing import Any

import pytest

from fivealarm.games.flash_point.picture.words import words
from fivealarm.games.flash_point.rules import data
from fivealarm.games.flash_point.rules.board import GONE
from fivealarm.games.flash_point.rules.fire import set_bound
from fivealarm.kernel.contract import BadInput
from tests.games.flash_point.table import Table, house, promos, villa_x

ENGINE = "deck gun, drive engine cw, drive engine ccw"
AMBULANCE = "drive ambulance cw, drive ambulance ccw"
POSITIONS: list[tuple[Table, str]] = [
    (house(firefighters=["3,3", "0,1"], fire=["3,4"]),
     "end turn, move e, move s, door w, extinguish e, chop n"),
    (villa_x(firefighters=["2:3,3", "1:3,3"], specialists=["imaging-technician", "paramedic"], poi=["1:5,3"]),
     f"end turn, move e, move s, move w, door n, {AMBULANCE}, identify 1:5,3"),
    (villa_x(firefighters=["1:0,2", "1:3,3"], specialists=["fire-captain", "paramedic"], engine="s", raised=["1:0,2"],
             victims=["1:3,3"]),
     f"end turn, move e, move w, move up, window s, raise, close ladder, chop s, {AMBULANCE}, "
     "command 1 move e, command 1 move e victim, "
     "command 1 move s, command 1 move s victim, command 1 move w, command 1 move w victim, command 1 door n"),
    (promos(specialists=["rescue-dog", "paramedic"], firefighters=["0,7", "0,1"], engine="n", acted=True),
     f"end turn, move e, move w, chop s, {AMBULANCE}, squeeze n, squeeze e, squeeze s, squeeze w, {ENGINE}"),
]  # fmt: skip


@pytest.mark.parametrize(("t", "asked"), POSITIONS, ids=[t["firefighters"][0] for t, _ in POSITIONS])
def test_only_what_could_be_allowed_here_is_asked(t: Table, asked: str) -> None:
    assert ", ".join(map(str, t.game.verbs.asked(t.s))) == asked


def test_what_is_walled_off_is_not_asked_until_the_wall_is_gone() -> None:
    t = house(firefighters=["3,3", "0,1"], fire=["3,4"])
    north = t.s.setting.board.edge[0][t.s.at[0]]

    before = [*map(str, t.game.verbs.asked(t.s))]
    set_bound(t.s, north, GONE)

    assert "move n" not in before
    assert "move n" in [*map(str, t.game.verbs.asked(t.s))]


@pytest.mark.parametrize(
    ("ladders", "asked"),
    [
        ({}, set()),
        ({"ladders": ["1:0,2"]}, {"raise"}),
        ({"raised": ["1:0,2"]}, {"raise", "close ladder", "move up"}),
    ],
)
def test_ladders_are_asked_about_only_where_there_is_one(ladders: dict[str, Any], asked: set[str]) -> None:
    crew = {"firefighters": ["1:0,2", "1:3,3"], "specialists": ["paramedic", "generalist"]}
    t = villa_x(engine="s", **crew, **ladders)

    assert {*map(str, t.game.verbs.asked(t.s))} & {"raise", "close ladder", "move up"} == asked


def test_whoever_has_nothing_left_to_spend_is_asked_only_to_end_the_turn() -> None:
    t = house(firefighters=["3,3", "0,1"], fire=["3,4"], ap=[0, 4], acted=True)

    assert [*map(str, t.game.verbs.asked(t.s))] == ["end turn"]


CARD: dict[str, Any] = {"title": "Diver", "letter": "D", "ap": 4}
LEVEL: dict[str, Any] = {"explosions": 3, "hazmat": 3, "hot_spots": [1, 2, 3], "reserve": 6}


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"ap": 0}, "diver.ap: should be 1 to 12"),
        ({"ap": 13}, "diver.ap: should be 1 to 12"),
        ({"ap": True}, "diver.ap: should be 1 to 12"),
        ({"saves": -1}, "diver.saves: should be 0 to 12"),
        ({"pool": ["movement", 13]}, "diver.pool: should be 0 to 12"),
        ({"pool": ["movement"]}, "diver.pool: should be a kind and points, like ['command', 2]"),
        ({"pool": ["swimming", 2]}, "diver.pool: should be a kind and points, like ['command', 2]"),
        ({"pool": "movement"}, "diver.pool: should be a kind and points, like ['command', 2]"),
        ({"pool": "ab"}, "diver.pool: should be a kind and points, like ['command', 2]"),
    ],
)
def test_a_card_says_what_can_be(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        data._card("diver", CARD | facts)

    assert str(bad.value) == says


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"hot_spots": [1, 2]}, "grim.hot_spots: should be three numbers"),
        ({"hot_spots": "123"}, "grim.hot_spots: should be three numbers"),
        ({"hot_spots": [1, 2, 25]}, "grim.hot_spots: should be 0 to 24"),
        ({"hazmat": 13}, "grim.hazmat: should be 0 to 12"),
    ],
)
def test_a_difficulty_says_what_can_be(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        data._difficulty("grim", LEVEL | facts)

    assert str(bad.value) == says


def test_the_most_a_card_and_a_difficulty_may_say_is_taken() -> None:
    assert data._card("diver", CARD | {"ap": 12, "saves": 0, "pool": ["movement", 12]}).points == 12
    grim = data._difficulty("grim", LEVEL | {"hot_spots": [0, 1, 24]})
    assert [grim.extra_hot_spots(crew) for crew in (2, 3, 4)] == [0, 1, 24]


@pytest.mark.parametrize(("ap", "aided", "tip"), [
    (0, 0, "The fire advances."),
    (3, 0, "The fire advances. For your next turn you save 3 AP."),
    (6, 0, "The fire advances. For your next turn you save 4 AP. 2 AP would be lost."),
    (1, 1, "The fire advances. 1 AP would be lost."),
])  # fmt: skip
def test_an_end_of_turn_tells_what_is_saved_and_what_is_lost(ap: int, aided: int, tip: str) -> None:
    t = house(firefighters=["3,3", "0,1"], ap=[ap, 4])
    t.s.aided = aided

    assert words.tip(t.s, t.game.actions.parse("end turn")) == tip
