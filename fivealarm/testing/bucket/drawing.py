"""Positions of Bucket Line as readable facts."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.testing.bucket.game import PILE, Bucket, View
from fivealarm.testing.bucket.state import State
from fivealarm.testing.bucket.verbs import TOP, hand_out

FIELDS: Final = ("turn", "fire", "pile", "hand", "score")


def write(game: Bucket, state: State) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "fire": state.fire,
        "pile": state.pile[:],
        "hand": state.hand[:],
        "score": state.score[:],
    }


def read(game: Bucket, facts: Mapping[str, Any]) -> State:
    """A position; what is not said is as at the start, with one-bucket hands."""
    for name in facts:
        if name not in FIELDS:
            raise BadInput(f"position.{name}", f"should be one of {', '.join(FIELDS)}")
    turn = _numbers([facts.get("turn", 0)], "turn", 1, game.seats - 1)[0]
    fire = facts.get("fire", 6)
    if type(fire) is not int or not -2 <= fire <= TOP:
        raise BadInput("position.fire", f"should be a whole number from -2 to {TOP}")
    hand = _numbers(facts.get("hand", [1] * game.seats), "hand", game.seats, 3)
    score = _numbers(facts.get("score", [0] * game.seats), "score", game.seats, 99)
    pile = _numbers(facts.get("pile", _rest(hand, sum(score))), "pile", 3, max(PILE))
    state = State(turn, turn, fire, pile, hand, score)
    have, should = sums(game, state)["water"]
    if have != should:
        raise BadInput("position.pile", f"pile, hands and scores should make {should} in all, not {have}")
    if 0 < fire < TOP:
        hand_out(state)
    else:
        state.to_act = NOBODY
    return state


def _rest(hand: list[int], thrown: int) -> list[int]:
    """The pile without the hands and without buckets enough for what was thrown, large ones first."""
    pile = [max(0, count - hand.count(size)) for size, count in enumerate(PILE, 1)]
    for size in (3, 2, 1):
        used = min(pile[size - 1], thrown // size)
        pile[size - 1] -= used
        thrown -= used * size
    return pile


def _numbers(value: object, field: str, count: int, most: int) -> list[int]:
    if not isinstance(value, list) or len(value) != count or not all(type(n) is int and 0 <= n <= most for n in value):
        raise BadInput(f"position.{field}", f"should be {count} whole numbers from 0 to {most}")
    return list(value)


def show(game: Bucket, view: View) -> dict[str, Any]:
    hand = ["?" if size < 0 else size for size in view.hand]
    return {
        "seat": view.seat, "turn": view.turn, "fire": view.fire, "unseen": list(view.unseen),
        "hand": hand, "score": list(view.score),
    }  # fmt: skip


def sums(game: Bucket, state: State) -> dict[str, tuple[int, int]]:
    """No bucket appears from nowhere: what is in the pile, in hands and on the fire is what we had."""
    litres = sum(PILE[size - 1] * size for size in (1, 2, 3))
    have = sum(state.pile[size - 1] * size for size in (1, 2, 3)) + sum(state.hand) + sum(state.score)
    return {"water": (have, litres)}


def bound(game: Bucket) -> int:
    """Every throw uses one of 12 buckets; waits raise the fire: 12 deals, 12 throws, at most 4 + 20 waits."""
    return 60
