"""Which constants of Danger Zone a command finds again."""

from typing import Final

from fivealarm.games.danger_zone.bot.constants import HOPES, TRIPS
from fivealarm.games.danger_zone.bot.plan import found_trips, tours
from fivealarm.judging.constants import Fitted

FITTED: Final = {
    "hopes": Fitted(HOPES, "judged", "what a seat may hope for, and what a lead is worth"),
    "trips": Fitted(TRIPS, "judged", "what a trip costs", (found_trips.cache_clear, tours.cache_clear)),
}
