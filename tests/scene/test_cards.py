"""Cards are whole: nothing on a face is cut or too small to be read, and every emblem has colours of its own."""

import re
from collections.abc import Callable, Iterable
from typing import Final

import pytest

from fivealarm import games
from fivealarm.games.brigade.picture import cards as brigade
from fivealarm.games.brigade.picture import events, people
from fivealarm.games.fire_call.picture.calls import _face as call
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_engines.picture import cards as fire_engines
from fivealarm.games.fire_engines.rules.data import ActionCard
from fivealarm.games.flash_point.picture import crew
from fivealarm.games.flash_point.rules.data import PLAIN
from fivealarm.pixels import pixels as drawn
from fivealarm.scene import draw, sheets
from fivealarm.scene.shapes import shape
from fivealarm.scene.svg import document

LEAST: Final = 12.5  # units of its words: 12 px where its column is narrowest
EDGE: Final = 12  # units round a card
UNPAINTED: Final = (0, 0, 0)  # blacker than our ink: what has been given no colour
SHORT: Final = re.compile("…")
WORDS: Final = re.compile(r"<text([^>]*)>([^<]{2,})</text>")  # a letter or a digit is a sign


def told_by_words(slug: str) -> Iterable[str]:
    """The cards that are shown as they are drawn or played."""
    game, faces = games.load(slug).make(None, None), games.picture(slug).words.faces
    return (shape(faces[type(one)](game, one).shape) for one in game.actions if type(one) in faces)


def flash_point() -> Iterable[str]:
    for role in range(PLAIN):
        yield from (crew.specialist_card(role).svg, crew.offered_card(role).svg)
        yield from (
            crew._opened(0, role, 4, 3, True).svg,
            *(crew._line(0, role, 3, w).svg for w in (crew.WIDE, crew.HALF)),
        )


def fire_call() -> Iterable[str]:
    state = games.load("fire_call").make(4, None).start()
    of = names.district
    return (call(one.name, one.district, of(state, one.district), "have 9 of 9").svg for one in state.table.calls)


def city() -> Iterable[str]:
    box = games.load("brigade").make(4, None).start().city.box
    yield from (events._face(one, brigade.ROOM).svg for one in box.events)
    for one in box.crew:
        yield from (people._offer(one, waits).svg for waits in (True, False))
        yield from (
            people._face(one, wide, how).svg for wide in (104, 133, 220, 320) for how in ("works", "rests", "used")
        )


def turns() -> Iterable[str]:
    return (fire_engines.face(ActionCard(name, "base", 1, "", "")) for name in fire_engines.TEXTS)


ALL: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "flash_point": flash_point, "fire_call": fire_call, "brigade": city, "fire_engines": turns,
}  # fmt: skip


@pytest.mark.parametrize("slug", [*ALL, "danger_zone"])
def test_the_words_of_a_card_are_whole_and_large_enough(slug: str) -> None:
    faces = [*told_by_words(slug), *(ALL[slug]() if slug in ALL else ())]

    assert len(faces) > 10
    for face in faces:
        assert not SHORT.search(face), WORDS.findall(face)
        for look, words in WORDS.findall(face):
            size = re.search(r'font-size="([\d.]+)"', look)
            assert size is not None
            assert float(size[1]) >= LEAST, words


@pytest.mark.parametrize("slug", ["fire_call", "danger_zone"])
def test_every_part_of_a_card_that_is_drawn_has_a_colour(slug: str) -> None:
    pytest.importorskip("resvg_py")
    sheet, w, h = sheets.of_game(games.FOLDERS[slug]), 360, 200

    for face in set(told_by_words(slug)):
        ground = draw.rect(0, 0, w, h, fill="#fff")
        picture = drawn(document(ground + draw.group(face, x=EDGE, y=EDGE), w, h, "light", sheet))
        assert (picture == UNPAINTED).all(-1).sum() == 0, WORDS.findall(face)
