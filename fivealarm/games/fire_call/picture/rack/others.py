"""What the others have in brief: a row for each, its items as pictures; whole where one of them is asked for."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.elements import slot_id
from fivealarm.games.fire_call.picture.rack import kit, racks
from fivealarm.games.fire_call.picture.rack.heads import HURT
from fivealarm.games.fire_call.picture.signs import KEPT, SECTION_TINTS, letter, own, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import PUT, State
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Element, Group, Pane, Rect, Token
from fivealarm.scene.shapes import shape

OTHERS: Final = "others"
WIDE: Final = racks.WIDE
ROW: Final = 53.0
STEP: Final = ROW + 2
HEAD: Final = 60.0  # whose it is, and its rank, at the left of its row
CELL: Final = (25.4, 24.5)
DOWN: Final = 1.5
HALF: Final = CELL[1] + 1
APART: Final = 4.0  # between two sections
CARDS: Final = HEAD + 12 * CELL[0] + APART + 5  # where Mutual Aid and the kept cards lie
BESIDE: Final = (WIDE - CARDS - 2) / 2


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
    high = STEP * (s.seats - 1) - STEP + ROW
    return Pane(OTHERS, title, WIDE, high, "side", _planks(s.seats - 1), least=racks.READ, tab="Others")


def opened(view: View) -> int:
    """The opponent of whose items the viewer chooses one; -1: nobody."""
    s = view.state
    chosen = s.phase == PUT and view.seat == s.to_act and s.victim not in (-1, racks.first(view))
    return s.victim if chosen else -1


@cache
def _planks(many: int) -> Backdrop:
    """Rows of wood, each with a dark head and the tints of the four sections."""
    parts = []
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
    return HEAD + CELL[0] * place + APART * (place // 6), DOWN + HALF * half


def _drawn(game: FireCall, shown: tuple[State, int, int]) -> Iterator[Element]:
    s, seat, row = shown
    return racks.rack(s, seat, OTHERS) if row < 0 else _row(s, seat, STEP * row)


def _row(s: State, seat: int, y: float) -> Iterator[Element]:
    hurt = s.at[seat] == HOSPITAL
    title = names.city(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(WIDE, ROW, 8), 0, y, "clear", title, tips.rack(s, seat), OTHERS)
    if hurt or seat == s.turn:
        look = "fc-hurt" if hurt else f"own-{own(s, seat)}"
        yield Element(f"frame {seat}", Rect(WIDE - 3, ROW - 3, 7), 1.5, y + 1.5, look, pane=OTHERS)
    yield from _head(s, seat, y)
    for item in range(24):
        x, top = _at(item)
        label, tip = racks.where(s, seat, item), tips.slot(s, seat, item)
        bits = [held[seat] >> item & 1 for held in (s.have, s.garage, s.lend)]
        named = (s.turn, tone(s, s.turn)) if bits[2] else None
        drawing = _item(item, own(s, seat), bits[0], bits[1], named)
        yield Element(slot_id(seat, item), drawing, x, y + top, "", label, tip, OTHERS, arrive="turn")
    yield from _cards(s, seat, y)


def _head(s: State, seat: int, y: float) -> Iterator[Element]:
    """Its token over its rank; whoever is in the Hospital has the green sign there."""
    yield Element(f"sign {seat}", Token(seat, 30, letter(s, seat), tone(s, seat)), 24, y + 16, pane=OTHERS)
    hurt, rank = s.at[seat] == HOSPITAL, s.table.board.ranks[s.rank[seat]]
    x, label = 0 if hurt else 9, f"Rank: {rank}"
    yield Element(f"rank {seat}", _badge(s.rank[seat]), x, y + 30, "", label, tips.rank(s, seat), OTHERS, arrive="turn")
    if hurt:
        yield Element(f"hurt {seat}", HURT, 36, y + 28, "", "In the Hospital", tips.AREAS[2], OTHERS)


@cache
def _badge(rank: int) -> Group:
    """The badge without its name: beside it a bar for each item of a call that it leaves out."""
    bars = (draw.rect(22, 17.5 - 6 * n, 13, 5, "fc-name", 1) for n in range(rank))
    return Group(draw.art("fc-badge", 1, 0, 20, 22, f"fc-rank-{rank}") + "".join(bars), (0, -1, 36, 24))


@cache
def _item(item: int, look: str, has: int, broken: int, named: tuple[int, str] | None) -> Group:
    """An item as a picture; named to lend: framed, with the borrower's shape."""
    w, h = CELL[0] - 1, CELL[1] - 0.5
    drawing = kit.cell(item, look, has, broken, w, h)
    if named is not None:
        drawing += draw.rect(0.5, 0.5, w - 1, h - 1, "fc-named", 3)
        drawing += draw.group(shape(Token(named[0], 17, " ", named[1])), x=w - 6, y=7)
    return Group(drawing, (0, 0, w, h))


def _cards(s: State, seat: int, y: float) -> Iterator[Element]:
    """The Mutual Aid card, and beside and under it the kept Station Duties cards."""
    drawing = _aid(bool(s.have[seat] & AID_BIT))
    label, tip = racks.aid_label(s, seat), tips.aid(s, seat)
    yield Element(slot_id(seat, MUTUAL_AID), drawing, CARDS, y + DOWN, "", label, tip, OTHERS, arrive="turn")
    for effect, name, label, tip, count in racks.kept(s, seat):
        across, down = divmod(effect + 1, 2)[::-1]
        x, top = CARDS + BESIDE * across, y + DOWN + HALF * down
        yield Element(name, _kept(KEPT[effect], count), x, top, "", label, tip, OTHERS, arrive="turn")


@cache
def _aid(has: bool) -> Group:
    w, h = BESIDE - 1.5, CELL[1] - 0.5
    ground = _face("fc-band-aid") if has else draw.rect(0.5, 0.5, w - 1, h - 1, "fc-empty", 3)
    return Group(ground + draw.art("fc-aid", (w - 18) / 2, 3, 18, 14, opacity=1 if has else 0.5), (0, 0, w, h))


@cache
def _kept(emblem: str, count: int) -> Group:
    """A kept card; of several of a kind their edges show."""
    w, h = BESIDE - 1.5, CELL[1] - 0.5
    look = {"fc-flag": "fc-amber", "fc-stopsign": "fc-red"}.get(emblem, "")
    wide = {"fc-plaster": 19.0, "fc-flag": 10.0, "fc-stopsign": 14.0}[emblem]
    under = draw.rect(2, -1.5, w - 2, h, "fc-paper", 3) if count > 1 else ""
    return Group(under + _face("fc-band-kept") + draw.art(emblem, (w - wide) / 2, 2.5, wide, 14, look), (0, 0, w, h))


def _face(band: str) -> str:
    w, h = BESIDE - 1.5, CELL[1] - 0.5
    return draw.rect(0, 0, w, h, "fc-paper", 3) + draw.rect(0, h - kit.BAR, w, kit.BAR, band, 2)


RIVAL: Final = Layer(_drawn, lambda shown: (shown[2], racks.facts(shown[0], shown[1])))


def drawn(game: FireCall, view: View) -> list[Elements]:
    """A layer for each of the others; of whom an item is asked for alone."""
    asked = opened(view)
    rows = [(seat, row) for row, seat in enumerate(rivals(view))] if asked < 0 else [(asked, -1)]
    return [RIVAL(game, (view.state, seat, row)) for seat, row in rows]
