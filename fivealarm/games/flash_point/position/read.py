"""A position from its facts."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.flash_point.position import check
from fivealarm.games.flash_point.position.pending import check_pending
from fivealarm.games.flash_point.position.schema import PEOPLE, UNSAID, Facts, fields
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, GONE, WALL, adjacency
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.setup import first_state
from fivealarm.games.flash_point.rules.state import (
    ACT,
    CUBES,
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

THINGS = (
    ("poi", POI), ("victims", VICTIM), ("treated", TREATED), ("hazmat", HAZMAT), ("hot_spots", HOT),
    ("raised", RAISED), ("ladders", LADDER),
)  # fmt: skip


def read(game: FlashPoint, facts: Mapping[str, Any]) -> State:
    """BadInput names the field at fault."""
    said = fields(game.setting).read("", facts)
    check.facts(game.setting, said)
    s = first_state(game.setting)
    s.stage, s.mark, s.turn, s.turns = said["stage"], said["step"], said["turn"], said["turns"]
    s.acted, s.at, s.ap = said["acted"], said["firefighters"], said["ap"]
    _fill_building(s, said)
    _fill_counts(s, said)
    if game.setting.experienced:
        _fill_experienced(s, said)
    s.engine, s.rack = said.get("engine", -1), said.get("engine_ladders", 0)
    s.pending = said["pending"]
    check.state(s)
    check_pending(s)
    s.over = check.ended(s, facts)
    if s.stage == ACT:
        s.hot = count_hot(s)
        check.everybody_escapes(s)
    go_on(s)
    return s


def _fill_building(s: State, said: Facts) -> None:
    kind = s.setting.board.kind
    s.fire = [0] * len(s.fire)
    for name, level in (("smoke", SMOKE), ("fire", FIRE)):
        for space in said[name]:
            s.fire[space] = level
    for bound, count in said["cubes"].items():
        s.walls[bound] = DAMAGED if kind[bound] == WALL and count == 1 else GONE
    for name, status in (("open", AJAR), ("removed", GONE)):
        for bound in said[name]:
            s.walls[bound] = status
    s.near = adjacency(s.setting.board, s.walls)
    s.things = [0] * len(s.things)
    for name, thing in THINGS:
        for space in said.get(name, ()):
            s.things[space] += thing


def _fill_counts(s: State, said: Facts) -> None:
    s.cubes_left = CUBES - said["damage"]
    s.rescued, s.lost, s.pois = said["rescued"], said["lost"], len(said["poi"])
    known = sum((held & VICTIMS) // VICTIM + (held & TREATEDS) // TREATED for held in s.things)
    undrawn = said["undrawn"]
    left = PEOPLE - s.rescued - s.lost - known
    s.victims = left if undrawn["victim"] == UNSAID else undrawn["victim"]
    s.alarms = undrawn["false-alarm"]


def _fill_experienced(s: State, said: Facts) -> None:
    s.role, s.ambulance, s.reserve, s.die = said["specialists"], said["ambulance"], said["reserve"], said["die"]
    s.haste, s.foam, s.orders = said["movement_ap"], said["extinguish_ap"], said["command_ap"]
    s.cafs, s.aided, s.flared = said["cafs_commanded"], said["aided"], said["flared"]
