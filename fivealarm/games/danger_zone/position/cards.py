"""Cards of a position: what is unresolved follows from the rest, and together they are always the whole decks."""

from typing import Final

from fivealarm.games.danger_zone.position.schema import MOST_BATCHES, whole_deck
from fivealarm.games.danger_zone.rules.board import POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import batch, face, hidden, maybe, ruled_out
from fivealarm.games.danger_zone.rules.components import GEARS, GLOVES, RESCUE
from fivealarm.games.danger_zone.rules.state import BOTTOM, FROM_DECK, ORDINARY, State
from fivealarm.kernel.schema import need
from fivealarm.positions.laws import Laws, LawsOf, hold, hold_each


def aftershocks(s: State, discard: tuple[int, ...] | None) -> None:
    """Beside tiles, in the deck and in the discard pile."""
    for position in POSITIONS:
        if s.quakes[position]:
            hold(f"aftershocks.{position}", BESIDE, s, position)
    hold("", DECK, s)
    _resolve(s, discard, laid=-1 not in s.tiles[1:])


def _fits(s: State, position: int) -> bool:
    """Whether the card that somebody looked at can lie there."""
    lies, card = s.quakes[position], s.faces[position]
    return card == RESCUE if lies == BOTTOM else card >= 0 and (card != RESCUE or lies == FROM_DECK)


def _extra(s: State) -> bool:
    parts = s.components
    return bool(parts.extra_rescue and (parts.early_rescue or not parts.on_deal))


BESIDE: Final[LawsOf[State, int]] = (
    ("", lambda s, at: s.quakes[at] != FROM_DECK or _extra(s), "should be ordinary: no extra RESCUE! can lie there"),
    (".seen_by", lambda s, at: s.seen[at] or s.faces[at] < 0, "should name who has looked at the card"),
    (".card", lambda s, at: not s.seen[at] or _fits(s, at), "should be a card that can lie there"),
)
DECK: Final[Laws[State]] = (
    ("aftershocks", lambda s: s.quakes.count(BOTTOM) <= 1, "should have the bottom RESCUE! once"),
    ("aftershock_deck", lambda s: s.deck <= whole_deck(s.components),
     lambda s: f"should be a whole number from 0 to {whole_deck(s.components)}"),
    ("aftershock_deck", lambda s: not s.deck or BOTTOM not in s.quakes,
     "should be 0 once its bottom card lies beside a tile"),
)  # fmt: skip


def _resolve(s: State, discard: tuple[int, ...] | None, *, laid: bool) -> None:
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


def gear(s: State, batches: list[tuple[int, ...]] | None) -> None:
    """Where the Gear cards are that nobody holds; those of the newest batch that lie nowhere are in the deck."""
    held = [face(card) for row in s.hands for card in row]
    rest = tuple(s.components.gear[kind] - held.count(kind) - s.gear_out[kind] for kind in range(GEARS))
    s.pools = (rest,) if batches is None else tuple(batches)
    hold("", GEAR, s, rest)
    laid = [s.beside.count(number) for number in range(1, len(s.pools) + 1)]
    older = all(sum(pool) == count for pool, count in zip(s.pools[:-1], laid[:-1], strict=True))
    fits = max(s.beside) <= len(s.pools) and older
    need(fits, "gear", "should lie as many cards of a batch as are unresolved")
    s.gear_deck = sum(s.pools[-1]) - laid[-1]
    need(s.gear_deck >= 0, "gear_deck", "should make the newest batch with the cards beside tiles")


GEAR: Final[LawsOf[State, tuple[int, ...]]] = (
    ("hands", lambda s, rest: min(rest) >= 0, "should hold no more of a card than there are"),
    ("gear_batches", lambda s, rest: 1 <= len(s.pools) <= MOST_BATCHES, f"should be 1 to {MOST_BATCHES} batches"),
    ("gear_batches", lambda s, rest: tuple(map(sum, zip(*s.pools, strict=True))) == rest,
     "should make the whole deck with hands and discard pile"),
    ("hands", lambda s, rest: all(batch(card) <= len(s.pools) for row in s.hands for card in row),
     "should hold cards of batches that exist"),
)  # fmt: skip


def hands(s: State) -> None:
    """What cards in hand may be known to be."""
    for field, laws, rows in (("hands", IN_HAND, s.hands), ("starting_gear", KIT, s.kits)):
        for seat, row in enumerate(rows):
            hold_each(f"{field}[{seat}][{{}}]", laws, s, row)
    held = [face(kit) for row in s.kits for kit in row]
    once = len(set(held)) == len(held) and not any(s.used >> card & 1 for card in held)
    need(once, "starting_gear", "should have each card in one hand at most, and no used one")


KIT: Final[LawsOf[State, int]] = ((".can_be", lambda s, kit: maybe(kit) >> face(kit) & 1, "should include what it is"),)
IN_HAND: Final[LawsOf[State, int]] = (
    (".shown", lambda s, card: face(card) <= GLOVES or hidden(card),
     "should be false: only raft, extinguisher and gloves are worn"),
    (".cannot_be", lambda s, card: not ruled_out(card) >> face(card) & 1 and (hidden(card) or not ruled_out(card)),
     "should not rule out what it is, nor anything once it is shown"),
)  # fmt: skip
