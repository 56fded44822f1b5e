"""The box as shipped, and boxes that break an invariant of section 7.7."""

import copy
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

import pytest

from fivealarm.games.brigade.rules.balance import check_marks
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, EDGE, INNER, UNIVERSITY
from fivealarm.games.brigade.rules.data import TYPES, Tinderbox, tinderbox, unpack
from fivealarm.games.brigade.rules.game import BOX, Brigade
from fivealarm.kernel.contract import BadInput
from fivealarm.testing import conformance
from tests.games.brigade.table import HERE
from tests.games.own_files import OWN

Box = list[dict[str, Any]]
FOLDER = files("fivealarm.games.brigade") / "data"
SHIPPED: Box = [tomllib.loads((FOLDER / name).read_text("utf-8")) for name in ("city.toml", "events.toml", "crew.toml")]


def changed(change: Callable[[Box], object]) -> Tinderbox:
    box = copy.deepcopy(SHIPPED)
    change(box)
    return unpack(*box)


def test_the_box_as_shipped() -> None:
    box = tinderbox()

    assert unpack(*SHIPPED) == box
    assert [sum(block.value for block in box.blocks if block.type == kind) for kind in range(5)] == [17, 19, 20, 21, 20]
    assert sum(card.water for card in box.crew) == 36
    assert (box.water, box.renown, box.loyalty) == (40, 16, 10)


RULES = (HERE.parents[2] / "docs" / "rules" / "brigade.md").read_text("utf-8")


def rows(pattern: str) -> list[list[str]]:
    """The cells of the tables of the rules whose first cell is like this."""
    found = re.findall(rf"^\| ({pattern} \|.*) \|$", RULES, re.MULTILINE)
    return [re.sub(r" †| \([A-F]\d\)", "", row).split(" | ") for row in found]


def test_the_cards_and_tiles_are_those_of_the_rules() -> None:
    box = tinderbox()

    assert rows(r"(?:com|mer|cou|nob|uni)\d") == [
        [block.id, block.name, TYPES[block.type], str(block.value)] for block in box.blocks
    ]
    assert rows(r"E\d\d") == [
        [card.id, card.name, " ".join(CELLS[cell] for cell in card.marks)] for card in box.events if card.marks
    ]
    assert [row[:5] for row in rows(r"K\d\d")] == [
        [card.id, card.name, TYPES[card.type], str(card.water), card.kind.capitalize().replace("Passive", "passive")]
        for card in box.crew
    ]


def test_the_training_layout_is_that_of_the_rules() -> None:
    laid = [cell.split()[0] for row in rows(r"\*\*\d\*\*") for cell in row[1:]]

    box = tinderbox()
    assert [laid[cell] for cell in BLOCKS] == [box.blocks[box.training[cell]].id for cell in BLOCKS]


def put(file: int, *path: Any) -> Callable[[Box], None]:
    """Set the last entry at the path before it."""

    def change(box: Box) -> None:
        at: Any = box[file]
        for step in path[:-2]:
            at = at[step]
        at[path[-2]] = path[-1]

    return change


