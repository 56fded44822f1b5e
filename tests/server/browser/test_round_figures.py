"""No line on the board goes through a figure: neither a way that is shown, nor the line of a refusal."""

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson

FREE = """async (cases) => {
    const { free } = await import("/static/board/placing.js");
    const box = { left: 40, right: 60, top: -10, bottom: 10 };
    return cases.map(([from, to]) => free(from, to, [box]));
}"""
CROSSED = """() => {
    const boxes = [...document.querySelectorAll("#stage [data-id^='figure']")]
        .map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(".trail-dot")].filter((dot) => {
        const { left, top, width, height } = dot.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    }).length;
}"""


def test_a_line_stops_at_the_edge_of_whoever_stands_in_its_way(parts: Page) -> None:
    through, beside, out_of_it, short, up = [
        [[0, 0], [100, 0]], [[0, 20], [100, 20]], [[50, 0], [100, 0]], [[0, 0], [40, 0]], [[50, 50], [50, 0]],
    ]  # fmt: skip

    assert parts.evaluate(FREE, [through, beside, out_of_it, short, up]) == [0.4, 1, 1, 1, 0.8]


def test_a_way_is_drawn_beside_those_who_stand_on_it(somebody: NewPerson) -> None:
    position = {"firefighters": ["2,1", "2,2"], "ap": [4, 4], "fire": ["6,6"]}
    seats = [{"kind": "me"}, {"kind": "bot"}]
    seat = somebody(viewport={"width": 1440, "height": 900}).sit(
        "flash_point", seats=seats, options={"map": "house"}, position=position
    )
    assert seat.settle()
    far = seat.page.locator("[data-far='space 2,3']")
    expect(far).to_be_attached()

    far.focus()
    seat.page.keyboard.press("Space")

    expect(seat.page.locator(".trail-dot").first).to_be_attached()
    assert seat.page.evaluate(CROSSED) == 0


TO_EDGE = """async (cases) => {
    const { toEdge } = await import("/static/board/layout.js");
    return cases.map(([at, length, space]) => toEdge(at, length, space, 28));
}"""


def test_a_board_that_is_shifted_shows_its_rim_whole_or_not_at_all(parts: Page) -> None:
    by_a_little, far_off, almost_to_its_end, all_of_it = (
        [-20, 500, 300],
        [-90, 500, 300],
        [-180, 500, 300],
        [5, 200, 300],
    )

    moved = parts.evaluate(TO_EDGE, [by_a_little, far_off, almost_to_its_end, all_of_it])

    assert moved == [0, -90, -200, 5]
