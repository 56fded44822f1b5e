"""Home: setting up, joining, loading; what is remembered."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

CARDS = "() => [...document.querySelectorAll('.game-card')].map((card) => Math.round(card.getBoundingClientRect().top))"


def test_set_up_asks_in_plain_words_and_reaches_every_option(somebody: NewPerson, game: str) -> None:
    person = somebody()
    person.knows(game)
    page = person.page()
    page.goto("/")
    facts = next(box for box in person.ask("/api/games") if box["slug"] == game)
    asked = person.ask("/static/setup.json")[game]
    page.locator(f"[data-game={game}] .set-up").click()
    form = page.locator("#setup")

    for ask in asked["asks"]:
        expect(form.get_by_role("group", name=ask["words"])).to_be_visible()
    sets = {name for ask in asked["asks"] for answer in ask["answers"] for name in answer["set"]}
    form.get_by_text("More choices").click()
    for option in facts["options"]:
        if option["name"] not in sets:
            expect(form.locator(f"#option-{option['name']}")).to_be_visible()
    form.get_by_label("Your name").fill("Ann <b>")
    known = asked["seats"][1]["title"]  # as it is in play
    form.get_by_role("radiogroup", name=f"Seat 2, {known}").get_by_text("Friend").click()
    while form.locator(".setup-seat").count() > 2:
        form.get_by_role("button", name="One seat less").click()
    form.get_by_role("button", name="Start the game").click()

    page.wait_for_url("**/t/*")
    page.keyboard.press("Escape")
    expect(page.locator(".seat-card[data-mine=true]")).to_contain_text("Ann <b>")
    expect(page.locator(".seat-card").nth(1)).to_contain_text("kept for a friend")


def test_every_answer_of_every_set_up_makes_a_table(somebody: NewPerson, game: str) -> None:
    person = somebody()
    asked = person.ask("/static/setup.json")[game]
    wishes = [asked["first"], *(answer["set"] for ask in asked["asks"] for answer in ask["answers"])]

    made = [person.ask("/api/tables", {"game": game, "options": options}) for options in wishes]

    assert all("table" in table for table in made), made


def test_a_wrong_option_is_told_at_its_field(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    page.goto("/")
    page.locator("[data-game=danger_zone] .set-up").click()
    form = page.locator("#setup")
    form.get_by_text("More choices").click()

    form.locator("#option-round_limit").fill("-3")
    form.get_by_role("button", name="Start the game").click()

    expect(form.locator("[data-field='options.round_limit'] .field-trouble")).to_be_visible()
    person.faults.clear()


def test_the_last_set_up_is_remembered(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()
    page.get_by_label("The hotel").check(force=True)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")

    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()

    expect(page.get_by_label("The hotel")).to_be_checked()


def test_a_newcomers_first_game_is_an_easy_one(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")

    page.locator("[data-game=flash_point] .play-now").click()
    page.wait_for_url("**/t/*")

    options = person.ask(f"/api/tables/{page.url.split('/')[-1]}")["options"]
    assert (options["map"], options["rules"]) == ("house", "family")


@pytest.mark.parametrize("width", [1440, 1280, 1100, 1024, 800, 719, 390, 360])
def test_no_card_stands_alone(somebody: NewPerson, width: int) -> None:
    page = somebody(viewport={"width": width, "height": 900}).page()
    page.goto("/")
    expect(page.locator(".game-card")).to_have_count(5)

    rows = page.evaluate(CARDS)

    least = min(rows.count(top) for top in rows[1:])
    assert least >= 2, rows
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_an_open_seat_is_taken_by_whoever_sits_down_and_a_name_is_asked_once(somebody: NewPerson) -> None:
    ann, ben = somebody(), somebody()
    ben.knows("brigade")
    ann.sit("brigade", seats=[{"kind": "me"}, {"kind": "open"}])
    page = ben.page()
    page.goto("/")

    page.locator("#open a").first.click()
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Ben")
    page.keyboard.press("Enter")

    expect(page.locator(".seat-card[data-mine=true]")).to_contain_text("you, Ben")


def _load(page: Page, text: str) -> None:
    page.get_by_label("or its text").fill(text)
    page.get_by_role("button", name="Open as a new table").click()


def test_a_record_goes_on_and_nonsense_is_told_so(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")
    page.get_by_role("button", name="Open a saved game").click()

    _load(page, "nonsense")
    expect(page.locator("#dialog .form-trouble")).to_contain_text("neither a record")
    match = played.until_first_seat_acts("flash_point", 20)
    _load(page, played.text(match))

    page.wait_for_url("**/t/*")
    told = f"{len(match.plies)} of {len(match.plies)}"
    expect(page.locator(".replay-slider")).to_have_attribute("aria-valuetext", told)


def test_a_position_starts_a_table(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")
    page.get_by_role("button", name="Open a saved game").click()

    page.get_by_label("or its text").fill(json.dumps({}))
    page.get_by_label("Game of the position").select_option("flash_point")
    page.get_by_role("button", name="Open as a new table").click()

    page.wait_for_url("**/t/*")
    expect(page.locator("#stage .piece").first).to_be_attached()


def test_night_is_the_usual_look_and_day_is_remembered(somebody: NewPerson) -> None:
    page = somebody(color_scheme="light").page()
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
