"""Puzzles of one's own: a turn of a finished game that could have been better."""

from collections.abc import Sequence
from dataclasses import replace
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

__all__ = ["as_good", "named", "possible", "puzzle", "read"]

PREFIX: Final = "own."
SAMPLES: Final = 8
IDEAS: Final = 4  # of a turn that can be seen to all its ends
GOOD: Final = 0.6  # of what could have been won back is enough
NOISE: Final = 2.0  # standard errors: what is less far behind may be as good
TASK: Final = "You played something else here. Find a better turn."
HINT: Final = "What did your own turn leave behind that the next player or the dice made use of?"


def named(table: str, ply: int) -> str:
    """What the turn of a finished game that a ply belongs to is called as a puzzle."""
    return f"{PREFIX}{table}.{ply}"


def possible(match: Match[Any, Any, Any], ply: int) -> bool:
    """Whether the turn can be a puzzle: somebody played it, and nothing hidden was told in it."""
    state = match.first.copy()
    for past in match.plies[: ply - 1]:
        match.game.apply(state, past.action)
    try:
        _played(match, state, ply, match.plies[ply - 1].actor)
    except BadInput:
        return False
    return True


def puzzle(match: Match[Any, Any, Any], ply: int, name: str, told: Sequence[str] = ()) -> Puzzle:
    """The turn that a game's ply belongs to, from that ply on, as a puzzle for the seat that played it.

    `told` is what a look back has called better: that is the solution, unless something is clearly better still.
    """
    if not 1 <= ply <= len(match.plies) or match.plies[ply - 1].actor < 0:
        raise BadInput("ply", "should be something that a player did")
    game, seat = match.game, match.plies[ply - 1].actor
    state = match.first.copy()
    for past in match.plies[: ply - 1]:
        game.apply(state, past.action)
    state = game.imagine(game.view(state, seat), Random(name))
    played = _played(match, state, ply, seat)
    best = _best(game, state, seat, name, played, _line(game, state, told, name))
    values = {id(end): judging.samples(game, seat, end, name, SAMPLES) for end in (best, played)}
    better, worse = values[id(best)], values[id(played)]
    told = games.mind(game.box.slug).reason(game, game.view(state, seat), best.line[0], best.line)
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


def _line(game: AnyGame, state: Any, line: Sequence[str], seed: str) -> TurnEnd | None:
    """What was told as better, played on to the end of the turn; None if it cannot be played here."""
    here = turns.follow(game, state, [game.actions.parse(text) for text in line], state.to_act) if line else None
    if here is None or here.state.to_act != state.to_act:
        return here
    rest = rating.attempt(game, here.state, "regular", seed, lambda end: False)
    return replace(rest, line=here.line + rest.line, told=here.told + rest.told)


def _best(game: AnyGame, state: Any, seat: int, seed: str, played: TurnEnd, told: TurnEnd | None) -> TurnEnd:
    """What was told as better, unless a bot's turn, a promising end or what was played is clearly better still."""
    prover = Prover(game, seat, seed)
    ideas = [rating.attempt(game, state, "regular", f"{seed}/{number}", lambda end: False) for number in range(2)]
    ends = turns.ends(game, state)
    ideas += prover.glance([end for end in ends or () if end.unknown is None], IDEAS)
    found = [*ideas, played] if told is None else [told, *ideas, played]
    judged = {id(end): judging.samples(game, seat, end, seed, SAMPLES) for end in found}
    best = max(found, key=lambda end: judging.mean([prover.steps(value) for value in judged[id(end)]]))
    if told is None or _clearly(game, judged[id(best)], judged[id(told)]):
        return best
    return told


def _clearly(game: AnyGame, better: Sequence[float], worse: Sequence[float]) -> bool:
    """Whether one turn is ahead of another by more than the noise of the judgement."""
    lead = judging.lead(better, worse, lambda chance: judging.steps(game, chance))
    return lead.mean > 0 and lead.errors >= NOISE


def as_good(slug: str, puzzle: Puzzle, line: Sequence[str]) -> bool:
    """Whether a whole turn wins back most of what was given away, or cannot be told from the one that was found."""
    game = game_of(slug, puzzle)
    first, seat = start(game, puzzle), puzzle.seat
    mine, best, played = (
        turns.follow(game, first, [game.actions.parse(text) for text in texts], seat)
        for texts in (line, puzzle.best, puzzle.rival)
    )
    if mine is None or best is None or played is None or mine.state.to_act == seat:
        return False
    if mine.state.key() == played.state.key():
        return False
    values, highest, lowest = (
        judging.samples(game, seat, end, puzzle.figures.seed, SAMPLES) for end in (mine, best, played)
    )
    lost, behind = (
        judging.lead(highest, other, lambda chance: judging.steps(game, chance)).mean for other in (lowest, values)
    )
    if behind <= (1 - GOOD) * lost and lost > 0:
        return True
    return not _clearly(game, highest, values) and judging.mean(values) >= judging.mean(lowest)
