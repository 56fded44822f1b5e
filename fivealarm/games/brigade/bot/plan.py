"""A plan for the active seat: what to do next, and what for. For bots."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fivealarm.games.brigade.bot.crew_and_track_worth import UPGRADE_WORTH
from fivealarm.games.brigade.bot.worth import RISK, Known, allot, gain
from fivealarm.games.brigade.rules.board import CELLS, PLUS, SQUARE
from fivealarm.games.brigade.rules.state import DOOMED, NEVER, UPGRADED, WAGON_MOVED, State
from fivealarm.games.brigade.rules.units.crew import (
    HERALD,
    INSPECTOR,
    RUIN_WALKER,
    WELL_DIGGER,
    WHEELWRIGHT,
    brigade_capacity,
    places,
    wagon_capacity,
    works,
)
from fivealarm.games.brigade.rules.units.wagons import wagon_fits
from fivealarm.games.brigade.rules.units.walking import points
from fivealarm.games.brigade.rules.units.water import water_needed

FAR: Final = 99
LOW: Final = tuple(name.lower() for name in CELLS)
RATE: Final = 1.1  # what an action usually brings
LATER: Final = 0.55  # of its worth, when it needs more actions than are left
WATER: Final = 0.45


class Errand(NamedTuple):
    """Something worth doing: its worth, its price in actions, and how it begins."""

    worth: float
    cost: float
    verb: str  # the first action's text
    cell: int = -1  # the fire or space it is about
    kind: str = ""

    def score(self, actions: int) -> float:
        worth = self.worth if self.cost <= actions else self.worth * LATER
        return worth - RATE * self.cost


class WalkingDistances:
    """How far the active Brigade is from everywhere, in movement points rounded up at each halt."""

    __slots__ = ("came", "labels", "passes", "span", "start", "walks")

    def __init__(self, s: State, have: int) -> None:
        span = points(s)
        self.span, self.start = span, span - have
        self.walks = works(s, s.turn, RUIN_WALKER) != 0
        self.passes = works(s, s.turn, INSPECTOR) != 0
        self.labels = [FAR] * 36
        self.came = [-1] * 36
        here = s.brigade[s.turn]
        self.labels[here] = self.start
        layers: list[list[int]] = [[] for _ in range(4 * span + 4)]
        layers[self.start].append(here)
        for label, layer in enumerate(layers[: 3 * span]):
            for cell in layer:
                if self.labels[cell] == label:
                    self._spread(s, cell, label, layers)

    def _spread(self, s: State, cell: int, label: int, layers: list[list[int]]) -> None:
        seat, span, fires, labels = s.turn, self.span, s.fire, self.labels
        for to in s.city.ways[seat][cell]:
            if labels[to] <= label + 1 or to in s.brigade:
                continue
            fire = fires[to]
            ruin = fire >= DOOMED
            cost = 2 if ruin and not self.walks else 1
            at = label if label % span + cost <= span else label + span - label % span
            at += cost
            taken = to in s.wagon and s.wagon[seat] != to
            if fire and not ruin and not self.passes:
                if taken:
                    continue
                at += -at % span
            elif (taken or ruin) and at % span == 0:
                continue
            if at < labels[to]:
                labels[to] = at
                self.came[to] = cell
                layers[at].append(to)

    def moves(self, cell: int) -> int:
        """Further Move actions needed to stand there."""
        label = self.labels[cell]
        if label >= FAR:
            return FAR
        begun = 1 if self.start else 0
        return -(-label // self.span) - begun if label > self.start else 0

    def first_step(self, cell: int) -> int:
        """The first cell on the way there; -1 if there is none."""
        here = -1
        while self.came[cell] >= 0:
            here, cell = cell, self.came[cell]
        return here


def refill_cells(s: State, seat: int) -> list[int]:
    return [s.city.homes[seat], *(cell for cell, owner in enumerate(s.loyal) if owner == seat)]


Way = tuple[float, int, int, int, str]  # price, Brigade, Wagon, where the Wagon is, first action


class WaysToWater:
    """Ways to have water: what they cost, what they give, how they begin."""

    __slots__ = ("ways",)

    def __init__(self, s: State, seat: int) -> None:
        brigade, wagon = s.brigade_water[seat], s.wagon_water[seat]
        full, tank = brigade_capacity(s, seat), wagon_capacity(s, seat)
        here, there = s.brigade[seat], s.wagon[seat]
        spots = refill_cells(s, seat)
        free = 0 if works(s, seat, WHEELWRIGHT) and not s.used & WAGON_MOVED else 1
        self.ways: list[Way] = [(0, brigade, wagon, there, "")]
        if not s.supply:
            return
        if brigade < full and works(s, seat, WELL_DIGGER):
            self.ways.append((1, min(brigade + min(2, s.supply), full), wagon, there, "crew k02"))
        if here in spots and (brigade < full or (there == here and wagon < tank)):
            both = tank if there == here else wagon
            self.ways.append((1, full, both, there, f"refill {LOW[here]}"))
            if there != here and wagon < tank and wagon_fits(s, seat, here):
                self.ways.append((1 + free, full, tank, here, "move wagon"))
        if there in spots and there != here and wagon < tank:
            self.ways.append((1, brigade, tank, there, f"refill {LOW[there]}"))
        elif there not in spots and wagon < tank and wagon_fits(s, seat, spots[0]):
            self.ways.append((1 + free, brigade, tank, spots[0], "move wagon"))


def fire_worths(s: State, roads: WalkingDistances, keen: bool) -> list[tuple[int, float]]:
    """The fires within reach, and what putting each out is worth; a rookie just counts flames."""
    seat = s.turn
    reach = SQUARE if works(s, seat, HERALD) else PLUS
    fires = [cell for cell, fire in enumerate(s.fire) if 0 < fire < DOOMED and roads.labels[cell] < FAR]
    if not keen:
        return [(cell, 1.0 + s.fire[cell]) for cell in fires]
    known: Known = {}
    return [(cell, allot(s, seat, reach[cell], s.fire[cell], cell, known)[0] + _saved(s, seat, cell)) for cell in fires]


def fire_errands(s: State, roads: WalkingDistances, fires: Sequence[tuple[int, float]]) -> list[Errand]:
    """Fires the active Brigade could put out, with the cheapest way to each."""
    seat, errands = s.turn, []
    waters = WaysToWater(s, seat).ways
    follows = s.tracks[3 * seat + 1] >= s.city.blues[1]
    free = works(s, seat, WHEELWRIGHT) != 0 and not s.used & WAGON_MOVED
    for cell, worth in fires:
        moves, wanted = roads.moves(cell), water_needed(s, seat, s.fire[cell])
        best = _cheapest(s, cell, moves, wanted, waters, follows, free)
        if best is not None:
            errands.append(Errand(worth, best[0], best[1], cell, "fire"))
    return errands


def _cheapest(
    s: State, cell: int, moves: int, wanted: int, waters: Sequence[Way], follows: bool, free: bool
) -> tuple[float, str] | None:
    best: tuple[float, str] | None = None
    for price, brigade, wagon, there, verb in waters:
        cost, bring = price + moves + 1, brigade < wanted
        if bring and brigade + wagon < wanted:
            continue
        if bring and there != cell:
            if not wagon_fits(s, s.turn, cell) and s.wagon[s.turn] != cell:
                continue
            cost += 0 if (follows and moves) or (free and not price) else 1
        if best is None or cost < best[0]:
            begin = verb or ("move brigade" if moves else "move wagon" if bring and there != cell else "extinguish")
            best = (cost, begin)
    return best


def _saved(s: State, seat: int, cell: int) -> float:
    """What putting the fire out saves the seat from losing."""
    fire = s.fire[cell]
    if s.loyal[cell] == seat:
        return RISK[fire] * (s.worth[cell] + 2.0)
    return -0.3 * RISK[fire] * s.worth[cell] if s.loyal[cell] >= 0 else 0.0


def other_errands(s: State, roads: WalkingDistances) -> list[Errand]:
    """Upgrades, water, people, and a Wagon that keeps the flames off."""
    seat = s.turn
    errands = list(_upgrades(s, seat))
    lack_brigade = brigade_capacity(s, seat) - s.brigade_water[seat]
    lack_wagon = wagon_capacity(s, seat) - s.wagon_water[seat]
    spots = refill_cells(s, seat)
    here, there = s.brigade[seat], s.wagon[seat]
    if s.supply:
        for spot in {here, there} & set(spots):
            lack = (lack_brigade if spot == here else 0) + (lack_wagon if spot == there else 0)
            if lack:
                errands.append(Errand(WATER * min(lack, s.supply) + 0.2, 1, f"refill {LOW[spot]}", spot, "refill"))
        if lack_brigade and here not in spots:
            spot = min(spots, key=lambda cell: roads.labels[cell])
            if roads.labels[spot] < FAR:
                cost = roads.moves(spot) + 1
                errands.append(Errand(WATER * lack_brigade, cost, "move brigade", spot, "fetch"))
    if places(s, seat) > s.hired[seat].bit_count() and (s.crew_deck or s.supply):
        errands.append(Errand(2.4 if s.final == NEVER else 0.6, 1, "recruit", -1, "recruit"))
    cell, worth = shield(s, seat)
    if worth > 0 and cell != there:
        errands.append(Errand(worth - shielding(s, seat, there), 1, "move wagon", cell, "shield"))
    return errands


def _upgrades(s: State, seat: int) -> list[Errand]:
    if s.used & UPGRADED:
        return []
    late = 0.15 if s.final != NEVER else 1.0
    errands = []
    for track, name in enumerate(("leadership", "wagon", "crew")):
        circle = s.tracks[3 * seat + track]
        if circle < 5:
            gains = 1 if track == 0 and s.city.values[0][circle + 1] > s.city.values[0][circle] else 0
            gains = 2 if track == 0 and circle + 1 == s.city.blues[0] else gains
            errands.append(Errand(UPGRADE_WORTH[track][circle] * late, 1 - gains, f"upgrade {name}", -1, "upgrade"))
    return errands


def stake(s: State, seat: int, cell: int) -> float:
    """What the seat loses when the block burns down."""
    if s.loyal[cell] == seat:
        return s.worth[cell] + 2.0 + (2.0 if s.holds[5 * seat + s.city.kinds[s.layout[cell]]] == 1 else 0.0)
    have = s.renown[36 * seat + cell]
    return 0.5 * have * gain(s, seat, cell) / s.worth[cell] if have else 0.0


def shielding(s: State, seat: int, cell: int) -> float:
    fire = s.fire[cell]
    return RISK[fire] * min(stake(s, seat, cell), 12.0) if fire < DOOMED else 0.0


def shield(s: State, seat: int) -> tuple[int, float]:
    """Where the seat's Wagon keeps the flames off best, and what that is worth."""
    best, where = 0.0, -1
    for cell, fire in enumerate(s.fire):
        if 1 < fire < DOOMED and s.brigade[seat] != cell:
            worth = shielding(s, seat, cell)
            if worth > best and (wagon_fits(s, seat, cell) or s.wagon[seat] == cell):
                best, where = worth, cell
    return where, best
