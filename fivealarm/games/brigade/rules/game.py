"""The Brigade: options and the contract's methods."""

from collections.abc import Mapping, Sequence
from typing import Final

from fivealarm.games.brigade.rules import ending
from fivealarm.games.brigade.rules.board import BLOCKS, CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.data import PRINTED, TRACK_NAMES, Tinderbox, tinderbox
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.lexicon import Verbs
from fivealarm.games.brigade.rules.names import counted, crew_name, spaces
from fivealarm.games.brigade.rules.state import State, begin
from fivealarm.games.brigade.rules.verbs.setup import prepare
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.kernel.contract import BadInput, Box, Option, Outcome, Value
from fivealarm.kernel.game import OpenGame, OpenView
from fivealarm.kernel.lexicon import Lexicon

MOST_TURNS: Final = 10_000
BALANCED: Final = (
    "balanced start: the first player has 2 actions fewer in the first turn, the second of three or four 1 fewer"
)
View = OpenView[State]  # everything is open (BR-1.12)


class Brigade(OpenGame[State]):
    """One game under one set of options."""

    def __init__(self, city: City, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.city = city
        self.seats = city.seats
        self.options = dict(options)
        self.verbs = Verbs(city)
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.names: Mapping[str, Sequence[str]] = {
            "seat": city.box.wardens[: city.seats], "space": spaces(city), "ending": ending.ENDINGS,
            "track": list(TRACK_NAMES),
            "card": [card.name for card in city.box.events], "crew": [crew_name(card) for card in city.box.crew],
            "unit": ("Brigade", "Wagon"), "value": city.upgrades,
            "actions": counted("action"), "turns": counted("turn"),
            "points": counted("point"), "blocks": counted("loyal block"),
        }  # fmt: skip

    def start(self) -> State:
        state = begin(self.city)
        prepare(state)
        go_on(state)
        return state

    def legal(self, state: State) -> list[Verb]:
        return [verb for verb in self.verbs.asked(state) if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)


def open_box(seats: int, options: Mapping[str, Value]) -> Brigade:
    """The game, after a look at what only this game can judge."""
    first = options["first_seat"]
    if isinstance(first, int) and first >= seats:
        raise BadInput("options.first_seat", f"should be random or a seat below {seats}")
    cap = options["turn_cap"]
    if type(cap) is not int or not 0 <= cap <= MOST_TURNS:
        raise BadInput("options.turn_cap", f"should be a number from 0 (none) to {MOST_TURNS}")
    box = tinderbox(str(options["city"]), str(options["events"]), str(options["crew"]))
    head_start = box.head_starts[seats - 2] if options["compensation"] else (0,) * seats
    city = City(
        box=box,
        seats=seats,
        first=first if isinstance(first, int) else -1,
        layout=_layout(box, options["layout"]),
        cap=cap,
        head_start=head_start,
    )
    return Brigade(city, options)


def _layout(box: Tinderbox, value: Value) -> tuple[int, ...] | None:
    """The block on each cell, or None if it is drawn (BR-18.1)."""
    if value == "random":
        return None
    if value == "training":
        return box.training
    ids = [block.id for block in box.blocks if block.type != 4]
    if not isinstance(value, tuple) or sorted(map(str, value)) != sorted(ids):
        raise BadInput("options.layout", "should be random, training or the 28 city blocks row by row")
    numbers = {block.id: number for number, block in enumerate(box.blocks)}
    cells = dict(zip(CITY_CELLS, map(str, value), strict=True))
    return tuple(
        -1 if cell not in BLOCKS else box.training[cell] if cell in UNIVERSITY else numbers[cells[cell]]
        for cell in range(36)
    )


BOX: Final = Box(
    slug="brigade", title="The Brigade", prefix="BR", version=1, mode="competitive", seats=range(2, 5), usual_seats=2,
    minutes=30, line="Race rival firehouses through a burning city and win the loyalty of its people.",
    options=(
        Option("first_seat", "random", ("random", 0, 1, 2, 3), "who plays first"),
        Option("layout", "random", None, "random, training, or the 28 city blocks row by row"),
        Option("compensation", False, (False, True), BALANCED),
        Option("turn_cap", 0, None, "score the game after so many turns; 0: play on until it ends by the rules"),
        Option("city", PRINTED, (PRINTED,), "blocks, firehouses and tracks, or your own", own=True),
        Option("events", PRINTED, (PRINTED,), "the thirty event cards, or your own", own=True),
        Option("crew", PRINTED, (PRINTED,), "the twenty crew cards, or your own", own=True),
    ),
    open=open_box,
    goal="Put out fires to earn Renown, which wins blocks. There are five types of block: win one of each, "
    "five of one, or three of the four in the middle, the University.",
    aim="Win all 5 types, 5 of one, or 3 University",
)  # fmt: skip
