"""Records: written, read, replayed; each wrong line named."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.match import Match
from fivealarm.testing.bucket.rules.game import BOX

HEAD = "fivealarm record 1\ngame: bucket\nversion: 1\nseats: 2\noptions: {}\n"
GOOD = HEAD + "\ndeal 0 1\ndeal 1 2\nwait\nthrow\n"


def test_a_record_reads_back_exactly() -> None:
    match = Match(BOX.make(3), seed="7")
    match.settle()
    match.play(match.legal()[0])
    record = records.of(match)

    again = records.read(records.write(record))

    assert again == record
    assert games.play_record(again).state.key() == match.state.key()


def test_a_record_may_begin_at_a_position() -> None:
    text = HEAD + 'position: {"fire": 3, "hand": [3, 1]}\n\nthrow\n'

    match = games.open_record(text)

    assert match.outcome() is not None
    assert records.read(records.write(records.read(text))) == records.read(text)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        pytest.param("", "line 1", id="nothing"),
        pytest.param("hello\n", "line 1", id="something else"),
        pytest.param(HEAD.replace("seats: 2", "seats: two"), "line 4", id="a number in words"),
        pytest.param(HEAD.replace("seats: 2", "seats: true"), "line 4", id="a truth for a number"),
        pytest.param(HEAD.replace("options: {}", "options: []"), "line 5", id="a list for an object"),
        pytest.param(HEAD.replace("options: {}", "options: {" + '"a":[' * 9000), "line 5", id="deeply nested"),
        pytest.param(HEAD.replace("game: bucket", "gaem: bucket"), "line 2", id="an unknown field"),
        pytest.param(HEAD + 'seed: "\\ud800"\n', "line 6", id="half of a surrogate pair"),
        pytest.param(HEAD.replace("options: {}", 'options: {"\\udfff": 1}'), "line 5", id="the other half"),
        pytest.param(HEAD + "seats: 3\n", "line 6", id="a field twice"),
        pytest.param(HEAD.replace("version: 1\n", ""), "header", id="a field left out"),
        pytest.param(GOOD.replace("wait", "dance"), "line 9", id="no action"),
        pytest.param(GOOD.replace("wait", "deal 0 1"), "line 9", id="an action that is not allowed"),
        pytest.param(GOOD.replace("version: 1", "version: 9"), "version", id="another version"),
        pytest.param(GOOD.replace("game: bucket", "game: chess"), "game", id="no game of ours"),
        pytest.param(GOOD.replace("options: {}", 'options: {"fire": 7}'), "fire", id="a bad option"),
        pytest.param("x" * (records.MOST_CHARACTERS + 1), "record", id="huge"),
        pytest.param("\n" * (records.MOST_LINES + 1), "record", id="endless"),
    ],
)
def test_an_unreadable_record_is_refused_with_its_line(text: str, field: str) -> None:
    with pytest.raises(BadInput) as bad:
        games.open_record(text)

    assert bad.value.field == field


@given(st.text(max_size=400))
def test_no_text_breaks_the_reader(text: str) -> None:
    for tried in (text, HEAD + text, GOOD + text):
        with suppress(BadInput):
            games.open_record(tried)
