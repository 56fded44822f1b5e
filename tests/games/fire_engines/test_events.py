"""The log: every line with its own clause (section 11)."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.kernel.contract import explain, say
from tests.games.fire_engines.positions import ALL_MODULES, P1, P2, draw, open_box, play

GAME = open_box(2, **ALL_MODULES)
BLUE = {"seat": 1, "cell": "0,0", "on": "road s"}
OWNER = {"seat": 1, "cell": "0,0", "on": "building n"}
ARENA = {"seat": 1, "cell": "1,1", "on": "stadium"}
ON_A_SIGN = "The {vehicle} is put on the sign at {cell}."


@pytest.mark.rule("FE-9.5", "FE-10.2", "FE-12.6", "FE-12.8", "FE-14.1", "FE-14.7")
@pytest.mark.parametrize(
    ("city", "facts", "texts", "said"),
    [
        pytest.param(
            P1, {"urbanites": [BLUE]}, ["card parking-ticket", "sendhome 0 0"],
            ("FE-12.8", "{seat}'s Urbanite goes home from {cell}."), id="PARKING TICKET",
        ),
        pytest.param(
            P1, {"urbanites": [BLUE], "turn": 1}, ["card moving-van", "recall 0 0"],
            ("FE-12.6", "{seat}'s Urbanite goes home from {cell}."), id="MOVING VAN",
        ),
        pytest.param(
            P1, {"urbanites": [BLUE], "cars": ["0,1 n", ""]}, ["card mob-hit", "car 0", "roll 1 1", "step road n"],
            ("FE-14.7", "{seat}'s Urbanite goes home from {cell}."), id="Mob Car",
        ),
        pytest.param(
            P1, {}, ["card mob-hit", "enter 0 1 n"], ("FE-14.1", ON_A_SIGN), id="MOB HIT"
        ),
        pytest.param(
            P1, {}, ["card fire-alarm", "set 0 0 s"], ("FE-9.5", ON_A_SIGN), id="FIRE ALARM"
        ),
        pytest.param(
            "H1(0,0)r0", {}, ["card slow-news-day", "tile fs1", "place 0 1 1", "truck"],
            ("FE-10.2", ON_A_SIGN), id="Fire Station",
        ),
        pytest.param(
            P1, {}, ["card slow-news-day"],
            ("FE-12.1", "{card} has no effect: on such a day nothing happens."), id="SLOW NEWS DAY",
        ),
        pytest.param(
            P1, {}, ["card city-grant"],
            ("FE-12.7", "{card} has no effect: {seat} has no Urbanite on the table."), id="CITY GRANT",
        ),
    ],
)  # fmt: skip
def test_a_move_is_told_by_the_rule_it_is_made_by(
    city: str, facts: dict[str, Any], texts: list[str], said: tuple[str, str]
) -> None:
    s = draw(GAME, city, **facts)
    s.ears = []

    play(GAME, s, *texts)

    assert said in {(event.rule, event.says) for event, _ in s.ears}


@pytest.mark.rule("FE-7.2", "FE-13.3", "FE-13.4", "FE-13.5")
@pytest.mark.parametrize(
    ("city", "urbanite", "rule"),
    [
        pytest.param(P2, OWNER, "FE-13.3", id="an incomplete block"),
        pytest.param(P2, BLUE, "FE-13.4", id="an incomplete road"),
        pytest.param(P1, ARENA, "FE-13.5", id="an incomplete stadium"),
    ],
)
def test_what_is_scored_at_the_end_is_told_by_the_rules_of_the_end(
    city: str, urbanite: dict[str, Any], rule: str
) -> None:
    s = draw(GAME, city, urbanites=[urbanite], stack={})
    s.ears = []

    play(GAME, s, "card slow-news-day")

    assert rule in {event.rule for event, _ in s.ears}


@pytest.mark.rule("FE-13.5")
def test_an_open_stadium_tells_a_sum_that_adds_up() -> None:
    s = draw(GAME, P1, urbanites=[ARENA], stack={})
    s.ears = []

    play(GAME, s, "card slow-news-day")

    (said,) = [say(GAME, told) for told in s.ears if told[0].name == "open stadium"]
    assert said.startswith("Red scores 7 points for the stadium")
    assert said.endswith("1 for itself and 1 each for 6 tiles around it.")


@pytest.mark.rule("FE-13.2")
def test_from_an_empty_stack_no_second_tile_is_announced() -> None:
    s = draw(GAME, drawn="", stack={"R15": 1})
    s.ears = []

    play(GAME, s, "card overtime", "tile r15", "place 0 1 0", "pass")

    assert "FE-12.4" not in {event.rule for event, _ in s.ears}


@pytest.mark.rule("FE-6.1", "FE-6.3")
@pytest.mark.parametrize(("urbanites", "told"), [([OWNER], True), ([], False)])
def test_a_piece_step_that_offers_nothing_is_skipped_and_told(urbanites: list[dict[str, Any]], told: bool) -> None:
    s = draw(GAME, "H1(0,0)r0", urbanites=urbanites)
    s.ears = []

    play(GAME, s, "card slow-news-day", "tile b1", "place 0 -1 0")

    assert ("no piece" in {event.name for event, _ in s.ears}) is told


def told(s: State, *texts: str) -> list[str]:
    s.ears = []
    play(GAME, s, *texts)
    return [say(GAME, one) for one in s.ears or []]


@pytest.mark.rule("FE-6.6", "FE-7.2", "FE-7.7", "FE-8.10", "FE-8.11", "FE-8.12", "FE-13.3", "FE-16.2")
@pytest.mark.parametrize(
    ("city", "blaze", "texts", "line"),
    [
        pytest.param(
            P2, [], ["card slow-news-day", "tile h5", "place 1 0 0", "pass"],
            "Red scores 10 points for the block at Main & Central: 4 buildings and 1 store, 2 each.", id="a block",
        ),
        pytest.param(
            P2, ["1,-1 s"], ["card slow-news-day", "tile h5", "place 1 0 0", "pass"],
            "Red scores 4 points for the block at Main & Central: 4 buildings, 1 each, because of a Blaze Token.",
            id="one fire",
        ),
        pytest.param(
            P2, ["1,-1 s", "0,-1 e"], ["card slow-news-day", "tile h5", "place 1 0 0", "pass"],
            "Red scores nothing for the block at Main & Central: 2 Blaze Tokens burn it down.", id="two fires",
        ),
        pytest.param(
            P2, [], ["card slow-news-day", "tile h5", "place 1 0 0", "pass"],
            "Red's Urbanite goes home from Main & Central.", id="and home",
        ),
        pytest.param(
            "H1(0,0)r0 K1(0,-1)r1 B4(1,-1)r2", [], ["card slow-news-day", "tile h5", "place 1 0 0", "pass"],
            "Red scores 13 points for the block at Main & Central: 4 buildings and no stores, 2 each, "
            "and 5 points more for 1 skyscraper.", id="a skyscraper",
        ),
    ],
)  # fmt: skip
def test_a_score_line_adds_up(city: str, blaze: list[str], texts: list[str], line: str) -> None:
    s = draw(GAME, city, urbanites=[OWNER], blaze=blaze)

    assert line in told(s, *texts)


@pytest.mark.rule("FE-6.6")
def test_a_tie_is_explained() -> None:
    mine = {"seat": 0, "cell": "1,-1", "on": "building s"}
    s = draw(GAME, P2, urbanites=[OWNER, mine])

    lines = told(s, "card slow-news-day", "tile h5", "place 1 0 0", "pass")

    assert "Equally many Urbanites at Station & Holly: all with the most score in full." in lines


@pytest.mark.rule("FE-13.8")
@pytest.mark.parametrize(
    ("score", "urbanites", "says"),
    [
        ([50, 47], [], "Yellow wins with 50 points."),
        ([50, 50], [], "Yellow and Red share the victory: 50 points each, and 7 Urbanites each in supply."),
        ([50, 49], [BLUE], "Yellow wins: level with Red at 50 points, but 7 Urbanites in supply against 6."),
    ],
)
def test_the_result_says_how_a_tie_was_broken(score: list[int], urbanites: list[dict[str, Any]], says: str) -> None:
    s = draw(GAME, "H1(0,0)r0", score=score, urbanites=urbanites, stack={})

    play(GAME, s, "card slow-news-day")

    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.says == says


@pytest.mark.rule("FE-4.4", "FE-12.1", "FE-12.2", "FE-12.4")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"card": "MOVING VAN"}, "MOVING VAN is done: it works only before your tile is drawn."),
        ({"card": "SLOW NEWS DAY"}, "SLOW NEWS DAY is a card on which nothing happens."),
        ({"card": "PLAN B"}, "PLAN B is asked about once, when your tile is drawn."),
        ({"card": "PLAN B", "stage": "swap"}, "PLAN B asks you first: keep Four-Way Stop or draw another tile."),
        (
            {"card": "OVERTIME"},
            "OVERTIME works by itself: you draw a second tile when this one is laid and scored.",
        ),
        ({"card": "OVERTIME", "second": True}, "OVERTIME has brought you this second tile: it brings no more."),
    ],
)
def test_whoever_would_use_the_card_later_is_told_why_not(facts: dict[str, Any], says: str) -> None:
    s = draw(GAME, "H1(0,0)r0", drawn="R15", **facts)

    answer = games.picture("fire_engines").words.answers(s, "card")

    assert answer is not None
    assert answer[1] == says


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        (
            {"card": "ARSONIST", "stage": "blaze", "fuel": 3},
            "ARSONIST comes first: a tile is drawn, and laid, once it is done.",
        ),
        (
            {"card": "OPEN HOUSE", "stage": "house"},
            "OPEN HOUSE comes first: a tile is drawn, and laid, once it is done.",
        ),
    ],
)
def test_a_click_on_a_sign_while_a_card_asks_for_something_else_is_no_drive(facts: dict[str, Any], says: str) -> None:
    s = draw(GAME, "H1(0,0)r0", **facts)

    assert games.picture("fire_engines").words.answers(s, "sign 0,0 s") == ("FE-4.4", says)


@pytest.mark.rule("FE-7.7", "FE-9.4", "FE-11.12")
@pytest.mark.parametrize(
    ("shown", "says"),
    [
        ("piece 0,2", "Red's Urbanite stays on the building until no edge of its block is open"),
        ("piece 0,0", "A Blaze Token: its block pays less until the Fire Truck passes here"),
        ("truck", "The Fire Truck drives when FIRE ALARM is turned over, or when you lay a Fire Station."),
    ],
)
def test_a_click_on_a_piece_while_a_tile_is_in_hand_tells_when_it_leaves(shown: str, says: str) -> None:
    urbanites = [{"seat": 1, "cell": "0,2", "on": "building n"}]
    s = draw(GAME, "H1(0,0)r0 R8(0,1)r2 B9(0,2)r0", drawn="R15", urbanites=urbanites, blaze=["0,0 n"], truck="0,1 n")

    answer = games.picture("fire_engines").words.answers(s, shown)

    assert answer is not None
    assert answer[1].startswith(says)
    assert games.picture("fire_engines").words.answers(s, "piece 5,5") is None


@pytest.mark.rule("FE-6.1")
def test_a_click_beside_the_parts_of_the_new_tile_says_that_one_of_them_is_claimed() -> None:
    s = draw(GAME, "H1(0,0)r0 R8(0,1)r2", stage="piece", last="0,1")

    answer = games.picture("fire_engines").words.answers(s, "cell 0,1")

    assert answer == ("FE-6.1", "Each part of a tile is claimed by itself: choose one that is lit, or claim nothing.")
    assert games.picture("fire_engines").words.answers(s, "cell 0,0") is None


@pytest.mark.rule("FE-9.1", "FE-9.4", "FE-9.5", "FE-12.5", "FE-12.6", "FE-12.8", "FE-14.1")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"card": "FIRE BUG", "stage": "blaze", "fuel": 1}, "choose a lit building to burn"),
        ({"card": "FIRE ALARM", "stage": "set"}, "choose a lit sign for the Fire Truck"),
        ({"card": "FIRE ALARM", "stage": "alarm", "truck": "0,0 s"}, "roll for the Fire Truck"),
        ({"card": "OPEN HOUSE", "stage": "house"}, "choose a lit building to claim"),
    ],
)
def test_a_click_on_the_card_that_is_asked_about_tells_how_it_is_used(facts: dict[str, Any], says: str) -> None:
    s = draw(GAME, P1, **facts)

    answer = games.picture("fire_engines").words.answers(s, "card")

    assert answer is not None
    assert answer[1].startswith(f"{facts['card']} can be used now: {says}")
    assert answer[2:] == (True,), "it is no refusal"
    assert not any(("card", s.card) in verb.touches(s) for verb in GAME.legal(s) if str(verb) in ("decline", "pass"))


@pytest.mark.rule("FE-4.4", "FE-6.1")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"card": "FIRE ALARM", "stage": "set"}, "FIRE ALARM comes first: a tile is drawn, and laid, once it is done."),
        ({"stage": "piece", "last": "0,1"}, "It is laid: choose a lit part of it to claim, or claim nothing."),
    ],
)
def test_a_click_on_the_tray_without_a_tile_tells_what_comes_first(facts: dict[str, Any], says: str) -> None:
    s = draw(GAME, "H1(0,0)r0 R8(0,1)r2", **facts)

    answer = games.picture("fire_engines").words.answers(s, "tray")

    assert answer is not None
    assert answer[1] == says


@pytest.mark.rule("FE-6.3")
def test_what_one_holds_oneself_is_said_to_be_taken_by_ones_own_urbanite() -> None:
    urbanites = [{"seat": 0, "cell": "0,0", "on": "building n"}]
    s = draw(GAME, "H1(0,0)r0 B9(0,-1)r2", stage="piece", last="0,-1", urbanites=urbanites)
    verb = GAME.actions.parse("urbanite building s")
    refusal = GAME.refusal(s, verb)

    assert refusal is not None
    assert explain(GAME, s, verb, refusal) == "This block is taken: your Urbanite at Main & Central."
