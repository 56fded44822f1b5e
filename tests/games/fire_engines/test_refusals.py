"""Saying no: at the wrong time, and at the edge of the table."""

from typing import Any

import pytest

from fivealarm.games.fire_engines.rules.city.cells import REACH, cell
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import explain
from fivealarm.kernel.verb import ENDS
from tests.games.fire_engines.positions import ALL_MODULES, P1, draw, open_box, play

GAME = open_box(2, **ALL_MODULES)
AWAITING = [GAME.actions.parse(text) for text in ("keep", "set 0 0 s", "open house 0 0 n", "car 0", "pass")]
COLUMN = [
    "R15",
    "R12",
    "R15",
    "R12",
    "R15",
    "R12",
    "R15",
    "R12",
    "R12",
    "R12",
    "R13",
    "R13",
    "R14",
    "R14",
    "R14",
    "FS1",
]


@pytest.mark.rule("FE-4.1", "FE-9.1", "FE-9.4", "FE-11.2", "FE-12.2", "FE-12.5")
@pytest.mark.rule("FE-12.6", "FE-12.8", "FE-14.1")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("place 0 1 0", "FE-4.1"),
        ("urbanite road s", "FE-4.1"),
        ("truck", "FE-4.1"),
        ("pass", "FE-4.1"),
        ("keep", "FE-12.2"),
        ("redraw", "FE-12.2"),
        ("blaze 0 0 n", "FE-9.1"),
        ("done", "FE-4.1"),
        ("set 0 0 s", "FE-9.4"),
        ("roll", "FE-9.4"),
        ("decline", "FE-4.1"),
        ("step road s", "FE-11.2"),
        ("step highway 0 0 s", "FE-11.2"),
        ("stop", "FE-11.2"),
        ("open house 0 0 n", "FE-12.5"),
        ("recall 0 0", "FE-12.6"),
        ("sendhome 0 0", "FE-12.8"),
        ("car 0", "FE-14.1"),
        ("enter 0 0 s", "FE-14.1"),
        ("card fire-bug", "FE-5.1"),
    ],
)
def test_there_is_a_time_for_everything(text: str, rule: str) -> None:
    s = GAME.start()

    refusal = GAME.actions.parse(text).refusal(s)

    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("FE-4.2", "FE-5.1", "FE-11.1")
@pytest.mark.parametrize(
    ("plays", "says"),
    [
        ([], "An action card is turned over first."),
        (["card slow-news-day"], "A tile is drawn first."),
        (["card fire-alarm", "set 3 0 s"], "The dice are rolled first."),
    ],
)
def test_while_nature_acts_it_is_said_what_is_awaited(plays: list[str], says: str) -> None:
    s = play(GAME, draw(GAME, P1), *plays)

    told = [explain(GAME, s, action, why) for action in AWAITING if (why := GAME.refusal(s, action))]

    assert told == [says] * len(AWAITING)


@pytest.mark.rule("FE-5.6")
def test_a_refusal_names_the_rotation_to_choose() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile h3")
    action = GAME.actions.parse("place 1 0 2")
    refusal = GAME.refusal(s, action)

    assert refusal is not None
    assert explain(GAME, s, action, refusal) == "Diamond Interchange looks just the same as drawn: lay it so."


@pytest.mark.rule("FE-3.17")
def test_the_city_ends_at_the_bound() -> None:
    kinds = [*COLUMN, "FS1", "R3", "R3", "FS3"]
    column = [f"{kind}(0,{at})r{1 if kind != 'R15' else 0}" for at, kind in enumerate(kinds, 1)]

    s = draw(GAME, " ".join(["H1(0,0)r0", *column]), drawn="R3")

    assert len(column) == REACH
    assert cell(0, REACH + 1) not in s.frontier
    refusal = GAME.refusal(s, GAME.actions.parse(f"place 0 {REACH + 1} 1"))
    assert refusal is not None
    assert (
        refusal.rule,
        f"{REACH} cells" in explain(GAME, s, GAME.actions.parse(f"place 0 {REACH + 1} 1"), refusal),
    ) == (
        "FE-3.17",
        True,
    )


TEN = ["0,0 n", "0,1 s", "0,2 n", "-1,1 e", "1,0 n", "1,1 n", "2,-1 s", "2,0 n", "2,1 e", "3,1 w"]
FIRST = ["card fire-bug"]


