"""The picture: what a person must see."""

import re
from html import unescape
from itertools import product
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.brigade.picture import firehouses, stands, tiles, units
from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.data import CityBlock, CrewCard, tinderbox
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import STRANGE
from fivealarm.scene.change import cards
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Group, Rect, Scene
from fivealarm.scene.wrap import width
from tests.games.brigade.table import EVENT, FOUR, TWO, at, play, seat0

picture = games.picture("brigade")
CHANCES = (no.CHANCE_BLOCK, no.CHANCE_CREW, no.CHANCE_EVENT, no.CHANCE_FIRST)


def look(s: object, seat: int = 0) -> Scene:
    return picture.scene(FOUR, FOUR.view(s, seat))  # type: ignore[arg-type]  # any position


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


def test_crew_are_lit_or_dim() -> None:
    s = seat0(tracks={"crew": 3}, crew=["K01", "K05"], loyalty=["C2"])
    drawn = {element.id: element for element in look(s).elements}

    assert "works" in drawn["crew k01"].label
    assert "does not work yet" in drawn["crew k05"].label


def test_the_last_wind_is_on_the_rose() -> None:
    s = play(at(pending=EVENT), "draw e17")
    drawn = {element.id: element for element in look(s).elements}

    assert drawn["rose"].label == "the wind blows east"
    assert drawn["rose arrow"].turn == 90
    told = "Every burning block pushes a flame onto the block east of it."
    assert drawn["event last"].label == f"event Eastward Gust: {told}"


def test_the_sentence_is_for_the_viewer() -> None:
    s = at()

    assert look(s, 0).sentence == "Your turn: 4 actions left."
    assert look(s, 1).sentence == "Bess Hotchkiss: 4 actions left."
    assert look(at(final_turns=2), 0).sentence.endswith("the city is evacuated.")


def test_in_somebody_elses_event_the_event_asks() -> None:
    s = play(at(pending=EVENT, turn=1), "draw e27", "decline")

    assert look(s, 2).sentence == "Clear Streets asks you: choose a space for the Wagon, or leave it at the firehouse."
    assert look(s, 0).sentence.startswith("Ysolde Brack: choose a space")


def test_a_picture_and_its_labels_say_your_to_nobody() -> None:
    for s in (at(), play(at(), "move wagon"), play(at(pending=EVENT, turn=1), "draw e27")):
        drawn = [element.label + element.tip for element in look(s, 3).elements]
        labels = [choice(FOUR, picture, s, action).label for action in FOUR.legal(s)]
        assert [words for words in drawn + labels if "your firehouse" in words] == []


@pytest.mark.parametrize(("pending", "text", "element", "label"), [
    ({"what": "transfer", "to": "brigade"}, "stop", "water wagon 0", "Stop here"),
    ({"what": "offer", "seat": 0}, "decline", "crew deck", "Recruit nobody"),
    ({"what": "poet", "seat": 0, "won": "B2"}, "decline", "renown 0", "No Renown for the Court Poet"),
    ({"what": "wagon", "seat": 0, "optional": True}, "decline", "wagon 0", "Leave the Wagon where it is"),
    ({"what": "step", "points": 2, "steps": 1}, "stop", "brigade 0", "Stop at Secondhand Sails"),
])  # fmt: skip
def test_a_stop_or_a_no_says_what_it_ends(pending: dict[str, object], text: str, element: str, label: str) -> None:
    s = seat0(brigade="B2", wagon="B2", brigade_water=0, tracks={"crew": 1}, more={"pending": [pending]})
    shown = choice(FOUR, picture, s, FOUR.actions.parse(text))

    assert (shown.touches[0], shown.label) == (element, label)
    assert shown.ends or shown.declines


def test_an_upgrade_says_what_it_gives() -> None:
    shown = choice(FOUR, picture, seat0(tracks={"wagon": 3}), FOUR.actions.parse("upgrade wagon"))

    assert shown.label == "Upgrade Wagon: 5 water in the Wagon"
    first = choice(FOUR, picture, seat0(), FOUR.actions.parse("upgrade leadership"))
    assert first.label == "Upgrade Actions: 5 actions a turn after 1 more upgrade"


