"""Clicking what is not lit says why, with the right rule."""

import re
from typing import Any

from playwright.sync_api import expect

from fivealarm import games
from fivealarm.kernel.contract import PRICE, TIME, Refusal
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.choices import touched
from tests.server.browser import played
from tests.server.browser.conftest import SOME, NewPerson
from tests.server.browser.seat import Seat

UNLIT = """() => [...document.querySelectorAll(".piece[data-id]")].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    for (const [part, other] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.1, 0.5]]) {
        const [x, y] = [box.left + box.width * part, box.top + box.height * other];
        if (document.elementFromPoint(x, y)?.closest(".piece[data-id]") === piece) return [[piece.dataset.id, x, y]];
    }
    return [];
})"""
CLICKS = 3
PLIES = {"danger_zone": 52}  # a rescuer beside a building, about which there is a rule


def test_why_not_shows_the_right_rule_and_leads_to_it(somebody: NewPerson, game: str) -> None:
    match = played.until_first_seat_acts(game, PLIES.get(game, 24))
    seat = somebody().sit(game, record=played.text(match))
    assert seat.settle()
    seat.page.wait_for_selector("html[data-ways]", state="attached")

    told = {}
    unlit = seat.page.evaluate(UNLIT)
    with_reason = [one for one in unlit if _looked_at(_reasons(match, one[0]))]
    without = [one for one in unlit if one not in with_reason]
    for element, x, y in (*_some(with_reason), *_some(without)):
        rule, reasons = _click(seat, x, y), _reasons(match, element)
        assert not _looked_at(reasons) or rule in {reason.rule for reason in reasons}, (element, rule, reasons)
        assert seat.page.locator("#popup .menu-items .menu-item").count() <= 3
        told[rule] = (x, y)
        seat.page.keyboard.press("Escape")
    rule = max(told)
    assert rule
    if game in SOME:
        _click(seat, *told[rule])
        _read_on(seat, rule)


def _read_on(seat: Seat, rule: str) -> None:
    """From the answer to its rule, to the pictures, to another rule, and away."""
    seat.page.locator("#popup .rule-link").click()
    expect(seat.page.locator(f"[data-rule='{rule}']")).to_have_class("rule-clause pointed-clause")
    seat.page.get_by_role("button", name="How to play", exact=True).click()
    picture = seat.page.locator(".rules-play img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(img) => img.naturalWidth") > 0
    seat.page.get_by_label("Search the rules").fill("FA-TBL.5")
    expect(seat.page.locator(".rules-hit")).to_have_count(1)
    seat.page.locator(".close-button:visible").click()
    expect(seat.page.locator("#drawer")).to_be_hidden()


