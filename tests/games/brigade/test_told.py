"""What everybody is told: consequences, under the clause they come from, in sentences that add up."""

from typing import Any

import pytest

from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import say
from tests.games.brigade.table import EVENT, FOUR, TWO, at, make, play, seat0


def told(s: State, *texts: str, game: Any = FOUR) -> list[tuple[str, str]]:
    """Sentences with their clauses, from playing these actions."""
    found = []
    for text in texts:
        s.ears = []
        play(s, text, game=game)
        assert s.ears is not None
        found += [(say(game, one), one[0].rule) for one in s.ears]
        s.ears = None
    return found


@pytest.mark.rule("BR-20.4")
def test_the_cloudburst_tells_its_own_clause() -> None:
    s = at(pending=EVENT, fire={"A3": 2, "B1": 1, "E5": 3})

    assert told(s, "draw e26") == [
        ("Event: Cloudburst.", "BR-3.2"),
        ("The rain puts out the fire at Duchess Row.", "BR-20.4"),
        ("The rain lowers the fire at Thing on a Stick! to 1.", "BR-20.4"),
    ]


@pytest.mark.rule("BR-20.6", "BR-4.11")
def test_dry_wells_tell_who_loses_what() -> None:
    s = at(TWO, pending=EVENT, players={"0": {"wagon_water": 0}, "1": {"brigade_water": 0, "wagon_water": 0}})

    assert told(s, "draw e28", game=TWO)[1:] == [
        ("Bess Hotchkiss's Brigade loses 1 water, the Wagon 0.", "BR-20.6"),
        ("Dry Wells does nothing for Odo Fenn.", "BR-4.11"),
    ]


@pytest.mark.rule("BR-4.11", "BR-20.7", "BR-20.2", "BR-20.1")
def test_who_cannot_follow_an_event_is_told() -> None:
    axles = told(at(TWO, pending=EVENT, players={"0": {"wagon": "B2"}}), "draw e29", game=TWO)
    assert axles[1:] == [
        ("Bess Hotchkiss's Wagon returns home.", "BR-20.7"),
        ("Snapped Axles does nothing for Odo Fenn.", "BR-4.11"),
    ]

    hands = told(at(TWO, pending=EVENT), "draw e24", game=TWO)
    assert [says for says, _ in hands[1:]] == [
        "Willing Hands does nothing for Bess Hotchkiss.",
        "Willing Hands does nothing for Odo Fenn.",
    ]

    placed = {"renown": {"C3": 4, "D3": 4, "C4": 4, "D4": 4}}
    page = told(at(TWO, pending=EVENT, players={"0": placed, "1": placed}), "draw e25", game=TWO)
    assert ("Front-Page Heroes does nothing for Odo Fenn.", "BR-4.11") in page

    buckets = told(at(TWO, pending=EVENT, players={"0": {"brigade_water": 1}}), "draw e23", game=TWO)
    assert buckets[1:] == [
        ("The Bucket Chain brings Bess Hotchkiss 1 water.", "BR-20.1"),
        ("Bucket Chain does nothing for Odo Fenn.", "BR-4.11"),
    ]


@pytest.mark.rule("BR-12.8")
def test_a_transfer_tells_where_the_water_is() -> None:
    assert told(seat0(brigade_water=0), "transfer to brigade", "one more") == [
        ("Bess Hotchkiss moves 1 water to the Brigade: 1 there.", "BR-12.8"),
        ("Bess Hotchkiss moves 1 water to the Brigade: 2 there.", "BR-12.8"),
    ]


@pytest.mark.rule("BR-14.6", "BR-14.9")
def test_leadership_tells_the_actions_it_gives() -> None:
    assert told(seat0(tracks={"leadership": 1}), "upgrade leadership") == [
        ("Bess Hotchkiss upgrades Leadership: 5 actions a turn.", "BR-14.1"),
        ("Bess Hotchkiss has 1 action more in this turn.", "BR-14.6"),
    ]
    assert told(seat0(tracks={"leadership": 3}), "upgrade leadership") == [
        ("Bess Hotchkiss upgrades Leadership: 5 actions a turn.", "BR-14.1"),
        ("Bess Hotchkiss has 2 actions more in this turn for the blue circle.", "BR-14.9"),
    ]


