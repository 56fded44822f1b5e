"""A Python bot is one function on a view; run from the folder that holds this file:

fivealarm arena fire_call --bots regular,random --bot first_legal:choose
"""

from collections.abc import Sequence
from random import Random
from typing import Any


def choose(game: Any, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """The first action on the list; `view` holds all that this seat may know."""
    return legal[0]