def test_every_action_has_words_and_a_place_whether_legal_or_not() -> None:
    for s in (at(), at(pending=EVENT), seat0(fire={"B2": 2}, brigade="B2", more={"actions": 2})):
        for action in FOUR.actions:
            shown = choice(FOUR, picture, s, action)
            assert shown.touches
            assert shown.label


def test_places_of_events() -> None:
    assert picture.elements(TWO, ("space", 7)) == ("cell b2",)
    assert picture.elements(TWO, ("seat", 1)) == ("house 1",)
    assert "event last" in picture.elements(TWO, ("card", 3))
    assert picture.elements(TWO, ("crew", 3))[0] == "crew k04"
    assert picture.elements(TWO, ("level", 3)) == ()


@pytest.mark.parametrize("s", [at(), at(pending=EVENT)])
def test_what_the_cards_decide_is_on_the_decks(s: State) -> None:
    for action in FOUR.actions:
        if FOUR.refusal(s, action) in CHANCES:
            assert set(touched(FOUR, picture, s, action)) <= {"event deck", "crew deck"}


@pytest.mark.parametrize("block", tinderbox().blocks, ids=lambda block: block.name)
def test_every_name_fits_on_its_tile(block: CityBlock) -> None:
    lines = re.findall(r'class="br-halo"[^>]*>([^<]*)<', tiles.front(block))

    assert " ".join(map(unescape, lines)) == block.name
    assert max(width(unescape(line), tiles.NAME) for line in lines) <= (86 if tiles.upright(block.type) else 112)


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


def test_a_tile_says_whose_it_is_and_what_threatens_it() -> None:
    s = at(fire={"C2": 4, "D2": 3}, players={"0": {"brigade": "D2"}, "1": {"loyalty": ["C2"]}})
    tips = {element.id: element.tip for element in look(s).elements}

    assert "Loyal to Odo Fenn." in tips["cell c2"]
    assert "One flame more and the block is lost." in tips["cell c2"]
    assert "Protected" in tips["cell d2"]
    assert "Protected" not in tips["cell c2"]


def test_nothing_in_words_is_a_coordinate() -> None:
    s = at(fire={"C2": 4, "D2": 3}, destroyed=["E5"], players={"0": {"brigade": "D2", "renown": {"D2": 1}}})
    told = " ".join(f"{element.label} {element.tip}" for element in look(s).elements)

    assert re.findall(r"\b[A-F][1-6]\b|\b[EK]\d\d\b", told) == []


def test_a_card_that_has_given_what_it_gives_once_a_turn_says_so() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K08"], loyalty=["B2"])
    before = {element.id: element.label for element in look(s).elements}["crew k08"]
    after = {element.id: element.label for element in look(play(s, "upgrade crew")).elements}["crew k08"]

    assert before.endswith("The ability works.")
    assert after.endswith("has been used in this turn.")


def test_a_free_upgrade_says_so() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K08"], loyalty=["B2"])

    upgrade = FOUR.actions.parse("upgrade crew")

    assert choice(FOUR, picture, s, upgrade).cost == "free"
    assert choice(FOUR, picture, at(), upgrade).cost == "1 action"


def test_the_last_action_says_that_the_turn_ends_and_an_event_follows() -> None:
    upgrade = FOUR.actions.parse("upgrade wagon")
    last = choice(FOUR, picture, at(actions=1), upgrade)

    assert last.reveals == "card"
    assert last.tip.startswith("It ends your turn, and an event card is turned over.")
    assert "event card" not in choice(FOUR, picture, at(actions=2), upgrade).tip


def test_what_the_turn_is_over_with_says_so_and_a_recruit_too() -> None:
    last, early = (seat0(tracks={"crew": 1}, more={"actions": left}) for left in (1, 2))
    texts = ("upgrade wagon", "recruit", "move brigade", "end turn")

    found = [[choice(FOUR, picture, s, FOUR.actions.parse(text)).last for text in texts] for s in (last, early)]

    assert found == [[True, True, False, False], [False] * 4]  # a move only begins; the end of a turn is one by name


