"""A view of Danger Zone as a picture: the city with its tiles, trains and cards; beside it the own hand."""

from typing import Final

from fivealarm.games.danger_zone.picture import board, cards, city, pieces, sectors
from fivealarm.games.danger_zone.picture.labels import safe_from
from fivealarm.games.danger_zone.picture.pad import helipad
from fivealarm.games.danger_zone.picture.words import sentence
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import BUILD, State
from fivealarm.scene import sheets
from fivealarm.scene.model import Element, Gauge, Pane, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.danger_zone")


def scene(game: DangerZone, view: View) -> Scene:
    s = view.state
    panes = [Pane("board", "City", board.WIDTH, board.HEIGHT, backdrop=helipad())]
    elements = [*city.tiles(s), *city.water(s), *city.signs(s), *city.fires(s), *city.helipad(s), *city.spaces(s)]
    elements += [*sectors.sectors(game, s, view.seat), *pieces.trails(s), *pieces.people(s), *city.rescue(s)]
    for pane, more in _beside(game, view):
        panes.append(pane)
        elements += more
    seats = tuple(_seat_card(s, seat) for seat in range(game.seats))
    return Scene(tuple(panes), tuple(elements), sentence(game, view), seats, _gauges(s), SHEET)


def _beside(game: DangerZone, view: View) -> list[tuple[Pane, list[Element]]]:
    """The tiles to choose from, the own cards, the used ones."""
    s, found = view.state, list[tuple[Pane, list[Element]]]()
    if s.pending and s.pending[-1][0] == BUILD:
        found.append((cards.plans_pane(), list(cards.blueprints(game, s))))
    if view.seat >= 0:
        found.append((cards.hand_pane(s, view.seat), cards.hand(s, view.seat)))
    if cards.used(s):
        found.append((cards.used_pane(s), list(cards.used_cards(s))))
    return found


def _seat_card(s: State, seat: int) -> SeatCard:
    gauges = [Gauge("safe", s.safe[seat], mood="good"), Gauge("following", len(s.trains[seat]))]
    gauges += [Gauge("gear", len(s.hands[seat])), Gauge("starting gear", len(s.kits[seat]))]
    worn = safe_from(s.proof[seat])
    if worn:
        gauges.append(Gauge("protected from", ", ".join(worn)))
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
