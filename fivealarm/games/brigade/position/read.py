"""Positions from readable facts; whatever is wrong is refused with its field."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm.games.brigade.rules.city import ALL_CREW, ALL_EVENTS, STARTERS
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, refresh, wagon_capacity
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS, Card
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.position.pending import read_frame
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.rules.state import (
    BACKBURN,
    DESTROYED,
    DOOMED,
    KEEP,
    LAY,
    NEVER,
    OVER,
    REFILL,
    REPLACE,
    SPEND,
    STARTER,
    STEP,
    TRANSFER,
    State,
    begin,
    lie,
)
from fivealarm.games.brigade.rules.units.water import both_have_room, pourable
from fivealarm.games.brigade.position.schema import USED
from fivealarm.kernel.contract import NOBODY, BadInput

MOST_TURNS: Final = 1_000_000
MOST_ACTIONS: Final = 20
MOST_FRAMES: Final = 12
COUNTED: Final = ("to_act", "flames", "water_supply", "event_deck", "crew_deck")  # follow from the rest
FIELDS: Final = (
    "turn", "turns", "actions", "used", "poets", "final_turns", "doused", "layout", "fire", "doomed", "destroyed",
    "players", "event_drawn", "event_last", "event_discard", "crew_shown", "crew_discard", "active_crew",
    "pending", *COUNTED,
)  # fmt: skip
PLAYER_COUNTED: Final = ("brigade_capacity", "wagon_capacity", "renown_left", "loyalty_left", "score")
PLAYER_FIELDS: Final = (
    "brigade", "wagon", "brigade_water", "wagon_water", "tracks", "crew", "renown", "loyalty", "last_deed",
    *PLAYER_COUNTED,
)  # fmt: skip


def read(game: Brigade, facts: Mapping[str, Any]) -> State:
    """A position; what is not said takes its default: seat 0 to act, all at home, nothing burning."""
    table = _known("position", facts, FIELDS)
    s = begin(game.city)
    _layout(s, table)
    _fires(s, table)
    _clock(s, table)
    players = _known("players", table.get("players", {}), tuple(str(seat) for seat in range(game.seats)))
    for seat in range(game.seats):
        _player(s, seat, _known(f"players.{seat}", players.get(str(seat), {}), PLAYER_FIELDS))
    _cards(s, table)
    _water(s, players)
    default = s.city.values[0][s.tracks[3 * s.turn]]
    s.actions = _int("actions", table.get("actions", default), 0, MOST_ACTIONS)
    _pending(s, table.get("pending", []))
    _units(s)
    go_on(s)
    _playable(game, s)
    _agree(game, s, table)
    return s


def _layout(s: State, table: Mapping[str, Any]) -> None:
    box = s.city.box
    value = table.get("layout", "training")
    if value == "training":
        lie(s, s.city.layout or box.training)
        return
    numbers = {block.id: number for number, block in enumerate(box.blocks)}
    layout = [-1] * 36
    for name, block in _known("layout", value, tuple(CELL)).items():
        cell = CELL[name]
        if not isinstance(block, str) or block not in numbers or numbers[block] in layout:
            raise BadInput(f"layout.{name}", "should be a block that lies nowhere else")
        if cell not in BLOCKS or (s.city.kinds[numbers[block]] == 4) != (cell in UNIVERSITY):
            raise BadInput(f"layout.{name}", "the University lies in the middle, and no block in a corner")
        layout[cell] = numbers[block]
    if any(layout[cell] < 0 for cell in UNIVERSITY):
        raise BadInput("layout", "should have the four University blocks")
    lie(s, tuple(layout))


def _fires(s: State, table: Mapping[str, Any]) -> None:
    for name, level in _known("fire", table.get("fire", {}), tuple(CELL)).items():
        s.fire[_block("fire", name)] = _int(f"fire.{name}", level, 1, 4)
    for field, level in (("doomed", DOOMED), ("destroyed", DESTROYED)):
        for name in _list(field, table.get(field, [])):
            cell = _block(field, name)
            if s.fire[cell]:
                raise BadInput(field, f"{name} is said to burn, or was named before")
            s.fire[cell] = level


def _clock(s: State, table: Mapping[str, Any]) -> None:
    seats = s.city.seats
    s.turn = _int("turn", table.get("turn", 0), 0, seats - 1)
    s.turns = _int("turns", table.get("turns", seats + 1), 1, MOST_TURNS)  # by default the first turns are over
    final = table.get("final_turns")
    s.final = NEVER if final is None else _int("final_turns", final, 0, seats - 1)
    s.doused = table.get("doused", False)
    if not isinstance(s.doused, bool):
        raise BadInput("doused", "should be true or false")
    bits = {name: bit for bit, name in USED}
    for name in _list("used", table.get("used", [])):
        if not isinstance(name, str) or name not in bits:
            raise BadInput("used", f"should list {', '.join(bits)}")
        s.used |= bits[name]
    for seat in _list("poets", table.get("poets", [])):
        s.poets |= 1 << _int("poets", seat, 0, seats - 1)


def _player(s: State, seat: int, facts: Mapping[str, Any]) -> None:
    at = f"players.{seat}"
    for field, cells in (("brigade", s.brigade), ("wagon", s.wagon)):
        cells[seat] = _cell(f"{at}.{field}", facts.get(field, _name(s.city.homes[seat])))
        if not s.city.open_to[seat][cells[seat]]:
            raise BadInput(f"{at}.{field}", "should be a block or the seat's own firehouse")
    for name, circle in _known(f"{at}.tracks", facts.get("tracks", {}), TRACKS).items():
        s.tracks[3 * seat + TRACKS.index(name)] = _int(f"{at}.tracks.{name}", circle, 0, CIRCLES - 1)
    s.deed[seat] = _int(f"{at}.last_deed", facts.get("last_deed", 0), 0, s.turns)
    for name in _list(f"{at}.loyalty", facts.get("loyalty", [])):
        cell = _standing(s, f"{at}.loyalty", name)
        if s.loyal[cell] >= 0 or s.loyalty_left[seat] == 0:
            raise BadInput(f"{at}.loyalty", f"should be at most {s.city.box.loyalty} blocks that nobody else has")
        s.loyal[cell] = seat
        s.loyalty_left[seat] -= 1
        s.holds[5 * seat + s.city.kinds[s.layout[cell]]] += 1
    for name, tokens in _known(f"{at}.renown", facts.get("renown", {}), tuple(CELL)).items():
        cell = _standing(s, f"{at}.renown", name)
        s.renown[36 * seat + cell] = _int(f"{at}.renown.{name}", tokens, 1, s.renown_left[seat])
        s.renown_left[seat] -= tokens
        if s.loyal[cell] == seat:
            raise BadInput(f"{at}.renown.{name}", "the block is loyal to that seat already")
    s.hired[seat] = _pile(f"{at}.crew", facts.get("crew", []), s.city.box.crew)
    if s.hired[seat].bit_count() > places(s, seat):
        raise BadInput(f"{at}.crew", f"should be at most {places(s, seat)} by the crew track")


def _cards(s: State, table: Mapping[str, Any]) -> None:
    """The piles; what is in none of them is in the deck."""
    box = s.city.box
    s.event_drawn = _pile("event_drawn", table.get("event_drawn", []), box.events)
    discard = _pile("event_discard", table.get("event_discard", []), box.events)
    if discard & s.event_drawn:
        raise BadInput("event_discard", "holds a card that is drawn as well")
    s.event_deck = ALL_EVENTS & ~s.event_drawn & ~discard
    last = table.get("event_last")
    s.event_last = -1 if last is None else _pile("event_last", [last], box.events).bit_length() - 1
    s.crew_shown = _pile("crew_shown", table.get("crew_shown", []), box.crew)
    discard = _pile("crew_discard", table.get("crew_discard", []), box.crew)
    piles = [(f"players.{seat}.crew", cards) for seat, cards in enumerate(s.hired)]
    seen = 0
    for field, pile in (*piles, ("crew_shown", s.crew_shown), ("crew_discard", discard)):
        if seen & pile:
            raise BadInput(field, "holds a card that is elsewhere as well")
        seen |= pile
    s.crew_deck = ALL_CREW & ~seen
    refresh(s)
    if "active_crew" in table:
        s.active = _pile("active_crew", table["active_crew"], box.crew)
        if s.active & ~sum(s.hired):
            raise BadInput("active_crew", "should name cards in somebody's crew")


def _water(s: State, players: Mapping[str, Any]) -> None:
    s.supply = s.city.box.water
    for seat in range(s.city.seats):
        facts = players.get(str(seat), {})
        for field, units, most in (
            ("brigade_water", s.brigade_water, brigade_capacity(s, seat)),
            ("wagon_water", s.wagon_water, wagon_capacity(s, seat)),
        ):
            units[seat] = _int(f"players.{seat}.{field}", facts.get(field, units[seat]), 0, most)
            s.supply -= units[seat]
    if s.supply < 0:
        raise BadInput("players", f"hold more than {s.city.box.water} water")


def _pending(s: State, frames: object) -> None:
    found = _list("pending", frames)
    if len(found) > MOST_FRAMES:
        raise BadInput("pending", f"should have at most {MOST_FRAMES} entries")
    box, seats = s.city.box, s.city.seats
    s.pending = [read_frame(f"pending.{at}", facts, box, seats) for at, facts in enumerate(found)]
    for at, frame in enumerate(s.pending):
        _fits(s, f"pending.{at}", frame)
    laying = any(frame[0] == LAY for frame in s.pending)
    if not laying and any(s.layout[cell] < 0 for cell in BLOCKS):
        raise BadInput("layout", "should have all 32 blocks")
    if s.pending and s.pending[0][0] == OVER:
        s.to_act = NOBODY


def _fits(s: State, at: str, frame: tuple[int, ...]) -> None:
    """Whether the facts leave room for this unfinished business."""
    kind, here = frame[0], s.fire[s.brigade[s.turn]]
    if kind == OVER and len(s.pending) > 1:
        raise BadInput(at, "nothing else is pending when the game is over")
    if kind == LAY and [s.layout[cell] >= 0 for cell in CITY_CELLS] != [n < frame[1] for n in range(len(CITY_CELLS))]:
        raise BadInput(f"{at}.laid", "should be the number of city blocks that lie, row by row")
    if kind == STARTER and (s.event_deck & STARTERS).bit_count() < frame[1]:
        raise BadInput(f"{at}.starters", "should be no more than there are left")
    if kind in (SPEND, BACKBURN) and not 0 < here < DOOMED:
        raise BadInput(at, "the active Brigade should stand on a fire")
    if kind == TRANSFER and not pourable(s, frame[1]):
        raise BadInput(at, "there is nothing to transfer that way")
    if kind == REFILL and (s.brigade[s.turn] != s.wagon[s.turn] or not both_have_room(s, s.turn)):
        raise BadInput(at, "both units should be on one space and have room")
    if kind == KEEP and not s.crew_shown:
        raise BadInput("crew_shown", "should show the cards to choose from")
    if kind == REPLACE and s.crew_shown != 1 << frame[2]:
        raise BadInput("crew_shown", "should show just the card to be kept")


def _units(s: State) -> None:
    """No space holds units of two players, no ruin any unit but the active Brigade (BR-1.11, 7.7)."""
    moving = any(frame[0] == STEP for frame in s.pending)
    for seat in range(s.city.seats):
        for other in range(seat):
            if _meet(s, seat, other, moving):
                raise BadInput(f"players.{seat}", f"stands on the same space as seat {other}")
        if s.fire[s.wagon[seat]] == DESTROYED:
            raise BadInput(f"players.{seat}.wagon", "should not stand on a destroyed block")
        if s.fire[s.brigade[seat]] == DESTROYED and seat != s.turn:
            raise BadInput(f"players.{seat}.brigade", "should not stand on a destroyed block out of turn")


def _meet(s: State, seat: int, other: int, moving: bool) -> bool:
    places = [{s.wagon[who]} if moving and who == s.turn else {s.wagon[who], s.brigade[who]} for who in (seat, other)]
    return not places[0].isdisjoint(places[1])


def _playable(game: Brigade, s: State) -> None:
    if s.to_act >= 0 and not game.legal(s):
        raise BadInput("pending", "leaves the seat nothing it may do")
    if s.to_act == -1 and not game.chances(s):
        raise BadInput("pending", "leaves no card to draw")


def _agree(game: Brigade, s: State, table: Mapping[str, Any]) -> None:
    """What follows from the rest may be said, if it is true."""
    from fivealarm.games.brigade.position import write

    if not any(field in table for field in COUNTED) and not table.get("players"):
        return
    facts = write(game, s)
    for field in COUNTED:
        if field in table and table[field] != facts[field]:
            raise BadInput(field, f"should be {facts[field]}, by the rest of the position")
    for seat, player in table.get("players", {}).items():
        for field in PLAYER_COUNTED:
            if field in player and player[field] != facts["players"][seat][field]:
                raise BadInput(f"players.{seat}.{field}", f"should be {facts['players'][seat][field]}")


def _known(field: str, value: object, names: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(field, "should be an object")
    for name in value:
        if name not in names:
            where = str(name)[:40] if field == "position" else f"{field}.{str(name)[:40]}"
            raise BadInput(where, f"should be one of {', '.join(names)}")
    return value


def _list(field: str, value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadInput(field, "should be a list")
    return list(value)


def _int(field: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(field, f"should be a number from {low} to {high}")
    return value


def _cell(field: str, name: object) -> int:
    if not isinstance(name, str) or name not in CELL:
        raise BadInput(field, "should be a space from A1 to F6")
    return CELL[name]


def _name(cell: int) -> str:
    return next(name for name, number in CELL.items() if number == cell)


def _block(field: str, name: object) -> int:
    cell = _cell(field, name)
    if cell not in BLOCKS:
        raise BadInput(f"{field}.{name}", "a corner has no flames, Renown or Loyalty")
    return cell


def _standing(s: State, field: str, name: object) -> int:
    cell = _block(field, name)
    if s.fire[cell] == DESTROYED:
        raise BadInput(field, f"{name} is destroyed")
    return cell


def _pile(field: str, ids: object, box: Sequence[Card]) -> int:
    numbers = {card.id: number for number, card in enumerate(box)}
    pile = 0
    for name in _list(field, ids):
        if not isinstance(name, str) or name not in numbers or pile >> numbers[name] & 1:
            raise BadInput(field, f"should list cards from {box[0].id} to {box[-1].id}, each once")
        pile |= 1 << numbers[name]
    return pile
