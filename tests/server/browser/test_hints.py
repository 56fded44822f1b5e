"""What the trainer says: in sight with what it speaks of, heard once, and the keyboard is where one goes on."""

from random import Random

from playwright.sync_api import Page, expect

from fivealarm import games
from fivealarm.puzzles import puzzle
from fivealarm.puzzles.puzzle import Puzzle
from fivealarm.scene.choices import touched
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE
from tests.server.browser.means import Touch
from tests.server.browser.seat import Person, Seat

TOGETHER = """(ids) => {
    const inside = (box, room) => box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    const screen = { top: 0, bottom: innerHeight };
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    if (!inside(box("#answer"), screen)) return false;
    const over = box(".puzzle-words");
    const nodes = ids.map((id) => document.querySelector(`.piece[data-id="${CSS.escape(id)}"]`)).filter(Boolean);
    const seen = (node) => {
        const place = node.getBoundingClientRect();
        const room = node.closest("#stage") ? box("#stage") : screen;
        return inside(place, room) && inside(place, screen) && (place.bottom <= over.top || place.top >= over.bottom);
    };
    return !nodes.length || nodes.some(seen);
}"""  # whether the words are wholly in sight, and a place that they speak of


def asked_about_cards(slug: str) -> Puzzle:
    """The first puzzle that begins with a card beside the board; in a game without such, the first there is."""
    picture = games.picture(slug)
    for one in puzzle.shelf(slug):
        game = puzzle.game_of(slug, one)
        state = puzzle.start(game, one)
        scene = picture.scene(game, game.view(state, one.seat))
        board = {pane.id for pane in scene.panes if pane.where == "main"}
        places = {element.id: element.pane for element in scene.elements}
        about = [places[name] for name in touched(game, picture, state, game.actions.parse(one.solution[0]))]
        if about and not board.intersection(about):
            return one
    return puzzle.shelf(slug)[0]


def opened(person: Person, slug: str, one: Puzzle) -> Page:
    page = person.page()
    page.goto(f"/puzzle/{slug}/{one.name}")
    expect(page.locator("#task")).to_contain_text(one.task)
    expect(page.locator("#done")).not_to_be_empty()  # and it stays there, whatever the trainer says
    expect(page.locator("[data-puzzle=Hint]")).to_be_enabled()
    return page


def played(finger: Touch, slug: str, one: Puzzle) -> None:
    """What weaker players try, by finger."""
    actions, page, person = puzzle.game_of(slug, one).actions, finger.page, finger.seat.person
    line: list[str] = []
    for text in one.tried:
        if page.get_attribute("html", "data-verdict") != "open":
            return
        hello = person.ask(f"/api/puzzles/{slug}/{one.name}/{'.'.join(line) or '-'}")["hello"]
        finger.do(next(choice for choice in hello["choices"] if choice["text"] == text))
        line.append(str(actions.number(actions.parse(text))))


def test_on_a_phone_words_and_what_they_speak_of_are_in_sight_together(somebody: NewPerson, game: str) -> None:
    person, one = somebody(**PHONE), asked_about_cards(game)
    page = opened(person, game, one)
    tools, up = page.locator("#tools"), page.locator("#to-board")
    hints = person.ask(f"/api/puzzles/{game}/{one.name}/-")["puzzle"]["hints"]

    for number in range(1, hints + 1):
        if up.is_visible():
            up.tap()
        tools.get_by_role("button", name="Hint").tap()
        told = person.ask(f"/api/puzzles/{game}/{one.name}/hint/{number}")
        expect(page.locator("#answer")).to_contain_text(told["says"])
        page.wait_for_function(TOGETHER, arg=told["touches"])

    if up.is_visible():
        up.tap()
    finger = Touch(Seat(person, page), Random(one.name))
    played(finger, game, one)
    expect(page.locator("#answer[data-mood=no]")).to_be_in_viewport(ratio=1)
    expect(page.locator("#stage")).to_be_in_viewport(ratio=0.95)

    page.emulate_media(reduced_motion="no-preference")  # each step of a solution is shown for a while
    finger.press("[data-puzzle=Solution]")  # it lies where the turn was ended: whoever presses has read first
    expect(page.locator("#answer[data-mood=hint]")).to_contain_text("olution" if len(one.solution) == 1 else "Step 1")
    page.wait_for_function(TOGETHER, arg=person.ask(f"/api/puzzles/{game}/{one.name}/solution")["touches"][0])


HEARD = """() => {
    globalThis.heard = [];
    const hear = (changes) => heard.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]));
    new MutationObserver(hear).observe(document.querySelector("#live"), { childList: true });
}"""
SAID = "() => heard.splice(0).map((node) => node.textContent)"
LOUD = """() => [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")]
    .filter((node) => node.id !== "live" && node.contains(document.querySelector("#answer")))"""


def test_each_word_of_the_trainer_is_heard_once_and_the_keyboard_is_where_one_goes_on(somebody: NewPerson) -> None:
    slug = "flash_point"
    one = puzzle.shelf(slug)[0]
    page = opened(somebody(), slug, one)
    expect(page.locator("#task")).to_be_focused()
    page.evaluate(HEARD)
    assert page.evaluate(LOUD) == []

    page.keyboard.press("h")
    expect(page.locator("#answer")).to_contain_text(one.hint)
    assert page.evaluate(SAID).count(f"Hint: {one.hint}") == 1
    page.keyboard.press("h")
    expect(page.locator("#answer")).to_contain_text("Begin with")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hinted:focus")).to_have_count(1)

    page.keyboard.press("e")
    expect(page.locator("html[data-verdict=missed], .end-ask:not([hidden])").first).to_be_attached()
    if page.locator(".end-ask").is_visible():
        page.keyboard.press("e")
    expect(page.locator("[data-tool=undo]")).to_be_focused()
    assert len([words for words in page.evaluate(SAID) if words.startswith("Not yet.")]) == 1
    page.keyboard.press("Enter")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()

    page.keyboard.press("s")
    expect(page.locator("[data-puzzle='Next puzzle']")).to_be_focused()
    said = page.evaluate(SAID)
    assert len([words for words in said if words.startswith("That is how.")]) == 1
    told = steps(page, slug, one)
    assert [words for words in said if words in told] == told


def steps(page: Page, slug: str, one: Puzzle) -> list[str]:
    return [f"{words}." for words in page.request.get(f"/api/puzzles/{slug}/{one.name}/solution").json()["words"]]
