"""The trainer and the coach in a browser: by keys, with an answer bar that keeps its place, and never in the way."""

import json
import re

from playwright.sync_api import Route, expect

from fivealarm import games
from fivealarm.puzzles import puzzle
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import begin
from tests.server.browser.test_looks import barriers

SLUG = next(slug for slug in games.FOLDERS if puzzle.shelf(slug))
ONE = puzzle.shelf(SLUG)[0]
ASKED = 500  # ms in which a page that moves nothing has asked


COUNTED = """async (puzzle) => {
    const { count, tookHint } = await import("/static/puzzle/rating.js");
    const kept = localStorage.getItem("fivealarm.puzzles");
    const told = [0, 1, 2].map((hints) => {
        tookHint(puzzle, hints);
        const words = count(puzzle, true);
        localStorage.setItem("fivealarm.puzzles", kept);
        return words;
    });
    return told;
}"""  # what is told of a puzzle that is found after a thought, and after a move was named, whenever that was


def test_hint_solution_and_restart_by_keys(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    page.goto(f"/puzzle/{SLUG}/{ONE.name}")
    expect(page.locator("#task")).to_contain_text(ONE.task)
    expect(page.locator("#task .you-chip")).to_contain_text("You: ")
    assert barriers(page) == []
    place = page.locator("#answer").bounding_box()
    prices = page.locator(".tool-price:not([hidden])")
    expect(prices).to_have_text(["free", re.compile(r"rating −\d+")])
    page.locator("#rating").click()
    expect(page.locator("#answer")).to_contain_text("after a wrong answer or a hint that names a move half")

    page.keyboard.press("h")
    expect(page.locator("#answer")).to_contain_text(ONE.hint)
    page.reload()
    expect(page.locator("#answer")).to_contain_text(ONE.hint)  # a hint that was taken stays taken
    expect(page.locator("[data-puzzle=Hint]")).to_contain_text("1 of")
    alone, thought, helped = page.evaluate(COUNTED, {"game": SLUG, "name": "another", "rating": 1200})
    assert "found at once" in alone
    assert "found with a first hint" in thought
    assert "at once" not in thought
    assert "counts half" in helped
    expect(prices.first).to_have_text(re.compile(r"found then: [+±]\d+"))
    page.locator("#answer .term", has_text="AP").focus()
    expect(page.locator("#tip")).to_contain_text("Action points")
    page.keyboard.press("h")
    expect(page.locator("[data-puzzle=Hint]")).to_contain_text("2 of")
    expect(prices).to_have_count(1)  # another hint costs no more
    price = prices.inner_text()
    before = int(page.locator("#rating").inner_text().split(": ")[1])
    page.keyboard.press("s")
    expect(page.locator("html[data-verdict=solved]")).to_be_attached()
    expect(page.locator("#answer[data-mood=right]")).to_contain_text(ONE.reason)
    expect(page.locator("#seats [data-acting=true]")).to_have_count(0)
    expect(page.locator(".end-button")).to_contain_text("the task is done")
    answer = page.locator("#answer")
    assert answer.bounding_box() == place
    assert answer.evaluate("(bar) => bar.scrollHeight <= bar.clientHeight + 1"), "all of the solution can be read"
    expect(page.locator("#answer .puzzle-change")).to_contain_text("the solution was shown")
    change = int(page.locator("#answer .puzzle-change").inner_text().split(",")[0].split(": ")[1].replace("−", "-"))
    assert change < 0
    assert price == f"rating −{-change}"  # as it was said before
    expect(prices).to_have_count(0)
    expect(page.locator("#rating")).to_have_text(f"Your rating: {before + change}")

    page.keyboard.press("x")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    expect(page.locator("#task")).to_be_focused()
    expect(page.locator("#answer")).to_contain_text("it no longer changes your rating")

    page.keyboard.press("l")
    expect(page.locator(".legend-list dt").first).to_be_visible()
    assert person.faults == []


FOR_GOOD = """async () => (await import("/static/common/dom.js")).forGood(" It cannot be taken back.")"""


def test_whoever_restarts_while_the_solution_is_shown_begins_anew(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto(f"/puzzle/{SLUG}/{ONE.name}")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    asks = page.inner_text("#sentence")
    asked: list[Route] = []
    page.route("**/move", lambda route: asked.append(route))

    page.keyboard.press("s")
    expect(page.locator("#answer[data-mood=hint]")).to_be_attached()
    page.wait_for_timeout(ASKED)
    assert asked, "its first action is on its way"
    page.keyboard.press("x")
    expect(page.locator("#answer[data-mood=empty]")).to_be_attached()
    asked[0].continue_()
    page.wait_for_timeout(ASKED)

    expect(page.locator("#answer[data-mood=empty]")).to_be_attached()
    expect(page.locator("#sentence")).to_have_text(asks)
    expect(page.locator("#actions").get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_a_refusal_is_told_once_at_its_place(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    page.goto(f"/puzzle/{SLUG}/{ONE.name}")
    expect(page.locator("#task")).to_contain_text(ONE.task)

    page.keyboard.press("u")  # there is nothing to take back

    expect(page.locator("#popup")).to_be_visible()
    expect(page.locator("#answer")).not_to_contain_text(page.locator("#popup .refusal-words b").inner_text())
    assert page.evaluate(FOR_GOOD) == "", "in a puzzle everything can be taken back"
    assert person.faults == []


CLICKED = """(id) => {
    const thing = document.querySelector(`#stage [data-id="${id}"]`);
    const { x, y, width, height } = thing.getBoundingClientRect();
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 }));
}"""
COVERED = """() => {
    const box = document.querySelector("#popup").getBoundingClientRect();
    return [...document.querySelectorAll("#task, #tools button")].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top + 2 < box.bottom && bottom - 2 > box.top;
    }).map((one) => one.textContent);
}"""  # touching is not covering


def test_on_a_phone_an_answer_gives_no_way_away_and_covers_neither_task_nor_tools(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/puzzle/danger_zone/3c82a5ae")
    expect(page.locator("#sentence")).to_have_text("Your turn: 6 movement points left.")

    for thing in ("free 4:41", "aftershock 6"):
        page.evaluate(CLICKED, thing)
        expect(page.locator("#popup")).to_be_visible()
        expect(page.locator("#popup .menu-item")).to_have_count(0)
        assert page.evaluate(COVERED) == []
    page.keyboard.press("Escape")
    page.locator("#to-cards").click()
    expect(page.locator("#beside-slot .pane-picture").first).to_be_in_viewport(ratio=0.9)
    assert person.faults == []


ROOM = """() => {
    const high = (query) => document.querySelector(query).getBoundingClientRect().height;
    const out = [...document.querySelectorAll(".puzzle-foot, #answer, #tools button, #hard, #rating")].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 0.5;
    }).map((one) => one.id || one.textContent);
    const lines = [...document.querySelectorAll(".tool-price:not([hidden])")].filter((price) =>
        price.getClientRects().length && price.getBoundingClientRect().height > 20).map((price) => price.textContent);
    const cut = [...document.querySelectorAll(".verb-tile:not([aria-disabled=true])")].slice(0, 3)
        .filter((tile) => !tile.querySelector(".tile-gain") && tile.getBoundingClientRect().right > innerWidth);
    return { board: high("#stage .stage-picture") / innerHeight, out, lines, cut: cut.map((tile) => tile.textContent) };
}"""


def test_on_a_phone_the_board_has_its_room_and_the_foot_is_in_sight(somebody: NewPerson, game: str) -> None:
    page = somebody(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page()
    page.goto(f"/puzzle/{game}/next")
    expect(page.locator(".puzzle-lesson")).to_be_in_viewport(ratio=1)  # the last to come
    expect(page.locator("#answer .puzzle-lesson")).to_have_count(0)

    room = page.evaluate(ROOM)

    assert room.pop("board") >= 0.4
    assert room == {"out": [], "lines": [], "cut": []}


OWN_IN_SIGHT = """async () => {
    const { figures } = await import(new URL("/static/board/rings.js", location));
    const room = document.querySelector("#stage svg").getBoundingClientRect();
    return figures(document.querySelector("#stage svg"), [2]).map((node) => node.getBoundingClientRect())
        .some(({ left, right, top, bottom }) => left >= room.left && right <= room.right
            && top >= room.top && bottom <= room.bottom);
}"""  # of Rescuer C, whose turn it is


def test_who_has_solved_it_stays_in_sight_on_a_phone(somebody: NewPerson) -> None:
    page = somebody(viewport={"width": 390, "height": 844}).page()
    page.goto("/puzzle/danger_zone/3c82a5ae")
    expect(page.locator("#sentence")).to_have_text("Your turn: 6 movement points left.")

    page.keyboard.press("s")

    expect(page.locator("html[data-verdict=solved]")).to_be_attached()
    page.wait_for_timeout(600)  # the board has grown
    assert page.evaluate(OWN_IN_SIGHT)


def test_what_a_try_came_to_stays_until_it_is_taken_back(somebody: NewPerson) -> None:
    page = somebody(viewport={"width": 390, "height": 844}).page()
    page.goto(f"/puzzle/{SLUG}/{ONE.name}")
    expect(page.locator("#task")).to_contain_text(ONE.task)
    page.keyboard.press("e")
    page.locator("html[data-verdict=missed], .end-ask:not([hidden])").first.wait_for(state="attached")
    if page.locator(".end-ask").is_visible():
        page.locator(".end-ask-tools button").last.click()
    expect(page.locator("html[data-verdict=missed]")).to_be_attached()
    answer = page.locator("#answer")
    expect(answer).to_contain_text("Not yet.")
    assert answer.evaluate("(bar) => bar.scrollHeight <= bar.clientHeight + 1"), "all of it can be read"

    with page.expect_response("**/why"):
        page.locator(".piece[data-id^='space']").first.dispatch_event("click")

    page.wait_for_timeout(200)
    expect(answer).to_contain_text("Not yet.")


WRONG = """async (puzzle) => {
    const { answeredWrong, count, counted, lost, stakes } = await import("/static/puzzle/rating.js");
    const told = [stakes(puzzle).found];
    for (const line of ["1.2", "1.2", "1.3"]) {
        answeredWrong(puzzle, line);
        told.push(lost(puzzle) ? count(puzzle, false) : stakes(puzzle).found);
    }
    return { told, counted: counted(puzzle) };
}"""  # what a puzzle is worth after a wrong answer, after the same again, and after another


def test_a_wrong_answer_costs_rating_and_is_told_so_before(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto(f"/puzzle/{SLUG}/{ONE.name}")
    expect(page.locator("#answer")).to_contain_text(
        re.compile(r"Rating: right now \+\d+, after a wrong answer [+±]\d+")
    )

    found = page.evaluate(WRONG, {"game": SLUG, "name": "another", "rating": 1200})

    assert found == {"told": [20, 0, 0, "Your rating: −20, two answers were wrong."], "counted": True}


def test_a_turn_that_misses_it_says_what_is_left_to_win(somebody: NewPerson) -> None:
    page = somebody().page()
    one = next(one for one in puzzle.shelf("brigade") if one.goal == "best" and len(one.rival) == 1)
    state = puzzle.start(game := puzzle.game_of("brigade", one), one)
    wrong = games.picture("brigade").words.label(state, game.actions.parse(one.rival[0]))
    page.goto(f"/puzzle/brigade/{one.name}")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()

    page.locator("#actions").get_by_role("button", name=wrong).click()

    expect(page.locator("html[data-verdict=missed]")).to_be_attached()
    expect(page.locator("#answer")).to_contain_text("The best turn ")
    expect(page.locator("#answer .puzzle-change")).to_have_text(re.compile(r"Right now: rating \+\d+\."))


FITTING = """async ([results, now, together]) => {
    const { fitting } = await import("/static/company/fitting.js");
    const levels = ["random", "rookie", "regular", "chief"].map((name) => ({ name, line: "" }));
    return fitting(results.map((won) => ({ won })), levels, now, together)?.name ?? null;
}"""  # which level is offered after these results


def test_the_home_page_leads_to_the_puzzle_of_the_day_and_levels_fit(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    offered = [
        page.evaluate(FITTING, [results, now, together])
        for results, now, together in (
            ([True, True], "regular", False), ([False, False], "regular", False), ([True, True], "regular", True),
            ([True, False], "regular", False), ([True], "regular", False), ([False, False], "rookie", False),
            ([True, True], "chief", False),
        )
    ]  # fmt: skip
    assert offered == ["chief", "rookie", "rookie", None, None, None, None]

    page.locator(".day-link").click()

    expect(page.locator("#title")).to_have_text("Puzzle of the day")
    expect(page.locator("#task")).not_to_be_empty()
    expect(page.locator(".puzzle-lesson")).to_contain_text("Learn it in")  # to whom every game is new

    own = page.url
    assert "/day/" not in own, "a link to it leads everybody to this one"
    page.evaluate("() => localStorage.setItem('fivealarm.coach.danger_zone', 'seen')")
    page.goto("/puzzle/day/today")
    page.wait_for_url(own)  # whatever one meets meanwhile, it is the day's
    expect(page.locator("#title")).to_have_text("Puzzle of the day")

    page.evaluate("() => { localStorage.clear(); localStorage.setItem('fivealarm.coach.danger_zone', 'seen'); }")
    page.goto("/puzzle/day/today")
    expect(page.locator("#caption")).to_contain_text("Danger Zone")
    expect(page.locator("#hard")).to_contain_text(re.compile("bots? "))
    expect(page.locator(".puzzle-lesson")).to_have_count(0)


def test_a_lesson_needs_no_coach(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))

    page.evaluate("async () => (await import('/static/common/prefs.js')).setSwitch('coach', true)")
    page.keyboard.press("n")
    page.locator("#coach .coach-progress[aria-valuenow='2']").wait_for()

    assert [url for url in asked if url.endswith("/coach")] == []


def test_a_coach_warns_once_and_does_not_block(somebody: NewPerson) -> None:
    person = somebody()
    person.context.add_init_script("try { localStorage.setItem('fivealarm.coach', 'on') } catch {}")

    def warn(route: Route) -> None:
        number = person.ask(f"/api/tables/{route.request.url.split('/')[-2]}")["number"]
        costly = [
            {"action": "end turn", "says": "A victim is lost.", "better": "nothing", "label": "Stay", "reason": "safer"}
        ]
        route.fulfill(body=json.dumps({"number": number, "costly": costly}), content_type="application/json")

    person.context.route("**/coach", warn)
    position = {"firefighters": ["0,3", "0,4"], "ap": [1, 4]}
    seat = person.sit(
        "flash_point", options={"map": "house"}, seats=[{"kind": "me"}, {"kind": "bot"}], position=position
    )
    seat.page.wait_for_selector("html[data-coach]", state="attached")

    seat.page.keyboard.press("e")
    expect(seat.page.locator("#popup")).to_contain_text("A victim is lost.")
    expect(seat.page.locator(".end-ask")).to_be_hidden()  # one question is enough
    assert barriers(seat.page) == []
    seat.page.get_by_role("button", name="Play mine").click()

    expect(seat.page.locator("html[data-edition='0']")).not_to_be_attached()
    kept = seat.page.evaluate("JSON.parse(localStorage.getItem('fivealarm.warned'))")
    assert kept["better"] == "Stay"  # for the end page
    person.context.unroute_all(behavior="ignoreErrors")  # a question may still be on its way
    assert person.faults == []
