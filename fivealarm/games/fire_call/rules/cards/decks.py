"""The two decks: Fire Call cards (FC-CALL.1) and Station Duties cards (FC-DUTY); immutable."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules.board import CODES, DISTRICTS, LETTERS
from fivealarm.kernel import own
from fivealarm.kernel.contract import BadInput, is_file

CHOICE: Final = DISTRICTS  # a Fire Call card with District Choice
POSITIONS: Final = 9

EFFECTS: Final = (
    "band-aid", "district-choice", "aid-block", "promote", "promote-unless-lower", "demote", "demote-opponent",
    "aid", "aid-all", "garage", "garage-by-dispatcher", "garage-all", "garage-opponent", "service", "service-all",
    "collect", "collect-section", "collect-unless-fewer", "hospital", "hospital-opponent", "next-call", "back", "roll",
)  # fmt: skip
KEEPABLE: Final = 3  # the first effects are of cards to keep
BAND_AID: Final = 0
DISTRICT_CHOICE: Final = 1
AID_BLOCK: Final = 2
REPEATED: Final = (
    "promote", "promote-unless-lower", "demote", "demote-opponent", "garage", "garage-by-dispatcher",
    "garage-opponent", "collect", "collect-section", "collect-unless-fewer", "back",
)  # fmt: skip

RANKS: Final = 5
PATTERNS: Final = ((1, 2, 3), (1, 2, 9), (1, 5, 8), (2, 4, 6), (3, 7, 9), (5, 6, 7))


@dataclass(frozen=True, slots=True)
class CallCard:
    """One Fire Call card."""

    id: str
    name: str
    items: tuple[int, ...]  # nine, in order
    district: int  # from 0; CHOICE for District Choice
    needs: tuple[int, ...]  # by rank: the items that count (FC-CALL.2)


@dataclass(frozen=True, slots=True)
class DutyCard:
    """One kind of Station Duties card."""

    id: str
    name: str
    count: int
    effect: int
    times: int
    says: str


def sections(card: CallCard) -> tuple[int, int]:
    """The section with six items and the one with three."""
    counts = Counter(item // 6 for item in card.items)
    six, three = (section for section, _ in counts.most_common())
    return six, three


def calls(deck: str) -> tuple[CallCard, ...]:
    """Fire Call cards by the name of their file, or by the text of somebody's own."""
    return own.read("options.calls", deck, build_calls) if is_file(deck) else _calls(deck)


def duties(deck: str) -> tuple[DutyCard, ...]:
    """Station Duties cards by the name of their file, or by the text of somebody's own."""
    return own.read("options.duties", deck, build_duties) if is_file(deck) else _duties(deck)


@cache
def _calls(name: str) -> tuple[CallCard, ...]:
    return build_calls(data.load(f"calls/{name}.toml"))


@cache
def _duties(name: str) -> tuple[DutyCard, ...]:
    return build_duties(data.load(f"duties/{name}.toml"))


def _designed(table: data.Facts) -> bool:
    designed = table.get("designed", False)
    if not isinstance(designed, bool):
        raise BadInput("designed", "should be true or false")
    return designed


def build_calls(facts: object) -> tuple[CallCard, ...]:
    """A deck from its file; BadInput names the card that breaks FC-CALL.1, or what a designed deck lacks."""
    table = data.known(facts, "", ("designed", "waived", "card"))
    waived = _waived(table)
    deck = tuple(_call(entry, f"card {at}", waived) for at, entry in enumerate(data.tables(table, "card", 4, 200), 1))
    if len({card.id.lower() for card in deck}) != len(deck):
        raise BadInput("card.id", "should be different on every card")
    if not set(range(DISTRICTS)) <= {card.district for card in deck}:
        raise BadInput("card.district", "should name every district at least once")
    if _designed(table):
        _check_balance(deck)
    return deck


def _waived(table: data.Facts) -> tuple[int, ...]:
    """How many of the first items each rank leaves out (FC-CALL.2)."""
    counts = table.get("waived", list(range(RANKS)))
    whole = isinstance(counts, list) and all(type(count) is int and 0 <= count < POSITIONS for count in counts)
    if not whole or len(counts) != RANKS or counts != sorted(counts):
        raise BadInput("waived", f"should be {RANKS} numbers from 0 to {POSITIONS - 1} that never fall")
    return tuple(counts)


