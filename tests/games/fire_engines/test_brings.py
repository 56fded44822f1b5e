"""What an action brings, told before it is done, and what comes of a tile where it is tried."""

import pytest

from fivealarm import games
from fivealarm.games.fire_engines.picture.feature_words import feature_words
from fivealarm.games.fire_engines.rules.city.features import feature_at
from fivealarm.games.fire_engines.rules.data import BUILDING, ROAD, SUBURB
from fivealarm.games.fire_engines.rules.verbs.pieces import Urbanite
from fivealarm.scene import choices
from tests.games.fire_engines.positions import P1, draw, open_box, play

GAME = open_box(3)
picture = games.picture("fire_engines")
RED = {"seat": 1, "cell": "2,-1", "on": "building s"}
YELLOW = {"seat": 0, "cell": "2,-1", "on": "building s"}


def brings(text: str, before: tuple[str, ...] = (), **facts: object) -> str:
    """What an action is said to bring in the named position."""
    s = play(GAME, draw(GAME, P1, **facts), *before)
    return choices.choice(GAME, picture, s, GAME.actions.parse(text)).brings


def comes(text: str, drawn: str, **facts: object) -> str:
    s = draw(GAME, P1, stage="place", drawn=drawn, **facts)
    return picture.words.comes(s, GAME.actions.parse(text))


def test_every_choice_of_a_piece_says_what_it_pays_and_what_is_missing() -> None:
    told: set[str] = set()
    for tile, place in (("B1", "0 -1 0"), ("R15", "4 1 0"), ("B4", "0 -1 2"), ("D1", "4 1 1")):
        s = play(GAME, draw(GAME, P1, stage="place", drawn=tile), f"place {place}")
        told |= {choices.choice(GAME, picture, s, verb).brings for verb in GAME.legal(s)}

    assert told >= {
        "6 points so far, 3 open edges", "2 points at once", "1 point so far, 1 open end",
        "Pays at the end: no points so far", "9 points when full, 2 of 8 around it",
    }  # fmt: skip


@pytest.mark.rule("FE-8.9", "FE-8.10")
@pytest.mark.parametrize(("pieces", "says"), [
    pytest.param([RED], "Red's block: 2 points less", id="somebody's"),
    pytest.param([YELLOW], "Your block: 2 points less", id="one's own"),
    pytest.param([], "Nobody's block: 2 points less", id="nobody's"),
])  # fmt: skip
def test_who_would_set_fire_is_told_whose_block_loses_how_much(pieces: list[object], says: str) -> None:
    assert brings("blaze 2 0 n", ("card fire-bug",), urbanites=pieces) == says


@pytest.mark.rule("FE-8.14")
@pytest.mark.parametrize(("pieces", "says"), [
    pytest.param([], "A suburb here loses 3, still nobody's", id="a suburb that somebody may yet claim"),
    pytest.param([{"seat": 0, "cell": "0,-1", "on": "suburb n"}], "Your suburb loses 3 points", id="one's own suburb"),
    pytest.param([{"seat": 1, "cell": "0,-1", "on": "suburb n"}], "Red's suburb loses 3 points", id="another's suburb"),
])  # fmt: skip
def test_a_block_that_can_pay_nobody_any_more_burns_for_suburbs_alone(pieces: list[object], says: str) -> None:
    s = play(GAME, draw(GAME, "H1(0,0)r0 R4(0,-1)r2", urbanites=pieces), "card arsonist")
    told = [choices.choice(GAME, picture, s, verb).brings for verb in GAME.legal(s)]

    assert says in told


@pytest.mark.rule("FE-6.1", "FE-7.8", "FE-8.14")
@pytest.mark.parametrize(("facts", "says"), [
    pytest.param({}, "It cannot be claimed any more, and counts for the suburbs beside it.", id="of an earlier turn"),
    pytest.param({"blaze": ["0,0 n"]}, "It cannot be claimed any more, and counts for no suburb", id="it burns"),
    pytest.param({"stage": "piece", "last": "0,-1"}, "Nobody holds it.", id="just laid: it can be claimed now"),
    pytest.param({"urbanites": [{"seat": 0, "cell": "0,0", "on": "building n"}]}, "Yellow holds it.", id="somebody's"),
])  # fmt: skip
def test_a_complete_block_says_whether_it_can_still_be_claimed(facts: dict[str, object], says: str) -> None:
    s = draw(GAME, "H1(0,0)r0 B9(0,-1)r2", **facts)

    assert says in feature_words(s, feature_at(s, s.cells[0], 0), BUILDING)


