"""`make pictures`: every picture of the documents, made anew by the same writer that the browser's boards come from."""

import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene.choices import touched
from fivealarm.scene.svg import svg
from tests.server.browser.launching import launched

ROOT: Final = Path(__file__).parent.parent
IMG: Final = ROOT / "docs" / "img"
PLAY: Final = ROOT / "docs" / "play" / "img"
LONGEST: Final = 4_000  # plies in which a moment is looked for; then another game
TRIES: Final = 20
NEW_TABLE: Final = """async (table) => (await (await fetch("/api/tables", {
    method: "POST", headers: {"X-Fivealarm": "1", "Content-Type": "application/json"}, body: JSON.stringify(table),
})).json()).table"""
TABLE: Final = {
    "game": "flash_point",
    "options": {"map": "villa", "rules": "experienced"},
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "regular"}, {"kind": "bot", "level": "rookie"}],
    "position": {
        "firefighters": ["1:4,2", "1:3,3", "2:4,3"], "ap": [4, 2, 3], "engine": "n", "ambulance": "e",
        "specialists": ["paramedic", "rescue-specialist", "driver-operator"], "victims": ["1:4,2"], "poi": ["2:6,1"],
        "fire": ["1:1,3", "1:1,4", "1:2,3", "2:1,1", "2:1,2", "2:6,4"], "smoke": ["1:1,1", "1:3,4", "2:3,3", "2:5,2"],
        "hazmat": ["1:6,1", "2:4,1"], "hot_spots": ["1:5,2", "1:2,3"],
    },
}  # fmt: skip
SIZES: Final = {"table": (1440, 900), "table-1024": (1024, 768), "table-phone": (390, 844)}


def moment(facts: dict[str, Any]) -> tuple[Any, Any, list[Any]]:
    """A game, a state of it, and the actions that are lit."""
    game = games.load(facts["game"]).make(facts["seats"], facts.get("options"))
    for number in range(TRIES):
        match: Match[Any, Any, Any] = Match(game, seed=f"{facts['seed']}/{number}")
        bots = [games.mind(facts["game"]).rookie(game) for _ in range(game.seats)]
        rng = Random(facts["seed"])
        match.settle()
        while match.to_act != NOBODY and len(match.plies) < LONGEST:
            wanted = [action for action in match.legal() if str(action).startswith(facts.get("lit", ""))]
            if len(match.plies) >= facts["plies"] and wanted:
                return game, match.state, wanted if "lit" in facts else []
            match.play(bots[match.to_act].choose(game, match.view(match.to_act), match.legal(), rng, 0.0))
            match.settle()
    raise SystemExit(f"{facts['game']}: no game comes to a moment with {facts.get('lit')!r}")


def drawn(facts: dict[str, Any]) -> str:
    game, state, wanted = moment(facts)
    picture = games.picture(facts["game"])
    scene = picture.scene(game, game.view(state, state.to_act))
    lit = {name for action in wanted for name in touched(game, picture, state, action)[:1]}
    return svg(scene, theme=None, lit=lit)


def boards() -> None:
    """The pictures of the pages on how to play."""
    told = tomllib.loads((PLAY / "pictures.toml").read_text(encoding="utf-8"))
    for name, facts in told.items():
        (PLAY / f"{name}.svg").write_text(drawn(facts), encoding="utf-8")
        sys.stdout.write(f"{name}.svg\n")


def screens() -> None:
    """The browser's pages as they are, in three sizes; and one of everything that can be drawn."""
    from playwright.sync_api import sync_playwright

    from fivealarm.server.settings import Settings
    from tests.server.serving import FREE, Here

    with TemporaryDirectory() as folder, sync_playwright() as play:
        here = Here(Settings(data=Path(folder), workers=1, bot_pause=0.0, limits=FREE))
        browser = launched(play)
        try:
            for name, (w, h) in SIZES.items():
                page = browser.new_context(viewport={"width": w, "height": h}, reduced_motion="reduce").new_page()
                _screen(page, f"http://127.0.0.1:{here.port}", name)
        finally:
            browser.close()
            here.stop()
    subprocess.run([sys.executable, "docs/examples/picture.py", "docs/img/picture.svg"], cwd=ROOT, check=True)


def _screen(page: Any, address: str, name: str) -> None:
    page.goto(f"{address}/")
    page.wait_for_load_state("networkidle")
    if name == "table":
        page.screenshot(path=IMG / "home.png")
        _learning(page, address)
    table = page.evaluate(NEW_TABLE, TABLE)
    page.goto(f"{address}/t/{table}")
    page.wait_for_timeout(4_000)
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    page.screenshot(path=IMG / f"{name}.png")
    sys.stdout.write(f"{name}.png\n")


def _learning(page: Any, address: str) -> None:
    """A lesson at its first step, the legend, a puzzle."""
    page.locator(".learn-it").first.click()
    page.wait_for_url("**/t/*")
    page.wait_for_timeout(4_000)
    page.screenshot(path=IMG / "lesson.png")
    page.keyboard.press("l")
    page.wait_for_timeout(1_500)
    page.screenshot(path=IMG / "legend.png")
    page.goto(f"{address}/puzzle/danger_zone/next")
    page.wait_for_timeout(4_000)
    page.screenshot(path=IMG / "puzzle.png")


def figures() -> None:
    """What the lab says of an experiment. One picture alone is not made here: `fivealarm train` writes the curve of its
    hours of games itself, train-fire-call-2.svg (docs/train.md)."""
    with TemporaryDirectory() as folder:
        results, pictures = Path(folder) / "lab", Path(folder) / "pictures"
        lab = [sys.executable, "-m", "fivealarm", "lab"]
        subprocess.run([*lab, "run", "bench/experiments/calls_eight.toml", "--to", results], cwd=ROOT, check=True)
        subprocess.run([*lab, "report", results, "--pictures", pictures], cwd=ROOT, check=True)
        copy(pictures / "length.png", IMG / "lab-length.png")
    sys.stdout.write("lab-length.png\n")


if __name__ == "__main__":
    boards()
    screens()
    figures()
