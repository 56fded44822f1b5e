"""What happens by itself, for whom, and how it is stopped."""

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_guard import ALONE, STOPS


def test_what_leaves_no_choice_happens_by_itself_and_can_be_stopped(somebody: NewPerson) -> None:
    person = somebody()
    seat = person.sit("fire_call", seats=ALONE, position={"phase": "start"})
    assert seat.settle()
    waiting = seat.edition
    expect(seat.page.locator(".auto-bar")).to_be_hidden()

    person.context.add_init_script(f"localStorage.setItem('fivealarm.roll', 'on'); {STOPS}")
    seat.page.evaluate("() => sessionStorage.setItem('stops', 'yes')")
    seat.page.reload()
    seat.page.wait_for_selector("html[data-stopped]", state="attached")
    expect(seat.page.locator(".auto-bar")).to_be_hidden()
    seat.page.wait_for_timeout(1500)
    assert seat.hello()["edition"] == waiting, "stopped"
    seat.page.evaluate("() => sessionStorage.removeItem('stops')")
    seat.page.reload()

    seat.page.wait_for_selector(f"html[data-edition]:not([data-edition='{waiting}'])", state="attached")


def test_the_one_thing_to_do_is_left_to_the_table_also_where_it_gives_something_up(parts: Page) -> None:
    choices = [{"label": "Let the call fail", "declines": True}, {"label": "Go on", "declines": False}]
    only = """async (choice) => {
        localStorage.setItem("fivealarm.forced", "on");
        const { only } = await import("../static/turn/auto.js");
        return only([choice]) !== null;
    }"""

    assert [parts.evaluate(only, choice) for choice in choices] == [True, True]


def test_dice_wait_for_whoever_has_not_left_them_to_the_table(somebody: NewPerson) -> None:
    person = somebody()
    person.context.add_init_script("localStorage.setItem('fivealarm.forced', 'on')")
    seat = person.sit("fire_call", seats=ALONE, position={"phase": "start"})
    assert seat.settle()
    waiting = seat.edition

    seat.page.wait_for_timeout(1500)

    assert seat.hello()["edition"] == waiting
    expect(seat.page.locator(".auto-bar")).to_be_hidden()


def test_nothing_happens_by_itself_while_something_is_read(somebody: NewPerson) -> None:
    person = somebody(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat = person.sit("fire_call", seats=ALONE, position={"phase": "start"})
    assert seat.settle()
    waiting = seat.edition
    seat.page.locator("#tab-log").tap()
    seat.page.evaluate("() => localStorage.setItem('fivealarm.roll', 'on')")
    offered = """async () => {
        const { Auto } = await import("/static/turn/auto.js");
        const play = ({ label }) => document.documentElement.setAttribute("data-played", label);
        const auto = new Auto({ play, busy: () => false });
        auto.offer({ number: 0, edition: 0, choices: [{ label: "Roll the die", reveals: "die" }] });
    }"""
    seat.page.evaluate(offered)

    seat.page.wait_for_timeout(2200)
    expect(seat.page.locator("html[data-played]")).to_have_count(0)
    seat.page.locator("#tab-log").tap()

    expect(seat.page.locator(".auto-bar:not([hidden])")).to_contain_text("by itself")
    expect(seat.page.locator("html[data-played='Roll the die']")).to_be_attached()
    assert seat.edition == waiting


def test_who_wants_nothing_to_happen_by_itself_says_so_there(somebody: NewPerson) -> None:
    person = somebody()
    seat = person.sit("fire_call", seats=ALONE, position={"phase": "start"})
    assert seat.settle()
    waiting = seat.edition
    seat.page.evaluate("() => localStorage.setItem('fivealarm.roll', 'on')")
    seat.page.evaluate(
        """async () => {
            const { Auto } = await import("/static/turn/auto.js");
            const auto = new Auto({ play: () => {}, busy: () => false });
            auto.offer({ number: 0, edition: 0, choices: [{ label: "Roll the die", reveals: "die" }] });
        }"""
    )

    seat.page.get_by_role("button", name="Always wait for me").click()

    assert seat.page.evaluate("() => localStorage.getItem('fivealarm.roll')") == "off"
    expect(seat.page.locator(".auto-bar:not([hidden])")).to_have_count(0)
    assert seat.edition == waiting


def test_a_turn_ends_by_itself_only_for_those_who_want_it_and_counts_down(somebody: NewPerson) -> None:
    person = somebody()
    seat = person.sit("flash_point", seats=ALONE, position={"turn": 0, "ap": [0, 0]}, options={"map": "house"})
    assert seat.settle()
    edition = seat.edition
    expect(seat.page.locator("#end-button")).to_contain_text("nothing else to do")

    seat.page.evaluate("() => localStorage.setItem('fivealarm.autoend', 'on')")
    seat.page.reload()
    expect(seat.page.locator("#end-button")).to_contain_text("Esc stops")
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#end-button")).to_contain_text("stopped")
    assert seat.hello()["edition"] == edition
    seat.page.reload()

    seat.page.wait_for_selector(f"html[data-edition]:not([data-edition='{edition}'])", state="attached")


def test_a_finger_stops_what_would_happen_by_itself(somebody: NewPerson) -> None:
    person = somebody(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat = person.sit("flash_point", seats=ALONE, position={"turn": 0, "ap": [0, 0]}, options={"map": "house"})
    assert seat.settle()
    edition, button = seat.edition, seat.page.locator("#end-button")
    seat.page.evaluate("() => localStorage.setItem('fivealarm.autoend', 'on')")
    seat.page.reload()
    expect(button).to_contain_text("tap to stop")

    button.tap()

    expect(button).not_to_contain_text("tap to stop")
    seat.page.wait_for_timeout(5000)  # longer than it counts
    assert seat.hello()["edition"] == edition
    button.tap()
    seat.moved_on(edition)


FITS_ONCE = {"tiles": ["H1(0,0)r0"], "stage": "place", "drawn": "B7", "card": "SLOW NEWS DAY"}


def test_a_thing_that_fits_only_in_one_place_is_seen_in_hand_before_it_lies_there_and_the_story_says_so(
    somebody: NewPerson,
) -> None:
    person = somebody()
    seat = person.sit("fire_engines", seats=ALONE, position=FITS_ONCE)
    assert seat.settle()
    person.context.add_init_script("localStorage.setItem('fivealarm.forced', 'on')")
    seat.page.reload()
    waiting, bar = seat.hello()["edition"], seat.page.locator(".auto-bar:not([hidden])")

    expect(bar).to_contain_text("it fits only there")
    expect(bar.locator(".in-hand")).to_be_visible()
    expect(seat.page.locator("#stage .ghostly").first).to_be_attached()
    seat.page.wait_for_timeout(2000)
    assert seat.edition == waiting, "there is time to see it"

    seat.page.wait_for_selector(f"html[data-edition]:not([data-edition='{waiting}'])", state="attached")
    expect(seat.page.locator("#log")).to_contain_text("Done for you: it fitted only there.")
