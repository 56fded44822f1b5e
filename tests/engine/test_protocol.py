"""The engine protocol: every request of the table answered; nonsense answered too, and nothing changed by it."""

import io
import json
import subprocess
import sys
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm import games
from fivealarm.engine.protocol import LONGEST_LINE, Session, serve

Json = dict[str, Any]


def ask(session: Session, **request: Any) -> Json:
    answer: Json = json.loads(session.answer(json.dumps(request).encode()))
    return answer


def started(**more: Any) -> Session:
    session = Session()
    assert ask(session, do="new", game="bucket", seats=2, seed=7, **more)["ok"]
    return session


def test_games_come_with_their_options() -> None:
    listed = {game["game"]: game for game in ask(Session(), do="games")["games"]}

    assert list(listed) == list(games.FOLDERS)
    assert listed["bucket"]["options"][0] == {
        "name": "fire", "default": "small", "values": ["small", "big"],
        "help": "how high the fire stands at the start", "own": False,
    }  # fmt: skip


def test_nature_acts_by_itself_unless_by_hand() -> None:
    assert ask(started(), do="legal") == {"to_act": 0, "actions": ["throw", "wait"]}
    by_hand = ask(started(nature="manual"), do="legal")
    assert by_hand == {"to_act": -1, "chances": [["deal 0 1", 6], ["deal 0 2", 4], ["deal 0 3", 2]]}


def test_the_same_seed_gives_the_same_game() -> None:
    plays = [{"do": "play", "action": "throw"}, {"do": "play", "action": "wait"}, {"do": "record"}]
    one, two = ([ask(session, **request) for request in plays] for session in (started(), started()))

    assert one == two


def test_a_position_can_be_taken_and_set() -> None:
    session = started()
    ask(session, do="play", action="wait")
    position = ask(session, do="position")["position"]
    other = Session()

    assert ask(other, do="load", game="bucket", seats=2, position=position) == {"ok": True, "to_act": 1}
    assert ask(other, do="position")["position"] == position


def test_what_a_seat_may_know() -> None:
    session = Session()
    ask(session, do="load", game="bucket", position={"hand": [3, 1]})

    assert ask(session, do="view", seat=0)["view"]["hand"] == [3, "?"]
    assert ask(session, do="view", seat="public")["view"]["hand"] == ["?", "?"]


def test_a_play_tells_what_happened_and_who_is_next() -> None:
    session = Session()
    ask(session, do="load", game="bucket", nature="manual", position={"hand": [2, 1], "fire": 6})

    answer = ask(session, do="play", action="throw")

    assert answer["to_act"] == -1
    assert answer["plies"][0]["events"][0]["says"] == "Player A throws two buckets on the fire."


def test_the_end_comes_with_its_outcome() -> None:
    session = Session()
    ask(session, do="load", game="bucket", position={"fire": 9})

    answer = ask(session, do="play", action="wait")

    assert (answer["to_act"], answer["outcome"]["rule"]) == (-2, "BL-END.2")
    assert ask(session, do="play", action="wait")["refused"]["rule"] == "FA-TBL.2"


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    session = Session()
    ask(session, do="load", game="bucket", position={"hand": [0, 1], "pile": [0, 0, 0], "score": [9, 10]})
    before = ask(session, do="position")
    no = {"rule": "BL-THR.2", "says": "You have no bucket to throw; 0 are left in the pile."}

    assert ask(session, do="why", action="throw") == {"refused": no}
    assert ask(session, do="play", action="throw") == {"refused": no}
    assert ask(session, do="why", action="wait") == {"refused": None}
    assert ask(session, do="position") == before


def test_undo_goes_back_to_before_the_last_play() -> None:
    session = started()
    before = ask(session, do="position")
    ask(session, do="play", action="throw")

    assert ask(session, do="undo") == {"ok": True, "to_act": 0}
    assert ask(session, do="position") == before
    assert ask(session, do="undo")["error"]["code"] == "nothing_to_undo"


def test_nature_can_be_asked_to_roll() -> None:
    session = started(nature="manual")

    assert ask(session, do="roll")["plies"][0]["actor"] == -1
    ask(session, do="roll")
    assert ask(session, do="roll")["error"]["code"] == "not_nature"


def test_a_bot_says_what_it_would_play() -> None:
    answer = ask(started(), do="bot", name="regular", seconds=1)

    assert answer["action"] == "throw"
    assert answer["reason"]
    assert ask(started(nature="manual"), do="bot", name="regular")["error"]["code"] == "no_seat_to_act"


