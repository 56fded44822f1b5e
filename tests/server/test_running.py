"""Running a server: probes, measures, logs, a sub-path, a stop that loses nothing."""

import json
import logging
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fivealarm.server import logs
from fivealarm.server.entry import identity
from fivealarm.server.settings import Settings
from tests.server.people import Person, Socket
from tests.server.serving import FREE, Here

pytestmark = pytest.mark.xdist_group("server running")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return Settings(data=tmp_path_factory.mktemp("data"), workers=1, bot_pause=0.0, limits=FREE, path="/games")


class Gone:
    """A database that does not answer."""

    def connect(self) -> None:
        raise OSError("no route")


def test_it_says_whether_it_is_alive_and_ready(here: Here, ann: Person) -> None:
    hall = here.app.state.hall
    before = [ann.get(path).status_code for path in ("/healthz", "/readyz")]
    engine, hall.engine = hall.engine, Gone()
    without = [ann.get(path).status_code for path in ("/healthz", "/readyz")]
    hall.engine = engine

    assert (before, without) == ([200, 200], [200, 503])
    assert "fivealarm" not in ann.http.cookies, "a probe is no visitor"


def measured(person: Person) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in person.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_moves_tables_sockets_and_errors_are_measured(ann: Person) -> None:
    before = measured(ann)
    ann.http.cookies.set("fivealarm", identity.secret())  # that of /games/ is not sent here
    table = ann.table("bucket", "me", "me")
    with ann.live(table) as live:
        live.frame("hello")
        assert live.move(ann.hello(table)["number"], "wait")["ok"]
        during = measured(ann)
    assert ann.move(table, ann.hello(table)["number"], "wait").status_code == 200
    ann.get("/nowhere")
    after = measured(ann)

    moves = "fivealarm_move_seconds_count"
    assert after[moves] - before[moves] == 2
    assert during["fivealarm_sockets"] == 1
    assert during["fivealarm_connections"] >= 2
    assert after["fivealarm_tables_awake"] >= 1
    assert after['fivealarm_answers_total{status="404"}'] == 1
    assert after["fivealarm_store_commits_total"] > before["fivealarm_store_commits_total"]
    wanted = ("questions_waiting", "workers", "workers_idle", "bots_kept", "store_down", "errors_total")
    assert [name for name in wanted if f"fivealarm_{name}" not in after] == []


def test_measures_can_be_switched_off(here: Here, ann: Person) -> None:
    hall = here.app.state.hall
    kept = hall.settings
    hall.settings = Settings(data=kept.data, metrics="off")
    status = ann.get("/metrics").status_code
    hall.settings = kept

    assert status == 404


@pytest.mark.parametrize("prefix", ["", "/games"])
def test_under_a_sub_path_a_proxy_may_cut_it_off_or_not(ann: Person, prefix: str) -> None:
    page = ann.get(f"{prefix}/")
    body = {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]}
    made = ann.http.post(f"{prefix}/api/tables", json=body)

    assert page.status_code == 200
    assert 'src="/' not in page.text
    assert 'href="/' not in page.text
    assert made.json()["links"]["1"].startswith("/games/t/")
    set_cookie = page.headers.get("set-cookie", "")
    assert not set_cookie or "Path=/games/;" in set_cookie
    assert ann.get(f"{prefix}/static/home/home.js").status_code == 200
    url = f"ws://127.0.0.1:{ann.port}{prefix}/api/tables/{made.json()['table']}/live"
    with Socket(url, {}) as live:
        assert live.frame("hello")["table"] == made.json()["table"]


def test_every_request_has_a_name(ann: Person) -> None:
    own = ann.get("/api/games").headers["x-request-id"]
    given = ann.http.get("/api/games", headers={"X-Request-Id": "proxy-7"}).headers["x-request-id"]
    bad = ann.http.get("/api/games", headers={"X-Request-Id": "no name"}).headers["x-request-id"]

    assert re.fullmatch("[0-9a-f]{12}", own)
    assert given == "proxy-7"
    assert re.fullmatch("[0-9a-f]{12}", bad)


def test_a_line_of_the_log_is_json_and_tells_no_secret() -> None:
    logs.REQUEST.set("r7")
    record = logging.LogRecord(
        "fivealarm",
        40,
        "",
        0,
        "%s",
        ("/t/abcdefgh#seat=1&key=SECRET fivealarm=SECRET; postgresql://u:SECRET@h/d",),
        None,
    )

    for form in (logs.Json(), logs.Plain()):
        line = form.format(record)
        assert "SECRET" not in line
        assert "abcdefgh" not in line
        assert "r7" in line
    assert json.loads(logs.Json().format(record))["level"] == "error"
    logs.REQUEST.set("")


def test_nobody_writes_a_line_of_their_own_into_the_log() -> None:
    record = logging.LogRecord("fivealarm", 20, "", 0, "%s", ("GET /\nERROR all is lost\x1b[2J\u202e",), None)

    for form in (logs.Json(), logs.Plain()):
        assert not re.search("[\n\x1b\u202e]", form.format(record))


def test_it_stops_gracefully_and_logs_in_json(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fivealarm", "play", "--port", "0", "--workers", "1", "--data", str(tmp_path)]
    process = subprocess.Popen(
        [*command, "--log", "json", "--log-level", "info"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
    person = Person(port)
    table = person.table("flash_point")
    with person.live(table) as live:
        live.frame("hello")
        process.send_signal(signal.SIGTERM)
        code = live.ends()
    _, said = process.communicate(timeout=30)
    person.http.close()

    lines = [json.loads(line) for line in said.splitlines()]
    access = [line for line in lines if line["from"] == "fivealarm.access"]
    assert code == 1012
    assert process.returncode in (0, -signal.SIGTERM)
    assert access[0]["path"] == "/api/tables"
    assert access[0]["status"] == 200
    assert access[0]["request"]
    assert table not in said
    assert str(person.http.cookies["fivealarm"]) not in said
