"""Whatever a person clicks on that cannot be used: the answer names it, or what is in the way."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.verb import LOSES
from fivealarm.scene.model import Element, Scene
from fivealarm.server.api import asking
from fivealarm.server.api.ground import Ground, Sight
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w
from tests.words.said import begin

POSITIONS = 10
ASKED = 6  # elements of a position
LONGEST = 180  # letters of an answer
DEEPEST = 160  # plies
HOUSE = {"firefighters": ["1:3,1", "1:0,4", "1:0,5"], "fire": ["1:3,3", "1:2,2"]}


def positions(slug: str) -> Iterator[tuple[History, Random]]:
    """Games that were played for a while at random, where somebody is to decide."""
    for number in range(POSITIONS):
        history, rng = begin(slug, f"asking {number}"), Random(f"{slug} {number}")
        for _ in range(rng.randrange(DEEPEST)):
            after, _ = history.played(rng.choice(history.match.legal()), history.match.to_act)
            if after.match.to_act < 0:
                break
            history = after
        yield history, rng


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_every_answer_is_short_and_gives_a_reason_or_names_the_thing(slug: str) -> None:
    wrong = []
    for history, rng in positions(slug):
        viewer = Viewer((history.match.to_act,))
        scene = history.picture.scene(history.game, viewer.view(history))
        things = [one for one in scene.elements if one.label]
        for thing in rng.sample(things, min(ASKED, len(things))):
            refused = asking.why(history, viewer, w.Ask(element=thing.id))
            if refused is not None and not (fits(refused) and (refused.rule or names(refused.says, thing, scene))):
                wrong.append(f"{thing.id} ({thing.label}): {refused.rule} {refused.says}")

    assert wrong == []


def fits(refused: m.Refusal) -> bool:
    """Whether an answer can be read at a glance, with little beside it."""
    sentences = re.findall(r"[.!?](?: [A-Z]|$)", refused.says)
    return len(refused.says) <= LONGEST and len(sentences) <= 2 and len(refused.instead) <= 3


def test_a_place_too_far_away_is_answered_with_how_far_it_is_and_a_walk_towards_it() -> None:
    history = begin("danger_zone", "far")
    viewer = Viewer((history.match.to_act,))

    told = asking.why(history, viewer, w.Ask(element="space 3:33"))

    assert told is not None
    assert (told.rule, told.says) == ("DZ-3.4", "Fire burns there. 12 movement points away: you have 4 left this turn.")
    walk = told.instead[0]
    assert len(told.instead) == 1
    assert (walk.label.split(" to ")[0], walk.cost) == ("On the way: walk", "4 points")
    state = history.match.state.copy()
    for text in walk.line:
        step = history.game.actions.parse(text)
        assert step in history.game.legal(state)
        history.game.apply(state, step)


def test_a_block_beyond_one_move_is_told_in_steps() -> None:
    history = begin("brigade", "survey")
    viewer = Viewer((history.match.to_act,))

    told = [asking.why(history, viewer, w.Ask(element=f"cell {column}{row}")) for column in "abcdef" for row in "56"]

    says = {one.says for one in told if one is not None}
    assert "4 steps away; one move of your Brigade has 3: that takes 2 actions of moving." in says


def test_what_one_can_walk_up_to_is_not_out_of_reach() -> None:
    helped = 0
    for history, _ in positions("flash_point"):
        viewer = Viewer((history.match.to_act,))
        scene, (_, guess) = (
            history.picture.scene(history.game, viewer.view(history)),
            viewer.asked(history) or (0, None),
        )
        for thing in [one for one in scene.elements if one.id.startswith("threat")]:
            told = asking.why(history, viewer, w.Ask(element=thing.id))
            helped += told is not None and told.offers is True and ", then " in told.says
            if told is not None and "AP away" in told.says:
                ground = Ground(Sight(history.game, history.picture, guess, viewer.mine[0]), thing)
                assert ground.nearest is None or ground.serving is None, f"{thing.id}: {told.says}"

    assert helped


def test_nobody_is_told_of_a_crew_that_would_be_needed_when_clicking_on_a_block() -> None:
    history = begin("brigade", "between actions")
    viewer = Viewer((history.match.to_act,))

    told = [asking.why(history, viewer, w.Ask(element=f"cell {column}3")) for column in "abcdef"]

    assert any(one is not None and "actions of moving" in one.says for one in told)
    assert [one.says for one in told if one is not None and "That needs" in one.says] == []


@pytest.mark.parametrize("card", ["K16", "K17", "K18"])
@pytest.mark.parametrize("loyalty", [[], ["B3"]], ids=["resting", "at work"])
def test_whoever_points_at_a_block_means_to_go_there_whatever_their_crew_cannot_do(
    card: str, loyalty: list[str]
) -> None:
    me = {"tracks": {"crew": 3}, "crew": [card], "loyalty": loyalty, "brigade": "B2"}

    assert answered("brigade", {"fire": {"E6": 1}, "players": {"0": me}}, "cell b6") == (
        "4 steps away; one move of your Brigade has 3: that takes 2 actions of moving."
    )


DRY = {"brigade": "A1", "brigade_water": 0, "wagon_water": 0}


@pytest.mark.rule("BR-7.4")
@pytest.mark.parametrize(
    ("fire", "says", "instead"),
    [
        ({"B2": 1, "C3": 1}, "4 steps away; one move of your Brigade has 3", 3),  # round both fires
        ({"C3": 1, "B1": 1, "A2": 1, "B2": 1}, "stops your Brigade on the way", 1),  # by one fire, not by two
    ],
)
def test_of_ways_through_fires_the_one_of_fewest_actions_is_told(fire: dict[str, int], says: str, instead: int) -> None:
    history = begin("brigade", "a way", {"fire": {"E6": 1, **fire}, "players": {"0": DRY}})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="cell d4"))

    assert told is not None
    assert says in told.says
    assert told.says.endswith(": that takes 2 actions of moving.")
    assert len(told.instead[0].line) == instead + 1


def test_nobody_is_told_to_walk_when_clicking_on_a_track() -> None:
    says = answered("brigade", {"fire": {"E6": 1}}, "circle 0 crew 4")

    assert says.startswith("Crew track, circle 5: 2 places for crew. ")
    assert "Move Brigade" not in says


@pytest.mark.parametrize(
    ("me", "group", "instead"),
    [
        ({}, "Crew", ["upgrade crew"]),
        ({"brigade": "B2", "brigade_water": 0, "loyalty": ["B2"]}, "Fight fire", ["refill b2"]),
        ({"brigade": "B2", "brigade_water": 0}, "Fight fire", []),
    ],
)
def test_a_no_offers_what_would_make_it_possible(me: dict[str, Any], group: str, instead: list[str]) -> None:
    history = begin("brigade", "drawn", {"fire": {"B2": 1}, "players": {"0": me}})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(group=group))

    assert told is not None
    assert [one.text for one in told.instead] == instead


@pytest.mark.parametrize("element", ["cell e6", "flame cell e6"])
def test_a_fire_elsewhere_is_fought_on_its_block(element: str) -> None:
    there = "To fight this fire, your Brigade must be on its block."

    assert answered("brigade", {"fire": {"E6": 1}}, element).startswith(there)


def answered(slug: str, position: dict[str, Any], element: str) -> str:
    """What whoever is to act in a position hears about an element."""
    history = begin(slug, "drawn", position)
    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element=element))
    assert told is not None
    return told.says


def lost(history: History, line: list[str]) -> bool:
    """Whether something is lost on a line of actions beside its price."""
    state, found = history.match.state.copy(), 0
    for text in line:
        action = history.game.actions.parse(text)
        found |= action.roles(state) & LOSES
        history.game.apply(state, action)
    return bool(found)


@pytest.mark.parametrize(
    ("pawn", "follower", "loses"),
    [
        pytest.param("4:03", "4:02", False, id="a way round the water is as short"),
        pytest.param("7:30", "7:40", True, id="water all round"),
    ],
)
def test_on_the_way_nothing_is_lost_that_another_way_would_keep(pawn: str, follower: str, loses: bool) -> None:
    position = {"pawns": [pawn, "HP", "HP"], "trains": [[follower], [], []], "mp": 3}
    history = begin("danger_zone", "drawn", position)

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="space hp"))

    assert told is not None
    assert [(lost(history, one.line), bool(one.loses)) for one in told.instead] == [(loses, loses)]
    assert ("stay" in told.instead[0].tip) is loses


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_whatever_is_offered_instead_says_if_something_is_lost_by_it(slug: str) -> None:
    for history, rng in positions(slug):
        viewer = Viewer((history.match.to_act,))
        scene = history.picture.scene(history.game, viewer.view(history))
        things = [one for one in scene.elements if one.label]
        for thing in rng.sample(things, min(ASKED, len(things))):
            told = asking.why(history, viewer, w.Ask(element=thing.id))
            for one in told.instead if told is not None else []:
                assert (one.loses is True) is lost(history, one.line), (thing.id, one)


@pytest.mark.parametrize(
    ("slug", "position", "element", "says"),
    [
        ("danger_zone", {"pawns": ["1:20", "HP", "HP"], "mp": 0}, "space 1:22",
         "8 movement points away: you have 6 left this turn."),
        ("danger_zone", {"pawns": ["8:20", "HP", "HP"], "mp": 0, "starting_gear": [["siren-tower"], [], []],
                         "free": ["8:10"]}, "free 8:10", "1 movement point away: you have none left this turn."),
        ("flash_point", {"firefighters": ["1:0,1", "1:0,4", "1:0,5"], "ap": [0, 0, 0]}, "space 1:0,3",
         "2 AP away on foot: you have none left this turn."),
        ("flash_point", {"stage": "firefighters", "engine": "n"}, "space 1:2,1",
         "Set-up comes first: firefighter A begins on the ground outside, wherever you place it."),
        ("flash_point", {"firefighters": ["1:3,1", "1:0,4", "1:3,1"]}, "figure 2",
         "Firefighter C moves in its own turn. You lead A now."),
        ("fire_call", {"at": ["I12", "I00"]}, "space h3", "Roll a 3 to land on the Camera."),
    ],
)  # fmt: skip
def test_who_cannot_take_a_step_is_told_why(slug: str, position: dict[str, Any], element: str, says: str) -> None:
    assert answered(slug, position, element).endswith(says)


def test_what_belongs_to_another_card_or_to_the_set_up_was_not_meant() -> None:
    claim = {"tiles": ["H1(0,0)r0", "H7(1,0)r0"], "stage": "piece", "card": "FIRE BUG", "last": "1,0"}

    assert answered("fire_engines", claim, "region 0,0 n") == (
        "Only what is on Concrete Canyon, just laid, can be claimed now; or you claim nothing."
    )
    assert answered("fire_engines", claim, "sign 0,0 n").startswith("Only what is on Concrete Canyon, just laid,")
    assert answered("flash_point", {**HOUSE, "ap": [4, 0, 0]}, "spot engine n").startswith("Engine spot north.")


def test_who_would_claim_the_highway_is_told_whose_it_is() -> None:
    laid = {"tiles": ["H1(0,0)r0", "H7(1,0)r0"], "stage": "piece", "card": "SLOW NEWS DAY", "last": "1,0"}

    assert answered("fire_engines", laid, "region 1,0 e").startswith("The highway of ")


def test_a_stadium_says_that_it_is_no_start_for_a_mob_car_not_where_it_is_chosen() -> None:
    tiles = ["H1(0,0)r0", "H7(1,0)r0", "R8(0,1)r2", "D4(1,1)r0"]
    home = [{"seat": 1, "cell": "1,1", "on": "building n"}]
    mob = {"tiles": tiles, "stage": "mob", "card": "MOB HIT", "urbanites": home}
    history = begin("fire_engines", "drawn", mob, {"mobsters": True})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="piece 1,1"))

    assert told is not None
    assert told.says == "A Mob Car starts on a STOP, YIELD, EXIT or cul-de-sac; here is no sign."


def test_a_district_is_no_place_to_walk_to() -> None:
    says = answered("fire_call", {"phase": "fork", "at": ["I06", "I00"], "steps": 2}, "district 5")

    assert (
        says == "Market Square is open. Complete a call for it and it is yours: calls come on the spaces with a bell."
    )


def test_who_clicks_an_item_of_the_dispatcher_wants_to_collect_it() -> None:
    says = answered("fire_call", {"possession": [["N1"], []]}, "slot 0 a1")

    assert says.startswith("Land on its space to collect the Ice kit")


def names(says: str, thing: Element, scene: Scene) -> bool:
    """Whether a sentence has the thing's name, another thing's, somebody's, or a quantity in it."""
    labels = [one.label for one in scene.elements if one.label]
    called = {*kinds(thing.label), *map(name, labels), *(card.title.lower() for card in scene.seats)}
    return any(one in says.lower() for one in called if one) or re.search(r"\d", says) is not None


