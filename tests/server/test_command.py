"""`fivealarm play`."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from fivealarm.server.settings import Settings, data_folder

pytestmark = pytest.mark.xdist_group("server command")
COMMAND = [sys.executable, "-m", "fivealarm", "play", "--workers", "1"]


def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(tmp_path / "new")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        said = re.fullmatch(r"fivealarm is ready: (http://localhost:\d+/)\n", process.stdout.readline())
        assert said is not None
        with urllib.request.urlopen(said[1]) as page:
            assert b"fivealarm" in page.read()
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) in (0, -signal.SIGTERM)
        process.stdout.close()
    assert (tmp_path / "new" / "fivealarm.db").exists()


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "--port", port, "--data", str(tmp_path)], capture_output=True, text=True, check=False
        )

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert port in done.stderr


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("", "sqlite:////data/fivealarm.db"),
        ("postgresql://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
    ],
)
def test_the_database_is_one_url(given: str, url: str) -> None:
    assert Settings(data=Path("/data"), database=given).url == url


def test_the_data_folder_is_where_the_system_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/x")
    if sys.platform.startswith("linux"):
        assert data_folder() == Path("/x/fivealarm")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert data_folder().name == "fivealarm"
    assert data_folder().is_absolute()
