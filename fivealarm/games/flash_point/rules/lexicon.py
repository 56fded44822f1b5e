"""All verbs of Flash Point, numbered; which are asked when."""

from typing import Final, TypeVar

from fivealarm.games.flash_point.rules.board import DOOR, WAYS, WINDOW
from fivealarm.games.flash_point.rules.data import CAPTAIN, DOG, HAZMAT_TECH, IMAGING, PARAMEDIC
from fivealarm.games.flash_point.rules.dice_targets import one_die, targets, third_column
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.refusals import (
    FAMILY_PLAY,
    LADDER_ALONE,
    NO_LADDER_HERE,
    NO_LINK,
    NO_PROMOS,
    NOT_DIAGONALLY,
    NOT_RAISED,
    ONE_STOREY,
    TOO_MUCH,
    WALLED,
)
from fivealarm.games.flash_point.rules.state import (
    ACT,
    ADVANCE,
    AIM,
    DODGE,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    HAZMAT,
    LADDER,
    LOST,
    POI,
    RAISED,
    RECOVER,
    REVEAL,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    TREATED,
    State,
    filled,
)
from fivealarm.games.flash_point.rules.verbs.deck_gun import AIMS, DeckGun
from fivealarm.games.flash_point.rules.verbs.dice import Reveal, Roll, RollBlack, RollRed
from fivealarm.games.flash_point.rules.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.rules.verbs.move import LOAD_NAMES, Carry, Move, Squeeze, kinds_to_carry
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.rules.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.turn import Decline, Dodge, EndTurn, Recover
from fivealarm.games.flash_point.rules.verbs.vehicles import AMBULANCE, ENGINE, CrewChange, Drive, Ride
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.lexicon import Lexicon

T = TypeVar("T")
DIAGONALS: Final = ("ne", "nw", "se", "sw")
EXPERIENCED: Final = ("treat", "dispose", "identify", "command", "drive", "deck", "crew")

SURE: Final = frozenset((SET_ENGINE, SET_AMBULANCE, SET_CREW, AIM))  # what is asked then is allowed

Surroundings = tuple[int, tuple[int, ...]]  # of a space: what could be carried from it or climbed; which are adjacent
SETTLED: Final = (WALLED, NO_LINK, NOT_RAISED, NO_LADDER_HERE)  # reasons that follow from the surroundings alone


