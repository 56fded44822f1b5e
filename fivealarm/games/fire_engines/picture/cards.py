"""The action card of the turn: its picture, its name, what it does in full."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.rules.data import ActionCard
from fivealarm.scene import draw
from fivealarm.scene.model import Group
from fivealarm.scene.wrap import wrap

WIDE: Final = 184
TALL: Final = 208
FOOT: Final = (6, TALL - 20, WIDE - 12, 17)  # where it says whether it can be used
PLATE: Final = 68  # how high the picture is: as wide as the card allows
BAND: Final = 30
LINE: Final = 16
SIZE: Final = 14
TEXTS: Final = {
    "SLOW NEWS DAY": "Nothing happens.",
    "PLAN B": "When your tile is drawn you may draw another instead; that one you must play.",
    "OPEN HOUSE": "You may claim a building of an open block that nobody holds yet.",
    "OVERTIME": "After scoring you draw and play a second tile.",
    "MOVING VAN": "You may take one of your Urbanites back from anywhere.",
    "CITY GRANT": "Score 1 point for each of your Urbanites on the table.",
    "PARKING TICKET": "You may send home one Urbanite of an opponent that stands on a road.",
    "HOME GAME": "Everybody scores 2 points for each stadium with an Urbanite of their own.",
    "FIRE BUG": "You may put a Blaze Token on a building of a tile without pieces: its block pays less.",
    "ARSONIST": "You may burn up to 3 buildings on tiles without pieces: their blocks pay less.",
    "FIRE ALARM": "You may drive the Fire Truck to fires. If it is not in play, put it on a station or EXIT sign.",
    "MOB HIT": "You may set or drive a Mob Car: it sends home the Urbanite where it stops.",
}
BANDS: Final = {"base": "fe-band-base", "fire_engines": "fe-band-fire", "mobsters": "fe-band-mob"}
EMBLEM: Final = 26  # how wide the band is left of the name


def _emblem(of: str) -> str:
    """Which set a card is of: a flame, a car, the roofs of the city."""
    if of == "fire_engines":
        return draw.art("flame-l", 8, 5, 20)
    if of == "mobsters":
        return draw.art("fe-mobcar", 6, 9, 25, 12)
    return draw.path("M8 23v-8h5v8M13 23V8h7v15M20 23v-11h6v11M6 23h22", "fe-skyline")


@cache
def face(card: ActionCard) -> str:
    """A card from its upper left corner."""
    slug, w = card.name.lower().replace(" ", "-"), WIDE - 16
    y = BAND + 5 + PLATE
    lines = wrap(TEXTS[card.name], WIDE - 20, SIZE)
    band = draw.path(
        f"M.5 {BAND}V12A11.5 11.5 0 0 1 12 .5h{WIDE - 24}a11.5 11.5 0 0 1 11.5 11.5v{BAND - 12}z", BANDS[card.set]
    )
    return "".join([
        draw.shadow(0, 0, WIDE, TALL, 12),
        draw.rect(0, 0, WIDE, TALL, "card-face", 12),
        band,
        _emblem(card.set),
        draw.text(card.name, (WIDE + EMBLEM) / 2, 20, SIZE, "on-band", "middle", bold=True),
        draw.rect(8, BAND + 5, w, PLATE, "fe-plate", 6),
        draw.art(f"fe-card-{slug}", 8 + (w - PLATE * 202 / 94) / 2, BAND + 5, PLATE * 202 / 94, PLATE),
        *(draw.text(line, 10, y + 17 + LINE * at, SIZE, "on-card") for at, line in enumerate(lines)),
    ])  # fmt: skip


def shown(card: ActionCard) -> Group:
    """A card in play."""
    return Group(face(card), (0, 0, WIDE, TALL))


@cache
def foot(words: str, past: bool) -> Group:
    """At the foot of the card, under its words: whether it can be used now, or why no longer."""
    x, y, wide, tall = FOOT
    said = draw.text(words, WIDE / 2, y + 13, SIZE, "on-band" if past else "inked", "middle", bold=not past)
    return Group(draw.rect(x, y, wide, tall, "fe-past" if past else "fe-now", 7) + said)


@cache
def back() -> Group:
    """The place of the card before it is turned over: the deck."""
    x = WIDE / 2
    return Group(
        draw.shadow(0, 0, WIDE, TALL, 12)
        + draw.rect(0, 0, WIDE, TALL, "card-face", 12)
        + draw.rect(7, 7, WIDE - 14, TALL - 14, "fe-card-back", 8)
        + draw.rect(14, 14, WIDE - 28, TALL - 28, "back-line", 6)
        + draw.circle(x, 96, 44, "inked")
        + draw.circle(x, 96, 44, "back-line")
        + draw.art("flame-l", x - 31, 64, 62),
        (0, 0, WIDE, TALL),
    )
