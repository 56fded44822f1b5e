"""The cards as a picture: the event just revealed with its marks or wind, the decks, crew to choose from."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.brigade.picture.firehouses import WIDE, crew_card
from fivealarm.games.brigade.rules.board import CORNERS, DIRECTIONS, UNIVERSITY
from fivealarm.games.brigade.rules.data import EventCard
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.units.crew import crew_discard
from fivealarm.scene.model import Circle, Element, Rect, Shape, Symbol, Text

PANE: Final = "cards"
TALL: Final = 214
COMPASS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}


def draw(s: State) -> Iterator[Element]:
    deck = s.event_deck.bit_count()
    yield _at("event deck", Rect(64, 84, 6), 0, 0, "back", f"event deck, {deck} cards")
    yield _at("event deck symbol", Symbol("flame", 30), 32, 34, "fire")
    yield _at("event deck text", Text(f"{deck} left", 12), 32, 72, "text")
    crew = s.crew_deck.bit_count()
    says = f"crew deck, {crew} cards; {crew_discard(s).bit_count()} discarded"
    yield _at("crew deck", Rect(64, 60, 6), 0, 92, "back", says)
    yield _at("crew deck symbol", Symbol("person", 24), 32, 112, "person")
    yield _at("crew deck text", Text(f"{crew} left", 12), 32, 145, "text")
    yield from _rose(s)
    yield from _shown(s)
    chosen = [card for card in range(30) if s.event_drawn >> card & 1]
    if len(chosen) == 2:
        for at, card in enumerate(chosen):
            yield from _event(s.city.box.events[card], 74 + 178 * at, f"event {card + 1:02}")
    elif s.event_last >= 0:
        yield from _event(s.city.box.events[s.event_last], 74, "event last")


def _rose(s: State) -> Iterator[Element]:
    """North is up; the arrow shows where the last wind blew to."""
    if s.event_drawn.bit_count() == 2 or s.crew_shown:
        return
    x, y = WIDE - 62, 62
    wind = s.city.box.events[s.event_last].wind if s.event_last >= 0 else -1
    says = f"the wind blows {COMPASS[DIRECTIONS[wind]]}" if wind >= 0 else "no wind; north is up"
    yield _at("rose", Circle(48), x, y, "raised", says)
    for name, dx, dy in (("n", 0, -32), ("e", 34, 5), ("s", 0, 43), ("w", -34, 5)):
        yield _at(
            f"rose {name}", Text(name.upper(), 13, bold=name == "n"), x + dx, y + dy, "text" if name == "n" else "quiet"
        )
    look = "lines-quiet" if wind < 0 else "fire"
    shape = Symbol("arrow", 40) if wind >= 0 else Symbol("wind", 26)
    yield Element("rose arrow", shape, x, y, look, pane=PANE, turn=max(wind, 0) * 45)


def _event(card: EventCard, x: float, name: str) -> Iterator[Element]:
    """An event card with its grid of marks, its wind or its words."""
    says = f"event {card.name}" + (f": {card.says}" if card.says else "")
    yield _at(name, Rect(168, 144, 8), x, 0, "card", says)
    yield _at(f"{name} name", Text(card.name[:22], 14, bold=True), x + 84, 22, "text")
    if card.wind >= 0:
        yield Element(f"{name} wind", Symbol("arrow", 64), x + 84, 82, "fire", pane=PANE, turn=card.wind * 45)
    elif card.marks:
        yield from _marks(card, x + 36, 34, name)
    else:
        for at, words in enumerate(_wrap(card.says)):
            yield _at(f"{name} line {at}", Text(words, 13), x + 84, 60 + 18 * at, "text")


def _marks(card: EventCard, x: float, y: float, name: str) -> Iterator[Element]:
    for cell in range(36):
        left, top = x + cell % 6 * 16, y + cell // 6 * 16
        if cell not in CORNERS:
            look = "building" if cell in UNIVERSITY else "floor"
            yield _at(f"{name} grid {cell}", Rect(15, 15, 2), left, top, look)
        if cell in card.marks:
            yield _at(f"{name} mark {cell}", Symbol("flame", 15), left + 7.5, top + 7.5, "fire")


def _wrap(says: str) -> list[str]:
    lines = [""]
    for word in says.split():
        if len(lines[-1]) + len(word) > 21:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _shown(s: State) -> Iterator[Element]:
    """Crew cards drawn to choose from (BR-13.1)."""
    cards = [card for card in range(20) if s.crew_shown >> card & 1]
    for at, card in enumerate(cards):
        yield from crew_card(s, card, 148 * at, 154, f"shown k{card + 1:02}", True, PANE)


def _at(name: str, shape: Shape, x: float, y: float, look: str = "", says: str = "") -> Element:
    return Element(name, shape, x, y, look, says, pane=PANE)
