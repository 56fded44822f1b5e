"""What a call, its cards and its items say to whoever is to decide about them."""

from typing import Any

import pytest

from fivealarm.games.fire_call import bot, picture
from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import CODES
from fivealarm.kernel.contract import Refusal
from tests.games.fire_call.reading import CAPTAIN, NOZZLES, THREE, TWO, sentence
from tests.games.fire_call.table import position, verb

LADDERS = ["L1", "L2", "L3"]
EVERYTHING = [f"{section}{n}" for section in "ANLH" for n in range(1, 7)]
TIED = {"districts": {str(n + 1): n % 3 for n in range(9)} | {"10": 0, "11": 1}}


@pytest.mark.parametrize(
    ("facts", "aim"),
    [
        pytest.param({"rounds": 0}, "; small dice show where it leads", id="the first round"),
        pytest.param({}, "; you can answer no call yet: collect items", id="nothing can be answered"),
        pytest.param(
            {"possession": [EVERYTHING, [], []], "calls_discarded": ["F72"]},
            "; you can answer 71 of 71 calls: a bell is worth a try",
            id="all can be answered",
        ),
        pytest.param(
            {"possession": [[*NOZZLES, "L1", "L2", "L3"], [], []], "calls_discarded": ["F72"]},
            "; you can answer 1 of 71 calls: more items first",
            id="few can be answered",
        ),
        pytest.param(
            {"possession": [["N1"], EVERYTHING, []], "at": ["I00", "Hospital", "I00"]},
            "; you can answer 72 of 72 calls: a bell is worth a try",
            id="while somebody is in the Hospital",
        ),
        pytest.param(
            {"possession": [[*NOZZLES, "L1", "L2", "L3"], [], []]},
            "; you can answer 1 of 72 calls: more items first",
            id="nobody has seen a call yet",
        ),
        pytest.param(TIED, "; the lead is shared, and whoever leads alone wins", id="a tie"),
    ],
)
def test_the_sentence_at_the_start_of_a_turn_says_what_to_aim_for(facts: dict[str, Any], aim: str) -> None:
    usual = {"rounds": 3, "at": ["I00", "I00", "I00"], "possession": [["N1"], [], []]}

    assert sentence(THREE, 0, **(usual | facts)) == f"Your turn: roll the die{aim}."


@pytest.mark.rule("FC-CALL.6")
def test_another_card_says_whether_it_is_the_last() -> None:
    s = position(TWO, phase="announced", call="F25", cards_drawn=2)
    owns = position(TWO, phase="announced", call="F25", cards_drawn=2, districts={"2": 0})

    assert picture.words.gain(s, verb(TWO, "refuse")) == "The last: attempt it"
    assert picture.words.gain(owns, verb(TWO, "refuse")) == "The last: attempt it, unless it is yours already"


@pytest.mark.rule("FC-CALL.10")
@pytest.mark.parametrize(("owner", "idle"), [({"1": 0}, True), ({"1": 1}, False), ({"2": 0}, False)])
def test_nobody_means_to_attempt_a_call_that_wins_nothing(owner: dict[str, int], idle: bool) -> None:
    """Of a district of one's own: whether one leaves it is then not asked."""
    s = position(TWO, phase="announced", call="F25", cards_drawn=3, districts=owner)

    assert picture.words.seldom(s, verb(TWO, "attempt")) is idle


LAST: dict[str, Any] = {"call": "F25", "ranks": ["Captain", "Firefighter"]}  # for Harbourfront, the only open one


@pytest.mark.rule("FC-END.2", "FC-CALL.11")
@pytest.mark.parametrize(
    ("own", "kept", "says", "why"),
    [
        pytest.param(4, [], "Halifax would win, ", "Completing it would hand the game to an opponent", id="lost"),
        pytest.param(5, [], "Wins you the game, ", "Failing costs nothing; the aid is better saved", id="won"),
        pytest.param(4, ["S02"], "Completes the call, ", "Completing it would hand the game to an opponent", id="open"),
    ],
)
def test_a_call_that_ends_the_game_says_for_whom(own: int, kept: list[str], says: str, why: str) -> None:
    districts = {str(n): int(n > own + 1) for n in range(2, 12)}
    possession = [[*NOZZLES, "L1", "L2", "MA"], ["L3"]]
    s = position(TWO, phase="attempt", districts=districts, possession=possession, kept=[kept, []], **LAST)

    assert picture.words.gain(s, verb(TWO, "declare aid")) == f"{says}for your Mutual Aid card"
    assert bot.reason(TWO, TWO.view(s, 0), verb(TWO, "give up")) == why


