"""A department's equipment as a rack: four sections as rows of six tools, the cards to play below them."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.elements import slot_id
from fivealarm.games.fire_call.picture.rack.heads import head
from fivealarm.games.fire_call.picture.signs import KEPT, SECTION_TINTS, SHORT, letter, own
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State, dispatcher
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Group, Pane, Rect, Token
from fivealarm.scene.shapes import shape

OWN: Final = "own"  # the pane of the rack that is drawn large
READ: Final = 0.8  # the scale at which its words are as small as one reads them
WIDE: Final = 414.0
HEAD: Final = 36.0
TAB: Final = 17.0  # of a section, at the left of its row
COLUMNS: Final = (
    57.0,
    62.0,
    64.5,
    71.0,
    63.5,
    63.5,
)  # each as wide as its longest name, at a size that is read anywhere
GAP: Final = 1.5
HEIGHT: Final = 42.0  # of a slot
STEP: Final = HEIGHT + 2
NAMES: Final = 15.0  # how large they are
CARD: Final = 96.0
LEFT: Final = TAB + 5
TOP: Final = HEAD + 2
CARDS: Final = TOP + 4 * STEP + 1  # where the cards to play lie
HIGH: Final = CARDS + HEIGHT + 3

TICKED: Final = draw.circle(0, 0, 7, "m-good m-k") + draw.path("M-3.4 .3l2.8 3 4.2-6", "m-l m-ink", stroke_width=2.2)


def first(view: View) -> int:
    """Whose rack is drawn large: the viewer's."""
    return max(view.seat, 0)


def pane(view: View) -> Pane:
    s, seat = view.state, first(view)
    keeper, own = city(s, dispatcher(s, seat)), seat == view.seat
    title = f"You, {city(s, seat)}; your Dispatcher: {keeper}" if own else f"{city(s, seat)}; Dispatcher: {keeper}"
    return Pane(OWN, title, WIDE, HIGH, "side", planks(), least=READ, tab="You" if own else city(s, seat))


@cache
def planks() -> Backdrop:
    """The empty rack: wood, a dark head, four rows, each with its tab and six cubbies, and four places for cards."""
    parts = [
        draw.rect(0, 0, WIDE, HIGH, "mat-planks", 10), draw.rect(0, 0, WIDE, HIGH, "fc-sheen", 10),
        draw.path(f"M0 10Q0 0 10 0h{WIDE - 20:g}q10 0 10 10v{HEAD - 10:g}H0z", "fc-head"),
    ]  # fmt: skip
    parts += [part for row in range(4) for part in cubbies(row, TOP + STEP * row)]
    parts += [_cubby(_card_at(place), CARDS, CARD) for place in range(4)]
    return backdrop(*parts)


def cubbies(row: int, y: float) -> Iterator[str]:
    """The empty row of a section: its tab and six places."""
    tint = SECTION_TINTS[row]
    yield draw.rect(3, y, TAB, HEIGHT, f"fc-{tint}-middle", 4)
    yield draw.art(f"fc-s-{tint}", 4, y + 13.5, 15, 15, f"fc-{tint}-tab")
    for column, wide in enumerate(COLUMNS):
        yield _cubby(_slot_at(column), y, wide)


def _cubby(x: float, y: float, wide: float) -> str:
    edge = draw.path(f"M{x + 1:g} {y + HEIGHT - 5:g}V{y + 6:g}q0-5 5-5H{x + wide - 5:g}", "fc-cubby-edge")
    return draw.rect(x, y, wide, HEIGHT, "fc-cubby", 5) + edge


def _slot_at(column: int) -> float:
    return LEFT + sum(COLUMNS[:column]) + GAP * column


def _card_at(number: int) -> float:
    """Where one of the four cards to play lies."""
    return LEFT + (CARD + GAP) * number


def _hit(wide: float) -> tuple[float, float, float, float]:
    """A ring lies in the gaps, so that it leaves the name free."""
    return (-2.0, -2.0, wide + 4, HEIGHT + 4)


