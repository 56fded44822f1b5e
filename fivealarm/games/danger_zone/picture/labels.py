"""Spaces, people, cards and nouns in words: what they are, and what they do to whom."""

from typing import Final

from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, FIRE, FLOOD, GEAR, HP, NONE, POSITION, SHOCK, SURVIVOR
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS, cards
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import space_number, square_names
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.telling import WAYS, listed

KINDS: Final = {
    NONE: "a building", SURVIVOR: "a survivor space", GEAR: "a tool box", AFTERSHOCK: "a crack in the street",
    FIRE: "fire", SHOCK: "a live cable",
}  # fmt: skip
HAZARDS: Final = ("water", "fire", "live cables")  # by the bit of the gear against it
TOOL_BOX: Final = "Step here and take a Gear card: it protects you or helps once, and never harms you."
CRACK: Final = (
    "Step here and an Aftershock card replaces city blocks: "
    "new survivors come, but who stands there may be crushed or lost."
)
OUTLOOKS: Final = {
    NONE: "Nobody can enter it.",
    SURVIVOR: "When its tile is laid, a survivor waits here.",
    FIRE: "Without an Extinguisher your train stays behind, and no turn may end here.",
    SHOCK: "Without Insulated Gloves your train stays behind, and your turn ends.",
    FLOOD: "Without a Raft your train stays behind. Never go against the current; one point carries you to its end.",
}
TEXTS: Final = dict(
    zip(
        (*AFTERSHOCK_KEYS, *GEAR_KEYS, *STARTING_KEYS),
        (
            "Replace the tile beside which this card lay.",
            "Replace this tile, then the next one clockwise.",
            "Roll the eight-sided die; replace the tile of that number.",
            "Replace this tile, then the one the eight-sided die says.",
            "Choose one of the two tiles beside this one: it is replaced.",
            "Replace the tile opposite, across the helipad.",
            "Everybody has three more turns. Most survivors brought home win.",
            "Water is plain ground for you and your train. You may ride.",
            "Fire is plain ground for you and your followers.",
            "Live cables are plain ground for you and your followers.",
            "Three more movement points in this turn.",
            "Discard it when asked: a tile with your people stays.",
            "Call a free survivor within four steps: it joins your train.",
            "Look in secret at the Aftershock cards of one or two tiles.",
            "Replace the City Block tile under your pawn.",
            "Replace a City Block tile that shares an edge with yours.",
            "Roll the eight-sided die twice; replace one of the two tiles.",
            "Two tiles are drawn: lay one over yours or one beside it.",
            "A tile without pawns makes way for the next of the stack.",
            "Eight-sided die: replace that tile and the next clockwise.",
        ),
        strict=True,
    )
)
EMBLEMS: Final = dict(
    zip(
        (*AFTERSHOCK_KEYS, *GEAR_KEYS, *STARTING_KEYS),
        (
            "collapse", "rolling", "distant", "twin2", "fault", "counter", "home",
            "raft", "extinguisher", "gloves", "drink", "jack", "megaphone", "radio",
            "charge", "crane", "drone", "blueprints", "siren", "trigger",
        ),
        strict=True,
    )
)  # fmt: skip


def ground(where: str, kind: int, arrow: bool = False) -> str:
    """A space in words; on the Helipad tile an arrow may be there."""
    what = f"water running {WAYS[kind - FLOOD]}" if kind >= FLOOD else KINDS.get(kind, "open street")
    what = "the orange arrows" if arrow else what
    return f"{where[0].upper()}{where[1:]}: {what}"


def space(game: DangerZone, s: State, cell: int) -> str:
    """A space by the tile that lies there."""
    return game.names["space"][space_number(s.tiles, cell)]


def square(game: DangerZone, number: int) -> str:
    """A space as it was told, apart from the others of its tile."""
    return square_names(game.components.tiles)[number]


