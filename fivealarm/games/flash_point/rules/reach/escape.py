"""Getting out of fire: FP-MOV.9, FP-MOV.10."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from fivealarm.games.flash_point.rules.board import DAMAGED, DOOR, DOWN, GONE, LIGHT, WALL, WINDOW
from fivealarm.games.flash_point.rules.data import CAFS, CAPTAIN, CHOP_COST, DOG, EXTINGUISH_COST
from fivealarm.games.flash_point.rules.reach.neighbours import neighbours
from fivealarm.games.flash_point.rules.state import FIRE, RAISED, State

FAR: Final = 99
MOST: Final = 20_000  # ways that are tried; in play a few hundred are enough


def puts_out(role: int, points: int) -> bool:
    """Whether so many AP put out the fire one stands in."""
    return role != DOG and points >= EXTINGUISH_COST[role]


def escapes(s: State) -> bool:
    """Whether the AP left can bring everybody out of fire (FP-MOV.10)."""
    burning = [who for who, space in enumerate(s.at) if s.fire[space] == FIRE]
    if s.over or not burning:
        return True
    if burning == [s.turn] and puts_out(s.role[s.turn], s.ap[s.turn] + s.foam):
        return True
    if s.role[s.turn] == CAPTAIN and _plainly(s, burning):
        return True
    return WayOut(s).exists()


def _plainly(s: State, burning: list[int]) -> bool:
    """The captain puts out its own fire and sends each of the others out by itself."""
    normal, need = s.ap[s.turn], 0
    for who in burning:
        if who == s.turn:
            normal -= EXTINGUISH_COST[CAPTAIN]
        else:
            need += exit_cost(s, who, 1 - s.cafs if s.role[who] == CAFS else normal + s.orders)
    alone = s.setting.board.floors == 1 or len(burning) - (s.turn in burning) < 2  # nobody shares an upper segment
    return alone and normal >= 0 and need <= normal + s.orders


def exit_cost(s: State, who: int, most: int) -> int:
    """AP of the cheapest walk out of fire through what is open; FAR if it costs more than this."""
    if s.role[who] == DOG:
        return FAR
    reached, queue, best = {s.at[who]: 0}, [s.at[who]], FAR
    while queue:
        here = queue.pop(0)
        for there in neighbours(s, here):
            cost = reached[here] + (2 if s.fire[there] == FIRE else 1)
            if cost > most or cost >= reached.get(there, FAR) or (s.setting.board.air[there] and there in s.at):
                continue
            if s.fire[there] != FIRE:
                best = min(best, cost)
            else:
                reached[there] = cost
                queue.append(there)
    return best


class Trial(NamedTuple):
    """A position on the way out: who is where, what burns, what has been opened, what is left to spend."""

    at: tuple[int, ...]
    fire: frozenset[int]
    opened: frozenset[int]
    normal: int
    pool: int  # Movement AP, or the captain's Command AP
    foam: int
    cafs: int

    def burning(self) -> int:
        return sum(space in self.fire for space in self.at)


class WayOut:
    """Every sequence of steps, openings, chops and water of the active firefighter, and of its commands."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.me, self.role = s.turn, s.role[s.turn]
        self.board = s.setting.board
        self.seen: set[Trial] = set()

    def exists(self) -> bool:
        s = self.s
        fire = frozenset([space for space, level in enumerate(s.fire) if level == FIRE])
        return self.leads_out(Trial(tuple(s.at), fire, frozenset(), s.ap[self.me], s.haste + s.orders, s.foam, s.cafs))

    def leads_out(self, trial: Trial) -> bool:
        left = trial.burning()
        if not left:
            return True
        spent = trial.normal + trial.pool + trial.foam < left
        if spent or trial in self.seen or len(self.seen) > MOST:
            return False
        self.seen.add(trial)
        return any(self.leads_out(further) for further in self.further(trial))

    def further(self, trial: Trial) -> Iterator[Trial]:
        yield from self.water(trial)
        figures = range(len(trial.at)) if self.role == CAPTAIN else (self.me,)
        for who in figures:
            if who == self.me or self.s.role[who] != DOG:
                yield from self.steps(trial, who)
                yield from self.openings(trial, who)
        yield from self.chops(trial)

    def water(self, trial: Trial) -> Iterator[Trial]:
        """Fire to smoke, here or next to the active firefighter (FP-EXT.1)."""
        if not puts_out(self.role, trial.normal + trial.foam):
            return
        here, cost = trial.at[self.me], EXTINGUISH_COST[self.role]
        foam = min(trial.foam, cost)
        for space in (here, *self.s.near[here], *self.through(trial, here)):
            if space in trial.fire:
                yield trial._replace(
                    fire=trial.fire - {space}, foam=trial.foam - foam, normal=trial.normal - cost + foam
                )

    def steps(self, trial: Trial, who: int) -> Iterator[Trial]:
        here, dog = trial.at[who], self.s.role[who] == DOG
        for there in (*neighbours(self.s, here), *self.through(trial, here)):
            burns = there in trial.fire
            if (self.board.air[there] and (dog or there in trial.at)) or (dog and burns):
                continue
            paid = self.paid(trial, who, 2 if burns else 1)
            if paid is not None:
                yield paid._replace(at=(*trial.at[:who], there, *trial.at[who + 1 :]))

    def openings(self, trial: Trial, who: int) -> Iterator[Trial]:
        """Doors and windows beside a firefighter (FP-DOR.1, FP-WIN.1)."""
        paid = self.paid(trial, who, 1) if self.s.role[who] != DOG else None
        if paid is None:
            return
        for _, bound, _ in self.board.links[trial.at[who]]:
            if self.shut(trial, bound) and self.board.kind[bound] in (DOOR, WINDOW):
                yield paid._replace(opened=trial.opened | {bound})

    def chops(self, trial: Trial) -> Iterator[Trial]:
        """A way through a wall, if the building stands it (FP-CHP.1); windows are opened instead."""
        if self.role == DOG:
            return
        for _, bound, _ in self.board.links[trial.at[self.me]]:
            if not self.shut(trial, bound) or self.board.kind[bound] not in (WALL, LIGHT):
                continue
            cubes = 2 if self.board.kind[bound] == WALL and self.s.walls[bound] != DAMAGED else 1
            cost = cubes * CHOP_COST[self.role]
            if cost <= trial.normal and cubes < self.s.cubes_left:
                yield trial._replace(opened=trial.opened | {bound}, normal=trial.normal - cost)

    def shut(self, trial: Trial, bound: int) -> bool:
        return bound >= 0 and self.s.walls[bound] < GONE and bound not in trial.opened

    def through(self, trial: Trial, here: int) -> list[int]:
        """Spaces behind what has been opened on the way."""
        down, things = self.board.step[DOWN], self.s.things
        return [
            there
            for there, bound, _ in self.board.links[here]
            if bound in trial.opened and (not self.board.air[there] or things[down[there]] & RAISED)
        ]

    def paid(self, trial: Trial, who: int, cost: int) -> Trial | None:
        """What is left after a movement action of the active firefighter or a commanded one, if it can be paid."""
        commanded = who != self.me
        own = commanded or self.role != CAPTAIN  # Command AP are for others, Movement AP for oneself
        pool = min(trial.pool, cost) if own else 0
        limited = commanded and self.s.role[who] == CAFS
        if cost - pool > trial.normal or (limited and trial.cafs + cost > 1):
            return None
        cafs = trial.cafs + cost if limited else trial.cafs
        return trial._replace(normal=trial.normal - cost + pool, pool=trial.pool - pool, cafs=cafs)