@pytest.mark.rule("FC-CARD.21")
def test_a_section_says_what_can_be_collected_of_it() -> None:
    s = position(TWO, phase="section", duty="S21", left=2, possession=[["L1", "L2", "L3"], []], garage=[["L6"], []])

    assert picture.words.gain(s, verb(TWO, "section ladder")) == "Pike and Ejector"


@pytest.mark.rule("FC-GAR.6", "FC-ROLL.14")
@pytest.mark.parametrize(
    ("facts", "garage", "reason"),
    [
        pytest.param({}, ["H1"], no.NO_TAKING, id="before the roll"),
        pytest.param({"phase": "attempt", "credits": 1, **CAPTAIN}, [], no.NOTHING_IN_GARAGE, id="an empty Garage"),
        pytest.param({"phase": "attempt", "credits": 1, **CAPTAIN}, ["H2"], no.NOT_IN_GARAGE, id="another item"),
    ],
)
def test_whoever_asks_for_an_item_of_the_garage_hears_of_the_garage(
    facts: dict[str, Any], garage: list[str], reason: Refusal
) -> None:
    s = position(TWO, garage=[garage, []], possession=[["L1"], []], **facts)

    assert verb(TWO, "garage take h1").refusal(s) is reason


@pytest.mark.rule("FC-CALL.4", "FC-CALL.22")
@pytest.mark.parametrize(
    ("owner", "wins", "said"),
    [
        (-1, "1 of 6 cards wins you the district", "attempt the call for Harbourfront, or draw another."),
        (0, "Yours already: nothing to win", "attempt the call for Harbourfront, yours already, or draw another."),
        (1, "1 of 6 cards takes it from Halifax", "attempt the call for Harbourfront, or draw another."),
    ],
)
def test_a_call_says_what_completing_it_wins(owner: int, wins: str, said: str) -> None:
    facts = {"phase": "announced", "call": "F25", "cards_drawn": 1, "districts": {} if owner < 0 else {"1": owner}}
    facts["possession"] = [[*NOZZLES, *LADDERS], []]
    s = position(TWO, **facts)

    assert picture.words.gain(s, verb(TWO, "attempt")) == wins
    assert picture.words.gain(s, verb(TWO, "refuse")) == "Two more at most"
    assert sentence(TWO, 0, **facts) == f"Your turn: {said}"


@pytest.mark.rule("FC-CALL.4", "FC-CALL.18")
@pytest.mark.parametrize("call", ["F25", "F68"])  # of one district: which it is nobody but the Dispatcher knows
@pytest.mark.parametrize(
    ("mine", "theirs", "more", "says"),
    [
        pytest.param([], [], {}, "Would fail: at least 3 items out of reach", id="three"),
        pytest.param(["L1", "L2"], ["L3"], {}, "Would fail: at least 1 item out of reach", id="nobody lends"),
        pytest.param(["L1", "L2", "MA"], ["L3"], {}, "1 of 6 cards wins you the district", id="lent"),
        pytest.param(
            ["L1", "L2"], ["L3"], {"at": ["I01", "Hospital"]}, "1 of 6 cards wins you the district", id="stolen"
        ),
        pytest.param(
            ["L1"],
            [],
            {"garage": [["L2", "L3"], []], "credits": 2},
            "1 of 6 cards wins you the district",
            id="sixes",
        ),
        pytest.param(
            ["L1"],
            [],
            {"garage": [["L2", "L3"], []], "credits": 1},
            "Would fail: at least 1 item out of reach",
            id="a six",
        ),
    ],
)
def test_a_call_that_no_card_of_its_district_lets_one_answer_says_so(
    mine: list[str], theirs: list[str], more: dict[str, Any], says: str, call: str
) -> None:
    facts = {"phase": "announced", "call": call, "cards_drawn": 1, "possession": [[*NOZZLES, *mine], theirs], **more}
    s, attempt = position(TWO, **facts), verb(TWO, "attempt")

    assert picture.words.gain(s, attempt) == says
    assert ("may come by" not in picture.words.tip(s, attempt)) == says.startswith("Would fail")


