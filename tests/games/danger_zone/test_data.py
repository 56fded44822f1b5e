"""Section 7: the tiles and cards as data, and what is refused."""

import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    FIRE,
    GEAR,
    LETTERS,
    NEEDS,
    NONE,
    PLAIN,
    SURVIVOR,
    turned,
)
from fivealarm.games.danger_zone.rules.data import (
    AFTERSHOCK_KEYS,
    GATES,
    GEAR_KEYS,
    STARTING_KEYS,
    BlockTile,
    _reached,
    cards,
    check_tile,
    read_cards,
    read_places,
    read_tiles,
    tiles,
)
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.kernel.contract import BadInput
from fivealarm.testing import conformance
from tests.games.own_files import OWN

ROWS = [
    {
        "id": tile.id,
        "name": tile.name,
        "rows": ["".join(LETTERS[k] for k in tile.kinds[r : r + 5]) for r in range(0, 25, 5)],
    }
    for tile in tiles()
]
DECKS = {
    field: [{"key": key, "name": name, "copies": n} for key, name, n in zip(keys, deck.names, deck.copies, strict=True)]
    for field, keys, deck in zip(
        ("aftershock", "gear", "starting"), (AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS), cards(), strict=True
    )
}


@pytest.mark.rule("DZ-1.2", "DZ-1.10")
def test_the_printed_totals() -> None:
    drawn = Counter(LETTERS[kind] for tile in tiles() for kind in tile.kinds)

    assert drawn == {".": 262, "#": 85, "S": 28, "G": 9, "A": 18, "F": 18, "Z": 12, "v": 8, ">": 5, "<": 3, "^": 2}


def test_the_cards_add_up() -> None:
    assert [sum(deck.copies) for deck in cards()] == [15, 12, 6]
    assert cards()[0].copies == (5, 2, 2, 1, 1, 1, 3)
    assert cards()[1].copies == (2, 2, 2, 2, 2, 1, 1)


def test_any_eight_tiles_have_enough_tokens_and_gear() -> None:
    survivors = sorted(tile.kinds.count(SURVIVOR) for tile in tiles())

    assert (sum(survivors[:8]), sum(survivors[-8:])) == (8, 17)
    assert all(sum(one.kinds.count(GEAR) for one in eight) <= 8 for eight in combinations(tiles()[:10], 8))


@pytest.mark.rule("DZ-13.4", "DZ-1.9")
@pytest.mark.parametrize("quarters", range(4))
def test_every_tile_joins_its_neighbours_in_every_rotation(quarters: int) -> None:
    for tile in tiles():
        kinds = turned(tile.kinds, quarters)
        check_tile(BlockTile(tile.id, tile.name, kinds))
        assert all(kinds[gate] == PLAIN for gate in GATES)
        assert _reached(kinds, {GATES[0]}, dry=True) >= set(GATES)


def broken(tile: int, row: int, drawn: str) -> list[dict[str, Any]]:
    rows = deepcopy(ROWS)
    rows[tile]["rows"][row] = drawn  # type: ignore[index]  # a list of rows, by construction
    return rows


