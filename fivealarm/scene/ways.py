"""How pieces get from place to place."""

from typing import Any

from fivealarm.kernel.contract import AnyGame
from fivealarm.scene.model import Ways


def straight(game: AnyGame, before: Any, after: Any, action: Any) -> Ways:
    """For games whose pieces pass nothing on their way."""
    return {}
