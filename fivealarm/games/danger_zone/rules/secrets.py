"""Who knows what: views, sounds, and guesses that fit them (section 6 of the rules)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from fivealarm.games.danger_zone.rules.board import NEEDS
from fivealarm.games.danger_zone.rules.cards.aftershocks import become_known, weights
from fivealarm.games.danger_zone.rules.cards.held import (
    batch,
    face,
    has_hidden,
    hidden,
    masked,
    masked_kits,
    maybe,
    protection,
    ruled_out,
    slot,
)
from fivealarm.games.danger_zone.rules.components import JACK, KITS, RESCUE
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS
from fivealarm.games.danger_zone.rules.ending import STANDSTILL
from fivealarm.games.danger_zone.rules.events import SHOWN
from fivealarm.games.danger_zone.rules.state import ASK, BOTTOM, FROM_DECK, PAIR, TILE, UNKNOWN, State, put
from fivealarm.games.danger_zone.rules.tiles import may_hold_up, stands_on
from fivealarm.games.danger_zone.rules.verbs.answers import Decline, UseJack
from fivealarm.games.danger_zone.rules.verbs.moves import Step, Stop
from fivealarm.games.danger_zone.rules.verbs.nature import DealGear, DealKit, Roll, See
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Seat, Told

TRIES: Final = 500
Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """All that one seat may know: the position with other people's secrets taken out."""

    seat: Seat
    state: State  # hidden cards read UNKNOWN; `pools`, `unknown` and `loose` count what this seat has not seen

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.state.key() == other.state.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


def view(state: State, seat: Seat) -> View:
    s = state.copy()
    _mask_hands(s, seat)
    _mask_faces(s, seat)
    if s.pending and s.pending[-1][0] == ASK:
        _mask_question(s, state, seat)
    return View(seat, s)


def window(state: State) -> tuple[Seat, ...]:
    """Seats that may be asked now, for all that everybody knows: people on the tile, and Gear unseen (DZ-9.14)."""
    if not state.pending or state.pending[-1][0] not in (ASK, TILE, PAIR):
        return ()
    position = state.pending[-1][1]
    return tuple(
        seat
        for seat, row in enumerate(state.hands)
        if stands_on(state, seat, position) and any(hidden(card) or face(card) == JACK for card in row)
    )


def _mask_question(s: State, state: State, seat: Seat) -> None:
    """Every holder who is or will be asked about this tile sees only the own question, the others none (DZ-9.14)."""
    _, position, causer, k, blueprints = s.pending.pop()
    own = (seat - s.turn) % s.components.seats
    if seat >= 0 and own >= k and may_hold_up(state, seat, position):
        s.pending.append((ASK, position, causer, own, blueprints))
        s.to_act = seat
    else:
        s.pending.append((PAIR if blueprints else TILE, position, causer))
        s.to_act = NATURE


def _mask_hands(s: State, seat: Seat) -> None:
    """Others' hidden Gear goes back among the cards this seat has not seen."""
    s.pools, s.hands, s.kits, proof = _masked_hands(s.pools, s.hands, s.kits, seat)
    s.proof = [*proof]


@lru_cache(maxsize=1024)
def _masked_hands(pools: Rows, hands: Rows, kits: Rows, seat: Seat) -> tuple[Rows, Rows, Rows, tuple[int, ...]]:
    """Pools, hands, kits and protections as the seat knows them: hands change seldom."""
    unseen = [list(pool) for pool in pools]
    for owner, row in enumerate(hands):
        if owner != seat:
            for card in row:
                if hidden(card) and face(card) != UNKNOWN:
                    unseen[batch(card) - 1][face(card)] += 1
    known = tuple([row if owner == seat else masked(row) for owner, row in enumerate(hands)])
    lying = tuple([row if owner == seat else masked_kits(row) for owner, row in enumerate(kits)])
    return tuple(map(tuple, unseen)), known, lying, tuple([protection(row) for row in known])


def _mask_faces(s: State, seat: Seat) -> None:
    """Cards that only others have looked at are unresolved for this seat."""
    for position, card in enumerate(s.faces):
        if card < 0 or (seat >= 0 and s.seen[position] >> seat & 1):
            continue
        s.faces = put(s.faces, position, -1)
        if s.quakes[position] != BOTTOM and card != RESCUE:
            s.unknown = put(s.unknown, card, s.unknown[card] + 1)
        if s.quakes[position] == FROM_DECK:
            s.loose = s.loose[0] + 1, s.loose[1] + (card == RESCUE)


def hears(state: State, action: Verb, seat: Seat) -> str:
    """What a seat learns from an action: its text, less what is secret, plus what it brings to light."""
    if isinstance(action, Decline):
        return "decline" if seat == state.to_act else ""
    light = _brought_to_light(state, action)
    if isinstance(action, DealGear | DealKit):
        return (str(action) if seat == action.seat else f"deal {action.seat} ?") + light
    if isinstance(action, See):
        return (str(action) if seat == state.pending[-1][1] else "see ?") + light
    return _played(state, action) + light


