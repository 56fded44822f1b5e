"""What a host does: backups that are played on from, and care for tables while the server runs."""

import gzip
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from fivealarm import cli, games
from fivealarm.kernel.contract import BadInput
from fivealarm.server import opening
from fivealarm.server.keeping import backups, migrations, store
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import Here, Process

pytestmark = pytest.mark.xdist_group("postgres")
Start = Callable[..., Process]
Come = Callable[..., Person]


def host(*words: str, data: Path) -> str:
    """A command of the host's, beside the server."""
    done = CliRunner().invoke(cli.app, [*words, "--data", str(data)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("way", ["to PostgreSQL", "from PostgreSQL", "SQLite alone"])
def test_a_backup_of_a_running_server_is_played_on_from(
    way: str, process: Start, visitor: Come, tmp_path: Path, database: str
) -> None:
    first = database if way == "from PostgreSQL" else ""
    second = database if way == "to PostgreSQL" else ""
    server = process(tmp_path / "one", first)
    ann = visitor(server)
    table = ann.table("bucket", "me", "me")
    for _ in range(3):
        ann.move(table, ann.hello(table)["number"], "wait")
    before = ann.hello(table)
    file = tmp_path / "backup.gz"

    with opening.visited(Settings(data=tmp_path / "one", database=first)) as engine:
        counts = backups.save(engine, file)
    server.kill()
    with opening.empty(Settings(data=tmp_path / "two", database=second)) as engine:
        assert backups.load(engine, file) == counts
        with pytest.raises(BadInput, match="empty"):
            backups.load(engine, file)

    again = visitor(process(tmp_path / "two", second), str(ann.http.cookies["fivealarm"]))
    after = again.hello(table)
    assert (after["number"], after["mine"], after["log"]) == (before["number"], before["mine"], before["log"])
    assert again.move(table, after["number"], after["choices"][0]["text"]).json()["ok"]
    assert file.stat().st_mode & 0o077 == 0, "seeds are in it"


def test_a_backup_is_written_through_no_link_of_somebody_else(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("precious")
    for name in ("b.gz", "b.gz.part"):
        (tmp_path / name).symlink_to(tmp_path / "theirs")

    with opening.opened(Settings(data=tmp_path / "one")) as engine:
        backups.save(engine, tmp_path / "b.gz")

    assert (tmp_path / "theirs").read_text() == "precious"
    assert not (tmp_path / "b.gz").is_symlink()


def test_a_damaged_backup_restores_nothing(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "one")
    with opening.opened(settings) as engine:
        backups.save(engine, tmp_path / "good.gz")
    whole = gzip.decompress((tmp_path / "good.gz").read_bytes())
    bad = {
        "cut": gzip.compress(whole.rsplit(b"\n", 2)[0]), "torn": (tmp_path / "good.gz").read_bytes()[:-9],
        "other": gzip.compress(b'{"format": "x"}'), "text": b"hello", "lists": gzip.compress(b"[1]\n"),
        "bomb": gzip.compress(b"[" * (backups.LONGEST + 1), 1), "deep": gzip.compress(whole + b"[" * 100_000),
        "odd": gzip.compress(whole.replace(b'{"end"', b'["tables", {"id": []}]\n{"end"')),
        "newer": gzip.compress(whole.replace(b'"step": "0', b'"step": "9')),
    }  # fmt: skip

    for name, text in bad.items():
        (tmp_path / name).write_bytes(text)
        with opening.empty(Settings(data=tmp_path / "two")) as engine, pytest.raises(BadInput):
            backups.load(engine, tmp_path / name)
    with opening.empty(Settings(data=tmp_path / "two")) as engine, engine.connect() as c:
        assert not sa.inspect(c).has_table("tables")


def test_an_older_backup_is_brought_up_to_date(tmp_path: Path) -> None:
    head = '{"format": "fivealarm backup 1", "step": "0001"}\n'
    end = '{"end": {"graphs": 1, "moves": 0, "seats": 0, "tables": 0}}\n'
    file = tmp_path / "old.gz"
    file.write_bytes(gzip.compress((head + '["graphs", {"table_id": "a", "body": "[]"}]\n' + end).encode()))

    with opening.empty(Settings(data=tmp_path / "two")) as engine:
        backups.load(engine, file)
        with engine.connect() as c:
            assert migrations.is_newest(c)
            assert store.graph(c, "a") == "[]"


def test_the_host_closes_a_table_while_people_watch(here: Here, ann: Person, settings: Settings) -> None:
    table = ann.table("bucket", "me", "me")
    with ann.live(table) as live:
        live.frame("hello")
        host("tables", "close", table, "--why", "Good night.", data=settings.data)
        told = live.frame("hello")

    assert told["choices"] == []
    refused = ann.move(table, told["number"], "wait")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "set_aside")
    assert "Good night." in refused.text
    assert "closed" in host("tables", "list", data=settings.data)
    assert "Good night." in host("tables", "show", table[:6], data=settings.data)


def test_the_host_renames_and_evicts_a_squatter(here: Here, ann: Person, bob: Person, settings: Settings) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Rude"})
    link = bob.ask(f"/api/tables/{table}/link", {"seat": 1})["url"]
    with ann.live(table) as live, bob.live(table) as other:
        live.frame("hello")
        assert other.frame("hello")["mine"] == [1]
        host("tables", "rename", table, "1", "Bob", data=settings.data)
        assert other.frame("hello")["seats"][1]["name"] == "Bob"
        host("tables", "evict", table, "1", data=settings.data)
        while other.frame("hello", "seats")["mine"]:
            pass
    key = link.split("key=")[1]
    assert ann.hello(table)["seats"][1]["kind"] == "open"
    assert bob.move(table, 0, "wait").status_code == 403
    ann.ask(f"/api/tables/{table}/join", {"seat": 1})
    assert bob.post(f"/api/tables/{table}/join", {"seat": 1, "key": key}).status_code == 403


def test_the_host_mutes_somebody_and_lets_them_speak_again(
    here: Here, ann: Person, bob: Person, settings: Settings
) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    say = f"/api/tables/{table}/say"
    bob.ask(say, {"words": "Rude"})
    with ann.live(table) as live:
        live.frame("hello")
        host("tables", "mute", table, "1", data=settings.data)
        assert live.frame("hello")["talk"] == [], "what was said is gone"
        refused = bob.post(say, {"words": "Rude again"})
        bob.ask(f"/api/tables/{table}/leave", {"seat": 1})
        bob.ask(f"/api/tables/{table}/join", {"seat": 1})
        still = bob.post(say, {"words": "Rude again"})
        host("tables", "mute", table, "1", "--off", data=settings.data)
        live.frame("hello")
        bob.ask(say, {"words": "Sorry"})
        assert live.frame("said")["words"] == "Sorry"

    assert (refused.status_code, still.status_code) == (403, 403)
    assert "muted" in refused.text
    ann.ask(say, {"words": "Never mind"})


def test_words_go_with_who_said_them(ann: Person, bob: Person, person: Callable[[], Person]) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    bob.ask(f"/api/tables/{table}/say", {"words": "Rude"})
    bob.ask(f"/api/tables/{table}/leave", {"seat": 1})
    carol = person()
    carol.ask(f"/api/tables/{table}/join", {"seat": 1})

    assert ann.hello(table)["talk"] == []


def test_the_host_exports_deletes_and_expires(here: Here, ann: Person, settings: Settings) -> None:
    table, kept = ann.table("bucket", "me", "me"), ann.table("bucket", "me", "me")
    ann.move(table, ann.hello(table)["number"], "wait")
    match = games.open_record(host("tables", "export", table, data=settings.data))
    with ann.live(table) as live:
        live.frame("hello")
        host("tables", "delete", table, data=settings.data)
        assert live.ends() == 4404
    here.on_loop(lambda hall: hall.lives.pop(kept, None))
    long_ago = sa.update(store.TABLES).where(store.TABLES.c.id == kept).values(updated=time.time() - 90_000)
    with here.app.state.hall.engine.begin() as c:
        c.execute(long_ago)

    assert str(match.plies[-1].action) == "wait" or match.plies
    assert "1 tables" in host("tables", "expire", "1", data=settings.data)
    assert [ann.get(f"/api/tables/{name}").status_code for name in (table, kept)] == [404, 404]


def test_who_is_not_there_is_one_sentence(ann: Person, settings: Settings, tmp_path: Path) -> None:
    ann.table("bucket", "me", "me")
    for words in (["show", "nobody"], ["close", ""], ["evict", "nobody", "0"]):
        with pytest.raises(BadInput):
            host("tables", *words, data=settings.data)
    with pytest.raises(BadInput, match="holds no tables"):
        host("tables", "list", data=tmp_path)
