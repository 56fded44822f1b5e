"""What must hold in a position that is read."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.brigade.position.schema import COUNTED, PLAYER_COUNTED, UNSAID
from fivealarm.games.brigade.position.sums import bound, sums
from fivealarm.games.brigade.position.write import write
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.rules.city import STARTERS, City
from fivealarm.games.brigade.rules.ending import CITIZENS
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import (
    BACKBURN,
    DESTROYED,
    DOOMED,
    KEEP,
    LAY,
    OVER,
    REFILL,
    REPLACE,
    SPEND,
    STARTER,
    STEP,
    SWAP,
    TRANSFER,
    Frame,
    State,
)
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, wagon_capacity
from fivealarm.games.brigade.rules.units.water import both_have_room, pourable
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.schema import need

__all__ = ["bound", "sums"]


def layout(city: City, found: Mapping[int, int]) -> None:
    """The University in the middle, no block in a corner, none twice."""
    seen: set[int] = set()
    for cell, block in found.items():
        path = f"layout.{CELLS[cell]}"
        need(block not in seen, path, "should be a block that lies nowhere else")
        fits = cell in BLOCKS and (city.kinds[block] == 4) == (cell in UNIVERSITY)
        need(fits, path, "the University lies in the middle, and no block in a corner")
        seen.add(block)
    need(all(cell in found for cell in UNIVERSITY), "layout", "should have the four University blocks")


def unburnt(s: State, field: str, cell: int) -> None:
    need(not s.fire[cell], field, f"{CELLS[cell]} is said to burn, or was named before")


def winnable(s: State, seat: int, cell: int) -> None:
    path = f"players.{seat}.loyalty"
    need(s.fire[cell] != DESTROYED, path, f"{CELLS[cell]} is destroyed")
    need(s.layout[cell] >= 0 and s.loyal[cell] < 0, path, f"{CELLS[cell]} should be a block that nobody else has")


def placeable(s: State, seat: int, cell: int, tokens: int) -> None:
    path = f"players.{seat}.renown.{CELLS[cell]}"
    need(s.fire[cell] != DESTROYED, path, "the block is destroyed")
    need(tokens <= s.renown_left[seat], path, f"should be at most {s.renown_left[seat]}: the seat has no more")
    need(s.loyal[cell] != seat, path, "the block is loyal to that seat already")


def player(s: State, seat: int) -> None:
    need(s.deed[seat] <= s.turns, f"players.{seat}.last_deed", f"should be at most {s.turns}, the present turn")
    most = places(s, seat)
    need(s.hired[seat].bit_count() <= most, f"players.{seat}.crew", f"should be at most {most} by the crew track")


def piles(s: State, known: Mapping[str, Any]) -> None:
    """No card lies in two places."""
    crew = [(f"players.{seat}.crew", cards) for seat, cards in enumerate(s.hired)]
    for names in (
        [("event_drawn", known["event_drawn"]), ("event_discard", known["event_discard"])],
        [*crew, ("crew_shown", known["crew_shown"]), ("crew_discard", known["crew_discard"])],
    ):
        seen = 0
        for field, pile in names:
            need(not seen & pile, field, "holds a card that is elsewhere as well")
            seen |= pile


def active(s: State) -> None:
    need(not s.active & ~sum(s.hired), "active_crew", "should name cards in somebody's crew")


def water(s: State) -> None:
    """No unit holds more than it can; the supply has the rest."""
    s.supply = s.city.box.water
    for seat in range(s.city.seats):
        for field, have, most in (
            ("brigade_water", s.brigade_water[seat], brigade_capacity(s, seat)),
            ("wagon_water", s.wagon_water[seat], wagon_capacity(s, seat)),
        ):
            need(have <= most, f"players.{seat}.{field}", f"should be a whole number from 0 to {most}")
            s.supply -= have
    need(s.supply >= 0, "players", f"hold more than {s.city.box.water} water")


def pending(s: State) -> None:
    for at, frame in enumerate(s.pending):
        _fits(s, f"pending[{at}]", frame)
    laying = any(frame[0] == LAY for frame in s.pending)
    need(laying or all(s.layout[cell] >= 0 for cell in BLOCKS), "layout", "should have all 32 blocks")


def _fits(s: State, path: str, frame: Frame) -> None:
    """Whether the facts leave room for this unfinished business."""
    kind, burns = frame[0], 0 < s.fire[s.brigade[s.turn]] < DOOMED
    need(kind != OVER or len(s.pending) == 1, path, "nothing else is pending when the game is over")
    if kind == LAY:
        rows = [s.layout[cell] >= 0 for cell in CITY_CELLS] == [n < frame[1] for n in range(len(CITY_CELLS))]
        need(rows, f"{path}.laid", "should be the number of city blocks that lie, row by row")
    if kind == STARTER:
        left = (s.event_deck & STARTERS).bit_count()
        need(frame[1] <= left, f"{path}.starters", f"should be no more than there are left: {left}")
    if kind == OVER:
        claimed = frame[1] <= CITIZENS
        need(claimed == (frame[2] >= 0), f"{path}.winner", "should be the seat that claimed a victory, else null")
    need(kind not in (SPEND, BACKBURN) or burns, path, "the active Brigade should stand on a fire")
    need(kind != TRANSFER or pourable(s, frame[1]), path, "there is nothing to transfer that way")
    together = s.brigade[s.turn] == s.wagon[s.turn] and both_have_room(s, s.turn)
    need(kind != REFILL or together, path, "both units should be on one space and have room")
    need(kind != KEEP or s.crew_shown > 0, "crew_shown", "should show the cards to choose from")
    need(kind != SWAP or bool(s.hired[frame[1]] >> frame[2] & 1), f"{path}.crew", "should be in the seat's crew")
    need(kind != REPLACE or s.crew_shown == 1 << frame[2], "crew_shown", "should show just the card to be kept")


def units(s: State) -> None:
    """No space holds units of two players, no ruin any unit but the active Brigade (BR-1.11, 7.7)."""
    moving = any(frame[0] == STEP for frame in s.pending)
    for seat in range(s.city.seats):
        for other in range(seat):
            need(not _meet(s, seat, other, moving), f"players.{seat}", f"stands on the same space as seat {other}")
        wagon, brigade = s.fire[s.wagon[seat]], s.fire[s.brigade[seat]]
        need(wagon != DESTROYED, f"players.{seat}.wagon", "should not stand on a destroyed block")
        says = "should not stand on a destroyed block out of turn"
        need(brigade != DESTROYED or seat == s.turn, f"players.{seat}.brigade", says)


def _meet(s: State, seat: int, other: int, moving: bool) -> bool:
    stand = [{s.wagon[who]} if moving and who == s.turn else {s.wagon[who], s.brigade[who]} for who in (seat, other)]
    return not stand[0].isdisjoint(stand[1])


def playable(game: Brigade, s: State) -> None:
    need(s.to_act < 0 or bool(game.legal(s)), "pending", "leaves the seat nothing it may do")
    need(s.to_act != NATURE or bool(game.chances(s)), "pending", "leaves no card to draw")


def agree(game: Brigade, s: State, known: Mapping[str, Any]) -> None:
    """What follows from the rest may be said, if it is true."""
    facts = write(game, s)
    _same("", COUNTED, known, facts)
    for seat, one in known["players"].items():
        _same(f"players.{seat}.", PLAYER_COUNTED, one, facts["players"][seat])


def _same(path: str, names: tuple[str, ...], known: Mapping[str, Any], facts: Mapping[str, Any]) -> None:
    for name in names:
        said = known[name] is UNSAID or known[name] == facts[name]
        need(said, f"{path}{name}", f"should be {facts[name]}, by the rest of the position")
