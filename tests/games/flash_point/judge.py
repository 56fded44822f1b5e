"""Refusals recomputed from the written position: what each rule claims, without asking a verb."""

from collections.abc import Callable, Mapping
from typing import Any

from fivealarm.games.flash_point.rules.board import KINDS, WAYS, Board
from fivealarm.games.flash_point.rules.data import CARDS
from fivealarm.games.flash_point.rules.options import Setting
from tests.games.flash_point.way_out import stranded

Claim = Callable[["Scene", list[str]], bool]
STEP_COST = {"extinguish": 1, "chop": 2, "treat": 1, "dispose": 2, "identify": 1, "drive": 2, "deck": 4, "crew": 2}


class Scene:
    """A position as its facts tell it, seen by whoever would carry out an action."""

    def __init__(self, setting: Setting, facts: Mapping[str, Any], words: list[str]) -> None:
        self.setting, self.facts = setting, facts
        self.board: Board = setting.board
        self.words = words
        self.turn: int = facts["turn"]
        self.commanded = words[0] == "command"
        self.who = int(words[1]) if self.commanded else self.turn
        self.now = facts["pending"][-1][0] if facts["pending"] else facts["stage"]

    @property
    def deed(self) -> list[str]:
        """The action itself, without the command."""
        return self.words[2:] if self.commanded else self.words

    @property
    def here(self) -> str:
        return str(self.facts["firefighters"][self.who])

    def card(self, who: int) -> str:
        return str(self.facts["specialists"][who]) if self.setting.experienced else ""

    def acting(self) -> bool:
        return bool(self.now == "actions")

    def at(self, space: str, way: str) -> str:
        """The space that way on the same floor by its coordinates, or "" off the board."""
        floor, _, cell = space.rpartition(":")
        row, column = map(int, cell.split(","))
        down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}[way]
        row, column = row + down, column + right
        if not (0 <= row <= 7 and 0 <= column <= self.board.columns + 1):
            return ""
        return f"{floor}:{row},{column}" if floor else f"{row},{column}"

    def outside(self, space: str) -> bool:
        row, column = map(int, space.rpartition(":")[2].split(","))
        return row in (0, 7) or column in (0, self.board.columns + 1)

    def high(self, space: str) -> bool:
        """In the air."""
        return space.startswith("2:") and self.outside(space)

    def between(self, way: str) -> tuple[str, str]:
        """Kind and state of the boundary that way."""
        there = self.at(self.here, way)
        if not there:
            return "none", "open"
        a, b = sorted((self.here, there), key=self.order)
        name = f"{a}|{b}"
        if name not in self.board.bounds:
            return "none", "open"
        kind = KINDS[self.board.kind[self.board.bounds.index(name)]]
        cubes = self.facts["cubes"].get(name, 0)
        if name in self.facts["removed"] or cubes == (2 if kind == "wall" else 1):
            return kind, "gone"
        return kind, "open" if name in self.facts["open"] else "damaged" if cubes else "closed"

    @staticmethod
    def order(space: str) -> list[int]:
        return [int(part) for part in space.replace(":", ",").split(",")]

    def there(self, way: str) -> str:
        """Where a step leads, up and down included."""
        if way in ("up", "down"):
            return f"{'2' if way == 'up' else '1'}:{self.here.split(':')[1]}"
        return self.at(self.here, way)

    def linked(self, way: str) -> bool:
        """Whether stairs or a raised ladder lead up or down from here."""
        if ":" not in self.here or (way == "up") != self.here.startswith("1:"):
            return False
        foot = f"1:{self.here.split(':')[1]}"
        stairs = self.board.stair[self.board.names.index(self.here)] >= 0
        return stairs or foot in self.facts["raised"]

    def passable(self, way: str) -> bool:
        kind, state = self.between(way)
        both_high = self.high(self.here) and self.high(self.at(self.here, way))
        return not both_high and (kind == "none" or state in ("open", "gone"))

    def load(self) -> list[str]:
        return self.deed[2].split("+") if len(self.deed) > 2 else []

    def lies(self, thing: str) -> bool:
        """Whether something to take along is here."""
        field = {"victim": "victims", "treated": "treated", "hazmat": "hazmat", "ladder": "ladders"}[thing]
        if self.here in self.facts.get(field, []):
            return True
        return thing == "ladder" and self.on("engine") and self.facts["engine_ladders"] > 0

    def on(self, vehicle: str, space: str = "") -> bool:
        spot = self.facts.get(vehicle)
        spots = self.board.engine if vehicle == "engine" else self.board.ambulance
        if spot is None:
            return False
        return (space or self.here) in [self.board.names[p] for p in spots[WAYS.index(spot)]]

    def burns(self, space: str) -> bool:
        return space in self.facts["fire"]

    def others(self) -> list[str]:
        return [at for who, at in enumerate(self.facts["firefighters"]) if who != self.who and at]

    def pools(self) -> int:
        """AP that could pay for it."""
        points: int = self.facts["ap"][self.turn]
        if not self.setting.experienced:
            return points
        if self.commanded:
            return points + int(self.facts["command_ap"])
        moving = self.deed[0] in ("move", "door", "window", "raise", "close", "squeeze")
        extra = "movement_ap" if moving else "extinguish_ap" if self.deed[0] == "extinguish" else ""
        return points + (int(self.facts[extra]) if extra else 0)

    def cost(self) -> int:
        """By the price list (7.8)."""
        verb, card = self.deed[0], self.card(self.turn)
        if verb == "move":
            return self.step_cost()
        if verb in ("door", "window", "close", "raise", "squeeze"):
            return 2 if verb in ("raise", "squeeze") else 1
        if verb == "extinguish" and card in ("paramedic", "rescue-specialist"):
            return 2
        if verb == "chop" and card == "rescue-specialist":
            return 1
        return 2 if verb == "deck" and card == "driver-operator" else STEP_COST[verb]

    def step_cost(self) -> int:
        load, there = self.load(), self.there(self.deed[1])
        if not load or load == ["ladder"]:
            return 2 if self.burns(there) else 1
        if self.card(self.who) == "rescue-dog":
            return 4 if "victim" in load else 1
        on_ladder = self.high(there) or (self.high(self.here) and self.deed[1] == "down")
        return 2 if on_ladder or "victim" in load or "hazmat" in load else 1

    def too_poor(self) -> bool:
        if self.deed[0] != "crew":
            return self.pools() < self.cost()
        base = {card.name: card.ap for card in CARDS}
        return bool(self.facts["ap"][self.turn] - base[self.card(self.turn)] + base[self.deed[2]] < 2)


