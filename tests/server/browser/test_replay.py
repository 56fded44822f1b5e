"""The end of a game, a slider through it, a link to any ply, going on from there, the record."""

import re

from playwright.sync_api import Page, expect

from fivealarm import games
from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

PLACES = "() => [...document.querySelectorAll('.piece')].map((p) => p.className.baseVal + p.style.transform).sort()"


def test_the_end_the_replay_and_going_on_from_there(somebody: NewPerson) -> None:
    match = played.whole("danger_zone")
    middle = next(n for n in range(len(match.plies) // 2, len(match.plies)) if match.plies[n].actor >= 0)
    seat = somebody().sit("danger_zone", record=played.text(match))
    page = seat.page
    _see_the_end(page, match)

    places = _go_to(page, middle, len(match.plies))
    page.reload()
    page.wait_for_selector(f"html[data-shown='{middle}']", state="attached")
    assert page.evaluate(PLACES) == places
    _keep_the_record(page, match)
    watched = seat.table
    page.get_by_role("button", name="Play it from here").click()

    page.wait_for_url(lambda url: watched not in url)
    page.wait_for_selector("html[data-turn]", state="attached")
    assert seat.hello()["dice"]["prefix"] == middle


def _see_the_end(page: Page, match: played.AnyMatch) -> None:
    outcome = match.outcome()
    assert outcome is not None
    end = page.locator("#end")
    expect(end.locator(f"[data-asks='{outcome.rule}']")).to_be_visible()
    expect(end).to_contain_text(outcome.says)
    for name in ("Play again", "Review it all", "Share"):
        expect(end.get_by_role("button", name=name)).to_be_visible()
    expect(end.get_by_role("link", name="Story as text")).to_be_visible()
    page.keyboard.press("Escape")


def _go_to(page: Page, ply: int, last: int) -> list[str]:
    page.locator(".replay-slider").fill(str(ply))
    expect(page.locator(".replay-slider")).to_have_attribute("aria-valuetext", f"{ply} of {last}")
    expect(page.locator("#sentence")).to_contain_text("Looking back")
    expect(page).to_have_url(re.compile(rf"\?ply={ply}$"))
    page.wait_for_selector(f"html[data-shown='{ply}']", state="attached")
    return list(page.evaluate(PLACES))


def _keep_the_record(page: Page, match: played.AnyMatch) -> None:
    page.keyboard.press("?")
    with page.expect_download() as saved:
        page.locator("#dialog a[download='game.fivealarm']").click()
    page.keyboard.press("Escape")
    again = games.open_record(saved.value.path().read_text())
    assert [str(ply.action) for ply in again.plies] == [str(ply.action) for ply in match.plies]


def test_the_game_runs_by_itself_and_the_story_follows(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.until_first_seat_acts("brigade", 60))).page
    page.locator(".replay-slider").fill("40")
    expect(page.locator("html")).to_have_attribute("data-shown", "40")
    speed = page.get_by_role("button", name="Speed")
    speed.click()
    speed.click()

    page.keyboard.press("p")

    expect(page.locator("html")).to_have_attribute("data-shown", re.compile("4[4-9]|5."))  # it runs on while one looks
    expect(page.locator(".story-turn.here")).to_have_count(1)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play it")).to_be_visible()


def test_where_there_is_room_the_slider_is_as_wide_as_its_bar_and_its_buttons_keep_theirs(somebody: NewPerson) -> None:
    match = played.until_first_seat_acts("brigade", 60)
    page = somebody(viewport={"width": 1440, "height": 900}).sit("brigade", record=played.text(match)).page
    bar, slider = (page.locator(one).bounding_box() for one in ("#replay", ".replay-slider"))
    assert bar is not None
    assert slider is not None

    assert slider["width"] > bar["width"] - 40
    for button in page.locator("#replay button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= slider["y"] + slider["height"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]
        assert box["width"] >= 32


def test_brackets_step_wherever_the_focus_is(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.until_first_seat_acts("brigade", 60))).page
    last = int(page.locator(".replay-slider").get_attribute("max") or 0)
    page.locator(".replay-slider").focus()

    page.keyboard.press("[")
    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 1))
    page.locator("[data-tool=hint]").focus()
    page.keyboard.press("[")

    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 2))
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-replay", "live")


