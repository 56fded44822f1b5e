"""Tables as people meet them: at the start, in the middle of games that bots play, and with much on the board."""

from functools import cache
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.scene.choices import touched
from fivealarm.scene.model import Scene
from tests.server.browser.crowds import CROWDS

SLUGS: Final = tuple(slug for slug in games.FOLDERS if slug != "bucket")
TRIES: Final = 20


class Table(NamedTuple):
    """What a table is made of; without a position it begins where a game begins."""

    seats: int
    options: dict[str, Any]
    position: dict[str, Any] | None = None


class Played(NamedTuple):
    """A table that bots bring about: whoever sits there, and how many plies in the first seat is asked."""

    seats: int | None
    options: dict[str, Any]
    plies: int


CREW: Final = [
    "paramedic", "rescue-specialist", "driver-operator", "hazmat-technician", "fire-captain", "imaging-technician",
]  # fmt: skip
TILES: Final = ["T01", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]
DRAWN: Final[dict[str, Table]] = {
    "flash_point": Table(6, {"map": "villa", "rules": "experienced"}, {
        "firefighters": ["1:4,2", "1:3,3", "2:4,3", "2:4,3", "1:0,1", "2:5,4"],
        "ap": [4, 3, 3, 4, 2, 1], "specialists": CREW, "engine": "n", "ambulance": "e", "engine_ladders": 2,
        "ladders": ["1:4,5"], "raised": ["1:0,4"],
        "fire": ["1:1,3", "1:1,4", "1:2,3", "2:1,1", "2:1,2", "2:6,4"], "smoke": ["1:1,1", "1:3,4", "2:3,3", "2:5,2"],
        "victims": ["1:4,2"], "treated": ["1:3,3"], "poi": ["2:6,1"],
        "hazmat": ["1:6,1", "2:4,1"], "hot_spots": ["1:5,2", "1:2,3", "2:5,4"],
        "cubes": {"1:0,2|1:1,2": 1, "1:2,2|1:3,2": 2, "1:3,2|1:4,2": 1}, "removed": ["1:4,2|1:4,3"],
        "open": ["2:0,4|2:1,4"],
    }),
    "fire_call": Table(4, {}, {
        "phase": "attempt", "turn": 0, "rounds": 11, "colours": ["blue", "red", "yellow", "black"],
        "at": ["I19", "Hospital", "A3", "A3"], "ranks": ["Captain", "Lieutenant", "Deputy Chief", "Fire Chief"],
        "possession": [
            ["N1", "N2", "N3", "N4", "N5", "N6", "L1", "MA"], ["H1", "H2", "H3", "H4", "H5", "H6", "L3"],
            ["A1", "A2", "A3", "A5", "A6", "L3"], ["L1", "L2", "L3", "L4", "L5", "L6", "H1"],
        ],
        "garage": [["L2"], [], ["A4"], ["H2"]], "districts": {"1": 2, "4": 1, "9": 0, "6": 3},
        "kept": [["S02"], [], ["S03"], []], "call": "F25", "cards_drawn": 2, "refused": ["F01"],
        "calls_discarded": ["F01", "F40"],
        "duties_discarded": ["S04", "S23"], "die": 6, "credits": 1,
    }),
    "brigade": Table(4, {"layout": "training"}, {
        "turn": 0, "turns": 14, "actions": 3, "fire": {"B2": 3, "C3": 4, "D4": 2, "E6": 1}, "destroyed": ["D3", "F5"],
        "doomed": ["C5"], "event_discard": ["E01", "E02", "E05", "E17", "E24"], "event_last": "E17",
        "players": {
            "0": {
                "brigade": "C4", "wagon": "A3", "brigade_water": 3, "wagon_water": 1, "crew": ["K13"],
                "tracks": {"leadership": 2, "wagon": 1, "crew": 1}, "renown": {"A2": 1, "B3": 1},
                "loyalty": ["B1", "C2"],
            },
            "1": {"brigade": "E2", "wagon": "D4", "loyalty": ["E2", "F3"], "renown": {"A2": 1}},
            "2": {"brigade": "D6", "wagon_water": 0, "loyalty": ["E5"], "renown": {"B4": 1}},
            "3": {"brigade": "B5", "wagon": "D2", "loyalty": ["A4"], "renown": {"E4": 2}},
        },
    }),
    "danger_zone": Table(6, {}, {
        "tiles": TILES, "pawns": ["8:22", "2:12", "8:22", "8:22", "3:12", "HP"],
        "trains": [["8:21", "8:20", "8:10", "8:22+4"], [], ["8:22"], [], [], []],
        "free": ["1:43", "2:03", "6:14", "5:40"], "safe": [3, 4, 1, 0, 2, 0], "crushed": 2, "turn": 0, "mp": 4,
        "first": 2,
        "turns": 41, "aftershock_deck": 0, "gear": {"2": 1}, "gear_discard": {"radio": 1},
        "aftershocks": {
            "1": "ordinary", "2": {"lies": "ordinary", "card": "twin-shock", "seen_by": [0]}, "5": "rescue",
        },
        "starting_gear": [["siren-tower"], ["blueprints"], [], [], [], []],
        "hands": [["gloves", "energy-drink"], [{"card": "raft", "shown": True}], ["support-jack"], [], [], []],
        "starting_gear_used": ["survey-drone"],
    }),
}  # fmt: skip
PLAYED: Final[dict[str, dict[str, Played]]] = {
    "flash_point": {"middle": Played(None, {}, 90), "house": Played(4, {"map": "house"}, 120)},
    "fire_call": {"middle": Played(None, {}, 90), "late": Played(4, {"start_districts": 2}, 400)},
    "brigade": {"middle": Played(None, {}, 90), "late": Played(4, {}, 220)},
    "danger_zone": {"middle": Played(None, {}, 60), "late": Played(4, {}, 200)},
    "fire_engines": {
        "middle": Played(None, {}, 60),
        "claimed": Played(2, {}, 120),
        "full": Played(6, {"mobsters": True, "franchises": True, "skyscrapers": True}, 330),
    },
}


