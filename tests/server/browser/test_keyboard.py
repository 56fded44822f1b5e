"""Everything by keyboard: one whole turn, and every way in."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Seat

MOST = 60
FOCUSED = "() => document.activeElement?.dataset?.lit ?? document.activeElement?.dataset?.far ?? ''"


def test_a_whole_turn_without_a_pointer(somebody: NewPerson, some_game: str) -> None:
    seat = somebody().sit(some_game)
    assert seat.settle()
    start = seat.hello()["number"]
    assert _tab_round(seat) & {"ring", "verb-tile"}

    for decision in range(MOST):
        edition = seat.edition
        _decide(seat, decision)
        seat.moved_on(edition)
        if not seat.settle() or _others_acted(seat, start):
            break
    else:
        raise AssertionError(f"{MOST} decisions and the turn has not passed")


def _tab_round(seat: Seat) -> set[str]:
    """What the tab key comes to."""
    reached = set()
    for _ in range(30):
        seat.page.keyboard.press("Tab")
        reached.add(str(seat.page.evaluate("() => document.activeElement.getAttribute('class')")))
    return reached


def _decide(seat: Seat, decision: int) -> None:
    keyboard = seat.page.keyboard
    if decision >= 3 and seat.page.locator("#end-button:not([aria-disabled=true])").count():
        seat.end_the_turn()
        return
    if not seat.lit().count():
        keyboard.press("1")
        if seat.menu().count():
            keyboard.press("Enter")
        return
    _to_the_board(seat)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft")[: decision % 4]:
        keyboard.press(key)
    assert seat.page.evaluate(FOCUSED)
    keyboard.press("Enter")
    if seat.page.locator("#lay-now:visible").count():
        keyboard.press("Enter")
    elif seat.menu().count():
        expect(seat.menu().first).to_be_focused()
        keyboard.press("ArrowDown")
        keyboard.press("Enter")
    elif seat.page.locator(
        "#walk-now:visible, #popup .deed:visible"
    ).count():  # what cannot be taken back asks once more
        keyboard.press("Enter")


def _to_the_board(seat: Seat) -> None:
    """B goes to the board; while pieces still move there may be nothing lit yet, so press it again."""
    for _ in range(20):
        seat.page.keyboard.press("b")
        if seat.page.evaluate(FOCUSED):
            return
        seat.page.wait_for_timeout(100)
    raise AssertionError("B did not lead to a lit place")


def _others_acted(seat: Seat, start: int) -> bool:
    hello = seat.hello()
    return any(e["actor"] >= 0 and e["actor"] not in hello["mine"] for e in hello["log"] if e["number"] > start)


def test_arrows_with_shift_reach_what_is_not_lit_and_enter_asks_why(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point")
    assert seat.settle()
    keyboard = seat.page.keyboard

    keyboard.press("b")
    for _ in range(12):
        keyboard.press("Shift+ArrowDown")
        if not seat.page.evaluate(FOCUSED):
            break
    keyboard.press("Enter")

    expect(seat.page.locator("#popup")).to_be_visible()


def test_arrows_reach_what_asks_first_and_enter_asks(somebody: NewPerson) -> None:
    position = {"firefighters": ["3,1", "0,4"], "ap": [1, 4], "poi": ["4,1", "2,5", "5,8"]}
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], options=HOUSE, position=position)
    assert seat.settle()
    keyboard, asks_first = seat.page.keyboard, seat.page.locator('[data-guarded="space 4,1"]')

    keyboard.press("b")
    keyboard.press("ArrowDown")
    expect(asks_first).to_be_focused()
    expect(seat.page.locator("#tip")).to_contain_text("Enter asks first")
    keyboard.press("Enter")

    expect(seat.page.locator("#popup .deed")).to_be_focused()
    keyboard.press("Escape")
    expect(asks_first).to_be_focused()
    expect(asks_first).to_have_accessible_name(re.compile("turns something over"))


def test_the_question_mark_lists_the_keys_first_and_one_escape_closes_one_thing(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    page.goto(f"/t/{person.ask('/api/tables', {'game': 'flash_point'})['table']}")
    coach = page.locator(".coach-mark")
    expect(coach.get_by_role("button").last).to_be_focused()

    page.keyboard.press("?")

    keys = page.get_by_role("dialog", name="Menu and keys")
    expect(keys.locator("kbd", has_text="U").first).to_be_in_viewport()
    expect(keys).to_contain_text("undo")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(coach).to_be_visible()
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)


def test_escape_gives_up_a_hint_that_is_still_thought_about(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    seat.page.route("**/hint", lambda route: None)  # it never comes
    seat.page.keyboard.press("h")
    expect(seat.page.locator("[data-tool=hint]")).to_contain_text("Thinking")

    seat.page.keyboard.press("Escape")

    expect(seat.page.locator("[data-tool=hint]")).to_contain_text("Hint")
    expect(seat.page.locator("#popup")).to_be_hidden()


HOUSE = {"map": "house", "rules": "family"}
WALKER = {"position": {"firefighters": ["0,3", "0,4"], "ap": [8, 4]}, "options": HOUSE}


def test_a_newer_question_closes_the_older(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], **WALKER)
    assert seat.settle()
    page = seat.page
    popup, ask = page.locator("#popup"), page.locator(".end-ask")
    page.locator("html[data-ways]").wait_for(state="attached")
    expect(page.locator(".verb-tile[data-next]")).to_contain_text("places in reach")

    page.keyboard.press("1")
    expect(popup).to_be_visible()
    page.keyboard.press("e")
    expect(ask).to_be_visible()
    expect(popup).to_be_hidden()
    page.locator(".verb-tile[data-next]").dispatch_event("click")
    expect(popup).to_be_visible()
    expect(ask).to_be_hidden()


def test_the_keyboard_stays_on_the_board_after_a_walk_and_an_end_of_turn(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], **WALKER)
    assert seat.settle()
    seat.page.locator("[data-far]").last.focus()  # the nearest: the walk leaves points
    before = seat.hello()["number"]

    seat.page.keyboard.press("Enter")
    seat.page.wait_for_function("least => Number(document.documentElement.dataset.edition) >= least", arg=before + 2)
    assert seat.settle()
    walked = seat.page.evaluate(FOCUSED)
    seat.page.keyboard.press("e")
    expect(seat.page.locator(".end-ask")).to_be_visible()  # with points left
    seat.page.keyboard.press("e")
    expect(seat.page.locator("#sentence")).to_contain_text("firefighter B")
    assert seat.settle()

    assert walked
    assert seat.page.evaluate(FOCUSED)


@pytest.mark.parametrize("key", ["x", "ArrowDown"])
def test_whoever_presses_a_key_sees_where_they_are(somebody: NewPerson, key: str) -> None:
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], **WALKER)
    assert seat.settle()

    seat.page.keyboard.press(key)

    assert seat.page.evaluate(FOCUSED)
    seat.page.reload()  # another page remembers what was used last
    assert seat.settle()
    assert seat.page.evaluate(FOCUSED)
    assert seat.page.evaluate("() => document.activeElement.matches(':focus-visible')")


def test_where_nothing_is_lit_the_keyboard_is_at_the_first_button(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_call", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    while seat.lit().count():
        seat.page.keyboard.press("b")
        edition = seat.edition
        seat.page.keyboard.press("Enter")
        seat.moved_on(edition)
        assert seat.settle()

    expect(seat.page.locator(".verb-tile:not([aria-disabled=true])").first).to_be_focused()


def test_from_a_button_where_nothing_was_lit_the_keyboard_goes_back_to_the_board(somebody: NewPerson) -> None:
    spent = {"pawns": ["8:20", "8:22"], "mp": 0, "starting_gear": [["fault-trigger"], []]}
    seat = somebody().sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}], position=spent)
    assert seat.settle()
    seat.page.keyboard.press("x")
    seat.page.reload()
    assert seat.settle()
    expect(seat.page.locator("[data-action='play fault-trigger']")).to_be_focused()

    seat.end_the_turn()

    seat.page.wait_for_function(FOCUSED)


PANES = "#log, #gauges, #beside, #actions, #stage"
STRAY = """(panes) => {
    const at = document.activeElement;
    const still = at.scrollHeight <= at.clientHeight + 1 && at.scrollWidth <= at.clientWidth + 1;
    return at.matches(panes) && still ? at.id : "";
}"""


def test_no_pane_that_stands_still_has_the_focus(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], **WALKER)
    assert seat.settle()
    for pane in ("#log", "#gauges"):
        seat.page.locator(pane).dispatch_event("pointerdown")
        seat.page.locator(pane).click(position={"x": 4, "y": 4})
        assert seat.page.evaluate("(pane) => !document.activeElement.matches(pane)", pane)

    stops = set()
    for _ in range(40):
        seat.page.keyboard.press("Tab")
        stops.add(seat.page.evaluate(STRAY, PANES))

    assert stops == {""}


GHOST = '.pane-ghosts .going use[href^="#seat-"], .pane-ghosts .going use[href^="#art-base-"]'


def test_the_keyboard_begins_beside_ones_figure_which_stays_as_bright_as_it_is(somebody: NewPerson) -> None:
    position = {"firefighters": ["5,2", "0,4"], "ap": [4, 4]}
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "bot"}], position=position, options=HOUSE)
    assert seat.settle()

    seat.page.keyboard.press("b")

    assert seat.page.evaluate(FOCUSED) in {"space 4,2", "space 6,2", "space 5,1", "space 5,3"}
    expect(seat.page.locator(GHOST).first).to_be_attached()
    expect(seat.page.locator('.piece[data-id="figure 0"]')).to_have_css("opacity", "1")
    seat.page.keyboard.press("h")
    expect(seat.page.locator(".hint-do")).to_be_visible()
    expect(seat.page.locator(GHOST)).to_have_count(0)


BEHIND = """async () => {
    const { listen } = await import("/static/table/keys.js");
    const behind = document.body.appendChild(document.createElement("div"));
    const [heard, shown] = [[], { card: true }];
    behind.addEventListener("keydown", ({ key }) => heard.push(key));
    listen({ skip: () => shown.card && !(shown.card = false), digit() {} });
    const press = (key) => behind.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (let times = 0; times < 2; times += 1) press(" ");
    behind.remove();
    return heard;
}"""


def test_a_key_that_puts_a_card_away_does_nothing_to_what_lies_behind_it(parts: Page) -> None:
    assert parts.evaluate(BEHIND) == [" "], "the first press was the card's, the second is meant"


ASKED = """async () => {
    const { listen } = await import("/static/table/keys.js");
    const [page, apart] = [window.addEventListener, document.createElement("div")];
    window.addEventListener = apart.addEventListener.bind(apart);
    const [done, shown] = [[], { busy: true }];
    let over;
    const all = new Promise((resolve) => { over = resolve; });
    const does = Object.fromEntries(["h", "e"].map((key) => [key, () => done.push(key)]));
    listen({ ...does, skip: () => shown.busy, shown: () => all, digit: (digit) => done.push(digit) });
    window.addEventListener = page;
    for (const key of ["1", "e", "h"]) apart.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    const before = [...done];
    shown.busy = false;
    over();
    await all;
    await Promise.resolve();
    return [before, done];
}"""  # what keys did while something was shown, and when it was over; the page's own are left out


def test_whoever_asks_for_a_hint_while_something_is_shown_gets_it_when_all_is_seen(parts: Page) -> None:
    assert parts.evaluate(ASKED) == [[], ["h"]], "what moves is not done unseen; a question waits"
