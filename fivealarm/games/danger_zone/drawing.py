"""Positions as JSON objects of readable facts: writing, showing views, conservation sums."""

from collections.abc import Sequence
from typing import Any, Final

from fivealarm.games.danger_zone import hands, items
from fivealarm.games.danger_zone.board import POSITIONS, SPACES
from fivealarm.games.danger_zone.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.endings import ENDINGS, FOREVER
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.reading import read
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.state import BOTTOM, FROM_DECK, ORDINARY, UNKNOWN, State
from fivealarm.games.danger_zone.table import KITS, RESCUE, SURVIVORS
from fivealarm.games.danger_zone.trains import on_board

LYING: Final = {ORDINARY: "ordinary", FROM_DECK: "deck", BOTTOM: "rescue"}
PLIES_A_TURN: Final = 40
PLIES_OF_CARDS: Final = 3000
ENDLESS_ROUNDS: Final = 5000  # no random game without limits has been seen to last a tenth of this


def write(game: DangerZone, state: State) -> dict[str, Any]:
    """The whole position; reading it gives the same game."""
    return {**_people(state), **_cards(state), **_hands(state), **_time(state)}


def _people(s: State) -> dict[str, Any]:
    return {
        "tiles": [_tile(tile) for tile in s.tiles[1:]],
        "pawns": [SPACES[cell] for cell in s.at],
        "trains": [_train(train, waits) for train, waits in zip(s.trains, s.waits, strict=True)],
        "free": [SPACES[cell] for cell, count in enumerate(s.free) for _ in range(count)],
        "safe": list(s.safe),
        "supply": s.supply,
        "crushed": s.crushed,
    }


def _tile(tile: int) -> str | None:
    if tile < 0:
        return None
    return f"T{tile % 18 + 1:02}" + (f" {tile // 18 * 90}" if tile >= 18 else "")


def _train(train: tuple[int, ...], waits: tuple[int, ...]) -> list[str]:
    return [SPACES[cell] + (f"+{wait}" if wait else "") for cell, wait in zip(train, waits, strict=True)]


def _cards(s: State) -> dict[str, Any]:
    return {
        "aftershocks": {str(p): _aftershock(s, p) for p in POSITIONS if s.quakes[p]},
        "aftershock_deck": s.deck,
        "aftershock_discard": _counts(AFTERSHOCK_KEYS, s.spent),
        "gear": {str(p): s.beside[p] for p in POSITIONS if s.beside[p]},
        "gear_deck": s.gear_deck,
        "gear_batches": [_counts(GEAR_KEYS, pool) for pool in s.pools],
        "gear_discard": _counts(GEAR_KEYS, s.gear_out),
    }


def _aftershock(s: State, position: int) -> object:
    lies = LYING[s.quakes[position]]
    if not s.seen[position]:
        return lies
    card = "?" if s.faces[position] < 0 else AFTERSHOCK_KEYS[s.faces[position]]
    return {"lies": lies, "card": card, "seen_by": items.bits(s.seen[position])}


def _counts(keys: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {key: count for key, count in zip(keys, counts, strict=False) if count}


def _hands(s: State) -> dict[str, Any]:
    return {
        "hands": [[_gear(card) for card in row] for row in s.hands],
        "starting_gear": [[_kit(kit) for kit in row] for row in s.kits],
        "starting_gear_used": [STARTING_KEYS[card] for card in items.bits(s.used)],
    }


def _gear(card: int) -> dict[str, Any]:
    kind = hands.face(card)
    return {
        "card": "?" if kind == UNKNOWN else GEAR_KEYS[kind],
        "batch": hands.batch(card),
        "shown": not hands.hidden(card),
        "cannot_be": [GEAR_KEYS[other] for other in items.bits(hands.ruled_out(card))],
    }


def _kit(kit: int) -> dict[str, Any]:
    card = hands.face(kit)
    return {
        "card": "?" if card == UNKNOWN else STARTING_KEYS[card],
        "can_be": [STARTING_KEYS[other] for other in items.bits(hands.maybe(kit))],
    }


def _time(s: State) -> dict[str, Any]:
    over = {"rule": ENDINGS[s.ended][0], "winners": items.bits(s.winners)} if s.ended >= 0 else None
    return {
        "turn": s.turn,
        "mp": s.mp,
        "turn_over": s.over,
        "first": s.first,
        "turns": s.turns,
        "rescue": s.rescue,
        "rescue_on_helipad": s.pad,
        "turns_left": s.left,
        "next": s.then,
        "sudden_death": "forever" if s.sudden > FOREVER // 2 else s.sudden,
        "left_behind": items.bits(s.out),
        "was_empty": s.empty,
        "pending": [items.write(item) for item in s.pending],
        "ended": over,
    }


def show(game: DangerZone, view: View) -> dict[str, Any]:
    """A view: the same facts, secrets as question marks, and what this seat has not seen by count."""
    s = view.facts
    return {
        "seat": view.seat,
        "to_act": view.to_act,
        **write(game, s),
        "aftershocks_unseen": _counts(AFTERSHOCK_KEYS, s.unknown),
        "deck_cards_unseen": {"cards": s.loose[0], "rescue": s.loose[1]},
        "tiles_in_stack": [f"T{tile + 1:02}" for tile in game.stack(s)],
    }


def sums(game: DangerZone, state: State) -> dict[str, tuple[int, int]]:
    """What never changes in number (DZ-1.11 and invariant 8 of section 7.7)."""
    s = state
    beside = sum(1 for card in s.quakes if card)
    layout = 8 if -1 in s.tiles[1:] or (s.pending and s.pending[-1][0] == 1) else 0
    idle = 2 - game.table.extra_rescue
    held = sum(map(len, s.hands))
    known = [face for position, face in enumerate(s.faces) if face >= 0 and s.quakes[position] != BOTTOM]
    unresolved = sum(1 for p in POSITIONS if s.quakes[p] in (ORDINARY, FROM_DECK) and s.faces[p] < 0)
    rescues = s.loose[1] if game.table.extra_rescue else 0
    return {
        "survivors": (s.supply + s.crushed + on_board(s) + sum(s.safe), SURVIVORS),
        "aftershock cards": (beside + layout + s.deck + sum(s.spent) + s.pad + idle, 15),
        "ordinary aftershock cards": (
            sum(s.unknown) + sum(s.spent[:RESCUE]) + sum(1 for face in known if face != RESCUE),
            sum(game.table.aftershocks[:RESCUE]),
        ),
        "unresolved aftershock cards": (sum(s.unknown) + rescues, unresolved + layout + max(0, s.deck - 1)),
        "gear cards": (sum(map(sum, s.pools)) + held + sum(s.gear_out), sum(game.table.gear)),
        "face-down gear cards": (sum(map(sum, s.pools)), s.gear_deck + sum(1 for batch in s.beside if batch)),
        "starting gear": (len({hands.face(kit) for row in s.kits for kit in row}), sum(map(len, s.kits))),
        "starting gear at most": (max(KITS, sum(map(len, s.kits)) + s.used.bit_count()), KITS),
        "tiles on the board": (
            len({tile % 18 for tile in s.tiles[1:] if tile >= 0}),
            len([t for t in s.tiles if t >= 0]),
        ),
    }


def bound(game: DangerZone) -> int:
    """No game has more plies than this; without limits, none that anybody has seen."""
    table = game.table
    rounds = (table.round_limit or ENDLESS_ROUNDS) + 3 + (table.sudden_limit or ENDLESS_ROUNDS)
    return rounds * table.seats * PLIES_A_TURN + PLIES_OF_CARDS


__all__ = ["bound", "read", "show", "sums", "write"]
