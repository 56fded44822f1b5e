"""A long table opens from its stored past, which is believed only as long as it is what its moves come to."""

from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from fivealarm.kernel.contract import NATURE
from fivealarm.server.keeping import pasts, store
from fivealarm.server.past import packed
from fivealarm.server.tables import frames, hall, rows, table
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import things as wire
from tests.server.past.test_snapshots import long
from tests.server.people import Person
from tests.server.serving import Here
from tests.server.tables.test_away import wait_for

FACTS = {"owner": "x", "created": 0.0, "plies": 0, "to_act": 0}


def recalled(history: History) -> History:
    """The same table, opened from its past alone."""
    return History(history.facts, (), packed.unpack(packed.pack(history.past())))


@pytest.mark.parametrize("slug", ["flash_point", "fire_call", "brigade", "danger_zone", "fire_engines"])
def test_a_table_opened_from_its_past_is_the_same_and_goes_on_alike(slug: str) -> None:
    replayed, rng = long(slug, 130), Random(1)
    again = recalled(replayed)

    for _ in range(12):
        assert again.match.plies == replayed.match.plies
        assert again.match.state.key() == replayed.match.state.key()
        assert _hello(again) == _hello(replayed)
        if replayed.over is not None:
            break
        if replayed.match.to_act == NATURE:
            (replayed, _), (again, _) = replayed.rolled(), again.rolled()
        else:
            seat, action = replayed.match.to_act, rng.choice(replayed.match.legal())
            (replayed, _), (again, _) = replayed.played(action, seat), again.played(action, seat)
    assert again.past().marks == replayed.past().marks
    for stay in (len(replayed.match.plies) - 3, 7):
        assert _hello(again.taken_back(stay)) == _hello(replayed.taken_back(stay))
        assert again.state_at(stay).key() == replayed.state_at(stay).key()


def _hello(history: History) -> bytes:
    history.facts = {**history.facts, "owner": "", "away_minutes": None}
    return wire.encode(frames.hello(history, Viewer((0,)), []))


def test_a_past_remembers_who_parted_what_was_noted_and_what_was_taken_back() -> None:
    history = long("fire_call", 30).taken_back(20).parted("gone", 1, "Ann resigned.", False)
    history.notes[3] = "A bot played."

    again = recalled(history)

    for name in ("edition", "line", "partings", "notes", "quiet", "over"):
        assert getattr(again, name) == getattr(history, name), name


def test_a_past_that_does_not_fit_its_moves_or_its_source_is_not_believed(engine: sa.Engine) -> None:
    early = long("fire_call", 60)
    whole = long("fire_call", 70)
    made, number = packed.made("fire_call"), early.edition
    facts = {**whole.facts, **FACTS, "edition": whole.edition}
    with engine.begin() as c:
        moves = rows.played(whole, len(whole.match.plies))
        seat = {"table_id": "t", "seat": 0, "kind": "open", "name": "", "here_until": 0.0, "votes": ""}
        store.add_table(c, facts, [seat], moves)

        assert opened(c) == (0, 70), "there is no past yet"
        pasts.keep(c, "t", number, made, packed.pack(early.past()))
        assert opened(c) == (number, 70), "the rest is replayed"
        pasts.keep(c, "t", number, "another source", packed.pack(early.past()))
        assert opened(c) == (0, 70)
        for damaged in (b"", b"nonsense", packed.pack(early.past())[:-5], packed.pack(_odd(early))):
            pasts.keep(c, "t", number, made, damaged)
            assert opened(c) == (0, 70)
        pasts.keep(c, "t", number, made, packed.pack(early.past()))
        c.execute(sa.update(store.MOVES).where(store.MOVES.c.number == 9).values(text="gone astray"))
        assert opened(c) == (0, 8), "the moves are the truth, whatever was remembered"
        pasts.keep(c, "nowhere", number, made, b"")
        store.delete(c, ["t"])
        assert c.execute(sa.select(sa.func.count()).select_from(store.PASTS)).scalar() == 0


def opened(c: sa.Connection) -> tuple[int, int]:
    """How many moves were remembered, and how many plies there are."""
    facts = store.table(c, "t")
    assert facts is not None
    history = hall.history(c, facts)
    return history.remembered, len(history.match.plies)


def _odd(history: History) -> Any:
    past = history.past()
    past.plies.order[0] = 10_000
    return past


def test_a_table_stores_its_past_while_it_is_played_and_when_it_sleeps(
    here: Here, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LONG", 3)
    monkeypatch.setattr(table, "SELDOM", 3)
    name = ann.table("bucket", "me", "me")
    play(ann, name, 3)
    wait_for(lambda: stored(here, name))
    last = play(ann, name, 1)
    before = ann.hello(name)
    here.on_loop(lambda hall: sleep(hall, name))
    wait_for(lambda: stored(here, name) == last)

    after = ann.hello(name)

    assert after == before
    assert here.on_loop(lambda hall: hall.lives[name].history.remembered) == last
    ann.post(f"/api/tables/{name}/delete")
    assert stored(here, name) == 0


def play(ann: Person, name: str, moves: int) -> int:
    """Do nothing so many times; the table's edition after it."""
    for _ in range(moves):
        ann.move(name, ann.hello(name)["number"], "wait")
    return int(ann.hello(name)["edition"])


def sleep(hall: hall.Hall, name: str) -> None:
    hall.lives[name].touched = -1e9
    hall.sleep_idle()
    assert name not in hall.lives


def stored(here: Here, name: str) -> int:
    """The last move of the stored past, 0 if there is none."""
    with here.app.state.hall.engine.connect() as c:
        found = c.execute(sa.select(store.PASTS.c.number).where(store.PASTS.c.table_id == name)).scalar()
    return found or 0
