"""Positions from JSON: what is left out takes its usual value, what is wrong is named."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.danger_zone import business
from fivealarm.games.danger_zone.board import BARE_GROUND, HP, NEEDS, OFF, POSITIONS, relaid
from fivealarm.games.danger_zone.endings import ENDINGS, FOREVER
from fivealarm.games.danger_zone.fields import Facts, mask, one_of, rows, space, tile, whole
from fivealarm.games.danger_zone.flow import proceed
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.holdings import read_cards, read_hands
from fivealarm.games.danger_zone.state import State
from fivealarm.games.danger_zone.table import SURVIVORS
from fivealarm.games.danger_zone.trains import on_board
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput

FIELDS: Final = (
    "tiles", "pawns", "trains", "free", "safe", "supply", "crushed", "aftershocks", "aftershock_deck",
    "aftershock_discard", "gear", "gear_deck", "gear_batches", "gear_discard", "hands", "starting_gear",
    "starting_gear_used", "turn", "mp", "turn_over", "first", "turns", "rescue", "rescue_on_helipad", "turns_left",
    "next", "sudden_death", "left_behind", "was_empty", "pending", "ended",
)  # fmt: skip
REFERENCE: Final = ["T01", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]  # the board of section 8
MOST_MP: Final = 60
MOST_TURNS: Final = 1_000_000
USUAL_MP: Final = 5


def read(game: DangerZone, facts: Mapping[str, Any]) -> State:
    """The position; BadInput names the field that is wrong."""
    told = Facts(facts, "", FIELDS)
    s = game.start()
    s.pending = []
    _read_tiles(s, told)
    _read_time(s, told)
    read_cards(s, told)
    read_hands(s, told)
    _read_people(s, told)
    _read_survivors(s, told)
    s.pending = business.read(s, told)
    _who_acts(s, told)
    return s


def _read_tiles(s: State, told: Facts) -> None:
    tiles = [-1]
    for at, value in enumerate(told.rows("tiles", list(REFERENCE), 8)):
        tiles.append(-1 if value is None else _tile(s, f"tiles[{at}]", value))
    laid = [one % 18 for one in tiles if one >= 0]
    if len(set(laid)) < len(laid):
        raise BadInput("tiles", "should name each tile once")
    if -1 in tiles[1:] and any(one >= 0 for one in tiles[tiles.index(-1, 1) :]):
        raise BadInput("tiles", "should be laid from position 1 on")
    s.tiles = tuple(tiles)
    s.ground = BARE_GROUND
    for position in POSITIONS:
        if tiles[position] >= 0:
            s.ground = relaid(s.ground, position, s.table.shapes[tiles[position]])


def _tile(s: State, field: str, value: object) -> int:
    """T07, or T07 90 where tiles are turned."""
    if not isinstance(value, str):
        raise BadInput(field, "should be a tile such as T07")
    name, _, angle = value.partition(" ")
    if angle and not s.table.rotation:
        raise BadInput(field, "should not be turned: tile_rotation is fixed")
    quarters = one_of(field, angle or "0", ("0", "90", "180", "270"))
    return tile(field, name) + 18 * quarters


def _read_time(s: State, told: Facts) -> None:
    seats = s.table.seats
    setting_up = -1 in s.tiles[1:] or _starts(told)
    s.turn = told.whole("turn", 0, 0, seats - 1)
    s.mp = told.whole("mp", 0 if "pending" in told else USUAL_MP, 0, MOST_MP)
    s.over = told.truth("turn_over")
    s.first = told.whole("first", -1 if setting_up else 0, -1, seats - 1)
    s.turns = told.whole("turns", 0, 0, MOST_TURNS)
    s.rescue = told.truth("rescue")
    s.pad = told.truth("rescue_on_helipad", s.rescue)
    s.left = told.whole("turns_left", 0 if s.rescue else -1, -1, 3 * seats)
    s.then = told.whole("next", -1, -1, seats - 1)
    forever = told.facts.get("sudden_death") == "forever"
    s.sudden = FOREVER if forever else told.whole("sudden_death", -1, -1, 1000 * seats)
    s.out = mask("left_behind", told.rows("left_behind", []), 0, seats - 1)
    s.empty = told.truth("was_empty")
    if s.pad and not s.rescue:
        raise BadInput("rescue_on_helipad", "should be false before RESCUE! is drawn")
    if (s.left >= 0) != s.rescue:
        raise BadInput("turns_left", "should be -1 before RESCUE! is drawn, and the turns left after")
    if s.sudden >= 0 and s.left != 0:
        raise BadInput("sudden_death", "should come after the last turn")
    if s.sudden == 0 and "ended" not in told:
        raise BadInput("sudden_death", "should be the turns left in it, at least 1, or -1")
    if s.out and (not s.table.strict or (s.sudden < 0 and "ended" not in told)):
        raise BadInput("left_behind", "should be empty before a strict evacuation")
    if s.out >> s.turn & 1 and "ended" not in told:
        raise BadInput("turn", "should not be of somebody left behind")


def _starts(told: Facts) -> bool:
    """Is the start roll still to come?"""
    pending = told.facts.get("pending")
    return isinstance(pending, list) and any(isinstance(one, list) and one[:1] == ["first"] for one in pending)


def _read_people(s: State, told: Facts) -> None:
    seats = s.table.seats
    usual = ["off" if s.out >> seat & 1 else "HP" for seat in range(seats)]
    for seat, name in enumerate(told.rows("pawns", usual, seats)):
        s.at[seat] = space(f"pawns[{seat}]", name, s.ground, off=True)
        if (s.at[seat] == OFF) != bool(s.out >> seat & 1):
            raise BadInput(f"pawns[{seat}]", "should be off exactly if the seat is left behind")
    for seat, train in enumerate(told.rows("trains", [[]] * seats, seats)):
        _read_train(s, seat, rows(f"trains[{seat}]", train))


def _read_train(s: State, seat: int, names: list[Any]) -> None:
    field, cells, waits = f"trains[{seat}]", [], []
    for at, name in enumerate(names):
        where, plus, wait = name.partition("+") if isinstance(name, str) else ("", "", "")
        if plus and not (wait.isascii() and wait.isdigit() and len(wait) < 3):
            raise BadInput(f"{field}[{at}]", "should be a space, with +n if it falls in after n steps")
        cells.append(space(f"{field}[{at}]", where, s.ground))
        waits.append(whole(f"{field}[{at}]", int(wait or 0), 0, at + 1))
        if cells[-1] == HP or NEEDS[s.ground[cells[-1]]] & ~s.proof[seat]:
            raise BadInput(f"{field}[{at}]", "should not be the helipad or a hazard that strikes this player")
    joining = [wait for wait in waits if wait]
    if waits[len(waits) - len(joining) :] != joining or sorted(set(joining)) != joining:
        raise BadInput(field, "should have joining followers last, each falling in after the one before")
    here = s.at[seat]
    if cells and (here in (HP, OFF) or NEEDS[s.ground[here]] & ~s.proof[seat]):
        raise BadInput(field, "should be empty: its leader is on the helipad or on a hazard")
    s.trains[seat], s.waits[seat] = tuple(cells), tuple(waits)


def _read_survivors(s: State, told: Facts) -> None:
    """The five states of a survivor add up to 30; supply, then crushed, take what is not told (DZ-1.11)."""
    free = told.rows("free", [])
    if len(free) > SURVIVORS:
        raise BadInput("free", f"should be at most {SURVIVORS} spaces")
    for at, name in enumerate(free):
        cell = space(f"free[{at}]", name, s.ground)
        if cell == HP:
            raise BadInput(f"free[{at}]", "should not be the helipad")
        s.free[cell] += 1
    seats = s.table.seats
    for seat, count in enumerate(told.rows("safe", [0] * seats, seats)):
        s.safe[seat] = whole(f"safe[{seat}]", count, 0, SURVIVORS)
    rest = SURVIVORS - on_board(s) - sum(s.safe)
    if rest < 0:
        raise BadInput("free", f"should leave no more than {SURVIVORS} survivors in all")
    crushed = told.whole("crushed", rest - told.whole("supply", rest, 0, SURVIVORS) if "supply" in told else 0, -30, 30)
    s.supply = told.whole("supply", rest - crushed, -30, SURVIVORS)
    s.crushed = crushed
    if s.supply < 0 or s.crushed < 0 or s.supply + s.crushed != rest:
        raise BadInput("supply", f"should make {SURVIVORS} survivors with all others")
    if not s.supply and not on_board(s) and "ended" not in told:
        raise BadInput("supply", "should not be empty while nobody is left on the board: the game would be over")


def _who_acts(s: State, told: Facts) -> None:
    if "ended" in told:
        over = Facts(told.facts["ended"], "ended", ("rule", "winners"))
        s.ended = one_of("ended.rule", over.facts.get("rule"), [rule for rule, _ in ENDINGS])
        s.winners = mask("ended.winners", over.rows("winners", [0]), 0, s.table.seats - 1)
        if s.pending:
            raise BadInput("pending", "should be empty when the game is over")
        s.to_act = NOBODY
        return
    if s.first < 0 and not s.pending:
        raise BadInput("first", "should be the start player once the game has begun")
    s.to_act = NATURE
    proceed(s)
