"""Section 6: who knows what. DZ-9.3, 9.10, 9.12, 10.2."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.danger_zone.rules.cards.held import ANY_KIT, face, lacks_playable, maybe
from fivealarm.games.danger_zone.rules.components import CHARGE, EXTINGUISHER, GLOVES, JACK, RESCUE
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from fivealarm.games.danger_zone.rules.secrets import window
from fivealarm.games.danger_zone.rules.state import FROM_DECK, put
from fivealarm.kernel.contract import NATURE, NOBODY, explain
from tests.games.danger_zone.table import Desk, desk

JACKED: dict[str, Any] = {"pawns": ["1:21", "1:41"], "mp": 3, "hands": [[], ["support-jack"]]}


def asked() -> Desk:
    return desk(3, **JACKED).play("step e", "draw street-collapse")


@pytest.mark.rule("DZ-9.3")
def test_a_hand_is_known_to_its_owner_its_size_to_all() -> None:
    d = desk(3, hands=[["gloves", "radio"]])

    cards = [[card["card"] for card in d.shown(seat)["hands"][0]] for seat in (0, 1, NOBODY)]

    assert cards == [["gloves", "radio"], ["?", "?"], ["?", "?"]]


@pytest.mark.rule("DZ-9.3")
def test_taking_gear_is_heard_without_the_card() -> None:
    d = desk(3, pawns=["2:42"], mp=2).play("step e")

    assert [d.hears("deal 0 gloves", seat) for seat in (0, 1, NOBODY)] == ["deal 0 gloves", "deal 0 ?", "deal 0 ?"]
    one, two = d.state.copy(), d.state.copy()
    d.game.apply(one, d.game.actions.parse("deal 0 gloves"))
    d.game.apply(two, d.game.actions.parse("deal 0 raft"))
    assert d.game.view(one, 1) == d.game.view(two, 1)
    assert d.game.view(one, 0) != d.game.view(two, 0)


@pytest.mark.rule("DZ-9.3")
def test_what_a_seat_has_not_seen_counts_others_hidden_cards() -> None:
    d = desk(2, hands=[["gloves"], ["radio"]])

    unseen = [d.shown(seat)["gear_batches"][0] for seat in (0, 1)]

    assert [("radio" in pool, pool["gloves"]) for pool in unseen] == [(True, 1), (False, 2)]


@pytest.mark.rule("DZ-9.5")
def test_what_is_turned_up_is_heard_and_seen_by_all() -> None:
    d = desk(2, pawns=["3:13"], hands=[["radio", "gloves"]], mp=3)

    assert d.hears("step n", 1) == "step n, 0 shows gloves, card 2"
    assert [card["card"] for card in d.play("step n").shown(1)["hands"][0]] == ["?", "gloves"]


@pytest.mark.rule("DZ-3.9")
def test_a_turn_that_ends_by_itself_is_heard_and_tells_what_is_not_held() -> None:
    d = desk(2, pawns=["8:21"], hands=[["support-jack"]], mp=1, free=["7:43"])
    drink = desk(2, pawns=["8:21"], hands=[["energy-drink"]], mp=1, free=["7:43"])

    assert (d.hears("step w", 1), drink.hears("step w", 1)) == ("step w, turn over", "step w")
    assert d.play("step w").shown(1)["hands"][0][0]["cannot_be"] == ["energy-drink", "radio"]


@pytest.mark.rule("DZ-3.9", "DZ-10.2")
def test_only_on_the_helipad_a_turn_that_ends_by_itself_tells_of_starting_gear() -> None:
    s = desk(2, pawns=["1:21"], starting_gear=[["siren-tower"]]).state
    away, at_home = s.copy(), s.copy()

    lacks_playable(away, 0, helipad=False)
    lacks_playable(at_home, 0, helipad=True)

    assert away.kits == s.kits
    assert at_home.kits != s.kits


@pytest.mark.rule("DZ-3.9", "DZ-10.2")
def test_a_turn_that_ends_by_itself_at_the_helipad_tells_which_starting_gear_is_held() -> None:
    kits = [["demolition-charge"], ["siren-tower"], ["blueprints"]]
    d = desk(3, pawns=["0:00"], mp=1, starting_gear=kits, aftershocks={"4": "ordinary"}, free=["7:43"]).play("step e")

    assert [maybe(kit) for row in d.state.kits for kit in row] == [1 << CHARGE, ANY_KIT, ANY_KIT]


@pytest.mark.rule("DZ-3.9", "DZ-9.3")
@pytest.mark.parametrize(("held", "heard"), [("gloves", "deal 1 raft, turn over"), ("energy-drink", "deal 1 raft")])
def test_who_takes_gear_hears_too_that_anothers_turn_is_over(held: str, heard: str) -> None:
    d = desk(2, pawns=["1:21", "1:41"], mp=0, hands=[[held]], starting_gear=[["demolition-charge"]], free=["7:43"])
    d.play("play demolition-charge", "lay t14")

    assert (d.hears("deal 1 raft", 1), d.hears("deal 1 raft", 0)) == (heard, heard.replace("raft", "?"))


@pytest.mark.rule("DZ-9.5", "DZ-13.8")
def test_a_card_that_is_turned_up_as_soon_as_it_is_taken_is_heard() -> None:
    people: dict[str, Any] = {"pawns": ["2:33"], "trains": [["2:23", "2:13"]], "free": ["7:43"]}
    worn = {"card": "raft", "shown": True}
    d = desk(2, {"hazard_gear": "spent"}, **people, hands=[[worn]], mp=1).play("step s")

    heard = [d.hears("deal 0 raft", seat) for seat in (0, 1)]

    assert heard == [f"deal 0 {card}, 0 shows raft, card 2, turn over" for card in ("raft", "?")]
    assert d.play("deal 0 raft").train() == ["2:33", "2:23"]


@pytest.mark.rule("DZ-9.12", "DZ-13.8")
def test_the_radio_owner_hears_too_what_others_turn_up_when_the_turn_ends() -> None:
    worn = {"card": "raft", "shown": True}
    d = desk(2, {"hazard_gear": "spent"}, pawns=["HP", "2:13"], hands=[["radio"], [worn, "raft"]], mp=0, free=["7:43"],
             aftershocks={"4": "ordinary"}).play("play radio", "look 4")  # fmt: skip
    see = next(iter(d.chances()))

    assert [d.hears(see, seat) for seat in (0, 1)] == [f"{text}, 1 shows raft, card 2" for text in (see, "see ?")]


@pytest.mark.rule("DZ-9.10")
def test_nobody_else_notices_that_a_jack_holder_is_asked() -> None:
    d = asked()
    before = {seat: d.game.view(d.state, seat) for seat in (0, 2, NOBODY)}

    assert [d.game.view(d.state, seat).to_act for seat in (0, 1, 2, NOBODY)] == [NATURE, 1, NATURE, NATURE]
    assert [d.hears("decline", seat) for seat in (0, 1, 2, NOBODY)] == ["", "decline", "", ""]
    d.play("decline")
    assert {seat: d.game.view(d.state, seat) for seat in (0, 2, NOBODY)} == before


@pytest.mark.rule("DZ-9.10")
def test_a_tile_without_a_question_looks_the_same() -> None:
    d = desk(3, **{**JACKED, "hands": [[], ["radio"]]}).play("step e", "draw street-collapse")

    assert d.state.to_act == NATURE
    assert d.game.view(d.state, 0) == d.game.view(asked().state, 0)


@pytest.mark.rule("DZ-9.14")
def test_a_later_holder_cannot_tell_whether_somebody_is_asked_before() -> None:
    people: dict[str, Any] = {"pawns": ["1:21", "1:41"], "mp": 3}
    both = desk(3, **people, hands=[["support-jack"], ["support-jack"]]).play("step e", "draw street-collapse")
    alone = desk(3, **people, hands=[["radio"], ["support-jack"]]).play("step e", "draw street-collapse")

    assert (both.state.to_act, alone.state.to_act) == (0, 1)
    assert both.game.view(both.state, 1) == both.game.view(alone.state, 1)
    assert both.game.view(both.play("decline").state, 1) == both.game.view(alone.state, 1)


@pytest.mark.rule("DZ-9.10")
def test_a_used_jack_is_heard_with_its_owner() -> None:
    assert [asked().hears("use jack", seat) for seat in (0, 1, NOBODY)] == ["use jack 1"] * 3


@pytest.mark.rule("DZ-9.12")
@pytest.mark.parametrize(("card", "copies"), [(AFTERSHOCK_KEYS[0], 5), ("fault-line", 1)])
def test_only_the_radio_owner_learns_the_card(card: str, copies: int) -> None:
    d = desk(3, hands=[["radio"]], mp=3).play("play radio", "look 3")

    assert [d.hears(f"see {card}", seat) for seat in (0, 1, NOBODY)] == [f"see {card}", "see ?", "see ?"]
    d.play(f"see {card}", "done")
    unseen = [d.shown(seat)["aftershocks_unseen"].get(card, 0) for seat in (0, 1, NOBODY)]
    assert [d.shown(seat)["aftershocks"]["3"]["card"] for seat in (0, 1, NOBODY)] == [card, "?", "?"]
    assert unseen == [copies - 1, copies, copies]


@pytest.mark.rule("DZ-9.3", "DZ-9.5")
def test_gear_that_is_turned_up_is_not_among_the_unseen() -> None:
    raft = {"card": "raft", "batch": 1, "shown": True, "cannot_be": []}
    d = desk(2, hands=[[raft]])

    assert d.game.view(d.state, 1).state.pools == d.state.pools


@pytest.mark.rule("DZ-9.6")
def test_of_several_cards_all_see_which_one_is_played() -> None:
    d = desk(2, hands=[["gloves", "energy-drink"]], mp=3)

    assert d.hears("play energy-drink", 1) == "play energy-drink, card 2"


@pytest.mark.rule("DZ-9.14")
def test_the_own_question_is_counted_from_whose_turn_it_is() -> None:
    d = desk(3, pawns=["HP", "1:21", "1:41"], mp=3, turn=1, hands=[[], [], ["support-jack"]])
    d.play("step e", "draw street-collapse")

    assert d.game.view(d.state, 2).state.pending == d.state.pending


@pytest.mark.rule("DZ-9.12")
def test_a_guess_leaves_cards_alone_that_nobody_has_looked_at() -> None:
    d = desk(2, mp=3)

    assert d.game.imagine(d.game.view(d.state, 0), Random(1)).faces == (-1,) * 9


@pytest.mark.rule("DZ-10.2")
def test_a_guess_gives_nobody_starting_gear_that_all_know_they_do_not_hold() -> None:
    d = desk(2, starting_gear=[["siren-tower"], ["demolition-charge"]])
    lacks_playable(d.state, 1, helipad=True)
    view = d.game.view(d.state, 0)

    assert {face(d.game.imagine(view, Random(seed)).kits[1][0]) for seed in range(20)} == {CHARGE}


@pytest.mark.rule("DZ-10.2", "DZ-2.7")
def test_starting_gear_is_secret_until_played() -> None:
    d = desk(2, starting_gear=[["siren-tower"], ["blueprints"]])

    assert d.shown(1)["starting_gear"][0][0]["card"] == "?"
    assert d.shown(0)["starting_gear"][0][0]["card"] == "siren-tower"
    d.play("play siren-tower", "target 1", "lay t09")
    assert "siren-tower" not in d.shown(0)["starting_gear"][1][0]["can_be"]


@pytest.mark.rule("DZ-9.5")
def test_whoever_loses_a_train_to_fire_holds_no_extinguisher() -> None:
    d = desk(2, pawns=["8:14"], trains=[["8:24"]], hands=[["support-jack", "gloves"]], mp=3).play("step w")
    view, rng = d.game.view(d.state, 1), Random(1)

    guesses = {face(card) for _ in range(200) for card in d.game.imagine(view, rng).hands[0]}

    assert EXTINGUISHER not in guesses
    assert {JACK, GLOVES} <= guesses


@pytest.mark.rule("DZ-9.3")
def test_guesses_are_fair() -> None:
    d = desk(2, hands=[["gloves", "radio"]])
    view, rng = d.game.view(d.state, 1), Random(3)

    first = Counter(face(d.game.imagine(view, rng).hands[0][0]) for _ in range(2400))

    for kind, copies in enumerate(d.game.components.gear):
        assert abs(first[kind] - 200 * copies) < 90, (kind, first)


@pytest.mark.rule("DZ-10.2")
def test_guesses_of_starting_gear_leave_out_the_own_card() -> None:
    d = desk(2, starting_gear=[["siren-tower"], ["blueprints"]])
    view, rng = d.game.view(d.state, 1), Random(3)

    seen = Counter(face(d.game.imagine(view, rng).kits[0][0]) for _ in range(1000))

    assert set(seen) == {0, 1, 2, 4, 5}
    assert all(130 < count < 270 for count in seen.values())


@pytest.mark.rule("DZ-9.12")
def test_two_radios_may_know_the_same_card() -> None:
    known = {str(p): "ordinary" for p in range(1, 9)}
    d = desk(
        3, aftershocks={**known, "3": {"lies": "ordinary", "card": "counterblow", "seen_by": [1]}}, hands=[["radio"]]
    )
    d.play("play radio", "look 3")

    assert d.chances() == {"see counterblow": 1}
    d.play("see counterblow", "done")
    assert [d.shown(seat)["aftershocks"]["3"]["card"] for seat in range(3)] == ["counterblow", "counterblow", "?"]


@pytest.mark.rule("DZ-9.10", "DZ-9.14")
def test_a_question_sounds_looks_and_reads_like_none() -> None:
    played = [desk(3, **{**JACKED, "hands": [[], [card]]}).play("step e") for card in ("support-jack", "radio")]
    told = [d.log("draw street-collapse") for d in played]
    asked_one, other = played
    picture = games.picture("danger_zone")

    for seat in (0, 2, NOBODY):
        views = [d.game.view(d.state, seat) for d in played]
        assert views[0] == views[1]
        assert picture.scene(asked_one.game, views[0]) == picture.scene(other.game, views[1])
    assert told[0] == told[1]
    assert asked_one.log("decline") == []
    assert asked_one.log("lay t09") == other.log("lay t09")


@pytest.mark.rule("DZ-9.10")
def test_who_is_not_asked_hears_no_more_from_a_why() -> None:
    d = asked()
    guess = d.game.imagine(d.game.view(d.state, 0), Random(1))
    use = d.game.actions.parse("use jack")

    no = d.game.refusal(guess, use)

    assert no is not None
    assert explain(d.game, guess, use, no) == "Not now: a tile is being replaced."


@pytest.mark.rule("DZ-9.14")
def test_those_who_may_be_asked_are_the_holders_of_unseen_gear_on_the_tile() -> None:
    d = asked()

    assert window(d.state) == (1,)
    assert window(d.play("decline").state) == (1,)
    assert window(desk(3, **JACKED).state) == ()


@pytest.mark.rule("DZ-9.14")
@pytest.mark.parametrize(("shown", "asked"), [(False, (1,)), (True, ())])
def test_who_holds_gear_unseen_may_be_asked_whatever_it_is(shown: bool, asked: tuple[int, ...]) -> None:
    raft = {"card": "raft", "batch": 1, "shown": shown, "cannot_be": []}
    d = desk(3, **{**JACKED, "hands": [[], [raft]]}).play("step e", "draw street-collapse")

    assert window(d.state) == asked


@pytest.mark.rule("DZ-9.12", "DZ-13.1")
def test_a_rescue_card_that_somebody_else_has_looked_at_is_not_among_the_unknown_kinds() -> None:
    d = desk(2, {"extra_rescue": 1})
    position = next(at for at, quake in enumerate(d.state.quakes) if quake)
    d.state.faces = put(d.state.faces, position, RESCUE)
    d.state.seen = put(d.state.seen, position, 1)

    views = [d.game.view(d.state, seat).state for seat in (0, 1)]

    assert [view.faces[position] for view in views] == [RESCUE, -1]
    assert views[0].unknown == views[1].unknown


@pytest.mark.rule("DZ-9.12", "DZ-13.1")
def test_a_rescue_card_from_the_deck_that_somebody_else_has_looked_at_may_lie_anywhere() -> None:
    d = desk(2, {"extra_rescue": 1})
    position = next(at for at, quake in enumerate(d.state.quakes) if quake)
    d.state.quakes = put(d.state.quakes, position, FROM_DECK)
    d.state.faces = put(d.state.faces, position, RESCUE)
    d.state.seen = put(d.state.seen, position, 1)
    cards, rescues = d.game.view(d.state, 0).state.loose

    assert d.game.view(d.state, 1).state.loose == (cards + 1, rescues + 1)
