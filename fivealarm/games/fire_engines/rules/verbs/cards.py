"""The action card of a turn: FE-4.2 to 4.6, FE-9, FE-12, FE-14.1."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules import data, events
from fivealarm.games.fire_engines.rules.city.features import lodgings, tenant
from fivealarm.games.fire_engines.rules.flow import decide, draw_tile
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CREW,
    HOUSE,
    MOB,
    NONE,
    PLACES,
    SET,
    TICKET,
    VAN,
    State,
    more,
)
from fivealarm.games.fire_engines.rules.verbs.blaze import can_burn
from fivealarm.games.fire_engines.rules.verbs.mob import can_hit
from fivealarm.games.fire_engines.rules.verbs.pieces import can_open_house, ticket_refusal
from fivealarm.games.fire_engines.rules.verbs.truck import can_set
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Event
from fivealarm.kernel.verb import Thing

FUEL: Final = {"FIRE BUG": 1, "ARSONIST": 3}  # Blaze Tokens a card allows


@dataclass(frozen=True, slots=True, eq=False)
class DrawCard(Verb):
    """Nature turns over the action card; it works at once (FE-4.2, 4.3)."""

    kind: int
    name: str

    def __str__(self) -> str:
        return f"card {self.name}"

    def apply(self, s: State) -> None:
        s.deck = more(s.deck, self.kind, -1)
        s.card = self.kind
        s.tell(events.CARD, s.turn, self.kind)
        EFFECTS[self.kind](s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("card", self.kind),)


def offer(s: State, stage: int, choice: bool, otherwise: Event, *numbers: int) -> None:
    """The card's decision, or no effect if there is nothing to decide (FE-4.6)."""
    if choice:
        decide(s, stage)
    else:
        s.tell(otherwise, s.card, *numbers)
        draw_tile(s)


def slow_news_day(s: State) -> None:
    """FE-12.1."""
    s.tell(events.QUIET, s.card)
    draw_tile(s)


def fire_bug(s: State) -> None:
    burn(s, FUEL["FIRE BUG"])


def arsonist(s: State) -> None:
    burn(s, FUEL["ARSONIST"])


def burn(s: State, most: int) -> None:
    """FE-9.1, 9.2."""
    s.fuel = most if s.tokens and can_burn(s) else 0
    offer(s, BLAZE, s.fuel > 0, events.NO_FUEL if s.tokens else events.NO_TOKEN)


def fire_alarm(s: State) -> None:
    """FE-9.4 to 9.8."""
    in_play = s.vehicles[0] != NONE
    offer(s, ALARM if in_play else SET, in_play or can_set(s), events.NO_SIGN)


def open_house(s: State) -> None:
    """FE-12.5, 6.4."""
    if s.supply[s.turn]:
        offer(s, HOUSE, can_open_house(s), events.NO_HOUSE)
    else:
        offer(s, HOUSE, False, events.ALL_OUT, s.turn)


def moving_van(s: State) -> None:
    offer(s, VAN, s.supply[s.turn] < CREW, events.NOBODY_OUT, s.turn)


def parking_ticket(s: State) -> None:
    offer(s, TICKET, any(ticket_refusal(s, cell) is None for cell in lodgings(s)), events.NO_PARKING)


def mob_hit(s: State) -> None:
    offer(s, MOB, can_hit(s), events.NO_KERB)


def city_grant(s: State) -> None:
    """FE-12.7."""
    points = CREW - s.supply[s.turn]
    s.score[s.turn] += points
    if points:
        s.tell(events.GRANT, s.turn, points)
    else:
        s.tell(events.NO_CLAIMS, s.card, s.turn)
    draw_tile(s)


def home_game(s: State) -> None:
    """FE-12.9."""
    points = [0] * len(s.score)
    for cell in lodgings(s):
        if s.piece[s.number[cell]] % PLACES == 4:
            points[tenant(s, cell)] += 2
    for seat, won in enumerate(points):
        if won:
            s.score[seat] += won
            s.tell(events.HOME, seat, won)
    if not any(points):
        s.tell(events.NO_FANS, s.card)
    draw_tile(s)


EFFECTS: Final[dict[int, Callable[[State], None]]] = {
    data.SLOW_NEWS_DAY: slow_news_day,
    data.PLAN_B: draw_tile,  # FE-12.2: when the tile is drawn
    data.OPEN_HOUSE: open_house,
    data.OVERTIME: draw_tile,  # FE-12.4: when the first tile is scored
    data.MOVING_VAN: moving_van,
    data.CITY_GRANT: city_grant,
    data.PARKING_TICKET: parking_ticket,
    data.HOME_GAME: home_game,
    data.FIRE_BUG: fire_bug,
    data.ARSONIST: arsonist,
    data.FIRE_ALARM: fire_alarm,
    data.MOB_HIT: mob_hit,
}
