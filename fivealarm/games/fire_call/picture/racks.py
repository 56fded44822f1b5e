"""Everybody's equipment as a rack: four sections as columns of six tools, the cards to play below them."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.elements import slot_id
from fivealarm.games.fire_call.picture.heads import head
from fivealarm.games.fire_call.picture.signs import KEPT, SECTION_TINTS, SHORT, ink, own
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State, dispatcher
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Element, Group, Pane, Rect, Token
from fivealarm.scene.shapes import shape

WIDE: Final = 340.0
HEAD: Final = 36.0
TABS: Final = 20.0
SLOT: Final = (81.0, 38.0)
STEP: Final = (83.0, 41.0)
HIT: Final = (-3.0, -3.0, SLOT[0] + 6, SLOT[1] + 6)  # a ring lies in the gaps, so that it leaves the name free
LEFT: Final = 5.0
TOP: Final = HEAD + TABS + 4
CARDS: Final = TOP + 6 * STEP[1] + 2  # where the cards to play lie
HIGH: Final = CARDS + 42


def seats(view: View) -> list[int]:
    """The viewer's rack first, then clockwise."""
    first = max(view.seat, 0)
    return [(first + n) % view.state.seats for n in range(view.state.seats)]


def panes(view: View) -> Iterator[Pane]:
    s = view.state
    for seat in seats(view):
        right = city(s, dispatcher(s, seat))
        title = f"{names.department(s, seat)}; Dispatcher: {right}"
        yield Pane(f"rack {seat}", title, WIDE, HIGH, "side", planks())


@cache
def planks() -> Backdrop:
    """The empty rack: wood, a dark head, four tabs, 24 cubbies and four places for cards."""
    parts = [
        draw.rect(0, 0, WIDE, HIGH, "mat-planks", 10), draw.rect(0, 0, WIDE, HIGH, "fc-sheen", 10),
        draw.path(f"M0 10Q0 0 10 0h{WIDE - 20:g}q10 0 10 10v{HEAD - 10:g}H0z", "fc-head"),
    ]  # fmt: skip
    for column, tint in enumerate(SECTION_TINTS):
        x = LEFT + STEP[0] * column
        parts.append(draw.rect(x, HEAD + 3, SLOT[0], TABS - 2, f"fc-{tint}-middle", 4))
        parts.append(draw.art(f"fc-s-{tint}", x + 3, HEAD + 4, 16, 16, f"fc-{tint}-tab"))
        parts.append(draw.text(tint.capitalize(), x + 24, HEAD + 17, 14, "fc-name"))
        for row in range(7):
            y = TOP + STEP[1] * row + (2 if row == 6 else 0)
            parts.append(draw.rect(x, y, *SLOT, "fc-cubby", 5))
            parts.append(draw.path(f"M{x + 1:g} {y + 33:g}V{y + 6:g}q0-5 5-5H{x + 76:g}", "fc-cubby-edge"))
    return backdrop(*parts)


def _rack(game: FireCall, shown: tuple[State, int]) -> Iterator[Element]:
    s, seat = shown
    pane = f"rack {seat}"
    hurt = s.at[seat] == HOSPITAL
    title = names.department(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(WIDE, HEAD, 10), 0, 0, "clear", title, tips.rack(s, seat), pane)
    if hurt or seat == s.turn:
        look = "fc-hurt" if hurt else f"own-{own(s, seat)}"
        yield Element(f"frame {seat}", Rect(WIDE - 4, HIGH - 4, 9), 2, 2, look, pane=pane)
    yield from head(s, seat, pane)
    for section, tint in enumerate(SECTION_TINTS):
        x = LEFT + STEP[0] * section
        name = s.table.board.sections[section]
        label, tip = f"{name} section of {names.department(s, seat)}", tips.section(s, seat, section)
        yield Element(f"head {seat} {tint}", Rect(SLOT[0], TABS - 2, 4), x, HEAD + 3, "clear", label, tip, pane)
        for row in range(6):
            yield _slot(s, seat, 6 * section + row, x, TOP + STEP[1] * row)
    yield from _cards(s, seat, pane)


def _slot(s: State, seat: int, item: int, x: float, y: float) -> Element:
    """One item in one of its three places."""
    bit = 1 << item
    if s.garage[seat] & bit:
        drawing, where = broken(item), "in the Garage"
    elif s.have[seat] & bit:
        borrower = s.turn if s.lend[seat] & bit else -1
        colour = own(s, borrower) if borrower >= 0 else ""
        drawing, where = ready(item, own(s, seat), ink(s, seat), borrower, colour), "in possession"
        where += f", named for {city(s, borrower)}" if borrower >= 0 else ""
    else:
        drawing, where = away(item), "with the Dispatcher"
    label = f"{names.item(s, item)}, {where}"
    return Element(
        slot_id(seat, item), drawing, x, y, "", label, tips.slot(s, seat, item), f"rack {seat}", arrive="turn"
    )


