"""Asking in secret looks the same as not asking: in frames, their number, order and time, the log, and the lists."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from fivealarm import games
from fivealarm.kernel import match as matches
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match
from fivealarm.server.settings import Settings
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from tests.server.people import Person, Socket
from tests.server.serving import FREE, Here

pytestmark = pytest.mark.xdist_group("server secrets")

WINDOW = 1.5  # seconds
LUCKY = 558  # a seed with which it happens soon
CLOSE = 0.6  # seconds by which two courses may differ on a busy machine


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return Settings(data=tmp_path_factory.mktemp("data"), bot_pause=0.0, window=WINDOW, limits=FREE, sweep_every=0.2)


@pytest.fixture(scope="module")
def found(here: Here) -> "Case":
    """The case, on a server whose worker knows the game: one that has just started is slower than any window."""
    somebody = Person(here.port)
    somebody.ask(f"/api/tables/{somebody.table('danger_zone', 'me', 'me')}/hint")
    somebody.http.close()
    return find_case()


@pytest.fixture
def case(found: "Case", monkeypatch: pytest.MonkeyPatch) -> "Case":
    """Dice and cards fall alike in all worlds, so that nothing else differs."""

    def first(seed: str, ply: int, chances: Sequence[tuple[Any, int]]) -> Any:
        return chances[0][0]

    monkeypatch.setattr(matches, "pick", first)
    return found


class Case(NamedTuple):
    """A game just before an action after which, in the true world, another seat is asked in secret."""

    record: str
    action: str
    actor: int
    asked: int
    holds: Any  # the state of the true world
    holds_not: Any  # of one that looks the same to everybody but the holder


def find_case() -> Case:
    game = games.load("danger_zone").make(2)
    for seed in (LUCKY, *range(2000)):
        rng, match = Random(seed), Match(game, seed=str(seed))
        match.settle()
        while match.outcome() is None and len(match.plies) < 300:
            before, actor = match.state.copy(), match.to_act
            action = rng.choice(match.legal())
            match.play(action)
            asked = match.to_act
            if asked not in (NATURE, NOBODY, actor) and match.view(NOBODY).to_act == NATURE:
                other = _without(game, before, action, rng)
                if other is not None:
                    record = replace(records.of(match), actions=tuple(str(ply.action) for ply in match.plies[:-1]))
                    return Case(records.write(record), str(action), actor, asked, before, other)
            match.settle()
    raise AssertionError("no such game")


def _without(game: Any, before: Any, action: Any, rng: Random) -> Any:
    """A world like this one for who acts and for all who watch, in which nobody is asked after the action."""
    public = game.view(before, NOBODY)
    for _ in range(50):
        guess = game.imagine(game.view(before, before.to_act), rng)
        if game.view(guess, NOBODY) == public and not _asks(game, guess.copy(), action):
            return guess
    return None


def _asks(game: Any, state: Any, action: Any) -> bool:
    game.apply(state, action)
    return bool(state.to_act != NATURE)


class Told(NamedTuple):
    """What somebody was told, and when, counted from the action."""

    frames: list[dict[str, Any]]
    times: list[float]
    between: dict[str, Any]  # asked for in the middle of the window
    listed: list[Any]


def course(case: Case, world: Any, ann: Person, bob: Person, eve: Person, here: Here, holder: str) -> tuple[Told, Told]:
    """Play the action in a world; a holder who is asked declines or is silent. What actor and spectator are told."""
    chairs = [{"kind": "open"}, {"kind": "open"}]
    person = holder in ("person", "silent")
    if not person:
        chairs[case.asked] = {"kind": "bot", "level": holder}
    table = ann.ask("/api/tables", {"record": case.record, "seats": chairs})["table"]
    bob.ask(f"/api/tables/{table}/join", {"seat": case.actor, "name": "Bob"})
    if person:
        ann.ask(f"/api/tables/{table}/join", {"seat": case.asked, "name": "Ann"})

    def put(hall: Hall) -> None:
        hall.lives[table].history.match.state = world.copy()

    with bob.live(table) as b, eve.live(table) as e:
        for socket in (b, e):
            socket.frame("hello")
        here.on_loop(put)
        number = bob.hello(table)["number"]
        since = time.monotonic()
        assert b.move(number, case.action)["ok"]
        hello = ann.hello(table)
        if holder == "person" and any(choice["text"] == "decline" for choice in hello["choices"]):
            assert ann.move(table, hello["number"], "decline").json()["ok"]
        between = [_plain(who.hello(table), table) for who in (bob, eve)]
        lists = [_cards(who, table) for who in (bob, eve)]
        return (
            Told(*_frames(b, since, table), between[0], lists[0]), Told(*_frames(e, since, table), between[1], lists[1])
        )  # fmt: skip


def _frames(socket: Socket, since: float, table: str) -> tuple[list[dict[str, Any]], list[float]]:
    """All moves that are shown until somebody is to act in the open, and when they came."""
    shown = [frame for frame in socket.frames if frame["type"] == "moved"]
    times = [0.0] * len(shown)
    while not shown or shown[-1]["to_act"] < 0:
        shown.append(socket.frame("moved", seconds=20))
        times.append(time.monotonic() - since)
    return [_plain(frame, table) for frame in shown], times


def _plain(frame: dict[str, Any], table: str) -> Any:
    return json.loads(json.dumps({**frame, "seats": None, "dice": None, "owner": None}).replace(table, "table"))


def _cards(who: Person, table: str) -> list[Any]:
    cards = [card for part in who.get("/api/tables").json().values() for card in part if card["id"] == table]
    return [(card["turn_sentence"], card["your_move"], card["ply"]) for card in cards]


@pytest.mark.parametrize("holder", ["person", "silent", "regular", "chief"])
def test_nobody_can_tell_whether_somebody_was_asked(
    holder: str, case: Case, ann: Person, bob: Person, person: Callable[[], Person], here: Here
) -> None:
    """The leak law in time: worlds that differ in a hidden card give the same frames, as many, at the same moments."""
    eve = person()
    eve.get("/api/games")
    asked = course(case, case.holds, ann, bob, eve, here, holder)
    not_asked = course(case, case.holds_not, ann, bob, eve, here, holder)

    for one, other in zip(asked, not_asked, strict=True):
        assert len(one.frames) == len(other.frames) > 1
        assert one.frames == other.frames
        if holder in ("person", "silent"):
            assert one.between == other.between, "in the middle of the window, which is short for bots"
            assert one.listed == other.listed
        assert max(abs(a - b) for a, b in zip(one.times, other.times, strict=True)) < CLOSE


def test_a_hidden_answer_does_not_touch_the_tables_time(case: Case, ann: Person, bob: Person, here: Here) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = ann.ask("/api/tables", {"record": case.record, "seats": seats})["table"]
    for who, seat in ((ann, case.asked), (bob, case.actor)):
        who.ask(f"/api/tables/{table}/join", {"seat": seat})

    def put(hall: Hall) -> None:
        hall.lives[table].history.match.state = case.holds.copy()

    here.on_loop(put)
    assert bob.move(table, bob.hello(table)["number"], case.action).json()["ok"]
    [before] = [card for card in bob.get("/api/tables").json()["mine"] if card["id"] == table]
    assert ann.move(table, ann.hello(table)["number"], "decline").json()["ok"]
    [after] = [card for card in bob.get("/api/tables").json()["mine"] if card["id"] == table]

    assert after == before


def test_dice_and_cards_that_waited_when_the_server_stopped_fall_when_it_is_back(
    case: Case, ann: Person, bob: Person, here: Here
) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = ann.ask("/api/tables", {"record": case.record, "seats": seats})["table"]
    bob.ask(f"/api/tables/{table}/join", {"seat": case.actor})
    bob.ask(f"/api/tables/{table}/join", {"seat": case.asked})
    waits = bob.hello(table)["number"]
    bob.move(table, waits, case.action)
    hello = bob.hello(table)
    if any(choice["text"] == "decline" for choice in hello["choices"]):
        bob.move(table, hello["number"], "decline")

    def forget(hall: Hall) -> int:
        live = hall.lives.pop(table)
        waits_for: int = live.history.waits_for
        if live.thinking is not None:
            live.thinking.cancel()
        return waits_for

    assert here.on_loop(forget) == NATURE
    with bob.live(table) as socket:
        socket.frame("hello")
        assert socket.frame("moved", seconds=10)["to_act"] != NATURE


def test_nothing_is_taken_back_while_somebody_may_be_asked(case: Case) -> None:
    match = games.open_record(case.record)
    facts = {
        "id": "t", "game": "danger_zone", "version": match.game.box.version, "seats": 2, "prefix": 0, "seed": "0",
        "options": json.dumps(dict(match.game.options)), "position": None, "updated": 0.0,
    }  # fmt: skip
    history = History(facts)
    undoable = []
    for world in (case.holds, case.holds_not):
        history.match.state = world.copy()
        after, _ = history.played(history.game.actions.parse(case.action), case.actor)
        undoable.append(Viewer((case.actor,)).undo_point(after, ()))

    assert undoable == [None, None]
