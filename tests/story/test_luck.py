"""Luck for guesses: alike each time, whatever was drawn before."""

from random import Random

from fivealarm.story.luck import SameLuck, same_luck


def test_every_guess_has_the_luck_of_a_new_generator() -> None:
    first = [same_luck().random(), same_luck().getrandbits(40), same_luck().randrange(1000)]
    cards = same_luck().sample(range(50), 20)
    same_luck().shuffle([*range(9)])

    assert first == [Random(0).random(), Random(0).getrandbits(40), Random(0).randrange(1000)]
    assert cards == same_luck().sample(range(50), 20) == Random(0).sample(range(50), 20)
    assert same_luck().choices("abc", (1, 2, 3), k=9) == Random(0).choices("abc", (1, 2, 3), k=9)


def test_a_guess_that_needs_no_luck_pays_for_none() -> None:
    luck, seeded = SameLuck(), list[object]()
    luck.seed = seeded.append  # type: ignore[method-assign,assignment]

    luck.anew()
    luck.anew()
    luck.random()
    luck.anew()

    assert seeded == [0, 0]
