"""What people read: the sentence above the board, labels of spaces and actions."""

from typing import Final

from fivealarm.games.danger_zone.picture.distance import distance, goal, steps_home, way_home
from fivealarm.games.danger_zone.picture.faces import FACES
from fivealarm.games.danger_zone.picture.labels import GLOSSARY, TEXTS, outlook, standing_on
from fivealarm.games.danger_zone.picture.stakes import PLAYED, ends, kit_tip, own_at_stake, shaken
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    ARROWS,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    NEEDS,
    POSITION,
    SHOCK,
    SIDE,
    TILE_CELLS,
    TO,
)
from fivealarm.games.danger_zone.rules.cards.held import face, slot
from fivealarm.games.danger_zone.rules.components import DRINK, LETTERS
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS
from fivealarm.games.danger_zone.rules.ending import ENDINGS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import space, square, tile
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.answers import Build, Call, Decline, Done, Look, Target, UseJack
from fivealarm.games.danger_zone.rules.verbs.moves import Leave, Ride, Step, Stop
from fivealarm.games.danger_zone.rules.verbs.nature import (
    DealGear,
    DealKit,
    Discard,
    Draw,
    Eight,
    Lay,
    Pair,
    Roll,
    See,
    Turn,
    TurnUp,
)
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.telling import WAYS
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.games.danger_zone.rules.walking.legal_stops import can_walk
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.words import ME, Idle, Words, everybody, first_named, harms, harms_others, turned

AFTERSHOCKS: Final = data.cards()[0].names
GEARS: Final = data.cards()[1].names
STARTING: Final = data.cards()[2].names

NATURES: Final = {
    st.LAYOUT: "The city is being laid out.",
    st.SPIN: "The new tile is being turned.",
    st.DEAL: "Starting Gear is being dealt.",
    st.FIRST: "The eight-sided die decides who begins.",
    st.ROLL: "{who}: the movement dice roll.",
    st.TAKE: "{seat} takes a Gear card.",
    st.DRAW: "{seat} draws an Aftershock card beside {where}.",
    st.DIE: "The eight-sided die rolls for the card.",
    st.TILE: "{where} gives way: a new tile comes.",
    st.PAIR: "Two tiles are drawn for the Blueprints.",
    st.TURN_UP: "Is the card laid beside {where} RESCUE?",
    st.DISCARD: "The Gear card beside {where} is turned up.",
    st.SEE: "{seat} listens on the radio.",
}
ASKED: Final = {
    st.TARGET: "choose the tile to be replaced.",
    st.BUILD: "choose which of the two tiles is built.",
    st.CALL: "choose whom to call.",
    st.LOOK: "choose a card to listen to.",
    st.ASK: "hold up {where} with your Support Jack, or let it go.",
}


def sentence(game: DangerZone, view: View) -> str:
    """Who is to do what, and how much is left; true, and for this viewer."""
    s = view.state
    if s.to_act == NOBODY:
        won = [LETTERS[seat] for seat in range(game.seats) if s.winners >> seat & 1]
        return f"{ENDINGS[s.ended][1]} Winner{'s' if len(won) > 1 else ''}: {' and '.join(won)}."
    if s.to_act == NATURE:
        return _nature(s, view.seat)
    you = s.to_act == view.seat
    if s.pending:
        top = s.pending[-1]
        asked = ASKED[top[0]].format(where=tile(s, top[1]) if top[0] == st.ASK else "")
        return f"You: {asked}" if you else f"Waiting for {LETTERS[s.to_act]}."
    points = f"{_left(s)} left"
    if not you:
        return f"{LETTERS[s.to_act]} is moving, {points}."
    if not s.mp:  # with no card to play the turn would be over (DZ-3.9)
        return f"{_whose(game, s)}: no points left. End it, or play a card."
    return f"{_whose(game, s)}: {points}. {_aim(s, view.seat)}"


def advice(view: View) -> str:
    """How the sentence ends for whoever moves: what they are out for."""
    s = view.state
    moves = s.to_act == view.seat and not s.pending and s.mp
    return f" {_aim(s, view.seat)}" if moves else ""


