"""RESCUE!, sudden death and the other ways a game ends (DZ-11, 13.6)."""

from functools import lru_cache
from typing import Final

from fivealarm.games.danger_zone.rules.board import AROUND, CELLS, GEAR, HP, NEEDS, OFF
from fivealarm.games.danger_zone.rules.components import RESCUE, SURVIVORS
from fivealarm.games.danger_zone.rules.events import (
    LEFT_BEHIND,
    LOST_WITH_LEADER,
    OVER,
    RESCUE_AGAIN,
    SCORE,
    SUDDEN_DEATH,
)
from fivealarm.games.danger_zone.rules.state import State, put
from fivealarm.games.danger_zone.rules.walking.trains import deliver, lose, on_board
from fivealarm.kernel.contract import NOBODY, Event, Outcome

MOST_SAFE: Final = 0
SUDDEN: Final = 1
WAITED_LONG: Final = 2
NOBODY_LEFT: Final = 3
STANDSTILL: Final = 4
ENDINGS: Final = (
    ("DZ-11.7", "The helicopter leaves: the most survivors win."),
    ("DZ-11.8", "One more survivor decides it: the helicopter leaves."),
    ("DZ-11.10", "The helicopter waits no longer: the leaders share the win."),
    ("DZ-11.11", "Nobody is left to save: the most survivors win."),
    ("DZ-11.14", "Nobody who is left can be saved: the leaders share the win."),
)
FOREVER: Final = 1_000_000_000  # turns of a sudden death without limit


def outcome(s: State) -> Outcome | None:
    if s.to_act != NOBODY:
        return None
    rule, says = ENDINGS[s.ended]
    winners = tuple(seat for seat in range(s.components.seats) if s.winners >> seat & 1)
    return Outcome(rule, winners, tuple(float(safe) for safe in s.safe), says)


def delivered(s: State, seat: int) -> None:
    """A train reaches the helipad: it may decide sudden death or be the last (DZ-6.7, 11.8, 11.9, 11.11)."""
    deliver(s, seat)
    if s.sudden >= 0:
        top = leaders(s)
        if not top & top - 1:
            finish(s, SUDDEN, top)
            return
    end_if_nobody_left(s)


def end_if_nobody_left(s: State) -> None:
    """DZ-11.11."""
    if s.crushed + sum(s.safe) == SURVIVORS:
        finish(s, NOBODY_LEFT, leaders(s))


def leaders(s: State) -> int:
    """Who has the most safe survivors, of those not left behind (mask)."""
    best, top = -1, 0
    for seat, safe in enumerate(s.safe):
        if not s.out >> seat & 1:
            if safe > best:
                best, top = safe, 1 << seat
            elif safe == best:
                top |= 1 << seat
    return top


def finish(s: State, ending: int, winners: int) -> None:
    s.ended = ending
    s.winners = winners
    s.to_act = NOBODY
    s.pending.clear()
    for seat, safe in enumerate(s.safe):
        s.tell(SCORE, seat, safe)
    s.tell(OVER[ending], winners, max(safe for seat, safe in enumerate(s.safe) if winners >> seat & 1))


def rescue_card(s: State, drawer: int, event: Event) -> None:
    """A RESCUE! card is turned up: the first one starts the end (DZ-11.1, 11.13)."""
    if s.rescue:
        s.spent = put(s.spent, RESCUE, s.spent[RESCUE] + 1)
        s.tell(RESCUE_AGAIN)
    else:
        s.pad = True
        start_the_end(s, drawer, event)


def start_the_end(s: State, drawer: int, event: Event) -> None:
    """Three more turns for everybody after this one, from the drawer's left (DZ-11.5)."""
    s.rescue = True
    s.left = 3 * s.components.seats
    s.then = (drawer + 1) % s.components.seats
    s.tell(event, s.then)


def after_the_last_turn(s: State) -> None:
    """The three last turns are over: somebody wins, or sudden death begins (DZ-11.7, 11.8)."""
    if s.components.strict:
        _leave_behind(s)
    top = leaders(s)
    if not top & top - 1:
        finish(s, MOST_SAFE, top)
        return
    playing = s.components.seats - s.out.bit_count()
    s.sudden = s.components.sudden_limit * playing or FOREVER
    s.tell(SUDDEN_DEATH, top, s.safe[top.bit_length() - 1])
    end_at_a_standstill(s)


def end_at_a_standstill(s: State) -> None:
    """In sudden death nobody waits for what cannot come (DZ-11.14)."""
    shaky = any(s.quakes) or any(s.kits)
    geared = any(batch and GEAR in s.components.shapes[s.tiles[at]] for at, batch in enumerate(s.beside))
    if not shaky and not geared and on_board(s) and not any(can_save(s, seat) for seat in range(len(s.at))):
        finish(s, STANDSTILL, leaders(s))


def can_save(s: State, seat: int) -> bool:
    """Does dry ground lead home from this player's train, or from a free survivor?"""
    if s.out >> seat & 1:
        return False
    home = dry_ground(s.ground, s.proof[seat], s.components.ways)
    if home & int.from_bytes(s.free):
        return True
    return bool(s.trains[seat]) and bool(home >> 8 * (CELLS - 1 - s.at[seat]) & 1)


@lru_cache(maxsize=256)
def dry_ground(ground: bytes, proof: int, ways: int) -> int:
    """The spaces joined to the helipad over no hazard to a player so equipped: eight bits a cell, like State.free."""
    home, edge = {HP}, [HP]
    while edge:
        near = {to for cell in edge for to in AROUND[ways][cell] if ground[to] and not NEEDS[ground[to]] & ~proof}
        edge = [cell for cell in near if cell not in home]
        home.update(edge)
    return int.from_bytes(bytes(255 if cell in home else 0 for cell in range(CELLS)))


def _leave_behind(s: State) -> None:
    """Pawns that are not on the helipad are taken off, unless that would be all (DZ-13.6)."""
    if HP not in s.at:
        return
    for seat, here in enumerate(s.at):
        if here != HP:
            s.out |= 1 << seat
            s.tell(LEFT_BEHIND, seat)
            lose(s, seat, LOST_WITH_LEADER)
            s.at[seat] = OFF
