"""A wheel, in an empty environment, plays: rules, data and web files are inside it."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from fivealarm import games

ROOT = Path(__file__).parent.parent
SHIPPED = [slug for slug, folder in games.FOLDERS.items() if folder.startswith("fivealarm.games.")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    to = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(to), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(to.glob("*.whl"))


def test_the_wheel_holds_rules_data_and_web_files(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    for game in SHIPPED:
        assert f"fivealarm/docs/rules/{game}.md" in names
        assert f"fivealarm/games/{game}/picture/scene.py" in names
    for page in (ROOT / "docs" / "play").glob("*.md"):
        assert f"fivealarm/docs/play/{page.name}" in names
    for table in (ROOT / "fivealarm" / "games").rglob("*.toml"):
        assert str(table.relative_to(ROOT)) in names
    assert any(name.startswith("fivealarm/server/web/") and name.endswith(".js") for name in names)
    assert not any(name.startswith("tests/") for name in names)


@pytest.mark.long
def test_an_empty_environment_can_play_after_one_install(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "HTTP", "http", "SSL"))}
    locked = ROOT / "requirements" / "play.txt"

    def run(*command: object) -> str:
        return subprocess.run(
            [*map(str, command)], check=True, capture_output=True, text=True, env=surroundings | kept, cwd=tmp_path
        ).stdout

    run(*pip, "install", "--quiet", "--no-compile", "--constraint", locked, wheel)

    assert len(json.loads(run(python, "-m", "fivealarm", "games", "--json"))) == len(SHIPPED)
    assert "FP-CHP.1" in run(python, "-m", "fivealarm", "rules", "flash_point", "FP-CHP.1")
