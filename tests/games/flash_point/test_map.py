"""FP-MAP: spaces, boundaries, dice; section 7.10: what every plan must fulfil."""

import re
import tomllib
from pathlib import Path

import pytest

from fivealarm.games.flash_point.rules.board import (
    DOOR,
    DOORWAY,
    LIGHT,
    OPEN,
    WALL,
    WINDOW,
    Board,
    turned_black,
    turned_red,
)
from fivealarm.games.flash_point.rules.data import FOLDER
from fivealarm.games.flash_point.rules.floor_plan.build import BUILT_IN, built_in, from_file, parse
from fivealarm.games.flash_point.rules.floor_plan.names import along
from fivealarm.kernel.contract import BadInput
from tests.games.flash_point.table import house, new, villa, villa_x


@pytest.mark.rule("FP-MAP.1")
@pytest.mark.parametrize("name", BUILT_IN)
def test_six_rows_inside_and_a_ring_round_them(name: str) -> None:
    board = built_in(name)

    for space in range(len(board.names)):
        floor, row, column = board.place(space)
        inside = 1 <= row <= 6 and 1 <= column <= board.columns
        assert board.is_inside[space] == inside
        assert board.ground[space] == (not inside and floor == 0)
    assert "0,0" in board.names[0]


@pytest.mark.parametrize(
    ("name", "space", "deep"),
    [("house", "0,4", 0), ("house", "7,4", 0), ("house", "1,4", 1), ("house", "6,4", 1), ("house", "4,4", 3),
     ("house", "4,8", 1), ("villa", "1:4,2", 2), ("villa", "2:4,4", 7)],
)  # fmt: skip
def test_a_space_lies_as_deep_as_the_nearest_side_of_the_building_is_far(name: str, space: str, deep: int) -> None:
    board = built_in(name)

    assert board.depth[board.names.index(space)] == deep


@pytest.mark.rule("FP-MAP.1")
def test_what_lies_beside_a_space_whatever_stands_between() -> None:
    board = built_in("villa")
    here = board.names.index("2:2,3")

    assert [board.names[board.beside(here, way)] for way in range(4)] == ["2:1,3", "2:2,4", "2:3,3", "2:2,2"]


@pytest.mark.rule("FP-MAP.2")
@pytest.mark.parametrize(("name", "floors", "columns"), [("house", 1, 8), ("villa", 2, 4), ("hotel", 2, 4)])
def test_48_inside_spaces_on_one_floor_or_two(name: str, floors: int, columns: int) -> None:
    board = built_in(name)

    assert (board.floors, board.columns, len(board.inside)) == (floors, columns, 48)


@pytest.mark.rule("FP-MAP.4")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("house", {WALL: 42, DOOR: 8}),
        ("house_back", {WALL: 45, DOOR: 7}),
        ("villa", {WALL: 37, LIGHT: 6, WINDOW: 12, DOOR: 13}),
        ("hotel", {WALL: 38, LIGHT: 10, WINDOW: 12, DOOR: 14}),
    ],
)
def test_boundaries_by_kind(name: str, kinds: dict[int, int]) -> None:
    kind = built_in(name).kind

    assert {one: kind.count(one) for one in set(kind)} == kinds
    assert OPEN not in kind
    assert DOORWAY not in kind


@pytest.mark.rule("FP-MAP.15")
def test_floors_are_joined_by_stairs_alone() -> None:
    t = villa(firefighters=["1:3,3", "2:3,2"])

    assert t.why("move up") == "FP-MAP.15"
    t = villa(firefighters=["1:3,2", "2:3,2"])
    assert t.why("move up") is None


@pytest.mark.rule("FP-MAP.16")
def test_the_ring_can_be_walked_round() -> None:
    t = house(firefighters=["1,0", "0,8"], ap=[4, 0]).play("move n", "move e")

    assert t["firefighters"][0] == "0,1"


@pytest.mark.rule("FP-MAP.17")
def test_nobody_steps_from_ladder_to_ladder() -> None:
    t = villa(raised=["1:0,1", "1:0,2"], firefighters=["2:0,1", "1:7,1"])

    assert (t.why("move e"), t.why("move w"), t.why("move n")) == ("FP-MAP.17", "FP-MAP.17", "FP-MAP.1")
    assert t.why("extinguish e") == "FP-MAP.17"


@pytest.mark.rule("FP-MAP.18", "FP-EXT.5", "FP-MAP.5")
def test_reach_ends_at_what_is_not_passable() -> None:
    t = house(fire=["1,4", "2,2"], firefighters=["1,3", "0,1"])

    assert t.why("extinguish e") == "FP-EXT.5"
    assert t.play("door e").why("extinguish e") is None
    assert t.why("extinguish s") == "FP-EXT.1"