@pytest.mark.rule("BR-13.6", "BR-13.7", "BR-13.5")
def test_a_crew_change_tells_the_water_that_comes_and_goes() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K04"], brigade_water=5)

    assert told(s, "recruit", "deal k13", "deal k06", "keep k06", "replace k04") == [
        ("Bess Hotchkiss draws Dame Corisande (Grandstander).", "BR-13.1"),
        ("Bess Hotchkiss draws Hob Ferrule (Wheelwright).", "BR-13.1"),
        ("Bess Hotchkiss lets Gaffer Oakum (Ruin-Walker) go.", "BR-13.4"),
        ("Bess Hotchkiss's Brigade has no room for 3 water, which returns to the supply.", "BR-13.7"),
        ("Bess Hotchkiss hires Hob Ferrule (Wheelwright) and gains 2 water.", "BR-13.6"),
    ]
    nobody = told(seat0(tracks={"crew": 1}), "recruit", "deal k13", "deal k06", "keep none")
    assert nobody[-1] == ("Bess Hotchkiss keeps nobody.", "BR-13.5")


@pytest.mark.rule("BR-6.1", "BR-6.2")
def test_who_keeps_the_flames_off_is_named() -> None:
    players = {"0": {"brigade": "D1"}, "1": {"wagon": "C2"}}
    sentences = told(at(pending=EVENT, players=players), "draw e07")

    assert ("Odo Fenn's Wagon keeps the flames off The Leaky Thatch.", "BR-6.1") in sentences
    assert ("Bess Hotchkiss's Brigade keeps the flames off Ropewalk Yard.", "BR-6.2") in sentences


@pytest.mark.rule("BR-5.6", "BR-10.6")
def test_tokens_that_leave_a_block_are_told() -> None:
    players = {"0": {"brigade": "C3", "renown": {"C3": 2}}, "1": {"renown": {"C3": 1}}, "2": {"loyalty": ["C2"]}}
    burnt = told(at(pending=EVENT, players={"2": {"loyalty": ["C2"]}, "1": {"renown": {"C2": 2}}},
                    fire={"C2": 4, "E6": 1}), "draw e07")  # fmt: skip
    assert ("Ysolde Brack loses the Loyalty of The Leaky Thatch.", "BR-5.6") in burnt
    assert ("Odo Fenn takes back 2 Renown from The Leaky Thatch.", "BR-5.6") in burnt

    won = told(at(players=players, pending=[{"what": "renown", "seat": 0, "tokens": 3}]),
               "renown c3", "renown c3", "renown c3")  # fmt: skip
    assert ("Odo Fenn takes back 1 Renown from Hall of Ignition.", "BR-10.6") in won
    assert won[0] == ("Bess Hotchkiss puts Renown on Hall of Ignition: 3 of 5.", "BR-10.2")


