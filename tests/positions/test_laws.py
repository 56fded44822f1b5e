"""Laws of positions as data: which field is named, and what is said."""

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.positions.laws import Laws, LawsOf, apart, hold, hold_each

LAWS: Laws[list[int]] = (
    ("row", lambda row: row, "should not be empty"),
    ("row[{}]", lambda row: [number > 0 for number in row], lambda row: f"should be above 0, all {len(row)}"),
    ("by.{}", lambda row: {f"n{number}": number < 9 for number in row}, "should be below 9"),
)


@pytest.mark.parametrize(
    ("row", "field", "says"),
    [
        ([], "at.row", "should not be empty"),
        ([3, 0, -1], "at.row[1]", "should be above 0, all 3"),
        ([3, 9], "at.by.n9", "should be below 9"),
    ],
)
def test_the_first_broken_law_names_its_field_and_the_first_entry_at_fault(
    row: list[int], field: str, says: str
) -> None:
    with pytest.raises(BadInput) as bad:
        hold("at.", LAWS, row)

    assert (bad.value.field, bad.value.says) == (field, says)


def test_what_keeps_the_laws_is_not_refused() -> None:
    hold("", LAWS, [1, 8])


def test_laws_of_each_thing_name_the_first_that_breaks_one_by_its_place() -> None:
    below: LawsOf[int, int] = (
        (".size", lambda most, number: number < most, lambda most, _: f"should be below {most}"),
    )
    hold_each("at[{}]", below, 9, [3, 4])
    with pytest.raises(BadInput) as bad:
        hold_each("at[{}]", below, 9, [3, 9, 10])

    assert (bad.value.field, bad.value.says) == ("at[1].size", "should be below 9")


def test_a_thing_is_in_one_list_only_but_may_be_there_twice() -> None:
    apart({"fire": [1, 1], "smoke": [2]})
    with pytest.raises(BadInput) as bad:
        apart({"fire": [1], "smoke": [2, 1]})

    assert (bad.value.field, bad.value.says) == ("smoke[1]", "should not be in fire as well")