@pytest.mark.rule("FC-AID.8", "FC-STEAL.1")
@pytest.mark.parametrize(
    ("at", "says"),
    [
        ("I00", "Completes the call, for your Mutual Aid card"),
        ("Hospital", "Completes the call, and it costs nothing"),
    ],
)
def test_asking_others_says_what_it_wins_and_costs(at: str, says: str) -> None:
    s = position(TWO, phase="attempt", **CAPTAIN, at=["I01", at], possession=[[*NOZZLES, "MA"], ["L3"]])

    assert picture.words.gain(s, verb(TWO, "declare aid")) == says


def test_a_marker_tells_how_many_items_its_department_has_ready() -> None:
    s = position(TWO, possession=[[], ["L1", "L2", "MA"]], garage=[[], ["L3"]], districts={"1": 1})

    assert tips.marker(s, 1, own=False) == "Not yours: Halifax moves it. Firefighter, 1 district, 2 of 24 items."


@pytest.mark.rule("FC-AID.3", "FC-STEAL.1")
@pytest.mark.parametrize(
    ("at", "mine", "label"),
    [
        ("I00", ["L1", "L2", "MA"], "Borrow the Roof"),
        ("Hospital", ["L1", "L2", "MA"], "Steal the Roof"),
        ("Hospital", ["L1"], "Steal what is missing"),
    ],
)
def test_what_is_missing_is_stolen_or_borrowed_and_called_so_everywhere(at: str, mine: list[str], label: str) -> None:
    facts = {"phase": "attempt", "call": "F25", "at": ["I01", at], "possession": [[*NOZZLES, *mine], ["L2", "L3"]]}
    s = position(TWO, **facts)
    word = label.split()[0]

    assert picture.words.label(s, verb(TWO, "declare aid")) == label
    assert f"; {word.lower()} " in sentence(TWO, 0, **facts)
    naming = position(TWO, **facts | {"phase": "supply"})
    item = "Ladder" if "L2" not in mine else "Roof"  # one after another
    assert picture.words.label(naming, verb(TWO, "supplier 1")) == f"{word} the {item} from Halifax"
    asked = f"{word.lower()} the Roof from Halifax."
    if "L2" in mine:
        assert sentence(TWO, 0, **facts | {"phase": "supply"}) == f"Your turn: {asked}"
        assert sentence(TWO, 1, **facts | {"phase": "supply"}) == f"Waiting for Toronto to {asked}"


@pytest.mark.rule("FC-RANK.8", "FC-CALL.2", "FC-CALL.17")
@pytest.mark.parametrize(
    ("element", "says"),
    [
        ("need l1", "The {item} is not needed: your rank, Captain, leaves it out."),
        ("slot 0 n1", "You have the {item}: it counts for {call}."),
        ("need l3", "The {item} is missing. It can be borrowed from Halifax with a Mutual Aid card."),
        ("slot 0 a1", "{call} does not ask for the {item}."),
    ],
)
def test_a_click_on_an_item_of_a_call_is_told_whether_it_counts(element: str, says: str) -> None:
    s = position(TWO, phase="attempt", possession=[[*NOZZLES, "L2"], ["L3"]], **CAPTAIN)
    code = element.split()[-1].upper()
    if element == "need l1":
        code = CODES[s.table.calls[s.card].items[0]]
        element = f"need {code.lower()}"
    filled = says.format(item=names.item(s, CODES.index(code)), call=s.table.calls[s.card].name)

    told = picture.words.answers(s, element)

    assert told is not None
    assert told[1] == filled
    assert picture.words.answers(position(TWO, phase="announced", **CAPTAIN), element) is None  # its list is a secret
