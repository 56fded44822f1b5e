"""Fire Engines: wiring only."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from fivealarm.games.fire_engines.rules import ending, timing
from fivealarm.games.fire_engines.rules.board import PRINTED, board
from fivealarm.games.fire_engines.rules.city.cells import start_row
from fivealarm.games.fire_engines.rules.city.features import lay
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, REGIONS, counts
from fivealarm.games.fire_engines.rules.contents import BoxContents, pack
from fivealarm.games.fire_engines.rules.data import COLOURS, VEHICLES
from fivealarm.games.fire_engines.rules.lexicon import SURE, verbs
from fivealarm.games.fire_engines.rules.state import State, bare
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Box, Option, Outcome, Refusal, Value
from fivealarm.kernel.game import OpenGame, OpenView
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.kernel.verb import Verb as AnyVerb

View = OpenView[State]
COUNTED: Final = {
    "points": "point", "moves": "step", "buildings": "building", "stores": "store", "towers": "skyscraper",
    "tokens": "Blaze Token", "tiles": "tile", "blocks": "block", "cards": "card", "franchises": "Franchise Token",
}  # fmt: skip


class FireEngines(OpenGame[State]):
    """The city tile game under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = dict(options)
        self.board = board(str(options["tiles"]), str(options["cards"]))
        self.contents: BoxContents = pack(self.board, options)
        self.verbs = verbs(self.board, replace(self.contents, floor=0, franchises=False))
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.names: Mapping[str, Sequence[str]] = {
            "seat": COLOURS,
            "cell": ADDRESSES,
            "card": [card.name for card in self.board.cards],
            "tile": [tile.name for tile in self.board.tiles],
            "claimed": REGIONS,
            "vehicle": VEHICLES,
            **{kind: counts(noun) for kind, noun in COUNTED.items()},
        }

    def start(self) -> State:
        """FE-2."""
        s = bare(self.board, self.contents, self.seats)
        for kind, at in start_row(self.board.start):
            lay(s, at, self.board.code(kind, 0))
        return s

    def legal(self, state: State) -> list[Verb]:
        asked = self.verbs.asked(state)
        if state.stage in SURE:
            return asked
        return [verb for verb in asked if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def refusal(self, state: State, action: AnyVerb) -> Refusal | None:
        why = action.refusal(state)
        return timing.awaited(state, why) if why is not None and action.group else why

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
    line="Build one city, claim its blocks, burn those of others, call the Fire Truck to yours.",
    options=(
        _switch(
            "fire_engines",
            True,
            "the Fire Engines set: stations, hydrants, fire cards, truck and Blaze Tokens; off: the base game",
        ),
        _switch("mobsters", False, "four MOB HIT cards and two Mob Cars, which send home the pieces they stop at"),
        _switch(
            "franchises",
            False,
            "a Franchise Token for each block you complete that does not burn; many pay well",
        ),
        _switch("skyscrapers", False, "four Skyscraper tiles, which raise every building of their block"),
        Option(
            "tile_limit",
            0,
            None,
            "ours, for a shorter game: it ends after so many tiles, at least 10; 0 plays them all",
        ),
        Option("tiles", PRINTED, (PRINTED,), "the city tiles, or your own", own=True),
        Option("cards", PRINTED, (PRINTED,), "how many there are of each action card, or your own deck", own=True),
    ),
    open=FireEngines,
    goal="Have the most points when the tiles run out. Lay tiles and put Urbanites on blocks, roads and stadiums: "
    "completed ones pay you, but fires make blocks pay less.",
)
