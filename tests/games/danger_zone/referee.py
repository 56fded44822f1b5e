"""A second opinion on every no: the reason worked out again from the written position, with none of the game's code."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fivealarm

DATA = Path(fivealarm.__file__).parent / "games" / "danger_zone" / "data"
ROWS = {tile["id"]: tile["rows"] for tile in tomllib.loads((DATA / "tiles.toml").read_text("utf-8"))["tile"]}
CORNERS = ((5, 5), (0, 0), (0, 5), (0, 10), (5, 10), (10, 10), (10, 5), (10, 0), (5, 0))
WAYS = {
    "n": (-1, 0),
    "e": (0, 1),
    "s": (1, 0),
    "w": (0, -1),
    "ne": (-1, 1),
    "se": (1, 1),
    "sw": (1, -1),
    "nw": (-1, -1),
}
ARROWS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
AGAINST = {"F": "extinguisher", "Z": "gloves", **dict.fromkeys(ARROWS, "raft")}
HP = (7, 7)
DOORS = {(5, 6), (5, 8), (6, 5), (6, 9), (8, 5), (8, 9), (9, 6), (9, 8)}
Square = tuple[int, int]


def square(name: str) -> Square:
    """A space of the notation as row and column of the city."""
    if name == "HP":
        return HP
    position, cell = name.split(":")
    top, left = CORNERS[int(position)]
    return top + int(cell[0]), left + int(cell[1])


@dataclass
class Walker:
    """The active player on the way: where everybody of theirs stands, and what is left to walk."""

    at: Square
    mp: int
    train: list[tuple[Square, int]]  # space and steps until it falls in
    free: list[Square]


@dataclass
class Referee:
    """One written position, and what it says about a refused action."""

    facts: dict[str, Any]
    directions: int = 4
    city: dict[Square, str] = field(init=False)

    def __post_init__(self) -> None:
        self.city = {HP: "."}
        for row in range(5):
            for column in range(5):
                if (5 + row, 5 + column) not in self.circle():
                    self.city[5 + row, 5 + column] = "."
        for position, tile in enumerate(self.facts["tiles"], 1):
            top, left = CORNERS[position]
            for row, letters in enumerate(ROWS[tile] if tile else ["#####"] * 5):
                self.city |= {(top + row, left + at): letter for at, letter in enumerate(letters)}
        self.turn = self.facts["turn"]
        self.gear = {card["card"] for card in self.facts["hands"][self.turn]}
        self.kits = {card["card"] for card in self.facts["starting_gear"][self.turn]}
        self.pawns = [square(name) if name != "off" else (-9, -9) for name in self.facts["pawns"]]
        self.top: list[Any] = self.facts["pending"][-1] if self.facts["pending"] else []

    @staticmethod
    def circle() -> set[Square]:
        return {(row, column) for row in (6, 7, 8) for column in (6, 7, 8)}

    def bare(self, at: Square) -> bool:
        """Is it a hazard to the active player?"""
        return self.city[at] in AGAINST and AGAINST[self.city[at]] not in self.gear

    def me(self) -> Walker:
        train = [
            (square(name.split("+")[0]), int((name + "+0").split("+")[1])) for name in self.facts["trains"][self.turn]
        ]
        return Walker(self.pawns[self.turn], self.facts["mp"], train, [square(name) for name in self.facts["free"]])

    def entered(self, w: Walker, to: Square, cost: int = 1) -> Walker:
        """DZ-3.10 (a) to (c) on a copy."""
        train, free, mp = list(w.train), list(w.free), w.mp - cost
        if self.bare(to):
            free += [at for at, _ in train]
            train = []
            mp = 0 if self.city[to] == "Z" else mp
        moved, ahead = [], w.at
        for at, wait in train:
            moved.append((at, wait - 1) if wait else (ahead, 0))
            ahead = at
        if to != HP and not self.bare(to):
            for _ in range(free.count(to)):
                moved.append((to, len(moved) + 1))
            free = [at for at in free if at != to]
        return Walker(to, mp, [] if to == HP else moved, free)

    def ride(self, at: Square) -> list[Square]:
        path = [at]
        while self.city[at] in ARROWS:
            down, right = ARROWS[self.city[at]]
            there = at[0] + down, at[1] + right
            arrow = self.city.get(there, "#")
            if arrow not in ARROWS or ARROWS[arrow] == (-down, -right) or there in path or there in self.circle():
                break
            path.append(there)
            at = there
        return path

    def step(self, at: Square, way: str) -> Square | None:
        """Where a single step leads by ground and current alone."""
        down, right = WAYS[way]
        there = at[0] + down, at[1] + right
        if at == HP or there in self.circle():
            return HP if at in DOORS and not (down and right) else None
        if self.city.get(there, "#") == "#":
            return None
        if "raft" not in self.gear:
            arrows = [ARROWS[letter] for letter in (self.city[at], self.city[there]) if letter in ARROWS]
            if any(arrow in ((-down, 0), (0, -right)) for arrow in arrows if arrow != (0, 0)):
                return None
            if ARROWS.get(self.city[at]) == (down, right) and self.city[there] in ARROWS:
                return None
        return there

    def onward(self, w: Walker) -> Iterator[Walker]:
        """All positions one move further, cards left aside."""
        if not w.mp:
            return
        if w.at == HP:
            yield from (self.entered(w, door) for door in DOORS)
            return
        for way in list(WAYS)[: self.directions]:
            there = self.step(w.at, way)
            if there is not None:
                yield self.entered(w, there)
        path = self.ride(w.at)
        if len(path) > 1:
            after, cost = w, 1
            for there in path[1:]:
                after, cost = self.entered(after, there, cost), 0
            yield after

    def may_end(self, w: Walker) -> bool:
        """DZ-4.1 to 4.5."""
        if w.at == HP:
            return True
        others = [at for seat, at in enumerate(self.pawns) if seat != self.turn]
        trains = [row for seat, row in enumerate(self.facts["trains"]) if seat != self.turn]
        led = [square(name.split("+")[0]) for row in trains for name in row]
        if (self.city[w.at] == "F" and self.bare(w.at)) or w.at in others or w.at in led:
            return False
        fallen = [at for at, wait in w.train if not wait]
        taken = [w.at, *others, *led, *w.free]
        return len(set(fallen)) == len(fallen) and not set(fallen) & set(taken)

    def can_end(self, w: Walker) -> bool:
        """Can a legal end be reached from here?"""
        edge, seen = [w], set()
        while edge:
            one = edge.pop()
            if self.may_end(one):
                return True
            key = (one.at, one.mp, tuple(one.train), tuple(sorted(one.free)))
            if key not in seen:
                seen.add(key)
                edge += self.onward(one)
        return False

    def moved(self, action: str) -> Walker | None:
        """The active player after a move, if ground and current allow it."""
        word, _, where = action.partition(" ")
        me = self.me()
        if word == "leave":
            return self.entered(me, square(where))
        if word == "ride":
            return next((w for w in self.onward(me) if w.at == self.ride(me.at)[-1]), None)
        there = self.step(me.at, where)
        return None if there is None else self.entered(me, there)

    def steps_to(self, target: Square) -> int | None:
        """Walking distance over safe ground, not through the helipad (DZ-9.11)."""
        far, edge = {self.pawns[self.turn]: 0}, [self.pawns[self.turn]]
        while edge:
            at = edge.pop(0)
            for down, right in list(WAYS.values())[: self.directions]:
                there = at[0] + down, at[1] + right
                if there not in far and there != HP and self.city.get(there, "#") != "#" and not self.bare(there):
                    far[there] = far[at] + 1
                    edge.append(there)
        return far.get(target)


def on_tile(referee: Referee, position: int) -> list[Square]:
    top, left = CORNERS[position]
    return [at for at in referee.pawns if top <= at[0] < top + 5 and left <= at[1] < left + 5]


def _arrow_in_the_way(r: Referee, way: str) -> bool:
    down, right = WAYS[way]
    here = r.pawns[r.turn]
    arrows = [ARROWS.get(r.city.get(at, "#")) for at in (here, (here[0] + down, here[1] + right))]
    return "raft" not in r.gear and any(arrow in ((-down, 0), (0, -right)) for arrow in arrows if arrow)


def _no_end(r: Referee, action: str, left: Callable[[int], bool]) -> bool:
    after = r.moved(action)
    return after is not None and left(after.mp) and not r.can_end(after)


def _there(r: Referee, way: str) -> Square:
    here, (down, right) = r.pawns[r.turn], WAYS[way]
    return here[0] + down, here[1] + right


def _reached(r: Referee) -> list[Square]:
    far = {at: r.steps_to(at) for at in map(square, r.facts["free"])}
    return [at for at, steps in far.items() if steps is not None and steps <= 4]


MOVES = ("step", "leave", "ride", "stop", "play")
Judge = Callable[[Referee, str], bool]  # the position, and the action
TRUE: dict[str, Judge] = {
    "NOT_NOW": lambda r, a: bool(r.top or r.facts["ended"]) or a.split()[0] not in MOVES,
    "AFTER_THE_ROLL": lambda r, a: r.top == ["roll"],
    "OFF_THE_BOARD": lambda r, a: not all(0 <= n < 15 for n in _there(r, a.split()[1])),
    "BUILDING": lambda r, a: r.city[_there(r, a.split()[1])] == "#",
    "LEAVE_BY_ARROW": lambda r, a: r.pawns[r.turn] == HP,
    "ENTER_BY_ARROW": lambda r, a: _there(r, a.split()[1]) in r.circle() and r.pawns[r.turn] not in DOORS,
    "ENTER_STRAIGHT": lambda r, a: _there(r, a.split()[1]) in r.circle() and r.pawns[r.turn] in DOORS
    and len(a.split()[1]) == 2,
    "NOT_ON_THE_PAD": lambda r, a: r.pawns[r.turn] != HP,
    "AGAINST_THE_CURRENT": lambda r, a: _arrow_in_the_way(r, a.split()[1]),
    "RIDE_INSTEAD": lambda r, a: "raft" not in r.gear and len(r.ride(r.pawns[r.turn])) > 1
    and ARROWS[r.city[r.pawns[r.turn]]] == WAYS[a.split()[1]],
    "NOT_IN_WATER": lambda r, a: r.city[r.pawns[r.turn]] not in ARROWS,
    "CURRENT_ENDS": lambda r, a: r.city[r.pawns[r.turn]] in ARROWS and len(r.ride(r.pawns[r.turn])) == 1,
    "NO_MP": lambda r, a: r.facts["mp"] == 0,
    "NO_END": lambda r, a: _no_end(r, a, lambda left: left == 0),
    "SHOCK_END": lambda r, a: r.city[_there(r, a.split()[1])] == "Z" and _no_end(r, a, lambda left: left == 0),
    "DEAD_END": lambda r, a: _no_end(r, a, lambda left: left > 0),
    "BAD_STOP": lambda r, a: not r.may_end(r.me()) and any(r.can_end(after) for after in r.onward(r.me())),
    "NOT_HELD": lambda r, a: a.split()[1] not in r.gear,
    "KIT_NOT_HELD": lambda r, a: a.split()[1] not in r.kits,
    "CALL_FROM_PAD": lambda r, a: r.pawns[r.turn] == HP,
    "CALL_FROM_HAZARD": lambda r, a: r.bare(r.pawns[r.turn]),
    "NO_SURVIVOR_NEAR": lambda r, a: not _reached(r),
    "NOTHING_TO_HEAR": lambda r, a: not r.facts["aftershocks"],
    "NO_TARGET": lambda r, a: not any(r.pawns[r.turn] in on_tile(r, p) for p in range(1, 9)),
    "SHAKES_NEXT_DOOR": lambda r, a: r.top[3] == "fault-line" and int(a.split()[1]) not in r.top[2],
    "CRANE_REACHES": lambda r, a: r.top[3] == "wrecking-crane" and int(a.split()[1]) not in r.top[2],
    "DRONE_FOUND": lambda r, a: r.top[3] == "survey-drone" and int(a.split()[1]) not in r.top[2],
    "BLUEPRINTS_FIT": lambda r, a: r.top[3] == "blueprints" and int(a.split()[1]) not in r.top[2],
    "PAWN_UNDER_SIREN": lambda r, a: bool(on_tile(r, int(a.split()[1]))),
    "NOT_A_TARGET": lambda r, a: r.top[3] is False and int(a.split()[1]) not in r.top[2],
    "NOT_DRAWN": lambda r, a: a.split()[1].upper() not in r.top[3:],
    "NOBODY_TO_CALL": lambda r, a: a.split()[1] not in r.facts["free"],
    "CAUGHT_IN_HAZARD": lambda r, a: a.split()[1] in r.facts["free"] and r.bare(square(a.split()[1])),
    "OUT_OF_CALL": lambda r, a: a.split()[1] in r.facts["free"] and (r.steps_to(square(a.split()[1])) or 99) > 4,
    "NO_CARD_THERE": lambda r, a: a.split()[1] not in r.facts["aftershocks"],
    "SEEN_ALREADY": lambda r, a: r.top[2] == int(a.split()[1]),
    "LOOK_FIRST": lambda r, a: r.top[2] == 0,
}  # fmt: skip
NATURES = ("lay", "turn", "pair", "deal", "discard", "die", "roll", "draw", "see")


def true(name: str, facts: dict[str, Any], action: str, directions: int = 4) -> bool:
    """Does the reason of this name hold for the action in the written position?"""
    if name.split("_")[0] in ("DICE", "EIGHT", "TILES", "PAIRS", "KITS", "GEAR", "QUAKES"):
        return action.split()[0] in NATURES
    return TRUE[name](Referee(facts, directions), action)
