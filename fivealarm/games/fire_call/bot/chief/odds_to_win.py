"""Everybody's chance to win by fitted constants, for tables that have no network."""

from math import exp

from fivealarm.games.fire_call.bot.chief.belongings import belongings
from fivealarm.games.fire_call.bot.chief.landing import landing_gains, usual_call
from fivealarm.games.fire_call.bot.constants import CHIEF
from fivealarm.games.fire_call.rules.board import HOSPITAL
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.state import OVER, State


def strengths(s: State) -> list[float]:
    """By seat, as the logarithm of odds: districts, belongings, kept cards, and the place before the next roll."""
    opened = s.owner.count(-1)
    owners = tuple(s.owner)
    strong = []
    for seat in range(s.seats):
        cards, garage, rank, place = s.have[seat], s.garage[seat], s.rank[seat], s.at[seat]
        worth = CHIEF.district[opened] * s.owner.count(seat)
        worth += belongings(s.table, cards, garage, rank, place == HOSPITAL, opened)
        if place >= 0:
            around = landing_gains(s.table, cards, garage, rank, opened, usual_call(s, seat, owners))
            worth += CHIEF.later * around.roll(place)
        if any(s.kept):
            worth += sum(CHIEF.kept[kind] * s.kept[3 * seat + kind] for kind in range(3))
        strong.append(worth)
    strong[s.turn] += CHIEF.tempo
    return strong


def win_chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over."""
    if s.phase == OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    strong = strengths(s)
    most = max(strong)
    weights = [exp(one - most) for one in strong]
    total = sum(weights)
    return [weight / total for weight in weights]
