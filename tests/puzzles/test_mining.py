"""Mining: what is found holds, and a game without goals is refused with a sentence."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest
from typer.testing import CliRunner

from fivealarm import games
from fivealarm.cli import app
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import checking, puzzle
from fivealarm.puzzles.goals import BEST, quarry
from fivealarm.puzzles.mining import Mine
from fivealarm.puzzles.puzzle import game_of


def test_what_is_mined_holds_and_is_found_again(tmp_path: Path) -> None:
    first = next(iter(Mine("fire_engines", "test").played(0, perf_counter() + 120)))

    assert checking.faults("fire_engines", first, quick=True) == []
    assert first.missed["random"] >= 0.5
    again = next(iter(Mine("fire_engines", "test").played(0, perf_counter() + 120, first.found["ply"])))
    assert again.line() == first.line()

    shelf = tmp_path / "puzzles.jsonl"
    game = game_of("fire_engines", first)
    nothing = replace(first, position=games.position("fire_engines").write(game, game.start()))
    shelf.write_text(f"{first.line()}\n{nothing.line()}\n", encoding="utf-8")
    renewed = CliRunner().invoke(app, ["puzzles", "renew", "fire_engines", "--to", str(shelf)])
    assert renewed.exit_code == 0
    assert shelf.read_text(encoding="utf-8") == first.line() + "\n"


def test_rating_changes_nothing_but_how_hard_a_puzzle_is(tmp_path: Path) -> None:
    shelf = tmp_path / "puzzles.jsonl"
    known = puzzle.shelf("fire_call")[0]
    easy = replace(known, missed={"random": 0.0, "rookie": 0.0, "regular": 0.0}, rating=700)
    shelf.write_text(easy.line() + "\n", encoding="utf-8")

    rated = CliRunner().invoke(app, ["puzzles", "rate", "fire_call", "--to", str(shelf)])

    assert rated.exit_code == 0
    assert shelf.read_text(encoding="utf-8") == known.line() + "\n"


def test_rewording_writes_the_words_of_today_and_drops_what_has_no_reason_or_no_choice(tmp_path: Path) -> None:
    shelf = tmp_path / "puzzles.jsonl"
    known = next(one for one in puzzle.shelf("fire_engines") if one.goal == BEST)
    same = replace(known, name="same", rival=known.best)
    few = replace(known, name="few", accepted=(known.best,) * 100)
    old = replace(known, task="Do something.", hint="?", reason="It seemed best.")
    shelf.write_text("".join(f"{one.line()}\n" for one in (old, same, few)), encoding="utf-8")

    reworded = CliRunner().invoke(app, ["puzzles", "reword", "fire_engines", "--to", str(shelf)])

    assert reworded.exit_code == 0
    assert shelf.read_text(encoding="utf-8") == known.line() + "\n"


def test_a_clock_that_has_run_out_stops_the_search_where_it_can_go_on() -> None:
    mine = Mine("fire_engines", "test")

    assert list(mine.played(3, perf_counter() - 1)) == []
    assert mine.reached[0] == 3


@pytest.mark.parametrize(
    ("enough", "facts", "dull"),
    [
        pytest.param({}, {"victims": ["1,1"]}, False, id="somebody might be rescued"),
        pytest.param({"rescue": 15}, {"victims": ["1,1"]}, True, id="only one"),
        pytest.param({"rescue": 15}, {"victims": ["1,1"], "treated": ["2,1"]}, False, id="or two"),
        pytest.param({"rescue": 15}, {}, True, id="nobody more is wanted, and nothing else lies there"),
        pytest.param({"rescue": 15}, {"smoke": ["1,1", "2,1"]}, False, id="smoke that can be cleared"),
        pytest.param({"rescue": 15}, {"smoke": ["1,1", "2,1", "3,1", "4,1"]}, True, id="too much smoke for a turn"),
        pytest.param({"rescue": 15}, {"hazmat": ["1,1"]}, False, id="hazmat that can be carried out"),
        pytest.param({"rescue": 15, "hazmat": 15}, {"hazmat": ["1,1"]}, True, id="nor more hazmat"),
    ],
)
def test_a_turn_of_which_nothing_wanted_can_come_is_dull(
    enough: dict[str, int], facts: dict[str, list[str]], dull: bool
) -> None:
    game = games.load("flash_point").make(2, {"map": "house", "rules": "experienced"})
    state = games.position("flash_point").read(game, {"smoke": [], "hazmat": [], **facts})

    assert Mine("flash_point", "test", Counter(enough)).dull(game, state) is dull


def test_a_shelf_takes_no_more_easy_ones_than_it_has_room_for_and_all_others() -> None:
    known, mine = puzzle.shelf("fire_call")[0], Mine("fire_call", "test", count=6)
    simple = [
        replace(known, solution=(f"answer {number}",), missed={"rookie": 0.0, "regular": 0.0}) for number in range(3)
    ]
    hard = replace(known, missed={"rookie": 1.0, "regular": 0.0})
    for one in simple[:2]:
        assert mine.room(one)
        mine.shelve(one)

    assert not mine.room(simple[2])
    for _ in range(2):
        assert mine.room(hard)
        mine.shelve(hard)
    assert not mine.room(hard), "two have the same answer"


def test_a_game_without_goals_says_what_it_lacks() -> None:
    with pytest.raises(BadInput, match=r"goals\.toml"):
        quarry("bucket")


def test_the_list_shows_what_is_asked() -> None:
    shown = CliRunner().invoke(app, ["puzzles", "list", "brigade"])

    assert shown.exit_code == 0
    assert "brigade" in shown.output
