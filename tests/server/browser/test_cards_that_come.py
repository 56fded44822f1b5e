"""Cards and dice that come over the board: with their text, before what they do, for whoever they concern."""

import pytest
from playwright.sync_api import Page

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_at_a_glance import ALONE

FACES = """() => {
    window.faces = [];
    const look = () => {
        const face = document.querySelector("#flash:not([hidden]) .flash-face[width]");
        const lies = document.querySelector("[data-id^='event ']:not([data-id='event deck'])") !== null;
        if (face) faces.push({ says: face.getAttribute("aria-label"), wide: face.width.baseVal.value, lies });
        requestAnimationFrame(look);
    };
    look();
}"""  # every card over the board, and whether it lies beside the board already


COMES_OVER = """async (asked) => {
    const { Show } = await import("../static/board/show.js");
    const flash = document.querySelector("#flash");
    const card = { id: "a", label: "A", svg: "<text>A card</text>", pane: "cards", arrive: "turn" };
    const events = [{ text: "A card.", at: [] }];
    const drawn = { actor: -1, nature: true, text: "", events, change: { added: [card] } };
    let over = false;
    new MutationObserver(() => { over ||= !flash.hidden; }).observe(flash, { attributes: true });
    await new Promise((settled) => {
        const on = { follows: () => true, own: () => false, ply: () => 0, whole() {}, say() {}, settled };
        new Show({ ...on, cards: () => [card] }).push({ type: "moved", choices: asked ? [{}] : [], plies: [drawn] });
    });
    return over;
}"""  # whether a card that followed somebody else's move was laid over the board


LIES_OVER = """async (dice) => {
    const { Show } = await import("../static/board/show.js");
    const flash = document.querySelector("#flash");
    const card = { id: "a", label: "A", svg: "<text>A card with words on it</text>", pane: "cards", arrive: "turn" };
    const drawn = {
        actor: -1, nature: true, text: "", events: [{ text: "A card.", at: [] }], dice,
        begins: true, whose: 0, change: { added: [card] },
    };
    const seen = [];
    await new Promise((settled) => {
        const say = () => { seen.push(!flash.hidden); setTimeout(() => show.wake?.(), 20); };
        const ply = () => { seen.push(!flash.hidden); return 0; };
        const on = { follows: () => true, own: ({ actor }) => actor === 0, ply, whole() {}, say, settled };
        const show = new Show({ ...on, cards: () => [card] });
        show.push({ type: "moved", choices: [{}], plies: [drawn] });
    });
    return seen;
}"""  # whether dice or a card lie over the board while they are read, and while one sees what comes of them


READS = """async ([hurries, look]) => {
    const { Show } = await import("../static/board/show.js");
    const svg = `<text>A card${look ? "" : " with so many words on it that nobody reads them at a glance"}.</text>`;
    const card = { id: "a", label: "A", svg, pane: "cards", arrive: "turn", look };
    const turned = (whose) => ({
        actor: -1, nature: true, begins: true, whose, text: "A card", events: [], change: { added: [card] },
    });
    const asks = [];
    await new Promise((settled) => {
        const say = () => {
            asks.push(document.querySelector("#flash .flash-go") !== null);
            setTimeout(() => show.wake?.(), 20);
        };
        const on = { follows: () => true, own: ({ actor }) => actor === 0, ply: () => 0, whole() {}, say, settled };
        const show = new Show({ ...on, cards: () => [card] });
        show.push({ type: "moved", choices: [{}], plies: [turned(1), turned(0)] });
        if (hurries) show.skip();
    });
    return asks;
}"""  # of the cards over the board, somebody else's and one's own, whether they wait for a click


