"""Letters are read however much shares a place, on a small screen and on a phone."""

from typing import Any

import pytest

from tests.server.browser.conftest import NewPerson
from tests.server.browser.crowds import CROWDS
from tests.server.browser.measuring import too_small

SMALL: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLES = [
    pytest.param(game, table, marks=pytest.mark.xdist_group(f"browser {at % 2}"), id=f"{game}: {name}")
    for at, (game, name, table) in enumerate(CROWDS)
]


@pytest.mark.parametrize("look", [SMALL, PHONE], ids=["1024", "390"])
@pytest.mark.parametrize(("slug", "table"), TABLES)
def test_letters_are_large_enough_where_much_shares_a_place(
    somebody: NewPerson, slug: str, table: dict[str, Any], look: dict[str, Any]
) -> None:
    seat = somebody(**look).sit(slug, **table)
    assert seat.settle()
    closer = seat.page.locator("#stage[data-view=whole] [data-zoom=fit]")
    if look is PHONE and closer.count():  # all of a board at once is an overview
        closer.click()

    assert too_small(seat.page) == []


OFF_CENTRE = """() => [...document.querySelectorAll("#stage .seat-base")].filter((base) => {
    const [shape, letter] = [...base.children].map((one) => one.getBoundingClientRect());
    const middle = (box) => box.left + box.width / 2;
    return Math.abs(middle(shape) - middle(letter)) > 1;
}).map((base) => base.textContent)"""


@pytest.mark.xdist_group("browser 0")
def test_a_letter_stays_in_the_middle_of_its_base_where_a_city_is_shown_small(somebody: NewPerson) -> None:
    city = next(table for slug, _, table in CROWDS if slug == "fire_engines")
    seat = somebody(**PHONE).sit("fire_engines", **city)
    assert seat.settle()
    seat.page.locator("#stage").evaluate("(stage) => stage.style.setProperty('--near', '1.8')")

    assert seat.page.locator("#stage .seat-base").count()
    assert seat.page.evaluate(OFF_CENTRE) == []
