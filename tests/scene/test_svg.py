"""Pictures: sound SVG, every shape, nothing unescaped, differences that rebuild the new scene."""

import re
from xml.etree import ElementTree

import pytest

from fivealarm.scene import change, palette, symbols
from fivealarm.scene.model import Circle, Element, Pane, Path, Rect, Scene, Shape, Symbol, Text, Token
from fivealarm.scene.svg import DAY, facts, layout, number, shape, svg
from fivealarm.testing.bucket import picture, position
from fivealarm.testing.bucket.rules.game import BOX, Bucket

GAME = Bucket(3, BOX.settle({}))
BEFORE = picture.scene(GAME, GAME.view(position.read(GAME, {"hand": [1, 2, 3]}), 0))
AFTER = picture.scene(GAME, GAME.view(position.read(GAME, {"hand": [0, 2, 3], "score": [1, 0, 0], "fire": 5}), 0))
SHAPES: list[Shape] = [
    Rect(10, 20), Rect(10, 20, 3), Circle(5), Path("M0 0h5"), Text("a <b> & c"), Text("b", 20, "start", True),
    Symbol("flame"), Token(2), Token(0, 40, "CF"),
]  # fmt: skip


def parse(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>')


@pytest.mark.parametrize("drawn", SHAPES, ids=repr)
def test_every_shape_is_sound(drawn: Shape) -> None:
    assert len(parse(shape(drawn))) >= 1


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_whole_picture_is_sound_and_labelled(theme: palette.Theme) -> None:
    root = ElementTree.fromstring(svg(BEFORE, theme, lit=["fire"]))

    labels = [node.get("aria-label") for node in root.iter() if node.get("aria-label")]
    assert "The fire, at 6 of 10" in labels
    lit = [node.get("id") for node in root.iter() if "lit" in (node.get("class") or "").split()]
    assert lit == ["fire"]


def test_a_picture_for_night_and_day_has_both_and_is_night_unless_day_is_asked_for() -> None:
    both, dark, light = (svg(BEFORE, theme, lit=["fire"]) for theme in (None, "dark", "light"))

    ElementTree.fromstring(both)
    assert f'id="{DAY}"' in both
    night, day = both.split("svg:target {")
    for tone in ("ground", "act"):
        assert f"--{tone}: {palette.COLOURS[tone][0]}" in night
        assert f"--{tone}: {palette.COLOURS[tone][1]}" in day
    assert "var(" not in dark + light


def test_names_cannot_break_out_of_a_picture() -> None:
    evil = Element("x", Text("</text><script>"), 0, 0, label='"><script>', tip="<b>")

    drawn = svg(BEFORE._replace(layers=((evil,),)))

    assert "<script>" not in drawn
    ElementTree.fromstring(drawn)


def test_a_notebook_shows_a_scene() -> None:
    assert BEFORE._repr_svg_().startswith("<svg")


def test_coordinates_have_no_needless_digits() -> None:
    assert [number(n) for n in (3, 3.0, 2.5, -1.25, 0.04)] == ["3", "3", "2.5", "-1.2", "0"]


def test_panes_never_overlap_on_a_picture() -> None:
    panes = [
        Pane("a", "A", 100, 50), Pane("b", "B", 60, 80), Pane("c", "C", 40, 40, "side"),
        Pane("d", "D", 90, 30, "side"), Pane("e", "E", 300, 20, "below"),
    ]  # fmt: skip
    places, wide, tall = layout(panes)

    for one in panes:
        x, y = places[one.id]
        assert x + one.w <= wide
        assert y + one.h <= tall
        for two in panes:
            ox, oy = places[two.id]
            apart = x + one.w <= ox or ox + two.w <= x or y + one.h <= oy or oy + two.h <= y
            assert one is two or apart


def test_the_difference_names_what_came_went_and_changed() -> None:
    told = change.difference(BEFORE, AFTER)

    assert set(told["removed"]) == {"bucket 0"}
    assert told["added"] == []
    assert {element["id"] for element in told["changed"]} == {"glow", "fire", "height"}


def test_only_what_changed_goes_by_a_way_and_what_goes_may_be_led() -> None:
    told = change.difference(BEFORE, AFTER, {"fire": [(1, 2)], "pile": [(3, 4)], "bucket 0": [(5, 6)]})

    assert told["led"] == {"bucket 0": [(5, 6)]}
    assert {element["id"]: element["way"] for element in told["changed"] if "way" in element} == {"fire": [(1, 2)]}


def test_a_difference_applied_gives_the_new_scene() -> None:
    for one, two in ((BEFORE, AFTER), (AFTER, BEFORE), (BEFORE, BEFORE)):
        told = change.difference(one, two)
        drawn = {element["id"]: element for element in change.whole(one)["elements"]}
        for name in told["removed"]:
            del drawn[name]
        for element in told["added"] + told["changed"]:
            drawn[element["id"]] = element
        order = told.get("order", list(drawn))

        assert [drawn[name] for name in order] == change.whole(two)["elements"]


def test_new_panes_are_told() -> None:
    other = BEFORE._replace(panes=(*BEFORE.panes, Pane("hand", "Your hand", 100, 50, "below")))

    assert [pane["id"] for pane in change.difference(BEFORE, other)["panes"]] == ["board", "hand"]


def test_every_colour_a_look_names_exists() -> None:
    used = {role for look in palette.LOOKS.values() for role in re.findall(r"\{(\w+)\}", look)}

    assert used <= set(palette.COLOURS)
    assert "{" not in palette.css("dark").replace(" { ", "").replace("{ ", "")
    assert "var(--fire)" in palette.css()
    assert "--fire: #FE6100" in palette.variables("light")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["dark", "light"])
