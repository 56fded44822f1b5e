"""How much of the board a finger has before it at first, and what it sees closer."""

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import DEALT, Seat
from tests.server.browser.test_touch import BREATH, PHONE, TALL, drag, view

pytestmark = pytest.mark.xdist_group("browser 1")


def whole(seat: Seat) -> bool:
    """Whether all of the board is in sight."""
    board, room = (seat.page.locator(part).bounding_box() for part in ("#stage .world", "#stage"))
    assert board is not None
    assert room is not None
    return room["x"] <= board["x"] + 1 and board["x"] + board["width"] <= room["x"] + room["width"] + 1


A_NAME = """() => {
    for (const one of document.querySelectorAll("#stage .afar")) one.remove();
    const name = document.createElementNS("http://www.w3.org/2000/svg", "text");
    name.classList.add("nearby");
    name.textContent = "Canal Street";
    document.querySelector("#stage svg.stage-picture").append(name);
}"""  # that is shown near by alone


@pytest.mark.parametrize(
    ("slug", "options", "closer"),
    [
        ("brigade", {}, "+Closer"),
        ("fire_call", {"set_up": "deal"}, "+Closer"),
    ],
)
def test_all_of_a_board_with_cells_that_can_be_hit_is_there_at_first(
    somebody: NewPerson, slug: str, options: dict[str, str], closer: str
) -> None:
    seat = somebody(**TALL).sit(slug, options=options)
    assert seat.settle()
    button = seat.page.locator("[data-zoom=fit]")
    assert whole(seat)
    small = view(seat)

    expect(button).to_have_text(closer)
    button.tap()
    assert view(seat)[2] > small[2] * 1.1
    expect(button).to_have_text("⤢Whole board")
    seat.page.wait_for_timeout(BREATH)
    button.tap()

    assert view(seat) == pytest.approx(small)

    seat.page.evaluate(A_NAME)
    for _ in range(2):
        seat.page.wait_for_timeout(BREATH)
        button.tap()

    expect(button).to_have_text("+Closer, with names")


def test_cells_that_a_finger_could_not_hit_are_shown_larger_at_first(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("danger_zone")
    assert seat.settle()

    assert not whole(seat)
    expect(seat.page.locator("[data-zoom=fit]")).to_have_text("⤢Whole board")


@pytest.mark.parametrize("close", [False, True])
def test_the_board_lies_where_it_lay_when_a_sheet_is_put_away(somebody: NewPerson, close: bool) -> None:
    seat = somebody(**TALL).sit("brigade")
    assert seat.settle()
    if close:
        seat.page.locator("[data-zoom=fit]").tap()
        drag(seat, -30, -120)
    before = view(seat)

    for tab in ("log", "seats", "cards"):
        seat.page.wait_for_timeout(BREATH)
        seat.page.locator(f"#tab-{tab}").tap()
        expect(seat.page.locator("html[data-sheet=open]")).to_be_attached()
        seat.page.wait_for_timeout(BREATH)
        seat.page.locator(f"#tab-{tab}").tap()
        expect(seat.page.locator("html[data-sheet=shut]")).to_be_attached()
        seat.page.wait_for_timeout(BREATH)
        assert view(seat) == before


def test_a_board_with_words_for_afar_begins_whole_and_is_one_tap_from_being_read(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_call", **DEALT["fire_call"])
    assert seat.settle()
    seen = "(name) => getComputedStyle(document.querySelector(name)).visibility"
    whole, room = (seat.page.locator(part).bounding_box() for part in ("#stage .world", "#stage"))
    assert whole is not None
    assert room is not None
    assert whole["width"] <= room["width"] + 1
    assert [seat.page.evaluate(seen, look) for look in ("#stage .nearby", "#stage .afar")] == ["hidden", "visible"]

    smaller = view(seat)[2]
    seat.page.get_by_role("button", name="Closer").tap()

    assert view(seat)[2] > smaller
    assert [seat.page.evaluate(seen, look) for look in ("#stage .nearby", "#stage .afar")] == ["visible", "hidden"]
    seat.page.wait_for_timeout(BREATH)
    seat.page.get_by_role("button", name="Whole board").tap()
    assert view(seat)[2] == pytest.approx(smaller)


def test_a_close_up_has_the_die_and_ones_own_marker_in_sight(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_call", **DEALT["fire_call"])
    assert seat.settle()
    seat.page.get_by_role("button", name="Closer").tap()

    room = seat.page.locator("#stage").bounding_box()
    assert room is not None
    for piece in ('[data-id="die"]', '[data-id="marker 0"]'):
        box = seat.page.locator(f"#stage {piece}").first.bounding_box()
        assert box is not None
        assert room["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
