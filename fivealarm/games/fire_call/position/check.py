"""Whether a position that somebody wrote can be played from: sums, phases, pending decisions."""

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_
from typing import Final

from fivealarm.games.fire_call.position.schema import SETTING_UP, WITH_CARD
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, CALL, DISTRICTS, DUTY, HOSPITAL, PLACES, SPACES
from fivealarm.games.fire_call.rules.cards import calls, duties
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, DISTRICT_CHOICE, EFFECTS
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.promotion import TOP_RANK, with_dispatcher
from fivealarm.games.fire_call.rules.state import PHASES, State, clockwise, held
from fivealarm.positions.laws import Laws, hold

DUTY_PHASES: Final = (at.PROMOTED, at.SECTION, at.COLLECT, at.PUT, at.OPPONENT)
OPPONENT_EFFECTS: Final = tuple(EFFECTS.index(f"{what}-opponent") for what in ("demote", "garage", "hospital"))
GARAGE_EFFECTS: Final = tuple(n for n, effect in enumerate(EFFECTS) if effect.startswith("garage"))
COLLECT_EFFECTS: Final = tuple(n for n, effect in enumerate(EFFECTS) if effect.startswith("collect"))


def check(s: State) -> None:
    """BadInput names the first field that does not fit."""
    hold("", CARDS, s)
    hold("", SET_UP if s.phase in SETTING_UP else PLAY, s)
    hold("", SPARE, s)
    hold("", PHASE_LAWS.get(s.phase, ()), s)


def _made(s: State, phase: int, chosen: Sequence[int]) -> bool:
    """Whether just the seats that had their choice in this phase of set-up have made it."""
    first = next((seat for seat, choice in enumerate(chosen) if choice < 0), 0)
    done = s.seats if s.phase > phase else first if s.phase == phase else 0
    return all((choice >= 0) == (seat < done) for seat, choice in enumerate(chosen))


def _covered(s: State) -> int:
    return DISTRICTS - s.owner.count(-1)


def _coverable(s: State) -> range:
    """How many districts may be covered in this phase of set-up."""
    most = s.table.each * s.seats
    return range(1) if s.phase < at.COVER else range(most) if s.phase == at.COVER else range(most, most + 1)


def _rolled(s: State) -> list[bool]:
    """Of the seats still in the first roll: who has rolled."""
    return [rolled > 0 for rolled in s.rolls if rolled >= 0]


def _decided(s: State) -> bool:
    return -1 not in s.owner and len(leaders(s)) == 1


def _no_place(s: State) -> str:
    return f"has no place in {PHASES[s.phase]}"


def _late(s: State) -> bool:
    """A six that goes on releasing (FC-HOSP.14)."""
    return bool(s.late_six and not s.steps)


def _moving(s: State) -> bool:
    return s.phase in (at.CREDIT, at.FORK) or (s.phase == at.RELEASE and not _late(s))


def _under_way(s: State) -> object:
    return s.die or s.entered or s.extra or s.credits or s.drawn or s.refused or s.late_six


def _effect(s: State) -> int:
    return s.table.duties[s.duty].effect if s.duty >= 0 else -1


def _stands_on(s: State, kind: int) -> bool:
    return s.at[s.turn] < SPACES and s.table.board.kind[s.at[s.turn]] == kind


def _lent_once(s: State) -> bool:
    """Whether all that is lent is missing here and possessed by seats that may supply it, each item by one."""
    lack, aid = calls.missing(s), s.have[s.turn] & AID_BIT and not s.blocked
    may = [seat != s.turn and (aid or s.at[seat] == HOSPITAL) for seat in range(s.seats)]
    owned = all(not items & ~(s.have[seat] & lack if may[seat] else 0) for seat, items in enumerate(s.lend))
    return owned and sum(s.lend) == reduce(or_, s.lend)


def _in_card_order(s: State) -> bool:
    lack, named = calls.missing(s), sum(s.lend)
    order = [bool(named >> item & 1) for item in s.table.calls[s.card].items if lack >> item & 1]
    return order == sorted(order, reverse=True)


def _right_victim(s: State) -> bool:
    effect = _effect(s)
    return effect == duties.GARAGE_ALL or (effect == duties.GARAGE_OPPONENT) == (s.victim != s.turn)


def _within_a_round(s: State) -> bool:
    return _effect(s) != duties.GARAGE_ALL or s.left <= s.seats - (s.victim - s.turn) % s.seats


