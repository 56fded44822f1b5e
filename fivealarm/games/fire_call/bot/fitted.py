"""Which constants of Fire Call a command finds again."""

from typing import Final

from fivealarm.games.fire_call.bot.chief import odds_to_win
from fivealarm.games.fire_call.bot.chief.belongings import belongings, covering, growth, readiness
from fivealarm.games.fire_call.bot.chief.landing import landing_gains, typical_call
from fivealarm.games.fire_call.bot.constants import CHIEF, REGULAR
from fivealarm.games.fire_call.bot.worth import deck_readiness, win_chances
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.judging.constants import Fitted


def _chief(game: FireCall, state: State, actor: int) -> list[float]:
    return odds_to_win.win_chances(state)


def _regular(game: FireCall, state: State, actor: int) -> list[float]:
    return win_chances(state)


_KNOWN: Final = (belongings, covering, growth, readiness, landing_gains, typical_call)

FITTED: Final = {
    "chief": Fitted(
        CHIEF, "judged", "what things are worth to the chief", tuple(one.cache_clear for one in _KNOWN), _chief
    ),
    "regular": Fitted(
        REGULAR, "judged", "what things are worth to the regular", (deck_readiness.cache_clear,), _regular
    ),
}  # fmt: skip
