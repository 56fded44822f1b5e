"""The picture: what a person must see."""

import re
from html import unescape
from itertools import combinations, pairwise, product

import pytest

from fivealarm.games.brigade.picture import firehouses, people, stands, tiles, units
from fivealarm.games.brigade.rules.data import CityBlock, CrewCard, tinderbox
from fivealarm.scene.change import cards, panes
from fivealarm.scene.model import Group, Rect
from fivealarm.scene.wrap import width
from tests.games.brigade.looking import look, svg_of
from tests.games.brigade.table import EVENT, at, play, seat0


def test_a_tile_says_what_it_is() -> None:
    drawn = {element.id: element for element in look(at(fire={"B2": 3})).elements}

    assert drawn["cell b2"].label == "Secondhand Sails, Merchants, value 2, fire 3"
    assert "flame cell b2" in drawn
    assert "flame cell c2" not in drawn


def test_danger_protection_and_ruins_are_marked() -> None:
    s = at(fire={"C2": 4}, destroyed=["D2"], players={"0": {"brigade": "B2"}})
    drawn = {element.id for element in look(s).elements}

    assert {"alarm cell c2", "shield cell b2", "ruin cell d2"} <= drawn
    assert "alarm cell b2" not in drawn


@pytest.mark.rule("BR-5.6", "BR-6.1")
def test_units_say_what_the_fire_does_where_they_stand() -> None:
    s = at(fire={"B2": 2}, doomed=["C3"], players={"0": {"brigade": "B2"}, "1": {"brigade": "C3", "wagon": "C4"}})
    tips = {one.id: one.tip for one in look(s).elements}

    assert "no event card raises" in tips["brigade 0"]
    assert "burns down at the end of the phase" in tips["brigade 1"]
    assert not re.search("stands by a fire|burns down", tips["wagon 1"])


def test_crew_are_lit_or_dim() -> None:
    s = seat0(tracks={"crew": 3}, crew=["K01", "K05"], loyalty=["C2"])
    drawn = {element.id: element for element in look(s).elements}

    assert "works" in drawn["crew k01"].label
    assert "does not work yet" in drawn["crew k05"].label


def test_the_last_wind_is_on_the_rose() -> None:
    s = play(at(pending=EVENT), "draw e17")
    drawn = {element.id: element for element in look(s).elements}

    assert drawn["rose"].label == "The wind blows east"
    assert drawn["rose arrow"].turn == 90
    told = "Every burning block pushes a flame onto the block east of it."
    assert drawn["event 17"].label == f"event Eastward Gust: {told}"


@pytest.mark.parametrize("block", tinderbox().blocks, ids=lambda block: block.name)
def test_every_name_fits_on_its_tile(block: CityBlock) -> None:
    lines = re.findall(r'class="br-halo"[^>]*>([^<]*)<', tiles.front(block))

    assert " ".join(map(unescape, lines)) == block.name
    assert max(width(unescape(line), tiles.NAME) for line in lines) <= (86 if tiles.upright(block.type) else 112)
    wide = [line for line in lines if width(unescape(line), tiles.NAME) > tiles.WITHIN]
    assert tiles.front(block).count(f'textLength="{tiles.WITHIN:g}"') == len(wide)  # no ring lies on its letters


@pytest.mark.parametrize("card", tinderbox().crew, ids=lambda card: card.name)
def test_what_a_crew_card_says_fits_whatever_its_width(card: CrewCard) -> None:
    bit = int(card.id[1:]) - 1
    for places, circle in ((1, 1), (2, 3), (3, 5)):
        drawn = {e.id: e for e in look(seat0(tracks={"crew": circle}, crew=[card.id])).elements}
        shape = drawn[f"crew k{bit + 1:02}"].shape
        assert isinstance(shape, Group)
        assert "…" not in shape.svg, places
        assert card.says in drawn[f"crew k{bit + 1:02}"].tip


def test_a_firehouse_has_the_same_size_whatever_its_crew() -> None:
    drawn = {element.id: element for element in look(seat0(tracks={"crew": 1})).elements}

    assert [drawn[f"house {seat}"].y for seat in range(4)] == [0, 182, 246, 310]
    assert {"place 0 0", "shutter 0 1", "shutter 0 2", "nobody 1"} <= drawn.keys()
    assert "shutter 0 0" not in drawn


def test_what_never_changes_is_not_sent_again() -> None:
    before, after = look(at()), look(at(fire={"B2": 3}, players={"0": {"brigade": "C2"}}))

    assert [pane.backdrop for pane in before.panes] == [pane.backdrop for pane in after.panes]
    assert before.panes[0].backdrop is not None