@pytest.mark.rule("FE-7.6", "FE-7.8")
def test_a_block_without_suburbs_that_can_pay_nobody_any_more_burns_to_no_effect() -> None:
    s = play(GAME, draw(GAME, "H1(0,0)r0 R12(0,-1)r2"), "card arsonist")

    assert "It pays no more: no effect" in [choices.choice(GAME, picture, s, verb).brings for verb in GAME.legal(s)]


@pytest.mark.rule("FE-8.9")
@pytest.mark.parametrize(("pieces", "loses"), [([YELLOW], True), ([RED], False), ([], False)])
def test_setting_fire_to_ones_own_block_is_a_loss(pieces: list[object], loses: bool) -> None:
    s = play(GAME, draw(GAME, P1, urbanites=pieces), "card fire-bug")

    assert choices.choice(GAME, picture, s, GAME.actions.parse("blaze 2 0 n")).loses is loses


def test_who_may_call_the_truck_is_told_what_burns() -> None:
    calm = brings("roll", ("card fire-alarm",), truck="0,0 s")
    hot = brings("roll", ("card fire-alarm",), truck="0,0 s", blaze=["0,1 s", "2,0 n"], urbanites=[YELLOW])

    assert (calm, hot) == ("Nothing burns now", "2 fires burn, 1 of yours")


def test_a_step_of_the_truck_says_which_fire_it_puts_out() -> None:
    before = ("card fire-alarm", "roll", "roll 1 2")

    assert brings("step road s", before, truck="0,0 s") == ""
    assert brings("step road s", before, truck="0,0 s", blaze=["0,1 s"]) == "Puts out 1 fire in an unclaimed block"


def test_a_tile_that_is_tried_says_what_it_closes_and_what_it_joins() -> None:
    assert comes("place 0 -1 2", "R4").startswith("Closes an unclaimed block: 6 points to claim.")


def test_a_tile_that_is_tried_says_what_could_be_claimed_on_it() -> None:
    assert comes("place 0 -1 2", "R4").endswith(" Also free to claim: 2 roads and a suburb.")
    assert comes("place 0 -1 0", "B1") == "Free to claim: a block of 2 buildings."


def test_a_tile_that_is_tried_says_that_nobody_is_left_to_claim_it() -> None:
    s = draw(GAME, P1, stage="place", drawn="R4")
    s.supply = bytes(len(s.supply))

    assert picture.words.comes(s, GAME.actions.parse("place 0 -1 2")).endswith("no Urbanite left to claim any of it.")


@pytest.mark.rule("FE-7.1", "FE-7.4")
def test_an_urbanite_is_told_when_it_scores() -> None:
    s = draw(GAME, "H1(0,0)r0 R4(0,-1)r2", stage="piece", card="SLOW NEWS DAY", last="0,-1")
    told = {verb.kind: picture.words.tip(s, verb) for verb in GAME.legal(s) if isinstance(verb, Urbanite)}

    assert told[ROAD] == "Your Urbanite stays until both ends of the road are at a sign, then scores and comes home."
    assert told[SUBURB].startswith("Your Urbanite stays to the end, and then scores 3 for each closed block beside it")


def test_an_urbanite_that_is_paid_at_once_comes_home() -> None:
    laid = {"stage": "piece", "card": "SLOW NEWS DAY", "last": "0,-1"}
    s = draw(GAME, "H1(0,0)r0 R4(0,-1)r2", **laid)
    paid, waits = (GAME.actions.parse(text) for text in ("urbanite building s", "urbanite suburb n"))

    assert picture.words.tip(s, paid) == "Your Urbanite comes home with them."
    assert picture.words.tip(s, waits).startswith("Your Urbanite stays to the end, and then scores 3 for each")


def test_what_is_not_allowed_brings_nothing() -> None:
    assert brings("urbanite building n") == brings("open house 1 1 n") == ""
