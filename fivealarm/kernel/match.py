"""One game being played: who may act, nature's dice, what each seat heard, taking back."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Generic, NamedTuple

from fivealarm.kernel.contract import NATURE, NOBODY, A, Game, Outcome, Refusal, S, Seat, Told, V

NOT_YOUR_TURN: Final = Refusal("FA-TBL.1", "It is not your turn.")
GAME_OVER: Final = Refusal("FA-TBL.2", "The game is over.")
DICE_FIRST: Final = Refusal("FA-TBL.3", "The dice are rolled first.")
CARD_FIRST: Final = Refusal("FA-TBL.3", "Something is drawn or turned over first.")
NOT_A_CHANCE: Final = Refusal("FA-TBL.4", "The dice or cards cannot fall that way now.")
NOTHING_TO_TAKE_BACK: Final = Refusal("FA-TBL.5", "There is nothing you may take back.")


class Refused(Exception):
    """An action that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.says}")
        self.refusal = refusal


class Ply(NamedTuple, Generic[A]):
    """One action as it was played, and what came of it."""

    actor: Seat
    action: A
    told: tuple[Told, ...]  # public events
    heard: tuple[str, ...] | None  # per seat, then the public; None: all heard the action's text

    def sounds(self, seat: Seat) -> str:
        """What the seat (or, for NOBODY, the public) heard."""
        return str(self.action) if self.heard is None else self.heard[seat if seat >= 0 else -1]


class Match(Generic[S, A, V]):
    """A game, where it stands, and every action that led there."""

    def __init__(self, game: Game[S, A, V], *, seed: str = "", start: S | None = None) -> None:
        self.game = game
        self.seed = seed
        self.first = game.start() if start is None else start.copy()
        self.state = self.first.copy()
        self.plies: list[Ply[A]] = []

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def legal(self) -> list[A]:
        return self.game.legal(self.state)

    def chances(self) -> list[tuple[A, int]]:
        return self.game.chances(self.state)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat) -> V:
        return self.game.view(self.state, seat)

    def refusal(self, action: A, seat: Seat | None = None) -> Refusal | None:
        """Why this seat (by default whoever is to act) may not do this now."""
        to_act = self.state.to_act
        if to_act == NOBODY:
            return GAME_OVER
        if to_act == NATURE:
            return _may_fall(action, seat, self.game.chances(self.state))
        if seat is not None and seat != to_act:
            return NOT_YOUR_TURN
        return self.game.refusal(self.state, action)

    def play(self, action: A, seat: Seat | None = None) -> Ply[A]:
        """Do it, or raise Refused and change nothing."""
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        return self._step(action)

    def roll(self) -> Ply[A]:
        """Nature acts, by the seed and the number of plies so far: what is picked is one of its chances."""
        return self._step(pick(self.seed, len(self.plies), self.chances()))

    def settle(self) -> list[Ply[A]]:
        """Nature acts until a seat is to act or the game is over."""
        plies = []
        while self.state.to_act == NATURE:
            plies.append(self.roll())
        return plies

    def back_to(self, ply: int) -> None:
        """Stand again where the game stood after so many plies."""
        state = self.first.copy()
        for past in self.plies[:ply]:
            self.game.apply(state, past.action)
        self.state = state
        del self.plies[ply:]

    def boundary(self, seat: Seat) -> int:
        """How many plies must stay if this seat takes back all it may (FA-TBL.5)."""
        together = self.game.box.mode == "cooperative"
        stay = len(self.plies)
        while stay:
            ply = self.plies[stay - 1]
            if ply.actor < 0 or ply.heard is not None or not (together or ply.actor == seat):
                break
            stay -= 1
        return stay

    def _step(self, action: A) -> Ply[A]:
        state, actor = self.state, self.state.to_act
        heard = _heard(self.game, state, action)
        state.ears = []
        self.game.apply(state, action)
        told, state.ears = tuple(state.ears), None
        ply = Ply(actor, action, told, heard)
        self.plies.append(ply)
        return ply


def _may_fall(action: A, seat: Seat | None, chances: Sequence[tuple[A, int]]) -> Refusal | None:
    """Why this cannot be while nature is to act: it does not fall that way, or it is for people and must wait."""
    if seat is None and any(action is chance for chance, _ in chances):
        return None
    if seat is None and any(type(action) is type(chance) for chance, _ in chances):
        return NOT_A_CHANCE
    return awaited(chances)


def awaited(chances: Sequence[tuple[A, int]]) -> Refusal:
    """What people wait for while nature is to act."""
    return DICE_FIRST if chances and chances[0][0].dice() else CARD_FIRST


def _heard(game: Game[S, A, V], state: S, action: A) -> tuple[str, ...] | None:
    text = str(action)
    heard = [game.hears(state, action, seat) for seat in (*range(game.seats), NOBODY)]
    return None if heard.count(text) == len(heard) else tuple(heard)


def pick(seed: str, ply: int, chances: Sequence[tuple[A, int]]) -> A:
    """One of nature's actions. The same seed and ply always fall alike, so anybody can check the dice."""
    digest = blake2b(f"{seed}/{ply}".encode(), digest_size=16).digest()
    at = int.from_bytes(digest, "big") * sum([weight for _, weight in chances]) >> 128
    for action, weight in chances:
        at -= weight
        if at < 0:
            return action
    raise ValueError("nature has nothing to do")
