"""What actions, tiles and cards say to a person."""

import re
from typing import Any

import pytest

from fivealarm.games.brigade.picture.words import words
from fivealarm.scene.choices import choice
from fivealarm.scene.words import EVERYBODY
from tests.games.brigade.looking import look, picture
from tests.games.brigade.table import EVENT, FOUR, at, play, seat0


def test_the_sentence_is_for_the_viewer() -> None:
    s = at()

    assert look(s, 0).sentence == "Your turn: 4 actions, 4 water. Go to a fire."
    assert look(s, 1).sentence == "Bess Hotchkiss: 4 actions left."
    assert look(at(final_turns=2), 0).sentence.endswith("the city is evacuated.")


def test_a_turn_says_what_one_should_know_of_it() -> None:
    """Whoever does not know the game looks there."""
    dry = seat0(brigade_water=0, wagon_water=0)
    there = seat0(fire={"C2": 2}, brigade="C2")
    won = play(seat0(fire={"C2": 1}, brigade="C2"), "extinguish", "spend brigade")
    own = play(at(pending=EVENT), "draw e27")

    away = seat0(brigade="C2", wagon="C2", brigade_water=0, wagon_water=0)
    assert look(away).sentence.endswith(", no water. Refill at your firehouse.")
    loyal = seat0(brigade="C2", wagon="C2", brigade_water=0, wagon_water=0, loyalty=["B2"])
    assert look(loyal).sentence.endswith(", no water. Refill at home or on a loyal block.")
    assert look(dry).sentence.endswith(", no water. Refill here.")
    assert look(there).sentence.endswith(" Your water puts this fire out.")
    assert look(seat0(fire={"C2": 4}, brigade="C2", wagon="C2", wagon_water=1)).sentence.endswith(" This fire takes 4.")
    assert look(won).sentence == ("Your turn: place 1 Renown. On a block by your Brigade. Its number wins it.")
    assert look(own).sentence.startswith("Clear Streets asks you: choose a space")
    assert look(won, 1).sentence == "Bess Hotchkiss: place 1 Renown."


@pytest.mark.rule("BR-10.6")
def test_nobody_misses_a_block_that_is_won_nor_the_renown_that_comes_back_from_it() -> None:
    renown = [{"what": "renown", "seat": 0, "tokens": 1}]
    s = at(players={"0": {"brigade": "C2", "renown": {"C2": 1}}, "1": {"renown": {"C2": 1}}}, pending=renown)
    s.ears = []

    play(s, "renown c2")

    large = [(event.name, words.large[event.name](numbers)) for event, numbers in s.ears if event.name in words.large]
    assert large == [("back", 1), ("loyalty", EVERYBODY)]


@pytest.mark.rule("BR-9.1")
@pytest.mark.parametrize(
    ("units", "says"),
    [
        ({"brigade_water": 2}, "Brigade 2 + Wagon 2 water. This fire takes 3: with the Wagon you have 4."),
        ({"brigade_water": 0}, "2 water in the Wagon. This fire takes 3."),
        ({"brigade_water": 2, "wagon": "C2"}, "4 water. Your water puts this fire out."),
        ({"brigade_water": 2, "wagon_water": 0}, "2 water. This fire takes 3."),
    ],
)
def test_at_a_fire_it_is_said_which_unit_has_the_water_and_whether_it_does(units: dict[str, Any], says: str) -> None:
    s = seat0(fire={"C2": 3}, brigade="C2", **units)

    assert look(s).sentence == f"Your turn: 4 actions, {says}"


