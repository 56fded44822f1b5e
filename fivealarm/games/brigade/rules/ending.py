"""How the game ends, and who has won (BR-15)."""

from typing import Final

from fivealarm.games.brigade.rules import events
from fivealarm.games.brigade.rules.board import UNIVERSITY
from fivealarm.games.brigade.rules.fire import burning, flip
from fivealarm.games.brigade.rules.state import DESTROYED, NEVER, OVER, State
from fivealarm.kernel.contract import NOBODY, Outcome

QUARTER: Final = 0
SCHOLARS: Final = 1
CITIZENS: Final = 2
EVACUATED: Final = 3
ALL_GOOD: Final = 4
CAP: Final = 5
ENDINGS: Final = (
    "Loyalty of a Quarter", "Loyalty of the University", "Loyalty of the Citizens", "Evacuation",
    "All's Good in Yonder Hood", "the last turn",
)  # fmt: skip
RULES: Final = ("BR-15.1", "BR-15.2", "BR-15.3", "BR-15.5", "BR-15.9", "BR-18.2")

QUARTER_BLOCKS: Final = 5
UNIVERSITY_BLOCKS: Final = 3
LOST_BLOCKS: Final = 8
LOST_UNIVERSITY: Final = 3


def claim(s: State, seat: int) -> bool:
    """A seat won a block: test the three victories at once (BR-10.11)."""
    holds = s.holds[5 * seat : 5 * seat + 5]
    if max(holds[:4]) >= QUARTER_BLOCKS:
        end(s, QUARTER, seat)
    elif holds[4] >= UNIVERSITY_BLOCKS:
        end(s, SCHOLARS, seat)
    elif 0 not in holds:
        end(s, CITIZENS, seat)
    else:
        return False
    return True


def end(s: State, ending: int, seat: int = NOBODY) -> None:
    """The game stops here, even in mid-action."""
    s.pending = [(OVER, ending, seat)]
    s.to_act = NOBODY
    s.tell(events.GAME_OVER, ending)


def all_good(s: State) -> bool:
    """After an action or event that lowered a fire to nothing (BR-15.9 to 15.12)."""
    if not s.doused:
        return False
    s.doused = False
    if burning(s):
        return False
    flip(s)
    end(s, ALL_GOOD)
    return True


def evacuate(s: State) -> None:
    """End of a phase: has too much of the city burnt down? (BR-15.5, 15.8)"""
    if s.final != NEVER:
        return
    if s.fire.count(DESTROYED) >= LOST_BLOCKS or lost_university(s) >= LOST_UNIVERSITY:
        s.final = s.city.seats - 1  # BR-15.6
        s.tell(events.EVACUATION, s.final)


def lost_university(s: State) -> int:
    return sum(s.fire[cell] == DESTROYED for cell in UNIVERSITY)


def score(s: State, seat: int) -> int:
    """The values of the seat's loyal blocks (BR-15.13, BR-11.4)."""
    return sum(value for value, owner in zip(s.worth, s.loyal, strict=True) if owner == seat)


def ranking(s: State) -> list[int]:
    """The seats from first to last (BR-18.3)."""
    winners = outcome_winners(s)
    return sorted(range(s.city.seats), key=lambda seat: (seat not in winners, -score(s, seat), -s.deed[seat]))


def outcome_winners(s: State) -> tuple[int, ...]:
    seat = s.pending[-1][2]
    if seat >= 0:
        return (seat,)
    scores = [(score(s, seat), s.deed[seat]) for seat in range(s.city.seats)]
    best = max(scores)  # BR-15.15
    return tuple(seat for seat, what in enumerate(scores) if what == best)  # BR-15.16


def outcome(s: State) -> Outcome | None:
    if s.to_act != NOBODY:
        return None
    ending = s.pending[-1][1]
    scores = tuple(float(score(s, seat)) for seat in range(s.city.seats))
    winners = outcome_winners(s)
    names = s.city.box.wardens
    first = " and ".join(names[seat] for seat in winners)
    rest = ", ".join(f"{names[seat]} {score(s, seat)}" for seat in ranking(s) if seat not in winners)
    verb = "wins" if len(winners) == 1 else "share the win"
    after = f"; then {rest}" if rest else ""
    says = f"{ENDINGS[ending]}: {first} {verb} with {score(s, winners[0])}{after}."
    return Outcome(RULES[ending], winners, scores, says)
