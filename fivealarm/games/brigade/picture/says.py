"""In plain words: what tiles and pieces are, whose they are, what threatens them; what a fire takes and brings."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.rules.board import CELLS, CORNERS
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.data import CIRCLES, TRACK_NAMES, TRACKS, TYPES
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import chooser, warden, where
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, SPEND, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, wagon_capacity
from fivealarm.games.brigade.rules.units.water import water_needed
from fivealarm.games.brigade.rules.verbs import brigade, wagon
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend, renown_won, water_here
from fivealarm.games.brigade.rules.verbs.recruit import Recruit
from fivealarm.games.brigade.rules.verbs.renown import Forfeit, Renown
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.water import Pour, Refill

QUARTERS: Final = dict(zip(CORNERS, ("north-west", "north-east", "south-east", "south-west"), strict=True))
HALF: Final = "half the way to "
BLUE: Final = (  # bonuses of the blue circles (BR-14.7 to 14.9)
    "2 more actions in this turn",
    "the Wagon may move along with the Brigade",
    "a Recruit without an action",
)
AHEAD: Final = ("2 more actions at once", *BLUE[1:])  # as long as they are not in this turn
NOTHING: Final = {"0 places for crew": "no place for crew"}
DANGER: Final = {
    1: "1 water puts the fire out.",
    2: "2 water put the fire out.",
    3: "3 water put the fire out. It may rise to 4; above that the block is lost.",
    4: "4 water put the fire out. One flame more and the block is lost.",
    DOOMED: "Lost: its fire of 4 rose once more. At the end of the phase it burns down with its tokens; units go home.",
}
ABLAZE: Final = {  # what comes to a unit where it stands (BR-5.6, BR-6.1, BR-6.2)
    **dict.fromkeys(range(1, DOOMED), "It stands by a fire, which no event card raises as long as a unit is there."),
    DOOMED: "Its block burns down at the end of the phase: then it goes home to its firehouse.",
}

MOVES: Final[tuple[Verb, ...]] = (brigade.MOVE, wagon.MOVE)
UPGRADES: Final[tuple[Verb, ...]] = (Upgrade(0), Upgrade(1), Upgrade(2))
RECRUITS: Final[tuple[Verb, ...]] = (Recruit(),)


def corner(s: State, cell: int) -> str:
    """A corner of the city."""
    if cell not in s.city.homes:
        return f"Unused corner in the {QUARTERS[cell]}"
    return f"Firehouse of {s.city.box.wardens[s.city.homes.index(cell)]}"


def tile(s: State, cell: int) -> str:
    """A tile for a screen reader."""
    block, fire = s.layout[cell], s.fire[cell]
    if block < 0:
        return "A space without a block"
    if fire == DESTROYED:
        return f"{s.city.box.blocks[block].name}, burnt down"
    found = s.city.box.blocks[block]
    burning = "lost" if fire == DOOMED else f"fire {fire}" if fire else "no fire"
    return f"{found.name}, {TYPES[found.type]}, value {found.value}, {burning}"


def tile_tip(s: State, cell: int) -> str:
    """What a tile is worth, whose it is, who is near to winning it, what threatens it."""
    block, fire = s.layout[cell], s.fire[cell]
    if block < 0:
        return ""
    if fire == DESTROYED:
        return f"Worth {s.city.box.blocks[block].value}: nothing burns here any more and nobody wins it."
    if fire == DOOMED:
        return f"Worth {s.city.box.blocks[block].value}, but nobody wins it any more. {DANGER[DOOMED]}"
    found, owner = s.city.box.blocks[block], s.loyal[cell]
    if owner >= 0:
        parts = [f"Loyal to {s.city.box.wardens[owner]}; others need {_to_take(s, cell)} Renown."]
    else:
        parts = [f"{found.value} Renown win it."]
    parts += _progress(s, cell)
    if fire:
        parts.append(DANGER[fire])
    if cell in s.wagon or cell in s.brigade:
        parts.append("Protected: flames of event cards do not come where a unit stands.")
    return " ".join(parts)


def _progress(s: State, cell: int) -> list[str]:
    """Who has Renown there, and how much of what they need."""
    near = [
        f"{s.city.box.wardens[seat]} {s.renown[36 * seat + cell]} of {threshold(s, seat, cell)}"
        for seat in range(s.city.seats)
        if s.renown[36 * seat + cell]
    ]
    return [f"So far: {', '.join(near)}."] if near else []


def _to_take(s: State, cell: int) -> str:
    """How much Renown takes a block from whom it is loyal to: their crew may make it more or less (BR-11.1)."""
    need = {threshold(s, seat, cell) for seat in range(s.city.seats) if seat != s.loyal[cell]}
    return " or ".join(map(str, sorted(need)))


def renown(s: State, seat: int, cell: int) -> str:
    """How near a seat is to winning a block."""
    have = s.renown[36 * seat + cell]
    return f"{s.city.box.wardens[seat]} has {have} of {threshold(s, seat, cell)} Renown here"


def renown_tip(s: State, verb: Renown) -> str:
    """What is still lacking there, or what is won by it."""
    seat, block = chooser(s), s.layout[verb.cell]
    lack = threshold(s, seat, verb.cell) - s.renown[36 * seat + verb.cell] - 1
    if lack > 0:
        return f"{lack} more win{'s' * (lack == 1)} it then."
    kind = s.city.kinds[block]
    held = s.holds[5 * seat + kind]
    return f"It is loyal to you then: {TYPES[kind]}{', a new type' if not held else f', {held + 1} of them'}."


def unit(s: State, kind: str, seat: int) -> tuple[str, str]:
    """Label and tip of a Brigade or a Wagon."""
    at, have = (s.brigade, s.brigade_water) if kind == "brigade" else (s.wagon, s.wagon_water)
    most = brigade_capacity(s, seat) if kind == "brigade" else wagon_capacity(s, seat)
    label = f"{kind.title()} of {s.city.box.wardens[seat]} at {where(s, at[seat])}, {have[seat]} water"
    does = (
        "Puts out fires where it stands; moves in all eight directions and stops at fires."
        if kind == "brigade"
        else "Goes to any space that no other player holds. Its water counts where its Brigade stands, and no event "
        "brings a flame to where it is."
    )
    burns = f" {ABLAZE[s.fire[at[seat]]]}" if s.fire[at[seat]] in ABLAZE else ""
    return label, f"Carries up to {most} water, refilled at its firehouse or on a loyal block.{burns} {does}"


def _held(s: State, seat: int, wagon: int) -> str:
    """What a unit carries of what it can: "1 of 2"."""
    have, most = (s.wagon_water, wagon_capacity) if wagon else (s.brigade_water, brigade_capacity)
    return f"{have[seat]} of {most(s, seat)}"


def room_for_water(s: State) -> str:
    """What both units of whoever is asked carry."""
    seat = chooser(s)
    return f"Brigade has {_held(s, seat, 0)}, Wagon {_held(s, seat, 1)}"


def pour(s: State, verb: Pour) -> str:
    """Into which unit, and what it has."""
    return f"1 water to the {'Wagon' if verb.wagon else 'Brigade'} (has {_held(s, chooser(s), verb.wagon)})"


def carried(s: State) -> int:
    """All that the seat carries, wherever its Wagon is."""
    return s.brigade_water[s.turn] + s.wagon_water[s.turn]


def at_a_fire(s: State) -> bool:
    """Whether the Brigade stands where it could pour."""
    return 0 < s.fire[s.brigade[s.turn]] < DOOMED


def water(s: State) -> str:
    """What the seat carries, and which unit where they are apart: only what is with the Brigade is poured (BR-9.1)."""
    brigade, wagon = s.brigade_water[s.turn], s.wagon_water[s.turn]
    if not wagon or s.wagon[s.turn] == s.brigade[s.turn]:
        return f"{carried(s) or 'no'} water"
    return f"Brigade {brigade} + Wagon {wagon} water" if brigade else f"{wagon} water in the Wagon"


def fire_takes(s: State) -> str:
    """What the fire takes where the Brigade stands, and whether the Wagon's water would do if that is too little."""
    have, need = water_here(s), water_needed(s, s.turn, s.fire[s.brigade[s.turn]])
    if have >= need:
        return " Your water puts this fire out."
    return f" This fire takes {need}{f': with the Wagon you have {carried(s)}' if carried(s) >= need else ''}."