@pytest.mark.rule("BR-9.1")
@pytest.mark.parametrize(
    ("units", "actions", "says"),
    [
        ({"brigade_water": 2}, 4, "Brigade 2 + Wagon 2 water. Go to a fire."),
        ({"brigade_water": 1, "wagon_water": 0}, 4, "1 water. Go to a fire of 1."),
        ({"wagon": "C2", "brigade_water": 0}, 3, "2 water in the Wagon. Walk the Brigade there."),
        ({"wagon": "D2", "brigade_water": 0}, 3, "2 water in the Wagon. Both must be at a fire to pour it."),
        ({"wagon": "B2", "brigade_water": 0}, 2, "2 water. Bring Wagon and Brigade to a fire."),
        ({"wagon": "B2", "brigade_water": 0}, 1, "2 water. Move or upgrade."),
        ({"brigade_water": 2, "wagon": "B2", "wagon_water": 0}, 1, "2 water. Move or upgrade."),
        ({"wagon": "A1", "wagon_water": 1}, 1, "Brigade 2 + Wagon 1 water. Move, refill or upgrade."),
        (
            {"brigade_water": 2, "wagon_water": 0, "wagon": "B2", "tracks": {"crew": 2}},
            1,
            "2 water. Move, upgrade or recruit.",
        ),
    ],
)
def test_away_from_a_fire_it_is_said_what_the_water_is_good_for(units: dict[str, Any], actions: int, says: str) -> None:
    s = seat0(fire={"C2": 3}, brigade="B2", more={"actions": actions}, **units)

    assert look(s).sentence == f"Your turn: {actions} action{'s' * (actions > 1)}, {says}"


@pytest.mark.parametrize(
    ("fire", "says"),
    [
        ({"E6": 3}, "Refill: every fire takes more."),
        ({"E6": 1, "C2": 2, "C4": 4}, "Go to a fire of 2 or less."),
        ({"E6": 2, "C4": 2}, "Go to a fire."),
    ],
)
def test_somebody_with_little_water_is_sent_where_it_is_enough(fire: dict[str, int], says: str) -> None:
    s = at(fire=fire, players={"0": {"brigade": "B2", "brigade_water": 2, "wagon_water": 0}})

    assert look(s).sentence == f"Your turn: 4 actions, 2 water. {says}"


@pytest.mark.rule("BR-15.1", "BR-15.2", "BR-15.3")
@pytest.mark.parametrize(
    ("loyal", "said"),
    [
        ([], [("Types", 0, 5)]),
        (["C2"], [("Types", 1, 5)]),
        (["C2", "B2", "B1"], [("Types", 3, 5)]),
        (["C3", "D3"], [("University", 2, 3), ("Types", 1, 5)]),
    ],
)
def test_a_seat_says_how_many_types_it_has_and_another_way_only_when_near(
    loyal: list[str], said: list[tuple[str, int, int]]
) -> None:
    scene = look(seat0(loyalty=loyal))
    gauges = [(one.label, one.value, one.most) for one in scene.seats[0].gauges]

    assert gauges[: len(said)] == said
    assert [label for label, _, _ in gauges[len(said) :]] == ["Points", "Water"]
    assert scene.sentence.endswith(" One University block wins.") is (said[0][0] == "University")


def test_who_chooses_crew_is_told_how_much_of_the_turn_is_left() -> None:
    s = at(
        pending=[{"what": "keep", "seat": 0}],
        actions=2,
        crew_shown=["K02", "K08"],
        players={"0": {"tracks": {"crew": 1}}},
    )

    assert look(s).sentence == "Your turn: keep one of the crew cards, or none. Then 2 actions."


def test_a_rival_who_is_one_block_from_winning_is_named() -> None:
    s = at(players={"2": {"loyalty": ["C3", "D3"]}})

    assert look(s).sentence == "Your turn: 4 actions left. Ysolde Brack lacks one block."


def test_in_somebody_elses_event_the_event_asks() -> None:
    s = play(at(pending=EVENT, turn=1), "draw e27", "decline")

    assert look(s, 2).sentence == (
        "Clear Streets asks you: choose a space for the Wagon, which brings water to your Brigade, or leave it."
    )
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