def test_whom_to_keep_is_chosen_by_what_they_can_do() -> None:
    s = seat0(tracks={"crew": 1}, more={"pending": [{"what": "keep", "seat": 0}], "crew_shown": ["K05", "K16"]})
    kept = [choice(FOUR, picture, s, FOUR.actions.parse(text)).label for text in ("keep k05", "keep k16")]

    assert [label.partition(": ")[2].partition(" (")[0] for label in kept] == [
        "wagon capacity +1",
        "crew action: put the Brigade on your firehouse or a loyal block",
    ]


Box = tuple[float, float, float, float]
NUMBER: Box = (8, -2, 27, 24)  # of a shield
BANNERS: dict[bool, Box] = {False: (73, 1, 102, 39), True: (58, 1, 85, 36)}
TRACKS_AT: dict[bool, Box] = {False: (0, 90, 106, 106), True: (87, 0, 106, 106)}


def svg_of(s: State, name: str) -> str:
    shape = next(element.shape for element in look(s).elements if element.id == name)
    assert isinstance(shape, Group)
    return shape.svg


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def standings() -> list[stands.Standing]:
    return [stands.Standing(*facts) for facts in product((False, True), repeat=5)]


@pytest.mark.parametrize("stand", standings(), ids=str)
def test_figures_and_renown_leave_each_other_the_track_the_number_and_the_banner_free(stand: stands.Standing) -> None:
    (foot_x, foot_y, foot), (cart_x, cart_y, cart) = stands.rooms(stand)
    brigade: Box = (foot_x, foot_y, foot_x + foot, foot_y + foot * 58 / 46)
    wagon: Box = (cart_x, cart_y, cart_x + cart, cart_y + cart * 44 / 62)
    figures = [box for box, there in ((brigade, stand.brigade), (wagon, stand.wagon)) if there]
    pills: list[Box] = [(x, y, x + 38, y + 24) for x, y in stands.pills(stand)[:2]]
    printed = [TRACKS_AT[stand.narrow], *([BANNERS[stand.narrow]] if stand.banner and figures else [])]

    assert all(apart(figure, pill) for figure in figures for pill in pills) or not stand.renown
    assert all(apart(box, line) for box in (*figures, *pills) for line in printed[:1])
    assert all(apart(pill, line) for pill in pills for line in printed)
    assert all(apart(figure, NUMBER) for figure in figures)
    assert apart(*pills)


@pytest.mark.parametrize("stand", standings(), ids=str)
def test_renown_lies_within_its_tile_where_no_ring_covers_it(stand: stands.Standing) -> None:
    pills = stands.pills(stand)

    assert all(x >= 2 and y >= 3 and x + 38 <= 104 and y + 24 <= 90 for x, y in pills)


def test_lit_neighbours_have_a_ring_each_with_a_street_between_them() -> None:
    drawn = {element.id: element for element in look(at()).elements}
    one, other = drawn["cell c3"], drawn["cell d3"]
    assert isinstance(one.shape, Rect)

    assert other.x - (one.x + one.shape.w) >= 2


@pytest.mark.parametrize(("kind", "least"), [("brigade", 0.5), ("wagon", 0.25)])
def test_a_seal_leaves_the_figure_it_stands_under_free(kind: str, least: float) -> None:
    """One sees without the letter what stands there, also in the least room."""
    for stand in standings():
        room = stands.rooms(stand)[kind == "wagon"]
        high = room[2] * (58 / 46 if kind == "brigade" else 44 / 62)
        assert high - units.foot(kind, high) - units.SEAL / 2 > least * high


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_firehouses_fit_beside_the_board_of_a_small_desk(seats: int) -> None:
    assert firehouses.height(seats) <= 375


def test_ones_own_firehouse_is_whole_and_the_first_and_rivals_are_told_in_short() -> None:
    drawn = {element.id: element for element in look(at(), 2).elements}

    assert drawn["house 2"].y == 0
    assert {"circle 2 wagon 5", "tracker 2 crew"} <= drawn.keys()
    assert "circle 0 wagon 5" not in drawn
    assert drawn["track 0 wagon"].label == "Wagon track: 2 water in the Wagon"


