"""Means to play a table's page with: a mouse, a finger, the keyboard. Each does what is wanted as a person would."""

import math
from random import Random
from typing import Any, ClassVar

from playwright.sync_api import TimeoutError as Unheard

from tests.server.browser.seat import REACHABLE, Seat

Choice = dict[str, Any]
FOCUSED = "() => document.activeElement?.dataset?.lit ?? ''"
LOOKS, LOOK = 6, 100  # how often, and after how many ms, a place is looked for
SAME, READS = 30, 1.1  # px and seconds: whoever taps where they have just tapped first reads what lies there now
QUESTIONS = 4  # one after another, of one deed
UNHEARD = 4000  # ms until one presses again
ASKED = "#popup:not([hidden]) :is([role=menuitem], .deed), #lay-now:visible, #end-anyway"
FAR = 12  # presses of arrow keys before this person takes the tab key instead
TOWARDS = """(name) => {
    const middle = (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(document.activeElement);
    const [toX, toY] = middle(document.querySelector(`[data-lit="${CSS.escape(name)}"]`));
    if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? "ArrowRight" : "ArrowLeft";
    return toY > y ? "ArrowDown" : "ArrowUp";
}"""  # the arrow key that leads nearer to a lit place


class Means:
    """Does what is wanted, and counts how often something was pressed."""

    look: ClassVar[dict[str, Any]] = {}

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.page = seat.page
        self.rng = rng
        self.presses = 0

    def press(self, selector: str) -> None:
        """Press a button of the page."""
        raise NotImplementedError

    def light(self, name: str) -> bool:
        """Press a lit place; False if nothing of this name is lit where it can be reached."""
        raise NotImplementedError

    def do(self, wanted: Choice) -> None:
        """Do an action by its place on the board, else by its button; the page must move on."""
        edition = self.seat.edition
        heard = f"html:not([data-edition='{edition}']), {ASKED}"
        self._begin(wanted)
        try:
            self.page.wait_for_selector(heard, state="attached", timeout=UNHEARD)
        except Unheard:
            self._begin(wanted)  # a button that has just come takes no second tap at its place: one presses again
        for _ in range(QUESTIONS):
            self.page.wait_for_selector(heard, state="attached")
            if self.seat.edition != edition:
                return
            self._answer(wanted)
        self.seat.moved_on(edition)

    def _begin(self, wanted: Choice) -> None:
        if not (_plain(wanted) and any(self.light(name) for name in wanted["touches"][:1])):
            self._button(wanted)

    def _button(self, wanted: Choice) -> None:
        own, group = _tile("action", wanted["text"]), _tile("group", wanted["group"])
        if self._there(own):
            self.press(own)
        elif self._there(group):
            self.press(group)
            if self._there(f"{group}.held"):
                self.page.keyboard.press("Enter")  # on the first place that it fits
        else:
            self.press("#end-button")

    def _answer(self, wanted: Choice) -> None:
        """Answer what the page asks: which of several, which way round, whether that is meant."""
        popup, text = "#popup:not([hidden])", _quoted(wanted["text"])
        answers = [
            f'{popup} [role=menuitem][data-action="{text}"]', "#lay-now:visible", "#end-anyway",
            f'{popup} .deed[data-action="{text}"]', f"{popup} [role=menuitem]",
        ]  # fmt: skip
        answer = next((one for one in answers if self._there(one)), None)
        if answer is not None:  # it may have gone by itself
            self.press(answer)

    def _there(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0


class Mouse(Means):
    """Clicks."""

    def press(self, selector: str) -> None:
        self.presses += 1
        self.page.locator(selector).first.click()

    def light(self, name: str) -> bool:
        ring = self.page.locator(f'[data-lit="{_quoted(name)}"]:visible')
        spot = None
        for _ in range(LOOKS if ring.count() else 0):
            spot = ring.first.evaluate(REACHABLE)
            if spot is not None:
                break
            self.page.wait_for_timeout(LOOK)  # the board may still be moving
        if spot is not None:
            self.presses += 1
            self._at(*spot)
        return spot is not None

    def _at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Touch(Mouse):
    """Taps, on a phone; cards lie behind their tab."""

    look: ClassVar[dict[str, Any]] = {"has_touch": True, "is_mobile": True}
    last = (0.0, 0.0)  # where the last tap was

    def press(self, selector: str) -> None:
        self.presses += 1
        node = self.page.locator(selector).first
        node.scroll_into_view_if_needed()
        box = node.bounding_box()
        assert box is not None
        self._read(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        node.tap()

    def light(self, name: str) -> bool:
        if super().light(name):
            return True
        if not self._there(f'#beside-slot [data-lit="{_quoted(name)}"]') or not self._there("#tab-cards:visible"):
            return False
        self.press("#tab-cards")
        return super().light(name)

    def do(self, wanted: Choice) -> None:
        super().do(wanted)
        if self._there("html[data-sheet=open] #sheet-close:visible"):
            self.press("#sheet-close")

    def _button(self, wanted: Choice) -> None:
        if self._there("html[data-sheet=open] #sheet-close:visible"):
            self.press("#sheet-close")
        super()._button(wanted)

    def _at(self, x: float, y: float) -> None:
        self._read(x, y)
        self.page.touchscreen.tap(x, y)

    def _read(self, x: float, y: float) -> None:
        if math.dist(self.last, (x, y)) < SAME:
            self.page.wait_for_timeout(READS * 1000)
        self.last = (x, y)


class Keyboard(Means):
    """Letters, digits, arrows and Enter."""

    def press(self, selector: str) -> None:
        node = self.page.locator(selector).first
        key = node.get_attribute("aria-keyshortcuts")
        if key and not self.seat.menu().count():
            self._key(key.lower() if len(key) == 1 else key)
        else:
            node.focus()
            self._key("Enter")

    def light(self, name: str) -> bool:
        if not self._there(f'[data-lit="{_quoted(name)}"]:visible'):
            return False
        self._key("b")
        for _ in range(FAR):
            focused = self.page.evaluate(FOCUSED)
            if focused == name:
                break
            self._key(str(self.page.evaluate(TOWARDS, name)))
        else:
            self.page.locator(f'[data-lit="{_quoted(name)}"]').first.focus()
        self._key("Enter")
        return True

    def _key(self, key: str) -> None:
        self.presses += 1
        self.page.keyboard.press(key)


MEANS: dict[str, type[Means]] = {"mouse": Mouse, "touch": Touch, "keyboard": Keyboard}


def _plain(choice: Choice) -> bool:
    """Whether a click on its place does it; a thing in hand is laid by a second one."""
    return bool(choice["touches"]) and ("turn" in choice or not (choice["ends"] or choice["reveals"]))


def _tile(kind: str, name: str) -> str:
    return f'.verb-tile:not([aria-disabled=true])[data-{kind}="{_quoted(name)}"]'


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
