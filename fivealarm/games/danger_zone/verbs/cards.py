"""Cards in hand and the choices they ask for: DZ-7.12, 9, 10."""

from dataclasses import dataclass

from fivealarm.games.danger_zone.aftershocks import BOTH, DRONE_ONE
from fivealarm.games.danger_zone.board import POSITION, SPACES
from fivealarm.games.danger_zone.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.events import CALLED, CHOSEN, JACKED, KIT_PLAYED, LISTENED, PLAYED
from fivealarm.games.danger_zone.flow import asked, proceed
from fivealarm.games.danger_zone.hands import kit_put_down, put_down, slot
from fivealarm.games.danger_zone.placing import choose_tile
from fivealarm.games.danger_zone.playing import gear_fault, in_call, kit_fault, targets
from fivealarm.games.danger_zone.refusals import (
    KIT_NOT_HELD,
    LOOK_FIRST,
    NO_CARD_THERE,
    NOT_A_TARGET,
    NOT_DRAWN,
    NOT_HELD,
    NOT_NOW,
    OUT_OF_CALL,
)
from fivealarm.games.danger_zone.replacing import replace
from fivealarm.games.danger_zone.state import ASK, BUILD, CALL, DIE, LOOK, REPLACE, SEE, TARGET, State
from fivealarm.games.danger_zone.table import BLUEPRINTS, CHARGE, DRINK, DRONE, JACK, MEGAPHONE, TRIGGER
from fivealarm.games.danger_zone.trains import join
from fivealarm.games.danger_zone.verbs.moves import not_now
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal


def asks(s: State, code: int) -> bool:
    """Is a seat being asked for exactly this?"""
    return s.to_act >= 0 and bool(s.pending) and s.pending[-1][0] == code


@dataclass(frozen=True, slots=True)
class PlayGear(Verb):
    """Play an Energy Drink, the Megaphone or the Radio (DZ-9.6)."""

    kind: int

    def __str__(self) -> str:
        return f"play {GEAR_KEYS[self.kind]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if slot(s.hands[s.turn], self.kind) < 0:
            return NOT_HELD
        return gear_fault(s, self.kind)

    def apply(self, s: State) -> None:
        seat = s.turn
        put_down(s, seat, self.kind)
        s.tell(PLAYED, seat, self.kind)
        if self.kind == DRINK:
            s.mp += 3  # DZ-9.9
        else:
            s.pending.append((CALL, seat) if self.kind == MEGAPHONE else (LOOK, seat, 0))
        proceed(s)


@dataclass(frozen=True, slots=True)
class PlayKit(Verb):
    """Play a Starting Gear card (DZ-10.1)."""

    card: int

    def __str__(self) -> str:
        return f"play {STARTING_KEYS[self.card]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if slot(s.kits[s.turn], self.card) < 0:
            return KIT_NOT_HELD
        return kit_fault(s, self.card)

    def apply(self, s: State) -> None:
        seat = s.turn
        mask = targets(s, self.card)
        kit_put_down(s, seat, self.card)
        s.tell(KIT_PLAYED, seat, self.card)
        if self.card == CHARGE:
            replace(s, POSITION[s.at[seat]], seat)
        elif self.card in (DRONE, TRIGGER):
            s.pending.append((DIE, DRONE_ONE if self.card == DRONE else BOTH, seat, 0))
        else:
            s.pending.append((TARGET, seat, mask, int(self.card == BLUEPRINTS)))
        proceed(s)


@dataclass(frozen=True, slots=True)
class Target(Verb):
    """Choose the tile that a card replaces (DZ-7.12, 10.6 to 10.9)."""

    position: int

    def __str__(self) -> str:
        return f"target {self.position}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, TARGET):
            return NOT_NOW
        return None if s.pending[-1][2] >> self.position & 1 else NOT_A_TARGET

    def apply(self, s: State) -> None:
        _, seat, _, blueprints = s.pending.pop()
        s.tell(CHOSEN, seat, self.position)
        replace(s, self.position, seat, blueprints=bool(blueprints))
        proceed(s)


@dataclass(frozen=True, slots=True)
class Build(Verb):
    """Choose one of the two tiles drawn for the Blueprints (DZ-10.8)."""

    tile: int
    name: str

    def __str__(self) -> str:
        return f"build {self.name.lower()}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, BUILD):
            return NOT_NOW
        return None if self.tile in s.pending[-1][3:] else NOT_DRAWN

    def apply(self, s: State) -> None:
        _, position, seat, _, _ = s.pending.pop()
        choose_tile(s, position, seat, self.tile)
        proceed(s)


@dataclass(frozen=True, slots=True)
class Call(Verb):
    """Call a free survivor with the Megaphone (DZ-9.11)."""

    space: int

    def __str__(self) -> str:
        return f"call {SPACES[self.space]}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, CALL):
            return NOT_NOW
        return None if s.free[self.space] and self.space in in_call(s) else OUT_OF_CALL

    def apply(self, s: State) -> None:
        _, seat = s.pending.pop()
        s.free[self.space] -= 1
        s.tell(CALLED, self.space, seat)
        join(s, seat, s.at[seat])
        proceed(s)


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """Look at the Aftershock card beside a tile with the Radio (DZ-9.12)."""

    position: int

    def __str__(self) -> str:
        return f"look {self.position}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, LOOK):
            return NOT_NOW
        free = s.quakes[self.position] and s.pending[-1][2] != self.position
        return None if free else NO_CARD_THERE

    def apply(self, s: State) -> None:
        _, seat, earlier = s.pending.pop()
        s.tell(LISTENED, seat, self.position)
        s.pending.append((SEE, seat, self.position, earlier))
        proceed(s)


@dataclass(frozen=True, slots=True)
class Done(Verb):
    """Be content with one card (DZ-9.12)."""

    def __str__(self) -> str:
        return "done"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, LOOK):
            return NOT_NOW
        return None if s.pending[-1][2] else LOOK_FIRST

    def apply(self, s: State) -> None:
        s.pending.pop()
        proceed(s)


@dataclass(frozen=True, slots=True)
class UseJack(Verb):
    """Hold up the tile with a Support Jack (DZ-9.10)."""

    def __str__(self) -> str:
        return "use jack"

    def refusal(self, s: State) -> Refusal | None:
        return None if asks(s, ASK) else NOT_NOW

    def apply(self, s: State) -> None:
        ask = s.pending.pop()
        seat = asked(s, ask)
        put_down(s, seat, JACK)
        s.tell(JACKED, seat, ask[1])
        proceed(s)


@dataclass(frozen=True, slots=True)
class Decline(Verb):
    """Keep the Support Jack and let the tile go (DZ-9.10). Nobody else notices."""

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if asks(s, ASK) else NOT_NOW

    def apply(self, s: State) -> None:
        _, position, causer, k, blueprints = s.pending.pop()
        s.pending.append((REPLACE, position, causer, k + 1, blueprints))
        proceed(s)
