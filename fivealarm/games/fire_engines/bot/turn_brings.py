"""What a turn brings its seat, and what it costs it: points, claims, Urbanites, fires."""

from collections.abc import Iterator, Sequence
from typing import Final

from fivealarm.games.fire_engines.rules.city.counts import FOLK, OPEN
from fivealarm.games.fire_engines.rules.city.features import burning, feature_at, holds, lodgings, tenant
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, FEATURES, both, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.scoring import block_value, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import FLAME, HOUSE, PIECE, PLACE, PLACES, SWAP, State
from fivealarm.games.fire_engines.rules.verbs.pieces import Pass
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Brings

EDGES: Final = {BUILDING: "open edge", ROAD: "open end", STADIUM: "empty place"}
POOR: Final = 2  # points: who loses a claim on less has won an Urbanite by it
CLAIMING: Final = (HOUSE, SWAP, PLACE, PIECE)  # where a turn may still claim something
Told = tuple[bool, str]  # whether it is good for the seat, and the clause


def brings(game: FireEngines, state: State, line: Sequence[Verb]) -> Brings:
    """What a line of one seat's turn changes."""
    after, seat = state.copy(), state.turn
    for action in line:
        game.apply(after, action)
    told = [
        *_scored(state, after, seat),
        *_claimed(state, after),
        *_left(state, after, seat),
        *_changed(state, after, seat),
    ]
    told = told or list(_wasted(state, after))
    if state.supply[seat] != after.supply[seat] or (state.stage in CLAIMING and isinstance(line[-1], Pass)):
        told.append(_spare(after.supply[seat]))
    return [clause for good, clause in told if good], [clause for good, clause in told if not good]


def _spare(urbanites: int) -> Told:
    if not urbanites:
        return False, "leaves you no Urbanite to claim anything with"
    return True, f"keeps {'your last Urbanite' if urbanites == 1 else f'{urbanites} Urbanites'} for a better claim"


def _scored(s: State, after: State, seat: int) -> Iterator[Told]:
    for one, (before, now) in enumerate(zip(s.score, after.score, strict=True)):
        if now > before:
            who = "scores" if one == seat else f"lets {COLOURS[one]} score"
            yield one == seat, f"{who} {count(now - before, 'point')} at once"


def _stand(s: State) -> set[tuple[int, int]]:
    """The Urbanites in the city: where each stands, and its seat and place."""
    return {(cell, s.piece[s.number[cell]]) for cell in lodgings(s)}


def _claimed(s: State, after: State) -> Iterator[Told]:
    for cell, piece in sorted(_stand(after) - _stand(s)):
        yield True, f"claims {_feature(after, cell, piece % PLACES, 'the')}"


def _left(s: State, after: State, seat: int) -> Iterator[Told]:
    """Urbanites that went home unpaid."""
    if s.score != after.score:
        return
    for cell, piece in sorted(_stand(s) - _stand(after)):
        place, owner = piece % PLACES, tenant(s, cell)
        if owner == seat:
            yield False, f"gives up {_feature(s, cell, place, 'your')}"
        elif _standing(s, cell, place)[0] < POOR:
            yield False, f"gives {COLOURS[owner]} an Urbanite back for {_feature(s, cell, place, 'a')}"
        else:
            yield True, f"takes from {COLOURS[owner]} {_feature(s, cell, place, 'the')}"


def _changed(s: State, after: State, seat: int) -> Iterator[Told]:
    """Claimed features that are worth more or less than before, or nearer to being scored, each once."""
    seen = set[int]()
    for cell, piece in sorted(_stand(s) & _stand(after), key=lambda one: tenant(s, one[0]) != seat):
        place = piece % PLACES
        root, kind = feature_at(after, cell, place), _kind(s, cell, place)
        (before, gaps), (now, left) = _standing(s, cell, place), _standing(after, cell, place)
        if root in seen or (before, gaps) == (now, left):
            continue
        seen.add(root)
        name, own = f"{_whose(after, root, seat)} {FEATURES[kind]} at {ADDRESSES[cell]}", tenant(s, cell) == seat
        if now > before:
            yield own, f"raises {name} from {before} to {count(now, 'point')}{_open(kind, left, ' with ')}"
        elif now < before:
            yield not own, f"lowers {name} from {before} to {count(now, 'point')}{_open(kind, left, ' with ')}"
        elif left < gaps:
            yield own, f"leaves {name} with {_open(kind, left)} instead of {gaps}"
        else:
            yield not own, f"leaves {name} with {_open(kind, left)} instead of {gaps}"


def _whose(s: State, root: int, seat: int) -> str:
    owners = controllers(s, residents(s, root))
    if owners == [seat]:
        return "your"
    names = both([COLOURS[one] for one in owners if one != seat])
    return f"your and {names}'s" if seat in owners else f"{names}'s"


def _wasted(s: State, after: State) -> Iterator[Told]:
    """Fires on blocks that nobody has claimed: what they do to somebody's shows in what that is worth."""
    for cell in s.cells:
        if burning(after, cell) and not burning(s, cell):
            root = feature_at(after, cell, after.piece[after.number[cell]] - FLAME)
            if not holds(after, root, FOLK):
                yield False, f"burns only the block at {ADDRESSES[cell]}, which is nobody's"


def _kind(s: State, cell: int, place: int) -> int:
    return s.board.kinds[s.tile[s.number[cell]]][place]


def _standing(s: State, cell: int, place: int) -> tuple[int, int]:
    """What a feature pays as it is, and how many open edges keep it from being scored."""
    root, kind = feature_at(s, cell, place), _kind(s, cell, place)
    pays = block_value(s, root) if kind == BUILDING else value(s, root, kind)
    return pays, 0 if kind == SUBURB else holds(s, root, OPEN)


def _feature(s: State, cell: int, place: int, article: str) -> str:
    """A feature with what it is worth: "the road at Main & Fir (1 point so far, 1 open end)"."""
    kind, (pays, missing) = _kind(s, cell, place), _standing(s, cell, place)
    still = "paid at the end" if kind == SUBURB else _open(kind, missing)
    return f"{article} {FEATURES[kind]} at {ADDRESSES[cell]} ({count(pays, 'point')} so far, {still})"


def _open(kind: int, missing: int, joined: str = "") -> str:
    return "" if kind == SUBURB else f"{joined}{count(missing, EDGES[kind])}"
