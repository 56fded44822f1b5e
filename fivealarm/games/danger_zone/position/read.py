"""A position from its facts: what is left out takes its usual value, what is wrong is named."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.danger_zone.position import cards, check, pending
from fivealarm.games.danger_zone.position.schema import fields
from fivealarm.games.danger_zone.rules.cards.held import protection
from fivealarm.games.danger_zone.rules.flow import go_on
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.positions.keeps import agree, fill


def read(game: DangerZone, facts: Mapping[str, Any]) -> State:
    """The position; BadInput names the field that is wrong."""
    kinds, s = fields(game), game.start()
    known = kinds.read("", facts)
    fill(s, kinds, known)
    s.proof = [protection(row) for row in s.hands]
    check.time(s, known)
    cards.aftershocks(s, known["aftershock_discard"])
    cards.gear(s, known["gear_batches"])
    cards.hands(s)
    check.people(s, known)
    pending.check(s)
    agree(s, kinds, known)
    s.to_act = NATURE if s.ended < 0 else NOBODY
    if s.ended < 0:
        go_on(s)
    return s
