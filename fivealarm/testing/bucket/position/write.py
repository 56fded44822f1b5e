"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.testing.bucket.position.schema import fields
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.state import State


def write(game: Bucket, state: State) -> dict[str, Any]:
    kinds = fields(game.seats)
    return kinds.write({name: getattr(state, name) for name in kinds.fields})


def show(game: Bucket, view: View) -> dict[str, Any]:
    hand = ["?" if size < 0 else size for size in view.hand]
    return {
        "seat": view.seat, "turn": view.turn, "fire": view.fire, "unseen": list(view.unseen),
        "hand": hand, "score": list(view.score),
    }  # fmt: skip
