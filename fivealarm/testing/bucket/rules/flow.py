"""The course of play: BL-DEA, BL-TRN."""

from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.state import State


def pass_on(s: State) -> None:
    """The next seat's turn, unless the fire is out or out of hand (BL-END)."""
    if 0 < s.fire < TOP:
        s.turn = (s.turn + 1) % len(s.hand)
    go_on(s)


def go_on(s: State) -> None:
    """Nature acts while a hand is empty and buckets are left (BL-DEA.1); nobody when it is over."""
    if s.fire <= 0 or s.fire >= TOP:
        s.to_act = NOBODY
    else:
        s.to_act = NATURE if 0 in s.hand and any(s.pile) else s.turn
