"""Reading a position: every field checked, what is left out takes its usual value."""

from typing import Any, Final

from fivealarm.games.flash_point.board import AJAR, DAMAGED, DOOR, GONE, WALL, WAYS, WINDOW, adjacency
from fivealarm.games.flash_point.cards import (
    CAPTAIN,
    COMMAND_AP,
    FOAM_AP,
    HASTE_AP,
    NAMES,
    PLAIN,
    SAVES,
)
from fivealarm.games.flash_point.fields import Fields, need
from fivealarm.games.flash_point.flow import go_on
from fivealarm.games.flash_point.options import first_state
from fivealarm.games.flash_point.state import (
    ACT,
    ADVANCE,
    AIM,
    BUSINESS,
    COLLAPSED,
    CUBES,
    DODGE,
    EXPLOSIONS,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    HAZMAT,
    HOT,
    KNOCK,
    LADDER,
    LOADS,
    LOSE,
    LOST,
    OVER,
    POI,
    RAISED,
    RECOVER,
    REVEAL,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    SMOKE,
    STAGES,
    TO_LOSE,
    TO_WIN,
    TOO_MANY_LOST,
    TREATED,
    VICTIM,
    VICTIMS,
    WON,
    State,
    on_board,
)
from fivealarm.games.flash_point.verbs.vehicles import VEHICLES
from fivealarm.games.flash_point.ways import count_hot, escapes

MOST: Final = 100_000  # of any plain number
USUAL_CARDS: Final = (
    "hazmat-technician",
    "imaging-technician",
    "driver-operator",
    "generalist",
    "paramedic",
    "fire-captain",
    "cafs-firefighter",
    "rescue-specialist",
)
FEW: Final = 3  # victims of one kind in a space
FULL: Final = 7  # hazmats or ladders in a space


