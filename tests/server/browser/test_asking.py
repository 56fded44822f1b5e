"""Clicking what is not lit says why, with the right rule."""

from typing import Any

from playwright.sync_api import expect

from fivealarm import games
from fivealarm.kernel.contract import TIME, Refusal
from fivealarm.scene.choices import touched
from tests.server.browser import played
from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Seat

UNLIT = """() => [...document.querySelectorAll(".piece[data-id]")].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    for (const [part, other] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.1, 0.5]]) {
        const [x, y] = [box.left + box.width * part, box.top + box.height * other];
        if (document.elementFromPoint(x, y)?.closest(".piece[data-id]") === piece) return [[piece.dataset.id, x, y]];
    }
    return [];
})"""
CLICKS = 4
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

    _click(seat, *told[rule])
    seat.page.locator("#popup .rule-link").click()
    expect(seat.page.locator(f"[data-rule='{rule}']")).to_have_class("rule-clause pointed-clause")
    picture = seat.page.locator(".rules-play img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(img) => img.naturalWidth") > 0
    seat.page.get_by_label("Search the rules").fill("FA-TBL.5")
    expect(seat.page.locator("#drawer article:visible")).to_have_count(1)
    seat.page.keyboard.press("Escape")
    seat.page.locator(".close-button:visible").click()
    expect(seat.page.locator("#drawer")).to_be_hidden()


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
    """What forbids whatever touches an element, asked from the game itself."""
    game, state = match.game, match.state
    picture = games.picture(game.box.slug)
    refusals: list[Any] = [
        match.refusal(action, 0) for action in game.actions if element in touched(game, picture, state, action)
    ]
    assert state.to_act == 0
    return {refusal for refusal in refusals if refusal is not None}


def _looked_at(reasons: set[Refusal]) -> bool:
    """Whether a rule looked at the thing itself, not just at the time."""
    return any(reason.stage > TIME for reason in reasons)
