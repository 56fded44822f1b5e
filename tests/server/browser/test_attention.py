"""Whoever looks elsewhere is told when it is their move: by the page's title and, if they like, by the browser."""

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person, Seat

RECORDED = """(() => {
    window.told = [];
    window.asked = 0;
    window.Notification = class {
        constructor(words, more) { told.push(this); Object.assign(this, { words, ...more }); }
        static permission = "default";
        static requestPermission() {
            asked += 1;
            this.permission = "granted";
            return Promise.resolve("granted");
        }
        close() { this.closed = true; }
    };
    window.elsewhere = false;
    Object.defineProperty(Document.prototype, "hidden", { get: () => elsewhere });
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => (elsewhere ? 0 : frame(run));
})()"""  # what the browser would have said; a page that nobody sees gets no frames to draw in
PHONE = """() => {
    Notification = class { static permission = "granted"; constructor() { throw new TypeError("not here"); } };
}"""  # as browsers of phones have it
TOLD = "told.map(({ words, body, tag }) => ({ words, body, tag }))"
WISH = "Tell me when it is my move while I look elsewhere"
FIRE_ENGINES = {"game": "fire_engines", "seats": [{"kind": "me"}, {"kind": "link"}]}
MINE, THEIRS = "Your move · Fire Engines · fivealarm", "Fire Engines · fivealarm"


def _looks(seat: Seat, elsewhere: bool) -> None:
    seat.page.evaluate(
        "(away) => { elsewhere = away; document.dispatchEvent(new Event('visibilitychange')); }", elsewhere
    )


def _two(somebody: NewPerson) -> tuple[Seat, Seat, dict[str, Any]]:
    """Two people at a table; the first has the move."""
    people: list[Person] = [somebody(permissions=["notifications"]) for _ in range(2)]
    for person in people:
        person.knows("fire_engines")
        person.leaves_nothing_to_the_table()
        person.is_called("Somebody")
        person.context.add_init_script(RECORDED)
    made = people[0].ask("/api/tables", FIRE_ENGINES)
    hers, his = people[0].open(made["table"]), people[1].open(made["links"]["1"].removeprefix("/t/"))
    expect(his.page.locator(".seat-card[data-mine=true]")).to_have_count(1)
    first, second = (hers, his) if hers.hello()["to_act"] == 0 else (his, hers)
    return first, second, made


def _turn_over(seat: Seat) -> None:
    """Play until somebody else has the move."""
    rng, me = Random(1), seat.hello()["mine"][0]
    while seat.hello()["to_act"] == me:
        assert seat.settle()
        seat.decide(rng)


def _wishes_to_be_told(seat: Seat) -> None:
    seat.page.keyboard.press("?")
    seat.page.get_by_label(WISH).check()
    seat.page.keyboard.press("Escape")


def test_the_title_and_a_notification_say_that_it_is_your_move(somebody: NewPerson) -> None:
    first, second, made = _two(somebody)
    expect(first.page).to_have_title(MINE)
    expect(second.page).to_have_title(THEIRS)
    _wishes_to_be_told(second)
    assert second.page.evaluate("asked") == 1
    _looks(second, elsewhere=True)

    _turn_over(first)

    expect(second.page).to_have_title(MINE)
    expect(first.page).to_have_title(THEIRS)
    assert second.page.evaluate(TOLD) == [{"words": "Your move", "body": "Fire Engines", "tag": f"/t/{made['table']}"}]
    assert first.page.evaluate(TOLD) == []  # looks at the page, and never wished for it
    second.page.evaluate("window.focus = () => { window.came = true; }; told[0].onclick()")
    assert second.page.evaluate("[window.came, told[0].closed]") == [True, True]


def test_whoever_looks_at_the_page_or_did_not_wish_for_it_is_not_notified(somebody: NewPerson) -> None:
    first, second, _ = _two(somebody)
    _looks(second, elsewhere=True)
    _turn_over(first)
    expect(second.page).to_have_title(MINE)
    assert second.page.evaluate("[asked, told.length]") == [0, 0]

    _looks(second, elsewhere=False)
    assert second.settle()
    _wishes_to_be_told(first)
    _turn_over(second)

    expect(first.page).to_have_title(MINE)
    assert first.page.evaluate("[asked, told.length]") == [1, 0]


def test_a_notification_goes_when_its_table_is_looked_at(somebody: NewPerson) -> None:
    first, second, _ = _two(somebody)
    _wishes_to_be_told(second)
    _looks(second, elsewhere=True)
    _turn_over(first)
    expect(second.page).to_have_title(MINE)

    _looks(second, elsewhere=False)

    assert second.page.evaluate("told[0].closed") is True


def test_a_browser_that_cannot_notify_shows_the_move_all_the_same(somebody: NewPerson) -> None:
    first, second, _ = _two(somebody)
    _wishes_to_be_told(second)
    second.page.evaluate(PHONE)
    _looks(second, elsewhere=True)

    _turn_over(first)

    expect(second.page).to_have_title(MINE)
    assert second.settle()
    expect(second.tiles().first).to_be_attached()
