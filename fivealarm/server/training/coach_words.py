"""What the coach says before a costly mistake, in words."""

from typing import Any, Final

from fivealarm.server.tables.history import History

PERCENT: Final = "\u00a0%"  # stays on the line of its number


def told(history: History, state: Any, costly: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each costly choice with what would come of it, and the better one with its reason."""
    return [_one(history, state, one) for one in costly]


def _one(history: History, state: Any, one: dict[str, Any]) -> dict[str, Any]:
    game, words = history.game, history.picture.words
    better = game.actions.parse(one["better"])
    whose = "the crew's" if game.box.mode == "cooperative" else "your"
    after, best = round(100 * one["chance"]), round(100 * one["best"])
    falls = (
        f"It brings {whose} chance to win down from {best}{PERCENT} to about {after}{PERCENT}." if after < best else ""
    )
    happens = f"What often happens then: {one['happens']}" if one["happens"] else ""
    says = " ".join(filter(None, (happens, falls))) or "Something else is clearly better."
    return {
        "action": one["action"], "says": says,
        "better": one["better"], "label": words.label(state, better), "reason": one["reason"],
    }  # fmt: skip
