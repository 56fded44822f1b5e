"""Cards of the crew with their AP (FP-APM.1), and of the specialists to choose from: experienced play only."""

from typing import Final

from fivealarm.games.flash_point.picture.board import BuildingSketch
from fivealarm.games.flash_point.picture.crew import HIGH, KNOWN_BY, WIDE, crew_card, specialist_card
from fivealarm.games.flash_point.picture.words import capital, does, title
from fivealarm.games.flash_point.rules.data import CARDS, PLAIN
from fivealarm.games.flash_point.rules.state import ACT, AIM, SET_CARDS, State
from fivealarm.scene.model import Card, Die, Element, Pane

SMALL: Final = (WIDE, HIGH)  # a card of the crew
LARGE: Final = (238, 128)  # a card to choose at set-up: what it does in words
ABREAST: Final = 3  # large ones
GAP: Final = 6


def pane(s: State) -> Pane:
    """As large as what it shows now."""
    (w, h), abreast = _choosing(s)
    strip = GAP + s.setting.crew * (SMALL[0] + GAP)
    rows = -(-len(unused(s)) // abreast) + (s.now == AIM)
    wide = max(strip, GAP + abreast * (w + GAP)) if rows else strip
    return Pane("crew", "Crew", wide, GAP + SMALL[1] + GAP + rows * (h + GAP), "below")


def _choosing(s: State) -> tuple[tuple[float, float], int]:
    """How large cards to choose from are, and how many stand abreast: at a crew change the board needs the room."""
    return (LARGE, ABREAST) if s.now == SET_CARDS else (SMALL, max(s.setting.crew, ABREAST))


def unused(s: State) -> list[int]:
    """Specialists that can be chosen now, at set-up or by a crew change."""
    change = s.now == ACT and not s.acted and s.at[s.turn] in s.setting.board.engine[s.engine]
    return [role for role in s.setting.cards if role not in s.role] if change or s.now == SET_CARDS else []


def _below(s: State, number: int) -> tuple[float, float]:
    """The place of a card to choose, below the strip."""
    (w, h), abreast = _choosing(s)
    row, column = divmod(number, abreast)
    return GAP + column * (w + GAP), 2 * GAP + SMALL[1] + row * (h + GAP)


def draw(sketch: BuildingSketch) -> None:
    s = sketch.s
    for who in range(s.setting.crew):
        sketch.elements.append(_firefighter(s, who))
    for number, role in enumerate(unused(s)):
        sketch.elements.append(_specialist(s, role, *_below(s, number)))
    if s.now == AIM:
        _, red, black = s.pending[-1]
        x, y = _below(s, 0)
        words = f"The deck gun's dice: red {red}, black {black}"
        sketch.add("dice", Die(red, 6, 64), x + 50, y + 44, "", words, pane="crew", arrive="tumble")
        sketch.add("dice black", Die(black, 8, 64), x + 130, y + 44, "", "", pane="crew", arrive="tumble")


def _firefighter(s: State, who: int) -> Element:
    role = s.role[who]
    card = CARDS[role] if 0 <= role < PLAIN else None
    text = does(role) if card else "No specialist yet"
    words = f"Firefighter {title(s, who)}: {_points(s, who)}"
    at = (GAP + who * (SMALL[0] + GAP), GAP)
    return Element(f"card {who}", crew_card(s, who), *at, "", words, tip=text, pane="crew")


def _points(s: State, who: int) -> str:
    """AP, and the special ones of whoever acts."""
    told = f"{s.ap[who]} AP"
    if who == s.turn and s.now == ACT:
        pools = ((s.haste, "to move"), (s.foam, "for water"), (s.orders, "to command"))
        told += "".join(f", {count} {what}" for count, what in pools if count)
    return told


def _specialist(s: State, role: int, x: float, y: float) -> Element:
    card = CARDS[role]
    foot = f"{card.ap} + {card.points} AP" if card.pool else f"{card.ap} AP"
    large = Card(card.title, does(role), KNOWN_BY.get(card.name, "dog"), "band-dark", foot, *LARGE)
    shape = large if s.now == SET_CARDS else specialist_card(role)
    words = f"{card.title}: {foot}. {capital(does(role))}"
    return Element(f"role {card.name}", shape, x, y, "", words, tip=does(role), pane="crew", arrive="turn")
