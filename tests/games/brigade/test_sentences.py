"""What people are told when they may not: the whole sentence, with who, where and how much."""

from typing import Any

import pytest

from fivealarm.games.brigade.bot.reasons import why
from fivealarm.games.brigade.picture.words import words
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.verbs.recruit import Keep
from fivealarm.kernel.contract import explain
from tests.games.brigade.table import EVENT, FOUR, TWO, at, make, play, seat0


def says(s: State, text: str, game: Any = FOUR) -> str:
    action = game.actions.parse(text)
    refusal = game.refusal(s, action)
    assert refusal is not None, f"{text} is allowed"
    return explain(game, s, action, refusal)


def hired(*cards: str, **more: Any) -> dict[str, Any]:
    """Somebody with these people, all of them at work."""
    return {"tracks": {"crew": 5}, "crew": list(cards), "loyalty": ["C2", "B6", "C6", "E6", "D4"], **more}


RIVAL: dict[str, Any] = {"1": {"brigade": "C2", "wagon": "D2"}}


@pytest.mark.rule("BR-3.6")
def test_in_the_middle_of_one_action_nobody_is_sent_to_another() -> None:
    s = play(at(), "move brigade")

    for text in ("wagon b2", "spend brigade", "lower b2", "to a1", "push b2", "renown b2", "end turn"):
        assert says(s, text) == "You are moving your Brigade with 3 steps left: finish that first."


@pytest.mark.parametrize(("text", "sentence"), [
    ("to a1", "That needs Wick (the Dowager's Page), who is in Odo Fenn's crew."),
    ("lower b2", "That needs Zoraya Ash (Ember Adept), who is still in the crew deck."),
    ("push b2", "That needs Krill Sootwell (Backburner), who is in the discard pile."),
    ("crew k17", "That needs Zoraya Ash (Ember Adept), who is still in the crew deck."),
])  # fmt: skip
@pytest.mark.rule("BR-3.8", "BR-19.16", "BR-19.17", "BR-19.18")
def test_nobody_is_told_to_use_a_person_they_do_not_have(text: str, sentence: str) -> None:
    s = at(players={"1": {"tracks": {"crew": 1}, "crew": ["K16"]}}, crew_discard=["K18"])

    assert says(s, text) == sentence


@pytest.mark.rule("BR-13.8")
def test_a_resting_ability_says_what_it_waits_for() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K17"])

    sentence = "Zoraya Ash (Ember Adept) sleeps until a block of the University is loyal to you."
    assert says(s, "lower b2") == says(s, "crew k17") == sentence


@pytest.mark.rule("BR-4.12", "BR-3.1")
def test_in_an_event_the_reason_is_the_event_and_whose_turn_it_is() -> None:
    s = play(at(pending=EVENT, turn=1), "draw e27", "decline", "decline", "decline")

    assert s.to_act == 0
    sentence = "It is Odo Fenn's turn; all that Clear Streets asks of you is choosing a space for your Wagon."
    assert says(s, "move brigade") == says(s, "end turn") == sentence
    own = play(at(pending=EVENT), "draw e27")
    assert says(own, "extinguish") == (
        "This is your Event Phase, and you are choosing a space for your Wagon; your actions come after it."
    )


@pytest.mark.rule("BR-7.6", "BR-7.12")
def test_beside_a_rivals_wagon_the_whole_reason_is_said() -> None:
    burning = play(at(players={"0": {"brigade": "B2"}, "1": {"wagon": "C2"}}, fire={"C2": 2}), "move brigade")
    assert says(burning, "step e") == (
        "The Leaky Thatch burns, so you would have to stop there, and Odo Fenn's Wagon holds it."
    )

    passing = play(at(players={"0": {"brigade": "B2"}, "1": {"wagon": "C2"}}), "move brigade", "step e")
    assert says(passing, "stop") == (
        "Odo Fenn's Wagon stands at The Leaky Thatch: you may pass but not stop; you have 2 steps left."
    )

    last = play(at(players={"0": {"brigade": "A4"}, "1": {"wagon": "C2"}}), "move brigade", "step ne", "step n")
    assert says(last, "step e") == (
        "You could not stop at The Leaky Thatch: Odo Fenn's Wagon holds it; and after that step you would have no "
        "steps left to go on."
    )


