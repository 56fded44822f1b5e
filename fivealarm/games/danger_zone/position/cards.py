"""Cards of a position: what is unresolved follows from the rest, and together they are always the whole decks."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.danger_zone.position.schema import MOST_BATCHES
from fivealarm.games.danger_zone.rules.board import GEAR, POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import batch, face, hidden, maybe, ruled_out
from fivealarm.games.danger_zone.rules.components import GEARS, GLOVES, RESCUE
from fivealarm.games.danger_zone.rules.state import BOTTOM, FROM_DECK, ORDINARY, State, put
from fivealarm.kernel.schema import need


def aftershocks(s: State, told: Mapping[str, Any]) -> None:
    """Beside tiles, in the deck and in the discard pile."""
    laid = -1 not in s.tiles[1:]
    lies = FROM_DECK if s.components.early_rescue else ORDINARY
    usual = {position: {"lies": lies, "card": -1, "seen_by": 0} for position in POSITIONS} if laid else {}
    for position, one in (usual if told["aftershocks"] is None else told["aftershocks"]).items():
        _beside(s, position, **one)
    resting = s.quakes.count(BOTTOM)
    need(resting <= 1, "aftershocks", "should have the bottom RESCUE! once")
    whole = sum(s.components.aftershocks[:RESCUE]) - 8 + s.components.extra_rescue + 1
    usual_deck = 0 if resting or s.rescue else whole
    s.deck = usual_deck if told["aftershock_deck"] is None else told["aftershock_deck"]
    need(s.deck <= whole, "aftershock_deck", f"should be a whole number from 0 to {whole}")
    need(not (resting and s.deck), "aftershock_deck", "should be 0 once its bottom card lies beside a tile")
    _resolve(s, told["aftershock_discard"], laid)


def _beside(s: State, position: int, lies: int, card: int, seen_by: int) -> None:
    path, parts = f"aftershocks.{position}", s.components
    extra = parts.extra_rescue and (parts.early_rescue or not parts.on_deal)
    need(lies != FROM_DECK or bool(extra), path, "should be ordinary: no extra RESCUE! can lie there")
    s.quakes = put(s.quakes, position, lies)
    if card < 0 and not seen_by:
        return
    need(seen_by > 0, f"{path}.seen_by", "should name who has looked at the card")
    fits = card == RESCUE if lies == BOTTOM else card >= 0 and (card != RESCUE or lies == FROM_DECK)
    need(fits, f"{path}.card", "should be a card that can lie there")
    s.faces, s.seen = put(s.faces, position, card), put(s.seen, position, seen_by)


def _resolve(s: State, discard: tuple[int, ...] | None, laid: bool) -> None:
    """What is unresolved; discards nobody told of are spread over the commonest cards."""
    known = [0] * (RESCUE + 1)
    for position in POSITIONS:
        if s.faces[position] >= 0 and s.quakes[position] != BOTTOM:
            known[s.faces[position]] += 1
    down = [s.quakes[p] for p in POSITIONS if s.quakes[p] in (ORDINARY, FROM_DECK) and s.faces[p] < 0]
    hidden_cards = len(down) + max(0, s.deck - 1) + (0 if laid else 8)
    spent, gone = list(discard or (0,) * (RESCUE + 1)), int(not s.deck and BOTTOM not in s.quakes)
    if discard is None:
        spent[RESCUE] += max(0, gone - s.pad)
    extra, drawn = s.components.extra_rescue, spent[RESCUE] + s.pad
    rescues = extra - (drawn - gone) - known[RESCUE]
    fits = drawn >= gone and rescues >= 0
    need(fits, "aftershock_discard", "should hold as many RESCUE! cards as have been drawn")
    left = [copies - known[card] - spent[card] for card, copies in enumerate(s.components.aftershocks[:RESCUE])]
    while discard is None and sum(left) > hidden_cards - rescues and max(left) > 0:
        common = left.index(max(left))
        left[common] -= 1
        spent[common] += 1
    fits = min(left) >= 0 and sum(left) == hidden_cards - rescues
    need(fits, "aftershocks", "should make the whole deck with the deck and the discard pile")
    s.unknown, s.spent = tuple(left), tuple(spent)
    loose = max(0, s.deck - 1) + down.count(FROM_DECK) + (0 if laid or not s.components.early_rescue else 8)
    need(not extra or rescues <= loose, "aftershock_deck", "should leave room for the extra RESCUE! cards")
    s.loose = (loose, rescues) if extra else (0, 0)


def gear(s: State, told: Mapping[str, Any]) -> None:
    """Where the Gear cards are that nobody holds."""
    shapes = s.components.shapes
    usual = {p: 1 for p in POSITIONS if s.tiles[p] >= 0 and GEAR in shapes[s.tiles[p]]} if -1 not in s.tiles[1:] else {}
    for position, number in (usual if told["gear"] is None else told["gear"]).items():
        s.beside = put(s.beside, position, number)
    held = [face(card) for row in s.hands for card in row]
    rest = tuple(s.components.gear[kind] - held.count(kind) - s.gear_out[kind] for kind in range(GEARS))
    need(min(rest) >= 0, "hands", "should hold no more of a card than there are")
    s.pools = (rest,) if told["gear_batches"] is None else tuple(told["gear_batches"])
    need(1 <= len(s.pools) <= MOST_BATCHES, "gear_batches", f"should be 1 to {MOST_BATCHES} batches")
    fits = all(sum(pool[kind] for pool in s.pools) == rest[kind] for kind in range(GEARS))
    need(fits, "gear_batches", "should make the whole deck with hands and discard pile")
    fits = all(batch(card) <= len(s.pools) for row in s.hands for card in row)
    need(fits, "hands", "should hold cards of batches that exist")
    _count_pools(s, told["gear_deck"])


def _count_pools(s: State, deck: int | None) -> None:
    """Every unresolved card of a batch lies beside a tile or, if the batch is the newest, in the deck."""
    laid = [s.beside.count(number) for number in range(1, len(s.pools) + 1)]
    older = all(sum(pool) == count for pool, count in zip(s.pools[:-1], laid[:-1], strict=True))
    fits = max(s.beside) <= len(s.pools) and older
    need(fits, "gear", "should lie as many cards of a batch as are unresolved")
    rest = sum(s.pools[-1]) - laid[-1]
    s.gear_deck = rest if deck is None else deck
    need(s.gear_deck == rest >= 0, "gear_deck", "should make the newest batch with the cards beside tiles")


def check_hands(s: State) -> None:
    """What cards in hand may be known to be."""
    for seat, row in enumerate(s.hands):
        for at, card in enumerate(row):
            path, shown = f"hands[{seat}][{at}]", not hidden(card)
            fits = face(card) <= GLOVES or not shown
            need(fits, f"{path}.shown", "should be false: only raft, extinguisher and gloves are worn")
            fits = not ruled_out(card) >> face(card) & 1 and not (shown and ruled_out(card))
            need(fits, f"{path}.cannot_be", "should not rule out what it is, nor anything once it is shown")
    for seat, kits in enumerate(s.kits):
        for at, kit in enumerate(kits):
            fits = bool(maybe(kit) >> face(kit) & 1)
            need(fits, f"starting_gear[{seat}][{at}].can_be", "should include what it is")
    held = [face(kit) for row in s.kits for kit in row]
    once = len(set(held)) == len(held) and not any(s.used >> card & 1 for card in held)
    need(once, "starting_gear", "should have each card in one hand at most, and no used one")
