"""The call under way: its card before the answer, and its list with what is left out, covered and missing."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.map.town import PLOTS, plate
from fivealarm.games.fire_call.picture.rack.heads import wearing
from fivealarm.games.fire_call.picture.signs import SECTION_TINTS, SHORT, letter, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, CODES, DISTRICTS, HOSPITAL
from fivealarm.games.fire_call.rules.cards.calls import lendable, missing, wanted
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State, dispatcher
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Token
from fivealarm.scene.shapes import shape
from fivealarm.scene.wrap import shorten, width, wrap

WIDE: Final = 376.0
BAND: Final = 32.0
CELL: Final = (90.0, 71.0)
STEP: Final = (92.0, 73.0)
LEFT: Final = 5.0
HIGH: Final = BAND + 3 * STEP[1] + 7
HIDDEN: Final = 198.0
ROWS: Final = (105.0, 130.0, 155.0)  # of the back: where its sentences stand
POSITIONS: Final = ((1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2))  # column and row
ASK: Final = (3, 2)
TOKEN_DOWN: Final = 57.0  # of those who could supply an item, in its cell
ALONE: Final = (
    52,
    8,
    60,
)  # how wide an item is in its cell, and where it and its name stand, with no tokens under them
ASKED: Final = 14.0  # how large its words are
BROKEN: Final = {"Harbourfront": "Harbour- front"}  # names that have no room on one line of the card


def drawn(view: View) -> Iterator[Element]:
    s = view.state
    title = names.district(s, s.district)
    label = f"Fire Call {'with' if s.district == DISTRICTS else 'for'} {title}, card {s.drawn} of 3"
    if view.hidden:
        yield Element("call card", _announced(s, view.seat), 0, 0, "", label, tips.announced(s), "desk", arrive="turn")
        return
    card = s.table.calls[s.card]
    needed = card.needs[s.rank[s.turn]]
    has = f"{'have' if s.turn == view.seat else 'has'} {(needed & s.have[s.turn]).bit_count()}"
    has = f"{has} of {needed.bit_count()}"
    face = _face(card.name, s.district, title, has)
    yield Element("call card", face, 0, 0, "", label, tips.call(s), "desk", arrive="turn")
    for position, item in enumerate(card.items):
        yield from _need(s, position, item, not needed >> item & 1)
    yield from _ask(s)


@cache
def _picture(district: int, x: float, y: float, w: float, h: float) -> str:
    """The district's own picture on a plate with its number."""
    if district >= DISTRICTS:
        flag = draw.art("fc-flag", x + w / 2 - 20, y + 14, 40, 52, "fc-amber")
        return draw.rect(x, y, w, h, "fc-plaza m-k", 8) + flag
    view = PLOTS[district].view
    high = min((w - 6) * view[3] / view[2], h - 10)
    wide = high * view[2] / view[3]
    art = draw.art(f"fc-d{district + 1}", x + (w - wide) / 2, y + (h - high) / 2, wide, high)
    return draw.rect(x, y, w, h, f"fc-district-{district + 1} m-k", 8) + art + plate(str(district + 1), x + 16, y + 16)


@cache
def _face(name: str, district: int, title: str, has: str) -> Group:
    """The card turned over: band with its name, the burning district, room for nine items."""
    w, high, x, y = WIDE, HIGH - 4, LEFT, BAND + 4
    tall = CELL[1] + STEP[1]
    room, broken = CELL[0] - 3, BROKEN.get(title, title)
    size = min(14.0, *(room / width(word, 1, bold=True) for word in broken.split()))
    lines = wrap(broken, room, size, 2, bold=True)
    names_ = (
        draw.text(line, x + CELL[0] / 2, y + 129 + 17 * n - 8.5 * len(lines), size, "papered", "middle", bold=True)
        for n, line in enumerate(lines)
    )
    over = w - 52 - width(has, 14)
    called = max(min(16.0, 16 * over / width(name, 16, bold=True)), 13)
    fires = (
        ""
        if district >= DISTRICTS
        else draw.art("flame-m", x + 16, y + 38, 36) + draw.art("flame-l", x + 39, y + 34, 38)
    )
    return Group("".join([
        draw.shadow(0, 0, w - 3, high, 10), draw.rect(0, 0, w, high, "m-paper", 10),
        draw.path(f"M0 {BAND:g}V10Q0 0 10 0h{w - 20:g}q10 0 10 10v{BAND - 10:g}z", "fc-band-call"),
        draw.rect(0, BAND - 1, w, 2, "fc-amber"), draw.art("flame-m", 3, 0, 30),
        draw.text(shorten(name, over, called, bold=True), 34, 22, called, "papered", bold=True),
        draw.text(has, w - 10, 21, 14, "papered", "end"),
        _picture(district, x, y, CELL[0], tall), fires,
        draw.path(f"M{x} {y + 90}h{CELL[0]:g}v46q0 8-8 8H{x + 8}q-8 0-8-8z", fill="#0C1117", fill_opacity=0.85),
        *names_,
    ]), (0, 0, w, BAND))  # fmt: skip


