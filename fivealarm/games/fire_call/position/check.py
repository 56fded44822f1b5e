"""Whether a position that somebody wrote can be played from: sums, phases, pending decisions."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, CALL, DISTRICTS, DUTY, HOSPITAL, PLACES, SPACES
from fivealarm.games.fire_call.rules.cards import calls, duties
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, DISTRICT_CHOICE, EFFECTS
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.promotion import TOP_RANK, with_dispatcher
from fivealarm.games.fire_call.rules.state import PHASES, State, clockwise, held
from fivealarm.kernel.schema import need

SETTING_UP: Final = (at.COLOUR, at.STATION, at.COVER, at.FIRST_ROLL)
DUTY_PHASES: Final = (at.PROMOTED, at.SECTION, at.COLLECT, at.PUT, at.OPPONENT)
CALL_PHASES: Final = (at.ANNOUNCED, at.ATTEMPT, at.SUPPLY, at.BLOCK, at.BLOCKED, at.COMPLETED, at.CHOOSE)
OPPONENT_EFFECTS: Final = tuple(EFFECTS.index(f"{what}-opponent") for what in ("demote", "garage", "hospital"))
GARAGE_EFFECTS: Final = tuple(n for n, effect in enumerate(EFFECTS) if effect.startswith("garage"))
COLLECT_EFFECTS: Final = tuple(n for n, effect in enumerate(EFFECTS) if effect.startswith("collect"))


def check(s: State) -> None:
    """BadInput names the first field that does not fit."""
    _cards(s)
    if s.phase in SETTING_UP:
        _set_up(s)
    else:
        _in_play(s)
    _spare(s)
    if s.phase in PHASE_CHECKS:
        PHASE_CHECKS[s.phase](s)


def _cards(s: State) -> None:
    for seat in range(s.seats):
        need(not s.have[seat] & s.garage[seat], "garage", "should hold nothing that is in possession")
    need(not s.refused & ~s.out, "refused", "should be among calls_discarded")
    need(bool(s.pile or s.out & ~s.refused) or s.card >= 0, "calls_discarded", "should leave a card to draw")
    for kind, left in enumerate(s.duties):
        need(left >= 0, "duties_discarded", f"should not, with kept cards, count too many {s.table.duties[kind].id}")
    need(s.phase != at.CALL_DRAW or s.pile > 0, "calls_discarded", "should leave a card to draw")
    need(s.phase != at.DUTY_DRAW or any(s.duties), "duties_discarded", "should leave a card to draw")


def _set_up(s: State) -> None:
    chosen = [colour for colour in s.colour if colour >= 0]
    need(len(set(chosen)) == len(chosen), "colours", "should be different")
    done = s.to_act if s.phase == at.COLOUR else s.seats
    need(all((c >= 0) == (seat < done) for seat, c in enumerate(s.colour)), "colours", "should be set in seat order")
    done = 0 if s.phase == at.COLOUR else s.to_act if s.phase == at.STATION else s.seats
    need(all((p >= 0) == (seat < done) for seat, p in enumerate(s.at)), "at", "should be set in seat order")
    need(all(p < 0 or SPACES <= p < HOSPITAL for p in s.at), "at", "should be Station 1 or Station 2 at set-up")
    need(not (s.phase == at.COLOUR and len(chosen) == s.seats), "colours", "should leave one to choose")
    covered = DISTRICTS - s.owner.count(-1)
    most = s.table.each * s.seats
    if s.phase in (at.COLOUR, at.STATION):
        need(not covered, "districts", "should be open still")
    turns = range(covered)
    for seat in range(s.seats):
        mine = sum(turn % s.seats == seat for turn in turns)
        need(s.owner.count(seat) == mine, "districts", "should be covered in seat order")
    need(covered <= most - (s.phase == at.COVER), "districts", f"should be at most {most} at set-up")
    need(s.phase != at.FIRST_ROLL or covered == most, "districts", f"should be {most} before the first roll")
    _first_rolls(s)
    need(s.first < 0 and not s.rounds and not s.turn, "first", "should be null, turn and rounds 0, at set-up")
    need(not s.die and not s.credits and not any(s.kept) and not s.out and not any(s.duties_out), "phase", LATER)


LATER: Final = "should be one of the play, not of the set-up, with such facts"


def _first_rolls(s: State) -> None:
    if s.phase != at.FIRST_ROLL:
        need(not any(s.rolls), "first_rolls", "should be 0 before the first roll")
        return
    open_rolls = [seat for seat, rolled in enumerate(s.rolls) if rolled >= 0]
    need(len(open_rolls) > 1 and 0 in s.rolls, "first_rolls", "should leave two or more in, one still to roll")
    states = [s.rolls[seat] > 0 for seat in open_rolls]
    need(states == sorted(states, reverse=True), "first_rolls", "should be made in seat order")


def _in_play(s: State) -> None:
    need(all(colour >= 0 for colour in s.colour), "colours", "should all be chosen")
    need(len(set(s.colour)) == s.seats, "colours", "should be different")
    need(all(0 <= place < PLACES for place in s.at), "at", "should place every marker")
    need(s.first >= 0, "first", "should be a seat")
    need(all(rolled < 0 for rolled in s.rolls), "first_rolls", "should be null after the first roll")
    decided = -1 not in s.owner and len(leaders(s)) == 1
    timed = s.table.limit > 0 and s.rounds >= s.table.limit
    if s.phase == at.OVER:
        need(decided or timed, "phase", "should be over only with a winner or after the last round")
    else:
        need(not decided, "districts", "should not give a winner in a game that goes on")
        need(not timed, "rounds", "should be below the round limit")


def _spare(s: State) -> None:
    """Facts that mean nothing in this phase must be left at nothing."""
    name = PHASES[s.phase]
    calling = s.phase in CALL_PHASES
    need((s.card >= 0) == calling, "call", "should be a Fire Call card" if calling else f"has no place in {name}")
    lending = s.phase in (at.SUPPLY, at.BLOCK)
    need(lending or not any(s.lend), "lent", f"has no place in {name}")
    need(not s.blocked or s.phase in (at.BLOCKED, at.SUPPLY), "blocked", f"has no place in {name}")
    moving = s.phase in (at.RELEASE, at.CREDIT, at.FORK)
    moving = moving and not (s.phase == at.RELEASE and s.late_six and not s.steps)
    need(moving == (s.steps > 0), "steps", "should be 1 to 6" if moving else f"has no place in {name}")
    if s.phase == at.START or s.phase in SETTING_UP:
        counters = s.die or s.entered or s.extra or s.credits or s.drawn or s.refused or s.late_six
        need(not counters, "die", f"has no place in {name}, nor have other facts of a turn under way")
        need(not s.freed or s.at[s.turn] == HOSPITAL, "freed", "should be true in the Hospital only")
    need(s.victim < 0 or s.phase == at.PUT, "victim", f"has no place in {name}")
    need(s.section < 0 or s.phase == at.COLLECT, "section", f"has no place in {name}")
    need(s.duty < 0 or s.phase in DUTY_PHASES, "duty", f"has no place in {name}")
    need(not s.left or s.phase in DUTY_PHASES, "left", f"has no place in {name}")


def _effect(s: State) -> int:
    return s.table.duties[s.duty].effect if s.duty >= 0 else -1


def _release(s: State) -> None:
    late = s.late_six and not s.steps  # FC-HOSP.14
    if late:
        need(HOSPITAL in s.at, "at", "should have somebody in the Hospital to be released")
        return
    hurt = any(s.at[seat] == HOSPITAL for seat in clockwise(s, s.turn))
    need(hurt, "at", "should have an opponent in the Hospital to be released")
    need(s.die == 6 and s.steps == 6 and s.credits > 0, "die", "should be 6, steps 6, and give a credit")


def _six(s: State) -> None:
    need(s.credits > 0, "credits", "should be 1 or more")
    need(s.garage[s.turn] > 0, "garage", "should hold a card of the roller")


def _fork(s: State) -> None:
    ways = s.table.board.after[s.at[s.turn]]
    need(len(ways) == 2, "at", "should have the roller at a corner space or in the Hospital")
    need(any(not s.entered >> space & 1 for space in ways), "entered", "should leave a way open")


def _drawing_call(s: State) -> None:
    need(s.drawn < 3, "cards_drawn", "should be below 3 when a card is to be drawn")
    need(s.at[s.turn] < SPACES and s.table.board.kind[s.at[s.turn]] == CALL, "at", "should be a Fire Call space")


def _announced(s: State) -> None:
    need(s.drawn > s.refused.bit_count(), "cards_drawn", "should count the refused cards and this one")


def _attempt(s: State) -> None:
    _announced(s)
    need(calls.missing(s) > 0, "possession", "should lack something that the call needs")


def _blocked(s: State) -> None:
    _attempt(s)
    open_ways = (s.credits > 0 and s.garage[s.turn] > 0) or not calls.missing(s) & ~calls.stealable(s)
    need(open_ways, "phase", "should not be blocked when nothing is left but to fail")


def _lent(s: State) -> None:
    _attempt(s)
    need(not calls.missing(s) & ~calls.lendable(s), "possession", "should let opponents cover every missing item")
    aid = s.have[s.turn] & AID_BIT and not s.blocked
    seen = 0
    for seat, items in enumerate(s.lend):
        eligible = seat != s.turn and (aid or s.at[seat] == HOSPITAL)
        need(not items or eligible, "lent", "should come from opponents who may supply it")
        need(not items & ~(s.have[seat] & calls.missing(s) & ~seen), "lent", "should be missing and possessed, once")
        seen |= items
    order = [bool(seen >> item & 1) for item in s.table.calls[s.card].items if calls.missing(s) >> item & 1]
    need(order == sorted(order, reverse=True), "lent", "should be named in card order")


def _supply(s: State) -> None:
    _lent(s)
    need(calls.wanted(s) >= 0, "lent", "should leave an item to be named")


def _block(s: State) -> None:
    _lent(s)
    need(calls.wanted(s) < 0 and calls.by_aid(s), "lent", "should cover every missing item, one by Mutual Aid")
    need(s.to_act != s.turn, "kept", "should give an opponent a Mutual Aid Block")


def _completed(s: State) -> None:
    _announced(s)
    need(s.district != CHOICE, "call", "should have a district number")
    need(held(s, s.turn, DISTRICT_CHOICE) > 0, "kept", "should give the roller a District Choice")


def _promoted(s: State) -> None:
    need(s.rank[s.turn] == TOP_RANK, "ranks", "should have the roller as Fire Chief")
    need(with_dispatcher(s, s.turn) > 0, "possession", "should leave a card with the Dispatcher")


def _section(s: State) -> None:
    need(s.left > 0, "left", "should be 1 or more")
    need(duties.collectable(s, s.section) > 0, "possession", "should leave an item with the Dispatcher")
    need(s.duty < 0 or _effect(s) in COLLECT_EFFECTS, "duty", "should be a card that lets items be collected")


def _put(s: State) -> None:
    need(s.left > 0, "left", "should be 1 or more")
    need(_effect(s) in GARAGE_EFFECTS, "duty", "should be a card that sends items into the Garage")
    need(s.victim >= 0 and s.have[s.victim] & ~AID_BIT > 0, "victim", "should be a seat with items in possession")
    if _effect(s) == duties.GARAGE_OPPONENT:
        need(s.victim != s.turn, "victim", "should be an opponent")
    elif _effect(s) != duties.GARAGE_ALL:
        need(s.victim == s.turn, "victim", "should be the roller")
    else:
        need(s.left <= s.seats - (s.victim - s.turn) % s.seats, "left", "should not go round the table twice")


def _opponent(s: State) -> None:
    need(_effect(s) in OPPONENT_EFFECTS, "duty", "should be a card that strikes an opponent")
    struck = any(duties.vulnerable(s, seat) for seat in clockwise(s, s.turn))
    need(struck, "duty", "should do something to at least one opponent")


def _on_duty(s: State) -> None:
    space = s.at[s.turn]
    need(space < SPACES and s.table.board.kind[space] == DUTY, "at", "should have the roller on a Station Duties space")


def _offer(s: State) -> None:
    _on_duty(s)
    need(s.table.optional, "phase", "should be offer only where Station Duties are optional")


PHASE_CHECKS: Final[dict[int, Callable[[State], None]]] = {
    at.RELEASE: _release,
    at.CREDIT: _six,
    at.FORK: _fork,
    at.CALL_DRAW: _drawing_call,
    at.ANNOUNCED: _announced,
    at.ATTEMPT: _attempt,
    at.SUPPLY: _supply,
    at.BLOCK: _block,
    at.BLOCKED: _blocked,
    at.COMPLETED: _completed,
    at.CHOOSE: _announced,
    at.PROMOTED: _promoted,
    at.SECTION: _section,
    at.COLLECT: _section,
    at.PUT: _put,
    at.OPPONENT: _opponent,
    at.OFFER: _offer,
    at.DUTY_DRAW: _on_duty,
    at.END: _six,
}
