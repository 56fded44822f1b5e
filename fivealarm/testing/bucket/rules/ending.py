"""How Bucket Line ends: BL-END."""

from fivealarm.kernel.contract import NOBODY, Outcome
from fivealarm.testing.bucket.rules.state import State


def outcome(s: State) -> Outcome | None:
    if s.to_act != NOBODY:
        return None
    scores = tuple(float(score) for score in s.score)
    if s.fire > 0:
        return Outcome("BL-END.2", (), scores, "The fire is out of hand: nobody wins.")
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome("BL-END.1", winners, scores, "The fire is out: the most water wins.")
