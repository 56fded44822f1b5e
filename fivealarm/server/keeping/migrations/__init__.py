"""How the store's tables came to be, step by step (Alembic): each upgrade happens wholly or not at all."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

T = TypeVar("T")
LOCK: Final = "SELECT pg_advisory_xact_lock(5551212)"  # two servers may begin at once
NO_STEP: Final = "0000"  # where a database stands that has tables but no step


class Newer(Exception):
    """A database that a newer fivealarm has written."""


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring a database to a step, usually the newest, in one transaction; what was there before is kept beside it."""
    config = _config()
    script = ScriptDirectory.from_config(config)
    with _whole(engine) as connection:
        at, head = _step(connection), script.get_current_head()
        if at == head:
            return
        if at is not None and at != NO_STEP and at not in {step.revision for step in script.walk_revisions()}:
            raise Newer(f"step {at} of its tables is not known here")
        if at is not None and engine.dialect.name == "postgresql":
            _keep_tables(connection, at)
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def steps() -> set[str]:
    """All steps that are known here."""
    return {one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions()}


def step(connection: Connection) -> str | None:
    """The step a database is at."""
    return MigrationContext.configure(connection).get_current_revision()


def is_newest(connection: Connection) -> bool:
    return step(connection) == ScriptDirectory.from_config(_config()).get_current_head()


def fill(engine: Engine, at: str, call: Callable[[Connection], T]) -> T | None:
    """Make tables as they were at a step, fill them and go on to the newest, all in one; None if there are some."""
    config = _config()
    with _whole(engine) as connection:
        if inspect(connection).has_table("tables") and connection.exec_driver_sql("SELECT 1 FROM tables").first():
            return None
        config.attributes["connection"] = connection
        if step(connection) is not None:
            command.downgrade(config, "base")
        command.upgrade(config, at)
        answer = call(connection)
        command.upgrade(config, "head")
        return answer


def keep_copy(engine: Engine) -> Path | None:
    """A copy of a SQLite database that is about to be upgraded, beside it; None if there is nothing to keep."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:" or not Path(name).exists():
        return None
    with engine.connect() as connection:
        at = _step(connection)
        if at is None or at == ScriptDirectory.from_config(_config()).get_current_head():
            return None
        copy = Path(f"{name}.before-upgrade-from-{at}")
        part = copy.with_name(f"{copy.name}.part")
        part.unlink(missing_ok=True)
        connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
        part.replace(copy)
    return copy


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    return config


def _step(connection: Connection) -> str | None:
    """The step a database is at: None if it is empty, NO_STEP if it has tables that an old kill left half made."""
    at = MigrationContext.configure(connection).get_current_revision()
    if at is None and inspect(connection).has_table("tables"):
        return NO_STEP
    return at


@contextmanager
def _whole(engine: Engine) -> Iterator[Connection]:
    """One transaction that holds changes of tables too. Python's SQLite would commit each of those by itself."""
    if engine.dialect.name != "sqlite":
        with engine.begin() as connection:
            connection.exec_driver_sql(LOCK)
            yield connection
        return
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None, "it is connected"
        before, driver.isolation_level = driver.isolation_level, None  # from here on we begin and commit ourselves
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            connection.exec_driver_sql("COMMIT")
        except BaseException:
            if driver.in_transaction:
                driver.execute("ROLLBACK")
            raise
        finally:
            driver.isolation_level = before


def _keep_tables(connection: Connection, at: str) -> None:
    """PostgreSQL: the tables as they were, in a schema of their own, made and seen only if the upgrade is."""
    schema = f"before_upgrade_from_{at}"
    quote = connection.dialect.identifier_preparer.quote
    connection.exec_driver_sql(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
    for name in inspect(connection).get_table_names():
        connection.exec_driver_sql(f"CREATE TABLE {schema}.{quote(name)} AS TABLE {quote(name)}")
