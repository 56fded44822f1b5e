"""The laws of every game, counts of lines of play, whole games as text, scenarios."""

from pathlib import Path
from typing import Any

import pytest

from fivealarm.engine import scenario
from fivealarm.games.flash_point.rules.board import adjacency
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.testing import files, perft, transcript
from fivealarm.testing.conformance import check
from tests.games.flash_point.table import new

HERE = Path(__file__).parent
MAPS = ("house", "house_back", "villa", "hotel")
LEVELS = ("recruit", "veteran", "heroic")


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_family_keeps_the_laws(map_: str, seats: int) -> None:
    check("flash_point", seats, {"map": map_}, runs=1, samples=6)


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize(("level", "crew"), list(zip(LEVELS, (2, 6, 4), strict=True)))
def test_experienced_keeps_the_laws(map_: str, level: str, crew: int) -> None:
    options = {"map": map_, "rules": "experienced", "difficulty": level, "firefighters": crew}

    check("flash_point", 2, options, runs=1, samples=5)


@pytest.mark.parametrize("map_", MAPS)
def test_promos_keep_the_laws(map_: str) -> None:
    cards = ["rescue-dog", "veteran", "fire-captain", "cafs-firefighter"]
    options = {"map": map_, "rules": "experienced", "promos": True, "specialists": cards}

    check("flash_point", 4, options, runs=1, samples=6, seed=3)


LADDERS: dict[str, Any] = {
    "raised": ["1:0,2"], "open": ["2:0,2|2:1,2"], "fire": ["2:1,1", "1:3,2"], "poi": ["2:2,2"], "victims": ["2:0,2"],
    "hazmat": ["1:4,4"], "firefighters": ["2:0,2", "1:0,2"], "specialists": ["fire-captain", "paramedic"],
}  # fmt: skip


def test_laws_hold_from_a_drawn_position() -> None:
    check("flash_point", 2, {"map": "villa", "rules": "experienced"}, positions=[LADDERS], runs=0, samples=6)


@pytest.mark.parametrize("map_", ["house", "villa"])
def test_what_is_kept_beside_the_facts_follows_from_them(map_: str) -> None:
    t = new(3, map=map_, rules="experienced", promos=True, specialists="random")
    for ply in range(400):
        if not t.all():
            break
        assert [set(near) for near in t.s.near] == [set(n) for n in adjacency(t.game.setting.board, t.s.walls)]
        assert t.s.hot == (count_hot(t.s) if t["stage"] == "actions" else 0)
        choices = t.all()
        t.game.apply(t.s, choices[(7 * ply + 3) % len(choices)])


@pytest.mark.parametrize("path", files.perfts(HERE), ids=lambda path: path.stem)
def test_lines_of_play_are_counted(path: Path) -> None:
    assert perft.check(path) > 0


@pytest.mark.parametrize("path", files.transcripts(HERE), ids=lambda path: path.stem)
def test_whole_games_read_as_before(path: Path) -> None:
    transcript.check(path)


SCENARIOS = [one for path in files.scenarios(HERE) for one in scenario.read(path)]


@pytest.mark.parametrize("one", SCENARIOS, ids=lambda one: one.name)
def test_scenarios_hold(one: scenario.Scenario) -> None:
    scenario.run(one)


def test_the_order_of_actions_is_a_promise() -> None:
    prints = {
        (map_, rules): new(2, map=map_, rules=rules).game.actions.fingerprint()
        for map_ in ("house", "villa")
        for rules in ("family", "experienced")
    }

    assert prints == FINGERPRINTS


FINGERPRINTS = {
    ("house", "family"): "132f82848938e127",
    ("house", "experienced"): "f25f066c4e77727c",
    ("villa", "family"): "11374033549a6aaa",
    ("villa", "experienced"): "d0b53b8858823cca",
}