def _whose(game: DangerZone, s: State) -> str:
    """Your turn, and whether it is the last one (DZ-11.5)."""
    if s.left < 0 or s.sudden >= 0:
        return "Your turn"
    more = s.left // game.seats
    return f"Your turn, {more} more to come" if more else "Your last turn"


def _aim(s: State, seat: int) -> str:
    """What the game is about, at this moment; a phone leaves out what follows the first full stop."""
    led, far = len(s.trains[seat]), steps_home(s)
    away = f", {far} away" if far else ""
    return f"Bring {led} home{away}. Home is the helipad." if led else "Fetch survivors."


def _left(s: State) -> str:
    """What whoever moves may still spend."""
    return "" if s.pending or s.to_act < 0 else f"{s.mp} movement point{'' if s.mp == 1 else 's'}"


def _nature(s: State, reader: int) -> str:
    top = s.pending[-1]
    numbers = [number for number in top[1:] if number >= 0]
    named = [ME if seat == reader else letter for seat, letter in enumerate(LETTERS)]
    seat = named[top[1]] if top[0] in (st.TAKE, st.DRAW, st.SEE) else ""
    at = 2 if top[0] in (st.DRAW,) else 1
    where = tile(s, top[at]) if len(numbers) >= at and top[0] in (st.DRAW, st.TILE, st.TURN_UP, st.DISCARD) else ""
    return turned(NATURES[top[0]].format(who=named[s.turn], seat=seat, where=where))


HAZARDS: Final = {FIRE: "into the fire", SHOCK: "onto the live cable", FLOOD: "into the water"}


def _onto(s: State, to: int) -> str:
    """What waits there, a warning first."""
    if to < 0:
        return ""
    kind = s.ground[to]
    if NEEDS[kind] & ~s.proof[s.turn]:
        led = len(s.trains[s.turn])
        behind = f", leaving your {'follower' if led == 1 else f'{led} followers'} behind" if led else ""
        return f" {HAZARDS[min(kind, FLOOD)]}{behind}"
    if s.free[to]:
        return f" to pick up {s.free[to]} survivor{'' if s.free[to] == 1 else 's'}"
    if kind == GEAR and s.beside[POSITION[to]]:
        return " to the tool box"
    return " onto the crack" if kind == AFTERSHOCK and s.quakes[POSITION[to]] else ""


def _step(s: State, verb: Step) -> str:
    return f"Step {WAYS[verb.way]}{_onto(s, verb.leads(s))}"


