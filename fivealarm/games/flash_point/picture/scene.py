"""A view as a picture: both floors side by side, the crew's cards below."""

from fivealarm.games.flash_point.picture import cards, pieces
from fivealarm.games.flash_point.picture.board import CELL, GAP, LEFT, TOP, BuildingSketch
from fivealarm.games.flash_point.picture.words import sentence, title
from fivealarm.games.flash_point.rules.data import BASE_AP, FIREFIGHTERS
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import CUBES, TO_LOSE, TO_WIN, State
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard


def scene(game: FlashPoint, view: View) -> Scene:
    """In family play the seats' cards say all there is to say about the crew."""
    sketch, s, board = BuildingSketch(game, view), view.state, game.setting.board
    w = LEFT + board.floors * board.width * CELL + (board.floors - 1) * GAP + 16
    panes = [Pane("board", board.title, w, TOP + 8 * CELL + 16)]
    sketch.building()
    pieces.draw(sketch)
    if s.setting.experienced:
        panes.append(cards.pane(s))
        cards.draw(sketch)
    return Scene(tuple(panes), tuple(sketch.elements), sentence(s, view.seat), _seats(s), _gauges(s))


def _seats(s: State) -> tuple[SeatCard, ...]:
    shown = []
    for seat in range(s.setting.seats):
        own = [who for who in range(s.setting.crew) if s.setting.owner[who] == seat]
        gauges = tuple(Gauge(f"AP {FIREFIGHTERS[who]}", s.ap[who], max(s.ap[who], BASE_AP[s.role[who]])) for who in own)
        shown.append(SeatCard(seat, " and ".join(title(s, who) for who in own), gauges))
    return tuple(shown)


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
