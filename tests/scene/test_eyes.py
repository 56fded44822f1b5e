"""Everybody can tell the pieces apart, whatever colours they see."""

import re

import numpy as np
import pytest

from fivealarm.pixels import pixels as drawn
from fivealarm.scene.model import Art, Element, Figure, Pane, Rect, Scene, Text, Token
from fivealarm.scene.palette import TONES, Theme
from fivealarm.testing.confusion import Cut, alone, confused, in_place, mistaken, unseen
from fivealarm.testing.eyes import EYES, ciede2000, difference
from tests.scene.sorts import FAMILIES, Sort
from tests.scene.tables import SLUGS, lit, scenes

pytest.importorskip("resvg_py")
BOARD = (Pane("board", "Board", 200, 120),)
FLAME = Element("fire", Art("flame-l", 58), 60, 60, "fire", "Fire")
PLACE = Element("place", Rect(60, 60), 20, 20, "clear", "A place")
RED, GREEN, BLUE, YELLOW = (200, 60, 50), (110, 115, 40), (60, 90, 200), (220, 200, 60)
COMMON = {name: eye for name, eye in EYES.items() if name != "no colours"}  # without any, a ring on a frame is a frame
THEMES: tuple[Theme, ...] = ("dark", "light")


def test_each_simulation_lacks_its_own_colours() -> None:
    far = {name: (difference(RED, GREEN, eye), difference(BLUE, YELLOW, eye)) for name, eye in EYES.items()}

    assert far["full colour"][0] > 40
    assert far["protanopia"][0] < far["full colour"][0] / 2
    assert far["deuteranopia"][0] < far["full colour"][0] / 2
    assert far["protanopia"][1] > 50
    assert far["deuteranopia"][1] > 50
    assert difference((40, 120, 200), (40, 150, 140), EYES["tritanopia"]) < 16


def test_grey_stays_grey() -> None:
    for eye in EYES.values():
        assert difference((128, 128, 128), (128, 128, 128), eye) == 0
        light = eye @ np.array((0.2, 0.2, 0.2))
        assert max(light) - min(light) < 0.01


def test_without_colours_only_light_and_dark_are_left() -> None:
    assert difference((0, 0, 255), (76, 76, 76), EYES["no colours"]) < 1
    assert difference((255, 255, 255), (0, 0, 0), EYES["no colours"]) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize(
    ("one", "two", "far"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492), ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((50, 0, 0), (50, -1, 2), 2.3669), ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)  # fmt: skip
def test_differences_are_those_that_were_published_with_their_formula(
    one: tuple[float, ...], two: tuple[float, ...], far: float
) -> None:
    assert ciede2000(np.array(one), np.array(two)) == pytest.approx(far, abs=0.0001)


@pytest.mark.parametrize("theme", THEMES)
def test_figures_of_six_seats_and_fire_stay_apart(theme: Theme) -> None:
    figures = (Element(f"figure {seat}", Figure(seat), 0, 0) for seat in range(6))

    assert confused(Scene(BOARD, ((*figures, FLAME),), "Look."), theme=theme) == []


@pytest.mark.parametrize("theme", THEMES)
def test_tokens_of_games_that_name_their_colours_stay_apart(theme: Theme) -> None:
    tones = list(TONES)[:6]
    tokens = (Element(f"token {tone}", Token(seat, 40, tone[0], tone), 0, 0) for seat, tone in enumerate(tones))

    assert confused(Scene(BOARD, ((*tokens, FLAME),), "Look."), theme=theme) == []


@pytest.mark.parametrize("ground", ["mat-wood", "mat-grass", "mat-tile", "mat-asphalt", "mat-cobble", "mat-water"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_lit_ring_is_seen_on_every_ground(theme: Theme, ground: str) -> None:
    floor = Element("floor", Rect(200, 120), 0, 0, ground)

    assert confused(Scene(BOARD, ((floor, PLACE),), "Look."), ["place"], theme) == []


def first(scene: Scene, sort: Sort) -> Element | None:
    """The first thing of a sort on a board."""
    of_it = (one for one in scene.elements if one.id.startswith(sort.begins))
    return next((one for one in of_it if re.search(sort.has, f"{one.label}\n{one.look} {one.shape}")), None)


def seen(scene: Scene, thing: Element, theme: Theme) -> Cut:
    """A thing as it is seen on a board."""
    return in_place(thing, scene, theme) if "clear" in thing.look else alone(thing, scene, theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_takes_one_thing_of_a_game_for_another_wherever_a_game_has_got_to(slug: str, theme: Theme) -> None:
    for name, scene in scenes(slug).items():
        for family, sorts in FAMILIES[slug].items():
            things = {one: first(scene, sort) for one, sort in sorts.items()}
            faults = mistaken({one: seen(scene, thing, theme) for one, thing in things.items() if thing is not None})
            assert not faults, f"{name}, {family}: {faults}"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sort_is_on_some_table_with_another_of_its_family(slug: str) -> None:
    for family, sorts in FAMILIES[slug].items():
        there = [{one for one, sort in sorts.items() if first(scene, sort)} for scene in scenes(slug).values()]
        together = set().union(*(some for some in there if len(some) > 1))
        assert together == set(sorts), family


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("slug", SLUGS)
def test_everybody_sees_every_lit_place_wherever_a_game_has_got_to(slug: str, theme: Theme) -> None:
    marked = lit(slug)

    for name, scene in scenes(slug).items():
        assert unseen(scene, marked[name], theme, COMMON) == [], name
    assert sum(map(len, marked.values())) > 10


def test_pieces_that_differ_in_colour_alone_are_found_out() -> None:
    pieces = tuple(Element(f"token {tone}", Token(0, 40, "A", tone), 0, 0) for tone in ("blue", "green"))

    assert confused(Scene(BOARD, (pieces,), "Look.")) == [
        "Token blue looks like Token green with tritanopia: 0", "Token blue looks like Token green with no colours: 0",
    ]  # fmt: skip


def test_a_ring_that_cannot_be_seen_is_found_out() -> None:
    words = Element("words", Text("Nothing to put a ring round"), 20, 20, "text", "Words")

    assert confused(Scene(BOARD, ((words,),), "Look."), ["words"])[0] == "the ring of words is lost with full colour"


def test_a_picture_is_read_pixel_by_pixel() -> None:
    inside = '<rect width="3" height="2" fill="#f00"/>'
    red = drawn(f'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2">{inside}</svg>')

    assert red.tolist() == [[[255, 0, 0]] * 3] * 2
