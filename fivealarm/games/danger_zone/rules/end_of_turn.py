"""Turns: their beginning, their end, and what is checked in between (DZ-3.1, 11, 12, 13.5)."""

from fivealarm.games.danger_zone.rules.board import POSITION
from fivealarm.games.danger_zone.rules.cards.held import face, hidden, lacks_playable, put_down
from fivealarm.games.danger_zone.rules.components import GLOVES, KITS
from fivealarm.games.danger_zone.rules.ending import (
    FOREVER,
    WAITED_LONG,
    after_the_last_turn,
    end_at_a_standstill,
    finish,
    leaders,
    start_the_end,
)
from fivealarm.games.danger_zone.rules.events import HANDED_OUT, NONE_LEFT, RESCUE_BY_LIMIT, TURN, TURN_OVER, WORN_OUT
from fivealarm.games.danger_zone.rules.state import DEAL, ROLL, State
from fivealarm.games.danger_zone.rules.tiles import tear
from fivealarm.games.danger_zone.rules.walking.trains import on_board
from fivealarm.kernel.contract import NOBODY


def end_turn(s: State) -> None:
    """The active player's turn is over: endings, empty board, and the next player's roll."""
    seat = s.turn
    if s.components.spent:
        _spend(s)
    s.turns += 1
    s.mp = 0
    s.over = False
    _end_the_game(s, seat)
    if s.to_act == NOBODY:
        return
    s.turn = s.then if s.then >= 0 else _next(s, seat)
    s.then = -1
    s.pending.append((ROLL,))
    _check_empty(s)
    if s.left > 0:
        s.left -= 1
    s.tell(TURN, s.turn)


def end_turn_unasked(s: State) -> None:
    """No point is left and no card can be played: the turn ends by itself (DZ-3.9)."""
    lacks_playable(s, s.turn, POSITION[s.at[s.turn]] == 0)
    s.tell(TURN_OVER, s.turn)
    end_turn(s)


def _end_the_game(s: State, seat: int) -> None:
    if s.sudden >= 0:
        s.sudden -= s.sudden != FOREVER
        if not s.sudden:
            finish(s, WAITED_LONG, leaders(s))
        else:
            end_at_a_standstill(s)
    elif s.left == 0:
        after_the_last_turn(s)
    elif not s.rescue and s.turns == s.components.round_limit * s.components.seats:
        start_the_end(s, seat, RESCUE_BY_LIMIT)


def _next(s: State, seat: int) -> int:
    """The next player clockwise who still plays (DZ-2.9)."""
    seats = s.components.seats
    seat = (seat + 1) % seats
    while s.out >> seat & 1:
        seat = (seat + 1) % seats
    return seat


def _check_empty(s: State) -> None:
    """Hand out Starting Gear when the board has run empty (DZ-12.1, 12.2, 13.11)."""
    shaken = not any(s.quakes) and (not s.rescue or s.components.late_gear)
    empty = shaken or (s.supply > 0 and not on_board(s))
    playing = [seat for seat in _in_order(s) if not s.out >> seat & 1]
    if empty and (not s.empty or not any(s.kits[seat] for seat in playing)):
        _hand_out(s, playing)
    s.empty = empty


def _hand_out(s: State, playing: list[int]) -> None:
    """One card each from all that are in no hand, the empty-handed first (DZ-12.3, 12.4)."""
    order = [seat for seat in playing if not s.kits[seat]] + [seat for seat in playing if s.kits[seat]]
    cards = KITS - sum(map(len, s.kits))
    s.used = 0
    s.pending.extend((DEAL, seat) for seat in reversed(order[:cards]))
    s.tell(HANDED_OUT if cards else NONE_LEFT)


def _in_order(s: State) -> list[int]:
    return [(s.turn + k) % s.components.seats for k in range(s.components.seats)]


def _spend(s: State) -> None:
    """Worn gear that was used goes, and its owner's people are tested again (DZ-13.5)."""
    for seat in _in_order(s):
        worn = [face(card) for card in s.hands[seat] if face(card) <= GLOVES and not hidden(card)]
        for kind in worn:
            put_down(s, seat, kind)
            s.tell(WORN_OUT, seat, kind)
        if worn:
            tear(s, seat, range(9))