def _need(s: State, position: int, item: int, out: bool) -> Iterator[Element]:
    """One position of the list: left out, covered or missing, and who could supply it."""
    column, row = POSITIONS[position]
    x, top, code = LEFT + STEP[0] * column, BAND + 4 + STEP[1] * row, CODES[item].lower()
    lacks = not out and not s.have[s.turn] >> item & 1
    lent = lacks and (s.phase in (at.COMPLETED, at.CHOOSE) or any(items >> item & 1 for items in s.lend))
    how = "left out" if out else "stolen or borrowed" if lent else "missing" if lacks else "covered"
    label = f"{names.item(s, item)}, item {position + 1} of 9, {how}"
    able = list(_able(s, item)) if lacks else []
    chosen = s.phase == at.SUPPLY  # each token is a place of its own then
    drawing = _left_out(item, s.rank[s.turn]) if out else _covered(item)
    if lacks:
        drawing = _lacking(item, lent, () if chosen else tuple(token for _, _, token in able), bool(able))
    yield Element(f"need {code}", drawing, x, top, "", label, tips.need(s, item, how), "desk", arrive="turn")
    if chosen:
        yield from _suppliers(s, item, able, x, top)


def _cell(item: int, tint: str, w: float, y: float, foot: float, *more: str, opacity: float = 1) -> Group:
    art = draw.art(f"fc-i-{CODES[item].lower()}", 6, y, w, w * 0.6, opacity=opacity)
    word = draw.text(SHORT[item], CELL[0] / 2, foot, 14.5, "on-card", "middle", bold=opacity == 1)
    side = draw.rect(
        5, CELL[1] - 7, CELL[0] - 10, 4, f"fc-{SECTION_TINTS[item // 6]}-space", 2
    )  # its side of the board
    return Group(draw.rect(0, 0, *CELL, f"fc-{tint} fc-need", 6) + side + art + word + "".join(more), (0, 0, *CELL))


@cache
def _left_out(item: int, rank: int) -> Group:
    """Struck out, with the badge of the rank that leaves it out, and in words."""
    badge = draw.art("fc-badge", 66, 4, 19, 21, f"fc-rank-{rank}")
    line = draw.path("M9 37H81", "m-l m-ink", stroke_width=1.4, opacity=0.6)
    said = draw.text("left out", CELL[0] / 2, 60, 14.5, "on-card", "middle", bold=True)
    return _cell(item, "waived", 42, 3, 42, badge, line, said, opacity=0.4)


@cache
def _covered(item: int) -> Group:
    tick = draw.circle(75, 14, 11, "m-good m-k") + draw.path("M69.5 14.5l4 4.5 7-9", "m-l m-ink", stroke_width=3.2)
    return _cell(item, "covered", *ALONE, tick)


