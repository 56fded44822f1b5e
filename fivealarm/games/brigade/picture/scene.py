"""A view as a picture, what each action touches in it, and how each action is put to people."""

from typing import Final

from fivealarm.games.brigade import scene_board, scene_cards, scene_houses
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from fivealarm.games.brigade.rules.ending import LOST_BLOCKS, LOST_UNIVERSITY, lost_university, score
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.board import STEPS
from fivealarm.games.brigade.picture.words import sentence
from fivealarm.games.brigade.picture.words import words as put_into_words
from fivealarm.games.brigade.picture.board import cell_id
from fivealarm.games.brigade.rules.state import DESTROYED, NEVER, OFFER, POET, SPEND, TRANSFER, WAGON, State
from fivealarm.games.brigade.rules.verbs import people, recruit, renown, turn, wagon, water
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.brigade import MoveBrigade, Step
from fivealarm.games.brigade.rules.verbs.event_cards import Draw, Resolve
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend
from fivealarm.games.brigade.rules.verbs.setup import First, Lay
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene.model import Choice, Gauge, Pane, Scene, SeatCard

ON_CELLS: Final = (wagon.WagonTo, renown.Renown, water.Refill, people.LeadTo, people.Lower, people.Push)


def scene(game: Brigade, view: View) -> Scene:
    s = view.state
    seats = s.city.seats
    return Scene(
        panes=(
            Pane("board", "Tinderbox", scene_board.SIZE, scene_board.SIZE),
            Pane("cards", "Events and crew", scene_houses.WIDE, scene_cards.TALL, "side"),
            Pane("houses", "Firehouses", scene_houses.WIDE, scene_houses.height(s), "side"),
        ),
        elements=(*scene_board.draw(s), *scene_cards.draw(s), *scene_houses.draw(s)),
        sentence=sentence(view),
        seats=tuple(_seat_card(s, seat) for seat in range(seats)),
        gauges=_gauges(s),
    )


def _seat_card(s: State, seat: int) -> SeatCard:
    held = s.holds[5 * seat : 5 * seat + 5]
    gauges = [
        Gauge("Points", score(s, seat), mood="good"),
        Gauge("Types", 5 - held.count(0), 5),
        Gauge("Water", s.brigade_water[seat] + s.wagon_water[seat], mood="water"),
    ]
    if max(held[:4]) >= 3:
        gauges.append(Gauge("Best quarter", max(held[:4]), 5, "danger"))
    if held[4] >= 2:
        gauges.append(Gauge("University", held[4], 3, "danger"))
    return SeatCard(seat, s.city.box.wardens[seat], tuple(gauges))


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("Burnt down", s.fire.count(DESTROYED), LOST_BLOCKS, "fire"),
        Gauge("University lost", lost_university(s), LOST_UNIVERSITY, "fire"),
        Gauge("Water supply", s.supply, s.city.box.water, "water"),
        Gauge("Turn", s.turns, s.city.cap or None),
    ]
    if s.to_act != NOBODY and not s.pending:
        gauges.append(Gauge("Actions left", s.actions))
    if s.final != NEVER:
        gauges.append(Gauge("Evacuation: turns to come", s.final, mood="danger"))
    return tuple(gauges)


def touches(game: Brigade, view: View, action: Verb) -> tuple[str, ...]:
    """The elements on which an action can be chosen; for one that is refused, where it would be."""
    s = view.state
    if isinstance(action, ON_CELLS):
        return (cell_id(action.cell),)
    if isinstance(action, Step):
        cell = STEPS[action.way][s.brigade[s.turn]]
        return (cell_id(cell),) if cell >= 0 else (f"brigade {s.turn}",)
    if isinstance(action, MoveBrigade):
        return (f"brigade {s.turn}",)
    if isinstance(action, wagon.MoveWagon):
        return (f"wagon {s.turn}",)
    if isinstance(action, Extinguish):
        return (f"flame {cell_id(s.brigade[s.turn])}", cell_id(s.brigade[s.turn]))
    if isinstance(action, Upgrade):
        circle = min(s.tracks[3 * s.turn + action.track] + 1, CIRCLES - 1)
        name = TRACKS[action.track]
        return (f"circle {s.turn} {name} {circle}", f"track {s.turn} {name}")
    return _panel_touched(s, action)


def _panel_touched(s: State, action: Verb) -> tuple[str, ...]:
    """Actions on water, people and cards."""
    if isinstance(action, Spend | water.Pour):
        seat = s.to_act if s.to_act >= 0 else s.turn
        unit = "wagon" if action.wagon else "brigade"
        return (f"water {unit} {seat}", f"{unit} {seat}")
    if isinstance(action, water.Transfer):
        return (f"water {'wagon' if action.to else 'brigade'} {s.turn}",)
    if isinstance(action, water.OneMore):
        to = s.pending[-1][1] if s.pending and s.pending[-1][0] == TRANSFER else 0
        return (f"water {'wagon' if to else 'brigade'} {s.turn}",)
    if isinstance(action, people.CrewAction):
        return (f"crew {action.name}",)
    if isinstance(action, recruit.Keep):
        return (f"shown {action.name}", "crew deck")
    if isinstance(action, recruit.Replace):
        return (f"crew {action.name}",)
    if isinstance(action, recruit.Recruit | recruit.RecruitFree | recruit.KeepNone | recruit.Deal):
        return ("crew deck",)
    if isinstance(action, Resolve):
        return (scene_cards.event_id(s, action.card), "event deck")
    if isinstance(action, Draw | Lay | First):
        return ("event deck",)
    return _ending_touched(s, action)


def _ending_touched(s: State, action: Verb) -> tuple[str, ...]:
    """Actions that end something, by what it is."""
    kind, seat = (s.pending[-1][0], s.to_act) if s.pending else (-1, s.turn)
    seat = max(seat, 0)
    if isinstance(action, renown.Forfeit) or kind == POET:
        return (f"renown {seat}",)
    if isinstance(action, turn.EndTurn):
        return (f"house {s.turn}",)
    if kind == WAGON:
        return (f"wagon {seat}",)
    if kind == OFFER:
        return ("crew deck",)
    if kind == SPEND:
        return (cell_id(s.brigade[s.turn]),)
    return (f"water wagon {s.turn}",) if kind == TRANSFER else (f"brigade {s.turn}",)


def choice(game: Brigade, view: View, action: Verb) -> Choice:
    """An action as people read it."""
    label, group, cost, reveals = put_into_words(view.state, action)
    return Choice(label, group, cost, "card" if reveals else "")


def place(game: Brigade, kind: str, number: int) -> str:
    """The element that an event's placeholder stands for."""
    if kind == "space":
        return cell_id(number)
    if kind == "seat":
        return f"house {number}"
    if kind == "card":
        return "event last"
    return f"crew k{number + 1:02}" if kind == "crew" else ""