def holds(setting: Setting, facts: Mapping[str, Any], text: str, rule: str) -> bool:
    """Whether what a rule says against an action is so."""
    scene = Scene(setting, facts, text.split())
    return CLAIMS[rule](scene, scene.deed)


def nobody_is(card: str) -> Claim:
    """The active firefighter has another card."""
    return lambda p, _: p.acting() and p.card(p.turn) != card


def _dog_cannot(p: Scene, deed: list[str]) -> bool:
    if p.card(p.who) != "rescue-dog":
        return False
    if deed[0] in ("move", "squeeze"):
        return p.burns(p.there(deed[1])) or p.load() == ["hazmat"] or "hazmat" in p.load()
    return deed[0] in ("door", "window", "extinguish", "chop", "drive", "deck")


def _dog_no_ladder(p: Scene, deed: list[str]) -> bool:
    if p.card(p.who) != "rescue-dog":
        return False
    return p.commanded or deed[0] in ("raise", "close") or p.load() == ["ladder"] or p.high(p.there(deed[1]))


def _in_gun_area(p: Scene, deed: list[str]) -> bool:
    engine = p.board.engine[WAYS.index(p.facts["engine"])]
    row, column = p.order(p.board.names[engine[0]])[-2:]
    for at in p.facts["firefighters"]:
        row2, column2 = p.order(at)[-2:]
        same_half = (row <= 3) == (row2 <= 3)
        same_side = p.setting.two_storeys or (column <= 4) == (column2 <= 4)
        if not p.outside(at) and same_half and same_side:
            return True
    return False


def _nearest(p: Scene, deed: list[str]) -> bool:
    """Another ambulance spot is nearer as the crow flies."""
    at = p.order(p.facts["firefighters"][p.facts["pending"][-1][1]])[-2:]
    spots = [p.board.names[s] for spot in p.board.ambulance for s in spot]
    far = {spot: sum((a - b) ** 2 for a, b in zip(at, p.order(spot)[-2:], strict=True)) for spot in spots}
    return far[deed[2]] > min(far.values())


