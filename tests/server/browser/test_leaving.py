"""Company comes and goes: a bot's seat for a friend, a bot for me, resigning, stopping, tables put away."""

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import PATIENCE

pytestmark = pytest.mark.xdist_group("browser 1")
PAIR = [{"kind": "me"}, {"kind": "bot"}]


def test_a_bots_seat_goes_to_a_friend_who_then_agrees_to_stop(somebody: NewPerson) -> None:
    ann, ben = somebody(), somebody()
    seat = ann.sit("fire_call", seats=PAIR)
    seat.page.get_by_role("button", name="to a friend").click()
    expect(seat.page.get_by_role("dialog", name="Invite and share")).to_be_visible()
    kept = seat.page.evaluate(f"() => JSON.parse(sessionStorage.getItem('fivealarm.links.{seat.table}'))")
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".seat-card").nth(1)).to_contain_text("until a friend comes")

    ben.knows("fire_call")
    ben.is_called("Ben")
    his = ben.open(kept["1"].removeprefix("/t/"))
    expect(seat.page.locator(".seat-card").nth(1)).to_contain_text("Ben")
    seat.page.locator("#keys-button").click()
    seat.page.get_by_role("button", name="Offer to stop").click()
    his.page.get_by_role("button", name="Agree to stop").click()

    for page in (seat.page, his.page):
        expect(page.locator("#sentence")).to_have_text("All agreed to stop: nobody wins.")


CLEAR = """(card) => {
    const said = document.createRange();
    said.selectNodeContents(card.querySelector(".seat-who"));
    return said.getBoundingClientRect().right <= card.querySelector(".seat-tool").getBoundingClientRect().left;
}"""  # whether a seat's button covers nothing of what is said of the seat


@pytest.mark.parametrize("width", [1024, 1440])
def test_a_bot_plays_for_me_until_i_take_my_seat_back(somebody: NewPerson, width: int) -> None:
    person = somebody(viewport={"width": width, "height": 768})
    seat = person.sit("danger_zone", seats=[{"kind": "me"}, {"kind": "open"}])

    seat.page.locator("#keys-button").click()
    seat.page.get_by_role("button", name="Let a bot play for me").click()
    mine = seat.page.locator(".seat-card[data-mine=true]")
    expect(mine).to_contain_text("a bot plays for you")
    expect(seat.lit()).to_have_count(0)
    assert mine.evaluate(CLEAR)
    mine.get_by_role("button", name="Take it back").click()
    expect(mine).not_to_contain_text("a bot plays for you")


def test_a_seat_of_a_game_that_is_over_is_not_taken_back_while_one_looks_back(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=PAIR, options={"round_limit": 6, "sudden_death_limit": 1})
    seat.person.ask(f"{seat.path}/bot", {"seat": 0, "level": "rookie"})
    expect(seat.page.locator("#end-title")).to_be_attached(timeout=PATIENCE * 3)
    seat.page.keyboard.press("Escape")

    seat.page.locator(".replay-slider").fill("9")

    expect(seat.page.locator("#sentence")).to_contain_text("Looking back")
    expect(seat.page.locator(".seat-card[data-mine=true]")).to_contain_text("a bot plays for you")
    expect(seat.page.locator(".seat-tool")).to_have_count(0)


def test_who_resigns_is_asked_once_more_and_the_other_wins(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=PAIR)
    assert seat.settle()

    seat.page.locator("#keys-button").click()
    seat.page.get_by_role("button", name="Resign").click()
    expect(seat.page.get_by_role("button", name="No", exact=True)).to_be_focused()
    seat.page.get_by_role("button", name="Resign").click()

    expect(seat.page.locator("#end-title")).to_have_text("You resigned.")
    expect(seat.page.locator("#sentence")).to_contain_text("resigned")
    expect(seat.page.locator(".end-result .end-stood")).to_have_text("It stood 0 to 0.")
    expect(seat.page.locator(".end-seats .seat-gauges")).to_contain_text(["safe", "safe"])
    expect(seat.page.locator(".end-chart")).to_contain_text("too little for a line of chances")
    expect(seat.page.locator(".end-chart")).not_to_contain_text("turn to see it")
    learn = seat.page.locator(".end-mistakes")
    expect(learn).to_contain_text("ended early, and up to there no decision stands out", timeout=PATIENCE * 3)
    expect(learn.get_by_role("button", name="Lesson: Your first train")).to_be_visible()
    board, picture = seat.page.locator(".end-board"), seat.page.locator(".end-board .miniature")
    expect(picture).to_be_visible()
    tall = [part.evaluate("(node) => node.getBoundingClientRect().height") for part in (board, picture)]
    assert tall[0] - tall[1] < 24, "no empty field round the board"


def test_a_table_of_ones_own_is_hidden_shown_again_and_deleted(somebody: NewPerson) -> None:
    person = somebody()
    person.ask("/api/tables", {"game": "brigade"})
    home = person.page()
    home.goto("/")

    def put_away(how: str) -> None:
        home.get_by_title("Hide or delete").first.click()
        home.get_by_role("button", name=how, exact=True).click()

    put_away("Hide")
    home.get_by_role("button", name="1 hidden table").click()
    home.get_by_role("button", name="Show in my list again").click()
    put_away("Delete")

    expect(home.locator("#mine .nothing-here")).to_be_visible()
