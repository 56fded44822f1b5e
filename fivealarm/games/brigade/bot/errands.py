"""What the active seat could do next, ranked by what it is worth: for greedy, and as first guesses for search."""

from typing import Final

from fivealarm.games.brigade.rules.board import STEPS
from fivealarm.games.brigade.bot.crew_errands import hand_aims
from fivealarm.games.brigade.bot.plan import (
    LOW,
    Aim,
    Roads,
    fire_aims,
    fire_worths,
    other_aims,
    refill_cells,
    shield,
    shielding,
)
from fivealarm.games.brigade.rules.special_events import wagon_fits
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.verbs.brigade import points

LEAST: Final = 0.05  # what a spare action must bring
WAYS: Final = ("step n", "step ne", "step e", "step se", "step s", "step sw", "step w", "step nw")


def aims_ranked(s: State, keen: bool) -> list[Aim]:
    """Between actions: everything worth beginning, the best first."""
    roads = Roads(s, points(s))
    aims = fire_aims(s, roads, fire_worths(s, roads, keen))
    others = other_aims(s, roads)
    if keen:
        aims += [*others, *hand_aims(s)]
    else:
        aims += [aim for aim in others if aim.kind in ("refill", "fetch", "upgrade")]
    return sorted((aim for aim in aims if aim.worth > LEAST), key=lambda aim: -aim.score(s.actions))


def steps_ranked(s: State, keen: bool) -> dict[str, float]:
    """On the move: the best aim that lies on each way, the best way first."""
    roads = Roads(s, s.pending[-1][1])
    aims = fire_aims(s, roads, fire_worths(s, roads, keen)) + [a for a in other_aims(s, roads) if a.kind == "fetch"]
    here, scores = s.brigade[s.turn], dict[str, float]()
    for score, cell in sorted(((aim.score(s.actions), aim.cell) for aim in aims), key=lambda one: -one[0]):
        to = roads.first_step(cell)
        scores.setdefault("stop" if to < 0 else _way(here, to), score)
    return scores


def _way(here: int, to: int) -> str:
    return next(text for text, there in zip(WAYS, STEPS, strict=True) if there[here] == to)


def wagons_ranked(s: State, keen: bool) -> dict[str, float]:
    """Where the active seat's Wagon could go or stay, by cell: what can be done from there, and what it shields."""
    seat = s.turn
    roads = Roads(s, points(s))
    fires = fire_worths(s, roads, keen)
    cells = {s.brigade[seat], *refill_cells(s, seat), *(cell for cell, _ in fires), shield(s, seat)[0]} - {-1}
    scores: dict[str, float] = {}
    tried = s.copy()
    for cell in sorted(cells | {s.wagon[seat]}):
        stays = cell == s.wagon[seat]
        if stays or wagon_fits(s, seat, cell):
            tried.wagon[seat] = cell
            value = max((aim.score(s.actions) for aim in fire_aims(tried, roads, fires)), default=-5.0)
            scores["decline" if stays else f"wagon {LOW[cell]}"] = value + shielding(s, seat, cell)
    return scores