@pytest.mark.rule("FP-MAP.13")
def test_a_die_turned_over() -> None:
    assert [turned_red(red) for red in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert [turned_black(black) for black in (1, 4, 8)] == [8, 5, 1]


@pytest.mark.rule("FP-MAP.3")
def test_tokens_in_the_air_need_a_ladder() -> None:
    with pytest.raises(BadInput, match="raised ladder"):
        villa(firefighters=["2:0,1", "1:0,1"])


def room(board: Board) -> int:
    return sum(2 if kind == WALL else 1 for kind in board.kind if kind != DOOR)


@pytest.mark.parametrize(("name", "cubes"), [("house", 84), ("house_back", 90), ("villa", 92), ("hotel", 98)])
def test_cube_capacity(name: str, cubes: int) -> None:
    assert room(built_in(name)) == cubes


@pytest.mark.parametrize("name", BUILT_IN)
def test_arrows_end_in_cycles_on_their_floor(name: str) -> None:
    board = built_in(name)

    for space in board.inside:
        assert board.is_inside[board.arrow[space]]
        assert board.place(space)[0] == board.place(board.arrow[space])[0]


RULES = (Path(__file__).parents[3] / "docs" / "rules" / "flash_point.md").read_text(encoding="utf-8")


@pytest.mark.rule("FP-MAP.4", "FP-STR.4")
@pytest.mark.parametrize(("name", "floor"), [
    ("house", 1), ("house_back", 1), ("villa", 1), ("villa", 2), ("hotel", 1), ("hotel", 2),
])  # fmt: skip
def test_buildings_are_those_of_the_rules(name: str, floor: int) -> None:
    drawing = RULES.split(f"```map {name} {floor}\n")[1].split("```")[0]
    plan = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))

    assert plan["ground" if floor == 1 else "upper"] == drawing


@pytest.mark.rule("FP-VEH.1", "FP-SET.15")
@pytest.mark.parametrize("name", BUILT_IN)
def test_parking_spots_are_those_of_the_rules(name: str) -> None:
    board = built_in(name)
    text = RULES.split(f"```map {name} {board.floors}\n")[1].split("```")[1]
    stated = re.findall(r"([NESW]) \((\d,\d)\)-\((\d,\d)\)", text.split("###")[0])

    have = [(way, spot) for spots in (board.engine, board.ambulance) for way, spot in zip("NESW", spots, strict=True)]
    names = [(way, *(board.names[space].removeprefix("1:") for space in spot)) for way, spot in have]
    assert names == stated


@pytest.mark.rule("FP-REP.4")
@pytest.mark.parametrize(("columns", "name"), [(8, "house"), (4, "villa")])
def test_arrows_are_those_of_the_rules(columns: int, name: str) -> None:
    board = built_in(name)
    rows = [line.split() for line in RULES.split(f"```arrows {columns}\n")[1].split("```")[0].splitlines()]

    for space in board.inside:
        _, row, column = board.place(space)
        _, row2, column2 = board.place(board.arrow[space])
        word = "SN"[row2 < row] * (row2 != row) + "EW"[column2 < column] * (column2 != column)
        assert word == rows[row - 1][column - 1]


