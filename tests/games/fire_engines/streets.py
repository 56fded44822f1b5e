"""A position read from its written facts alone, without the rules: what lies, stands and leads where."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from fivealarm.games.fire_engines.rules import data

Cell = tuple[int, int]
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
LETTERS: Final = "nesw"
TILE: Final = re.compile(r"([A-Z]+\d+)\((-?\d+),(-?\d+)\)r(\d)")
KNOWN: Final = {tile.id: tile for tile in data.read_tiles(data.load("tiles.toml"))}
ROWS, COLUMNS = data.read_streets(data.load("streets.toml"))


@dataclass(frozen=True)
class Laid:
    """A tile as it lies."""

    tile: data.CityTile
    turn: int

    def sides(self, part: data.TilePart) -> list[int]:
        return sorted((side + self.turn) % 4 for side in part.sides)

    def edge(self, side: int) -> str:
        return self.tile.edges[(side - self.turn) % 4]

    def part(self, side: int) -> data.TilePart:
        return next(part for part in self.tile.parts if side in self.sides(part))

    def sign(self, side: int) -> str:
        """The sign that goes by this arm, "" if none does."""
        part = self.part(side)
        return part.sign if part.kind == "n" and self.sides(part)[0] == side else ""


class Streets:
    """The table by its written facts."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        found = [TILE.fullmatch(text) for text in facts["tiles"]]
        self.tiles = {(int(m[2]), int(m[3])): Laid(KNOWN[m[1]], int(m[4])) for m in found if m}

    @cached_property
    def pieces(self) -> dict[Cell, str]:
        """The one piece of each tile as people call it; a vehicle on its way stands on no tile."""
        rider = self.facts.get("rider", "") if self.facts["stage"] in ("dice", "drive") else ""
        found = {cell(u["cell"]): f"{data.COLOURS[u['seat']]}'s Urbanite" for u in self.facts["urbanites"]}
        found |= {cell(text.split()[0]): "a Blaze Token" for text in self.facts.get("blaze", [])}
        parked = {"truck": ("the Fire Truck", self.facts.get("truck", ""))}
        for at, text in enumerate(self.facts.get("cars", [])):
            parked[f"car {at}"] = (("the first Mob Car", "the second Mob Car")[at], text)
        return found | {cell(t.split()[0]): name for who, (name, t) in parked.items() if t and who != rider}

    def on(self, at: Cell) -> str:
        return self.pieces.get(at, "nothing")

    def feature(self, at: Cell, side: int) -> set[tuple[Cell, int]]:
        """All sides of all tiles that hang together with this one."""
        seen: set[tuple[Cell, int]] = set()
        rim = [(at, side)]
        while rim:
            here, edge = rim.pop()
            laid = self.tiles.get(here)
            if laid is None or (here, edge) in seen:
                continue
            part = laid.part(edge)
            joined = [edge] if part.kind == "n" else laid.sides(part)
            for one in joined:
                seen.add((here, one))
                rim.append((beside(here, one), (one + 2) % 4))
        return seen

    def urbanites(self, sides: set[tuple[Cell, int]]) -> list[str]:
        """Who stands on a feature, each with the address."""
        out = []
        for one in self.facts["urbanites"]:
            kind, _, side = one["on"].partition(" ")
            if kind != "stadium" and (cell(one["cell"]), LETTERS.index(side)) in sides:
                whose = "your" if one["seat"] == self.facts["turn"] else f"{data.COLOURS[one['seat']]}'s"
                out.append(f"{whose} Urbanite at {address(cell(one['cell']))}")
        return out

    def marked(self, sides: set[tuple[Cell, int]], mark: str) -> list[Cell]:
        return [at for at, side in sides if mark in self.tiles[at].part(side).marks]

    def follow(self, at: Cell, side: int) -> tuple[list[Cell], int]:
        """A road out of a tile: the cells it comes to, and the arm where it ends; -1 in an empty cell."""
        path = []
        while True:
            at, side = beside(at, side), (side + 2) % 4
            path.append(at)
            if at not in self.tiles:
                return path, -1
            part = self.tiles[at].part(side)
            sides = self.tiles[at].sides(part)
            if part.kind == "n":
                return path, sides[0]
            side = next(other for other in sides if other != side)

    def steps(self, at: Cell, arm: int) -> Iterator[tuple[list[Cell], int]]:
        """All ways from a sign to another."""
        laid = self.tiles[at]
        for side in laid.sides(laid.part(arm)):
            path, end = self.follow(at, side)
            if end >= 0:
                yield path, end
        if laid.sign(arm) in ("EXIT", "YIELD"):
            for side in range(4):
                if laid.edge(side) == "H":
                    yield from self.highway(at, side)

    def highway(self, at: Cell, side: int) -> Iterator[tuple[list[Cell], int]]:
        path: list[Cell] = []
        while True:
            at, side = beside(at, side), (side + 2) % 4
            if at not in self.tiles:
                return
            path.append(at)
            laid = self.tiles[at]
            yield from (([*path], arm) for arm in range(4) if laid.sign(arm) == "EXIT")
            side = next(other for other in range(4) if other != side and laid.edge(other) == "H")

    def driver(self) -> tuple[Cell, int]:
        """Where the vehicle stands that is on its way."""
        who = self.facts["rider"]
        text = self.facts["truck"] if who == "truck" else self.facts["cars"][int(who[-1])]
        where, arm = text.split()
        return cell(where), LETTERS.index(arm)

    def may_end(self, at: Cell, arm: int) -> bool:
        if self.facts["rider"] == "truck":
            return self.on(at) in ("nothing", "a Blaze Token")
        urbanite = self.on(at).endswith("Urbanite")
        return self.tiles[at].sign(arm) != "STAD" and (self.on(at) == "nothing" or urbanite)

    def crossed(self, path: list[Cell], trail: list[Cell]) -> bool:
        return any(at in trail for at in path) or len(set(path)) < len(path)

    def taken_stadium(self, at: Cell, arm: int) -> bool:
        here = [one for one in self.facts["urbanites"] if cell(one["cell"]) == at and one["on"] == "stadium"]
        return self.tiles[at].sign(arm) == "STAD" and bool(here)

    def can_end(self, at: Cell, arm: int, trail: list[Cell], points: int) -> bool:
        """Whether any way from here comes to an end."""
        if self.may_end(at, arm):
            return True
        return points > 0 and any(
            self.can_end(path[-1], end, [*trail, *path], points - 1)
            for path, end in self.steps(at, arm)
            if not self.crossed(path, trail) and not self.taken_stadium(path[-1], end)
        )


def cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def beside(at: Cell, side: int) -> Cell:
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def address(at: Cell) -> str:
    return f"{ROWS[at[1] + 20]} & {COLUMNS[at[0] + 20]}"
