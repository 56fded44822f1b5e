"""Wiring: the box, the lexicon, the contract."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fivealarm.games.flash_point.board import WAYS
from fivealarm.games.flash_point.cards import CARDS
from fivealarm.games.flash_point.flow import go_on
from fivealarm.games.flash_point.lexicon import Words
from fivealarm.games.flash_point.options import OPTIONS, first_state, settle
from fivealarm.games.flash_point.plan import BUILT_IN
from fivealarm.games.flash_point.setting import Setting
from fivealarm.games.flash_point.state import (
    ADVANCE,
    COLLAPSED,
    CUBES,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    LOST,
    REVEAL,
    SET_CARDS,
    WON,
    State,
)
from fivealarm.games.flash_point.targets import allowed, one_die, third_column
from fivealarm.games.flash_point.verbs.vehicles import VEHICLES
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Box, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon

MAPS: Final = BUILT_IN  # what a server accepts; other values of `map` are paths


class View:
    """All is open: a copy of the state (FP-GEN.5)."""

    __slots__ = ("seat", "state")

    def __init__(self, seat: Seat, state: State) -> None:
        self.seat = seat
        self.state = state

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.state.key() == other.state.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


@dataclass(frozen=True, slots=True, eq=False)
class FlashPoint:
    """One game under one set of options."""

    box: Box
    seats: int
    options: Mapping[str, Value]
    setting: Setting
    words: Words
    names: Mapping[str, Sequence[str]]

    @property
    def actions(self) -> Lexicon[Verb]:
        return self.words.lexicon

    def start(self) -> State:
        state = first_state(self.setting)
        go_on(state)
        return state

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        return [verb for verb in self.words.candidates(state) if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        if state.to_act != NATURE:
            return []
        now, words = state.now, self.words
        if now in (ADVANCE, GUN):
            return words.rolls
        if now in (REVEAL, LOST):
            faces = ((words.reveal[0], state.victims), (words.reveal[1], state.alarms))
            return [(verb, left) for verb, left in faces if left]
        if now == GUN_RED:
            return [(verb, 1) for verb in words.reds]
        if now == GUN_BLACK:
            return [(verb, 1) for verb in words.blacks]
        if now == SET_CARDS:
            return [(verb, 1) for verb in words.deals if verb.role not in state.role]
        return self._rolls(state)

    def _rolls(self, state: State) -> list[tuple[Verb, int]]:
        """Dice that name a space; forbidden ones are rolled again, so they are left out."""
        die, words = one_die(state), self.words
        if die == 1:
            return [(verb, 1) for verb in words.blacks]
        if die == 2:
            column = third_column(state)
            return [(verb, 1) for verb in words.reds if state.fire[column[verb.red - 1]] != FIRE]
        target = self.setting.board.target
        return [(verb, 1) for verb in words.dice if allowed(state, target[verb.red - 1][verb.black - 1])]

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        saved = f"{state.rescued} rescued, {state.lost} lost, {CUBES - state.cubes_left} cubes, {state.turns} turns"
        if state.over == WON:
            return Outcome("FP-END.1", tuple(range(self.seats)), (1.0,) * self.seats, f"The team wins: {saved}.")
        rule, why = ("FP-END.3", "The building collapses") if state.over == COLLAPSED else ("FP-END.2", "Four are lost")
        return Outcome(rule, (), (0.0,) * self.seats, f"{why}: {saved}.")

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.copy())

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return str(action)

    def imagine(self, view: View, rng: Random) -> State:
        return view.state.copy()


def _open(seats: int, options: Mapping[str, Value]) -> FlashPoint:
    setting = settle(seats, options)
    board = setting.board
    names = {
        "space": [board.called(space) for space in range(len(board.names))],
        "boundary": [board.called_bound(bound) for bound in range(len(board.kind))],
        "firefighter": tuple("ABCDEF"[: setting.crew]),
        "card": [card.title for card in CARDS],
        "spot": WAYS[:4],
        "vehicle": VEHICLES,
    }
    return FlashPoint(BOX, seats, options, setting, Words(setting), names)


BOX: Final = Box(
    slug="flash_point",
    title="Flash Point: Fire Rescue with 2nd Story",
    prefix="FP",
    version=1,
    mode="cooperative",
    seats=range(1, 7),
    usual_seats=3,
    minutes=45,
    line="Carry seven people out of a burning house before it falls, together.",
    options=OPTIONS,
    open=_open,
)