UNFOLDED = """async () => {
    const { cards, unfold } = await import("../static/board/dice.js");
    const flash = document.querySelector("#flash");
    flash.hidden = false;
    const wide = (look) => {
        const svg = "<rect width='300' height='100'/><text>Bad news.</text>";
        const faces = cards([{ id: "a", label: "A", svg, pane: "cards", look }]);
        flash.replaceChildren(faces);
        unfold(faces, { clientWidth: 2000, clientHeight: 2000 });
        return faces.firstElementChild.width.baseVal.value;
    };
    const found = [wide(""), wide("to-read")];
    const come = getComputedStyle(flash.querySelector(".flash-face")).animationName;
    flash.hidden = true;
    return [...found, come];
}"""  # how wide a brief card is laid over the board, how wide one that is to be read, and how it comes


MOMENT = """async () => {
    const { Moment } = await import("../static/common/moment.js");
    const done = [];
    const seats = { toAct: 0, act: (seat) => { seats.toAct = seat; }, show() {} };
    const card = { id: "card", pane: "desk" };
    const picture = {
        concerned: () => [], cards: () => [card], elements: new Map(), burning: () => 0,
        apply: ({ changed }) => { done.push(changed.map(({ id }) => id).join()); return { heard: [] }; },
    };
    const on = {
        stand: { mine: [0] }, stage: { follow() {}, hosts: new Map() }, picture, replay: {}, seats,
        doing: { pointing: { leave() {} } },
        actions: { rest: (plays, own) => done.push(own ? "not now" : "not your turn") },
        gauges: ([{ value }]) => done.push(value), lesson: () => ({ watch() {} }),
    };
    const moment = new Moment(on);
    const change = { changed: [card, { id: "house", pane: "city" }] };
    const ply = { actor: -1, begins: true, whose: 1, events: [], change, gauges: [{ value: 43 }] };
    moment.watch(ply, false);
    moment.turn(ply);
    done.push(seats.toAct, ply.change.changed.map(({ id }) => id).join());
    moment.watch({ ...ply, whose: 0 }, false);
    delete document.documentElement.dataset.watching;
    return done;
}"""  # what a card of the next seat does to the page while it is read, and then one's own


def test_a_card_is_shown_with_its_text_before_what_it_does(somebody: NewPerson) -> None:
    seat = somebody(reduced_motion="no-preference").sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()
    seat.page.evaluate(FACES)

    seat.page.keyboard.press("e")
    seat.page.locator("#end-anyway").click()
    seat.page.wait_for_function("() => faces.length > 0")

    first = seat.page.evaluate("() => faces[0]")
    assert first["says"].startswith("event ")
    assert not first["lies"]
    assert first["wide"] > 200


@pytest.mark.parametrize(("dice", "stays"), [([], False), ([3], True)], ids=["card", "dice"])
def test_a_card_is_put_away_before_what_it_does_and_dice_are_not(parts: Page, dice: list[int], stays: bool) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    assert parts.evaluate(LIES_OVER, dice) == [True, stays]


@pytest.mark.parametrize("asked", [False, True])
def test_only_cards_that_are_ones_own_to_read_come_over_the_board(parts: Page, asked: bool) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    assert parts.evaluate(COMES_OVER, asked) is asked


@pytest.mark.parametrize(
    ("hurries", "look", "wait"),
    [(False, "", [False, True]), (True, "", [True]), (False, "to-read", [False, True]), (False, "dim", [False, False])],
)
def test_ones_own_card_waits_to_be_read_however_one_hurries_through_others_and_however_little_it_says(
    parts: Page, hurries: bool, look: str, wait: list[bool]
) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    assert parts.evaluate(READS, [hurries, look]) == wait


def test_a_card_that_is_to_be_read_is_as_large_as_one_with_many_words_and_its_words_are_never_squeezed(
    parts: Page,
) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    brief, read, come = parts.evaluate(UNFOLDED)

    assert read > 1.5 * brief
    assert come == "flash-rise"


def test_all_of_the_page_belongs_to_the_card_that_is_read(parts: Page) -> None:
    assert parts.evaluate(MOMENT) == ["not your turn", "card", 43, 1, "house", "not now"]
