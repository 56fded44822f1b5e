"""Opening the store: whatever is wrong with a database is one sentence, said before anybody is let in."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from sqlalchemy import Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from fivealarm.kernel.contract import BadInput
from fivealarm.server.keeping import migrations, store
from fivealarm.server.settings import Settings

NO_URL: Final = "should be a URL such as postgresql://user:password@host/name"
SQLITE: Final = {  # what SQLite says: what that means for whoever started the server
    "file is not a database": "is damaged or no database; move it away, or put back a copy of it",
    "malformed": "is damaged; put back a copy of it",
    "readonly": "cannot be written; check who owns it and its folder",
    "unable to open": "cannot be opened; check who owns it and its folder",
    "full": "cannot grow: the disk is full",
    "disk i/o error": "cannot be read or written: the disk fails or is full",
    "locked": "is locked by another program",
}


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """The store, at the newest step of its tables; a SQLite file is ours alone as long as we hold it."""
    if settings.database:
        engine = _engine(settings)
        _ready(engine, "--database")
        yield engine
        engine.dispose()
        return
    _folder(settings.data)
    with _ours(settings.data / "fivealarm.lock"):
        engine = _engine(settings)
        _ready(engine, "--data")
        yield engine
        engine.dispose()


@contextmanager
def visited(settings: Settings) -> Iterator[Engine]:
    """The store beside a server that may be running: nothing is made or upgraded."""
    field = "--database" if settings.database else "--data"
    if not settings.database and not (settings.data / "fivealarm.db").is_file():
        raise BadInput(field, f"{settings.data} holds no tables")
    engine = _engine(settings)
    try:
        with engine.connect() as connection:
            newest = migrations.is_newest(connection)
        if not newest:
            raise BadInput(field, "was written by another version; start `fivealarm play` once to bring it up to date")
        yield engine
    except DBAPIError as failed:
        raise BadInput(field, _meaning(engine, failed)) from None
    finally:
        engine.dispose()


@contextmanager
def empty(settings: Settings) -> Iterator[Engine]:
    """A store that no server uses, to be filled."""
    if settings.database:
        engine = _engine(settings)
        yield engine
        engine.dispose()
        return
    _folder(settings.data)
    with _ours(settings.data / "fivealarm.lock"):
        engine = _engine(settings)
        yield engine
        engine.dispose()


def _engine(settings: Settings) -> Engine:
    try:
        backend = make_url(settings.url).get_backend_name()
        if not settings.database or backend == "postgresql":
            return store.connect(settings.url)
    except ModuleNotFoundError:
        raise BadInput("--database", "needs the PostgreSQL driver: pip install 'fivealarm[postgres]'") from None
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise BadInput("--database", NO_URL) from None
    raise BadInput(
        "--database", "is for PostgreSQL; the folder of a SQLite file goes by --data" if backend == "sqlite" else NO_URL
    )


def _folder(data: Path) -> None:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # hands and seeds are in it
    except OSError as failed:
        raise BadInput("--data", f"{data} cannot be used as a folder: {_why(failed)}") from None


def _ready(engine: Engine, field: str) -> None:
    """Keep a copy if an upgrade is due, then upgrade."""
    try:
        migrations.keep_copy(engine)
        migrations.upgrade(engine)
    except migrations.Newer as newer:
        engine.dispose()
        raise BadInput(field, f"{_name(engine)} was written by a newer fivealarm: {newer}; install that one") from None
    except DBAPIError as failed:
        engine.dispose()
        raise BadInput(field, _meaning(engine, failed)) from None
    except OSError as failed:
        engine.dispose()
        raise BadInput(field, f"{_name(engine)}: {_why(failed)}") from None


def _name(engine: Engine) -> str:
    """The database as it may be said aloud: never with its password."""
    url = engine.url
    return str(url.database) if engine.dialect.name == "sqlite" else url.render_as_string(hide_password=True)


def _meaning(engine: Engine, failed: DBAPIError) -> str:
    said = str(failed.orig).lower()
    if isinstance(failed.orig, sqlite3.Error):
        meaning = next((words for sign, words in SQLITE.items() if sign in said), f"cannot be used: {failed.orig}")
        return f"{_name(engine)} {meaning}"
    if isinstance(failed, OperationalError):
        return f"{_name(engine)} cannot be reached: {_first(said).rpartition('failed: ')[2]}"
    return f"{_name(engine)} cannot be used: {_first(said)}"


def _first(said: str) -> str:
    """The first line of what a database says; the others are advice."""
    return " ".join(said.strip().partition("\n")[0].split())


def _why(failed: OSError) -> str:
    return (failed.strerror or str(failed)).lower()


@contextmanager
def _ours(path: Path) -> Iterator[None]:
    """Hold a file that one process at a time can hold; the system lets go of it when we end, however we end."""
    try:
        held = path.open("a+b")
    except OSError as failed:
        raise BadInput("--data", f"{path.parent} cannot be written: {_why(failed)}") from None
    with held:
        if not _hold(held):
            raise BadInput("--data", f"{path.parent} is in use by another fivealarm; stop it, or choose another folder")
        yield


if sys.platform == "win32":  # pragma: no cover - the other system's way of holding a file
    import msvcrt

    def _hold(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _hold(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