def name(label: str) -> str:
    """What a thing is called, without its article and what is said about it."""
    words = re.split(r"[:,]| at | in | of ", label.lower())[0].split()
    return " ".join(words[1:] if words and words[0] in ("the", "a", "an") else words)


def kinds(label: str) -> list[str]:
    """The name of the thing asked about, and what kind of thing it is: "south road", "road"."""
    return [name(label), *name(label).split()[-1:]]


def test_where_a_tile_is_to_be_chosen_whatever_lies_on_another_says_why_not() -> None:
    position = {"pawns": ["1:22", "HP", "HP"], "pending": [["target", 0, [2, 8], "fault-line"]]}

    says = {answered("danger_zone", position, one) for one in ("space 5:22", "space 5:00", "space 5:44", "tile 5")}

    assert len(says) == 1
    assert says.pop().startswith("Fault Line replaces ")


@pytest.mark.parametrize("element", ["space 1:2,1", "edge 1:2,1|1:3,1", "threat 1:3,3"])
def test_whatever_is_clicked_in_the_house_when_firefighters_are_placed_is_answered_alike(element: str) -> None:
    position = {"stage": "firefighters", "engine": "n", "fire": ["1:3,3"]}

    assert answered("flash_point", position, element) == (
        "Set-up comes first: firefighter A begins on the ground outside, wherever you place it."
    )


