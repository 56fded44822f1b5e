"""A person at a table in a browser: looks, clicks what is lit, presses keys."""

import re
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

PATIENCE = 45_000  # ms
REACHABLE = """(ring) => {
    ring.scrollIntoView({ block: "nearest" });
    const box = ring.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
        for (const other of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
            const [x, y] = [box.left + box.width * part, box.top + box.height * other];
            if (document.elementFromPoint(x, y)?.closest("[data-lit], [data-far]") === ring) return [x, y];
        }
    }
    return null;
}"""  # a point of a lit place that is not under something else
SETTLED = "html[data-turn=mine]:not([data-going]), html[data-turn=over]"  # no line of actions under way

MENU = "#popup:not([hidden]) [role=menuitem]"
TILES = ".verb-tile:not([aria-disabled=true]), #end-button:not([aria-disabled=true])"


class Person:
    """Somebody with a browser of their own; whatever goes wrong in its pages is kept."""

    def __init__(self, browser: Browser, base: str, **look: Any) -> None:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | look
        self.context: BrowserContext = browser.new_context(base_url=base, **settings)
        self.context.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.base = base

    def page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda fault: self.faults.append(fault.stack or str(fault)))
        page.on("console", lambda message: self._heard(message.type, f"{message.text} {message.location['url']}"))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error":
            self.faults.append(text)

    def is_called(self, name: str) -> None:
        self.context.add_init_script(f"try {{ localStorage.setItem('fivealarm.name', '{name}') }} catch {{}}")

    def leaves_nothing_to_the_table(self) -> None:
        """Whatever is the only thing to do waits for this person."""
        for name in ("forced", "roll"):
            self.context.add_init_script(f"try {{ localStorage.setItem('fivealarm.{name}', 'off') }} catch {{}}")

    def knows(self, *games: str) -> None:
        """No coach marks: this person has been here before."""
        marks = ";".join(f"localStorage.setItem('fivealarm.coach.{game}', 'seen')" for game in games)
        self.context.add_init_script(f"try {{ {marks} }} catch {{}}")

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The server itself, with this person's cookie."""
        if body is None:
            return self.context.request.get(path).json()
        return self.context.request.post(path, data=body, headers={"X-Fivealarm": "1"}).json()

    def sit(self, game: str, **more: Any) -> "Seat":
        """A new table, by the server's own door; nothing happens there by itself."""
        self.knows(game)
        self.leaves_nothing_to_the_table()
        made = self.ask("/api/tables", {"game": game, **more})
        return self.open(made["table"])

    def open(self, table: str) -> "Seat":
        seat = Seat(self, self.page())
        seat.page.goto(f"/t/{table}")
        expect(seat.page.locator("#stage .piece").first).to_be_attached()
        return seat


DEALT: dict[str, dict[str, Any]] = {"fire_call": {"options": {"set_up": "deal"}}}  # begins on the board


class Seat:
    """A table page."""

    def __init__(self, person: Person, page: Page) -> None:
        self.person = person
        self.page = page

    @property
    def table(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def hello(self) -> dict[str, Any]:
        return dict(self.person.ask(self.path))

    def settle(self) -> bool:
        """Wait for our turn; False when the game is over."""
        while True:
            self.page.wait_for_selector(SETTLED, state="attached")
            turn = self.page.get_attribute("html", "data-turn")
            if turn != "other":  # it may have passed by itself just now
                return turn == "mine"

    @property
    def edition(self) -> int:
        return int(self.page.get_attribute("html", "data-edition") or -1)

    def moved_on(self, edition: int) -> None:
        self.page.wait_for_selector(f"html:not([data-edition='{edition}'])", state="attached")

    def lit(self) -> Locator:
        return self.page.locator("[data-lit]:not(.yields):visible")

    def menu(self) -> Locator:
        return self.page.locator(MENU)

    def menu_is_whole(self) -> bool:
        """Whether nothing of a menu's items, price and ring with them, is cut off by its box."""
        return bool(
            self.page.locator("#popup").evaluate(
                """(box) => box.scrollWidth <= box.clientWidth && [...box.querySelectorAll(".menu-item, .menu-item *")]
            .every((one) => one.getBoundingClientRect().right + 3 <= box.getBoundingClientRect().right)"""
            )
        )

    def tiles(self) -> Locator:
        return self.page.locator(TILES)

    def decide(self, rng: Random) -> None:
        """Click something lit; where nothing is, a verb's button."""
        if self.lit().count():
            self.click_something_lit(rng)
        else:
            self.press_a_button(rng)

    def press_a_button(self, rng: Random) -> None:
        """Press one of the buttons of the moment, and go through with it."""
        edition, tiles = self.edition, self.tiles()
        tile = tiles.nth(rng.randrange(tiles.count()))
        held = "held" in (tile.get_attribute("class") or "")
        tile.click()
        if held:
            self.page.keyboard.press("Enter")
            self.page.locator("#lay-now").click()
        elif self.menu().count():
            self.menu().nth(rng.randrange(self.menu().count())).click()
        elif self.page.locator("#end-anyway").count():
            self.page.locator("#end-anyway").click()
        self._go_through(edition)

    def _go_through(self, edition: int) -> None:
        """Wait until the page moves on; say yes where it asks first: the turn would be over, somebody stands there."""
        deed = "#popup:not([hidden]) .deed"
        self.page.wait_for_selector(f"html:not([data-edition='{edition}']), {deed}", state="attached")
        if self.edition == edition:
            self.page.locator(deed).first.click()
        self.moved_on(edition)

    def end_the_turn(self) -> None:
        """Press the key for it, and once more if asked whether that is meant."""
        self.page.keyboard.press("e")
        if self.page.locator("#end-anyway").count():
            self.page.keyboard.press("e")

    def click_something_lit(self, rng: Random) -> None:
        """Click one lit place where a pointer would, and an action of its menu if there is one."""
        edition = self.edition
        places = self.lit()
        place = places.nth(rng.randrange(places.count()))
        name = place.get_attribute("data-lit")
        spot = place.evaluate(REACHABLE)
        if spot is None:  # on a phone a part of the board may lie outside
            self.page.keyboard.press("0")
            spot = self.page.locator(f"[data-lit='{name}']:visible").first.evaluate(REACHABLE)
        assert spot is not None, f"no pointer reaches the lit {name!r}"
        self.page.mouse.click(*spot)
        items = self.menu()
        if self.page.locator("#lay-now:visible").count():
            self.page.locator("#lay-now").click()
        elif items.count():
            items.nth(rng.randrange(items.count())).click()
        try:
            self._go_through(edition)
        except Exception as lost:
            raise AssertionError(f"a click on the lit {name!r} did nothing") from lost
