"""A piece passes the spaces of its way; with reduced motion it is there at once."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from fivealarm.games.fire_call.picture.map.places import middle
from fivealarm.games.fire_call.rules.board import PLACE_NAMES
from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person

TABLE = {
    "seats": [{"kind": "me"}, {"kind": "me"}], "position": {"phase": "fork", "at": ["I06", "I00"], "steps": 4},
}  # fmt: skip
MOST = 160  # ms from one space to the next
WATCH = """() => {
    window.trips = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const trip = animate.apply(this, how);
        if (this.dataset.id) trips.push({ node: this, trip }); // of the picture
        return trip;
    };
}"""
NAMES = "() => trips.map(({ node }) => node.dataset.id)"
TIME = "() => trips[0].trip.effect.getTiming().duration"
PLACES = """(time) => {
    const { node, trip } = trips[0];
    trip.pause();
    return Array.from({ length: time }, (_, now) => {
        trip.currentTime = now;
        const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
        return [e, f];
    });
}"""  # where the piece is, millisecond by millisecond


def _outer_path(person: Person) -> Page:
    seat = person.sit("fire_call", **TABLE)
    assert seat.settle()
    edition = seat.edition
    seat.page.evaluate(WATCH)
    seat.page.locator("[data-action='path outer']").click()
    seat.moved_on(edition)
    return seat.page


def test_a_marker_passes_the_spaces_of_its_way_in_order(somebody: NewPerson) -> None:
    page = _outer_path(somebody(reduced_motion="no-preference"))

    assert page.evaluate(NAMES) == ["marker 0"]
    time = page.evaluate(TIME)
    assert time <= 4 * MOST
    places = page.evaluate(PLACES, time)
    nearest = []
    for name in ("I06", "A1", "A2", "A3", "A4"):
        x, y = middle(PLACE_NAMES.index(name))
        far = [abs(x - at[0]) + abs(y - at[1]) for at in places]
        nearest.append(far.index(min(far)))
        assert min(far) < 6, f"the marker does not pass {name}"
    assert all(one < two for one, two in pairwise(nearest))


def test_with_reduced_motion_nothing_travels(somebody: NewPerson) -> None:
    page = _outer_path(somebody())

    assert page.evaluate(NAMES) == []
    x, y = middle(PLACE_NAMES.index("A4"))
    placed = page.locator("[data-id='marker 0']").evaluate("(node) => node.style.transform")
    assert [float(part) for part in re.findall(r"([\d.]+)px", placed)] == pytest.approx([x, y])
