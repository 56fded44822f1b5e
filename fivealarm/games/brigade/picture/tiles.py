"""One tile of the city: its ground, what lies over its fire, the fire, ruin and doom.

Where the board is shown too small for its words, a tile has its value and its fire in large figures instead.
"""

from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import drawings
from fivealarm.games.brigade.rules.data import TYPES, CityBlock
from fivealarm.games.brigade.rules.state import DOOMED
from fivealarm.scene import draw
from fivealarm.scene.wrap import width

TILE: Final = 106
MIDDLE: Final = TILE / 2
BESIDE_TRACK: Final = 43  # the middle of what the University's upright track leaves
ASIDE: Final = 12  # so far to the left things move beside it
GIVES_WAY: Final = {1: 22, 2: 8}  # so far to the left, by level
THING: Final = 27
GRASS: Final = ("Commons", "Nobles")
WHOLE: Final = f"M0 0h{TILE}v{TILE}H0z"
CRACK: Final = "M70 0l-9 16 10 7-16 14 9 9-12 16M71 23l14-4M55 37l-13-2"
NAME: Final = 14.6
WITHIN: Final = 96.0  # of a tile: a ring lies round it
ONE_LINE: Final = 83.0
TWO_LINES: Final = (73.5, 87.0)
LOWER: Final = 12.5  # a name at the University, whose track is beside it
SMALL_WORD: Final = 16
VALUE: Final = (3.0, 75.0)  # from afar: corner of the plate with value and type,
LEVEL: Final = (54.0, 75.0)  # and of the one with the level of the fire
PLATE: Final = (49.0, 30.0)
FIGURE: Final = 28
AFAR_NAME: Final = 23.2  # as large as can be read on a phone's whole city
AFAR_LINE: Final = 71.5
AFAR_ROOM: Final = 100.0


def upright(kind: int) -> bool:
    """Whether the flame track goes up at the right (BR-5.8)."""
    return TYPES[kind] == "University"


@cache
def ground(block: CityBlock, number: int) -> str:
    """What never changes and lies under the fire: land, houses, one thing of its own."""
    kind = TYPES[block.type]
    land = "br-ground-grass" if kind in GRASS else "br-ground-setts"
    picture = draw.group(
        draw.art(land, 0, 0, TILE, look=f"br-{kind.lower()}"),
        drawings.scenery(kind, number),
        draw.art(f"br-p-{block.id}", 58 if upright(block.type) else 78, 41, THING),
        draw.path(WHOLE, "br-dusk"),
        clip_path="url(#br-tile)",
    )
    return draw.rect(2, 3, TILE, TILE, "shadow", 7) + picture + draw.art("br-bevel", 0, 0, TILE)


@cache
def front(block: CityBlock) -> str:
    """What never changes and lies over the fire: track, name, shield; from afar there is `worth` instead."""
    if upright(block.type):
        track = draw.art("br-track-up", 87, 0, 19, TILE)
    else:
        track = draw.art("br-track", 0, 90, TILE, 16)
    kind = TYPES[block.type].lower()
    near = "".join([
        draw.group(track, clip_path="url(#br-tile)"),
        _name(block),
        draw.art("br-shield", 1, -3, 34, 42, f"br-shield-{kind}"),
        drawings.emblem(block.type, 11, 23, 13, f"inked br-cut-{kind}"),
        draw.text(str(block.value), 17.5, 22, 22, "inked", "middle", bold=True),
    ])  # fmt: skip
    return draw.group(near, look="nearby")


def afar(name: str, y: float = AFAR_LINE) -> str:
    """A name as it is seen from afar, drawn a little closer where the tile is too narrow for it."""
    closer: dict[str, str | float] = (
        {"textLength": AFAR_ROOM, "lengthAdjust": "spacingAndGlyphs"} if width(name, AFAR_NAME) > AFAR_ROOM else {}
    )
    return draw.text(name, MIDDLE, y, AFAR_NAME, "br-halo afar", "middle", bold=False, **closer)


@cache
def worth(block: CityBlock) -> str:
    """From afar: value and type."""
    kind, (x, y), (wide, high) = TYPES[block.type].lower(), VALUE, PLATE
    return "".join([
        draw.rect(x, y, wide, high, f"br-badge br-shield-{kind}", 9),
        draw.text(str(block.value), x + 13, y + high - 5, FIGURE, "inked", "middle", bold=True),
        drawings.emblem(block.type, x + 25, y + 5.5, 19, f"inked br-cut-{kind}"),
    ])  # fmt: skip


def _name(block: CityBlock) -> str:
    narrow = upright(block.type)
    x, room, down = (BESIDE_TRACK, 78.0, LOWER) if narrow else (MIDDLE, WITHIN, 0)
    if width(block.name, NAME) <= room:
        return draw.text(block.name, x, ONE_LINE + down, NAME, "br-halo", "middle")
    lines = zip(_halves(block.name), TWO_LINES, strict=True)
    return "".join(_line(line, x, y + down) for line, y in lines)


