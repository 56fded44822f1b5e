"""The facts of a position, and what they are when nothing is said: a game in the middle."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.flash_point.position.pending import Business
from fivealarm.games.flash_point.rules.board import WAYS
from fivealarm.games.flash_point.rules.data import COMMAND_AP, FOAM_AP, HASTE_AP, NAMES, PLAIN
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import (
    ACT,
    CUBES,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    STAGES,
    TO_LOSE,
)
from fivealarm.kernel.schema import Each, Field, Fields, Kind, Many, Maybe, Name, Truth, Whole

Facts = Mapping[str, Any]
MOST: Final = 100_000  # of any plain number
MOST_AP: Final = 30
PEOPLE: Final = 10
ALARMS: Final = 5
UNSAID: Final = -1  # follows from other facts
USUAL_CARDS: Final = (
    "hazmat-technician", "imaging-technician", "driver-operator", "generalist", "paramedic", "fire-captain",
    "cafs-firefighter", "rescue-specialist",
)  # fmt: skip


def fields(setting: Setting) -> Fields:
    """All there are under these options, in an order in which each follows from those before."""
    board = setting.board
    space = Name.of(board.names, f"a space, like {board.names[board.inside[0]]!r}")
    bound = Name.of(board.bounds, f"a boundary, like {board.bounds[0]!r}")
    known = _course(setting) | _building(space, bound)
    known["firefighters"] = Field(Many(Maybe(space), setting.crew), lambda facts: _placed(setting, facts))
    if setting.experienced:
        known |= _experienced(setting, space)
    if setting.two_storeys:
        known |= _two_storeys(setting, space)
    known["ap"] = Field(Many(Whole(0, MOST_AP), setting.crew), lambda facts: _points(setting, facts))
    known["pending"] = Field(Many(Business(setting)), [])
    return Fields(known)


def _course(setting: Setting) -> dict[str, Field]:
    undrawn = Fields({"victim": Field(Whole(0, PEOPLE), UNSAID), "false-alarm": Field(Whole(0, ALARMS), ALARMS)})
    return {
        "stage": Field(Name.of(STAGES), ACT),
        "step": Field(Whole(0, 12), 0),
        "turn": Field(Whole(0, setting.crew - 1), 0),
        "turns": Field(Whole(0, MOST), lambda facts: int(facts["stage"] >= ACT)),
        "acted": Field(Truth(), 0),
        "rescued": Field(Whole(0, PEOPLE), 0),
        "lost": Field(Whole(0, TO_LOSE), 0),
        "undrawn": Field(undrawn, {"victim": UNSAID, "false-alarm": ALARMS}),
    }


def _building(space: Kind, bound: Name) -> dict[str, Field]:
    return {
        "fire": Field(Many(space), []),
        "smoke": Field(Many(space), []),
        "cubes": Field(Each(bound, Whole(1, 2)), {}),
        "damage": Field(Whole(0, CUBES), lambda facts: sum(facts["cubes"].values())),
        "open": Field(Many(bound), []),
        "removed": Field(Many(bound), []),
        "poi": Field(Many(space), []),
        "victims": Field(Many(space), []),
    }


def _experienced(setting: Setting, space: Kind) -> dict[str, Field]:
    cards = Name({NAMES[role]: role for role in setting.cards})
    reserve = setting.level.reserve if setting.level else 0
    return {
        "treated": Field(Many(space), []),
        "hazmat": Field(Many(space), []),
        "hot_spots": Field(Many(space), []),
        "reserve": Field(Whole(0, reserve), reserve),
        "engine": _spot(SET_ENGINE),
        "ambulance": _spot(SET_AMBULANCE),
        "specialists": Field(Many(Maybe(cards), setting.crew), lambda facts: _cards(setting, facts)),
        "movement_ap": _pool(HASTE_AP),
        "extinguish_ap": _pool(FOAM_AP),
        "command_ap": _pool(COMMAND_AP),
        "cafs_commanded": Field(Whole(0, 1), 0),
        "aided": Field(Truth(), 0),
        "flared": Field(Truth(), 0),
        "die": Field(Whole(0, 8), 0),
    }


def _two_storeys(setting: Setting, space: Kind) -> dict[str, Field]:
    ladders, most = setting.ladders, Many(space, most=setting.ladders)
    return {
        "engine": _spot(SET_ENGINE),
        "ladders": Field(most, []),
        "raised": Field(most, []),
        "engine_ladders": Field(
            Whole(0, ladders), lambda facts: ladders - len(facts["ladders"]) - len(facts["raised"])
        ),
    }  # fmt: skip


def _spot(stage: int) -> Field:
    """Placed at a stage of set-up; north if nothing is said."""
    return Field(Maybe(Name.of(WAYS[:4])), lambda facts: 0 if facts["stage"] > stage else -1)


def _pool(points: tuple[int, ...]) -> Field:
    """Special AP of the active firefighter: full if nothing is said."""
    return Field(Whole(0, max(points)), lambda facts: points[acting_role(facts)])


def acting_role(facts: Facts) -> int:
    """The card whose pool is in use."""
    role: int = facts["specialists"][facts["turn"]] if facts["stage"] == ACT else PLAIN
    return role


def _placed(setting: Setting, facts: Facts) -> list[int]:
    """On the ring, from the north-west."""
    ground = [space for space, outside in enumerate(setting.board.ground) if outside]
    count = placed(setting, facts)
    return ground[1 : count + 1] + [-1] * (setting.crew - count)


def placed(setting: Setting, facts: Facts) -> int:
    """How many firefighters are on the board."""
    stage, step = facts["stage"], facts["step"]
    return setting.crew if stage > SET_CREW else min(step, setting.crew) if stage == SET_CREW else 0


def _cards(setting: Setting, facts: Facts) -> list[int]:
    if setting.dealt:
        return list(setting.dealt)
    dealt = facts["stage"] > SET_CARDS
    return [NAMES.index(USUAL_CARDS[who]) if dealt else -1 for who in range(setting.crew)]


def _points(setting: Setting, facts: Facts) -> list[int]:
    return [4 if facts["stage"] == ACT and who == facts["turn"] else 0 for who in range(setting.crew)]
