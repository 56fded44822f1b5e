"""What tiles and pieces are, whose they are and what threatens them: labels and tips in plain words."""

from typing import Final

from fivealarm.games.brigade.rules.board import CORNERS
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import where
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, wagon_capacity

QUARTERS: Final = dict(zip(CORNERS, ("north-west", "north-east", "south-east", "south-west"), strict=True))
DANGER: Final = {
    1: "Fire 1: it takes 1 water to put it out.",
    2: "Fire 2: it takes 2 water to put it out.",
    3: "Fire 3: it takes 3 water to put it out. It may rise to 4; above that the block is lost.",
    4: "Fire 4: it takes 4 water to put it out. One flame more and the block is lost.",
    DOOMED: "Lost: it burns down at the end of the phase, with the tokens on it; units go home.",
}


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
        return "Nothing burns here any more and nobody wins it."
    found, owner = s.city.box.blocks[block], s.loyal[cell]
    if owner >= 0:
        parts = [f"Loyal to {s.city.box.wardens[owner]}. Worth {found.value}; others need {_to_take(s, cell)} Renown."]
    else:
        parts = [f"Worth {found.value}; {found.value} Renown win it."]
    parts += [f"{renown(s, seat, cell)}." for seat in range(s.city.seats) if s.renown[36 * seat + cell]]
    if fire:
        parts.append(DANGER[fire])
    if fire < DOOMED and (cell in s.wagon or cell in s.brigade):
        parts.append("Protected: flames of event cards do not come where a unit stands.")
    return " ".join(parts)


def _to_take(s: State, cell: int) -> str:
    """How much Renown takes a block from whom it is loyal to: their crew may make it more or less (BR-11.1)."""
    need = {threshold(s, seat, cell) for seat in range(s.city.seats) if seat != s.loyal[cell]}
    return " or ".join(map(str, sorted(need)))


def renown(s: State, seat: int, cell: int) -> str:
    """How near a seat is to winning a block."""
    have = s.renown[36 * seat + cell]
    return f"{s.city.box.wardens[seat]} has {have} of {threshold(s, seat, cell)} Renown here"


def unit(s: State, kind: str, seat: int) -> tuple[str, str]:
    """Label and tip of a Brigade or a Wagon."""
    at, have = (s.brigade, s.brigade_water) if kind == "brigade" else (s.wagon, s.wagon_water)
    most = brigade_capacity(s, seat) if kind == "brigade" else wagon_capacity(s, seat)
    label = f"{kind.title()} of {s.city.box.wardens[seat]} at {where(s, at[seat])}, {have[seat]} water"
    does = (
        "Puts out fires where it stands; moves in all eight directions and stops at fires."
        if kind == "brigade"
        else "Goes to any space that no other player holds; its water counts where its Brigade stands."
    )
    return label, f"Carries up to {most} water. {does}"
