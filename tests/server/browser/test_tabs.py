"""Beside the board nothing is scrolled: what has no room lies behind a tab that says so."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.measuring import too_small

pytestmark = pytest.mark.xdist_group("browser 0")

FOUR = [{"kind": "me"}] * 4
SMALL: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
KEEP = {
    "crew_shown": ["K01", "K05"], "pending": [{"what": "keep", "seat": 0}], "players": {"0": {"tracks": {"crew": 4}}},
}  # fmt: skip
GROUPS = """async ([tall, least, tab]) => {
    const { groups } = await import("../static/board/layout.js");
    const panes = ["own", "cards", "rivals"].map((id) => (
        { id, h: 200, brief: id === "cards" && 110, least, tab: tab && id }));
    return groups(panes, [1, 1, 1], tall).map(({ panes: some, less }) => [some.map(({ id }) => id).join(" "), less]);
}"""
ALL = "own cards rivals"
IN_SIGHT = """() => [...document.querySelectorAll("#beside .pane-group")]
    .filter((pane) => pane.checkVisibility()).map((pane) => pane.dataset.pane)"""
SCROLLED = """() => ["#beside", "#beside-slot"].map((name) => document.querySelector(name))
    .filter((room) => room.scrollHeight > room.clientHeight + 1).map(({ id }) => id)"""


def test_a_pane_is_seen_with_the_first_others_that_leave_room_for_it(parts: Page) -> None:
    found = parts.evaluate(
        """async () => {
            const { groups } = await import("../static/board/layout.js");
            const sizes = { own: 200, call: 250, rivals: 80 };
            const panes = Object.entries(sizes).map(([id, h]) => ({ id, h, least: 1, tab: id }));
            return groups(panes, [1, 1, 1], 400).map(({ panes: some }) => some.map(({ id }) => id).join(" "));
        }"""
    )

    assert found == ["own rivals", "call"]


@pytest.mark.parametrize(
    ("tall", "least", "tab", "shown"),
    [
        pytest.param(700, 0, False, [[ALL, 1]], id="all of them fit"),
        pytest.param(660, 0, False, [[ALL, 0.97]], id="a little smaller they do"),
        pytest.param(600, 0, False, [[ALL, 1]], id="and without tabs they are scrolled"),
        pytest.param(600, 0.8, True, [[ALL, 0.87]], id="as small as their words are read"),
        pytest.param(520, 0.8, True, [["own cards", 1], ["rivals", 1]], id="two, and a tab for the third"),
        pytest.param(380, 0.8, True, [["own cards", 1], ["rivals", 1]], id="and of the second what is enough"),
        pytest.param(260, 0.8, True, [["own", 1], ["cards", 1], ["rivals", 1]], id="a tab for each"),
        pytest.param(210, 0.8, True, [["own", 0.8], ["cards", 0.8], ["rivals", 0.8]], id="never smaller than that"),
    ],
)
def test_panes_that_do_not_fit_their_column_are_drawn_smaller_or_lie_behind_tabs(
    parts: Page, tall: int, least: float, tab: bool, shown: list[list[Any]]
) -> None:
    found = parts.evaluate(GROUPS, [tall, least, tab])

    assert [[names, pytest.approx(less)] for names, less in shown] == found


@pytest.mark.parametrize(
    ("slug", "seats"), [("brigade", 4), ("fire_engines", 4), ("fire_engines", 6), ("fire_call", 4)]
)
def test_nothing_beside_the_board_is_scrolled_and_a_tab_shows_what_has_no_room(
    somebody: NewPerson, slug: str, seats: int
) -> None:
    seat = somebody(**SMALL).sit(slug, seats=[{"kind": "me"}] * seats)
    assert seat.settle()
    log = seat.page.locator("#log").bounding_box()
    own, seen = seat.page.evaluate(IN_SIGHT), set[str]()

    for tab in seat.page.locator(".pane-tab").all():
        tab.click()
        seen |= {*seat.page.evaluate(IN_SIGHT)}
        expect(tab).to_have_attribute("aria-pressed", "true")
        assert seat.page.evaluate(SCROLLED) == []
        assert too_small(seat.page) == []
        assert seat.page.locator("#log").bounding_box() == log, "the story stays where it is"

    assert seen > {*own}
    assert len(seen) == seat.page.locator("#beside .pane-frame:not(.small-pane)").count()


def test_a_question_turns_to_its_tab_and_what_is_lit_behind_one_marks_it(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=FOUR, position={"turn": 0})
    assert seat.settle()
    seat.page.locator("[data-shows=rivals]").click()

    expect(seat.page.locator("[data-shows=houses]")).to_have_class("pane-tab has-lit")
    expect(seat.page.locator("[data-shows=houses]")).to_have_attribute("title", "Something here may be chosen")
    expect(seat.page.locator("[data-shows=cards]")).to_have_class("pane-tab")

    assert seat.page.evaluate(IN_SIGHT) == ["rivals"]
    seat.page.locator("[data-shows=houses]").click()
    assert seat.page.evaluate(IN_SIGHT) == ["houses", "cards"], "one's own board, and the event in brief"
    story = seat.page.locator("#log").bounding_box()

    asked = somebody(**SMALL).sit("brigade", seats=FOUR, position=KEEP)
    assert asked.settle()
    assert asked.page.evaluate(IN_SIGHT) == ["cards"]
    assert asked.page.evaluate(SCROLLED) == []
    asked.press_a_button(Random(0))
    assert asked.settle()
    assert asked.page.locator("#log").bounding_box() == story, "the same room, whatever is asked"


RENAMED = """async () => {
    const { Tabs } = await import("../static/panes/tabs.js");
    const column = document.createElement("div");
    document.body.append(column);
    let turned = 0;
    const tabs = new Tabs(column, () => { turned += 1; });
    const pane = (id, tab) => ({ id, tab, frame: document.createElement("div") });
    const [own, desk, more] = [pane("own", "You"), pane("desk", "The card"), pane("more", "More")];
    tabs.set([[own], [desk]]);
    const before = column.querySelector("[data-shows=desk]"); // the finger comes down on it
    tabs.set([[own], [{ ...desk, tab: "Calls" }, more]]);
    before.click();
    const told = [before.isConnected, before.textContent, turned, before.getAttribute("aria-pressed")];
    tabs.set([[own, desk]]);
    told.push(column.querySelectorAll(".pane-tab").length);
    column.remove();
    return told;
}"""  # whether a tab whose words change while others move is still the one that was hit
ITEMS = """() => [...document.querySelectorAll(".seat-gauges")].map((room) => {
    const found = [...room.children].find((one) => one.textContent.startsWith("Items"))?.getBoundingClientRect();
    const { top, bottom, left, right } = room.getBoundingClientRect();
    return Boolean(found) && found.top >= top - 1 && found.bottom <= bottom + 1 && found.left >= left &&
        found.right <= right + 1;
})"""  # of every department, whether the number of its items is in sight


def test_a_tab_is_hit_also_while_its_words_change(parts: Page) -> None:
    assert parts.evaluate(RENAMED) == [True, "Calls", 1, "true", 2]


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1024, 768)])
def test_the_items_of_every_department_are_in_sight_at_every_width(somebody: NewPerson, size: tuple[int, int]) -> None:
    full = [f"{section}{n}" for section in "ANL" for n in range(1, 6)]
    facts = {"possession": [full, full], "garage": [["H1", "H2"], ["H3"]]}
    look = {"viewport": {"width": size[0], "height": size[1]}}
    bots = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
    seat = somebody(**look).sit("fire_call", seats=bots, position={"phase": "start", **facts})
    assert seat.settle()

    assert seat.page.evaluate(ITEMS) == [True, True]


def test_a_question_that_comes_while_others_are_looked_at_turns_to_its_tab(
    somebody: NewPerson,
) -> None:
    position = {"turn": 0, "actions": 3, "players": {"0": {"tracks": {"crew": 1}}}}
    seat = somebody(**SMALL).sit("brigade", seats=FOUR[:2], position=position)
    assert seat.settle()
    seat.page.locator("[data-shows=rivals]").click()
    assert seat.page.evaluate(IN_SIGHT) == ["rivals"]

    seat.page.keyboard.press("4")  # Recruit
    expect(seat.page.locator("#sentence")).to_contain_text("keep one of the crew cards")
    assert seat.settle()

    assert "cards" in seat.page.evaluate(IN_SIGHT)
    expect(seat.page.locator("[data-shows=rivals]")).not_to_be_focused()
