"""The firehouse boards as a picture: tracks, water, crew, supplies."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.brigade.picture.board import TYPE_LOOK, TYPE_SYMBOL
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS, TYPES
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, wagon_capacity
from fivealarm.scene.model import Circle, Element, Rect, Symbol, Text, Token

WIDE: Final = 430
TALL: Final = 206
SHORT: Final = 138  # without a place for crew
GAP: Final = 8
PANE: Final = "houses"
SAYS: Final = ("actions a turn", "Wagon water", "crew places")


def draw(s: State) -> Iterator[Element]:
    y = 0.0
    for seat in range(s.city.seats):
        yield from _house(s, seat, y)
        y += _tall(s, seat) + GAP


def height(s: State) -> float:
    """All firehouses, one below the other."""
    return sum(_tall(s, seat) + GAP for seat in range(s.city.seats)) - GAP


def _tall(s: State, seat: int) -> float:
    return TALL if places(s, seat) else SHORT


def _house(s: State, seat: int, y: float) -> Iterator[Element]:
    warden = s.city.box.wardens[seat]
    says = f"Firehouse of {warden}: {s.renown_left[seat]} Renown and {s.loyalty_left[seat]} Loyalty left"
    yield _at(f"house {seat}", Rect(WIDE, _tall(s, seat), 8), 0, y, "panel" if s.to_act != seat else "card", says)
    yield _at(f"house {seat} token", Token(seat, 26), 20, y + 20)
    yield _at(f"house {seat} name", Text(warden, 16, "start", True), 40, y + 26, "text")
    yield _at(f"renown {seat}", Rect(86, 22, 6), 250, y + 9, "raised", f"{s.renown_left[seat]} Renown tokens left")
    yield _at(f"renown {seat} text", Text(f"Renown {s.renown_left[seat]}", 12), 293, y + 25, "text")
    yield _at(f"loyal {seat}", Rect(80, 22, 6), 342, y + 9, "raised", f"{s.loyalty_left[seat]} Loyalty tokens left")
    yield _at(f"loyal {seat} text", Text(f"Loyalty {s.loyalty_left[seat]}", 12), 382, y + 25, "text")
    for track in range(3):
        yield from _track(s, seat, track, y + 52 + 30 * track)
    yield from _water(s, seat, y + 40)
    yield from _progress(s, seat, y + 118)
    yield from _crew(s, seat, y + 138)


def _track(s: State, seat: int, track: int, y: float) -> Iterator[Element]:
    """Six circles with their values; the blue one has a bonus (BR-14)."""
    name, circle = TRACKS[track], s.tracks[3 * seat + track]
    value = s.city.values[track][circle]
    says = f"{name.title()} track: {value} {SAYS[track]}"
    yield _at(f"track {seat} {name}", Text(name.title(), 13, "start"), 10, y + 5, "text", says)
    for at in range(CIRCLES):
        x = 102 + 26 * at
        blue = at == s.city.blues[track]
        look = "water" if blue else "raised"
        says = f"{name.title()} circle {at}: {s.city.values[track][at]}{', with a bonus' if blue else ''}"
        yield _at(f"circle {seat} {name} {at}", Circle(11), x, y, look, says)
        if at == 0:
            yield _at(f"ring {seat} {name}", Circle(11), x, y, "hot")
        if at == circle:
            yield _at(f"tracker {seat} {name}", Token(seat, 24, str(s.city.values[track][at])), x, y)
        else:
            yield _at(
                f"value {seat} {name} {at}",
                Text(str(s.city.values[track][at]), 12),
                x,
                y + 4,
                "inked" if blue else "text",
            )


def _water(s: State, seat: int, y: float) -> Iterator[Element]:
    units = (
        ("brigade", "helmet", s.brigade_water[seat], brigade_capacity(s, seat)),
        ("wagon", "wagon", s.wagon_water[seat], wagon_capacity(s, seat)),
    )
    for at, (unit, symbol, have, most) in enumerate(units):
        top = y + 36 * at
        says = f"{unit.title()}: {have} of {most} water"
        yield _at(f"water {unit} {seat}", Rect(152, 32, 6), 270, top, "raised", says)
        yield _at(f"water {unit} {seat} symbol", Symbol(symbol, 22), 286, top + 16, f"seat-{seat}")
        gap = min(17.0, 96 / max(most, 1))
        for drop in range(most):
            look = "water" if drop < have else "water faint"
            yield _at(f"drop {drop} {unit} {seat}", Symbol("drop", 15), 308 + gap * drop, top + 16, look)
        yield _at(f"water {unit} {seat} text", Text(f"{have}/{most}", 12, "end"), 418, top + 20, "text")


def _progress(s: State, seat: int, y: float) -> Iterator[Element]:
    """Loyal blocks of each type: five of a quarter or one of each wins (BR-15.1 to 15.3)."""
    for kind, name in enumerate(TYPES):
        have, most = s.holds[5 * seat + kind], 3 if kind == 4 else 5
        x = 270 + 31 * kind
        look = TYPE_LOOK[kind] if have else f"{TYPE_LOOK[kind]} faint"
        yield _at(
            f"type {seat} {name.lower()}",
            Symbol(TYPE_SYMBOL[kind], 16),
            x + 8,
            y + 6,
            look,
            f"{name}: {have} of {most}",
        )
        yield _at(
            f"type {seat} {name.lower()} text",
            Text(str(have), 12, "start"),
            x + 18,
            y + 11,
            "text" if have else "quiet",
        )


def _crew(s: State, seat: int, y: float) -> Iterator[Element]:
    """Crew cards, lit when their ability works (BR-13.8)."""
    cards = [card for card in range(20) if s.hired[seat] >> card & 1]
    for at in range(3):
        x = 8 + 139 * at
        if at < len(cards):
            yield from crew_card(s, cards[at], x, y, f"crew k{cards[at] + 1:02}", bool(s.active >> cards[at] & 1), PANE)
        elif at < places(s, seat):
            yield _at(f"place {seat} {at}", Rect(134, 60, 6), x, y, "grid dashed", "a free place for crew")


def crew_card(s: State, number: int, x: float, y: float, name: str, lit: bool, pane: str) -> Iterator[Element]:
    """One crew card: who, type, water, and whether the ability works."""
    card = s.city.box.crew[number]
    who, _, trade = card.name.partition(", ")
    works = "works" if lit else "rests"
    says = f"{card.name}, {TYPES[card.type]}, {card.water} water: {card.says} The ability {works}."
    dim = "" if lit else " dim"
    yield Element(name, Rect(134, 60, 6), x, y, "card" if lit else "raised", says, says, pane)
    yield Element(
        f"{name} type", Symbol(TYPE_SYMBOL[card.type], 16), x + 13, y + 14, TYPE_LOOK[card.type] + dim, pane=pane
    )
    yield Element(
        f"{name} who",
        Text(who.removeprefix("The ")[:17], 12, "start"),
        x + 25,
        y + 18,
        "text" if lit else "quiet",
        pane=pane,
    )
    yield Element(f"{name} trade", Text(trade[:20] or TYPES[card.type], 12, "start"), x + 7, y + 35, "quiet", pane=pane)
    for drop in range(card.water):
        yield Element(f"{name} drop {drop}", Symbol("drop", 12), x + 13 + 13 * drop, y + 49, "water", pane=pane)
    yield Element(f"{name} works", Text(works, 12, "end"), x + 128, y + 53, "text" if lit else "quiet", pane=pane)


def _at(
    name: str, shape: Rect | Circle | Text | Symbol | Token, x: float, y: float, look: str = "", says: str = ""
) -> Element:
    return Element(name, shape, x, y, look, says, pane=PANE)
