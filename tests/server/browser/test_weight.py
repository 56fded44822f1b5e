"""A first visit is light: what goes over the wire until a table of any game can be played."""

import pytest

from tests.server.browser.conftest import NewPerson

MOST = 180_000  # bytes
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, transferSize }) => [name.split("/").slice(3).join("/"), transferSize])"""


def _heaviest(parts: list[list[object]]) -> str:
    return ", ".join(f"{name} {size}" for name, size in sorted(parts, key=lambda part: -int(str(part[1])))[:6])


@pytest.mark.xdist_group("browser 1")
def test_home_is_light(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/", wait_until="networkidle")

    parts = page.evaluate(WEIGHT)

    assert 0 < sum(size for _, size in parts) < MOST, _heaviest(parts)


def test_a_table_is_light(somebody: NewPerson, game: str) -> None:
    seat = somebody().sit(game)
    seat.settle()

    parts = seat.page.evaluate(WEIGHT)

    assert 0 < sum(size for _, size in parts) < MOST, _heaviest(parts)
