"""Everybody's equipment as a rack: four sections as rows of six tools, the cards to play below them."""

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

WIDE: Final = 420.0
HEAD: Final = 36.0
TAB: Final = 17.0  # of a section, at the left of its row
SLOT: Final = (64.5, 44.0)
STEP: Final = (66.0, 47.0)
CARD: Final = (97.5, 44.0)
HIT: Final = (-2.0, -2.0, SLOT[0] + 4, SLOT[1] + 4)  # a ring lies in the gaps, so that it leaves the name free
CARD_HIT: Final = (-2.0, -2.0, CARD[0] + 4, CARD[1] + 4)
LEFT: Final = TAB + 5
TOP: Final = HEAD + 4
CARDS: Final = TOP + 4 * STEP[1] + 2  # where the cards to play lie
HIGH: Final = CARDS + CARD[1] + 5


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
    """The empty rack: wood, a dark head, four rows, each with its tab and six cubbies, and four places for cards."""
    parts = [
        draw.rect(0, 0, WIDE, HIGH, "mat-planks", 10), draw.rect(0, 0, WIDE, HIGH, "fc-sheen", 10),
        draw.path(f"M0 10Q0 0 10 0h{WIDE - 20:g}q10 0 10 10v{HEAD - 10:g}H0z", "fc-head"),
    ]  # fmt: skip
    for row, tint in enumerate(SECTION_TINTS):
        y = TOP + STEP[1] * row
        parts.append(draw.rect(3, y, TAB, SLOT[1], f"fc-{tint}-middle", 4))
        parts.append(draw.art(f"fc-s-{tint}", 4, y + 14.5, 15, 15, f"fc-{tint}-tab"))
        parts += [_cubby(LEFT + STEP[0] * column, y, SLOT) for column in range(6)]
        parts.append(_cubby(_card_at(row), CARDS, CARD))
    return backdrop(*parts)


def _cubby(x: float, y: float, size: tuple[float, float]) -> str:
    w, h = size
    edge = draw.path(f"M{x + 1:g} {y + h - 5:g}V{y + 6:g}q0-5 5-5H{x + w - 5:g}", "fc-cubby-edge")
    return draw.rect(x, y, w, h, "fc-cubby", 5) + edge


def _card_at(number: int) -> float:
    """Where one of the four cards to play lies."""
    return LEFT + (CARD[0] + 1.5) * number


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
        y = TOP + STEP[1] * section
        name = s.table.board.sections[section]
        label, tip = f"{name} section of {names.department(s, seat)}", tips.section(s, seat, section)
        yield Element(f"head {seat} {tint}", Rect(TAB, SLOT[1], 4), 3, y, "clear", label, tip, pane)
        for column in range(6):
            yield _slot(s, seat, 6 * section + column, LEFT + STEP[0] * column, y)
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
    return draw.text(SHORT[item], SLOT[0] / 2, 39.5, 14, look, "middle")


def _plate(w: float) -> str:
    """The lower part of a slot or card, under its name."""
    return f"M0 27h{w:g}v12q0 5-5 5H5q-5 0-5-5z"


SHELF: Final = f"M5 0h{SLOT[0] - 10:g}q5 0 5 5v22H0V5q0-5 5-5z"


@cache
def ready(item: int, owner: str, letters: str, borrower: int, colour: str) -> Group:
    """In possession: in full colour, its name on the department's; named to lend: framed, with the borrower's token."""
    look = f"seat-{owner}" if owner.isdigit() else f"tone-{owner}"
    parts = [
        draw.path(SHELF, look, fill_opacity=0.3),
        draw.path(_plate(SLOT[0]), look),
        _icon(item, 44),
        _word(item, letters),
    ]
    if borrower >= 0:
        tone = "" if colour.isdigit() else colour
        parts.append(draw.rect(1, 1, SLOT[0] - 2, SLOT[1] - 2, "fc-named", 5))
        parts.append(draw.group(shape(Token(borrower, 28, tone=tone)), x=SLOT[0] - 13, y=12))
    return Group("".join(parts), HIT)


@cache
def away(item: int) -> Group:
    """With the Dispatcher: a shade of the item in its dark cubby."""
    return Group(_icon(item, 43, opacity=0.3) + _word(item, "fc-quiet"), HIT)


@cache
def broken(item: int) -> Group:
    """In the Garage: a hatched plate and a wrench."""
    wrench = draw.art("fc-wrench", SLOT[0] - 20, 3, 17, 17, "fc-amber")
    return Group(
        draw.path(_plate(SLOT[0]), "fc-hatch") + _icon(item, 43, opacity=0.5) + wrench + _word(item, "fc-halo"), HIT
    )


def _cards(s: State, seat: int, pane: str) -> Iterator[Element]:
    """The Mutual Aid card and the kept Station Duties cards, each at its own place."""
    has = s.have[seat] & AID_BIT != 0
    label = f"Mutual Aid card, {'in possession' if has else 'with the Dispatcher'}"
    drawing = small("Mutual Aid", "fc-aid", 1, "fc-band-aid") if has else missing("Mutual Aid", "fc-aid")
    yield Element(
        slot_id(seat, MUTUAL_AID), drawing, _card_at(0), CARDS, "", label, tips.aid(s, seat), pane, arrive="turn"
    )
    for effect in range(KEEPABLE):
        count = s.kept[KEEPABLE * seat + effect]
        if not count:
            continue
        card = s.table.duties[s.table.keep[effect]]
        label = f"{card.name}, kept" + (f", {count} of them" if count > 1 else "")
        face = small(("Band-Aid", "Choice", "Aid Block")[effect], KEPT[effect], count, "fc-band-kept")
        yield Element(
            f"kept {seat} {card.id.lower()}",
            face,
            _card_at(effect + 1),
            CARDS,
            "",
            label,
            card.says,
            pane,
            arrive="turn",
        )


@cache
def small(title: str, emblem: str, count: int, band: str) -> Group:
    """A card to play: its emblem over its name."""
    look = {"fc-flag": "fc-amber", "fc-stopsign": "fc-red"}.get(emblem, "")
    wide = {"fc-plaster": 33.0, "fc-flag": 16.0, "fc-stopsign": 20.0}.get(emblem, 27.0)
    many = draw.text(f"×{count}", CARD[0] - 5, 16, 14, "on-card", "end", bold=True) if count > 1 else ""
    return Group(
        draw.rect(0, 0, *CARD, "fc-paper", 5) + draw.path(_plate(CARD[0]), band)
        + draw.art(emblem, (CARD[0] - wide) / 2, 2, wide, 23, look) + many
        + draw.text(title, CARD[0] / 2, 39.5, 14, "on-band", "middle"), CARD_HIT,
    )  # fmt: skip


@cache
def missing(title: str, emblem: str) -> Group:
    """The place of a card that the Dispatcher keeps."""
    return Group(
        draw.rect(1, 1, CARD[0] - 2, CARD[1] - 2, "fc-empty", 5)
        + draw.art(emblem, CARD[0] / 2 - 13.5, 3, 27, 22, opacity=0.35)
        + draw.text(title, CARD[0] / 2, 39.5, 14, "fc-quiet", "middle"), CARD_HIT,
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