def now(s: State) -> str:
    """What somebody who does not know the game may sensibly do with the next action; always true."""
    if s.actions == 0:
        return ""
    if carried(s) and at_a_fire(s):
        return fire_takes(s)
    refills = may(s, _refills(s))
    if not carried(s):
        return " Refill here." if refills else _to_water(s)
    return _to_a_fire(s) if s.actions > 1 else _last_action(s)


def _to_water(s: State) -> str:
    """Where water comes from that one has not here (BR-12.1)."""
    return " Refill at home or on a loyal block." if s.turn in s.loyal else " Refill at your firehouse."


def refill(s: State, verb: Refill) -> str:
    """Short: by the unit if the other is elsewhere."""
    units = [name for name, at in (("Brigade", s.brigade), ("Wagon", s.wagon)) if at[s.turn] == verb.cell]
    return f"Refill {units[0]}" if len(units) == 1 else "Refill" if units else f"Refill at {where(s, verb.cell)}"


def refill_tip(s: State, verb: Refill) -> str:
    """What one action fills, and where else water could be had."""
    units = [name for name, at in (("Brigade", s.brigade), ("Wagon", s.wagon)) if at[s.turn] == verb.cell]
    return f"Fills your {' and '.join(units) or 'units'}, at your firehouse or on a block loyal to you."


