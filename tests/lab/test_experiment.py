"""An experiment's file: cells, labels, and one sentence for each mistake."""

import sys
from pathlib import Path
from typing import Any

import pytest

from fivealarm import cli
from fivealarm.kernel.contract import BadInput
from fivealarm.lab import extras
from fivealarm.lab.experiment import read, understood
from fivealarm.lab.playing.crews import crew
from tests.test_docs import ROOT


def test_every_combination_is_a_cell_whose_label_says_in_what_it_differs() -> None:
    found = understood(
        {
            "game": "bucket", "seats": [2, 3], "bots": [["rookie", "random"], ["rookie"]],
            "grid": {"fire": ["small", "big"]},
        },
        "name",
    )  # fmt: skip

    assert found.title == "name"
    assert [cell.label for cell in found.cells][:3] == [
        "2 seats, fire small, rookie v random",
        "2 seats, fire big, rookie v random",
        "3 seats, fire small, rookie v random",
    ]
    assert len(found.cells) == 8
    assert found.cells[0].sitting(1, "7").bots == ("random", "rookie")
    assert found.cells[0].sitting(1, "7").seed == "7/1"


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"gmae": "bucket"}, "gmae: did you mean game?"),
        ({"xyzzy": 1}, "xyzzy: should be one of title, game"),
        ({"game": "chess"}, "game: should be one of"),
        ({"games": 0}, "games: should be a whole number from 1"),
        ({"games": "many"}, "games: should be a whole number from 1"),
        ({"seats": 9}, "seats: Bucket Line takes 2 to"),
        ({"bots": ["regulr"]}, "bot: 'regulr' should be random, rookie, regular, chief"),
        ({"bots": []}, 'bots: should be names like ["regular"]'),
        ({"bots": ["rookie", "rookie", "random", "random", "random"]}, "bots: should be 1 to"),
        ({"bots": ["chief"]}, "bots: chief plays by the clock: chief@400 can be repeated"),
        ({"bots": ["chief@0.1s"]}, "bots: chief@0.1s plays by the clock"),
        ({"bots": ["chief@20x2"]}, "bots: chief@20x2 should not take cores of its own: chief@20"),
        ({"measure": ["fun"]}, "measure: 'fun' should be one of choices, leads, use"),
        ({"options": {"fre": "big"}}, "options.fre: Bucket Line has fire"),
        ({"options": {"fire": "huge"}}, "fire: should be one of small, big"),
        ({"grid": {"fre": ["big"]}}, "options.fre: Bucket Line has fire"),
        ({"grid": {"fire": "big"}}, "grid.fire: should be a list of values"),
        ({"seed": 1.5}, "seed: should be text or a whole number"),
        ({"seconds": 0}, "seconds: should be a number above 0"),
        ({"patch": 3}, "patch: should be a table"),
        ({"patch": {"x.toml": {}}}, 'patch."x.toml": should be one of'),
        ({"variant": [{"nme": "a"}]}, "variant 1.nme: did you mean name?"),
    ],
)
def test_a_mistake_is_one_sentence(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        understood({"game": "bucket", **facts}, "name")
    assert str(bad.value).startswith(says)


@pytest.mark.parametrize("path", sorted((ROOT / "bench/experiments").glob("*.toml")), ids=lambda path: path.stem)
def test_the_experiments_we_ship_can_be_played(path: Path) -> None:
    assert read(path).cells


def test_a_wrong_command_says_so_and_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, to = tmp_path / "one.toml", tmp_path / "one.lab"

    def told(text: str, *words: str) -> str:
        file.write_text(text)
        monkeypatch.setattr(sys, "argv", ["fivealarm", "lab", "run", str(file), *words])
        with pytest.raises(SystemExit) as left:
            cli.main()
        assert left.value.code == 2
        assert not to.exists()
        (line,) = capsys.readouterr().err.splitlines()
        return line

    good = 'game = "brigade"\nbots = ["random"]\ngames = 1'
    assert "should be TOML" in told("game = ")
    assert told('game = "brigade"\noptions.layuot = "x"').startswith("fivealarm: options.layuot: The Brigade has")
    assert told(good, "--on", "moon").startswith("fivealarm: --on: should be local, processes, ray")
    assert told(good, "--on", "ray://127.0.0.1:9") == "fivealarm: --on: no Ray cluster answers at 127.0.0.1:9"
    assert told(good, "--on", "ray://127.0.0.1:x") == "fivealarm: --on: should look like ray://HOST:PORT"
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    assert told(good) == "fivealarm: lab: polars not found: pip install 'fivealarm[lab]'"


def test_a_missing_ray_is_asked_for_by_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)

    with pytest.raises(BadInput, match=r"ray not found: pip install 'fivealarm\[ray\]'"), crew("ray", 2):
        pass
