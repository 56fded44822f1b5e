"""The command: each part used as a person would, and each wrong use answered with one sentence and exit code 2."""

import json
import sys
from pathlib import Path

import pytest

from fivealarm import cli, games
from fivealarm.kernel import record as records
from fivealarm.kernel.match import Match

HERE = Path(__file__).parent


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    """The exit code of `fivealarm WORDS…`."""
    monkeypatch.setattr(sys, "argv", ["fivealarm", *map(str, words)])
    with pytest.raises(SystemExit) as left:
        cli.main()
    return int(left.value.code or 0)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(games.load("bucket").make(2), seed="3")
    match.settle()
    while match.to_act >= 0:
        match.play(match.legal()[0])
        match.settle()
    path = tmp_path / "game.txt"
    path.write_text(records.write(records.of(match)))
    return path


def test_games_lists_every_game_with_its_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "games", "--json") == 0

    listed = json.loads(capsys.readouterr().out)
    assert [game["game"] for game in listed] == list(games.FOLDERS)
    assert run(monkeypatch, "games") == 0
    assert "Bucket Line" in capsys.readouterr().out


def test_an_option_takes_what_a_file_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cards = (Path(games.__file__).parent / "fire_engines" / "data" / "cards.toml").read_text(encoding="utf-8")
    mine = tmp_path / "cards.toml"
    mine.write_text(cards[cards.index("[[card]]") :].replace("copies = 10", "copies = -1", 1).strip())

    assert run(monkeypatch, "sim", "fire_engines", "--games", 1, "--option", f"cards=@{mine}") == 2
    assert "card 1.copies should be 0 to 99" in capsys.readouterr().err
    mine.write_text(mine.read_text().replace("copies = -1", "copies = 1", 1))
    assert run(monkeypatch, "sim", "fire_engines", "--games", 1, "-o", f"cards=@{mine}", "-o", "tile_limit=10") == 0


def test_rules_prints_one_or_all(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "rules", "bucket", "BL-THR.1") == 0
    assert "show your bucket" in capsys.readouterr().out
    assert run(monkeypatch, "rules", "bucket") == 0
    assert "BL-END.2" in capsys.readouterr().out


def test_coverage_fails_while_a_rule_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "rules", "bucket", "--coverage", "--tests", HERE) == 0
    assert "9 of 9 rules" in capsys.readouterr().out
    assert run(monkeypatch, "rules", "bucket", "--coverage", "--tests", tmp_path) == 1


def test_scenarios_exit_by_what_they_find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    good = HERE / "testing" / "scenarios"
    bad = tmp_path / "bad.toml"
    bad.write_text((good / "bucket.toml").read_text().replace("fire = 4", "fire = 5"))

    assert run(monkeypatch, "scenario", good) == 0
    assert run(monkeypatch, "scenario", good, bad) == 1


def test_replay_tells_how_it_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    assert run(monkeypatch, "replay", record) == 0
    assert "the most water wins" in capsys.readouterr().out
    record.write_text("\n".join(record.read_text().splitlines()[:9]))
    assert run(monkeypatch, "replay", record, "--quiet") == 0
    assert "the game goes on" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["board.svg", "board.png"])
def test_render_draws_a_record_and_a_position(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: Path, name: str
) -> None:
    position, to = tmp_path / "position.json", tmp_path / name
    position.write_text('{"fire": 3}')
    begins = b"<svg" if name.endswith("svg") else b"\x89PNG"

    assert run(monkeypatch, "render", record, "--to", to, "--ply", 2, "--seat", 1) == 0
    assert to.read_bytes().startswith(begins)
    assert (
        run(monkeypatch, "render", position, "--to", to, "--game", "bucket", "-o", "fire=big", "--theme", "light") == 0
    )
    assert to.read_bytes().startswith(begins)