class Reader(Fields):
    """One position being read."""

    def state(self) -> State:
        s = first_state(self.setting)
        s.fire = [0] * len(s.fire)
        s.things = [0] * len(s.things)
        s.pois = 0
        s.stage = self.choice("stage", STAGES, ACT)
        s.mark = self.number("step", 0, 0, 12)
        s.turn = self.number("turn", 0, 0, self.setting.crew - 1)
        s.turns = self.number("turns", 1 if s.stage >= ACT else 0, 0, MOST)
        self.read_fire(s)
        self.read_walls(s)
        self.read_things(s)
        self.read_vehicles(s)
        self.read_crew(s)
        self.read_counts(s)
        self.read_pending(s)
        self.settle(s)
        return s

    def read_fire(self, s: State) -> None:
        for field, level in (("smoke", SMOKE), ("fire", FIRE)):
            for name in self.listing(field):
                space = self.named(field, name, self.spaces, "spaces")
                outside = level == FIRE and s.stage in (EXPLOSIONS, ADVANCE, KNOCK, LOSE, OVER)
                need(self.board.is_inside[space] or outside, field, f"should be inside, not at {name}")
                need(s.fire[space] in (0, level), field, f"should not name {name} as smoke and as fire")
                s.fire[space] = level

    def read_walls(self, s: State) -> None:
        cubes = self.facts.get("cubes", {})
        need(isinstance(cubes, dict), "cubes", 'should be an object like {"1,1|1,2": 1}')
        for name, count in cubes.items():
            bound = self.named("cubes", name, self.bounds, "boundaries")
            most = {WALL: 2, DOOR: 0}.get(self.board.kind[bound], 1)
            need(type(count) is int and 0 < count <= most, "cubes", f"should be at most {most} on {name}")
            s.walls[bound] = DAMAGED if count < most else GONE
            s.cubes_left -= count
        need(s.cubes_left >= 0, "cubes", f"should be at most {CUBES} in all")
        placed = CUBES - s.cubes_left
        need(self.number("damage", placed, 0, CUBES) == placed, "damage", f"should be {placed}, as cubes adds up to")
        for field, status, kinds in (("open", AJAR, (DOOR, WINDOW)), ("removed", GONE, (DOOR,))):
            for name in self.listing(field):
                bound = self.named(field, name, self.bounds, "boundaries")
                right = self.board.kind[bound] in kinds and s.walls[bound] in (0, status)
                need(right, field, f"should be a door or window that is still there, not {name}")
                s.walls[bound] = status
        s.near = adjacency(self.board, s.walls)

    def read_things(self, s: State) -> None:
        kinds = [("poi", POI, 1), ("victims", VICTIM, FEW)]
        if self.setting.experienced:
            kinds += [("treated", TREATED, FEW), ("hazmat", HAZMAT, FULL), ("hot_spots", HOT, 1)]
        if self.setting.two_storeys:
            kinds += [("raised", RAISED, 1), ("ladders", LADDER, FULL)]
        for field, thing, most in kinds:
            for name in self.listing(field):
                space = self.named(field, name, self.spaces, "spaces")
                need((s.things[space] // thing) % (most + 1) < most, field, f"should not be there again at {name}")
                self.check_place(field, thing, space, name)
                s.things[space] += thing
        s.pois = sum(held & POI for held in s.things)

    def check_place(self, field: str, thing: int, space: int, name: str) -> None:
        board = self.board
        if thing in (POI, HOT):
            need(board.is_inside[space], field, f"should be inside, not at {name}")
        elif thing == RAISED:
            need(board.ground[space], field, f"should be on the ground outside, not at {name}")
        elif thing == VICTIM and not self.setting.experienced:
            need(not board.ground[space], field, f"would be rescued at {name}")
        elif thing == HAZMAT:
            need(not board.ground[space], field, f"would be disposed of at {name}")

    def read_vehicles(self, s: State) -> None:
        default = 0 if s.stage > SET_AMBULANCE else -1
        if self.setting.experienced or self.setting.two_storeys:
            s.engine = self.choice("engine", WAYS[:4], 0 if s.stage > SET_ENGINE else -1)
            need(s.engine >= 0 or s.stage <= SET_ENGINE, "engine", "should be n, e, s or w once it is placed")
            need(s.engine < 0 or s.stage > SET_ENGINE, "engine", "is placed only later")
        if self.setting.experienced:
            s.ambulance = self.choice("ambulance", WAYS[:4], default)
            need((s.ambulance >= 0) == (s.stage > SET_AMBULANCE), "ambulance", "should be placed in its own time")
        if self.setting.two_storeys:
            out = sum((held & 7 * LADDER) // LADDER + (held & RAISED) // RAISED for held in s.things)
            ladders = self.setting.ladders
            need(out <= ladders, "ladders", f"should be at most {ladders} with the raised ones")
            s.rack = self.number("engine_ladders", ladders - out, 0, ladders)
            need(s.rack + out == ladders, "engine_ladders", f"should be {ladders - out}: there are {ladders} ladders")

    def read_crew(self, s: State) -> None:
        setting = self.setting
        s.at = self.read_at(s)
        if setting.experienced:
            s.role = self.read_roles(s)
        saved = [0] * setting.crew
        if s.stage == ACT:
            saved[s.turn] = 4
        points = self.facts.get("ap", saved)
        right = isinstance(points, list) and len(points) == setting.crew
        need(right, "ap", f"should be a list of {setting.crew} numbers")
        for who, count in enumerate(points):
            most = 30 if who == s.turn else SAVES[s.role[who]] if s.role[who] >= 0 else 0
            most = max(most, 6 if setting.promos else most)
            need(type(count) is int and 0 <= count <= most, "ap", f"should be from 0 to {most} for firefighter {who}")
        s.ap = list(points)
        s.acted = self.truth("acted")
        need(s.stage == ACT or not s.acted, "acted", "belongs to the stage actions")
        if setting.experienced:
            self.read_pools(s)

    def read_at(self, s: State) -> list[int]:
        crew, board = self.setting.crew, self.board
        ground = [space for space, outside in enumerate(board.ground) if outside]
        placed = crew if s.stage > SET_CREW else s.mark if s.stage == SET_CREW else 0
        usual = [board.names[space] for space in ground[1 : placed + 1]] + [None] * (crew - placed)
        names = self.facts.get("firefighters", usual)
        need(isinstance(names, list) and len(names) == crew, "firefighters", f"should be a list of {crew} spaces")
        need(placed <= crew, "step", f"should be at most {crew} here")
        at = [-1 if name is None else self.named("firefighters", name, self.spaces, "spaces") for name in names]
        for who, space in enumerate(at):
            need((space >= 0) == (who < placed), "firefighters", "should be placed in order, all once play begins")
        self.check_segments(s, at)
        return at

    def check_segments(self, s: State, at: list[int]) -> None:
        """One figure on an upper segment, with its ladder; loads there are held (FP-LAD.11, FP-LAD.14)."""
        storey = self.board.storey
        falling = s.stage in (ADVANCE, KNOCK, LOSE, OVER)
        for space, air in enumerate(self.board.air):
            if not air:
                continue
            name, up = self.board.names[space], s.things[space - storey] & RAISED
            need(at.count(space) == 0 or bool(up) or falling, "firefighters", f"need a raised ladder at {name}")
            need(at.count(space) < 2, "firefighters", f"should not be two at {name}")
            held = s.things[space]
            need(not held & ~LOADS, "poi", f"should not be at {name}")
            need(not held or space in at or falling, "victims", f"and objects at {name} need a firefighter there")
            loads = [(held // one) % (most + 1) for one, most in ((VICTIM, FEW), (HAZMAT, FULL), (LADDER, FULL))]
            treated = (held // TREATED) % (FEW + 1)
            light = sum(loads) <= 1 and treated <= 1 and not (loads[2] and treated)
            need(light, "victims", f"and objects at {name} are more than one firefighter can hold")

    def read_roles(self, s: State) -> list[int]:
        crew = self.setting.crew
        allowed = [NAMES[role] for role in self.setting.cards]
        usual = [*USUAL_CARDS[:crew]] if s.stage > SET_CARDS else [None] * crew
        if self.setting.dealt:
            usual = [NAMES[role] for role in self.setting.dealt]
        names = self.facts.get("specialists", usual)
        need(isinstance(names, list) and len(names) == crew, "specialists", f"should be a list of {crew} cards")
        where = {name: NAMES.index(name) for name in allowed}
        roles = [-1 if name is None else self.named("specialists", name, where, "cards") for name in names]
        chosen = [role for role in roles if role >= 0]
        need(len(set(chosen)) == len(chosen), "specialists", "should all be different")
        right = len(chosen) == crew if s.stage > SET_CARDS else bool(self.setting.dealt) or s.stage == SET_CARDS
        need(right or not chosen, "specialists", "should be dealt in their own time")
        need(len(chosen) == crew or s.stage <= SET_CARDS, "specialists", "should be one for each firefighter")
        need(roles == sorted(roles, key=lambda role: role < 0), "specialists", "should be dealt in order")
        return roles

    def read_pools(self, s: State) -> None:
        acting = s.stage == ACT
        role = s.role[s.turn] if acting else PLAIN
        s.haste = self.number("movement_ap", HASTE_AP[role], 0, HASTE_AP[role])
        s.foam = self.number("extinguish_ap", FOAM_AP[role], 0, FOAM_AP[role])
        s.orders = self.number("command_ap", COMMAND_AP[role], 0, COMMAND_AP[role])
        s.cafs = self.number("cafs_commanded", 0, 0, 1 if role == CAPTAIN else 0)
        s.aided, s.flared = self.truth("aided"), self.truth("flared")
        need(acting or not s.aided, "aided", "belongs to the stage actions")
        need(not s.flared or s.stage == ADVANCE, "flared", "belongs to the stage advance")
        s.die = self.number("die", 0, 0, 8)
        need(s.die > 0 or s.stage != EXPLOSIONS or s.mark < 2, "die", "should be the black die of explosion 2")

    def read_counts(self, s: State) -> None:
        s.rescued = self.number("rescued", 0, 0, 10)
        s.lost = self.number("lost", 0, 0, TO_LOSE)
        known = sum((held & VICTIMS) // VICTIM + (held // TREATED) % (FEW + 1) for held in s.things)
        left = 10 - s.rescued - s.lost - known
        need(left >= 0, "victims", "should be ten with those rescued and lost")
        undrawn = self.facts.get("undrawn", {})
        right = isinstance(undrawn, dict) and set(undrawn) <= {"victim", "false-alarm"}
        need(right, "undrawn", 'should be an object like {"victim": 10, "false-alarm": 5}')
        values = (undrawn.get("victim", left), undrawn.get("false-alarm", 5))
        need(all(type(value) is int for value in values), "undrawn", "should be whole numbers")
        s.victims, s.alarms = values
        need(s.victims == left, "undrawn", f"should be {left} victims: there are ten in all")
        need(0 <= s.alarms <= 5, "undrawn", "should be 0 to 5 false alarms")
        need(s.pois <= s.victims + s.alarms, "poi", "should not be more than the undrawn markers")
        need(on_board(s) <= 3, "poi", "and victims should be at most three on the board")
        if self.setting.level:
            s.reserve = self.number("reserve", self.setting.level.reserve, 0, self.setting.level.reserve)

    def read_pending(self, s: State) -> None:
        for one in self.listing("pending"):
            right = isinstance(one, list) and bool(one) and isinstance(one[0], str) and one[0] in BUSINESS
            need(right, "pending", f"should be lists that begin with one of {', '.join(BUSINESS)}")
            s.pending.append(self.business(s, REVEAL + BUSINESS.index(one[0]), one[1:]))

    def business(self, s: State, kind: int, rest: list[Any]) -> tuple[int, ...]:
        spaces = {self.board.names[space]: space for space in self.board.inside}
        if kind in (REVEAL, LOST):
            need(len(rest) == 1, "pending", "should give one space")
            space = self.named("pending", rest[0], spaces, "spaces")
            marked = bool(s.things[space] & POI) == (kind == REVEAL)
            need(marked, "pending", f"should fit the markers at {rest[0]}")
            need(kind == REVEAL or s.stage == LOSE, "pending", "lost belongs to the stage losses")
            return kind, space
        if kind == RIDE:
            need(len(rest) == 2 and rest[1] in VEHICLES, "pending", "ride should give a firefighter and a vehicle")
            rest = [rest[0], VEHICLES.index(rest[1])]
        whole = [n for n in rest if type(n) is int]
        fitting = [limit for limit in self.limits(kind) if len(limit) == len(whole) == len(rest)]
        right = any(all(a <= n <= b for n, (a, b) in zip(whole, limit, strict=True)) for limit in fitting)
        need(right, "pending", f"{BUSINESS[kind - REVEAL]} has the wrong numbers")
        self.check_business(s, kind)
        return kind, *rest

    def limits(self, kind: int) -> list[list[tuple[int, int]]]:
        """How many numbers follow a kind of business, and between what."""
        crew, red, black = (0, self.setting.crew - 1), (1, 6), (1, 8)
        return {
            RIDE: [[crew, (0, 1)]],
            RECOVER: [[crew]],
            DODGE: [[crew]],
            GUN: [[], [(1, 1)]],
            AIM: [[red, black]],
            GUN_RED: [[black]],
            GUN_BLACK: [[red]],
        }[kind]

    def check_business(self, s: State, kind: int) -> None:
        stage = KNOCK if kind in (RECOVER, DODGE) else ACT
        need(s.stage == stage, "pending", f"{BUSINESS[kind - REVEAL]} belongs to the stage {STAGES[stage]}")
        experienced = self.setting.experienced or kind == RECOVER
        need(experienced, "pending", f"{BUSINESS[kind - REVEAL]} belongs to experienced play")
        need(kind != DODGE or self.setting.promos, "pending", "dodge belongs to the promos")

    def settle(self, s: State) -> None:
        """Who is to act; and whether anybody can."""
        if s.cubes_left == 0:
            s.over = COLLAPSED
        elif s.rescued >= TO_WIN:
            s.over = WON
        elif s.lost >= TO_LOSE:
            s.over = TOO_MANY_LOST
        need(bool(s.over) == (s.stage == OVER) or "stage" not in self.facts, "stage", "should be over only at the end")
        need(s.stage != OVER or bool(s.over), "stage", "should be over only at the end")
        if s.stage == ACT:
            s.hot = count_hot(s)
            need(escapes(s), "firefighters", "should not stand in fire without the AP to get out (FP-MOV.10)")
        go_on(s)