RUNNING = """async (events) => {
    const { happened } = await import("/static/table/telling.js");
    return happened(events, true).map((part) => part.textContent ?? part).join("");
}"""
WALKED = """async (words) => {
    const { deeds } = await import("/static/table/telling.js");
    return deeds(words.map((label) => ({ label, steps: true, events: [] })));
}"""
ALIKE = [
    {"name": "spread", "text": "The blast sets the hall on fire."},
    {"name": "wall", "text": "A wall cracks."},
    {"name": "spread", "text": "The blast sets the bar on fire."},
    {"name": "roll", "text": "Toronto rolls 6.", "who": "Toronto"},
    {"name": "go", "text": "Toronto comes to the Garage.", "who": "Toronto"},
    {"name": "roll", "text": "Halifax rolls 1.", "who": "Halifax"},
    {"name": "put", "text": "Ann puts Renown 1 of 5 on the Library.", "who": "Ann"},
    {"name": "put", "text": "Ann puts Renown 1 of 2 on the Office.", "who": "Ann"},
]
LENT = [("Aerial", "New York"), ("Rope", "New York"), ("Axe", "Halifax"), ("S.C.B.A.", "Halifax")]
BORROWED = [
    {"name": "shown", "text": "You attempt Brush Fire.", "who": "You"},
    *[{"name": "lent", "text": f"You borrow the {what} from {whom}.", "who": "You"} for what, whom in LENT],
    {"name": "completed", "text": "You complete the call.", "who": "You"},
    {"name": "go", "text": "New York comes to the Rescue Saw.", "who": "New York", "at": ["space a5"]},
    {"name": "collected", "text": "New York collects the Rescue Saw.", "who": "New York", "at": ["space a5"]},
]
IN_ONE = (
    "You attempt Brush Fire, borrow the Aerial and the Rope from New York, "
    "borrow the Axe and the S.C.B.A. from Halifax, complete the call. New York comes to the Rescue Saw, collects it. "
)
COVERED = [
    {"name": "covered", "text": f"{who} cover{'' if who == 'You' else 's'} {what}.", "who": who}
    for who, what in [("Chicago", "Airport"), ("You", "Lakeshore"), ("Chicago", "Farmlands"), ("You", "Railyards")]
]
SAVED = [
    {"name": "delivered", "text": f"B brings 1 survivor to safety: {number} so far.", "who": "B"} for number in (1, 2)
]
APART = [
    {"name": "spread", "text": "The blast sets the hall (north) on fire."},
    {"name": "spread", "text": "The blast leaves the building and sets the ground east of the hall on fire."},
    {"name": "spread", "text": "The blast sets the bar on fire."},
]
IN_SHORT = """async (events) => (await import("/static/table/telling.js")).byKind(events).join(" ")"""
ONCE = (
    "The blast sets the hall and the bar on fire. A wall cracks. "
    "Toronto rolls 6, comes to the Garage. Halifax rolls 1. "
    "Ann puts Renown 1 of 5 on the Library and 1 of 2 on the Office. "
)


def test_the_story_marks_its_places_and_can_be_kept_as_text(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.until_first_seat_acts("brigade", 60))).page
    place = page.locator(".story-place", has_text="rises to").first

    place.hover()
    expect(page.locator(".piece.pointed").first).to_be_attached()
    page.keyboard.press("?")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Story as text").click()
    expect(page.locator("#dialog a[data-saved]")).to_have_text("Saved")
    expect(page.get_by_role("link", name="Story as text")).to_be_visible()  # again, when that has been read

    text = saved.value.path().read_text()
    assert text.startswith("The Brigade")
    assert place.inner_text() in text
    assert page.evaluate(RUNNING, ALIKE) == ONCE
    assert page.evaluate(RUNNING, BORROWED) == IN_ONE
    assert page.evaluate(RUNNING, SAVED) == (
        "B brings 1 survivor to safety: 1 so far, brings 1 survivor to safety: 2 so far. "
    )
    assert page.evaluate(IN_SHORT, COVERED) == "You cover Lakeshore and Railyards; the other likewise."
    assert page.evaluate(IN_SHORT, APART) == (
        "The blast sets the hall and the bar on fire. "
        "The blast leaves the building and sets the ground east of the hall on fire."
    )
    assert page.evaluate(WALKED, ["Moved west", "Moved west"]) == "Moved west (2 steps)."
    assert (
        page.evaluate(WALKED, ["Moved north with the dog", "Moved west with the dog"])
        == "Moved with the dog (2 steps)."
    )
    assert page.evaluate(WALKED, ["Moved east into the hall", "Moved south"]) == "Moved into the hall (2 steps)."


