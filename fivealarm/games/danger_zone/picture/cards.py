"""Cards beside the tiles and in the own hand, and the two tiles of the Blueprints."""

from typing import Final

from fivealarm.games.danger_zone.picture.board import CELL, EDGE, LOOK_OF, MARKS, SIZE
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules.board import FLOOD, ORIGINS, POSITIONS, SIDE
from fivealarm.games.danger_zone.rules.cards.held import face, hidden
from fivealarm.games.danger_zone.rules.components import RESCUE
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import tile as tile_name
from fivealarm.games.danger_zone.rules.state import BOTTOM, State
from fivealarm.scene.model import Element, Rect, Symbol, Text

CARD_W: Final = 34
CARD_H: Final = 44
ABOVE: Final = (1, 2, 3)
BELOW: Final = (5, 6, 7)
HAND_W: Final = 560
HAND_H: Final = 92


def _plate(position: int) -> tuple[float, float]:
    """Where the name and the two cards of a tile begin, outside the city."""
    top, left = ORIGINS[position]
    x, y = EDGE + left * CELL, EDGE + top * CELL
    if position in ABOVE:
        return x + 4, EDGE - 74
    if position in BELOW:
        return x + 4, EDGE + SIDE * CELL + 8
    return (SIZE - EDGE + 6, y + 60) if position == 4 else (6, y + 60)


def beside(game: DangerZone, s: State, seat: int) -> list[Element]:
    """Names of the tiles with their Aftershock and Gear cards."""
    elements = []
    for position in POSITIONS:
        if s.tiles[position] < 0:
            continue
        x, y = _plate(position)
        tile = game.components.tiles[s.tiles[position] % 18]
        wide = position in ABOVE or position in BELOW
        elements.append(
            Element(
                f"tile {position}",
                Rect(212 if wide else 80, 18, 4),
                x,
                y,
                "panel",
                f"Tile {position} {data.places().sides[position]}: {tile.name}",
            )
        )
        shown, size, pad = (f"{position} · {tile.name}", 12, 6) if wide else (f"{position} {tile.name}", 9, 2)
        elements.append(Element(f"name {position}", Text(shown, size, "start", True), x + pad, y + 13, "text"))
        elements += _slot(s, position, seat, x, y + 22)
        elements += _gear_slot(s, position, x + CARD_W + 8, y + 22)
    return elements


def _slot(s: State, position: int, seat: int, x: float, y: float) -> list[Element]:
    name = f"aftershock {position}"
    if not s.quakes[position]:
        return [
            Element(
                name,
                Rect(CARD_W, CARD_H, 4),
                x,
                y,
                "grid dashed",
                f"No Aftershock card beside {tile_name(s, position)}",
            )
        ]
    card = RESCUE if s.quakes[position] == BOTTOM else s.faces[position]
    known = card >= 0 and (s.quakes[position] == BOTTOM or (seat >= 0 and s.seen[position] >> seat & 1))
    title = data.cards()[0].names[card] if known else "Aftershock card, face down"
    look = "danger" if card == RESCUE and known else "back"
    elements = [Element(name, Rect(CARD_W, CARD_H, 4), x, y, look, f"{title}, beside {tile_name(s, position)}", title)]
    sign, style = ("star", "inked") if look == "danger" else ("crack", "lines-text")
    elements.append(Element(f"{name} sign", Symbol(sign, 22), x + CARD_W / 2, y + 17, style))
    if known and look == "back":
        elements.append(Element(f"{name} name", Text(title.split()[0][:7], 9), x + CARD_W / 2, y + 39, "text"))
    elif s.seen[position]:
        elements.append(Element(f"{name} eye", Symbol("eye", 14), x + CARD_W / 2, y + 36, "quiet"))
    return elements


def _gear_slot(s: State, position: int, x: float, y: float) -> list[Element]:
    name = f"gear {position}"
    if not s.beside[position]:
        return []
    label = f"Gear card, face down, beside {tile_name(s, position)}"
    sign = Element(f"{name} sign", Symbol("gear", 20), x + CARD_W / 2, y + CARD_H / 2, "metal")
    return [Element(name, Rect(CARD_W, CARD_H, 4), x, y, "back", label), sign]


def hand(game: DangerZone, s: State, seat: int) -> list[Element]:
    """The own cards."""
    elements, cards = [], []
    for card in s.hands[seat]:
        kind = face(card)
        title = data.cards()[1].names[kind] + ("" if hidden(card) else " (shown)")
        cards.append((f"card {GEAR_KEYS[kind]}", title, "gear"))
    for kit in s.kits[seat]:
        cards.append((f"card {STARTING_KEYS[face(kit)]}", data.cards()[2].names[face(kit)], "boom"))
    seen: dict[str, int] = {}
    for at, (name, title, sign) in enumerate(cards):
        seen[name] = seen.get(name, 0) + 1
        x = 8 + at * min(136.0, (HAND_W - 136) / max(1, len(cards) - 1))
        unique = name if seen[name] == 1 else f"{name} {seen[name]}"
        elements.append(Element(unique, Rect(128, 72, 8), x, 10, "card", title, pane="hand"))
        elements.append(Element(f"{unique} sign", Symbol(sign, 22), x + 64, 34, "metal", pane="hand"))
        elements.append(Element(f"{unique} title", Text(title, 12), x + 64, 68, "text", pane="hand"))
    if not cards:
        elements.append(Element("no cards", Text("No cards", 14, "start"), 12, 44, "quiet", pane="hand"))
    return elements


def blueprints(game: DangerZone, s: State) -> list[Element]:
    """The two tiles drawn for the Blueprints."""
    elements, size = [], 26
    for at, tile in enumerate(s.pending[-1][3:]):
        x, shape = 16 + at * 176, game.components.tiles[tile]
        elements.append(
            Element(
                f"plan {shape.id.lower()}",
                Rect(142, 166, 6),
                x - 6,
                8,
                "card",
                f"{shape.id} {shape.name}",
                pane="plans",
            )
        )
        elements.append(Element(f"plan name {at}", Text(shape.name, 12), x + 65, 26, "text", pane="plans"))
        for cell, kind in enumerate(shape.kinds):
            elements += _plan_cell(f"{at}:{cell}", kind, x + cell % 5 * size, 36 + cell // 5 * size, size)
    return elements


def _plan_cell(name: str, kind: int, x: float, y: float, size: int) -> list[Element]:
    look = LOOK_OF.get(min(kind, FLOOD), "floor")
    elements = [Element(f"plan {name}", Rect(size - 2, size - 2, 3), x, y, look, pane="plans")]
    symbol, style = ("arrow", "water") if kind >= FLOOD else MARKS.get(kind, ("", ""))
    if symbol:
        turn, middle = (90.0 * (kind - FLOOD) if kind >= FLOOD else 0.0), size / 2 - 1
        sign = Symbol(symbol, 15)
        elements.append(Element(f"sign {name}", sign, x + middle, y + middle, style, pane="plans", turn=turn))
    return elements
