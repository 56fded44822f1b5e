"""Cards of the crew beside the board: who, what is special, how many AP are left (FP-APM.1)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.flash_point.picture.specialists import KNOWN_BY, OWN_DEEDS, does, points
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
from fivealarm.scene import draw
from fivealarm.scene.model import Figure, Group, Token
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import width, wrap

WIDE: Final = 286
OPEN: Final = 110  # how high the card of whoever acts is: with its words
LINE: Final = 31  # and another's: its name and prices
CHOICE: Final = 37  # a card that can be changed to
HALF: Final = 140  # wide, where two lines stand abreast
BAND: Final = 26
LEFT: Final = 62  # where words begin, beside the figure
BESIDE: Final = 48  # where words begin beside a sign
OFFERED_BAND: Final = 21  # of a card to choose: low, so that all of them are seen at once
OFFERED_LINE: Final = 14.5
FRAME: Final = 3  # the ring of a card to choose lies round it, clear of its name
ROWS: Final = 3  # of words
WORDS: Final = 13  # how high they are: 12 px where the column is narrowest
POOLS: Final = {"movement": "boot", "extinguish": "drop", "command": "role-captain"}
PIPS: Final = 6  # more AP than these are only counted
SIGN: Final = 36  # wide, with the gap to the next
TELLING: Final = {  # the word of a name that tells it from the others
    "rescue-specialist": "Rescue", "hazmat-technician": "Hazmat", "imaging-technician": "Imaging",
    "fire-captain": "Captain", "cafs-firefighter": "CAFS", "driver-operator": "Driver", "rescue-dog": "Dog",
}  # fmt: skip


def open_card(s: State, who: int) -> Group:
    """Of whoever has the turn, as it is now."""
    acts = s.now == ACT
    return _opened(who, _role(s, who), s.ap[who], _pool(s, who), acts)


def line(s: State, who: int, wide: float) -> Group:
    """Of somebody else: special AP are shown full."""
    return _line(who, _role(s, who), _pool(s, who), wide)


def _role(s: State, who: int) -> int:
    return s.role[who] if s.role[who] >= 0 else PLAIN


def _pool(s: State, who: int) -> int:
    role = _role(s, who)
    if role == PLAIN:
        return 0
    return s.haste + s.foam + s.orders if s.now == ACT and who == s.turn else CARDS[role].points


@cache
def specialist_card(role: int) -> Group:
    """One that can be changed to, in half a line."""
    card = CARDS[role]
    words = wrap(card.title.replace("/", "/ "), HALF - 40, WORDS, 2, bold=True)
    rows = (
        draw.text(row, 36, CHOICE / 2 + 4.5 + 13 * (at - (len(words) - 1) / 2), WORDS, "fp-card-ink", bold=True)
        for at, row in enumerate(words)
    )
    parts = (*_ground(HALF, CHOICE, "band-dark", 30), draw.art(KNOWN_BY.get(card.name, "dog"), 3, 6.5, 24, 24), *rows)
    return Group("".join(parts), (0, 0, HALF, CHOICE))


def _offered_words(role: int) -> tuple[str, ...]:
    return wrap(does(role), WIDE - BESIDE - 5, WORDS, ROWS)


def offered_height(role: int) -> float:
    return max(24 + OFFERED_LINE * len(_offered_words(role)), 41)


@cache
def offered_card(role: int) -> Group:
    """One to choose at set-up: all it does in words."""
    card, high = CARDS[role], offered_height(role)
    parts = (
        *_ground(WIDE, high, "band-dark", BESIDE - 8),
        draw.path(f"M0 {OFFERED_BAND}V8a8 8 0 0 1 8-8h{WIDE - 16}a8 8 0 0 1 8 8v{OFFERED_BAND - 8}z", "fp-offer-band"),
        draw.art(KNOWN_BY.get(card.name, "dog"), 5, high / 2 - 17, 34, 34),
        draw.text(card.title, BESIDE, 15.2, 14, "fp-card-ink", bold=True),
        draw.text(points(role), WIDE - 8, 15.2, 13, "fp-card-ink", "end", bold=True),
        *(
            draw.text(row, BESIDE, OFFERED_BAND + 13.5 + OFFERED_LINE * at, WORDS, "fp-card-ink")
            for at, row in enumerate(_offered_words(role))
        ),
    )
    return Group("".join(parts), (-FRAME, -FRAME, WIDE + 2 * FRAME, high + 2 * FRAME))


@cache
def _line(who: int, role: int, pool: int, wide: float) -> Group:
    card = CARDS[role] if role != PLAIN else None
    signs = _signs(card, pool)
    room = wide - 62 - SIGN * len(signs) - 4
    title = _fitting(card, room)
    parts = (
        *_ground(wide, LINE, f"seat-{who}", 30),
        draw.group(shape(Token(who, 26)), x=15, y=LINE / 2),
        draw.art(KNOWN_BY.get(card.name, "dog"), 35, 4, 23, 23) if card and room > -4 else "",  # signs lie over nothing
        draw.text(title, 62, LINE / 2 + 4.7, 13, "fp-card-ink", bold=True),
        *_shown(signs, wide - 5 - SIGN * len(signs), LINE / 2 - 10.5),
    )
    return Group("".join(parts), (0, 0, wide, LINE))


def _fitting(card: Specialist | None, room: float) -> str:
    """The name, its telling word where there is room for no more, else nothing: the sign beside it says who it is."""
    names = (card.title, TELLING.get(card.name, "")) if card else ("Firefighter",)
    return next((name for name in names if width(name, 13, bold=True) <= room), "")


def _ground(wide: float, high: float, band: str, left: float) -> tuple[str, ...]:
    """A card and its tinted left side."""
    side = f"M{left} 0v{high}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"
    return (
        draw.shadow(0, 0, wide, high, 8),
        draw.rect(0, 0, wide, high, "fp-card", 8),
        draw.path(side, band, fill_opacity=0.35),
    )


@cache
def _opened(who: int, role: int, ap: int, pool: int, acts: bool) -> Group:
    card = CARDS[role] if role != PLAIN else None
    signs = _signs(card, pool)
    corner = f"M0 {BAND}V9a9 9 0 0 1 9-9h{WIDE - 18}a9 9 0 0 1 9 9v{BAND - 9}z"
    text = does(role) if card else "No specialist yet."
    parts = [
        draw.shadow(0, 0, WIDE, OPEN, 9),
        draw.rect(0, 0, WIDE, OPEN, "fp-card fp-acts" if acts else "fp-card", 9),
        draw.path(f"M0 {BAND}h{LEFT - 8}v{OPEN - BAND}h-{LEFT - 17}a9 9 0 0 1-9-9z", f"seat-{who}", fill_opacity=0.18),
        draw.path(corner, f"seat-{who}"),
        draw.path(f"M1.500 {BAND - 1}V9a8 8 0 0 1 8-8h{WIDE - 19}", "band-light"),
        draw.text(card.title if card else "Firefighter", LEFT, 18.5, 14.5, "inked", bold=True),
        _figure(who, card),
        *(
            draw.text(row, LEFT, BAND + 15 + 15 * at, WORDS, "fp-card-ink")
            for at, row in enumerate(wrap(text, WIDE - LEFT - 6, WORDS, ROWS))
        ),
        *_shown(signs, WIDE - 5 - SIGN * len(signs), OPEN - 26),
        *_points(ap, BASE_AP[role]),
    ]
    return Group("".join(parts), (0, 0, WIDE, OPEN))


def _figure(who: int, card: Specialist | None) -> str:
    name = card.name if card else ""
    figure = Figure(who, 58, kind="dog") if name == "rescue-dog" else Figure(who, 58, carries=KNOWN_BY.get(name, ""))
    return draw.group(shape(figure), x=29, y=BAND + 44)


def _signs(card: Specialist | None, pool: int) -> list[tuple[str, int]]:
    """Special AP, and what costs this specialist more or less than others: a sign and a number each."""
    if card is None:
        return []
    signs = [(POOLS[card.pool], pool)] if card.pool else []
    if card.name in OWN_DEEDS:
        signs.append((KNOWN_BY[card.name], OWN_DEEDS[card.name]))
    prices = (
        ("axe", card.chop, CHOP_COST),
        ("drop", card.extinguish, EXTINGUISH_COST),
        ("deck-gun", card.gun, GUN_COST),
    )
    return signs + [(sign, price) for sign, price, others in prices if price != others[PLAIN]]


def _shown(signs: list[tuple[str, int]], x: float, y: float) -> Iterator[str]:
    for number, (sign, count) in enumerate(signs):
        at, strength = x + SIGN * number, 1 if count else 0.5
        yield draw.rect(at, y, SIGN - 2, 21, "fp-well", 10.5)
        yield draw.art(sign, at + 3, y + 2, 17, 17, opacity=strength)
        yield draw.text(str(count), at + 26, y + 16, 14.5, "fp-card-ink", "middle", bold=True, opacity=strength)


def _points(ap: int, most: int) -> Iterator[str]:
    y = OPEN - 15
    yield draw.text(str(ap), LEFT, y + 5, 16, "fp-card-ink", bold=True)
    yield draw.text("AP", LEFT + (21 if ap > 9 else 11), y + 5, 14, "fp-card-quiet")
    if max(ap, most) > PIPS:
        return
    for pip in range(max(ap, most)):
        yield draw.circle(LEFT + 40 + 10.5 * pip, y, 4.4, "fp-pip" if pip < ap else "fp-well")