@pytest.mark.parametrize(
    ("tile", "row", "drawn", "says"),
    [
        pytest.param(0, 0, "#...", "five characters", id="a short row"),
        pytest.param(0, 0, "#..x#", "five characters", id="an unknown letter"),
        pytest.param(0, 2, ".....", " A, not", id="no aftershock"),
        pytest.param(0, 2, "..AA.", " A, not", id="two aftershocks"),
        pytest.param(0, 1, "SS.S.", " S, not", id="too many survivors"),
        pytest.param(1, 0, "..GS#", "gates| G, not", id="two gear spaces"),
        pytest.param(0, 0, "#.F.#", "gates", id="fire on a gate"),
        pytest.param(0, 0, "#####", " #, not|gates", id="too many buildings"),
        pytest.param(3, 3, "..###", " A, not", id="the aftershock gone"),
    ],
)
def test_a_broken_tile_is_refused(tile: int, row: int, drawn: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        read_tiles({"tile": broken(tile, row, drawn)})


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        pytest.param(["..#..", ".S#..", "..#A.", ".F#..", "....."], "plain gates", id="a building on a gate"),
        pytest.param(["...FS", "..#.F", "..A..", "..#..", "##..#"], "and a survivor", id="a survivor behind fire"),
        pytest.param(["...FA", "S.#.F", ".....", "..#..", "##..#"], "its aftershock", id="an aftershock behind fire"),
        pytest.param(["...#.", "S.#.#", "..A..", "F.#..", "#...#"], "reach every space", id="an orphan"),
        pytest.param(["...>.", "S.#.^", "..A..", "..#..", "#..##"], "reach a gate", id="a trap"),
    ],
)
def test_a_tile_that_cannot_be_walked_is_refused(rows: list[str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        check_tile(BlockTile("T01", "Test", bytes(LETTERS.index(letter) for letter in "".join(rows))))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("tile", lambda rows: rows.pop()),
        ("tile 01.id", lambda rows: rows[0].update(id="T02")),
        ("tile 02.name", lambda rows: rows[1].update(name="")),
        ("tile 02.name", lambda rows: rows[1].update(name=41 * "n")),
        ("T01.name", lambda rows: rows[1].update(name="MARKET Square")),
        ("tile 03.rows", lambda rows: rows[2].update(rows="....")),
        ("tile 03.rows", lambda rows: rows[2].update(rows=".....")),
        ("tile 03.rows", lambda rows: rows[2].update(rows=rows[2]["rows"][:4])),
    ],
)
def test_a_broken_list_of_tiles_is_refused(field: str, change: Callable[[list[dict[str, Any]]], object]) -> None:
    rows = deepcopy(ROWS)
    change(rows)

    with pytest.raises(BadInput) as error:
        read_tiles({"tile": rows})

    assert error.value.field == field


@pytest.mark.parametrize(
    ("deck", "change", "field"),
    [
        ("gear", {"key": "boots"}, "gear"),
        ("gear", {"copies": -1}, "gear.copies"),
        ("gear", {"copies": 31}, "gear.copies"),
        ("gear", {"copies": "2"}, "gear.copies"),
        ("gear", {"name": None}, "gear.name"),
        ("gear", {"name": ""}, "gear.name"),
        ("gear", {"name": 41 * "n"}, "gear.name"),
        ("gear", {"name": 7}, "gear.name"),
        ("starting", {"copies": 2}, "starting.copies"),
    ],
)
def test_a_broken_deck_is_refused(deck: str, change: dict[str, object], field: str) -> None:
    decks = deepcopy(DECKS)
    decks[deck][0].update(change)

    with pytest.raises(BadInput) as error:
        read_cards(decks)

    assert error.value.field == field


def test_every_starting_gear_card_exists_once() -> None:
    decks = deepcopy(DECKS)
    decks["starting"][0]["copies"], decks["starting"][1]["copies"] = 2, 0

    with pytest.raises(BadInput, match="1 each"):
        read_cards(decks)


def test_there_are_three_rescue_cards() -> None:
    decks = deepcopy(DECKS)
    decks["aftershock"][0]["copies"], decks["aftershock"][-1]["copies"] = 6, 2

    with pytest.raises(BadInput, match="RESCUE"):
        read_cards(decks)


def test_every_tile_has_what_a_tile_needs() -> None:
    for tile in tiles():
        assert tile.kinds.count(AFTERSHOCK) == 1
        assert 4 <= tile.kinds.count(NONE) <= 7
        assert 1 <= sum(1 for kind in tile.kinds if NEEDS[kind]) <= 5


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("helipad", 7),
        ("helipad", ""),
        ("helipad", None),
        ("edge", 7),
        ("edge", ""),
        ("sides", 7),
        ("sides", ["north"] * 8),
        ("sides", [""] * 9),
        ("block", 7),
        ("block", [["a"] * 5] * 4),
        ("ring", [["a"] * 4] * 5),
        ("ring", [[7] * 5] * 5),
    ],
)
def test_a_place_without_its_name_is_refused(field: str, value: object) -> None:
    squares = [["a"] * 5] * 5
    words = {"helipad": "the pad", "edge": "its edge", "sides": ["north"] * 9, "block": squares, "ring": squares}

    with pytest.raises(BadInput) as error:
        read_places({**words, field: value})

    assert error.value.field == field


