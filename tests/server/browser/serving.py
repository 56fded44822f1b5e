"""A server for these tests: bots that do not dawdle, patience with a busy machine, no limits."""

import sys
from pathlib import Path

from fivealarm.cli.play import serve
from fivealarm.server.settings import Limits, Settings

UNLIMITED = Limits(
    posts_per_second=0, requests_per_second=0, tables_per_minute=0, tables_per_visitor=0,
    sockets_per_visitor=0, sockets_per_address=0,
)  # fmt: skip

if __name__ == "__main__":
    brisk = Settings(
        data=Path(sys.argv[1]), workers=1, bot_pause=0, bot_grace=30, hint_level="regular", limits=UNLIMITED,
        path="".join(sys.argv[2:3]),
    )  # fmt: skip
    serve(brisk, "127.0.0.1", 0)
