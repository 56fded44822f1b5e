"""A position from its facts: what is left out takes its usual value, what is wrong is named."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.danger_zone.position import cards, check, pending
from fivealarm.games.danger_zone.position.schema import fields
from fivealarm.games.danger_zone.rules.board import BARE_GROUND, HP, OFF, POSITIONS, relaid
from fivealarm.games.danger_zone.rules.cards.held import gear_card, kit_card, protection
from fivealarm.games.danger_zone.rules.components import SURVIVORS
from fivealarm.games.danger_zone.rules.flow import go_on
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import FIRST, State
from fivealarm.games.danger_zone.rules.walking.trains import on_board
from fivealarm.kernel.contract import NATURE, NOBODY

USUAL_MP: Final = 5


def read(game: DangerZone, facts: Mapping[str, Any]) -> State:
    """The position; BadInput names the field that is wrong."""
    told = fields(game).read("", facts)
    s = game.start()
    _lay_tiles(s, told)
    over = told["ended"] != -1
    _tell_time(s, told, "pending" in facts)
    check.time(s, over=over)
    _deal(s, told)
    _place_people(s, told)
    _count_survivors(s, told)
    check.people(s, over=over)
    s.pending = told["pending"]
    pending.check(s)
    _who_acts(s, told)
    return s


def _lay_tiles(s: State, told: Mapping[str, Any]) -> None:
    s.tiles = (-1, *told["tiles"])
    check.tiles(s)
    s.ground = BARE_GROUND
    for position in POSITIONS:
        if s.tiles[position] >= 0:
            s.ground = relaid(s.ground, position, s.components.shapes[s.tiles[position]])


def _tell_time(s: State, told: Mapping[str, Any], busy: bool) -> None:
    setting_up = -1 in s.tiles[1:] or any(item[0] == FIRST for item in told["pending"])
    s.turn, s.turns, s.then = told["turn"], told["turns"], told["next"]
    s.mp = (0 if busy else USUAL_MP) if told["mp"] is None else told["mp"]
    s.first = (-1 if setting_up else 0) if told["first"] is None else told["first"]
    s.over, s.empty = bool(told["turn_over"]), bool(told["was_empty"])
    s.rescue, s.pad, s.left = bool(told["rescue"]), bool(told["rescue_on_helipad"]), told["turns_left"]
    s.sudden, s.out = told["sudden_death"], told["left_behind"]


def _deal(s: State, told: Mapping[str, Any]) -> None:
    s.hands = tuple(
        tuple(gear_card(one["card"], one["batch"], bool(one["shown"]), one["cannot_be"]) for one in row)
        for row in told["hands"]
    )
    s.proof = [protection(row) for row in s.hands]
    s.kits = tuple(tuple(kit_card(one["card"], one["can_be"]) for one in row) for row in told["starting_gear"])
    s.used, s.gear_out = told["starting_gear_used"], told["gear_discard"]
    cards.aftershocks(s, told)
    cards.gear(s, told)
    cards.check_hands(s)


def _place_people(s: State, told: Mapping[str, Any]) -> None:
    usual = [OFF if s.out >> seat & 1 else HP for seat in range(s.components.seats)]
    s.at = usual if told["pawns"] is None else told["pawns"]
    s.trains = [tuple(cell for cell, _ in train) for train in told["trains"]]
    s.waits = [tuple(wait for _, wait in train) for train in told["trains"]]
    s.safe = told["safe"]
    check.free(s, told["free"])
    for cell in told["free"]:
        s.free[cell] += 1


def _count_survivors(s: State, told: Mapping[str, Any]) -> None:
    """Supply, then crushed, take what is left of the 30 if nothing is said of them (DZ-1.11)."""
    rest = SURVIVORS - on_board(s) - sum(s.safe)
    supply, crushed = told["supply"], told["crushed"]
    s.crushed = (0 if supply is None else rest - supply) if crushed is None else crushed
    s.supply = rest - s.crushed if supply is None else supply


def _who_acts(s: State, told: Mapping[str, Any]) -> None:
    if told["ended"] == -1:
        s.to_act = NATURE
        go_on(s)
        return
    check.ended(s, told["ended"])
    s.ended, s.winners = told["ended"]["rule"], told["ended"]["winners"]
    s.to_act = NOBODY
