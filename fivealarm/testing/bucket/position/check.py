"""What must always hold in a position."""

from fivealarm.kernel.schema import need
from fivealarm.testing.bucket.rules.data import PILE, SIZES
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.state import State


def check(game: Bucket, state: State) -> None:
    """Refuse a position that no game could come to."""
    have, should = sums(game, state)["water"]
    need(have == should, "pile", f"pile, hands and scores should make {should} in all, not {have}")


def sums(game: Bucket, state: State) -> dict[str, tuple[int, int]]:
    """No bucket appears from nowhere: what is in the pile, in hands and on the fire is what we had."""
    have = _litres(state.pile) + sum(state.hand) + sum(state.score)
    return {"water": (have, _litres(PILE))}


def _litres(counts: list[int] | tuple[int, ...]) -> int:
    return sum(size * count for size, count in zip(SIZES, counts, strict=True))


def bound(game: Bucket) -> int:
    """Every throw uses one of 12 buckets; waits raise the fire: 12 deals, 12 throws, at most 4 + 20 waits."""
    return 60