BROKEN: list[tuple[Callable[[Box], object], str, str]] = [
    (lambda box: box[0]["block"].pop(), "block", "32"),
    (put(0, "block", 0, "value", 6), "block 1.value", "1 to 5"),
    (put(0, "block", 28, "value", 2), "block 29.value", "3 to 5"),
    (put(0, "block", 0, "value", 5), "block", "those of Commons should be worth 2 to 4"),
    (put(0, "block", 28, "value", 4), "block", "worth 5 each"),
    (put(0, "block", 0, "id", "Com1"), "block 1.id", "small letters"),
    (put(0, "block", 0, "name", 27 * "n"), "block 1.name", "at most 26"),
    (put(0, "block", 1, "name", "Grandma Yentl's Coop"), "block", "there once"),
    (put(0, "designed", 1), "designed", "true or false"),
    (put(0, "block", 0, "type", "Beggars"), "block 1.type", "Commons"),
    (put(0, "block", 0, "type", "Nobles"), "block", "Commons should have 7"),
    (put(0, "block", 21, "value", 3), "block", "11 to 13"),
    (put(0, "block", 1, "id", "com1"), "block", "com1"),
    (put(0, "block", 1, "name", ""), "block 2.name", "text"),
    (put(0, "block", 1, "short", 11 * "n"), "block 2.short", "at most 10"),
    (put(0, "training", "blocks", 0, "com1"), "training.blocks", "once"),
    (lambda box: box[0].pop("tracks"), "tracks", "table"),
    (put(0, "tracks", "crew", 3), "tracks.crew", "values"),
    (put(0, "tracks", "wagon", "values", [2, 3, 4, 4, 5]), "tracks.wagon.values", "six"),
    (put(0, "tracks", "wagon", "values", [2, 4, 3, 4, 5, 6]), "tracks.wagon.values", "fall"),
    (put(0, "tracks", "wagon", "values", [2, 3, 4, 4, 5, 5]), "tracks.wagon.values", "2 to 6"),
    (put(0, "tracks", "leadership", "blue", 6), "tracks.leadership.blue", "1 to 5"),
    (put(0, "tokens", "water", 39), "tokens.water", "40"),
    (put(0, "wardens", "names", ["Bess"]), "wardens.names", "four names"),
    (put(0, "wardens", "names", ["Bess", "Odo", "Ysolde", " "]), "wardens.names", "four names"),
    (put(0, "wardens", "names", ["Bess", "Odo", "Ysolde", 27 * "n"]), "wardens.names", "at most 26"),
    (put(0, "wardens", "names", ["Bess Fenn", "Odo Fenn", "Ysolde", "Tobias"]), "wardens.names", "different words"),
    (put(0, "compensation", "3", [0, 0]), "compensation.3", "3 numbers"),
    (put(0, "compensation", "2", [-4, 0]), "compensation.2", "-3 to 3"),
    (lambda box: box[1]["event"].pop(), "event", "30"),
    (put(1, "event", 0, "id", "E31"), "event", "E01 to E30"),
    (put(1, "event", 0, "kind", "firestorm"), "event 1.kind", "should be starter"),
    (put(1, "event", 6, "kind", "starter"), "event 7.kind", "should be firestorm or wind"),
    (put(1, "event", 22, "kind", "wind"), "event 23.direction", "n, e, s, w"),
    (lambda box: box[1]["event"][22].update(kind="wind", direction="n"), "event 23.kind", "should be special"),
    (
        lambda box: box[1]["event"][6].update(kind="wind", direction="n"),
        "event",
        "6 starters, 8 firestorms, 8 winds, 8",
    ),
    (put(1, "event", 14, "direction", "up"), "event 15.direction", "n, e, s, w"),
    (put(1, "event", 14, "direction", "s"), "event", "two winds"),
    (put(1, "event", 0, "marks", ["A1"]), "event 1.marks", "corner"),
    (put(1, "event", 0, "marks", ["B2", "B2"]), "event 1.marks", "twice"),
    (put(1, "event", 0, "marks", ["B2", "Z9"]), "event 1.marks", "cells"),
    (put(1, "event", 0, "marks", ["E2"]), "event", "between them"),
    (put(1, "event", 13, "marks", ["C2", "D3", "A4"]), "event", "every block"),
    (put(1, "event", 6, "marks", ["D1", "C1", "D2", "E2", "C3", "D3"]), "event", "quarter turn"),
    (lambda box: box[2]["card"].pop(), "card", "20"),
    (put(2, "card", 0, "id", "K21"), "card", "K01 to K20"),
    (put(2, "card", 0, "water", 4), "card 1.water", "1 to 3"),
    (put(2, "card", 0, "type", "Nobles"), "card", "four of each"),
    (put(2, "card", 0, "kind", "crew action"), "card", "Crew actions"),
]


@pytest.mark.parametrize(("change", "field", "says"), BROKEN, ids=[f"{field}: {says}" for _, field, says in BROKEN])
def test_a_broken_box_is_refused(change: Callable[[Box], object], field: str, says: str) -> None:
    with pytest.raises(BadInput) as error:
        changed(change)

    assert error.value.field == field
    assert says in error.value.says