def _call(entry: object, field: str, waived: Sequence[int]) -> CallCard:
    table = data.known(entry, field, ("id", "name", "items", "district"))
    names = data.texts(table, field, "items", POSITIONS)
    for name in names:
        if name not in CODES:
            raise BadInput(f"{field}.items", f"{name!r} should be one of A1 to A6, N1 to N6, L1 to L6, H1 to H6")
    items = tuple(CODES.index(name) for name in names)
    if len(set(items)) != POSITIONS or sorted(Counter(item // 6 for item in items).values()) != [3, 6]:
        raise BadInput(f"{field}.items", "should be a whole section and three items of one other (F2)")
    return CallCard(
        id=_id(table, field),
        name=data.text(table, field, "name"),
        items=items,
        district=_district(table, field),
        needs=tuple(sum(1 << item for item in items[count:]) for count in waived),
    )


def _id(table: data.Facts, field: str) -> str:
    text = data.text(table, field, "id")
    if not text.isascii() or not text.isalnum() or len(text) > 8:
        raise BadInput(f"{field}.id", "should be up to 8 letters and digits")
    return text


def _district(table: data.Facts, field: str) -> int:
    if table.get("district") == "choice":
        return CHOICE
    try:
        return data.whole(table, field, "district", 0, 1, DISTRICTS) - 1
    except BadInput:
        raise BadInput(f"{field}.district", f'should be 1 to {DISTRICTS} or "choice"') from None


def _check_balance(deck: Sequence[CallCard]) -> None:
    """F1, F3 to F6: the balance of the deck that was designed for this project."""
    if [card.id for card in deck] != [f"F{n:02}" for n in range(1, 73)]:
        raise BadInput("card.id", "should run from F01 to F72 (F1)")
    if len({card.name for card in deck}) != 72 or len({frozenset(card.items) for card in deck}) != 72:
        raise BadInput("card", "should have 72 different names and lists (F1)")
    pairs: dict[tuple[int, int], list[CallCard]] = {}
    for card in deck:
        pairs.setdefault(sections(card), []).append(card)
    for pair, cards in pairs.items():
        thirds = Counter(item for card in cards for item in card.items if item // 6 == pair[1])
        if len(cards) != 6 or set(thirds.values()) != {3} or len(thirds) != 6:
            letters = "+".join(LETTERS[section] for section in pair)
            raise BadInput("card.items", f"should pair {letters} on 6 cards, each second item thrice (F3)")
        _check_patterns(cards)
    for position in range(POSITIONS):
        if set(Counter(card.items[position] for card in deck).values()) != {3}:
            raise BadInput("card.items", f"should have every item thrice at position {position + 1} (F4)")
    for district in range(DISTRICTS + 1):
        _check_district([card for card in deck if card.district == district])


def _check_district(cards: Sequence[CallCard]) -> None:
    for which in (0, 1):
        spread = Counter(sections(card)[which] for card in cards)
        if len(cards) != 6 or len(spread) != 4 or max(spread.values()) > 2:
            raise BadInput("card.district", "should be on 6 cards of well mixed sections (F5)")
    _check_patterns(cards)


def _check_patterns(cards: Sequence[CallCard]) -> None:
    found = sorted(_pattern(card) for card in cards)
    if found != sorted(PATTERNS):
        raise BadInput("card.items", "should place the three items by each of the six patterns once (F6)")


def _pattern(card: CallCard) -> tuple[int, ...]:
    three = sections(card)[1]
    return tuple(at for at, item in enumerate(card.items, 1) if item // 6 == three)


def build_duties(facts: object) -> tuple[DutyCard, ...]:
    """A deck from its file; BadInput names the card at fault."""
    table = data.known(facts, "", ("designed", "card"))
    deck = tuple(_duty(entry, f"card {at}") for at, entry in enumerate(data.tables(table, "card", 1, 60), 1))
    if len({card.id.lower() for card in deck}) != len(deck):
        raise BadInput("card.id", "should be different on every card")
    for effect in range(KEEPABLE):
        if sum(card.effect == effect for card in deck) > 1:
            raise BadInput("card.effect", f"should be {EFFECTS[effect]} on one kind of card only")
    if all(card.effect < KEEPABLE for card in deck):
        raise BadInput("card.effect", "should not be of cards to keep alone")
    if _designed(table):
        _check_counts(deck)
    return deck


def _duty(entry: object, field: str) -> DutyCard:
    table = data.known(entry, field, ("id", "name", "count", "effect", "times", "says"))
    effect = data.text(table, field, "effect")
    if effect not in EFFECTS:
        raise BadInput(f"{field}.effect", f"should be one of {', '.join(EFFECTS)}")
    return DutyCard(
        id=_id(table, field),
        name=data.text(table, field, "name"),
        count=data.whole(table, field, "count", 1, 1, 20),
        effect=EFFECTS.index(effect),
        times=data.whole(table, field, "times", 1, 1, 6 if effect in REPEATED else 1),
        says=data.text(table, field, "says"),
    )


def _check_counts(deck: Sequence[DutyCard]) -> None:
    """D1, D2."""
    if [card.id for card in deck] != [f"S{n:02}" for n in range(1, 29)] or sum(card.count for card in deck) != 40:
        raise BadInput("card", "should be 28 kinds, S01 to S28, 40 cards in all (D1)")
    keep = {card.effect: card.count for card in deck if card.effect < KEEPABLE}
    if keep != {BAND_AID: 2, DISTRICT_CHOICE: 1, AID_BLOCK: 1}:
        raise BadInput("card.count", "should be two Band-Aids, one District Choice, one Mutual Aid Block (D2)")
