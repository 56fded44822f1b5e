"""Playing a card from the hand: DZ-9, 10."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.danger_zone.rules.board import POSITION
from fivealarm.games.danger_zone.rules.cards.aftershocks import BOTH, DRONE_ONE
from fivealarm.games.danger_zone.rules.cards.gear import EARSHOT, gear_fault, kit_fault, targets
from fivealarm.games.danger_zone.rules.cards.held import face, kit_put_down, put_down, slot
from fivealarm.games.danger_zone.rules.components import (
    BLUEPRINTS,
    CHARGE,
    CRANE,
    DRINK,
    DRONE,
    MEGAPHONE,
    SIREN,
    TRIGGER,
)
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS, STARTING_KEYS, cards
from fivealarm.games.danger_zone.rules.events import KIT_PLAYED, PLAYED
from fivealarm.games.danger_zone.rules.flow import go_on
from fivealarm.games.danger_zone.rules.places import tile
from fivealarm.games.danger_zone.rules.refusals import KIT_NOT_HELD, NOT_HELD
from fivealarm.games.danger_zone.rules.state import CALL, DIE, FOR_BLUEPRINTS, FOR_CRANE, FOR_SIREN, LOOK, TARGET, State
from fivealarm.games.danger_zone.rules.tiles import replace
from fivealarm.games.danger_zone.rules.verbs.telling import hazard, held, now
from fivealarm.games.danger_zone.rules.verbs.verb import Verb, not_now
from fivealarm.kernel import verb
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, Thing

CHOOSES: Final = {BLUEPRINTS: FOR_BLUEPRINTS, CRANE: FOR_CRANE, SIREN: FOR_SIREN}  # cards that let a tile be chosen


@dataclass(frozen=True, slots=True)
class PlayGear(Verb):
    """Play an Energy Drink, the Megaphone or the Radio (DZ-9.6)."""

    kind: int

    @property
    def group(self) -> str:
        return "Cards"

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
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        names, here = cards()[1].names, s.at[s.turn]
        mine = held([names[face(card)] for card in s.hands[s.turn]], "Gear")
        facts = {"now": now(s), "card": names[self.kind], "held": mine, "reach": EARSHOT}
        return {**facts, **hazard(s, here)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("gear", self.kind),)


@dataclass(frozen=True, slots=True)
class PlayKit(Verb):
    """Play a Starting Gear card (DZ-10.1)."""

    card: int

    @property
    def group(self) -> str:
        return "Cards"

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
            s.pending.append((TARGET, seat, mask, CHOOSES[self.card]))
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        names = cards()[2].names
        mine = held([names[face(kit)] for kit in s.kits[s.turn]], "Starting Gear")
        return {"now": now(s), "card": names[self.card], "held": mine, "here": tile(s, max(0, POSITION[s.at[s.turn]]))}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("kit", self.card),)

    def roles(self, s: State) -> int:
        if self.card == CHARGE:
            return CARD
        return verb.DIE if self.card in (DRONE, TRIGGER) else 0