@cache
def tables(slug: str) -> dict[str, Table]:
    """Tables of a game, each by its name."""
    found = {"start": Table(games.load(slug).make(None, None).seats, {})}
    found |= {name: brought(slug, how, name) for name, how in PLAYED.get(slug, {}).items()}
    return found | ({"crowded": DRAWN[slug]} if slug in DRAWN else {})


def brought(slug: str, how: Played, name: str) -> Table:
    """Where a game of bots comes to."""
    game = games.load(slug).make(how.seats, how.options)
    for number in range(TRIES):
        match: Match[Any, Any, Any] = Match(game, seed=f"{name} {number}")
        bots, rng = [games.mind(slug).rookie(game) for _ in range(game.seats)], Random(name)
        match.settle()
        while match.outcome() is None:
            if len(match.plies) >= how.plies and match.to_act == 0 and len(match.legal()) > 1:
                return Table(game.seats, dict(game.options), games.position(slug).write(game, match.state))
            view = match.view(match.to_act)
            match.play(bots[match.to_act].choose(game, view, match.legal(), rng, 0.0))
            match.settle()
    raise AssertionError(f"no game of {slug} comes to {how}")


@cache
def scenes(slug: str) -> dict[str, Scene]:
    """What the seat to act sees at each of the tables."""
    return {name: _scene(slug, table) for name, table in tables(slug).items()}


@cache
def crowds(slug: str) -> dict[str, Scene]:
    """The same where much shares a place."""
    known = [(name, table) for game, name, table in CROWDS if game == slug]
    return {
        name: _scene(slug, Table(len(table["seats"]), table.get("options", {}), table["position"]))
        for name, table in known
    }


@cache
def lit(slug: str) -> dict[str, frozenset[str]]:
    """What is lit at each of the tables for the seat to act: of each action what it is about."""
    picture, found = games.picture(slug), {}
    for name, table in tables(slug).items():
        match = _match(slug, table)
        about = (touched(match.game, picture, match.state, action)[:1] for action in match.legal())
        found[name] = frozenset(chain.from_iterable(about))
    return found


def _scene(slug: str, table: Table) -> Scene:
    match = _match(slug, table)
    return games.picture(slug).scene(match.game, match.view(match.to_act))


def _match(slug: str, table: Table) -> Match[Any, Any, Any]:
    game = games.load(slug).make(table.seats, table.options)
    match: Match[Any, Any, Any] = Match(game, seed="a table")
    if table.position is not None:
        match = Match(game, seed="a table", start=games.position(slug).read(game, table.position))
    match.settle()
    return match
