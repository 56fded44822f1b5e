"""The greedy planner: whom to save, which fire to fight, and the next step towards it."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.flash_point.bot import crew_worth, ladder_use
from fivealarm.games.flash_point.bot.ahead.travel_cost import FAR, onward, roads, spread
from fivealarm.games.flash_point.bot.fire_worth import clustered, heat
from fivealarm.games.flash_point.rules.board import DOOR, GONE, WINDOW
from fivealarm.games.flash_point.rules.data import (
    CAFS,
    CAPTAIN,
    CHOP_COST,
    DOG,
    DRIVER,
    EXTINGUISH_COST,
    GUN_COST,
    HAZMAT_TECH,
    IMAGING,
    PARAMEDIC,
    RESCUE,
)
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.refusals import TOO_FEW_AP
from fivealarm.games.flash_point.rules.state import FIRE, LADDER, PEOPLE, POI, TREATED, TREATEDS, VICTIM, VICTIMS, State
from fivealarm.games.flash_point.rules.verbs.fight import HERE
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.verb import Verb

PERSON: Final = 11.0  # a victim brought out
SAVING: Final = 0.6  # of a task that must wait for AP: less is not worth an AP now
RIVAL: Final = 0.75  # of a fire's worth, for each firefighter who is nearer
NEVER: Final = 0.02  # what is not worth an AP
SKILL: Final = 1.35
STROLL: Final = 1  # how far to walk for smoke that harms nobody
IDLE: Final = 0.8  # of its worth, further away
CLUMSY: Final = 0.5  # of a fire's worth, for those who pay double for water
APTITUDE: Final = {CAFS: 6.0, DRIVER: 1.0, PARAMEDIC: -2.0, RESCUE: -2.0}  # AP by which others are the better rescuers
NEAR: Final = 9  # AP at which others count as rivals
FREE: Final = 0.4  # how dear a point from a special pool is

Task = tuple[float, int, Callable[[int], Verb | None]]  # worth per AP, where, the next step


class FirefighterTasks:
    """One firefighter's look at the whole board."""

    def __init__(self, game: FlashPoint, s: State, who: int) -> None:
        self.game = game
        self.verbs = game.verbs
        self.s = s
        self.fire = s.fire
        self.who = who
        self.here = s.at[who]
        self.role = s.role[who]
        self.chop = CHOP_COST[self.role] + 3
        self.extinguish = EXTINGUISH_COST[self.role]
        self.roads = roads(s, self.chop)
        self.out = spread(s.fire, self.roads, self.exits(), 2)
        self.maps: dict[int, list[int]] = {}
        self.others: list[list[int]] | None = None
        self.worth = heat(s)

    def exits(self) -> list[int]:
        """Where victims are safe."""
        board, s = self.s.setting.board, self.s
        if s.setting.experienced:
            return list(board.ambulance[s.ambulance])
        return [space for space, ground in enumerate(board.ground) if ground]

    def to(self, space: int) -> list[int]:
        """AP to a space from everywhere, without a load."""
        if space not in self.maps:
            self.maps[space] = spread(self.fire, self.roads, [space], 1)
        return self.maps[space]

    def tasks(self) -> list[Task]:
        """All there is to do, the best first."""
        found = self.rescues() + self.fires()
        if self.s.setting.experienced:
            found += self.special()
        return sorted(found, key=lambda task: -task[0])

    def choose(self) -> Verb:
        """The best thing to do now, or to end the turn and save AP for it."""
        floor = NEVER
        for value, space, next_step in self.tasks():
            if value < floor:
                break
            verb = next_step(space)
            no = TOO_FEW_AP if verb is None and space == self.here else verb and verb.refusal(self.s)
            if verb is not None and no is None:
                return verb
            if no is TOO_FEW_AP:
                floor = max(floor, SAVING * value)  # better saved for it than spent on little
        return self.verbs.end

    def rescues(self) -> list[Task]:
        """People nobody else is better placed for, by worth per AP."""
        s = self.s
        people = [space for space, held in enumerate(s.things) if held & (PEOPLE | POI)]
        faces = s.victims / max(1, s.victims + s.alarms)
        tasks: list[Task] = []
        for space in self.assigned(people):
            chance = 1.0 if s.things[space] & PEOPLE else faces
            cost = self.to(space)[self.here] + chance * self.out[space]
            tasks.append((PERSON * chance / max(1.0, cost), space, self.approach))
            if s.setting.ladders and space >= s.setting.board.storey and self.role != DOG:
                tasks += self.by_ladder(space, chance, cost)
        return tasks

    def by_ladder(self, space: int, chance: float, cost: float) -> list[Task]:
        """A ladder to somebody upstairs, if it saves enough."""
        found = ladder_use.best(self.s, self.who, space, self.to(self.here), self.to(space))
        if found is None or found[0] > cost - ladder_use.PAYS:
            return []
        return [(PERSON * chance / found[0], space, self.with_ladder)]

    def with_ladder(self, goal: int) -> Verb | None:
        """Fetch it, carry it, raise it."""
        board = self.s.setting.board
        found = ladder_use.best(self.s, self.who, goal, self.to(self.here), self.to(goal))
        if found is None:
            return None
        _, site, place = found
        if self.here != place:
            return self.step(self.to(place), 1, 0)
        if self.here == site.foot:
            return self.verbs.raise_
        return self.verbs.move[ladder_use.towards(board, self.here, site.foot), LADDER]

    def assigned(self, people: list[int]) -> list[int]:
        """Those for me: each firefighter takes one, the nearest pairs first."""
        s, crew = self.s, self.s.setting.crew
        pairs = []
        for space in people:
            away = self.to(space)
            upstairs = s.setting.ladders and space >= s.setting.board.storey
            for who in range(crew):
                wait = (who - s.turn) % crew
                walk = min(away[s.at[who]], ladder_use.reach(s, who, away)) if upstairs else away[s.at[who]]
                pairs.append((walk + 0.3 * wait + 0.01 * who + APTITUDE.get(s.role[who], 0.0), who, space))
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
        if self.role == PARAMEDIC and held & VICTIMS and self.out[goal] >= 4:
            return self.verbs.treat
        load = (VICTIM if held & VICTIMS else 0) + (TREATED if held & TREATEDS else 0)
        return self.step(self.out, 2 if load & VICTIM else 1, load)

    def step(self, dist: list[int], pace: int, load: int) -> Verb | None:
        """One action along the cheapest way: open, chop, extinguish or move."""
        s, words = self.s, self.verbs
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

    def fires(self) -> list[Task]:
        """Places to fight from, by worth per AP with the walk there."""
        s = self.s
        if self.role == DOG:
            return []
        away = self.to(self.here)
        dear = FREE if s.foam and self.who == s.turn else 1.0
        reach: dict[int, list[tuple[float, float]]] = {}
        stroll = max(STROLL, s.ap[self.who] - 4)  # AP that could not be saved are free
        for space, value in self.worth.items():
            cost = s.fire[space] * self.extinguish * dear
            harmless = s.fire[space] != FIRE and not clustered(s, space)
            for place in (*s.near[space], space):
                if s.fire[place] != FIRE or place == self.here:
                    interest = IDLE if harmless and away[place] > stroll else 1.0
                    reach.setdefault(place, []).append((interest * value / cost, cost))
            for place in self.shut(space):
                reach.setdefault(place, []).append((value / (cost + 1), cost + 1))
        tasks: list[Task] = []
        for place, fires in reach.items():
            walk = away[place]
            if walk < FAR:
                rivals = sum(1 for rival in self.rivals() if rival[place] < walk)
                clumsy = CLUMSY if self.extinguish > 1 else 1.0
                tasks.append((self.rate(walk, fires) * clumsy * RIVAL**rivals, place, self.fight))
        return tasks

    def shut(self, space: int) -> list[int]:
        """Spaces behind closed doors and windows."""
        s, board = self.s, self.s.setting.board
        return [
            other
            for other, bound, _ in board.links[space]
            if bound >= 0 and s.walls[bound] < GONE and board.kind[bound] in (DOOR, WINDOW) and not board.air[other]
        ]

    def rivals(self) -> list[list[int]]:
        """AP to every space near the others."""
        if self.others is None:
            at = {space for who, space in enumerate(self.s.at) if who != self.who}
            self.others = [spread(self.s.fire, self.roads, [space], 1, NEAR) for space in at]
        return self.others

    def rate(self, walk: int, fires: list[tuple[float, float]]) -> float:
        """Best worth per AP: the walk, then the best fires one after another."""
        best = worth = 0.0
        cost = float(walk)
        for value, price in sorted(fires, reverse=True):
            worth += value * price
            cost += price
            best = max(best, worth / cost)
        return best

    def fight(self, place: int) -> Verb | None:
        """Go there, or put out what matters most from here."""
        if self.here != place:
            return self.step(self.to(place), 1, 0)
        s = self.s
        points = s.ap[self.who] + s.foam
        best, chosen = 0.15, None
        for verb in self.verbs.extinguish:
            space = self.here if verb.way == HERE else s.setting.board.step[verb.way][self.here]
            if space not in self.worth or verb.refusal(s) is not None:
                continue
            if s.fire[space] == FIRE and points < 2 * self.extinguish and clustered(s, space):
                continue  # it would only flash over again
            value = self.worth[space] / s.fire[space]
            if value > best:
                best, chosen = value, verb
        return chosen or self.open_up()

    def open_up(self) -> Verb | None:
        """A door to a fire behind it."""
        s, board = self.s, self.s.setting.board
        behind = self.shut(self.here)
        ways = [way for there, _, way in board.links[self.here] if there in behind and s.fire[there] == FIRE]
        if not ways or s.ap[self.who] < 2:
            return None
        kind = board.kind[board.edge[ways[0]][self.here]]
        return self.verbs.door[ways[0]] if kind == DOOR else self.verbs.window[ways[0]]

    def special(self) -> list[Task]:
        """What cards and vehicles add."""
        s, words, role = self.s, self.verbs, self.role
        tasks: list[Task] = []
        if role == IMAGING:
            for space, held in enumerate(s.things):
                if held & POI and self.to(space)[self.here] > 2:
                    tasks.append((crew_worth.LOOK_WORTH, space, words.identify.__getitem__))
        if role == HAZMAT_TECH:
            for value, space in crew_worth.drums(s):
                away = self.to(space)[self.here]
                tasks.append((value / (away + 2), space, self.dispose))
        if role == CAPTAIN and s.orders:
            tasks.append((99.0, self.here, self.command))
        if role != DOG:
            value, turn = crew_worth.drive_worth(s, self.out)
            tasks.append((value, 2 if turn == 1 else 3, words.drives.__getitem__))
            tasks += self.gun()
        return tasks

    def gun(self) -> list[Task]:
        """The deck gun, from the engine or on the way to it."""
        s, board = self.s, self.s.setting.board
        spot = board.engine[s.engine]
        if self.here not in spot and self.role != DRIVER:
            return []
        place = self.here if self.here in spot else min(spot, key=lambda space: self.to(space)[self.here])
        walk, price = self.to(place)[self.here], GUN_COST[self.role]
        tasks: list[Task] = [(self.shots(s.engine) / (walk + price), place, self.shoot)]
        if self.here == place:
            tasks.append((self.shots((s.engine + 1) % 4) / (2 + price), 0, self.verbs.drives.__getitem__))
            tasks.append((self.shots((s.engine + 3) % 4) / (2 + price), 1, self.verbs.drives.__getitem__))
        return tasks

    def shots(self, spot: int) -> float:
        """A re-roll makes the Driver/Operator's shot better than the average."""
        return crew_worth.gun_worth(self.s, self.worth, spot) * (SKILL if self.role == DRIVER else 1.0)

    def shoot(self, place: int) -> Verb | None:
        return self.verbs.gun if self.here == place else self.step(self.to(place), 1, 0)

    def dispose(self, place: int) -> Verb | None:
        return self.verbs.dispose if self.here == place else self.step(self.to(place), 1, 0)

    def command(self, _: int) -> Verb | None:
        """Command AP move those who carry, or who are on their way to somebody."""
        s = self.s
        best, chosen = 0.0, None
        for who in range(s.setting.crew):
            if who == self.who or s.role[who] == DOG:
                continue
            other = FirefighterTasks(self.game, s, who)
            for value, space, _step in sorted(other.rescues(), key=lambda task: -task[0])[:1]:
                verb = other.approach(space)
                if value <= best or not isinstance(verb, Movement) or verb.bars(s, who) is not None:
                    continue
                order = self.verbs.commands[who, verb]
                if verb.price(s, who) <= s.orders and order.refusal(s) is None:
                    best, chosen = value, order
        return chosen
