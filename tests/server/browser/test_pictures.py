"""Sheets and backdrops come once; things arrive as the scene says; the board pans without being painted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.server.browser.seat import Person, Seat
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("browser 0")

HEARD = """() => {
    window.heard = [];
    document.addEventListener("animationstart", (event) => heard.push(event.animationName));
}"""
COMES = {"arrive-grow", "arrive-shake", "burst"}
WAITING = """() => {
    const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
    const host = document.querySelector("#stage .pane-effects");
    const made = ["burst", "piece coming arrive-grow", "piece arrive-grow"].map((look) => {
        const node = svg("g");
        node.setAttribute("class", look);
        node.style.setProperty("--after", "60s");
        host.append(node);
        const { opacity, transform } = getComputedStyle(node);
        const waiting = [look, opacity, transform === "none"];
        node.remove();
        return waiting;
    });
    return made;
}"""  # how things stand whose turn has not come
TURNS = """async () => {
    const { Picture } = await import("../static/board/picture.js");
    const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
    const [pane, body, effects] = ["g", "g", "g"].map(svg);
    effects.setAttribute("class", "pane-effects");
    pane.append(body, effects);
    document.querySelector("#stage .world").append(pane);
    const block = (id, x, size, look = "") =>
        ({ id, pane: "p", x, y: 0, look, svg: `<rect width="${size}" height="${size}"/>` });
    const picture = new Picture(() => body);
    const fires = [block("fire a", 10, 9, "fire"), block("fire b", 210, 9, "fire")];
    const ground = [block("a", 0, 100), block("b", 200, 100)];
    const [token, follower] = [block("token", 220, 9), block("follower", 30, 9)];
    picture.whole({ panes: [], elements: [...ground, ...fires, token, follower] }, () => {});
    const [a, b] = fires.map(({ id }) => picture.elements.get(id).node);
    const [moves, led] = [token, follower].map(({ id }) => picture.elements.get(id).node);
    const leaves = () => [a, b, led].map((node) => node.classList.contains("leaving"));
    const stands = () => [...leaves(), moves.style.transform, led.style.transform];
    const happenings = [{ sign: "flash", at: ["a"] }, { sign: "break", at: ["b"] }];
    const changed = [block("token", 240, 9)];
    const change = { removed: ["fire a", "fire b", "follower"], led: { follower: [[250, 0]] }, changed };
    const { lasts } = picture.apply(change, () => {}, { happenings, person: false, share: 100 });
    const first = stands();
    picture.finish();
    pane.remove();
    return [lasts, first, stands()];
}"""  # two burning blocks, of which first one, then the other is burnt; the time is stretched a hundredfold
SIZES = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/art/")).map(({ transferSize }) => transferSize)"""
LIGHT = """() => {
    const [ring, line] = ["ring", "ring-line"].map((name) => {
        const node = document.createElementNS("http://www.w3.org/2000/svg", "g");
        node.setAttribute("class", name);
        return node;
    });
    line.id = "lit";
    ring.append(line);
    document.querySelector("#stage .pane-rings").append(ring);
}"""
LIT = "() => getComputedStyle(document.querySelector('#lit')).opacity"
ENDLESS = "document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity).length"
AREA = """async () => {
    const { outline } = await import("../static/board/rings.js");
    const rings = new Map();
    const place = (id, x, y) => {
        rings.set(id, document.createElementNS("http://www.w3.org/2000/svg", "g"));
        const box = { x: 0, y: 0, width: 45, height: 45 };
        return { ids: [id], facts: { pane: "p", x, y }, box, node: { firstElementChild: { tagName: "rect" } } };
    };
    outline([place("corner", 0, 0), place("right", 50, 0), place("below", 0, 50), place("alone", 200, 0)], [],
        (id) => rings.get(id));
    return [...rings.values()].map((ring) => ring.querySelector(".ring-edge")?.getAttribute("d") ?? "");
}"""  # three places round a corner, and one by itself
TRANSFORMS = """() => [
    document.querySelector("#stage .world").getAttribute("transform"),
    document.querySelector("#stage .stage-picture").style.transform,
]"""


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the example game."""
    process = Process(tmp_path_factory.mktemp("example"))
    yield f"http://127.0.0.1:{process.port}"
    process.kill()


@pytest.fixture
def person(chromium: Browser, example: str, request: pytest.FixtureRequest) -> Iterator[Person]:
    come = Person(chromium, example, **getattr(request, "param", {}))
    yield come
    come.context.close()
    assert come.faults == []


def sit(person: Person) -> Seat:
    seat = person.sit("bucket", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    expect(seat.page.locator(".pane-backdrop .mat-grass")).to_be_attached()
    return seat


def test_a_table_wears_its_sheets_and_hangs_its_backdrop(person: Person, artefacts: Path) -> None:
    seat = sit(person)
    tone = "() => getComputedStyle(document.documentElement).getPropertyValue('--bl-wall')"

    expect(seat.page.locator("#art-flame-l")).to_be_attached()
    expect(seat.page.locator("#art-bl-bucket")).to_be_attached()
    seat.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    dark = seat.page.evaluate(tone)
    seat.page.screenshot(path=artefacts / "bucket-dark.png")
    seat.page.evaluate("document.documentElement.dataset.theme = 'light'")
    seat.page.screenshot(path=artefacts / "bucket-light.png")

    assert dark != seat.page.evaluate(tone)


def test_what_is_named_by_its_content_is_kept_for_good(person: Person) -> None:
    answers: list[Response] = []
    person.context.on("response", lambda answer: answers.append(answer) if "/art/" in answer.url else None)
    seat = sit(person)

    kept = {answer.url: answer.headers["cache-control"] for answer in answers}
    assert len(kept) == 3
    assert set(kept.values()) == {"public, max-age=31536000, immutable"}
    answers.clear()
    seat.page.reload()
    expect(seat.page.locator(".pane-backdrop .mat-grass")).to_be_attached()
    assert seat.page.evaluate(SIZES) == [0, 0, 0]


@pytest.mark.parametrize(
    ("person", "names"),
    [
        pytest.param({"reduced_motion": "no-preference"}, COMES, id="as the scene says"),
        pytest.param({"reduced_motion": "reduce"}, set[str](), id="at once with reduced motion"),
    ],
    indirect=["person"],
)
def test_a_fire_that_changes_arrives(person: Person, names: set[str]) -> None:
    seat = sit(person)
    edition = seat.edition
    seat.page.evaluate(HEARD)

    seat.page.locator("[data-action='throw']").click()
    seat.moved_on(edition)
    seat.settle()
    seat.page.wait_for_timeout(600)

    if names:
        burst, fresh, known = seat.page.evaluate(WAITING)
        assert (burst[1], fresh[1]) == ("0", "0"), "what comes is not seen before its turn"
        assert known[1:] == ["1", True], "what is there already stays as it was"
    heard = set(seat.page.evaluate("() => heard"))
    assert {name for name in heard if name.startswith(("arrive", "burst"))} >= names
    assert names or not heard & COMES
    assert seat.page.locator(".burst").count() == 0
    assert seat.page.locator(".piece[class*='arrive-']").count() == 0


@pytest.mark.parametrize("person", [{"reduced_motion": "no-preference"}], indirect=True)
def test_what_goes_or_moves_does_so_when_its_event_is_shown(person: Person) -> None:
    lasts, first, at_last = sit(person).page.evaluate(TURNS)

    assert lasts == 15_000 + 24_000, "the way of whoever goes, after the first beat"
    assert first == [True, False, False, "translate(220px, 0px)", "translate(30px, 0px)"], "the second block burns"
    assert at_last == [True, True, False, "translate(240px, 0px)", "translate(250px, 0px)"], "skipped: how it ends"


def test_the_board_is_painted_anew_only_when_the_hand_lets_go(person: Person) -> None:
    seat = sit(person)
    box = seat.page.locator("#stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 20
    seat.page.keyboard.press("+")  # what is seen whole is not dragged
    painted, still = seat.page.evaluate(TRANSFORMS)

    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 30.4, y + 39.7, steps=4)  # as fingers do; shown at whole pixels, which is quicker by half
    during, shifted = seat.page.evaluate(TRANSFORMS)
    seat.page.mouse.up()
    after, rests = seat.page.evaluate(TRANSFORMS)

    assert (still, during, shifted) == ("", painted, "translate(30px, 40px) scale(1)")
    assert after != painted
    assert rests == ""


def test_a_wheel_that_stops_turning_leaves_a_sharp_picture(person: Person) -> None:
    seat = sit(person)
    box = seat.page.locator("#stage").bounding_box()
    assert box is not None
    painted, _ = seat.page.evaluate(TRANSFORMS)

    seat.page.mouse.move(box["x"] + 100, box["y"] + 100)
    seat.page.mouse.wheel(0, -120)
    seat.page.wait_for_function(f"() => ({TRANSFORMS})()[0] !== {painted!r}")

    assert seat.page.evaluate(TRANSFORMS)[1] == ""


@pytest.mark.parametrize("person", [{"reduced_motion": "no-preference"}], indirect=True)
def test_rings_pulse_in_steps_and_rest_when_nobody_does_anything(person: Person) -> None:
    person.context.clock.install()
    page = sit(person).page
    page.evaluate(LIGHT)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.mouse.move(5, 5)
    seen = []
    for _ in range(4):
        page.clock.run_for(800)
        seen.append(page.evaluate(LIT))
    page.clock.run_for(21_000)
    asleep = page.evaluate(LIT)
    page.clock.run_for(1_600)

    assert sorted(seen) == ["0.7", "0.85", "0.85", "1"]
    assert (asleep, page.evaluate(LIT)) == ("1", "1")
    page.mouse.move(9, 9)
    page.clock.run_for(800)
    assert page.evaluate(LIT) == "0.85", "somebody is there"
    assert page.evaluate(ENDLESS) == 0, "an animation is asked sixty times a second"


def test_places_side_by_side_have_one_outline(person: Person) -> None:
    corner, right, below, alone = sit(person).page.evaluate(AREA)

    assert alone == "", "it keeps its own frame"
    assert [path.count("M") for path in (corner, right, below)] == [2, 3, 3], "no line between neighbours"
    assert "L-8 42" in right, "to the inner corner,"
    assert "M42 -8" in below, "where its neighbour's begins"
