"""What people read: the sentence, labels of choices, what lies in a space."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fivealarm.games.flash_point.picture.distance import (
    answers,
    called,
    distance,
    far,
    helps,
    into_fire,
    nearest,
    seldom,
    warns,
    way_in,
)
from fivealarm.games.flash_point.picture.glossary import GLOSSARY, SIGNS, WHOLES
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, DOWN, GONE, KINDS, TOWARDS, UP, WALL, WINDOW
from fivealarm.games.flash_point.rules.data import CARDS, FIREFIGHTERS, PLAIN, SAVES
from fivealarm.games.flash_point.rules.state import (
    ACT,
    ADVANCE,
    AIM,
    CLEAR,
    CUBES,
    DODGE,
    EXPLOSIONS,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    LOST,
    OVER,
    POI,
    RAISED,
    RECOVER,
    REPLENISH,
    REVEAL,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    SET_HAZMAT,
    SET_HOT,
    SET_POI,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.rules.verbs.deck_gun import Aim, DeckGun
from fivealarm.games.flash_point.rules.verbs.dice import Reveal, Roll, RollBlack, RollRed
from fivealarm.games.flash_point.rules.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move, Squeeze
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.names import asked_about
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.rules.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.turn import Decline, Dodge, EndTurn, Recover
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES, CrewChange, Drive, Ride
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import CARD
from fivealarm.scene.words import Person, Words, everybody, harms

LOADS: Final = {
    VICTIM: "the victim",
    TREATED: "the treated victim",
    VICTIM + TREATED: "both victims",
    HAZMAT: "the hazmat",
    HAZMAT + TREATED: "the hazmat and the treated victim",
    LADDER: "a ladder",
}
FLOORS: Final = {UP: "upstairs", DOWN: "downstairs"}  # where water goes by the stairs
# What is asked of you, and what others are waited for with.
ASKS: Final = {
    SET_ENGINE: ("Park the engine{use}.", "Firefighter {who} parks the engine."),
    SET_AMBULANCE: ("Park the ambulance, where victims become safe.", "Firefighter {who} parks the ambulance."),
    SET_CARDS: ("Choose a specialist for firefighter {who}.", "Firefighter {who} chooses a specialist."),
    SET_CREW: ("Place firefighter {who} outside, best by a way in.", "Firefighter {who} chooses a place outside."),
    RIDE: ("Firefighter {who} may ride along.", "Firefighter {who} may ride along."),
    RECOVER: ("Choose where firefighter {who} recovers.", "Firefighter {who} chooses where to recover."),
    DODGE: ("Firefighter {who} may dodge the fire.", "Firefighter {who} may dodge the fire."),
    AIM: ("Keep the deck gun's dice or roll again.", "Firefighter {who} aims the deck gun."),
}
ROLLS: Final = {
    EXPLOSIONS: "Set-up: the dice choose where it explodes.",
    SET_HAZMAT: "Set-up: the dice place a hazmat.",
    SET_HOT: "Set-up: the dice place a hot spot.",
    SET_POI: "Set-up: the dice place a point of interest.",
    SET_CARDS: "Set-up: specialists are dealt.",
    ADVANCE: "The fire advances: roll the dice.",
    REPLENISH: "A new point of interest: roll the dice.",
    REVEAL: "The marker is turned over.",
    LOST: "A marker burns: it is turned over.",
    GUN: "The deck gun fires: roll the dice.",
    GUN_RED: "The red die is rolled again.",
    GUN_BLACK: "The black die is rolled again.",
}


def title(s: State, who: int) -> str:
    """A firefighter with its card: "A, Paramedic"."""
    role = s.role[who]
    return FIREFIGHTERS[who] if role in (PLAIN, -1) else f"{FIREFIGHTERS[who]}, {CARDS[role].title}"


def _left(s: State) -> str:
    """What the firefighter whose turn it is may still spend."""
    if s.now != ACT:
        return ""
    pools = ((s.haste, "Movement"), (s.foam, "Extinguish"), (s.orders, "Command"))
    return " and ".join([f"{s.ap[asked_about(s)]} AP", *(f"{pool} {name} AP" for pool, name in pools if pool)])


def sentence(s: State, seat: int) -> str:
    """Who is to do what, and how much is left."""
    if s.now == OVER:
        return "The game is over."
    if s.to_act < 0:
        return ROLLS[s.now]
    mine = s.to_act == seat
    who = asked_about(s)
    if s.now == ACT:
        left = _left(s)
        if mine:
            return f"Your turn with firefighter {title(s, who)}: {left} left."
        return f"Waiting for firefighter {title(s, who)}: {left} left."
    return ASKS[s.now][0 if mine else 1].format(who=FIREFIGHTERS[who], use=_use(s))


def _use(s: State) -> str:
    """What the engine is parked for: its deck gun, or only its ladders (FP-SET.16)."""
    return ", which has the deck gun" if s.setting.experienced else ", which has the ladders"


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def contents(level: int, held: int, here: Sequence[int], stands: str = "") -> str:
    """What is in a space, for a screen reader: its fire, its things and the firefighters there."""
    words = ["fire" if level == FIRE else "smoke"] if level != CLEAR else []
    words += [stands] if stands else []
    words += [
        name for flag, name in ((POI, "point of interest"), (HOT, "hot spot"), (RAISED, "raised ladder")) if held & flag
    ]
    counts = ((VICTIMS, VICTIM, "victim"), (TREATEDS, TREATED, "treated victim"), (HAZMATS, HAZMAT, "hazmat"),
              (LADDERS, LADDER, "closed ladder"))  # fmt: skip
    for mask, one, name in counts:
        count = (held & mask) // one
        words += [name if count == 1 else f"{count} {name}s"] if count else []
    words += [f"firefighter {FIREFIGHTERS[who]}" for who in here]
    return ", ".join(words) or "empty"


def danger(s: State, space: int) -> str:
    """What threatens a space, in plain words; nothing if nothing does."""
    level, held = s.fire[space], s.things[space] & (POI | VICTIMS | TREATEDS)
    if level == FIRE:
        return "Rolled again it explodes. No turn may end with a firefighter in it."
    if not level and not held:
        return ""
    burning = any(s.fire[other] == FIRE for other in s.near[space])
    if level:
        return (
            "Smoke next to fire: burns at the next flashover." if burning else "Smoke: becomes fire when it is rolled."
        )
    return "Fire burns next door: it can spread here with the next roll." if burning else ""


def boundary_kind(s: State, bound: int) -> str:
    kind = KINDS[s.setting.board.kind[bound]]
    return "light wall" if kind == "light" else kind


def standing(kind: int, status: int) -> str:
    """How a boundary stands."""
    if kind == DOOR:
        return {AJAR: "open", GONE: "blown out"}.get(status, "closed")
    if kind == WALL:
        return {DAMAGED: "one damage cube", GONE: "destroyed"}.get(status, "whole")
    return {AJAR: "open", GONE: "destroyed"}.get(status, "closed" if kind == WINDOW else "whole")


def _to(s: State, way: int, who: int) -> str:
    """Where a step leads: said when it leads into another room or out."""
    board, here = s.setting.board, s.at[who]
    there = board.step[way][here]
    burns = " into fire" if there >= 0 and s.fire[there] == FIRE else ""
    if there < 0 or board.rooms[there] == board.rooms[here]:
        return burns
    if not board.rooms[there]:
        return " out of the building"
    return f"{burns} in {board.rooms[there]}" if burns else f" into {board.rooms[there]}"


def _move(s: State, verb: Move, who: int) -> str:
    if verb.way < UP:
        return f"Move {TOWARDS[verb.way]}{_to(s, verb.way, who)}"
    return f"{'Take the stairs' if s.setting.board.is_inside[s.at[who]] else 'Climb'} {TOWARDS[verb.way]}"


def _carry(s: State, verb: Carry, who: int) -> str:
    return f"{_move(s, verb, who)} with {LOADS[verb.load]}"


def _opening(s: State, verb: Opening, who: int) -> str:
    bound = s.setting.board.edge[verb.way][s.at[who]]
    does = "Close" if bound >= 0 and s.walls[bound] == AJAR else "Open"
    return f"{does} the {TOWARDS[verb.way]} {KINDS[verb.kind]}"


def _command(s: State, verb: Command) -> str:
    """The order as the firefighter itself would read it."""
    order = MOVEMENTS[type(verb.what)](s, verb.what, verb.who)
    return f"Command {FIREFIGHTERS[verb.who]}: {order[0].lower()}{order[1:]}"


# What movement actions are called when somebody does them, by command or not.
MOVEMENTS: Final[dict[type[Movement], Callable[[State, Any, int], str]]] = {
    Move: _move,
    Carry: _carry,
    Opening: _opening,
    Squeeze: lambda s, verb, who: f"Squeeze {TOWARDS[verb.way]} through the wall{_to(s, verb.way, who)}",
    Raise: lambda s, verb, who: "Raise a ladder here",
    Close: lambda s, verb, who: "Close the ladder",
}


def _movement(s: State, verb: Movement) -> str:
    return MOVEMENTS[type(verb)](s, verb, s.turn)


def _water(s: State, verb: Extinguish, there: str = "") -> str:
    where = there or FLOORS.get(verb.way) or ("here" if verb.way == HERE else TOWARDS[verb.way])
    return f"Beat the fire {where} down to smoke" if s.fire[verb.target(s)] == FIRE else f"Clear the smoke {where}"


def _chop(s: State, verb: Chop) -> str:
    bound = s.setting.board.edge[verb.way][s.at[s.turn]]
    return f"Chop the {TOWARDS[verb.way]} {boundary_kind(s, bound) if bound >= 0 else 'wall'}"


def _axe(s: State, verb: Chop) -> str:
    """What a blow breaks: of the wall, and of the building (FP-MAP.6, FP-END.3)."""
    bound = s.setting.board.edge[verb.way][s.at[s.turn]]
    first = s.setting.board.kind[bound] == WALL and s.walls[bound] != DAMAGED
    breaks = "The first of two blows that open a wall." if first else "This blow opens the way."
    return f"{breaks} It brings the building to {CUBES - s.cubes_left + 1} of {CUBES} damage; at {CUBES} you lose."


def _ride(s: State, verb: Ride) -> str:
    if verb.space < 0 or s.now != RIDE:
        return "Stay behind" if verb.space < 0 else "Ride along"
    return f"Ride along to {s.setting.board.called[verb.seat_in(s)]}"


def _end(s: State, verb: EndTurn) -> str:
    most = SAVES[s.role[s.turn]]
    left = s.ap[s.turn] - (1 if s.aided and s.ap[s.turn] else 0)
    saved = min(left, most)
    lost = s.ap[s.turn] - saved
    kept = f" For your next turn you save {saved} AP." if saved else ""
    return f"The fire advances.{kept}{f' {lost} AP would be lost.' if lost else ''}"


def _follows(s: State, verb: Any) -> str:
    """What whoever comes to a marker, or identifies it, turns over."""
    return "Turns over the marker there." if isinstance(verb, (Movement, Identify)) and verb.roles(s) & CARD else ""


def _drive(s: State, verb: Drive) -> str:
    parked = (s.engine, s.ambulance)[verb.vehicle]
    where = f"to the {TOWARDS[(parked + verb.turn) % 4]} side" if parked >= 0 else "to its next spot"
    return f"Drive the {VEHICLES[verb.vehicle]} {where}"


def _park(s: State, verb: Park) -> str:
    """What speaks for a spot as the building burns now."""
    if verb.vehicle != ENGINE:
        return f"The nearest “?” is {nearest(s, s.setting.board.ambulance[verb.spot])}."
    if not s.setting.experienced:
        return "It stays there; its ladders lead up to windows."
    fires = [space for space in s.setting.board.inside if s.fire[space] == FIRE]
    reached = sum(space in s.setting.areas[verb.spot] for space in fires)
    return f"Its deck gun reaches {reached} of {len(fires)} fires."


def _place(s: State, verb: Place) -> str:
    """How one gets in from a place outside, and how far it is to somebody."""
    bound = way_in(s, verb.space)
    how = "" if bound is None else "By an open way in. " if bound < 0 else f"By the {_entrance(s, bound)}. "
    return f"{how}The nearest “?” is {nearest(s, (verb.space,))}."


def _entrance(s: State, bound: int) -> str:
    kind, status = s.setting.board.kind[bound], s.walls[bound]
    return f"{standing(kind, status)} {boundary_kind(s, bound)}"


def _led_by(game: AnyGame, who: int) -> int:
    """Whose firefighter that is; nobody's where people lead several, which are told apart by their names."""
    return who if len(game.names["firefighter"]) == game.seats else -1


