"""Everybody's equipment as a rack of 24 slots, and the desk with the call under way."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call import words
from fivealarm.games.fire_call.board import AID_BIT, CODES, COLOURS, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.cards import KEEPABLE
from fivealarm.games.fire_call.endings import city
from fivealarm.games.fire_call.odds import answerable, reach
from fivealarm.games.fire_call.scene_board import SECTION_LOOKS, lines
from fivealarm.games.fire_call.state import State, dispatcher
from fivealarm.games.fire_call.view import View
from fivealarm.scene.model import Element, Pane, Rect, Shape, Symbol, Text, Token

RACK_W: Final = 364.0
RACK_H: Final = 186.0
DESK_W: Final = 1000.0
DESK_H: Final = 150.0
SLOT: Final = 46.0


def panes(s: State) -> Iterator[Pane]:
    for seat in range(s.seats):
        right = city(s, dispatcher(s, seat))
        yield Pane(f"rack {seat}", f"{words.department(s, seat)}; Dispatcher: {right}", RACK_W, RACK_H, "side")
    yield Pane("desk", "The call" if s.phase != at.COLOUR else "Colours", DESK_W, DESK_H, "below")


def draw(view: View) -> Iterator[Element]:
    s = view.state
    for seat in range(s.seats):
        yield from _rack(s, seat)
    yield from _desk(view)


def _rack(s: State, seat: int) -> Iterator[Element]:
    pane = f"rack {seat}"
    hurt = s.at[seat] == HOSPITAL
    title = words.department(s, seat) + (", in the Hospital" if hurt else "")
    yield Element(f"panel {seat}", Rect(RACK_W, RACK_H, 10), 0, 0, "panel", title, pane=pane)
    if hurt or seat == s.turn:
        frame = "warn" if hurt else f"own-{words.tone(s, seat) or seat}"
        yield Element(f"frame {seat}", Rect(RACK_W - 4, RACK_H - 4, 9), 2, 2, frame, pane=pane)
    yield from _name(s, seat, pane)
    yield from _aid(s, seat, pane)
    yield from _kept(s, seat, pane)
    for section in range(4):
        y = 58 + 31 * section
        name = s.table.board.sections[section]
        sign = Symbol(words.SECTION_SYMBOLS[section], 22)
        yield Element(f"head {seat} {name.lower()}", sign, 24, y + 14, SECTION_LOOKS[section], name, pane=pane)
        for step in range(6):
            yield from _slot(s, seat, 6 * section + step, 48 + 52 * step, y)


def _name(s: State, seat: int, pane: str) -> Iterator[Element]:
    """The department's token, city and colour, with its badge and rank."""
    yield Element(f"sign {seat}", Token(seat, 30, tone=words.tone(s, seat)), 24, 28, pane=pane)
    city_words = Text(words.department(s, seat), 14, "start", bold=True)
    yield Element(f"city {seat}", city_words, 46, 24, "text", pane=pane)
    yield Element(f"rank {seat} sign", Symbol("badge", 18), 55, 39, BADGES[s.rank[seat]], pane=pane)
    rank = s.table.board.ranks[s.rank[seat]]
    yield Element(f"rank {seat}", Text(rank, 12, "start"), 68, 43, "text", f"Rank: {rank}", pane=pane)


BADGES: Final = ("strong", "hazard", "danger", "water", "person")


def _aid(s: State, seat: int, pane: str) -> Iterator[Element]:
    has = s.have[seat] & AID_BIT != 0
    label = "Mutual Aid card in possession" if has else "Mutual Aid card with the Dispatcher"
    yield Element(f"slot {seat} ma", Rect(76, 26, 6), 182, 14, "card" if has else "grid", label, pane=pane)
    name = Text("Mutual Aid", 12, bold=has)
    yield Element(f"slot {seat} ma name", name, 220, 31.5, "text" if has else "quiet", pane=pane)


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
    name = f"slot {seat} {CODES[item].lower()}"
    pane = f"rack {seat}"
    if s.have[seat] & bit:
        look, ink, where = f"tone-{words.tone(s, seat)}", words.ink(s, seat), "in possession"
    elif s.garage[seat] & bit:
        look, ink, where = "hot", "quiet", "in the Garage"
    else:
        look, ink, where = "grid", "quiet", "with the Dispatcher"
    yield Element(name, Rect(SLOT, 28, 6), x, y, look, f"{words.item(s, item)}, {where}", pane=pane)
    shift = -7 if s.garage[seat] & bit else 0
    yield Element(f"{name} code", Text(CODES[item], 12), x + SLOT / 2 + shift, y + 18.5, ink, pane=pane)
    if shift:
        yield Element(f"{name} sign", Symbol("gear", 14), x + SLOT / 2 + 11, y + 14, "hazard", pane=pane)


def _desk(view: View) -> Iterator[Element]:
    s = view.state
    if s.phase == at.COLOUR:
        yield from _colours(s)
    elif s.district < 0:
        yield _on_desk("desk empty", Text("No Fire Call is under way.", 16, "start"), 16, 40, "quiet")
    else:
        yield from _card(view)


def _on_desk(name: str, shape: Shape, x: float, y: float, look: str = "", label: str = "") -> Element:
    return Element(name, shape, x, y, look, label, pane="desk")


