"""A slider through the game, a link to any ply, going on from there, the record."""

import re

from playwright.sync_api import expect

from fivealarm import games
from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

PLACES = "() => [...document.querySelectorAll('.piece')].map((p) => p.className.baseVal + p.style.transform).sort()"


def test_replay_link_to_a_ply_and_continue_from_here(somebody: NewPerson, game: str) -> None:
    match = played.whole(game)
    middle = next(n for n in range(len(match.plies) // 2, len(match.plies)) if match.plies[n].actor >= 0)
    person = somebody()
    seat = person.sit(game, record=played.text(match))
    page = seat.page
    expect(page.locator("#end-title")).to_be_visible()
    page.keyboard.press("Escape")

    page.locator(".replay-slider").fill(str(middle))
    note = page.locator("#replay-note")
    expect(note).to_contain_text(f"ply {middle} of {len(match.plies)}")
    expect(page).to_have_url(re.compile(rf"\?ply={middle}$"))
    page.wait_for_load_state("networkidle")
    places = page.evaluate(PLACES)
    page.reload()

    expect(note).to_contain_text(f"ply {middle} of {len(match.plies)}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(PLACES) == places
    watched = seat.table
    note.get_by_role("button", name="Continue from here").click()
    page.wait_for_url(lambda url: watched not in url)
    page.wait_for_selector("html[data-turn]", state="attached")
    assert seat.hello()["dice"]["prefix"] == middle


def test_the_record_of_a_finished_game_is_whole(somebody: NewPerson, game: str) -> None:
    match = played.whole(game)
    seat = somebody().sit(game, record=played.text(match))

    with seat.page.expect_download() as saved:
        seat.page.locator("#replay a[download]").evaluate("(link) => link.click()")
    text = saved.value.path().read_text()

    again = games.open_record(text)
    assert [str(ply.action) for ply in again.plies] == [str(ply.action) for ply in match.plies]


def test_the_end_says_who_won_by_which_rule_and_what_mattered(somebody: NewPerson, game: str) -> None:
    match = played.whole(game)
    outcome = match.outcome()
    assert outcome is not None
    seat = somebody().sit(game, record=played.text(match))

    end = seat.page.locator("#end")
    expect(end).to_contain_text(outcome.rule)
    expect(end).to_contain_text(outcome.says)
    for name in ("Again", "Review", "Share"):
        expect(end.get_by_role("button", name=name)).to_be_visible()
    expect(seat.page.locator(".graph-line")).to_be_attached()
