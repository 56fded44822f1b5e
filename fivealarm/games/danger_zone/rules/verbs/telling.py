"""What fills the {names} of refusals: what is to be done first, who stands where, which tiles and cards."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.board import KIND_NAMES, NEEDS, POSITION, POSITIONS
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.data import cards
from fivealarm.games.danger_zone.rules.places import tile
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.contract import NOBODY

WAYS: Final = ("north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west")
NOW: Final = {
    st.LAYOUT: "the city is being laid out",
    st.SPIN: "the new tile is being turned",
    st.DEAL: "Starting Gear is being dealt",
    st.FIRST: "the start roll decides who begins",
    st.ROLL: "the dice are rolling",
    st.TAKE: "a Gear card is being taken",
    st.DRAW: "an Aftershock card is being drawn",
    st.DIE: "the eight-sided die is rolling",
    st.TARGET: "choose first which tile is replaced",
    st.BUILD: "choose first which of the two tiles is built",
    st.CALL: "choose first whom the Megaphone calls",
    st.LOOK: "choose first which card the radio listens to",
    st.ASK: "say first whether your Support Jack holds up the tile",
    st.TURN_UP: "the card that was laid is being turned up",
    st.DISCARD: "a Gear card is being turned up",
    st.SEE: "the radio is listening",
}


MOVING: Final = "you are moving, and no card asks for that"
REPLACES: Final = "only an Aftershock or Starting Gear card replaces a tile"
SHOWS: Final = "only a step onto its crack draws this card, and only a Two-Way Radio looks at it"


def now(s: State, moving: str = MOVING) -> str:
    """What is to be done at this moment, or what the thing takes that was meant while you move."""
    if s.to_act == NOBODY:
        return "the game is over"
    if not s.pending:
        return moving
    return NOW.get(s.pending[-1][0], "a tile is being replaced")


def listed(names: Sequence[str], word: str) -> str:
    """One, two or many names: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}" if names else "nothing"


def tiles_of(s: State, mask: int) -> str:
    """The tiles at some positions, to choose from."""
    return listed([tile(s, position) for position in POSITIONS if mask >> position & 1], "or")


def standing(s: State, position: int) -> str:
    """Whose pawns stand on a tile, with the verb."""
    there = [seat for seat, cell in enumerate(s.at) if POSITION[cell] == position]
    names = ["you" if seat == s.to_act else LETTERS[seat] for seat in there]
    text = f"{listed(names, 'and')} {'stands' if len(names) == 1 and names != ['you'] else 'stand'}"
    return text[0].upper() + text[1:]


def held(names: Sequence[str], what: str) -> str:
    """What a hand consists of."""
    return f"your {what}: {listed(names, 'and')}" if names else f"you have no {what}"


def hazard(s: State, cell: int) -> dict[str, str]:
    """The hazard of a space, and the gear against it."""
    need = NEEDS[s.ground[cell]]
    return {"hazard": KIND_NAMES[s.ground[cell]], "gear": cards()[1].names[need.bit_length() - 1] if need else "gear"}
