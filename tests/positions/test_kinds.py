"""Kinds of facts that several games share: what they read, what they refuse, what they write."""

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import Name, Whole
from fivealarm.positions.kinds import Besides, CountsByName

LEFT = Besides(Whole(0, 9), (("forever", 99), (True, 1)), {99: "forever"})
GEAR = CountsByName(Name({"rope": 0, "gloves": 2}, "a card"), 5, 3)


@pytest.mark.parametrize(("said", "kept"), [(0, 0), (9, 9), ("forever", 99), (True, 1)])
def test_a_value_with_a_word_of_its_own_may_be_said_by_it(said: object, kept: int) -> None:
    assert LEFT.read("left", said) == kept


@pytest.mark.parametrize("said", ["never", 99, False, None, [], {}])
def test_no_other_word_is_taken_for_it(said: object) -> None:
    with pytest.raises(BadInput) as bad:
        LEFT.read("left", said)

    assert (bad.value.field, bad.value.says) == ("left", "should be a whole number from 0 to 9")


def test_a_value_is_told_by_its_word_if_it_has_one() -> None:
    assert [LEFT.write(value) for value in (0, 1, 99)] == [0, 1, "forever"]


def test_counts_are_said_by_name_and_kept_by_number() -> None:
    assert GEAR.read("gear", {"gloves": 4}) == (0, 0, 4)
    assert GEAR.write((1, 0, 4)) == {"rope": 1, "gloves": 4}
    assert GEAR.write((0, 0, 0)) == {}


@pytest.mark.parametrize(
    ("said", "field", "says"),
    [
        (3, "gear", "should be an object"),
        ({"hat": 1}, "gear.hat", "should be a card"),
        ({"rope": 6}, "gear.rope", "should be a whole number from 0 to 5"),
    ],
)
def test_counts_name_what_is_wrong(said: object, field: str, says: str) -> None:
    with pytest.raises(BadInput) as bad:
        GEAR.read("gear", said)

    assert (bad.value.field, bad.value.says) == (field, says)