def standing_on(s: State, cell: int) -> str:
    """Who stands on a space: figures there are small, and may be covered by a lit frame."""
    if cell < 0 or cell == HP:
        return ""
    led = [LETTERS[seat] for seat, train in enumerate(s.trains) if cell in train]
    who = [f"Rescuer {LETTERS[seat]}" for seat, at in enumerate(s.at) if at == cell]
    who += [f"a follower of {letter}" for letter in led]
    if not who:
        return ""
    text = listed(who, "and")
    return f"{text[0].upper()}{text[1:]} {'stand' if len(who) > 1 else 'stands'} here."


def outlook(s: State, cell: int) -> str:
    """What a space does to whoever comes there."""
    position = POSITION[cell]
    return outlook_on(s.ground[cell], bool(s.beside[position]), bool(s.quakes[position]))


def outlook_on(kind: int, gear: bool, quake: bool) -> str:
    """The same by the kind of space, and whether its tile still has its cards."""
    if kind == GEAR:
        return TOOL_BOX if gear else "Its Gear card is taken."
    if kind == AFTERSHOCK:
        return CRACK if quake else "Its card is gone: all is quiet."
    return OUTLOOKS.get(min(kind, FLOOD), "")


def safe_from(proof: int) -> list[str]:
    """The hazards that somebody is protected against."""
    return [name for bit, name in enumerate(HAZARDS) if proof >> bit & 1]


NAMED: Final = (  # by the keys of gear, as sentences call it
    "Raft", "Extinguisher", "Insulated Gloves", "Energy Drink", "Support Jack", "Megaphone", "Two-Way Radio",
)  # fmt: skip
CARRIED: Final = (
    *((name, "A Gear card", key) for name, key in zip(NAMED, GEAR_KEYS, strict=True)),
    *((name, "Starting Gear", key) for name, key in zip(cards()[2].names, STARTING_KEYS, strict=True)),
)
GLOSSARY: Final = {
    "Gloves": f"Insulated Gloves, a Gear card. {TEXTS[GEAR_KEYS[2]]}",
    "Rescuer": "A player's piece: it leads the survivors of its train to the helipad.",
    "Movement point": "What two four-sided dice give you for a turn: a step or a ride costs one.",
    "Helipad": "One large space, entered and left over the eight arrows. Whom you lead here is safe.",
    "Survivor": "Joins your train when you step onto its space; counts one when it reaches the helipad with you.",
    "Train": "The survivors who follow you in single file, each where the one before stood.",
    "Joining": "A follower that waits where it was picked up until the rest of the train has passed.",
    "Lost survivor": "One that was left behind, with a question mark; it waits there, and anybody may pick it up.",
    "Crushed": "A survivor on whom a building fell; it is out of the game.",
    "Fire": "Your train stays behind, and it is no place to end a turn, unless you hold a Personal Extinguisher.",
    "Live cable": "Your train stays behind and it ends your turn, unless you hold Insulated Gloves.",
    "Current": "Your train stays behind at flooded spaces unless you hold a Raft; you never go against the arrows.",
    "Ride": "The current carries you to its end for one movement point.",
    "Crack": "Who steps there draws an Aftershock card: blocks are replaced. A red badge: there still is one.",
    "Aftershock": "What a step onto a crack brings: a card is drawn that says which tiles are replaced.",
    "Aftershock card": "Says which tiles are replaced. The last one of the deck is RESCUE!.",
    "Aftershock deck": "Each new tile gets a card of it. The last is RESCUE!: once drawn, three more turns each.",
    "City Block": "One of the eight tiles round the helipad. Its number is what the eight-sided die calls it.",
    "Tool box": "Who steps there takes a Gear card, which never harms. An open one is empty.",
    "Gear": "Cards that protect you while you hold them, or help once; nobody sees them before they are used.",
    **{name: f"{sort}. {TEXTS[key]}" for name, sort, key in CARRIED},
    "Starting Gear": "Cards that replace tiles when you like, once each.",
    "Protected": "A paper disc at a rescuer shows gear that is known to be worn: raft, extinguisher or gloves.",
    "RESCUE!": "Once it is drawn everybody has three more turns. The most survivors brought home win.",
    "Sudden death": "After a tie the next delivery that makes one leader wins.",
}