def test_a_space_that_the_die_has_not_led_to_says_so() -> None:
    assert answered("fire_call", {"phase": "start", "at": ["I13", "I00"]}, "space h3") == (
        "The Camera is 26 spaces ahead of you by the shortest way; a roll takes you 1 to 6."
    )
    assert answered("fire_call", {"phase": "fork", "at": ["I06", "I00"], "steps": 2}, "space h3") == (
        "The Camera is 9 spaces away by the inner path, 10 by the outer. You rolled 2."
    )
    assert answered("fire_call", {"phase": "announced", "call": "F25", "at": ["I03", "I00"]}, "space h3") == (
        "You move when you roll, once a turn; now answer the call for Harbourfront."
    )


def test_who_points_at_somebody_else_is_told_who_that_is() -> None:
    position = {"pawns": ["8:20", "8:21", "HP"], "mp": 3}

    assert answered("danger_zone", position, "pawn 1") == (
        "Rescuer B, who leads nobody: moved only by its own player. You may pass, taking nobody, but not stop there."
    )


def test_who_waits_is_told_as_well_of_what_there_is_nothing() -> None:
    waits = {"pawns": ["8:10", "8:20", "8:30"], "turn": 1, "mp": 3}
    history = begin("danger_zone", "idle", position=waits)

    told = [frames.hello(history, Viewer(mine), []).idle for mine in ((0,), (1,), (0, 1), ())]

    assert told == [{"Cards": "your hand is empty"}] * 3 + [{}]


def test_a_click_on_a_part_of_a_new_tile_that_cannot_be_claimed_says_why_not() -> None:
    """The ground between the parts, and a block that is somebody's: passing, which lies there too, is no click."""
    red = {"seat": 1, "cell": "0,0", "on": "building n"}
    position = {"tiles": ["H1(0,0)r0", "R4(0,-1)r2"], "stage": "piece", "last": "0,-1", "card": "SLOW NEWS DAY"}

    assert "Each part of a tile is claimed by itself" in answered("fire_engines", position, "cell 0,-1")
    taken = answered("fire_engines", {**position, "urbanites": [red]}, "region 0,-1 s")
    assert "Red's Urbanite" in taken
