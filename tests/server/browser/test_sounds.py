"""What is heard of a ply follows from what is seen of it, each when it is seen."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_touch import PHONE, touch

HEARD = """async ([ply, shown]) => {
    const { heard } = await import("/static/common/sound.js");
    return heard(ply, shown).map(({ name, after }) => [name, after]);
}"""
HOUSE = {"map": "house", "rules": "family"}
GROWS, FLASHES = {"effect": "grow", "after": 0}, {"effect": "flash", "after": 20}
SEEN: dict[str, tuple[dict[str, Any], list[dict[str, Any]], list[list[Any]]]] = {  # a ply, what is seen, what is heard
    "dice": ({"actor": -1, "dice": [3, 5]}, [], [["dice", 0]]),
    "a piece that moves": ({"actor": 0, "change": {"changed": [{}]}}, [], [["step", 0]]),
    "in the order of what happened": (
        {"actor": -1},
        [{"effect": "break", "after": 300}, GROWS, {"effect": "splash", "after": 150}],
        [["crackle", 0], ["splash", 0.15], ["break", 0.3]],
    ),
    "one of a kind at a time": (
        {"actor": -1},
        [GROWS, FLASHES, {"effect": "call", "after": 20}],
        [["crackle", 0], ["siren", 0.02]],
    ),
    "smoke is silent": ({"actor": -1}, [{"effect": "rise", "after": 0}], []),
}


def test_sounds_follow_what_is_seen(parts: Page) -> None:
    for what, (ply, shown, sounds) in SEEN.items():
        assert parts.evaluate(HEARD, [ply, shown]) == sounds, what


LOUDNESS = """async () => (await import("/static/common/sound.js")).loudness()"""


def test_the_volume_is_set_by_keys_and_remembered(somebody: NewPerson) -> None:
    page = somebody().sit("flash_point").page
    before = page.evaluate(LOUDNESS)
    page.keyboard.press("?")
    slider = page.get_by_role("slider", name="Volume")
    expect(slider).to_have_value("50")

    slider.press("ArrowLeft")
    slider.press("ArrowLeft")

    assert page.evaluate(LOUDNESS) == before * 0.8
    page.reload()
    assert page.evaluate(LOUDNESS) == before * 0.8
    expect(page.locator("#stage .piece").first).to_be_attached()
    page.keyboard.press("?")
    expect(page.get_by_role("slider", name="Volume")).to_have_value("40")


def test_a_finger_that_scrolls_over_the_volume_leaves_it_as_it_is(somebody: NewPerson) -> None:
    page = somebody(**PHONE).sit("flash_point").page
    page.locator("#keys-button").tap()
    slider = page.get_by_role("slider", name="Volume")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None

    cdp, x, y = page.context.new_cdp_session(page), box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2
    touch(cdp, "touchStart", (x, y))
    for step in range(1, 11):
        touch(cdp, "touchMove", (x, y - 20 * step))
    touch(cdp, "touchEnd")
    page.wait_for_timeout(100)

    expect(slider).to_have_value("50")
    assert page.evaluate("() => localStorage.getItem('fivealarm.volume')") is None


MADE = """(() => {
    const Usual = window.AudioContext;
    window.sounding = 0;
    window.AudioContext = class extends Usual { constructor() { super(); window.sounding += 1; } };
})()"""


def test_nothing_sounds_until_its_key_is_pressed_and_the_same_key_silences_it(somebody: NewPerson) -> None:
    person = somebody()
    person.context.add_init_script(MADE)
    seat = person.sit(
        "flash_point", seats=[{"kind": "me"}] * 2, options=HOUSE, position={"firefighters": ["0,3", "0,4"]}
    )
    assert seat.settle()
    seat.end_the_turn()
    assert seat.settle()
    assert seat.page.evaluate("window.sounding") == 0

    kept = "localStorage.getItem('fivealarm.sound')"
    seat.page.keyboard.press("m")
    assert seat.page.evaluate(kept) == "on"
    edition = seat.edition
    seat.end_the_turn()
    seat.moved_on(edition)
    seat.page.wait_for_function("window.sounding === 1")
    seat.page.keyboard.press("m")

    assert seat.page.evaluate(kept) == "off"


STRUCK = """async () => {
    localStorage.setItem("fivealarm.sound", "on");
    let struck = [];
    const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = (kind) => ({
        gain: value, frequency: value, connect: (to) => to, stop() {}, start: () => struck.push(kind),
    });
    window.AudioContext = class {
        currentTime = 0; sampleRate = 10; state = "running";
        createBuffer() { return { getChannelData: () => [] }; }
        createGain() { return node("gain"); }
        createBiquadFilter() { return node("filter"); }
        createBufferSource() { return node("noise"); }
        createOscillator() { return node("tone"); }
    };
    const { playSounds } = await import("/static/common/sound.js");
    const { attend } = await import("/static/common/attention.js");
    const told = () => { const list = struck; struck = []; return list; };
    const fire = [{ effect: "grow", after: 0 }];
    const crackles = [1, 4, 40].map((burning) => { playSounds({ actor: -1 }, fire, burning); return told(); });
    const turns = [];
    for (const turn of ["other", "mine", "mine"]) {
        attend(turn, "A game");
        await new Promise((go) => setTimeout(go, 50)); // what makes sounds is fetched first
        turns.push(told());
    }
    return { crackles, turns };
}"""
ROLLED = """async () => {
    const { dice } = await import("/static/board/dice.js");
    const usual = window.setTimeout;
    const due = [];
    window.setTimeout = (run, wait = 0) => due.push([wait, run]);
    const box = dice([3, 5, 2], [6, 8, 4], 500);
    window.setTimeout = usual;
    const faces = () => [...box.children].map((die) =>
        `${die.querySelector("use").getAttribute("href")} ${die.textContent}`.trim());
    const passed = due.sort(([one], [other]) => one - other).map(([, run]) => { run(); return faces()[0]; });
    return { passed: new Set(passed).size, faces: faces(), last: Math.max(...due.map(([wait]) => wait)) };
}"""  # the faces that the first die passes, and those on which all stop


def test_much_fire_crackles_longer_a_turn_chimes_and_dice_stop_on_their_faces(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")

    struck = page.evaluate(STRUCK)
    rolled = page.evaluate(ROLLED)

    assert struck["crackles"] == [["noise"] * 3, ["noise"] * 6, ["noise"] * 10]
    assert struck["turns"] == [[], ["tone"] * 3, []]  # once, when it has become one's own
    assert rolled["passed"] > 2
    assert rolled["faces"] == ["#art-d6-3", "#art-d8-5", "#art-d4 2"]
    assert rolled["last"] < 500
