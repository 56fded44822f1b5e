"""A second look at the best turns that a search has found: the planner's judgement and a learnt one together."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.flash_point.bot.outlook.inputs import row
from fivealarm.games.flash_point.bot.plan import Actions, TurnSearch, matter_of_course
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.data import DRIVER, SAVES
from fivealarm.games.flash_point.rules.state import ADVANCE, CLEAR, GUN, WON, State
from fivealarm.judging.shape import Row

Strength = Callable[[Row], float]  # a network, or somebody else who weighs rows
LOOKS: Final = 16  # turns that are looked at again
LEARNT: Final = 1.0  # how much the learnt judgement counts against the planner's own, both as log-odds
SETTLED: Final = 20.0  # log-odds of a game that is over


def best_turn_by(plan: FirefighterTasks, beam: int, strength: Strength) -> Actions:
    """As the planner searches, but of its best turns the one that both judgements together prefer."""
    tasks = plan.tasks()
    given = matter_of_course(plan, tasks)
    if given:
        return given
    search = TurnSearch(plan, tasks, beam=beam)
    first = search.run()
    ends = sorted(search.ends, key=lambda end: -end[0])[:LOOKS]
    best, chosen = 0.0, ends[0] if ends else None
    for end in ends if len(ends) > 1 else []:
        value = end[0] + LEARNT * left_to(end[2], strength)
        if chosen is end or value > best:
            best, chosen = value, end
    return (*chosen[3], plan.verbs.end) if chosen else first


def left_to(s: State, strength: Strength) -> float:
    """The team's chance, as log-odds, by what a turn leaves behind; of the deck gun's shot, on average."""
    if s.over:
        return SETTLED if s.over == WON else -SETTLED
    if s.pending and s.pending[-1][0] == GUN:
        return _shot(s, strength)
    after = s.copy()
    after.ap[s.turn] = min(after.ap[s.turn], SAVES[s.role[s.turn]])
    after.stage = after.now = ADVANCE
    return strength(row(after))


def _shot(s: State, strength: Strength) -> float:
    """Over all targets; a poor roll may be rolled again by the Driver/Operator (FP-GUN.12)."""
    area, scores = s.setting.areas[s.engine], []
    for target in area:
        after = s.copy()
        after.pending.pop()
        for space in (target, *s.near[target]):
            after.fire[space] = CLEAR
        scores.append(left_to(after, strength))
    mean = sum(scores) / len(scores)
    again = s.role[s.turn] == DRIVER
    return sum([max(score, mean) for score in scores]) / len(scores) if again else mean
