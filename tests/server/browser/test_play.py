"""From home by Play now, clicking what is lit; samples by finger and keyboard. All games: bench.browser.whole_games."""

from random import Random

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.means import MEANS
from tests.server.browser.seat import SETTLED, Seat

DECISIONS = 6
SAMPLE = 4
SIZES = {"touch": (390, 844), "keyboard": (1024, 768)}
MEANT = {
    "flash_point": "touch",
    "fire_call": "keyboard",
    "brigade": "keyboard",
    "danger_zone": "touch",
    "fire_engines": "keyboard",
}


def test_play_now_and_click_what_is_lit(somebody: NewPerson, game: str) -> None:
    person, rng = somebody(), Random(game)
    person.leaves_nothing_to_the_table()
    page = person.page()
    page.goto("/")

    page.locator(f"[data-game={game}] .play-now").click()
    coach = page.locator(".coach-mark")
    expect(coach.get_by_role("button").last).to_be_focused()
    for marked in ("#gauges", "#sentence", "#rules-button"):
        expect(page.locator(f"{marked}.coach-marked")).to_have_count(1)
        page.keyboard.press("Enter")
    seat = Seat(person, page)
    decided = 0
    while decided < DECISIONS and seat.settle():
        seat.decide(rng)
        decided += 1

    expect(coach).to_have_count(0)
    expect(page.locator("#sentence")).not_to_be_empty()
    if decided < DECISIONS:
        assert seat.hello()["over"] is not None
        expect(page.locator("#end-title")).to_be_visible()
    assert page.locator("#log .story-turn").count() > 0


def test_a_few_decisions_by_other_means(somebody: NewPerson, game: str) -> None:
    means = MEANT[game]
    width, height = SIZES[means]
    look = {"viewport": {"width": width, "height": height}, **MEANS[means].look}
    seat, rng = somebody(**look).sit(game), Random(means)
    doing = MEANS[means](seat, rng)

    for _ in range(SAMPLE):
        if not seat.settle():
            break
        doing.do(rng.choice(seat.hello()["choices"]))

    assert doing.presses >= SAMPLE


def test_a_hint_lights_a_place_and_can_be_done(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone")
    assert seat.settle()
    edition = seat.edition

    seat.page.keyboard.press("h")
    seat.page.locator("#popup").get_by_role("button", name="Do it").click()

    seat.moved_on(edition)


def test_pieces_move_and_dice_fall_but_nobody_has_to_wait(somebody: NewPerson, some_game: str) -> None:
    seat = somebody(reduced_motion="no-preference").sit(some_game)
    assert seat.settle()
    edition = seat.edition

    seat.press_a_button(Random(some_game))
    seat.page.keyboard.press(" ")

    seat.moved_on(edition)
    while seat.page.wait_for_selector(f"{SETTLED}, #flash:not([hidden]) .flash-go", state="attached"):
        if seat.page.get_attribute("html", "data-turn") != "other":
            break
        seat.page.keyboard.press(" ")  # a card of one's own waits until it is read
    assert seat.page.locator("#flash").is_hidden()
