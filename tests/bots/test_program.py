"""Outside bots: whatever a program does, the game goes on."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fivealarm.bots.levels import make
from fivealarm.bots.outside import pipes, program
from fivealarm.bots.outside.function import Function
from fivealarm.bots.outside.pipes import Pipes
from fivealarm.bots.outside.program import Program
from fivealarm.bots.play import Forfeit, forfeited, play
from fivealarm.kernel.bot import Choose
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.match import Match

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "busy_bot.py"


def written(folder: Path, code: str) -> str:
    path = folder / "bot.py"
    path.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    {code}\n    sys.stdout.flush()\n")
    return f"{sys.executable} {path}"


def ask(game: AnyGame, bot: Program, times: int, seconds: float = 2.0) -> list[str]:
    match = Match(game, seed="1")
    match.settle()
    try:
        return [
            str(bot.choose(game, match.view(match.to_act), match.legal(), Random(n), seconds)) for n in range(times)
        ]
    finally:
        bot.close()


def test_the_example_of_the_docs_plays(bucket: AnyGame) -> None:
    bot = Program(f"{sys.executable} {EXAMPLE}")
    try:
        played = play(bucket, [bot, bot], "1")
    finally:
        bot.close()

    assert not bot.faults
    assert [str(action) for action in played.actions].count("wait") == 0
    assert len(EXAMPLE.read_text().splitlines()) <= 45


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        pytest.param("sys.exit(3)", "crashed", id="it crashes"),
        pytest.param("print('hello')", "illegal", id="it does not speak JSON"),
        pytest.param("print('[1]')", "illegal", id="it says something else"),
        pytest.param("print(json.dumps({'action': 'fly away'}))", "illegal", id="it makes up an action"),
        pytest.param("print(json.dumps({'action': 'late'}))", "illegal", id="it makes up a fault"),
    ],
)
def test_a_fault_costs_the_decision_and_is_counted(tmp_path: Path, bucket: AnyGame, code: str, fault: str) -> None:
    bot = Program(written(tmp_path, code))

    answers = ask(bucket, bot, 2)

    assert set(answers) <= {"throw", "wait"}
    assert bot.faults == {fault: 2}


SILENT = "time.sleep(30)"
DEAF = "import time; time.sleep(30)"
CHATTY = "sys.stdout.write(json.dumps({'action': 'wait'}) + chr(10) + 'and another thing' + chr(10))"
ENDLESS = "exec('while True: sys.stdout.write(chr(120) * 65536)')"
COMPLAINING = "sys.stderr.write(chr(120) * 50_000_000); print(json.dumps({'action': 'wait'}))"


@pytest.mark.rule("FA-TBL.6")
@pytest.mark.parametrize(
    ("code", "fault"),
    [
        pytest.param(SILENT, "late", id="it does not answer"),
        pytest.param(CHATTY, "flooded", id="it says two lines"),
        pytest.param(ENDLESS, "flooded", id="its line has no end"),
    ],
)
def test_silence_and_floods_cost_the_game_at_once(
    tmp_path: Path, bucket: AnyGame, monkeypatch: pytest.MonkeyPatch, code: str, fault: str
) -> None:
    monkeypatch.setattr(program, "START", 5.0)
    bot = Program(written(tmp_path, code))
    begun = time.monotonic()

    try:
        played = play(bucket, [bot, make("regular", bucket)], "1", 0.05)
    finally:
        bot.close()

    assert (played.outcome.rule, played.outcome.winners) == ("FA-TBL.6", (1,))
    assert bot.faults == {fault: 1}
    assert time.monotonic() - begun < 20


def test_a_program_that_does_not_read_costs_its_game_in_time(tmp_path: Path, bucket: AnyGame) -> None:
    (tmp_path / "bot.py").write_text(DEAF)
    process = Popen([sys.executable, tmp_path / "bot.py"], stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0)
    try:
        with pytest.raises(TimeoutError):
            Pipes(process).ask(b"x" * 10_000_000 + b"\n", 0.2)
    finally:
        process.kill()
        process.communicate()


def test_what_it_writes_beside_is_read_and_not_kept(tmp_path: Path, bucket: AnyGame) -> None:
    bot = Program(written(tmp_path, COMPLAINING))

    assert ask(bucket, bot, 1, 10.0) == ["wait"]
    assert bot._pipes is not None
    assert len(bot._pipes.tail) <= pipes.TAIL


@pytest.mark.rule("FA-TBL.6")
def test_a_team_loses_with_the_seat_that_gives_up(bucket: AnyGame) -> None:
    together = SimpleNamespace(seats=3, box=SimpleNamespace(mode="cooperative"))

    assert forfeited(cast(AnyGame, together), Forfeit(1, "late")).winners == ()


def test_a_program_that_always_crashes_is_given_up(
    tmp_path: Path, bucket: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 2)
    bot = Program(written(tmp_path, "sys.exit(1)"))

    ask(bucket, bot, 5)

    assert bot.faults == {"crashed": 5}


def test_the_question_tells_all_that_the_seat_may_know(bucket: AnyGame) -> None:
    match = Match(bucket, seed="1")
    match.settle()

    line = program.question(bucket, match.view(0), ["throw", "wait"], 1.0)

    assert '"do": "choose"' in line
    assert '"legal": ["throw", "wait"]' in line
    assert '"?"' in line, "the other hand is hidden"


def dawdle(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    time.sleep(program.GRACE + 0.05)
    return legal[0]


@pytest.mark.parametrize(
    ("policy", "fault"),
    [
        pytest.param(lambda game, view, legal, rng: 1 // 0, "crashed", id="it raises"),
        pytest.param(lambda game, view, legal, rng: "fly away", "illegal", id="it makes up an action"),
        pytest.param(dawdle, "late", id="it dawdles"),
    ],
)
def test_a_functions_fault_costs_the_decision_and_is_counted(bucket: AnyGame, policy: Choose, fault: str) -> None:
    match = Match(bucket, seed="1")
    match.settle()
    bot = Function(policy)

    action = bot.choose(bucket, match.view(match.to_act), match.legal(), Random(1), 0.0)

    assert action in match.legal()
    assert bot.faults == {fault: 1}


def test_a_crashed_programs_last_line_is_kept(tmp_path: Path, bucket: AnyGame) -> None:
    bot = Program(written(tmp_path, "print('first', file=sys.stderr); sys.exit('out of water')"))

    ask(bucket, bot, 1)

    assert bot.words == "out of water"
