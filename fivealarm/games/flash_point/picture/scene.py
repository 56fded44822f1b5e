"""A view as a picture: both floors side by side, the crew's cards below."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

from fivealarm.games.flash_point.picture import cards, edges, figures, pieces
from fivealarm.games.flash_point.picture.board import BuildingSketch, floors, height, width
from fivealarm.games.flash_point.picture.house import house
from fivealarm.games.flash_point.picture.words import sentence, title
from fivealarm.games.flash_point.rules.data import BASE_AP, FIREFIGHTERS
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import ACT, CUBES, FIRE, PEOPLE, POI, TO_LOSE, TO_WIN, State
from fivealarm.scene import sheets
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Gauge, Pane, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.flash_point")


def _layer(
    draw: Callable[[BuildingSketch], None], facts: Callable[[State], Hashable]
) -> Layer[FlashPoint, BuildingSketch]:
    def drawn(game: FlashPoint, sketch: BuildingSketch) -> list[Element]:
        sketch.elements = []
        draw(sketch)
        return sketch.elements

    return Layer(drawn, lambda sketch: facts(sketch.s))


# from below, each with what it shows; adjacency follows from the walls
LAYERS: Final = (
    _layer(pieces.fires, lambda s: (bytes(s.fire), tuple(s.things))),
    _layer(
        pieces.spaces,
        lambda s: (
            bytes(s.fire),
            tuple(s.things),
            bytes(s.walls),
            tuple(s.at),
            s.engine,
            s.ambulance,
        ),
    ),
    _layer(pieces.vehicles, lambda s: (s.engine, s.ambulance, s.rack)),
    _layer(edges.edges, lambda s: bytes(s.walls)),
    _layer(pieces.gun_area, lambda s: (s.now == ACT, s.at[s.turn], s.engine)),
    _layer(pieces.threats, lambda s: (bytes(s.fire), bytes(s.walls), pieces.covered(s), s.role[s.turn])),
    _layer(pieces.ladders, lambda s: tuple(s.things)),
    _layer(pieces.markers, lambda s: (tuple(s.things), tuple(s.at), bytes(s.fire), bytes(s.walls))),
    _layer(figures.figures, lambda s: (
        s.now, s.turn, tuple(s.at), tuple(s.role), tuple(s.ap), tuple(s.things), bytes(s.fire), bytes(s.walls),
    )),
    _layer(figures.plates, lambda s: ()),
)  # fmt: skip
CREW: Final = _layer(cards.draw, lambda s: (
    s.now, s.turn, s.acted, tuple(s.at), tuple(s.role), tuple(s.ap), s.haste, s.foam, s.orders, s.engine,
    tuple(s.pending),
))  # fmt: skip


def scene(game: FlashPoint, view: View) -> Scene:
    """In family play the seats' cards say all there is to say about the crew."""
    sketch, s, setting = BuildingSketch(game, view), view.state, game.setting
    panes, drawn = [_building(game)], [layer(game, sketch) for layer in LAYERS]
    if setting.experienced:
        panes.append(cards.pane(s))
        drawn.append(CREW(game, sketch))
    more = advice(view)
    words = sentence(s, view.seat) + more
    return Scene(tuple(panes), tuple(drawn), words, _seats(s), _gauges(s), SHEET, more)


@lru_cache(64)
def _building(game: FlashPoint) -> Pane:
    setting = game.setting
    board = setting.board
    ground = house(board, setting.experienced or setting.two_storeys, True)
    size = (width(board), height())
    return Pane("board", board.title, *size, backdrop=ground, least=0.82, parts=floors(board))


def _seats(s: State) -> tuple[SeatCard, ...]:
    shown = []
    for seat in range(s.setting.seats):
        own = [who for who in range(s.setting.crew) if s.setting.owner[who] == seat]
        names = ["AP"] if len(own) == 1 else [f"AP {FIREFIGHTERS[who]}" for who in own]
        gauges = tuple(Gauge(name, s.ap[who], _most(s, who)) for name, who in zip(names, own, strict=True))
        shown.append(SeatCard(seat, _known_as(s, own), gauges))
    return tuple(shown)


def _most(s: State, who: int) -> int | None:
    """What a turn gives; with saved AP there is more, and nobody counts of how many."""
    base = BASE_AP[s.role[who]]
    return base if s.ap[who] <= base else None


def _known_as(s: State, own: list[int]) -> str:
    """A seat by its firefighters: with their cards, if they have some."""
    names = " and ".join(title(s, who) for who in own)
    return names if "," in names else f"Firefighter{'s' if len(own) > 1 else ''} {names}"


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("rescued", s.rescued, TO_WIN, "good"),
        Gauge("lost", s.lost, TO_LOSE, "danger"),
        Gauge("damage", CUBES - s.cubes_left, CUBES, "fire"),
        Gauge("undrawn", f"{s.victims} victims, {s.alarms} false alarms"),
        Gauge("turn", s.turns),
    ]
    if s.setting.level:
        gauges.insert(3, Gauge("hot spot reserve", s.reserve))
    return tuple(gauges)


def advice(view: View) -> str:
    """How the sentence ends for whoever may still spend something; "" for all others."""
    s = view.state
    spends = s.now == ACT and s.to_act == view.seat and s.ap[s.turn] + s.haste + s.foam + s.orders > 0
    return f" {_aim(s, s.at[s.turn])}" if spends else ""


def _aim(s: State, here: int) -> str:
    """People before fire: who is with one, who is known, who may be somewhere."""
    people = [space for space, held in enumerate(s.things) if held & PEOPLE]
    markers = sum(bool(held & POI) for held in s.things)
    if here in people:
        return f"Bring the victim {'to the ambulance' if s.setting.experienced else 'outside'}."
    if s.fire[here] == FIRE:
        return "No turn may end in fire."
    if people:
        return "Fetch the victim." if len(people) == 1 else "Fetch a victim."
    return f"Find out who is at {'the' if markers == 1 else 'a'} “?”." if markers else "Hold the fire back."
