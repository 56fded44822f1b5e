"""What single specialists do: treat, dispose, identify, command (FP-SPC)."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.data import CAFS, CAPTAIN, DOG, HAZMAT_TECH, IMAGING, PARAMEDIC
from fivealarm.games.flash_point.rules.events import MADE_SAFE
from fivealarm.games.flash_point.rules.refusals import (
    CAFS_LIMIT,
    DOG_NO_ORDERS,
    NO_HAZMAT,
    NO_POI,
    NOBODY_TO_TREAT,
    NOT_CAPTAIN,
    NOT_HAZMAT_TECH,
    NOT_IMAGING,
    NOT_ITSELF,
    NOT_PARAMEDIC,
    TOO_FEW_AP,
    TWO_TREATED,
    WAITING,
)
from fivealarm.games.flash_point.rules.state import (
    ACT,
    HAZMAT,
    HAZMATS,
    POI,
    REVEAL,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.names import Known, holder
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay, strands, strands_somebody
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Special(Verb):
    """A specialist's own action at a fixed price."""

    @property
    def group(self) -> str:
        return "Specialist"

    def bars(self, s: State) -> Refusal | None:
        raise NotImplementedError

    def price(self) -> int:
        return 1

    def act(self, s: State) -> None:
        raise NotImplementedError

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        no = self.bars(s)
        if no is not None:
            return no
        left = s.ap[s.turn] - self.price()
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, self.price())
        self.act(s)
        done(s)

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        here = s.setting.board.where[s.at[s.turn]]
        return {"cost": self.price(), "have": s.ap[s.turn], "at_here": here, "holder": holder(s, self.card())}

    def card(self) -> int:
        """Whose action it is."""
        raise NotImplementedError

    def cost(self, s: State) -> int | None:
        return self.price()

    def acts(self, s: State) -> bool:
        """Whether somebody with this card is to act: for nobody else does it touch anything."""
        return s.now == ACT and s.role[s.turn] == self.card()


@dataclass(frozen=True, slots=True, eq=False)
class Treat(Special):
    """The Paramedic treats a victim here, for good (FP-VIC.6)."""

    def __str__(self) -> str:
        return "treat"

    def card(self) -> int:
        return PARAMEDIC

    def bars(self, s: State) -> Refusal | None:
        here = s.at[s.turn]
        if s.role[s.turn] != self.card():
            return NOT_PARAMEDIC
        if not s.things[here] & VICTIMS:
            return NOBODY_TO_TREAT
        if s.setting.board.air[here] and s.things[here] & TREATEDS:
            return TWO_TREATED
        return None

    def act(self, s: State) -> None:
        s.things[s.at[s.turn]] += TREATED - VICTIM

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("victim", s.at[s.turn]),) if self.acts(s) else ()


@dataclass(frozen=True, slots=True, eq=False)
class Dispose(Special):
    """The Hazmat Technician takes a hazmat here out of the game (FP-HAZ.3)."""

    def __str__(self) -> str:
        return "dispose"

    def card(self) -> int:
        return HAZMAT_TECH

    def bars(self, s: State) -> Refusal | None:
        if s.role[s.turn] != self.card():
            return NOT_HAZMAT_TECH
        return None if s.things[s.at[s.turn]] & HAZMATS else NO_HAZMAT

    def price(self) -> int:
        return 2

    def act(self, s: State) -> None:
        s.things[s.at[s.turn]] -= HAZMAT
        s.tell(MADE_SAFE, s.at[s.turn])

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("hazmat", s.at[s.turn]),) if self.acts(s) else ()


@dataclass(frozen=True, slots=True, eq=False)
class Identify(Special):
    """The Imaging Technician reveals any POI on the board (FP-SPC.6)."""

    space: int
    name: str

    def __str__(self) -> str:
        return f"identify {self.name}"

    def card(self) -> int:
        return IMAGING

    def bars(self, s: State) -> Refusal | None:
        if s.role[s.turn] != self.card():
            return NOT_IMAGING
        return None if s.things[self.space] & POI else NO_POI

    def details(self, s: State) -> Known:
        return {**Special.details(self, s), "at_there": s.setting.board.where[self.space]}

    def act(self, s: State) -> None:
        s.pending.append((REVEAL, self.space))

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("poi", self.space),) if self.acts(s) and s.things[self.space] & POI else ()


@dataclass(frozen=True, slots=True, eq=False)
class Command(Verb):
    """The Fire Captain pays for another firefighter's movement action (FP-SPC.3)."""

    who: int
    what: Movement

    @property
    def group(self) -> str:
        return "Command"

    def __str__(self) -> str:
        return f"command {self.who} {self.what}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        me, who = s.turn, self.who
        if s.role[me] != CAPTAIN:
            return NOT_CAPTAIN
        if who == me:
            return NOT_ITSELF
        if s.role[who] == DOG:
            return DOG_NO_ORDERS
        no = self.what.bars(s, who)
        if no is not None:
            return no
        cost = self.what.price(s, who)
        if s.role[who] == CAFS and s.cafs + cost > 1:
            return CAFS_LIMIT
        if s.ap[me] + s.orders < cost:
            return TOO_FEW_AP
        return strands_somebody(s, self) if self.what.in_fire(s, who) else None

    def apply(self, s: State) -> None:
        cost = self.what.price(s, self.who)
        paid = min(s.orders, cost)
        s.orders -= paid
        if s.role[self.who] == CAFS:
            s.cafs += cost
        pay(s, cost - paid)
        self.what.act(s, self.who)
        done(s)

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        named = self.what.named(s, self.who)
        return {**named, "have": s.ap[s.turn] + s.orders, "had": s.cafs, "holder": holder(s, CAPTAIN)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        if s.now != ACT or s.role[s.turn] != CAPTAIN or self.who == s.turn or s.role[self.who] == DOG:
            return ()
        return (*self.what.about(s, self.who), ("firefighter", self.who))

    def cost(self, s: State) -> int | None:
        if s.now != ACT or self.what.bars(s, self.who) is not None:
            return None
        return self.what.price(s, self.who)