@pytest.mark.rule("BR-7.9", "BR-7.12", "BR-7.8", "BR-7.10")
def test_ruins_say_why_they_are_no_place_to_stop() -> None:
    s = play(seat0(brigade="B2", more={"destroyed": ["C2"], "actions": 1}), "move brigade", "step e")
    assert says(s, "stop") == (
        "The Leaky Thatch is lost, and you have no action left to get off it: go on, you have 1 step left."
    )

    for lost in ("doomed", "destroyed"):
        s = seat0(brigade="B2", more={lost: ["B2"], "actions": 1})
        assert says(s, "upgrade crew") == (
            "Secondhand Sails is lost, and you have 1 action left: it must bring your Brigade off."
        )
    s = seat0(brigade="B2", more={"destroyed": ["B2"], "actions": 3})
    assert says(s, "end turn") == (
        "Secondhand Sails is lost, and your Brigade may not end the turn there; "
        "you have 3 actions left to bring it off."
    )


@pytest.mark.rule("BR-19.16")
def test_wick_and_the_places_he_does_not_lead_to() -> None:
    mine = hired("K16", brigade="B2", loyalty=["B1", "F2", "D5"])
    s = play(at(players={"0": mine, "1": {"wagon": "D5"}}, doomed=["B1"]), "crew k16")

    assert says(s, "to b1") == "Duchess Row is loyal to you, but it is lost: Wick leads nobody into ruins."
    assert says(s, "to d5") == "The Stamp House is loyal to you, but Odo Fenn's Wagon holds it."
    assert says(s, "to c3") == (
        "Wick leads you to your firehouse or to a block loyal to you; Hall of Ignition is loyal to nobody."
    )
    home = seat0(**hired("K16", loyalty=["B1"]), more={"doomed": ["B1"]})
    assert says(home, "crew k16") == (
        "Wick has nowhere to lead you: you are at your firehouse, and the one block loyal to you is lost or held."
    )


@pytest.mark.rule("BR-19.16")
def test_wick_says_whom_a_block_is_loyal_to() -> None:
    mine = hired("K16", brigade="B2", loyalty=["B1", "F2"])
    s = play(at(turn=1, players={"0": {"loyalty": ["C3"]}, "1": mine}), "crew k16")

    assert says(s, "to c3").endswith("Hall of Ignition is loyal to Bess Hotchkiss.")


@pytest.mark.rule("BR-19.2")
def test_the_well_digger_says_whether_room_or_water_is_missing() -> None:
    assert says(seat0(**hired("K02", brigade_water=3)), "crew k02") == "Your Brigade is full: 3 of 3 water."

    dry = seat0(**hired("K02", brigade_water=0))
    dry.supply = 0
    assert says(dry, "crew k02") == "All 40 water tokens are in use: the Well-Digger finds none."
    assert says(dry, "refill a1") == "All 40 water tokens are in use: the supply is empty."


@pytest.mark.rule("BR-10.1", "BR-19.12")
def test_the_heralds_longer_reach_is_in_the_sentence() -> None:
    renown = {"pending": [{"what": "renown", "seat": 0, "tokens": 1}]}

    assert says(seat0(brigade="B2", more=renown), "renown c3") == (
        "Renown goes no further than the blocks that share an edge with Secondhand Sails, where your Brigade is; "
        "Hall of Ignition is further off."
    )
    sleeping: dict[str, Any] = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K12"], "more": renown}
    assert says(seat0(**sleeping), "renown c3").endswith(
        "; Bellamy Brass (Herald) sleeps until a block of the Council is loyal to you."
    )
    assert says(seat0(**sleeping), "renown d2").endswith("Lesser Fountain Court is further off.")
    assert says(seat0(**hired("K12", brigade="B2"), more=renown), "renown d2") == (
        "With the Herald Renown goes as far as the blocks that touch Secondhand Sails, where your Brigade is; "
        "Lesser Fountain Court is further off."
    )


