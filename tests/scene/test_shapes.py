"""Figures, cards, dice, groups and backdrops; words that break where they should."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivealarm.scene import backdrop as backdrops
from fivealarm.scene import change, draw
from fivealarm.scene.backdrop import backdrop
from fivealarm.scene.model import Art, Card, Die, Element, Figure, Group, Pane, Scene, Shape
from fivealarm.scene.palette import SEAT_LETTERS, SEAT_SHAPES
from fivealarm.scene.svg import facts, shape, svg
from fivealarm.scene.wrap import shorten, width, wrap
from fivealarm.testing.drawn_faults import faults, unknown

LONG = "Three more movement points in this turn, for you and for everybody who follows you through the door."
SHAPES: list[Shape] = [
    *(Figure(seat) for seat in range(6)), Figure(0, 40, "victim-1", "axe", "Y", "yellow", 2), Figure(2, tone="black"),
    *(Die(face) for face in range(1, 7)), *(Die(face, 8) for face in range(1, 9)),
    *(Die(face, 4) for face in range(1, 5)), Card("Nozzle"), Card("Nozzle & hose <new>", LONG, "nozzle", foot="Once"),
    Card("Nozzle", LONG, "nozzle", w=300, h=100),
    Card("", state="back"), Card("Nozzle", state="spent"), Card("Nozzle", state="chosen"),
    Art("flame-l"), Art("engine", 80, 40, mirror=True), Art("tree", 0),
    Group(draw.circle(0, 0, 4, "fire"), (0, 0, 8, 8)),
]  # fmt: skip


@pytest.mark.parametrize("drawn", SHAPES, ids=repr)
def test_every_shape_is_sound_and_made_of_what_is_there(drawn: Shape) -> None:
    text = shape(drawn)

    ElementTree.fromstring(f"<svg>{text}</svg>")
    assert unknown(text, None) == ()


@pytest.mark.parametrize("seat", range(6))
def test_a_figure_has_the_colour_the_shape_and_the_letter_of_its_seat(seat: int) -> None:
    text = shape(Figure(seat))

    assert f'class="paint-{seat}"' in text
    assert f"#art-base-{SEAT_SHAPES[seat]}" in text
    assert f">{SEAT_LETTERS[seat]}</text>" in text


CHIN = 24.7  # on the grid of a figure; the upper edge of a round base is at 28.4 and its foot at 46


def test_a_small_figure_whose_letter_must_be_read_shows_its_face() -> None:
    text = shape(Figure(0, 36, read=14.8))

    lifted = re.search(r'#art-ff-1" y="([-\d.]+)"', text)
    enlarged = re.search(r'#art-base-circle" x="[-\d.]+" y="([-\d.]+)" width="([\d.]+)"', text)
    assert lifted is not None
    assert enlarged is not None
    assert CHIN + float(lifted[1]) <= float(enlarged[1]) + 28.4 * float(enlarged[2]) / 48


def test_the_text_of_a_card_is_wrapped_and_never_runs_out_of_it() -> None:
    card = Card("Energy Drink", LONG, "boot", foot="Gear, play once")

    root = ElementTree.fromstring(f"<svg>{shape(card)}</svg>")
    lines = [node for node in root.iter("text") if node.get("class") == "on-card"]
    assert len(lines) > 2
    assert all(float(node.get("x", 0)) + width(node.text or "", 14) <= card.w for node in lines)
    assert all(float(node.get("y", 0)) < card.h - 20 for node in lines), "the foot stays free"
    assert (lines[-1].text or "").endswith("…")


def test_a_card_face_down_tells_nothing() -> None:
    text = shape(Card("Secret", "The safe is in the cellar.", "hazmat", state="back"))

    assert "Secret" not in text
    assert "cellar" not in text


@given(st.text("abc iWm,.", max_size=80), st.integers(60, 300))
def test_wrapped_words_are_all_there_and_lines_fit(words: str, room: int) -> None:
    lines = wrap(words, room, 14)

    assert " ".join(lines).split() == words.split()
    assert all(width(line, 14) <= room or " " not in line for line in lines)


def test_words_are_cut_with_dots() -> None:
    assert shorten("Fire", 100, 14) == "Fire"
    short = shorten("Fire station of the old town", 100, 14)
    assert short.endswith("…")
    assert width(short, 14) <= 100
    assert len(wrap(LONG, 120, 14, most=2)) == 2


def _scene(*elements: Element, ground: str = "") -> Scene:
    board = Pane("board", "Board", 100, 100, backdrop=backdrop(ground) if ground else None)
    return Scene((board,), (elements,), "Look.")


def test_the_same_ground_is_one_backdrop_named_by_its_content() -> None:
    one, two = backdrop(draw.rect(0, 0, 9, 9, "mat-wood")), backdrop(draw.rect(0, 0, 9, 9, "mat-wood"))

    assert one is two
    assert backdrops.find(one.name) is one
    assert backdrop(draw.rect(0, 0, 9, 9, "mat-tile")) != one


def test_a_whole_picture_names_sheets_and_backdrop_and_a_file_has_them_inside() -> None:
    scene = _scene(Element("fire", Art("flame-l"), 5, 5), ground=draw.rect(0, 0, 100, 100, "mat-grass"))
    whole = change.whole(scene)

    ground = scene.panes[0].backdrop
    assert ground is not None
    assert whole["panes"][0]["backdrop"] == ground.name
    assert len(whole["sheets"]) == 1
    assert 'class="mat-grass"' not in str(whole)
    assert 'class="mat-grass"' in svg(scene)
    assert faults(scene) == []


def test_a_move_sends_no_backdrop_unless_it_is_another() -> None:
    grass, tile = (_scene(ground=draw.rect(0, 0, 100, 100, look)) for look in ("mat-grass", "mat-tile"))

    assert "panes" not in change.difference(grass, grass)
    assert "backdrop" in change.difference(grass, tile)["panes"][0]


def test_how_something_arrives_is_told() -> None:
    die = Element("die", Die(3), 0, 0, arrive="tumble")

    assert facts(die)["arrive"] == "tumble"
    assert "arrive" not in facts(die._replace(arrive=""))
    told = change.difference(_scene(die), _scene(die._replace(shape=Die(4))))
    assert [element["arrive"] for element in told["changed"]] == ["tumble"]


def test_what_is_lit_in_a_file_has_a_ring_of_its_own() -> None:
    drawn = svg(_scene(Element("die", Die(3), 0, 0, label="A die")), lit=["die"])

    assert 'class="ring"' in drawn


def test_a_look_or_symbol_that_nobody_has_is_a_fault() -> None:
    scene = _scene(Element("odd", Art("nothing"), 0, 0, "nobody"), ground=draw.rect(0, 0, 1, 1, "nowhere"))

    assert faults(scene) == [
        "odd has an unknown look 'nobody'", "odd has an unknown symbol 'nothing'",
        "the backdrop of board has an unknown look 'nowhere'",
    ]  # fmt: skip
