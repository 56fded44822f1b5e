"""The facts of a position, where a state keeps them, and what they are when nothing is said: a game in the middle."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from typing import Any, Final

from fivealarm.games.flash_point.rules import state as st
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, GONE, WALL, WAYS, WINDOW, Board
from fivealarm.games.flash_point.rules.data import COMMAND_AP, FOAM_AP, HASTE_AP, NAMES, PLAIN
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import ACT, BUSINESS, CUBES, STAGES, State, changed
from fivealarm.games.flash_point.rules.verbs.vehicles import VEHICLES
from fivealarm.kernel.schema import Field, Fields, Many, Maybe, Name, Truth, Whole, need
from fivealarm.positions.keeps import Follows, Own, Turned, Where
from fivealarm.positions.kinds import Business, Each, Extra, Parts, inside

Facts = Mapping[str, Any]
MOST: Final = 100_000  # of any plain number
MOST_AP: Final = 30
PEOPLE: Final = 10
ALARMS: Final = 5
FEW: Final = 3  # victims of one kind in a space
FULL: Final = 7  # hazmats in a space
USUAL_CARDS: Final = (
    "hazmat-technician", "imaging-technician", "driver-operator", "generalist", "paramedic", "fire-captain",
    "cafs-firefighter", "rescue-specialist",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lying:
    """Spaces with such a thing, as often as it lies there."""

    one: int
    mask: int

    def put(self, s: State, value: list[int]) -> None:
        for space in value:
            s.things[space] += self.one

    def get(self, s: State) -> list[int]:
        return [space for space, held in enumerate(s.things) for _ in range((held & self.mask) // self.one)]


@lru_cache(maxsize=32)
def fields(game: FlashPoint) -> Fields:
    """All there are under these options, in the order in which they are written."""
    setting = game.setting
    known = _course(setting) | _building(setting) | _crew(setting)
    if setting.experienced:
        known |= _experienced(setting)
    if setting.two_storeys:
        known |= _two_storeys(setting)
    return Fields(known)


def _course(setting: Setting) -> dict[str, Field]:
    return {
        "stage": Field(Name.of(STAGES), ACT),
        "step": Field(Whole(0, 12), 0, "mark"),
        "turn": Field(Whole(0, setting.crew - 1), 0),
        "turns": Field(Whole(0, MOST), lambda facts: int(facts["stage"] >= ACT)),
    }


def _building(setting: Setting) -> dict[str, Field]:
    board = setting.board
    space, indoors = _anywhere(board), _indoors(board)
    lies = space if setting.experienced else _off_ground(board)
    doors, windows = (
        {name: bound for bound, name in enumerate(board.bounds) if board.kind[bound] == kind} for kind in (DOOR, WINDOW)
    )
    cubes = Each(Name.of(board.bounds, f"a boundary, like {board.bounds[0]!r}"), Whole(1, 2))
    return {
        "fire": Field(Many(space), [], Where("fire", st.FIRE)),
        "smoke": Field(Many(indoors), [], Where("fire", st.SMOKE)),
        "cubes": Field(cubes, {}, Own(cubes_on, _put_cubes)),
        "damage": Field(Whole(0, CUBES), None, Follows(lambda s: CUBES - s.cubes_left)),
        "open": Field(Many(Name(doors | windows, "a door or window")), [], Where("walls", AJAR)),
        "removed": Field(Many(Name(doors, "a door")), [], Own(_doors_gone, Where("walls", GONE).put)),
        "poi": Field(Many(indoors, each=1), [], Lying(st.POI, st.POI)),
        "victims": Field(Many(lies, each=FEW), [], Lying(st.VICTIM, st.VICTIMS)),
    }


def cubes_on(s: State) -> dict[int, int]:
    """Damage cubes by boundary."""
    return {
        bound: 1 if status == DAMAGED or kind != WALL else 2
        for bound, (kind, status) in enumerate(zip(s.setting.board.kind, s.walls, strict=True))
        if status in (DAMAGED, GONE) and kind != DOOR
    }


def _put_cubes(s: State, cubes: dict[int, int]) -> None:
    board = s.setting.board
    for bound, count in cubes.items():
        most = {WALL: 2, DOOR: 0}.get(board.kind[bound], 1)
        need(count <= most, f"cubes.{board.bounds[bound]}", f"should be at most {most}")
        s.walls = changed(s.walls, bound, DAMAGED if board.kind[bound] == WALL and count == 1 else GONE)
    s.cubes_left = CUBES - sum(cubes.values())


def _doors_gone(s: State) -> list[int]:
    return [bound for bound in Where("walls", GONE).get(s) if s.setting.board.kind[bound] == DOOR]


def _crew(setting: Setting) -> dict[str, Field]:
    left = Field(Whole(0, PEOPLE), None, Follows(lambda s: s.victims))
    undrawn = Fields({"victim": left, "false-alarm": Field(Whole(0, ALARMS), ALARMS, "alarms")})
    places, points = Many(Maybe(_anywhere(setting.board)), setting.crew), Many(Whole(0, MOST_AP), setting.crew)
    return {
        "firefighters": Field(places, lambda facts: _placed(setting, facts), "at"),
        "ap": Field(points, lambda facts: [4 * _acts(facts, who) for who in range(setting.crew)]),
        "acted": Field(Truth(), 0),
        "rescued": Field(Whole(0, PEOPLE), 0),
        "lost": Field(Whole(0, st.TO_LOSE), 0),
        "undrawn": inside(undrawn),
        "pending": Field(Many(_business(setting)), []),
    }


def _business(setting: Setting) -> Business:
    """What is to be revealed, ridden, dodged, aimed."""
    indoors, who = _indoors(setting.board), {"a firefighter": Whole(0, setting.crew - 1)}
    red, black = {"a red die": Whole(1, 6)}, {"a black die": Whole(1, 8)}
    space: Parts = {"a space inside": indoors}
    parts: tuple[Parts, ...] = (
        space, space, {**who, "a vehicle": Name.of(VEHICLES)}, who, who,
        {"1 if both dice are rolled again": Extra(Whole(1, 1))}, {**red, **black}, black, red,
    )  # fmt: skip
    return Business({name: (st.REVEAL + at, parts[at]) for at, name in enumerate(BUSINESS)})


def _experienced(setting: Setting) -> dict[str, Field]:
    cards = Name({NAMES[role]: role for role in setting.cards})
    board, reserve = setting.board, setting.level.reserve if setting.level else 0
    return {
        "treated": Field(Many(_anywhere(board), each=FEW), [], Lying(st.TREATED, st.TREATEDS)),
        "hazmat": Field(Many(_off_ground(board), each=FULL), [], Lying(st.HAZMAT, st.HAZMATS)),
        "hot_spots": Field(Many(_indoors(board), each=1), [], Lying(st.HOT, st.HOT)),
        "reserve": Field(Whole(0, reserve), reserve),
        "engine": _spot(st.SET_ENGINE),
        "ambulance": _spot(st.SET_AMBULANCE),
        "specialists": Field(
            Many(Maybe(cards), setting.crew), lambda facts: _cards(setting, facts), Turned("role", tuple)
        ),
        "movement_ap": _pool(HASTE_AP, "haste"),
        "extinguish_ap": _pool(FOAM_AP, "foam"),
        "command_ap": _pool(COMMAND_AP, "orders"),
        "cafs_commanded": Field(Whole(0, 1), 0, "cafs"),
        "aided": Field(Truth(), 0),
        "flared": Field(Truth(), 0),
        "die": Field(Whole(0, 8), 0),
    }


def _two_storeys(setting: Setting) -> dict[str, Field]:
    board, most = setting.board, setting.ladders
    ground = _spaces(board, "a space on the ground outside", board.ground)
    return {
        "engine": _spot(st.SET_ENGINE),
        "engine_ladders": Field(Whole(0, most), None, Follows(lambda s: s.rack)),
        "ladders": Field(Many(_anywhere(board), most=most), [], Lying(st.LADDER, st.LADDERS)),
        "raised": Field(Many(ground, most=most, each=1), [], Lying(st.RAISED, st.RAISED)),
    }


def _spaces(board: Board, says: str, there: Iterable[bool] = repeat(True)) -> Name:
    """The spaces where something may be, by name."""
    return Name({name: space for space, (name, may) in enumerate(zip(board.names, there, strict=False)) if may}, says)


def _anywhere(board: Board) -> Name:
    return _spaces(board, f"a space, like {board.names[board.inside[0]]!r}")


def _indoors(board: Board) -> Name:
    return _spaces(board, f"a space inside, like {board.names[board.inside[0]]!r}", board.is_inside)


def _off_ground(board: Board) -> Name:
    """On the ground outside victims of the family game are rescued and hazmat is disposed of."""
    return _spaces(board, "a space, but not on the ground outside", [not ground for ground in board.ground])


def _spot(stage: int) -> Field:
    """Placed at a stage of set-up; north if nothing is said."""
    return Field(Maybe(Name.of(WAYS[:4])), lambda facts: 0 if facts["stage"] > stage else -1)


def _pool(points: tuple[int, ...], keep: str) -> Field:
    """Special AP of the active firefighter: full if nothing is said."""
    return Field(Whole(0, max(points)), lambda facts: points[_acting_role(facts)], keep)


def _acting_role(facts: Facts) -> int:
    """The card whose pool is in use."""
    role: int = facts["specialists"][facts["turn"]] if facts["stage"] == ACT else PLAIN
    return role


def _acts(facts: Facts, who: int) -> bool:
    return bool(facts["stage"] == ACT and who == facts["turn"])


def _placed(setting: Setting, facts: Facts) -> list[int]:
    """On the ring, from the north-west."""
    ground = [space for space, outside in enumerate(setting.board.ground) if outside]
    count = placed(facts["stage"], facts["step"], setting.crew)
    return ground[1 : count + 1] + [-1] * (setting.crew - count)


def placed(stage: int, step: int, crew: int) -> int:
    """How many firefighters are on the board."""
    return crew if stage > st.SET_CREW else min(step, crew) if stage == st.SET_CREW else 0


def _cards(setting: Setting, facts: Facts) -> list[int]:
    if setting.dealt:
        return list(setting.dealt)
    dealt = facts["stage"] > st.SET_CARDS
    return [NAMES.index(USUAL_CARDS[who]) if dealt else -1 for who in range(setting.crew)]
