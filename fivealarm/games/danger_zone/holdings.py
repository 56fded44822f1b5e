"""Cards from JSON: beside tiles, in decks and in hands; together they are always the whole decks."""

from typing import Any

from fivealarm.games.danger_zone.board import GEAR, POSITIONS
from fivealarm.games.danger_zone.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.fields import Facts, counts, mask, one_of, rows, whole
from fivealarm.games.danger_zone.hands import ANY_KIT, batch, face, gear_card, kit_card, protection
from fivealarm.games.danger_zone.state import BOTTOM, FROM_DECK, ORDINARY, State, put
from fivealarm.games.danger_zone.table import GEARS, RESCUE
from fivealarm.kernel.contract import BadInput

MOST_BATCHES = 40
LIES = ("ordinary", "deck", "rescue")


def read_cards(s: State, told: Facts) -> None:
    """Aftershock cards."""
    laid = -1 not in s.tiles[1:]
    usual = {str(position): "ordinary" for position in POSITIONS} if laid else {}
    beside = told.facts.get("aftershocks", usual)
    for name in Facts(beside, "aftershocks", [str(position) for position in POSITIONS]).facts:
        _aftershock(s, int(name), beside[name])
    resting = s.quakes.count(BOTTOM)
    if resting > 1:
        raise BadInput("aftershocks", "should have the bottom RESCUE! once")
    proper = sum(s.table.aftershocks[:RESCUE]) - 8 + s.table.extra_rescue
    s.deck = told.whole("aftershock_deck", 0 if resting or s.rescue else proper + 1, 0, proper + 1)
    if resting and s.deck:
        raise BadInput("aftershock_deck", "should be 0 once its bottom card lies beside a tile")
    _resolve(s, told, laid)


def _aftershock(s: State, position: int, value: object) -> None:
    field = f"aftershocks.{position}"
    told = Facts({"lies": value} if isinstance(value, str) else value, field, ("lies", "card", "seen_by"))
    lies = one_of(f"{field}.lies", told.facts.get("lies", "ordinary"), LIES) + 1
    if lies == FROM_DECK and (not s.table.extra_rescue or s.table.on_deal):
        raise BadInput(field, "should be ordinary: no extra RESCUE! can lie there")
    s.quakes = put(s.quakes, position, lies)
    if "card" not in told and "seen_by" not in told:
        return
    card = one_of(f"{field}.card", told.facts.get("card"), AFTERSHOCK_KEYS)
    seen = mask(f"{field}.seen_by", told.rows("seen_by", []), 0, s.table.seats - 1)
    if not seen:
        raise BadInput(f"{field}.seen_by", "should name who has looked at the card")
    if (card == RESCUE) != (lies == BOTTOM) and not (card == RESCUE and lies == FROM_DECK):
        raise BadInput(f"{field}.card", "should be a card that can lie there")
    s.faces, s.seen = put(s.faces, position, card), put(s.seen, position, seen)


def _resolve(s: State, told: Facts, laid: bool) -> None:
    """What is unresolved follows from the rest; discards nobody told of are spread over the cards."""
    known = [0] * (RESCUE + 1)
    for position in POSITIONS:
        if s.faces[position] >= 0 and s.quakes[position] != BOTTOM:
            known[s.faces[position]] += 1
    down = [p for p in POSITIONS if s.quakes[p] in (ORDINARY, FROM_DECK) and s.faces[p] < 0]
    hidden = len(down) + max(0, s.deck - 1) + (0 if laid else 8)
    extra = s.table.extra_rescue
    gone = int(not s.deck and BOTTOM not in s.quakes)
    given = counts("aftershock_discard", told.facts.get("aftershock_discard", {}), AFTERSHOCK_KEYS)
    drawn = given[RESCUE] + s.pad
    if "aftershock_discard" not in told and drawn < gone:
        given, drawn = (*given[:RESCUE], given[RESCUE] + gone - drawn), gone
    rescues = extra - (drawn - gone) - known[RESCUE]
    if drawn < gone or rescues < 0:
        raise BadInput("aftershock_discard", "should hold as many RESCUE! cards as have been drawn")
    left = [copies - known[card] - given[card] for card, copies in enumerate(s.table.aftershocks[:RESCUE])]
    spent = list(given)
    while "aftershock_discard" not in told and sum(left) > hidden - rescues and max(left) > 0:
        common = left.index(max(left))
        left[common] -= 1
        spent[common] += 1
    if min(left) < 0 or sum(left) != hidden - rescues:
        raise BadInput("aftershocks", "should make the whole deck with the deck and the discard pile")
    s.unknown, s.spent = tuple(left), tuple(spent)
    loose = max(0, s.deck - 1) + sum(1 for p in down if s.quakes[p] == FROM_DECK)
    if extra and rescues > loose:
        raise BadInput("aftershock_deck", "should leave room for the extra RESCUE! cards")
    s.loose = (loose, rescues) if extra else (0, 0)


