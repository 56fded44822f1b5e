"""The example game's positions without bounds: the facts of a state as they are."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from fivealarm.testing.bucket.position import show, sums
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.state import State

__all__ = ["bound", "read", "show", "sums", "write"]


def bound(game: Bucket) -> int:
    return 1_000_000


def write(game: Bucket, state: State) -> dict[str, Any]:
    return {field.name: getattr(state, field.name) for field in fields(State) if field.name != "ears"}


def read(game: Bucket, facts: Mapping[str, Any]) -> State:
    return State(**facts).copy()
