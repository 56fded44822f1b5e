"""BR-9 to BR-11: putting out fires, Renown, Loyalty, stealing."""

import pytest

from fivealarm.games.brigade.rules import refusals as no
from tests.games.brigade.table import EVENT, at, facts, legal, me, play, seat0, why


def placing(tokens: int = 2) -> object:
    return {"what": "renown", "seat": 0, "tokens": tokens}


@pytest.mark.rule("BR-9.1")
@pytest.mark.parametrize(("brigade", "wagon", "reason"), [
    pytest.param((1, "B2"), (0, "B2"), None, id="water in the Brigade"),
    pytest.param((0, "B2"), (1, "B2"), None, id="water in the Wagon beside it"),
    pytest.param((0, "B2"), (2, "A1"), no.NO_WATER, id="water in a Wagon far away"),
    pytest.param((2, "C2"), (2, "B2"), no.NO_FIRE_HERE, id="the Brigade is elsewhere"),
])  # fmt: skip
def test_who_can_extinguish(brigade: tuple[int, str], wagon: tuple[int, str], reason: object) -> None:
    s = seat0(fire={"B2": 1}, brigade=brigade[1], brigade_water=brigade[0], wagon=wagon[1], wagon_water=wagon[0])

    assert why(s, "extinguish") is reason


@pytest.mark.rule("BR-9.2")
def test_brigade_and_wagon_mix_as_the_player_likes() -> None:
    s = play(seat0(fire={"B2": 3}, brigade="B2", wagon="B2"), "extinguish")
    assert legal(s) == {"spend brigade", "spend wagon"}
    assert why(s, "stop") is no.SPEND_FIRST

    play(s, "spend wagon")

    assert legal(s) == {"spend brigade", "spend wagon", "stop"}


@pytest.mark.rule("BR-9.7")
def test_crew_water_serves_whether_or_not_the_ability_works() -> None:
    s = seat0(fire={"B2": 3}, brigade="B2", tracks={"crew": 1}, crew=["K13"], brigade_water=3)

    play(s, "extinguish", *["spend brigade"] * 3)

    assert (facts(s)["active_crew"], me(s)["brigade_water"]) == ([], 0)


@pytest.mark.rule("BR-10.2")
def test_three_renown_are_three_decisions_from_the_own_supply() -> None:
    s = seat0(fire={"B2": 3}, brigade="B2", wagon="B2")
    play(s, "extinguish", *["spend brigade"] * 2, "spend wagon")

    for left, cell in ((15, "b1"), (14, "a2"), (13, "c2")):
        assert s.pending
        play(s, f"renown {cell}")
        assert me(s)["renown_left"] == left
    assert not s.pending


@pytest.mark.rule("BR-10.4")
def test_burning_blocks_and_rivals_blocks_are_targets() -> None:
    rivals = {"1": {"renown": {"B1": 1}, "loyalty": ["A2"]}}
    s = at(fire={"E6": 1, "B1": 2}, players={"0": {"brigade": "B2"}, **rivals}, pending=[placing()])

    assert {"renown b1", "renown a2"} <= legal(s)


@pytest.mark.rule("BR-10.5")
def test_the_rest_may_be_forfeited() -> None:
    s = play(seat0(brigade="B2", more={"pending": [placing(3)]}), "renown b1", "forfeit")

    assert (me(s)["renown"], s.pending) == ({"B1": 1}, [])


@pytest.mark.rule("BR-10.5")
def test_renown_without_a_target_is_lost() -> None:
    s = at(
        fire={"B2": 1, "E6": 1}, destroyed=["B1", "A2", "C2", "B3"],
        players={"0": {"brigade": "B2", "loyalty": ["B2"]}},
    )  # fmt: skip

    play(s, "extinguish", "spend brigade")

    assert (s.pending, me(s)["renown_left"]) == ([], 16)


@pytest.mark.rule("BR-10.7")
def test_a_block_is_won_before_the_next_token_is_placed() -> None:
    s = seat0(brigade="B2", renown={"B2": 1}, more={"pending": [placing(2)]})

    play(s, "renown b2")

    assert me(s)["loyalty"] == ["B2"]
    assert why(s, "renown b2") is no.ALREADY_LOYAL


@pytest.mark.rule("BR-10.7")
def test_a_threshold_that_falls_later_changes_nothing_until_a_token_comes() -> None:
    mine = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K09"], "renown": {"C2": 2}, "loyalty": ["B3"]}
    s = at(players={"0": mine, "1": {"loyalty": ["C2"]}})
    assert me(s, 1)["loyalty"] == ["C2"]

    play(s, "move wagon", "wagon d4")

    assert me(s, 1)["loyalty"] == ["C2"]


