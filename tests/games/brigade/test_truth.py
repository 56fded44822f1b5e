"""Every no is true: its reason and its quantities are worked out again from the position and compared."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from fivealarm.games.brigade import position
from fivealarm.games.brigade.rules import refusals
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput, Refusal, explain
from tests.games.brigade.seen import CREW, EVENTS, HOMES, SPACES, Seen
from tests.games.brigade.table import make
from tests.games.brigade.true_reasons import REASONS
from tests.games.brigade.true_values import VALUES

NAMES: Final = {id(one): name for name, one in vars(refusals).items() if isinstance(one, Refusal)}
TABLES: Final = {seats: make(seats) for seats in (2, 3, 4)}
ASKED: Final = 12  # of every position
# What a sentence owes: these name a price, a limit, who holds or lacks a thing, or what is in the way.
OWED = {
    "prices": """
        TOO_FEW_POINTS NO_ACTIONS LEAVE_RUIN TURN_ON_RUIN NOT_MOVING NOT_WAGON_TIME
    """,
    "limits": """
        NO_RENOWN_LEFT NO_LOYALTY_LEFT ALL_FULL BRIGADE_NOT_THERE SUPPLY_EMPTY BRIGADE_FULL WAGON_FULL NO_CREW_PLACE
        NO_CREW_CARDS DIGGER_FULL DIGGER_DRY LAST_CIRCLE STEP_FIRST SPEND_FIRST NO_WAY NO_STOP_AHEAD
    """,
    "holders": """
        NO_SUCH_CREW NOT_ACTIVE NOT_YOUR_CREW NOT_SHOWN NOT_DRAWN NO_UNIT_THERE NOT_YOURS PAGE_NOT_LOYAL
        NOT_SAME_SPACE NO_WATER BRIGADE_DRY WAGON_DRY WAGON_AWAY NOTHING_TO_POUR
    """,
    "blockers": """
        BRIGADE_THERE WAGON_IN_FIRE BRIGADE_IN_FIRE NO_STOP_WAGON NO_STOP_BRIGADE WAGON_TAKEN PAGE_TAKEN
        BUSY EVENT_FIRST OUT_OF_TURN CLOSED_FIREHOUSE
    """,
}


def any_position(rng: Random, seats: int) -> dict[str, Any]:
    """Facts at random; not all of them can be."""
    blocks = [space for space in SPACES if space not in HOMES[4]]
    rng.shuffle(blocks)
    lost, doomed, burning = blocks[:5], blocks[5:7], blocks[7:22]
    owned = blocks[5:]
    cards = rng.sample(list(CREW), 3 * seats)
    players: dict[str, dict[str, Any]] = {
        str(seat): {
            "brigade": rng.choice([*blocks[5:], HOMES[seats][seat]]),
            "wagon": rng.choice([*blocks[7:], HOMES[seats][seat]]),
            "brigade_water": rng.randrange(3), "wagon_water": rng.randrange(3),
            "tracks": {"leadership": rng.randrange(6), "wagon": rng.randrange(6), "crew": rng.choice((0, 1, 3, 5, 5))},
            "loyalty": [space for at, space in enumerate(owned) if at % 5 == seat and rng.random() < 0.6],
        }
        for seat in range(seats)
    }  # fmt: skip
    for seat, one in enumerate(players.values()):
        places = (0, 1, 1, 2, 2, 3)[one["tracks"]["crew"]]
        one["crew"] = cards[3 * seat : 3 * seat + places]
    if rng.random() < 0.5:
        players["0"]["wagon"] = players["0"]["brigade"]
    return {
        "turn": rng.randrange(seats), "actions": rng.choice((0, 1, 1, 2, 4)), "players": players,
        "fire": {space: rng.randrange(1, 5) for space in burning}, "destroyed": lost, "doomed": doomed,
        "used": [name for name in ("upgrade", "wagon") if rng.random() < 0.3],
        "pending": rng.choice(([], [], [{"what": "event phase"}, {"what": "event", "events": 1}])),
        "event_discard": rng.choice(([], [one for one in EVENTS if EVENTS[one]["kind"] != "special"])),
    }  # fmt: skip


def positions(rng: Random) -> Iterator[tuple[Brigade, State]]:
    """Positions at random, and a few plies on from each."""
    while True:
        seats = rng.choice((2, 3, 4))
        game = TABLES[seats]
        try:
            s = position.read(game, any_position(rng, seats))
        except BadInput:
            continue
        for _ in range(30):
            yield game, s
            if s.to_act == NOBODY:
                break
            actions = [one for one, _ in game.chances(s)] if s.to_act == NATURE else game.legal(s)
            game.apply(s, rng.choice(actions))


def untrue(game: Brigade, s: State, action: Verb) -> str:
    """What is wrong with the answer about an action; "" if it is allowed, or truly refused."""
    refusal = game.refusal(s, action)
    if refusal is None:
        return ""
    name, says = NAMES[id(refusal)], explain(game, s, action, refusal)
    seen = Seen(position.write(game, s), str(action))
    if not REASONS[name](seen):
        return f"{name}: {action}: {says}"
    kinds = re.findall(r"\{(\w+)\}", refusal.says)
    should = refusal.says.format_map({kind: VALUES[kind](seen) for kind in kinds})
    return "" if says == should else f"{name}: {action}: {says} (should be: {should})"


def sample(count: int, seed: int) -> tuple[list[str], set[str]]:
    """So many refusals: what was untrue, and which were met."""
    rng, wrong, met, done = Random(seed), [], set[str](), 0
    for game, s in positions(rng):
        for action in rng.sample(list(game.actions), ASKED):
            refusal = game.refusal(s, action)
            if refusal is not None:
                done += 1
                met.add(NAMES[id(refusal)])
                wrong.append(untrue(game, s, action))
        if done >= count:
            return [one for one in wrong if one], met
    raise AssertionError("positions never end")


def test_a_sample_of_refusals_is_true() -> None:
    wrong, met = sample(500, 1)

    assert wrong == []
    assert len(met) > 25


@pytest.mark.slow
def test_two_thousand_refusals_are_true() -> None:
    wrong, met = sample(2_000, 2)

    assert wrong == []
    assert len(met) > 40


def test_every_refusal_can_be_checked() -> None:
    every = [one.says for one in vars(refusals).values() if isinstance(one, Refusal)]
    kinds = {kind for says in every for kind in re.findall(r"\{(\w+)\}", says)}

    assert sorted(REASONS) == sorted(NAMES.values())
    assert kinds <= set(VALUES)


def test_the_checker_notices_what_is_not_true() -> None:
    game = TABLES[2]
    s = position.read(game, {"fire": {"E6": 1}, "players": {"0": {"brigade": "B2"}}})
    facts = position.write(game, s)

    assert REASONS["NOT_SAME_SPACE"](Seen(facts, "transfer to wagon"))
    facts["players"]["0"]["wagon"] = "B2"
    assert not REASONS["NOT_SAME_SPACE"](Seen(facts, "transfer to wagon"))
    assert VALUES["here"](Seen(facts, "stop")) == "Secondhand Sails"


@pytest.mark.parametrize("kind", OWED)
def test_whoever_speaks_of_a_price_a_limit_a_holder_or_a_blocker_names_it(kind: str) -> None:
    assert [name for name in OWED[kind].split() if "{" not in getattr(refusals, name).says] == []


def test_no_sentence_uses_notation_or_shouts() -> None:
    for one in vars(refusals).values():
        if isinstance(one, Refusal):
            assert not re.search(r"\b[A-F][1-6]\b", one.says)
            assert "!" not in one.says
            assert one.says.endswith(".")
