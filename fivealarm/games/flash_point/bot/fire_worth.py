"""How much each fire and each smoke matters: what it would be worth to have it gone."""

from typing import Final

from fivealarm.games.flash_point.rules.board import DOOR, GONE
from fivealarm.games.flash_point.rules.state import FIRE, HAZMATS, PEOPLE, POI, SMOKE, State

FIRE_WORTH: Final = 3.0  # any fire: it explodes, it spreads
SPREADS: Final = 0.25  # per clear space next to it
BREAKS: Final = 0.2  # per wall an explosion would damage
NEXT_TO: Final = 1.6  # per person next to it
TWO_STEPS: Final = 0.5  # per person two steps away
DRUM: Final = 1.2  # per hazmat next to it
DOOMED: Final = 12.0  # people in smoke next to fire: lost for certain
LONE_SMOKE: Final = 0.5  # of what a fire there would be worth
CHAIN: Final = 0.08  # more for every smoke next to it
FLASHES: Final = 0.95  # smoke next to fire: it will burn
CALM: Final = 0.35  # of all this, when little burns
WORST: Final = 1.3  # and when much does
MANY: Final = 7.0
FOG: Final = 0.25
STAIRS: Final = 0.6


def heat(s: State) -> dict[int, float]:
    """Worth of removing each fire and smoke."""
    fire = s.fire
    alarm = min(WORST, CALM + (fire.count(FIRE) + FOG * fire.count(SMOKE)) / MANY)
    return {space: worth(s, space, fire[space], alarm) for space in s.setting.board.inside if fire[space]}


def worth(s: State, space: int, level: int, alarm: float = 1.0) -> float:
    fire, near, things = s.fire, s.near, s.things
    value, lit, foggy = FIRE_WORTH, 0, 0
    for other in near[space]:
        if fire[other] == FIRE:
            lit += 1
        elif fire[other]:
            foggy += 1
        else:
            value += SPREADS
        held = things[other]
        if held & (PEOPLE | POI):
            value += NEXT_TO
        if held & HAZMATS:
            value += DRUM
        for beyond in near[other]:
            if beyond != space and things[beyond] & (PEOPLE | POI):
                value += TWO_STEPS
    value += BREAKS * breakable(s, space)
    if s.setting.board.stair[space] >= 0:
        value += STAIRS
    value *= alarm
    if level == SMOKE:
        value *= FLASHES if lit else LONE_SMOKE + CHAIN * foggy
        if lit and things[space] & (PEOPLE | POI):
            value += DOOMED
        if lit and things[space] & HAZMATS:
            value += 2 * DRUM
        if lit and space in s.at:
            value += 1.0
    return value


def breakable(s: State, space: int) -> int:
    """Walls, light walls and windows that an explosion here would damage."""
    board, walls = s.setting.board, s.walls
    count = 0
    for _, bound, _ in board.links[space]:
        if bound >= 0 and walls[bound] != GONE and board.kind[bound] != DOOR:
            count += 1
    return count


def clustered(s: State, space: int) -> bool:
    """Next to another fire: smoke here would flash over again."""
    fire = s.fire
    return any(fire[other] == FIRE for other in s.near[space])
