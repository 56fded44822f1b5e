"""What must be true at each stage, for positions that come from outside."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines import data
from fivealarm.games.fire_engines.fields import no
from fivealarm.games.fire_engines.roads import step_refusal, steps
from fivealarm.games.fire_engines.state import (
    ALARM,
    BLAZE,
    CARD,
    CREW,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
    NONE,
    OVER,
    PIECE,
    PLACE,
    SET,
    STAGES,
    SWAP,
    TICKET,
    TILE,
    VAN,
    State,
)
from fivealarm.games.fire_engines.turn import card_stage, stack_empty
from fivealarm.games.fire_engines.verbs.blaze import can_burn
from fivealarm.games.fire_engines.verbs.mob import can_hit
from fivealarm.games.fire_engines.verbs.pieces import can_open_house, ticket_refusal
from fivealarm.games.fire_engines.verbs.tiles import fits_somewhere, piece_possible
from fivealarm.games.fire_engines.verbs.truck import can_set
from fivealarm.kernel.contract import NATURE, NOBODY

DECISIONS: Final[dict[int, tuple[tuple[int, ...], Callable[[State], bool]]]] = {
    BLAZE: ((data.FIRE_BUG, data.ARSONIST), can_burn),
    SET: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] == NONE and can_set(s)),
    ALARM: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] != NONE),
    HOUSE: ((data.OPEN_HOUSE,), can_open_house),
    VAN: ((data.MOVING_VAN,), lambda s: s.supply[s.turn] < CREW),
    TICKET: ((data.PARKING_TICKET,), lambda s: any(ticket_refusal(s, cell) is None for cell in s.cells)),
    MOB: ((data.MOB_HIT,), can_hit),
    SWAP: ((data.PLAN_B,), lambda s: not stack_empty(s)),
}  # fmt: skip


def moving(s: State) -> bool:
    return s.stage in (DICE, DRIVE)


def usual_fuel(s: State) -> int:
    """What a fire card allows before its first token."""
    return 0 if s.stage != BLAZE else 3 if s.card == data.ARSONIST else 1


def usual_rider(s: State) -> str:
    return "car 0" if s.card == data.MOB_HIT and s.last == NONE else "truck"


def settle(s: State) -> None:
    """Check that the stage fits the rest, and say who acts."""
    _only("drawn", s.drawn != NONE, s.stage in (SWAP, PLACE))
    _only("last", s.last != NONE, s.stage == PIECE or moving(s), needed=s.stage == PIECE)
    _only("aside", s.aside != NONE, s.stage == TILE and s.card == data.PLAN_B, needed=False)
    _only("second", s.second, s.card == data.OVERTIME and s.stage in (TILE, PLACE, PIECE, DICE, DRIVE), needed=False)
    _only("fuel", s.fuel > 0, s.stage == BLAZE)
    _only("points", s.points > 0, s.stage == DRIVE)
    if s.stage == BLAZE and s.card == data.FIRE_BUG and s.fuel > 1:
        no("fuel", "FIRE BUG allows one Blaze Token")
    if s.stage in DECISIONS:
        cards, offered = DECISIONS[s.stage]
        if s.card not in cards or not offered(s):
            no("stage", f"{STAGES[s.stage]} needs its card and something to choose")
    if s.stage in (CARD, OVER) and s.card != NONE:
        no("card", "should not be out before it is drawn, or after the end")
    if s.stage == TILE and stack_empty(s):
        no("stage", "no tile can be drawn from an empty stack")
    if s.stage in (SWAP, PLACE) and not fits_somewhere(s, s.drawn):
        no("drawn", "fits nowhere and would have been removed")
    if s.stage == PIECE and (s.piece[s.number[s.last]] or not piece_possible(s, s.tile[s.number[s.last]])):
        no("last", "should be a tile without pieces that offers something to play")
    _drive(s)
    s.to_act = NATURE if s.stage in (CARD, DICE, TILE) else NOBODY if s.stage == OVER else s.turn
    if s.stage == CARD:
        card_stage(s)


def _only(field: str, given: bool, allowed: bool, needed: bool | None = None) -> None:
    if given and not allowed:
        no(field, "has no meaning at this stage")
    if not given and (allowed if needed is None else needed):
        no(field, "is needed at this stage")


def _drive(s: State) -> None:
    """A vehicle on its way stands on the last tile of its trail and can go on."""
    if not moving(s):
        if s.trail:
            no("trail", "has no meaning at this stage")
        s.rider = 0
        return
    node = s.vehicles[s.rider]
    if node == NONE:
        no("rider", "is not in play")
    if s.card != (data.MOB_HIT if s.rider else data.FIRE_ALARM) and (s.rider or not station(s)):
        no("rider", "moves only by its card or from a new Fire Station tile")
    s.trail = s.trail or (node >> 2,)
    if s.trail[-1] != node >> 2 or len(set(s.trail)) < len(s.trail) or (s.stage == DICE and len(s.trail) > 1):
        no("trail", "should be different cells, the last of them where the vehicle stands")
    if s.piece[s.number[s.trail[0]]] or (s.stage == DICE and s.last not in (NONE, node >> 2)):
        no("trail", "should begin on a free tile, or on the Fire Station just played")
    if s.stage == DRIVE and not any(step_refusal(s, step, s.trail, s.points) is None for step in steps(s, node)):
        no("points", "the move is over: no legal step is left")


def station(s: State) -> bool:
    return s.last != NONE and bool(s.board.station[s.tile[s.number[s.last]]])