@pytest.mark.rule("BR-19.2", "BR-19.13", "BR-19.16", "BR-19.17", "BR-19.18", "BR-19.20")
def test_what_the_crew_does_is_told_under_its_own_clause() -> None:
    def crew(card: str, **more: Any) -> dict[str, Any]:
        return {"tracks": {"crew": 5}, "crew": [card], "loyalty": ["C2", "B6", "C6", "E6", "D4"], **more}

    digger = told(seat0(**crew("K02", brigade_water=1)), "crew k02")
    assert digger == [("The Well-Digger brings Bess Hotchkiss 2 water.", "BR-19.2")]
    wick = told(seat0(**crew("K16")), "crew k16", "to c2")
    assert wick == [("Wick leads Bess Hotchkiss's Brigade to The Leaky Thatch.", "BR-19.16")]
    zoraya = told(seat0(**crew("K17", brigade="B2"), fire={"B2": 1}), "crew k17", "lower b2")
    assert zoraya == [("Zoraya puts out the fire at Secondhand Sails; that wins no Renown.", "BR-19.17")]
    krill = told(seat0(**crew("K18", brigade="B2"), fire={"B2": 2}), "crew k18", "push b3")
    assert krill == [
        ("Krill pushes a flame from Secondhand Sails to Office of Lost Umbrellas.", "BR-19.18"),
        ("The fire at Secondhand Sails falls to 1.", "BR-19.18"),
        ("The fire at Office of Lost Umbrellas rises to 1.", "BR-5.2"),
    ]
    show = crew("K13", brigade="B2", brigade_water=3)
    grand = told(seat0(**show, fire={"B2": 3}), "extinguish", "spend brigade", "spend brigade", "spend brigade")
    assert grand[-2:] == [
        ("Bess Hotchkiss puts out the fire at Secondhand Sails: 3 Renown.", "BR-9.4"),
        ("Dame Corisande adds 1 Renown for Bess Hotchkiss.", "BR-19.13"),
    ]
    two = {"pending": [{"what": "event phase"}, {"what": "event", "events": 2}]}
    reader = told(seat0(**crew("K20"), more=two), "draw e29", "draw e17", "resolve e29")
    assert reader[0] == ("Bess Hotchkiss's Weather-Reader lets Eastward Gust pass.", "BR-19.20")


@pytest.mark.rule("BR-15.13", "BR-15.15")
def test_scores_are_told_and_a_tie_is_explained() -> None:
    players = {"0": {"loyalty": ["C2"], "last_deed": 3}, "1": {"loyalty": ["B2"], "last_deed": 5}}
    s = at(TWO, turns=9, final_turns=0, players=players)

    assert told(s, "end turn", game=TWO) == [
        ("The game is over: Evacuation.", "BR-15.13"),
        ("Odo Fenn has 2 points from 1 loyal block.", "BR-15.13"),
        ("Bess Hotchkiss has 2 points from 1 loyal block.", "BR-15.13"),
        ("Odo Fenn put out a fire in turn 5, after everybody else in the tie.", "BR-15.15"),
    ]
    outcome = TWO.outcome(s)
    assert outcome is not None
    assert outcome.says == (
        "Evacuation: Odo Fenn wins with 2 points; then Bess Hotchkiss 2 points. "
        "The tie goes to who put out a fire last: Odo Fenn in turn 5."
    )


@pytest.mark.rule("BR-15.16")
def test_a_shared_win_says_why() -> None:
    s = play(at(TWO, final_turns=0), "end turn", game=TWO)

    outcome = TWO.outcome(s)
    assert outcome is not None
    assert outcome.says == (
        "Evacuation: Bess Hotchkiss and Odo Fenn share the win with 0 points. "
        "Of those in the tie nobody ever put out a fire."
    )


@pytest.mark.rule("BR-18.4")
def test_a_balanced_start_is_told() -> None:
    game = make(2, first_seat=0, compensation=True)
    starters = told(game.start(), "draw e01", "draw e02", "draw e03", game=game)

    assert starters[-1] == ("Balanced start: Bess Hotchkiss has 2 actions in this turn.", "BR-18.4")


@pytest.mark.rule("BR-7.11")
def test_a_brigade_that_cannot_leave_the_ruins_is_told() -> None:
    waste = [f"{column}{row}" for column in "BCDEF" for row in range(1, 6) if (column, row) != ("F", 1)]
    s = at(players={"0": {"brigade": "D3"}}, destroyed=waste, actions=1)

    assert told(s, "end turn")[0] == ("Bess Hotchkiss's Brigade cannot leave the ruins and returns home.", "BR-7.11")
