"""Section 7.6: a file that breaks an invariant is refused with its field."""

import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest

from fivealarm.games.fire_engines.rules.board import board
from fivealarm.games.fire_engines.rules.city.cells import ORIGIN, name, start_row
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES
from fivealarm.games.fire_engines.rules.data import (
    LEAST_TILES,
    MOST_KINDS,
    MOST_TILES,
    Facts,
    read_cards,
    read_streets,
    read_tiles,
    tile_set,
)
from fivealarm.kernel.contract import BadInput
from fivealarm.testing.conformance import check
from tests.games.fire_engines.positions import open_box, play
from tests.games.own_files import OWN

TILES = (files("fivealarm.games.fire_engines") / "data" / "tiles.toml").read_text("utf-8")
STREETS = (files("fivealarm.games.fire_engines") / "data" / "streets.toml").read_text("utf-8")
CARDS = (files("fivealarm.games.fire_engines") / "data" / "cards.toml").read_text("utf-8")


def refused(text: str, reader: Callable[[Facts], object] = read_tiles) -> str:
    with pytest.raises(BadInput) as caught:
        reader(tomllib.loads(text))
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
        pytest.param("b:Ny b:S r:EW", "b:Ny b:Sy r:EW", "tile 51.parts", id="5: two hydrants"),
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
        pytest.param("first = 4", "first = 5", "tile 1.first", id="8: more placements than rotations"),
        pytest.param(
            'BHRH"\nparts = "b:N n:YIELD:S', 'BHSH"\nparts = "b:N s:S', "tile 5.parts", id="9: all by the highway"
        ),
        pytest.param('id = "H2"', 'id = "H3"', "tile", id="two tiles of one name"),
        pytest.param("b:N n:EXIT:S", "q:N n:EXIT:S", "tile 1.parts", id="an unknown item"),
        pytest.param("copies = 3\n", 'copies = "3"\n', "tile 1.copies", id="a wrong type"),
        pytest.param("copies = 3\n", "copies = 0\n", "tile 1.copies", id="no copies"),
        pytest.param("copies = 3\n", "copies = 100\n", "tile 1.copies", id="too many copies"),
        pytest.param('id = "H1"', 'id = "H100"', "tile 1.id", id="an ID that no position could name"),
        pytest.param('"Downtown Exit"', '""', "tile 1.name", id="no name"),
        pytest.param('"Downtown Exit"', f'"{41 * "n"}"', "tile 1.name", id="a name that no line could hold"),
        pytest.param("b:NEW$ s:S", "b:NEWk$ s:S", "tile 38.parts", id="two marks on one building"),
        pytest.param("n:EXIT:S h:EW s:N", "n:STOP:S h:EW s:N", "tile 2.parts", id="a STOP on the highway"),
        pytest.param("b:E b:W n:STAD:NS", "b:E b:W n:STAD:N n:STOP:S", "tile 33.parts", id="two signs in the middle"),
        pytest.param('set = "base"', 'set = "basic"', "tile 1.set", id="an unknown set"),
        pytest.param("first = 4\n", "first = 4\ncolour = 3\n", "tile 1.colour", id="an unknown field"),
        pytest.param("[totals]", "totals = 3\n[total]", "totals", id="a number for totals"),
    ],
)
def test_a_bad_tile_file_is_refused_with_its_field(old: str, new: str, field: str) -> None:
    assert old in TILES

    assert refused(TILES.replace(old, new, 1)).startswith(field)


@pytest.mark.parametrize("new", ['BRRR"\nparts = "b:N r:ESW', 'HHHH"\nparts = "h:NS h:EW'])
def test_a_through_road_and_the_one_highway_have_two_sides(new: str) -> None:
    changed = TILES.replace('BHRH"\nparts = "b:N n:EXIT:S h:EW', new, 1)

    with pytest.raises(BadInput, match="every through road and the one highway exactly two sides"):
        read_tiles(tomllib.loads(changed))


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
    assert read_tiles(tomllib.loads(with_start_tiles(2)))[0].copies == 2


def test_a_list_is_asked_for_by_what_is_in_it() -> None:
    with pytest.raises(BadInput, match=r"should be a list of \[\[card\]\] tables"):
        read_cards(tomllib.loads(CARDS.replace("[[card]]", "[[cards]]")))
    with pytest.raises(BadInput, match="should be a list of names"):
        read_streets(tomllib.loads(STREETS.replace('"Willow"', "7", 1)))


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


def some_tiles(copies: list[int]) -> Facts:
    """A file of so many kinds with so many copies each, all like the start tile."""
    printed = tomllib.loads(TILES)["tile"][0]
    return {"tile": [{**printed, "id": f"X{at}", "copies": count} for at, count in enumerate(copies)]}