def rack(s: State, seat: int, pane: str) -> Iterator[Element]:
    """All that a department has, with its head."""
    hurt = s.at[seat] == HOSPITAL
    title = names.city(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(WIDE, HEAD, 10), 0, 0, "clear", title, tips.rack(s, seat), pane)
    if hurt or seat == s.turn:
        look = "fc-hurt" if hurt else f"own-{own(s, seat)}"
        yield Element(f"frame {seat}", Rect(WIDE - 4, HIGH - 4, 9), 2, 2, look, pane=pane)
    yield from head(s, seat, pane)
    for section in range(4):
        yield from items(s, seat, pane, section, TOP + STEP * section)
    yield from _cards(s, seat, pane)


def items(s: State, seat: int, pane: str, section: int, y: float) -> Iterator[Element]:
    """A section as a row: its tab and its items by name."""
    name, tint = s.table.board.sections[section], SECTION_TINTS[section]
    label, tip = f"{name} section of {names.city(s, seat)}", tips.section(s, seat, section)
    yield Element(f"head {seat} {tint}", Rect(TAB, HEIGHT, 4), 3, y, "clear", label, tip, pane)
    for column in range(6):
        item = 6 * section + column
        label, tip = where(s, seat, item), tips.slot(s, seat, item)
        drawing = _slot(s, seat, item)
        yield Element(slot_id(seat, item), drawing, _slot_at(column), y, "", label, tip, pane, arrive="turn")


def where(s: State, seat: int, item: int) -> str:
    """An item of a department, and in which of its three places it lies."""
    lies = "with the Dispatcher"
    if s.garage[seat] >> item & 1:
        lies = "in the Garage"
    elif s.have[seat] >> item & 1:
        lies = "in possession" + (f", named for {city(s, s.turn)}" if s.lend[seat] >> item & 1 else "")
    return f"{names.item(s, item)} of {city(s, seat)}, {lies}"


def _slot(s: State, seat: int, item: int) -> Group:
    if s.garage[seat] >> item & 1:
        return broken(item)
    if not s.have[seat] >> item & 1:
        return away(item)
    borrower = s.turn if s.lend[seat] >> item & 1 else -1
    colour, initial = (own(s, borrower), letter(s, borrower)) if borrower >= 0 else ("", "")
    return ready(item, borrower, initial, colour)


def _icon(item: int, w: float, opacity: float = 1) -> str:
    return draw.art(f"fc-i-{CODES[item].lower()}", (COLUMNS[item % 6] - w) / 2, 0.5, w, w * 0.58, opacity=opacity)


def _word(item: int, look: str) -> str:
    return draw.text(SHORT[item], COLUMNS[item % 6] / 2, 38.5, NAMES, look, "middle")


def _plate(w: float) -> str:
    """The lower part of a slot or card, under its name."""
    return f"M0 26h{w:g}v11q0 5-5 5H5q-5 0-5-5z"


def _shelf(w: float) -> str:
    """The upper part, behind the picture."""
    return f"M5 0h{w - 10:g}q5 0 5 5v21H0V5q0-5 5-5z"


@cache
def ready(item: int, borrower: int, initial: str, colour: str) -> Group:
    """In possession: in full colour, ticked as on a call; named to lend: framed, with the borrower's token."""
    wide = COLUMNS[item % 6]
    parts = [
        draw.path(_shelf(wide), "m-good", fill_opacity=0.22),
        draw.path(_plate(wide), "fc-covered"),
        _icon(item, 44),
        _word(item, "on-card"),
    ]
    if borrower >= 0:
        tone = "" if colour.isdigit() else colour
        parts.append(draw.rect(1, 1, wide - 2, HEIGHT - 2, "fc-named", 5))
        parts.append(draw.group(shape(Token(borrower, 30, initial, tone)), x=wide - 13, y=12))
    else:
        parts.append(draw.group(TICKED, x=wide - 8, y=8))
    return Group("".join(parts), _hit(wide))


@cache
def away(item: int) -> Group:
    """With the Dispatcher: a shade of the item in its dark cubby."""
    return Group(_icon(item, 43, opacity=0.55) + _word(item, "fc-quiet"), _hit(COLUMNS[item % 6]))


