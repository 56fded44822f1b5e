"""The set-up of a game in a real browser: its questions, its answers and one's own files."""

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson


def test_set_up_asks_in_plain_words_and_reaches_every_option(somebody: NewPerson, some_game: str) -> None:
    person, game = somebody(), some_game
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
        if option["name"] not in sets and not option["own"]:
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


def test_set_up_begins_at_its_first_choice_and_not_at_its_cross(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")

    page.locator("[data-game=flash_point] .set-up").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#setup input:checked").first).to_be_focused()


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


def test_as_many_as_play_settle_what_an_answer_sets(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.locator("[data-game=fire_call] .set-up").click()
    form = page.locator("#setup")
    quick, more = form.locator(".answer", has_text="Quick"), form.get_by_role("button", name="One more seat")
    expect(quick).to_contain_text("three of the eleven districts")

    more.click()
    expect(quick).to_contain_text("three of the eleven districts")
    more.click()

    expect(quick).to_contain_text("two of the eleven districts, as four play")
    expect(quick.locator(".changed")).to_be_visible()
    expect(quick.locator("input")).to_be_checked()
    with page.expect_request("**/api/tables") as asked:
        form.get_by_role("button", name="Start the game").click()
    assert (asked.value.post_data_json or {})["options"]["start_districts"] == 2
    page.wait_for_url("**/t/*")


SETTLED = """async () => {
    const { Question } = await import("/static/home/setup_asks.js");
    const answer = (name, value, more) => ({ name, says: `${name}.`, set: { value }, ...more });
    const unfit = { unfit: { 4: "should be at most 2 with 4 players" } };
    const ask = { words: "How many?", answers: [answer("Few", 1), answer("Many", 3, unfit)] };
    const question = new Question({ slug: "bucket" }, ask, 0, { value: 3 }, 3);
    return [3, 4, 3].map((seats) => {
        question.fit(seats);
        question.tell({});
        const many = question.node.querySelectorAll(".answer")[1];
        const [few] = question.node.querySelectorAll(".answer-says");
        return [
            question.chosen().value, many.classList.contains("unfit"), many.querySelector("input").disabled,
            many.querySelector(".answer-says").textContent, few.classList.contains("changed"),
        ];
    });
}"""  # what is chosen, and how the other answer stands, with three seats, four, and three again


def test_an_answer_that_cannot_be_had_with_so_many_seats_is_dashed_says_why_and_comes_back(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")

    three, four, again = page.evaluate(SETTLED)

    assert three == [3, False, False, "Many.", False]
    assert four == [1, True, True, "Not with four: it should be at most 2 with 4 players.", True]
    assert again[:4] == three[:4]


def test_more_choices_leave_out_what_so_many_seats_cannot_have(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()
    form = page.locator("#setup")
    form.get_by_text("More choices").click()
    crew = form.locator("#option-firefighters")
    seats = form.locator(".setup-seat").count()

    crew.select_option(label=str(seats))
    form.get_by_role("button", name="One more seat").click()

    expect(crew.locator("option:disabled")).to_have_count(seats)
    assert "not with" in (crew.locator("option:disabled").last.text_content() or "")
    expect(crew).to_have_value("0")
    form.get_by_role("button", name="One seat less").click()
    expect(crew).to_have_value(str(seats))


DROP = """(zone, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "mine.toml"));
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


def test_a_plan_of_ones_own_is_dropped_and_its_mistakes_are_told_there(somebody: NewPerson) -> None:
    person = somebody()
    person.knows("flash_point")
    page = person.page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()
    form = page.locator("#setup")
    form.get_by_text("More choices").click()
    zone = form.locator(".file-drop[data-field='options.map']")
    plan = page.evaluate("async () => (await fetch('/static/setup/flash_point/map.toml')).text()")

    zone.evaluate(DROP, plan.replace("the living room", "the ball room").replace("+ooo+", "+---+", 1))
    expect(zone).to_contain_text("mine.toml")
    form.get_by_role("button", name="Start the game").click()
    expect(zone.locator(".field-trouble")).to_contain_text("Line")
    person.faults.clear()
    zone.evaluate(DROP, plan.replace("the living room", "the ball room"))
    form.get_by_role("button", name="Start the game").click()

    page.wait_for_url("**/t/*")
    expect(page.locator("#caption, .table-head").first).to_contain_text("Own building")
    expect(page.locator("#stage [aria-label*='ball room']").first).to_be_attached()


def test_a_limit_that_is_off_takes_a_number(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.locator("[data-game=danger_zone] .set-up").click()
    form = page.locator("#setup")
    form.get_by_text("More choices").click()

    form.locator("#option-round_limit").fill("20")
    with page.expect_request("**/api/tables") as asked:
        form.get_by_role("button", name="Start the game").click()

    assert (asked.value.post_data_json or {})["options"]["round_limit"] == 20
    page.wait_for_url("**/t/*")


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


def test_what_an_answer_says_is_true_beside_the_others(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.locator("[data-game=flash_point] .set-up").click()
    first = page.locator(".answer", has_text="First game").nth(-1)
    expect(first).to_contain_text("No vehicles")

    page.get_by_label("The hotel").check(force=True)

    expect(first).to_contain_text("The engine only brings the ladders")
    expect(first).not_to_contain_text("No vehicles")
    page.locator("#setup .answer input").first.check(force=True)
    expect(first).to_contain_text("No vehicles")
