"""A compiled copy is used by itself where many games are played, and by nothing else."""

import sys
from pathlib import Path

import pytest

from fivealarm import __main__, __version__, cli, games
from fivealarm.compiled import copies, sources, using
from fivealarm.server.thinking import worker_process


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(copies, "cache_folder", lambda: tmp_path)
    monkeypatch.delenv(using.PURE, raising=False)
    monkeypatch.delenv(using.COMPILED, raising=False)
    return tmp_path


@pytest.fixture
def ready(cache: Path) -> Path:
    """A copy of this source, as far as anybody can see who does not look inside."""
    folder = cache / sources.digest()
    folder.mkdir()
    return folder


def version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["fivealarm", "--version"])
    with pytest.raises(SystemExit):
        cli.main()
    return capsys.readouterr().out.strip()


def test_the_version_says_which_one_runs(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert version(monkeypatch, capsys) == f"{__version__} (pure Python)"

    (cache / sources.digest()).mkdir()
    assert version(monkeypatch, capsys).startswith(f"{__version__} (pure Python, with a compiled copy for sim, arena")

    monkeypatch.setattr(sys, "meta_path", [using.Finder(cache), *sys.meta_path])
    assert version(monkeypatch, capsys) == f"{__version__} (compiled)"


@pytest.mark.parametrize(
    ("command", "used"), [("sim", True), ("arena", True), ("puzzles", True), ("play", False), ("render", False)]
)
def test_only_what_plays_many_games_uses_it(monkeypatch: pytest.MonkeyPatch, command: str, used: bool) -> None:
    asked: list[str] = []
    monkeypatch.setattr(using, "use", lambda: asked.append("used"))
    monkeypatch.setattr(cli, "main", lambda: asked.append("ran"))
    monkeypatch.setattr(sys, "argv", ["fivealarm", command])

    __main__.main()

    assert asked == (["used", "ran"] if used else ["ran"])


def test_bots_at_tables_are_told_of_the_copy(ready: Path) -> None:
    assert using.of_workers() == {using.COMPILED: str(ready)}


def test_a_game_from_elsewhere_keeps_bots_plain(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "FOLDERS", {"brigade": "fivealarm.games.brigade"})
    assert worker_process.surroundings() == {using.COMPILED: str(ready)}

    monkeypatch.setitem(games.FOLDERS, "mine", "somewhere.mine")

    assert worker_process.surroundings() == {}


def test_one_variable_switches_it_off(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(using.PURE, "1")

    assert using.of_workers() == {}


def test_compiled_and_plain_modules_are_not_mixed(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finders = list(sys.meta_path)

    using.use()  # this process has imported the plain ones long ago

    assert sys.meta_path == finders


def test_a_copy_of_another_source_is_not_used_and_goes_when_a_new_one_comes(cache: Path) -> None:
    (cache / "0123").mkdir()
    assert copies.ready() is None

    made = cache / ".making-1" / "made"
    made.mkdir(parents=True)
    kept = copies.keep(made, sources.digest())

    assert copies.ready() == kept
    assert [path.name for path in cache.iterdir() if not path.name.startswith(".")] == [kept.name]


def test_every_byte_of_the_sources_counts(tmp_path: Path) -> None:
    package = tmp_path / "fivealarm"
    for folder in ("kernel", "games", "bots", "judging", "observation"):
        (package / folder).mkdir(parents=True)
    chosen = [*(f"bots/{name}" for name in sources.SEARCH), *(f"judging/{name}" for name in sources.JUDGING)]
    for name in (*chosen, "kernel/walk"):
        (package / f"{name}.py").write_text("one = 1\n")
    before = sources.digest(package)

    (package / "kernel" / "walk.py").write_text("one = 2\n")

    assert sources.digest(package) != before
