"""A view as a picture."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from fivealarm.games.brigade.picture import board, cards, firehouses
from fivealarm.games.brigade.picture.city import SIDE, city
from fivealarm.games.brigade.picture.drawings import EMBLEMS, SHEET
from fivealarm.games.brigade.picture.words import advice, sentence
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.ending import LOST_BLOCKS, LOST_UNIVERSITY, lost_university, score
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import DESTROYED, NEVER, State
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard, Sign


def scene(game: Brigade, view: View) -> Scene:
    s = view.state
    seats = s.city.seats
    own, rivals = firehouses.panes(s.city, view.seat)
    drawn = (*board.drawn(game, view), cards.LAYER(game, view), *firehouses.drawn(game, view))
    return Scene(
        panes=(
            Pane("board", "Tinderbox", SIDE, SIDE, backdrop=city(s.city, s.layout), least=0.822, priceless=True),
            own,
            cards.pane(s),
            rivals,
        ),
        layers=drawn,
        sentence=sentence(view),
        advice=advice(view),
        seats=tuple(_seat_card(s, seat) for seat in range(seats)),
        gauges=_gauges(s),
        sheet=SHEET,
    )


def _seat_card(s: State, seat: int) -> SeatCard:
    points = Gauge("Points", score(s, seat), mood="good")
    water = Gauge("Water", s.brigade_water[seat] + s.wagon_water[seat], mood="water")
    held = tuple(s.holds[5 * seat : 5 * seat + 5])
    wins = _wins(held)
    gauges = (*wins, points, water) if s.final == NEVER else (points, *wins, water)  # in the last turns they decide
    return SeatCard(seat, s.city.box.wardens[seat], gauges)


@lru_cache(1024)
def _wins(held: tuple[int, ...]) -> list[Gauge]:
    """What wins at once, first what is nearest (BR-15.1 to 15.3)."""
    wins = [(5 - max(held[:4]), Gauge("Best quarter", max(held[:4]), 5, "danger"))] if max(held[:4]) >= 3 else []
    if held[4] >= 2:
        wins.append((3 - held[4], Gauge("University", held[4], 3, "danger")))
    wins.append((held.count(0), Gauge("Types", 5 - held.count(0), 5, signs=_types(held))))
    return [gauge for _, gauge in sorted(wins, key=itemgetter(0))]


def _types(held: Sequence[int]) -> tuple[Sign, ...]:
    """Which types somebody has: one of each wins (BR-15.3)."""
    return tuple(
        Sign(art, name, have > 0, f"br-mark-{name.lower()} br-cut-ink")
        for art, name, have in zip(EMBLEMS, TYPES, held, strict=True)
    )


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("Burnt down", s.fire.count(DESTROYED), LOST_BLOCKS, "fire"),
        Gauge("University lost", lost_university(s), LOST_UNIVERSITY, "fire"),
        Gauge("Water supply", s.supply, s.city.box.water, "water"),
        Gauge("Turn", s.turns, s.city.cap or None),
    ]
    if s.to_act != NOBODY and not s.pending:
        gauges.append(Gauge("Actions left", s.actions, seat=s.turn))
    if s.final != NEVER:
        gauges.append(Gauge("Evacuation: turns to come", s.final, mood="danger"))
    return tuple(gauges)