@cache
def broken(item: int) -> Group:
    """In the Garage: a hatched plate and a wrench."""
    wide = COLUMNS[item % 6]
    wrench = draw.art("fc-wrench", wide - 20, 3, 17, 17, "fc-amber")
    return Group(
        draw.path(_plate(wide), "fc-hatch") + _icon(item, 43, opacity=0.5) + wrench + _word(item, "fc-halo"), _hit(wide)
    )


def _cards(s: State, seat: int, pane: str) -> Iterator[Element]:
    """The Mutual Aid card and the kept Station Duties cards, each at its own place."""
    has = s.have[seat] & AID_BIT != 0
    label = aid_label(s, seat)
    drawing = small("Mutual Aid", "fc-aid", 1, "fc-band-aid") if has else missing("Mutual Aid", "fc-aid")
    yield Element(
        slot_id(seat, MUTUAL_AID), drawing, _card_at(0), CARDS, "", label, tips.aid(s, seat), pane, arrive="turn"
    )
    for effect, id_, label, tip, count in kept(s, seat):
        face = small(("Band-Aid", "Choice", "Aid Block")[effect], KEPT[effect], count, "fc-band-kept")
        yield Element(id_, face, _card_at(effect + 1), CARDS, "", label, tip, pane, arrive="turn")


def aid_label(s: State, seat: int) -> str:
    return f"Mutual Aid card, {'in possession' if s.have[seat] & AID_BIT else 'with the Dispatcher'}"


def kept(s: State, seat: int) -> Iterator[tuple[int, str, str, str, int]]:
    """The kinds of kept cards that a department has: its number, id, label, tip and how many."""
    for effect in range(KEEPABLE):
        count = s.kept[KEEPABLE * seat + effect]
        if count:
            card = s.table.duties[s.table.keep[effect]]
            label = f"{card.name}, kept" + (f", {count} of them" if count > 1 else "")
            yield effect, f"kept {seat} {card.id.lower()}", label, card.says, count


@cache
def small(title: str, emblem: str, count: int, band: str) -> Group:
    """A card to play: its emblem over its name."""
    look = {"fc-flag": "fc-amber", "fc-stopsign": "fc-red"}.get(emblem, "")
    wide = {"fc-plaster": 33.0, "fc-flag": 16.0, "fc-stopsign": 20.0}.get(emblem, 27.0)
    many = draw.text(f"×{count}", CARD - 5, 16, NAMES, "on-card", "end", bold=True) if count > 1 else ""
    return Group(
        draw.rect(0, 0, CARD, HEIGHT, "fc-paper", 5) + draw.path(_plate(CARD), band)
        + draw.art(emblem, (CARD - wide) / 2, 2, wide, 23, look) + many
        + draw.text(title, CARD / 2, 38.5, NAMES, "on-band", "middle"), _hit(CARD),
    )  # fmt: skip


@cache
def missing(title: str, emblem: str) -> Group:
    """The place of a card that the Dispatcher keeps."""
    return Group(
        draw.rect(1, 1, CARD - 2, HEIGHT - 2, "fc-empty", 5)
        + draw.art(emblem, CARD / 2 - 13.5, 3, 27, 22, opacity=0.6)
        + draw.text(title, CARD / 2, 38.5, NAMES, "fc-quiet", "middle"), _hit(CARD),
    )  # fmt: skip


def facts(s: State, seat: int) -> Hashable:
    """What a picture of a department's equipment shows."""
    cards = s.kept[KEEPABLE * seat : KEEPABLE * (seat + 1)]
    hurt, held = s.at[seat] == HOSPITAL, s.owner.count(seat)
    return seat, s.turn, s.colour, s.have[seat], s.garage[seat], s.lend[seat], s.rank[seat], cards, hurt, held


def _own(game: FireCall, view: View) -> Iterator[Element]:
    return rack(view.state, first(view), OWN)


LAYER: Final = Layer(_own, lambda view: facts(view.state, first(view)))
