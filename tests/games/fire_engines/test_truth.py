"""Every no is true: sampled in play, its reason recomputed from the written position; and it names what it is about."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.fire_engines import position
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.game import BOX, FireEngines
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal, explain, say
from tests.games.fire_engines.positions import ALL_MODULES, open_box
from tests.games.fire_engines.test_laws import BURNING, POSITIONS
from tests.games.fire_engines.truth import TRUE, UNMET, untrue

ALL = {name: one for name, one in vars(no).items() if isinstance(one, Refusal)}
NOTATION = re.compile(r"-?\d+,-?\d+|\br\d\b|°|\?|(?<!')\b[nesw]\b|\b[A-Z]{1,2}\d+\b|[{}]|!")
GENERAL = {
    "NOT_YOURS", "NOTHING_ASKED", "NO_TILE_NOW", "NO_PIECE_NOW", "NO_TRUCK_YET", "NO_DRIVE_NOW", "NO_CAR_ON_STADIUM",
    "BLOCK_COMPLETE", "CARD_FIRST", "TILE_FIRST", "DICE_FIRST", "NOT_BESIDE",
}  # fmt: skip


LOOP = ["H1(0,0)r0", "R16(0,1)r0", "R6(1,1)r0", "R7(1,2)r1", "R10(0,2)r2", "R5(-1,1)r0", "H1(1,0)r2"]
DECISIONS: list[dict[str, Any]] = [facts for facts in POSITIONS if facts["stage"] not in ("dice", "tile")] + [
    {**BURNING, "stage": "drive", "card": "FIRE ALARM", "truck": "2,1 n", "points": 3},
    {**BURNING, "stage": "drive", "card": "MOB HIT", "truck": "0,0 s", "cars": ["2,1 n"], "points": 3},
    {"tiles": LOOP, "stage": "drive", "card": "FIRE ALARM", "truck": "0,0 s", "points": 6},
]


def samples(game: FireEngines, rng: Random, each: int) -> Iterator[tuple[State, Verb, Refusal]]:
    """Refused actions of a random game, mostly about the city, every reason at most so many times."""
    told, s = dict.fromkeys(ALL.values(), 0), game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            actions, weights = zip(*game.chances(s), strict=True)
            game.apply(s, rng.choices(actions, weights)[0])
            continue
        for action in nearby(game, s, rng):
            refusal = game.refusal(s, action)
            if refusal is not None and told[refusal] < each:
                told[refusal] += 1
                yield s, action, refusal
        game.apply(s, rng.choice(game.legal(s)))


def nearby(game: FireEngines, s: State, rng: Random) -> list[Verb]:
    """A few actions of every family, on tiles and beside them."""
    v, spots = game.verbs, [4 * cell + side for cell in (*s.cells, *s.frontier) for side in range(4)]
    here = rng.sample(spots, min(12, len(spots)))
    tables: list[dict[int, Verb]] = [dict(v.blaze), dict(v.set), dict(v.highway), dict(v.enter), dict(v.house)]
    sided = [table[spot] for table in tables for spot in here if spot in table]
    placed = [v.place[spot >> 2][spot & 3] for spot in here]
    on = [table[spot >> 2] for table in (v.recall, v.sendhome) for spot in here if spot >> 2 in table]
    return [*sided, *placed, *on, *v.road, *v.cars, *v.claims[1].values(), v.keep, v.roll, v.stop, v.truck, v.passing,
            v.done, v.decline, *rng.sample(list(game.actions), 8)]  # fmt: skip


def lie(game: FireEngines, s: State, action: Verb, refusal: Refusal) -> str:
    """What was said, if it does not hold or shows notation."""
    says = explain(game, s, action, refusal)
    wrong = NOTATION.search(says) or untrue(position.write(game, s), str(action), refusal, says)
    return f"{action}: {says}" if wrong else ""


def lies(seeds: range, each: int) -> tuple[int, list[str]]:
    """How many were asked in so many games, and which were untrue."""
    found = []
    for seed in seeds:
        game = open_box(2 + seed % 3, **(ALL_MODULES if seed % 2 else {"tile_limit": 40}))
        found += [lie(game, *said) for said in samples(game, Random(seed), each)]
    return len(found), list(filter(None, found))


@pytest.mark.rule("FE-4.1", "FE-4.4")
def test_every_sampled_no_is_true_and_shows_no_notation() -> None:
    asked, untrue_ones = lies(range(4), 3)

    assert (asked > 400, untrue_ones) == (True, [])


@pytest.mark.slow
def test_two_thousand_more_are_true() -> None:
    asked, untrue_ones = lies(range(10, 30), 6)

    assert (asked > 2000, untrue_ones) == (True, [])


@pytest.mark.parametrize("facts", DECISIONS, ids=lambda facts: facts["stage"])
def test_every_no_about_the_city_is_true_in_drawn_positions(facts: dict[str, Any]) -> None:
    game = open_box(3, mobsters=True)
    s = position.read(game, facts)
    here = {*s.cells, *s.frontier}
    asked = [action for action in game.actions if getattr(action, "cell", s.cells[0]) in here]

    noes = [(action, game.refusal(s, action)) for action in asked]

    assert list(filter(None, [lie(game, s, action, refusal) for action, refusal in noes if refusal])) == []


@pytest.mark.parametrize(
    ("text", "refusal", "says"),
    [
        ("place 9 9 0", no.CELL_FILLED, "Corner Lot lies here already: your tile needs an empty cell."),
        ("blaze 0 0 n", no.NOT_A_BUILDING, "A Blaze Token goes on a building; here is a road."),
        ("blaze 0 0 n", no.NO_TOKENS, "All 10 Blaze Tokens are on the table: one must be put out first."),
        ("keep", no.ONLY_PLAN_B, "Only PLAN B lets you choose between two tiles; your card is PLAN B."),
    ],
)
def test_an_untrue_no_would_be_found(text: str, refusal: Refusal, says: str) -> None:
    game = open_box(2)
    facts = position.write(game, position.read(game, {"stage": "blaze", "card": "FIRE BUG"}))

    assert untrue(facts, text, refusal, says)


def test_every_no_can_be_checked() -> None:
    assert set(ALL.values()) == {*TRUE, *UNMET}


def test_every_no_about_a_holder_a_piece_a_limit_or_a_price_names_it() -> None:
    assert {name for name, one in ALL.items() if "{" not in one.says} == GENERAL


@pytest.mark.rule("FE-3.19")
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_people_read_shows_notation(seed: int) -> None:
    """Labels, tips and sentences of pictures, of actions and of the log, in whole games."""
    game, rng, picture = open_box(3, **ALL_MODULES), Random(seed), games.picture("fire_engines")
    s, read = game.start(), set[str]()
    while s.to_act != NOBODY:
        falls = [fall for fall, _ in game.chances(s)]
        legal = game.legal(s)
        if rng.random() < 0.15:
            scene = picture.scene(game, game.view(s, 0))
            read |= {scene.sentence, *(words for one in scene.elements for words in (one.label, one.tip))}
            read |= {picture.words.label(s, action) for action in rng.sample(list(game.actions), 60)}
        read |= {picture.words.label(s, action) for action in legal}
        s.ears = []
        game.apply(s, rng.choice(legal or falls))
        read |= {say(game, told) for told in s.ears}
        s.ears = None

    assert [words for words in sorted(read) if NOTATION.search(words)] == []


def test_set_up_and_results_show_none_either() -> None:
    assert not [option.help for option in BOX.options if NOTATION.search(option.help)]