class Verbs:
    """Every verb of a game, made once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        board = setting.board
        ways = range(6 if setting.two_storeys else 4)
        self.end = EndTurn()
        self.moves = _moves(setting, ways)
        self.move = {(verb.way, verb.load): verb for verb in self.moves}
        self.door = {way: Opening(way, DOOR) for way in range(4)}
        self.window = {way: Opening(way, WINDOW) for way in range(4)} if setting.two_storeys else {}
        self.raise_ = Raise()
        ladders = [self.raise_, Close()] if setting.two_storeys else []
        self.movements: list[Movement] = [*self.moves, *self.door.values(), *self.window.values(), *ladders]
        self.extinguish = [Extinguish(way) for way in (HERE, *ways)]
        self.chops = [Chop(way) for way in range(4)]
        self._nature()
        self._setup()
        self._specials()
        self.recoveries = [Recover(p, board.names[p]) for spot in board.ambulance for p in spot]
        self.dodges: list[Verb] = [*map(Dodge, ways), Decline()] if setting.promos else []
        self.squeezes = [Squeeze(way) for way in range(4)] if setting.promos else []
        spaces = range(len(board.names))
        self.steps = [[verb for verb in self.movements if verb.fits(board, space)] for space in spaces]
        # By space and surroundings; filled when asked.
        self.loaded: list[dict[Surroundings, list[Movement]]] = [{} for _ in spaces]
        self.steps_or_end: list[dict[Surroundings, list[Verb]]] = [{} for _ in spaces]
        self.ordered: list[list[dict[Surroundings, list[Verb]]]] = [[{} for _ in spaces] for _ in range(setting.crew)]
        self.spent: list[Verb] = [self.end]
        self.waters = [self._waters(space) for space in spaces]
        self.axes = [self._axes(space) for space in spaces]
        self.lexicon: Lexicon[Verb] = Lexicon(self._all(), self._forbidden)
        self.by_stage: dict[int, list[Verb]] = {
            SET_ENGINE: [*self.parks[:4]], SET_AMBULANCE: [*self.parks[4:]], SET_CARDS: [*self.choices],
            SET_CREW: [*self.places], RECOVER: [*self.recoveries], DODGE: self.dodges, RIDE: [*self.rides],
            AIM: [*self.aims],
        }  # fmt: skip

    def _nature(self) -> None:
        experienced = self.setting.experienced
        self.dice = [Roll(red, black) for red in range(1, 7) for black in range(1, 9)]
        self.rolls: list[tuple[Verb, int]] = [(roll, 1) for roll in self.dice]
        self.naming = dict(zip(self.setting.board.rolled, self.rolls, strict=True))
        self.reds = [RollRed(red) for red in range(1, 7)] if experienced else []
        self.blacks = [RollBlack(black) for black in range(1, 9)] if experienced else []
        self.reveal = (Reveal(True), Reveal(False))
        self.deals = [Choose(role, True) for role in self.setting.cards]

    def _setup(self) -> None:
        board, experienced = self.setting.board, self.setting.experienced
        self.parks = [Park(ENGINE, spot) for spot in range(4)] if experienced or self.setting.two_storeys else []
        self.parks += [Park(AMBULANCE, spot) for spot in range(4)] if experienced else []
        self.choices = [Choose(role, False) for role in self.setting.cards]
        self.places = [Place(p, board.names[p]) for p, ground in enumerate(board.ground) if ground]

    def _specials(self) -> None:
        """Verbs of experienced play."""
        board, experienced = self.setting.board, self.setting.experienced
        self.treat = Treat()
        self.dispose = Dispose()
        self.gun = DeckGun()
        self.identify = {p: Identify(p, board.names[p]) for p in board.inside} if experienced else {}
        crew = range(self.setting.crew) if experienced else ()
        self.commands = {(who, what): Command(who, what) for who in crew for what in self.movements}
        turns = ((vehicle, turn) for vehicle in (ENGINE, AMBULANCE) for turn in (1, 3)) if experienced else ()
        self.drives = [Drive(vehicle, turn) for vehicle, turn in turns]
        self.rides = [Ride(space) for space in (0, 1, -1)] if experienced else []
        self.aims = AIMS if experienced else ()
        self.changes = [CrewChange(role) for role in self.setting.cards]

    def _forbidden(self, text: str) -> str:
        refusal = forbidden(self.setting, text)
        return "" if refusal is None else f"{refusal.says} ({refusal.rule})"

    def _all(self) -> list[Verb]:
        singles: list[Verb] = [self.treat, self.dispose, self.gun] if self.setting.experienced else []
        return [
            self.end, *self.movements, *self.extinguish, *self.chops, *self.squeezes, *singles,
            *self.identify.values(), *self.drives, *self.changes, *self.commands.values(), *self.aims, *self.rides,
            *self.recoveries, *self.dodges, *self.parks, *self.choices, *self.places,
            *self.dice, *self.reds, *self.blacks, *self.reveal, *self.deals,
        ]  # fmt: skip

    def movements_of(self, s: State, who: int) -> list[Movement]:
        """Movement actions that could be possible where a firefighter stands, with what lies there and as walls are."""
        space = s.at[who]
        around = surroundings(s, space)
        found = self.loaded[space].get(around)
        if found is None:
            known = [v for v in self.steps[space] if not isinstance(v, Carry) or v.load & around[0] == v.load]
            found = self.loaded[space][around] = [v for v in known if v.bars(s, who) not in SETTLED]
        return found

    def orders_to(self, s: State, who: int) -> list[Verb]:
        """The same as commands to a firefighter."""
        space = s.at[who]
        around = surroundings(s, space)
        found = self.ordered[who][space].get(around)
        if found is None:
            steps = self.movements_of(s, who)
            found = self.ordered[who][space][around] = [self.commands[who, step] for step in steps]
        return found

    def _axes(self, space: int) -> list[Verb]:
        """Walls that could be chopped in a space, and the ambulance, which is called from anywhere."""
        board = self.setting.board
        walls = [board.edge[way][space] for way in range(4)]
        found: list[Verb] = [v for v in self.chops if walls[v.way] >= 0 and board.kind[walls[v.way]] != DOOR]
        return [*found, *self.drives[2:]]

    def _waters(self, space: int) -> list[tuple[Verb, int]]:
        """Extinguishing in a space, each with the space it is about."""
        step = self.setting.board.step
        targets = [(v, space if v.way == HERE else step[v.way][space]) for v in self.extinguish]
        return [(v, target) for v, target in targets if target >= 0]

    def asked(self, s: State) -> list[Verb]:
        """Verbs that could be allowed now, and some that are not."""
        if s.now != ACT:
            return self.by_stage[s.now]
        who = s.turn
        if s.acted and not (s.ap[who] or s.haste or s.foam or s.orders):
            return self.spent  # everything else costs AP (FP-ACT.1)
        here, fire = s.at[who], s.fire
        around = surroundings(s, here)
        steps = self.steps_or_end[here].get(around)
        if steps is None:
            steps = self.steps_or_end[here][around] = [self.end, *self.movements_of(s, who)]
        found = steps + [verb for verb, target in self.waters[here] if fire[target]] + self.axes[here]
        if s.setting.experienced:
            found += self._role(s, s.role[who], here)
        return found

    def _role(self, s: State, role: int, here: int) -> list[Verb]:
        found: list[Verb] = []
        if role == CAPTAIN:
            for who in range(len(s.at)):
                if who != s.turn:
                    found += self.orders_to(s, who)
        elif role == IMAGING:
            found += [self.identify[space] for space in filled(s) if s.things[space] & POI]
        elif role == PARAMEDIC:
            found.append(self.treat)
        elif role == HAZMAT_TECH:
            found.append(self.dispose)
        elif role == DOG:
            found += self.squeezes
        if here in s.setting.board.engine[s.engine]:
            found += (self.gun, *self.drives[:2])
            if not s.acted:
                found += self.changes
        return found

    def chances(self, s: State) -> list[tuple[Verb, int]]:
        """What dice, faces and cards can do now, with how often each does."""
        if s.to_act != NATURE:
            return []
        if s.now in (ADVANCE, GUN):
            return self.rolls
        if s.now in (REVEAL, LOST):
            faces = zip(self.reveal, (s.victims, s.alarms), strict=True)
            return [(verb, left) for verb, left in faces if left]
        if s.now == SET_CARDS:
            return [(verb, 1) for verb in self.deals if verb.role not in s.role]
        return self._falls(s)

    def _falls(self, s: State) -> list[tuple[Verb, int]]:
        """Dice that name a space; forbidden ones are rolled again, so they are left out."""
        die = one_die(s)
        if s.now == GUN_RED:
            return [(verb, 1) for verb in self.reds]
        if s.now == GUN_BLACK or die == 1:
            return [(verb, 1) for verb in self.blacks]
        if die == 2:
            column = third_column(s)
            return [(verb, 1) for verb in self.reds if s.fire[column[verb.red - 1]] != FIRE]
        return picked(self.naming, targets(s, self.setting.board.rolled))


def picked(known: dict[int, T], spaces: list[int]) -> list[T]:
    """What belongs to these spaces; of any kind, so that compiled code hands it on as it is."""
    return [known[space] for space in spaces]


def surroundings(s: State, space: int) -> Surroundings:
    held = s.things[space]
    if held or (s.rack and space in s.setting.board.engine[s.engine]):
        return kinds_to_carry(s, space) | held & RAISED, s.near[space]
    return 0, s.near[space]


def _moves(setting: Setting, ways: range) -> list[Move]:
    """Moves with every load there is in this game."""
    moves = []
    for way in ways:
        for words, load in LOAD_NAMES.items():
            known = setting.experienced or not load & (HAZMAT | TREATED)
            if known and (setting.two_storeys or load != LADDER):
                kind = Carry if load else Move
                moves.append(kind(way, load, f"move {WAYS[way]} {words}".strip()))
    return moves


def forbidden(setting: Setting, text: str) -> Refusal | None:
    """The rule against what names no action of this game but is meant as one: two loads, a diagonal step, …"""
    verb, *rest = text.lower().split() or [""]
    if verb == "command" and len(rest) > 1:
        return forbidden(setting, " ".join(rest[1:]))
    if verb in ("move", "dodge") and rest[:1] and rest[0] in DIAGONALS:
        return NOT_DIAGONALLY
    if verb == "move" and len(rest) > 1 and not rest[0].isdigit():
        return _forbidden_load(setting, "+".join(rest[1:]).replace("and", "").split("+"))
    if not setting.two_storeys and (verb in ("window", "raise", "close") or "up" in rest or "down" in rest):
        return ONE_STOREY
    if not setting.experienced and verb in EXPERIENCED:
        return FAMILY_PLAY
    return NO_PROMOS if verb in ("squeeze", "dodge") and not setting.promos else None


def _forbidden_load(setting: Setting, loads: list[str]) -> Refusal | None:
    kinds = [load for load in loads if load]
    if not kinds or not set(kinds) <= set(LOAD_NAMES):
        return None
    if "ladder" in kinds:
        return LADDER_ALONE if len(kinds) > 1 else None if setting.two_storeys else ONE_STOREY
    heavy = kinds.count("victim") + kinds.count("hazmat")
    if heavy > 1 or kinds.count("treated") > 1:
        return TOO_MUCH
    return None if setting.experienced or kinds == ["victim"] else FAMILY_PLAY
