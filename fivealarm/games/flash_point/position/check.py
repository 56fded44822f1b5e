"""What must hold in every position: 7.10.9, and what each stage allows."""

from typing import Final

from fivealarm.games.flash_point.position.schema import FEW, PEOPLE, cubes_on, placed
from fivealarm.games.flash_point.rules import state as st
from fivealarm.games.flash_point.rules.data import CAPTAIN, COMMAND_AP, DOG, FOAM_AP, HASTE_AP, PLAIN, SAVES
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.reach.escape import escapes
from fivealarm.games.flash_point.rules.state import ACT, ADVANCE, CUBES, EXPLOSIONS, STAGES, State, on_board
from fivealarm.kernel.schema import Known
from fivealarm.positions.laws import Laws, LawsOf, hold, hold_each

PLIES: Final = 20_000  # far beyond 400 turns of random play (FP-EXH.5)
FALLING: Final = (ADVANCE, st.KNOCK, st.LOSE, st.OVER)  # stages in which somebody may be on a ladder that has closed
BURNING: Final = (EXPLOSIONS, *FALLING)  # stages in which it may burn outside


def check(s: State, known: Known) -> None:
    """Laws of the table, of the set that is played, of ladders, of unfinished business and of the end."""
    setting, board = s.setting, s.setting.board
    hold("", TABLE, s, known)
    if setting.experienced or setting.two_storeys:
        hold("", VEHICLES, s)
    if setting.experienced:
        hold("", EXPERIENCED, s)
    hold_each("", SEGMENT, s, [space for space in board.outside if board.air[space]])
    hold("", COUNTS, s)
    for at, one in enumerate(s.pending):
        hold(f"pending[{at}]", MARKER if one[0] in (st.REVEAL, st.LOST) else BUSINESS, s, one)
    hold("", END, s, known)


TABLE: Final[LawsOf[State, Known]] = (
    ("fire[{}]", lambda s, known: [_may_burn(s, space) for space in known["fire"]], "should be inside"),
    ("cubes", lambda s, _: s.cubes_left >= 0, f"should be at most {CUBES} in all"),
    ("step", lambda s, _: s.stage != st.SET_CREW or s.mark <= s.setting.crew, "should be at most the firefighters"),
    ("firefighters[{}]", lambda s, _: _in_order(s), "should be placed in order, all once play begins"),
    ("acted", lambda s, _: s.stage == ACT or not s.acted, "belongs to the stage actions"),
    ("ap[{}]", lambda s, _: _may_have(s), "should be no more out of turn than the firefighter can save (FP-TRN.4)"),
)
VEHICLES: Final[Laws[State]] = (
    ("engine", lambda s: (s.engine >= 0) == (s.stage > st.SET_ENGINE), "should be placed in its own time"),
    ("ladders", lambda s: s.rack >= 0, lambda s: f"should be at most {s.setting.ladders} with the raised ones"),
)
EXPERIENCED: Final[Laws[State]] = (
    ("ambulance", lambda s: (s.ambulance >= 0) == (s.stage > st.SET_AMBULANCE), "should be placed in its own time"),
    ("specialists", lambda s: len(set(_dealt(s))) == len(_dealt(s)), "should all be different"),
    ("specialists", lambda s: s.stage <= st.SET_CARDS or -1 not in s.role, "should be one for each firefighter"),
    ("specialists", lambda s: _in_time(s) or not _dealt(s), "should be dealt in their own time"),
    ("specialists", lambda s: [*s.role[: len(_dealt(s))]] == _dealt(s), "should be dealt in order"),
    ("movement_ap", lambda s: s.haste <= HASTE_AP[_role(s)], lambda s: f"should be at most {HASTE_AP[_role(s)]}"),
    ("extinguish_ap", lambda s: s.foam <= FOAM_AP[_role(s)], lambda s: f"should be at most {FOAM_AP[_role(s)]}"),
    ("command_ap", lambda s: s.orders <= COMMAND_AP[_role(s)], lambda s: f"should be at most {COMMAND_AP[_role(s)]}"),
    ("cafs_commanded", lambda s: not s.cafs or _role(s) == CAPTAIN, "belongs to the Fire Captain's turn"),
    ("aided", lambda s: s.stage == ACT or not s.aided, "belongs to the stage actions"),
    ("flared", lambda s: s.stage == ADVANCE or not s.flared, "belongs to the stage advance"),
    ("die", lambda s: s.die or s.stage != EXPLOSIONS or s.mark < 2, "should be the black die of explosion 2"),
)
SEGMENT: Final[LawsOf[State, int]] = (  # one figure on an upper segment, with its ladder; loads there are held (FP-LAD)
    ("firefighters", lambda s, at: at not in s.at or _raised(s, at), "need a raised ladder on an upper segment"),
    ("firefighters", lambda s, at: s.at.count(at) < 2, "should not be two on an upper segment"),
    ("victims", lambda s, at: not s.things[at] or at in s.at or s.stage in FALLING, "need a firefighter up there"),
    ("victims", lambda s, at: _carried(s.things[at]), "and objects up there are more than one firefighter can hold"),
)
COUNTS: Final[Laws[State]] = (
    ("victims", lambda s: s.victims >= 0, "should be ten with those rescued and lost"),
    ("poi", lambda s: s.pois <= s.victims + s.alarms, "should not be more than the undrawn markers"),
    ("poi", lambda s: on_board(s) <= FEW, "and victims should be at most three on the board"),
)
MARKER: Final[LawsOf[State, tuple[int, ...]]] = (
    ("", lambda s, one: (s.things[one[1]] & st.POI) == (one[0] == st.REVEAL), "should fit the markers of its space"),
    ("", lambda s, one: one[0] == st.REVEAL or s.stage == st.LOSE, "belongs to the stage losses"),
)
BUSINESS: Final[LawsOf[State, tuple[int, ...]]] = (
    ("", lambda s, one: s.stage == _stage(one), lambda s, one: f"belongs to the stage {STAGES[_stage(one)]}"),
    ("", lambda s, one: s.setting.experienced or one[0] == st.RECOVER, "belongs to experienced play"),
    ("", lambda s, one: s.setting.promos or one[0] != st.DODGE, "belongs to the promos"),
)  # fmt: skip
END: Final[LawsOf[State, Known]] = (
    ("stage", lambda s, known: bool(s.over) == (s.stage == st.OVER) or (s.over and "stage" not in known.said),
     "should be over only at the end"),
    ("firefighters", lambda s, _: s.stage != ACT or escapes(s),
     "should not stand in fire without the AP to get out (FP-MOV.10)"),
)  # fmt: skip