@cache
def _lacking(item: int, lent: bool, tokens: tuple[Group, ...], had: bool) -> Group:
    """Missing: a cross, and who could supply it; lent by somebody, for the call or to the end of it: two hands. The
    picture leaves room for those, if anybody has it."""
    sign = draw.circle(76, 13, 10, f"{'m-good' if lent else 'm-danger'} m-k")
    size = (38, 2, 39) if had else ALONE
    who = (draw.group(one.svg, x=_token_at(n, len(tokens)), y=TOKEN_DOWN) for n, one in enumerate(tokens))
    if lent:
        return _cell(item, "covered", *size, sign, draw.art("fc-aid", 67.5, 6.4, 17, 13.2), *who)
    cross = draw.path("M71.5 8.5l9 9M80.5 8.5l-9 9", "m-l m-ink", stroke_width=3)
    return _cell(item, "missing", *size, sign, cross, *who)


def _token_at(number: int, many: int) -> float:
    """Where a token stands beside the others of its position."""
    return CELL[0] / 2 + 28 * (number - (many - 1) / 2)


def _able(s: State, item: int) -> Iterator[tuple[int, bool, Group]]:
    """Who could supply it, and their tokens: with the green sign from the Hospital, plain by Mutual Aid."""
    aid = s.have[s.turn] & AID_BIT and not s.blocked
    for seat in range(s.seats):
        hurt = s.at[seat] == HOSPITAL
        if seat != s.turn and s.have[seat] >> item & 1 and (aid or hurt):
            named = bool(s.lend[seat] >> item & 1)
            yield seat, named, supplier(seat, letter(s, seat), tone(s, seat), named, hurt)


def _suppliers(s: State, item: int, able: Sequence[tuple[int, bool, Group]], x: float, y: float) -> Iterator[Element]:
    """Those who could supply it, each to be named."""
    chosen = any(named for _, named, _ in able)
    for n, (seat, named, token) in enumerate(able):
        hurt = s.at[seat] == HOSPITAL
        label = f"{'steal' if hurt else 'borrow'} it from {names.city(s, seat)}" + (", named" if named else "")
        tip = tips.STEAL if hurt else tips.BORROW
        look = "dim" if chosen and not named else ""
        left = x + _token_at(n, len(able))
        yield Element(f"from {CODES[item].lower()} {seat}", token, left, y + TOKEN_DOWN, look, label, tip, "desk")


@cache
def supplier(seat: int, initial: str, colour: str, named: bool, hurt: bool) -> Group:
    """A token that can be named; named: in a white ring."""
    ring = draw.circle(0, 0, 16, "inked") + draw.circle(0, 0, 15, "fc-named") if named else ""
    sign = draw.circle(9, 8, 7, "m-cross m-k") + draw.art("fc-cross2", 4, 3, 10, 10, "fc-cream") if hurt else ""
    return Group(ring + shape(Token(seat, 28, initial, colour)) + sign, (-14, -14, 28, 28))


def _ask(s: State) -> Iterator[Element]:
    """The tenth place says what is asked."""
    if s.phase == at.SUPPLY and wanted(s) >= 0:
        able = tips.suppliers(s)
        words = f"{SHORT[wanted(s)]}: {tips.taking(s)} from {city(s, able[0]) if len(able) == 1 else 'whom?'}"
    elif s.phase in (at.COMPLETED, at.CHOOSE):
        words = "Completed"
    elif s.phase == at.ANNOUNCED:
        words = f"Attempt it, {city(s, s.turn)}?"
    else:
        words = _lack(s)
    x, top = LEFT + STEP[0] * ASK[0], BAND + 4 + STEP[1] * ASK[1]
    yield Element("call ask", asking(words), x, top, "", words, tips.ASK, "desk")


def _lack(s: State) -> str:
    """How much is missing, and whether it can be had."""
    lack = missing(s)
    alone = lack & ~lendable(s)
    if not alone:
        return f"{lack.bit_count()} missing: {tips.getting(s)} {'it' if lack.bit_count() == 1 else 'them'}"
    by_six = s.credits >= alone.bit_count() and not alone & ~s.garage[s.turn]
    return f"{lack.bit_count()} missing: {'use the six' if by_six else tips.no_help(s, alone, lack == alone)[1]}"


@cache
def asking(words: str) -> Group:
    lines = wrap(words, CELL[0] - 8, ASKED, 4)
    top = CELL[1] / 2 - 8.5 * (len(lines) - 2)
    said = (
        draw.text(line, CELL[0] / 2, top + 17 * n - 4, ASKED, "fc-act-words", "middle") for n, line in enumerate(lines)
    )
    return Group(draw.rect(0, 0, *CELL, "fc-ask", 6) + "".join(said), (0, 0, *CELL))


