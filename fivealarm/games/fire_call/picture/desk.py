"""The desk: the colours to choose from, then the call under way."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_call.picture.signs import SECTION_LOOKS, SECTION_SYMBOLS, lines, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, COLOURS, HOSPITAL
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene.model import Element, Pane, Rect, Shape, Symbol, Text, Token

DESK_W: Final = 1000.0
DESK_H: Final = 150.0


def pane(s: State) -> Pane:
    return Pane("desk", "The call" if s.phase != at.COLOUR else "Colours", DESK_W, DESK_H, "below")


def draw(view: View) -> Iterator[Element]:
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
        sign = Symbol(SECTION_SYMBOLS[section], 40)
        yield _on_desk(f"colour {name} tone", Rect(208, 10, 5), x + 10, 106, f"tone-{name}")
        yield _on_desk(f"colour {name} sign", sign, x + 40, 70, SECTION_LOOKS[section])
        yield _on_desk(f"colour {name} city", Text(city, 20, "start", bold=True), x + 76, 64, "text")
        yield _on_desk(f"colour {name} word", Text(f"{name}, {kit}", 14, "start"), x + 76, 88, "quiet")


def _card(view: View) -> Iterator[Element]:
    """The call: its district, and its list as far as the viewer may know it."""
    s = view.state
    number = "?" if s.district == len(s.owner) else str(s.district + 1)
    title = names.district(s, s.district)
    label = f"Fire Call {'with' if number == '?' else 'for'} {title}, card {s.drawn} of 3"
    yield _on_desk("call card", Rect(150, 126, 10), 12, 12, "back" if view.hidden else "card", label)
    yield _on_desk("call number", Text(number, 28, bold=True), 87, 52, "text")
    yield _on_desk("call district", Text(title, 14), 87, 78, "text")
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
    yield _on_desk("call name", Text(card.name, 14, "start", bold=True), 184, 28, "text")
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
    yield _on_desk(
        f"need {code}", Rect(84, 98, 8), x, 40, look, f"{names.item(s, item)}, item {position + 1} of 9, {how}"
    )
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
        label = f"{how} {names.department(s, seat)}" + (", named" if named else "")
        place = x + 18 + 25 * n
        token = Token(seat, 30 if named else 22, tone=tone(s, seat))
        yield _on_desk(f"from {code} {seat}", token, place, 94, "", label)
        sign = Symbol("hospital" if s.at[seat] == HOSPITAL else "wagon", 14)
        yield _on_desk(f"from {code} {seat} sign", sign, place, 120, "danger" if s.at[seat] == HOSPITAL else "violet")
