"""Cards of the crew with their AP (FP-APM.1), and of the specialists to choose from: experienced play only."""

from typing import Final

from fivealarm.games.flash_point.picture.board import BuildingSketch
from fivealarm.games.flash_point.picture.crew import (
    CHOICE,
    HALF,
    LINE,
    OPEN,
    WIDE,
    line,
    offered_card,
    offered_height,
    open_card,
    specialist_card,
)
from fivealarm.games.flash_point.picture.specialists import does, points
from fivealarm.games.flash_point.picture.words import capital, title
from fivealarm.games.flash_point.rules.data import CARDS, PLAIN
from fivealarm.games.flash_point.rules.state import ACT, AIM, SET_CARDS, State
from fivealarm.scene.model import Die, Element, Group, Pane

FEW: Final = 4  # firefighters have a line each; of more, two share one
DICE: Final = 70  # how high the deck gun's dice stand
GAP: Final = 6
CLOSE: Final = 4  # between cards to choose: frames touch, and all are seen at once
READ: Final = 0.925  # the scale at which its words are 12 px high


def pane(s: State) -> Pane:
    """Beside the board; while a specialist is chosen it holds those there are, with their words, and nothing else."""
    cards = unused(s)
    high = _offered(s, len(cards))[1] if s.now == SET_CARDS else _below(s, len(cards) + len(cards) % 2)[1]
    title = "Specialists" if s.now == SET_CARDS else "Crew"
    return Pane("crew", title, WIDE + 2 * GAP, high, "side", least=READ)


def unused(s: State) -> list[int]:
    """Specialists that can be chosen now, at set-up or by a crew change."""
    change = s.now == ACT and not s.acted and s.at[s.turn] in s.setting.board.engine[s.engine]
    return [role for role in s.setting.cards if role not in s.role] if change or s.now == SET_CARDS else []


def _top(s: State) -> float:
    """Where the crew begins: under the deck gun's dice, if they are rolled."""
    return GAP + (DICE if s.now == AIM else 0)


def _abreast(s: State) -> int:
    """How many of those who wait share a line."""
    return 1 if s.setting.crew <= FEW else 2


def _waiting(s: State, number: int) -> tuple[float, float]:
    """The place of the card of somebody who has not the turn."""
    row, column = divmod(number, _abreast(s))
    return GAP + column * (HALF + GAP), _top(s) + OPEN + GAP + row * (LINE + GAP)


def _below(s: State, number: int) -> tuple[float, float]:
    """The place of a card to change to, below the crew."""
    row, column = divmod(number, 2)
    lines = -(-(s.setting.crew - 1) // _abreast(s))
    return GAP + column * (HALF + GAP), _waiting(s, lines * _abreast(s))[1] + row * (CHOICE + GAP)


def _offered(s: State, number: int) -> tuple[float, float]:
    """The place of a card to choose at set-up, one under the other."""
    return GAP, GAP + sum(offered_height(role) + CLOSE for role in unused(s)[:number])


def draw(sketch: BuildingSketch) -> None:
    s = sketch.s
    if s.now != SET_CARDS:
        _crew(sketch)
    place = _offered if s.now == SET_CARDS else _below
    for number, role in enumerate(unused(s)):
        sketch.elements.append(_specialist(s, role, *place(s, number)))
    if s.now == AIM:
        _, red, black = s.pending[-1]
        words = f"The deck gun's dice: red {red}, black {black}"
        sketch.add("dice", Die(red, 6, 60), GAP + 100, GAP + 32, "", words, pane="crew", arrive="tumble")
        sketch.add("dice black", Die(black, 8, 60), GAP + 180, GAP + 32, "", "", pane="crew", arrive="tumble")


def _crew(sketch: BuildingSketch) -> None:
    s = sketch.s
    waiting = [who for who in range(s.setting.crew) if who != s.turn]
    sketch.elements.append(_firefighter(s, s.turn, open_card(s, s.turn), GAP, _top(s)))
    wide = WIDE if _abreast(s) == 1 else HALF
    for number, who in enumerate(waiting):
        sketch.elements.append(_firefighter(s, who, line(s, who, wide), *_waiting(s, number)))


def _firefighter(s: State, who: int, shape: Group, x: float, y: float) -> Element:
    role = s.role[who]
    card = CARDS[role] if 0 <= role < PLAIN else None
    text = does(role) if card else "No specialist yet"
    words = f"Firefighter {title(s, who)}: {_points(s, who)}"
    return Element(f"card {who}", shape, x, y, "", words, tip=text, pane="crew")


def _points(s: State, who: int) -> str:
    """AP, and the special ones of whoever acts."""
    told = f"{s.ap[who]} AP"
    if who == s.turn and s.now == ACT:
        pools = ((s.haste, "to move"), (s.foam, "for water"), (s.orders, "to command"))
        told += "".join(f", {count} {what}" for count, what in pools if count)
    return told


def _specialist(s: State, role: int, x: float, y: float) -> Element:
    card = CARDS[role]
    shape = offered_card(role) if s.now == SET_CARDS else specialist_card(role)
    words = f"{card.title}: {points(role)}. {capital(does(role))}"
    return Element(f"role {card.name}", shape, x, y, "", words, tip=does(role), pane="crew", arrive="turn")
