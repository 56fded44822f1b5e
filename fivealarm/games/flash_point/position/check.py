"""What must hold in every position: 7.10.9, and what each stage allows."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.flash_point.position.schema import PEOPLE, Facts, acting_role, placed
from fivealarm.games.flash_point.rules.board import DAMAGED, DOOR, GONE, WALL, WINDOW
from fivealarm.games.flash_point.rules.data import CAPTAIN, COMMAND_AP, DOG, FOAM_AP, HASTE_AP, SAVES
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.reach.escape import escapes
from fivealarm.games.flash_point.rules.state import (
    ACT,
    ADVANCE,
    COLLAPSED,
    CUBES,
    EXPLOSIONS,
    HAZMAT,
    HAZMATS,
    KNOCK,
    LADDER,
    LADDERS,
    LOADS,
    LOSE,
    LOST,
    OVER,
    POI,
    RAISED,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    TO_LOSE,
    TO_WIN,
    TOO_MANY_LOST,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    WON,
    State,
    on_board,
)
from fivealarm.kernel.schema import need

PLIES: Final = 20_000  # far beyond 400 turns of random play (FP-EXH.5)
FALLING: Final = (ADVANCE, KNOCK, LOSE, OVER)  # stages in which somebody may be on a ladder that has closed
BURNING: Final = (EXPLOSIONS, *FALLING)  # stages in which it may burn outside
ONCE: Final = ("poi", "hot_spots", "raised")
FEW: Final = 3  # victims of one kind in a space
FULL: Final = 7  # hazmats in a space


def facts(setting: Setting, said: Facts) -> None:
    """Fields that must fit each other before they can be one state."""
    _fire(setting, said)
    _walls(setting, said)
    _things(setting, said)
    _vehicles(setting, said)
    _figures(setting, said)
    if setting.experienced:
        _cards(setting, said)
        _pools(said)
    _points(setting, said)


def _fire(setting: Setting, said: Facts) -> None:
    names, inside = setting.board.names, setting.board.is_inside
    for field in ("smoke", "fire"):
        for at, space in enumerate(said[field]):
            outside = field == "fire" and said["stage"] in BURNING
            need(inside[space] or outside, f"{field}[{at}]", f"should be inside, not at {names[space]}")
    for at, space in enumerate(said["fire"]):
        both = space in said["smoke"]
        need(not both, f"fire[{at}]", f"should not name {names[space]} as smoke and as fire")


def _walls(setting: Setting, said: Facts) -> None:
    board, cubes = setting.board, said["cubes"]
    for bound, count in cubes.items():
        most = {WALL: 2, DOOR: 0}.get(board.kind[bound], 1)
        need(count <= most, f"cubes.{board.bounds[bound]}", f"should be at most {most}")
    total = sum(cubes.values())
    need(total <= CUBES, "cubes", f"should be at most {CUBES} in all")
    need(said["damage"] == total, "damage", f"should be {total}, as cubes adds up to")
    for field, kinds in (("open", (DOOR, WINDOW)), ("removed", (DOOR,))):
        for at, bound in enumerate(said[field]):
            there = board.kind[bound] in kinds and bound not in cubes
            says = f"should be a door{' or window' if field == 'open' else ''} that is still there"
            need(there and not (field == "removed" and bound in said["open"]), f"{field}[{at}]", says)


def _things(setting: Setting, said: Facts) -> None:
    for field in ("poi", "victims", "treated", "hazmat", "hot_spots", "raised"):
        spaces = said.get(field, [])
        most = 1 if field in ONCE else FULL if field == "hazmat" else FEW
        for at, space in enumerate(spaces):
            path, name = f"{field}[{at}]", setting.board.names[space]
            need(spaces[:at].count(space) < most, path, f"should not be there again at {name}")
            need(_lies(setting, field, space), path, f"should not be at {name}")


def _lies(setting: Setting, field: str, space: int) -> bool:
    """Whether such a thing may lie there: victims are rescued, hazmat is disposed of on the ground outside."""
    board = setting.board
    if field in ("poi", "hot_spots"):
        return board.is_inside[space]
    if field == "raised":
        return board.ground[space]
    return not board.ground[space] or (setting.experienced and field != "hazmat")


def _vehicles(setting: Setting, said: Facts) -> None:
    for field, stage in (("engine", SET_ENGINE), ("ambulance", SET_AMBULANCE)):
        if field in said:
            need((said[field] >= 0) == (said["stage"] > stage), field, "should be placed in its own time")
    if setting.two_storeys:
        out, ladders = len(said["ladders"]) + len(said["raised"]), setting.ladders
        need(out <= ladders, "ladders", f"should be at most {ladders} with the raised ones")
        rack = ladders - out
        need(said["engine_ladders"] == rack, "engine_ladders", f"should be {rack}: there are {ladders} ladders")


def _figures(setting: Setting, said: Facts) -> None:
    stage, crew = said["stage"], setting.crew
    need(stage != SET_CREW or said["step"] <= crew, "step", f"should be at most {crew} here")
    count = placed(setting, said)
    for who, space in enumerate(said["firefighters"]):
        right = (space >= 0) == (who < count)
        need(right, f"firefighters[{who}]", "should be placed in order, all once play begins")
    need(stage == ACT or not said["acted"], "acted", "belongs to the stage actions")


def _cards(setting: Setting, said: Facts) -> None:
    roles, stage = said["specialists"], said["stage"]
    chosen = [role for role in roles if role >= 0]
    need(len(set(chosen)) == len(chosen), "specialists", "should all be different")
    need(len(chosen) == len(roles) or stage <= SET_CARDS, "specialists", "should be one for each firefighter")
    early = not chosen or bool(setting.dealt) or stage >= SET_CARDS
    need(early, "specialists", "should be dealt in their own time")
    need(roles == sorted(roles, key=lambda role: role < 0), "specialists", "should be dealt in order")


def _pools(said: Facts) -> None:
    role, stage = acting_role(said), said["stage"]
    for field, points in (("movement_ap", HASTE_AP), ("extinguish_ap", FOAM_AP), ("command_ap", COMMAND_AP)):
        need(said[field] <= points[role], field, f"should be at most {points[role]}")
    need(not said["cafs_commanded"] or role == CAPTAIN, "cafs_commanded", "belongs to the Fire Captain's turn")
    need(stage == ACT or not said["aided"], "aided", "belongs to the stage actions")
    need(stage == ADVANCE or not said["flared"], "flared", "belongs to the stage advance")
    known = said["die"] > 0 or stage != EXPLOSIONS or said["step"] < 2
    need(known, "die", "should be the black die of explosion 2")


def _points(setting: Setting, said: Facts) -> None:
    """Who is not to act has at most what can be saved (FP-TRN.4)."""
    roles = said.get("specialists", setting.dealt)
    for who, count in enumerate(said["ap"]):
        most = SAVES[roles[who]] if roles[who] >= 0 else 0
        most = max(most, SAVES[DOG]) if setting.promos else most
        need(who == said["turn"] or count <= most, f"ap[{who}]", f"should be at most {most}")


def state(s: State) -> None:
    """What the facts together must come to."""
    _segments(s)
    known = sum((held & VICTIMS) // VICTIM + (held & TREATEDS) // TREATED for held in s.things)
    left = PEOPLE - s.rescued - s.lost - known
    need(left >= 0, "victims", "should be ten with those rescued and lost")
    need(s.victims == left, "undrawn.victim", f"should be {left}: there are ten victims in all")
    need(s.pois <= s.victims + s.alarms, "poi", "should not be more than the undrawn markers")
    need(on_board(s) <= FEW, "poi", "and victims should be at most three on the board")


def _segments(s: State) -> None:
    """One figure on an upper segment, with its ladder; loads there are held (FP-LAD.11, FP-LAD.14)."""
    board, falling = s.setting.board, s.stage in FALLING
    for space in board.outside:
        if not board.air[space]:
            continue
        name, held, figures = board.names[space], s.things[space], s.at.count(space)
        raised = bool(s.things[space - board.storey] & RAISED)
        need(not figures or raised or falling, "firefighters", f"need a raised ladder at {name}")
        need(figures < 2, "firefighters", f"should not be two at {name}")
        need(not held or figures > 0 or falling, "victims", f"and objects at {name} need a firefighter there")
        need(_carried(held), "victims", f"and objects at {name} are more than one firefighter can hold")


def _carried(held: int) -> bool:
    """Whether one firefighter could hold it all (FP-MOV.5)."""
    victims, hazmats, ladders = (held & VICTIMS) // VICTIM, (held & HAZMATS) // HAZMAT, (held & LADDERS) // LADDER
    treated = (held & TREATEDS) // TREATED
    return not held & ~LOADS and victims + hazmats + ladders <= 1 and treated <= 1 and not (ladders and treated)


def ended(s: State, said: Mapping[str, Any]) -> int:
    """How the game is over, if it is."""
    over = 0
    if s.cubes_left == 0:
        over = COLLAPSED
    elif s.rescued >= TO_WIN:
        over = WON
    elif s.lost >= TO_LOSE:
        over = TOO_MANY_LOST
    right = bool(over) == (s.stage == OVER) or (bool(over) and "stage" not in said)
    need(right, "stage", "should be over only at the end")
    return over


def everybody_escapes(s: State) -> None:
    need(escapes(s), "firefighters", "should not stand in fire without the AP to get out (FP-MOV.10)")


def sums(game: FlashPoint, state: State) -> dict[str, tuple[int, int]]:
    """7.10.9: what must always add up."""
    board = game.setting.board
    cubes = sum(
        1 if status == DAMAGED or kind != WALL else 2
        for kind, status in zip(board.kind, state.walls, strict=True)
        if status in (DAMAGED, GONE) and kind != DOOR
    )
    lie = {mask: sum((held & mask) // one for held in state.things) for mask, one in _COUNTED}
    victims = lie[VICTIMS] + lie[TREATEDS]
    lost_markers = sum(1 for one in state.pending if one[0] == LOST)
    return {
        "damage cubes": (cubes + state.cubes_left, CUBES),
        "victims": (state.rescued + state.lost + victims + state.victims, PEOPLE),
        "people on the board": (on_board(state), lie[POI] + victims),
        "hidden markers": (min(0, state.victims + state.alarms - lie[POI] - lost_markers), 0),
        "ladders": (state.rack + lie[LADDERS] + lie[RAISED], game.setting.ladders),
        "upper ladders": (sum(held & RAISED for held, air in zip(state.things, board.air, strict=True) if air), 0),
        "firefighters": (len(state.at), game.setting.crew),
    }


_COUNTED: Final = ((POI, POI), (VICTIMS, VICTIM), (TREATEDS, TREATED), (LADDERS, LADDER), (RAISED, RAISED))


def bound(game: FlashPoint) -> int:
    """No game has more plies than this."""
    return PLIES
