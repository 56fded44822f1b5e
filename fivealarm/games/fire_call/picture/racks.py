"""Everybody's equipment as a rack of 24 slots."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_call.picture.elements import slot_id
from fivealarm.games.fire_call.picture.signs import BADGES, SECTION_LOOKS, SECTION_SYMBOLS, ink, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.state import State, dispatcher
from fivealarm.scene.model import Element, Pane, Rect, Symbol, Text, Token

RACK_W: Final = 364.0
RACK_H: Final = 186.0
SLOT: Final = 46.0


def panes(s: State) -> Iterator[Pane]:
    for seat in range(s.seats):
        right = city(s, dispatcher(s, seat))
        yield Pane(f"rack {seat}", f"{names.department(s, seat)}; Dispatcher: {right}", RACK_W, RACK_H, "side")


def draw(s: State) -> Iterator[Element]:
    for seat in range(s.seats):
        yield from _rack(s, seat)


def _rack(s: State, seat: int) -> Iterator[Element]:
    pane = f"rack {seat}"
    hurt = s.at[seat] == HOSPITAL
    title = names.department(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(RACK_W, RACK_H, 10), 0, 0, "panel", title, pane=pane)
    if hurt or seat == s.turn:
        frame = "warn" if hurt else f"own-{tone(s, seat) or seat}"
        yield Element(f"frame {seat}", Rect(RACK_W - 4, RACK_H - 4, 9), 2, 2, frame, pane=pane)
    yield from _name(s, seat, pane)
    yield from _aid(s, seat, pane)
    yield from _kept(s, seat, pane)
    for section in range(4):
        y = 58 + 31 * section
        name = s.table.board.sections[section]
        sign = Symbol(SECTION_SYMBOLS[section], 22)
        yield Element(f"head {seat} {name.lower()}", sign, 24, y + 14, SECTION_LOOKS[section], name, pane=pane)
        for step in range(6):
            yield from _slot(s, seat, 6 * section + step, 48 + 52 * step, y)


def _name(s: State, seat: int, pane: str) -> Iterator[Element]:
    """The department's token, city and colour, with its badge and rank."""
    yield Element(f"sign {seat}", Token(seat, 30, tone=tone(s, seat)), 24, 28, pane=pane)
    city_words = Text(names.department(s, seat), 14, "start", bold=True)
    yield Element(f"city {seat}", city_words, 46, 24, "text", pane=pane)
    yield Element(f"rank {seat} sign", Symbol("badge", 18), 55, 39, BADGES[s.rank[seat]], pane=pane)
    rank = s.table.board.ranks[s.rank[seat]]
    yield Element(f"rank {seat}", Text(rank, 12, "start"), 68, 43, "text", f"Rank: {rank}", pane=pane)


def _aid(s: State, seat: int, pane: str) -> Iterator[Element]:
    has = s.have[seat] & AID_BIT != 0
    label = "Mutual Aid card in possession" if has else "Mutual Aid card with the Dispatcher"
    yield Element(slot_id(seat, MUTUAL_AID), Rect(76, 26, 6), 182, 14, "card" if has else "grid", label, pane=pane)
    name = Text("Mutual Aid", 12, bold=has)
    yield Element(f"{slot_id(seat, MUTUAL_AID)} name", name, 220, 31.5, "text" if has else "quiet", pane=pane)


def _kept(s: State, seat: int, pane: str) -> Iterator[Element]:
    x = 264.0
    for effect in range(KEEPABLE):
        count = s.kept[KEEPABLE * seat + effect]
        if count:
            card = s.table.duties[s.table.keep[effect]]
            name = f"kept {seat} {card.id.lower()}"
            label = f"{card.name}: {card.says}" + (f" ({count} of them)" if count > 1 else "")
            yield Element(name, Rect(29, 26, 6), x, 14, "card", label, pane=pane)
            sign = Symbol(("cross", "star", "stop")[effect], 18)
            middle = x + (14.5 if count == 1 else 11)
            yield Element(f"{name} sign", sign, middle, 27, ("danger", "hazard", "fire")[effect], pane=pane)
            if count > 1:
                yield Element(f"{name} count", Text(str(count), 12, bold=True), x + 24, 31.5, "text", pane=pane)
            x += 32


def _slot(s: State, seat: int, item: int, x: float, y: float) -> Iterator[Element]:
    """One item in one of its three places."""
    bit = 1 << item
    name = slot_id(seat, item)
    pane = f"rack {seat}"
    if s.have[seat] & bit:
        look, letters, where = f"tone-{tone(s, seat)}", ink(s, seat), "in possession"
    elif s.garage[seat] & bit:
        look, letters, where = "hot", "quiet", "in the Garage"
    else:
        look, letters, where = "grid", "quiet", "with the Dispatcher"
    yield Element(name, Rect(SLOT, 28, 6), x, y, look, f"{names.item(s, item)}, {where}", pane=pane)
    shift = -7 if s.garage[seat] & bit else 0
    yield Element(f"{name} code", Text(CODES[item], 12), x + SLOT / 2 + shift, y + 18.5, letters, pane=pane)
    if shift:
        yield Element(f"{name} sign", Symbol("gear", 14), x + SLOT / 2 + 11, y + 14, "hazard", pane=pane)
