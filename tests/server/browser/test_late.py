"""Whoever is about to click a card away when it goes by itself clicks nothing that lay under it."""

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_touch import DRAWS, PHONE

pytestmark = pytest.mark.xdist_group("browser 2")

PRESSES = """async () => {
    const { Late } = await import("../static/common/late.js");
    const box = document.createElement("div");
    box.style.cssText = "position: fixed; left: 100px; top: 100px; width: 100px; height: 100px";
    document.body.append(box);
    const late = new Late(box);
    let heard = [];
    for (const name of ["click", "keydown"]) document.body.addEventListener(name, () => heard.push(name));
    const column = document.createElement("div");
    const tab = document.createElement("button");
    Object.assign(column, { id: "beside" });
    tab.className = "pane-tab";
    column.append(tab);
    document.body.append(column);
    const down = (x, node = document.body) => {
        const at = { bubbles: true, clientX: x, clientY: 150, detail: 1 };
        node.dispatchEvent(new PointerEvent("pointerdown", at));
        return () => node.dispatchEvent(new PointerEvent("click", at));
    };
    const press = (x, node) => down(x, node)();
    const key = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    const told = () => { const list = heard.join(" "); heard = []; return list; };
    const show = (words) => { box.innerHTML = words; box.hidden = false; };
    const asks = "<p class=flash-go>Click to go on</p>";
    const after = (words, byItself, ...presses) => {
        show(words);
        late.hide(byItself);
        for (const run of presses) run();
        return told();
    };
    const answers = {
        far: after(asks, true, () => press(400)),
        again: after(asks, true, () => press(400), () => press(400)),
        key: after(asks, true, key, key),
        sent: after(asks, false, () => press(400)),
        dice: after("6", true, () => press(150), () => press(400)),
        beside: after("6", true, () => press(400)),
        tab: after(asks, true, () => press(400, tab)),
    };
    show(asks);
    press(400, tab);
    answers.meanwhile = told();
    show(asks);
    const up = down(400);
    await new Promise((go) => setTimeout(go, 20));
    late.hide(true);
    up();
    answers.under = told();
    show(asks);
    late.hide(true);
    await new Promise((go) => setTimeout(go, 650));
    press(400);
    return { ...answers, later: told() };
}"""

BRISK = 1500  # ms
LAY = """() => new Promise((go) => {
    const since = performance.now();
    const look = () => (document.querySelector("#flash").hidden ? go(performance.now() - since) : setTimeout(look, 10));
    look();
})"""  # how long the card still lay there


def test_a_press_just_after_a_card_went_by_itself_does_nothing(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")

    assert page.evaluate(PRESSES) == {
        "far": "", "again": "click", "key": "keydown", "sent": "click",
        "dice": "click",  # where they lay, nothing; elsewhere it is meant
        "beside": "click", "under": "", "later": "click",
        "tab": "click", "meanwhile": "click",  # to look elsewhere is never lost
    }  # fmt: skip


def test_who_wants_things_brisk_waits_no_longer_than_is_said_for_a_card(somebody: NewPerson) -> None:
    person = somebody(**PHONE, reduced_motion="no-preference")
    person.context.add_init_script("localStorage.setItem('fivealarm.brisk', 'on')")
    seat = person.sit("fire_call", position=DRAWS)
    assert seat.settle()
    seat.page.locator("[data-action=draw]").tap()
    flash = seat.page.locator("#flash")
    expect(flash).to_contain_text("Pancake Breakfast")
    expect(flash).not_to_contain_text("Tap to go on")

    lay = seat.page.evaluate(LAY)

    assert lay <= BRISK


@pytest.mark.parametrize("where", ["card", "board"])
def test_a_card_that_asks_for_a_click_takes_it_and_nothing_under_it_does(somebody: NewPerson, where: str) -> None:
    seat = somebody(**PHONE, reduced_motion="no-preference").sit("fire_call", position=DRAWS)
    assert seat.settle()
    seat.page.locator("[data-action=draw]").tap()
    flash, district = seat.page.locator("#flash"), seat.page.locator(".piece[data-id='district 1']")
    expect(flash).to_contain_text("Tap to go on")
    box = (flash if where == "card" else district).bounding_box()
    assert box is not None

    seat.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(flash).to_be_hidden()
    expect(seat.page.locator("#popup")).to_be_hidden()