CLAIMS: dict[str, Claim] = {
    "FP-SET.26": lambda p, deed: deed[0] in ("place", "choose") or not p.acting(),
    "FP-TRN.1": lambda p, deed: not p.acting(),
    "FP-ADV.1": lambda p, deed: deed[0] in ("roll", "reveal", "deal", "choose"),
    "FP-VEH.5": lambda p, deed: p.now != "ride",
    "FP-GUN.12": lambda p, deed: p.now != "aim",
    "FP-KND.1": lambda p, deed: p.now != "recover",
    "FP-PRM.3": lambda p, deed: p.now != "dodge" or deed[0] == "dodge",
    "FP-SPC.1": nobody_is("paramedic"),
    "FP-SPC.8": nobody_is("hazmat-technician"),
    "FP-SPC.3": lambda p, deed: p.card(p.turn) != "fire-captain" or p.who == p.turn,
    "FP-PRM.6": lambda p, deed: p.card(p.turn) != "rescue-dog" or p.between(deed[1]) != ("wall", "damaged"),
    "FP-PRM.5": _dog_cannot,
    "FP-PRM.8": _dog_no_ladder,
    "FP-SPC.6": lambda p, deed: p.card(p.turn) != "imaging-technician" or deed[1] not in p.facts["poi"],
    "FP-VEH.8": lambda p, deed: p.facts["acted"] or not p.on("engine") or deed[2] in p.facts["specialists"],
    "FP-VEH.3": lambda p, deed: deed[0] == "stay" or not p.on("engine"),
    "FP-MAP.1": lambda p, deed: p.at(p.here, deed[1]) == "",
    "FP-MAP.17": lambda p, deed: p.high(p.here) and p.high(p.at(p.here, deed[1])),
    "FP-MAP.15": lambda p, deed: deed[1] in ("up", "down") and not p.linked(deed[1]),
    "FP-MAP.5": lambda p, deed: not p.passable(deed[1]),
    "FP-EXT.5": lambda p, deed: not p.passable(deed[1]),
    "FP-EXT.1": lambda p, deed: (
        not {p.here if deed[1] == "here" else p.there(deed[1])} & {*p.facts["fire"], *p.facts["smoke"]}
    ),
    "FP-MOV.12": lambda p, deed: p.high(p.there(deed[1])) and f"1:{p.there(deed[1])[2:]}" not in p.facts["raised"],
    "FP-LAD.11": lambda p, deed: p.high(p.there(deed[1])) and p.there(deed[1]) in p.others(),
    "FP-GUN.1": lambda p, deed: not p.on("engine"),
    "FP-GUN.9": _in_gun_area,
    "FP-LAD.5": lambda p, deed: not (p.outside(p.here) and p.here.startswith("1:")),
    "FP-MOV.6": lambda p, deed: not all(map(p.lies, p.load())),
    "FP-EXH.4": lambda p, deed: not p.lies("ladder"),
    "FP-LAD.7": lambda p, deed: not p.lies("ladder") and p.here in p.facts["raised"],
    "FP-LAD.14": lambda p, deed: (
        p.high(p.here) and any(p.lies(one) for one in ("victim", "treated", "hazmat", "ladder") if one not in p.load())
    ),
    "FP-MOV.7": lambda p, deed: p.burns(p.there(deed[1])) and p.load() not in ([], ["ladder"]),
    "FP-DOR.1": lambda p, deed: p.between(deed[1])[0] != "door",
    "FP-DOR.2": lambda p, deed: p.between(deed[1]) == ("door", "gone"),
    "FP-WIN.1": lambda p, deed: p.between(deed[1])[0] != "window",
    "FP-WIN.5": lambda p, deed: p.between(deed[1]) == ("window", "gone"),
    "FP-CHP.3": lambda p, deed: p.between(deed[1])[0] in ("none", "door") or p.between(deed[1])[1] == "gone",
    "FP-LAD.6": lambda p, deed: p.here in p.facts["raised"],
    "FP-LAD.15": lambda p, deed: p.here not in p.facts["raised"],
    "FP-LAD.16": lambda p, deed: f"2:{p.here[2:]}" in p.facts["firefighters"],
    "FP-VIC.6": lambda p, deed: p.here not in p.facts["victims"],
    "FP-LAD.22": lambda p, deed: p.high(p.here) and p.here in p.facts["treated"],
    "FP-HAZ.3": lambda p, deed: p.here not in p.facts["hazmat"],
    "FP-SET.24": lambda p, deed: deed[1] in p.facts["specialists"],
    "FP-KND.3": _nearest,
    "FP-KND.2": lambda p, deed: not p.on("ambulance", deed[2]),
    "FP-SPC.4": lambda p, deed: p.card(p.who) == "cafs-firefighter" and p.facts["cafs_commanded"] + p.cost() > 1,
    "FP-ACT.1": lambda p, deed: p.too_poor(),
    "FP-MOV.10": stranded,
    "FP-MOV.9": lambda p, deed: any(p.burns(at) for at in p.facts["firefighters"]),
}
