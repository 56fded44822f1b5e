"""What a plan, a card or a difficulty with something wrong in it is told: sentences, lines and numbers, all of them."""

import json
import tomllib
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from re import finditer, sub
from typing import Any, Final

from fivealarm.games.flash_point.rules.data import FOLDER, _card, _difficulty, _load
from fivealarm.games.flash_point.rules.floor_plan.build import ARROWS, BUILT_IN, parse
from fivealarm.games.flash_point.rules.floor_plan.file import FLAT, UPRIGHT
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.lexicon import DIAGONALS, forbidden
from fivealarm.games.flash_point.rules.options import settle
from fivealarm.kernel.contract import BadInput
from tests.games import spoilt
from tests.games.flash_point.table import new

SAID: Final = Path(__file__).with_name("spoilt.txt")
WALLS: Final = 150  # changed in each plan, one at a time
USUAL: Final = {"map": "house", "rules": "experienced", "difficulty": "recruit", "firefighters": 3, "promos": False}
LOADS: Final = (
    "move",
    "dodge",
    "move n victim",
    "move n ladder",
    "move e treated",
    "move up hazmat",
    "dodge n",
    "raise",
    "squeeze n",
)
GAMES: Final[dict[str, dict[str, Any]]] = {
    "texts in the house": {"map": "house"},
    "texts in the villa": {"map": "villa", "rules": "experienced"},
    "texts with promos": {"map": "house", "rules": "experienced", "promos": True},
}
CHOSEN: Final = ("paramedic", "fire-captain", "generalist")


def plan(facts: dict[str, Any]) -> str:
    """The text of a plan file: a line a field, pictures below their names."""
    return "\n".join(f"{name} = {_told(value)}" for name, value in facts.items())


