"""A plan file: TOML with pictures of the floors (7.1), and where everything stands in it."""

import tomllib
from collections.abc import Callable
from typing import Any, Final

from fivealarm.games.flash_point.rules.board import DOOR, DOORWAY, LIGHT, OPEN, ROWS, WALL, WAYS, WINDOW
from fivealarm.kernel.contract import BadInput

FLAT: Final = {"---": WALL, "~~~": LIGHT, "www": WINDOW, "ddd": DOOR, "ooo": DOORWAY, "   ": OPEN}
UPRIGHT: Final = {"|": WALL, "!": LIGHT, "w": WINDOW, "d": DOOR, "o": DOORWAY, " ": OPEN}
STAIRS: Final = {f"s{way.upper()}": number for number, way in enumerate(WAYS[:4])}
FIELDS: Final = (
    "title", "letter", "counts", "family_fire", "family_poi", "first_explosion", "engine", "ambulance", "ground",
    "upper", "arrows", "rooms",
)  # fmt: skip


class FloorPlan:
    """The facts of a plan file, and where they stand in it."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.facts: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # ValueError too: a number of more digits than Python reads
            raise BadInput("options.map", f"is no TOML: {error}") from None
        for key in self.facts:
            self.check(key in FIELDS, key, f"is no field of a plan; there are {', '.join(FIELDS)}")

    def fail(self, key: str, says: str, below: int = 0) -> BadInput:
        """An error with the line of the file it is on."""
        at = next((n for n, line in enumerate(self.lines, 1) if line.strip(" [").startswith(key)), 0)
        return BadInput("options.map", f"line {at + below if at else 1}: {key} {says}")

    def check(self, holds: bool, key: str, says: str, below: int = 0) -> None:
        if not holds:
            raise self.fail(key, says, below)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.facts.get(key, default)
        if not isinstance(value, str):
            raise self.fail(key, "should be a text" if key in self.facts else "is missing")
        return value

    def spaces(self, key: str, number: Callable[[str], int | None], count: int | None) -> tuple[int, ...]:
        """A list of different spaces."""
        return self.listed(key, key, self.facts.get(key, []), number, count)

    def listed(
        self, key: str, what: str, value: object, number: Callable[[str], int | None], count: int | None
    ) -> tuple[int, ...]:
        self.check(isinstance(value, list), key, f"should hold a list of spaces for {what}")
        assert isinstance(value, list)
        found = [number(name) if isinstance(name, str) else None for name in value]
        spaces = tuple(space for space in found if space is not None)
        fits = len(spaces) == len(found) == len(set(spaces)) and count in (None, len(spaces))
        self.check(fits, key, f"should name {count or 'some'} different spaces of the right kind for {what}")
        return spaces


class FloorPicture:
    """One picture: 13 lines, boundaries between the cells (7.1)."""

    def __init__(self, plan: FloorPlan, key: str, number: int) -> None:
        self.plan = plan
        self.key = key
        self.number = number
        self.rows = plan.text(key).splitlines()
        self.flat: dict[tuple[int, int], int] = {}  # (row, column): boundary under it
        self.upright: dict[tuple[int, int], int] = {}  # (row, column): boundary right of it
        self.stairs: dict[tuple[int, int], int] = {}

    def read(self, columns: int) -> None:
        self.plan.check(len(self.rows) == 2 * ROWS + 1, self.key, f"should be a picture of {2 * ROWS + 1} lines")
        for at, line in enumerate(self.rows):
            right = 4 * columns + 1
            self.plan.check(len(line) == right, self.key, f"should have {right} characters in each line", at + 1)
            if at % 2:
                self._cells(at, line, columns)
            else:
                self._under(at, line, columns)

    def _under(self, at: int, line: str, columns: int) -> None:
        for column in range(1, columns + 1):
            code = line[4 * column - 3 : 4 * column]
            self._known(code in FLAT and line[4 * column - 4] == line[4 * column] == "+", at, code)
            self.flat[at // 2, column] = FLAT[code]

    def _cells(self, at: int, line: str, columns: int) -> None:
        row = (at + 1) // 2
        for column in range(columns + 1):
            code = line[4 * column]
            self._known(code in UPRIGHT, at, code)
            self.upright[row, column] = UPRIGHT[code]
        for column in range(1, columns + 1):
            cell = line[4 * column - 3 : 4 * column].strip()
            self._known(not cell or cell in STAIRS, at, cell)
            if cell:
                self.stairs[row, column] = STAIRS[cell]

    def _known(self, holds: bool, at: int, code: str) -> None:
        self.plan.check(holds, self.key, f"has {code!r} where no such boundary or cell can be", at + 1)

    def boundary(self, row: int, column: int, way: int) -> int:
        """The kind of the boundary on that side of an inside cell."""
        if way % 2:
            return self.upright[row, column if way == 1 else column - 1]
        return self.flat[row if way == 2 else row - 1, column]
