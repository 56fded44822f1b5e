"""A position from its facts."""

from collections.abc import Mapping
from typing import Any

from fivealarm.kernel.contract import NATURE
from fivealarm.testing.bucket.position import check
from fivealarm.testing.bucket.position.schema import fields
from fivealarm.testing.bucket.rules.flow import go_on
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.state import State


def read(game: Bucket, facts: Mapping[str, Any]) -> State:
    state = State(to_act=NATURE, **fields(game.seats).read("", facts))
    check.check(game, state)
    go_on(state)
    return state
