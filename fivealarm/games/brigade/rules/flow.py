"""What happens between decisions: the stack of unfinished business, phases and turns (BR-3)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.brigade.rules import events, fire
from fivealarm.games.brigade.rules.city import ALL_EVENTS
from fivealarm.games.brigade.rules.data import CIRCLES
from fivealarm.games.brigade.rules.ending import CAP, EVACUATED, all_good, end, evacuate
from fivealarm.games.brigade.rules.loyalty import placeable
from fivealarm.games.brigade.rules.special_events import BACKDRAFT, CLOUDBURST, SHARES
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    CREW_DRAW,
    DOOMED,
    EVENT,
    EVENT_PHASE,
    FIRST,
    KEEP,
    LAY,
    NEVER,
    OFFER,
    OVER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SHARE,
    SPEND,
    STARTER,
    STEP,
    SWAP,
    TRANSFER,
    UPGRADED,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.units.crew import (
    WEATHER_READER,
    can_recruit,
    crew_discard,
    refresh,
    upgrade_free,
    works,
)
from fivealarm.games.brigade.rules.units.wagons import wagon_can_move, wagon_free
from fivealarm.games.brigade.rules.units.water import both_have_room, fill, pourable, transfer_free
from fivealarm.kernel.contract import NATURE


def go_on(s: State) -> None:
    """Until somebody must choose, nature must draw, or the game is over."""
    while s.pending:
        frame = s.pending[-1]
        if WAITS[frame[0]](s):
            return
    _between_actions(s)


def _between_actions(s: State) -> None:
    """An action is done (BR-3.7, BR-15.14)."""
    if s.doused and all_good(s):
        return
    if s.active or any(s.hired):
        refresh(s)
    if s.actions == 0 and not _free_action(s):
        end_turn(s)
    else:
        s.to_act = s.turn


def _free_action(s: State) -> bool:
    """Whether a crew ability still gives something for nothing (BR-19.3, 19.6, 19.8)."""
    if not s.active & s.hired[s.turn]:
        return False
    if transfer_free(s) and (pourable(s, 0) or pourable(s, 1)):
        return True
    if wagon_free(s) and wagon_can_move(s, s.turn):
        return True
    at = 3 * s.turn
    return upgrade_free(s) and not s.used & UPGRADED and min(s.tracks[at : at + 3]) < CIRCLES - 1


def start_actions(s: State) -> None:
    """The Action Phase begins (BR-3.3)."""
    refresh(s)
    s.actions = s.city.values[0][s.tracks[3 * s.turn]]
    if s.turns <= s.city.seats:
        more = s.city.head_start[s.turns - 1]  # BR-18.4
        s.actions += more
        if more:
            s.tell(events.SHORT_TURN, s.turn, s.actions)
    s.to_act = s.turn


def end_turn(s: State) -> None:
    """The Action Phase ends; play passes clockwise, unless it was the last turn."""
    seat = s.turn
    if s.fire[s.brigade[seat]] >= DOOMED:
        s.brigade[seat] = s.city.homes[seat]  # BR-7.11
        s.tell(events.STRANDED, seat)
    last = s.final == 0
    fire.flip(s)
    evacuate(s)
    if last:
        end(s, EVACUATED)
    elif s.city.cap and s.turns >= s.city.cap:
        end(s, CAP)
    else:
        _next_turn(s)


def _next_turn(s: State) -> None:
    if s.final != NEVER:
        s.final -= 1
    s.turn = (s.turn + 1) % s.city.seats
    s.turns += 1
    s.actions = s.used = s.poets = 0
    refresh(s)
    s.tell(events.TURN, s.turn)
    cards = 2 if works(s, s.turn, WEATHER_READER) else 1
    s.pending = [(EVENT_PHASE,), (EVENT, cards)]
    go_on(s)


def resolve(s: State, card: int) -> None:
    """An event card takes effect (BR-4)."""
    event = s.city.box.events[card]
    s.event_last = card
    s.tell(events.EVENT_CARD, card)
    if event.marks:
        fire.storm(s, event.marks)
    elif event.wind >= 0:
        fire.blow(s, event.wind)
    elif card == CLOUDBURST:
        fire.cloudburst(s)
    elif card == BACKDRAFT:
        fire.backdraft(s)
    else:
        s.pending.append((SHARE, card, 0))


def _asks_turn(s: State) -> bool:
    s.to_act = s.turn
    return True


def _asks_seat(s: State) -> bool:
    s.to_act = s.pending[-1][1]
    return True


def _asks_nature(s: State) -> bool:
    s.to_act = NATURE
    return True


def _over(s: State) -> bool:
    return True


def _close_event_phase(s: State) -> bool:
    """The event is done: flips, evacuation, then actions (BR-3.10)."""
    s.event_drawn = 0
    if s.doused and all_good(s):
        return True
    fire.flip(s)
    evacuate(s)
    s.pending.pop()
    start_actions(s)
    return True


def _event_deck(s: State) -> bool:
    if not s.event_deck:  # BR-4.14
        s.event_deck = ALL_EVENTS & ~s.event_drawn
        s.tell(events.RESHUFFLED)
    return _asks_nature(s)


def _crew_deck(s: State) -> bool:
    """Draw crew, after shuffling the discards if need be (BR-13.12)."""
    _, seat, left = s.pending[-1]
    if left and not s.crew_deck:
        s.crew_deck = crew_discard(s)
        if s.crew_deck:
            s.tell(events.CREW_RESHUFFLED)
    if left and s.crew_deck:
        return _asks_nature(s)
    s.pending[-1] = (KEEP, seat)
    return False


def _renown(s: State) -> bool:
    """Ask for the next token, or lose the rest (BR-10.5)."""
    _, seat, tokens = s.pending[-1]
    if tokens and placeable(s, seat):
        s.to_act = seat
        return True
    if tokens:
        s.tell(events.RENOWN_LOST, seat, tokens)
    s.pending.pop()
    return False


def _refill(s: State) -> bool:
    """Too little water for both units: ask while both have room (BR-12.7)."""
    if both_have_room(s, s.turn) and s.supply:
        s.to_act = s.turn
        return True
    s.pending.pop()
    fill(s, s.turn, s.supply)
    return False


def _buckets(s: State) -> bool:
    """Bucket Chain: ask only while both units have room (BR-20.1)."""
    _, seat, tokens = s.pending[-1]
    if tokens and s.supply and both_have_room(s, seat):
        s.to_act = seat
        return True
    s.pending.pop()
    fill(s, seat, tokens, told=events.BUCKET_WATER)
    return False


def _offer(s: State) -> bool:
    """A free recruit, if the seat is able (BR-13.11, BR-14.7)."""
    seat = s.pending[-1][1]
    if can_recruit(s, seat):
        s.to_act = seat
        return True
    s.pending.pop()
    return False


def _keep(s: State) -> bool:
    s.to_act = s.pending[-1][1]
    if not s.crew_shown:
        s.pending.pop()
        return False
    return True


def _share(s: State) -> bool:
    """The next player's share of a special event, the active player first (BR-4.12)."""
    _, card, done = s.pending[-1]
    if done == s.city.seats:
        s.pending.pop()
        return False
    s.pending[-1] = (SHARE, card, done + 1)
    refresh(s)
    SHARES[card](s, (s.turn + done) % s.city.seats)
    return False


_WAITS: Final[dict[int, Callable[[State], bool]]] = {
    OVER: _over, FIRST: _asks_nature, LAY: _asks_nature, STARTER: _asks_nature, EVENT_PHASE: _close_event_phase,
    EVENT: _event_deck, READ: _asks_turn, SHARE: _share, CREW_DRAW: _crew_deck, KEEP: _keep, REPLACE: _asks_seat,
    SWAP: _asks_seat,
    OFFER: _offer, STEP: _asks_turn, WAGON: _asks_seat, SPEND: _asks_turn, RENOWN: _renown, POET: _asks_seat,
    REFILL: _refill, BUCKETS: _buckets, TRANSFER: _asks_turn, PAGE: _asks_turn, ADEPT: _asks_turn, BACKBURN: _asks_turn,
}  # fmt: skip
WAITS: Final = [_WAITS[kind] for kind in range(len(_WAITS))]
