"""On a phone the board keeps its place and size while an answer shows, and no answer lies on what was tapped."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import DEALT, Seat
from tests.server.browser.test_touch import BREATH, TALL, view

pytestmark = pytest.mark.xdist_group("browser 2")

MOST = 10  # of each kind
SPOTS = """([what, most]) => {
    const room = document.querySelector("#stage .stage-picture").getBoundingClientRect();
    const places = "[data-lit], [data-far], [data-guarded]";
    const spots = [...document.querySelectorAll(`#stage ${what}`)].map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { node, at: [left + width / 2, top + height / 2] };
    }).filter(({ node, at: [x, y] }) => x > room.left && x < room.right && y > room.top && y < room.bottom
        && document.elementFromPoint(x, y)?.closest(`${places}, .piece`) === node);
    const low = spots.map(({ at }) => at).sort((one, other) => other[1] - one[1]);
    return low.filter((_, at) => at % Math.ceil(low.length / most) === 0);
}"""  # the middles of such things, from the foot of the board up to its top
LIT, NOT_LIT = ":is([data-lit], [data-far], [data-guarded])", ".piece[data-id]"
LIES = """() => {
    const { x, y, width, height } = document.querySelector("#stage .world").getBoundingClientRect();
    return [x, y, width, height];
}"""
UNDER = """([x, y]) => {
    const boxes = [...document.querySelectorAll("#popup, .walk-bar")].map((node) => node.getBoundingClientRect());
    const shown = boxes.filter(({ width }) => width);
    const in_ = ({ left, top, right, bottom }) => left < x && x < right && top < y && y < bottom;
    const out = ({ top, bottom }) => top < 0 || bottom > innerHeight;
    return [shown.length, shown.filter((box) => in_(box) || out(box)).length];
}"""  # how many answers there are, and how many lie on a point or not wholly on the screen
OPEN = "#popup:not([hidden]), .walk-bar:not([hidden])"


def _put_away(page: Page) -> None:
    bar = page.locator(".walk-bar:not([hidden]) .close-button")
    if bar.count():
        bar.tap()
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)


def _answers(seat: Seat, what: str) -> int:
    """Tap such things one after another; how many answers came, all of them as they should be."""
    page, seen = seat.page, 0
    for spot in page.evaluate(SPOTS, [what, MOST]):
        page.wait_for_timeout(BREATH)  # a second tap at the same place is none
        edition, before = seat.edition, (view(seat), page.evaluate(LIES))
        page.touchscreen.tap(*spot)
        page.wait_for_timeout(BREATH)
        if seat.edition != edition:
            break  # it was done at once
        answers, wrong = page.evaluate(UNDER, spot)
        said = page.locator(OPEN).all_inner_texts()
        assert (view(seat), page.evaluate(LIES)) == before, said
        assert not wrong, said
        seen += answers
        _put_away(page)
        assert (view(seat), page.evaluate(LIES)) == before
    return seen


@pytest.mark.parametrize("slug", ["flash_point", "danger_zone", "brigade", "fire_call"])
@pytest.mark.parametrize("close", [False, True], ids=["at first", "the other view"])
def test_the_board_keeps_still_while_an_answer_shows(somebody: NewPerson, slug: str, close: bool) -> None:
    seat = somebody(**TALL).sit(slug, **DEALT.get(slug, {}))
    assert seat.settle()
    zoom = seat.page.locator("[data-zoom=fit]:visible")
    if close and zoom.count():
        zoom.tap()

    refused = _answers(seat, NOT_LIT)
    asked = _answers(seat, LIT)

    assert refused + asked > 0


AT_THE_FOOT = {"firefighters": ["6,4", "0,1"], "fire": ["3,3"], "smoke": ["6,5"], "ap": [4, 4]}


def test_a_menu_about_a_place_near_the_foot_leaves_it_free(somebody: NewPerson) -> None:
    options, seats = {"map": "house", "rules": "family"}, [{"kind": "me"}, {"kind": "me"}]
    seat = somebody(**TALL).sit("flash_point", options=options, seats=seats, position=AT_THE_FOOT)
    assert seat.settle()
    before = view(seat)

    seat.page.locator('[data-lit="space 6,5"]').tap()

    expect(seat.menu()).to_have_count(2)
    menu, place = (seat.page.locator(part).bounding_box() for part in ("#popup", '[data-lit="space 6,5"]'))
    assert menu is not None
    assert place is not None
    assert menu["y"] + menu["height"] <= place["y"] or menu["y"] >= place["y"] + place["height"]
    assert view(seat) == before


PUT = """async (heights) => {
    const { atFoot, offPlace } = await import("../static/tips/settling.js");
    const [popup, bar] = ["#popup", "#phone-bar"].map((name) => document.querySelector(name));
    const stage = document.querySelector("#stage").getBoundingClientRect();
    const box = (node) => node.getBoundingClientRect();
    const rings = [...document.querySelectorAll("#stage [data-lit]")].filter((ring) => box(ring).bottom < stage.bottom);
    const low = rings.sort((one, other) => box(other).bottom - box(one).bottom)[0];
    const words = document.createElement("div");
    popup.replaceChildren(words);
    popup.classList.add("at-foot");
    popup.hidden = false;
    const where = (node) => {
        const [here, place] = [box(node), box(low)];
        const side = here.bottom <= place.top ? "above" : here.top >= place.bottom ? "below" : "over";
        return [side, here.top >= stage.top && here.bottom <= innerHeight];
    };
    const lies = heights.map((height) => {
        words.style.height = `${height}px`;
        atFoot(popup, bar, low);
        return where(popup);
    });
    popup.hidden = true;
    const row = document.createElement("div");
    const { bottom } = stage;
    row.style = `position: fixed; left: 8px; right: 8px; height: 120px; top: ${box(low).top - 20}px`;
    document.body.append(row);
    offPlace(row, low, true);
    lies.push(where(row));
    row.style.top = `${bottom}px`;
    offPlace(row, low); // about the same place: it stays up
    lies.push(where(row));
    offPlace(row, low, true);
    lies.push(where(row));
    row.remove();
    return lies;
}"""  # boxes of several heights, and a bar, about the lowest lit place


def test_what_would_cover_its_place_at_the_foot_goes_to_the_top_of_the_board(somebody: NewPerson) -> None:
    options, seats = {"map": "house", "rules": "family"}, [{"kind": "me"}, {"kind": "me"}]
    seat = somebody(**TALL).sit("flash_point", options=options, seats=seats, position=AT_THE_FOOT)
    assert seat.settle()

    short, tall, endless, *bar = seat.page.evaluate(PUT, [60, 320, 2000])

    assert (short, tall, endless) == (["below", True], ["above", True], ["above", True])
    assert bar == [["above", True], ["above", True], ["below", True]]
