"""A sixth game is one folder, one line, its rules and its tests: built from docs/add-a-game.md alone."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^`([\w/.]+)`\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINE = '    "sparks": "fivealarm.games.sparks",\n'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the page's files in it and its line in the list of games."""
    copy = tmp_path_factory.mktemp("house")
    for name in ("fivealarm", "docs", "tests", "bench", "deploy", "scripts"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "SECURITY.md"):
        shutil.copy(ROOT / name, copy / name)
    for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        place = name if name.startswith(("docs/", "tests/")) else f"fivealarm/games/sparks/{name}"
        (copy / place).parent.mkdir(parents=True, exist_ok=True)
        (copy / place).write_text(text, encoding="utf-8")
    games = copy / "fivealarm" / "games" / "__init__.py"
    text = games.read_text(encoding="utf-8")
    games.write_text(
        text.replace("FOLDERS: Final[dict[str, str]] = {\n", f"FOLDERS: Final[dict[str, str]] = {{\n{LINE}")
    )
    return copy


def run(house: Path, *words: str) -> str:
    surroundings = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, *words], cwd=house, env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_in_the_command_with_its_bots_and_its_rules(house: Path) -> None:
    listed = json.loads(run(house, "-m", "fivealarm", "games", "--json"))
    duel = json.loads(
        run(house, "-m", "fivealarm", "sim", "sparks", "--bots", "chief,random", "--games", "4", "--workers", "1",
            "--seconds", "0.02", "--json")
    )  # fmt: skip

    assert "sparks" in [game["slug"] if "slug" in game else game["game"] for game in listed]
    assert duel
    assert "SP-PUT.2" in run(house, "-m", "fivealarm", "rules", "sparks", "SP-PUT.2")


@pytest.mark.long
def test_it_keeps_the_laws_the_shape_and_its_scenarios(house: Path) -> None:
    run(house, "-c", "from fivealarm.testing.conformance import check; check('sparks', 2)")
    run(house, "-m", "fivealarm", "scenario", "tests/games/sparks/scenarios/putting_out.toml")
    run(house, "-m", "pytest", "-q", "tests/test_shape.py", "tests/test_layers.py", "tests/test_rules.py",
        "tests/games/test_ways.py", "-k", "sparks or layer or import or word")  # fmt: skip


def test_it_can_be_learned(house: Path) -> None:
    told = json.loads(run(house, "-m", "fivealarm", "learn", "layout", "sparks", "--json"))

    assert "sparks" in told["entries"]
    run(house, "-c", LEARNED)


def test_documents_and_package_take_it_without_another_touch(house: Path) -> None:
    run(house, "-m", "pytest", "-q", "tests/test_docs.py")
    run(house, "-m", "pytest", "-q", "tests/test_packaging.py", "-k", "wheel_holds")


def test_it_is_played_in_the_browser(house: Path) -> None:
    """A person against a bot, through the server: the game's words, lit places and pictures arrive."""
    told = run(house, "-c", PLAYED)

    assert "put out one spark" in told.lower()


LEARNED = """
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import seed_test
import fivealarm.learn
seed_test(lambda: fivealarm.learn.aec("sparks"), num_cycles=20)
check_env(gymnasium.make("fivealarm/Sparks-v1", bots="random").unwrapped)
"""

PLAYED = """
from pathlib import Path
from tempfile import mkdtemp
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import FREE, Here

here = Here(Settings(data=Path(mkdtemp()), workers=1, bot_pause=0.0, limits=FREE))
me = Person(here.port)
assert me.get("/api/games/sparks/picture.svg").status_code == 200
table = me.table("sparks", "me", "rookie")
hello = me.my_turn(table)
print([choice["label"] for choice in hello["choices"]])
drawn = {element["id"] for element in hello["scene"]["elements"]}
assert all(drawn.intersection(choice["touches"]) for choice in hello["choices"])
answer = me.move(table, hello["number"], hello["choices"][0]["text"])
assert answer.status_code == 200, answer.text
here.stop()
"""