def _line(words: str, x: float, y: float) -> str:
    """Drawn a little closer where it would lie under the ring of its tile."""
    if width(words, NAME) <= WITHIN:
        return draw.text(words, x, y, NAME, "br-halo", "middle")
    return draw.text(words, x, y, NAME, "br-halo", "middle", textLength=WITHIN, lengthAdjust="spacingAndGlyphs")


def _halves(name: str) -> tuple[str, str]:
    """A name on two lines, as even as may be; small words stay with what is before them."""
    words = name.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(
        cuts, key=lambda cut: max(width(line, NAME) for line in cut) + (0 if cut[1][0].isupper() else SMALL_WORD)
    )


def place(kind: int, step: int) -> tuple[float, float]:
    """The middle of a place of the flame track; the fifth is the ruin."""
    return (96.5, 95.5 - 20.6 * step) if upright(kind) else (12.7 + 20.4 * step, 98)


def ember(fire: int, up: bool) -> str:
    """A place of the track that a fire of such a level has reached: it glows, the hotter the higher the fire."""
    across, down = (16, 19.2) if up else (18.4, 14)
    glow = draw.rect(-across / 2, -down / 2, across, down, f"br-glow br-heat-{fire - 1}", 7)
    return glow + draw.art("flame-s", -8.5, -9.8, 17)


@cache
def plaque(fire: int) -> str:
    """From afar: how high a fire stands, or that the block is lost."""
    (x, y), (wide, high) = LEVEL, PLATE
    ground = draw.rect(x, y, wide, high, f"br-badge br-heat-{min(fire, DOOMED - 1) - 1}", 9)
    if fire >= DOOMED:
        return ground + draw.art("br-ruinicon", x + wide / 2 - 13, y + high / 2 - 14, 26)
    figure = draw.text(str(fire), x + wide - 13, y + high - 5, FIGURE, "br-hot", "middle", bold=True)
    return ground + draw.art("flame-m", x + 2, y + 2, 23) + figure


@cache
def blaze(level: int, narrow: bool, held: bool = False) -> str:
    """Glow, smoke and flames; the more it burns, the more of the picture burns. Where somebody
    stands, a few go aside, and others burn at the foot."""
    level = min(level, DOOMED - 1)
    left = (ASIDE if narrow else 0) + (GIVES_WAY.get(level, 0) if held else 0)
    glow = draw.ellipse(60 - left, 42, 38 + 10 * level, 26 + 9 * level, "glow", opacity=0.42 + 0.14 * level)
    smoke = ""
    if level > 2:
        smoke = draw.art("smoke", 32, -21.8, 52, opacity=0.85) + draw.art("smoke", 64, -26.9, 46, opacity=0.7)
    low = drawings.low_flames(level, 0.76 if narrow else 1) if held else ""
    return draw.group(glow, smoke, drawings.flames(level, left), low, clip_path="url(#br-tile)")


@cache
def cracked() -> str:
    """Doomed: scorched, with a crack through the picture."""
    return draw.group(
        draw.path(WHOLE, "br-scorch"), draw.path(CRACK, "br-crack"), draw.path(CRACK, "br-glint"),
        clip_path="url(#br-tile)",
    )  # fmt: skip


@cache
def ruin() -> str:
    """Burnt down: rubble and nothing else."""
    rubble = draw.group(draw.art("br-rubble", 0, 0, TILE), clip_path="url(#br-tile)")
    return rubble + draw.art("br-bevel", 0, 0, TILE, opacity=0.35)


@cache
def firehouse(seat: int, name: str) -> str:
    """A seat's corner of the city."""
    hills = "M0 58q53-7 106 0v48H0z"
    picture = draw.group(
        draw.path(WHOLE, "br-house"),
        draw.path(WHOLE, f"seat-{seat}", opacity=0.25),
        draw.path(hills, "br-yard"),
        draw.path(hills, "br-setts"),
        draw.art("town-firehouse", 28, 5, 76, 58.6, f"seat-{seat}"),
        draw.path(WHOLE, "br-dusk"),
        clip_path="url(#br-tile)",
    )
    return "".join([
        draw.rect(2, 3, TILE, TILE, "shadow", 7), picture, draw.art("br-bevel", 0, 0, TILE),
        draw.group(draw.rect(-1, -1, 108, 108, "br-frame", 8), look=f"paint-{seat}"),
        draw.group(drawings.seal(seat, 17, 17, 27), look="nearby"),
        draw.group(draw.group(drawings.seal(seat, 0, 0, 24), x=21, y=21, scale=1.5), look="afar"),
        draw.text(name, MIDDLE, 101, 15, "br-halo nearby", "middle", bold=True),
        afar(name, 99.5),
    ])  # fmt: skip