@pytest.mark.parametrize(
    ("circle", "says"),
    [
        (
            0,
            [
                "half the way: one upgrade more gives 5 actions a turn",
                "half the way: one upgrade more gives the bonus of",
            ],
        ),
        (2, ["half the way: one upgrade more gives the bonus of the blue circle"]),
        (4, []),
    ],
)
def test_a_circle_that_is_half_the_way_says_to_what(circle: int, says: list[str]) -> None:
    """The first two of the Actions track have the same number."""
    s = seat0(tracks={"leadership": circle})
    labels = [one.label for one in look(s).elements if one.id.startswith("circle 0 leadership")]
    half = [label.partition("; ")[2] for label in labels if "half the way" in label]

    assert len(half) == len(says)
    assert all(told.startswith(what) for told, what in zip(half, says, strict=True))


@pytest.mark.rule("BR-14.1")
@pytest.mark.parametrize(
    ("tracks", "track", "label", "brings"),
    [
        ({"wagon": 3}, "wagon", "Upgrade Wagon: 5 water in the Wagon", "now 4 water in the Wagon"),
        ({}, "crew", "Upgrade Crew: 1 place for crew", "now no place for crew"),
        (
            {},
            "leadership",
            "Upgrade Actions: half the way to 5 actions a turn",
            "now 4 actions a turn; it takes two upgrades, this is the first",
        ),
        ({"leadership": 1}, "leadership", "Upgrade Actions: 5 actions a turn", "now 4 actions a turn"),
        (
            {"leadership": 2},
            "leadership",
            "Upgrade Actions: half the way to 2 more actions at once",
            "now 5 actions a turn; it takes two upgrades, this is the first",
        ),
        ({"leadership": 3}, "leadership", "Upgrade Actions: 2 more actions in this turn", "now 5 actions a turn"),
    ],
)
def test_an_upgrade_says_what_it_gives_and_what_it_replaces(
    tracks: dict[str, int], track: str, label: str, brings: str
) -> None:
    shown = choice(FOUR, picture, seat0(tracks=tracks), FOUR.actions.parse(f"upgrade {track}"))

    assert (shown.label, shown.brings, shown.tip) == (label, brings, "One upgrade a turn.")


@pytest.mark.rule("BR-20.1")
def test_whoever_places_water_is_told_what_both_units_have() -> None:
    s = seat0(wagon_water=1, brigade_water=0, more={"pending": [{"what": "buckets", "seat": 0, "buckets": 2}]})

    assert look(s).sentence == "Your turn: place 2 water; Brigade has 0 of 2, Wagon 1 of 2."
    shown = [choice(FOUR, picture, s, verb).label for verb in FOUR.legal(s)]
    assert shown == ["1 water to the Brigade (has 0 of 2)", "1 water to the Wagon (has 1 of 2)"]


def test_every_action_has_words_and_a_place_whether_legal_or_not() -> None:
    for s in (at(), at(pending=EVENT), seat0(fire={"B2": 2}, brigade="B2", more={"actions": 2})):
        for action in FOUR.actions:
            shown = choice(FOUR, picture, s, action)
            assert shown.touches
            assert shown.label


def test_a_tile_says_whose_it_is_and_what_threatens_it() -> None:
    s = at(fire={"C2": 4, "D2": 3}, players={"0": {"brigade": "D2"}, "1": {"loyalty": ["C2"]}})
    tips = {element.id: element.tip for element in look(s).elements}

    assert "Loyal to Odo Fenn;" in tips["cell c2"]
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
    assert last.tip.startswith("Your turn ends, and an event card is turned over.")
    assert "event card" not in choice(FOUR, picture, at(actions=2), upgrade).tip


def test_what_the_turn_is_over_with_says_so_and_a_recruit_too() -> None:
    last, early = (seat0(tracks={"crew": 1}, more={"actions": left}) for left in (1, 2))
    texts = ("upgrade wagon", "recruit", "move brigade", "end turn")

    found = [[choice(FOUR, picture, s, FOUR.actions.parse(text)).last for text in texts] for s in (last, early)]

    assert found == [[True, True, False, False], [False] * 4]  # a move only begins; the end of a turn is one by name