def _announced(s: State, viewer: int) -> Group:
    """The card's back, and in words how many of the cards that it may be the roller could answer."""
    lacks = sorted(lack for _, lack in tips.may_be(s))
    keeper, own = dispatcher(s, s.turn), s.turn == viewer
    reader = (
        "Only you know" if keeper == viewer else f"Only {'your' if own else 'the'} Dispatcher, {city(s, keeper)}, knows"
    )
    headset = wearing(keeper, letter(s, keeper), tone(s, keeper)).svg
    return _back(
        s.district,
        names.district(s, s.district),
        headset,
        f"It is one of {len(lacks)} cards:" if len(lacks) > 1 else "It is the last card for it:",
        _can(lacks, "You" if own else city(s, s.turn)),
        _cannot(lacks),
        f"{reader} which." if len(lacks) > 1 else f"{reader} its list.",
        _why(own, keeper == viewer, city(s, s.turn)),
    )


def _why(own: bool, keeps: bool, roller: str) -> str:
    """Where a call is met: who is its Dispatcher, even among two who play against each other."""
    if own:
        return "The player on your right is your Dispatcher."
    return f"You sit on {roller}'s right: you are its Dispatcher." if keeps else ""


def _can(lacks: Sequence[int], roller: str) -> str:
    """How many of the cards could be answered."""
    can = lacks.count(0)
    if len(lacks) == 1:
        return f"{roller} can answer it." if can else ""
    return f"{roller} can answer {'all' if can == len(lacks) else can} of them." if can else ""


def _cannot(lacks: Sequence[int]) -> str:
    """How much can neither be had nor got for the others."""
    short = [lack for lack in lacks if lack]
    if not short:
        return ""
    least, most = short[0], short[-1]
    many = names.counted(most, "item") if least == most else f"{least} to {most} items"
    return f"{_others(len(short), len(lacks))}: {many} out of reach."


def _others(short: int, cards: int) -> str:
    """The cards for which something is missing, among all."""
    if short == cards:
        return "Its list" if cards == 1 else "Each of them"
    return "The other" if short == 1 else f"The other {short}"


@cache
def _back(district: int, title: str, headset: str, *says: str) -> Group:
    """Which district, how many cards it may be; a tick for those in reach, a cross for the others; who has read it."""
    w, h = WIDE, HIDDEN - 4
    among, can, cannot, reader, why = says
    rows = [row for row in ((TICK, can), (CROSS, cannot), (draw.group(headset, scale=0.9), reader)) if row[1]]
    parts = [
        draw.shadow(0, 0, w - 3, h, 10), draw.rect(0, 0, w, h, "fc-call-back", 10),
        draw.rect(5, 5, w - 10, h - 10, "band-light", 7), _picture(district, 11, 12, 84, 80),
        draw.text("A call from", 106, 31, 14, "papered"),
        draw.text(shorten(title, 254, 17, bold=True), 106, 53, 17, "papered", bold=True),
        draw.text(among, 106, 80, 15, "papered"),
    ]  # fmt: skip
    for y, (sign, words) in zip(ROWS, rows, strict=False):
        parts += [draw.group(sign, x=29, y=y), draw.text(words, 52, y + 5, _fitting(words), "papered")]
    if why:
        parts.append(draw.text(why, 52, ROWS[len(rows) - 1] + 23, _fitting(why), "papered"))
    return Group("".join(parts), (0, 0, w, h))


def _fitting(words: str) -> float:
    """How large a sentence of the back is written."""
    return min(15.0, 15 * 314 / width(words, 15))


TICK: Final = draw.circle(0, 0, 11, "m-good m-k") + draw.path("M-5.5 .5l4 4.5 7-9", "m-l m-ink", stroke_width=3.2)
CROSS: Final = draw.circle(0, 0, 11, "m-danger m-k") + draw.path(
    "M-4.5-4.5l9 9M4.5-4.5l-9 9", "m-l m-ink", stroke_width=3
)