def read_hands(s: State, told: Facts) -> None:
    """Gear beside tiles, in the deck and in hands; Starting Gear."""
    seats = s.table.seats
    hands = told.rows("hands", [[]] * seats, seats)
    s.hands = tuple(_hand(f"hands[{seat}]", row) for seat, row in enumerate(hands))
    s.proof = [protection(row) for row in s.hands]
    s.gear_out = told.counts("gear_discard", GEAR_KEYS)
    _read_pools(s, told)
    _read_kits(s, told)


def _hand(field: str, row: object) -> tuple[int, ...]:
    return tuple(_gear(f"{field}[{at}]", value) for at, value in enumerate(rows(field, row)))


def _gear(field: str, value: object) -> int:
    told = Facts({"card": value} if isinstance(value, str) else value, field, ("card", "batch", "shown", "cannot_be"))
    kind = one_of(f"{field}.card", told.facts.get("card"), GEAR_KEYS)
    shown = told.truth("shown")
    if shown and kind > 2:
        raise BadInput(f"{field}.shown", "should be false: only raft, extinguisher and gloves are worn")
    out = _names(f"{field}.cannot_be", told.rows("cannot_be", []), GEAR_KEYS)
    if out >> kind & 1 or (shown and out):
        raise BadInput(f"{field}.cannot_be", "should not rule out what it is, nor anything once it is shown")
    return gear_card(kind, told.whole("batch", 1, 1, MOST_BATCHES), shown, out)


def _read_pools(s: State, told: Facts) -> None:
    """Where the Gear cards are that nobody holds."""
    spaces = {str(p): 1 for p in POSITIONS if s.tiles[p] >= 0 and GEAR in s.table.shapes[s.tiles[p]]}
    beside = told.facts.get("gear", spaces if -1 not in s.tiles[1:] else {})
    for name, value in Facts(beside, "gear", [str(position) for position in POSITIONS]).facts.items():
        s.beside = put(s.beside, int(name), whole(f"gear.{name}", value, 1, MOST_BATCHES))
    held = [face(card) for row in s.hands for card in row]
    rest = {key: s.table.gear[kind] - held.count(kind) - s.gear_out[kind] for kind, key in enumerate(GEAR_KEYS)}
    if min(rest.values()) < 0:
        raise BadInput("hands", "should hold no more of a card than there are")
    batches = told.rows("gear_batches", [rest])
    if not 1 <= len(batches) <= MOST_BATCHES:
        raise BadInput("gear_batches", f"should be 1 to {MOST_BATCHES} batches")
    s.pools = tuple(counts(f"gear_batches[{at}]", one, GEAR_KEYS) for at, one in enumerate(batches))
    if any(sum(pool[kind] for pool in s.pools) != rest[GEAR_KEYS[kind]] for kind in range(GEARS)):
        raise BadInput("gear_batches", "should make the whole deck with hands and discard pile")
    if any(batch(card) > len(s.pools) for row in s.hands for card in row):
        raise BadInput("hands", "should hold cards of batches that exist")
    _count_pools(s, told)


def _count_pools(s: State, told: Facts) -> None:
    """Every unresolved card of a batch lies beside a tile or, if the batch is the newest, in the deck."""
    laid = [s.beside.count(number) for number in range(1, len(s.pools) + 1)]
    if max(s.beside) > len(s.pools) or any(sum(p) != n for p, n in zip(s.pools[:-1], laid[:-1], strict=True)):
        raise BadInput("gear", "should lie as many cards of a batch as are unresolved")
    s.gear_deck = told.whole("gear_deck", sum(s.pools[-1]) - laid[-1], -30, 30)
    if s.gear_deck < 0 or s.gear_deck + laid[-1] != sum(s.pools[-1]):
        raise BadInput("gear_deck", "should make the newest batch with the cards beside tiles")


def _read_kits(s: State, told: Facts) -> None:
    seats = s.table.seats
    given = told.rows("starting_gear", [[]] * seats, seats)
    s.kits = tuple(
        tuple(
            _kit(f"starting_gear[{seat}][{at}]", value) for at, value in enumerate(rows(f"starting_gear[{seat}]", row))
        )
        for seat, row in enumerate(given)
    )
    s.used = _names("starting_gear_used", told.rows("starting_gear_used", []), STARTING_KEYS)
    held = [face(kit) for row in s.kits for kit in row]
    if len(set(held)) < len(held) or any(s.used >> card & 1 for card in held):
        raise BadInput("starting_gear", "should have each card in one hand at most, and no used one")


def _kit(field: str, value: object) -> int:
    told = Facts({"card": value} if isinstance(value, str) else value, field, ("card", "can_be"))
    card = one_of(f"{field}.card", told.facts.get("card"), STARTING_KEYS)
    may = _names(f"{field}.can_be", told.rows("can_be", list(STARTING_KEYS)), STARTING_KEYS) & ANY_KIT
    if not may >> card & 1:
        raise BadInput(f"{field}.can_be", "should include what it is")
    return kit_card(card, may)


def _names(field: str, values: list[Any], keys: tuple[str, ...]) -> int:
    found = 0
    for at, value in enumerate(values):
        found |= 1 << one_of(f"{field}[{at}]", value, keys)
    return found