def _icon(item: int, w: float, opacity: float = 1) -> str:
    return draw.art(f"fc-i-{CODES[item].lower()}", (SLOT[0] - w) / 2, 0.5, w, w * 0.58, opacity=opacity)


def _word(item: int, look: str) -> str:
    return draw.text(SHORT[item], SLOT[0] / 2, 33.5, 14, look, "middle")


PLATE: Final = "M0 21.5h81v11.5q0 5-5 5H5q-5 0-5-5z"
SHELF: Final = "M5 0h71q5 0 5 5v16.5H0V5q0-5 5-5z"


@cache
def ready(item: int, owner: str, letters: str, borrower: int, colour: str) -> Group:
    """In possession: in full colour, its name on the department's; named to lend: framed, with the borrower's token."""
    look = f"seat-{owner}" if owner.isdigit() else f"tone-{owner}"
    parts = [draw.path(SHELF, look, fill_opacity=0.3), draw.path(PLATE, look), _icon(item, 38), _word(item, letters)]
    if borrower >= 0:
        tone = "" if colour.isdigit() else colour
        parts.append(draw.rect(1, 1, SLOT[0] - 2, SLOT[1] - 2, "fc-named", 5))
        parts.append(draw.group(shape(Token(borrower, 28, tone=tone)), x=SLOT[0] - 13, y=12))
    return Group("".join(parts), HIT)


@cache
def away(item: int) -> Group:
    """With the Dispatcher: a shade of the item in its dark cubby."""
    return Group(_icon(item, 36, opacity=0.3) + _word(item, "fc-quiet"), HIT)


@cache
def broken(item: int) -> Group:
    """In the Garage: a hatched plate and a wrench."""
    wrench = draw.art("fc-wrench", 60, 3, 17, 17, "fc-amber")
    return Group(draw.path(PLATE, "fc-hatch") + _icon(item, 36, opacity=0.5) + wrench + _word(item, "fc-halo"), HIT)


def _cards(s: State, seat: int, pane: str) -> Iterator[Element]:
    """The Mutual Aid card and the kept Station Duties cards, each at its own place."""
    has = s.have[seat] & AID_BIT != 0
    label = f"Mutual Aid card, {'in possession' if has else 'with the Dispatcher'}"
    drawing = small("Mutual Aid", "fc-aid", 1, "fc-band-aid") if has else missing("Mutual Aid", "fc-aid")
    yield Element(slot_id(seat, MUTUAL_AID), drawing, LEFT, CARDS, "", label, tips.aid(s, seat), pane, arrive="turn")
    for effect in range(KEEPABLE):
        count = s.kept[KEEPABLE * seat + effect]
        if not count:
            continue
        card = s.table.duties[s.table.keep[effect]]
        label = f"{card.name}, kept" + (f", {count} of them" if count > 1 else "")
        x = LEFT + STEP[0] * (effect + 1)
        face = small(("Band-Aid", "Choice", "Aid Block")[effect], KEPT[effect], count, "fc-band-kept")
        yield Element(f"kept {seat} {card.id.lower()}", face, x, CARDS, "", label, card.says, pane, arrive="turn")


@cache
def small(title: str, emblem: str, count: int, band: str) -> Group:
    """A card to play: its emblem over its name."""
    look = {"fc-flag": "fc-amber", "fc-stopsign": "fc-red"}.get(emblem, "")
    wide = {"fc-plaster": 33.0, "fc-flag": 16.0, "fc-stopsign": 20.0}.get(emblem, 27.0)
    many = draw.text(f"×{count}", 76, 16, 14, "on-card", "end", bold=True) if count > 1 else ""
    return Group(
        draw.rect(0, 0, *SLOT, "fc-paper", 5) + draw.path(PLATE, band)
        + draw.art(emblem, (SLOT[0] - wide) / 2, 1, wide, 21, look) + many
        + draw.text(title, SLOT[0] / 2, 33.5, 14, "on-band", "middle"), HIT,
    )  # fmt: skip


@cache
def missing(title: str, emblem: str) -> Group:
    """The place of a card that the Dispatcher keeps."""
    return Group(
        draw.rect(1, 1, SLOT[0] - 2, SLOT[1] - 2, "fc-empty", 5) + draw.art(emblem, 27, 1, 27, 21, opacity=0.35)
        + draw.text(title, SLOT[0] / 2, 33.5, 14, "fc-quiet", "middle"), HIT,
    )  # fmt: skip


def _facts(shown: tuple[State, int]) -> Hashable:
    s, seat = shown
    kept = s.kept[KEEPABLE * seat : KEEPABLE * (seat + 1)]
    hurt, held = s.at[seat] == HOSPITAL, s.owner.count(seat)
    return seat, s.turn, s.colour, s.have[seat], s.garage[seat], s.lend[seat], s.rank[seat], kept, hurt, held


RACK: Final = Layer(_rack, _facts)


def drawn(game: FireCall, view: View) -> list[Elements]:
    """A layer for each rack."""
    return [RACK(game, (view.state, seat)) for seat in seats(view)]
