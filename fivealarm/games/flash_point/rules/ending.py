"""People rescued and lost, and how the game ends: FP-VIC, FP-END."""

from fivealarm.games.flash_point.rules.events import AT_AMBULANCE, DEFEAT, RESCUED, VICTIM_LOST, VICTORY
from fivealarm.games.flash_point.rules.state import (
    COLLAPSED,
    CUBES,
    PEOPLE,
    TO_LOSE,
    TO_WIN,
    TOO_MANY_LOST,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    WON,
    State,
)
from fivealarm.kernel.contract import Outcome


def lose(s: State, space: int) -> None:
    s.lost += 1
    s.tell(VICTIM_LOST, space)
    if s.lost >= TO_LOSE:
        s.over = TOO_MANY_LOST
        s.tell(DEFEAT, s.lost)


def rescue(s: State, space: int) -> None:
    """All victims in the space are safe; then see whether that is enough (FP-END.1, FP-END.4)."""
    held = s.things[space]
    count = (held & VICTIMS) // VICTIM + (held & TREATEDS) // TREATED
    s.things[space] = held & ~PEOPLE
    s.rescued += count
    for _ in range(count):
        s.tell(AT_AMBULANCE if s.setting.experienced else RESCUED, space)


def check_victory(s: State) -> None:
    if s.rescued >= TO_WIN:
        s.over = WON
        s.tell(VICTORY, s.rescued)


def outcome(s: State) -> Outcome | None:
    if not s.over:
        return None
    seats = s.setting.seats
    damage = CUBES - s.cubes_left
    cubes, turns = "cube" if damage == 1 else "cubes", "turn" if s.turns == 1 else "turns"
    saved = f"{s.rescued} rescued, {s.lost} lost, {damage} {cubes}, {s.turns} {turns}"
    if s.over == WON:
        return Outcome("FP-END.1", tuple(range(seats)), (1.0,) * seats, f"The team wins: {saved}.")
    rule, why = ("FP-END.3", "The building collapses") if s.over == COLLAPSED else ("FP-END.2", "Four are lost")
    return Outcome(rule, (), (0.0,) * seats, f"{why}: {saved}.")
