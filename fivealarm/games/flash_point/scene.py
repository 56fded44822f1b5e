"""A view as a picture: both floors side by side, the crew's cards below; what each action touches."""

from fivealarm.games.flash_point import scene_crew, scene_things
from fivealarm.games.flash_point.board import DOOR, GONE
from fivealarm.games.flash_point.cards import BASE_AP, CARDS
from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.scene_board import CELL, GAP, LEFT, TOP, Sketch
from fivealarm.games.flash_point.state import ACT, CUBES, POI, RIDE, TO_LOSE, TO_WIN, State
from fivealarm.games.flash_point.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.verbs.move import Move, Squeeze
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.games.flash_point.verbs.openings import Opening
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.special import Command, Identify
from fivealarm.games.flash_point.verbs.turn import Dodge, Recover
from fivealarm.games.flash_point.verbs.vehicles import ENGINE, VEHICLES, Aim, CrewChange, DeckGun, Drive, Ride
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.games.flash_point.words import LETTERS, asked, group, label, sentence, title
from fivealarm.scene.model import Choice, Gauge, Pane, Scene, SeatCard


def scene(game: FlashPoint, view: View) -> Scene:
    """In family play the seats' cards say all there is to say about the crew."""
    sketch, s, board = Sketch(game, view), view.state, game.setting.board
    w = LEFT + board.floors * board.width * CELL + (board.floors - 1) * GAP + 16
    panes = [Pane("board", board.title, w, TOP + 8 * CELL + 16)]
    sketch.building()
    scene_things.draw(sketch)
    if s.setting.experienced:
        panes.append(scene_crew.pane(s))
        scene_crew.draw(sketch)
    return Scene(tuple(panes), tuple(sketch.elements), sentence(s, view.seat), _seats(s), _gauges(s))


def _seats(s: State) -> tuple[SeatCard, ...]:
    cards = []
    for seat in range(s.setting.seats):
        own = [who for who in range(s.setting.crew) if s.setting.owner[who] == seat]
        gauges = tuple(Gauge(f"AP {LETTERS[who]}", s.ap[who], max(s.ap[who], BASE_AP[s.role[who]])) for who in own)
        cards.append(SeatCard(seat, " and ".join(title(s, who) for who in own), gauges))
    return tuple(cards)


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


def touches(game: FlashPoint, view: View, action: Verb) -> tuple[str, ...]:
    """Elements a click on which means this action."""
    s, board = view.state, game.setting.board
    if isinstance(action, Command):
        return (*_movement(game, s, action.what, action.who), f"figure {action.who}")
    if isinstance(action, Movement):
        return _movement(game, s, action, s.turn)
    here = s.at[s.turn]
    if isinstance(action, Extinguish):
        space = here if action.way == HERE else board.step[action.way][here]
        return tuple(f"{kind} {board.names[space]}" for kind in ("threat", "space")) if space >= 0 else ()
    if isinstance(action, Chop):
        return _chop(game, s, board.edge[action.way][here])
    return _others(game, s, action)


def _chop(game: FlashPoint, s: State, bound: int) -> tuple[str, ...]:
    """The wall it hits; an axe without one answers for all that is down already (FP-CHP.3)."""
    board = game.setting.board
    if bound >= 0 and board.kind[bound] != DOOR and s.walls[bound] != GONE:
        return (f"edge {board.bounds[bound]}",)
    down = [name for name, status in zip(board.bounds, s.walls, strict=True) if status == GONE]
    return tuple(f"edge {name}" for name in down)


def _movement(game: FlashPoint, s: State, action: Movement, who: int) -> tuple[str, ...]:
    board, here = game.setting.board, s.at[who]
    if isinstance(action, Move | Squeeze):
        there = board.step[action.way][here]
        return (f"space {board.names[there]}",) if there >= 0 else ()
    if isinstance(action, Opening):
        bound = board.edge[action.way][here]
        return (f"edge {board.bounds[bound]}",) if bound >= 0 and board.kind[bound] == action.kind else ()
    name = board.names[here]
    return f"raised {name}", f"ladder {name} 1", f"space {name}"


def _others(game: FlashPoint, s: State, action: Verb) -> tuple[str, ...]:
    names, who = game.setting.board.names, asked(s)
    if isinstance(action, Identify | Place | Recover):
        return f"space {names[action.space]}", f"poi {names[action.space]} 1"
    if isinstance(action, Park):
        return (f"spot {VEHICLES[action.vehicle]} {'nesw'[action.spot]}",)
    if isinstance(action, Drive):
        return (VEHICLES[action.vehicle],)
    if isinstance(action, DeckGun):
        return ("engine",)
    if isinstance(action, Choose | CrewChange):
        return (f"role {CARDS[action.role].name}",)
    if isinstance(action, Aim):
        return ("dice",)
    if isinstance(action, Ride):
        return _ride(game, s, action)
    if isinstance(action, Dodge):
        there = game.setting.board.step[action.way][s.at[who]]
        return (f"space {names[there]}",) if there >= 0 else ()
    return f"card {who}", f"figure {who}"


def _ride(game: FlashPoint, s: State, action: Ride) -> tuple[str, ...]:
    if s.now != RIDE or action.space < 0:
        return f"card {asked(s)}", f"figure {asked(s)}"
    board, vehicle = game.setting.board, s.pending[-1][2]
    spot = board.engine[s.engine] if vehicle == ENGINE else board.ambulance[s.ambulance]
    return (f"space {board.names[spot[action.space]]}",)


def choice(game: FlashPoint, view: View, action: Verb) -> Choice:
    """An action as a person sees it."""
    s = view.state
    cost = action.facts(s).get("cost")
    reveals = str(action) in ("end turn", "deck gun") or isinstance(action, Aim)
    finds = isinstance(action, Identify)
    if isinstance(action, Move) and s.now == ACT:
        there = game.setting.board.step[action.way][s.at[s.turn]]
        finds = there >= 0 and bool(s.things[there] & POI)
    price = "" if cost is None else f"{cost} AP"
    return Choice(label(s, action), group(action), price, "die" if reveals else "card" if finds else "")


def place(game: FlashPoint, kind: str, number: int) -> str:
    """The element an event is about."""
    if kind == "space":
        return f"space {game.setting.board.names[number]}"
    if kind == "boundary":
        return f"edge {game.setting.board.bounds[number]}"
    if kind == "firefighter":
        return f"figure {number}"
    return VEHICLES[number] if kind == "vehicle" else ""