WRONG = [
    (("rules", "chess"), "game: should be one of"),
    (("rules", "bucket", "BL-XXX.1"), "rule: bucket has no rule BL-XXX.1"),
    (("rules", "bucket", "--coverage", "--tests", "nowhere"), "--tests: should be the folder"),
    (("scenario", "nowhere.toml"), "nowhere.toml: cannot be read"),
    (("scenario", "EMPTY"), "PATHS: should name scenario files"),
    (("replay", "nowhere.txt"), "nowhere.txt: cannot be read"),
    (("replay", "pyproject.toml"), "line 1: should be 'fivealarm record 1'"),
    (("render", "RECORD", "--to", "board.gif"), "--to: should end in .svg or .png"),
    (("render", "RECORD", "--to", "no/where.svg"), "--to: no/where.svg cannot be written"),
    (("render", "RECORD", "--to", "a.svg", "--seat", "7"), "--seat: should be 0 to 1"),
    (("render", "RECORD", "--to", "a.svg", "--ply", "999"), "--ply: should be 0 to"),
    (("render", "RECORD", "--to", "a.svg", "--theme", "pink"), "--theme: should be dark or light"),
    (("render", "RECORD", "--to", "a.svg", "--scale", "0"), "--scale: should be between"),
    (("render", "POSITION", "--to", "a.svg"), "--game: should say which game"),
    (
        ("render", "POSITION", "--to", "a.svg", "--game", "bucket", "-o", "fire"),
        "--option: should look like name=value",
    ),
    (("render", "POSITION", "--to", "a.svg", "--game", "bucket", "-o", "fire=9"), "fire: should be one of small, big"),
    (("render", "BROKEN", "--to", "a.svg", "--game", "bucket"), "should be JSON"),
    (("render", "LIST", "--to", "a.svg", "--game", "bucket"), "should be a JSON object"),
    (("render", "BINARY", "--to", "a.svg", "--game", "bucket"), "should be text in UTF-8"),
    (("render", "HUGE", "--to", "a.svg", "--game", "bucket"), "should have at most"),
]


@pytest.mark.parametrize(
    ("words", "says"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_wrong_arguments_get_one_sentence_and_exit_code_two(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    record: Path,
    words: tuple[str, ...],
    says: str,
) -> None:
    made = {"POSITION": b'{"fire": 3}', "BROKEN": b"{", "LIST": b"[1]", "BINARY": b"\xff\xfe", "HUGE": b"x" * 4_000_001}
    for name, content in made.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "EMPTY").mkdir()
    files = {**{name: tmp_path / name for name in (*made, "EMPTY")}, "RECORD": record}

    code = run(monkeypatch, *(files.get(word, word) for word in words))

    assert code == 2
    words_said = capsys.readouterr().err
    assert says in words_said
    assert len(words_said.strip().splitlines()) == 1


@pytest.mark.parametrize("words", [("dance",), ("render",), ("replay", "--loud", "x"), ("rules",)])
def test_a_command_that_does_not_exist_or_lacks_something_is_code_two(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    assert run(monkeypatch, *words) == 2


def test_every_command_explains_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for command in cli.app.registered_commands:
        assert command.callback is not None
        assert run(monkeypatch, command.callback.__name__, "--help") == 0
        assert (command.callback.__doc__ or "").split(".")[0].split(":")[0][:30] in capsys.readouterr().out
    assert run(monkeypatch, "--version") == 0


def test_a_record_becomes_a_film(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    to = tmp_path / "film.svg"

    assert run(monkeypatch, "render", record, "--to", to, "--film", "--frames", 4) == 0

    assert "<animate" in to.read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["--to", "film.png", "--film"], "should end in .svg", id="not a PNG"),
        pytest.param(["--to", "film.svg", "--film", "--frames", "400"], "should be 4 to 40", id="too many frames"),
        pytest.param(["--to", "film.svg", "--film", "--seat", "7"], "should be 0 to 1", id="no such seat"),
    ],
)
def test_a_wrong_wish_for_a_film_is_answered_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], record: Path, words: list[str], says: str
) -> None:
    assert run(monkeypatch, "render", record, *words) == 2

    assert says in capsys.readouterr().err


def test_learn_names_every_number_of_an_observation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "learn", "layout", "flash_point", "-o", "map=house", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert run(monkeypatch, "learn", "layout", "flash_point", "-o", "map=house") == 0
    words = capsys.readouterr().out

    assert told["entries"]["space fire 3,3"] == 1
    assert len(told["planes"]["fire"]) == told["grid"][0] * told["grid"][1]
    assert told["fingerprint"] in words
    assert "boundary" in words


@pytest.mark.parametrize("words", [("chess",), ("brigade", "--seats", "9"), ("brigade", "-o", "colour=red")])
def test_learn_refuses_what_it_does_not_know_in_one_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "learn", "layout", *words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
