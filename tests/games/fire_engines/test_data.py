"""Section 7.6: a file that breaks an invariant is refused with its field."""

from dataclasses import replace
from importlib.resources import files

import pytest

from fivealarm.games.fire_engines.rules.board import MOST_KINDS, MOST_TILES, board_of
from fivealarm.games.fire_engines.rules.city.cells import ORIGIN, name, start_row
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES
from fivealarm.games.fire_engines.rules.data import (
    cards,
    read_cards,
    read_start,
    read_streets,
    read_tiles,
    start,
    tiles,
)
from fivealarm.kernel.contract import BadInput

TILES = (files("fivealarm.games.fire_engines") / "data" / "tiles.toml").read_text("utf-8")
STREETS = (files("fivealarm.games.fire_engines") / "data" / "streets.toml").read_text("utf-8")
CARDS = (files("fivealarm.games.fire_engines") / "data" / "cards.toml").read_text("utf-8")


def refused(text: str, reader: object = read_tiles) -> str:
    with pytest.raises(BadInput) as caught:
        (read_tiles if reader is read_tiles else read_cards)(text)
    return caught.value.field


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        pytest.param("copies = 3\n", "copies = 2\n", "totals.", id="1: copies"),
        pytest.param('"b:N n:EXIT:S h:EW"', '"b:N n:EXIT:S h:E"', "tile 1.parts", id="2: a side is missing"),
        pytest.param('"b:N n:EXIT:S h:EW"', '"b:NS n:EXIT:S h:EW"', "tile 1.parts", id="2: a side twice"),
        pytest.param("BHRH", "BHRB", "tile 1.edges", id="2: edges differ from the encoding"),
        pytest.param("B = 88", "B = 87", "totals.edges.base.B", id="3: edge totals"),
        pytest.param("STOP = 30", "STOP = 31", "totals.nodes.base.STOP", id="4: node totals"),
        pytest.param("stores = { base = 11", "stores = { base = 12", "totals.stores.base", id="5: stores"),
        pytest.param("b:Ny b:S r:EW", "b:Ny b:Sy r:EW", "FH3", id="5: two hydrants"),
        pytest.param("b:NEy s:SW", "b:NE s:SW", "FH1", id="5: neither station nor hydrant"),
        pytest.param("b:NW n:STOP:ES +station", "b:NW r:ES +station", "tile 47.parts", id="5: a station without STOP"),
        pytest.param(
            'SHRH"\nparts = "n:EXIT:S h:EW',
            'SBRB"\nparts = "n:EXIT:S b:EW',
            "tile 2.parts",
            id="7: an EXIT without highway",
        ),
        pytest.param(
            'SSRS"\nparts = "n:CUL:S s:NEW',
            'SSRR"\nparts = "n:CUL:SW s:NE',
            "tile 28.parts",
            id="7: a cul-de-sac with two arms",
        ),
        pytest.param("first = 4", "first = 0", "tile 1.first", id="8: a tile that does not fit the start tile"),
        pytest.param(
            'BHRH"\nparts = "b:N n:YIELD:S', 'BHSH"\nparts = "b:N s:S', "tile 5.parts", id="9: all by the highway"
        ),
        pytest.param('id = "H2"', 'id = "H3"', "tile", id="two tiles of one name"),
        pytest.param("b:N n:EXIT:S", "q:N n:EXIT:S", "tile 1.parts", id="an unknown item"),
        pytest.param("copies = 3\n", 'copies = "3"\n', "tile 1.copies", id="a wrong type"),
        pytest.param("copies = 3\n", "copies = 0\n", "tile 1.copies", id="no copies"),
        pytest.param('set = "base"', 'set = "basic"', "tile 1.set", id="an unknown set"),
        pytest.param("first = 4\n", "first = 4\ncolour = 3\n", "tile 1.colour", id="an unknown field"),
        pytest.param("[totals]", "[total]", "totals", id="no totals"),
        pytest.param("[totals]", "[totals", "tiles", id="no TOML"),
    ],
)
def test_a_bad_tile_file_is_refused_with_its_field(old: str, new: str, field: str) -> None:
    assert old in TILES

    assert refused(TILES.replace(old, new, 1)).startswith(field)


@pytest.mark.parametrize("new", ['BRRR"\nparts = "b:N r:ESW', 'HHHH"\nparts = "h:NS h:EW'])
def test_a_through_road_and_the_one_highway_have_two_sides(new: str) -> None:
    changed = TILES.replace('BHRH"\nparts = "b:N n:EXIT:S h:EW', new, 1)

    with pytest.raises(BadInput, match="every through road and the one highway exactly two sides"):
        read_tiles(changed)


def test_more_than_three_curves_could_close_a_ring() -> None:
    changed = TILES.replace(
        'edges = "SHRH"\nparts = "n:EXIT:S h:EW s:N"', 'edges = "SHHR"\nparts = "n:EXIT:W h:ES s:N"'
    )

    assert changed != TILES
    assert refused(changed) == "tile"


