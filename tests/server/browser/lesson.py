"""A lesson as its learner has it: begun, followed, skipped to a step."""

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson

MOST_MOVES = 60
MOST_TAPS = 2  # after the first: an item of a menu, and on a phone the button under the text of what it stands for
COACH = "#coach:not([inert])"
RINGED = """(ids) => ids.every((id) => {
    const thing = document.querySelector(`#stage [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    const room = document.querySelector("#stage").getBoundingClientRect();
    if (!thing?.width) return true;
    if (thing.left < room.left - 1 || thing.right > room.right + 1) return false;
    if (thing.top < room.top - 1 || thing.bottom > room.bottom + 1) return false;
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const [x, y] = middle(thing);
    return [...document.querySelectorAll(".coach-ring")].some((ring) => {
        const { left, right, top, bottom } = ring.getBoundingClientRect();
        const [middleX, middleY] = middle({ left, right, top, bottom });
        const inRow = left <= thing.left && right >= thing.right && Math.abs(middleY - y) < 12;
        return inRow || Math.hypot(middleX - x, middleY - y) < 12;
    });
})"""  # whether what is to be looked at is wholly in sight and each thing, or the row it lies in, has its ring
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(somebody: NewPerson, game: str, lesson: str, **look: object) -> Page:
    person = somebody(**look)
    made = person.ask("/api/tables", {"game": game, "lesson": lesson})
    page = person.open(made["table"]).page
    page.wait_for_selector(COACH)
    return page


def follow(page: Page) -> None:
    """Click the last of what is pointed at, and go through with what is asked for."""
    page.wait_for_selector("html:not([data-going])", state="attached")  # a walk comes to its end by itself
    page.wait_for_selector(COACH)
    asked, edition = page.get_attribute("#coach", "data-asks"), page.get_attribute("html", "data-edition")
    box = page.locator(".coach-ring").last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stands, moved = f'html[data-edition="{edition}"]', f'html:not([data-edition="{edition}"])'
    named = f':is([data-action="{asked}"], [data-action^="{asked} | "])'  # alone, or as the beginning of a walk
    item = f"{stands} #popup:not([hidden]) {named}"
    more = page.locator(f"{moved}, {item}, {stands} .end-ask:not([hidden]), {stands} .walk-bar:not([hidden]) #lay-now")
    for _ in range(MOST_TAPS):
        expect(more.first).to_be_attached()
        if page.get_attribute("html", "data-edition") != edition:
            page.wait_for_selector("html:not([data-going])", state="attached")
            return
        page.locator(f"{item}, {stands} .end-ask-tools button:last-child, {stands} #lay-now").locator(
            "visible=true"
        ).last.click()
    page.wait_for_selector(moved, state="attached")


def skip_to(page: Page, heading: str) -> None:
    """Have everything done for one, up to a step."""
    title = page.locator("#coach:not([inert]) h2")
    for _ in range(MOST_MOVES):
        page.wait_for_selector(COACH)
        if (was := title.text_content()) == heading:
            return
        page.locator("#coach .main-button, #coach button:has-text('Skip')").first.click()
        expect(page.locator(f"{COACH} h2")).not_to_have_text(str(was))
    raise AssertionError(f"no step is called {heading}")
