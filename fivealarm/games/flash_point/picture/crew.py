"""A firefighter's card in the strip below the board: who, what is special, how many AP are left (FP-APM.1)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.flash_point.rules.data import (
    BASE_AP,
    CARDS,
    CHOP_COST,
    EXTINGUISH_COST,
    GUN_COST,
    PLAIN,
    Specialist,
)
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene import draw
from fivealarm.scene.model import Figure, Group
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import shorten

WIDE: Final = 172
HIGH: Final = 88
BAND: Final = 27
LEFT: Final = 56  # where words begin, beside the figure
KNOWN_BY: Final = {  # what a specialist carries on the picture
    "paramedic": "role-medic", "fire-captain": "role-captain", "imaging-technician": "role-imaging",
    "cafs-firefighter": "nozzle", "hazmat-technician": "role-hazmat", "generalist": "role-generalist",
    "rescue-specialist": "axe", "driver-operator": "role-driver", "veteran": "role-veteran",
}  # fmt: skip
OWN_DEEDS: Final = {"paramedic": 1, "imaging-technician": 1, "hazmat-technician": 2, "veteran": 1}  # what theirs costs
POOLS: Final = {"movement": "boot", "extinguish": "drop", "command": "role-captain"}
PIPS: Final = 6  # more AP than these are only counted


def crew_card(s: State, who: int) -> Group:
    """As it is now; special AP are shown full on whoever does not act."""
    role = s.role[who] if s.role[who] >= 0 else PLAIN
    acts = s.now == ACT and who == s.turn
    pool = 0 if role == PLAIN else s.haste + s.foam + s.orders if acts else CARDS[role].points
    return _drawn(who, role, s.ap[who], pool, acts)


def specialist_card(role: int) -> Group:
    """One that can be changed to."""
    return _drawn(NOBODY, role, CARDS[role].ap, CARDS[role].points, acts=False)


@cache
def _drawn(who: int, role: int, ap: int, pool: int, acts: bool) -> Group:
    card = CARDS[role] if role != PLAIN else None
    band, ink = ("band-dark", "on-band") if who == NOBODY else (f"seat-{who}", "inked")
    corner = f"M0 {BAND}V9a9 9 0 0 1 9-9h{WIDE - 18}a9 9 0 0 1 9 9v{BAND - 9}z"
    title = shorten(card.title if card else "Firefighter", WIDE - 12, 14, bold=True)
    parts = [
        draw.shadow(0, 0, WIDE, HIGH, 9),
        draw.rect(0, 0, WIDE, HIGH, "fp-card fp-acts" if acts else "fp-card", 9),
        draw.path(f"M0 {BAND}h{LEFT - 7}v{HIGH - BAND}h-{LEFT - 16}a9 9 0 0 1-9-9z", band, fill_opacity=0.18),
        draw.path(corner, band),
        draw.path(f"M1.500 {BAND - 1}V9a8 8 0 0 1 8-8h{WIDE - 19}", "band-light"),
        draw.text(title, 8, 19, 14, ink, bold=True),
        _figure(who, card),
        *_specials(card, pool),
        *_points(ap, BASE_AP[role]),
    ]
    return Group("".join(parts), (0, 0, WIDE, HIGH))


def _figure(who: int, card: Specialist | None) -> str:
    name = card.name if card else ""
    if who == NOBODY:
        return draw.art(KNOWN_BY.get(name, "dog"), 5, BAND + 10, 40, 40)
    figure = Figure(who, 54, kind="dog") if name == "rescue-dog" else Figure(who, 54, carries=KNOWN_BY.get(name, ""))
    return draw.group(shape(figure), x=26, y=BAND + 33)


def _specials(card: Specialist | None, pool: int) -> Iterator[str]:
    """Special AP, and what costs this specialist more or less than others: a sign and a number each."""
    if card is None:
        return
    signs = [(POOLS[card.pool], pool)] if card.pool else []
    if card.name in OWN_DEEDS:
        signs.append((KNOWN_BY[card.name], OWN_DEEDS[card.name]))
    prices = (
        ("axe", card.chop, CHOP_COST),
        ("drop", card.extinguish, EXTINGUISH_COST),
        ("deck-gun", card.gun, GUN_COST),
    )
    signs += [(sign, price) for sign, price, others in prices if price != others[PLAIN]]
    for number, (sign, count) in enumerate(signs):
        x, strength = LEFT + 37 * number, 1 if count else 0.5
        yield draw.rect(x, BAND + 6, 35, 21, "fp-well", 6 if sign == POOLS.get(card.pool) else 10.5)
        yield draw.art(sign, x + 3, BAND + 8, 17, 17, opacity=strength)
        yield draw.text(str(count), x + 27, BAND + 22, 14.5, "fp-card-ink", "middle", bold=True, opacity=strength)


def _points(ap: int, most: int) -> Iterator[str]:
    y = HIGH - 16
    yield draw.text(str(ap), LEFT, y + 5, 16, "fp-card-ink", bold=True)
    yield draw.text("AP", LEFT + (21 if ap > 9 else 11), y + 5, 14, "fp-card-quiet")
    if max(ap, most) > PIPS:
        return
    for pip in range(max(ap, most)):
        yield draw.circle(LEFT + 41 + 12 * pip, y, 4.8, "fp-pip" if pip < ap else "fp-well")
