"""Home: setting up, joining, loading; what is remembered."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

CLOSES = """() => {
    const { left, top } = document.querySelector("#setup .close-button").getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 20).closest(".close-button") !== null;
}"""  # whether nothing lies over the button that closes the set-up
FILLED = """() => {
    const fill = (node) => getComputedStyle(node).background;
    const probe = document.body.appendChild(Object.assign(document.createElement("b"), { className: "main-button" }));
    const amber = fill(probe);
    probe.remove();
    return [...document.querySelectorAll("main a, main button, main .main-button")]
        .filter((node) => fill(node) === amber).map(({ textContent }) => textContent);
}"""  # what is amber
GUTTER = "() => getComputedStyle(document.documentElement).scrollbarGutter"  # which no shade covers
CARDS = "() => [...document.querySelectorAll('.game-card')].map((card) => Math.round(card.getBoundingClientRect().top))"


def test_no_card_stands_alone_and_on_a_phone_every_game_says_what_it_is_about(somebody: NewPerson) -> None:
    page = somebody(viewport={"width": 1440, "height": 900}).page()
    page.goto("/")
    expect(page.locator(".game-card")).to_have_count(5)

    for width in (1440, 1280, 1100, 1024, 800, 719, 390, 360):
        page.set_viewport_size({"width": width, "height": 900})
        rows = page.evaluate(CARDS)
        least = min(rows.count(top) for top in rows[1:])
        assert least >= 2, (width, rows)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    for line in page.locator(".game-line").all():
        expect(line).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_an_open_seat_is_taken_by_whoever_joins_and_a_name_is_asked_once(somebody: NewPerson, width: int) -> None:
    ann, ben = somebody(), somebody(viewport={"width": width, "height": 800})
    ben.knows("brigade")
    waits = ann.sit("brigade", seats=[{"kind": "me"}, {"kind": "open"}], options={"first_seat": 1})
    expect(waits.page.locator("#sentence")).to_contain_text("Waiting for somebody to play")
    page = ben.page()
    page.goto("/")

    page.locator("#open a").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Ben")
    page.keyboard.press("Enter")

    expect(page.locator(".seat-card[data-mine=true]")).to_contain_text("you, Ben")
    assert "#" not in page.url
    expect(waits.page.locator("#sentence")).not_to_contain_text("Waiting")


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


def test_a_table_that_is_not_there_says_so_and_leads_home(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()

    page.goto("/t/nothing")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    person.faults.clear()  # the browser notes that the answer was a 404
    page.get_by_role("link", name="To the first page").click()

    expect(page.locator("#games")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_where_games_will_stand_it_says_so_and_nothing_is_pushed_down_later(somebody: NewPerson, width: int) -> None:
    person = somebody(viewport={"width": width, "height": 844})
    person.sit("brigade")
    page = person.page()
    page.goto("/")  # from now on it is known that a table goes on
    expect(page.locator(".continue-link")).to_be_visible()
    asked: list[Route] = []
    page.route("**/api/games", lambda route: asked.append(route))
    page.goto("/")
    expect(page.locator(".game-card.coming")).to_have_count(5)
    before = page.evaluate(CARDS)[0]

    asked[0].continue_()

    expect(page.locator(".game-picture.there")).to_have_count(5)
    expect(page.locator(".continue-link")).to_be_visible()
    expect(page.locator(".game-card.coming")).to_have_count(0)
    assert page.evaluate(CARDS)[0] == pytest.approx(before, abs=2)


def test_newcomers_are_told_where_to_begin_and_a_picture_leads_to_its_game(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    expect(page.locator(".first-line")).to_contain_text("Start with Flash Point")

    page.locator("[data-game=brigade] .game-line").click()
    expect(page.locator("#setup")).to_be_hidden()
    for part in (".game-picture", "h3", ".set-up"):
        page.locator(f"[data-game=brigade] {part}").click()
        expect(page.locator("#setup")).to_be_visible()
        expect(page.locator("#setup")).to_contain_text("The Brigade")
        page.keyboard.press("Escape")
        expect(page.locator("#setup")).to_be_hidden()


def test_who_has_no_name_yet_reads_so_in_one_line(somebody: NewPerson) -> None:
    page = somebody(viewport={"width": 1024, "height": 800}).page()
    page.goto("/")
    button = page.locator("#name")
    expect(button).to_have_text("Your name")

    for width in (1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        wide, tall = page.locator(".name-chip").evaluate("(chip) => [chip.offsetWidth, chip.offsetHeight]")
        assert wide == tall, "a round chip"
        assert button.evaluate("(node) => node.offsetHeight") < 48


def test_the_head_of_the_set_up_stays_when_it_is_scrolled(somebody: NewPerson) -> None:
    page = somebody(viewport={"width": 390, "height": 844}, has_touch=True).page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()

    page.locator(".setup-form").evaluate("(form) => form.scrollTo(0, 600)")

    title = page.locator("#setup-title").bounding_box()
    assert title is not None
    assert title["y"] < 60
    assert page.evaluate(CLOSES)


@pytest.mark.parametrize(("slug", "level"), [("brigade", "rookie"), ("flash_point", "regular")])
def test_a_first_game_is_an_easy_one_with_gentle_opponents_and_partners_as_usual(
    somebody: NewPerson, slug: str, level: str
) -> None:
    person = somebody()
    page = person.page()
    page.goto("/")

    page.locator(f'[data-game="{slug}"] .play-now').click()

    expect(page.locator(".seat-card").filter(has_text=f"bot · {level}").first).to_be_visible()
    options = person.ask(f"/api/tables/{page.url.split('/')[-1]}")["options"]
    if slug == "flash_point":
        assert (options["map"], options["rules"]) == ("house", "family")


def test_bots_that_were_found_to_fit_play_again(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.evaluate("() => localStorage.setItem('fivealarm.level.brigade', 'chief')")

    page.locator('[data-game="brigade"] .play-now').click()

    expect(page.locator(".seat-card").filter(has_text="bot · chief").first).to_be_visible()


def test_every_table_of_mine_can_be_found_again(somebody: NewPerson) -> None:
    person = somebody()
    for _ in range(5):
        person.ask("/api/tables", {"game": "brigade", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    page = person.page()
    page.goto("/")
    rows = page.locator("#mine li > a")
    expect(rows).to_have_count(3)

    page.get_by_role("button", name="2 more of yours").click()

    expect(rows).to_have_count(5)


def test_what_goes_on_and_my_other_tables_are_in_sight_before_anything_is_scrolled(somebody: NewPerson) -> None:
    person = somebody(viewport={"width": 1440, "height": 900})
    for _ in range(3):
        person.ask("/api/tables", {"game": "brigade", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    page = person.page()

    for width, height in ((1440, 900), (1280, 720), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        expect(page.locator(".continue-link")).to_be_in_viewport(ratio=1)
        expect(page.locator("#mine li > a, .besides a").filter(visible=True).nth(1)).to_be_in_viewport(ratio=1)
        assert page.evaluate(FILLED) == ["Continue"]
    page.locator(".besides").get_by_role("button", name="Your tables").click()

    expect(page.locator("#mine li > a").first).to_be_focused()
    expect(page.locator("#mine li > a").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_home_stands_still_while_the_set_up_is_scrolled_over_it(somebody: NewPerson, width: int, height: int) -> None:
    page = somebody(viewport={"width": width, "height": height}).page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()
    expect(page.locator("#setup")).to_be_visible()
    card = page.locator(".game-card").first.bounding_box()
    assert page.evaluate(GUTTER) == "auto", "no strip beside the shade"

    for spot in ((width // 3, height // 2), (width // 2, 4)):  # over what is scrolled, and beside the dialog
        page.mouse.move(*spot)
        for _ in range(3):
            page.mouse.wheel(0, 2000)
            page.wait_for_timeout(100)

    assert page.evaluate("scrollY") == 0
    assert page.locator(".game-card").first.bounding_box() == card
    page.keyboard.press("Escape")
    expect(page.locator("#setup")).to_be_hidden()
    page.mouse.wheel(0, 300)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") > 0
