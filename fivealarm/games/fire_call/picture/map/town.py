"""The town in the middle of the board: eleven districts, each its own little picture."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture.map.places import TOWN
from fivealarm.scene import draw
from fivealarm.scene.model import Group, Point
from fivealarm.scene.wrap import width

STREET: Final = 3  # so far into the streets goes the outline of a district: a ring on it leaves the name free
CORNER: Final = re.compile(r"(\d+) (\d+)")
PLAZA: Final = "M205 217L282 226 282 282 207 282z"
DIE_AT: Final = (TOWN + 244, TOWN + 251)
AFAR: Final = 20.6  # letters that are 12 px high where a phone shows the whole board
RINGED: Final = 14.0  # so much of a district's width lies under its ring
AIR: Final = 4.0  # units between a name and the edge of its district, from afar


@dataclass(frozen=True, slots=True)
class Plot:
    """A district on the map, in the town's own units."""

    d: str
    plate: Point  # its number
    name: Point
    token: Point  # of who holds it
    view: tuple[float, float, float, float]  # of its picture: left, top, width, height
    lift: float = 0  # so much higher its name stands from afar, clear of hydrants on the ring below

    @property
    def outline(self) -> str:
        """Round the district, in the middle of the streets."""
        x, y, w, h = self.view

        def outwards(corner: re.Match[str]) -> str:
            across, down = (float(part) for part in corner.groups())
            left, top = (across - x - w / 2) * w / (w - 2 * STREET), (down - y - h / 2) * h / (h - 2 * STREET)
            return f"{left + x + w / 2:.1f} {top + y + h / 2:.1f}"

        return CORNER.sub(outwards, self.d)


PLOTS: Final = (
    Plot("M6 6L96 6 98 40 92 68 6 64z", (15, 16), (51, 59), (83, 19), (3, 3, 98, 68)),
    Plot("M106 6L176 6 174 66 101 68 107 40z", (110, 16), (140, 60), (169, 14), (98, 3, 81, 68)),
    Plot("M186 6L282 6 282 70 184 66z", (195, 16), (233, 60), (270, 20), (181, 3, 104, 70)),
    Plot("M6 74L89 77 86 139 6 136z", (15, 86), (47, 130), (77, 91), (3, 71, 89, 71)),
    Plot("M99 78L190 75 196 138 96 141z", (108, 88), (146, 132), (184, 87), (93, 72, 106, 72)),
    Plot("M200 76L282 80 282 143 206 138z", (209, 89), (243, 132), (270, 95), (197, 73, 88, 73)),
    Plot("M6 146L84 149 80 211 6 213z", (15, 158), (44, 203), (70, 163), (3, 143, 84, 73)),
    Plot("M94 151L196 147 200 206 90 211z", (106, 161), (146, 201), (186, 154), (87, 144, 116, 70), -4),
    Plot("M206 148L282 153 282 216 210 207z", (215, 161), (245, 203), (270, 168), (203, 145, 82, 74)),
    Plot("M6 223L90 221 95 282 6 282z", (15, 233), (49, 274), (80, 235), (3, 218, 95, 67), 10),
    Plot("M100 220L195 216 197 282 105 282z", (111, 230), (150, 274), (180, 232), (97, 213, 103, 72), 10),
)


def town() -> str:
    """The map as it is printed."""
    parts = [draw.rect(-2, -2, 292, 292, "fc-road fc-kerb", 10)]
    for number, plot in enumerate(PLOTS, 1):
        x, y, w, h = plot.view
        parts.append(draw.art(f"fc-d{number}", x, y, w, h))
    parts += [
        draw.path(PLAZA, "fc-plaza", stroke="var(--fc-plaza)", stroke_width=6, stroke_linejoin="round"),
        draw.circle(244, 251, 29, "fc-dot"),
    ]
    return draw.group(*parts, x=TOWN, y=TOWN)


@cache
def signs(names: tuple[str, ...]) -> Group:
    """Numbers and names, over whatever lies in the districts; from afar larger, two words on two lines."""
    parts = []
    for number, (plot, name) in enumerate(zip(PLOTS, names, strict=True), 1):
        parts += [plate(str(number), *plot.plate, "nearby"), _name(name, plot)]
    return Group("".join(parts))


def _name(name: str, plot: Plot) -> str:
    """A district's name in one line, if a ring leaves it free; else, and from afar, each of its words has a line."""
    at, lines = plot.name, name.split()
    near = [name] if width(name, 14) < plot.view[2] - RINGED else lines
    parts = [
        draw.text(words, at[0], at[1] - 14 * above, 14, "fc-halo nearby", "middle")
        for above, words in enumerate(reversed(near))
    ]
    parts += [
        draw.text(words, x, y, AFAR, "fc-halo afar", "middle", bold=False, **narrowed(words, room))
        for words, x, y, room in from_afar(plot, name)
    ]
    return "".join(parts)


def narrowed(words: str, room: float) -> dict[str, str | float]:
    """How a word is drawn that has less room than it takes where a phone shows the whole board."""
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if width(words, AFAR) > room else {}


def from_afar(plot: Plot, name: str) -> list[tuple[str, float, float, float]]:
    """The lines of a name where a phone shows the whole board: words, middle, foot, room between the streets."""
    left, _, wide, _ = plot.view
    room = wide - 2 * AIR
    found = []
    for above, words in enumerate(reversed(name.split())):
        half = min(width(words, AFAR), room) / 2
        x = min(max(plot.name[0], left + AIR + half), left + wide - AIR - half)
        found.append((words, x, plot.name[1] + 4 - plot.lift - above * AFAR * 0.9, room))
    return found


def plate(number: str, x: float, y: float, look: str = "") -> str:
    """A number on a small round plate."""
    large = AFAR / 16 if look == "afar" else 1
    size = (16 if len(number) == 1 else 14.5) * large
    return (
        draw.circle(x, y, 12 * large, f"inked {look}".strip())
        + draw.circle(x, y, 10.5 * large, f"m-paper {look}".strip())
        + draw.text(number, x, y + 5.6 * large, size, f"inked {look}".strip(), "middle", bold=True)
    )
