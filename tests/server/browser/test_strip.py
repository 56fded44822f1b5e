"""A phone's board stands still and nothing lies on it; a strip under it tells what happened and lets one skip ahead."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_news import HOUSE, OUTSIDE, WITH_A_BOT
from tests.server.browser.test_touch import TALL, view

pytestmark = pytest.mark.xdist_group("browser 2")

BOXES = """(names) => names.map((name) => {
    const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
    return { left, top, right, bottom };
})"""
UNLIT = """() => {
    const room = document.querySelector(".stage-picture").getBoundingClientRect();
    const spots = [...document.querySelectorAll("#stage .piece[data-id^=space]")].map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [left + width / 2, top + height / 2, node];
    }).filter(([x, y]) => x > room.left + 20 && x < room.right - 20 && y < room.bottom - 20);
    const [x, y] = spots.filter(([x, y, node]) => {
        const hit = document.elementFromPoint(x, y);
        return hit.closest(".piece") === node && !hit.closest("[data-lit], [data-far], [data-guarded]");
    }).sort((a, b) => b[1] - a[1])[0];
    return [x, y];
}"""  # the lowest space in sight to which nothing leads
FOOT = "() => document.querySelector('#popup').getBoundingClientRect().bottom"
TOP = "() => document.querySelector('#popup').getBoundingClientRect().top"
WEIGHED = """async () => {
    const { lately } = await import("../static/watching/lately.js");
    const said = (text, more) => ({ name: text.split(" ")[0], text, at: [], ...more });
    const walk = { actor: 1, steps: true, events: [said("B goes north.")] };
    const card = { actor: 1, events: [said("B plays a card.")] };
    const fire = { actor: -1, events: [
        said("Smoke rises in the hall."), said("Fire bursts in the hall.", { sign: "flash" }),
        said("Your turn.", { name: "turn" }),
    ] };
    const lost = { actor: -1, events: [said("A victim is lost.", { large: -1 })] };
    const falls = (at) => said(`Wall ${at} of this house falls with a crash.`, { name: `wall ${at}`, sign: "break" });
    const long = { actor: -1, events: Array.from({ length: 9 }, (_, at) => falls(at)) };
    const told = [[], [walk], [walk, card], [walk, card, fire, lost, lost], [long]].map((plies) => lately(plies));
    const rise = (at) => said(`The fire at House ${at} rises to ${at}.`, { name: "rise", sign: "flash" });
    const won = { actor: 1, events: [said("The Mill is won by B.", { name: "won", large: -1 })] };
    const rises = { actor: -1, events: [1, 2, 3, 4, 5].map(rise) };
    const levels = Object.entries({ "Ropewalk Yard": 1, "The Mill": 3, "Petition Stairs": 1, "Duchess Row": 2 });
    const burns = (to) => levels.map(([at, level]) =>
        said(`The fire at ${at} rises to ${to ?? level}.`, { name: "rise", sign: "flash" }));
    const burnt = [undefined, 1].map((to) => ({ actor: -1, events: burns(to) }));
    const several = burnt.flatMap((one) => [lately([one]), lately([one], 300)]);
    return [
        ...told, lately([walk, card, fire], 200), lately([rises, won]), lately([rises, won], 200), ...several,
    ];
}"""
TAPS = """async () => {
    await import("../static/common/twice.js");
    const one = (words) => {
        const button = document.createElement("button");
        button.textContent = words;
        document.body.append(button);
        button.addEventListener("click", () => heard.push(words));
        return button;
    };
    const heard = [];
    const [lay, play, same] = [one("Lay it"), one("Play"), one("Play")];
    const tap = (button, x, type = "touch", detail = 1) =>
        button.dispatchEvent(new PointerEvent("click", {
            bubbles: true, cancelable: true, detail, pointerType: type, clientX: x, clientY: 700,
        }));
    const wait = (time) => new Promise((go) => setTimeout(go, time));
    const told = () => heard.splice(0).join();
    const answers = {};
    tap(lay, 100); tap(play, 110); answers.under = told();
    await wait(450);
    tap(play, 110); answers.later = told();
    tap(same, 110); answers.same = told();
    tap(lay, 300); answers.elsewhere = told();
    tap(lay, 100, "mouse", 1); tap(play, 100, "mouse", 1); answers.mouse = told();
    tap(lay, 100, "mouse", 2); answers.double = told();
    tap(lay, 200); tap(play, 200, "touch", 0); answers.key = told();
    tap(lay, 100); document.documentElement.dataset.edition = "another"; await wait(450);
    tap(play, 110); answers.unread = told();
    await wait(600); tap(play, 110); answers.read = told();
    tap(lay, 500); await wait(1050); document.documentElement.dataset.edition = "slow"; await wait(50);
    tap(play, 510); answers.slow = told();
    for (const button of [lay, play, same]) button.remove();
    return answers;
}"""
FOLLOWED = """async () => {
    const { Stage } = await import("../static/board/stage.js");
    const at = (left) => ({ getBoundingClientRect: () => ({ left, right: left + 10, top: 10, bottom: 20 }) });
    let went = 0;
    const frame = { left: 0, right: 100, top: 0, bottom: 100, width: 100, height: 100 };
    const stage = { touched: true, frame, parts: [], centre: () => { went += 1; } };
    return [50, 300].map((left) => {
        Stage.prototype.follow.call(stage, [at(left)]);
        return { went, touched: stage.touched };
    });
}"""  # what happens in sight, then out of it, on a board that a hand has moved
HURRIES = """async (hurries) => {
    const { Show } = await import("../static/board/show.js");
    const button = document.querySelector("#skip-button");
    const move = (actor) => ({ actor, text: "", label: "Moves", events: [], change: {} });
    const seen = [];
    const on = { follows: () => true, own: ({ actor }) => actor === 0, whole() {}, say() {} };
    const began = performance.now();
    let done;
    const all = new Promise((go) => { done = go; });
    const show = new Show({
        ...on,
        ply: () => 0,
        settled: (frame) => frame.choices.length && done(),
        watch: () => setTimeout(() => {
            seen.push(!button.hidden);
            if (hurries && !button.hidden) button.click();
        }, 10),
    });
    const frame = (...choices) => ({ type: "moved", choices, plies: [move(1), move(2)] });
    show.push(frame());
    setTimeout(() => show.push(frame({})), 30);
    await all;
    const time = performance.now() - began;
    await new Promise((go) => setTimeout(go, 20));
    return { time, shown: seen[0], hidden: button.hidden, hurrying: show.hurrying, skipping: show.skipping };
}"""  # two others move, and again, before one is asked


def test_a_wide_house_is_begun_with_close_by_and_whole_with_one_tap(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    board, room, own = seat.page.evaluate(BOXES, ["#stage .world", ".stage-picture", "#stage [data-id='figure 0']"])

    assert board["bottom"] - board["top"] > 0.9 * (room["bottom"] - room["top"])
    assert room["top"] <= own["top"]
    assert own["bottom"] <= room["bottom"]
    close = view(seat)[2]
    seat.page.get_by_role("button", name="Whole board").tap()
    assert view(seat)[2] < close * 0.7
    board, room = seat.page.evaluate(BOXES, ["#stage .world", ".stage-picture"])
    assert room["left"] - 1 <= board["left"]
    assert board["right"] <= room["right"] + 1


def test_a_house_is_whole_while_places_all_over_it_are_lit_and_close_by_where_one_stands_then(
    somebody: NewPerson,
) -> None:
    seat = somebody(**TALL).sit("flash_point", seats=WITH_A_BOT, options=HOUSE)
    assert seat.settle()
    expect(seat.page.locator("[data-view]").first).to_have_attribute("data-view", "whole")

    seat.lit().first.dispatch_event("click")

    expect(seat.page.locator("[data-view]").first).to_have_attribute("data-view", "close")


def test_what_others_do_out_of_sight_is_gone_to_even_after_a_hand_has_moved_the_board(parts: Page) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    assert parts.evaluate(FOLLOWED) == [{"went": 0, "touched": True}, {"went": 1, "touched": False}]


def test_a_hand_moves_no_empty_table_over_the_board(parts: Page) -> None:
    """A side that fits stays whole; one that does not shows its own end, and little beyond it."""
    reached = parts.evaluate("""async () => {
        const { inReach } = await import("../static/board/layout.js");
        return [[-90, 300, 400], [190, 300, 400], [50, 300, 400], [-500, 700, 400], [90, 700, 400], [-100, 700, 400]]
            .map((side) => inReach(...side));
    }""")

    assert reached == [0, 100, 50, -324, 24, -100]


def test_what_happened_stays_in_two_lines_until_one_acts_and_the_board_never_moves(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    line, regions = seat.page.locator("#lately"), [".stage-picture", "#actions", ".board-strip"]
    at_first = seat.page.evaluate(BOXES, regions)
    expect(line).to_have_class("lately idle")
    edition = seat.edition
    seat.end_the_turn()
    seat.moved_on(edition)
    assert seat.settle()

    expect(line).to_contain_text("Just now: ")
    assert seat.page.evaluate(BOXES, regions) == at_first
    told = line.inner_text()
    seat.page.reload()
    assert seat.settle()
    expect(line).to_have_text(told)
    line.tap()
    expect(seat.page.locator(".story-turn.new").first).to_be_visible()
    seat.page.locator("#sheet-close").tap()
    edition = seat.edition
    seat.lit().first.dispatch_event("click")
    seat.moved_on(edition)
    expect(line).to_have_class("lately idle")
    assert seat.page.evaluate(BOXES, regions) == at_first


def test_a_refusal_lies_over_the_bars_leads_to_its_place_and_the_board_keeps_still(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    before, (x, y) = view(seat), seat.page.evaluate(UNLIT)

    seat.page.touchscreen.tap(x, y)
    expect(seat.page.locator("#popup.refusing")).to_be_visible()
    assert view(seat) == before

    bar, leads = seat.page.evaluate(BOXES, ["#phone-bar", "#leader rect"])
    assert seat.page.evaluate(FOOT) <= bar["top"]
    assert leads["bottom"] <= seat.page.evaluate(TOP) or leads["top"] >= seat.page.evaluate(FOOT)
    expect(seat.page.locator("#leader line")).to_have_count(0)  # all over the board it would be taken for a way
    seat.page.wait_for_timeout(400)
    seat.page.locator("#popup .close-button").tap()
    assert view(seat) == before


def test_what_matters_is_told_in_the_order_in_which_it_happened_and_steps_not_at_all(parts: Page) -> None:
    nothing, walk, card, all_of_it, long, roomy, short, folded, *several = parts.evaluate(WEIGHED)

    assert (nothing, walk, card) == ("", "", "B plays a card.")
    assert all_of_it == "Smoke rises in the hall. Fire bursts in the hall. A victim is lost."
    assert len(long) < 100
    assert long.endswith(" …")
    assert roomy == "B plays a card. Smoke rises in the hall. Fire bursts in the hall."
    assert short == "The fire at House 1 rises to 1; 4 more like it. The Mill is won by B."
    assert folded.startswith("The fire at House 1")
    assert folded.endswith("and 5 rises to 5. The Mill is won by B.")
    assert several == [
        "The fire at Ropewalk Yard rises to 1; 3 more like it.",
        "The fires at Ropewalk Yard and Petition Stairs rise to 1. The fire at The Mill rises to 3. "
        "The fire at Duchess Row rises to 2.",
        "The fire at Ropewalk Yard rises to 1; 3 others too.",  # said of all only where true
        "The fires at Ropewalk Yard, The Mill, Petition Stairs and Duchess Row rise to 1.",
    ]


def test_a_second_tap_does_nothing_to_what_has_only_come_to_lie_there(parts: Page) -> None:
    assert parts.evaluate(TAPS) == {
        "under": "Lay it",
        "later": "Play",
        "same": "Play",
        "elsewhere": "Lay it",
        "mouse": "Lay it,Play",  # two clicks by the system's own measure
        "double": "",
        "key": "Lay it,Play",
        "unread": "Lay it",
        "read": "Play",
        "slow": "Lay it",  # the answer was long on its way, and what it brought was not there when the finger came down
    }


def test_whoever_skips_ahead_watches_nobody_until_they_are_asked(parts: Page) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    slow, quick = parts.evaluate(HURRIES, False), parts.evaluate(HURRIES, True)

    assert slow["time"] > 1000
    assert quick["time"] < 500
    assert (quick["shown"], quick["hidden"], quick["hurrying"], quick["skipping"]) == (True, True, False, False)
