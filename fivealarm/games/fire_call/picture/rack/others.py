"""What the others have: a row of pictures for each; by name where there is but one, or one of them is asked for."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.elements import slot_id
from fivealarm.games.fire_call.picture.rack import kit, racks
from fivealarm.games.fire_call.picture.signs import KEPT, SECTION_TINTS, fill, own, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import PUT, State
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Element, Group, Pane, Rect, Text, Token
from fivealarm.scene.shapes import shape

OTHERS: Final = "others"
WIDE: Final = racks.WIDE
HEAD: Final = 19.0  # whose it is, its rank, its districts and its cards, over its items
CELL: Final = (33.5, 24.0)
ART: Final = 30.0
LEFT: Final = 5.0
APART: Final = 3.0  # between two sections
HALF: Final = CELL[1] + 0.5
ROW: Final = HEAD + 2 * HALF
STEP: Final = ROW + 2
ALONE: Final = 42.25  # from one section to the next of the only other one, which has room for names
WHOLE: Final = HEAD + 4 * ALONE
SAID: Final = 15.0  # how large its words are
CARD: Final = (24.0, 16.5)
BAND: Final = 3.5  # at a card's foot
CARDS: Final = WIDE - 4 * (CARD[0] + 1) - 4  # where Mutual Aid and the kept cards lie
HURT: Final = Group(
    draw.rect(0, 0, 17, 17, "m-cross m-k", 4) + draw.art("fc-cross2", 3, 3, 11, 11, "fc-cream"), (0, 0, 17, 17)
)


def rivals(view: View) -> list[int]:
    """Clockwise from the one whose rack is drawn large."""
    return [(racks.first(view) + n) % view.state.seats for n in range(1, view.state.seats)]


def panes(view: View) -> Iterator[Pane]:
    """One, unless nobody else plays."""
    if view.state.seats > 1:
        yield _pane(view)


def _pane(view: View) -> Pane:
    s, asked = view.state, opened(view)
    if asked >= 0:
        title = f"{names.city(s, asked)}: choose one of its items"
        return Pane(OTHERS, title, WIDE, racks.HIGH, "side", racks.planks(), least=racks.READ, tab="Others")
    title = "The others: what they have" if s.seats > 2 else f"{names.city(s, rivals(view)[0])}: what it has"
    high = WHOLE if s.seats == 2 else STEP * (s.seats - 1) - STEP + ROW
    return Pane(OTHERS, title, WIDE, high, "side", _planks(s.seats - 1), least=racks.READ, tab="Others")


def opened(view: View) -> int:
    """Of several opponents the one of whose items the viewer chooses one; -1: nobody."""
    s = view.state
    chosen = s.seats > 2 and s.phase == PUT and view.seat == s.to_act and s.victim not in (-1, racks.first(view))
    return s.victim if chosen else -1


@cache
def _planks(many: int) -> Backdrop:
    """Rows of wood, each with a dark head and the tints of the four sections."""
    parts: list[str] = []
    if many == 1:
        parts += [draw.rect(0, 0, WIDE, WHOLE, "mat-planks", 8), draw.rect(0, 0, WIDE, HEAD, "fc-head", 8)]
        parts += [part for row in range(4) for part in racks.cubbies(row, HEAD + ALONE * row)]
        return backdrop(*parts)
    for row in range(many):
        y = STEP * row
        parts.append(draw.rect(0, y, WIDE, ROW, "mat-planks", 8) + draw.rect(0, y, WIDE, ROW, "fc-head", 8))
        for section, tint in enumerate(SECTION_TINTS):
            x, top = _at(6 * section)
            parts.append(draw.rect(x - 1, y + top - 1, 6 * CELL[0] + 1, CELL[1] + 1.5, f"fc-{tint}-middle", 4))
    return backdrop(*parts)


def _at(item: int) -> tuple[float, float]:
    """Where an item lies in its row."""
    half, place = divmod(item, 12)
    return LEFT + CELL[0] * place + APART * (place // 6), HEAD + HALF * half


def _drawn(game: FireCall, shown: tuple[State, int, int]) -> Iterator[Element]:
    s, seat, row = shown
    return racks.rack(s, seat, OTHERS) if row < 0 else _row(s, seat, STEP * row)


def _row(s: State, seat: int, y: float) -> Iterator[Element]:
    """Its head, its cards and its items."""
    high = WHOLE if s.seats == 2 else ROW
    hurt = s.at[seat] == HOSPITAL
    title = names.city(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(WIDE, high, 8), 0, y, "clear", title, tips.rack(s, seat), OTHERS)
    if hurt or seat == s.turn:
        look = "fc-hurt" if hurt else f"own-{own(s, seat)}"
        yield Element(f"frame {seat}", Rect(WIDE - 3, high - 3, 7), 1.5, y + 1.5, look, pane=OTHERS)
    yield from _head(s, seat, y)
    yield from _cards(s, seat, y)
    if s.seats == 2:
        for section in range(4):
            yield from racks.items(s, seat, OTHERS, section, HEAD + ALONE * section)
    else:
        yield from _pictures(s, seat, y)


def _pictures(s: State, seat: int, y: float) -> Iterator[Element]:
    """Its items without their names, in two lines."""
    for item in range(24):
        x, top = _at(item)
        label, tip = racks.where(s, seat, item), tips.slot(s, seat, item)
        bits = [held[seat] >> item & 1 for held in (s.have, s.garage, s.lend)]
        named = (s.turn, tone(s, s.turn)) if bits[2] else None
        drawing = _item(item, own(s, seat), bits[0], bits[1], named)
        yield Element(slot_id(seat, item), drawing, x, y + top, "", label, tip, OTHERS, arrive="turn")


def _head(s: State, seat: int, y: float) -> Iterator[Element]:
    """Its shape and name, its rank, how many districts it holds; whoever is in the Hospital has the green sign."""
    yield Element(f"sign {seat}", Token(seat, 16, " ", tone(s, seat)), 13, y + HEAD / 2, pane=OTHERS)
    name = Text(names.city(s, seat).replace("Department", "Dept."), SAID, "start", bold=True)
    yield Element(f"city {seat}", name, 25, y + 14.5, "fc-name", pane=OTHERS)
    rank = s.table.board.ranks[s.rank[seat]]
    badge, tip = _badge(s.rank[seat], rank), tips.rank(s, seat)
    yield Element(f"rank {seat}", badge, 120, y + 1, "", f"Rank: {rank}", tip, OTHERS, arrive="turn")
    held = s.owner.count(seat)
    label = f"{names.city(s, seat)} holds {names.counted(held, 'district')}"
    yield Element(f"held {seat}", _flag(fill(s, seat), held), 244, y + 1, "", label, tips.FLAG, OTHERS, arrive="drop")
    if s.at[seat] == HOSPITAL:
        yield Element(f"hurt {seat}", HURT, 284, y + 1, "", "In the Hospital", tips.AREAS[2], OTHERS)


@cache
def _badge(rank: int, name: str) -> Group:
    """The badge and its name."""
    art = draw.art("fc-badge", 0, 0, 15.5, 17, f"fc-rank-{rank}")
    return Group(art + draw.text(name, 19, 13.5, SAID, "fc-quiet"), (0, -1, 118, 19))


@cache
def _flag(look: str, number: int) -> Group:
    """How many districts it holds."""
    art = draw.art("fc-flag", 0, 0.5, 12.5, 16.5, look)
    return Group(art + draw.text(str(number), 16, 13.5, SAID, "fc-name", bold=True), (-1, -1, 30, 19))


@cache
def _item(item: int, look: str, has: int, broken: int, named: tuple[int, str] | None) -> Group:
    """An item as a picture; named to lend: framed, with the borrower's shape."""
    w, h = CELL[0] - 1, CELL[1] - 0.5
    colour = f"seat-{look}" if look.isdigit() else f"tone-{look}"
    drawing = kit.cell(item, colour, has, broken, w, h, ART)
    if named is not None:
        drawing += draw.rect(0.5, 0.5, w - 1, h - 1, "fc-named", 3)
        drawing += draw.group(shape(Token(named[0], 17, " ", named[1])), x=w - 8, y=8)
    return Group(drawing, (0, 0, w, h))