@pytest.mark.rule("FE-4.4", "FE-5.3", "FE-5.5", "FE-6.3", "FE-8.7", "FE-9.7", "FE-10.1", "FE-11.1", "FE-12.2")
@pytest.mark.parametrize(
    ("facts", "plays", "text", "says"),
    [
        pytest.param(
            {"blaze": TEN}, [*FIRST, "tile r12"], "blaze 0 0 n",
            "All 10 Blaze Tokens are on the table: one must be put out first.", id="FIRE BUG without a token",
        ),
        pytest.param(
            {"blaze": TEN[:9]}, [*FIRST, "blaze 3 1 w", "tile r12"], "blaze 0 0 n",
            "All 10 Blaze Tokens are on the table: one must be put out first.", id="the last token is placed",
        ),
        pytest.param(
            {}, [*FIRST, "blaze 0 0 n", "tile r12"], "blaze 0 2 n",
            "FIRE BUG is done: it works only before your tile is drawn.", id="FIRE BUG is used",
        ),
        pytest.param(
            {"stack": {"R12": 1}}, ["card plan-b", "tile r12"], "redraw",
            "There is no other tile to draw: the stack is empty.", id="PLAN B with an empty stack",
        ),
        pytest.param(
            {}, ["card plan-b", "tile r12", "keep"], "redraw",
            "PLAN B lets you choose once, when your tile is drawn; you have T-Junction.", id="PLAN B is used",
        ),
        pytest.param(
            {}, ["card plan-b", "tile r12"], "place 0 -1 2",
            "PLAN B asks you first: keep T-Junction or draw another tile.", id="a tile while PLAN B asks",
        ),
        pytest.param(
            {"truck": "0,0 s"}, ["card fire-alarm", "roll", "roll 1 4"], "roll",
            "The dice are rolled: the Fire Truck has 4 steps left.", id="a second roll",
        ),
        pytest.param(
            {"truck": "0,0 s"}, ["card fire-alarm"], "set 3 0 s",
            "The Fire Truck stands at Main & Central: it moves from there and is not set anew.", id="set anew",
        ),
        pytest.param(
            {}, ["card slow-news-day", "tile r12"], "place 4 1 3",
            "To the west T-Junction shows a road, this tile a building. "
            "It fits here as drawn or turned a quarter right or turned half round.",
            id="edges",
        ),
        pytest.param(
            {}, ["card slow-news-day", "tile r12"], "place 1 -1 0",
            "Here a tile must show a building to the east and a building to the south at once: "
            "T-Junction does not, however you turn it.",
            id="no turning helps",
        ),
        pytest.param(
            {}, ["card slow-news-day", "tile c1"], "place 1 -1 0",
            "Here a tile must show a building to the east and a building to the south: Quiet Court has no such edge.",
            id="no such edge",
        ),
        pytest.param(
            {}, ["card slow-news-day", "tile r12"], "place 3 3 0",
            "This cell does not touch the city: a new tile is laid beside another.", id="away from the city",
        ),
        pytest.param(
            {}, FIRST, "place 0 -1 2", "FIRE BUG comes first: a tile is drawn, and laid, once it is done.",
            id="a tile while FIRE BUG is played",
        ),
        pytest.param(
            {"truck": "0,0 s"}, ["card fire-alarm", "roll", "roll 1 4"], "place 3 3 0",
            "FIRE ALARM comes first: a tile is drawn, and laid, once it is done.", id="a tile while the truck drives",
        ),
        pytest.param(
            {}, ["card slow-news-day", "tile r12"], "pass", "T-Junction fits into the city: it must be laid.", id="pass"
        ),
    ],
)  # fmt: skip
def test_a_no_answers_what_was_meant(facts: dict[str, Any], plays: list[str], text: str, says: str) -> None:
    s = play(GAME, draw(GAME, P1, **facts), *plays)
    action = GAME.actions.parse(text)

    refusal = GAME.refusal(s, action)

    assert refusal is not None
    assert explain(GAME, s, action, refusal) == says


@pytest.mark.rule("FE-11.3", "FE-11.4")
@pytest.mark.parametrize(
    ("side", "says"),
    [
        ("s", "The road south runs into the empty cell at Church & Central before it comes to a sign."),
        ("n", "From an EXIT sign no road leads north."),
    ],
)
def test_a_road_that_leads_nowhere_says_where_it_breaks_off(side: str, says: str) -> None:
    s = draw(GAME, "H1(0,0)r0 H2(1,0)r2", stage="drive", card="FIRE ALARM", truck="0,0 s", points=3)
    action = GAME.actions.parse(f"step road {side}")
    refusal = GAME.refusal(s, action)

    assert refusal is not None
    assert explain(GAME, s, action, refusal) == says


LOOP = "H1(0,0)r0 R16(0,1)r0 R6(1,1)r0 R7(1,2)r1 R10(0,2)r2 R5(-1,1)r0 H1(1,0)r2"


@pytest.mark.rule("FE-11.10")
def test_a_way_that_crosses_a_tile_twice_names_it() -> None:
    s = draw(GAME, LOOP, stage="drive", card="FIRE ALARM", truck="0,0 s", points=6)
    action = GAME.actions.parse("step road s")
    refusal = GAME.refusal(s, action)

    assert refusal is not None
    assert explain(GAME, s, action, refusal) == "This way crosses Twin Bends at Church & Central twice."


@pytest.mark.rule("FE-9.2", "FE-14.1")
def test_done_ends_the_card_and_the_mob_car_that_was_chosen_drives() -> None:
    s = draw(GAME, LOOP, stage="mob", card="MOB HIT", cars=["0,0 s", "1,0 n"])

    assert GAME.actions.parse("done").roles(s) == ENDS
    assert [GAME.actions.parse(f"car {car}").touches(s) for car in (0, 1)] == [(("vehicle", 1),), (("vehicle", 2),)]
    assert play(GAME, s, "car 1").rider == 2


@pytest.mark.rule("FE-1.5", "FE-12.2")
def test_at_the_tile_limit_plan_b_says_so() -> None:
    game = open_box(2, tile_limit=10)
    s = draw(game, drawn="R12", card="PLAN B", removed={"R14": 3, "R15": 4, "B2": 2})
    action = game.actions.parse("redraw")
    refusal = game.refusal(s, action)

    assert refusal is not None
    assert explain(game, s, action, refusal) == "There is no other tile to draw: the tile limit is reached."


def test_nature_says_for_itself_what_it_does() -> None:
    with pytest.raises(NotImplementedError):
        Verb().apply(GAME.start())
