"""How the game ends, and who has won (BR-15)."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.rules import events
from fivealarm.games.brigade.rules.board import UNIVERSITY
from fivealarm.games.brigade.rules.data import TYPES
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
    if seat < 0 and s.ears is not None:  # counting is for listeners
        _tell_scores(s)


def _tell_scores(s: State) -> None:
    """What each seat has, and what broke a tie (BR-15.13, 15.15)."""
    for seat in ranking(s):
        s.tell(events.SCORED, seat, score(s, seat), s.loyal.count(seat))
    winner = winners(s)[0]
    if len(tied(s)) > 1 and s.deed[winner]:
        s.tell(events.TIE_BROKEN, winner, s.deed[winner])


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
        s.tell(events.EVACUATION, s.fire.count(DESTROYED), lost_university(s), s.final)


def lost_university(s: State) -> int:
    return sum(s.fire[cell] == DESTROYED for cell in UNIVERSITY)


def score(s: State, seat: int) -> int:
    """The values of the seat's loyal blocks (BR-15.13, BR-11.4)."""
    return sum(value for value, owner in zip(s.worth, s.loyal, strict=True) if owner == seat)


def ranking(s: State) -> list[int]:
    """The seats from first to last (BR-18.3)."""
    first = winners(s)
    return sorted(range(s.city.seats), key=lambda seat: (seat not in first, -score(s, seat), -s.deed[seat]))


def tied(s: State) -> list[int]:
    """The seats with the highest score."""
    scores = [score(s, seat) for seat in range(s.city.seats)]
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def winners(s: State) -> tuple[int, ...]:
    """Who claimed a victory; else the highest score, of these the latest deed (BR-15.15, 15.16)."""
    seat = s.pending[-1][2]
    if seat >= 0:
        return (seat,)
    best = tied(s)
    last = max(s.deed[seat] for seat in best)
    return tuple(seat for seat in best if s.deed[seat] == last)


def outcome(s: State) -> Outcome | None:
    if s.to_act != NOBODY:
        return None
    ending = s.pending[-1][1]
    scores = tuple(float(score(s, seat)) for seat in range(s.city.seats))
    says = _claimed(s, ending) if s.pending[-1][2] >= 0 else _counted(s)
    return Outcome(RULES[ending], winners(s), scores, f"{ENDINGS[ending]}: {says}.")


def _claimed(s: State, ending: int) -> str:
    """A victory at once: by what, and what everybody's blocks were worth."""
    seat = s.pending[-1][2]
    holds = s.holds[5 * seat : 5 * seat + 5]
    quarter = max(range(4), key=lambda kind: holds[kind])
    by = (
        f"{holds[quarter]} loyal blocks of the {TYPES[quarter]}",
        f"{holds[4]} loyal blocks of the University",
        "a loyal block of each of the five types",
    )[ending]
    return f"{_names(s, [seat])} wins with {by}. Loyal blocks are worth {_scores(s, ranking(s))}"


def _counted(s: State) -> str:
    """A game that was scored, and how a tie was broken."""
    first, best = winners(s), tied(s)
    verb = "wins" if len(first) == 1 else "share the win"
    rest = [seat for seat in ranking(s) if seat not in first]
    after = f"; then {_scores(s, rest)}" if rest else ""
    says = f"{_names(s, first)} {verb} with {_points(score(s, first[0]))}{after}"
    if len(best) == 1:
        return says
    if not s.deed[first[0]]:
        return f"{says}. Of those in the tie nobody ever put out a fire"
    return f"{says}. The tie goes to who put out a fire last: {_names(s, first)} in turn {s.deed[first[0]]}"


def _names(s: State, seats: Sequence[int]) -> str:
    return " and ".join(s.city.box.wardens[seat] for seat in seats)


def _scores(s: State, seats: Sequence[int]) -> str:
    return ", ".join(f"{s.city.box.wardens[seat]} {_points(score(s, seat))}" for seat in seats)


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"
