"""What a look back says is true, whole and never empty, in every game."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.choices import touched
from fivealarm.server.api.walking import place_words
from fivealarm.story.better import says as better_says
from fivealarm.story.effects import Moved, effect
from fivealarm.story.looked_back import Teller
from fivealarm.story.mistakes import better_line
from fivealarm.story.past import is_verb
from tests.story.conftest import AnyMatch

NAMES = {0: "You", 1: "Bob", 2: "Cem", 3: "Dora", 4: "Edo", 5: "Fay"}
FRAGMENT = re.compile(r"\(\d+-\d+\)|\(\d+ steps|^(Your turn|The turn of \w+)\.|\{|\}|\bNone\b|  |\.\.|^\W")
WAYS = re.compile(r"\b(north|south|east|west)")


def decisions(match: AnyMatch, count: int = 25) -> Iterator[tuple[int, Any, list[str]]]:
    """Places where the first seat decided, how it stood there, and another way to go on."""
    rng, state, found = Random(match.game.box.slug), match.first.copy(), []
    for at, ply in enumerate(match.plies):
        legal = match.game.legal(state) if ply.actor == 0 else []
        if len(legal) > 1:
            other = rng.choice([action for action in legal if action is not ply.action])
            found.append((at, state.copy(), list(better_line(match.game, state, other))))
        match.game.apply(state, ply.action)
    yield from rng.sample(found, min(count, len(found)))


def test_a_mistake_is_told_in_whole_sentences(match: AnyMatch) -> None:
    teller = Teller(match, NAMES)
    for at, _, line in decisions(match):
        told = teller.mistake(at, line, 0.1)

        for part in ("chose", "better"):
            assert told[part].endswith("."), told
            assert not FRAGMENT.search(told[part]), told
        assert told["chose"].startswith("You"), told
        assert re.fullmatch(r"You.+; .+ was 10\u00a0%\u00a0better\.", told["says"]), told
        assert not FRAGMENT.search(f"{told['says']} {told['then']}"), told
        assert is_verb(re.split(r"[ .]", told["better"])[0]), told
        assert not told["why"].lower().startswith(("no ", "nothing ")), told


@pytest.mark.parametrize(
    ("chose", "better", "says"),
    [
        ("You left the victim in the smoke.", "Carry him out", "carrying him out"),
        ("You laid On-Ramp at Main & Ivy.", "Lay On-Ramp at Main & Fir", "laying it at Main & Fir"),
        ("You moved east to the hall.", "Walk to the hall", "walking to another part of the hall"),
        ("You chose: Toronto.", "Fire Station 1", "“Fire Station 1”"),
    ],
)
def test_a_mistake_is_one_sentence(chose: str, better: str, says: str) -> None:
    assert better_says(chose, better, 0.14) == f"{chose[:-1]}; {says} was 14\u00a0%\u00a0better."


def test_a_walk_that_was_better_is_told_by_where_it_leads(match: AnyMatch) -> None:
    game, teller, picture = match.game, Teller(match, NAMES), games.picture(match.game.box.slug)
    for at, state, texts in decisions(match, 60):
        after, walked, places = state.copy(), [], []
        for action in map(game.actions.parse, texts):
            if not action.roles(after) & STEPS or type(action) in picture.words.begins:
                break
            element = next(iter(touched(game, picture, after, action)), "")
            game.apply(after, action)
            walked.append(str(action))
            scene = picture.scene(game, game.view(after, 0))
            places.append(place_words(next((one.label for one in scene.elements if one.id == element), ""))[0])
        if len(walked) < 2 or not places[-1] or "EXIT" in places[-1] or "STOP" in places[-1]:
            continue

        said = teller.mistake(at, walked, 0.1)["better"].partition(".")[0]

        last = re.split(r", | and ", said)[-1]
        assert re.sub(r" \(.*", "", places[-1]).lower() in last.lower(), (said, places)
        assert re.search(", | and ", said) or not WAYS.search(said.partition(" to ")[0]), said


def test_a_moment_says_what_happened_and_what_it_did_to_the_chances(match: AnyMatch) -> None:
    teller = Teller(match, NAMES)
    begun = next(turn.first for turn in teller.turns if turn.number)
    for number in range(begun + 1, len(match.plies) + 1, 7):
        for by in (0.12, -0.12, None):
            told = teller.moment(number, by, number - 1)

            assert told["title"], told
            assert told["words"].endswith("."), told
            assert not FRAGMENT.search(told["words"]), told
            assert "turn" in told["when"], told
            assert by is None or f"{'rises' if by > 0 else 'falls'} by 12\u00a0%" in told["words"], told


def test_turns_are_told_as_everybody_counts_their_own(match: AnyMatch) -> None:
    teller = Teller(match, NAMES)
    own = [turn for turn in teller.turns if turn.number and turn.seat == 0]

    assert [turn.round for turn in own] == list(range(1, len(own) + 1))
    assert teller.when(own[-1]) == f"Your turn {len(own)}"


@pytest.mark.parametrize(
    ("by", "own", "luck", "good", "says"),
    [
        (0.05, False, False, False, "Your chance to win rises by 5\u00a0% all the same: worse was likely."),
        (-0.1, True, False, True, "Your chance to win falls by 10\u00a0% all the same: better was likely."),
        (-0.1, True, True, None, "Bad luck: your chance to win falls by 10\u00a0%."),
        (0.1, True, True, True, "Good luck: your chance to win rises by 10\u00a0%."),
        (-0.1, True, False, None, "Your chance to win falls by 10\u00a0%: better was likely."),
        (-0.1, False, False, None, "Your chance to win falls by 10\u00a0%."),
        (0.001, True, False, True, "Your chance to win rises by 1\u00a0%."),
    ],
)
def test_what_goes_against_the_news_is_explained(
    by: float, own: bool, luck: bool, good: bool | None, says: str
) -> None:
    assert effect(Moved("Your chance to win", by, own, luck, good)) == says
