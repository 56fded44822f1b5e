"""What a seat may know: other hands are only full or empty (BL-DEA.1)."""

from random import Random
from typing import NamedTuple

from fivealarm.kernel.contract import Seat
from fivealarm.testing.bucket.rules.data import SIZES
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.dealing import Deal
from fivealarm.testing.bucket.rules.verbs.throwing import Throw
from fivealarm.testing.bucket.rules.verbs.verb import Verb


class View(NamedTuple):
    """The table as one seat sees it: other hands are only full (-1) or empty (0)."""

    seat: Seat
    to_act: Seat
    turn: Seat
    fire: int
    unseen: tuple[int, ...]  # buckets of size 1, 2, 3 in the pile or in hands this seat cannot see
    hand: tuple[int, ...]
    score: tuple[int, ...]


def view(s: State, seat: Seat) -> View:
    unseen = list(s.pile)
    hand = []
    for owner, size in enumerate(s.hand):
        if size and owner != seat:
            unseen[size - 1] += 1
        hand.append(size if owner == seat else -1 if size else 0)
    return View(seat, s.to_act, s.turn, s.fire, tuple(unseen), tuple(hand), tuple(s.score))


def hears(s: State, action: Verb, seat: Seat) -> str:
    if isinstance(action, Deal) and action.seat != seat:
        return f"deal {action.seat} ?"
    if isinstance(action, Throw):
        return f"throw {s.hand[s.turn]}"
    return str(action)


def imagine(known: View, rng: Random) -> State:
    pool = [size for size in SIZES for _ in range(known.unseen[size - 1])]
    rng.shuffle(pool)
    hand = [pool.pop() if size < 0 else size for size in known.hand]
    pile = [pool.count(size) for size in SIZES]
    return State(to_act=known.to_act, turn=known.turn, fire=known.fire, pile=pile, hand=hand, score=list(known.score))
