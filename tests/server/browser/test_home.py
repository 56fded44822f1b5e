"""Home: setting up, joining, loading; what is remembered."""

import json

from playwright.sync_api import expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson


def test_set_up_is_made_from_the_options_and_the_seats(somebody: NewPerson, game: str) -> None:
    person = somebody()
    person.knows(game)
    page = person.page()
    page.goto("/")
    facts = next(box for box in person.ask("/api/games") if box["slug"] == game)
    page.locator(f"[data-game={game}] .set-up").click()
    form = page.get_by_role("dialog", name=f"Set up {facts['title']}")

    for option in facts["options"]:
        expect(form.locator(f"#option-{option['name']}")).to_be_visible()
        expect(form).to_contain_text(option["help"])
    form.get_by_label("How many").select_option("2")
    expect(form.locator(".setup-seats li")).to_have_count(2)
    form.get_by_label("Seat 2").select_option("link")
    form.get_by_label("Your name").fill("Ann <b>")
    form.get_by_role("button", name="Open the table").click()

    share = page.get_by_role("dialog", name="Share")
    assert "#seat=1&key=" in share.locator("input").first.input_value()
    page.keyboard.press("Escape")
    expect(page.locator(".seat-row[data-mine=true]")).to_contain_text("Ann <b>")


def test_an_open_seat_is_taken_by_whoever_sits_down(somebody: NewPerson) -> None:
    ann, ben = somebody(), somebody()
    ben.knows("brigade")
    ann.sit("brigade", seats=[{"kind": "me"}, {"kind": "open"}])
    page = ben.page()
    page.goto("/")

    page.locator("#open a").first.click()
    page.get_by_role("button", name="Sit here").click()

    expect(page.locator(".seat-row[data-mine=true]")).to_have_count(1)


def test_a_record_goes_on_and_nonsense_is_told_so(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")
    words = page.get_by_label("or its text")

    words.fill("nonsense")
    page.get_by_role("button", name="Open as a new table").click()
    expect(page.locator("#upload .form-trouble")).to_contain_text("neither a record")
    match = played.until_first_seat_acts("flash_point", 20)
    words.fill(played.text(match))
    page.get_by_role("button", name="Open as a new table").click()

    page.wait_for_url("**/t/*")
    expect(page.locator(".replay-words")).to_have_text(f"ply {len(match.plies)} of {len(match.plies)}")


def test_a_position_starts_a_table(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")

    page.get_by_label("or its text").fill(json.dumps({}))
    page.get_by_label("Game of the position").select_option("flash_point")
    page.get_by_role("button", name="Open as a new table").click()

    page.wait_for_url("**/t/*")
    expect(page.locator("#stage .piece").first).to_be_attached()


def test_light_or_dark_is_remembered(somebody: NewPerson) -> None:
    page = somebody(color_scheme="dark").page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.get_by_role("button", name="Light or dark").click()
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_table_that_is_not_there_says_so(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()

    page.goto("/t/nothing")

    expect(page.locator("#sentence")).to_have_text("There is no such table.")
    person.faults.clear()
