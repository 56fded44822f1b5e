"""Flash Point: wiring only."""

from collections.abc import Mapping, Sequence
from typing import Final

from fivealarm.games.flash_point.rules import ending
from fivealarm.games.flash_point.rules.board import TOWARDS
from fivealarm.games.flash_point.rules.data import CARDS, FIREFIGHTERS
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.lexicon import SURE, Verbs
from fivealarm.games.flash_point.rules.options import OPTIONS, settle
from fivealarm.games.flash_point.rules.setup import first_state
from fivealarm.games.flash_point.rules.state import State
from fivealarm.games.flash_point.rules.verbs.vehicles import VEHICLES
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Box, Outcome, Value
from fivealarm.kernel.game import OpenGame, OpenView
from fivealarm.kernel.lexicon import Lexicon

View = OpenView[State]  # all is open (FP-GEN.5)


class FlashPoint(OpenGame[State]):
    """Flash Point under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.setting = settle(seats, options)
        self.verbs = Verbs(self.setting)
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        board = self.setting.board
        self.names: Mapping[str, Sequence[str]] = {
            "space": board.called,
            "place": board.where,
            "boundary": board.called_bound,
            "firefighter": tuple(FIREFIGHTERS[: self.setting.crew]),
            "card": [card.title for card in CARDS],
            "spot": TOWARDS[:4] * len(VEHICLES),
            "vehicle": VEHICLES,
        }

    def start(self) -> State:
        state = first_state(self.setting)
        go_on(state)
        return state

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        asked = self.verbs.asked(state)
        if state.now in SURE:
            return asked[:]
        return [verb for verb in asked if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)


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
    open=FlashPoint,
    goal="Win together by bringing seven people out of the building. You all lose if four of them are lost or the "
    "building collapses, so keep the fire small.",
)
