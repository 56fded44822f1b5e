"""Answers to what a card asks: DZ-7.12, 9.10 to 9.12, 10.6 to 10.9."""

from dataclasses import dataclass
from typing import ClassVar

from fivealarm.games.danger_zone.rules.board import SPACES
from fivealarm.games.danger_zone.rules.cards.gear import in_call
from fivealarm.games.danger_zone.rules.cards.held import put_down
from fivealarm.games.danger_zone.rules.components import JACK
from fivealarm.games.danger_zone.rules.events import CALLED, CHOSEN, JACKED, LISTENED
from fivealarm.games.danger_zone.rules.flow import asked, go_on
from fivealarm.games.danger_zone.rules.refusals import (
    LOOK_FIRST,
    NO_CARD_THERE,
    NOT_A_TARGET,
    NOT_DRAWN,
    NOT_NOW,
    OUT_OF_CALL,
)
from fivealarm.games.danger_zone.rules.state import ASK, BUILD, CALL, LOOK, REPLACE, SEE, TARGET, State
from fivealarm.games.danger_zone.rules.tiles import choose_tile, replace
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.games.danger_zone.rules.walking.trains import join
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, DECLINES, Thing


def asks(s: State, code: int) -> bool:
    """Is a seat being asked for exactly this?"""
    return s.to_act >= 0 and bool(s.pending) and s.pending[-1][0] == code


@dataclass(frozen=True, slots=True)
class Target(Verb):
    """Choose the tile that a card replaces (DZ-7.12, 10.6 to 10.9)."""

    group: ClassVar[str] = "Tiles"

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
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("position", self.position),)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Build(Verb):
    """Choose one of the two tiles drawn for the Blueprints (DZ-10.8)."""

    group: ClassVar[str] = "Tiles"

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
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", self.tile),)

    def roles(self, s: State) -> int:
        return CARD if s.components.rotation else 0


@dataclass(frozen=True, slots=True)
class Call(Verb):
    """Call a free survivor with the Megaphone (DZ-9.11)."""

    group: ClassVar[str] = "Cards"

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
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("survivor", self.space), ("space", self.space)


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """Look at the Aftershock card beside a tile with the Radio (DZ-9.12)."""

    group: ClassVar[str] = "Cards"

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
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("aftershock", self.position), ("position", self.position)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Done(Verb):
    """Be content with one card (DZ-9.12)."""

    group: ClassVar[str] = "Cards"

    def __str__(self) -> str:
        return "done"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, LOOK):
            return NOT_NOW
        return None if s.pending[-1][2] else LOOK_FIRST

    def apply(self, s: State) -> None:
        s.pending.pop()
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)

    def roles(self, s: State) -> int:
        return DECLINES


@dataclass(frozen=True, slots=True)
class UseJack(Verb):
    """Hold up the tile with a Support Jack (DZ-9.10)."""

    group: ClassVar[str] = "Cards"

    def __str__(self) -> str:
        return "use jack"

    def refusal(self, s: State) -> Refusal | None:
        return None if asks(s, ASK) else NOT_NOW

    def apply(self, s: State) -> None:
        ask = s.pending.pop()
        seat = asked(s, ask)
        put_down(s, seat, JACK)
        s.tell(JACKED, seat, ask[1])
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return jacked(s)


@dataclass(frozen=True, slots=True)
class Decline(Verb):
    """Keep the Support Jack and let the tile go (DZ-9.10). Nobody else notices."""

    group: ClassVar[str] = "Cards"

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if asks(s, ASK) else NOT_NOW

    def apply(self, s: State) -> None:
        _, position, causer, k, blueprints = s.pending.pop()
        s.pending.append((REPLACE, position, causer, k + 1, blueprints))
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return jacked(s)

    def roles(self, s: State) -> int:
        return DECLINES | CARD


def jacked(s: State) -> tuple[Thing, ...]:
    """The card that is asked for, and the tile it would hold up."""
    card = ("gear", JACK)
    return (card, ("position", s.pending[-1][1])) if asks(s, ASK) else (card,)
