"""All actions of a game, and which of them are worth asking about where."""

from fivealarm.games.flash_point.board import DOOR, WAYS, WINDOW
from fivealarm.games.flash_point.cards import CAPTAIN, DOG, HAZMAT_TECH, IMAGING, PARAMEDIC
from fivealarm.games.flash_point.setting import Setting
from fivealarm.games.flash_point.state import (
    ACT,
    AIM,
    DODGE,
    HAZMAT,
    LADDER,
    LOADS,
    POI,
    RECOVER,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    TREATED,
    State,
)
from fivealarm.games.flash_point.verbs.dice import Reveal, Roll, RollBlack, RollRed
from fivealarm.games.flash_point.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.verbs.move import LOAD_NAMES, Move, Squeeze
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.games.flash_point.verbs.openings import Opening, doors, windows
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.verbs.turn import Decline, Dodge, EndTurn, Recover
from fivealarm.games.flash_point.verbs.vehicles import AIMS, AMBULANCE, ENGINE, CrewChange, DeckGun, Drive, Ride
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.kernel.lexicon import Lexicon


class Words:
    """Every verb of a game, made once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.end = EndTurn()
        self.moves = _moves(setting)
        self.movements = _movements(setting, self.moves)
        self.move = {(verb.way, verb.load): verb for verb in self.moves}
        self.door = {verb.way: verb for verb in self.movements if isinstance(verb, Opening) and verb.kind == DOOR}
        self.raise_ = next((verb for verb in self.movements if isinstance(verb, Raise)), None)
        self.window = {verb.way: verb for verb in self.movements if isinstance(verb, Opening) and verb.kind == WINDOW}
        self.extinguish = [Extinguish(way) for way in (HERE, *range(6 if setting.two_storeys else 4))]
        self.chops = [Chop(way) for way in range(4)]
        self._nature()
        self._setup()
        self._specials()
        board = setting.board
        self.recoveries = [Recover(p, board.names[p]) for spot in board.ambulance for p in spot]
        ways = range(6 if setting.two_storeys else 4) if setting.promos else ()
        self.dodges: list[Verb] = [Dodge(way) for way in ways]
        if self.dodges:
            self.dodges.append(Decline())
        self.squeezes = [Squeeze(way) for way in range(4)] if setting.promos else []
        self.plain = [self._reach(space, False) for space in range(len(board.names))]
        self.loaded = [self._reach(space, True) for space in range(len(board.names))]
        self.steps = [self._steps(space) for space in range(len(board.names))]
        self.depth = [_depth(setting, space) for space in range(len(board.names))]
        self.lexicon: Lexicon[Verb] = Lexicon(self._all())
        self.asked: dict[int, list[Verb]] = {
            SET_ENGINE: [*self.parks[:4]], SET_AMBULANCE: [*self.parks[4:]], SET_CARDS: [*self.choices],
            SET_CREW: [*self.places], RECOVER: [*self.recoveries], DODGE: self.dodges, RIDE: [*self.rides],
            AIM: [*self.aims],
        }  # fmt: skip

    def _nature(self) -> None:
        experienced = self.setting.experienced
        self.dice = [Roll(red, black) for red in range(1, 7) for black in range(1, 9)]
        self.rolls: list[tuple[Verb, int]] = [(roll, 1) for roll in self.dice]
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

    def _all(self) -> list[Verb]:
        singles: list[Verb] = [self.treat, self.dispose, self.gun] if self.setting.experienced else []
        return [
            self.end, *self.movements, *self.extinguish, *self.chops, *self.squeezes, *singles,
            *self.identify.values(), *self.drives, *self.changes, *self.commands.values(), *self.aims, *self.rides,
            *self.recoveries, *self.dodges, *self.parks, *self.choices, *self.places,
            *self.dice, *self.reds, *self.blacks, *self.reveal, *self.deals,
        ]  # fmt: skip

    def _steps(self, space: int) -> list[Movement]:
        """Movement actions that could be possible in a space."""
        board = self.setting.board
        found: list[Movement] = []
        for verb in self.movements:
            if isinstance(verb, Move):
                fits = board.step[verb.way][space] >= 0
            elif isinstance(verb, Raise | Close):
                fits = board.ground[space]
            else:
                bound = board.edge[verb.way][space]  # type: ignore[attr-defined]  # only openings are left
                fits = bound >= 0 and board.kind[bound] == verb.kind  # type: ignore[attr-defined]
            if fits:
                found.append(verb)
        return found

    def _reach(self, space: int, loaded: bool) -> list[Verb]:
        """What a firefighter in this space could do, with something to carry there or not."""
        board = self.setting.board
        found: list[Verb] = [self.end]
        found += [v for v in self._steps(space) if loaded or not isinstance(v, Move) or not v.load]
        found += [v for v in self.extinguish if v.way == HERE or board.step[v.way][space] >= 0]
        walls = [board.edge[way][space] for way in range(4)]
        found += [v for v in self.chops if walls[v.way] >= 0 and board.kind[walls[v.way]] != DOOR]
        if self.setting.experienced:
            found += self.drives[2:]
        return found

    def candidates(self, s: State) -> list[Verb]:
        """All verbs that could be legal now, and some that are not."""
        if s.now != ACT:
            return self.asked[s.now]
        here = s.at[s.turn]
        carries = s.things[here] & LOADS or (s.rack and s.engine >= 0 and here in s.setting.board.engine[s.engine])
        found = self.loaded[here] if carries else self.plain[here]
        if s.setting.experienced:
            found = found + self._role(s, s.role[s.turn], here)
        return found

    def _role(self, s: State, role: int, here: int) -> list[Verb]:
        found: list[Verb] = []
        if role == CAPTAIN:
            found += [
                self.commands[who, step] for who, at in enumerate(s.at) if who != s.turn for step in self.steps[at]
            ]
        elif role == IMAGING:
            found += [verb for space, verb in self.identify.items() if s.things[space] & POI]
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


def _depth(setting: Setting, space: int) -> int:
    """How deep in the building a space is, as the crow flies."""
    floor, row, column = setting.board.place(space)
    return 6 * floor + min(row, 7 - row, column, setting.board.columns + 1 - column)


def _moves(setting: Setting) -> list[Move]:
    """Moves with every load there is in this game."""
    moves = []
    for way in range(6 if setting.two_storeys else 4):
        for words, load in LOAD_NAMES.items():
            known = setting.experienced or not load & (HAZMAT | TREATED)
            if known and (setting.two_storeys or load != LADDER):
                moves.append(Move(way, load, f"move {WAYS[way]} {words}".strip()))
    return moves


def _movements(setting: Setting, moves: list[Move]) -> list[Movement]:
    found: list[Movement] = [*moves, *doors()]
    if setting.two_storeys:
        found += [*windows(), Raise(), Close()]
    return found
