"""One game after another with nature inside: numbers in, arrays out. What all adapters are made of."""

from collections.abc import Mapping

from fivealarm import games
from fivealarm.kernel.contract import NATURE, AnyGame, Outcome, Refusal, Seat
from fivealarm.kernel.game import OpenGame, OpenView
from fivealarm.kernel.match import pick
from fivealarm.learn.observer import Mask, Numbers, Observer


class Episode:
    """A game that seats step through by numbers of its lexicon; dice fall as in a match with the same seed."""

    def __init__(self, game: AnyGame, observer: Observer | None = None) -> None:
        self.game = game
        self.observer = observer or Observer(game, games.observation(game.box.slug).layout(game))
        self.reset("")

    def reset(self, seed: str) -> None:
        """A new game, up to the first decision of a seat."""
        self.seed = seed
        self.state = self.game.start()
        self.plies = 0
        self._go_on()

    def step(self, number: int) -> None:
        """Do what has this number; ValueError if it is not among `legal`."""
        if number not in self.legal:
            raise ValueError(f"action {number} is not allowed now")
        self.game.apply(self.state, self.game.actions[number])
        self.plies += 1
        self._go_on()

    def _go_on(self) -> None:
        """Nature acts until a seat is to act or the game is over."""
        game, state = self.game, self.state
        while state.to_act == NATURE:
            chances = game.chances(state)
            only = len(chances) == 1
            game.apply(state, chances[0][0] if only else pick(self.seed, self.plies, chances))
            self.plies += 1
        self.to_act: Seat = state.to_act
        self.choices = game.legal(state)
        self.legal: list[int] = self.observer.numbers(self.choices)

    def beside(self) -> "Episode":
        """Another episode of the same game, which shares all that does not change."""
        return Episode(self.game, self.observer)

    def observe(self, seat: Seat) -> Numbers:
        """What the seat may know now. It is read at once, so an open game need not copy its state for it."""
        open_ = isinstance(self.game, OpenGame)
        return self.observer.array(OpenView(seat, self.state) if open_ else self.game.view(self.state, seat))

    def mask(self, seat: Seat) -> Mask:
        """What the seat may do now: nothing unless it is to act."""
        return self.observer.mask(self.legal if seat == self.to_act else ())

    def refusal(self, number: int) -> Refusal | None:
        """Why the seat to act may not do this."""
        return self.game.refusal(self.state, self.game.actions[number])

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)


def episode(slug: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> Episode:
    """An episode of a game by its name."""
    return Episode(games.load(slug).make(seats, options))


def returns(game: AnyGame, outcome: Outcome) -> tuple[float, ...]:
    """1 for who won, -1 for who lost; a game that all share or nobody wins is 0 unless it is played together."""
    won = outcome.winners
    if game.box.mode == "cooperative":
        return (1.0 if won else -1.0,) * game.seats
    if len(won) in (0, game.seats):
        return (0.0,) * game.seats
    return tuple(1.0 if seat in won else -1.0 for seat in range(game.seats))