def _played(state: State, action: Verb) -> str:
    """The text; with it, which of several cards in the hand it was."""
    if isinstance(action, UseJack):
        owner = state.to_act
        return f"use jack {owner}{_which(state.hands[owner], JACK)}"
    if isinstance(action, PlayGear):
        return f"{action}{_which(state.hands[state.turn], action.kind)}"
    if isinstance(action, PlayKit):
        return f"{action}{_which(state.kits[state.turn], action.card)}"
    return str(action)


def _which(row: tuple[int, ...], kind: int) -> str:
    return "" if len(row) == 1 else f", card {slot(row, kind) + 1}"


def _brought_to_light(state: State, action: Verb) -> str:
    """Gear that is turned up by it, and whether the turn is over although cards are still held."""
    if isinstance(action, Roll) or (isinstance(action, Step) and _harmless(state, action)):
        return ""
    last = state.left == 0  # whether anybody can still be saved depends on what they hold (DZ-11.14)
    if isinstance(action, Stop) and not state.components.spent and not last:
        return ""
    dealt = isinstance(action, DealGear)
    if not dealt and not any(has_hidden(state, seat) for seat in range(state.components.seats)):
        return ""
    after = state.copy()
    told: list[Told] = []
    after.ears = told
    action.apply(after)
    lights = _shown(state, action, [numbers for event, numbers in told if event is SHOWN])
    by_itself = not isinstance(action, Stop) and (dealt or has_hidden(state, state.turn))
    over = ", nobody can be saved" if last and after.ended == STANDSTILL else ""
    return lights + (", turn over" if by_itself and after.turns > state.turns else "") + over


def _harmless(state: State, step: Step) -> bool:
    """A step that neither enters a hazard nor ends the turn shows nothing of anybody's hand."""
    return state.mp > 1 and not NEEDS[state.ground[step.to[state.at[state.turn]]]]


def _shown(before: State, action: Verb, shown: list[tuple[int, ...]]) -> str:
    """Which cards of whose hands are turned up; one just dealt is the last of its hand."""
    lights = ""
    for at, (seat, kind) in enumerate(shown):
        row = before.hands[seat]
        same = [n + 1 for n, card in enumerate(row) if hidden(card) and face(card) == kind]
        if isinstance(action, DealGear) and (action.seat, action.kind) == (seat, kind):
            same.append(len(row) + 1)
        lights += f", {seat} shows {GEAR_KEYS[kind]}, card {same[shown[:at].count((seat, kind))]}"
    return lights


def imagine(view: View, rng: Random) -> State:
    """A position that fits the view, each as likely as the cards make it."""
    s = view.state.copy()
    _imagine_gear(s, rng)
    _imagine_kits(s, rng)
    for position in range(1, 9):
        if s.seen[position] and s.faces[position] < 0:
            card = _weighted(weights(s, position), rng)
            become_known(s, position, card)
            s.faces = put(s.faces, position, card)
    return s


def _weighted(chances: Sequence[tuple[int, int]], rng: Random) -> int:
    return rng.choices([card for card, _ in chances], [weight for _, weight in chances])[0]


def _imagine_gear(s: State, rng: Random) -> None:
    """Others' hidden Gear: any unseen cards of its batch that all may still take it for."""
    if all(face(card) != UNKNOWN for row in s.hands for card in row):
        return
    best: tuple[int, list[list[int]], list[list[int]]] | None = None
    for _ in range(TRIES):
        pools = [[kind for kind, count in enumerate(pool) for _ in range(count)] for pool in s.pools]
        for pool in pools:
            rng.shuffle(pool)
        rows = [[_filled(card, pools) for card in row] for row in s.hands]
        wrong = sum(ruled_out(card) >> face(card) & 1 and hidden(card) for row in rows for card in row)
        if best is None or wrong < best[0]:
            best = wrong, rows, pools
        if not wrong:
            break
    assert best is not None
    s.hands = tuple(map(tuple, best[1]))
    s.pools = tuple(tuple(pool.count(kind) for kind in range(7)) for pool in best[2])
    s.proof = [protection(row) for row in s.hands]


def _filled(card: int, pools: list[list[int]]) -> int:
    return card if face(card) != UNKNOWN else card - UNKNOWN + pools[batch(card) - 1].pop()


def _imagine_kits(s: State, rng: Random) -> None:
    """Others' Starting Gear: different cards, each one that all may still take it for."""
    known = {face(kit) for row in s.kits for kit in row} - {UNKNOWN}
    left = [card for card in range(KITS) if card not in known]
    slots = [maybe(kit) for row in s.kits for kit in row if face(kit) == UNKNOWN]
    if not slots:
        return
    for _ in range(TRIES):
        rng.shuffle(left)
        if all(may >> card & 1 for may, card in zip(slots, left, strict=False)):
            break
    cards = iter(left)
    s.kits = tuple(tuple(kit - UNKNOWN + next(cards) if face(kit) == UNKNOWN else kit for kit in row) for row in s.kits)
