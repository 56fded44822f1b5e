"""A view of Danger Zone as a picture: the city with its tiles, trains and cards, and the own hand."""

from fivealarm.games.danger_zone.picture import board, cards, pieces
from fivealarm.games.danger_zone.picture.words import sentence
from fivealarm.games.danger_zone.rules.cards.held import face, hidden
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import BUILD, UNKNOWN, State
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard


def scene(game: DangerZone, view: View) -> Scene:
    s = view.state
    panes = [Pane("board", "City", board.SIZE, board.SIZE)]
    elements = [*board.city(s), *board.helipad(s), *cards.beside(game, s, view.seat)]
    elements += [*board.reach(view), *pieces.survivors(s), *pieces.pawns(s)]
    if view.seat >= 0:
        panes.append(Pane("hand", "Your cards", cards.HAND_W, cards.HAND_H, "below"))
        elements += cards.hand(game, s, view.seat)
    if s.pending and s.pending[-1][0] == BUILD:
        panes.append(Pane("plans", "Blueprints", 360, 190, "side"))
        elements += cards.blueprints(game, s)
    seats = tuple(_seat_card(s, seat) for seat in range(game.seats))
    return Scene(tuple(panes), tuple(elements), sentence(game, view), seats, _gauges(s))


def _seat_card(s: State, seat: int) -> SeatCard:
    gauges = [Gauge("safe", s.safe[seat], mood="good"), Gauge("following", len(s.trains[seat]))]
    gauges += [Gauge("gear", len(s.hands[seat])), Gauge("starting gear", len(s.kits[seat]))]
    worn = [GEAR_KEYS[face(card)] for card in s.hands[seat] if not hidden(card) and face(card) != UNKNOWN]
    if worn:
        gauges.append(Gauge("wears", ", ".join(worn)))
    if s.out >> seat & 1:
        gauges.append(Gauge("left behind", "yes", mood="danger"))
    return SeatCard(seat, f"Rescuer {LETTERS[seat]}", tuple(gauges))


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("movement points", s.mp, mood="water"),
        Gauge("survivors in supply", s.supply, 30),
        Gauge("crushed", s.crushed, mood="danger"),
        Gauge("aftershock deck", s.deck),
        Gauge("gear deck", s.gear_deck),
    ]
    if s.sudden >= 0:
        gauges.append(Gauge("sudden death", "no limit" if s.sudden > 100_000 else s.sudden, mood="fire"))
    elif s.rescue:
        gauges.append(Gauge("turns left after this", s.left, mood="fire"))
    return tuple(gauges)
