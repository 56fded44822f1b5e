"""FE-3.1 to 3.3 and FE-5.2 to 5.6: what tiles show, and where they fit."""

from itertools import product

import pytest

from fivealarm.games.fire_engines.rules.board import board
from fivealarm.games.fire_engines.rules.city.cells import AROUND, cell, x_of, y_of
from fivealarm.games.fire_engines.rules.data import HIGHWAY
from tests.games.fire_engines.positions import ALL_MODULES, open_box, play

BOARD = board()
TILES = BOARD.tiles


@pytest.mark.rule("FE-3.1", "FE-3.2", "FE-5.2", "FE-5.3", "FE-5.4", "FE-5.6")
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_first_turn_placements_are_those_of_the_tables(tile: object) -> None:
    game = open_box(2, **ALL_MODULES)
    kind = TILES.index(tile)

    s = play(game, game.start(), "card slow-news-day", f"tile {TILES[kind].id.lower()}")

    assert len(game.legal(s)) == TILES[kind].first


@pytest.mark.rule("FE-3.1")
def test_a_quarter_turn_brings_the_north_edge_to_the_east() -> None:
    for kind in range(len(TILES)):
        for turn in range(4):
            straight, turned = BOARD.faces[1 + 4 * kind].edges, BOARD.faces[1 + 4 * kind + turn].edges
            assert all(turned[(side + turn) % 4] == straight[side] for side in range(4))


@pytest.mark.rule("FE-3.1", "FE-3.3")
def test_the_example_of_the_encoding() -> None:
    face = BOARD.faces[1 + 4 * BOARD.kind["R8"] + 2]  # b:SW n:STOP:NE

    assert [(region.place, region.sides) for region in face.regions] == [(0, (0,)), (1, (1,)), (2, (2, 3))]
    assert face.arms[0] == (0, 1)


@pytest.mark.rule("FE-5.3", "FE-5.4", "FE-5.6")
@pytest.mark.parametrize("kind", range(0, len(TILES), 4))
def test_the_table_of_fitting_rotations_says_what_the_rules_say(kind: int) -> None:
    """Recomputed rotation by rotation from the faces."""
    faces = BOARD.faces[1 + 4 * kind : 5 + 4 * kind]
    for need, digits in enumerate(product(range(5), repeat=4)):
        around = digits[::-1]
        fits = []
        for turn, face in enumerate(faces):
            match = any(around) and all(not shown or shown == face.edges[side] for side, shown in enumerate(around))
            on = HIGHWAY not in face.edges or any(
                shown == HIGHWAY == face.edges[side] for side, shown in enumerate(around)
            )
            if match and on and faces.index(face) == turn:
                fits.append(turn)
        assert BOARD.fits[kind][need] == tuple(fits)


@pytest.mark.rule("FE-3.13")
def test_eight_cells_lie_round_a_cell() -> None:
    round_it = {(x_of(cell(3, -2) + step), y_of(cell(3, -2) + step)) for step in AROUND}

    assert round_it == set(product((2, 3, 4), (-3, -2, -1))) - {(3, -2)}
