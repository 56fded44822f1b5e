"""A game as a film, and its end as one picture to keep."""

from collections.abc import Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput, Seat
from fivealarm.kernel.match import Match
from fivealarm.scene.palette import Theme
from fivealarm.story.film import Frame
from fivealarm.story.film import film as animated
from fivealarm.story.telling import Names
from fivealarm.story.turns import Turn, turns_of

MOST_FRAMES: Final = 40
FEWEST: Final = 4  # frames; a film of fewer is none
MOST_BYTES: Final = 2_000_000
SECONDS: Final = 0.9  # that a frame is shown

AnyMatch = Match[Any, Any, Any]


def film(match: AnyMatch, names: Names, theme: Theme = "dark", most: int = MOST_FRAMES, seat: Seat = NOBODY) -> str:
    """The game turn by turn as an animated SVG, as a seat or the public saw it; shorter if it would be too large."""
    while True:
        drawn = animated(match.game.box.title, _frames(match, names, most, seat), SECONDS, theme)
        if len(drawn.encode()) <= MOST_BYTES:
            return drawn
        most = most * 2 // 3
        if most < FEWEST:
            raise BadInput("record", f"makes a film of more than {MOST_BYTES // 1_000_000} MB")


def _frames(match: AnyMatch, names: Names, most: int, seat: Seat) -> list[Frame]:
    """The ends of turns, or some of many; the last one always."""
    game, picture, state, done = match.game, games.picture(match.game.box.slug), match.first.copy(), 0
    found = []
    for turn in _some([turn for turn in turns_of(match) if turn.number], most):
        for ply in match.plies[done : turn.after]:
            game.apply(state, ply.action)
        done = turn.after
        found.append(Frame(picture.scene(game, game.view(state, seat)), _caption(match, turn, names)))
    if not found:
        raise BadInput("record", "has no whole turn yet")
    return found


def _some(turns: Sequence[Turn], most: int) -> list[Turn]:
    if len(turns) <= most:
        return list(turns)
    return [turns[at * (len(turns) - 1) // (most - 1)] for at in range(most)]


def _caption(match: AnyMatch, turn: Turn, names: Names) -> str:
    outcome = match.outcome()
    if turn.after == len(match.plies) and outcome is not None:
        return outcome.says
    who = names.get(turn.seat, f"seat {turn.seat + 1}") if turn.seat != NATURE else ""
    return f"Turn {turn.number}: {who}" if who else f"Turn {turn.number}"
