"""Layers: what is drawn from what changed is what would be drawn from scratch."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene import change, layers
from fivealarm.scene.layers import Lately, Layer
from fivealarm.scene.model import Circle, Element, Pane, Scene
from fivealarm.scene.svg import facts

SETTINGS = [
    pytest.param("flash_point", 3, {"map": "house", "rules": "family"}, 60, id="flash_point family"),
    pytest.param(
        "flash_point", 2, {"rules": "experienced", "difficulty": "heroic", "promos": True}, 60, id="flash_point heroic"
    ),
    pytest.param("fire_call", 3, {}, 90, id="fire_call"),
    pytest.param("brigade", 3, {}, 90, id="brigade"),
    pytest.param("danger_zone", 3, {}, 90, id="danger_zone"),
    pytest.param("fire_engines", 2, {}, 90, id="fire_engines"),
]


@dataclass(frozen=True)
class Yard:
    """Something to draw: a fire, and a wind that nobody sees."""

    fire: int
    wind: int


def flames(game: str, yard: Yard) -> list[Element]:
    return [Element(f"fire {n}", Circle(9), n, 0) for n in range(yard.fire)]


def smoke(game: str, yard: Yard) -> list[Element]:
    return [Element("smoke", Circle(9), yard.wind, 0)]


FLAMES = Layer(flames, lambda yard: yard.fire)
SMOKE = Layer(smoke, lambda yard: yard.wind)
FORGETFUL = Layer(smoke, lambda yard: yard.fire)  # it reads the wind and does not say so
BOARD = (Pane("board", "Yard", 9, 9),)


def drawn(yard: Yard, *parts: Layer[str, Yard]) -> Scene:
    found = tuple(part("yard", yard) for part in parts)
    return Scene(BOARD, found, "Look.")


@pytest.mark.parametrize(("slug", "seats", "options", "plies"), SETTINGS)
def test_a_picture_of_what_changed_is_the_whole_picture(
    slug: str, seats: int, options: dict[str, object], plies: int
) -> None:
    game, picture = games.load(slug).make(seats, options), games.picture(slug)
    match, rng, shown = Match(game, seed="7"), Random(7), dict[int, Scene]()
    for ply in range(plies):
        for seat in (*range(seats), NOBODY):
            view = match.view(seat)
            scene = picture.scene(game, view)
            if seat in shown and seat in (ply % seats, NOBODY):
                with layers.from_scratch():
                    whole = _plain(picture.scene(game, view))
                assert _plain(scene) == whole, f"seat {seat}, ply {ply}"
                assert change.difference(shown[seat], scene) == change.difference(_plain(shown[seat]), whole)
            shown[seat] = scene
        if match.to_act == NOBODY:
            break
        match.roll() if match.to_act < 0 else match.play(rng.choice(match.legal()))


def _plain(scene: Scene) -> Scene:
    """The same in one layer: everything is compared."""
    return scene._replace(layers=(scene.elements,))


def test_equal_facts_are_the_same_elements_and_others_are_drawn() -> None:
    calm, windy, large = (drawn(Yard(*facts), FLAMES, SMOKE) for facts in ((1, 0), (1, 5), (2, 5)))

    assert calm.layers[0] is windy.layers[0]
    assert windy.layers[1] is large.layers[1]
    assert len(large.layers[0]) == 2


def test_a_layer_that_does_not_say_what_it_shows_is_found_out() -> None:
    drawn(Yard(1, 0), FORGETFUL)
    stale = drawn(Yard(1, 5), FORGETFUL)

    with layers.from_scratch():
        assert drawn(Yard(1, 5), FORGETFUL) != stale
    assert drawn(Yard(1, 5), FORGETFUL) == stale  # what was kept is kept again


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((FLAMES, SMOKE), (FLAMES, SMOKE), id="flames are added below the smoke"),
        pytest.param((FLAMES, SMOKE), (SMOKE, FLAMES), id="layers change places"),
        pytest.param((FLAMES,), (FLAMES, SMOKE), id="a layer more"),
        pytest.param((FLAMES, SMOKE), (FLAMES,), id="a layer less"),
    ],
)
def test_a_difference_of_layers_is_the_difference_of_pictures(
    before: tuple[Layer[str, Yard], ...], after: tuple[Layer[str, Yard], ...]
) -> None:
    one, two = drawn(Yard(2, 3), *before), drawn(Yard(4, 3), *after)

    assert change.difference(one, two) == change.difference(_plain(one), _plain(two))


def test_differences_are_made_once_for_all_who_see_the_same_layers() -> None:
    one, two = drawn(Yard(2, 3), FLAMES, SMOKE), drawn(Yard(4, 3), FLAMES, SMOKE)
    plain = change.difference(_plain(one), _plain(two))

    told = change.difference(one, two)

    assert told == plain
    again = change.difference(one._replace(sentence="Your turn."), two._replace(sentence="Wait."))
    assert again == told
    assert again["added"] is told["added"]
    led = change.difference(one, two, {"fire 3": [(1, 2)]})
    assert led == change.difference(_plain(one), _plain(two), {"fire 3": [(1, 2)]})
    assert change.difference(one, two) == plain


def test_a_layer_is_compared_once_for_people_who_see_other_layers_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    with layers.from_scratch():  # so that nobody has compared these
        seen = [[drawn(Yard(fire, wind + fire), FLAMES, SMOKE) for wind in (1, 2)] for fire in (2, 4)]
    alone = [change.difference(_plain(before), _plain(after)) for before, after in zip(*seen, strict=True)]
    told = list[str]()

    def counted(element: Element) -> dict[str, Any]:
        told.append(element.id)
        return facts(element)

    monkeypatch.setattr(change, "facts", counted)

    assert [change.difference(before, after) for before, after in zip(*seen, strict=True)] == alone
    assert sorted(told) == ["fire 2", "fire 3", "smoke", "smoke"]


def test_the_way_of_one_persons_piece_is_not_told_to_others() -> None:
    one, two, calm = (drawn(Yard(*facts), FLAMES, SMOKE) for facts in ((2, 3), (4, 3), (4, 8)))
    led = change.difference(one, two, {"fire 3": [(1, 2)]})

    assert "way" in led["added"][1]
    assert all("way" not in told for told in change.difference(one, calm)["added"])


def test_what_is_kept_is_bounded_and_what_is_asked_for_stays() -> None:
    kept, three = Lately(len, most=8), tuple(flames("yard", Yard(3, 0)))
    kept.put("often", three)
    for number in range(20):
        assert kept.find("often") is three
        kept.put(number, three)

    assert kept.find(0) is None
    assert len(kept.young) + len(kept.old) <= 6
