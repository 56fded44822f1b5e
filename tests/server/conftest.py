"""Servers and databases for the tests."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
import sqlalchemy as sa

from fivealarm.server.keeping import migrations, store
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import FREE, Here, Process


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Without limits, and with bots that do not wait; modules that want it otherwise say so."""
    folder = tmp_path_factory.mktemp("data")
    return Settings(data=folder, workers=1, bot_pause=0.0, window=0.3, limits=FREE, sweep_every=0.2)


@pytest.fixture(scope="module")
def here(settings: Settings) -> Iterator[Here]:
    server = Here(settings)
    yield server
    server.stop()


@pytest.fixture
def person(here: Here) -> Iterator[Callable[[], Person]]:
    """Somebody new each time it is called."""
    everybody: list[Person] = []

    def come() -> Person:
        everybody.append(Person(here.port))
        return everybody[-1]

    yield come
    for one in everybody:
        one.http.close()


@pytest.fixture
def ann(person: Callable[[], Person]) -> Person:
    return person()


@pytest.fixture
def bob(person: Callable[[], Person]) -> Person:
    return person()


@pytest.fixture
def process() -> Iterator[Callable[..., Process]]:
    """A server process each time it is called; whatever happens, none outlives the test."""
    everything: list[Process] = []

    def start(data: Path, database: str = "", port: int = 0) -> Process:
        everything.append(Process(data, database, port))
        return everything[-1]

    yield start
    for one in everything:
        one.kill()


@pytest.fixture
def visitor() -> Iterator[Callable[..., Person]]:
    """Somebody at a server process: somebody new, or with a cookie the same as before."""
    everybody: list[Person] = []

    def come(server: Process, cookie: str = "") -> Person:
        everybody.append(Person(server.port))
        if cookie:
            everybody[-1].http.cookies.set("fivealarm", cookie)
        return everybody[-1]

    yield come
    for one in everybody:
        one.http.close()


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    on_path = shutil.which("initdb")
    if found:
        return found[0].parent
    if on_path:
        return Path(on_path).parent
    if os.geteuid() == 0:
        pytest.fail("PostgreSQL is missing: apt-get install postgresql")
    pytest.skip("PostgreSQL is missing, and only root can install it")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests; it refuses to run as root."""
    programs, folder = _programs(), Path(mkdtemp(prefix="fivealarm-postgres-"))
    root = os.geteuid() == 0
    user = "postgres" if root else pwd.getpwuid(os.geteuid()).pw_name
    if root:
        shutil.chown(folder, user)

    def run(*words: str) -> None:
        prefix = ["runuser", "-u", user, "--"] if root else []
        subprocess.run([*prefix, *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    data = str(folder / "data")
    run(str(programs / "initdb"), "-D", data, "-U", "postgres", "--auth=trust", "--no-sync")
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c max_connections=60"
    run(str(programs / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
    yield f"postgresql://postgres@/postgres?host={folder}"
    run(str(programs / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
    shutil.rmtree(folder)


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """An empty database of its own."""
    import psycopg

    name = f"test_{os.urandom(4).hex()}"
    with psycopg.connect(postgres, autocommit=True) as c:
        c.execute(f"CREATE DATABASE {name}")
    yield postgres.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres, autocommit=True) as c:
        c.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sa.Engine]:
    """A new database of each kind, as a server makes it at its first start."""
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("database").replace("postgresql://", "postgresql+psycopg://")
    made = store.connect(url)
    migrations.upgrade(made)
    yield made
    made.dispose()
