"""Whatever a person clicks on that cannot be used: the answer names it, or what is in the way."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.scene.model import Element, Scene
from fivealarm.server.api import asking, intention
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import wishes as w
from tests.words.said import begin

POSITIONS = 10
ASKED = 6  # elements of a position
DEEPEST = 160  # plies


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
def test_every_answer_names_the_thing_or_what_is_in_the_way(slug: str) -> None:
    silent = []
    for history, rng in positions(slug):
        viewer = Viewer((history.match.to_act,))
        scene = history.picture.scene(history.game, viewer.view(history))
        things = [one for one in scene.elements if one.label]
        for thing in rng.sample(things, min(ASKED, len(things))):
            refused = asking.why(history, viewer, w.Ask(element=thing.id))
            if refused is not None and not names(refused.says, thing, scene):
                silent.append(f"{thing.id} ({thing.label}): {refused.rule} {refused.says}")

    assert silent == []


def test_a_place_too_far_away_is_answered_with_the_nearest_in_reach() -> None:
    history = begin("danger_zone", "far")
    viewer = Viewer((history.match.to_act,))

    told = asking.why(history, viewer, w.Ask(element="space 3:33"))

    assert told is not None
    assert "Out of your reach: the nearest place you can get to now is " in told.says


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
            helped += told is not None and "from there you can reach it" in told.says
            if told is not None and "Out of your reach" in told.says:
                ground = intention.Ground(intention.Sight(history.game, history.picture, guess, viewer.mine[0]), thing)
                assert ground.serves(guess) is None, f"{thing.id}: {told.says}"

    assert helped


def test_nobody_is_told_of_a_crew_that_would_be_needed_when_clicking_on_a_block() -> None:
    history = begin("brigade", "between actions")
    viewer = Viewer((history.match.to_act,))

    told = [asking.why(history, viewer, w.Ask(element=f"cell {column}3")) for column in "abcdef"]

    assert any(one is not None and "Out of your reach" in one.says for one in told)
    assert [one.says for one in told if one is not None and "That needs" in one.says] == []


def test_nobody_is_told_to_walk_when_clicking_on_a_track() -> None:
    says = answered("brigade", {"fire": {"E6": 1}}, "circle 0 crew 4")

    assert says.startswith("Crew track, circle 5: 2 places for crew. ")
    assert "Move Brigade" not in says


def answered(slug: str, position: dict[str, Any], element: str) -> str:
    """What whoever is to act in a position hears about an element."""
    history = begin(slug, "drawn", position)
    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element=element))
    assert told is not None
    return told.says


@pytest.mark.parametrize(
    ("slug", "position", "element", "says"),
    [
        ("danger_zone", {"pawns": ["1:20", "HP", "HP"], "mp": 0}, "space 1:22", "This costs 1 MP; you have 0."),
        ("flash_point", {"firefighters": ["1:0,1", "1:0,4", "1:0,5"], "ap": [0, 0, 0]}, "space 1:0,3",
         "This costs 1 AP; you have 0."),
        ("flash_point", {"stage": "firefighters", "engine": "n"}, "space 1:2,1",
         "Set-up comes first: firefighter A begins on the ground outside, wherever you place it."),
        ("fire_call", {"at": ["I12", "I00"]}, "space h3", "choose a path when you know the number; roll first."),
    ],
)  # fmt: skip
def test_who_cannot_take_a_step_is_told_why(slug: str, position: dict[str, Any], element: str, says: str) -> None:
    assert answered(slug, position, element).endswith(says)


def test_a_district_is_no_place_to_walk_to() -> None:
    says = answered("fire_call", {"phase": "fork", "at": ["I06", "I00"], "steps": 2}, "district 5")

    assert says.endswith(
        "Districts are covered freely at set-up, after the Fire Stations are chosen; now a path is to be chosen."
    )


def test_who_clicks_an_item_of_the_dispatcher_wants_to_collect_it() -> None:
    says = answered("fire_call", {"possession": [["N1"], []]}, "slot 0 a1")

    assert says.endswith("You collect where a space, a card or a promotion says so; now the die is to be rolled.")


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
