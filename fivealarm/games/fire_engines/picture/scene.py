"""A view as a picture: the city, the card and the tile in hand beside it."""

from typing import Final

from fivealarm.games.fire_engines.picture import board, desk, supply, table
from fivealarm.games.fire_engines.picture.places import element
from fivealarm.games.fire_engines.picture.words import sentence
from fivealarm.games.fire_engines.rules.data import COLOURS
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import CREW, DRIVE, FRANCHISES, TOKENS, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene import sheets
from fivealarm.scene.model import Gauge, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.fire_engines")


def elements(game: FireEngines, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn."""
    found = element(thing) or desk.element(thing)
    return (found,) if found else ()


def scene(game: FireEngines, view: View) -> Scene:
    s = view.state
    seats = tuple(_seat_card(s, seat) for seat in range(game.seats))
    drawn = *board.draw(game, s), desk.LAYER(game, view), supply.LAYER(game, view)
    panes = table.pane(s), desk.pane(), *supply.panes(s)
    return Scene(panes, drawn, sentence(game, view), seats, _gauges(game, s), SHEET)


def _seat_card(s: State, seat: int) -> SeatCard:
    shown = [Gauge("Points", s.score[seat]), Gauge("Urbanites", s.supply[seat], CREW)]
    if s.shares:
        shown.append(Gauge("Franchise Tokens", s.shares[seat], FRANCHISES))
    return SeatCard(seat, COLOURS[seat], tuple(shown), COLOURS[seat][0], COLOURS[seat].lower())


def _gauges(game: FireEngines, s: State) -> tuple[Gauge, ...]:
    shown = [Gauge("Tiles left", s.left - game.contents.floor), Gauge("Cards left", sum(s.deck))]
    if game.contents.fire:
        shown.append(Gauge("Blaze Tokens in supply", s.tokens, TOKENS, "fire"))
    if s.stage == DRIVE:
        shown.append(Gauge("Movement points", s.points, 6, seat=s.turn))
    return tuple(shown)