def test_whom_to_keep_is_chosen_by_what_they_can_do() -> None:
    s = seat0(tracks={"crew": 1}, more={"pending": [{"what": "keep", "seat": 0}], "crew_shown": ["K05", "K16"]})
    kept = [choice(FOUR, picture, s, FOUR.actions.parse(text)) for text in ("keep k05", "keep k16")]

    assert [one.label for one in kept] == ["Keep Pernella Coyne", "Keep Wick"]  # the rest is on the cards beside it
    assert [(one.tip or "").partition(",")[0] for one in kept] == [
        "Wagon capacity +1",
        "Crew action: put the Brigade on your firehouse or a loyal block",
    ]


def test_water_that_does_not_do_says_so() -> None:
    s = play(at(fire={"C2": 3}, players={"0": {"brigade": "C2"}}), "extinguish")
    spend = FOUR.actions.parse("spend brigade")

    assert choice(FOUR, picture, s, spend).tip == (
        "It has 2. The fire stands at 3: all your water here does not put it out, so it wins no Renown."
    )


@pytest.mark.rule("BR-9.2")
def test_whose_water_is_asked_for_where_both_units_have_some() -> None:
    spending = {"pending": [{"what": "spend", "lowered": 1}]}
    both = seat0(fire={"C2": 3}, brigade="C2", wagon="C2", more=spending)
    one = seat0(fire={"C2": 3}, brigade="C2", more=spending)

    assert look(both).sentence == "Your turn: pour from Brigade or Wagon, 3 levels to go."
    assert look(one).sentence == "Your turn: pour water on The Leaky Thatch, 3 levels to go."


def test_too_little_water_is_said_before_one_goes_and_before_one_pours() -> None:
    extinguish, east = FOUR.actions.parse("extinguish"), FOUR.actions.parse("step e")
    there = at(fire={"C2": 4}, players={"0": {"brigade": "C2"}})
    away = at(fire={"C2": 4}, players={"0": {"brigade": "B2"}})
    helped = at(fire={"C2": 4}, players={"0": {"brigade": "B2", "wagon": "C2"}})

    asked = choice(FOUR, picture, there, extinguish)
    assert (asked.brings, asked.tip) == (
        "no Renown",
        "It takes 4 water to put it out. What is only lowered wins no Renown, now or later.",
    )
    assert picture.words.warns(away, east) == "4 water needed to put it out, you bring 2."
    assert picture.words.warns(there, east) == picture.words.warns(helped, east) == ""


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


def test_the_story_tells_what_water_did_and_not_that_it_was_spent() -> None:
    """A sum of clicks before the way that led to them would tell the end first."""
    verbs = {type(FOUR.actions.parse(text)) for text in ("spend brigade", "refill b2", "recruit", "move brigade")}

    assert verbs <= picture.words.begins
    assert type(FOUR.actions.parse("upgrade crew")) not in picture.words.begins


@pytest.mark.rule("BR-9.5")
def test_a_fire_that_will_still_burn_is_lowered_and_not_extinguished() -> None:
    extinguish = FOUR.actions.parse("extinguish")

    assert choice(FOUR, picture, seat0(fire={"C2": 4}, brigade="C2"), extinguish).label == "Lower fire to 2"


@pytest.mark.rule("BR-12.1")
def test_a_refill_is_called_by_what_it_fills() -> None:
    refill = FOUR.actions.parse("refill a1")

    called = {wagon: words.label(seat0(wagon=wagon, brigade_water=0), refill) for wagon in ("A1", "B2")}
    assert called == {"A1": "Refill", "B2": "Refill Brigade"}
    assert words.label(seat0(brigade="B2", wagon_water=0), refill) == "Refill Wagon"
    assert words.deed(seat0(brigade_water=0), refill) == "Refill at the firehouse"
