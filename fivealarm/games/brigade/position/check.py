"""What must hold in a position that is read."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.brigade.position.sums import meet
from fivealarm.games.brigade.rules import state as st
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.rules.city import STARTERS, City
from fivealarm.games.brigade.rules.ending import CITIZENS
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import DESTROYED, Frame, State
from fivealarm.games.brigade.rules.units import crew
from fivealarm.games.brigade.rules.units.water import both_have_room, pourable
from fivealarm.kernel.contract import NATURE
from fivealarm.positions.laws import Laws, LawsOf, apart, hold, hold_each, in_one_pile

Layout = Mapping[int, int]


def places(city: City, known: Mapping[str, Any]) -> None:
    """Blocks lie where they may, each token and each card in one place."""
    hold("layout", LAYOUT, city, known["layout"])
    apart(known, "fire", "doomed", "destroyed")
    players = known["players"].items()
    apart({f"players.{seat}.loyalty": player["loyalty"] for seat, player in players})
    in_one_pile((name, known[name]) for name in ("event_drawn", "event_discard"))
    hired = [(f"players.{seat}.crew", player["crew"]) for seat, player in players]
    in_one_pile([*hired, ("crew_shown", known["crew_shown"]), ("crew_discard", known["crew_discard"])])


def table(s: State) -> None:
    hold_each("players.{}", PLAYER, s, range(s.city.seats))
    hold("", TABLE, s)
    for at, frame in enumerate(s.pending):
        hold(f"pending[{at}]", FRAMES.get(frame[0], ()), s, frame)


def playable(game: Brigade, s: State) -> None:
    hold("pending", PLAYABLE, game, s)


def _nowhere_else(layout: Layout) -> dict[str, bool]:
    blocks = list(layout.values())
    return {CELLS[cell]: block not in blocks[:at] for at, (cell, block) in enumerate(layout.items())}


def _fits(city: City, cell: int, block: int) -> bool:
    return cell in BLOCKS and (city.kinds[block] == 4) == (cell in UNIVERSITY)


def _standing(s: State, cells: list[int]) -> bool:
    return all(s.fire[cell] != DESTROYED and s.layout[cell] >= 0 for cell in cells)


def _with_renown(s: State, seat: int) -> list[int]:
    return [cell for cell in BLOCKS if s.renown[36 * seat + cell]]


def _loyal(s: State, seat: int) -> list[int]:
    return [cell for cell in BLOCKS if s.loyal[cell] == seat]


def _alone(s: State, seat: int) -> bool:
    passing = s.turn if any(frame[0] == st.STEP for frame in s.pending) else -1
    return not any(meet(s, seat, other, passing) for other in range(seat))


def _burning(s: State, frame: Frame) -> bool:
    return 0 < s.fire[s.brigade[s.turn]] < st.DOOMED


def _row_by_row(s: State, frame: Frame) -> bool:
    return [s.layout[cell] >= 0 for cell in CITY_CELLS] == [at < frame[1] for at in range(len(CITY_CELLS))]


def _shown(s: State, kind: int) -> list[int]:
    """Business of this kind: its last number."""
    return [frame[-1] for frame in s.pending if frame[0] == kind]


LAYOUT: Final[LawsOf[City, Layout]] = (
    (".{}", lambda city, layout: _nowhere_else(layout), "should be a block that lies nowhere else"),
    (".{}", lambda city, layout: {CELLS[cell]: _fits(city, cell, block) for cell, block in layout.items()},
     "the University lies in the middle, and no block in a corner"),
    ("", lambda city, layout: all(cell in layout for cell in UNIVERSITY), "should have the four University blocks"),
)  # fmt: skip
PLAYER: Final[LawsOf[State, int]] = (
    (".loyalty", lambda s, seat: _standing(s, _loyal(s, seat)), "should be blocks that lie and are not destroyed"),
    (".renown.{}", lambda s, seat: {CELLS[cell]: s.fire[cell] != DESTROYED for cell in _with_renown(s, seat)},
     "the block is destroyed"),
    (".renown.{}", lambda s, seat: {CELLS[cell]: s.loyal[cell] != seat for cell in _with_renown(s, seat)},
     "the block is loyal to that seat already"),
    (".renown", lambda s, seat: s.renown_left[seat] >= 0, lambda s, _: f"should be at most {s.city.box.renown} in all"),
    (".last_deed", lambda s, seat: s.deed[seat] <= s.turns, lambda s, _: f"should be at most {s.turns}, this turn"),
    (".crew", lambda s, seat: s.hired[seat].bit_count() <= crew.places(s, seat),
     lambda s, seat: f"should be at most {crew.places(s, seat)} by the crew track"),
    (".brigade_water", lambda s, seat: s.brigade_water[seat] <= crew.brigade_capacity(s, seat),
     lambda s, seat: f"should be a whole number from 0 to {crew.brigade_capacity(s, seat)}"),
    (".wagon_water", lambda s, seat: s.wagon_water[seat] <= crew.wagon_capacity(s, seat),
     lambda s, seat: f"should be a whole number from 0 to {crew.wagon_capacity(s, seat)}"),
    ("", _alone, "stands on a space of another seat (BR-1.11)"),
    (".wagon", lambda s, seat: s.fire[s.wagon[seat]] != DESTROYED, "should not stand on a destroyed block"),
    (".brigade", lambda s, seat: s.fire[s.brigade[seat]] != DESTROYED or seat == s.turn,
     "should not stand on a destroyed block out of turn"),
)  # fmt: skip
TABLE: Final[Laws[State]] = (
    ("active_crew", lambda s: not s.active & ~sum(s.hired), "should name cards in somebody's crew"),
    ("players", lambda s: s.supply >= 0, lambda s: f"hold more than {s.city.box.water} water"),
    ("crew_shown", lambda s: s.crew_shown or not _shown(s, st.KEEP), "should show the cards to choose from"),
    ("crew_shown", lambda s: all(s.crew_shown == 1 << card for card in _shown(s, st.REPLACE)),
     "should show just the card to be kept"),
    ("layout", lambda s: any(frame[0] == st.LAY for frame in s.pending) or all(s.layout[cell] >= 0 for cell in BLOCKS),
     "should have all 32 blocks"),
)  # fmt: skip
BURNING: Final[LawsOf[State, Frame]] = (("", _burning, "the active Brigade should stand on a fire"),)
FRAMES: Final[dict[int, LawsOf[State, Frame]]] = {
    st.OVER: (
        ("", lambda s, frame: len(s.pending) == 1, "nothing else is pending when the game is over"),
        (".winner", lambda s, frame: (frame[1] <= CITIZENS) == (frame[2] >= 0),
         "should be the seat that claimed a victory, else null"),
    ),
    st.EVENT_PHASE: (("", lambda s, frame: frame not in s.pending[1:], "should be at the bottom: actions follow it"),),
    st.LAY: ((".laid", _row_by_row, "should be the number of city blocks that lie, row by row"),),
    st.STARTER: (
        (".starters", lambda s, frame: frame[1] <= (s.event_deck & STARTERS).bit_count(),
         lambda s, frame: f"should be no more than are left: {(s.event_deck & STARTERS).bit_count()}"),
    ),
    st.SPEND: BURNING,
    st.BACKBURN: BURNING,
    st.TRANSFER: (("", lambda s, frame: pourable(s, frame[1]), "there is nothing to transfer that way"),),
    st.REFILL: (
        ("", lambda s, frame: s.brigade[s.turn] == s.wagon[s.turn] and both_have_room(s, s.turn),
         "both units should be on one space and have room"),
    ),
    st.SWAP: ((".crew", lambda s, frame: s.hired[frame[1]] >> frame[2] & 1, "should be in the seat's crew"),),
}  # fmt: skip
PLAYABLE: Final[LawsOf[Brigade, State]] = (
    ("", lambda game, s: s.to_act < 0 or game.legal(s), "leaves the seat nothing it may do"),
    ("", lambda game, s: s.to_act != NATURE or game.chances(s), "leaves no card to draw"),
)
