"""Several actions by one press, each of them stored; and what cannot be taken back as others go on asks first."""

from typing import Any

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import REACHABLE, Seat

ALONE = [{"kind": "me"}, {"kind": "me"}]
TRAINING = {"layout": "training"}
BURNS: dict[str, Any] = {"turn": 0, "fire": {"C2": 4, "E6": 1}, "players": {"0": {"brigade": "C2", "wagon": "C2"}}}
STREETS: dict[str, Any] = {
    "turn": 0,
    "fire": {"E6": 1},
    "pending": [
        {"what": "event phase"},
        {"what": "share", "special": "E27", "done": 1},
        {"what": "wagon", "seat": 0, "optional": True},
    ],
}
POURED = 5  # the action, and a water for each level


def _press(seat: Seat, action: str) -> None:
    edition = seat.edition
    seat.page.locator(f'.verb-tile[data-action="{action}"]').click()
    seat.moved_on(edition)
    assert seat.settle()


def test_one_press_pours_all_that_a_fire_needs_and_one_undo_takes_it_back(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, options=TRAINING, position=BURNS)
    assert seat.settle()
    before = seat.hello()["number"]
    expect(seat.page.locator('.verb-tile[data-group="Move"]')).to_contain_text("Move Brigade or Wagon")

    _press(seat, "extinguish")

    assert seat.hello()["number"] == before + POURED
    edition = seat.edition
    seat.page.keyboard.press("u")
    seat.moved_on(edition)
    assert seat.hello()["number"] == before


def test_who_wants_only_some_of_it_pours_one_by_one(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, options=TRAINING, position=BURNS)
    assert seat.settle()
    before = seat.hello()["number"]

    _press(seat, "once extinguish")
    assert seat.hello()["number"] == before + 1
    _press(seat, "once spend wagon")

    assert seat.hello()["number"] == before + 2
    expect(seat.page.locator("#end-button")).to_contain_text("Stop pouring")


WRAPPED = """() => {
    const button = document.querySelector("#popup .main-button");
    button.firstChild.data = "Put Renown on Office of Lost Umbrellas (2 of 2, wins it)";
    const popup = document.querySelector("#popup");
    return button.getBoundingClientRect().right < popup.getBoundingClientRect().right;
}"""  # whether long words stay in their box


def test_a_wagon_that_an_event_moves_asks_first(somebody: NewPerson) -> None:
    bot = {"kind": "bot", "level": "rookie"}
    seat = somebody().sit("brigade", seats=[{"kind": "me"}, bot], options=TRAINING, position=STREETS)
    assert seat.settle()
    edition, ring = seat.edition, seat.page.locator('[data-lit="cell c3"]').first
    spot = ring.evaluate(REACHABLE)

    seat.page.mouse.click(*spot)

    expect(seat.page.locator("#popup")).to_contain_text("It cannot be taken back.")
    assert seat.edition == edition
    assert seat.page.evaluate(WRAPPED)
    seat.page.mouse.click(*spot)  # yes
    seat.moved_on(edition)


SEEN = """() => [...document.querySelectorAll(".verb-tile")].map((tile) => {
    const range = document.createRange();
    range.selectNodeContents(tile.querySelector(".tile-label"));
    const under = tile.querySelector(".tile-price")?.checkVisibility() || tile.matches(".barest"); // or in its tip
    const corners = [...tile.querySelectorAll(under ? ":scope > kbd" : ":scope > kbd, :scope > .price")];
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const boxes = corners.map((node) => node.getBoundingClientRect());
    const words = [...range.getClientRects()];
    return boxes.length && boxes.every(({ width }) => width) && !words.some((a) => boxes.some((b) => meet(a, b)));
})"""  # of each button whether key and price are seen and lie on no word


def test_seven_buttons_show_their_words_keys_and_prices_apart(somebody: NewPerson) -> None:
    mine = {"brigade": "B2", "wagon": "B2", "brigade_water": 0, "tracks": {"crew": 1}}
    seat = somebody(viewport={"width": 1440, "height": 900}).sit(
        "brigade", position={"fire": {"B2": 2, "E5": 2}, "players": {"0": mine}}
    )
    assert seat.settle()

    assert seat.page.evaluate(SEEN) == [True] * 7
