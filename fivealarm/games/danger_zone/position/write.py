"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.danger_zone.position.kinds import CountsByName
from fivealarm.games.danger_zone.position.schema import TILE, fields
from fivealarm.games.danger_zone.rules.board import POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import batch, face, hidden, maybe, ruled_out
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.tiles import stack


def write(game: DangerZone, state: State) -> dict[str, Any]:
    """The whole position; reading it gives the same game."""
    return fields(game).write({**_people(state), **_cards(state), **_time(state)})


def _people(s: State) -> dict[str, Any]:
    return {
        "tiles": s.tiles[1:],
        "pawns": s.at,
        "trains": [list(zip(train, waits, strict=True)) for train, waits in zip(s.trains, s.waits, strict=True)],
        "free": [cell for cell, count in enumerate(s.free) for _ in range(count)],
        "safe": s.safe,
        "supply": s.supply,
        "crushed": s.crushed,
    }


def _cards(s: State) -> dict[str, Any]:
    return {
        "aftershocks": {
            p: {"lies": s.quakes[p], "card": s.faces[p], "seen_by": s.seen[p]} for p in POSITIONS if s.quakes[p]
        },
        "aftershock_deck": s.deck,
        "aftershock_discard": s.spent,
        "gear": {p: s.beside[p] for p in POSITIONS if s.beside[p]},
        "gear_deck": s.gear_deck,
        "gear_batches": s.pools,
        "gear_discard": s.gear_out,
        "hands": [[_gear(card) for card in row] for row in s.hands],
        "starting_gear": [[{"card": face(kit), "can_be": maybe(kit)} for kit in row] for row in s.kits],
        "starting_gear_used": s.used,
    }


def _gear(card: int) -> dict[str, Any]:
    return {"card": face(card), "batch": batch(card), "shown": not hidden(card), "cannot_be": ruled_out(card)}


def _time(s: State) -> dict[str, Any]:
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
        "sudden_death": s.sudden,
        "left_behind": s.out,
        "was_empty": s.empty,
        "pending": s.pending,
        "ended": {"rule": s.ended, "winners": s.winners} if s.ended >= 0 else -1,
    }


def show(game: DangerZone, view: View) -> dict[str, Any]:
    """A view: the same facts, secrets as question marks, and what this seat has not seen by count."""
    s = view.state
    return {
        "seat": view.seat,
        "to_act": view.to_act,
        **write(game, s),
        "aftershocks_unseen": CountsByName(AFTERSHOCK_KEYS).write(s.unknown),
        "deck_cards_unseen": {"cards": s.loose[0], "rescue": s.loose[1]},
        "tiles_in_stack": [TILE.write(tile) for tile in stack(s)],
    }