@pytest.mark.rule("BR-10.8", "BR-17.3")
def test_no_loyalty_token_no_completion() -> None:
    loyal = ["B1", "A2", "D2", "C1", "E1", "B2", "A3", "C2", "D1", "E2"]
    s = seat0(brigade="B3", loyalty=loyal, renown={"B3": 1}, more={"pending": [placing(1)]})

    assert why(s, "renown b3") is no.NO_LOYALTY_LEFT
    assert why(s, "renown c3") is None


@pytest.mark.rule("BR-10.9")
def test_a_loyal_block_gives_water_and_points() -> None:
    s = seat0(brigade="C2", renown={"C2": 1}, brigade_water=0, more={"pending": [placing(1)]})
    assert why(seat0(brigade="C2", brigade_water=0), "refill c2") is no.NOT_YOURS

    play(s, "renown c2")

    assert "refill c2" in legal(s)
    assert me(s)["score"] == 2


@pytest.mark.rule("BR-10.10")
def test_renown_survives_turns_and_fire() -> None:
    s = at(fire={"C2": 3}, players={"0": {"renown": {"C2": 1}}})

    play(s, "end turn", "draw e14")

    assert (me(s)["renown"], facts(s)["fire"]["C2"]) == ({"C2": 1}, 4)


@pytest.mark.rule("BR-11.4")
def test_a_stolen_block_scores_its_printed_value() -> None:
    s = at(players={"0": {"brigade": "B1", "renown": {"B1": 3}}, "1": {"loyalty": ["B1"]}}, pending=[placing(1)])

    play(s, "renown b1")

    assert (me(s)["score"], me(s, 1)["score"]) == (3, 0)


@pytest.mark.rule("BR-19.9", "BR-19.10")
@pytest.mark.parametrize(
    ("mine", "theirs", "need"), [([], [], 4), (["K09"], [], 3), ([], ["K10"], 5), (["K09"], ["K10"], 4)]
)
def test_bailiff_and_clerk_change_the_price_of_stealing(mine: list[str], theirs: list[str], need: int) -> None:
    thief = {"brigade": "B1", "tracks": {"crew": 1}, "crew": mine, "loyalty": ["B3"], "renown": {"B1": need - 2}}
    owner = {"tracks": {"crew": 1}, "crew": theirs, "loyalty": ["B1", "C1"]}
    s = at(players={"0": thief, "1": owner}, pending=[placing(2)])

    play(s, "renown b1")
    assert me(s)["loyalty"] == ["B3"]
    play(s, "renown b1")

    assert me(s)["loyalty"] == ["B1", "B3"]


@pytest.mark.rule("BR-19.12", "BR-10.1")
def test_the_herald_reaches_diagonally() -> None:
    s = seat0(brigade="B2", tracks={"crew": 1}, crew=["K12"], loyalty=["E1"], more={"pending": [placing()]})

    assert {"renown c1", "renown a3", "renown c3"} <= legal(s)


@pytest.mark.rule("BR-19.14")
def test_the_court_poet_adds_one_renown_beside_a_block_won_once_a_turn() -> None:
    poet = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K14"], "loyalty": ["D2"], "renown": {"B2": 1, "B3": 1}}
    s = at(players={"0": poet}, pending=[placing(2)])

    play(s, "renown b2")
    assert legal(s) == {"renown b1", "renown a2", "renown c2", "renown b3", "decline"}
    assert why(s, "renown b2") is no.NOT_BESIDE_WON
    play(s, "renown a2", "renown b3")

    assert (s.pending, me(s)["renown"]) == ([], {"A2": 1})


@pytest.mark.rule("BR-19.14", "BR-19.21")
def test_a_poet_who_declines_may_write_later_in_the_turn() -> None:
    poet = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K14"], "loyalty": ["D2"], "renown": {"B2": 1, "B3": 1}}
    s = at(players={"0": poet}, pending=[placing(2)])

    play(s, "renown b2", "decline", "renown b3")

    assert "decline" in legal(s)


@pytest.mark.rule("BR-19.14")
def test_the_poet_writes_in_another_players_turn_too() -> None:
    poet = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K14"], "loyalty": ["D2"], "renown": {"B2": 1}}
    s = play(at(turn=3, players={"0": poet}, pending=EVENT), "draw e25", "forfeit", "renown b2", "renown a2")

    assert (s.poets, me(s)["renown"]) == (1, {"A2": 1})


@pytest.mark.rule("BR-19.14")
def test_the_poet_may_write_again_in_the_next_turn() -> None:
    poet = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K14"], "loyalty": ["D2"], "renown": {"B2": 1}}
    s = at(turn=3, poets=[0], players={"0": poet}, pending=[*EVENT])
    play(s, "draw e29", "end turn", "draw e25", "renown b2")

    assert "decline" in legal(s)
