"""Nothing ends a turn, rolls or reveals by accident; what leaves no choice happens by itself, if one wants that."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person, Seat

DECISIONS = 6
STOPS = """sessionStorage.getItem("stops") && new MutationObserver((_, looking) => {
    if (!document.querySelector(".auto-bar:not([hidden])")) return;
    looking.disconnect();
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    document.documentElement.dataset.stopped = "yes";
}).observe(document, { subtree: true, childList: true, attributes: true })"""  # at once: a second is short
LONG_WORDS_FIT = """() => {
    const [button, box] = [document.querySelector("#end-anyway"), document.querySelector(".end-ask")];
    button.firstChild.data = "Give up the rest of the Renown that this fire would have brought";
    const [inner, outer] = [button, box].map((node) => node.getBoundingClientRect());
    return button.scrollWidth <= button.clientWidth && inner.right <= outer.right && inner.bottom <= outer.bottom;
}"""
ALONE = [{"kind": "me"}, {"kind": "me"}]


def _plain_places(choices: list[dict[str, Any]]) -> set[str]:
    """Where a click does something, or lays a thing in hand to see: that is done for good by its button."""
    plain = [c for c in choices if "turn" in c or not (c["ends"] or c["reveals"])]
    return {place for c in plain for place in c["touches"]}


def test_no_lit_place_ends_rolls_or_reveals(somebody: NewPerson, some_game: str) -> None:
    seat, rng = somebody().sit(some_game, seats=ALONE), Random(some_game)

    for _ in range(DECISIONS):
        if not seat.settle():
            break
        choices = seat.hello()["choices"]
        lit = seat.page.evaluate("() => [...document.querySelectorAll('[data-lit]')].map((ring) => ring.dataset.lit)")
        assert set(lit) <= _plain_places(choices)
        for ring in seat.lit().all():
            if ring.get_attribute("aria-haspopup"):
                ring.dispatch_event("click")
            offered = [item.get_attribute("data-action") for item in seat.menu().all()]
            guarded = {c["text"] for c in choices if c["ends"] or c["reveals"]}
            assert not guarded.intersection(offered)
            seat.page.keyboard.press("Escape")
        seat.decide(rng)


LAST = {
    "turn": 0,
    "actions": 1,
    "fire": {"E6": 1},
    "players": {"0": {"brigade": "C2", "wagon": "C3", "loyalty": ["C2"], "brigade_water": 0}},
}


def test_the_last_action_of_a_turn_asks_by_its_key_too_and_no_figure_is_framed_twice(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, options={"layout": "training"}, position=LAST)
    assert seat.settle()
    edition = seat.edition
    tile = seat.page.locator('.verb-tile[data-action="refill c2"]')

    expect(seat.page.locator('[data-lit="brigade 0"].upon .ring-line')).to_be_hidden()
    expect(tile).to_contain_text("ends your turn")
    seat.page.keyboard.press(tile.get_attribute("aria-keyshortcuts") or "")

    expect(seat.page.locator("#popup")).to_contain_text("Your turn ends")
    assert seat.hello()["edition"] == edition
    seat.page.locator("#popup .deed").click()
    seat.moved_on(edition)


def test_a_place_where_something_is_revealed_asks_with_the_button_that_does_it(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_call", seats=ALONE, position={"phase": "fork", "at": ["I06", "I00"], "steps": 3})
    assert seat.settle()
    edition = seat.edition

    guard = seat.page.locator("[data-guarded]").first
    guard.dispatch_event("click")

    expect(seat.page.locator("#popup")).to_contain_text("cannot be taken back")
    expect(seat.page.locator("#popup .deed").first).to_be_focused()
    assert seat.hello()["edition"] == edition
    seat.page.keyboard.press("Enter")
    seat.moved_on(edition)


def test_a_step_that_loses_more_than_its_price_is_marked_and_asks_first(somebody: NewPerson) -> None:
    position = {"pawns": ["8:22", "HP"], "trains": [["8:21"], []], "mp": 6}
    seat = somebody().sit("danger_zone", seats=ALONE, position=position)
    assert seat.settle()
    edition = seat.edition
    ring = seat.page.locator('[data-lit="space 8:32"]')

    expect(ring.locator(".ring-loss")).to_be_attached()
    expect(seat.page.locator('[data-lit="space 8:23"] .ring-loss')).to_have_count(0)
    ring.dispatch_event("click")

    expect(seat.page.locator("#popup")).to_contain_text("leaving your follower behind")
    expect(seat.page.locator("#popup")).not_to_contain_text("cannot be taken back")
    assert seat.hello()["edition"] == edition
    seat.page.keyboard.press("Enter")
    seat.moved_on(edition)


def test_a_step_that_ends_the_turn_is_framed_and_asks_with_its_button(somebody: NewPerson) -> None:
    tiles = ["T03", *(f"T{n:02}" for n in (1, 2, 4, 5, 6, 8, 12))]
    position = {"tiles": tiles, "pawns": ["1:12", "HP"], "trains": [["1:22"], []], "mp": 6}
    seat = somebody().sit("danger_zone", seats=ALONE, position=position)
    assert seat.settle()
    edition = seat.edition
    cable = seat.page.locator('[data-guarded="space 1:11"]')

    expect(cable.locator(".ring-loss")).to_be_attached()
    cable.dispatch_event("click")

    expect(seat.page.locator("#popup")).to_contain_text("your turn ends")
    expect(seat.page.locator("#popup")).not_to_contain_text("cannot be taken back")
    assert seat.hello()["edition"] == edition
    seat.page.locator("#popup .deed").click()
    seat.moved_on(edition)


def _with_points_left(person: Person) -> Seat:
    seat = person.sit("brigade", seats=ALONE)
    assert seat.settle()
    return seat


COUNTS = """async () => {
    const { EndTurn } = await import("/static/turn/endturn.js");
    const end = new EndTurn({ alone() {} });
    const steps = ["n", "e", "s"].map((text) => ({ text, label: text, group: "Move", steps: true }));
    end.show([{ text: "end", label: "End turn", group: "End", ends: true }, ...steps], "4 AP");
    end.places.set("Move", 15);
    end.press();
    return end.box.textContent;
}"""  # what the question at the end says where a tile says that 15 places are in reach


def test_with_points_left_the_end_asks_in_its_place_and_keeps_playing(somebody: NewPerson) -> None:
    seat = _with_points_left(somebody())
    edition = seat.edition

    seat.page.locator("#end-button").click()

    expect(seat.page.get_by_role("alertdialog")).to_contain_text("left?")
    expect(seat.page.get_by_role("alertdialog")).to_contain_text("Still possible: Move, ")
    assert "Still possible: Move, to 15 places." in seat.page.evaluate(COUNTS)
    assert seat.page.evaluate(LONG_WORDS_FIT)
    expect(seat.page.get_by_role("button", name="Keep playing")).to_be_focused()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_role("alertdialog")).to_be_hidden()
    assert seat.hello()["edition"] == edition


def test_the_end_is_two_presses_and_one_for_those_who_said_so(somebody: NewPerson) -> None:
    seat = _with_points_left(somebody())
    edition = seat.edition

    seat.page.keyboard.press("e")
    seat.page.get_by_label("Do not ask again").check()
    seat.page.keyboard.press("e")
    seat.moved_on(edition)
    assert seat.settle()
    edition = seat.edition
    seat.page.keyboard.press("e")

    seat.moved_on(edition)
    expect(seat.page.get_by_role("alertdialog")).to_be_hidden()


def test_nobody_is_asked_to_go_on_where_all_that_is_left_is_a_loss(somebody: NewPerson) -> None:
    own = {"seat": 0, "cell": "0,-1", "on": "building s"}
    position = {
        "tiles": ["H1(0,0)r0", "R4(0,-1)r2"], "urbanites": [own], "stage": "blaze", "card": "ARSONIST", "fuel": 3,
    }  # fmt: skip
    seat = somebody(viewport={"width": 1024, "height": 768}).sit("fire_engines", seats=ALONE, position=position)
    assert seat.settle()
    edition = seat.edition

    seat.page.locator("#end-button").click()

    seat.moved_on(edition)


def test_a_spectator_does_nothing(somebody: NewPerson) -> None:
    seat = _with_points_left(somebody())
    watcher = somebody()
    watcher.knows("brigade")

    watching = watcher.open(seat.table)

    expect(watching.lit()).to_have_count(0)
    expect(watching.page.locator(".auto-bar")).to_be_hidden()
    expect(watching.page.locator("#end-button:not([aria-disabled=true])")).to_have_count(0)


@pytest.mark.parametrize("by", ["the wall", "its button"])
def test_what_damages_asks_first_wherever_it_is_chosen(somebody: NewPerson, by: str) -> None:
    position = {"firefighters": ["4,8", "1,6"], "ap": [4, 4]}
    options = {"map": "house", "rules": "family", "firefighters": 2}
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}], position=position, options=options)
    assert seat.settle()
    before = seat.edition

    if by == "the wall":
        seat.page.locator('[data-lit="edge 4,8|5,8"]').dispatch_event("click", {"bubbles": True})
    else:
        seat.page.locator('.verb-tile[data-action="chop s"]').click()

    expect(seat.page.locator("#popup")).to_contain_text("1 of 24 damage")
    assert seat.edition == before
    seat.page.locator("#popup .deed").click()
    seat.moved_on(before)


INTO_FIRE = "move s"
SPOKEN = "no turn may end in it"
BURNING = {"firefighters": ["5,8", "0,1"], "ap": [4, 4], "fire": ["6,8", "4,8", "5,7"]}
OFFERED = {"text": INTO_FIRE, "label": "Go into the fire", "cost": "2 AP", "line": [INTO_FIRE], "tip": ""}


def _in_the_menu_of_its_place(page: Page) -> None:
    page.locator('[data-lit="space 6,8"]').dispatch_event("click", {"bubbles": True})
    page.locator(f'#popup .menu-item[data-action="{INTO_FIRE}"]').click()


def _by_its_button(page: Page) -> None:
    page.locator(f'.verb-tile[data-action="{INTO_FIRE}"]').click()


def _by_its_key(page: Page) -> None:
    tile = page.locator(f'.verb-tile[data-action="{INTO_FIRE}"]')
    page.keyboard.press(tile.get_attribute("aria-keyshortcuts") or "")


def _where_a_no_offers_it(page: Page) -> None:
    page.locator('[data-id="space 1,1"]').dispatch_event("click", {"bubbles": True})
    page.locator(f'#popup .menu-item[data-action="{INTO_FIRE}"]').click()


def test_what_speaks_against_a_step_is_said_by_whatever_means_it_is_chosen(somebody: NewPerson) -> None:
    options = {"map": "house", "rules": "family", "firefighters": 2}
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}], position=BURNING, options=options)
    refused = {"rule": "FP-MOV.1", "says": "Too far.", "instead": [OFFERED], "meant": True}
    hint = {"action": INTO_FIRE, "label": "Go into the fire", "reason": "why not", "touches": [], "leads": []}
    seat.page.route("**/why", lambda route: route.fulfill(json={"refused": refused}))
    seat.page.route("**/hint", lambda route: route.fulfill(json=hint))
    assert seat.settle()
    edition = seat.edition

    for choose in (_in_the_menu_of_its_place, _by_its_button, _by_its_key, _where_a_no_offers_it):
        choose(seat.page)
        expect(seat.page.locator("#popup .deed")).to_be_focused()
        expect(seat.page.locator("#popup")).to_contain_text(SPOKEN)
        seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("h")

    expect(seat.page.locator("#popup")).to_contain_text(SPOKEN)
    assert seat.edition == edition
    seat.page.keyboard.press("Enter")
    seat.moved_on(edition)


def test_who_is_used_to_pressing_twice_gives_nothing_up_by_it(somebody: NewPerson) -> None:
    position = {"pending": [{"what": "renown", "seat": 0, "tokens": 2}], "players": {"0": {"brigade": "C2"}}}
    seat = somebody().sit("brigade", seats=ALONE, options={"layout": "training"}, position=position)
    assert seat.settle()
    edition = seat.edition

    seat.page.keyboard.press("e")
    expect(seat.page.locator("#popup")).to_contain_text("You are placing 2 Renown")
    seat.page.keyboard.press("e")

    expect(seat.page.locator('.verb-tile[data-group="Give up"]')).to_be_visible()
    assert seat.hello()["edition"] == edition


def test_a_marker_that_could_be_turned_from_afar_offers_the_step_too(somebody: NewPerson) -> None:
    position = {
        "firefighters": ["1:4,1", "1:0,5"], "poi": ["1:5,1", "1:4,2"], "ap": [4, 4],
        "specialists": ["imaging-technician", "paramedic"], "engine": "n", "ambulance": "e",
    }  # fmt: skip
    options = {"map": "villa", "rules": "experienced"}
    seat = somebody().sit("flash_point", seats=ALONE, options=options, position=position)
    assert seat.settle()
    edition = seat.edition

    seat.page.locator('[data-guarded="poi 1:4,2 1"]').dispatch_event("click")
    deeds = seat.page.locator("#popup .deed")
    expect(deeds).to_have_count(2)
    expect(seat.page.locator("#popup .main-button")).to_have_count(1)  # what Enter presses
    deeds.filter(has_text="Move east").click()

    seat.moved_on(edition)
    assert "Moved east" in [entry.get("label") for entry in seat.hello()["log"]]
