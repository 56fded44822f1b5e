"""Saying no: at the wrong time, and at the edge of the table."""

import pytest

from fivealarm.games.fire_engines.rules.city.cells import REACH, cell
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import explain
from tests.games.fire_engines.positions import ALL_MODULES, draw, open_box, play

GAME = open_box(2, **ALL_MODULES)
COLUMN = [
    "R15",
    "R12",
    "R15",
    "R12",
    "R15",
    "R12",
    "R15",
    "R12",
    "R12",
    "R12",
    "R13",
    "R13",
    "R14",
    "R14",
    "R14",
    "FS1",
]


@pytest.mark.rule("FE-4.1", "FE-9.1", "FE-9.4", "FE-11.2", "FE-12.2", "FE-12.5")
@pytest.mark.rule("FE-12.6", "FE-12.8", "FE-14.1")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("place 0 1 0", "FE-4.1"),
        ("urbanite road s", "FE-4.1"),
        ("truck", "FE-4.1"),
        ("pass", "FE-4.1"),
        ("keep", "FE-12.2"),
        ("redraw", "FE-12.2"),
        ("blaze 0 0 n", "FE-9.1"),
        ("done", "FE-4.1"),
        ("set 0 0 s", "FE-9.4"),
        ("roll", "FE-9.4"),
        ("decline", "FE-4.1"),
        ("step road s", "FE-11.2"),
        ("step highway 0 0 s", "FE-11.2"),
        ("stop", "FE-11.2"),
        ("open house 0 0 n", "FE-12.5"),
        ("recall 0 0", "FE-12.6"),
        ("sendhome 0 0", "FE-12.8"),
        ("car 0", "FE-14.1"),
        ("enter 0 0 s", "FE-14.1"),
        ("card fire-bug", "FE-5.1"),
    ],
)
def test_there_is_a_time_for_everything(text: str, rule: str) -> None:
    s = GAME.start()

    refusal = GAME.refusal(s, GAME.actions.parse(text))

    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("FE-5.6")
def test_a_refusal_names_the_rotation_to_choose() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile h3")
    action = GAME.actions.parse("place 1 0 2")
    refusal = GAME.refusal(s, action)

    assert refusal is not None
    assert explain(GAME, s, action, refusal) == "Diamond Interchange looks just the same as drawn: lay it so."


@pytest.mark.rule("FE-3.17")
def test_the_city_ends_at_the_bound() -> None:
    kinds = [*COLUMN, "FS1", "R3", "R3", "FS3"]
    column = [f"{kind}(0,{at})r{1 if kind != 'R15' else 0}" for at, kind in enumerate(kinds, 1)]

    s = draw(GAME, " ".join(["H1(0,0)r0", *column]), drawn="R3")

    assert len(column) == REACH
    assert cell(0, REACH + 1) not in s.frontier
    refusal = GAME.refusal(s, GAME.actions.parse(f"place 0 {REACH + 1} 1"))
    assert refusal is not None
    assert (
        refusal.rule,
        f"{REACH} cells" in explain(GAME, s, GAME.actions.parse(f"place 0 {REACH + 1} 1"), refusal),
    ) == (
        "FE-3.17",
        True,
    )


def test_nature_says_for_itself_what_it_does() -> None:
    with pytest.raises(NotImplementedError):
        Verb().apply(GAME.start())
