"""What a network sees of the crew: who is near the fire, who acts when, with how many AP."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.bot.ahead.next_roll import RollHazard
from fivealarm.games.flash_point.bot.outlook.people_inputs import LONGEST, Reach
from fivealarm.games.flash_point.rules.data import CAFS, CAPTAIN, DRIVER, GENERALIST, HAZMAT_TECH, PARAMEDIC
from fivealarm.games.flash_point.rules.state import ADVANCE, FIRE, State

CLOSE: Final = 4  # AP: within a turn
FADE: Final = 0.8  # of a fire's pull, with every AP of distance


class CrewInputs(NamedTuple):
    """Where the crew stands, and what it may do next."""

    ap_next: float  # AP saved, in the order in which they act
    ap_second: float
    ap_third: float
    ap_others: float
    fire_next: float  # AP to the nearest fire, in the same order
    fire_second: float
    fire_third: float
    fire_others: float
    pull_next: float  # fires, the nearer the more
    pull_second: float
    pull_third: float
    pull_others: float
    uncovered: float  # fires that nobody is close to
    covered: float  # fires that two or more are close to
    farthest: float  # AP from the fire that is farthest from everybody
    outside: float  # who stand outside
    knocked: float  # who will be knocked down by the next roll, on average
    driver: float  # whether there is one of this card
    cafs: float
    captain: float
    generalist: float
    paramedic: float
    hazmat: float
    gun: float  # fires in the area of the engine's deck gun
    gun_free: float  # the same, if nobody is in its way
    gun_ready: float  # the same, if the driver is at the engine
    driver_next: float  # whether the driver acts within two turns


def crew_inputs(s: State, reach: Reach, risk: RollHazard) -> CrewInputs:
    """In the order in which they act from now on."""
    crew, away = s.setting.crew, reach.away
    first = s.turn + 1 if s.now == ADVANCE else s.turn
    order = [(first + at) % crew for at in range(crew)]
    lit = [space for space, level in enumerate(s.fire) if level == FIRE]
    least = [min([min(away[who][space], LONGEST) for space in lit], default=LONGEST) / LONGEST for who in order]
    pull = [sum([FADE ** min(away[who][space], LONGEST) for space in lit]) / 5 for who in order]
    saved = [s.ap[who] / 4 for who in order]
    close = [sum([1 for who in order if away[who][space] <= CLOSE]) for space in lit]
    far = [min([min(away[who][space], LONGEST) for who in order]) for space in lit]
    ground = s.setting.board.ground
    gun, free, ready, soon = gun_inputs(s, reach, order)
    role = s.role
    return CrewInputs(
        saved[0], *_rest(saved), least[0], *_rest(least), pull[0], *_rest(pull),
        uncovered=sum([1 for count in close if not count]) / 5, covered=sum([1 for count in close if count > 1]) / 5,
        farthest=max(far, default=0) / LONGEST,
        outside=sum([1 for space in s.at if ground[space]]) / crew,
        knocked=sum([48 if space in risk.caught else risk.catch[space] for space in s.at]) / 48,
        driver=float(DRIVER in role), cafs=float(CAFS in role), captain=float(CAPTAIN in role),
        generalist=float(GENERALIST in role), paramedic=float(PARAMEDIC in role), hazmat=float(HAZMAT_TECH in role),
        gun=gun, gun_free=free, gun_ready=ready, driver_next=soon,
    )  # fmt: skip


def _rest(figures: list[float]) -> tuple[float, float, float]:
    """Of the second, the third, and all others on average."""
    second = figures[1] if len(figures) > 1 else figures[0]
    third = figures[2] if len(figures) > 2 else second
    others = figures[3:] or [third]
    return second, third, sum(others) / len(others)


def gun_inputs(s: State, reach: Reach, order: list[int]) -> tuple[float, float, float, float]:
    """What the deck gun could hit, whether it may, whether the driver is there and acts soon."""
    if s.engine < 0:
        return 0.0, 0.0, 0.0, 0.0
    area = s.setting.areas[s.engine]
    gun = sum([1 for space in area if s.fire[space] == FIRE]) / 5
    free = gun
    for space in s.at:
        if space in area:
            free = 0.0
    if DRIVER not in s.role:
        return gun, free, 0.0, 0.0
    driver = s.role.index(DRIVER)
    spot = s.setting.board.engine[s.engine]
    there = min([reach.away[driver][space] for space in spot]) <= 1
    return gun, free, gun if there else 0.0, float(driver in order[:2])
