"""What lies and stands in the city, and how it is seen."""

import re
from random import Random
from typing import Any

import pytest

from fivealarm.games.fire_engines.picture.board import CLOTHS
from fivealarm.games.fire_engines.picture.tile_outlines import SIZE
from fivealarm.games.fire_engines.rules.game import View
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Figure
from fivealarm.scene.palette import Theme
from fivealarm.testing.confusion import confused
from tests.games.fire_engines.positions import P1, draw, play
from tests.games.fire_engines.test_picture import GAME, YELLOW, named, picture, scene_of


def test_a_sign_steps_aside_for_the_truck() -> None:
    free, taken = (named(scene_of(GAME, draw(GAME, P1, **more))) for more in ({}, {"truck": "0,1 n"}))

    assert (free["sign 0,1 n"].x, free["sign 0,1 n"].y) == (taken["truck"].x, taken["truck"].y)
    assert taken["sign 0,1 n"].x > taken["truck"].x + 17
    assert free["sign 0,0 s"] == taken["sign 0,0 s"]


@pytest.mark.parametrize("turn", range(4))
def test_a_vehicle_does_not_stand_over_the_edge_of_its_tile(turn: int) -> None:
    s = draw(GAME, f"H1(0,0)r{turn}")
    for node in s.board.nodes[s.tile[s.number[s.cells[0]]]]:
        s.vehicles = (4 * s.cells[0] + node, *s.vehicles[1:])
        truck = named(scene_of(GAME, s))["truck"]
        along = truck.x if truck.turn in (0, 180) else truck.y

        assert abs(along) <= 40 - 24  # half a tile less half a truck


def test_urbanites_and_signs_stay_on_their_tile() -> None:
    match: Match[State, Verb, View] = Match(GAME, seed="a city full of people")
    rng = Random(3)
    for _ in range(90):
        match.settle()
        legal = match.legal()
        match.play(next((verb for verb in legal if str(verb).startswith("urbanite")), rng.choice(legal)))
    drawn = [e for e in scene_of(GAME, match.state).elements if e.id.startswith(("piece", "sign"))]
    cells = [e.id.split()[1].split(",") for e in drawn]
    off = [(e.id[:5], e.x - 80 * int(x), e.y - 80 * int(y)) for e, (x, y) in zip(drawn, cells, strict=True)]

    assert {kind for kind, _, _ in off} == {"piece", "sign "}
    assert all(abs(x) <= (22 if kind == "piece" else 32) for kind, x, _ in off)  # a base is 36 wide
    assert all(-26 <= y <= 19 for kind, _, y in off if kind == "piece")  # a hat rises 5 over the edge at most
    assert all(abs(y) <= 32 for kind, _, y in off if kind == "sign ")


def test_no_flame_lies_over_the_number_of_another() -> None:
    order = [e.id for e in scene_of(GAME, draw(GAME, P1, blaze=["0,1 s", "0,2 n"])).elements]

    assert order.index("worth 0,1") > order.index("piece 0,2")


def test_what_must_be_read_grows_where_the_city_is_shown_small_and_every_second_name_makes_room() -> None:
    s = draw(GAME, P1, stage="place", drawn="R15", urbanites=[YELLOW], blaze=["0,1 s"])
    looks = {element.id: element.look.split() for element in scene_of(GAME, s).elements}
    avenues = [looks[f"avenue {number}"] for number in range(-1, 4)]

    assert ["nearby" in look for look in avenues] == [True, False, True, False, True]
    assert all("steady" in look for look in avenues)
    assert "grows" in looks["worth 0,1"]
    assert "lettered" in looks["piece 2,-1"]
    assert not {"grows", "lettered"} & set(looks["piece 0,1"]), "a flame leaves its block in sight"


