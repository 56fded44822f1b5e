"""A piece that is dragged is carried, and a board that is seen whole stays where it is; what is lit is seen to be."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fivealarm import games
from fivealarm.kernel.match import Match
from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 2")

HOUSE = {"map": "house", "rules": "family"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
MIDDLE = """(node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
UNSEEN = """async () => {
    const { onBoard } = await import("../static/board/lit.js");
    const frame = await (await fetch(location.pathname.replace("/t/", "/api/tables/"))).json();
    const elements = new Map([...document.querySelectorAll(".piece")].map((node) => [node.dataset.id, node]));
    const rings = [...document.querySelectorAll("[data-lit], [data-guarded]")].map((ring) => {
        const { lit, guarded } = ring.dataset;
        return [lit ?? guarded, ring.querySelector(".ring-line"), ring.classList.contains("upon")];
    });
    const seen = ([id, line, upon]) => {
        if (upon) return elements.get(id).classList.contains("glowing");
        const { left, top, width, height } = line.getBoundingClientRect();
        return width > 0 && height > 0 && getComputedStyle(line).stroke !== "none";
    };
    const missing = frame.choices
        .filter((choice) => !choice.ends && choice.touches.some((id) => elements.has(id)))
        .filter(({ touches }) => !rings.some((ring) => touches.includes(ring[0]) && seen(ring)));
    const rims = [...document.querySelectorAll(".ring-halo")];
    const painted = (node) => !["none", "rgba(0, 0, 0, 0)"].includes(getComputedStyle(node).stroke);
    const over = [
        ...rims.filter((rim) => !rim.parentElement.matches(".pane-rings > .ring-rims:first-child")),
        ...[...document.querySelectorAll(".ring-hit")].filter(painted),
    ];
    const lit = frame.choices.filter((choice) => onBoard(choice, elements)).length;
    return { missing: missing.map(({ text }) => text), over: over.length, lit };
}"""  # choices that touch something drawn and have no ring, nor glow upon one; rims that could hide another ring


def _positions(slug: str, seed: int, count: int) -> list[dict[str, Any]]:
    """Positions of random games in which the first seat has several things to do."""
    rng, found = Random(seed), list[dict[str, Any]]()
    match: Match[Any, Any, Any] = Match(games.load(slug).make(2, {}), seed=str(seed))
    while len(found) < count:
        match.settle()
        if match.state.to_act < 0:
            break
        legal = match.legal()
        if match.state.to_act == 0 and len(legal) > 2 and rng.random() < 0.1:
            found.append(games.position(slug).write(match.game, match.state))
        match.play(rng.choice(legal))
    return found


@pytest.mark.parametrize("slug", ["flash_point", "fire_call", "brigade", "danger_zone", "fire_engines"])
def test_every_choice_that_touches_something_drawn_lights_it(somebody: NewPerson, slug: str) -> None:
    person = somebody()
    for position in _positions(slug, 3, 2):
        seat = person.sit(slug, seats=WITH_A_BOT, position=position)
        assert seat.settle()

        told = seat.page.evaluate(UNSEEN)

        assert (told["missing"], told["over"]) == ([], 0)
        seat.page.close()


def _world(page: Page) -> str | None:
    return page.locator(".world").get_attribute("transform")


def test_whoever_drags_a_piece_to_a_place_walks_there_and_the_board_stays(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    page, mouse, stood = seat.page, seat.page.mouse, _world(seat.page)
    page.wait_for_selector("[data-far]", state="attached")
    piece = page.locator(".piece[data-id='figure 0']").evaluate(MIDDLE)
    place = page.locator("[data-lit='space 0,2'], [data-far='space 0,2']").evaluate(MIDDLE)
    edition = seat.edition

    mouse.move(*piece)
    mouse.down()
    mouse.move(piece[0] + 15, piece[1] + 60, steps=3)
    expect(page.locator(".carried")).to_be_attached()
    mouse.move(10, 300)
    mouse.up()
    expect(page.locator(".carried")).to_have_count(0)  # let go elsewhere: nothing
    assert seat.edition == edition
    mouse.move(*piece)
    mouse.down()
    mouse.move(*place, steps=4)
    mouse.up()

    seat.moved_on(edition)
    assert _world(page) == stood


def test_a_board_that_is_seen_whole_is_not_dragged_away(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    page, mouse, stood = seat.page, seat.page.mouse, _world(seat.page)

    def drag() -> str | None:
        mouse.move(400, 400)
        mouse.down()
        mouse.move(500, 450, steps=4)
        mouse.up()
        return _world(page)

    assert drag() == stood
    page.keyboard.press("+")
    closer = _world(page)
    assert drag() != closer


def test_a_click_on_somebody_elses_piece_tells_who_that_is_first(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    edition = seat.edition

    seat.page.mouse.click(*seat.page.locator(".piece[data-id='figure 1']").evaluate(MIDDLE))

    popup = seat.page.locator("#popup")
    expect(popup).to_contain_text("Firefighter B")
    assert seat.edition == edition
    popup.locator(".deed").first.click()
    seat.moved_on(edition)
