"""People read names, never notation: in the log, on buttons, in the picture and from bots."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from fivealarm.games.danger_zone import bot, picture
from fivealarm.games.danger_zone.rules.data import places, read_places
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput, say
from tests.games.danger_zone.table import desk

NOTATION = re.compile(r"\b\d:\d\d|\bT\d\d\b|\bHP\b|[{}]|\b1 (survivors|points|steps)\b")


def read_by_people(game: DangerZone, rng: Random) -> Iterator[str]:
    """All that a random game shows to people."""
    s = game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            falls = game.chances(s)
            action = rng.choices([fall for fall, _ in falls], [weight for _, weight in falls])[0]
        else:
            legal = game.legal(s)
            view, action = game.view(s, s.to_act), rng.choice(legal)
            yield from (picture.words.label(s, verb) for verb in legal)
            yield bot.reason(game, view, action)
            if rng.random() < 0.1:
                scene = picture.scene(game, view)
                yield scene.sentence
                yield from (element.label for element in scene.elements)
        s.ears = []
        game.apply(s, action)
        yield from (say(game, one) for one in s.ears)


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (4, {"hazard_gear": "spent", "evacuation": "strict"})])
def test_nothing_that_people_read_is_notation(seats: int, rules: dict[str, object]) -> None:
    game = BOX.make(seats, {**rules, "round_limit": 12, "extra_rescue": 1})
    assert isinstance(game, DangerZone)

    assert [text for text in read_by_people(game, Random(3)) if NOTATION.search(text)] == []


def test_a_square_is_named_by_the_tile_that_lies_there() -> None:
    d = desk(pawns=["8:21"], mp=2)

    assert d.told("step w")[0] == "A goes to the west gate of Hotel Plaza."


def test_names_of_squares_are_all_different() -> None:
    names = [*places().block, *(name for name in places().ring if name), places().helipad]

    assert len(set(names)) == len(names) == 25 + 16 + 1


@pytest.mark.parametrize(("field", "facts"), [
    ("helipad", {}),
    ("sides", {"helipad": "the helipad", "sides": ["in the north"]}),
    ("block", {"helipad": "the helipad", "sides": ["x"] * 9, "block": [["x"] * 5] * 4}),
    ("ring", {"helipad": "the helipad", "sides": ["x"] * 9, "block": [["x"] * 5] * 5, "ring": [[1] * 5] * 5}),
])  # fmt: skip
def test_a_bad_file_of_names_is_refused_with_its_field(field: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as error:
        read_places(facts)

    assert error.value.field == field
