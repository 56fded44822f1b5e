"""Answers to what a card asks: DZ-7.12, 9.10 to 9.12, 10.6 to 10.9."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.danger_zone.rules.board import NEEDS, SPACES
from fivealarm.games.danger_zone.rules.cards.gear import EARSHOT, heard_at, in_call
from fivealarm.games.danger_zone.rules.cards.held import put_down
from fivealarm.games.danger_zone.rules.components import JACK
from fivealarm.games.danger_zone.rules.events import (
    CALLED,
    CHOSEN_BY_CARD,
    CRANE_CHOSEN,
    DRONE_CHOSEN,
    FAULT_LINE_CHOSEN,
    JACKED,
    LISTENED,
    PLANNED,
    SIREN_CHOSEN,
)
from fivealarm.games.danger_zone.rules.flow import asked, go_on
from fivealarm.games.danger_zone.rules.places import space, tile
from fivealarm.games.danger_zone.rules.refusals import (
    BLUEPRINTS_FIT,
    CAUGHT_IN_HAZARD,
    CRANE_REACHES,
    DRONE_FOUND,
    LOOK_FIRST,
    NO_CARD_THERE,
    NOBODY_TO_CALL,
    NOT_A_TARGET,
    NOT_DRAWN,
    NOT_NOW,
    OUT_OF_CALL,
    PAWN_UNDER_SIREN,
    SEEN_ALREADY,
    SHAKES_NEXT_DOOR,
)
from fivealarm.games.danger_zone.rules.state import (
    ASK,
    BUILD,
    CALL,
    FOR_BLUEPRINTS,
    FOR_CRANE,
    FOR_DRONE,
    FOR_FAULT_LINE,
    FOR_SIREN,
    LOOK,
    REPLACE,
    SEE,
    TARGET,
    State,
)
from fivealarm.games.danger_zone.rules.tiles import choose_tile, replace
from fivealarm.games.danger_zone.rules.verbs.telling import REPLACES, SHOWS, hazard, listed, now, standing, tiles_of
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.games.danger_zone.rules.walking.trains import join
from fivealarm.kernel.contract import Event, Refusal
from fivealarm.kernel.verb import CARD, DECLINES, Thing

FAR: Final = 60  # steps; no way in the city is longer
WRONG_TARGET: Final[Mapping[int, Refusal]] = {
    FOR_FAULT_LINE: SHAKES_NEXT_DOOR,
    FOR_CRANE: CRANE_REACHES,
    FOR_DRONE: DRONE_FOUND,
    FOR_BLUEPRINTS: BLUEPRINTS_FIT,
    FOR_SIREN: PAWN_UNDER_SIREN,
}
CHOSEN: Final[Mapping[int, Event]] = {
    FOR_FAULT_LINE: FAULT_LINE_CHOSEN,
    FOR_CRANE: CRANE_CHOSEN,
    FOR_DRONE: DRONE_CHOSEN,
    FOR_BLUEPRINTS: PLANNED,
    FOR_SIREN: SIREN_CHOSEN,
}


def asks(s: State, code: int) -> bool:
    """Is a seat being asked for exactly this?"""
    return s.to_act >= 0 and bool(s.pending) and s.pending[-1][0] == code


@dataclass(frozen=True, slots=True)
class Target(Verb):
    """Choose the tile that a card replaces (DZ-7.12, 10.6 to 10.9)."""

    position: int

    @property
    def group(self) -> str:
        return "Tiles"

    def __str__(self) -> str:
        return f"target {self.position}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, TARGET):
            return NOT_NOW
        _, _, mask, card = s.pending[-1]
        return None if mask >> self.position & 1 else WRONG_TARGET.get(card, NOT_A_TARGET)

    def apply(self, s: State) -> None:
        _, seat, _, card = s.pending.pop()
        s.tell(CHOSEN.get(card, CHOSEN_BY_CARD), seat, self.position)
        replace(s, self.position, seat, blueprints=card == FOR_BLUEPRINTS)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        mask = s.pending[-1][2] if asks(s, TARGET) else 0
        on, targets = tile(s, self.position), tiles_of(s, mask)
        return {"now": now(s, REPLACES), "tile": on, "targets": targets, "who": standing(s, self.position)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("position", self.position),)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Build(Verb):
    """Choose one of the two tiles drawn for the Blueprints (DZ-10.8)."""

    tile: int
    name: str

    @property
    def group(self) -> str:
        return "Tiles"

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

    def facts(self, s: State) -> Mapping[str, object]:
        names = [block.name for block in s.components.tiles]
        drawn = listed([names[number] for number in s.pending[-1][3:]], "and") if asks(s, BUILD) else ""
        return {"now": now(s), "tile": names[self.tile], "drawn": drawn}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", self.tile),)

    def roles(self, s: State) -> int:
        return CARD if s.components.rotation else 0


@dataclass(frozen=True, slots=True)
class Call(Verb):
    """Call a free survivor with the Megaphone (DZ-9.11)."""

    space: int

    @property
    def group(self) -> str:
        return "Cards"

    def __str__(self) -> str:
        return f"call {SPACES[self.space]}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, CALL):
            return NOT_NOW
        if not s.free[self.space]:
            return NOBODY_TO_CALL
        if self.space in in_call(s):
            return None
        return CAUGHT_IN_HAZARD if NEEDS[s.ground[self.space]] & ~s.proof[s.turn] else OUT_OF_CALL

    def apply(self, s: State) -> None:
        _, seat = s.pending.pop()
        s.free[self.space] -= 1
        s.tell(CALLED, self.space, seat)
        join(s, seat, s.at[seat])
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        steps = heard_at(s, FAR).get(self.space)
        far = "out of reach over safe ground" if steps is None else f"{steps} steps away over safe ground"
        facts = {"now": now(s), "there": space(s, self.space), "far": far, "reach": EARSHOT}
        return {**facts, **hazard(s, self.space)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("survivor", self.space), ("space", self.space)


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """Look at the Aftershock card beside a tile with the Radio (DZ-9.12)."""

    position: int

    @property
    def group(self) -> str:
        return "Cards"

    def __str__(self) -> str:
        return f"look {self.position}"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, LOOK):
            return NOT_NOW
        if not s.quakes[self.position]:
            return NO_CARD_THERE
        return SEEN_ALREADY if s.pending[-1][2] == self.position else None

    def apply(self, s: State) -> None:
        _, seat, earlier = s.pending.pop()
        s.tell(LISTENED, seat, self.position)
        s.pending.append((SEE, seat, self.position, earlier))
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"now": now(s, SHOWS), "tile": tile(s, self.position)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("aftershock", self.position), ("position", self.position)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Done(Verb):
    """Be content with one card (DZ-9.12)."""

    @property
    def group(self) -> str:
        return "Cards"

    def __str__(self) -> str:
        return "done"

    def refusal(self, s: State) -> Refusal | None:
        if not asks(s, LOOK):
            return NOT_NOW
        return None if s.pending[-1][2] else LOOK_FIRST

    def apply(self, s: State) -> None:
        s.pending.pop()
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"now": now(s)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)

    def roles(self, s: State) -> int:
        return DECLINES


@dataclass(frozen=True, slots=True)
class UseJack(Verb):
    """Hold up the tile with a Support Jack (DZ-9.10)."""

    @property
    def group(self) -> str:
        return "Cards"

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

    def facts(self, s: State) -> Mapping[str, object]:
        return {"now": now(s)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return jacked(s)


@dataclass(frozen=True, slots=True)
class Decline(Verb):
    """Keep the Support Jack and let the tile go (DZ-9.10). Nobody else notices."""

    @property
    def group(self) -> str:
        return "Cards"

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if asks(s, ASK) else NOT_NOW

    def apply(self, s: State) -> None:
        _, position, causer, k, blueprints = s.pending.pop()
        s.pending.append((REPLACE, position, causer, k + 1, blueprints))
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"now": now(s)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return jacked(s)

    def roles(self, s: State) -> int:
        return DECLINES | CARD


def jacked(s: State) -> tuple[Thing, ...]:
    """The card that is asked for, and the tile it would hold up."""
    card = ("gear", JACK)
    return (card, ("position", s.pending[-1][1])) if asks(s, ASK) else (card,)
