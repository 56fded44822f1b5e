"""Changed data: what a patch may say, and a game that plays by it."""

import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fivealarm import cli, games
from fivealarm.compiled import using
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.playing.cells import Cell, opened
from fivealarm.lab.playing.patch import patched, written
from fivealarm.lab.playing.variant import data_files

FACTS: dict[str, Any] = {
    "tokens": {"water": 40}, "card": [{"id": "K1", "water": 1}, {"id": "K2", "water": 2, "free": True}],
    "values": [4, 5, 6], "part": 0.5, "who": {"a": {"name": "A", "ap": 4}, "b": {"name": "B", "saves": 3}},
}  # fmt: skip


def cell(patch: dict[str, Any], game: str = "brigade", seats: int = 2) -> Cell:
    return Cell("all", game, seats, (), ("random",), json.dumps(patch))


@pytest.mark.parametrize(
    ("patch", "changed"),
    [
        ({"tokens": {"water": 30}}, lambda facts: facts["tokens"].update(water=30)),
        ({"card": {"K2": {"water": 3}}}, lambda facts: facts["card"][1].update(water=3)),
        ({"card": {"K1": {"free": False}}}, lambda facts: facts["card"][0].update(free=False)),
        ({"values": {"1": 6}}, lambda facts: facts.update(values=[4, 6, 6])),
        ({"values": [1]}, lambda facts: facts.update(values=[1])),
        ({"part": 1}, lambda facts: facts.update(part=1)),
        ({"who": {"a": {"saves": 9}}}, lambda facts: facts["who"]["a"].update(saves=9)),
        ({"tokens": {}}, lambda facts: facts.update(tokens={})),
    ],
)
def test_a_patch_replaces_what_it_names(patch: dict[str, Any], changed: Callable[[dict[str, Any]], None]) -> None:
    wanted = json.loads(json.dumps(FACTS))
    changed(wanted)

    assert patched(FACTS, patch, "x") == wanted
    assert FACTS["tokens"] == {"water": 40}, "the printed data are not touched"


@pytest.mark.parametrize(
    ("patch", "says"),
    [
        ({"token": {}}, "x.token: should be one of tokens, card, values, part, who"),
        ({"tokens": 3}, "x.tokens: should be a table"),
        ({"tokens": {"wter": 3}}, "x.tokens.wter: should be one of water"),
        ({"who": {"c": {}}}, "x.who.c: should be one of a, b"),
        ({"card": {"K3": {}}}, "x.card.K3: should be one of K1, K2"),
        ({"card": {"K1": {"water": "1"}}}, "x.card.K1.water: should be a whole number, as 1 was"),
        ({"card": {"K2": {"free": 1}}}, "x.card.K2.free: should be true or false, as true was"),
        ({"values": {"3": 1}}, "x.values.3: should be one of 0, 1, 2"),
        ({"values": 3}, "x.values: should be a list, as [4, 5, 6] was"),
    ],
)
def test_what_is_not_there_cannot_be_replaced(patch: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        patched(FACTS, patch, "x")
    assert str(bad.value) == says


def test_every_data_file_is_written_as_it_was_read() -> None:
    for slug in games.FOLDERS:
        for name in data_files(slug):
            path = Path(games.__file__).parent / slug / "data" / name
            facts = tomllib.loads(path.read_text(encoding="utf-8"))
            assert tomllib.loads(written(facts)) == facts


def test_a_patched_game_stands_beside_the_printed_one() -> None:
    printed = games.load("brigade").make(2)
    assert isinstance(printed, Brigade)
    with opened(cell({"city.toml": {"block": {"com1": {"value": 3}}}})) as game:
        assert game.city.box.blocks[0].value == 3  # type: ignore[attr-defined]  # a Brigade of another import
        assert type(game) is not Brigade
        assert games.mind("brigade").evaluate(game, game.start())
    with opened(cell({"city.toml": {"wardens": {"water": 4}}})) as other:
        assert other.city.box.warden_water == 4  # type: ignore[attr-defined]
        assert other.city.box.blocks[0].value == 2  # type: ignore[attr-defined]
    again = games.load("brigade").make(2)
    assert type(again) is Brigade
    assert again.city.box == printed.city.box


@pytest.mark.parametrize(
    ("game", "patch", "shown"),
    [
        (
            "fire_call",
            {"calls/standard.toml": {"waived": [1, 2, 3, 4, 5]}},
            "A Firefighter leaves out the first item of every call",
        ),
        ("flash_point", {"specialists.toml": {"cafs-firefighter": {"pool": ["extinguish", 5]}}}, "5 more AP a turn"),
    ],
)
def test_a_picture_shows_the_numbers_in_play(game: str, patch: dict[str, Any], shown: str) -> None:
    options = (("rules", "experienced"),) if game == "flash_point" else ()
    facts = {"specialists": ["cafs-firefighter", "generalist"]} if game == "flash_point" else {}
    with opened(Cell("all", game, 2, options, ("random",), json.dumps(patch))) as made:
        state = games.position(game).read(made, facts)
        elements = games.picture(game).scene(made, made.view(state, 0)).elements

    assert any(shown in one.tip for one in elements)


def test_compiled_rules_are_not_patched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(using, "running", lambda: True)
    with pytest.raises(BadInput, match="needs rules in pure Python"), opened(cell({"city.toml": {}})):
        pass

    def again(program: str, words: list[str], around: dict[str, str]) -> None:
        raise SystemExit(" ".join([*words[1:], f"PURE={around[using.PURE]}"]))

    file = tmp_path / "one.toml"
    file.write_text('game = "brigade"\n[patch."city.toml"]\nwardens.water = 3\n')
    monkeypatch.setattr("os.execve", again)
    monkeypatch.setattr(sys, "argv", ["fivealarm", "lab", "run", str(file)])
    with pytest.raises(SystemExit, match=f"^-m fivealarm lab run {file} PURE=1$"):
        cli.main()


@pytest.mark.parametrize(
    ("game", "patch", "says"),
    [
        ("brigade", {"city.tml": {}}, r'patch."city.tml": should be one of bots.toml, city.toml, crew.toml'),
        ("brigade", {"legend.toml": {}}, r'patch."legend.toml": should be one of'),
        ("brigade", {"city.toml": {"tokens": {"water": 39}}}, "patch of city.toml: tokens.water should be 40"),
        ("danger_zone", {"cards.toml": {"gear": {"raft": {"copies": 9}}}}, "totals.gear says 12, but it is 19"),
        ("fire_engines", {"tiles.toml": {"tile": {"H1": {"copies": 4}}}}, "totals.copies.base says 72, but it is 73"),
        ("fire_call", {"board.toml": {"ranks": ["Chief"]}}, "patch of board.toml: ranks should be a list of 5 texts"),
        ("flash_point", {"difficulty.toml": {"heroic": {"hazmat": 99}}}, "heroic.hazmat should be 0 to 12"),
        ("flash_point", {"specialists.toml": {"paramedic": {"ap": 0}}}, "paramedic.ap should be 1 to 12"),
    ],
)
def test_a_bad_patch_is_refused_by_the_games_own_readers(game: str, patch: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as bad, opened(cell(patch, game)):
        pass
    assert says in str(bad.value)
    assert games.load("brigade").make(2).box.slug == "brigade", "the printed game is back"
