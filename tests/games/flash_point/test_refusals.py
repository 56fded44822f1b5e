"""Every no is true at the moment it is said, names who and how much, and speaks of rooms, not of coordinates."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm.games.flash_point import position
from fivealarm.games.flash_point.rules import refusals as no
from fivealarm.games.flash_point.rules.lexicon import forbidden
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, PLACE, PRICE, STRANGE, TARGET, TIME, Refusal, explain
from fivealarm.kernel.lexicon import UnknownAction
from tests.games.flash_point import judge
from tests.games.flash_point.table import Table, house, house_x, new, promos, villa, villa_x
from tests.games.flash_point.true_words import said

ALL = [one for one in vars(no).values() if isinstance(one, Refusal)] + list(no.WAITING.values())
PROMOS = {
    "rules": "experienced", "promos": True, "firefighters": 4,
    "specialists": ["rescue-dog", "veteran", "fire-captain", "cafs-firefighter"],
}  # fmt: skip
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"map": "house"}),
    (3, {"map": "villa"}),
    (2, {"map": "hotel", **PROMOS}),
    (2, {"map": "house_back", "rules": "experienced", "specialists": "random"}),
    (3, {"map": "villa", "rules": "experienced", "specialists": ["rescue-specialist", "fire-captain", "paramedic"]}),
]


def by_rule(t: Table) -> dict[str, list[tuple[Verb, Refusal]]]:
    """All refused actions: seldom reasons come up as often as common ones."""
    found: dict[str, list[tuple[Verb, Refusal]]] = {}
    for verb in t.game.actions:
        why = verb.refusal(t.s)
        if why is not None:
            found.setdefault(why.rule, []).append((verb, why))
    return found


def samples(count: int, seed: int) -> Iterator[tuple[Table, State, Verb, Refusal]]:
    """Refused actions met in random games, from all settings in turn."""
    rng = Random(seed)
    for seats, options in TABLES:
        left = count // len(TABLES)
        while left > 0:
            t = new(seats, **options)
            for _ in range(300):
                if t.s.to_act == NOBODY:
                    break
                refused = by_rule(t)
                if t.s.to_act != NATURE and rng.random() < (0.3 if t.s.now == ACT else 1.0):
                    for rule in rng.sample(sorted(refused), min(6, len(refused))):
                        yield (t, t.s, *rng.choice(refused[rule]))
                        left -= 1
                if left <= 0:
                    break
                choices = t.all()
                keen = [verb for verb in choices if str(verb) != "end turn"]
                t.game.apply(t.s, rng.choice(keen if keen and rng.random() < 0.9 else choices))


def untrue(count: int, seed: int) -> list[str]:
    """Samples whose reason, or what fills its sentence, does not hold in the written position."""
    found = []
    for t, s, verb, why in samples(count, seed):
        facts, says = position.write(t.game, s), explain(t.game, s, verb, why)
        scene = judge.Scene(t.game.setting, facts, str(verb).split())
        if not judge.holds(t.game.setting, facts, str(verb), why.rule) or not said(scene, why.rule, says):
            found.append(f"{why.rule} {verb}: {says}")
    return found


def test_a_sample_of_refusals_is_true() -> None:
    assert untrue(400, 1) == []


@pytest.mark.slow
def test_two_thousand_refusals_are_true() -> None:
    assert untrue(2_000, 2) == []


@pytest.mark.parametrize(("text", "rule"), [
    ("chop n", "FP-ACT.1"), ("chop n", "FP-CHP.3"), ("move e", "FP-MAP.5"), ("move e", "FP-ACT.1"),
    ("end turn", "FP-MOV.9"), ("move e victim", "FP-MOV.6"), ("extinguish e", "FP-EXT.5"),
    ("end turn", "FP-TRN.1"), ("move n", "FP-MAP.1"), ("move e", "FP-MOV.10"), ("extinguish e", "FP-MOV.10"),
])  # fmt: skip
def test_the_judge_knows_an_untruth(text: str, rule: str) -> None:
    t = house(firefighters=["1,1", "0,1"], victims=["1,1"], fire=["1,2"])

    assert not judge.holds(t.game.setting, position.write(t.game, t.s), text, rule)


def test_sentences_are_filled_and_name_no_coordinates() -> None:
    for t, s, verb, why in samples(500, 3):
        says = explain(t.game, s, verb, why)
        assert re.fullmatch(r"[A-Z][^?!{}]*\.", says), f"{why.rule} {verb}: {says}"
        assert not re.search(r"\d,\d|\d:\d|\||  ", says), says


def test_noes_are_asked_at_every_stage() -> None:
    assert {one.stage for one in ALL} == {STRANGE, TIME, PLACE, TARGET, PRICE}
    assert {one for one in ALL if one.stage == PRICE} == {no.CAFS_LIMIT, no.TOO_FEW_AP, no.STRANDED, no.IN_FIRE}


# A price, a limit, somebody in the way, a holder: the sentence names it.
WITH_NAMES = [
    *(one for one in ALL if one.stage in (PRICE, PLACE)),
    no.IN_USE, no.SOMEBODY_INSIDE, no.CARD_TAKEN, no.NOT_UNUSED, no.NOT_PARAMEDIC,
    no.NOT_HAZMAT_TECH, no.NOT_IMAGING, no.NOT_CAPTAIN, no.NOT_A_DOG, no.NOT_HERE, no.NO_LADDER_HERE, no.MUST_HOLD,
    no.NOT_NEAREST, no.NOT_AMBULANCE, no.NO_DODGE, no.NOT_DAMAGED, no.NOT_A_WALL, no.NOTHING_BURNS,
]  # fmt: skip


@pytest.mark.parametrize("one", WITH_NAMES, ids=lambda one: one.says[:30])
def test_prices_limits_holders_and_blockers_are_named(one: Refusal) -> None:
    assert "{" in one.says


LADDER: dict[str, Any] = {"raised": ["1:0,2"], "open": ["2:0,2|2:1,2"]}
DOG = ["rescue-dog", "generalist"]
SENTENCES: list[tuple[Table, str, str, str]] = [
    (house(firefighters=["3,3", "0,1"]), "move n", "FP-MAP.5",
     "Firefighter A cannot pass the wall south of the living room (north-east)."),
    (house(firefighters=["3,3", "0,1"]), "move w", "FP-MAP.5",
     "Firefighter A cannot pass the closed door between the dining room and the living room."),
    (house(firefighters=["3,4", "0,1"], fire=["3,5"]), "move e victim", "FP-MOV.6",
     "There is no victim to take along in the dining room (north-west)."),
    (house(firefighters=["3,4", "0,1"], victims=["3,4"], fire=["3,5"]), "move e victim", "FP-MOV.7",
     "It burns in the dining room (north-east): a victim may not be taken into fire."),
    (house(firefighters=["1,1", "0,1"], ap=[1, 0], victims=["1,1"]), "move e victim", "FP-ACT.1",
     "This costs 2 AP; you have 1."),
    (house_x(firefighters=["0,1", "1,1"], specialists=["fire-captain", "generalist"], ap=[0, 0], command_ap=1,
             victims=["1,1"]), "command 1 move e victim", "FP-ACT.1", "This costs 2 AP; you have 1."),
    (house_x(firefighters=["1,1", "0,1"], specialists=["rescue-specialist", "generalist"], ap=[0, 0], movement_ap=1,
             victims=["1,1"]), "move e victim", "FP-ACT.1", "This costs 2 AP; you have 1."),
    (villa(firefighters=["2:0,2", "1:0,2"], **LADDER, turn=1, ap=[0, 4]), "move up", "FP-LAD.11",
     "Firefighter A is on that ladder; one fits on its upper segment."),
    (villa(firefighters=["2:0,2", "1:0,2"], **LADDER, turn=1, ap=[0, 4]), "close ladder", "FP-LAD.16",
     "Firefighter A is on the ladder's upper segment."),
    (villa(firefighters=["2:0,2", "1:7,1"], victims=["2:0,2"], **LADDER), "move down", "FP-LAD.14",
     "What was brought onto the ladder must come along: the victim."),
    (villa(firefighters=["2:1,2", "1:7,1"], open=["2:0,2|2:1,2"]), "move n", "FP-MOV.12",
     "No ladder is raised there: there is only the air north of the master bedroom (north-east)."),
    (villa(firefighters=["1:0,2", "1:7,1"], raised=["1:0,2"], engine="w"), "move e ladder", "FP-LAD.7",
     "The ladder on the ground north of the kitchen (north-east) is raised; closed it could be carried."),
    (villa(firefighters=["1:0,3", "1:7,1"], raised=["1:0,2"] , engine="w"), "raise", "FP-EXH.4",
     "No closed ladder is on the ground north of the dining room (north-west); "
     "3 are on the engine at its west spot."),
    (house_x(firefighters=["0,7", "1,7"], engine="n"), "deck gun", "FP-GUN.9",
     "In the deck gun's area there is somebody: firefighter B."),
    (house_x(firefighters=["0,7", "1,1"], engine="n", specialists=["generalist", "paramedic"]),
     "crew change paramedic", "FP-VEH.8", "Firefighter B is the Paramedic."),
    (house_x(firefighters=["0,1", "1,1"], specialists=["generalist", "paramedic"]), "treat", "FP-SPC.1",
     "Only the Paramedic treats victims, and that is firefighter B."),
    (house_x(stage="specialists", step=1, specialists=["generalist", None]), "choose generalist", "FP-SET.24",
     "Firefighter A is the Generalist already."),
    (house(stage="knock-downs", step=1, pending=[["recover", 0]], fire=["3,3"], firefighters=["3,3", "0,1"]),
     "recover at 7,3", "FP-KND.3",
     "Firefighter A recovers at the nearest ambulance spot, on the ground west of the living room (south-west)."),
    (promos(specialists=DOG, firefighters=["1,1", "0,8"], fire=["1,2"], ap=[12, 0]), "move e", "FP-PRM.5",
     "The Rescue Dog does not enter fire, and it burns in the living room (far north)."),
    (house(firefighters=["1,1", "0,1"], fire=["1,1"], ap=[1, 0]), "end turn", "FP-MOV.9",
     "The turn cannot end with firefighter A in fire."),
    (house(firefighters=["1,1", "0,1"], fire=["1,2", "1,3", "2,2"], ap=[2, 0]), "move e", "FP-MOV.10",
     "That would leave firefighter A in fire: 0 AP is not enough to get out."),
    (villa_x(firefighters=["2:0,2", "1:7,1"], specialists=["paramedic", "generalist"], victims=["2:0,2"],
             treated=["2:0,2"], **LADDER), "treat", "FP-LAD.22",
     "Two treated victims could not be taken off the ladder; 1 is there already."),
    (house(stage="advance"), "move n", "FP-TRN.1", "The fire advances first: the dice are rolled."),
    (house(poi=["1,1"], pending=[["reveal", "1,1"]]), "end turn", "FP-TRN.1",
     "The marker in the living room (far north-west) is turned over first."),
]  # fmt: skip


@pytest.mark.parametrize(("t", "text", "rule", "says"), SENTENCES, ids=[f"{one[2]} {one[1]}" for one in SENTENCES])
def test_a_no_says_who_where_and_how_much(t: Table, text: str, rule: str, says: str) -> None:
    assert (t.why(text), t.says(text)) == (rule, says)
    assert judge.holds(t.game.setting, position.write(t.game, t.s), text, rule)


@pytest.mark.parametrize(
    ("rules", "map_", "text", "rule"),
    [
        ("experienced", "villa", "move n ladder+victim", "FP-LAD.3"),
        ("experienced", "villa", "move n ladder+treated", "FP-LAD.3"),
        ("experienced", "villa", "command 1 move n victim ladder", "FP-LAD.3"),
        ("experienced", "villa", "move n victim+hazmat", "FP-MOV.5"),
        ("experienced", "villa", "move n treated+treated", "FP-MOV.5"),
        ("experienced", "house", "move ne", "FP-MAP.5"),
        ("experienced", "house", "move up", "FP-GEN.4"),
        ("experienced", "house", "raise", "FP-GEN.4"),
        ("family", "house", "treat", "FP-GEN.4"),
        ("family", "villa", "move n hazmat", "FP-GEN.4"),
        ("family", "house", "command 1", "FP-GEN.4"),
        ("experienced", "house", "squeeze n", "FP-GEN.4"),
        ("experienced", "house", "move n ladder", "FP-GEN.4"),
        ("experienced", "villa", "window q", None),
        ("family", "house", "dance", None),
        ("family", "house", "move n piano", None),
    ],
)
@pytest.mark.rule("FP-LAD.3", "FP-MOV.5", "FP-MAP.5", "FP-GEN.4")
def test_what_the_rules_forbid_by_name_has_its_rule(rules: str, map_: str, text: str, rule: str | None) -> None:
    t = new(2, map=map_, rules=rules)
    hint = forbidden(t.game.setting, text)

    assert not t.knows(text)
    assert (None if hint is None else hint.rule) == rule


def test_no_action_of_the_game_is_called_forbidden() -> None:
    for seats, options in TABLES:
        t = new(seats, **options)
        assert [str(verb) for verb in t.game.actions if forbidden(t.game.setting, str(verb))] == []


@pytest.mark.rule("FP-MOV.5")
def test_a_text_that_a_rule_forbids_by_name_is_answered_with_the_rule() -> None:
    with pytest.raises(UnknownAction, match="FP-"):
        house().game.actions.parse("move ne")
