"""What a learner of Bucket Line is given: other hands are only full or empty."""

from fivealarm.observation.layout import Layout
from fivealarm.observation.spans import counts, each_one_of, number, one_of, seats, who
from fivealarm.testing.bucket.rules.data import PILE, SIZES, TOP
from fivealarm.testing.bucket.rules.game import Bucket

VERSION = 1
LOWEST = max(SIZES) - 1  # how far a fire can be put out below nothing
HANDS = (*(f"size {size}" for size in SIZES), "unseen")


def layout(game: Bucket) -> Layout:
    """The table as one seat sees it."""
    names = seats(game.seats)
    return Layout("bucket", VERSION, [
        *who(game.seats),
        one_of("turn", names, lambda view: view.turn),
        number("fire", TOP + LOWEST, lambda view: view.fire + LOWEST),
        counts("unseen", [f"size {size}" for size in SIZES], max(PILE), lambda view: view.unseen),
        each_one_of("hand", names, HANDS, lambda view: [_held(size) for size in view.hand]),
        counts("score", names, 99, lambda view: view.score),
    ])  # fmt: skip


def _held(size: int) -> int:
    """The place of a hand among HANDS, -1 if it is empty."""
    return size - 1 if size >= 0 else len(SIZES)
