"""What is told beside the rules: where a drive could end, what stands where, how a score adds up."""

import pytest

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules.board import board, face
from fivealarm.games.fire_engines.rules.city.cells import REACH, cell
from fivealarm.games.fire_engines.rules.city.counts import REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, AVENUES, STREETS, tile_at
from fivealarm.games.fire_engines.rules.city.roads import ends
from fivealarm.games.fire_engines.rules.data import EXIT, SIGNS
from fivealarm.games.fire_engines.rules.scoring import announce_block
from fivealarm.games.fire_engines.rules.verbs.mob import can_hit
from fivealarm.games.fire_engines.rules.verbs.truck import sign_facts
from tests.games.fire_engines.positions import ALL_MODULES, P1, draw, open_box

GAME = open_box(2, **ALL_MODULES)
HOME = cell(0, 0)


@pytest.mark.rule("FE-11.19")
@pytest.mark.parametrize(("points", "steps"), [(0, []), (1, [1, 1, 1]), (2, [1, 1, 1, 2, 2, 2])])
def test_where_a_drive_could_end_and_after_how_many_steps(points: int, steps: list[int]) -> None:
    s = draw(GAME, P1, stage="drive", card="FIRE ALARM", truck="0,0 s", points=2)
    s.points = points

    assert sorted(ends(s).values()) == steps


@pytest.mark.rule("FE-11.14", "FE-11.19")
def test_a_drive_ends_on_no_sign_where_somebody_stands() -> None:
    s = draw(GAME, P1, stage="drive", card="FIRE ALARM", truck="0,0 s", points=1)
    free = ends(s)
    taken = min(free)
    at = s.number[taken >> 2]
    s.piece = s.piece[:at] + bytes([1]) + s.piece[at + 1 :]  # an Urbanite

    assert free.keys() - ends(s).keys() == {taken}


@pytest.mark.rule("FE-16.2")
def test_the_points_for_towers_are_what_buildings_and_stores_leave() -> None:
    s = draw(GAME, P1)
    s.held[0] = 3 << REGIONS | 1 << STORES | 1 << TOWERS
    s.ears = []

    announce_block(s, 0, 12, HOME)

    assert s.ears == [(events.TOWER_BLOCK, (-1, 12, HOME, 3, 1, 4, 1))]


def test_the_tile_laid_last_is_named() -> None:
    s = draw(GAME, P1)
    before = timing.facts(s)["laid"]
    s.last = HOME

    assert (before, timing.facts(s)["laid"]) == ("no tile", tile_at(s, HOME))


@pytest.mark.rule("FE-14.1")
def test_the_second_mob_car_is_called_so() -> None:
    s = draw(GAME, "H1(0,0)r0 H7(1,0)r0", stage="mob", card="MOB HIT", cars=["0,0 s"])

    assert [GAME.actions.parse(f"car {car}").facts(s)["car"] for car in (0, 1)] == ["first Mob Car", "second Mob Car"]


@pytest.mark.rule("FE-4.6", "FE-14.10")
def test_a_mob_hit_needs_a_car_or_a_free_sign() -> None:
    s = draw(GAME, "H1(0,0)r0")
    free = can_hit(s)
    s.piece = bytes([1]) * len(s.piece)  # an Urbanite on every tile

    assert (free, can_hit(s)) == (True, False)


def test_a_sign_is_called_by_what_it_is() -> None:
    s = draw(GAME, "H1(0,0)r0")

    assert sign_facts(s, HOME, 2)["sign"] == "an EXIT sign"


def test_streets_and_avenues_are_counted_from_the_middle() -> None:
    assert ADDRESSES[cell(1, 2)] == f"{STREETS[REACH + 2]} & {AVENUES[REACH + 1]}"


@pytest.mark.rule("FE-3.1")
@pytest.mark.parametrize("turn", range(4))
def test_a_turned_tile_turns_its_sign(turn: int) -> None:
    tile = next(tile for tile in board().tiles if tile.id == "H1")
    sides = next(part.sides for part in tile.parts if part.kind == "n")
    turned = face(tile, turn)

    assert turned.nodes == (min((side + turn) % 4 for side in sides),)
    assert turned.sign[turned.nodes[0]] == SIGNS.index("EXIT") == EXIT


@pytest.mark.rule("FE-11.3")
def test_exits_are_the_signs_that_say_so() -> None:
    board = GAME.start().board

    assert all(board.sign[code][first] == EXIT for code, firsts in enumerate(board.exits) for first in firsts)
    assert sum(map(len, board.exits)) == sum(one.sign.count(EXIT) for one in board.faces) > 0