CARDS: Final[Laws[State]] = (
    ("garage", lambda s: not any(map(and_, s.have, s.garage)), "should hold nothing that is in possession"),
    ("refused", lambda s: not s.refused & ~s.out, "should be among calls_discarded"),
    ("calls_discarded", lambda s: s.pile or s.out & ~s.refused or s.card >= 0, "should leave a card to draw"),
    ("duties_discarded", lambda s: min(s.duties) >= 0, "should not, with kept cards, be too many"),
    ("calls_discarded", lambda s: s.phase != at.CALL_DRAW or s.pile, "should leave a card to draw"),
    ("duties_discarded", lambda s: s.phase != at.DUTY_DRAW or any(s.duties), "should leave a card to draw"),
)  # fmt: skip
DIFFERENT: Final[Laws[State]] = (
    ("colours", lambda s: len(set(s.colour) - {-1}) == s.seats - s.colour.count(-1), "should be different"),
)
SET_UP: Final[Laws[State]] = (
    *DIFFERENT,
    ("colours", lambda s: _made(s, at.COLOUR, s.colour), "should be set in seat order"),
    ("at", lambda s: _made(s, at.STATION, s.at), "should be set in seat order"),
    ("at", lambda s: all(p < 0 or SPACES <= p < HOSPITAL for p in s.at), "should be Station 1 or Station 2 at set-up"),
    ("colours", lambda s: s.phase != at.COLOUR or -1 in s.colour, "should leave one to choose"),
    ("districts", lambda s: all(s.owner.count(seat) == -(-(_covered(s) - seat) // s.seats) for seat in range(s.seats)),
     "should be covered in seat order"),
    ("districts", lambda s: _covered(s) in _coverable(s),
     lambda s: f"should be {_coverable(s)[0]} to {_coverable(s)[-1]} in this phase"),
    ("first_rolls", lambda s: s.phase == at.FIRST_ROLL or not any(s.rolls), "should be 0 before the first roll"),
    ("first_rolls", lambda s: s.phase != at.FIRST_ROLL or (len(_rolled(s)) > 1 and 0 in s.rolls),
     "should leave two or more in, one still to roll"),
    ("first_rolls", lambda s: _rolled(s) == sorted(_rolled(s), reverse=True), "should be made in seat order"),
    ("first", lambda s: s.first < 0 and not s.rounds and not s.turn, "should be null, turn and rounds 0, at set-up"),
    ("phase", lambda s: not (s.die or s.credits or any(s.kept) or s.out or any(s.duties_out)),
     "should be one of the play, not of the set-up, with such facts"),
)  # fmt: skip
PLAY: Final[Laws[State]] = (
    ("colours", lambda s: -1 not in s.colour, "should all be chosen"),
    *DIFFERENT,
    ("at", lambda s: all(0 <= place < PLACES for place in s.at), "should place every marker"),
    ("first", lambda s: s.first >= 0, "should be a seat"),
    ("first_rolls", lambda s: max(s.rolls) < 0, "should be null after the first roll"),
    ("phase", lambda s: s.phase != at.OVER or _decided(s) or 0 < s.table.limit <= s.rounds,
     "should be over only with a winner or after the last round"),
    ("districts", lambda s: s.phase == at.OVER or not _decided(s), "should not give a winner in a game that goes on"),
    ("rounds", lambda s: s.phase == at.OVER or not 0 < s.table.limit <= s.rounds, "should be below the round limit"),
)  # fmt: skip
SPARE: Final[Laws[State]] = (  # facts that mean nothing in this phase must be left at nothing
    ("call", lambda s: s.card >= 0 or s.phase not in WITH_CARD, "should be a Fire Call card"),
    ("call", lambda s: s.card < 0 or s.phase in WITH_CARD, _no_place),
    ("lent", lambda s: not any(s.lend) or s.phase in (at.SUPPLY, at.BLOCK), _no_place),
    ("blocked", lambda s: not s.blocked or s.phase in (at.BLOCKED, at.SUPPLY), _no_place),
    ("steps", lambda s: s.steps or not _moving(s), "should be 1 to 6"),
    ("steps", lambda s: not s.steps or _moving(s), _no_place),
    ("die", lambda s: s.phase > at.START or not _under_way(s), "should be 0, as other facts of a turn, before a roll"),
    ("freed", lambda s: s.phase > at.START or not s.freed or s.at[s.turn] == HOSPITAL,
     "should be true in the Hospital only"),
    ("victim", lambda s: s.victim < 0 or s.phase == at.PUT, _no_place),
    ("section", lambda s: s.section < 0 or s.phase == at.COLLECT, _no_place),
    ("duty", lambda s: s.duty < 0 or s.phase in DUTY_PHASES, _no_place),
    ("left", lambda s: not s.left or s.phase in DUTY_PHASES, _no_place),
)  # fmt: skip
SIX: Final[Laws[State]] = (
    ("credits", lambda s: s.credits > 0, "should be 1 or more"),
    ("garage", lambda s: s.garage[s.turn] > 0, "should hold a card of the roller"),
)
ANNOUNCED: Final[Laws[State]] = (
    ("cards_drawn", lambda s: s.drawn > s.refused.bit_count(), "should count the refused cards and this one"),
)
ATTEMPT: Final[Laws[State]] = (
    *ANNOUNCED,
    ("possession", lambda s: calls.missing(s) > 0, "should lack something that the call needs"),
)
LENT: Final[Laws[State]] = (
    *ATTEMPT,
    ("possession", lambda s: not calls.missing(s) & ~calls.lendable(s), "should let opponents cover what is missing"),
    ("lent", _lent_once, "should be missing, and possessed by opponents who may supply it, once"),
    ("lent", _in_card_order, "should be named in card order"),
)  # fmt: skip
COLLECTED: Final[Laws[State]] = (
    ("left", lambda s: s.left > 0, "should be 1 or more"),
    ("possession", lambda s: duties.collectable(s, s.section) > 0, "should leave an item with the Dispatcher"),
    ("duty", lambda s: s.duty < 0 or _effect(s) in COLLECT_EFFECTS, "should be a card that lets items be collected"),
)
ON_DUTY: Final[Laws[State]] = (
    ("at", lambda s: _stands_on(s, DUTY), "should have the roller on a Station Duties space"),
)
PHASE_LAWS: Final[dict[int, Laws[State]]] = {
    at.RELEASE: (
        ("at", lambda s: HOSPITAL in (s.at if _late(s) else [s.at[seat] for seat in clockwise(s, s.turn)]),
         "should have somebody in the Hospital to be released"),
        ("die", lambda s: _late(s) or (s.die == s.steps == 6 and s.credits), "should be 6, steps 6, and give a credit"),
    ),
    at.CREDIT: SIX,
    at.FORK: (
        ("at", lambda s: len(s.table.board.after[s.at[s.turn]]) == 2, "should be a corner space or the Hospital"),
        ("entered", lambda s: not all(s.entered >> space & 1 for space in s.table.board.after[s.at[s.turn]]),
         "should leave a way open"),
    ),
    at.CALL_DRAW: (
        ("cards_drawn", lambda s: s.drawn < 3, "should be below 3 when a card is to be drawn"),
        ("at", lambda s: _stands_on(s, CALL), "should be a Fire Call space"),
    ),
    at.ANNOUNCED: ANNOUNCED,
    at.ATTEMPT: ATTEMPT,
    at.SUPPLY: (*LENT, ("lent", lambda s: calls.wanted(s) >= 0, "should leave an item to be named")),
    at.BLOCK: (
        *LENT,
        ("lent", lambda s: calls.wanted(s) < 0 and calls.by_aid(s), "should be all that is missing, one by Mutual Aid"),
        ("kept", lambda s: s.to_act != s.turn, "should give an opponent a Mutual Aid Block"),
    ),
    at.BLOCKED: (
        *ATTEMPT,
        ("phase", lambda s: (s.credits and s.garage[s.turn]) or not calls.missing(s) & ~calls.stealable(s),
         "should not be blocked when nothing is left but to fail"),
    ),
    at.COMPLETED: (
        *ANNOUNCED,
        ("call", lambda s: s.district != CHOICE, "should have a district number"),
        ("kept", lambda s: held(s, s.turn, DISTRICT_CHOICE) > 0, "should give the roller a District Choice"),
    ),
    at.CHOOSE: ANNOUNCED,
    at.PROMOTED: (
        ("ranks", lambda s: s.rank[s.turn] == TOP_RANK, "should have the roller as Fire Chief"),
        ("possession", lambda s: with_dispatcher(s, s.turn) > 0, "should leave a card with the Dispatcher"),
    ),
    at.SECTION: COLLECTED,
    at.COLLECT: COLLECTED,
    at.PUT: (
        ("left", lambda s: s.left > 0, "should be 1 or more"),
        ("duty", lambda s: _effect(s) in GARAGE_EFFECTS, "should be a card that sends items into the Garage"),
        ("victim", lambda s: s.victim >= 0 and s.have[s.victim] & ~AID_BIT, "should be a seat with items"),
        ("victim", _right_victim, "should be the roller, or an opponent if the card says so"),
        ("left", _within_a_round, "should not go round the table twice"),
    ),
    at.OPPONENT: (
        ("duty", lambda s: _effect(s) in OPPONENT_EFFECTS, "should be a card that strikes an opponent"),
        ("duty", lambda s: any(duties.vulnerable(s, seat) for seat in clockwise(s, s.turn)),
         "should do something to at least one opponent"),
    ),
    at.OFFER: (*ON_DUTY, ("phase", lambda s: s.table.optional, "should not be offer: Station Duties are not optional")),
    at.DUTY_DRAW: ON_DUTY,
    at.END: SIX,
}  # fmt: skip
