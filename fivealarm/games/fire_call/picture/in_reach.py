"""While no call is under way: how many calls each district has in the pile, and how many one could answer."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture.map.town import plate
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import DISTRICTS
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group
from fivealarm.scene.wrap import shorten

ROWS: Final = 6
COLUMN: Final = 186.0
APART: Final = 190.0  # from one column to the next
ROW: Final = 41.0
STEP: Final = 42.8
CARD: Final = (10.8, 15.5)
NEXT: Final = 12.6  # from one card to the next
SAID: Final = 113.0  # where it stands in words how many are ticked
TIP: Final = (
    "Every small card is a call that is still in the pile. A green one asks for nothing that you could not bring."
)


def title(view: View) -> str:
    return "Calls in the pile; the ticked ones you could answer" if view.seat >= 0 else "Calls in the pile, by district"


def drawn(view: View) -> Iterator[Element]:
    """A row for each district and one for the calls of one's choice."""
    s, seat = view.state, view.seat
    for district in range(DISTRICTS + 1):
        column, row = divmod(district, ROWS)
        left, can = counted(s, seat, district)
        name = names.district(s, district)
        label = f"{name}: {names.counted(left, 'call')} in the pile"
        label += f", you could answer {'all' if can == left else can or 'none'} of them" if left and seat >= 0 else ""
        drawing = _district(district, name, left, can if seat >= 0 else -1)
        yield Element(f"left {district + 1}", drawing, APART * column, STEP * row, "", label, TIP, "desk")


def counted(s: State, seat: int, district: int) -> tuple[int, int]:
    """How many calls of a district are in the pile, and how many of them a seat could answer."""
    cards = s.pile & s.table.by_district[district]
    return cards.bit_count(), answerable(s, cards, reach(s, seat), s.rank[seat]) if seat >= 0 else 0


@cache
def _district(number: int, name: str, left: int, can: int) -> Group:
    """Its plate, its name, and a card for each call, ticked as far as it can be answered."""
    ground = draw.rect(0, 0, COLUMN, ROW, f"fc-district-{number + 1}" if number < DISTRICTS else "fc-plaza", 6)
    sign = plate(str(number + 1), 17, 20.5) if number < DISTRICTS else draw.art("fc-flag", 10, 7, 17, 22, "fc-amber")
    words = draw.text(shorten(name, COLUMN - 38, 15), 34, 17, 15, "fc-halo")
    cards = (_card(34 + NEXT * n, 22, n < can) for n in range(left))
    said = "none left" if not left else f"{can} of {left}" if can >= 0 else ""
    told = draw.text(said, SAID if left else 34, 35, 14, "fc-halo")
    return Group(ground + sign + words + told + "".join(cards), (0, 0, COLUMN, ROW))


def _card(x: float, y: float, can: bool) -> str:
    w, h = CARD
    if not can:
        return draw.rect(x, y, w, h, "fc-cubby", 2) + draw.rect(x, y, w, h, "m-l fc-metal2", 2)
    tick = draw.path(f"M{x + 2:g} {y + 8:g}l2.5 3 4.5-6", "m-l m-ink", stroke_width=2)
    return draw.rect(x, y, w, h, "m-good m-k", 2) + tick


def facts(view: View) -> Hashable:
    s, seat = view.state, view.seat
    return seat < 0, *(counted(s, seat, district) for district in range(DISTRICTS + 1))
