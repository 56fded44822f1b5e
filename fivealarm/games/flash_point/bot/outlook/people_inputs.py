"""What a network sees of the people: how far they are from safety, who could bring them there, what threatens them."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.bot.ahead.next_roll import RollHazard
from fivealarm.games.flash_point.bot.ahead.travel_cost import roads, spread
from fivealarm.games.flash_point.rules.state import (
    FIRE,
    PEOPLE,
    POI,
    SMOKE,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)

LONGEST: Final = 30  # AP that are looked at
NOBODY_THERE: Final = 1.0  # the way to somebody who is not on the board yet, as a share of the longest


class PeopleInputs(NamedTuple):
    """People and markers on the board; AP are shares of the longest way that is looked at."""

    known: float  # who were found
    treated: float
    markers: float
    true: float  # share of victims among the markers that are left
    first: float  # AP until the one who is saved soonest is safe
    second: float
    third: float
    out: float  # AP of all ways out, by how likely there is somebody
    walk: float  # AP of all ways there
    held: float  # who have a firefighter with them
    held_out: float  # AP of their ways out
    threatened: float  # who have fire next to them
    in_smoke: float
    losses: float  # people whom the next roll takes, on average
    doomed: float  # people in smoke next to fire


class Reach:
    """Ways for everybody over the board as it stands."""

    def __init__(self, s: State) -> None:
        board = s.setting.board
        ways = roads(s)
        ends = [space for space, ground in enumerate(board.ground) if ground]
        if s.setting.experienced:
            ends = list(board.ambulance[s.ambulance])
        self.out = spread(s.fire, ways, ends, 2, LONGEST)
        self.away = [spread(s.fire, ways, [space], 1, LONGEST) for space in s.at]  # by firefighter


def people_inputs(s: State, reach: Reach, risk: RollHazard) -> PeopleInputs:
    """All of them."""
    true = s.victims / max(1, s.victims + s.alarms)
    fire, near = s.fire, s.near
    caught = risk.caught
    known = treated = markers = 0
    out = walk = held_by = held_out = threatened = smoky = losses = doomed = 0.0
    soonest: list[float] = []
    for space, held in enumerate(s.things):
        if not held & (PEOPLE | POI):
            continue
        found, healed = (held & VICTIMS) // VICTIM, (held & TREATEDS) // TREATED
        maybe = true if held & POI else 0.0
        known += found + healed
        treated += healed
        markers += 1 if held & POI else 0
        count = found + healed + maybe
        way = min(reach.out[space], LONGEST) / LONGEST
        least = min([min(away[space], LONGEST) for away in reach.away]) / LONGEST
        out += way * (found + maybe + 0.6 * healed)
        walk += least * count
        soonest.append(way + least)
        if found + healed > 1:
            soonest.append(way + least)
        if (found or healed) and space in s.at:
            held_by += 1
            held_out += way
        for other in near[space]:
            if fire[other] == FIRE:
                threatened += count
                break
        if fire[space] == SMOKE:
            smoky += count
        losses += count * risk.catch[space] / 48
        if space in caught:
            doomed += count
    soonest += [2 * NOBODY_THERE] * 3
    soonest.sort()
    return PeopleInputs(
        known=known / 3, treated=treated / 3, markers=markers / 3, true=true,
        first=soonest[0], second=soonest[1], third=soonest[2], out=out, walk=walk, held=held_by / 3, held_out=held_out,
        threatened=threatened / 3, in_smoke=smoky / 3, losses=losses,
        doomed=doomed,
    )  # fmt: skip
