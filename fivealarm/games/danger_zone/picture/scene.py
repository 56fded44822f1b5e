"""A view of Danger Zone as a picture: the city with its tiles, trains and cards; beside it the own hand."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final

from fivealarm.games.danger_zone.picture import board, cards, city, key, pieces, sectors
from fivealarm.games.danger_zone.picture.labels import safe_from
from fivealarm.games.danger_zone.picture.pad import helipad
from fivealarm.games.danger_zone.picture.words import advice, sentence
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import BUILD, State
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene import sheets
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Gauge, Pane, Scene, SeatCard

SHEET: Final = sheets.of_game("fivealarm.games.danger_zone")


def _layer(
    draw: Callable[[DangerZone, State], Iterable[Element]], facts: Callable[[State], Hashable]
) -> Layer[DangerZone, View]:
    return Layer(lambda game, view: draw(game, view.state), lambda view: facts(view.state))


def _hand(game: DangerZone, view: View) -> list[Element]:
    return cards.hand(view.state, view.seat) if view.seat >= 0 else []


# from below, each with what it shows; the ground follows from the tiles
CITY: Final[tuple[Layer[DangerZone, View], ...]] = (
    _layer(lambda _, s: city.tiles(s), lambda s: s.tiles),
    _layer(lambda _, s: city.water(s), lambda s: s.tiles),
    _layer(lambda _, s: city.signs(s), lambda s: (s.tiles, s.beside, s.quakes)),
    _layer(lambda _, s: city.fires(s), lambda s: s.tiles),
    _layer(lambda _, s: city.helipad(s), lambda s: s.rescue),
    _layer(city.spaces, lambda s: (s.tiles, s.beside, s.quakes, tuple(s.at), tuple(s.trains))),
    Layer(
        lambda game, view: sectors.sectors(game, view.state, view.seat),
        lambda view: (
            view.seat, view.state.tiles, view.state.quakes, view.state.faces, view.state.seen, view.state.beside,
        ),
    ),
    _layer(lambda _, s: pieces.trails(s), lambda s: (tuple(s.at), tuple(s.trains), tuple(s.waits))),
    _layer(pieces.people, lambda s: (
        s.tiles, tuple(s.at), tuple(s.trains), tuple(s.waits), bytes(s.free), s.turn, s.to_act > NOBODY,
        tuple(s.proof), s.hands,
    )),
    _layer(lambda _, s: city.rescue(s), lambda s: (s.rescue, s.left)),
)  # fmt: skip
BESIDE: Final[tuple[Layer[DangerZone, View], ...]] = (
    _layer(lambda game, s: cards.blueprints(game, s) if _builds(s) else (), lambda s: tuple(s.pending[-1:])),
    Layer(_hand, lambda view: view.seat >= 0 and (view.state.hands[view.seat], view.state.kits[view.seat])),
    _layer(lambda _, s: cards.used_cards(s), lambda s: (s.spent, s.gear_out, s.used)),
    _layer(lambda _, s: key.key(cards.COLUMN), lambda s: ()),
)


def scene(game: DangerZone, view: View) -> Scene:
    s = view.state
    drawn = tuple([layer(game, view) for layer in (*CITY, *BESIDE)])
    seats = tuple(_seat_card(s, seat) for seat in range(game.seats))
    ground = Pane("board", "City", board.ALL, board.ALL, backdrop=helipad(), priceless=True)  # each step is one point
    return Scene((ground, *_panes(view)), drawn, sentence(game, view), seats, _gauges(s), SHEET, advice(view))


def _panes(view: View) -> Iterator[Pane]:
    """The tiles to choose from, the own cards, the used ones."""
    s = view.state
    if _builds(s):
        yield cards.plans_pane()
    if view.seat >= 0:
        yield cards.hand_pane(s, view.seat)
    if any(s.spent) or any(s.gear_out) or s.used:
        yield cards.used_pane(s)
    yield key.key_pane(cards.COLUMN)


def _builds(s: State) -> bool:
    return bool(s.pending) and s.pending[-1][0] == BUILD


def _seat_card(s: State, seat: int) -> SeatCard:
    gauges = [Gauge("safe", s.safe[seat], mood="good"), Gauge("train", len(s.trains[seat]))]
    gauges += [Gauge("cards", len(s.hands[seat]) + len(s.kits[seat]))]
    if s.kits[seat]:
        gauges.append(Gauge("of them starting gear", len(s.kits[seat])))
    worn = safe_from(s.proof[seat])
    if worn:
        gauges.append(Gauge("protected from", ", ".join(worn)))
    if s.out >> seat & 1:
        gauges.append(Gauge("left behind", "yes", mood="danger"))
    return SeatCard(seat, f"Rescuer {LETTERS[seat]}", tuple(gauges))


def _gauges(s: State) -> tuple[Gauge, ...]:
    last = [Gauge("turns left after this", s.left, mood="fire")] if s.rescue and s.sudden < 0 else []
    gauges = [
        Gauge("movement points", s.mp, seat=s.turn),
        *last,
        *([] if s.rescue else [Gauge("aftershock deck", s.deck)]),
        Gauge("crushed", s.crushed, mood="danger"),
        Gauge("survivors in supply", s.supply, 30),
        Gauge("gear deck", s.gear_deck),
    ]
    if s.sudden >= 0:
        gauges.append(Gauge("sudden death", "no limit" if s.sudden > 100_000 else s.sudden, mood="fire"))
    return tuple(gauges)
