"""Five fire-and-rescue board games on one table."""

import os

__version__ = "0.1.0"

if "FIVEALARM_COMPILED" in os.environ:
    from fivealarm.compiled.using import inherit

    inherit()