def _may_burn(s: State, space: int) -> bool:
    return s.setting.board.is_inside[space] or s.stage in BURNING


def _in_order(s: State) -> list[bool]:
    count = placed(s.stage, s.mark, s.setting.crew)
    return [(space >= 0) == (who < count) for who, space in enumerate(s.at)]


def _may_have(s: State) -> list[bool]:
    least = SAVES[DOG] if s.setting.promos else 0
    saves = [max(least, SAVES[role]) if role >= 0 else least for role in s.role]
    return [who == s.turn or count <= saves[who] for who, count in enumerate(s.ap)]


def _dealt(s: State) -> list[int]:
    return [role for role in s.role if role >= 0]


def _in_time(s: State) -> bool:
    return bool(s.setting.dealt) or s.stage >= st.SET_CARDS


def _role(s: State) -> int:
    """The card whose pool is in use."""
    return s.role[s.turn] if s.stage == ACT else PLAIN


def _raised(s: State, space: int) -> bool:
    return bool(s.things[space - s.setting.board.storey] & st.RAISED) or s.stage in FALLING


def _carried(held: int) -> bool:
    """Whether one firefighter could hold it all (FP-MOV.5)."""
    victims, hazmats = (held & st.VICTIMS) // st.VICTIM, (held & st.HAZMATS) // st.HAZMAT
    treated, ladders = (held & st.TREATEDS) // st.TREATED, (held & st.LADDERS) // st.LADDER
    return not held & ~st.LOADS and victims + hazmats + ladders <= 1 and treated <= 1 and not (ladders and treated)


def _stage(one: tuple[int, ...]) -> int:
    return st.KNOCK if one[0] in (st.RECOVER, st.DODGE) else ACT


def ended(s: State) -> int:
    """How the game is over, if it is."""
    if s.cubes_left <= 0:
        return st.COLLAPSED
    return st.WON if s.rescued >= st.TO_WIN else st.TOO_MANY_LOST if s.lost >= st.TO_LOSE else 0


def sums(game: FlashPoint, state: State) -> dict[str, tuple[int, int]]:
    """7.10.9: what must always add up."""
    air = game.setting.board.air
    lie = {mask: sum((held & mask) // one for held in state.things) for mask, one in _COUNTED}
    victims = lie[st.VICTIMS] + lie[st.TREATEDS]
    lost_markers = sum(1 for one in state.pending if one[0] == st.LOST)
    return {
        "damage cubes": (sum(cubes_on(state).values()) + state.cubes_left, CUBES),
        "victims": (state.rescued + state.lost + victims + state.victims, PEOPLE),
        "people on the board": (on_board(state), lie[st.POI] + victims),
        "hidden markers": (min(0, state.victims + state.alarms - lie[st.POI] - lost_markers), 0),
        "ladders": (state.rack + lie[st.LADDERS] + lie[st.RAISED], game.setting.ladders),
        "upper ladders": (sum(held & st.RAISED for held, up in zip(state.things, air, strict=True) if up), 0),
        "firefighters": (len(state.at), game.setting.crew),
    }


_COUNTED: Final = (
    (st.POI, st.POI), (st.VICTIMS, st.VICTIM), (st.TREATEDS, st.TREATED), (st.LADDERS, st.LADDER),
    (st.RAISED, st.RAISED),
)  # fmt: skip


def bound(game: FlashPoint) -> int:
    """No game has more plies than this."""
    return PLIES
