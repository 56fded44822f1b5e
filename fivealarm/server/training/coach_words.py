"""What the coach says before a costly mistake, in words."""

from typing import Any, Final

from fivealarm.server.tables.history import History
from fivealarm.server.thinking import hinting
from fivealarm.server.thinking.bots_at_work import Chosen

PERCENT: Final = "\u00a0%"  # stays on the line of its number


def told(history: History, state: Any, better: Chosen, costly: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each costly choice with what would come of it, and the better one with its reason, as a hint tells it."""
    hint = hinting.hint(history.game, history.picture, state, better)
    instead = {"better": better.text, "label": hint["label"], "reason": hint["reason"], "line": hint["line"]}
    return [{"action": one["action"], "says": _comes(history, one), **instead} for one in costly]


def _comes(history: History, one: dict[str, Any]) -> str:
    """What would come of a costly choice."""
    whose = "the crew's" if history.game.box.mode == "cooperative" else "your"
    after, best = round(100 * one["chance"]), round(100 * one["best"])
    falls = (
        f"It brings {whose} chance to win down from {best}{PERCENT} to about {after}{PERCENT}." if after < best else ""
    )
    happens = f"What often happens then: {one['happens']}" if one["happens"] else ""
    return " ".join(filter(None, (happens, falls))) or "Something else is clearly better."
