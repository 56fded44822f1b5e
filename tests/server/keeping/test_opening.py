"""Starting on a database that is not as it should be: one sentence each, and nothing is harmed."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Engine

from fivealarm.kernel.contract import BadInput
from fivealarm.server.keeping import store
from fivealarm.server.opening import opened
from fivealarm.server.settings import Settings

pytestmark = pytest.mark.xdist_group("opening")
FIRST_STEP = Path(__file__).parent / "first_step.sql"


def old_database(path: Path) -> None:
    """As the first version left it, with one table in it."""
    with sqlite3.connect(path) as c:
        c.executescript(FIRST_STEP.read_text(encoding="utf-8"))
    c.close()


def sentence(settings: Settings) -> str:
    with pytest.raises(BadInput) as bad, opened(settings):
        pass
    assert "\n" not in str(bad.value)
    return str(bad.value)


def test_a_fresh_folder_is_made_and_ours_alone(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new" / "deep")

    with opened(settings):
        assert "in use by another fivealarm" in sentence(settings)
    assert settings.data.stat().st_mode & 0o077 == 0, "hands and seeds are in it"
    with opened(settings):
        pass


def test_a_damaged_file_is_said_to_be_damaged_and_kept(tmp_path: Path) -> None:
    (tmp_path / "fivealarm.db").write_bytes(b"no database at all" * 100)

    assert "damaged or no database" in sentence(Settings(data=tmp_path))
    assert (tmp_path / "fivealarm.db").read_bytes().startswith(b"no database")


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    with opened(Settings(data=tmp_path)) as engine, engine.begin() as c:
        c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    assert "written by a newer fivealarm" in sentence(Settings(data=tmp_path))


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("nonsense", "should be a URL"),
        ("mysterious://somewhere/db", "should be a URL"),
        ("mysql://me:secret@127.0.0.1/none", "should be a URL"),
        ("sqlite:////tmp/shared.db", "the folder of a SQLite file goes by --data"),
        ("postgresql://me:secret@127.0.0.1:1/none", "cannot be reached: connection refused"),
    ],
)
def test_a_url_that_leads_nowhere(url: str, says: str, tmp_path: Path) -> None:
    said = sentence(Settings(data=tmp_path, database=url))

    assert says in said
    assert "secret" not in said


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("x")

    assert "cannot be used as a folder" in sentence(Settings(data=tmp_path / "taken"))


def test_an_upgrade_keeps_a_copy_of_what_was_there(tmp_path: Path) -> None:
    old_database(tmp_path / "fivealarm.db")

    with opened(Settings(data=tmp_path)) as engine, engine.connect() as c:
        assert c.execute(sa.text("SELECT shown FROM tables")).scalar_one() == 1

    copy = sqlite3.connect(tmp_path / "fivealarm.db.before-upgrade-from-0001")
    assert copy.execute("SELECT id FROM tables").fetchall() == [("kept",)]
    copy.close()


@pytest.mark.parametrize("left", range(1, 7))
def test_what_an_earlier_kill_left_half_made_is_finished(left: int, tmp_path: Path) -> None:
    """Earlier versions made table after table, each for itself."""
    made = [part for part in FIRST_STEP.read_text(encoding="utf-8").split(";\n") if part.strip().startswith("CREATE")]
    with sqlite3.connect(tmp_path / "fivealarm.db") as c:
        c.executescript(";\n".join(made[:left]))
    c.close()

    with opened(Settings(data=tmp_path)) as engine, engine.connect() as c2:
        assert sorted(sa.inspect(c2).get_table_names()) == ["alembic_version", *sorted(store.METADATA.tables)]


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    def small(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA max_page_count=2")

    sa.event.listen(Engine, "connect", small)
    try:
        assert "the disk is full" in sentence(Settings(data=tmp_path))
    finally:
        sa.event.remove(Engine, "connect", small)


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "fivealarm", "play", "--port", port, "--data", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr == f"fivealarm: --port: {port} is taken by another program; choose another, or 0 for any\n"
