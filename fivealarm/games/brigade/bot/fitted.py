"""Which constants of The Brigade a command finds again."""

from typing import Final

from fivealarm.games.brigade.bot.constants import CHANCES
from fivealarm.judging.constants import Fitted

FITTED: Final = {"chances": Fitted(CHANCES, "judged", "the chief's chances to win")}
