"""A view as a picture: both floors side by side, the crew's cards below."""

from typing import Final

from fivealarm.games.flash_point.picture import cards, edges, pieces
from fivealarm.games.flash_point.picture.board import BuildingSketch, floors, height, width
from fivealarm.games.flash_point.picture.house import house
from fivealarm.games.flash_point.picture.words import sentence, title
from fivealarm.games.flash_point.rules.data import BASE_AP, FIREFIGHTERS
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import CUBES, TO_LOSE, TO_WIN, State
from fivealarm.scene import sheets
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.flash_point")
LAYERS: Final = (
    pieces.fires, pieces.spaces, pieces.vehicles, edges.edges, pieces.gun_area, pieces.threats, pieces.ladders,
    pieces.markers, pieces.figures,
)  # fmt: skip


def scene(game: FlashPoint, view: View) -> Scene:
    """In family play the seats' cards say all there is to say about the crew."""
    sketch, s, setting = BuildingSketch(game, view), view.state, game.setting
    board = setting.board
    ground = house(board, setting.experienced or setting.two_storeys, True)
    size = (width(board), height())
    panes = [Pane("board", board.title, *size, backdrop=ground, least=0.82, parts=floors(board))]
    for layer in LAYERS:
        layer(sketch)
    if s.setting.experienced:
        panes.append(cards.pane(s))
        cards.draw(sketch)
    return Scene(tuple(panes), tuple(sketch.elements), sentence(s, view.seat), _seats(s), _gauges(s), SHEET)


def _seats(s: State) -> tuple[SeatCard, ...]:
    shown = []
    for seat in range(s.setting.seats):
        own = [who for who in range(s.setting.crew) if s.setting.owner[who] == seat]
        names = ["AP"] if len(own) == 1 else [f"AP {FIREFIGHTERS[who]}" for who in own]
        gauges = tuple(
            Gauge(name, s.ap[who], max(s.ap[who], BASE_AP[s.role[who]])) for name, who in zip(names, own, strict=True)
        )
        shown.append(SeatCard(seat, _known_as(s, own), gauges))
    return tuple(shown)


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