def test_seats_are_told_apart_by_shape_and_letter_on_everything_they_own() -> None:
    s = at(players={"0": {"brigade": "B2", "loyalty": ["C2"], "renown": {"D2": 1}}})
    drawn = {element.id: element.shape for element in look(s).elements}

    for name in ("brigade 0", "wagon 0", "loyalty cell c2", "renown 0 cell d2"):
        shape = drawn[name]
        assert isinstance(shape, Group)
        assert "#seat-circle" in shape.svg
        assert ">A</text>" in shape.svg


INSET = 3  # of a ring in what it is round: rings.js
Box = tuple[float, float, float, float]
SHIELD: Box = (1, -3, 34, 37)  # but for its point
NAME_FROM = {False: 62, True: 75}  # by whether the flame track goes up
TRACKS_AT: dict[bool, Box] = {False: (0, 90, 106, 106), True: (87, 0, 106, 106)}


def apart(one: Box, other: Box, by: float = 0) -> bool:
    return one[2] <= other[0] + by or other[2] <= one[0] + by or one[3] <= other[1] + by or other[3] <= one[1] + by


def standings() -> list[stands.Standing]:
    facts = product((False, True), (False, True), (False, True), (False, True), range(5))
    return [stands.Standing(*one) for one in facts if not one[2] or one[4] < 4]  # who has a block has no Renown there


def pill_boxes(stand: stands.Standing) -> list[Box]:
    wide, high = stands.PILL
    return [(x, y, x + wide, y + high) for x, y in stands.pills(stand)[: stand.renown]]


def unit_boxes(stand: stands.Standing) -> dict[str, list[Box]]:
    """Figure with its drops, and its seal."""
    found: dict[str, list[Box]] = {}
    both = stand.brigade and stand.wagon
    for kind, there, (x, y, wide) in zip(
        ("brigade", "wagon"), (stand.brigade, stand.wagon), stands.rooms(stand) if any(stand[:2]) else ((0, 0, 1),) * 2,
        strict=True,
    ):  # fmt: skip
        if not there:
            continue
        across, down = units.FOOT if kind == "brigade" else units.CART
        high = wide * down / across
        middle, level = x + units.seal_at(kind, wide, both), y + high - units.foot(kind, high)
        seal = (middle - 10, level - 10, middle + 10, level + 10)
        left, top = (x - units.ASIDE, y) if kind == "brigade" else (x, y - units.OVER)
        found[kind] = [(left, top, x + wide, y + high), *([seal] if kind == "brigade" or not both else [])]
    return found


@pytest.mark.parametrize("stand", standings(), ids=str)
def test_units_their_water_and_renown_leave_shield_name_track_banner_and_each_other_free(
    stand: stands.Standing,
) -> None:
    pills, found = pill_boxes(stand), unit_boxes(stand)
    figures = [box for boxes in found.values() for box in boxes]
    printed: list[Box] = [SHIELD, TRACKS_AT[stand.narrow], (0, NAME_FROM[stand.narrow], 106, 106)]
    if stand.banner:
        left, top, wide = stands.banner(stand)
        printed.append((left, top, left + wide, top + wide * 38 / 30))

    assert all(apart(box, line, 1) for box in (*figures, *pills) for line in printed)
    assert all(apart(figure, pill, 1) for figure in figures for pill in pills)
    assert all(apart(one, other) for one, other in combinations(pills, 2))
    assert len(pills) == stand.renown
    for brigade, wagon in product(found.get("brigade", []), found.get("wagon", [])):
        assert apart(brigade, wagon, 8)  # they may stand close; neither hides the other


@pytest.mark.parametrize("stand", standings(), ids=str)
def test_renown_lies_within_its_tile_where_no_ring_covers_it(stand: stands.Standing) -> None:
    assert all(x >= 2 and y >= 2 and right <= 105 and low <= 90 for x, y, right, low in pill_boxes(stand))


def test_lit_neighbours_have_a_ring_each_with_a_street_between_them() -> None:
    drawn = {element.id: element for element in look(at()).elements}
    one, other = drawn["cell c3"], drawn["cell d3"]
    assert isinstance(one.shape, Rect)

    assert other.x + INSET - (one.x + one.shape.w - INSET) >= 6