def _leave(cell: int) -> str:
    """Two arrows lie on each side of the helipad."""
    back = next(way for way in range(4) if TO[way][cell] == HP)
    row, column = (cell // SIDE - HP // SIDE, cell % SIDE - HP % SIDE)
    half = (WAYS[0], WAYS[2])[row > 0] if back % 2 else (WAYS[3], WAYS[1])[column > 0]
    return f"Leave the helipad {WAYS[back ^ 2]} to {{tile}}, {half}ern arrow"


def _beyond(cell: int) -> int:
    """The square that an arrow points at, away from the helipad."""
    return next(TO[way ^ 2][cell] for way in range(4) if TO[way][cell] == HP)


BEYOND: Final = {cell: _beyond(cell) for cell in ARROWS}
LEAVES: Final = {cell: _leave(cell) for cell in ARROWS}


def _stop(s: State, verb: Stop) -> str:
    """What an end of the turn costs; cards stay."""
    return f"{'Your last point' if s.mp == 1 else f'Your {s.mp} points'} would be lost." if s.mp else ""


def _nothing_to_lose(s: State) -> bool:
    """Whether the turn may end unasked: all points are spent, and no card would bring others."""
    return not s.mp and slot(s.hands[s.turn], DRINK) < 0


def _called(s: State, cell: int) -> str:
    """Where somebody waits: by the tile, and by the square where others wait on it too."""
    alone = sum(s.free[other] > 0 for other in TILE_CELLS[POSITION[cell]]) == 1
    return space(s, cell) if alone else square(s, cell)


MET: Final = "You may pass, taking nobody, but not stop there."
IN_THE_WAY: Final = (
    "You have 1 point left and would stop there, where rescuer {who} stands: "
    "no turn ends on a square with somebody else."
)
EMPTY_HAND: Final = Idle(
    "your hand is empty", "DZ-9.1", "Your hand is empty. A Gear card is taken from a tool box: step onto one."
)
NONE_TO_PLAY: Final = Idle(
    "no card to play", "DZ-9.5", "What you hold works without being played: it protects you, or you are asked."
)


def _idle(s: State, seat: int, group: str) -> Idle | None:
    """Of cards there is none to play at all, whatever the moment."""
    if group != "Cards" or s.kits[seat]:
        return None
    hand = [face(card) for card in s.hands[seat]]
    return EMPTY_HAND if not hand else None if any(kind in PLAYED for kind in hand) else NONE_TO_PLAY


def _beside(s: State, cell: int) -> bool:
    """Whether whoever moves is one step from a square."""
    here = s.at[s.turn]
    if here == HP:
        return cell in ARROWS
    return any(TO[way][here] == cell and can_walk(s, way) for way in range(s.components.ways))


def _answers(s: State, element: str) -> tuple[str, str] | None:
    """Who somebody else's people are: nobody means to walk there by a click on them."""
    kind, _, name = element.partition(" ")
    if kind not in ("pawn", "follower") or s.pending or s.to_act < 0:
        return None
    seat, _, nth = name.partition(":")
    who = int(seat)
    if who == s.turn:
        return None
    led = f"leads {len(s.trains[who])}" if s.trains[who] else "leads nobody"
    if kind == "pawn":
        if s.mp == 1 and _beside(s, s.at[who]):
            return "DZ-4.1", IN_THE_WAY.format(who=LETTERS[who])
        own = f"Rescuer {LETTERS[who]}, who {led}: moved only by its own player."
        return "DZ-3.3", own if s.at[who] == HP else f"{own} {MET}"
    return (
        "DZ-6.1",
        f"Number {nth} in the train of {LETTERS[who]}, who {led}: it follows nobody else unless it is lost.",
    )


LOSSES: Final = (
    "crushed follower",
    "lost",
    "lost leader",
    "lost stranded",
    "lost struck",
    "lost cut off",
    "lost with leader",
)

SEVERAL: Final = {
    "lost": "{seat} enters a hazard without gear: {count} survivors stay behind at {space}.",
    "picked up": "{seat} picks up {count} survivors at {space}.",
    "crushed": "{count} survivors are crushed by buildings of {space}.",
    "crushed follower": "{seat} loses {count} survivors, crushed by buildings of {space}.",
    "lost leader": "{seat} is thrown back: {count} survivors stay behind at {space}.",
    "lost stranded": "{seat} stands in danger: {count} survivors stay behind at {space}.",
    "lost struck": "{count} survivors of {seat} are caught in a hazard at {space}, left behind.",
    "lost cut off": "{count} survivors of {seat} are cut off at {space} and stay behind.",
    "rejoined": "{count} survivors join {seat} again at {space}.",
    "appeared": "{count} survivors appear at {space}.",
    "lost with leader": "{count} survivors of {seat} stay behind at {space}.",
}

words: Final = Words(
    verbs=("Move", "Cards"),
    drawings={"Move": "walk", "Cards": "cards"},
    unit="point",
    lightly={Stop: _nothing_to_lose},
    left=_left,
    idle=_idle,
    answers=_answers,
    distance=distance,
    last=ends,
    goal=goal,
    halts=lambda s, verb: _halts(s, verb) or way_home(s, verb),
    asks=lambda s, verb: bool(_halts(s, verb)) or own_at_stake(s, verb),
    signs={
        "die": "wave",
        "twin die": "wave",
        "trigger die": "wave",
        "chain": "wave",
        "replaced": "break",
        "crushed": "break",
        "crushed follower": "break",
        "shocked": "flash",
        "shocked by tile": "flash",
        "rode": "splash",
        "rescue": "call",
    },
    several=SEVERAL,
    gains=frozenset({"picked up", "delivered"}),
    parts=frozenset({"delivered", "lost"}),
    harms={
        **dict.fromkeys((*LOSSES, "shocked", "shocked by tile", "sent back", "left behind"), harms(first_named)),
        **dict.fromkeys(("delivered", "picked up"), harms_others()),
    },
    large={
        **dict.fromkeys(LOSSES, first_named),
        **dict.fromkeys(("shocked", "shocked by tile", "sent back", "left behind", "delivered"), first_named),
        **dict.fromkeys(("rescue", "replaced", "crushed", "crushed follower"), everybody),
    },
    sides={Eight: (8,), Roll: (4, 4)},
    faces=FACES,
    deeds={Done: "Stop after one card"},
    labels={
        Step: _step,
        Leave: lambda s, verb: LEAVES[verb.space].format(tile=tile(s, POSITION[BEYOND[verb.space]])),
        Ride: lambda s, verb: f"Ride the current to {space(s, verb.leads(s))}",
        Stop: "End your turn here",
        PlayGear: lambda s, verb: f"Play {GEARS[verb.kind]}",
        PlayKit: lambda s, verb: f"Play {STARTING[verb.card]}",
        Target: lambda s, verb: f"Replace {tile(s, verb.position)}",
        Build: lambda s, verb: f"Lay {_tile(s, verb.tile)}",
        Call: lambda s, verb: f"Call the survivor at {_called(s, verb.space)}",
        Look: lambda s, verb: f"Look at the card beside {tile(s, verb.position)}",
        Done: "One card is enough",
        UseJack: "Use the Support Jack: the tile stays",
        Decline: "Keep the Support Jack: the tile goes",
        Lay: lambda s, verb: f"{s.components.tiles[verb.tile].name} is laid",
        Turn: lambda s, verb: f"The tile is turned by {90 * verb.quarters} degrees",
        Pair: lambda s, verb: f"{_tile(s, verb.one)} and {_tile(s, verb.two)} are drawn",
        DealKit: lambda s, verb: f"{STARTING[verb.card]} is dealt to {LETTERS[verb.seat]}",
        DealGear: lambda s, verb: f"{GEARS[verb.kind]} goes to {LETTERS[verb.seat]}",
        Discard: lambda s, verb: f"{GEARS[verb.kind]} is discarded",
        Eight: lambda s, verb: f"The eight-sided die shows {verb.number}",
        Roll: lambda s, verb: f"The dice show {verb.one} and {verb.two}",
        Draw: lambda s, verb: f"{AFTERSHOCKS[verb.card]} is drawn",
        See: lambda s, verb: f"{AFTERSHOCKS[verb.card]} is heard on the radio",
        TurnUp: lambda s, verb: "The card is RESCUE!" if verb.rescue else "The card is not RESCUE!",
    },
    tips={
        Step: lambda s, verb: f"{_entering(s, verb.leads(s))} {way_home(s, verb)}".strip(),
        Leave: lambda s, verb: _entering(s, verb.space),
        Ride: "For one point the current carries you and your train to its end.",
        Stop: _stop,
        PlayGear: lambda s, verb: TEXTS[GEAR_KEYS[verb.kind]],
        PlayKit: kit_tip,
        Target: lambda s, verb: shaken(s, verb.position),
    },
    glossary=GLOSSARY,
)


def _entering(s: State, to: int) -> str:
    """What the space does to whoever is to act."""
    return " ".join(filter(None, (standing_on(s, to), _ground(s, to))))


def _halts(s: State, verb: Verb) -> str:
    """Nobody may end a turn in fire: what is left to get out of it, before one stops there."""
    to = verb.leads(s) if isinstance(verb, (Step, Leave)) else -1
    if to < 0 or s.ground[to] != FIRE or not NEEDS[FIRE] & ~s.proof[s.turn]:
        return ""
    left = s.mp - 1
    return f"No turn may end in fire: you must go on, with {left} point{'' if left == 1 else 's'} left there."


def _ground(s: State, to: int) -> str:
    if to < 0 or not (s.ground[to] in (GEAR, AFTERSHOCK) or NEEDS[s.ground[to]]):
        return ""
    if NEEDS[s.ground[to]] and not NEEDS[s.ground[to]] & ~s.proof[s.turn]:
        return "You are protected."
    return outlook(s, to)


def _tile(s: State, tile: int) -> str:
    return s.components.tiles[tile].name
