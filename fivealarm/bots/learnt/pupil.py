"""Who learns: what a judgement of a game looks at, and how actions are weighed by it."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from fivealarm import games
from fivealarm.bots.play import share
from fivealarm.judging.network import shares
from fivealarm.judging.shape import TOGETHER, Row, Shape
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat

Strength = Callable[[Row], float]


class Pupil(Protocol):
    """A game's own eyes, if it has some: `bot/pupil.py`."""

    def shape(self, game: AnyGame) -> Shape: ...
    def rows(self, game: AnyGame, state: Any) -> list[Row]: ...  # one for each of `owners`; the last may have none
    def owners(self, game: AnyGame, state: Any) -> list[Seat]: ...  # who may win: seats, TOGETHER, NOBODY
    def at_rest(self, game: AnyGame, state: Any, actor: Seat) -> bool: ...  # to learn from, after somebody's action
    def may_wander(self, game: AnyGame, state: Any) -> bool: ...  # such a decision may be left to chance, to see more
    def worths(self, game: AnyGame, state: Any, legal: Sequence[Any], strength: Strength) -> list[float]: ...


class ObservingPupil:
    """For any game: looks at a view in numbers, as learners do, and at what each action leaves behind."""

    def __init__(self, game: AnyGame) -> None:
        self.layout = games.observation(game.box.slug).layout(game)
        self.together = game.box.mode == "cooperative"

    def shape(self, game: AnyGame) -> Shape:
        told = self.layout
        return Shape(game.box.slug, game.seats, told.version, {"seen": (*told.names, "always")}, {})

    def owners(self, game: AnyGame, state: Any) -> list[Seat]:
        return [TOGETHER, NOBODY] if self.together else [*range(game.seats), NOBODY]

    def rows(self, game: AnyGame, state: Any) -> list[Row]:
        viewers = [0] if self.together else range(game.seats)
        return [(self._numbers(game.view(state, seat)), []) for seat in viewers]

    def _numbers(self, view: Any) -> list[float]:
        told = self.layout
        return [*(value / most for value, most in zip(told.encode(view), told.high, strict=True)), 1.0]

    def at_rest(self, game: AnyGame, state: Any, actor: Seat) -> bool:
        """What it judges: what a seat leaves behind."""
        return actor != NATURE

    def may_wander(self, game: AnyGame, state: Any) -> bool:
        return True

    def worths(self, game: AnyGame, state: Any, legal: Sequence[Any], strength: Strength) -> list[float]:
        """By the position right after each action, before nature answers."""
        seat, found = state.to_act, []
        for action in legal:
            after = state.copy()
            game.apply(after, action)
            found.append(chances(self, game, after, strength)[seat])
        return found


def pupil(game: AnyGame) -> Pupil:
    """The game's own, or an onlooker."""
    name = f"{games.folder(game.box.slug)}.bot.pupil"
    return cast(Pupil, import_module(name)) if find_spec(name) else ObservingPupil(game)


def chances(eyes: Pupil, game: AnyGame, state: Any, strength: Strength) -> list[float]:
    """Everybody's chance to win: certain when the game is over."""
    if state.to_act == NOBODY:
        return list(won(game, state))
    owners = eyes.owners(game, state)
    return by_seat(game, owners, shares([strength(row) for row in eyes.rows(game, state)], len(owners)))


def by_seat(game: AnyGame, owners: Sequence[Seat], parts: Sequence[float]) -> list[float]:
    """Chances in the order of owners, for every seat."""
    found = dict(zip(owners, parts, strict=True))
    if TOGETHER in found:
        return [found[TOGETHER]] * game.seats
    return [found[seat] for seat in range(game.seats)]


def by_owner(owners: Sequence[Seat], chance: Sequence[float]) -> list[float]:
    """The other way round: what a network should answer."""
    some = [chance[max(seat, 0)] for seat in owners if seat != NOBODY]
    return [*some, 1 - sum(some)][: len(owners)]


def won(game: AnyGame, state: Any) -> tuple[float, ...]:
    """What each seat won of a finished game."""
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    return share(game, outcome)
