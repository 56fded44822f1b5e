"""One game between bots, as fast as the rules allow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Outcome, Seat
from fivealarm.kernel.match import pick

Watch = Callable[[Any, Seat, Sequence[Any], Any], None]  # before an action: state, seat, what it chose from, action


class Forfeit(Exception):
    """A seat gives up its game, because its program does not answer or does not stop (FA-TBL.6)."""

    def __init__(self, seat: Seat, fault: str) -> None:
        super().__init__(fault)
        self.seat = seat
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Played:
    """How a game between bots went."""

    outcome: Outcome
    plies: int
    seconds: float
    thought: tuple[float, ...]  # seconds each seat thought
    decisions: tuple[int, ...]  # how often each seat had to choose
    actions: tuple[Any, ...] = field(repr=False)


def play(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: str,
    seconds: float = 1.0,
    start: Any = None,
    watch: Watch | None = None,
) -> Played:
    """A whole game; nature falls as in a match with this seed, so its record can be checked."""
    begun = perf_counter()
    state = game.start() if start is None else start.copy()
    rngs = [Random(f"{seed}/seat {seat}") for seat in range(game.seats)]
    thought, decisions = [0.0] * game.seats, [0] * game.seats
    actions: list[Any] = []
    outcome: Outcome | None = None
    legal: list[Any] = []
    while (seat := state.to_act) != NOBODY:
        if seat == NATURE:
            action = pick(seed, len(actions), game.chances(state))
        else:
            legal = game.legal(state)
            asked = perf_counter()
            try:
                action = bots[seat].choose(game, game.view(state, seat), legal, rngs[seat], seconds)
            except Forfeit as gone:
                outcome = forfeited(game, gone)
            thought[seat] += perf_counter() - asked
            decisions[seat] += 1
            if outcome is not None:
                break
        actions.append(action)
        if watch is not None:
            watch(state, seat, legal, action)
        game.apply(state, action)
    outcome = outcome or game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    spent = perf_counter() - begun
    return Played(outcome, len(actions), spent, tuple(thought), tuple(decisions), tuple(actions))


def forfeited(game: AnyGame, gone: Forfeit) -> Outcome:
    """The game is lost for the seat that gave it up, and with it for its team; the others share the win."""
    others = tuple(seat for seat in range(game.seats) if seat != gone.seat)
    winners = () if game.box.mode == "cooperative" else others
    return Outcome("FA-TBL.6", winners, (0.0,) * game.seats, f"Seat {gone.seat + 1} gives up: it {gone.fault}.")


def draw(chances: list[tuple[Any, int]], rng: Random) -> Any:
    """One of nature's actions by its weight: the quick way, for guesses that nobody checks."""
    total = 0
    for _, weight in chances:
        total += weight
    at = int(rng.random() * total)
    for action, weight in chances:
        at -= weight
        if at < 0:
            return action
    return chances[-1][0]


def share(game: AnyGame, outcome: Outcome) -> tuple[float, ...]:
    """What each seat won: 1 for a win alone or together, a part of it when opponents share first place."""
    winners = outcome.winners
    if not winners:
        return (0.0,) * game.seats
    part = 1.0 if game.box.mode == "cooperative" else 1.0 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(game.seats))
