"""Whoever is taken elsewhere by dice or cards is seen there before the next thing happens."""

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE

SEATS = [{"kind": "me"}, {"kind": "bot"}]
ON_THE_LANDING = {
    "firefighters": ["2:3,4", "1:4,2"],
    "ap": [4, 4],
    "fire": ["2:3,3", "1:2,4"],
}  # smoke comes there next
LEAST = 60  # ms, however busy the machine is; it would be gone within a frame
WATCH = """() => {
    window.seen = 0;
    let before = performance.now();
    const look = () => {
        const now = performance.now();
        const room = document.querySelector("#stage").getBoundingClientRect();
        const { left, right } = document.querySelector("[data-id='figure 0']").getBoundingClientRect();
        const [here, next] = [left < room.right && right > room.left, document.querySelector("#flash:not([hidden])")];
        const hurt = document.querySelector("#log").textContent.includes("knocked down");
        if (hurt && here && !next) window.seen += now - before;
        before = now;
        requestAnimationFrame(look);
    };
    look();
}"""  # for how long one's own figure is in sight after it was hurt, before anything else is shown


def test_the_board_goes_with_whoever_is_knocked_down(somebody: NewPerson) -> None:
    person = somebody(**PHONE, reduced_motion="no-preference")
    seat = person.sit("flash_point", seats=SEATS, options={"map": "villa"}, position=ON_THE_LANDING)
    assert seat.settle()
    expect(seat.page.get_by_role("button", name="Upper floor")).to_have_attribute("aria-pressed", "true")
    seat.page.evaluate(WATCH)

    seat.end_the_turn()

    expect(seat.page.locator("#log")).to_contain_text("knocked down")
    expect(seat.page.locator("#log")).to_contain_text("study")  # the next thing
    assert seat.page.evaluate("seen") > LEAST
    expect(seat.page.get_by_role("button", name="Ground floor")).to_have_attribute("aria-pressed", "true")


MOVED = """async (cases) => {
    const { Moment } = await import("/static/common/moment.js");
    const svg = document.querySelector("#stage svg");
    return cases.map(([actor, ids, skipping]) => {
        let went = null;
        const stage = { svg, follow: (nodes) => { went = nodes.map(({ dataset }) => dataset.id); return true; } };
        const on = { stage, stand: { mine: [0] }, replay: { looking: false } };
        const tells = new Moment(on).ends({ actor, change: { changed: ids.map((id) => ({ id })) } }, skipping);
        return tells ? went : null;
    });
}"""


def test_only_ones_own_figures_are_gone_after_and_never_in_a_hurry(somebody: NewPerson) -> None:
    page = somebody().sit("flash_point", seats=SEATS, options={"map": "villa"}, position=ON_THE_LANDING).page
    nature, both = -1, ["figure 0", "figure 1"]

    cases = [[nature, both, False], [nature, both, True], [0, both, False], [1, ["figure 1"], False]]

    assert page.evaluate(MOVED, cases) == [["figure 0"], None, None, []]