@pytest.mark.rule("BR-16.3", "BR-2.6", "BR-8.2")
def test_an_unused_corner_is_nobodys_firehouse() -> None:
    s = play(seat0(TWO, brigade="B5"), "move brigade", game=TWO)
    assert says(s, "step sw", TWO) == "That corner is unused: nobody may enter it."
    assert says(seat0(TWO), "refill a6", TWO).endswith("; the unused corner is not yours.")

    s = play(seat0(TWO), "move wagon", game=TWO)
    assert says(s, "wagon a6", TWO) == "That corner is unused: no Wagon may enter it."
    assert says(s, "wagon f6", TWO) == "That is Odo Fenn's firehouse; your Wagon may enter no firehouse but yours."
    renown = seat0(TWO, brigade="A5", more={"pending": [{"what": "renown", "seat": 0, "tokens": 1}]})
    assert says(renown, "renown a6", TWO) == "No Renown goes to the unused corner: only blocks take it."


@pytest.mark.rule("BR-19.15", "BR-7.5")
def test_a_brigade_in_the_way_is_named() -> None:
    s = play(at(players={"0": {"brigade": "B2"}, **RIVAL}), "move brigade")
    assert says(s, "step e") == "Odo Fenn's Brigade at The Leaky Thatch bars the way."

    sleeping = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K15"]}
    s = play(at(players={"0": sleeping, **RIVAL}), "move brigade")
    assert says(s, "step e") == (
        "Odo Fenn's Brigade at The Leaky Thatch bars the way; Sir Aldous Vane (Duellist) sleeps until a block of the "
        "Nobles is loyal to you."
    )

    duellist = hired("K15", brigade="B2", loyalty=["B1"])
    s = play(at(players={"0": duellist, **RIVAL}, fire={"C2": 1, "E6": 1}), "move brigade")
    assert says(s, "step e") == (
        "The Leaky Thatch burns, so you would have to stop there, and Odo Fenn's Brigade holds it."
    )
    s = play(at(players={"0": duellist, **RIVAL}), "move brigade", "step e")
    assert says(s, "stop") == (
        "Odo Fenn's Brigade stands at The Leaky Thatch: you may pass but not stop; you have 2 steps left."
    )


@pytest.mark.rule("BR-19.17", "BR-19.18")
def test_zoraya_and_krill_say_what_is_out_of_reach() -> None:
    s = play(seat0(**hired("K17", brigade="B2"), fire={"B2": 1}, more={"doomed": ["B3"]}), "crew k17")
    assert says(s, "lower c2") == "No fire burns at The Leaky Thatch."
    assert says(s, "lower b3") == "Office of Lost Umbrellas is lost: its fire cannot be lowered."
    assert says(s, "lower c3") == (
        "Zoraya reaches Secondhand Sails, where your Brigade is, and the blocks that share an edge with it; "
        "Hall of Ignition is further off."
    )

    s = play(seat0(**hired("K18", brigade="B1"), fire={"B1": 1}), "crew k18")
    assert says(s, "push a1") == "No flame goes to your firehouse: only blocks burn."
    assert says(s, "push b1") == "The flame comes from Duchess Row: Krill pushes it to a block beside."
    alone = seat0(**hired("K18", brigade="B1"), fire={"B1": 1}, more={"destroyed": ["B2", "C1"]})
    assert says(alone, "crew k18") == (
        "Every block that shares an edge with Duchess Row is lost: Krill can push the flame nowhere."
    )


@pytest.mark.rule("BR-10.8", "BR-10.5", "BR-19.14")
def test_tokens_that_are_all_placed_are_counted() -> None:
    ten = ["A2", "B1", "B2", "B3", "C2", "D2", "E2", "F2", "A3", "C1"]
    s = seat0(
        brigade="C3", loyalty=ten, renown={"C3": 4}, more={"pending": [{"what": "renown", "seat": 0, "tokens": 1}]}
    )

    assert says(s, "renown c3") == (
        "That token would win Hall of Ignition, and all 10 of your Loyalty tokens are on the board."
    )
    s.renown_left[0] = 0
    assert says(s, "renown c4") == "All 16 of your Renown tokens are on the board."
    poet = seat0(**hired("K14", brigade="B2"), more={"pending": [{"what": "poet", "seat": 0, "won": "B2"}]})
    assert says(poet, "renown d4") == (
        "The Court Poet's Renown goes on a block that shares an edge with Secondhand Sails, the block just won; "
        "Furnace Dormitory is further off."
    )