@pytest.mark.parametrize(
    ("deck", "copies", "says"),
    [
        pytest.param("aftershock", [1, 2, 2, 1, 1, 0], "8 to 40 ordinary cards, not 7", id="too few to lay"),
        pytest.param("gear", [1, 1, 1, 1, 1, 1, 1], "8 to 40 cards, not 7", id="too little gear"),
        pytest.param("gear", [30, 11, 0, 0, 0, 0, 0], "8 to 40 cards, not 41", id="too much gear"),
    ],
)
def test_a_deck_that_no_city_could_be_laid_with_is_refused(deck: str, copies: list[int], says: str) -> None:
    with pytest.raises(BadInput, match=says) as error:
        read_cards(counted(deck, copies))

    assert error.value.field == f"{deck}.copies"


def counted(deck: str, copies: list[int]) -> dict[str, Any]:
    """The printed decks, one of them with other counts."""
    decks = deepcopy(DECKS)
    for card, count in zip(decks[deck], copies, strict=False):
        card["copies"] = count
    return decks


def test_a_file_that_says_what_it_adds_up_to_must_be_right() -> None:
    known = {"aftershock": 15, "gear": 12, "starting": 6}

    assert read_cards({**DECKS, "totals": known}) == read_cards({**DECKS, "totals": {}}) == read_cards(DECKS)
    for totals, says in (
        ({**known, "gear": 13}, "totals.gear: says 13, but it is 12"),
        ({**known, "geer": 12}, "totals.geer: should be one of aftershock, gear, starting"),
        (12, "totals: should be a table"),
    ):
        with pytest.raises(BadInput, match=says):
            read_cards({**DECKS, "totals": totals})


def test_the_decks_in_the_box_say_what_they_add_up_to() -> None:
    facts = tomllib.loads((DATA / "cards.toml").read_text(encoding="utf-8"))

    assert facts["totals"] == {"aftershock": 15, "gear": 12, "starting": 6}


DATA = Path(str(files("fivealarm.games.danger_zone"))) / "data"
CITY = (DATA / "tiles.toml").read_text(encoding="utf-8")
CARDS = (DATA / "cards.toml").read_text(encoding="utf-8")
FEW = (
    CARDS[CARDS.index("[[aftershock]]") :].replace("copies = 5", "copies = 1", 1).replace("copies = 2", "copies = 0", 3)
)


@pytest.mark.rule("DZ-13.12")
def test_a_game_is_played_with_tiles_and_cards_of_ones_own() -> None:
    game = BOX.make(2, OWN["danger_zone"])
    assert isinstance(game, DangerZone)

    assert (game.names["tile"][0], game.components.tiles[0].kinds.count(FIRE)) == ("Onion Square", 3)
    assert (game.components.aftershocks, game.components.gear) == ((1, 0, 0, 1, 1, 5, 3), (0, 2, 2, 2, 2, 1, 1))
    assert BOX.make(2).names["tile"][0] == "Market Square"


@pytest.mark.rule("DZ-13.12")
@pytest.mark.parametrize("options", [{}, {"extra_rescue": 2, "extra_rescue_shuffle": "before_layout"}])
def test_the_laws_hold_with_tiles_and_cards_of_ones_own(options: dict[str, object]) -> None:
    conformance.check("danger_zone", 3, {**OWN["danger_zone"], **options, "round_limit": 12}, runs=1, samples=4)


@pytest.mark.rule("DZ-13.12")
@pytest.mark.parametrize(
    ("option", "text", "says"),
    [
        pytest.param("tiles", "tile = [\n", "should be a TOML file", id="no TOML"),
        pytest.param("tiles", CITY.replace("..A..", ".....", 1), "T01.rows should have 1 A, not 0", id="a tile"),
        pytest.param("cards", CARDS.replace("copies = 5", "copies = 4", 1), "says 15, but it is 14", id="sums"),
        pytest.param(
            "cards", CARDS.replace("Counterblow", "Backlash"), "should be Counterblow, as in the", id="a name"
        ),
        pytest.param("cards", FEW, "aftershock.copies should have 8 to 40 ordinary cards, not 4", id="few cards"),
    ],
)
def test_what_is_wrong_in_a_file_of_ones_own_is_told_at_its_option(option: str, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as bad:
        BOX.make(2, {option: text})

    assert bad.value.field == f"options.{option}"
