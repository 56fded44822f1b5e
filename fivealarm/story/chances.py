"""The chance to win along a game, judged where turns end, and the moments that moved it most."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.review import Judge, Values
from fivealarm.kernel.contract import NOBODY, AnyGame, Seat
from fivealarm.kernel.match import Match
from fivealarm.story import telling
from fivealarm.story.turns import turns_of

MOST_JUDGED: Final = 100  # positions of one game
MOST_NEAR: Final = 12  # positions of a turn that are judged to find what moved the chances in it
MOMENTS: Final = 3
LEAST: Final = 0.04  # a smaller change is no moment
RARE: Final = 1.0  # what is told but once weighs as much as the greatest jump
DULL: Final = 0.4  # of a swing's weight is lost when nothing rare was told in it
SELDOM: Final = 6  # turns of a game for each time that something is told: what is told more often decides nothing
UNSURE: Final = 0.01  # nobody is surer than this before the end
INSTINCT: Final = 4  # rounds of search that the game's own judgement of a position is worth

AnyMatch = Match[Any, Any, Any]


def points(match: AnyMatch) -> list[int]:
    """After how many plies a game is judged: at the ends of its turns, in a long game at some of them."""
    turns = turns_of(match)
    begun = next((turn.first for turn in turns if turn.number), 0)
    found = sorted({begun, *(turn.after for turn in turns if turn.number), len(match.plies)})
    if len(found) <= MOST_JUDGED:
        return found
    return sorted({found[at * (len(found) - 1) // (MOST_JUDGED - 1)] for at in range(MOST_JUDGED)})


def judged(match: AnyMatch, wanted: Sequence[int], share: float, seconds: float) -> list[Values]:
    """What positions are worth to everybody, each by so many seconds of search, until the time is used up."""
    game, state, done = match.game, match.first.copy(), 0
    limit, values = perf_counter() + seconds, list[Values]()
    for point in wanted:
        if values and perf_counter() > limit:
            break
        for ply in match.plies[done:point]:
            game.apply(state, ply.action)
        done = point
        values.append(worth(game, state, Random(f"after {point} plies"), share))
    return values


def worth(game: AnyGame, state: Any, rng: Random, seconds: float) -> Values:
    """Everybody's chance to win: by search, steadied by the game's own judgement where there is time for few rounds."""
    judge = Judge(game, rng)
    found = judge.value(state, None, seconds)
    if state.to_act == NOBODY:
        return found
    rounds = judge.root.visits or sum(node.visits for node in judge.root.children.values()) or 1
    instinct = games.mind(game.box.slug).evaluate(game, state)
    whole = rounds + INSTINCT
    return tuple((a * rounds + b * INSTINCT) / whole for a, b in zip(found, instinct, strict=True))


def steadied(values: Sequence[Values]) -> list[Values]:
    """Judgements without those that stand alone: what goes up for one turn and down again was misjudged."""
    found = list(values)
    for at in range(1, len(values) - 1):
        middle = [sorted(three)[1] for three in zip(values[at - 1], values[at], values[at + 1], strict=True)]
        found[at] = tuple(part / (sum(middle) or 1.0) * sum(values[at]) for part in middle)
    return found


def honest(values: Sequence[Values], over: bool) -> list[Values]:
    """Judgements without certainty, which there is only at the end of a game that was played to it."""
    found = [tuple(min(max(part, UNSURE), 1 - UNSURE) for part in value) for value in values]
    return [*found[:-1], values[-1]] if over and values else found


def line(wanted: Sequence[int], values: Sequence[Values]) -> list[Values]:
    """A value after every ply: straight from one judged position to the next, level before the first."""
    found = [values[0]] * wanted[0]
    for at, (left, right) in enumerate(pairwise(wanted)):
        for ply in range(left, right):
            part = (ply - left) / (right - left)
            found.append(tuple(a + (b - a) * part for a, b in zip(values[at], values[at + 1], strict=True)))
    return [*found, values[-1]]


def swings(match: AnyMatch, wanted: Sequence[int], values: Sequence[Values], seat: Seat) -> list[tuple[int, int]]:
    """The stretches in which a seat's chances moved most, in their order; one that told something rare comes first."""
    often, moved = telling.rarity(match), []
    for at, (left, right) in enumerate(pairwise(wanted)):
        by = abs(values[at + 1][seat] - values[at][seat])
        rare = min(1.0, 4 * max(_rare(match, ply, often) for ply in range(left + 1, right + 1)))
        if by >= LEAST:
            moved.append((by * (1 - DULL + DULL * rare), left, right))
    return sorted((left, right) for _, left, right in sorted(moved, reverse=True)[:MOMENTS])


def near(left: int, right: int) -> list[int]:
    """Positions of a stretch that are worth a look: all, or some of many, its ends always."""
    inside = list(range(left, right + 1))
    if len(inside) <= MOST_NEAR:
        return inside
    return sorted({left + at * (right - left) // (MOST_NEAR - 1) for at in range(MOST_NEAR)})


def moment(match: AnyMatch, wanted: Sequence[int], values: Sequence[Values], seat: Seat) -> int:
    """The ply of a stretch that moved the chances the way they went; of several, one that told what is rare."""
    way = 1 if values[-1][seat] >= values[0][seat] else -1
    jumps = [way * (values[at + 1][seat] - values[at][seat]) for at in range(len(wanted) - 1)]
    often, most = telling.rarity(match), max(jumps) or 1.0
    scores = [
        (jump / most + RARE * _rare(match, ply, often), -ply)
        for jump, (left, right) in zip(jumps, pairwise(wanted), strict=True)
        for ply in range(left + 1, right + 1)
    ]
    return -max(scores)[1]


def _rare(match: AnyMatch, ply: int, often: Counter[str]) -> float:
    """How seldom what a ply told is told, 0 to 1."""
    told = telling.rarest(match.plies[ply - 1].told, often)
    return max((1 / often[event.name] for event, _ in told), default=0.0)


def remarkable(match: AnyMatch, count: int, but: Sequence[int]) -> list[int]:
    """Plies for a game that was never in doubt: those that told what ended it, else news that was told seldom."""
    often, found, words = telling.rarity(match), list(but), games.picture(match.game.box.slug).words
    told = {event.name for event, _ in match.plies[-1].told}
    decides = {name for name in told if often[name] * SELDOM < len(turns_of(match))}
    apart, begun = len(match.plies) // 8, points(match)[0]

    def weight(ply: int) -> float:
        names = {event.name for event, _ in match.plies[ply - 1].told}
        news = not names.isdisjoint((*words.harms, *words.large))
        return (not names.isdisjoint(decides)) + news + _rare(match, ply, often)

    for ply in sorted(range(begun + 1, len(match.plies) + 1), key=weight, reverse=True):
        if len(found) < len(but) + count and all(abs(ply - other) > apart for other in found):
            found.append(ply)
    return sorted(found[len(but) :])