def test_a_record_replays() -> None:
    session = started()
    ask(session, do="play", action="wait")

    match = games.open_record(ask(session, do="record")["record"])

    assert str(match.plies[-1].action) == "wait"


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        pytest.param(b"", "bad_json", None, id="nothing"),
        pytest.param(b"hello", "bad_json", None, id="no JSON"),
        pytest.param(b"[1]", "bad_json", None, id="no object"),
        pytest.param(b"\xff\xfe{}", "bad_json", None, id="no UTF-8"),
        pytest.param(b"[" * 100_000, "bad_json", None, id="deeply nested"),
        pytest.param(b"{}", "bad_input", "do", id="nothing to do"),
        pytest.param(b'{"do":1}', "bad_input", "do", id="a number to do"),
        pytest.param(b'{"do":"dance"}', "bad_input", "do", id="an unknown thing to do"),
        pytest.param(b'{"do":"legal","now":1}', "bad_input", "now", id="an unknown field"),
        pytest.param(b'{"do":"play"}', "bad_input", "action", id="no action"),
        pytest.param(b'{"do":"play","action":["wait"]}', "bad_input", "action", id="a list for an action"),
        pytest.param(b'{"do":"play","action":"fly"}', "unknown_action", "action", id="no action of this game"),
        pytest.param(b'{"do":"new"}', "bad_input", "game", id="no game"),
        pytest.param(b'{"do":"new","game":"chess"}', "bad_input", "game", id="not our game"),
        pytest.param(b'{"do":"new","game":"bucket","seats":9}', "bad_input", "seats", id="too many seats"),
        pytest.param(b'{"do":"new","game":"bucket","seed":[]}', "bad_input", "seed", id="a list for a seed"),
        pytest.param(b'{"do":"new","game":"bucket","nature":"wild"}', "bad_input", "nature", id="a wild nature"),
        pytest.param(b'{"do":"new","game":"bucket","options":[]}', "bad_input", "options", id="a list of options"),
        pytest.param(b'{"do":"load","game":"bucket"}', "bad_input", "position", id="no position"),
        pytest.param(b'{"do":"load","game":"bucket","position":{"fire":"x"}}', "bad_input", "fire", id="text"),
        pytest.param(b'{"do":"view"}', "bad_input", "seat", id="no seat"),
        pytest.param(b'{"do":"view","seat":2}', "bad_input", "seat", id="a seat nobody has"),
        pytest.param(b'{"do":"bot","name":"genius"}', "bad_input", "name", id="a bot nobody knows"),
        pytest.param(b'{"do":"bot","name":"random","seconds":1e9}', "bad_input", "seconds", id="too much time"),
        pytest.param(
            b'{"do":"bot","name":"random","seconds":' + b"9" * 401 + b"}", "bad_input", "seconds", id="401 digits"
        ),
    ],
)
def test_nonsense_gets_one_clear_error_and_changes_nothing(line: bytes, code: str, field: str | None) -> None:
    session = started()
    before = ask(session, do="record")

    error = session.reply(line)["error"]

    assert (error["code"], error.get("field")) == (code, field)
    assert "\n" not in error["message"]
    assert ask(session, do="record") == before


@pytest.mark.parametrize("do", ["position", "legal", "record", "view"])
def test_without_a_game_there_is_nothing_to_ask(do: str) -> None:
    assert (
        Session().reply(json.dumps({"do": do, **({"seat": 0} if do == "view" else {})}).encode())["error"]["code"]
        == "no_game"
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
DOES = st.sampled_from(
    ["games", "new", "load", "position", "view", "legal", "play", "why", "roll", "undo", "bot", "record"]
)
NAMES = ["game", "seats", "seed", "options", "nature", "position", "seat", "action", "name", "seconds"]
WORDS = st.sampled_from(["bucket", "throw", "wait", "deal 0 1", "manual", "random", "public", 0, 2, {}])
REQUESTS = st.builds(
    lambda do, fields: {"do": do, **fields}, DOES, st.dictionaries(st.sampled_from(NAMES), WORDS | JSON, max_size=4)
)


@settings(max_examples=300, deadline=None)
@given(st.lists(REQUESTS, max_size=12))
def test_any_conversation_is_answered_and_the_game_stays_sound(requests: list[Json]) -> None:
    session = started()
    for request in requests:
        answer = session.reply(json.dumps(request).encode())
        assert answer
    record = ask(session, do="record")["record"]
    again = games.open_record(record)
    assert again.state.key() == session.match.state.key()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert json.loads(Session().answer(line))


def test_a_huge_line_is_answered_within_a_second_and_the_conversation_goes_on() -> None:
    source = io.BytesIO(b'{"do":"' + b"x" * 100_000_000 + b'"}\n{"do":"games"}\n')
    sink = io.BytesIO()

    began = time.process_time()
    serve(source, sink)

    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert answers[0]["error"]["code"] == "too_long"
    assert str(LONGEST_LINE) in answers[0]["error"]["message"]
    assert "games" in answers[1]
    assert time.process_time() - began < 5


def test_the_command_speaks_it() -> None:
    lines = b'{"do":"games"}\n\nnonsense\n{"do":"legal"}'
    done = subprocess.run([sys.executable, "-m", "fivealarm", "engine"], input=lines, capture_output=True, check=True)

    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["games", "error", "error"]
    assert done.stderr == b""