def _colours(s: State) -> Iterator[Element]:
    for n, name in enumerate(COLOURS):
        taken = n in s.colour
        section = s.table.board.starting[n].bit_length() // 6 - 1
        city, kit = s.table.board.cities[n], s.table.board.sections[section]
        label = f"{city}, {name}, starts with the {kit} section" + (", taken" if taken else "")
        x = 16 + 244 * n
        look = "dim card" if taken else "card"
        yield _on_desk(f"colour {name}", Rect(228, 110, 10), x, 16, look, label)
        sign = Symbol(words.SECTION_SYMBOLS[section], 40)
        yield _on_desk(f"colour {name} tone", Rect(208, 10, 5), x + 10, 106, f"tone-{name}")
        yield _on_desk(f"colour {name} sign", sign, x + 40, 70, SECTION_LOOKS[section])
        yield _on_desk(f"colour {name} city", Text(city, 20, "start", bold=True), x + 76, 64, "text")
        yield _on_desk(f"colour {name} word", Text(f"{name}, {kit}", 14, "start"), x + 76, 88, "quiet")


def _card(view: View) -> Iterator[Element]:
    """The call: its district, and its list as far as the viewer may know it."""
    s = view.state
    number = "?" if s.district == len(s.owner) else str(s.district + 1)
    title = words.district(s, s.district)
    label = f"Fire Call for {title}, card {s.drawn} of 3"
    yield _on_desk("call card", Rect(150, 126, 10), 12, 12, "back" if view.hidden else "card", label)
    yield _on_desk("call number", Text(number, 28, bold=True), 87, 52, "text")
    yield _on_desk("call district", Text(title.split(" ", 1)[-1] if number != "?" else title, 14), 87, 78, "text")
    yield _on_desk("call count", Text(f"card {s.drawn} of 3", 12), 87, 118, "quiet")
    if view.hidden:
        among = s.pile & s.table.by_district[s.district]
        can = answerable(s, among, reach(s, s.turn), s.rank[s.turn])
        line = f"{city(s, s.turn)} could answer {can} of the {among.bit_count()} undrawn cards that may be this one."
        yield _on_desk("call odds", Text(line, 16, "start"), 184, 60, "text")
        yield _on_desk("call secret", Text("Only the Dispatcher has read its list.", 14, "start"), 184, 88, "quiet")
        return
    card = s.table.calls[s.card]
    rank = s.table.board.ranks[s.rank[s.turn]]
    yield _on_desk("call name", Text(f"{card.id} {card.name}", 14, "start", bold=True), 184, 28, "text")
    yield _on_desk("call rank", Text(f"as {rank}: positions {s.rank[s.turn] + 1} to 9", 12, "end"), 984, 28, "quiet")
    for position, item in enumerate(card.items):
        yield from _need(s, position, item)


def _need(s: State, position: int, item: int) -> Iterator[Element]:
    """One position of the list: waived, covered or missing, and who could supply it."""
    x, code = 184 + 90 * position, CODES[item].lower()
    waived = position < s.rank[s.turn]
    lacks = not waived and not s.have[s.turn] >> item & 1
    how = "waived" if waived else "missing" if lacks else "covered"
    look = "dim panel" if waived else "panel"
    yield _on_desk(f"need {code}", Rect(84, 98, 8), x, 40, look, f"{position + 1}: {words.item(s, item)}, {how}")
    yield _on_desk(f"need {code} code", Text(CODES[item], 16, bold=True), x + 28, 66, "quiet" if waived else "text")
    if not waived:
        sign = Symbol("no" if lacks else "check", 20)
        yield _on_desk(f"need {code} sign", sign, x + 62, 60, "lines-danger" if lacks else "lines-good")
    if lacks:
        yield from _suppliers(s, item, x)
    else:
        for n, line in enumerate(lines(s.table.board.items[item], 11)):
            yield _on_desk(f"need {code} name {n}", Text(line, 12), x + 42, 90 + 14 * n, "quiet")


def _suppliers(s: State, item: int, x: float) -> Iterator[Element]:
    code = CODES[item].lower()
    aid = s.have[s.turn] & AID_BIT and not s.blocked
    able = [n for n in range(s.seats) if n != s.turn and s.have[n] >> item & 1 and (aid or s.at[n] == HOSPITAL)]
    for n, seat in enumerate(able):
        named = s.lend[seat] >> item & 1
        how = "steal it from" if s.at[seat] == HOSPITAL else "borrow it from"
        label = f"{how} {words.department(s, seat)}" + (", named" if named else "")
        place = x + 18 + 25 * n
        token = Token(seat, 30 if named else 22, tone=words.tone(s, seat))
        yield _on_desk(f"from {code} {seat}", token, place, 94, "", label)
        sign = Symbol("hospital" if s.at[seat] == HOSPITAL else "wagon", 14)
        yield _on_desk(f"from {code} {seat} sign", sign, place, 120, "danger" if s.at[seat] == HOSPITAL else "violet")


def slot_id(seat: int, card: int) -> str:
    """The element of an equipment card in a rack."""
    return f"slot {seat} {'ma' if card == MUTUAL_AID else CODES[card].lower()}"


def items_held(s: State, seat: int) -> int:
    return (s.have[seat] & ~AID_BIT).bit_count()
