"""What crew abilities and upgrades are worth: data/worth.toml."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from fivealarm.games.brigade.rules.city import CREW
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from fivealarm.kernel.contract import BadInput

Rows = tuple[tuple[float, ...], ...]


def _crew(facts: dict[str, Any]) -> tuple[float, ...]:
    """One figure a card, in the order of the cards."""
    ids = [f"K{number:02}" for number in range(1, len(CREW) + 1)]
    if sorted(facts) != sorted(ids):
        raise BadInput("worth.toml, crew", f"should name every card from {ids[0]} to {ids[-1]}")
    return tuple(float(facts[name]) for name in ids)


def _tracks(field: str, facts: dict[str, Any], circles: int) -> Rows:
    """One row a track, one figure a circle."""
    if any(len(facts.get(name, ())) != circles for name in TRACKS):
        raise BadInput(f"worth.toml, {field}", f"should have {circles} figures for each of {', '.join(TRACKS)}")
    return tuple(tuple(float(one) for one in facts[name]) for name in TRACKS)


def _load() -> tuple[tuple[float, ...], Rows]:
    text = (files("fivealarm.games.brigade") / "data" / "worth.toml").read_text("utf-8")
    facts = tomllib.loads(text)
    upgrades = _tracks("upgrade", facts["upgrade"], CIRCLES - 1)
    return _crew(facts["crew"]), upgrades


_FOUND: Final = _load()
CREW_WORTH: Final = _FOUND[0]  # by card
UPGRADE_WORTH: Final = _FOUND[1]  # by track and circle