def test_as_many_kinds_and_tiles_as_fit_into_their_bytes_are_taken_and_not_one_more() -> None:
    spare = MOST_TILES - MOST_KINDS

    assert len(read_tiles(some_tiles([1 + spare] + [1] * (MOST_KINDS - 1)))) == MOST_KINDS
    for many in ([2 + spare] + [1] * (MOST_KINDS - 1), [1] * (MOST_KINDS + 1)):
        with pytest.raises(BadInput, match="at most 63 kinds and 96 tiles"):
            read_tiles(some_tiles(many))


def test_a_city_has_some_tiles_at_least() -> None:
    assert len(read_tiles(some_tiles([LEAST_TILES]))) == 1
    with pytest.raises(BadInput, match="at least 10 tiles of the base game"):
        read_tiles(some_tiles([LEAST_TILES - 1]))


def test_nothing_is_refused_in_our_own_files() -> None:
    tiles = board().tiles

    assert (len(tiles), sum(tile.copies for tile in tiles)) == (53, 88)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("copies = 3\n", 'copies = "3"\n', "a whole number"), ('id = "H2"', "id = 2", "text")],
)
def test_a_wrong_type_is_told_the_right_one(old: str, new: str, says: str) -> None:
    with pytest.raises(BadInput, match=f"should be {says}$"):
        read_tiles(tomllib.loads(TILES.replace(old, new, 1)))


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
        read_streets(tomllib.loads(STREETS.replace(old, new, 1)))

    assert caught.value.field == field


def test_every_cell_has_an_address_of_its_own() -> None:
    inside = [address for address in ADDRESSES if address != "the edge of the table"]

    assert len(set(inside)) == len(inside) == 41 * 41
    assert ADDRESSES[ORIGIN] == "Main & Central"


def test_other_tiles_may_lie_at_the_start_if_they_fit() -> None:
    _, row = tile_set(tomllib.loads(TILES.replace('start = ["H1"]', 'start = ["H4", "H1", "H4"]', 1)))

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
        tile_set(tomllib.loads(TILES.replace('["H1"]', row, 1)))


def test_what_is_left_out_of_the_totals_states_nothing() -> None:
    rest = TILES[TILES.index("[[tile]]") :]
    printed = read_tiles(tomllib.loads(TILES))

    assert read_tiles(tomllib.loads(f"totals = {{}}\n{rest}")) == read_tiles(tomllib.loads(rest)) == printed


def test_a_deck_may_leave_out_a_kind_of_card_but_not_all_of_the_base_game() -> None:
    facts = {"card": tomllib.loads(CARDS)["card"]}
    few = [{**card, "copies": 0 if card["set"] == "base" and card["name"] != "PLAN B" else 1} for card in facts["card"]]

    assert [card.copies for card in read_cards({"card": few})] == [0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    few[1]["copies"] = 0
    with pytest.raises(BadInput, match="at least one card of the base game"):
        read_cards({"card": few})


@pytest.mark.rule("FE-1.6")
def test_a_game_is_played_with_tiles_and_cards_of_ones_own() -> None:
    game = open_box(2, **OWN["fire_engines"])
    s = game.start()

    assert [str(draw) for draw, _ in game.chances(play(game, s, "card plan-b"))] == ["tile l1", "tile l2", "tile l3"]
    assert [left for _, left in game.chances(s)] == [10, 8, 3]
    assert (len(s.cells), s.contents.deck[0], game.names["tile"][1]) == (2, 2, "Little Market")
    assert open_box(2).board is board()


@pytest.mark.rule("FE-1.6")
@pytest.mark.parametrize("modules", [{}, {"fire_engines": False}, {"mobsters": True, "franchises": True}])
def test_the_laws_hold_with_tiles_and_cards_of_ones_own(modules: dict[str, object]) -> None:
    check("fire_engines", 3, {**OWN["fire_engines"], **modules}, runs=1, samples=4)


@pytest.mark.rule("FE-1.6")
@pytest.mark.parametrize(
    ("option", "text", "says"),
    [
        pytest.param("tiles", "tile = [\n", "should be a TOML file", id="no TOML"),
        pytest.param("tiles", TILES.replace("BHRH", "BHRB", 1), "tile 1.edges says BHRB, but it is BHRH", id="a tile"),
        pytest.param(
            "tiles", TILES.replace("copies = 3\n", "copies = 4\n", 1), "totals.copies.base says 72", id="sums"
        ),
        pytest.param("tiles", TILES.replace('start = ["H1"]', "", 1), "start should be a list of names", id="no start"),
        pytest.param("cards", CARDS.replace("copies = 10", "copies = -1", 1), "card 1.copies should be", id="a card"),
        pytest.param("cards", "#\n" + "#" * 100_000, "at most 100000 characters", id="too large"),
    ],
)
def test_what_is_wrong_in_a_file_of_ones_own_is_told_at_its_option(option: str, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as bad:
        open_box(2, **{option: text})

    assert bad.value.field == f"options.{option}"