def test_rules_are_read_beside_the_board_and_found_by_its_words(somebody: NewPerson) -> None:
    seat = somebody(viewport={"width": 1024, "height": 768}).sit("danger_zone")
    assert seat.settle()
    page = seat.page
    page.keyboard.press("r")
    drawer = page.locator("#drawer")
    expect(drawer.locator(".rules-now")).to_contain_text("movement point")
    edge = drawer.evaluate("(node) => node.getBoundingClientRect().left")
    for beside in ("#stage", "#actions"):
        assert page.locator(beside).evaluate("(node) => node.getBoundingClientRect().right") <= edge + 1, beside

    page.locator(".end-button").click()  # play goes on beside it
    expect(page.locator(".end-ask:not([hidden])")).to_be_visible()
    page.keyboard.press("Escape")

    page.keyboard.press("/")
    page.keyboard.type("how do I cross the waters?")
    expect(page.locator(".rules-hit mark").first).to_have_text(re.compile("cross|water", re.IGNORECASE))
    page.keyboard.press("Enter")
    expect(page.locator("#drawer .pointed-clause")).to_be_focused()
    page.get_by_role("button", name="Back to what was found").click()
    expect(page.locator(".rules-hit").first).to_be_visible()

    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def _some(found: list[Any]) -> list[Any]:
    """A few of them, from here and there."""
    return found[:: max(1, len(found) // CLICKS)][:CLICKS]


def _click(seat: Seat, x: float, y: float) -> str:
    """The rule that a click there is answered with; "" where no rule speaks of the thing."""
    seat.page.mouse.click(x, y)
    card = seat.page.locator("#popup:not([hidden])")
    expect(card).to_be_visible()
    rule = card.locator("[data-asks]")
    return rule.get_attribute("data-asks") or "" if rule.count() else ""


def _reasons(match: played.AnyMatch, element: str) -> set[Refusal]:
    """What forbids whatever touches an element, asked from the game itself; of a barred step the way round is told."""
    game, state = match.game, match.state
    picture = games.picture(game.box.slug)
    about = [action for action in game.actions if element in touched(game, picture, state, action)]
    asked = [(action, match.refusal(action, 0)) for action in about]
    refusals = [no for action, no in asked if no and (no.stage == PRICE or not action.roles(state) & STEPS)]
    assert state.to_act == 0
    return set(refusals)


def _looked_at(reasons: set[Refusal]) -> bool:
    """Whether a rule looked at the thing itself, not just at the time."""
    return any(reason.stage > TIME for reason in reasons)


HOUSE = {"map": "house"}
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot"}]
FAR = {"firefighters": ["4,0", "6,9"], "fire": ["1,1"], "ap": [4, 4]}


def test_a_place_too_far_away_says_how_far_and_offers_the_walk_towards_it(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=FAR)
    assert seat.settle()
    seat.page.wait_for_selector("html[data-ways]", state="attached")

    seat.page.locator('.piece[data-id="space 3,7"]').click(force=True)

    card = seat.page.locator("#popup.refusing")
    expect(card.locator(".refusal-words")).to_have_text(
        "12 AP away on foot, with 2 doors to open: you have 4 left this turn."
    )
    walk = card.locator(".menu-item")
    expect(walk).to_have_count(1)
    expect(walk).to_contain_text("On the way: walk to ")
    before = seat.hello()["number"]
    walk.click()
    expect(seat.page.locator("#sentence")).to_contain_text("1 AP")
    assert seat.hello()["number"] == before + 3


def test_a_walk_that_is_offered_and_would_lose_somebody_says_so_and_asks_as_a_click_there_does(
    somebody: NewPerson,
) -> None:
    position = {"pawns": ["7:30", "HP"], "trains": [["7:40"], []], "mp": 3}
    seat = somebody().sit("danger_zone", seats=WITH_A_BOT, position=position)
    assert seat.settle()
    seat.page.wait_for_selector("html[data-ways]", state="attached")
    before = seat.hello()["number"]

    seat.page.locator('.piece[data-id="space hp"]').click(force=True)
    walk = seat.page.locator("#popup.refusing .menu-item")
    expect(walk.locator(".loss-mark")).to_have_count(1)
    walk.click()

    expect(seat.page.locator("#popup")).to_contain_text("stays behind")
    expect(seat.page.locator("#popup .deed")).to_have_count(1)
    assert seat.hello()["number"] == before


def test_the_end_of_the_turn_that_is_not_allowed_says_why_by_click_and_by_key(somebody: NewPerson) -> None:
    position = {"firefighters": ["4,3", "6,9"], "fire": ["4,3"], "ap": [4, 4]}
    person = somebody()
    person.context.add_init_script("try { localStorage.setItem('fivealarm.ends.flash_point', 'yes') } catch {}")
    seat = person.sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=position)
    assert seat.settle()
    words = seat.page.locator("#popup.refusing .refusal-words")

    seat.page.locator("#end-button").click(force=True)  # it looks disabled
    expect(words).to_have_text("The turn cannot end with firefighter A in fire.")
    seat.page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    seat.page.keyboard.press("e")
    expect(words).to_have_text("The turn cannot end with firefighter A in fire.")


def test_a_burning_space_shows_what_the_step_costs_and_its_fire_what_water_costs(somebody: NewPerson) -> None:
    position = {"firefighters": ["4,3", "6,9"], "fire": ["4,4"], "ap": [4, 4]}
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=position)
    assert seat.settle()

    expect(seat.page.locator('[data-lit="space 4,4"] .ring-price')).to_have_text("2")
    expect(seat.page.locator('[data-lit="threat 4,4"] .ring-price')).to_have_text("1")
