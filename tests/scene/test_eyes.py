"""Everybody can tell the pieces apart, whatever colours they see."""

import pytest

from fivealarm import games
from fivealarm.scene.model import Art, Element, Figure, Pane, Rect, Scene, Text, Token
from fivealarm.scene.palette import TONES, Theme
from fivealarm.testing.eyes import EYES, confused, difference, drawn
from tests.scene.middle import in_the_middle

pytest.importorskip("resvg_py")
BOARD = (Pane("board", "Board", 200, 120),)
FLAME = Element("fire", Art("flame-l", 58), 60, 60, "fire", "Fire")
PLACE = Element("place", Rect(60, 60), 20, 20, "clear", "A place")
RED, GREEN, BLUE, YELLOW = (200, 60, 50), (110, 115, 40), (60, 90, 200), (220, 200, 60)


def test_each_simulation_lacks_its_own_colours() -> None:
    far = {name: (difference(RED, GREEN, eye), difference(BLUE, YELLOW, eye)) for name, eye in EYES.items()}

    assert far["full colour"][0] > 50
    assert far["protanopia"][0] < far["full colour"][0] / 2
    assert far["deuteranopia"][0] < far["full colour"][0] / 2
    assert far["protanopia"][1] > 60
    assert far["deuteranopia"][1] > 60
    assert difference((40, 120, 200), (40, 150, 140), EYES["tritanopia"]) < 16


def test_grey_stays_grey() -> None:
    for eye in EYES.values():
        assert difference((128, 128, 128), (128, 128, 128), eye) == 0
        light = eye((0.2, 0.2, 0.2))
        assert max(light) - min(light) < 0.01


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_figures_of_six_seats_and_fire_stay_apart(theme: Theme) -> None:
    figures = (Element(f"figure {seat}", Figure(seat), 0, 0) for seat in range(6))

    assert confused(Scene(BOARD, ((*figures, FLAME),), "Look."), theme=theme) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_tokens_of_games_that_name_their_colours_stay_apart(theme: Theme) -> None:
    tones = list(TONES)[:6]
    tokens = (Element(f"token {tone}", Token(seat, 40, tone[0], tone), 0, 0) for seat, tone in enumerate(tones))

    assert confused(Scene(BOARD, ((*tokens, FLAME),), "Look."), theme=theme) == []


@pytest.mark.parametrize("ground", ["mat-wood", "mat-grass", "mat-tile", "mat-asphalt", "mat-cobble", "mat-water"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_lit_ring_is_seen_on_every_ground(theme: Theme, ground: str) -> None:
    floor = Element("floor", Rect(200, 120), 0, 0, ground)

    assert confused(Scene(BOARD, ((floor, PLACE),), "Look."), ["place"], theme) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_nobody_takes_one_piece_of_a_game_for_another_or_misses_a_ring(slug: str, theme: Theme) -> None:
    scene = in_the_middle(slug)
    lit = [element.id for element in scene.elements if element.label][:1]

    assert confused(scene, lit, theme) == []


def test_pieces_that_differ_in_colour_alone_are_found_out() -> None:
    pieces = tuple(Element(f"token {tone}", Token(0, 40, "A", tone), 0, 0) for tone in ("blue", "green"))

    assert confused(Scene(BOARD, (pieces,), "Look.")) == ["Token blue looks like Token green with tritanopia: 7"]


def test_a_ring_that_cannot_be_seen_is_found_out() -> None:
    words = Element("words", Text("Nothing to put a ring round"), 20, 20, "text", "Words")

    assert confused(Scene(BOARD, ((words,),), "Look."), ["words"])[0] == "the ring of words is lost with full colour"


def test_a_picture_is_read_pixel_by_pixel() -> None:
    inside = '<rect width="3" height="2" fill="#f00"/>'
    red = drawn(f'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2">{inside}</svg>')

    assert (red.w, red.h, set(red.pixels)) == (3, 2, {(255, 0, 0)})