@pytest.mark.rule("BR-7.12", "BR-8.2")
def test_nowhere_to_go_is_said_with_the_place() -> None:
    waste = [f"{column}{row}" for column in "ABCDEF" for row in range(1, 7) if f"{column}{row}" not in CORNERS]
    s = at(fire={}, destroyed=waste, actions=1, final_turns=1)

    assert says(s, "move wagon") == (
        "Every space but your firehouse, where your Wagon is, is held by others, lost or closed to it."
    )
    besieged = at(players={"1": {"brigade": "B1"}, "2": {"brigade": "B2"}, "3": {"brigade": "A2"}})
    assert says(besieged, "move brigade") == (
        "With 3 steps your Brigade can step from your firehouse to no space where it may stop."
    )


CORNERS = ("A1", "F1", "F6", "A6")


@pytest.mark.rule("BR-3.3", "BR-12.6", "BR-14.3", "BR-13.2")
@pytest.mark.parametrize(("me", "more", "text", "sentence"), [
    ({"tracks": {"crew": 1}, "crew": ["K03"], "loyalty": ["C2"], "brigade_water": 1}, {"actions": 0}, "move brigade",
     "This costs 1 action, and you have none left."),
    ({}, {}, "refill a1",
     "There is no room for water at your firehouse: your Brigade has 2 of 2 water and your Wagon has 2 of 2 water."),
    ({"brigade": "B2", "brigade_water": 0}, {}, "refill a1",
     "Your Brigade, with 0 of 2 water, is at Secondhand Sails: it gets water at your firehouse, on a block loyal to "
     "you or from your Wagon on the same block. Your Wagon at your firehouse is full."),
    ({"brigade": "B2", "brigade_water": 0, "loyalty": ["B2"]}, {}, "refill a1",
     "There is no room for water at your firehouse: your Wagon has 2 of 2 water."),
    ({}, {}, "recruit",
     "Your firehouse has no place for crew yet: upgrade Crew once, and it has 1."),
    ({"brigade": "B2", "wagon": "C2"}, {}, "refill a1",
     "You refill at your firehouse or on a block loyal to you. No unit of yours is at your firehouse: your Brigade is "
     "at Secondhand Sails, your Wagon at The Leaky Thatch."),
    ({"brigade": "B2", "wagon": "B2", "wagon_water": 0}, {}, "transfer to brigade",
     "Your Wagon has no water to give; it refills at your firehouse or on a block loyal to you."),
    ({"tracks": {"wagon": 5}}, {}, "upgrade wagon", "Your Wagon tracker is on its last circle: 6 water in the Wagon."),
    ({"brigade": "B2"}, {}, "transfer to wagon",
     "Your Brigade is at Secondhand Sails and your Wagon at your firehouse: "
     "to transfer water they must share a space."),
    ({}, {}, "step s", "Moving costs 1 action and gives 3 steps: click a block that is lit, or choose Move Brigade."),
    ({"tracks": {"crew": 1}, "crew": ["K06"], "loyalty": ["B2"]}, {}, "wagon b2",
     "Choose Move Wagon first: it costs no action."),
])  # fmt: skip
def test_prices_and_limits_are_said(me: dict[str, Any], more: dict[str, Any], text: str, sentence: str) -> None:
    assert says(seat0(**me, more=more), text) == sentence


@pytest.mark.rule("BR-13.13", "BR-13.4")
def test_whoever_made_room_is_named() -> None:
    s = play(seat0(tracks={"crew": 3}, crew=["K01"]), "recruit", "deal k02", "deal k03", "replace k01")

    sentence = (
        "Room is made already by Nettie Marrow (Goose-Herd); keep Old Tam Puddock (Well-Digger) or "
        "The Bramble Twins (Bucket Runners)."
    )
    assert says(s, "keep none") == says(s, "replace k01") == sentence


@pytest.mark.rule("BR-13.12")
def test_no_crew_cards_at_all_are_counted() -> None:
    s = seat0(tracks={"crew": 1})
    s.hired[1], s.crew_deck = (1 << 20) - 1, 0  # more than four players can ever hire

    assert says(s, "recruit") == "All 20 crew cards are hired: none can be drawn."


