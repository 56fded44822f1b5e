"""What many games came to: per bot, per seat, per ending."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from fivealarm.bots.figures import Rate, wilson
from fivealarm.bots.series import Result, Sitting


def rotated(bots: Sequence[str], seats: int, count: int, seed: str) -> list[Sitting]:
    """So many sittings, the bots one seat further each time."""
    return [
        Sitting(tuple(bots[(seat + number) % len(bots)] for seat in range(seats)), f"{seed}/{number}")
        for number in range(count)
    ]


def by_bot(results: Sequence[Result], bot: str, together: bool) -> Rate:
    """How often the bot won; a team is one player, however many of its seats the bot had."""
    shares = [
        [share for name, share in zip(result.bots, result.shares, strict=True) if name == bot] for result in results
    ]
    if together:
        teams = [row[0] for row in shares if row]
        return wilson(sum(teams), len(teams))
    flat = [share for row in shares for share in row]
    return wilson(sum(flat), len(flat))


def by_seat(results: Sequence[Result], seat: int) -> Rate:
    return wilson(sum(result.shares[seat] for result in results), len(results))


def faults(results: Sequence[Result]) -> dict[str, dict[str, int]]:
    """What outside bots did wrong, by bot."""
    total: dict[str, Counter[str]] = {}
    for result in results:
        for bot, counted in result.faults.items():
            total.setdefault(bot, Counter()).update(counted)
    return {bot: dict(sorted(counter.items())) for bot, counter in sorted(total.items())}


def words(results: Sequence[Result]) -> dict[str, str]:
    """What outside bots said when they last crashed, by bot."""
    return {bot: said for result in results for bot, said in sorted(result.words.items()) if said}


def summary(results: Sequence[Result], together: bool) -> dict[str, Any]:
    """Everything but times, as JSON: the same whatever the number of workers."""
    bots = list(dict.fromkeys(name for result in results for name in result.bots))
    return {
        "games": len(results),
        "plies": fmean(result.plies for result in results),
        "bots": [{"bot": bot, **facts(by_bot(results, bot, together)), **_means(results, bot)} for bot in bots],
        "seats": [
            {"seat": seat, **facts(by_seat(results, seat)), "score": fmean(r.scores[seat] for r in results)}
            for seat in range(len(results[0].shares))
        ],
        "endings": dict(Counter(result.rule for result in results).most_common()),
        "faults": faults(results),
        "words": words(results),
    }


def times(results: Sequence[Result]) -> dict[str, Any]:
    """Seconds: the part that is different every time."""
    bots = list(dict.fromkeys(name for result in results for name in result.bots))
    return {
        "seconds_per_game": fmean(result.seconds for result in results),
        "milliseconds_per_decision": {bot: _thought(results, bot) for bot in bots},
    }


def facts(rate: Rate) -> dict[str, Any]:
    return {"n": rate.n, "wins": rate.wins, "rate": rate.rate, "low": rate.low, "high": rate.high}


def _means(results: Sequence[Result], bot: str) -> dict[str, float]:
    scores = [s for r in results for name, s in zip(r.bots, r.scores, strict=True) if name == bot]
    return {"score": fmean(scores)}


def _thought(results: Sequence[Result], bot: str) -> float:
    spent = asked = 0.0
    for result in results:
        for seat, name in enumerate(result.bots):
            if name == bot:
                spent += result.thought[seat]
                asked += result.decisions[seat]
    return 1000 * spent / max(1.0, asked)