def with_start_tiles(copies: int) -> str:
    """The file with so many start tiles instead of three, and totals to match."""
    less = 3 - copies
    text = TILES.replace("copies = 3\n", f"copies = {copies}\n", 1).replace("base = 72", f"base = {72 - less}", 1)
    edges = f"B = {88 - less}, R = {123 - less}, S = 49, H = {28 - 2 * less}"
    return text.replace("B = 88, R = 123, S = 49, H = 28", edges, 1).replace("EXIT = 10", f"EXIT = {10 - less}", 1)


def test_the_start_tile_has_a_copy() -> None:
    assert refused(TILES.replace('id = "H1"', 'id = "H0"')) == "H1"
    assert refused(with_start_tiles(1)) == "H1"
    assert read_tiles(with_start_tiles(2))[0].copies == 2


def test_a_list_is_asked_for_by_what_is_in_it() -> None:
    with pytest.raises(BadInput, match=r"should be a list of \[\[card\]\] tables"):
        read_cards(CARDS.replace("[[card]]", "[[cards]]"))
    with pytest.raises(BadInput, match="should be a list of names"):
        read_streets(STREETS.replace('"Willow"', "7", 1))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        pytest.param("base = 36", "base = 35", "totals.base", id="10: the number of cards"),
        pytest.param("FIRE BUG", "FIRE BUGS", "card", id="an unknown card"),
        pytest.param('rule = "FE-12.1"', "rule = 12.1", "card 1.rule", id="a wrong type"),
        pytest.param("[[card]]", "[[cards]]", "card", id="no list"),
    ],
)
def test_a_bad_card_file_is_refused_with_its_field(old: str, new: str, field: str) -> None:
    assert refused(CARDS.replace(old, new), read_cards) == field


def test_as_many_kinds_and_tiles_as_fit_into_their_bytes_are_taken_and_not_one_more() -> None:
    ours = tiles()
    kinds = [replace(ours[0], id=f"X{number}" if number else ours[0].id, copies=1) for number in range(MOST_KINDS + 1)]
    spare = MOST_TILES - MOST_KINDS

    assert len(board_of((replace(kinds[0], copies=1 + spare), *kinds[1:-1]), cards(), start()).tiles) == MOST_KINDS
    for many in ((replace(kinds[0], copies=2 + spare), *kinds[1:-1]), tuple(kinds)):
        with pytest.raises(BadInput, match="at most 63 kinds and 96 tiles"):
            board_of(many, cards(), start())


def test_nothing_is_refused_in_our_own_files() -> None:
    assert (len(tiles()), sum(tile.copies for tile in tiles())) == (53, 88)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("copies = 3\n", 'copies = "3"\n', "a whole number"), ('id = "H2"', "id = 2", "text")],
)
def test_a_wrong_type_is_told_the_right_one(old: str, new: str, says: str) -> None:
    with pytest.raises(BadInput, match=f"should be {says}$"):
        read_tiles(TILES.replace(old, new, 1))


@pytest.mark.rule("FE-3.19")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        pytest.param('"Quay"', '"Market"', "streets", id="a name twice"),
        pytest.param('"Quay", ', "", "streets", id="a row without a name"),
        pytest.param('"Willow"', "7", "avenues", id="a number for a name"),
    ],
)
def test_bad_street_names_are_refused_with_their_field(old: str, new: str, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_streets(STREETS.replace(old, new, 1))

    assert caught.value.field == field


def test_every_cell_has_an_address_of_its_own() -> None:
    inside = [address for address in ADDRESSES if address != "the edge of the table"]

    assert len(set(inside)) == len(inside) == 41 * 41
    assert ADDRESSES[ORIGIN] == "Main & Central"


def test_other_tiles_may_lie_at_the_start_if_they_fit() -> None:
    row = read_start(TILES.replace('start = ["H1"]', 'start = ["H4", "H1", "H4"]', 1))

    assert row == ("H4", "H1", "H4")
    assert [name(at) for _, at in start_row(range(3))] == ["-1,0", "0,0", "1,0"]
    assert [name(at) for _, at in start_row(range(2))] == ["0,0", "1,0"]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("[]", "should be 1 to 9 tiles"),
        ('["H1", "H9"]', "should have tiles that fit: H9 does not fit east of H1"),
        ('["H3", "H3"]', "takes 2 of H3, but the base game has 1"),
        ('["H77"]', "takes 1 of H77, but the base game has 0"),
    ],
)
def test_a_start_that_cannot_lie_is_refused(row: str, says: str) -> None:
    with pytest.raises(BadInput, match=f"^start: {says}$"):
        read_start(TILES.replace('["H1"]', row, 1))


def test_an_empty_table_of_totals_states_nothing() -> None:
    some = TILES.index("[totals]"), TILES.index("[[tile]]")

    assert read_tiles(f"totals = {{}}\n{TILES[some[1] :]}") == read_tiles(TILES)