def test_places_go_by_the_names_of_the_blocks_that_lie_there() -> None:
    game = make(2, layout="random", first_seat=0)
    s = game.start()
    rows = [f"lay {quarter}{n}" for quarter in ("nob", "cou", "mer", "com") for n in range(1, 8)]
    play(s, *rows, "draw e01", "draw e02", "draw e03", game=game)

    assert says(play(s, "move brigade", game=game), "step n", game) == "The city ends north of your firehouse."
    play(s, "step e", game=game)
    assert says(s, "step n", game) == "The city ends north of Lesser Fountain Court."


def test_the_first_corner_is_named_like_the_others() -> None:
    s = play(at(turn=1, players={"1": {"brigade": "B2"}}), "move brigade")

    assert says(s, "step nw") == "That is Bess Hotchkiss's firehouse; you may enter no firehouse but yours."


@pytest.mark.parametrize(("actions", "tip"), [(2, "What you have left is lost: 2 actions."), (0, "")])
def test_an_end_of_turn_tells_of_a_loss_only_where_there_is_one(actions: int, tip: str) -> None:
    s = at()
    s.actions = actions

    assert words.tip(s, FOUR.actions.parse("end turn")) == tip


@pytest.mark.rule("BR-6.1", "BR-9.1", "BR-12.1")
@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ("wagon b2", "its water counts where the Brigade stands"),
        ("wagon c2", "it can be refilled there"),
        ("wagon d2", "while the Wagon stands at Lesser Fountain Court, no event adds a flame there"),
        ("wagon e2", "while the Wagon stands at Turnip Steps, which burns at 3, no event adds a flame there"),
        (
            "wagon e3",
            "while the Wagon stands at Candlewright's Arcade, which burns at 2 and is loyal to you, "
            "no event adds a flame there",
        ),
        ("wagon c3", "while the Wagon stands at Hall of Ignition, which is loyal to you, no event adds a flame there"),
    ],
)
def test_a_hint_says_what_the_wagon_is_for(to: str, reason: str) -> None:
    fire = {"E2": 3, "E3": 2}
    full = to in {"wagon c3", "wagon e3"}
    s = play(
        seat0(brigade="B2", wagon_water=2 * full, loyalty=["C2", "E3", "C3"], more={"fire": fire}),
        "move wagon",
    )

    assert why(s, FOUR.actions.parse(to)) == reason


@pytest.mark.rule("BR-13.8")
@pytest.mark.parametrize(
    ("loyal", "reason"),
    [
        (["B2"], "the best hand on offer: wagon capacity +1; carries 1 water at once"),
        (
            [],
            "the best hand on offer, once a block of the Merchants is loyal to you: wagon capacity +1; "
            "carries 1 water at once",
        ),
    ],
)
def test_a_hint_says_what_whoever_is_hired_can_do(loyal: list[str], reason: str) -> None:
    s = seat0(tracks={"crew": 1}, loyalty=loyal)
    card = next(number for number, one in enumerate(s.city.box.crew) if one.says == "Wagon capacity +1.")

    assert why(s, Keep(card, "")) == reason


@pytest.mark.rule("BR-15.1")
@pytest.mark.parametrize(
    ("to", "loyal", "reason"),
    [
        ("renown c3", [], "Hall of Ignition needs 4 more after this, and 3 blocks of the University win"),
        ("renown d2", [], "Lesser Fountain Court needs 1 more after this, and you have no block of its type yet"),
        ("renown d2", ["B1"], "Lesser Fountain Court needs 1 more after this"),
    ],
)
def test_a_hint_says_what_renown_brings_nearer(to: str, loyal: list[str], reason: str) -> None:
    facts = {"fire": {"C2": 1}}
    s = play(seat0(brigade="C2", loyalty=loyal, more=facts), "extinguish", "spend brigade")

    assert why(s, FOUR.actions.parse(to)) == reason


@pytest.mark.rule("BR-12.1")
def test_water_says_where_it_comes_from() -> None:
    s = seat0(brigade="B2", wagon="B2", brigade_water=0, loyalty=["B2"])

    for text in ("refill b2", "transfer to brigade"):
        assert words.tip(s, FOUR.actions.parse(text)).endswith("at your firehouse or on a block loyal to you.")