words: Final = Words(
    whose=lambda s: s.setting.owner[s.turn],
    people={"firefighter": Person(_led_by, "firefighter")},
    verbs=("Move", "Fight fire", "Carry", "Doors and walls", "Ladders", "Vehicles", "Command", "Specialist"),
    drawings={
        "Move": "walk",
        "Fight fire": "drop",
        "Carry": "carry",
        "Doors and walls": "door",
        "Ladders": "ladder",
        "Vehicles": "truck",
        "Command": "call",
        "Specialist": "crew",
    },
    unit="AP",
    left=_left,
    warns=warns,
    asks=into_fire,
    answers=answers,
    seldom=seldom,
    distance=distance,
    far=far,
    helps=helps,
    wholes=WHOLES,
    called=called,
    follows=_follows,
    signs=SIGNS,
    harms=dict.fromkeys(("ignite", "flashover", "explosion", "flare-up", "spread", "knocked down", "lost"), harms()),
    large=dict.fromkeys(("knocked down", "lost", "rescued", "false alarm", "burnt"), everybody),
    sides={Roll: (6, 8), RollBlack: (8,)},
    deeds={Extinguish: lambda s, verb: _water(s, verb, s.setting.board.where[verb.target(s)])},
    labels={
        **dict.fromkeys(MOVEMENTS, _movement),
        Command: _command,
        Extinguish: _water,
        Chop: _chop,
        Treat: "Treat the victim here",
        Dispose: "Dispose of the hazmat here",
        Identify: lambda s, verb: f"Identify the point of interest {s.setting.board.where[verb.space]}",
        Drive: _drive,
        Ride: _ride,
        CrewChange: lambda s, verb: f"Change to the {CARDS[verb.role].title}",
        DeckGun: "Fire the deck gun",
        Aim: lambda s, verb: str(verb).capitalize(),
        EndTurn: "End the turn",
        Recover: lambda s, verb: f"Recover {s.setting.board.where[verb.space]}",
        Dodge: lambda s, verb: f"Dodge {TOWARDS[verb.way]}",
        Decline: "Do not dodge",
        Park: lambda s, verb: f"Park the {VEHICLES[verb.vehicle]} in the {TOWARDS[verb.spot]}",
        Choose: lambda s, verb: f"Take the {CARDS[verb.role].title}",
        Place: lambda s, verb: f"Start {s.setting.board.where[verb.space]}",
        Roll: lambda s, verb: f"The dice show red {verb.red}, black {verb.black}",
        RollRed: lambda s, verb: f"The red die shows {verb.red}",
        RollBlack: lambda s, verb: f"The black die shows {verb.black}",
        Reveal: lambda s, verb: "It is a victim" if verb.victim else "It is a false alarm",
    },
    tips={
        Chop: _axe,
        EndTurn: _end,
        DeckGun: "Clears the space that the dice name in its area, and those next to it.",
        Treat: "A treated victim walks along at no extra AP.",
        CrewChange: "As if the turn had begun with the new card.",
        Raise: "It leads to the space above.",
        Dodge: "Paid with saved AP; nobody and nothing comes along.",
        Decline: "Knocked down, to recover at the ambulance.",
        Park: _park,
        Place: _place,
    },
    glossary=GLOSSARY,
)