HOUSE = (FOLDER / "house.toml").read_text(encoding="utf-8")
VILLA = (FOLDER / "villa.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("plan", "old", "new_text", "says"),
    [
        (HOUSE, 'title = "House"', "title = 3", "line 1: title should be a text"),
        (HOUSE, 'title = "House"', 'tilte = "House"', "line 1: tilte is no field"),
        (HOUSE, 'title = "House"', 'title = "House', "is no TOML"),
        (HOUSE, "wall = 42", "wall = 41", "counts should be"),
        (HOUSE, "+---+---+---+---+---+ooo+", "+---+---+---+---+---+   +", "closed all round"),
        (HOUSE, "+---+---+---+---+---+ooo+", "+---+---+---+---+---+ddd+", "use a doorway"),
        (HOUSE, "+   +   +---+---+---+---+---+ddd+", "+   +   +---+---+ooo+---+---+ddd+", "doorways only"),
        (HOUSE, "+   +   +---+---+---+---+---+ddd+", "+   +   +---+---+zzz+---+---+ddd+", "line 14: ground has 'zzz'"),
        (HOUSE, "+   +   +---+---+---+---+---+ddd+", "+   +   +---+", "33 characters"),
        (HOUSE, "|                   d       d   |", "|                   d       |   |", "a way from outside to 5,8"),
        (HOUSE, '"0,7", "0,8"', '"0,7", "0,9"', "neighbouring"),
        (HOUSE, '"0,7", "0,8"', '"0,8", "0,9"', "corners"),
        (HOUSE, '"0,7", "0,8"', '"0,6", "0,7"', "share no space"),
        (HOUSE, '"0,7", "0,8"', '"0,7", "1,7"', "different spaces"),
        (HOUSE, '"0,7", "0,8"', '"0,2", "0,3"', "quadrant"),
        (HOUSE, '"2,4", "5,1", "5,8"', '"2,4", "5,1"', "family_poi should name 3"),
        (HOUSE, "ground =", "floor =", "is no field"),
        (HOUSE, '"1,1" = "the living room"', '"9,9" = "the living room"', "line 26: rooms should give inside"),
        (HOUSE, '"1,1" = "the living room"', '"1,1" = ""', "inside spaces names"),
        (HOUSE, '"1,1" = "the living room"', '"1,1" = "the hall"', "two rooms one name"),
        (HOUSE, '"1,1" = "the living room"', '"1,1" = "a"\n"4,2" = "b"', "name a room once, not a and b"),
        (VILLA, "o   | sE        |", "o   |           |", "one staircase"),
        (VILLA, "o   | sE        |", "o   | sN        |", "three sides"),
        (VILLA, "w       !       |", "w       w       |", "at most 12 windows"),
        (VILLA, "+ddd+---+ddd+~~~+", "+ddd+ddd+ddd+ddd+", "at most 14 doors"),
    ],
)  # fmt: skip
def test_a_bad_plan_is_refused_with_its_line(plan: str, old: str, new_text: str, says: str) -> None:
    assert old in plan
    text = plan.replace(old, new_text, 1)
    if "counts" not in says and "counts" in text:
        text = "\n".join("#" if line.startswith("counts") else line for line in text.split("\n"))

    with pytest.raises(BadInput) as bad:
        parse(text, "mine")

    assert bad.value.field == "options.map"
    assert says in bad.value.says


def test_somebodys_own_plan_plays(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.replace('title = "House"', 'title = "Mine"'), encoding="utf-8")

    t = new(2, map=str(path))

    assert t.game.setting.board.title == "Mine"
    assert t.play("place 0,1")


@pytest.mark.parametrize("plan", ["house", "house_back", "villa", "hotel"])
def test_every_space_has_a_name_of_its_own_without_numbers(plan: str) -> None:
    called = new(2, map=plan).game.setting.board.called

    assert len(set(called)) == len(called)
    assert [name for name in called if re.search(r"\d", re.sub(r"room 2\d", "", name))] == []


def test_a_room_of_any_size_has_words_for_its_parts() -> None:
    lines = [[along(at, count, ("west", "east")) for at in range(count)] for count in range(1, 11)]

    assert lines[3] == ["far west", "west", "east", "far east"]
    assert lines[7][3] == "fourth from the west"
    assert all(len(set(line)) == len(line) for line in lines)


def test_rooms_without_a_name_are_numbered() -> None:
    board = parse(HOUSE.split("[rooms]")[0], "mine")

    assert board.called[board.names.index("1,1")] == "room 1 (far north-west)"
    assert board.where[board.names.index("6,8")] == "in room 8 (south)"
    assert board.called[board.names.index("0,9")] == "the ground off the north-east corner of the building"


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 200_000, b"", b"ground = [[[[", b"ground = 3"])
def test_a_file_that_is_no_plan_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)

    with pytest.raises(BadInput):
        from_file(str(path))


@pytest.mark.parametrize("path", ["nowhere.toml", "house.txt", "", "/", "\0.toml"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(BadInput):
        from_file(path)


def test_deck_gun_areas() -> None:
    t = villa_x()

    assert [len(area) for area in t.game.setting.areas] == [24, 24, 24, 24]
    assert [len(area) for area in house().game.setting.areas] == [12, 12, 12, 12]


def test_on_one_floor_no_engine_stands_across_the_middle() -> None:
    text = (FOLDER / "house.toml").read_text(encoding="utf-8")
    split = text.replace('n = ["0,7", "0,8"]', 'n = ["0,4", "0,5"]').replace('n = ["0,5", "0,6"]', 'n = ["0,7", "0,8"]')

    with pytest.raises(BadInput, match="engine should stand on one side of the middle line"):
        parse(split, "own")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_space_is_named_by_the_numbers_at_the_rim(name: str) -> None:
    board = built_in(name)
    for red, blacks in enumerate(board.target, 1):
        for black, space in enumerate(blacks, 1):
            numbers = re.findall(r"\((\d)-(\d)\)", board.called[space])

            assert numbers in ([], [(str(red), str(black))])
