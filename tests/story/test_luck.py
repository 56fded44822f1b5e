"""Luck for guesses: alike each time, whatever was drawn before."""

from random import Random

from fivealarm.story.luck import MOST, SameLuck, same_luck


def test_every_guess_has_the_luck_of_a_new_generator() -> None:
    first = [same_luck().random(), same_luck().getrandbits(40), same_luck().randrange(1000)]
    cards = same_luck().sample(range(50), 20)
    same_luck().shuffle([*range(9)])

    assert first == [Random(0).random(), Random(0).getrandbits(40), Random(0).randrange(1000)]
    assert cards == same_luck().sample(range(50), 20) == Random(0).sample(range(50), 20)
    assert same_luck().choices("abc", (1, 2, 3), k=9) == Random(0).choices("abc", (1, 2, 3), k=9)


def test_whatever_is_asked_one_after_another_is_as_from_a_new_generator() -> None:
    luck, real = SameLuck(), Random(0)
    for bits in (1, 5, 31, 32, 33, 40, 64, 65, 200, 0, 7):
        assert (luck.getrandbits(bits), luck.random()) == (real.getrandbits(bits), real.random())


def test_a_deck_falls_as_it_would_from_a_new_generator_also_when_its_order_is_remembered() -> None:
    luck = SameLuck()
    for _ in range(2):
        luck.anew()
        real, ours, theirs = Random(0), [*"abcdefghij"], [*"abcdefghij"]
        for _ in range(3):
            luck.shuffle(ours)
            real.shuffle(theirs)
            assert (ours, luck.random()) == (theirs, real.random())


def test_orders_kept_are_bounded() -> None:
    luck = SameLuck()
    for size in range(2 * MOST):
        luck.anew().shuffle([0] * (size % 7))
        luck.getrandbits(32 * size)
        luck.shuffle([0, 1])

    assert len(luck.orders) <= MOST


def test_a_new_guess_does_not_seed() -> None:
    luck, seeded = SameLuck(), list[object]()
    luck.seed = seeded.append  # type: ignore[method-assign,assignment]
    luck.random()

    luck.anew().random()

    assert not seeded
