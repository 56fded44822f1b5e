"""A server for these tests: chance falls alike at every table, bots do not dawdle, no limits."""

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

from fivealarm.cli.play import serve
from fivealarm.server.settings import Limits, Settings

SEED = "the same for every table"
UNLIMITED = Limits(
    posts_per_second=0, requests_per_second=0, tables_per_minute=0, tables_per_visitor=0,
    sockets_per_visitor=0, sockets_per_address=0,
)  # fmt: skip


class Same(Random):
    """What bots are given to choose by, whoever was asked before."""

    def getrandbits(self, k: int, /) -> int:
        return 0


def _as_the_server_says(server: str, shares: Mapping[str, str]) -> str:
    """The seed of a table's dice; browsers' shares, which differ, are left out of it."""
    return server


CHANCE = {
    "fivealarm.server.api.making._seed": lambda: SEED,
    "fivealarm.server.tables.shares.combined": _as_the_server_says,
    "fivealarm.server.thinking.bots_at_work.Random": Same,
}  # where chance comes in, and what comes instead: a page that fails in some positions fails always or never
NETWORK = "127.0.0.2"  # this machine's address in the network, whatever network it is in
WHEREABOUTS = {"fivealarm.server.entry.addresses.outward": lambda: NETWORK}

if __name__ == "__main__":
    brisk = Settings(
        data=Path(sys.argv[1]), workers=1, bot_pause=0, bot_grace=30, hint_level="regular", limits=UNLIMITED,
        path=sys.argv[3],
    )  # fmt: skip
    with ExitStack() as alike:
        for name, instead in (WHEREABOUTS | (CHANCE if sys.argv[2] == "alike" else {})).items():
            alike.enter_context(patch(name, instead))
        serve(brisk, "127.0.0.1", 0)
