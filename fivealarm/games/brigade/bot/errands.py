"""What the active seat could do next, ranked by what it is worth: for greedy, and as first guesses for search."""

from typing import Final

from fivealarm.games.brigade.bot.crew_errands import crew_errands
from fivealarm.games.brigade.bot.plan import (
    LOW,
    Errand,
    WalkingDistances,
    fire_errands,
    fire_worths,
    other_errands,
    refill_cells,
    shield,
    shielding,
)
from fivealarm.games.brigade.rules.board import NEXT
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.units.wagons import wagon_fits
from fivealarm.games.brigade.rules.units.walking import points

LEAST: Final = 0.05  # what a spare action must bring
WAYS: Final = ("step n", "step ne", "step e", "step se", "step s", "step sw", "step w", "step nw")


def errands_ranked(s: State, keen: bool) -> list[Errand]:
    """Between actions: everything worth beginning, the best first."""
    roads = WalkingDistances(s, points(s))
    errands = fire_errands(s, roads, fire_worths(s, roads, keen))
    others = other_errands(s, roads)
    if keen:
        errands += [*others, *crew_errands(s)]
    else:
        errands += [errand for errand in others if errand.kind in ("refill", "fetch", "upgrade")]
    return sorted((errand for errand in errands if errand.worth > LEAST), key=lambda errand: -errand.score(s.actions))


def steps_ranked(s: State, keen: bool) -> dict[str, float]:
    """On the move: the best errand that lies on each way, the best way first."""
    roads = WalkingDistances(s, s.pending[-1][1])
    errands = fire_errands(s, roads, fire_worths(s, roads, keen)) + [
        a for a in other_errands(s, roads) if a.kind == "fetch"
    ]
    here, scores = s.brigade[s.turn], dict[str, float]()
    for score, cell in sorted(((errand.score(s.actions), errand.cell) for errand in errands), key=lambda one: -one[0]):
        to = roads.first_step(cell)
        scores.setdefault("stop" if to < 0 else _way(here, to), score)
    return scores


def _way(here: int, to: int) -> str:
    return next(text for text, there in zip(WAYS, NEXT, strict=True) if there[here] == to)


def wagons_ranked(s: State, keen: bool) -> dict[str, float]:
    """Where the active seat's Wagon could go or stay, by cell: what can be done from there, and what it shields."""
    seat = s.turn
    roads = WalkingDistances(s, points(s))
    fires = fire_worths(s, roads, keen)
    cells = {s.brigade[seat], *refill_cells(s, seat), *(cell for cell, _ in fires), shield(s, seat)[0]} - {-1}
    scores: dict[str, float] = {}
    tried = s.copy()
    for cell in sorted(cells | {s.wagon[seat]}):
        stays = cell == s.wagon[seat]
        if stays or wagon_fits(s, seat, cell):
            tried.wagon[seat] = cell
            value = max((errand.score(s.actions) for errand in fire_errands(tried, roads, fires)), default=-5.0)
            scores["decline" if stays else f"wagon {LOW[cell]}"] = value + shielding(s, seat, cell)
    return scores
