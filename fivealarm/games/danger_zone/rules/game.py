"""Danger Zone, wired up: options and the contract's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fivealarm.games.danger_zone.rules import data, ending, secrets
from fivealarm.games.danger_zone.rules.board import BARE_GROUND, CELLS, HP
from fivealarm.games.danger_zone.rules.components import GEARS, LETTERS, RESCUE, SURVIVORS, Components, shapes
from fivealarm.games.danger_zone.rules.lexicon import Verbs
from fivealarm.games.danger_zone.rules.places import position_names, space_names
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import LAYOUT, State
from fivealarm.games.danger_zone.rules.verbs.telling import listed
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, BadInput, Box, Option, Outcome, Seat, Value
from fivealarm.kernel.game import RuledGame
from fivealarm.kernel.lexicon import Lexicon

MOST_POINTS: Final = 100


class DangerZone(RuledGame[State]):
    """The game under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value], components: Components) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.components = components
        self.verbs = Verbs(components)
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        aftershock, gear, starting = data.cards()
        people = [
            listed([LETTERS[seat] for seat in range(seats) if mask >> seat & 1], "and") for mask in range(1 << seats)
        ]
        self.names: Mapping[str, Sequence[str]] = {
            "space": space_names(components.tiles),
            "position": position_names(components.tiles),
            "side": data.places().sides,
            "seat": LETTERS,
            "seats": people,
            "winners": [f"{who} {'share the win' if ' ' in who else 'wins'}" for who in people],
            "tile": [tile.name for tile in components.tiles],
            "card": aftershock.names,
            "gear": gear.names,
            "kit": starting.names,
            "survivors": ["no survivor", "1 survivor", *(f"{count} survivors" for count in range(2, SURVIVORS + 1))],
            "points": ["no points", "1 point", *(f"{count} points" for count in range(2, MOST_POINTS))],
        }

    def start(self) -> State:
        components, seats = self.components, self.seats
        nothing = (0,) * 9
        ordinary = components.aftershocks[:RESCUE]
        extra = components.extra_rescue
        loose = sum(ordinary) + extra - (0 if components.early_rescue else 8)
        return State(
            components=components, to_act=NATURE, turn=0, mp=0, over=False, at=[HP] * seats, trains=[()] * seats,
            waits=[()] * seats, free=bytearray(CELLS), safe=[0] * seats, supply=SURVIVORS, crushed=0,
            ground=BARE_GROUND, tiles=(-1,) * 9, quakes=nothing, faces=(-1,) * 9, seen=nothing, unknown=ordinary,
            loose=(loose, extra) if extra else (0, 0), deck=sum(ordinary) - 8 + extra + 1,
            spent=(0,) * (RESCUE + 1), pad=False, rescue=False, left=-1, then=-1, turns=0, first=-1, sudden=-1, out=0,
            empty=False, beside=nothing, gear_deck=sum(components.gear), pools=(components.gear,), hands=((),) * seats,
            proof=[0] * seats, gear_out=(0,) * GEARS, kits=((),) * seats, used=0, ended=-1, winners=0,
            pending=[(LAYOUT, 1)],
        )  # fmt: skip

    def legal(self, state: State) -> list[Verb]:
        return [verb for verb in self.verbs.asked(state) if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def view(self, state: State, seat: Seat) -> View:
        return secrets.view(state, seat)

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return secrets.hears(state, action, seat)

    def window(self, state: State) -> tuple[Seat, ...]:
        """Seats that may be asked in secret now, for all that everybody knows."""
        return secrets.window(state)

    def imagine(self, view: View, rng: Random) -> State:
        return secrets.imagine(view, rng)


MOST_ROUNDS: Final = 1000


def _limit(options: Mapping[str, Value], name: str) -> int:
    """A number of rounds, 0 for none."""
    value = options[name]
    if value == "none":
        return 0
    if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
        raise BadInput(f"options.{name}", f"should be 1 to {MOST_ROUNDS} or none")
    return value


def _open(seats: int, options: Mapping[str, Value]) -> DangerZone:
    aftershock, gear, _ = data.cards(str(options["cards"]))
    tiles = data.tiles(str(options["tiles"]))
    extra = options["extra_rescue"]
    components = Components(
        seats=seats,
        extra_rescue=extra if isinstance(extra, int) else 0,
        on_deal=options["rescue_timing"] == "on_deal",
        rotation=options["tile_rotation"] == "random",
        spent=options["hazard_gear"] == "spent",
        strict=options["evacuation"] == "strict",
        ways=8 if options["directions"] == "eight" else 4,
        early_rescue=options["extra_rescue_shuffle"] == "before_layout" and bool(extra),
        late_gear=options["empty_board"] == "always",
        round_limit=_limit(options, "round_limit"),
        sudden_limit=_limit(options, "sudden_death_limit"),
        tiles=tiles,
        shapes=shapes(tiles),
        aftershocks=aftershock.copies,
        gear=gear.copies,
    )
    return DangerZone(seats, options, components)


BOX: Final = Box(
    slug="danger_zone",
    title="Danger Zone",
    prefix="DZ",
    version=1,
    mode="competitive",
    seats=range(2, 7),
    usual_seats=3,
    minutes=45,
    line="Lead trains of survivors to the helipad while aftershocks change the city.",
    options=(
        Option("extra_rescue", 0, (0, 1, 2), "so many more RESCUE! cards in the deck: the end comes sooner"),
        Option(
            "rescue_timing",
            "on_draw",
            ("on_draw", "on_deal"),
            "RESCUE! begins the end when a player draws it, or already when it is dealt beside a tile",
        ),
        Option("tile_rotation", "fixed", ("fixed", "random"), "tiles lie as printed, or are turned by chance"),
        Option(
            "hazard_gear",
            "worn",
            ("worn", "spent"),
            "Raft, Extinguisher and Gloves stay yours, or are spent by the turn in which they first help",
        ),
        Option(
            "evacuation",
            "lenient",
            ("lenient", "strict"),
            "strict: whoever is not on the helipad after the last turns cannot win",
        ),
        Option("directions", "four", ("four", "eight"), "eight: steps may go diagonally too"),
        Option(
            "extra_rescue_shuffle",
            "after_layout",
            ("after_layout", "before_layout"),
            "before layout: extra RESCUE! cards may lie beside tiles from the start",
        ),
        Option(
            "empty_board",
            "before_rescue",
            ("before_rescue", "always"),
            "a board without Aftershock cards hands out Starting Gear only before RESCUE!, or after it too",
        ),
        Option("round_limit", "none", None, "ours: RESCUE! comes by itself after so many rounds, or never with none"),
        Option(
            "sudden_death_limit",
            "none",
            None,
            "ours: a tie is shared after so many rounds of sudden death, or never with none",
        ),
        Option("tiles", data.PRINTED, (data.PRINTED,), "the 18 City Blocks, or your own", own=True),
        Option("cards", data.PRINTED, (data.PRINTED,), "how many there are of each card, or your own", own=True),
    ),
    open=_open,
    goal="Bring the most survivors to the helipad in the middle. Walk up to them and they follow you; they count once "
    "you have led them there, before the rescue ends the game.",
)
