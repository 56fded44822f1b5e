"""Every no is true, says how much and who, and shows no notation."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from fivealarm.games.danger_zone import bot, position
from fivealarm.games.danger_zone.rules import refusals
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal, explain
from tests.games.danger_zone.referee import true
from tests.games.danger_zone.table import desk
from tests.games.danger_zone.true_words import said

NAMES = {id(no): name for name, no in vars(refusals).items() if isinstance(no, Refusal)}
NOTATION = re.compile(r"\b\d:\d\d|\bT\d\d\b|\bHP\b|\?|[{}]")
QUANTIFIED = (  # prices, limits, holders, blockers: they name what is meant
    "NO_MP", "NO_END", "SHOCK_END", "DEAD_END", "BAD_STOP", "NOT_HELD", "KIT_NOT_HELD", "NO_SURVIVOR_NEAR", "NO_TARGET",
    "ENDS_IN_FIRE", "ENDS_ON_PAWN", "ENDS_ON_FOLLOWER", "CROWDED_TRAIN", "AGAINST_THE_CURRENT", "RIDE_INSTEAD",
    "OFF_THE_BOARD", "NOT_ON_THE_PAD", "CALL_FROM_HAZARD", "SHAKES_NEXT_DOOR", "CRANE_REACHES",
    "DRONE_FOUND", "BLUEPRINTS_FIT", "PAWN_UNDER_SIREN", "NOT_A_TARGET", "NOT_DRAWN", "NOBODY_TO_CALL",
    "CAUGHT_IN_HAZARD", "OUT_OF_CALL", "NO_CARD_THERE", "SEEN_ALREADY",
)  # fmt: skip
TABLES: list[tuple[int, Mapping[str, object]]] = [
    (3, {}),
    (6, {"hazard_gear": "spent"}),
    (4, {"directions": "eight"}),
]


def positions(game: DangerZone, rng: Random) -> Iterator[State]:
    """Positions of games half played by the house and half by chance."""
    while True:
        s = game.start()
        while s.to_act != NOBODY:
            if s.to_act == NATURE:
                falls = game.chances(s)
                action = rng.choices([fall for fall, _ in falls], [weight for _, weight in falls])[0]
            else:
                legal = game.legal(s)
                wise = rng.random() < 0.6
                action = bot.greedy(game, game.view(s, s.to_act), legal, rng) if wise else rng.choice(legal)
            game.apply(s, action)
            if rng.random() < 0.2:
                yield s


def noes(game: DangerZone, s: State, rng: Random) -> list[tuple[Verb, Refusal]]:
    """One refused action for each reason that there is now: seldom reasons come up as often as common ones."""
    found: dict[str, list[tuple[Verb, Refusal]]] = {}
    for action in game.actions:
        no = action.refusal(s) if action.group and s.to_act >= 0 else None
        if no is not None:
            found.setdefault(NAMES[id(no)], []).append((action, no))
    return [rng.choice(found[name]) for name in sorted(found)]


def sample(count: int, most: int, seed: str = "refusals") -> Counter[str]:
    """So many refusals, of each reason so many at most, each judged by the referee; how often each was met."""
    met: Counter[str] = Counter()
    for at, (seats, options) in enumerate(TABLES, 1):
        game = BOX.make(seats, {**options, "round_limit": 40})
        assert isinstance(game, DangerZone)
        rng = Random(f"{seed} {seats}")
        for s in positions(game, rng):
            facts = position.write(game, s)
            for action, no in noes(game, s, rng):
                if met[NAMES[id(no)]] < most * at:
                    judge(game, s, facts, action, no)
                    met[NAMES[id(no)]] += 1
            if met.total() >= count * at / len(TABLES):
                break
    return met


def judge(game: DangerZone, s: State, facts: dict[str, Any], action: Verb, no: Refusal) -> None:
    name, says = NAMES[id(no)], explain(game, s, action, no)
    ways = game.components.ways
    holds = true(name, facts, str(action), ways) and said(name, facts, str(action), says, ways)
    assert holds, f"{name}, {action}: {says} in {facts}"
    assert not NOTATION.search(says), says
    assert "DZ-" not in says, says
    assert says.endswith("."), says
    assert says[0].isupper(), says


def test_sampled_refusals_are_true_and_readable() -> None:
    assert len(sample(450, 40)) >= 15


@pytest.mark.slow
def test_two_thousand_refusals_are_true_and_readable() -> None:
    met = sample(2_000, 50)

    assert met.total() >= 2_000
    assert len(met) >= 30


@pytest.mark.parametrize("name", QUANTIFIED)
def test_a_price_a_limit_a_holder_or_a_blocker_is_named(name: str) -> None:
    assert "{" in getattr(refusals, name).says


JACKED: dict[str, Any] = {"pawns": ["1:21", "1:41"], "mp": 3, "hands": [[], ["support-jack"]]}
SAYS: list[tuple[dict[str, Any], str, str, str]] = [
    ({"pawns": ["8:13"], "mp": 2}, "stop", "DZ-4.7",
     "Your turn may not end here while you can move on: the square at Hotel Plaza burns, and you hold "
     "no Personal Extinguisher."),
    ({"pawns": ["8:21", "8:21"], "mp": 2}, "stop", "DZ-4.7",
     "Your turn may not end here while you can move on: B stands on the same square at Hotel Plaza."),
    ({"pawns": ["0:03", "0:02"], "trains": [["0:04"]], "mp": 2}, "step w", "DZ-4.6",
     "Even after 1 more of your movement points your turn could not end: "
     "B stands on the same square at the helipad's edge; your "
     "follower would not be alone at the helipad's edge: B stands there."),
    ({"pawns": ["8:20", "8:22"], "trains": [["8:10"], ["8:10"]], "mp": 3}, "stop", "DZ-4.7",
     "Your turn may not end here while you can move on: your follower would not be alone at Hotel Plaza: a follower of "
     "B stands there."),
    ({"pawns": ["8:22", "8:20"], "trains": [["8:10"], ["8:10"]], "mp": 3, "turn": 1}, "stop", "DZ-4.7",
     "Your turn may not end here while you can move on: your follower would not be alone at Hotel Plaza: a follower of "
     "A stands there."),
    ({"pawns": ["8:10", "8:20"], "trains": [[], ["8:10"]], "mp": 3, "turn": 1}, "stop", "DZ-4.7",
     "Your turn may not end here while you can move on: your follower would not be alone at Hotel Plaza: A stands "
     "there."),
    ({"pawns": ["2:11"], "mp": 3}, "step e", "DZ-5.9",
     "Along the current there are no single steps without an Inflatable Raft: it carries you to its end at Canal "
     "Street."),
    ({"pawns": ["7:00"], "trains": [["7:10", "7:20"]], "mp": 1}, "step s", "DZ-4.6",
     "Your turn could not end there: your follower would not be alone at Tower Blocks: you stand there "
     "yourself."),
    ({"pawns": ["3:13", "3:03"], "mp": 5}, "step n", "DZ-4.6",
     "The live cable would end your turn, and it could not end there: B stands on the same square at "
     "Substation."),
    ({"pawns": ["1:22"], "pending": [["target", 0, [2, 8], "fault-line"]]}, "target 5", "DZ-7.12",
     "Fault Line replaces Canal Street or Hotel Plaza, next to its own tile, not Harbour Row."),
    ({"pawns": ["HP"], "pending": [["target", 0, [2, 4, 6, 8], "wrecking-crane"]]}, "target 1", "DZ-10.6",
     "The Wrecking Crane reaches Canal Street, Old Town, Tram Depot or Hotel Plaza from where you stand, not Market "
     "Square."),
    ({"pawns": ["HP", "5:22"], "pending": [["target", 0, [1, 2, 3, 4, 6, 7, 8], "siren-tower"]]}, "target 5", "DZ-10.9",
     "B stands on Harbour Row: the Siren Tower clears only a tile without pawns."),
    ({"pawns": ["5:22", "5:22"], "pending": [["target", 0, [1, 2], "siren-tower"]]}, "target 5", "DZ-10.9",
     "You and B stand on Harbour Row: the Siren Tower clears only a tile without pawns."),
    ({"pending": [["build", 3, 0, "T07", "T09"]]}, "build t10", "DZ-10.8",
     "The two tiles drawn are City Hospital and Underpass; Gasworks is not one of them."),
    ({"starting_gear": [["demolition-charge"]]}, "play demolition-charge", "DZ-10.3",
     "The Demolition Charge replaces the tile under your pawn, and you stand on the Helipad tile."),
    ({"pawns": ["8:20"], "pending": [["call", 0]], "free": ["8:10", "8:33", "2:03"]}, "call 8:33", "DZ-9.11",
     "The survivor at Hotel Plaza is caught in the fire; you hold no Personal Extinguisher."),
    ({"pawns": ["8:20"], "pending": [["call", 0]], "free": ["8:10", "2:03"]}, "call 2:03", "DZ-9.11",
     "The survivor at Canal Street is 15 steps away over safe ground; the "
     "Megaphone reaches 4 steps."),
    ({"hands": [["gloves", "radio"]]}, "play megaphone", "DZ-9.6",
     "You hold no Megaphone; your Gear: Insulated Gloves and Two-Way Radio."),
    ({"pawns": ["8:20"], "mp": 0, "hands": [["energy-drink"]]}, "step n", "DZ-3.4",
     "This takes 1 of your movement points; you have 0."),
    ({"pending": [["look", 0, 3]]}, "look 3", "DZ-9.12",
     "You have just looked at the card beside Substation; choose another."),
]  # fmt: skip


@pytest.mark.rule(
    "DZ-4.1", "DZ-4.3", "DZ-4.5", "DZ-4.6", "DZ-4.7", "DZ-7.12", "DZ-9.6", "DZ-9.11", "DZ-9.12", "DZ-10.3", "DZ-10.6",
    "DZ-10.8", "DZ-10.9",
)  # fmt: skip
@pytest.mark.parametrize(("facts", "action", "rule", "says"), SAYS, ids=[f"{n} {one[1]}" for n, one in enumerate(SAYS)])
def test_what_a_refusal_says(facts: dict[str, Any], action: str, rule: str, says: str) -> None:
    d = desk(**facts)

    assert (d.why(action), d.says(action)) == (rule, says)


@pytest.mark.parametrize(("text", "says"), [
    ("target 3", "Not now: only an Aftershock or Starting Gear card replaces a tile."),
    (
        "look 3",
        "Not now: only a step onto its crack draws this card, and only a Two-Way Radio looks at it.",
    ),
])  # fmt: skip
def test_who_means_a_tile_or_a_card_beside_it_while_moving_is_told_what_it_takes(text: str, says: str) -> None:
    d = desk(pawns=["8:20"], mp=3)
    action = d.game.actions.parse(text)
    no = d.game.refusal(d.state, action)

    assert no is not None
    assert explain(d.game, d.state, action, no) == says
