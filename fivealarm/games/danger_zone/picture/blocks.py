"""City Block tiles as they look: ground, streets, roofs, scenery; each is one piece that can fall and land."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fivealarm.games.danger_zone.picture.board import CELL, TILE
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, FIRE, NONE, PLAIN, SHOCK, SURVIVOR
from fivealarm.games.danger_zone.rules.components import Components
from fivealarm.scene import draw
from fivealarm.scene.model import Group

ACROSS: Final = 5
# by tile: ground, tone of the roofs, roofs in reading order
LOOKS: Final = {
    "T01": ("cobble", "brick", "hip flat broken hip glass"),
    "T02": ("cobble", "brick", "hip broken hip flat"),
    "T03": ("concrete", "slate", "tank flat broken glass flat"),
    "T04": ("cobble", "sand", "hip hip broken hip flat"),
    "T05": ("concrete", "slate", "flat hip tank broken"),
    "T06": ("asphalt", "moss", "glass broken flat glass hip"),
    "T07": ("concrete", "pale", "cross broken flat garden glass"),
    "T08": ("asphalt", "slate", "flat glass broken flat"),
    "T09": ("asphalt", "grey", "flat hip broken flat glass"),
    "T10": ("works", "umber", "gas broken gas gas"),
    "T11": ("grass", "sand", "dome hip broken garden hip"),
    "T12": ("concrete", "sand", "glass garden broken hip"),
    "T13": ("concrete", "pale", "flat tank broken hip"),
    "T14": ("concrete", "slate", "glass flat broken glass flat hip"),
    "T15": ("cobble", "red", "engine hip broken flat hip"),
    "T16": ("asphalt", "brick", "flat broken glass hip"),
    "T17": ("asphalt", "moss", "hip garden arena arena arena hip garden"),
    "T18": ("grass", "sand", "dome garden hip hip"),
}
YARDS: Final = ((2.5, "dz-kerb-tone"), (0.5, "dz-walk-tone"))  # how far they reach over the square
FAINT: Final = 0.5  # scenery: it bars no way
PATTERNS: Final = {"works": "concrete"}
CARS: Final = ("dz-car-1", "dz-car-2", "dz-car-3", "dz-car-4")
TILTS: Final = (12, 78, -8, 24, 100, -70, 64)


@lru_cache(1024)
def block(components: Components, number: int) -> Group:
    """A tile, from its upper left corner; number + 18 for each quarter turn."""
    tile, kinds = components.tiles[number % 18], components.shapes[number]
    ground, tone, names = LOOKS[tile.id]
    roofs = _roofs(tile.kinds, names.split(), number // 18)
    parts = [
        *_ground(ground), *_streets(kinds), *_spaces(kinds), *_scenery(kinds, ground, number), *_houses(roofs, tone),
    ]  # fmt: skip
    return Group("".join(parts), (2, 2, TILE - 4, TILE - 4))


def _ground(ground: str) -> Iterator[str]:
    yield draw.rect(2, 5, TILE, TILE, "shadow", 5)
    yield draw.rect(0, 0, TILE, TILE, f"dz-{ground}-tone", 5)
    yield draw.rect(0, 0, TILE, TILE, f"dz-{PATTERNS.get(ground, ground)}", 5)
    yield draw.path("M.8 221V5Q.8.8 5 .8H221", "dz-rim")


def _at(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, ACROSS)
    return column * CELL, row * CELL


def _streets(kinds: bytes) -> Iterator[str]:
    """Bright slabs to walk on, dark yards round the houses: where nobody goes is plain at a glance."""
    slabs = (_at(cell) for cell, kind in enumerate(kinds) if kind != NONE)
    yield draw.path("".join(f"M{x + 1} {y + 1}h{CELL - 2}v{CELL - 2}h{2 - CELL}z" for x, y in slabs), "dz-floor")
    for inset, look in YARDS:
        d = "".join(_yard(cell, inset) for cell, kind in enumerate(kinds) if kind == NONE)
        yield draw.path(d, look)


def _yard(cell: int, inset: float) -> str:
    """The ground of a house, cut at the tile."""
    x, y = _at(cell)
    left, top = max(0, x - inset), max(0, y - inset + 1)
    right, bottom = min(TILE, x + CELL + inset), min(TILE, y + CELL + inset)
    return f"M{draw.number(left)} {draw.number(top)}H{draw.number(right)}V{draw.number(bottom)}H{draw.number(left)}z"


def _spaces(kinds: bytes) -> Iterator[str]:
    """What is printed on spaces: cracks, places of survivors, live cables, scorched ground."""
    for cell, kind in enumerate(kinds):
        x, y = _at(cell)
        if kind == SURVIVOR:
            yield draw.art("dz-spot", x, y, CELL)
        elif kind == AFTERSHOCK:
            yield draw.art("dz-crack", x, y, CELL)
        elif kind == FIRE:
            yield draw.circle(x + CELL / 2, y + CELL / 2 + 3, 27, "dz-scorch")
        elif kind == SHOCK:
            yield draw.art("dz-live", x, y, CELL) + draw.circle(x + 25, y + 34, 21, "dz-arc")
            yield draw.art("dz-arcs", x, y - 1, CELL) + draw.art("dz-spark", x + 16, y + 26, 15)
            yield draw.art("dz-volt", x + 19, y + 2, 24, 22)


def _scenery(kinds: bytes, ground: str, number: int) -> Iterator[str]:
    """Never like something that counts, at most one a space: trees, cars, manholes, rubble."""
    plain = [cell for cell, kind in enumerate(kinds) if kind == PLAIN]
    for nth, cell in enumerate(plain):
        x, y = _at(cell)
        luck = (cell * 7 + number * 5 + nth * 3) % 11
        if ground == "grass" and luck < 6:
            size = 17 + luck
            yield draw.art("tree", x + 2 + luck * 3, y + 2 + luck * 29 % 20, size, opacity=FAINT)
        elif luck == 7:
            yield draw.art("dz-rubble", x + 20, y + 3, 21, 14, opacity=FAINT)
        elif luck == 8 and ground != "grass":
            yield draw.art("dz-manhole", x + 9, y + 24, 14, opacity=FAINT)
        elif luck == 9 and ground != "grass":
            turn = TILTS[(cell + number) % len(TILTS)]
            yield draw.art("dz-car", x + 14, y + 8, 16, 29, CARS[(cell + number) % len(CARS)], turn=turn, opacity=FAINT)


def _roofs(kinds: bytes, names: list[str], quarters: int) -> list[str]:
    """[cell]: the roof there, "" for none; turned with the tile."""
    houses = [cell for cell, kind in enumerate(kinds) if kind == NONE]
    roofs = [""] * len(kinds)
    for nth, cell in enumerate(houses):
        roofs[cell] = names[nth % len(names)]
    for _ in range(quarters):
        roofs = [roofs[(4 - column) * 5 + row] for row in range(ACROSS) for column in range(ACROSS)]
    return roofs


def _houses(roofs: list[str], tone: str) -> Iterator[str]:
    arena = [cell for cell, roof in enumerate(roofs) if roof == "arena"]
    for cell, roof in enumerate(roofs):
        x, y = _at(cell)
        if roof and roof != "arena":
            yield draw.art(f"dz-roof-{roof}", x, y, CELL, look=f"dz-roof-{tone}")
    if arena:
        x, y = _at(arena[1])
        turn = 0 if arena[1] == arena[0] + 1 else 90
        yield draw.art("dz-arena", x - CELL, y, 3 * CELL, CELL, f"dz-roof-{tone}", turn=turn)
