"""What a board or a deck with something wrong in it is told: sentences, fields and numbers, all of them."""

from pathlib import Path
from typing import Final

from fivealarm.games.fire_call.rules import board, data
from fivealarm.games.fire_call.rules.cards import decks
from tests.games import spoilt

CALLS: Final = data.load("calls/standard.toml")
DUTIES: Final = data.load("duties/standard.toml")
PARTS: Final = {
    "board": (board.build, data.load("board.toml")),
    "calls": (decks.build_calls, CALLS),
    "calls of one's own": (decks.build_calls, {**CALLS, "designed": False}),
    "duties": (decks.build_duties, DUTIES),
    "duties of one's own": (decks.build_duties, {**DUTIES, "designed": False}),
}
SAID: Final = Path(__file__).with_name("spoilt.txt")


def test_spoilt_files_are_told_what_they_were_told() -> None:
    spoilt.check(SAID, spoilt.lines(PARTS))


if __name__ == "__main__":
    spoilt.write(SAID, spoilt.lines(PARTS))
