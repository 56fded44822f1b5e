"""The greedy planner: whom to save, which fire to fight, and the next step towards it."""

from typing import Final

from fivealarm.games.flash_point.board import DOOR, GONE, WINDOW
from fivealarm.games.flash_point.cards import CHOP_COST, EXTINGUISH_COST
from fivealarm.games.flash_point.game import FlashPoint
from fivealarm.games.flash_point.heat import clustered, heat
from fivealarm.games.flash_point.paths import FAR, onward, spread
from fivealarm.games.flash_point.refusals import TOO_FEW_AP
from fivealarm.games.flash_point.state import (
    FIRE,
    PEOPLE,
    POI,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.verbs.verb import Verb

PERSON: Final = 11.0  # a victim brought out
SAVING: Final = 0.6  # of a task that must wait for AP: less is not worth an AP now
RIVAL = 0.7  # of a fire's worth, for each firefighter who is nearer
NEVER: Final = 0.02  # what is not worth an AP


class Plan:
    """One firefighter's look at the whole board."""

    def __init__(self, game: FlashPoint, s: State, who: int) -> None:
        self.game = game
        self.words = game.words
        self.s = s
        self.who = who
        self.here = s.at[who]
        self.role = s.role[who]
        self.chop = CHOP_COST[self.role] + 3
        self.extinguish = EXTINGUISH_COST[self.role]
        self.points = s.ap[who] + s.haste
        self.out = spread(s, self.exits(), 2, self.chop)
        self.maps: dict[int, list[int]] = {}
        self.others: list[list[int]] | None = None

    def exits(self) -> list[int]:
        """Where victims are safe."""
        board, s = self.s.setting.board, self.s
        if s.setting.experienced:
            return list(board.ambulance[s.ambulance])
        return [space for space, ground in enumerate(board.ground) if ground]

    def to(self, space: int) -> list[int]:
        """AP to a space from everywhere, without a load."""
        if space not in self.maps:
            self.maps[space] = spread(self.s, [space], 1, self.chop)
        return self.maps[space]

    def choose(self) -> Verb:
        """The best thing to do now."""
        tasks = sorted(self.rescues() + self.fires(), key=lambda task: -task[0])
        floor = NEVER
        for value, space, fights in tasks:
            if value < floor:
                break
            verb = self.fight(space) if fights else self.approach(space)
            if verb is None:
                continue
            no = verb.refusal(self.s)
            if no is None:
                return verb
            if no is TOO_FEW_AP:
                floor = max(floor, SAVING * value)  # better saved for it than spent on little
        return self.words.end

    def rescues(self) -> list[tuple[float, int, bool]]:
        """People nobody else is better placed for, by worth per AP."""
        s = self.s
        people = [space for space, held in enumerate(s.things) if held & (PEOPLE | POI)]
        mine = self.assigned(people)
        faces = s.victims / max(1, s.victims + s.alarms)
        tasks = []
        for space in mine:
            known = s.things[space] & PEOPLE
            chance = 1.0 if known else faces
            cost = self.to(space)[self.here] + chance * self.out[space]
            tasks.append((PERSON * chance / max(1.0, cost), space, False))
        return tasks

    def assigned(self, people: list[int]) -> list[int]:
        """Those for me: each firefighter takes one, the nearest pairs first."""
        s, crew = self.s, self.s.setting.crew
        pairs = []
        for space in people:
            away = self.to(space)
            for who in range(crew):
                wait = (who - s.turn) % crew
                pairs.append((away[s.at[who]] + 0.3 * wait + 0.01 * who, who, space))
        pairs.sort()
        taken: dict[int, int] = {}
        busy: set[int] = set()
        for _, who, space in pairs:
            if who not in busy and space not in taken:
                taken[space] = who
                busy.add(who)
        return [space for space in people if taken.get(space, self.who) == self.who]

    def approach(self, goal: int) -> Verb | None:
        """The next step towards somebody, or on with them to the exit."""
        if self.here != goal:
            return self.step(self.to(goal), 1, 0)
        held = self.s.things[goal]
        load = (VICTIM if held & VICTIMS else 0) + (TREATED if held & TREATEDS else 0)
        return self.step(self.out, 2 if load & VICTIM else 1, load)

    def step(self, dist: list[int], pace: int, load: int) -> Verb | None:
        """One action along the cheapest way: open, chop, extinguish or move."""
        s, words = self.s, self.words
        link = onward(s, self.here, dist, pace, self.chop)
        if link is None:
            return None
        there, bound, way = link
        if bound >= 0 and s.walls[bound] < GONE:
            kind = s.setting.board.kind[bound]
            return words.door[way] if kind == DOOR else words.window[way] if kind == WINDOW else words.chops[way]
        if s.fire[there] == FIRE:
            return words.extinguish[way + 1]
        return words.move[way, load]

    def fires(self) -> list[tuple[float, int, bool]]:
        """Places to fight from, by worth per AP with the walk there."""
        s = self.s
        worth = heat(s)
        away = self.to(self.here)
        reach: dict[int, list[tuple[float, int]]] = {}
        for space, value in worth.items():
            steps = s.fire[space]
            cost = steps * self.extinguish
            for place in (*s.near[space], space):
                if s.fire[place] != FIRE or place == self.here:
                    reach.setdefault(place, []).append((value / cost, cost))
        tasks = []
        for place, fires in reach.items():
            walk = away[place]
            if walk < FAR:
                rivals = sum(1 for rival in self.rivals() if rival[place] < walk)
                tasks.append((self.rate(walk, fires) * RIVAL**rivals, place, True))
        return tasks

    def rivals(self) -> list[list[int]]:
        """AP to every space near the others."""
        if self.others is None:
            at = {space for who, space in enumerate(self.s.at) if who != self.who}
            self.others = [spread(self.s, [space], 1, self.chop, 9) for space in at]
        return self.others

    def rate(self, walk: int, fires: list[tuple[float, int]]) -> float:
        """Best worth per AP: the walk, then the best fires one after another."""
        best = worth = 0.0
        cost = float(walk)
        for value, price in sorted(fires, reverse=True):
            worth += value * price
            cost += price
            best = max(best, worth / cost)
        return best

    def fight(self, place: int) -> Verb | None:
        if self.here != place:
            return self.step(self.to(place), 1, 0)
        s = self.s
        points = s.ap[self.who] + s.foam
        best, chosen = 0.0, None
        worth = heat(s)
        for verb in self.words.extinguish:
            space = self.here if verb.way == 6 else s.setting.board.step[verb.way][self.here]
            if space not in worth or verb.refusal(s) is not None:
                continue
            value = worth[space] / s.fire[space]
            if s.fire[space] == FIRE and points < 2 * self.extinguish and clustered(s, space):
                continue  # it would only flash over again
            if value > best:
                best, chosen = value, verb
        return chosen if best > 0.15 else None
