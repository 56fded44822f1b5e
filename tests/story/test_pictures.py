"""A game as a film, its end as a picture."""

import re
from xml.etree import ElementTree

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.story import chances, pictures
from fivealarm.story.poster import poster
from tests.story.conftest import AnyMatch, finished

SVG = "{http://www.w3.org/2000/svg}"


def test_a_film_is_bounded_and_complete(match: AnyMatch) -> None:
    drawn = pictures.film(match, {0: "Ann"}, most=8)

    root = ElementTree.fromstring(drawn)
    captions = [text.text or "" for text in root.iter(f"{SVG}text") if (text.text or "").startswith("Turn ")]
    assert 4 <= len(captions) <= 8
    assert len(drawn.encode()) <= pictures.MOST_BYTES
    assert "var(--" not in drawn
    times = [float(at) for many in re.findall(r'keyTimes="([^"]*)"', drawn) for at in many.split(";")]
    assert times
    assert min(times) >= 0
    assert max(times) <= 1


def test_what_never_changes_is_drawn_once() -> None:
    match = finished("brigade")

    one, many = (pictures.film(match, {}, most=most) for most in (4, 24))

    assert len(many) < 2 * len(one)


def test_a_film_that_would_be_too_large_gets_shorter_or_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("brigade")
    whole = pictures.film(match, {}, most=12)
    monkeypatch.setattr(pictures, "MOST_BYTES", len(whole.encode()) - 1)
    assert len(pictures.film(match, {}, most=12)) < len(whole)

    monkeypatch.setattr(pictures, "MOST_BYTES", 1000)
    with pytest.raises(BadInput):
        pictures.film(match, {}, most=12)


def test_the_end_as_a_picture_has_result_board_and_chances() -> None:
    match = finished("fire_engines")
    points = chances.points(match)
    values = [(at / len(points), 1 - at / len(points)) for at in range(len(points))]

    moments = [{"ply": points[2], "by": -0.12, "when": "Ann, turn 2", "title": "A block burns"}]
    root = ElementTree.fromstring(poster(match, "Ann wins.", points, values, 0, moments=moments))

    words = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert "Ann wins." in words
    assert "Chance to win" in words
    assert "50%" in words
    assert "Ann, turn 2: A block burns (−12 %)" in words
    assert root.find(f".//{SVG}polyline") is not None
