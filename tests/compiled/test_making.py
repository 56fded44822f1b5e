"""Making a compiled copy: whole or not at all, and one sentence when it cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fivealarm import cli
from fivealarm.compiled import copies, making, using
from fivealarm.compiled.sources import PACKAGE, SUFFIX, digest, sources


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv(using.PURE, raising=False)
    monkeypatch.delenv(using.COMPILED, raising=False)
    return copies.cache_folder()


def compile_(monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of `fivealarm compile`."""
    monkeypatch.setattr(sys, "argv", ["fivealarm", "compile"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    return int(left.value.code or 0)


def left_behind(cache: Path) -> list[str]:
    return [path.name for path in cache.iterdir()] if cache.exists() else []


def test_a_compiled_module_is_imported_instead_of_its_source_and_does_the_same(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(making, "sources", lambda: [PACKAGE / "kernel" / "lexicon.py"])
    probe = "from fivealarm.kernel import lexicon as m; print(m.__file__, m.Lexicon('abc').parse('b'))"

    assert compile_(monkeypatch) == 0
    assert "Compiled in" in capsys.readouterr().out
    assert compile_(monkeypatch) == 0
    assert "Compiled already" in capsys.readouterr().out
    said = [
        subprocess.run(
            [sys.executable, "-c", probe],
            env={**os.environ, "PYTHONPATH": str(PACKAGE.parent), **using.of_workers(), **more},
            capture_output=True, text=True, check=True,
        ).stdout.split()
        for more in ({}, {using.PURE: "1"})
    ]  # fmt: skip
    (compiled, parsed), (plain, same) = said
    assert compiled.startswith(str(cache))
    assert compiled.endswith(SUFFIX)
    assert plain == str(PACKAGE / "kernel" / "lexicon.py")
    assert parsed == same == "b"
    assert len(left_behind(cache)) == 1


def test_the_tools_are_asked_for_by_their_extra(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(making, "find_spec", lambda name: None)

    assert compile_(monkeypatch) == 2

    said = capsys.readouterr().err
    assert "pip install 'fivealarm[compile]'" in said
    assert len(said.strip().splitlines()) == 1
    assert left_behind(cache) == []


def test_a_missing_compiler_is_named(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(making, "get_config_var", lambda name: "no-such-cc -pthread")

    assert compile_(monkeypatch) == 2

    said = capsys.readouterr().err
    assert "no-such-cc was not found" in said
    assert len(said.strip().splitlines()) == 1
    assert left_behind(cache) == []


def test_a_compiler_that_stops_leaves_nothing_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stops = "import sys\nprint('a.c:1: fatal error: Python.h: not found')\nprint('that was it')\nsys.exit(1)  # {files}"
    monkeypatch.setattr(making, "SETUP", stops)

    assert compile_(monkeypatch) == 2

    said = capsys.readouterr().err
    assert "Python.h: not found" in said
    assert len(said.strip().splitlines()) == 1
    assert left_behind(cache) == []


def test_a_source_that_changes_meanwhile_does_not_get_the_copy(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(folder: Path, files: list[Path], heard: making.Heard) -> None:
        folder.mkdir()
        for module in (copies, making):
            monkeypatch.setattr(module, "digest", lambda: "the changed source")

    before = digest()
    monkeypatch.setattr(making, "check", lambda: None)
    monkeypatch.setattr(making, "compile_into", slowly)

    assert making.make() == cache / before
    assert copies.ready() is None


def test_the_rules_bots_and_observations_of_every_game_are_compiled_and_pictures_are_not() -> None:
    names = {str(file.relative_to(PACKAGE)) for file in sources()}

    for game in ("flash_point", "fire_call", "brigade", "danger_zone", "fire_engines"):
        assert f"games/{game}/rules/game.py" in names
        assert f"games/{game}/bot/bot.py" in names
        assert f"games/{game}/observation/layout.py" in names
    assert {"kernel/match.py", "observation/spans.py", "judging/network.py"} <= names
    assert not any("picture" in name or "__init__" in name for name in names)


def test_no_compiled_module_looks_for_files_beside_itself() -> None:
    assert [file for file in sources() if "__file__" in file.read_text()] == [], (
        "the copy lies in the cache, data do not"
    )