def may(s: State, verbs: tuple[Verb, ...]) -> bool:
    return any(verb.refusal(s) is None for verb in verbs)


def _refills(s: State) -> tuple[Verb, ...]:
    return tuple(Refill(cell, CELLS[cell].lower()) for cell in {s.brigade[s.turn], s.wagon[s.turn]})


def _last_action(s: State) -> str:
    """What one action is enough for, away from a fire: to go to one and pour takes two."""
    words = (("move", MOVES), ("refill", _refills(s)), ("upgrade", UPGRADES), ("recruit", RECRUITS))
    can = [word for word, verbs in words if may(s, verbs)]
    if not can:
        return ""
    first, last = ", ".join(can[:-1]), can[-1]
    return f" {(f'{first} or {last}' if first else last).capitalize()}."


def _to_a_fire(s: State) -> str:
    """What water is good for that is not at a fire yet."""
    at, levels = s.wagon[s.turn], [fire for fire in s.fire if 0 < fire < DOOMED]
    if not s.brigade_water[s.turn]:
        if at == s.brigade[s.turn]:
            return " Bring Wagon and Brigade to a fire."
        return " Walk the Brigade there." if 0 < s.fire[at] < DOOMED else " Both must be at a fire to pour it."
    most = max((fire for fire in levels if water_needed(s, s.turn, fire) <= carried(s)), default=0)
    if most == max(levels, default=0):
        return " Go to a fire." if levels else ""
    return f" Go to a fire of {most}{' or less' * (min(levels) < most)}." if most else " Refill: every fire takes more."


def extinguish(s: State, verb: Extinguish) -> str:
    fire = s.fire[s.brigade[s.turn]]
    if 0 < fire < DOOMED and 0 < water_here(s) < water_needed(s, s.turn, fire):
        return f"Lower fire to {fire - water_here(s)}"
    return "Extinguish"


def extinguish_brings(s: State, verb: Extinguish) -> str:
    """What it wins, if it can."""
    fire, have = s.fire[s.brigade[s.turn]], water_here(s)
    need = water_needed(s, s.turn, fire)
    if have < need:
        return "no Renown"
    return f"wins {renown_won(s, s.turn, fire)} Renown"


def extinguish_tip(s: State, verb: Extinguish) -> str:
    """How much water, and whose where both units give some."""
    need, have, brigade = water_needed(s, s.turn, s.fire[s.brigade[s.turn]]), water_here(s), s.brigade_water[s.turn]
    wagon = min(need, have - brigade)
    if have < need:
        return f"It takes {need} water to put it out. What is only lowered wins no Renown, now or later."
    if 0 < wagon < need:
        return f"It takes {need} water: {wagon} from the Wagon, {need - wagon} from the Brigade."
    return f"It takes {need} of your {have} water."


def usual(line: Sequence[Verb], more: Sequence[Verb]) -> Verb:
    """Of two units the one goes on that has begun; the Wagon begins: its Brigade takes water along to the next fire."""
    return line[-1] if line[-1] in more else more[-1]


def spend(s: State, verbs: Sequence[Spend]) -> str:
    given = Counter(verb.wagon for verb in verbs)
    units = [f"{given[wagon]} from the {'Wagon' if wagon else 'Brigade'}" for wagon in given]
    first = "Wagon" if verbs[0].wagon else "Brigade"
    return f"Pour {units[0]}" if len(units) == 1 else f"{first} first: {', '.join(units)}"


def seldom(s: State, verb: Verb) -> bool:
    """The Brigade's water where the Wagon's is there too, and Renown that is given up: its stock only looks like it."""
    return isinstance(verb, Forfeit) or (
        isinstance(verb, Spend) and not verb.wagon and 0 < s.brigade_water[s.turn] < water_here(s)
    )


