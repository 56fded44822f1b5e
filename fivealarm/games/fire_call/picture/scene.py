"""A view as a picture."""

from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.picture import board, desk
from fivealarm.games.fire_call.picture.map.ground import ground
from fivealarm.games.fire_call.picture.map.places import SIZE
from fivealarm.games.fire_call.picture.rack import kit, others, racks
from fivealarm.games.fire_call.picture.sentence import advice, sentence
from fivealarm.games.fire_call.picture.signs import letter, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, DISTRICTS, HOSPITAL
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene import sheets
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.fire_call")
LAYERS: Final = (*board.LAYERS, racks.LAYER, kit.LAYER, *desk.LAYERS)


def scene(game: FireCall, view: View) -> Scene:
    s = view.state
    drawn = (*[layer(game, view) for layer in LAYERS], *others.drawn(game, view))
    main = Pane("board", "Fire Call", SIZE, SIZE, backdrop=ground(s.table.board), least=0.86, whole=True)
    return Scene(
        panes=(main, racks.pane(view), *kit.panes(view), desk.pane(view), *others.panes(view)),
        layers=drawn,
        sentence=sentence(view),
        advice=advice(view),
        seats=tuple([_seat_card(s, seat) for seat in range(s.seats)]),
        gauges=_gauges(s, view.seat),
        sheet=SHEET,
    )


def _seat_card(s: State, seat: int) -> SeatCard:
    rank, hurt = s.table.board.ranks[s.rank[seat]], s.at[seat] == HOSPITAL
    gauges = _counts(s.owner.count(seat), rank, s.have[seat], s.garage[seat].bit_count(), hurt)
    return SeatCard(seat, names.city(s, seat), gauges, letter(s, seat), tone(s, seat))


@lru_cache(1024)
def _counts(districts: int, rank: str, have: int, garage: int, hurt: bool) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("District" if districts == 1 else "Districts", districts, mood="good"),
        Gauge("Rank", rank),
        Gauge("Items", (have & ALL_ITEMS).bit_count()),
    ]
    if garage:
        gauges.append(Gauge("Garage", garage))
    if have & AID_BIT:
        gauges.append(Gauge("Mutual Aid", "yes"))
    if hurt:
        gauges.append(Gauge("Hospital", "yes", mood="danger"))
    return tuple(gauges)


def _gauges(s: State, viewer: int) -> tuple[Gauge, ...]:
    covered = DISTRICTS - s.owner.count(-1)
    gauges = [Gauge("Covered", covered, DISTRICTS)]
    if s.first >= 0:
        gauges.append(_lead(s, viewer))
    if viewer >= 0 and s.first >= 0:
        can = answerable(s, s.pile, reach(s, viewer), s.rank[viewer])
        gauges.append(Gauge("You can answer", can, s.pile.bit_count()))
    if s.table.limit:
        gauges.append(Gauge("Round", min(s.rounds + 1, s.table.limit), s.table.limit))
    if s.credits and s.garage[s.turn]:
        gauges.append(Gauge("Six to use", s.credits, mood="good", seat=s.turn))
    return tuple(gauges)


def _lead(s: State, viewer: int) -> Gauge:
    """Who would win if the town were covered now, and by how many districts (FC-END.2, FC-END.3)."""
    most, next_ = sorted((s.owner.count(seat) for seat in range(s.seats)), reverse=True)[:2]
    if most == next_:
        return Gauge("First place", "shared")
    [seat] = leaders(s)
    own = seat == viewer
    return Gauge(
        "First place", f"{'you' if own else names.city(s, seat)}, by {most - next_}", mood="good" if own else ""
    )