SHORTER = """async (texts) => {
    const { headline } = await import("/static/table/telling.js");
    const seats = document.querySelector("#seats");
    const kept = [...seats.childNodes];
    seats.innerHTML = "<i class='seat-card'></i>".repeat(3);
    const who = (text) => text.split(" ")[0];
    const events = texts.map(([name, text]) => ({ name, text, who: who(text).length < 4 ? who(text) : undefined }));
    const told = headline({ actor: -1, text: "", events });
    seats.replaceChildren(...kept);
    return told;
}"""
SET_UP = [
    *(("dealt", f"{who} a Starting Gear card.") for who in ("You get", "B gets", "C gets")),
    *(("rolled", f"{who}.") for who in ("You roll 6", "B rolls 2", "C rolls 4")),
    *(("laid", f"{name} is laid in the west.") for name in ("Market", "Chapel", "Garage")),
]


BLOWN_UP = [
    *(
        ("explosion", f"Explosion in the {where}.")
        for where in ("nursery (north-west)", "nursery (north-east)", "landing (north)")
    ),
    *(
        ("spread", f"The blast sets the {where} on fire.")
        for where in ("hall (north)", "hall (north-east)", "attic (south-east)")
    ),
    *(("poi", f"Somebody may be in the {where}.") for where in ("kitchen (north-west)", "study (north-east)")),
    ("turn", "Firefighter C begins a turn."),
]


def test_what_happened_in_many_places_is_told_by_their_rooms_and_not_whose_turn_is_next(parts: Page) -> None:
    assert parts.evaluate(SHORTER, BLOWN_UP) == (
        "Explosion in the nursery and the landing. The blast sets the hall and the attic on fire. "
        "Somebody may be in the kitchen and the study."
    )


def test_what_is_told_in_short_is_true_of_everybody_it_tells_of(parts: Page) -> None:
    assert parts.evaluate(SHORTER, SET_UP) == (
        "Everybody gets a Starting Gear card. You roll 6, B rolls 2 and C rolls 4. "
        "Market is laid in the west; 2 others too."
    )


def test_on_a_phone_one_steps_without_opening_the_story_which_opens_where_one_is(somebody: NewPerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    seat = somebody(**phone).sit("brigade", record=played.text(played.until_first_seat_acts("brigade", 60)))
    page, steps = seat.page, seat.page.locator("#phone-bar .look-steps button")
    expect(steps.first).to_be_hidden()
    page.locator("#tab-log").tap()
    page.locator("#replay").get_by_label("The start").tap()
    page.locator("#sheet-close").tap()
    expect(page.locator("#sentence")).to_contain_text("the start")

    steps.last.tap()
    expect(page.locator("#sentence")).not_to_contain_text("the start")
    steps.first.tap()
    expect(page.locator("#sentence")).to_contain_text("the start")
    for button in steps.all():
        expect(button).to_be_in_viewport(ratio=1)
    page.locator("#tab-log").tap()

    expect(page.locator(".story-turn.here")).to_be_in_viewport()


WAITS = """(() => {
    const plain = window.setTimeout;
    window.waits = [];
    window.setTimeout = (run, ms, ...more) => {
        window.waits.push([Number(document.querySelector(".replay-slider")?.value), ms]);
        return plain(run, ms, ...more);
    };
})()"""


def test_what_is_dealt_before_the_first_decision_runs_by_quickly(somebody: NewPerson) -> None:
    person, match = somebody(), played.until_first_seat_acts("flash_point", 40)
    person.context.add_init_script(WAITS)
    page = person.sit("flash_point", record=played.text(match)).page
    dealt = next(at for at, ply in enumerate(match.plies) if ply.actor >= 0)
    assert dealt > 3
    page.locator("#replay").get_by_label("The start").click()

    page.keyboard.press("p")
    expect(page.locator(".replay-slider")).to_have_js_property("value", str(dealt + 2))
    page.keyboard.press("p")

    waits = {(at, ms) for at, ms in page.evaluate("window.waits")}
    assert {(at, 150) for at in range(1, dealt + 1)} <= waits
    assert (dealt + 1, 1100) in waits
    assert not {(at, 1100) for at in range(1, dealt + 1)} & waits
