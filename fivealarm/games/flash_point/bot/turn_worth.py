"""How good a position is at the end of a turn, as log-odds to win: for the search over a turn."""

from math import exp
from typing import Final

from fivealarm.games.flash_point.bot.ahead.next_roll import RollHazard, hazard
from fivealarm.games.flash_point.bot.ahead.travel_cost import roads, spread
from fivealarm.games.flash_point.bot.constants import WEIGHTS, TurnWeights
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.data import DRIVER
from fivealarm.games.flash_point.rules.state import (
    CLEAR,
    CUBES,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    PEOPLE,
    POI,
    RAISED,
    SMOKE,
    TO_WIN,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    WON,
    State,
)

NEAR_ENGINE: Final = 3  # AP
HALFWAY: Final = 4  # still to be saved
BUSY: Final = 4  # steps of water: with less to put out, AP are saved for less
LOST_WAY: Final = 20
Crowd = tuple[float, list[tuple[int, float]]]  # how far people are from safety; the price of a fire, by space


class ListNumbers:
    """A number for every list that was met, the same for equal ones: quicker to compare and to remember by."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], int] = {}
        self.last: list[int] = []
        self.number = -1

    def of(self, cells: list[int]) -> int:
        if cells != self.last:  # most actions leave most of the board as it was
            self.last = cells[:]
            self.number = self.known.setdefault(tuple(cells), len(self.known))
        return self.number


class TurnWorth:
    """One firefighter's measure of what its turn could lead to."""

    def __init__(self, plan: FirefighterTasks, weights: TurnWeights = WEIGHTS) -> None:
        s = plan.s
        self.weights = weights
        self.who = plan.who
        self.plan = plan
        self.outs = {self.way_out(s): plan.out}
        self.chance = s.victims / max(1, s.victims + s.alarms)
        people = [space for space, held in enumerate(s.things) if held & (PEOPLE | POI)]
        others = [at for who, at in enumerate(s.at) if who != self.who] or [plan.here]
        self.goals = [
            (space, plan.to(space), min(LOST_WAY, *(plan.to(space)[at] for at in others))) for space in people
        ]
        self.pulls = [(space, plan.to(space), self.interest(space)) for space, level in enumerate(s.fire) if level]
        self.fires, self.things = ListNumbers(), ListNumbers()
        self.dangers: dict[object, tuple[float, RollHazard]] = {}
        self.crowds: dict[object, Crowd] = {}
        hot = sum(1 for held in s.things if held & HOT)
        self.rolls = 1 / (48 - min(hot, 40))
        stage = (TO_WIN - s.rescued - HALFWAY) / (TO_WIN - HALFWAY)
        self.heat, self.care = exp(weights.early * stage), exp(-weights.late * stage)
        self.thrift = weights.saved * min(1.0, (2 * s.fire.count(FIRE) + s.fire.count(SMOKE)) / BUSY)
        self.gain = 0.0
        self.post: list[int] = []
        if DRIVER in s.role:
            self.man_the_gun(s)

    def man_the_gun(self, s: State) -> None:
        """What the Driver/Operator's next shot would gain, if it is near the engine."""
        spot = s.setting.board.engine[s.engine]
        mine = s.role[self.who] == DRIVER
        self.post = self.plan.to(spot[0])
        area = s.setting.areas[s.engine]
        blocked = any(at in area for who, at in enumerate(s.at) if who != self.who)
        if blocked or (not mine and self.post[s.at[s.role.index(DRIVER)]] > NEAR_ENGINE):
            return
        trial = s.copy()
        self.gain = max(0.0, self.shot(trial, area, True) - self.score(s))

    def shot(self, s: State, area: tuple[int, ...], again: bool) -> float:
        """The deck gun's shot on average; a poor roll may be rolled again (FP-GUN.12)."""
        keep, scores = s.fire, []
        for target in area:
            s.fire = keep[:]
            for space in (target, *s.near[target]):
                s.fire[space] = CLEAR
            scores.append(self.score(s))
        s.fire = keep
        mean = sum(scores) / len(scores)
        return sum(max(score, mean) for score in scores) / len(scores) if again else mean

    def interest(self, space: int) -> float:
        """Fires that others are near pull less."""
        s, away = self.plan.s, self.plan.to(space)
        rivals = sum(1 for who, at in enumerate(s.at) if who != self.who and away[at] <= 4)
        return self.weights.rival**rivals

    def out(self, s: State) -> list[int]:
        """AP to bring a victim out, wherever the ambulance is."""
        key = self.way_out(s)
        if key not in self.outs:
            board = s.setting.board
            ends = list(board.ambulance[s.ambulance]) if s.setting.experienced else self.plan.exits()
            self.outs[key] = spread(s.fire, roads(s, self.plan.chop), ends, 2)
        return self.outs[key]

    def way_out(self, s: State) -> tuple[int, int]:
        """What changes the way to safety most: where the ambulance is, and ladders."""
        tall = s.setting.two_storeys
        return s.ambulance, sum(1 for held in s.things if held & RAISED) if tall else 0

    def score(self, s: State) -> float:
        """Before the next roll."""
        if s.over:
            return 100.0 if s.over == WON else -100.0
        t, damage = self.weights, CUBES - s.cubes_left
        value, risk = self.danger(s)
        far, costs = self.people(s)
        catch, caught = risk.catch, risk.caught
        likely = sum([catch[space] * cost for space, cost in costs]) + t.knock * sum([catch[space] for space in s.at])
        value += far - likely * self.rolls
        if caught:
            value -= sum([cost for space, cost in costs if space in caught])
            value -= t.knock * sum([1 for space in s.at if space in caught])
        value -= damage * (t.cube + t.cube2 * damage) + s.lost * (t.lost + t.lost2 * s.lost)
        return value + t.rescued * s.rescued + self.place(s)

    def danger(self, s: State) -> tuple[float, RollHazard]:
        """What the fire costs whoever is there; remembered, since most actions leave it as it is."""
        key = self.fires.of(s.fire), s.walls
        known = self.dangers.get(key)
        if known is None:
            t, risk, ground = self.weights, hazard(s), s.setting.board.ground
            fires = sum([number for space, number in enumerate(risk.catch) if number and not ground[space]])
            value = t.smoke * risk.smoke + (t.blast * risk.cubes + t.spread * fires) * self.rolls
            known = self.dangers[key] = -value * self.heat, risk
        return known

    def knot(self, s: State) -> tuple[object, ...]:
        """Equal for turns that lead to the same position."""
        who = self.who
        return (
            s.at[who], s.ap[who], s.foam, s.haste, s.ambulance, s.engine, s.now,
            self.fires.of(s.fire), self.things.of(s.things), s.walls,
        )  # fmt: skip

    def people(self, s: State) -> Crowd:
        """How far people are from being safe, and what a fire where they are would cost; remembered."""
        key = self.things.of(s.things), self.way_out(s), s.lost
        known = self.crowds.get(key)
        if known is None:
            known = self.crowds[key] = self.gather(s)
        return known

    def gather(self, s: State) -> Crowd:
        t, out = self.weights, self.out(s)
        loss, value = t.loss + t.lost2 * s.lost, 0.0
        costs = []
        for space, held in enumerate(s.things):
            if not held & (PEOPLE | POI | HAZMATS):
                continue
            count = (held & VICTIMS) // VICTIM
            healed = (held & TREATEDS) // TREATED
            maybe = self.chance if held & POI else 0.0
            costs.append((space, loss * (count + healed + maybe) + (t.drum if held & HAZMATS else 0.0)))
            value -= t.barrel * ((held & HAZMATS) // HAZMAT)
            value -= t.carry * self.care * min(out[space], 30) * (count + maybe + t.treated * healed)
        return value, costs

    def place(self, s: State) -> float:
        """Where the firefighter stands: near somebody to bring out, near what burns."""
        t, here = self.weights, s.at[self.who]
        value, walk, pull = 0.0, t.walk * self.care, t.pull * self.heat
        if self.gain:
            if s.role[self.who] == DRIVER:
                value += t.post * self.gain * t.fade ** self.post[here]
            elif here in s.setting.areas[s.engine]:
                value -= t.block * self.gain
        gain = 0
        for space, away, least in self.goals:
            if s.things[space] & (PEOPLE | POI):
                value -= walk * least
                gain = max(gain, least - away[here])
        value += walk * gain  # one can go to one person only
        for space, away, interest in self.pulls:
            if s.fire[space]:
                value += pull * interest * s.fire[space] * t.fade ** max(0, away[here] - s.fire[space])
        return value