def test_the_tracks_of_a_firehouse_have_words() -> None:
    ground = firehouses.ground(FOUR.start().city, 0).svg

    for track, word in (("leadership", "Actions"), ("wagon", "Wagon"), ("crew", "Crew")):
        assert f">{word}</text>" in svg_of(at(), f"track 0 {track}")
        assert ground.count(f">{word}</text>") == 3  # on the boards of the others


@pytest.mark.parametrize("fire", [1, 2, 3, 4])
def test_a_fire_says_its_level_in_a_number(fire: int) -> None:
    assert f">{fire}</text>" in svg_of(at(fire={"C2": fire}), "flame cell c2")


def test_figures_are_larger_where_no_renown_lies() -> None:
    for brigade, wagon, banner, narrow in product((False, True), repeat=4):
        few, many = (stands.rooms(stands.Standing(brigade, wagon, banner, narrow, renown)) for renown in (False, True))
        assert all(one[2] > other[2] for one, other in zip(few, many, strict=True))


def test_the_whole_block_is_what_one_clicks_to_put_its_fire_out() -> None:
    s = at(fire={"C2": 2}, players={"0": {"brigade": "C2"}})

    assert touched(FOUR, picture, s, FOUR.actions.parse("extinguish")) == ("cell c2",)
    assert touched(FOUR, picture, s, FOUR.actions.parse("move brigade")) == ("brigade 0",)  # no menu asks which


def test_a_click_on_the_block_also_pours_what_water_there_is_and_says_what_it_wins() -> None:
    s = play(at(fire={"C2": 2}, players={"0": {"brigade": "C2", "wagon": "C2"}}), "extinguish")
    spend = FOUR.actions.parse("spend wagon")

    assert "cell c2" in touched(FOUR, picture, s, spend)
    assert choice(FOUR, picture, s, spend).tip == "It has 2. The fire stands at 2; once it is out, it wins 2 Renown."


def test_water_that_does_not_do_says_so() -> None:
    s = play(at(fire={"C2": 3}, players={"0": {"brigade": "C2"}}), "extinguish")
    spend = FOUR.actions.parse("spend brigade")

    assert choice(FOUR, picture, s, spend).tip == (
        "It has 2. The fire stands at 3: all your water here does not put it out, so it wins no Renown."
    )


def test_who_stands_before_fire_has_a_disc_that_sets_it_off() -> None:
    s = at(fire={"C2": 2}, players={"0": {"brigade": "C2"}})
    cool = at(players={"0": {"brigade": "C2"}})

    assert "br-rim" in svg_of(s, "brigade 0")
    assert "br-rim" not in svg_of(cool, "brigade 0")
    assert svg_of(s, "blaze cell c2") != svg_of(at(fire={"C2": 2}), "blaze cell c2")  # the flames go aside


def test_the_types_of_a_seat_say_which_they_are() -> None:
    s = seat0(loyalty=["C2"])
    types = next(gauge for gauge in look(s).seats[0].gauges if gauge.label == "Types won")

    assert [(sign.words, sign.there) for sign in types.signs] == [
        ("Commons", True), ("Merchants", False), ("Council", False), ("Nobles", False), ("University", False),
    ]  # fmt: skip
    told = cards(look(s))[0]["gauges"][0]["signs"]
    assert told[0] == {"art": "br-commons", "words": "Commons", "there": True, "look": "br-mark-commons br-cut-ink"}


@pytest.mark.rule("BR-15.1", "BR-15.2", "BR-15.3")
@pytest.mark.parametrize(
    ("loyal", "final", "first"),
    [
        ([], -1, ("Types won", 0)),
        (["C2"], -1, ("Types won", 1)),
        (["C3", "D3"], -1, ("University", 2)),
        (["C2"], 2, ("Points", 2)),
    ],
)
def test_a_seat_tells_first_what_wins_the_game(loyal: list[str], final: int, first: tuple[str, int]) -> None:
    s = seat0(loyalty=loyal)
    s.final = final
    gauge = look(s).seats[0].gauges[0]

    assert (gauge.label, gauge.value) == first


