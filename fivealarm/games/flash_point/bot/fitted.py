"""Which constants of Flash Point a command finds again."""

from typing import Final

from fivealarm.games.flash_point.bot.bot import left_behind
from fivealarm.games.flash_point.bot.constants import CHANCE, DRAFT, EVEN, WEIGHTS
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import State
from fivealarm.judging.constants import Fitted


def _left(game: FlashPoint, state: State, actor: int) -> list[float]:
    return [left_behind(game, state, actor)] * game.seats


FITTED: Final = {
    "turn": Fitted(WEIGHTS, "played", "what the planner holds a turn to be worth"),
    "draft": Fitted(DRAFT, "played", "which specialists the planner takes first"),
    "chance": Fitted(CHANCE, "judged", "the team's chance to win, at a glance"),
    "even": Fitted(EVEN, "judged", "the offset of what a turn leaves behind", judge=_left),
}
