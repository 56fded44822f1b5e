"""Positions from outside: what is wrong is named, and nothing else ever happens."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm.games.brigade import position
from fivealarm.games.brigade.position.schema import fields
from fivealarm.kernel.contract import BadInput
from tests.games.brigade.table import FOUR, TWO, at, play

STARTED = ["E01", "E02", "E03", "E04"]
PHASE = {"what": "event phase"}
DRY = {"what": "renown", "seat": 0, "tokens": 1}


@pytest.mark.parametrize(("facts", "field"), [
    ({"weather": 1}, "weather"),
    ({"pending": [PHASE, {"what": "event", "events": 1}, PHASE]}, "pending[0]"),
    ({"pending": [{"what": "offer", "seat": 0}, PHASE]}, "pending[1]"),
    ({"turn": 2}, "turn"),
    ({"turn": True}, "turn"),
    ({"turns": 0}, "turns"),
    ({"actions": -1}, "actions"),
    ({"used": ["nap"]}, "used[0]"),
    ({"used": 3}, "used"),
    ({"poets": [2]}, "poets[0]"),
    ({"final_turns": 2}, "final_turns"),
    ({"doused": 1}, "doused"),
    ({"layout": "sideways"}, "layout"),
    ({"layout": {"B1": "com1", "C1": "com1"}}, "layout.C1"),
    ({"layout": {"A1": "com1"}}, "layout.A1"),
    ({"layout": {"B1": "uni1"}}, "layout.B1"),
    ({"layout": {"B1": "com1"}}, "layout"),
    ({"layout": {"C3": "uni1", "D3": "uni2", "C4": "uni3", "D4": "uni4"}}, "layout"),
    ({"fire": {"B2": 5}}, "fire.B2"),
    ({"fire": {"A1": 1}}, "fire.A1"),
    ({"fire": {"Z9": 1}}, "fire.Z9"),
    ({"fire": [1]}, "fire"),
    ({"fire": {"B2": 1}, "doomed": ["B2"]}, "doomed[0]"),
    ({"destroyed": ["B2", "B2"]}, "destroyed[1]"),
    ({"destroyed": [["B2"]]}, "destroyed[0]"),
    ({"players": {"2": {}}}, "players.2"),
    ({"players": {"0": {"hat": 1}}}, "players.0.hat"),
    ({"players": {"0": {"brigade": "F6"}}}, "players.0.brigade"),
    ({"players": {"0": {"wagon": 7}}}, "players.0.wagon"),
    ({"players": {"0": {"brigade_water": 3}}}, "players.0.brigade_water"),
    ({"players": {"0": {"tracks": {"crew": 6}}}}, "players.0.tracks.crew"),
    ({"players": {"0": {"tracks": {"fame": 1}}}}, "players.0.tracks.fame"),
    ({"players": {"0": {"crew": ["K01"]}}}, "players.0.crew"),
    ({"players": {"0": {"loyalty": ["B2"]}, "1": {"loyalty": ["B2"]}}}, "players.1.loyalty[0]"),
    ({"players": {"0": {"loyalty": ["B2"], "renown": {"B2": 1}}}}, "players.0.renown.B2"),
    ({"players": {"0": {"renown": {"B2": 9, "C2": 9}}}}, "players.0.renown"),
    ({"players": {"0": {"renown": {"B2": 1}}}, "destroyed": ["B2"]}, "players.0.renown.B2"),
    ({"players": {"0": {"wagon": "B2"}}, "destroyed": ["B2"]}, "players.0.wagon"),
    ({"players": {"1": {"brigade": "B2"}}, "destroyed": ["B2"]}, "players.1.brigade"),
    ({"players": {"0": {"last_deed": 9}}}, "players.0.last_deed"),
    ({"players": {"0": {"score": 9}}}, "players.0.score"),
    ({"event_drawn": ["E01"], "event_discard": ["E01"]}, "event_discard"),
    ({"event_last": "E31"}, "event_last"),
    ({"event_discard": ["E01", "E01"]}, "event_discard[1]"),
    ({"crew_shown": ["K01"], "crew_discard": ["K01"]}, "crew_discard"),
    ({"active_crew": ["K01"]}, "active_crew"),
    ({"pending": [{"what": "lunch"}]}, "pending[0].what"),
    ({"pending": [{"what": "spend", "lowered": 0}]}, "pending[0]"),
    ({"pending": [{"what": "spend"}]}, "pending[0].lowered"),
    ({"pending": [{"what": "step", "points": 3, "steps": 0, "hops": 1}]}, "pending[0].hops"),
    ({"pending": [{"what": "backburn"}]}, "pending[0]"),
    ({"pending": [{"what": "transfer", "to": "wagon"}]}, "pending[0]"),
    ({"pending": [{"what": "transfer", "to": "moon"}]}, "pending[0].to"),
    ({"pending": [{"what": "refill"}]}, "pending[0]"),
    ({"pending": [{"what": "keep", "seat": 0}]}, "crew_shown"),
    ({"pending": [{"what": "replace", "seat": 0, "crew": "K01"}]}, "crew_shown"),
    ({"pending": [{"what": "replace", "seat": 0, "crew": "K01"}], "crew_shown": ["K01"]}, "pending"),
    ({"pending": [{"what": "wagon", "seat": 0, "optional": 1}]}, "pending[0].optional"),
    ({"pending": [{"what": "lay", "laid": 3}]}, "pending[0].laid"),
    ({"pending": [{"what": "starter", "starters": 3}], "event_discard": STARTED}, "pending[0].starters"),
    ({"pending": [{"what": "over", "ending": "Evacuation", "winner": None}, DRY]}, "pending[0]"),
    ({"pending": [{"what": "adept"}]}, "pending"),
    ({"pending": [{"what": "event phase"}] * 13}, "pending"),
    ({"to_act": 1}, "to_act"),
    ({"water_supply": 40}, "water_supply"),
])  # fmt: skip
def test_what_is_wrong_is_named(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        position.read(TWO, facts)

    assert error.value.field == field


def test_too_much_water_is_refused() -> None:
    rich = {"tracks": {"crew": 5, "wagon": 5}, "wagon_water": 6}
    crews = (["K03", "K04", "K15"], ["K01", "K06", "K07"], ["K09", "K10", "K11"], ["K14", "K16", "K18"])
    players = {str(seat): {**rich, "crew": crew, "brigade_water": 8} for seat, crew in enumerate(crews)}

    with pytest.raises(BadInput) as error:
        position.read(FOUR, {"players": players})

    assert error.value.field == "players"


def test_a_position_without_actions_goes_on_to_the_next_turn() -> None:
    assert at(actions=0).turn == 1


def test_a_view_shows_its_seat() -> None:
    s = play(at(), "end turn")

    shown = position.show(FOUR, FOUR.view(s, 2))

    assert (shown["seat"], shown["turn"]) == (2, 1)


KNOWN = fields(TWO).fields
PLAYER = ("brigade", "wagon", "brigade_water", "tracks", "crew", "renown", "loyalty", "last_deed", "score")
NAMES = [*PLAYER, "0", "1", "B2", "what"]
WORDS = ["B2", "A1", "K01", "E23", "0", "what", "spend", ""]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(list(KNOWN)), JSON, max_size=4))
def test_whatever_comes_in_only_bad_input_comes_out(facts: dict[str, Any]) -> None:
    try:
        s = position.read(TWO, json.loads(json.dumps(facts)))
    except BadInput:
        return
    assert position.read(TWO, position.write(TWO, s)).key() == s.key()


@pytest.mark.rule("BR-19.14")
def test_a_poet_over_the_last_renown_is_read_back() -> None:
    poet = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K14"], "loyalty": ["D2"], "renown": {"B2": 1}}
    s = at(players={"0": poet}, pending=[{"what": "renown", "seat": 0, "tokens": 1}])

    play(s, "renown b2")

    assert position.read(FOUR, position.write(FOUR, s)).key() == s.key()
