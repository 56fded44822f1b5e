"""Puzzles of one's own: a turn of a finished game that could have been better."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.kernel.match import Match
from fivealarm.puzzles import judging, rating, turns
from fivealarm.puzzles.goals import BEST
from fivealarm.puzzles.proving import FIRST, Prover
from fivealarm.puzzles.puzzle import Figures, Puzzle, game_of, read, start
from fivealarm.puzzles.turns import TurnEnd

__all__ = ["as_good", "puzzle", "read"]

SAMPLES: Final = 8
IDEAS: Final = 4  # of a turn that can be seen to all its ends
GOOD: Final = 0.6  # of what could have been won back is enough
TASK: Final = "You played something else here. Find a better turn."
HINT: Final = "What did your own turn leave behind that the next player or the dice made use of?"


def puzzle(match: Match[Any, Any, Any], ply: int, name: str) -> Puzzle:
    """The turn that a game's ply belongs to, from that ply on, as a puzzle for the seat that played it."""
    if not 1 <= ply <= len(match.plies) or match.plies[ply - 1].actor < 0:
        raise BadInput("ply", "should be something that a player did")
    game, seat = match.game, match.plies[ply - 1].actor
    state = match.first.copy()
    for past in match.plies[: ply - 1]:
        game.apply(state, past.action)
    state = game.imagine(game.view(state, seat), Random(name))
    played = _played(match, state, ply, seat)
    best = _best(game, state, seat, name, played)
    values = {id(end): judging.samples(game, seat, end, name, SAMPLES) for end in (best, played)}
    better, worse = values[id(best)], values[id(played)]
    told = games.mind(game.box.slug).reason(game, game.view(state, seat), best.line[0])
    return Puzzle(
        name=name, goal=BEST, number=0, task=TASK, hint=HINT, reason=f"{told[:1].upper()}{told[1:]}.", seat=seat,
        seats=game.seats, options=dict(game.options), position=games.position(game.box.slug).write(game, state),
        solution=_texts(best), best=_texts(best), accepted=(), rival=_texts(played), tried=_texts(played),
        figures=Figures(
            judging.mean(better), judging.mean(worse), judging.mean(worse), 0.0, SAMPLES, name,
            (judging.mean(better[:FIRST]), judging.mean(worse[:FIRST])),
        ),
        missed={}, rating=rating.LOWEST, found={"ply": ply},
    )  # fmt: skip


def _texts(end: TurnEnd) -> tuple[str, ...]:
    return tuple(str(action) for action in end.line)


def _played(match: Match[Any, Any, Any], state: Any, ply: int, seat: int) -> TurnEnd:
    """What was done: up to where nature or somebody else acted."""
    here = TurnEnd((), state, ())
    for past in match.plies[ply - 1 :]:
        if past.actor != seat or here.state.to_act != seat:
            break
        if turns.reveals(match.game, here.state, past.action, seat):
            raise BadInput("ply", "should be of a turn in which nothing hidden was told")
        here = turns.step(match.game, here, past.action)
    return here


def _best(game: AnyGame, state: Any, seat: int, seed: str, played: TurnEnd) -> TurnEnd:
    """The best of what sensible bots would do, of the most promising ends, and of what was played."""
    prover = Prover(game, seat, seed)
    ideas = [rating.attempt(game, state, "regular", f"{seed}/{number}", lambda end: False) for number in range(2)]
    ends = turns.ends(game, state)
    ideas += prover.glance([end for end in ends or () if end.unknown is None], IDEAS)
    judged = {id(end): judging.samples(game, seat, end, seed, SAMPLES) for end in (*ideas, played)}
    return max((*ideas, played), key=lambda end: judging.mean([prover.steps(value) for value in judged[id(end)]]))


def as_good(slug: str, puzzle: Puzzle, line: Sequence[str]) -> bool:
    """Whether a whole turn wins back most of what was given away."""
    game = game_of(slug, puzzle)
    end = turns.follow(game, start(game, puzzle), [game.actions.parse(text) for text in line], puzzle.seat)
    if end is None or end.state.to_act == puzzle.seat:
        return False
    values = judging.samples(game, puzzle.seat, end, puzzle.figures.seed, SAMPLES)
    height = judging.mean([judging.steps(game, value) for value in values])
    best, played = (judging.steps(game, chance) for chance in (puzzle.figures.best, puzzle.figures.rival))
    return height >= played + GOOD * (best - played) and best > played
