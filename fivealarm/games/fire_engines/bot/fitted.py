"""Which constants of Fire Engines a command finds again."""

from typing import Final

from fivealarm.games.fire_engines.bot.constants import GAPS, LEAD, POINTS
from fivealarm.games.fire_engines.bot.expected_points import crew_hope
from fivealarm.games.fire_engines.bot.gaps import in_time
from fivealarm.judging.constants import Fitted

FITTED: Final = {
    "points": Fitted(POINTS, "judged", "points that features and Urbanites may bring", (crew_hope.cache_clear,)),
    "gaps": Fitted(GAPS, "judged", "how likely gaps are filled", (in_time.cache_clear,)),
    "lead": Fitted(LEAD, "judged", "points that make winning likely"),
}
