"""The own cards, the cards that were used, and the two tiles of the Blueprints."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.danger_zone.picture.blocks import block
from fivealarm.games.danger_zone.picture.board import CELL, TILE, centre, corner, tile_corner
from fivealarm.games.danger_zone.picture.city import FLAME, stream, streams
from fivealarm.games.danger_zone.picture.labels import EMBLEMS, TEXTS
from fivealarm.games.danger_zone.picture.sectors import CARD, small
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules.board import BARE_GROUND, FIRE, GEAR, TILE_CELLS, relaid
from fivealarm.games.danger_zone.rules.cards.held import face, hidden
from fivealarm.games.danger_zone.rules.components import GLOVES, JACK, RESCUE, Components
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.model import Card, Effect, Element, Group, Pane, Text
from fivealarm.scene.wrap import width

COLUMN: Final = 368  # width of all that lies beside the board, so that the board keeps its place
W: Final = COLUMN - 4
H: Final = 90  # low: three cards of a hand are read at once
GAP: Final = 8  # frames of two cards stay apart
ABREAST: Final = 8  # used cards
USED: Final = (CARD[0] + 6, CARD[1] + 12)
PLAN: Final = 0.72
PLAN_HIGH: Final = TILE * PLAN + 34


def hand_pane(s: State, seat: int) -> Pane:
    count = max(1, len(s.hands[seat]) + len(s.kits[seat]))
    return Pane("hand", "Your cards", COLUMN, count * (H + GAP) + 2, "side")


def hand(s: State, seat: int) -> list[Element]:
    """The own cards with their text; Gear that helped lies open for all."""
    held = [(GEAR_KEYS[face(card)], data.cards()[1].names[face(card)], _gear_foot(card)) for card in s.hands[seat]]
    kits = [
        (STARTING_KEYS[face(kit)], data.cards()[2].names[face(kit)], "Starting Gear: play it once")
        for kit in s.kits[seat]
    ]
    if not held and not kits:
        return [
            Element("no cards", Text("None. Tool boxes give Gear cards.", 16, "start"), 1, 22, "quiet", pane="hand")
        ]
    found, seen = [], dict[str, int]()
    for at, (key, name, foot) in enumerate([*held, *kits]):
        seen[key] = seen.get(key, 0) + 1
        id_ = f"card {key}" if seen[key] == 1 else f"card {key} {seen[key]}"
        band = "dz-band-gear" if at < len(held) else "dz-band-starting"
        shape = Card(_title(name), TEXTS[key], f"em-{EMBLEMS[key]}", band, foot, W, H)
        told = f"{name}{', which all have seen' if 'seen' in foot else ''}"
        found.append(Element(id_, shape, 1, 2 + at * (H + GAP), "", told, TEXTS[key], "hand", arrive="turn"))
    return found


def _title(name: str) -> str:
    """The whole name where it fits, else its last word."""
    return name if width(name, 16, bold=True) <= W - 24 else name.split()[-1]


def _gear_foot(card: int) -> str:
    kind = face(card)
    if kind <= GLOVES:
        return "Gear: works while you hold it" if hidden(card) else "Gear, seen in use"
    return "Gear: you are asked" if kind == JACK else "Gear: play it once"


def used(s: State) -> list[tuple[str, str, str, int]]:
    """The discard piles: kind of card, its key, its name and how many."""
    piles = [("quake", AFTERSHOCK_KEYS, 0, s.spent), ("gear", GEAR_KEYS, 1, s.gear_out)]
    kits = tuple(s.used >> card & 1 for card in range(len(STARTING_KEYS)))
    return [
        (kind, keys[card], data.cards()[deck].names[card], count)
        for kind, keys, deck, counts in [*piles, ("rescue", STARTING_KEYS, 2, kits)]
        for card, count in enumerate(counts)
        if count
    ]


def used_pane(s: State) -> Pane:
    rows = -(-len(used(s)) // ABREAST)
    return Pane("used", "Used cards", COLUMN, rows * USED[1] + 6, "side")


def used_cards(s: State) -> Iterator[Element]:
    for at, (kind, key, name, count) in enumerate(used(s)):
        row, column = divmod(at, ABREAST)
        x, y = 1 + USED[0] * (column + 0.5), 8 + USED[1] * row + CARD[1] / 2
        emblem = "em-rescue" if key == AFTERSHOCK_KEYS[RESCUE] else f"em-{EMBLEMS[key]}"
        words = f"Used: {name}" + (f", {count} times" if count > 1 else "")
        arrive: Effect = "" if kind == "quake" else "turn"  # what is drawn is told with what it does, in words
        yield Element(f"used {key}", _spent(kind, emblem, count), x, y, "", words, TEXTS[key], "used", arrive=arrive)


@cache
def _spent(kind: str, emblem: str, count: int) -> Group:
    card = small(kind, emblem)
    words = draw.text(f"×{count}", 4, 24.5, 15, "inked", "middle", bold=True)
    many = draw.rect(-10, 9, 28, 20, "dz-bubble", 10) + words
    return Group(card.svg + (many if count > 1 else ""), card.hit)


def plans_pane() -> Pane:
    return Pane("plans", "Blueprints", COLUMN, PLAN_HIGH + 8, "side")


def blueprints(game: DangerZone, s: State) -> Iterator[Element]:
    """The two tiles drawn for the Blueprints, on blue paper."""
    for at, tile in enumerate(s.pending[-1][3:]):
        shape = game.components.tiles[tile]
        words = f"{shape.name}: {_census(shape.kinds)}"
        x = 3 + at * COLUMN / 2
        drawn = plan(game.components, tile)
        yield Element(f"plan {shape.id.lower()}", drawn, x, 4, "", words, "Build this tile.", "plans")


def _census(kinds: bytes) -> str:
    """What is on a tile."""
    counts = [(kinds.count(2), "survivor space"), (kinds.count(FIRE), "fire"), (kinds.count(6), "live cable")]
    counts += [(sum(kind > 6 for kind in kinds), "flooded space"), (kinds.count(GEAR), "tool box")]
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for count, name in counts if count)


@cache
def plan(components: Components, tile: int) -> Group:
    """A tile at a smaller scale, with its water and fires."""
    ground = relaid(BARE_GROUND, 1, components.shapes[tile])
    left, top = tile_corner(1)
    parts = [stream(cells, bytes(ground[cell] for cell in cells)).svg for cells in streams(ground)]
    for cell in TILE_CELLS[1]:
        (x, y), (cx, cy) = corner(cell), centre(cell)
        if ground[cell] == GEAR:
            parts.append(draw.art("dz-crate", x, y, CELL))
        elif ground[cell] == FIRE:
            parts.append(draw.art("flame-l", cx - FLAME / 2, cy - FLAME / 2 - 1, FLAME))
    city = block(components, tile).svg + draw.group(*parts, x=-left, y=-top)
    wide = TILE * PLAN + 16
    sheet = draw.rect(0, 0, wide, PLAN_HIGH, "dz-blue", 6)
    name = draw.text(components.tiles[tile].name, 10, 18, 16, "papered", bold=True)
    return Group(sheet + name + draw.group(city, x=8, y=26, scale=PLAN), (0, 0, wide, PLAN_HIGH))
