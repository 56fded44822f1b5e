"""What a turn brings its seat, and what it costs it: blocks, Renown, fires, crew, water, upgrades, a place."""

from collections.abc import Iterator, Sequence
from typing import Final

from fivealarm.games.brigade.rules.board import BLOCKS
from fivealarm.games.brigade.rules.city import CREW
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.ending import QUARTER_BLOCKS, UNIVERSITY_BLOCKS
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import chooser, listed, person, warden, where
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Brings

SCHOOL: Final = len(TYPES) - 1
LAST: Final = DOOMED - 1  # the highest fire that a block still bears
GIVES: Final = (
    "gives an action more in every turn",
    "makes the Wagon carry more water",
    "makes room for one more in your crew",
)
Told = tuple[bool, str]  # whether it is good for the seat, and the clause


def brings(game: Brigade, state: State, line: Sequence[Verb]) -> Brings:
    """What a line of one seat's turn changes."""
    after, seat = state.copy(), chooser(state)
    for action in line:
        game.apply(after, action)
    told = [
        *_blocks(state, after, seat),
        *_fires(state, after),
        *_crew(state, after, seat),
        *_wagon(state, after, seat),
        *_stock(state, after, seat),
    ]
    return [clause for good, clause in told if good], [clause for good, clause in told if not good]


def _blocks(s: State, after: State, seat: int) -> Iterator[Told]:
    """Blocks won, and Renown that has not won one yet."""
    for cell in BLOCKS:
        have, owner = after.renown[36 * seat + cell], s.loyal[cell]
        if after.loyal[cell] == seat != owner:
            taken = "" if owner < 0 else f", which was loyal to {warden(s, owner)}"
            yield True, f"wins {where(s, cell)}{taken}{_worth(s, seat, cell)}"
        elif have > s.renown[36 * seat + cell]:
            need = threshold(after, seat, cell)
            yield True, f"brings {where(s, cell)} to {have} of {need} Renown{_worth(s, seat, cell)}"
            if 0 < s.fire[cell] < DOOMED:
                yield False, f"lies where it burns at {s.fire[cell]}"


def _worth(s: State, seat: int, cell: int) -> str:
    """What a block counts for on the way to a victory (BR-15.1)."""
    kind = s.city.kinds[s.layout[cell]]
    most = UNIVERSITY_BLOCKS if kind == SCHOOL else QUARTER_BLOCKS
    return f" ({TYPES[kind]}: {most} win, you have {s.holds[5 * seat + kind] or 'none'})"


def _fires(s: State, after: State) -> Iterator[Told]:
    for cell in BLOCKS:
        before, now = s.fire[cell], after.fire[cell]
        if now < before:
            yield True, f"{'lowers' if now else 'puts out'} the fire at {where(s, cell)}"


def _crew(s: State, after: State, seat: int) -> Iterator[Told]:
    joined = after.hired[seat] & ~s.hired[seat]
    for card in CREW:
        if joined >> card & 1:
            one = s.city.box.crew[card]
            able = f"{one.says[:1].lower()}{one.says[1:].removesuffix('.')}"
            waits = "" if s.holds[5 * seat + one.type] else f"with a {TYPES[one.type]} block: "
            yield True, f"brings {_called(s, card)} with {one.water} water ({waits}{able})"
        elif s.hired[seat] & ~after.hired[seat] >> card & 1:
            yield False, f"lets {_called(s, card)} go"


def _called(s: State, card: int) -> str:
    return person(s, card).partition(" (")[0]


def _wagon(s: State, after: State, seat: int) -> Iterator[Told]:
    """Where the Wagon stands no event brings a flame (BR-12.1)."""
    cell = after.wagon[seat]
    if cell != s.wagon[seat] and cell in BLOCKS:
        yield s.loyal[cell] in (-1, seat), f"keeps new flames off {where(s, cell)}{_at_stake(s, seat, cell)}"


def _at_stake(s: State, seat: int, cell: int) -> str:
    """How a block burns, and what anybody has there."""
    owner, tokens, fire = s.loyal[cell], s.renown[36 * seat + cell], s.fire[cell]
    facts = [f"burns at {fire}"] if 0 < fire < LAST else ["the next flame destroys"] if fire == LAST else []
    if owner >= 0:
        facts.append(f"is loyal to {'you' if owner == seat else warden(s, owner)}")
    if tokens:
        facts.append(f"holds {tokens} of your Renown")
    return f" (which {listed(facts, 'and')})" if facts else ""


def _stock(s: State, after: State, seat: int) -> Iterator[Told]:
    """Water taken on, and circles of the firehouse."""
    filled = after.brigade_water[seat] + after.wagon_water[seat] - s.brigade_water[seat] - s.wagon_water[seat]
    if filled > 0 and after.hired[seat] == s.hired[seat]:
        yield True, f"takes on {filled} water"
    for track, values in enumerate(s.city.values):
        before, now = s.tracks[3 * seat + track], after.tracks[3 * seat + track]
        if now > before:
            whole = values[min(now, len(values) - 1)] > values[before]
            yield True, GIVES[track] if whole else f"is half the way to where it {GIVES[track]}"