@pytest.mark.rule("BR-10.6", "BR-11.1")
def test_a_block_says_once_what_it_is_worth_and_what_wins_it() -> None:
    s = at(players={"1": {"loyalty": ["C2"]}})
    told = {element.id: element.tip for element in look(s).elements}

    assert told["cell c3"] == "Worth 5; 5 Renown win it."
    assert told["cell c2"] == "Loyal to Odo Fenn. Worth 2; others need 3 Renown."


@pytest.mark.rule("BR-13.8")
def test_a_card_to_keep_says_which_block_it_needs_before_it_works() -> None:
    keep = FOUR.actions.parse("keep k01")
    bare = play(seat0(tracks={"crew": 1}), "recruit", "deal k01", "deal k02")
    loyal = play(seat0(tracks={"crew": 1}, loyalty=["C2"]), "recruit", "deal k01", "deal k02")

    assert choice(FOUR, picture, bare, keep).brings == "needs a loyal block of the Commons first"
    assert choice(FOUR, picture, loyal, keep).brings == ""
    assert ">needs<" in svg_of(bare, "shown k01")
    assert ">needs<" not in svg_of(loyal, "shown k01")


@pytest.mark.rule("BR-14.7", "BR-14.8", "BR-14.9")
@pytest.mark.parametrize(
    ("track", "bonus"), [("leadership", "2 more actions"), ("wagon", "the Wagon"), ("crew", "Rec")]
)
def test_a_blue_circle_says_its_bonus(track: str, bonus: str) -> None:
    labels = [element.label for element in look(seat0()).elements if element.id.startswith(f"circle 0 {track}")]

    assert sum(", and " in label and bonus in label for label in labels) == 1


def test_a_burning_block_says_what_water_it_takes_and_when_it_is_lost() -> None:
    tips = {element.id: element.tip for element in look(at(fire={"B2": 3, "C2": 4})).elements}

    assert "Fire 3: it takes 3 water to put it out. It may rise to 4; above that the block is lost." in tips["cell b2"]
    assert "Fire 4: it takes 4 water to put it out. One flame more and the block is lost." in tips["cell c2"]


def test_too_little_water_is_said_before_one_goes_and_before_one_pours() -> None:
    extinguish, east = FOUR.actions.parse("extinguish"), FOUR.actions.parse("step e")
    there = at(fire={"C2": 4}, players={"0": {"brigade": "C2"}})
    away = at(fire={"C2": 4}, players={"0": {"brigade": "B2"}})
    helped = at(fire={"C2": 4}, players={"0": {"brigade": "B2", "wagon": "C2"}})

    assert choice(FOUR, picture, there, extinguish).tip.startswith("4 water needed, you have 2:")
    assert picture.words.warns(away, east) == "4 water needed to put it out, you bring 2."
    assert picture.words.warns(there, east) == picture.words.warns(helped, east) == ""


TOGETHER: dict[str, Any] = {"1": {"brigade": "C2", "wagon": "C2"}}
DUELLIST: dict[str, Any] = {"0": {"tracks": {"crew": 5}, "crew": ["K15"], "loyalty": ["B1"]}}
NEITHER = "can neither stop there nor pass it."


@pytest.mark.rule("BR-2.6", "BR-7.5", "BR-7.6", "BR-19.15")
@pytest.mark.parametrize(
    ("players", "fire", "element", "rule", "says"),
    [
        ({}, {}, "brigade 1", "BR-2.6", "Odo Fenn's Brigade, in a firehouse; only your own is open to you."),
        ({}, {}, "wagon 1", "BR-2.6", "Odo Fenn's Wagon, in a firehouse; only your own is open to you."),
        (TOGETHER, {}, "brigade 1", "BR-7.5", f"Odo Fenn's Brigade: yours {NEITHER}"),
        (TOGETHER, {}, "wagon 1", "BR-7.5", f"Odo Fenn's Wagon with its Brigade: yours {NEITHER}"),
        (TOGETHER | DUELLIST, {}, "brigade 1", "BR-19.15",
         "Odo Fenn's Brigade: yours may pass it, but not stop there."),
        ({"1": {"wagon": "C2"}}, {}, "wagon 1", "BR-7.6",
         "Odo Fenn's Wagon: your Brigade may pass it, but not stop there."),
        ({"1": {"wagon": "C2"}}, {"C2": 2}, "wagon 1", "BR-7.6",
         "Odo Fenn's Wagon: the block burns, so your Brigade would have to stop there, and may not."),
        (TOGETHER | DUELLIST, {"C2": 2}, "brigade 1", "BR-19.15",
         "Odo Fenn's Brigade: the block burns, so yours would have to stop there, and may not."),
    ],
)  # fmt: skip
def test_a_click_on_somebody_elses_unit_says_whose_it_is_and_whether_one_may_pass(
    players: dict[str, Any], fire: dict[str, int], element: str, rule: str, says: str
) -> None:
    distance = picture.words.distance
    assert distance is not None

    assert distance.closed(at(players=players, fire={"E6": 1, **fire}), element) == (rule, f"That is {says}")
    assert distance.closed(at(), "wagon 0") is None


