"""Positions drawn at random and crowded with everything there is: what verbs say, what comes of them, who gets out.

`python -m tests.games.flash_point.test_crowded` writes the lines anew.
"""

from pathlib import Path
from random import Random
from typing import Any, Final

from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, GONE, UP, WALL, WHOLE, WINDOW, adjacency
from fivealarm.games.flash_point.rules.data import COMMAND_AP, FOAM_AP, HASTE_AP
from fivealarm.games.flash_point.rules.reach.escape import WayOut, escapes, exit_cost
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot, near_veteran, neighbours
from fivealarm.games.flash_point.rules.state import (
    ACT,
    ADVANCE,
    CLEAR,
    FIRE,
    HAZMAT,
    HOT,
    LADDER,
    POI,
    RAISED,
    SMOKE,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.kernel.contract import NATURE
from fivealarm.testing import telling
from tests.games.flash_point.table import Table, new

SAID: Final = Path(__file__).with_name("crowded.txt")
POSITIONS: Final = 24  # for each setting
ASKED: Final = 120
PLIES: Final = 6
STANDING: Final = {WALL: (WHOLE, WHOLE, DAMAGED, GONE), DOOR: (WHOLE, AJAR, GONE), WINDOW: (WHOLE, AJAR, GONE)}
INSIDE: Final = (POI, VICTIM, 2 * VICTIM, HOT, TREATED, VICTIM + TREATED, HAZMAT, HAZMAT + VICTIM, TREATED + POI)
OUTSIDE: Final = (VICTIM, TREATED, HAZMAT, HAZMAT + TREATED)
CREWS: Final = [
    ["fire-captain", "cafs-firefighter", "paramedic"], ["rescue-specialist", "fire-captain", "hazmat-technician"],
    ["imaging-technician", "driver-operator", "generalist"],
]  # fmt: skip
SETTINGS: Final[dict[str, dict[str, Any]]] = {
    "house": {"map": "house"},
    "villa": {"map": "villa"},
    "house experienced": {"map": "house", "rules": "experienced", "specialists": CREWS[0]},
    "villa experienced": {"map": "villa", "rules": "experienced", "specialists": CREWS[1]},
    "hotel experienced": {"map": "hotel", "rules": "experienced", "specialists": CREWS[2]},
    "hotel with promos": {
        "map": "hotel", "rules": "experienced", "promos": True,
        "specialists": ["rescue-dog", "veteran", "fire-captain"],
    },
    "house with promos": {
        "map": "house", "rules": "experienced", "promos": True,
        "specialists": ["fire-captain", "rescue-dog", "veteran"],
    },
}  # fmt: skip


def crowded(t: Table, rng: Random) -> State:
    """Somebody's turn in the middle of everything."""
    s = t.s.copy()
    board, inside = s.setting.board, INSIDE if s.setting.experienced else INSIDE[:3]
    s.walls = bytes(rng.choice(STANDING.get(kind, (WHOLE, GONE))) for kind in board.kind)
    s.near = adjacency(board, s.walls)
    burns = rng.choice(((CLEAR, CLEAR, SMOKE, FIRE), (CLEAR, CLEAR, CLEAR, SMOKE, FIRE), (FIRE, FIRE, SMOKE, CLEAR)))
    for space in board.inside:
        s.fire[space] = rng.choice(burns)
        s.things[space] = rng.choice(inside) if rng.random() < 0.15 else 0
    for space in rng.sample(beside(s), 4):
        s.things[space] = rng.choice(OUTSIDE) if s.setting.experienced else 0
    for space in rng.sample(beside(s), rng.randrange(5)) if s.rack else ():
        s.things[space] |= rng.choice((LADDER, RAISED, RAISED))
        s.rack -= 1
    _people(s, rng)
    return s


def _people(s: State, rng: Random) -> None:
    """Figures anywhere they may stand, with any points; vehicles anywhere; few cubes or many."""
    board = s.setting.board
    segments = [board.step[UP][space] for space, held in enumerate(s.things) if held & RAISED]
    corner = (0, 0, 1, 1, board.width, board.inside[0], board.inside[0])  # the first numbers there are
    s.at = [rng.choice([*board.inside, *beside(s), *segments, *segments, *corner]) for _ in s.at]
    s.engine = rng.randrange(4) if s.setting.experienced or s.setting.two_storeys else -1
    s.ambulance = rng.randrange(4) if s.setting.experienced else -1
    s.stage, s.now, s.mark, s.turn = ACT, ACT, 0, rng.randrange(s.setting.crew)
    s.to_act, role = s.setting.owner[s.turn], s.role[s.turn]
    s.ap = [rng.randrange(6) for _ in s.at]
    s.haste, s.foam, s.orders = (rng.randrange(pool[role] + 1) for pool in (HASTE_AP, FOAM_AP, COMMAND_AP))
    s.cafs, s.acted, s.cubes_left = rng.randrange(2), rng.randrange(2), rng.choice((1, 2, 24))
    s.pois, s.hot = sum(held & POI for held in s.things), count_hot(s)
    found = sum((held & VICTIMS) // VICTIM + (held & TREATEDS) // TREATED for held in s.things)
    s.victims, s.alarms, s.lost = max(1, 10 - found), 5, rng.randrange(4)


def beside(s: State) -> list[int]:
    """Spaces on the ground beside the building."""
    board = s.setting.board
    return [space for space in board.outside if board.ground[space] and len(board.links[space]) > 2]


def lines(t: Table, rng: Random) -> telling.Said:
    """What is said and comes of it in a player's turn, when the fire advances, and of every way out of fire."""
    for _ in range(POSITIONS):
        s = crowded(t, rng)
        yield from telling.said(t.game, s, rng, ASKED)
        yield from telling.comes(t.game, s, t.game.legal(s))
        yield "way out", f"{escapes(s)} {tried(s)} {[exit_cost(s, who, 4) for who in range(len(s.at))]}"
        yield "near", f"{[neighbours(s, space) for space in s.at]} {[near_veteran(s, who) for who in range(len(s.at))]}"
        s.stage, s.now, s.to_act, s.hot = ADVANCE, ADVANCE, NATURE, 0
        yield from on_from(t, s, rng)


def on_from(t: Table, s: State, rng: Random) -> telling.Said:
    """The fire advances, and some plies after that: knock-downs, losses, new POI, whoever is next."""
    for _ in range(PLIES):
        choices = t.game.legal(s) or [fall for fall, _ in t.game.chances(s)]
        if not choices:
            return
        yield from telling.comes(t.game, s, rng.sample(choices, min(3, len(choices))))
        t.game.apply(s, rng.choice(choices))


def tried(s: State) -> list[tuple[int, ...]]:
    """All that was tried on the way out."""
    way = WayOut(s)
    way.exists()
    return sorted((*trial.at, *sorted(trial.fire), -1, *sorted(trial.opened), *trial[3:]) for trial in way.seen)


def told() -> list[str]:
    """The lines of all settings."""
    tables = {name: new(3, **options) for name, options in SETTINGS.items()}
    return [f"{name}: {line}" for name, t in tables.items() for line in telling.digests(lines(t, Random(name)))]


def test_what_is_said_and_done_in_a_crowd_is_what_it_was() -> None:
    before, now = SAID.read_text(encoding="utf-8").splitlines(), told()

    assert sorted({line.rsplit(" ", 2)[0] for line in {*before} ^ {*now}}) == []


if __name__ == "__main__":
    SAID.write_text("\n".join([*told(), ""]), encoding="utf-8")
