"""What happens to several at once is said once, with how many they are."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.scene.words import told_together
from fivealarm.server.api import walking
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import things as wire
from tests.scene.test_second_person import GAMES, events
from tests.words.said import begin

PLIES = 120  # that people decide
PLACE = re.compile(r"{(\w+)}")


def doubled(slug: str, seed: str) -> list[str]:
    """Sentences that are told twice of one ply of a random game."""
    history, rng, found = begin(slug, seed), Random(seed), list[str]()
    for _ in range(PLIES):
        if history.over is not None:
            break
        history, steps = history.played(rng.choice(history.match.legal()), history.match.to_act)
        while history.match.to_act == NATURE:
            history, more = history.rolled()
            steps += more
        for step in steps:
            heard = Counter(one.text for one in wire.happenings(history.game, history.picture, step.ply.told))
            found += [text for text, count in heard.items() if count > 1]
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_no_ply_is_told_in_the_same_sentence_twice(slug: str) -> None:
    assert doubled(slug, "once") + doubled(slug, "twice") == []


@pytest.mark.parametrize("slug", GAMES)
def test_words_for_several_name_what_the_event_names_in_its_order(slug: str) -> None:
    known = {event.name: event.says for event in events(slug)}

    for name, says in games.picture(slug).words.several.items():
        assert PLACE.findall(says.replace("{count}", "2")) == PLACE.findall(known[name])
        assert "{count}" in says


def test_a_train_that_stays_behind_is_told_of_in_one_sentence() -> None:
    position: dict[str, Any] = {"pawns": ["7:30", "HP", "HP"], "trains": [["7:40", "7:20"], [], []], "mp": 3}
    history = begin("danger_zone", "drawn", position)

    ways = walking.ways(history, Viewer((history.match.to_act,)))

    effects = {effect for way in ways if way.loses is True for effect in way.effects if "behind" in effect}
    assert effects == {"You enter a hazard without gear: 2 survivors stay behind at Tower Blocks."}


def test_two_of_somebody_are_two_of_yours_to_them() -> None:
    game, words = games.load("danger_zone").make(2, {}), games.picture("danger_zone").words
    cut = next(event for event in events("danger_zone") if event.name == "lost cut off")

    said = [text for text, _ in told_together(game, words, [(cut, (0, 40)), (cut, (0, 40))], 0)]

    assert len(said) == 1
    assert said[0].startswith("2 survivors of yours are cut off")
