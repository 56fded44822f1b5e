"""How positions of The Brigade look, for the tests of its picture and its words."""

from fivealarm import games
from fivealarm.games.brigade.rules.state import State
from fivealarm.scene.model import Group, Scene
from tests.games.brigade.table import FOUR

picture = games.picture("brigade")


def look(s: State, seat: int = 0) -> Scene:
    return picture.scene(FOUR, FOUR.view(s, seat))


def svg_of(s: State, name: str) -> str:
    shape = next(element.shape for element in look(s).elements if element.id == name)
    assert isinstance(shape, Group)
    return shape.svg
