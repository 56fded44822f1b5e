"""What docs/bots.md says is so."""

import json
import re
from pathlib import Path

import pytest

from fivealarm import cli
from fivealarm.bots.bring import check
from fivealarm.bots.levels import LEVELS, Level
from fivealarm.bots.outside.program import question
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.match import Match

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_every_level_stands_there_with_its_line(level: Level) -> None:
    assert f"| `{level.name}` | {level.line} |" in PAGE


@pytest.mark.parametrize("name", ["random", "regular", "chief", "chief@400", "chief@0.2s", "chief@1sx2"])
def test_every_name_of_a_bot_works(name: str) -> None:
    assert f"`{name}`" in PAGE
    assert check(name) == name


def test_commands_and_their_options_exist() -> None:
    known = {command.callback.__name__: command for command in cli.app.registered_commands if command.callback}
    for words in re.findall(r"^fivealarm (.+)$", PAGE, re.MULTILINE):
        assert words.split()[0] in known


def test_a_question_has_the_fields_that_are_promised(bucket: AnyGame) -> None:
    promised, answer = (json.loads(block) for block in re.findall(r"```json\n(.+?)\n```", PAGE, re.DOTALL))
    match = Match(bucket, seed="1")
    match.settle()

    asked = json.loads(question(bucket, match.view(match.to_act), ["wait"], 1.0))

    assert list(asked) == list(promised)
    assert set(answer) == {"action"}


@pytest.mark.parametrize("link", re.findall(r"\]\((examples/[^)]+)\)", PAGE))
def test_examples_are_there_and_compile(link: str) -> None:
    compile((DOCS / link).read_text(encoding="utf-8"), link, "exec")
