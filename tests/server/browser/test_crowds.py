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
