"""Every game folder has the same rooms, the same names in them, and the same arrows between them."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from fivealarm import games
from tests.test_layers import ROOT, imports

ROOMS: dict[str, tuple[str, ...]] = {  # room: the modules it has in every game
    "rules": ("data", "state", "refusals", "events", "flow", "lexicon", "ending", "game"),
    "rules/verbs": ("verb",),
    "position": ("schema", "read", "write", "check"),
    "picture": ("scene", "board", "words"),
    "bot": ("bot", "worth"),
    "observation": ("layout",),
}
MAY: dict[str, tuple[str, ...]] = {  # room: which rooms of its own game it may import
    "rules": ("rules",),
    "position": ("rules", "position"),
    "picture": ("rules", "picture"),
    "bot": ("rules", "bot"),
    "observation": ("rules", "observation"),
}
LENDERS: dict[str, str] = {  # layer: the one room that may import it
    "scene": "picture",
    "positions": "position",
    "observation": "observation",
    "judging": "bot",
}
DOORS: dict[str, tuple[str, ...]] = {  # function: where everybody finds it
    "go_on": ("rules/flow.py",),
    "outcome": ("rules/ending.py",),
    "read": ("position/read.py",),
    "write": ("position/write.py",),
    "scene": ("picture/scene.py",),
    "layout": ("observation/layout.py",),
    "evaluate": ("bot/bot.py", "bot/worth.py"),
}
ROLES: dict[str, str] = {  # class that every game may have: where
    "State": "rules/state.py",
    "Verb": "rules/verbs/verb.py",
    "Verbs": "rules/lexicon.py",
    "View": "rules/secrets.py",
    "Board": "rules/board.py",
}
MESSAGES = "server/wire/messages.py"  # on the wire a thing has the name that it has in the house
KERNEL = ("State", "View", "Verb")  # whose contract has the name of the role
MOST_MODULES = 15
MOST_STATIONS = 12  # of a click
BESIDE = ("bench", "scripts")  # beside the house, and as easy to find one's way in
LONGEST = 400  # lines of a module
APART = "node_modules"  # other people's, fetched for a measurement


def folder(slug: str) -> Path:
    return ROOT.parent / Path(*games.folder(slug).split("."))


def modules(path: Path) -> list[Path]:
    return [file for file in sorted(path.rglob("*.py")) if file.name != "__init__.py"]


def names(path: Path, kind: type[ast.ClassDef] | type[ast.FunctionDef]) -> set[str]:
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, kind)}


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_game_has_its_rooms_and_their_modules(slug: str) -> None:
    missing = [
        f"{room}/{name}.py"
        for room, needed in ROOMS.items()
        for name in needed
        if not (folder(slug) / room / f"{name}.py").exists()
    ]

    assert missing == []
    assert [file.name for file in folder(slug).glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_rooms_import_the_rules_and_never_each_other(slug: str) -> None:
    own, wrong = games.folder(slug), []
    for room, may in MAY.items():
        for file in modules(folder(slug) / room):
            for name in imports(file):
                inside = name.removeprefix(f"{own}.").split(".")[0] if name.startswith(f"{own}.") else ""
                layer = name.removeprefix("fivealarm.").split(".")[0] if name.startswith("fivealarm.") else ""
                if (inside and inside not in may) or LENDERS.get(layer, room) != room:
                    wrong.append(f"{file.relative_to(folder(slug))} imports {name}")

    assert wrong == []


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_rules_need_only_the_kernel(slug: str) -> None:
    own = games.folder(slug)
    wrong = [
        f"{file.name} imports {name}"
        for file in modules(folder(slug) / "rules")
        for name in imports(file)
        if name.startswith("fivealarm.") and not name.startswith((f"{own}.rules", "fivealarm.kernel"))
    ]

    assert wrong == []


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_role_has_one_name_in_all_games(slug: str) -> None:
    missing = [
        f"{function} in {' or '.join(places)}"
        for function, places in DOORS.items()
        if not any(function in names(folder(slug) / place, ast.FunctionDef) for place in places)
    ]

    assert missing == []


def test_no_folder_is_crowded_and_no_module_long() -> None:
    crowded, long = [], []
    for place in {ROOT, *(ROOT.parent / name for name in BESIDE), *(folder(slug) for slug in games.FOLDERS)}:
        for inside in [place, *(path for path in place.rglob("*") if path.is_dir() and APART not in path.parts)]:
            here = [file for file in inside.glob("*.*") if file.suffix in (".py", ".js") and file.stem != "__init__"]
            crowded += [str(inside)] if len(here) > MOST_MODULES else []
            long += [str(file) for file in here if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST]

    assert crowded == []
    assert long == []


def test_tests_of_the_server_stand_in_the_rooms_of_what_they_test() -> None:
    rooms = {path.parent.name: path.parent for path in (ROOT.parent / "tests" / "server").rglob("test_*.py")}
    house = {path.name for path in (ROOT / "server").iterdir() if path.is_dir()}

    assert set(rooms) - house == {"server", "browser"}  # the whole, and a real browser in front of it
    assert [name for name in set(rooms) - {"browser"} if len(list(rooms[name].glob("*.py"))) > MOST_MODULES] == []


def test_the_walk_through_the_house_has_twelve_stations_at_most_and_all_of_them_exist() -> None:
    page = (ROOT.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    walk = page.partition("## One click through the house")[2].partition("\n## ")[0]
    places = re.findall(r"`((?:\w+/)+(?:\w+\.(?:py|js))?)`", walk)
    roots = (ROOT, ROOT / "server", folder("flash_point"))

    assert 0 < len(re.findall(r"^\d+\. ", walk, re.MULTILINE)) <= MOST_STATIONS
    assert len(places) >= MOST_STATIONS
    assert [place for place in places if not any((root / place).exists() for root in roots)] == []


def test_one_word_is_one_thing() -> None:
    """Public classes have different names, but for the roles of a game and its verbs, which have their places."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in modules(ROOT):
        place = str(file.relative_to(ROOT))
        if place == MESSAGES:
            continue
        for name in names(file, ast.ClassDef):
            role = name in ROLES and (place.endswith(ROLES[name]) or (name in KERNEL and place.startswith("kernel/")))
            if not name.startswith("_") and not role and "/rules/verbs/" not in place:
                found[name].append(place)

    assert {name: places for name, places in found.items() if len(places) > 1} == {}
