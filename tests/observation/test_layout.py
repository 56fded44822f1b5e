"""Layouts: every number has a name and its place is a promise."""

import pytest

from fivealarm import games
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import (
    ROWS,
    BitRows,
    bits,
    business,
    counts,
    each_one_of,
    few,
    growing,
    levels,
    number,
    one_of,
    seldom,
)

PROMISED = {  # with their usual seats and options; a change needs a new version of the layout
    "flash_point": (1, "49f56bf180826b20"),
    "fire_call": (1, "2e18dd75eba7203e"),
    "brigade": (1, "65851e8506502a10"),
    "danger_zone": (1, "0912f97f1e4239af"),
    "fire_engines": (1, "b074e589431cf2d8"),
}


def made(slug: str) -> Layout:
    return games.observation(slug).layout(games.load(slug).make())


@pytest.mark.parametrize("slug", PROMISED)
def test_saved_models_can_rely_on_a_layout(slug: str) -> None:
    told = made(slug)

    assert (told.version, told.fingerprint()) == PROMISED[slug]


@pytest.mark.parametrize("slug", PROMISED)
def test_names_are_different_and_lead_to_their_place(slug: str) -> None:
    told = made(slug)

    assert len(set(told.names)) == len(told) == len(told.high)
    assert told.names[told.places["me seat 1"]] == "me seat 1"


def test_the_decoder_names_what_is_set() -> None:
    game = games.load("flash_point").make(2, {"map": "house"})
    state = games.position("flash_point").read(game, {"fire": ["1,2"], "poi": ["3,3"], "rescued": 2, "turn": 1})
    told = games.observation("flash_point").layout(game)

    decoded = told.decode(told.encode(game.view(state, 1)))

    assert decoded["me"] == {"seat 1": 1}
    assert decoded["space"] == {"fire 1,2": 1}
    assert decoded["lies"] == {"poi 3,3": 1}
    assert decoded["course"]["rescued"] == 2
    assert decoded["turn"] == {"B": 1}


def test_what_seldom_changes_is_kept_by_what_it_follows_from() -> None:
    asked: list[tuple[int, str]] = []

    def tell(view: tuple[int, str]) -> int:
        asked.append(view)
        return view[0]

    span = seldom("city", [number("fire", 9, tell)], lambda view: view[0])

    told = [bytes(span.tell(view)) for view in ((1, "a"), (1, "b"), (2, "a"))]

    assert told == [b"\1", b"\1", b"\2"]
    assert asked == [(1, "a"), (2, "a")]
    assert span.entries == ("fire",)


@pytest.mark.parametrize(
    ("places", "codes"),
    [
        pytest.param((2, 0), b"\3\2", id="nothing new"),
        pytest.param((2, 0, 1), b"\3\2\2", id="one more"),
        pytest.param((2,), b"\3", id="one less"),
        pytest.param((2, 1), b"\3\2", id="another place"),
        pytest.param((2, 0), b"\2\2", id="another code"),
        pytest.param((), b"", id="a new board"),
    ],
)
def test_a_board_that_grows_is_told_as_if_it_were_the_first(places: tuple[int, ...], codes: bytes) -> None:
    means = {"x": {2: 1}, "y": {2: 4, 3: 7}}
    fresh, used = (growing("city", "pqr", means, lambda view: view) for _ in range(2))
    used.tell(((2, 0), b"\3\2"))

    told = used.tell((places, codes))

    assert told == fresh.tell((places, codes))


def test_what_is_kept_does_not_grow_without_end() -> None:
    span = seldom("city", [number("fire", 255, lambda view: view % 256)], lambda view: view)

    assert [span.tell(view)[0] for view in range(600)] == [view % 256 for view in range(600)]


def test_sets_that_are_kept_do_not_grow_without_end() -> None:
    rows = BitRows(13)

    told = [rows[number] for number in range(ROWS + 2)]

    assert told[-1] == bytes((ROWS + 1) >> bit & 1 for bit in range(13))
    assert len(rows) == 2


def test_a_layout_refuses_two_entries_of_one_name() -> None:
    twice = number("fire", 9, lambda view: 0)

    with pytest.raises(ValueError, match="same name"):
        Layout("planted", 1, [twice, twice])


def test_planes_have_the_size_of_their_grid() -> None:
    with pytest.raises(ValueError, match="4 places"):
        Layout("planted", 1, [number("fire", 9, lambda view: 0)]).on_grid(2, 2, {"fire": ["fire"]})


@pytest.mark.parametrize(
    ("span", "view", "told"),
    [
        pytest.param(number("a", 9, lambda view: view), 4, [4], id="a number"),
        pytest.param(counts("a", ("x", "y"), 9, lambda view: view), [1, 2], [1, 2], id="counts"),
        pytest.param(one_of("a", ("x", "y"), lambda view: view), 1, [0, 1], id="one of two"),
        pytest.param(one_of("a", ("x", "y"), lambda view: view), -1, [0, 0], id="none of two"),
        pytest.param(each_one_of("a", "pq", "xy", lambda view: view), [1, -1], [0, 1, 0, 0], id="one each"),
        pytest.param(bits("a", "vwxyz", lambda view: view), 0b10010, [0, 1, 0, 0, 1], id="a small set"),
        pytest.param(bits("a", "abcdefghij", lambda view: view), 0x201, [1, *[0] * 8, 1], id="a large set"),
        pytest.param(levels("a", "pq", {"x": {2: 1}, "y": {3: 7}}, bytes), [3, 2], [0, 1, 7, 0], id="codes"),
        pytest.param(few("a", "pq", {"x": {2: 1}, "y": {3: 7}}, list), [(0, 3)], [0, 0, 7, 0], id="few codes"),
        pytest.param(growing("a", "pq", {"x": {2: 1}, "y": {3: 7}}, tuple), [(1,), b"\2"], [0, 1, 0, 0], id="growing"),
        pytest.param(business("a", "xy", 2, 1, list), [], [0] * 8, id="no business"),
        pytest.param(business("a", "xy", 2, 1, list), [(0, 5), (1, 300)], [0, 1, 46, 1, 1, 0, 7, 0], id="stack"),
    ],
)  # fmt: skip
def test_a_span_tells_its_bytes(span: Span, view: object, told: list[int]) -> None:
    assert list(span.tell(view)) == told