def whose(s: State, verb: Extinguish) -> str:
    """What it is called to pour one by one."""
    both = s.brigade_water[s.turn] < water_here(s) > (water_here(s) - s.brigade_water[s.turn])
    return "Choose whose water" if both else "Pour one water at a time"


def spend_tip(s: State, verb: Spend) -> str:
    """How much water there is, and what the fire is worth if this action puts it out."""
    if not s.pending or s.pending[-1][0] != SPEND:
        return ""
    lowered, fire = s.pending[-1][1], s.fire[s.brigade[s.turn]]
    has = f"It has {(s.wagon_water if verb.wagon else s.brigade_water)[s.turn]}. The fire stands at {fire}"
    if water_here(s) < (fire if lowered else water_needed(s, s.turn, fire)):
        return f"{has}: all your water here does not put it out, so it wins no Renown."
    return f"{has}; once it is out, it wins {renown_won(s, s.turn, lowered + fire)} Renown."


def gives(city: City, track: int, circle: int) -> str:
    """What a tracker brings that arrives on a circle; a few circles are half the way to the next thing (BR-14)."""
    return BLUE[track] if circle == city.blues[track] else city.upgrades[CIRCLES * track + circle]


def halfway(city: City, track: int, circle: int) -> str:
    """Why a circle brings nothing of its own: "half the way: one upgrade more gives 5 actions a turn"."""
    if not _half(city, track, circle):
        return ""
    return f"half the way: one upgrade more gives {gives(city, track, circle).removeprefix(HALF)}"


def upgrade(s: State, verb: Upgrade) -> str:
    """What it brings; where it takes two, what they bring together."""
    track, circle = verb.track, _circle(s, verb)
    to = min(circle + 1, CIRCLES - 1)
    if _half(s.city, track, to):
        after = AHEAD[track] if to + 1 == s.city.blues[track] else gives(s.city, track, to + 1)
        return f"Upgrade {TRACK_NAMES[track]}: {HALF}{after}"
    return f"Upgrade {TRACK_NAMES[track]}: {'' if circle < to else 'still '}{gives(s.city, track, to)}"


def upgrade_brings(s: State, verb: Upgrade) -> str:
    """What it replaces, and whether one more is needed."""
    circle = _circle(s, verb)
    has = s.city.gains[CIRCLES * verb.track + circle]
    two = _half(s.city, verb.track, min(circle + 1, CIRCLES - 1))
    return f"now {NOTHING.get(has, has)}{'; it takes two upgrades, this is the first' if two else ''}"


def _half(city: City, track: int, circle: int) -> bool:
    return 0 < circle < CIRCLES and gives(city, track, circle).startswith(HALF)


def _circle(s: State, verb: Upgrade) -> int:
    return s.tracks[3 * s.turn + verb.track]


def elsewhere(s: State, element: str) -> str:
    """That a fire is fought on its own block (BR-9.1), said to whoever has water and points at one elsewhere."""
    name = element.rpartition("cell ")[2].upper()
    cell = CELLS.index(name) if name in CELLS else s.brigade[s.turn]
    burns = cell != s.brigade[s.turn] and 0 < s.fire[cell] < DOOMED
    return "To fight this fire, your Brigade must be on its block." if burns and carried(s) else ""


def helps(s: State, refused: Verb) -> Sequence[Verb]:
    """What would make a refused action possible at once: a place for crew, water for a fire."""
    if isinstance(refused, Recruit) and not places(s, s.turn):
        return UPGRADES[2:]
    dry = isinstance(refused, Extinguish) and at_a_fire(s) and not water_here(s)
    return _refills(s) if dry else ()


def answers(s: State, element: str) -> tuple[str, str] | None:
    """Whose a track is that somebody clicked (BR-14.1), or that a fire is fought on its block."""
    kind, _, rest = element.partition(" ")
    if kind == "flame" and (there := elsewhere(s, element)):
        return "BR-9.1", there
    if kind not in ("track", "circle", "tracker"):
        return None
    seat, track = int(rest.split()[0]), TRACKS.index(rest.split()[1])
    if seat == chooser(s):
        return None
    stands = s.city.gains[CIRCLES * track + s.tracks[3 * seat + track]]
    return "BR-14.1", f"That is {warden(s, seat)}'s {TRACK_NAMES[track]} track ({stands}); you upgrade your own."