def test_an_urbanite_covers_little_of_its_tile_and_its_letter_is_read() -> None:
    s = draw(GAME, P1, urbanites=[YELLOW])
    drawn = next(element.shape for element in scene_of(GAME, s).elements if element.id == "piece 2,-1")

    assert isinstance(drawn, Figure)
    assert (drawn.size / SIZE) ** 2 < 1 / 4
    assert 13.4 * 1.1 * drawn.base * drawn.size / 48 >= 15.5


def test_nobody_is_told_to_be_where_the_truck_is_parked() -> None:
    s = draw(GAME, P1, truck="0,0 s")

    assert GAME.actions.parse("step road s").leaves(s) is None


def test_a_step_of_the_truck_tells_where_it_starts() -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), "card fire-alarm", "roll", "roll 1 2")

    left = GAME.actions.parse("step road s").leaves(s)

    assert left is not None
    assert picture.elements(GAME, left) == ("sign 0,0 s",)


def long_block(seat: int) -> dict[str, Any]:
    """A seat's Urbanite at one end of a block on three tiles."""
    s = draw(GAME, P1, urbanites=[{"seat": seat, "cell": "0,2", "on": "building n"}])
    return {e.id: e for e in scene_of(GAME, s).elements}


@pytest.mark.parametrize(("seat", "cloth"), [(0, "circle"), (2, "triangle")])
def test_a_flag_of_its_shape_tells_whose_a_block_is_where_its_urbanite_is_not_beside(seat: int, cloth: str) -> None:
    seals = {name: one for name, one in long_block(seat).items() if name.startswith("seal")}

    assert list(seals) == ["seal -1,1 e"], "none on the tile beside the Urbanite: flags crowd a city"
    assert CLOTHS[cloth] in str(seals["seal -1,1 e"].shape)
    assert re.findall(r"tone-\w+|>\w<", str(seals["seal -1,1 e"].shape)) in (
        ["tone-yellow", ">Y<"],
        ["tone-blue", ">B<"],
    )


def test_a_flag_says_where_its_urbanite_stands_and_nothing_says_so_where_none_is() -> None:
    told = [
        name for name, e in long_block(0).items() if "The flag is Yellow's, whose Urbanite stands on it at" in e.tip
    ]

    assert told == ["region -1,1 e"]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everybody_sees_urbanites_fire_and_lit_cells(theme: Theme) -> None:
    urbanites = [YELLOW, {"seat": 1, "cell": "0,2", "on": "suburb e"}, {"seat": 2, "cell": "3,1", "on": "road n"}]
    s = draw(GAME, P1, stage="place", drawn="R15", urbanites=urbanites, blaze=["0,1 s"])
    lit = [f"cell {x},{y}" for x, y in ((4, 1),)]

    assert confused(scene_of(GAME, s), lit, theme) == []


def test_the_sheet_leaves_room_for_the_first_tiles_and_its_cells_are_large_on_a_phone() -> None:
    board, *_ = scene_of(GAME, GAME.start()).panes

    phone = 390 / (board.w + 24)  # px a unit: the sheet and its margins
    assert 80 * phone >= 65
    for element in scene_of(GAME, GAME.start()).elements:
        if element.id.startswith(("street", "avenue")):
            assert max(abs(element.x), abs(element.y)) <= 2.5 * 80 + 8  # at its rim


def test_a_lit_cell_says_what_its_dots_mean() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, stage="place", drawn="R15")))

    assert [e.tip for e in drawn.values() if "a dot for each" in e.tip]


@pytest.mark.rule("FE-12.8", "FE-8.6")
def test_an_urbanite_says_what_opponents_can_do_to_it() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, urbanites=[YELLOW, {"seat": 1, "cell": "0,1", "on": "road n"}])))
    tips = {name: one.tip for name, one in drawn.items() if name.startswith("piece")}

    assert "A fire in its block" in tips["piece 2,-1"]
    assert "PARKING TICKET" not in tips["piece 2,-1"]
    assert "PARKING TICKET" in tips["piece 0,1"]
