"""Two browsers at one table; closing and coming back."""

from random import Random

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

ME_AND_A_FRIEND = [{"kind": "me"}, {"kind": "link"}]


def test_two_people_see_each_others_moves(somebody: NewPerson, some_game: str) -> None:
    ann, ben, rng = somebody(), somebody(), Random(some_game)
    for person in (ann, ben):
        person.knows(some_game)
        person.leaves_nothing_to_the_table()
        person.is_called("Somebody")
    made = ann.ask("/api/tables", {"game": some_game, "seats": ME_AND_A_FRIEND})
    hers = ann.open(made["table"])
    his = ben.open(made["links"]["1"].removeprefix("/t/"))
    expect(his.page).to_have_url(f"{ben.base}/t/{made['table']}")
    both = {0: hers, 1: his}

    movers = set()
    for _ in range(4):
        hello = hers.hello()
        if hello["over"]:
            break
        movers.add(hello["to_act"])
        mover = both[hello["to_act"]]
        assert mover.settle()
        edition = hello["edition"]
        mover.decide(rng)
        for seat in both.values():
            seat.moved_on(edition)

    assert hers.edition == his.edition
    assert movers
    mine = hers.page.locator(".seat-card[data-mine=true]")
    expect(mine).to_have_count(1)
    assert hers.page.locator("#log .story-turn").count() == his.page.locator("#log .story-turn").count()


def test_closing_and_opening_again_goes_on_where_it_was(somebody: NewPerson) -> None:
    person, rng = somebody(), Random(1)
    seat = person.sit("danger_zone")
    for _ in range(2):
        if seat.settle():
            seat.decide(rng)
    seat.settle()
    edition, choices = seat.edition, seat.page.locator(".verb-tile").count()
    table = seat.table
    seat.page.close()

    home = person.page()
    home.goto("/")
    home.locator(".continue-link").click()

    home.wait_for_selector("html[data-turn=mine], html[data-turn=over]", state="attached")
    assert table in home.url
    assert int(home.get_attribute("html", "data-edition") or 0) == edition
    expect(home.locator(".verb-tile")).to_have_count(choices)