@pytest.mark.parametrize(("kind", "least"), [("brigade", 0.48), ("wagon", 0.25)])
def test_a_seal_leaves_the_figure_it_stands_under_free(kind: str, least: float) -> None:
    """One sees without the letter what stands there, also in the least room."""
    for stand in filter(lambda one: one.wagon if kind == "wagon" else one.brigade, standings()):
        room = stands.rooms(stand)[kind == "wagon"]
        high = room[2] * (58 / 46 if kind == "brigade" else 44 / 62)
        assert high - units.foot(kind, high) - units.SEAL / 2 > least * high


def test_the_event_lies_between_ones_own_firehouse_and_the_others_in_sight_on_a_small_desk() -> None:
    s = play(at(pending=EVENT), "draw e17")
    scene = look(s, 2)
    drawn = {element.id: element for element in scene.elements}
    own, events, rivals = scene.panes[1:]

    assert [drawn[name].pane for name in ("house 2", "event 17", "house 0")] == [own.id, events.id, rivals.id]
    assert own.h + 110 <= 330  # of its first row; a side column of 1024 by 768 shows so much with two titles
    assert rivals.y == own.h  # their elements keep their places
    assert rivals.h >= drawn["house 1"].y + firehouses.SMALL - own.h


def test_ones_own_firehouse_is_whole_and_the_first_and_rivals_are_told_in_short() -> None:
    drawn = {element.id: element for element in look(at(), 2).elements}

    assert drawn["house 2"].y == 0
    assert {"circle 2 wagon 5", "tracker 2 crew"} <= drawn.keys()
    assert "circle 0 wagon 5" not in drawn
    assert drawn["track 0 wagon"].label == "Wagon track: 2 water in the Wagon"


def test_the_tracks_of_a_firehouse_have_words() -> None:
    for seat, (track, word) in product(range(4), (("leadership", "Actions"), ("wagon", "Wagon"), ("crew", "Crew"))):
        assert f">{word}</text>" in svg_of(at(), f"track {seat} {track}")


@pytest.mark.parametrize("cell", ["C2", "C3"])
@pytest.mark.parametrize("fire", [1, 2, 3, 4])
def test_a_fire_has_as_many_flames_on_its_track_as_it_is_high_and_no_number(cell: str, fire: int) -> None:
    s = at(fire={cell: fire})
    name = cell.lower()
    on_track = [one for one in look(s).elements if one.id.endswith(f" cell {name}") and "fire nearby" in one.look]

    assert [one.id for one in on_track] == [f"ember {step} cell {name}" for step in range(fire - 1)] + [
        f"flame cell {name}"
    ]
    for one in on_track:
        assert f"br-heat-{fire - 1}" in svg_of(s, one.id)  # the hotter the higher it is
        assert "<text" not in svg_of(s, one.id)


def test_a_fire_is_seen_at_the_foot_of_a_block_on_which_somebody_stands() -> None:
    alone, held = at(fire={"C2": 3}), at(fire={"C2": 3}, players={"0": {"brigade": "C2"}})

    assert svg_of(held, "blaze cell c2").count("#art-flame") == svg_of(alone, "blaze cell c2").count("#art-flame") + 3


def test_figures_are_no_smaller_where_fewer_have_renown() -> None:
    for brigade, wagon, banner, narrow in product((False, True), repeat=4):
        if brigade or wagon:
            sizes = [
                stands.rooms(stands.Standing(brigade, wagon, banner, narrow, seats))
                for seats in range(3 + (not banner))
            ]
            assert all(few[0][2] + 4 >= many[0][2] and few[1][2] + 4 >= many[1][2] for few, many in pairwise(sizes))


def test_who_stands_before_fire_has_a_disc_that_sets_it_off() -> None:
    s = at(fire={"C2": 2}, players={"0": {"brigade": "C2"}})
    cool = at(players={"0": {"brigade": "C2"}})

    assert "br-rim" in svg_of(s, "brigade 0")
    assert "br-rim" not in svg_of(cool, "brigade 0")
    assert svg_of(s, "blaze cell c2") != svg_of(at(fire={"C2": 2}), "blaze cell c2")  # the flames go aside


def test_the_types_of_a_seat_say_which_they_are() -> None:
    s = seat0(loyalty=["C2"])
    types = next(gauge for gauge in look(s).seats[0].gauges if gauge.label == "Types")

    assert [(sign.words, sign.there) for sign in types.signs] == [
        ("Commons", True), ("Merchants", False), ("Council", False), ("Nobles", False), ("University", False),
    ]  # fmt: skip
    told = cards(look(s).seats)[0]["gauges"][0]["signs"]
    assert told[0] == {"art": "br-commons", "words": "Commons", "there": True, "look": "br-mark-commons br-cut-ink"}


