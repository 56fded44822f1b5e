"""`fivealarm` and `python -m fivealarm`: whatever plays many games uses the compiled copy, if one was made."""

import sys
from typing import Final

from fivealarm.compiled import using

USERS: Final = ("arena", "lab", "puzzles", "sim", "train")  # commands that play many games


def main() -> None:
    if sys.argv[1:2] and sys.argv[1] in USERS:
        using.use()
    from fivealarm.cli import main as run  # only now: what it imports is the compiled copy

    run()


if __name__ == "__main__":
    main()