@pytest.mark.rule("BR-4.12", "BR-8.2")
def test_in_somebody_elses_event_ones_own_units_are_ones_own() -> None:
    distance = picture.words.distance
    assert distance is not None
    s = play(at(pending=[{"what": "event phase"}, {"what": "event", "events": 1}]), "draw e27", "decline")

    assert s.to_act == 1
    assert distance.closed(s, "brigade 1") is None
    assert distance.closed(s, "brigade 0") == (
        "BR-8.2", "That is Bess Hotchkiss's Brigade: your Wagon may not share its space.",
    )  # fmt: skip


def test_a_click_on_somebody_of_the_crew_is_no_wish_to_recruit() -> None:
    s = seat0(tracks={"crew": 3}, crew=["K01"])
    keep = FOUR.actions.parse("keep k01")
    refused = FOUR.refusal(s, keep)

    assert refused is not None
    assert refused.stage == STRANGE  # so one is told who that is
    assert "crew k01" in touched(FOUR, picture, s, keep)


def test_corners_of_others_are_shut_to_both_units_wherever_they_are() -> None:
    distance, s = picture.words.distance, at(players={"0": {"brigade": "C3"}})
    assert distance is not None

    assert distance.closed(s, "cell f1") == (
        "BR-2.6",
        "That is Odo Fenn's firehouse; only your own is open to you.",
    )
    assert distance.closed(s, "cell a1") is None
    assert distance.closed(s, "cell b2") is None


def test_where_a_wagon_is_sent_somebody_elses_unit_is_in_its_way() -> None:
    distance, s = picture.words.distance, play(at(), "move wagon")
    assert distance is not None

    assert distance.closed(s, "brigade 1") == (
        "BR-8.2",
        "That is Odo Fenn's Brigade: your Wagon may not share its space.",
    )
    assert distance.closed(s, "wagon 1") == ("BR-8.2", "That is Odo Fenn's Wagon: yours may not share its space.")


@pytest.mark.rule("BR-7.4")
@pytest.mark.parametrize(("fire", "takes"), [
    ({"B2": 1, "D4": 3}, "1 more action"), ({"B2": 1, "C3": 2, "D4": 3}, "2 more actions"),
])  # fmt: skip
def test_a_fire_that_stops_a_brigade_says_what_the_rest_of_the_way_takes(fire: dict[str, int], takes: str) -> None:
    distance = picture.words.distance
    assert distance is not None
    way = [FOUR.actions.parse("step se")] * 3

    assert distance.stopped(at(fire=fire), way) == (
        "BR-7.4",
        f"A fire on the way stops your Brigade; from there it takes {takes}.",
    )


def test_a_click_on_a_fire_is_about_its_block() -> None:
    drawn = {element.id: element for element in look(at(fire={"B2": 3})).elements}

    assert drawn["flame cell b2"].label == drawn["plaque cell b2"].label == ""
    assert "fire 3" in drawn["cell b2"].label


@pytest.mark.parametrize("unfinished", [
    pytest.param({"what": "spend", "lowered": 1}, id="spending"),
    pytest.param({"what": "transfer", "to": "brigade"}, id="transferring"),
])  # fmt: skip
def test_a_stop_has_no_word_that_breaks_on_a_small_button(unfinished: dict[str, object]) -> None:
    units = {"brigade": "C2", "wagon": "C2", "brigade_water": 1, "wagon_water": 1}
    s = at(fire={"C2": 2}, players={"0": units}, pending=[unfinished])
    words = choice(FOUR, picture, s, FOUR.actions.parse("stop")).label.split()

    assert max(map(len, words)) <= 10


