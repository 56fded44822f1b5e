"""A lesson as its learner has it: begun, followed by mouse, finger or keys, skipped to a step."""

import math
from typing import Any, ClassVar

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson

MOST_MOVES = 60
SAME, READS = 24, 1000  # px and ms, as common/twice.js says
MOST_QUESTIONS = 2  # after the first click: an item of a menu, and on a phone the button under its text
COACH = "#coach:not([inert])"
RINGED = """(ids) => ids.every((id) => {
    const thing = document.querySelector(`#stage [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    const room = document.querySelector("#stage").getBoundingClientRect();
    if (!thing?.width) return true;
    const rim = 4; // px: a figure at the edge of a board that is seen whole stands out over it
    if (thing.left < room.left - rim || thing.right > room.right + rim) return false;
    if (thing.top < room.top - rim || thing.bottom > room.bottom + rim) return false;
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const [x, y] = middle(thing);
    return [...document.querySelectorAll(".coach-ring")].some((ring) => {
        const { left, right, top, bottom } = ring.getBoundingClientRect();
        const [middleX, middleY] = middle({ left, right, top, bottom });
        const inRow = left <= thing.left && right >= thing.right && Math.abs(middleY - y) < 12;
        return inRow || Math.hypot(middleX - x, middleY - y) < 12;
    });
})"""  # whether what is to be looked at is wholly in sight and each thing, or the row it lies in, has its ring
TO_CLICK = """() => {
    const box = [...document.querySelectorAll(".coach-ring")].at(-1)?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""  # the middle of the last of what is pointed at
LED = """() => {
    const at = document.activeElement;
    return Boolean(at?.closest("[data-lit], [data-far], [data-guarded], #actions"));
}"""  # whether the keyboard is where something is done
ARROWS = """async () => {
    const { nearest } = await import("/static/board/placing.js");
    const sides = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const places = [...document.querySelectorAll("[data-lit], [data-far], [data-guarded]:not(.aside)")];
    const next = (from, key) => nearest(from, places, sides[key]);
    const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
    const home = (place) => {
        const box = place.getBoundingClientRect();
        return box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom;
    };
    const away = Object.keys(sides).find((key) => next(document.activeElement, key));
    if (!away) return [];
    const ways = new Map([[next(document.activeElement, away), [away]]]);
    for (const [place, way] of ways) {
        if (home(place)) return way;
        for (const key of Object.keys(sides)) {
            const found = next(place, key);
            if (found && !ways.has(found)) ways.set(found, [...way, key]);
        }
    }
    return ["there is no way back"];
}"""  # the arrow keys that lead away from a place, and back to it or to what it lies upon, which offers the same
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Learner:
    """Does what is pointed at, and goes through with what is asked then, with a mouse."""

    look: ClassVar[dict[str, Any]] = {}

    def __init__(self, page: Page) -> None:
        self.page = page

    def read_on(self) -> None:
        self._press("#coach .main-button")

    def follow(self) -> None:
        """Do the next of what the present step asks for; a walk comes to its end by itself."""
        asked, edition = self.page.get_attribute("#coach", "data-asks"), self.page.get_attribute("html", "data-edition")
        stands, moved = f'html[data-edition="{edition}"]', f'html:not([data-edition="{edition}"])'
        named = f':is([data-action="{asked}"], [data-action^="{asked} | "])'  # alone, or as the beginning of a walk
        answers = (f"#popup:not([hidden]) {named}", ".end-ask:not([hidden]) #end-anyway", "#lay-now:visible")
        answer = ", ".join(f"{stands} {one}" for one in answers)
        self._begin()
        for _ in range(MOST_QUESTIONS):
            expect(self.page.locator(f"{moved}, {answer}").first).to_be_attached()
            if self.page.get_attribute("html", "data-edition") != edition:
                break
            self._press(f"{answer} >> visible=true")
        self.page.wait_for_selector(moved, state="attached")
        self.page.wait_for_selector("html:not([data-going])", state="attached")

    def _begin(self) -> None:
        self._at(*self.page.wait_for_function(TO_CLICK).json_value())

    def _at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def _press(self, button: str) -> None:
        self.page.locator(button).last.click()


class Finger(Learner):
    """By touch, on a phone: whatever else has come to where the finger is, is read before it is tapped."""

    look: ClassVar[dict[str, Any]] = PHONE
    last = ("", 0.0, 0.0)  # what was asked for when something was tapped, and where

    def _at(self, x: float, y: float) -> None:
        asked = self.page.get_attribute("#coach", "data-asks") or ""
        before, *place = self.last
        if asked != before and math.dist(place, (x, y)) < SAME:
            self.page.wait_for_timeout(READS)
        self.last = (asked, x, y)
        self.page.touchscreen.tap(x, y)

    def _press(self, button: str) -> None:
        self.page.locator(button).last.tap()


class Keys(Learner):
    """By keys alone, those that the coach names; nothing is given the focus but by them."""

    def read_on(self) -> None:
        expect(self.page.locator("#coach .main-button")).to_be_focused()
        self.page.keyboard.press("Enter")

    def _begin(self) -> None:
        if self.page.get_attribute("html", "data-keys") is None:
            self.page.keyboard.press("ArrowDown")  # whoever uses no keys yet is told of none
        self.page.wait_for_selector("html[data-ways]", state="attached")
        self.page.wait_for_function(LED)
        keys = self.page.locator("#coach .by-keys kbd").all_inner_texts()
        if keys[0] == "arrows":
            for key in self.page.evaluate(ARROWS):
                self.page.keyboard.press(key)
        self.page.keyboard.press(keys[-1].lower() if len(keys[-1]) == 1 else keys[-1])

    def _press(self, button: str) -> None:
        for _ in range(MOST_MOVES):
            if self.page.locator(button).last.evaluate("(one) => one === document.activeElement"):
                break
            self.page.keyboard.press("ArrowDown" if self.page.locator("#popup [role=menuitem]").count() else "Tab")
        self.page.keyboard.press("Enter")


def begin(somebody: NewPerson, game: str, lesson: str, **look: object) -> Page:
    person = somebody(**look)
    made = person.ask("/api/tables", {"game": game, "lesson": lesson})
    page = person.open(made["table"]).page
    page.wait_for_selector(COACH)
    return page


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
