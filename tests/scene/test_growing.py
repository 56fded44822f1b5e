"""A board that grows: its elements stay where they are, its sheet gets larger."""

from fivealarm.scene import change
from fivealarm.scene.model import Circle, Element, Pane, Scene
from fivealarm.scene.svg import GAP, svg

HERE = Element("house", Circle(5), 40, 40)


def city(left: float, wide: float) -> Scene:
    return Scene((Pane("board", "City", wide, 80, x=left),), ((HERE,),), "Build.")


def test_a_board_that_grows_to_the_left_moves_none_of_its_elements() -> None:
    told = change.difference(city(0, 80), city(-80, 160))

    assert (told["changed"], told["added"], told["removed"]) == ([], [], [])
    assert told["panes"] == [{"id": "board", "title": "City", "w": 160, "h": 80, "where": "main", "x": -80, "y": 0}]


def test_a_picture_begins_at_the_corner_of_its_sheet() -> None:
    assert f'transform="translate({GAP + 80} ' in svg(city(-80, 160))
