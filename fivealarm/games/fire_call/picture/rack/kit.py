"""In brief what the roller has, beside a call: on a small screen the rack lies farther down than one sees."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.signs import SECTION_TINTS
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, SECTION_MASKS
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.names import items, opened
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Group, Pane

WIDE: Final = 340.0  # as the call under it
HIGH: Final = 55.0
CELL: Final = (25.5, 25.0)
STEP: Final = 27.5  # from one row to the next
APART: Final = 157.0  # from one section to the next
LAST: Final = 314.0  # where the Mutual Aid card lies, and the badge under it
ART: Final = 23.0
BAR: Final = 6.0  # under what one has
GOOD: Final = "m-good"
SIX: Final = range(6)


def panes(view: View) -> Iterator[Pane]:
    """One for whoever has a rack."""
    if view.seat >= 0:
        yield Pane("kit", "What you have", WIDE, HIGH, "side", small=True)


def _kit(game: FireCall, view: View) -> Iterator[Element]:
    s, seat = view.state, view.seat
    if not _asked(view):
        return
    for section, tint in enumerate(SECTION_TINTS):
        have, broken = (held[seat] >> 6 * section & 63 for held in (s.have, s.garage))
        x, y = APART * (section % 2), STEP * (section // 2)
        name = f"{s.table.board.sections[section]} section: {have.bit_count()} of 6"
        yield Element(f"kit {tint}", row(section, have, broken), x, y, "", name, _tip(s, seat, section), "kit")
    has = bool(s.have[seat] & AID_BIT)
    title = f"Mutual Aid card: {'you have it' if has else 'with your Dispatcher'}"
    yield Element("kit aid", hands(has), LAST, 0, "", title, tips.aid(s, seat), "kit")
    rank = s.table.board.ranks[s.rank[seat]]
    yield Element("kit rank", badge(s.rank[seat]), LAST, STEP, "", f"Rank: {rank}", tips.rank(s, seat), "kit")


def _asked(view: View) -> bool:
    """Whether this viewer has a call to answer."""
    s = view.state
    return s.district >= 0 and s.turn == view.seat


def _tip(s: State, seat: int, section: int) -> str:
    have, broken = (held[seat] & SECTION_MASKS[section] for held in (s.have, s.garage))
    waits = f" {opened(items(s, broken))} {'is' if broken.bit_count() == 1 else 'are'} in the Garage." if broken else ""
    return f"You have {items(s, have) or 'none of it'}.{waits}"


@cache
def row(section: int, have: int, broken: int) -> Group:
    """A section: what one has in full colour over a green bar, as ticks are, the rest as shades."""
    wide = 6 * CELL[0] + 1.5
    ground = draw.rect(0, 0, wide, CELL[1] + 1.5, f"fc-{SECTION_TINTS[section]}-middle", 4)
    cells = (_cell(6 * section + column, have >> column & 1, broken >> column & 1) for column in SIX)
    placed = (draw.group(cell, x=1 + CELL[0] * column, y=1) for column, cell in enumerate(cells))
    return Group(ground + "".join(placed), (0, 0, wide, CELL[1] + 1.5))


def _cell(item: int, has: int, broken: int) -> str:
    return cell(item, GOOD, has, broken, CELL[0] - 1, CELL[1] - 0.5)


def cell(item: int, colour: str, has: int, broken: int, w: float, h: float, art: float = ART) -> str:
    """An item without its name: over a bar of this colour if one has it, else a shade."""
    icon = draw.art(
        f"fc-i-{CODES[item].lower()}",
        (w - art) / 2,
        (h - BAR - art * 0.58) / 2,
        art,
        art * 0.58,
        opacity=1 if has else 0.55,
    )
    if has:
        shade = draw.rect(0, 0, w, h, colour, 3, fill_opacity=0.35)
        return draw.rect(0, 0, w, h, "fc-cubby", 3) + shade + draw.rect(0, h - BAR, w, BAR, colour, 2) + icon
    foot = draw.rect(0, h - BAR, w, BAR, "fc-hatch", 2) if broken else ""
    return draw.rect(0, 0, w, h, "fc-cubby", 3) + foot + icon


@cache
def hands(has: bool) -> Group:
    w, h = CELL[0], CELL[1] + 1.5
    ground = draw.rect(0, 0, w, h, "fc-paper", 3) + draw.rect(0, h - BAR, w, BAR, "fc-band-aid", 2)
    place = ground if has else draw.rect(0.5, 0.5, w - 1, h - 1, "fc-empty", 3)
    return Group(place + draw.art("fc-aid", 3, 3, 20, 16, opacity=1 if has else 0.5), (0, 0, w, h))


@cache
def badge(rank: int) -> Group:
    w, h = CELL[0], CELL[1] + 1.5
    return Group(draw.art("fc-badge", 3, 1, 20, 22, f"fc-rank-{rank}"), (0, 0, w, h))


def _facts(view: View) -> Hashable:
    s, seat = view.state, view.seat
    return _asked(view) and (seat, s.have[seat], s.garage[seat], s.rank[seat])


LAYER: Final = Layer(_kit, _facts)