def _told(value: Any) -> str:
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value}"""'
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_told(one)}" for key, one in value.items()) + "}"
    return f"[{', '.join(map(_told, value))}]" if isinstance(value, list) else json.dumps(value)


def read_plan(facts: dict[str, Any]) -> object:
    return parse(plan(facts), "own")


def rebuilt(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with one other boundary, stair or corner in a picture."""
    rng = Random("walls")
    facts = {name: value for name, value in facts.items() if name != "counts"}
    for _ in range(WALLS):
        floor = rng.choice([key for key in ("ground", "upper") if key in facts])
        rows = facts[floor].splitlines()
        row, column = rng.randrange(len(rows)), 4 * rng.randrange(len(rows[0]) // 4 + 1)
        flat = row % 2 == 0 and column + 4 < len(rows[0])
        new = rng.choice([*FLAT, "xyz"]) if flat else rng.choice([*UPRIGHT, "x"])
        at = column + 1 if flat else column
        rows[row] = rows[row][:at] + new + rows[row][at + len(new) :]
        yield f"{floor} {row} {column} {new}", {**facts, floor: "\n".join([*rows, ""])}


def stairs(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with a staircase more, anywhere."""
    for floor in ("ground", "upper") if "upper" in facts else ("ground",):
        rows = facts[floor].splitlines()
        for row in range(1, len(rows), 2):
            for column in range(1, len(rows[0]), 4):
                new = [*rows[:row], f"{rows[row][:column]}sN {rows[row][column + 3 :]}", *rows[row + 1 :]]
                yield f"{floor} {row} {column}", {**facts, floor: "\n".join([*new, ""])}


def moved(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with their staircase anywhere else, on both floors alike."""
    plain = {floor: sub(r"s[NESW]", "  ", facts[floor]).splitlines() for floor in ("ground", "upper") if floor in facts}
    for row, column in product(range(1, 13, 2), range(1, len(plain["ground"][0]), 4)):
        drawn = {floor: [*rows] for floor, rows in plain.items()}
        for rows in drawn.values():
            rows[row] = f"{rows[row][:column]}sN {rows[row][column + 3 :]}"
        yield f"{row} {column}", {**facts, **{floor: "\n".join([*rows, ""]) for floor, rows in drawn.items()}}


def parked(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with a vehicle on any two neighbouring spaces beside the building."""
    last = 9 if "upper" not in facts else 5
    ring = [(row, column) for row in range(8) for column in range(last + 1) if row in (0, 7) or column in (0, last)]
    pairs = [(a, b) for a in ring for b in ring if a < b and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    for vehicle in ("engine", "ambulance"):
        for way in "nesw":
            for pair in pairs:
                spot = [f"{row},{column}" for row, column in pair]
                yield f"{vehicle} {way} {spot}", {**facts, vehicle: {**facts[vehicle], way: spot}}


def swapped(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with an engine and an ambulance in each other's spots."""
    for way, way2 in product("nesw", "nesw"):
        engine, ambulance = ({**facts[vehicle]} for vehicle in ("engine", "ambulance"))
        engine[way], ambulance[way2] = ambulance[way2], engine[way]
        yield f"{way} {way2}", {**facts, "engine": engine, "ambulance": ambulance}


def blown(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans whose arrows point to the middle line, but for one."""
    columns = 8 if "upper" not in facts else 4
    for row, column, arrow in product(range(6), range(0, columns, 3), ARROWS):
        rows = [["S" if line < 3 else "N"] * columns for line in range(6)]
        rows[row][column] = arrow
        yield f"{row} {column} {arrow}", {**facts, "arrows": "".join(f"{' '.join(line)}\n" for line in rows)}


def walled(facts: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Plans with a door or doorway less, and some with more and more doors."""
    facts = {name: value for name, value in facts.items() if name not in ("counts", "rooms")}
    for floor in ("ground", "upper") if "upper" in facts else ("ground",):
        drawn = facts[floor]
        for found in finditer(r"ddd|ooo|(?<=[ +])[do](?=[ +\n])", drawn):
            wall = "---" if len(found[0]) == 3 else "|"
            yield f"{floor} {found.start()}", {**facts, floor: drawn[: found.start()] + wall + drawn[found.end() :]}
        for code, count in product(("www", "ddd", "~~~", "   "), range(2, 20)):
            yield f"{floor} {code} {count}", {**facts, floor: drawn.replace("---", code, count)}


def options() -> Iterator[tuple[str, Any]]:
    """Options that go together, or not."""
    for crew in range(-1, 8):
        for cards in (CHOSEN, CHOSEN[:2], (*CHOSEN[:2], "veteran"), (*CHOSEN[:2], *CHOSEN[:1]), "generalist", "draft"):
            for rules, promos in (("family", False), ("family", True), ("experienced", False), ("experienced", True)):
                asked = USUAL | {"firefighters": crew, "specialists": cards, "rules": rules, "promos": promos}
                yield f"{crew} {cards} {rules} {promos}", asked


def texts(actions: Iterable[object]) -> Iterator[tuple[str, Any]]:
    """Texts that are nearly actions: a word less, another word, a word more."""
    words = {word for action in actions for word in str(action).split() if not any(map(str.isdigit, word))}
    for text in sorted({" ".join(str(action).split()[:2]) for action in actions} | {*LOADS}):
        for word in (
            "",
            *sorted(words),
            *DIAGONALS,
            "and",
            "ladder+victim",
            "treated+treated",
            "victim+hazmat",
            "piano",
        ):
            yield f"{text} {word}", f"{text} {word}"
            yield f"{word} {text}", f"{word} {text}"
            yield f"command 1 {text} {word}", f"command 1 {text} {word}"


def hint(game: FlashPoint, text: str) -> str:
    no = forbidden(game.setting, text)
    raise BadInput("text", no.rule if no else "is no rule's")


def lines() -> list[str]:
    """Everything that is said of spoilt plans, cards, difficulties and options."""
    found = []
    for name in BUILT_IN:
        facts = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
        found += spoilt.sentences(f"{name} rebuilt", read_plan, rebuilt(facts))
        found += spoilt.sentences(f"{name} walled", read_plan, walled(facts))
    for name in ("house", "villa"):
        facts = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
        for what in (stairs, moved, parked, swapped, blown, spoilt.spoilt):
            found += spoilt.sentences(f"{name} {what.__name__}", read_plan, what(facts))
    captain, heroic = _load("specialists.toml")["fire-captain"], _load("difficulty.toml")["heroic"]
    found += spoilt.sentences("card", partial(_card, "captain"), spoilt.spoilt(captain, ("title", "letter")))
    found += spoilt.sentences("difficulty", partial(_difficulty, "heroic"), spoilt.spoilt(heroic, tuple(heroic)))
    for seats in (1, 3, 4):
        found += spoilt.sentences(f"{seats} seats", partial(settle, seats), options())
    for name, asked in GAMES.items():
        game = new(2, **asked).game
        found += spoilt.sentences(name, partial(hint, game), texts(game.actions))
    return found


def test_spoilt_files_are_told_what_they_were_told() -> None:
    spoilt.check(SAID, lines())


if __name__ == "__main__":
    spoilt.write(SAID, lines())
