"""DZ-1: the city, its spaces and tokens."""

import pytest

from fivealarm.games.danger_zone import position as facts
from fivealarm.games.danger_zone.rules.board import (
    AROUND,
    CELL_OF,
    CIRCLE,
    FIRE,
    FLOOD,
    HP,
    LETTERS,
    OFF,
    POSITION,
    SPACES,
    TILE_CELLS,
    TO,
    WRONG_EDGE,
    clockwise,
    opposite,
    relaid,
    turned,
)
from fivealarm.games.danger_zone.rules.data import tiles
from tests.games.danger_zone.table import desk, new

SET_UP = ("lay t01", "lay t02", "lay t03", "lay t04", "lay t05", "lay t06", "lay t08", "lay t12")


def around(name: str) -> set[str]:
    return {SPACES[cell] for cell in AROUND[4][CELL_OF[name]]}


@pytest.mark.rule("DZ-1.1", "DZ-1.3")
def test_positions_run_clockwise_from_the_north_west_round_the_helipad() -> None:
    corners = [SPACES[row * 15 + column][0] for row in (0, 7, 14) for column in (0, 5, 14)]

    assert corners == ["1", "2", "3", "8", "0", "4", "7", "6", "5"]
    assert [clockwise(position) for position in (1, 8)] == [2, 1]
    assert [opposite(position) for position in range(1, 9)] == [5, 6, 7, 8, 1, 2, 3, 4]


@pytest.mark.rule("DZ-1.6", "DZ-3.7", "DZ-13.6")
@pytest.mark.parametrize("cell", sorted({*CIRCLE, OFF}))
def test_no_step_leads_out_of_the_circle_nor_from_off_the_board(cell: int) -> None:
    assert {ways[cell] for ways in TO} == {WRONG_EDGE}


@pytest.mark.rule("DZ-3.7", "DZ-13.9")
def test_a_diagonal_step_never_enters_the_helipad() -> None:
    assert [HP in ways for ways in TO] == [True] * 4 + [False] * 4


@pytest.mark.rule("DZ-1.2", "DZ-1.10")
def test_a_cell_is_a_building_or_a_space_of_exactly_one_kind() -> None:
    d = desk()

    kinds = "".join(LETTERS[d.state.ground[cell]] for cell in TILE_CELLS[2])

    assert kinds == "...S#.>>v..A.v...#..#..G#"


@pytest.mark.rule("DZ-1.4", "DZ-1.5")
def test_spaces_touch_along_edges_also_across_tiles_but_never_diagonally_or_round_the_world() -> None:
    assert around("1:22") == {"1:12", "1:21", "1:23", "1:32"}
    assert around("1:24") == {"1:14", "1:34", "1:23", "2:20"}
    assert around("1:00") == {"1:01", "1:10"}
    assert around("4:10") == {"0:14", "4:00", "4:11", "4:20"}


@pytest.mark.rule("DZ-1.6", "DZ-1.7")
def test_the_circle_is_one_space_beside_its_eight_arrow_squares() -> None:
    assert around("HP") == {"0:01", "0:03", "0:10", "0:14", "0:30", "0:34", "0:41", "0:43"}
    assert [SPACES[cell] for cell in TILE_CELLS[0]].count("") == 8
    assert "HP" in around("0:01")
    assert "HP" not in around("0:02")
    assert POSITION[HP] == 0


@pytest.mark.rule("DZ-1.8")
def test_the_helipad_tile_is_bare_and_never_a_target() -> None:
    d = desk(starting_gear=[["siren-tower"]]).play("play siren-tower")

    assert d.legal() == [f"target {position}" for position in range(1, 9)]
    assert {d.state.ground[cell] for cell in TILE_CELLS[0]} == {0, 1}
    assert d.state.quakes[0] == d.state.beside[0] == 0


@pytest.mark.rule("DZ-1.9")
def test_printed_north_lies_to_the_north() -> None:
    d = new(2).play(*SET_UP)

    assert d.state.tiles[1:] == (0, 1, 2, 3, 4, 5, 7, 11)
    assert bytes(d.state.ground[cell] for cell in TILE_CELLS[1]) == tiles()[0].kinds


@pytest.mark.rule("DZ-1.11")
def test_a_survivor_is_in_one_of_five_states() -> None:
    d = desk(pawns=["8:20"], trains=[["8:21"]], free=["8:10"], safe=[4, 5], supply=10)

    have, should = facts.sums(d.game, d.state)["survivors"]

    assert (have, should, d.state.crushed) == (30, 30, 9)


@pytest.mark.rule("DZ-1.12", "DZ-6.9")
def test_waiting_and_lost_survivors_are_both_free() -> None:
    waiting = desk(pawns=["8:20"], free=["8:10"]).play("step n")
    lost = desk(pawns=["8:31"], free=["8:30"]).play("step w")

    assert waiting.train() == ["8:10+1"]
    assert lost.train() == ["8:30+1"]


@pytest.mark.rule("DZ-13.4")
def test_turned_tiles_turn_their_arrows() -> None:
    underpass = turned(tiles()[8].kinds, 1)

    assert "".join(LETTERS[kind] for kind in underpass).startswith("<<..#")
    assert [LETTERS[underpass[at]] for at in (0, 1, 6, 11)] == ["<", "<", "^", "^"]
    assert turned(underpass, 3) == tiles()[8].kinds


@pytest.mark.rule("DZ-13.4")
def test_with_rotation_every_laid_tile_is_turned_by_chance() -> None:
    d = new(2, tile_rotation="random").play("lay t09")

    assert d.chances() == {"turn 0": 1, "turn 90": 1, "turn 180": 1, "turn 270": 1}
    assert d.play("turn 90").facts["tiles"][0] == "T09 90"
    assert d.state.ground[CELL_OF["1:11"]] == FLOOD


@pytest.mark.rule("DZ-13.4", "DZ-8.3")
def test_people_keep_their_cells_on_a_turned_tile() -> None:
    d = desk(
        options={"tile_rotation": "random"}, pawns=["1:12"], trains=[["1:02"]], starting_gear=[["demolition-charge"]]
    )

    d.play("play demolition-charge", "lay t09", "turn 90")

    assert (d.pawn(), d.train()) == ("1:12", ["1:02"])
    assert relaid(d.state.ground, 1, turned(tiles()[8].kinds, 1)) == d.state.ground
    assert d.state.ground[CELL_OF["1:12"]] != FIRE
