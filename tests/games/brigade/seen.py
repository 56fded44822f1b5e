"""A position as anybody reads it from its JSON: geometry, names and moves worked out again, without the rules."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

DATA: Final = files("fivealarm.games.brigade") / "data"
CITY: Final[dict[str, Any]] = tomllib.loads((DATA / "city.toml").read_text("utf-8"))
EVENTS: Final = {card["id"]: card for card in tomllib.loads((DATA / "events.toml").read_text("utf-8"))["event"]}
CREW: Final = {card["id"]: card for card in tomllib.loads((DATA / "crew.toml").read_text("utf-8"))["card"]}
BLOCKS: Final = {block["id"]: block for block in CITY["block"]}
WARDENS: Final[list[str]] = CITY["wardens"]["names"]
HOMES: Final = {2: ["A1", "F6"], 3: ["A1", "F1", "F6"], 4: ["A1", "F1", "F6", "A6"]}
SPACES: Final = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]
WAYS: Final = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
SIDES: Final = {
    "n": "north", "ne": "north-east", "e": "east", "se": "south-east", "s": "south", "sw": "south-west", "w": "west",
    "nw": "north-west",
}  # fmt: skip


def beyond(space: str, way: str) -> str:
    """The space one step that way; "" outside."""
    found = f"{chr(ord(space[0]) + WAYS[way][0])}{int(space[1]) + WAYS[way][1]}"
    return found if found in SPACES else ""


def beside(one: str, two: str) -> bool:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1])) == 1


def apart(one: str, two: str) -> int:
    return max(abs(ord(one[0]) - ord(two[0])), abs(int(one[1]) - int(two[1])))


def person(card: str) -> str:
    who, _, trade = str(CREW[card]["name"]).partition(", ")
    return f"{who} ({trade})" if trade else who


class Seen:
    """What the seat that decides sees, and the action it asks about."""

    def __init__(self, facts: dict[str, Any], text: str) -> None:
        self.facts = facts
        self.text = text
        self.verb, _, self.about = text.rpartition(" ")
        self.seats = len(facts["players"])
        self.turn: int = facts["turn"]
        self.seat: int = facts["to_act"] if facts["to_act"] >= 0 else self.turn
        self.me: dict[str, Any] = facts["players"][str(self.seat)]
        self.here: str = self.me["brigade"]
        self.there: str = self.me["wagon"]
        self.home = HOMES[self.seats][self.seat]
        self.top: dict[str, Any] = facts["pending"][-1] if facts["pending"] else {"what": "nothing"}
        self.lost = set(facts["doomed"]) | set(facts["destroyed"])
        self.cell = self._cell()

    def _cell(self) -> str:
        """The space the action is about; "" if it is about none."""
        if self.verb == "step":
            return beyond(self.here, self.about)
        return self.about.upper() if self.about.upper() in SPACES else ""

    def place(self, space: str) -> str:
        if space in self.facts["layout"]:
            return str(BLOCKS[self.facts["layout"][space]]["name"])
        if space in HOMES[self.seats]:
            owner = HOMES[self.seats].index(space)
            return "your firehouse" if owner == self.seat else f"{WARDENS[owner]}'s firehouse"
        return "the unused corner"

    def fire(self, space: str) -> int:
        return int(self.facts["fire"].get(space, 0))

    def others(self) -> Iterator[tuple[int, dict[str, Any]]]:
        return ((int(seat), one) for seat, one in self.facts["players"].items() if int(seat) != self.seat)

    def brigade_at(self, space: str) -> bool:
        return any(one["brigade"] == space for _, one in self.others())

    def wagon_at(self, space: str) -> bool:
        return any(one["wagon"] == space for _, one in self.others())

    def blocker(self, space: str) -> str:
        for seat, one in self.others():
            units = [unit.title() for unit in ("brigade", "wagon") if one[unit] == space]
            if units:
                return f"{WARDENS[seat]}'s {' with its '.join(units)}"
        return "nobody"

    def loyal(self, space: str) -> int:
        return next((int(s) for s, one in self.facts["players"].items() if space in one["loyalty"]), -1)

    def works(self, card: str) -> bool:
        return card in self.me["crew"] and card in self.facts["active_crew"]

    def closed(self, space: str) -> bool:
        return space not in self.facts["layout"] and space != self.home

    def points(self) -> int:
        return 4 if self.works("K01") else 3

    def price(self, space: str) -> int:
        return 2 if space in self.lost and not self.works("K04") else 1

    def may_stop(self, space: str, spare: bool) -> bool:
        """Whether the Brigade could stop there; spare: an action is left to get off ruins."""
        if self.wagon_at(space) or self.brigade_at(space):
            return False
        return space not in self.lost or (spare and bool(self.stops(space, self.points(), False)))

    def stops(self, start: str, have: int, spare: bool) -> set[str]:
        """Every space where a walk of at least one step could end, step by step."""
        found: set[str] = set()
        todo, seen = [(start, have)], {(start, have)}
        while todo:
            space, left = todo.pop()
            for way in WAYS:
                to = beyond(space, way)
                rest = left - self.price(to) if to else -1
                if rest < 0 or self.closed(to) or (self.brigade_at(to) and not self.works("K15")):
                    continue
                if self.may_stop(to, spare):
                    found.add(to)
                if (not self.fire(to) or self.works("K11")) and (to, rest) not in seen:
                    seen.add((to, rest))
                    todo.append((to, rest))
        return found
