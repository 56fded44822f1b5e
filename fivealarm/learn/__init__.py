"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel. Importing it registers the Gymnasium ids.

import fivealarm.learn as learn
env = learn.aec("flash_point", seats=3, options={"map": "house"})
"""

from fivealarm.learn.extras import needed

needed("learn", "numpy", "gymnasium", "pettingzoo")

from fivealarm.learn.episode import Episode, episode  # noqa: E402
from fivealarm.learn.gym_env import register  # noqa: E402
from fivealarm.learn.zoo_env import aec, parallel  # noqa: E402

__all__ = ["Episode", "aec", "episode", "parallel"]

register()
