"""Survivors, trains and pawns."""

from fivealarm.games.danger_zone.picture.board import centre
from fivealarm.games.danger_zone.rules.board import CITY, HP, OFF, SPACES, SURVIVOR
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.places import space
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.scene.model import Circle, Element, Symbol, Text, Token


def survivors(s: State) -> list[Element]:
    """Free survivors, the LOST with a question mark; trains in order with their leader's mark."""
    elements = []
    for cell in CITY:
        if s.free[cell]:
            x, y = centre(cell)
            lost = s.ground[cell] != SURVIVOR
            label = f"{s.free[cell]} {'lost' if lost else 'waiting'} on {space(s, cell)}"
            elements.append(Element(f"free {SPACES[cell]}", Symbol("person", 26), x, y + 3, "person", label))
            sign = ("?" if lost else "") + (f"x{s.free[cell]}" if s.free[cell] > 1 else "")
            if sign:
                elements.append(Element(f"sign {SPACES[cell]}", Text(sign, 13, bold=True), x + 14, y - 8, "text"))
    for seat, train in enumerate(s.trains):
        for k, (cell, wait) in enumerate(zip(train, s.waits[seat], strict=True), 1):
            x, y = centre(cell)
            x, y = (x + 10, y + 10) if wait else (x, y)
            label = f"Follower {k} of {LETTERS[seat]}" + (", still joining" if wait else "")
            look = "dim" if wait else ""
            elements.append(Element(f"follower {seat}:{k}", Token(seat, 24, str(k)), x, y, look, label))
    return elements


def pawns(s: State) -> list[Element]:
    elements = []
    for seat, cell in enumerate(s.at):
        if cell == OFF:
            continue
        here = [other for other, there in enumerate(s.at) if there == cell]
        x, y = centre(cell)
        spread = 34 if cell == HP else 16
        x += spread * (here.index(seat) % 3 - (min(len(here), 3) - 1) / 2)
        y += spread * (here.index(seat) // 3 - (len(here) > 3) / 2)
        label = f"Pawn of {LETTERS[seat]} on {space(s, cell)}"
        elements.append(Element(f"pawn {seat}", Token(seat, 34), x, y, "", label))
        if seat == s.turn:
            elements.append(Element("turn ring", Circle(20), x, y, f"own-{seat}"))
    return elements
