"""The end of a game: its story in pictures, its chances, its mistakes, and what can be done with them."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import PATIENCE, Person, Seat
from tests.server.browser.test_looks import barriers

APART = """(chart) => {
    const [title, words] = [chart.querySelector("h3"), chart.querySelector(".end-quiet")].map((node) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect();
    });
    return title.right <= words.left || title.bottom <= words.top + 1 || !words.width;
}"""
SEATS = "() => [...document.querySelectorAll('#seats .seat-gauges')].map((seat) => seat.textContent).join('|')"


BRIEF: dict[str, dict[str, Any]] = {  # games at random that take hundreds of plies otherwise
    "fire_call": {"round_limit": 30},
    "danger_zone": {"round_limit": 6, "sudden_death_limit": 1},
    "fire_engines": {"tile_limit": 24},
}


def ended(somebody: NewPerson, game: str) -> Seat:
    """A table whose game is over, with everything that looking back tells."""
    seat = somebody().sit(game, record=played.text(played.whole(game, BRIEF.get(game))))
    expect(seat.page.locator(".end-waits")).to_have_count(0, timeout=PATIENCE * 3)  # a look back comes after all else
    return seat


def test_the_end_is_a_story_of_moments_on_a_line_of_chances_and_fits_a_phone(somebody: NewPerson) -> None:
    page = ended(somebody, "brigade").page

    expect(page.locator(".end-moment .miniature")).to_have_count(3)
    expect(page.locator(".end-moment h3").first).not_to_be_empty()
    scale = page.locator(".chart .chart-words").all_text_contents()
    assert {"0 %", "50 %", "100 %"} <= set(scale)
    assert any(words.startswith("round ") for words in scale)
    expect(page.locator(".chart-dot")).to_have_count(3)
    assert barriers(page) == []

    page.locator(".chart-dot").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#end")).to_be_hidden()
    expect(page.locator("#sentence")).to_contain_text(re.compile("Looking back|better", re.IGNORECASE))


def test_in_every_game_the_end_is_told_and_what_was_better_is_shown_at_every_width(
    somebody: NewPerson, game: str
) -> None:
    seat = ended(somebody, game)
    page, told = seat.page, seat.person.ask(f"{seat.path}/review")
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator(".end-chart").evaluate(APART), "the chart's name and what it says lie apart"
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for moment in page.locator(".end-moment").all():
            expect(moment.locator("h3")).not_to_be_empty()
            expect(moment.locator("p")).to_contain_text(re.compile(r"turn \d+\. \S.*\.$"))
        assert barriers(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        score, mattered = _top(page.locator(".end-seats")), _top(page.locator(".end-mattered"))
        assert score < mattered or width > 959, "one's score comes first"

        _shown(seat, told)

        expect(page.locator(".end-button")).to_be_hidden()
        assert [verb.text_content() for verb in page.locator(".past-verb").all() if _cut(verb)] == []
        page.locator(".past-verb", has_text="Back to the end page").click()
        expect(page.locator("#end")).to_be_visible()


def _shown(seat: Seat, told: dict[str, Any]) -> None:
    """The first mistake is shown, else the first moment."""
    page, mistakes = seat.page, told["mistakes"]
    row = page.locator(".mistake" if mistakes else ".end-moment").first
    row.get_by_role("button", name="Show me").click()
    expect(page.locator("#end")).to_be_hidden()
    if not mistakes:
        return
    steps = seat.person.ask(f"{seat.path}/better/{mistakes[0]['ply']}")["steps"]
    assert all(step["words"].endswith(".") for step in steps)
    expect(page.locator("#sentence")).to_contain_text(re.compile(r", better: |^Better, 1 of"), timeout=PATIENCE)
    if any(len(step["way"]) > 1 for step in steps):
        expect(page.locator(".trail-stop").first).to_be_attached()
    page.mouse.move(200, 300)
    page.mouse.move(220, 320)
    expect(page.locator(".ghostly.instead, .trail-stop, .piece.hinted").first).to_be_attached(timeout=PATIENCE)


def _cut(verb: Locator) -> bool:
    beyond = "(one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth"
    return bool(verb.evaluate(beyond))


def test_nothing_jumps_while_a_game_is_looked_back_at(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.whole("brigade"))).page
    cards = page.locator(".end-moments")
    expect(cards.locator("li")).to_have_count(3)
    top, chart = _top(cards), _top(page.locator(".end-chart"))
    expect(page.locator(".end-waits")).to_have_count(0, timeout=PATIENCE * 3)

    assert abs(_top(cards) - top) < 30, "how it ended may take one more line"
    assert abs(_top(page.locator(".end-chart")) - chart) < 220, "words may be longer than was thought"


def _top(what: Locator) -> float:
    return float(what.evaluate("(one) => one.getBoundingClientRect().top"))


def test_a_mistake_is_shown_and_tried_again_as_a_puzzle(somebody: NewPerson) -> None:
    seat = ended(somebody, "brigade")
    page, told = seat.page, seat.person.ask(f"{seat.path}/review")["mistakes"][0]
    mistake = page.locator(".mistake").first
    expect(mistake).to_contain_text(told["says"])
    assert re.fullmatch(r"You .+; .+ was \d+\s%\sbetter\.", told["says"])
    expect(mistake).to_contain_text(told["then"])

    mistake.get_by_role("button", name="Show me").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(told["ply"]))
    expect(page.locator("#sentence")).to_contain_text(re.compile("better", re.IGNORECASE))
    expect(page.locator(".past-words")).to_have_text(told["says"])
    page.locator(".past-verb", has_text="Back to the end page").click()
    tables = len(seat.person.ask("/api/tables")["mine"])
    mistake.get_by_role("button", name="Try").click()

    expect(page).to_have_url(re.compile(rf"/puzzle/brigade/{re.escape(told['puzzle'])}$"))
    expect(page.locator("#task")).to_contain_text(re.compile(told["did"], re.IGNORECASE), timeout=PATIENCE)
    assert len(seat.person.ask("/api/tables")["mine"]) == tables  # a try is no table that waits
    board = page.locator("#stage").bounding_box()
    page.locator("[data-puzzle=Solution]").click()
    expect(page.locator("#answer b")).to_contain_text(re.compile(r"Step \d+ of|The solution"))
    expect(page.locator("html")).to_have_attribute("data-verdict", "solved", timeout=PATIENCE)
    expect(page.locator("#answer")).to_contain_text("That is how. ")
    expect(page.locator("#answer")).to_contain_text(told["first"])
    assert page.locator("#stage").bounding_box() == board
    page.locator("[data-puzzle]", has_text="To the game").click()
    expect(page.locator("#end")).to_be_visible()


def test_a_review_begins_where_something_mattered_and_steps_on_to_the_next(somebody: NewPerson) -> None:
    seat = ended(somebody, "brigade")
    page, told = seat.page, seat.person.ask(f"{seat.path}/review")
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator(".end-chart").evaluate(APART), "the chart's name and what it says lie apart"
    wrong = told["mistakes"]
    plain = [one for one in told["moments"] if not any(_led(mistake, one) for mistake in wrong)]
    plies = sorted({one["ply"] for one in plain + wrong})

    page.get_by_role("button", name="Review it all").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[0]))
    page.locator(".past-verb", has_text="Next moment").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[1]))
    page.locator(".past-verb", has_text="Moment before").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[0]))
    page.locator(".past-verb", has_text="Moment before").click(force=True)  # dark, and yet it answers
    expect(page.locator("#toast")).to_have_text("Before this, nothing stands out.")


def _led(mistake: dict[str, Any], moment: dict[str, Any]) -> bool:
    return bool(mistake["turn"] == moment["turn"] and mistake["ply"] < moment["ply"])


def test_looking_back_the_seats_show_the_moment_and_the_story_reaches_to_its_start(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_engines", record=played.text(played.whole("fire_engines")))
    page = seat.page
    expect(page.locator("#end")).to_be_visible()
    first = int(seat.hello()["log"][0]["number"])
    assert first > 20, "the story is longer than what a table tells at once"
    now = page.evaluate(SEATS)

    page.keyboard.press("Escape")
    page.locator(".replay-slider").fill("12")

    expect(page.locator(".story-turn.here")).to_have_count(1)
    expect(page.locator("#seats .seat-who", has_text=re.compile("your turn$"))).to_have_count(0)  # all of it is past
    expect(page.locator(".story-turn").last).to_have_attribute("data-first", "1")
    assert page.evaluate(SEATS) != now
    page.keyboard.press("Escape")
    page.wait_for_function(f"(now) => ({SEATS})() === now", arg=now)
    expect(page.locator("#toast")).to_have_text("Back to the end page.")
    expect(page.locator("#end")).to_be_visible()

    page.keyboard.press("Escape")
    page.locator(".replay-slider").fill("0")

    expect(page.locator(".story-turn.here")).to_have_attribute("data-first", "1")
    expect(page.locator("#sentence")).to_have_text("Looking back: the start of the game.")
    told = seat.person.ask(f"{seat.path}/log?before={first}")["log"]
    theirs = next(one for one in told if one["actor"] == 1 and one.get("label") and not one["events"])
    page.locator(".replay-slider").fill(str(theirs["number"]))
    who = page.locator("#seats .seat-name").nth(1).text_content()
    expect(page.locator("#sentence")).to_have_text(f"Looking back: {who} (bot): {theirs['label']}.")


def test_brackets_step_from_the_end_page_too_but_not_while_somebody_writes(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.whole("brigade"))).page
    last = int(page.locator(".replay-slider").get_attribute("max") or 0)
    page.locator("#end").get_by_role("button", name="Play again", exact=True).focus()

    page.keyboard.press("[")
    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 1))
    page.keyboard.press("r")
    page.locator(".rules-search").fill("")
    page.keyboard.type("[")

    expect(page.locator(".rules-search")).to_have_value("[")
    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 1))


LEVEL = """async (moves) => {
    const { Chart } = await import("../static/after/chart.js");
    const chart = new Chart("Your chance to win", () => {});
    const values = [0.9, 0.9, 0.9 + moves, 0.9, 0];
    const points = values.map((value, at) => ({ ply: Math.min(at, 3) * 4, turn: Math.min(at, 3), round: 1, value }));
    document.querySelector("main, body").append(chart.root);
    chart.show(points, [], { end: "resigned", early: true, whose: "you" });
    return [Boolean(chart.lined), chart.root.textContent];
}"""


def test_a_level_line_is_told_and_a_line_says_what_it_means(somebody: NewPerson) -> None:
    page = somebody().sit("brigade").page

    level, words = page.evaluate(LEVEL, 0.04)
    assert not level
    assert "It hardly moved: 90 % if good bots had played on to the end." in words

    lined, words = page.evaluate(LEVEL, 0.06)
    assert lined
    assert "How often you would have won if good bots had played on from there" in words


STOOD = """async (points) => {
    const { stood } = await import("../static/after/stood.js");
    const card = (value) => ({ gauges: [{ label: "Points", value }] });
    return stood(points.map((value, seat) => ({ name: `Seat ${seat}`, mine: seat === 0, card: card(value) })));
}"""


def test_a_game_given_up_tells_who_led(somebody: NewPerson) -> None:
    page = somebody().sit("brigade").page

    said = [page.evaluate(STOOD, points) for points in ([6, 0], [2, 3, 6], [4, 4], ["none", 1])]

    assert said == ["You led 6 to 0.", "You were behind, 2 to 6 and 3.", "It stood 4 to 4.", ""]


def test_the_end_can_be_shared_as_a_picture_and_as_a_film(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.whole("brigade"))).page
    page.locator("#end").get_by_role("button", name="Share").click()

    for name, mark in (("As a drawing", "<svg"), ("The game as a film", "<animate")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).click()
        assert mark in saved.value.path().read_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="The end as a picture").click()
    assert saved.value.suggested_filename == "brigade-picture.png"
    dots = saved.value.path().read_bytes()
    assert dots.startswith(b"\x89PNG")
    assert len(dots) > 30_000, "there is something in the picture"


def _smallest(page: Page, what: str) -> float:
    heights = page.locator(what).evaluate_all(
        "(all) => all.filter((one) => !one.matches('.rule-link')).map((one) => one.getBoundingClientRect().height)"
    )
    return float(min(heights))


@pytest.mark.parametrize(("mine", "won", "level"), [(0, True, "chief"), (1, False, "rookie")], ids=["won", "lost"])
def test_after_two_games_alike_another_level_is_one_click_away(
    somebody: NewPerson, mine: int, won: bool, level: str
) -> None:
    """The first seat has won this game; somebody sits there, or beside it."""
    seats: list[dict[str, Any]] = [{"kind": "bot", "level": "regular"}, {"kind": "bot", "level": "regular"}]
    seats[mine] = {"kind": "me"}
    person = somebody()
    kept = f'[{{"table":"another","won":{str(won).lower()}}}]'
    person.context.add_init_script(
        f"try {{ localStorage.getItem('fivealarm.results.brigade') ?? "
        f"localStorage.setItem('fivealarm.results.brigade', '{kept}') }} catch {{}}"
    )
    seat = person.sit("brigade", seats=seats, record=played.text(played.whole("brigade")))
    page, offer = seat.page, seat.page.locator(".level-offer")
    expect(offer).to_contain_text(f"Two {'wins' if won else 'losses'} in a row.")
    line = next(one["line"] for one in _levels(person) if one["name"] == level)
    expect(offer).to_contain_text(f"{level}: {line}")
    assert barriers(page) == []
    before = seat.table

    offer.get_by_role("button", name=f"Play again with {level} bots").click()

    page.wait_for_url(lambda address: "/t/" in address and before not in address)
    again = Seat(person, page).hello()["seats"]
    assert [one["level"] for one in again if one["kind"] == "bot"] == [level]
    assert page.evaluate("localStorage.getItem('fivealarm.level.brigade')") == level


def _levels(person: Person) -> list[dict[str, str]]:
    return next(list(game["levels"]) for game in person.ask("/api/games") if game["slug"] == "brigade")