@pytest.mark.parametrize(
    ("ink", "least"), [("text", 7.0), ("quiet", 4.5), ("danger", 4.5), ("good", 4.5), ("act", 3.0)]
)
def test_words_can_be_read_on_every_ground(theme: int, ink: str, least: float) -> None:
    for ground in ("ground", "panel", "raised"):
        one, two = sorted(luminance(palette.COLOURS[role][theme]) for role in (ink, ground))
        assert (two + 0.05) / (one + 0.05) >= least, f"{ink} on {ground}"


def test_seats_differ_by_shape_and_letter_as_well_as_colour() -> None:
    assert len(set(palette.SEATS)) == len(set(palette.SEAT_SHAPES)) == len(set(palette.SEAT_LETTERS)) == 6
    assert set(palette.SEAT_SHAPES) == set(symbols.OUTLINES)


def test_every_symbol_is_sound() -> None:
    drawn = parse(symbols.definitions())

    assert len(drawn) == len(symbols.SYMBOLS) + len(symbols.OUTLINES)


def test_a_scene_of_the_example_has_cards_and_gauges() -> None:
    whole = change.whole(BEFORE)

    assert [card["title"] for card in whole["seats"]] == ["Player A", "Player B", "Player C"]
    assert whole["gauges"] == [{"label": "fire", "value": 6, "most": 10, "mood": "fire"}]
    assert isinstance(BEFORE, Scene)


def test_a_colour_that_a_game_names_takes_the_nearest_safe_tone() -> None:
    drawn = shape(Token(1, 28, "R", "red"))

    assert "tone-red" in drawn
    assert "seat-square" in drawn
    assert all(f"{kind}-{tone}" in palette.LOOKS for kind in ("tone", "own", "tint") for tone in palette.TONES)


def test_a_symbol_with_a_label_is_hit_anywhere_in_its_square() -> None:
    flame = Element("fire", Symbol("flame", 20), 0, 0, "fire", "The fire")

    assert 'pointer-events="all"' in facts(flame)["svg"]
    assert "pointer-events" not in facts(flame._replace(label=""))["svg"]
