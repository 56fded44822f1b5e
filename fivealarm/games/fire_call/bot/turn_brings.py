"""What a turn brings its department, and what it costs it: districts, equipment, kept cards, calls one is ready for."""

from collections.abc import Iterator, Sequence
from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, ITEMS, SECTION_MASKS
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Brings

KEPT: Final = ("Band-Aid", "District Choice", "Mutual Aid Block")
CHOICES: Final = 1  # of KEPT: a call may be answered with it or without
Told = tuple[bool, str]  # whether it is good for the department, and the clause


def brings(game: FireCall, state: State, line: Sequence[Verb]) -> Brings:
    """What a line of one seat's turn changes."""
    after, seat = state.copy(), state.to_act
    for action in line:
        game.apply(after, action)
    told = [
        *_districts(state, after, seat),
        *_cards(state, after, seat),
        *_ready(state, after, seat),
        *_others(state, after, seat),
    ]
    return [clause for good, clause in told if good], [clause for good, clause in told if not good]


def _districts(s: State, after: State, seat: int) -> Iterator[Told]:
    for district, (before, now) in enumerate(zip(s.owner, after.owner, strict=True)):
        if before == now:
            continue
        name = names.district(s, district)
        if now == seat:
            yield True, f"covers {name}" + (f", taken from {names.city(s, before)}" if before >= 0 else "")
        elif before == seat:
            yield False, f"loses {name}"


def _cards(s: State, after: State, seat: int) -> Iterator[Told]:
    """Equipment, the Mutual Aid card, the cards one keeps, and the rank."""
    if after.rank[seat] > s.rank[seat]:
        yield True, f"makes you {s.table.board.ranks[after.rank[seat]]}"
    for section, mask in enumerate(SECTION_MASKS):
        new = after.have[seat] & ~s.have[seat] & mask
        if new:
            whole = " and completes" if after.have[seat] & mask == mask else " for"
            count = (after.have[seat] & mask).bit_count()
            yield (
                True,
                f"adds {names.items(s, new)}{whole} the {s.table.board.sections[section]} section ({count} of 6)",
            )
    if after.have[seat] & ~s.have[seat] & AID_BIT:
        yield True, f"gains the {names.AID_CARD} (others lend what one call lacks)"
    elif s.have[seat] & ~after.have[seat] & AID_BIT:
        yield False, f"spends the {names.AID_CARD}"
    for kind, card in enumerate(KEPT):
        before, now = s.kept[3 * seat + kind], after.kept[3 * seat + kind]
        if now > before:
            yield True, f"gains a {card}"
        elif now < before:
            yield False, f"spends your {card} card"
        elif before and kind == CHOICES and after.owner != s.owner:
            yield True, f"keeps your {card} card for a later call"


def _ready(s: State, after: State, seat: int) -> Iterator[Told]:
    """How many of the Fire Calls to come one could complete, with what others would have to lend too."""
    deck, ready = s.pile.bit_count(), [answerable(s, s.pile, reach(one, seat), one.rank[seat]) for one in (s, after)]
    if ready[1] != ready[0]:
        more = ready[1] > ready[0]
        words = f"{ready[1]} of {deck} Fire Calls instead of {ready[0]}"
        yield more, f"{'makes' if more else 'leaves'} you ready for {words}"


def _others(s: State, after: State, seat: int) -> Iterator[Told]:
    """What others lose by it, or get."""
    for other in range(s.seats):
        gone = s.have[other] & ~after.have[other]
        if other != seat and gone:
            yield True, f"costs {names.city(s, other)} {names.items(s, gone & (1 << ITEMS + 1) - 1)}"
