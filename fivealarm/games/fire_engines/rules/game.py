"""Fire Engines: wiring only."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from fivealarm.games.fire_engines.rules import ending
from fivealarm.games.fire_engines.rules.board import board
from fivealarm.games.fire_engines.rules.city.cells import CELLS, ORIGIN, name
from fivealarm.games.fire_engines.rules.city.features import lay
from fivealarm.games.fire_engines.rules.contents import BoxContents, pack
from fivealarm.games.fire_engines.rules.data import COLOURS, VEHICLES
from fivealarm.games.fire_engines.rules.lexicon import verbs
from fivealarm.games.fire_engines.rules.state import PLACE, State, bare
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Box, Option, Outcome, Value
from fivealarm.kernel.game import OpenGame, OpenView
from fivealarm.kernel.lexicon import Lexicon

View = OpenView[State]
CELL_NAMES: Final = tuple(name(cell) for cell in range(CELLS))


class FireEngines(OpenGame[State]):
    """The city tile game under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = dict(options)
        self.board = board()
        self.contents: BoxContents = pack(self.board, options)
        self.verbs = verbs(self.board, replace(self.contents, floor=0, franchises=False))
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.names: Mapping[str, Sequence[str]] = {
            "seat": COLOURS,
            "cell": CELL_NAMES,
            "card": [card.name for card in self.board.cards],
            "tile": [tile.name for tile in self.board.tiles],
            "vehicle": VEHICLES,
        }

    def start(self) -> State:
        """FE-2."""
        s = bare(self.board, self.contents, self.seats)
        lay(s, ORIGIN, self.board.code(self.board.kind["H1"], 0))
        return s

    def legal(self, state: State) -> list[Verb]:
        asked = self.verbs.asked(state)
        if state.stage == PLACE:
            return asked  # they were picked by the table of what fits, which is all that is left to ask
        return [verb for verb in asked if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)


def _switch(name: str, default: bool, text: str) -> Option:
    return Option(name, default, (False, True), text)


BOX: Final = Box(
    slug="fire_engines",
    title="Fire Engines",
    prefix="FE",
    version=1,
    mode="competitive",
    seats=range(2, 7),
    usual_seats=2,
    minutes=60,
    line="Build one city together, claim its blocks, burn those of the others and call the Fire Truck to yours.",
    options=(
        _switch("fire_engines", True, "the Fire Engines set: stations, hydrants, fire cards, truck and Blaze Tokens"),
        _switch("mobsters", False, "two Mob Cars and MOB HIT cards"),
        _switch("franchises", False, "Franchise Tokens for completed blocks"),
        _switch("skyscrapers", False, "four Skyscraper tiles"),
        Option("tile_limit", 0, None, "the stack is empty after so many tiles; 0 for no limit, else at least 10"),
    ),
    open=FireEngines,
)
