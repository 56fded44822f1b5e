"""A search over one firefighter's turn: what could be done with its AP, and where that leads."""

from typing import Final

from fivealarm.games.flash_point.bot.constants import WEIGHTS, TurnWeights
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks, Task
from fivealarm.games.flash_point.bot.turn_worth import TurnWorth
from fivealarm.games.flash_point.rules.data import CAPTAIN, DRIVER
from fivealarm.games.flash_point.rules.state import ACT, HAZMAT, LADDER, PEOPLE, RIDE, State
from fivealarm.games.flash_point.rules.verbs.deck_gun import DeckGun
from fivealarm.games.flash_point.rules.verbs.fight import Extinguish
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.special import Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.vehicles import Drive
from fivealarm.games.flash_point.rules.verbs.verb import Verb

BEAM: Final = 4  # how many positions go on from one action to the next
LINES: Final = 8  # how many of the planner's tasks are played out
DEEP: Final = 12
KINDS: Final = frozenset((Move, Carry, Extinguish, Opening, Treat, Dispose, Drive, DeckGun, Identify))
Actions = tuple[Verb, ...]
Node = tuple[float, int, State, Actions]  # worth, tie-breaker, position, how one gets there
End = tuple[float, int, State, Actions]  # the same of where one may stop, the gun's dice not yet rolled


def best_turn(plan: FirefighterTasks, beam: int = BEAM) -> Actions:
    """What to do until something new is learnt; ladders and the captain's commands are the planner's business."""
    tasks = plan.tasks()
    return matter_of_course(plan, tasks) or TurnSearch(plan, tasks, beam=beam).run()


def matter_of_course(plan: FirefighterTasks, tasks: list[Task]) -> Actions:
    """An order of the captain, or the next step with a ladder: not searched; else nothing."""
    if plan.role == CAPTAIN and plan.s.orders:
        order = plan.command(plan.here)
        if order is not None:
            return (order,)
    if plan.s.setting.ladders and tasks and tasks[0][2] == plan.with_ladder:
        return (plan.choose(),)
    return ()


class TurnSearch:
    """The best turn that is found: the planner's own ideas, and what a few changes make of them."""

    def __init__(
        self, plan: FirefighterTasks, tasks: list[Task], weights: TurnWeights = WEIGHTS, beam: int = BEAM
    ) -> None:
        self.plan = plan
        self.tasks = tasks
        self.who = plan.who
        self.weights = weights
        self.beam = beam
        self.worth = TurnWorth(plan, weights)
        self.best = -1e9
        self.chosen: Actions = ()
        self.seen = {self.worth.knot(plan.s)}
        self.found: list[Node] = []
        self.ends: list[End] = []
        self.root = (plan.s, plan.here)

    def run(self) -> Actions:
        """The actions of the best turn, and its end if nothing new comes up."""
        s = self.plan.s
        if not s.hot:
            self.best = self.worth.score(s) + self.worth.thrift * min(s.ap[self.who], 4)
            self.ends.append((self.best, 0, s, ()))
        level: list[Node] = [(0.0, 0, s, ())]
        seeds = self.lines()
        for depth in range(DEEP):
            self.found = []
            for _, _, state, line in level:
                self.expand(state, line)
            self.found.sort(key=lambda node: -node[0])
            level = [*seeds, *self.found[: self.beam]] if depth == 0 else self.found[: self.beam]
            if not level:
                break
        return (*self.chosen, self.plan.verbs.end)

    def expand(self, state: State, line: Actions) -> None:
        """Every next action, weighed."""
        for verb in self.plan.verbs.asked(state):
            kind = type(verb)
            if kind not in KINDS or (isinstance(verb, Carry) and verb.load & (HAZMAT | LADDER)):
                continue
            if verb.refusal(state) is not None:
                continue
            if kind is DeckGun:
                self.shoot(state.copy(), verb, line)
                continue
            after, further = state.copy(), (*line, verb)
            verb.apply(after)
            if kind is Extinguish and after.now == ACT and verb.refusal(after) is None:
                verb.apply(after)  # smoke next to fire would only burn again
                further = (*further, verb)
            while after.now == RIDE:
                ride = next(ride for ride in reversed(self.plan.verbs.rides) if ride.refusal(after) is None)
                ride.apply(after)
                further = (*further, ride)
            node = self.weigh(after, further)
            if node is not None:
                self.found.append(node)

    def weigh(self, after: State, line: Actions) -> Node | None:
        """How good it is to stop here; and the node, if one can go on."""
        mark = self.worth.knot(after)
        if mark in self.seen:
            return None
        self.seen.add(mark)
        t = self.weights
        score, points = self.worth.score(after), after.ap[self.who]
        more = after.now == ACT and not after.over
        value = score + (self.worth.thrift * min(points, 4) if more else t.hurry * points)
        if not (more and after.hot):
            self.ends.append((value, len(self.ends), after, line))
            if value > self.best:
                self.best, self.chosen = value, line
        if not more:
            return None
        spend = t.hurry * (points + after.foam + 0.6 * after.haste)
        return score + spend, len(self.found), after, line

    def lines(self) -> list[Node]:
        """The planner's tasks played out as far as the AP go."""
        plan = self.plan
        nodes = [self.line(task) for task in self.tasks[:LINES]]
        plan.s, plan.here = self.root
        return [node for node in nodes if node is not None]

    def line(self, task: Task) -> Node | None:
        """One of them, until it is done, dice are rolled or the AP run out."""
        plan = self.plan
        _, goal, step = task
        s, done = self.root[0].copy(), list[Verb]()
        plan.s, plan.here = s, s.at[self.who]
        for _ in range(DEEP):
            verb = step(goal)
            if verb is None or type(verb) is DeckGun or verb.refusal(s) is not None:
                break
            done.append(verb)
            verb.apply(s)
            plan.here = s.at[self.who]
            if isinstance(verb, Carry) and verb.load & PEOPLE:
                goal = plan.here
            if s.now != ACT or type(verb) is Drive:
                break
        return self.weigh(s, tuple(done)) if done else None

    def shoot(self, s: State, verb: Verb, line: Actions) -> None:
        """The deck gun, on average over its area."""
        area = s.setting.areas[s.engine]
        verb.apply(s)
        value = self.worth.shot(s, area, s.role[s.turn] == DRIVER) + self.weights.hurry * s.ap[s.turn]
        self.ends.append((value, len(self.ends), s, (*line, verb)))
        if value > self.best:
            self.best, self.chosen = value, (*line, verb)
