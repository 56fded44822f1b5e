"""A position from its facts."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.flash_point.position.check import check, ended
from fivealarm.games.flash_point.position.schema import PEOPLE, fields
from fivealarm.games.flash_point.rules.board import adjacency
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.setup import first_state
from fivealarm.games.flash_point.rules.state import ACT, TREATED, TREATEDS, VICTIM, VICTIMS, State
from fivealarm.positions.keeps import agree, fill
from fivealarm.positions.laws import apart


def read(game: FlashPoint, facts: Mapping[str, Any]) -> State:
    """BadInput names the field at fault."""
    kinds, s = fields(game), first_state(game.setting)
    known = kinds.read("", facts)
    apart(known, "smoke", "fire")
    apart(known, "cubes", "open", "removed")
    s.fire, s.things = [0] * len(s.fire), [0] * len(s.things)
    fill(s, kinds, known)
    s.near = adjacency(s.setting.board, s.walls)
    s.pois, s.rack = len(known["poi"]), s.setting.ladders - len(known.get("ladders", ())) - len(known.get("raised", ()))
    found = sum((held & VICTIMS) // VICTIM + (held & TREATEDS) // TREATED for held in s.things)
    s.victims = PEOPLE - s.rescued - s.lost - found
    s.hot = count_hot(s) if s.stage == ACT else 0
    s.over = ended(s)
    check(s, known)
    agree(s, kinds, known)
    go_on(s)
    return s