def _cards(s: State, seat: int, y: float) -> Iterator[Element]:
    """The Mutual Aid card and beside it the kept Station Duties cards."""
    drawing = _aid(bool(s.have[seat] & AID_BIT))
    label, tip = racks.aid_label(s, seat), tips.aid(s, seat)
    yield Element(slot_id(seat, MUTUAL_AID), drawing, CARDS, y + 1, "", label, tip, OTHERS, arrive="turn")
    for effect, name, label, tip, count in racks.kept(s, seat):
        x, face = CARDS + (CARD[0] + 1) * (effect + 1), _kept(KEPT[effect], count)
        yield Element(name, face, x, y + 1, "", label, tip, OTHERS, arrive="turn")


@cache
def _aid(has: bool) -> Group:
    w, h = CARD
    ground = _face("fc-band-aid") if has else draw.rect(0.5, 0.5, w - 1, h - 1, "fc-empty", 3)
    return Group(ground + draw.art("fc-aid", (w - 16) / 2, 1.5, 16, 11.5, opacity=1 if has else 0.5), (0, 0, w, h))


@cache
def _kept(emblem: str, count: int) -> Group:
    """A kept card; of several of a kind their edges show."""
    w, h = CARD
    look = {"fc-flag": "fc-amber", "fc-stopsign": "fc-red"}.get(emblem, "")
    wide = {"fc-plaster": 17.0, "fc-flag": 8.5, "fc-stopsign": 12.0}[emblem]
    under = draw.rect(2, -1, w - 2, h, "fc-paper", 3) if count > 1 else ""
    return Group(under + _face("fc-band-kept") + draw.art(emblem, (w - wide) / 2, 1, wide, 12, look), (0, 0, w, h))


def _face(band: str) -> str:
    w, h = CARD
    return draw.rect(0, 0, w, h, "fc-paper", 3) + draw.rect(0, h - BAND, w, BAND, band, 1.5)


RIVAL: Final = Layer(_drawn, lambda shown: (shown[2], racks.facts(shown[0], shown[1])))


def drawn(game: FireCall, view: View) -> list[Elements]:
    """A layer for each of the others; of whom an item is asked for alone."""
    asked = opened(view)
    rows = [(seat, row) for row, seat in enumerate(rivals(view))] if asked < 0 else [(asked, -1)]
    return [RIVAL(game, (view.state, seat, row)) for seat, row in rows]