def test_the_university_must_suffer_most() -> None:
    def change(box: Box) -> None:
        for card in box[1]["event"]:
            if "marks" in card:
                card["marks"] = [mark for mark in card["marks"] if mark not in ("C3", "D3", "C4", "D4")] or card[
                    "marks"
                ]
        for card, mark in zip(box[1]["event"][:4], ("C3", "D3", "D4", "C4"), strict=True):
            card["marks"].append(mark)

    with pytest.raises(BadInput, match="suffer most"):
        changed(change)


@pytest.mark.parametrize(("university", "inner", "edge"), [(2, 2, 1), (3, 2, 2)])
def test_no_ring_of_the_city_suffers_as_much_as_the_one_inside_it(university: int, inner: int, edge: int) -> None:
    rings = ((UNIVERSITY, university), (INNER, inner), (EDGE, edge))
    marks = {cell: count for ring, count in rings for cell in ring}

    with pytest.raises(BadInput, match="suffer most"):
        check_marks(marks)


def test_the_university_lies_in_the_middle() -> None:
    def change(box: Box) -> None:
        blocks = box[0]["training"]["blocks"]
        at = blocks.index("uni1")
        blocks[0], blocks[at] = blocks[at], blocks[0]

    with pytest.raises(BadInput, match="C3 D3 C4 D4"):
        changed(change)


TEXTS: Final = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in ("city", "events", "crew")}
FREE: Final = {name: text.replace("designed = true", "designed = false", 1) for name, text in TEXTS.items()}


@pytest.mark.rule("BR-18.5")
def test_a_game_is_played_with_a_city_and_cards_of_ones_own() -> None:
    game = BOX.make(2, {**OWN["brigade"], "layout": "training"})
    assert isinstance(game, Brigade)
    own, shipped = game.city.box, tinderbox()

    assert (own.blocks[3].name, own.tracks[0].values[:3], own.events[14].kind) == ("Leek Steps", (5, 5, 5), "firestorm")
    assert [sum(card.type == kind for card in own.crew) for kind in range(5)] == [0, 4, 4, 8, 4]
    assert "Leek Steps" in "".join(game.names["space"])
    assert (shipped.blocks[3].name, BOX.make(2).names["space"][4 * 36]) == ("Turnip Steps", "Turnip Steps")


@pytest.mark.rule("BR-18.5")
@pytest.mark.parametrize("name", OWN["brigade"])
def test_each_file_of_ones_own_stands_alone(name: str) -> None:
    own, shipped = tinderbox(**{name: OWN["brigade"][name]}), tinderbox()
    parts = {"city": ("blocks", "tracks"), "events": ("events",), "crew": ("crew",)}

    for file, fields in parts.items():
        assert all((getattr(own, field) == getattr(shipped, field)) == (file != name) for field in fields)


@pytest.mark.rule("BR-18.5")
def test_the_laws_hold_with_a_city_and_cards_of_ones_own() -> None:
    conformance.check("brigade", 3, OWN["brigade"], runs=1, samples=4)


@pytest.mark.rule("BR-18.5")
@pytest.mark.parametrize(
    ("option", "text", "says"),
    [
        pytest.param("city", "block = [\n", "should be a TOML file", id="no TOML"),
        pytest.param(
            "city", FREE["city"].replace("value = 2", "value = 9", 1), "block 1.value should be", id="a block"
        ),
        pytest.param(
            "city", TEXTS["city"].replace("value = 2", "value = 4", 3), "of Commons should be", id="no balance"
        ),
        pytest.param("events", FREE["events"].replace("B2", "A1", 1), "event 1.marks should mark no", id="an event"),
        pytest.param(
            "events", FREE["events"].replace("Dry Wells", "Drought"), "event 28.name should be", id="a special"
        ),
        pytest.param(
            "events", FREE["events"].replace("up to 2", "up to 3"), "event 23.says should be", id="its effect"
        ),
        pytest.param("crew", FREE["crew"].replace("Bailiff Strake", "Bob"), "card 9.name should be", id="a person"),
        pytest.param(
            "crew", FREE["crew"].replace("capacity +1", "capacity +2"), "card 5.says should be", id="an ability"
        ),
    ],
)
def test_what_is_wrong_in_a_file_of_ones_own_is_told_at_its_option(option: str, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as bad:
        BOX.make(2, {option: text})

    assert bad.value.field == f"options.{option}"
