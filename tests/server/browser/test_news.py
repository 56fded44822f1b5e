"""What changed since one's last move is marked on the board and in the story, until the next move."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

HOUSE = {"map": "house", "rules": "family"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]


def test_what_others_and_the_dice_did_is_marked_until_the_next_move(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    marks, turns = seat.page.locator(".news-mark"), seat.page.locator(".story-turn.new")
    expect(marks).to_have_count(0)
    edition = seat.edition
    seat.end_the_turn()
    seat.moved_on(edition)
    assert seat.settle()

    expect(marks.first).to_be_attached()
    expect(turns.first).to_be_visible()
    expect(seat.page.locator(".watch-again")).to_be_visible()
    told = turns.count()
    seat.page.reload()
    assert seat.settle()
    expect(marks.first).to_be_attached()  # whoever comes later is told of the places
    expect(turns).to_have_count(told)
    edition = seat.edition
    seat.lit().first.dispatch_event("click")

    seat.moved_on(edition)
    expect(marks).to_have_count(0)
    expect(turns).to_have_count(0)


CITY = """async () => {
    const { News } = await import("../static/watching/news.js");
    const facts = (id, x, more) => ({ id, pane: "board", x, y: 0, svg: "", ...more });
    const before = [
        facts("street 1", 0, { look: "quiet steady" }),
        facts("cell 1,1", 0, { label: "Empty cell" }),
        facts("truck", 0, { label: "Fire Truck" }),
    ];
    const news = new News({
        stage: { hosts: new Map(), cell: 78 }, log: { fresh() {} },
        picture: { elements: new Map(before.map((one) => [one.id, { facts: one }])) },
    });
    const changed = [
        facts("street 1", -80, { look: "quiet steady" }),
        facts("cell 1,1", 39, { label: "Corner Shop", svg: "<g/>", arrive: "land" }),
        facts("truck", 80, { label: "Fire Truck" }),
    ];
    news.saw({ number: 2, actor: 1, change: { changed } }, false);
    return [[...news.ids], [...news.ways.keys()]];
}"""  # somebody lays a tile at the rim and drives: the names of the streets make room


def test_lettering_that_makes_room_is_no_news_and_what_is_laid_has_not_walked(parts: Page) -> None:
    assert parts.evaluate(CITY) == [["cell 1,1", "truck"], ["truck"]]


def _turned_over(line: Locator) -> str:
    found = re.search(r"turns? over ([A-Z ]+)", line.inner_text())
    assert found is not None
    return found[1].strip()


def test_the_story_shows_a_card_as_it_was_though_another_lies_there_now(somebody: NewPerson) -> None:
    seat, rng = somebody().sit("fire_engines", seats=[{"kind": "me"}, {"kind": "me"}]), Random(1)
    lines = seat.page.locator(".story-nature .story-place", has_text=re.compile(r"turns? over"))
    while lines.count() < 2 or _turned_over(lines.first) == _turned_over(lines.last):
        assert seat.settle()
        seat.decide(rng)
    older, card = lines.last, seat.page.locator(".past-card")
    lies = seat.page.locator("[data-id=card]")
    expect(lies).not_to_contain_text(_turned_over(older))
    expect(card).to_be_hidden()

    older.hover()

    expect(card).to_contain_text(_turned_over(older))
    seat.page.mouse.move(5, 5)
    expect(card).to_be_hidden()


def test_the_story_shows_the_event_and_the_crew_it_tells_of(somebody: NewPerson) -> None:
    record = played.text(played.until_first_seat_acts("brigade", 60))
    page = somebody().sit("brigade", record=record).page
    card = page.locator(".past-card")

    for kind in ("event", "crew"):
        words = page.locator(f"#log .story-nature .story-place[data-at*='{kind} ']").last
        words.scroll_into_view_if_needed()
        words.hover()
        name = re.sub(r"^.*?(?:Event: |draws? )|\W*\(.*$", "", words.inner_text())
        expect(card).to_contain_text(name)
        page.mouse.move(5, 5)
        expect(card).to_be_hidden()


def test_the_story_shows_a_card_that_lies_nowhere_any_more(somebody: NewPerson) -> None:
    record = played.text(played.until_first_seat_acts("danger_zone", 400))
    page = somebody().sit("danger_zone", record=record).page
    card, words = page.locator(".past-card"), page.locator("#log .story-place[data-card]", has_text="draws").last
    words.scroll_into_view_if_needed()
    found = re.search(r"draws ([\w ]+?)( beside|:|!)", words.inner_text())
    assert found is not None

    words.hover()

    expect(card).to_contain_text(found[1])
    expect(card).to_contain_text("Aftershock")
    page.mouse.move(5, 5)
    expect(card).to_be_hidden()
