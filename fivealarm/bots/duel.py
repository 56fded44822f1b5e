"""Round robins: who meets whom, and what the meetings say about strength."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from fivealarm.bots.figures import elo, wilson
from fivealarm.bots.series import Result, Sitting
from fivealarm.bots.tally import by_bot, facts

Pair = tuple[int, int]


def sittings(bots: Sequence[str], seats: int, count: int, seed: str, together: bool) -> list[Sitting]:
    """Opponents meet in pairs, seats rotated; teams play the same fires, one team after the other."""
    if together:
        return [Sitting((bot,) * seats, f"{seed}/{number}") for number in range(count) for bot in bots]
    return [
        Sitting(tuple((a, b)[(seat + number) % 2] for seat in range(seats)), f"{seed}/{number}")
        for number in range(count)
        for a, b in combinations(bots, 2)
    ]


def meetings(bots: Sequence[str], results: Sequence[Result], together: bool) -> dict[Pair, tuple[float, int]]:
    """For each pair how often the first was better (half for a tie), and out of how many meetings."""
    scores: dict[Pair, tuple[float, int]] = dict.fromkeys(combinations(range(len(bots)), 2), (0.0, 0))
    if together:
        rounds = [results[at : at + len(bots)] for at in range(0, len(results), len(bots))]
        gains = ((a, b, (1 + one[a].shares[0] - one[b].shares[0]) / 2) for one in rounds for a, b in scores)
    else:
        gains = (_duel(bots, result) for result in results)
    for a, b, gain in gains:
        wins, games = scores[a, b]
        scores[a, b] = wins + gain, games + 1
    return scores


def _duel(bots: Sequence[str], result: Result) -> tuple[int, int, float]:
    a, b = sorted(bots.index(name) for name in set(result.bots))
    parts = [0.0, 0.0]
    for name, share in zip(result.bots, result.shares, strict=True):
        parts[name == bots[b]] += share
    total = sum(parts)
    return a, b, parts[0] / total if total else 0.5


def standings(bots: Sequence[str], results: Sequence[Result], together: bool) -> dict[str, Any]:
    """Ratings and head-to-head rates as JSON, the strongest first."""
    scores = meetings(bots, results, together)
    ratings = elo(len(bots), scores)
    order = sorted(range(len(bots)), key=lambda bot: -ratings[bot].points)
    return {
        "ratings": [
            {
                "bot": bots[i], "elo": ratings[i].points, "plus_minus": ratings[i].plus_minus,
                **facts(by_bot(results, bots[i], together)),
            }
            for i in order
        ],
        "pairs": [
            {"bot": bots[i], "against": bots[j], **facts(wilson(*_seen(scores, i, j)))}
            for at, i in enumerate(order)
            for j in order[at + 1 :]
        ],
    }  # fmt: skip


def _seen(scores: dict[Pair, tuple[float, int]], i: int, j: int) -> tuple[float, int]:
    """A pair's score as the first of the two sees it."""
    if (i, j) in scores:
        return scores[i, j]
    wins, games = scores[j, i]
    return games - wins, games
