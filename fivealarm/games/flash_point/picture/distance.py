"""How far away a place is: in AP, with doors to open, ladders to raise and walls that one more blow breaks."""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, cast

from fivealarm.games.flash_point.rules.board import DAMAGED, DOOR, DOWN, GONE, TOWARDS, UP, WALL, WINDOW, Board
from fivealarm.games.flash_point.rules.data import FIREFIGHTERS
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.refusals import NO_LADDER, NO_LINK, OUT_OF_REACH, TOO_FEW_AP
from fivealarm.games.flash_point.rules.state import (
    ACT,
    FIRE,
    POI,
    RAISED,
    REVEAL,
    SET_AMBULANCE,
    SET_ENGINE,
    State,
)
from fivealarm.games.flash_point.rules.verbs.dice import Reveal
from fivealarm.games.flash_point.rules.verbs.fight import Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Raise
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move, Squeeze
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.setup import Place
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import AnyGame
from fivealarm.scene.words import Distance, too_far

MUCH: Final = 99
FACES: Final = (Reveal(victim=True), Reveal(victim=False))
OPENINGS: Final = {(way, kind): Opening(way, kind) for way in range(4) for kind in (DOOR, WINDOW)}


def _begun(s: State) -> State | None:
    return s.copy() if s.now == ACT else None


def _filled(s: State) -> State:
    s.ap[s.turn] = MUCH
    return s


def _cost(s: State, verb: Verb) -> int | None:
    walks = isinstance(verb, (Move, Squeeze, Opening, Chop, Raise)) and not isinstance(verb, Carry)
    return verb.cost(s) if walks else None


def _have(s: State) -> int:
    return s.ap[s.turn] + s.haste


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    far = too_far(f"{cost} AP away on foot{_along(way)}", _have(s))
    return f"{far} It burns there, and no turn may end in fire." if s.fire[_end(s, way)] == FIRE else far


def _end(s: State, way: Sequence[Verb]) -> int:
    """The space to which a way leads."""
    here = s.at[s.turn]
    for verb in way:
        here = s.setting.board.step[verb.way][here] if isinstance(verb, (Move, Squeeze)) else here
    return here


def _behind(s: State, element: str) -> str:
    """A wall that is all there is between somebody and what is drawn next to them, and that one blow does not break."""
    place, here = _space(s, element), s.at[s.turn] if s.turn >= 0 else -1
    if place < 0 or here < 0:
        return ""
    board = s.setting.board
    bounds = [(way, bound) for there, bound, way in board.links[here] if there == place and bound >= 0]
    walls = [way for way, bound in bounds if board.kind[bound] == WALL and s.walls[bound] < DAMAGED]
    return f"It lies behind the {TOWARDS[walls[0]]} wall." if walls else ""


def _passes(s: State) -> State | None:
    """A marker is turned over: whoever is there or not, one can go on."""
    if s.now != REVEAL:
        return None
    FACES[bool(s.alarms)].apply(s)
    return s


def _over(s: State, cost: int, way: Sequence[Verb]) -> str:
    far = f"{cost} AP away on foot{_along(way)}, over a “?”"
    return too_far(far, _have(s)) if cost > _have(s) else f"{far}: that is turned over first."


def _spent(s: State, cost: int, way: Sequence[Verb]) -> str:
    return f"{cost} of your {_have(s)} AP{_along(way)}"


def _along(way: Sequence[Verb]) -> str:
    """What one meets on the way."""
    climbs = any(isinstance(verb, Move) and verb.way >= UP for verb in way)
    climbs = climbs and not any(isinstance(verb, Raise) for verb in way)  # that is said itself
    return f"{', by stairs or ladder' if climbs else ''}{_shut(way)}"


def _shut(way: Sequence[Verb]) -> str:
    """What is to be opened or broken on the way."""
    shut = [verb.kind for verb in way if isinstance(verb, Opening)]
    walls = sum(isinstance(verb, Chop) for verb in way)
    doors = _several(("door", shut.count(DOOR)), ("window", len(shut) - shut.count(DOOR)))
    parts = [
        "a ladder to raise" if any(isinstance(verb, Raise) for verb in way) else "",
        f"{doors} to open" if doors else "",
        f"{_several(('wall', walls))} to break" if walls else "",
    ]
    *most, last = [part for part in parts if part] or [""]
    said = f"{', '.join(most)} and {last}" if most else last
    return f", with {said}" if said else ""


def _several(*counts: tuple[str, int]) -> str:
    return " and ".join(f"{number} {name}s" if number > 1 else f"a {name}" for name, number in counts if number)


def _closed(s: State, element: str) -> tuple[str, str] | None:
    """High up outside only ladders lead; to the other floor no sure way may lead at all."""
    board, place = s.setting.board, _space(s, element)
    if place < 0:
        return None
    if board.air[place]:
        up = bool(s.things[board.step[DOWN][place]] & RAISED) or not element.startswith("space ")
        return None if up else (NO_LADDER.rule, "Up there one stands only on a ladder, and none is raised there.")
    floor, mine = (board.place(one)[0] for one in (place, s.at[s.turn]))
    if s.now != ACT or floor == mine:
        return None
    return NO_LINK.rule, f"That is {'upstairs' if floor > mine else 'downstairs'}: {_between(s, place)}"


def _between(s: State, place: int) -> str:
    """What keeps somebody from a place of the other floor."""
    if s.at[s.turn] not in _paths(s, [place]):
        return "no doors and stairs lead there from here. A wall must be broken first, or a ladder brought."
    return "no way leads there that you could be sure of now."