@pytest.mark.rule("BR-15.1", "BR-15.2", "BR-15.3")
@pytest.mark.parametrize(
    ("loyal", "final", "first"),
    [
        ([], -1, ("Types", 0)),
        (["C2"], -1, ("Types", 1)),
        (["C3", "D3"], -1, ("University", 2)),
        (["C2"], 2, ("Points", 2)),
    ],
)
def test_a_seat_tells_first_what_wins_the_game(loyal: list[str], final: int, first: tuple[str, int]) -> None:
    s = seat0(loyalty=loyal)
    s.final = final
    gauge = look(s).seats[0].gauges[0]

    assert (gauge.label, gauge.value) == first


def test_the_ring_of_a_crew_card_leaves_its_name_free() -> None:
    s = at(pending=[{"what": "keep", "seat": 0}], crew_shown=["K02", "K08"], players={"0": {"tracks": {"crew": 1}}})
    shape = next(element.shape for element in look(s).elements if element.id == "crew k02")

    assert isinstance(shape, Group)
    assert shape.hit is not None
    assert shape.hit[1] <= -3  # a ring lies 3 within what takes clicks


def test_no_place_of_the_city_says_that_an_action_costs_an_action() -> None:
    board = next(pane for pane in look(at()).panes if pane.id == "board")

    assert board.priceless
    assert panes(look(at()))[0]["priceless"]


@pytest.mark.parametrize("card", tinderbox().crew, ids=lambda card: card.name)
def test_what_a_crew_card_to_choose_says_is_on_it_whole(card: CrewCard) -> None:
    s = at(pending=[{"what": "keep", "seat": 0}], crew_shown=[card.id], players={"0": {"tracks": {"crew": 1}}})
    said = " ".join(map(unescape, re.findall(r">([^<]+)</text>", svg_of(s, f"crew {card.id.lower()}"))))

    assert card.says.removeprefix("Crew action: ").lower() in said.lower()
    assert card.name.partition(", ")[0].removeprefix("The ").removeprefix("Old ") in said
    assert "Waits for a loyal" in said


def test_crew_to_choose_from_lie_side_by_side_and_are_what_is_asked_about() -> None:
    players = {"0": {"tracks": {"crew": 1}, "loyalty": ["C2"]}}
    scene = look(at(pending=[{"what": "keep", "seat": 0}], crew_shown=["K01", "K05"], players=players))
    one, other = (element for element in scene.elements if element.id in ("crew k01", "crew k05"))

    assert one.y == other.y
    assert other.x >= one.x + people.OFFER_WIDE + 2 * people.FRAME
    assert [pane.id for pane in scene.panes if pane.asks] == ["cards"]
    assert not any(pane.asks for pane in look(at()).panes)


def test_an_event_that_lay_under_crew_cards_is_not_turned_over_again() -> None:
    """The card over the board is that of the next event, not that of the last."""
    s = play(at(pending=EVENT, players={"0": {"tracks": {"crew": 1}}}), "draw e17", "recruit", "deal k02", "deal k08")
    before = look(s)
    after = look(play(s, "keep k02"))
    drawn = {element.id: element for element in before.elements}
    back = next(element for element in after.elements if element.id == "event 17")

    assert drawn["event 17"].shape == back.shape
    assert drawn["event 17"].look == "under"  # hidden while others are chosen from
    assert back.look == ""


@pytest.mark.rule("BR-10.1", "BR-10.3")
def test_where_renown_may_be_put_no_number_says_that_it_lies_there_already() -> None:
    players = {"0": {"brigade": "C2", "renown": {"C3": 2}, "loyalty": ["B2"]}, "1": {"renown": {"C3": 1}}}
    s = at(pending=[{"what": "renown", "seat": 0, "tokens": 2}], players=players)
    drawn = {element.id: element for element in look(s).elements}
    ghosts = {name for name in drawn if name.startswith("ghost")}

    assert ghosts == {"ghost cell c1", "ghost cell c2", "ghost cell c3", "ghost cell d2"}
    assert "br-may" in svg_of(s, "ghost cell c3")
    assert "</text>" not in svg_of(s, "ghost cell c3"), "what lies there is read through it"
    assert ">+</text>" in svg_of(s, "ghost cell c1")
    assert ">1</text>" not in svg_of(s, "ghost cell c1")
    assert "br-plus" in svg_of(s, "ghost cell c1"), "it does not lie there yet"
    assert (drawn["ghost cell c3"].x, drawn["ghost cell c3"].y) == (
        drawn["renown 0 cell c3"].x,
        drawn["renown 0 cell c3"].y,
    )
    assert not any(element.id.startswith("ghost") for element in look(at()).elements)
