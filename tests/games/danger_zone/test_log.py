"""The log: every event cites the clause it happens by, and scores add up."""

from typing import Any

import pytest

from tests.games.danger_zone.table import desk


def rules(log: list[tuple[str, str]], words: str) -> list[str]:
    return [rule for rule, says in log if words in says]


@pytest.mark.rule("DZ-11.7", "DZ-11.8", "DZ-11.10", "DZ-11.11")
@pytest.mark.parametrize(("facts", "play", "rule", "says"), [
    ({"rescue": True, "turns_left": 0, "safe": [4, 1], "turn": 1}, "stop", "DZ-11.7",
     "The helicopter leaves: A wins with 4."),
    ({"rescue": True, "turns_left": 0, "sudden_death": 9, "safe": [4, 4], "pawns": ["0:01"], "trains": [["0:02"]],
      "mp": 2}, "step s", "DZ-11.8", "The tie is broken: A wins with 5."),
    ({"rescue": True, "turns_left": 0, "sudden_death": 1, "safe": [4, 4]}, "stop", "DZ-11.10",
     "Sudden death has lasted too long: A and B share the win with 4."),
    ({"safe": [14, 15], "supply": 0, "pawns": ["0:01"], "trains": [["0:02"]], "mp": 2}, "step s", "DZ-11.11",
     "Nobody is left to save: A and B share the win with 15."),
])  # fmt: skip
def test_the_end_cites_the_clause_that_ended_it(facts: dict[str, Any], play: str, rule: str, says: str) -> None:
    d = desk(**facts)

    log = d.log(play)

    outcome = d.game.outcome(d.state)
    assert outcome is not None
    assert (log[-1], outcome.rule) == ((rule, says), rule)
    assert rules(log, "home.") == ["DZ-11.7"] * 2


@pytest.mark.rule("DZ-11.8")
def test_a_tie_says_who_shares_the_lead() -> None:
    log = desk(3, rescue=True, turns_left=0, safe=[4, 2, 4], turn=2).log("stop")

    assert ("DZ-11.8", "A and C share the lead with 4 each: the next delivery that makes one leader wins.") in log


@pytest.mark.rule("DZ-6.7")
def test_a_delivery_tells_what_it_brings_and_what_there_is_now() -> None:
    d = desk(pawns=["0:01"], trains=[["0:02", "2:42"]], safe=[3, 0], mp=2)

    assert "A brings 2 survivors to safety: 5 so far." in d.told("step s")


@pytest.mark.rule("DZ-5.2", "DZ-8.4", "DZ-8.5", "DZ-8.7", "DZ-8.8", "DZ-8.9")
def test_the_lost_are_told_with_what_lost_them() -> None:
    walked = desk(pawns=["8:14"], trains=[["8:24"]], mp=3).log("step w")
    gone = desk(pawns=["2:20"], trains=[["2:10", "2:00"]], mp=4).play("step e", "draw street-collapse").log("lay t16")
    stranded = desk(pawns=["6:13"], trains=[["6:23"]], mp=3, starting_gear=[["demolition-charge"]])
    cut = desk(pawns=["6:20", "0:02"], trains=[[], ["2:42", "2:41", "2:31", "2:30"]], mp=2)

    assert rules(walked, "stays behind at") == ["DZ-5.2"]
    assert rules(gone, "stays behind at") == ["DZ-8.5", "DZ-8.5"]
    assert rules(stranded.play("play demolition-charge").log("lay t16"), "stays behind at") == ["DZ-8.7"]
    log = cut.play("step e", "draw distant-quake", "die 2").log("lay t14")
    assert (rules(log, "crushed"), rules(log, "cut off")) == (["DZ-8.4"], ["DZ-8.9"])


@pytest.mark.rule("DZ-8.8")
def test_a_follower_that_a_hazard_catches_is_told() -> None:
    d = desk(tiles=["T01", "T02", "T03", "T04", "T05", "T15", "T08", "T12"], pawns=["6:02"],
             trains=[["6:01", "0:41"]], mp=3).play("step s", "draw street-collapse")  # fmt: skip

    assert rules(d.log("lay t17"), "caught in a hazard") == ["DZ-8.8"]


@pytest.mark.rule("DZ-7.11", "DZ-7.12", "DZ-10.6", "DZ-10.7", "DZ-10.8", "DZ-10.9", "DZ-10.10")
@pytest.mark.parametrize(("kit", "play", "text", "rule"), [
    ("wrecking-crane", [], "target 4", "DZ-10.6"),
    ("survey-drone", ["die 3"], "die 5", "DZ-10.7"),
    ("survey-drone", ["die 3", "die 5"], "target 5", "DZ-10.7"),
    ("blueprints", [], "target 4", "DZ-10.8"),
    ("siren-tower", [], "target 4", "DZ-10.9"),
    ("fault-trigger", [], "die 3", "DZ-10.10"),
])  # fmt: skip
def test_starting_gear_is_told_with_its_own_clause(kit: str, play: list[str], text: str, rule: str) -> None:
    d = desk(starting_gear=[[kit]]).play(f"play {kit}", *play)

    assert d.log(text)[0][0] == rule


@pytest.mark.rule("DZ-7.10", "DZ-7.11", "DZ-7.12")
@pytest.mark.parametrize(("card", "text", "rule"), [
    ("distant-quake", "die 3", "DZ-7.10"),
    ("twin-shock", "die 3", "DZ-7.11"),
    ("fault-line", "target 2", "DZ-7.12"),
])  # fmt: skip
def test_aftershocks_are_told_with_their_own_clause(card: str, text: str, rule: str) -> None:
    d = desk(pawns=["1:21"], mp=3).play("step e", f"draw {card}")

    assert d.log(text)[0][0] == rule


@pytest.mark.rule("DZ-3.6", "DZ-3.9", "DZ-5.4")
def test_the_end_of_a_turn_says_why() -> None:
    stopped = desk(pawns=["8:20"], mp=3).log("stop")
    spent = desk(pawns=["8:21"], mp=1).log("step w")
    shocked = desk(pawns=["3:13"], mp=4).log("step n")

    assert stopped[0] == ("DZ-3.6", "A ends the turn with 3 points left.")
    assert rules(spent, "no playable card") == ["DZ-3.9"]
    assert rules(shocked, "shocked") == rules(shocked, "turn is over") == ["DZ-5.4"]


@pytest.mark.rule("DZ-11.3")
def test_the_last_card_of_the_deck_is_told_as_rescue() -> None:
    d = desk(pawns=["1:21"], mp=3, aftershock_deck=1).play("step e", "draw street-collapse")

    assert ("DZ-11.3", "The deck is empty: RESCUE! lies beside Underpass, known to all.") in d.log("lay t09")


@pytest.mark.rule("DZ-2.8")
def test_a_tie_for_the_first_turn_is_told() -> None:
    d = desk(3, first=-1, pending=[["first", [0, 1, 2], 2, 7, [0, 1]]], mp=0)

    assert "A and B share the highest roll and roll again." in d.told("die 3")
