"""What a network looks at: the house, the fire, the people and the crew, as named numbers."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.bot.outlook.crew_inputs import CrewInputs, crew_inputs
from fivealarm.games.flash_point.bot.outlook.fire_inputs import FireInputs, fire_inputs
from fivealarm.games.flash_point.bot.outlook.people_inputs import PeopleInputs, Reach, people_inputs
from fivealarm.games.flash_point.rules.state import CUBES, HAZMAT, HAZMATS, HOT, TO_WIN, State
from fivealarm.judging.shape import Row, Shape


class HouseInputs(NamedTuple):
    """How the game stands, whatever burns."""

    to_save: float
    to_save2: float  # its square
    lost_one: float  # whether so many are lost
    lost_two: float
    lost_three: float
    damage: float  # cubes on the walls
    damage2: float  # its square
    damage3: float  # its cube
    cubes_few: float  # more and more, the fewer cubes are left
    to_save_damage: float  # both, multiplied
    hot: float  # hot spots on the board
    reserve: float  # and beside it
    hot_to_save: float
    hazmats: float
    crew: float
    two_storeys: float
    always: float = 1.0


VERSION: Final = 1  # of what the inputs mean
NUMBERS: Final = {
    "house": HouseInputs._fields, "fire": FireInputs._fields, "people": PeopleInputs._fields,
    "crew": CrewInputs._fields,
}  # fmt: skip


def shape() -> Shape:
    """One for all houses and crews; a team is one seat."""
    return Shape("flash_point", 1, VERSION, NUMBERS, {})


def row(s: State) -> Row:
    """A position, best when a turn has just been ended and the fire is about to advance."""
    fire, risk = fire_inputs(s)
    house = house_inputs(s)
    reach = Reach(s)
    people = people_inputs(s, reach, risk)
    crew = crew_inputs(s, reach, risk)
    return [*house, *fire, *people, *crew], []


def house_inputs(s: State) -> HouseInputs:
    to_save, damage = TO_WIN - s.rescued, (CUBES - s.cubes_left) / CUBES
    hot = drums = 0
    for held in s.things:
        if held & HOT:
            hot += 1
        drums += (held & HAZMATS) // HAZMAT
    save = to_save / TO_WIN
    return HouseInputs(
        to_save=save, to_save2=save * save,
        lost_one=float(s.lost == 1), lost_two=float(s.lost == 2), lost_three=float(s.lost >= 3),
        damage=damage, damage2=damage * damage, damage3=damage * damage * damage,
        cubes_few=1 / (1 + s.cubes_left), to_save_damage=save * damage,
        hot=hot / 10, reserve=s.reserve / 10, hot_to_save=hot * save / 10, hazmats=drums / 5,
        crew=s.setting.crew / 6, two_storeys=float(s.setting.two_storeys),
    )  # fmt: skip
