"""Luck for guesses: alike each time, whatever was drawn before."""

from random import Random

import pytest

from fivealarm.story.luck import SameLuck, same_luck


def test_every_guess_has_the_luck_of_a_new_generator() -> None:
    first = [same_luck().random(), same_luck().getrandbits(40), same_luck().randrange(1000)]
    cards = same_luck().sample(range(50), 20)
    same_luck().shuffle([*range(9)])

    assert first == [Random(0).random(), Random(0).getrandbits(40), Random(0).randrange(1000)]
    assert cards == same_luck().sample(range(50), 20) == Random(0).sample(range(50), 20)
    assert same_luck().choices("abc", (1, 2, 3), k=9) == Random(0).choices("abc", (1, 2, 3), k=9)


def test_luck_is_seeded_once() -> None:
    luck, seeded = SameLuck(), list[object]()
    luck.seed = seeded.append  # type: ignore[method-assign,assignment]

    falls = [luck.anew().random() for _ in range(3)]

    assert falls == [Random(0).random()] * 3
    assert not seeded


@pytest.mark.parametrize("bits", [0, 1, 31, 32, 33, 64, 70])
def test_bits_fall_as_those_of_a_generator(bits: int) -> None:
    luck, plain = same_luck(), Random(0)

    assert [luck.getrandbits(bits), luck.getrandbits(7)] == [plain.getrandbits(bits), plain.getrandbits(7)]
