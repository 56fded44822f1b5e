"""Movement actions: what a firefighter, or one commanded by the captain, can do (FP-ACT.3)."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import Board
from fivealarm.games.flash_point.rules.data import FIREFIGHTERS
from fivealarm.games.flash_point.rules.refusals import TOO_FEW_AP, WAITING
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.games.flash_point.rules.verbs.names import Known
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay_movement, strands
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Movement(Verb):
    """An action that Movement AP and commands can pay for."""

    def fits(self, board: Board, space: int) -> bool:
        """Whether it could ever be done in a space."""
        raise NotImplementedError

    def bars(self, s: State, who: int) -> Refusal | None:
        """Why this firefighter cannot do it where it stands."""
        raise NotImplementedError

    def price(self, s: State, who: int) -> int:
        raise NotImplementedError

    def act(self, s: State, who: int) -> None:
        """What it does, once paid for."""
        raise NotImplementedError

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        """What it touches when this firefighter does it."""
        raise NotImplementedError

    def in_fire(self, s: State, who: int) -> int:
        """How many firefighters stand in fire once this one has done it."""
        return s.hot

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        who = s.turn
        no = self.bars(s, who)
        if no is not None:
            return no
        cost = self.price(s, who)
        if s.ap[who] + s.haste < cost:
            return TOO_FEW_AP
        if (s.hot or cost > 1) and self.in_fire(s, who):  # a step into fire costs two (FP-MOV.2)
            return strands(s, self, s.ap[who] + s.foam - max(0, cost - s.haste))
        return None

    def apply(self, s: State) -> None:
        pay_movement(s, self.price(s, s.turn))
        self.act(s, s.turn)
        done(s)

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        return {**self.named(s, s.turn), "have": s.ap[s.turn] + s.haste}

    def named(self, s: State, who: int) -> Known:
        """What its sentences name when this firefighter does it."""
        known: dict[str, object] = {"walker": FIREFIGHTERS[who], "at_here": s.setting.board.where[s.at[who]]}
        if self.bars(s, who) is None:
            known["cost"] = self.price(s, who)
        return known

    def touches(self, s: State) -> tuple[Thing, ...]:
        return self.about(s, s.turn) if s.now == ACT else ()

    def cost(self, s: State) -> int | None:
        if s.now != ACT or self.bars(s, s.turn) is not None:
            return None
        return self.price(s, s.turn)