def test_an_upgrade_to_a_blue_circle_says_its_bonus() -> None:
    upgrade = FOUR.actions.parse("upgrade leadership")

    shown = choice(FOUR, picture, seat0(tracks={"leadership": 3}), upgrade)
    assert shown.label == "Upgrade Actions: 2 more actions in this turn"


def test_the_ring_of_a_crew_card_leaves_its_name_free() -> None:
    s = at(pending=[{"what": "keep", "seat": 0}], crew_shown=["K02", "K08"], players={"0": {"tracks": {"crew": 1}}})
    shape = next(element.shape for element in look(s).elements if element.id == "shown k02")

    assert isinstance(shape, Group)
    assert shape.hit is not None
    assert shape.hit[1] <= -3  # a ring lies 3 within what takes clicks


def test_the_story_tells_what_water_did_and_not_that_it_was_spent() -> None:
    """A sum of clicks before the way that led to them would tell the end first."""
    verbs = {type(FOUR.actions.parse(text)) for text in ("spend brigade", "refill b2", "recruit", "move brigade")}

    assert verbs <= picture.words.begins
    assert type(FOUR.actions.parse("upgrade crew")) not in picture.words.begins


SMALL_WINDOW = 0.824  # the scale of the city in a window of 1024 by 768
AFAR = 0.547  # the scale of the whole city on a phone that is 390 px wide
READ = 12  # px


def test_from_afar_a_tile_has_large_figures_in_place_of_its_words() -> None:
    s = at(fire={"C2": 3}, players={"0": {"brigade": "C2", "renown": {"D2": 2}}})
    drawn = {element.id: element for element in look(s).elements}
    near, afar = re.split('<g class="afar">', svg_of(s, "front cell c2"))

    assert near.startswith('<g class="nearby">')
    assert ">The Leaky<" in near
    assert re.findall(r">([^<]+)</text>", afar) == ["2"]
    assert ">3</text>" in svg_of(s, "plaque cell c2")
    for name in ("plaque cell c2", "afar renown 0 cell d2"):
        assert drawn[name].look == "afar"
        assert not drawn[name].label  # it is said once
    for name in ("flame cell c2", "ember 0 cell c2", "renown 0 cell d2"):
        assert "nearby" in drawn[name].look
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', afar + svg_of(s, "plaque cell c2"))]
    assert min(sizes) * AFAR >= READ


def test_names_are_shown_as_soon_as_they_can_be_read() -> None:
    board = next(pane for pane in look(at()).panes if pane.id == "board")

    assert board.least * tiles.NAME >= READ
    assert board.least <= SMALL_WINDOW


@pytest.mark.parametrize("at_ease", [stands.AT_EASE, stands.UNITS])
def test_from_afar_nobody_stands_on_the_figures(
    at_ease: dict[tuple[bool, bool, bool], tuple[stands.Room, stands.Room]],
) -> None:
    top = min(tiles.VALUE[1], tiles.LEVEL[1])
    for brigade, wagon in at_ease.values():
        assert brigade[1] + brigade[2] * units.FOOT[1] / units.FOOT[0] <= top
        assert wagon[1] + wagon[2] * units.CART[1] / units.CART[0] <= top


def test_from_afar_a_lost_block_has_its_ruin_and_a_banner_alone_is_larger() -> None:
    s = at(fire={"C2": 4}, doomed=["D2"], players={"0": {"loyalty": ["B2"]}, "1": {"brigade": "B3", "loyalty": ["B3"]}})
    drawn = {element.id: element for element in look(s).elements}

    assert "br-ruinicon" in svg_of(s, "plaque cell d2")
    assert stands.flag(stands.standing(s, 7))[2] > stands.flag(stands.standing(s, 13))[2]
    assert {drawn["flag cell b2"].look, drawn["flag cell b3"].look} == {"afar"}
