"""What still keeps a department from winning Fire Call is said as it is."""

import pytest

from fivealarm.games import picture
from tests.games.fire_call.table import game, position

TWO = game()  # Toronto, blue, and Halifax, yellow
ALL = {str(number): 0 for number in range(1, 12)}


@pytest.mark.parametrize(
    ("districts", "told"),
    [
        ({**ALL, "4": None}, "Railyards is not covered yet"),
        (
            {"1": 0, **{str(at): 1 for at in range(2, 11)}},
            "Farmlands is not covered yet; and Halifax holds 9 districts, you 1",
        ),
        (
            {"1": 0, "2": 1, "4": 0, "5": 0, "6": 1, "7": 1},
            "University, Industrial Park, Riverside and 2 more are not covered yet; "
            "and you share the lead with Halifax, 3 districts each",
        ),
    ],
)
def test_what_is_uncovered_and_who_holds_as_many_keeps_one_from_winning(
    districts: dict[str, int | None], told: str
) -> None:
    held = {number: seat for number, seat in districts.items() if seat is not None}

    assert picture("fire_call").words.unmet(position(TWO, districts=held), 0) == told