def _space(s: State, element: str) -> int:
    """The space that an element is or lies in; -1 if it is no such thing."""
    names, name = s.setting.board.names, element.partition(" ")[2].partition(" ")[0]
    return names.index(name) if name in names else -1


CLEARS: Final = (Opening, Chop, Raise)
distance: Final = Distance(
    _begun, _filled, _cost, _have, TOO_FEW_AP.rule, _says, CLEARS, spent=_spent, about=_behind, closed=_closed,
    passes=_passes, over=_over,
)  # fmt: skip


class Paths(NamedTuple):
    """AP from each space to the nearest marker, and all that they follow from."""

    board: Board
    markers: list[int]
    fire: list[int]
    walls: bytes
    away: dict[int, int]


_LAST: Final[list[Paths]] = []  # all places are asked about one after another


def to_people(s: State) -> dict[int, int]:
    """AP from each space to the nearest marker with a "?": on foot, doors and windows opened, nothing chopped."""
    board, markers = s.setting.board, [space for space, held in enumerate(s.things) if held & POI]
    known = _LAST[0] if _LAST else None
    if known is None or known.board is not board or known[1:4] != (markers, s.fire, s.walls):
        known = Paths(board, markers, s.fire[:], s.walls, _paths(s, markers))
        _LAST[:] = [known]
    return known.away


def _paths(s: State, goals: Sequence[int]) -> dict[int, int]:
    """AP from each space to the nearest of some."""
    ahead = [(0, space) for space in goals]
    found: dict[int, int] = {}
    while ahead:
        cost, here = heappop(ahead)
        if here in found:
            continue
        found[here] = cost
        enter = 2 if s.fire[here] == FIRE else 1
        for there, bound, way in s.setting.board.links[here]:
            opens = _opens(s, bound)
            if opens is not None and (way < UP or s.setting.board.is_inside[there]):
                heappush(ahead, (cost + enter + opens, there))
    return found


def to_somebody(s: State, spaces: Sequence[int]) -> int:
    """AP to the nearest marker from the best of some spaces; MUCH if walls are between."""
    away = to_people(s)
    return min((away[space] for space in spaces if space in away), default=MUCH)


def far(s: State, verb: Verb) -> int:
    """How far it is to somebody from where one would begin."""
    return to_somebody(s, (verb.space,)) if isinstance(verb, Place) else 0


def called(game: AnyGame, name: str) -> str:
    """Where a space of a position is: "in the kitchen (north-west)"."""
    board = cast(FlashPoint, game).setting.board
    return board.where[board.names.index(name)]


def _opens(s: State, bound: int) -> int | None:
    """AP until a boundary lets somebody through; None if only an axe would do."""
    if bound < 0 or s.walls[bound] >= GONE:
        return 0
    return 1 if s.setting.board.kind[bound] in (DOOR, WINDOW) else None


def way_in(s: State, space: int) -> int | None:
    """The boundary by which one gets into the building from here without an axe; -1 for an opening without a door."""
    board = s.setting.board
    ways = [bound for there, bound, _ in board.links[space] if board.is_inside[there] and _opens(s, bound) is not None]
    return None if board.is_inside[space] or not ways else ways[0]


def into_fire(s: State, verb: Verb) -> bool:
    """Whether a step leads into a space that burns."""
    if not isinstance(verb, Move):
        return False
    there = s.setting.board.step[verb.way][s.at[s.turn]]
    return there >= 0 and s.fire[there] == FIRE


def warns(s: State, verb: Verb) -> str:
    """A step into fire costs more, and nobody may stay there (FP-MOV.2, FP-MOV.9)."""
    return "Fire costs 2 AP a space, and no turn may end in it." if into_fire(s, verb) else ""


# what is to be chosen before anything else can be done
FIRST: Final = {
    SET_ENGINE: "Park the engine first, at one of the lit places.",
    SET_AMBULANCE: "Park the ambulance first, at one of the lit places.",
}


def answers(s: State, element: str) -> tuple[str, str] | None:
    """What comes first; somebody else's firefighter is not led by whoever's turn it is."""
    if s.now in FIRST:
        return "", FIRST[s.now]
    kind, _, who = element.partition(" ")
    if s.now != ACT or kind != "figure" or int(who) == s.turn:
        return None
    return (
        "FP-TRN.1",
        f"Firefighter {FIREFIGHTERS[int(who)]} moves in its own turn. You lead {FIREFIGHTERS[s.turn]} now.",
    )


def seldom(s: State, verb: Verb) -> bool:
    """To begin where no way leads in is allowed, but who would; an axe is for when no door helps, fire to be fought."""
    return isinstance(verb, Chop) or into_fire(s, verb) or (isinstance(verb, Place) and way_in(s, verb.space) is None)


def helps(s: State, refused: Verb) -> Sequence[Verb]:
    """Water gets past a door or a window once that is open (FP-EXT.5)."""
    if not isinstance(refused, Extinguish) or refused.refusal(s) is not OUT_OF_REACH:
        return ()
    board = s.setting.board
    opening = OPENINGS.get((refused.way, board.kind[board.edge[refused.way][s.at[s.turn]]]))
    return () if opening is None else (opening,)


def nearest(s: State, spaces: Sequence[int]) -> str:
    """How far it is to somebody from the best of some spaces, in words."""
    cost = to_somebody(s, spaces)
    return f"{cost} AP away" if cost < MUCH else "behind walls"
