"""Who may come in: cookies, headers, origins, sizes, rates."""

import re
import socket
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fivealarm.server.entry import identity, limits
from fivealarm.server.entry.limits import Buckets, Holds
from fivealarm.server.settings import Limits, Settings
from tests.server.people import Person
from tests.server.serving import Here, Process

pytestmark = pytest.mark.xdist_group("server doors")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    few = Limits(
        posts_per_second=5, requests_per_second=0, tables_per_minute=0, tables_per_visitor=3, sockets_per_visitor=2
    )
    data = tmp_path_factory.mktemp("data")
    return Settings(data=data, workers=1, bot_pause=0.0, limits=few, hosts=("games.example.org",))


def test_the_cookie_is_a_secret_for_the_server_alone(ann: Person, settings: Settings) -> None:
    answer = ann.get("/api/games")
    ann.table()

    given = answer.headers["set-cookie"]
    word = re.match(r"fivealarm=([\w-]{22});", given)
    assert word is not None
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given
    stored = b"".join(path.read_bytes() for path in settings.data.iterdir())
    assert word[1].encode() not in stored
    assert identity.hashed(word[1]).encode() in stored


def test_a_seat_links_key_is_kept_only_as_a_hash(ann: Person, settings: Settings) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})

    key = made["links"]["1"].split("key=")[1]
    stored = b"".join(path.read_bytes() for path in settings.data.iterdir())
    assert key.encode() not in stored
    assert identity.hashed(key).encode() in stored
    assert "?" not in made["links"]["1"].split("#")[0], "a key in the fragment reaches no log"


def test_a_visitor_keeps_the_cookie(ann: Person) -> None:
    ann.get("/api/games")

    assert "set-cookie" not in ann.get("/api/games").headers


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "header_missing"),
        ({"X-Fivealarm": "2"}, "header_missing"),
        ({"X-Fivealarm": "1", "Origin": "https://elsewhere.example"}, "other_origin"),
        ({"X-Fivealarm": "1", "Origin": "null"}, "other_origin"),
        ({"X-Fivealarm": "1", "Origin": "http://["}, "other_origin"),
    ],
)
def test_other_sites_cannot_change_anything(here: Here, headers: dict[str, str], code: str) -> None:
    answer = httpx.post(f"http://127.0.0.1:{here.port}/api/tables", json={"game": "bucket"}, headers=headers)

    assert (answer.status_code, answer.json()["error"]["code"]) == (403, code)


def test_pages_run_no_script_but_ours(ann: Person) -> None:
    for path in ("/", "/t/anything", "/api/games", "/static/symbols.svg", "/nothing"):
        headers = ann.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize("name", ["looks.css", "table/table.js"])
def test_parts_of_a_page_carry_no_policies_of_pages(ann: Person, name: str) -> None:
    headers = ann.get(f"/static/{name}").headers

    assert headers["x-content-type-options"] == "nosniff"
    assert not {"content-security-policy", "permissions-policy"} & set(headers)


def test_files_are_sent_once_and_small(ann: Person) -> None:
    first = ann.get("/static/looks.css")
    again = ann.http.get("/static/looks.css", headers={"If-None-Match": first.headers["etag"]})

    assert first.headers["content-encoding"] == "gzip"
    assert (again.status_code, again.content) == (304, b"")
    assert ann.get("/static/symbols.svg").text.startswith("<svg")


@pytest.mark.parametrize("name", ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "/etc/passwd", "nothing.js", ""])
def test_only_the_web_folder_is_served(ann: Person, name: str) -> None:
    answer = ann.get(f"/static/{name}")

    assert answer.status_code == 404
    assert "import" not in answer.text


def test_pages_have_no_inline_script_or_style() -> None:
    web = Path(__file__).parents[3] / "fivealarm" / "server" / "web"
    for page in web.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)", text)
        assert not re.search(r"\son\w+=|\sstyle=|<style|https?://(?!www\.w3\.org)", text)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """The limits' clock stands still until it is moved on: a busy machine cannot let a bucket run empty."""
    now = [time.monotonic()]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))

    def wait(seconds: float) -> None:
        now[0] += seconds

    return wait


@pytest.mark.usefixtures("clock")
def test_too_much_at_once_is_told_to_wait(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.get("/api/games")

    answers = [ann.post(f"/api/tables/{table}/why", {"action": "wait"}) for _ in range(40)]

    last = answers[-1]
    assert (last.status_code, last.json()["error"]["code"]) == (429, "too_fast")
    assert int(last.headers["retry-after"]) >= 1
    assert bob.post(f"/api/tables/{table}/why", {"action": "wait"}).status_code == 200, "others are not held up"


@pytest.mark.usefixtures("clock")
def test_moves_over_the_live_connection_count_like_requests(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")
    with ann.live(table) as socket:
        socket.frame("hello")
        answers = [socket.move(1_000_000, "wait") for _ in range(40)]

    codes = [answer["error"]["code"] for answer in answers]
    assert codes[0] == "conflict"
    assert codes[-1] == "too_fast"
    assert answers[-1]["retry_after"] >= 1
    assert ann.move(table, 0, "wait").status_code == 429


def test_unfinished_tables_are_bounded(person: Callable[[], Person]) -> None:
    ann = person()
    for _ in range(3):
        ann.table("bucket", "me", "open")

    answer = ann.post("/api/tables", {"game": "bucket"})

    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_tables")


def test_long_bodies_are_refused(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    said = ann.http.post(f"/api/tables/{table}/name", content=b'{"name": "' + b"x" * 20_000 + b'"}')
    unsaid = ann.http.post(f"/api/tables/{table}/name", content=(b"x" * 1000 for _ in range(20)))
    upload = ann.http.post("/api/tables", content=b"x" * 5_100_000)

    for answer in (said, unsaid, upload):
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_long")


def test_sockets_are_bounded_and_given_back(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")
    with ann.live(table) as one, ann.live(table) as two:
        one.frame("hello")
        two.frame("hello")
        with ann.live(table) as third:
            assert third.ends() == 1013
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with ann.live(table) as again:
            try:
                assert again.frame("hello")
                return
            except ConnectionClosed:
                time.sleep(0.05)
    raise AssertionError("a closed connection still counts")


def test_a_bucket_runs_empty_and_fills_again(clock: Callable[[float], None]) -> None:
    buckets = Buckets(100, 0.05)

    waits = [buckets.take("a") for _ in range(8)]
    assert waits[0] == 0
    assert waits[-1] > 0
    assert buckets.take("b") == 0
    clock(0.05)
    assert buckets.take("a") == 0
    assert all(Buckets(0).take("a") == 0 for _ in range(1000))


def test_what_is_held_is_counted() -> None:
    holds = Holds(1)

    assert holds.take("a")
    assert not holds.take("a")
    holds.give_back("a")
    assert holds.take("a")
    assert holds.take("b")


def test_secrets_are_compared_whole() -> None:
    word = identity.secret()

    assert identity.fits(word, identity.hashed(word))
    assert not identity.fits(word, None)
    assert not identity.fits(None, identity.hashed(word))
    assert not identity.fits(word + "x", identity.hashed(word + "x"))
    assert identity.from_cookie(f"a=b; fivealarm={word}; c=d".encode()) == word
    assert identity.from_cookie(f"xfivealarm={word}".encode()) is None


def test_sheets_and_backdrops_are_served_by_the_name_of_their_content_and_kept(ann: Person) -> None:
    table = ann.table()
    scene = ann.get(f"/api/tables/{table}").json()["scene"]
    names = [*scene["sheets"], scene["panes"][0]["backdrop"]]

    answers = [ann.get(f"/art/{name}.svg") for name in names]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert {answer.headers["cache-control"] for answer in answers} == {"public, max-age=31536000, immutable"}
    assert all(answer.text.startswith("<svg") for answer in answers)
    assert ann.get("/static/art.svg").text == answers[0].text


@pytest.mark.parametrize("more", ["", "?table=nobody"])
def test_art_that_nobody_drew_is_not_found(ann: Person, more: str) -> None:
    assert ann.get(f"/art/0123456789abcdef0123.svg{more}").status_code == 404


def test_a_server_that_has_not_drawn_a_backdrop_draws_it_for_its_table(
    process: Callable[..., Process], visitor: Callable[..., Person], tmp_path: Path
) -> None:
    first = process(tmp_path)
    ann = visitor(first)
    table = ann.table()
    name = ann.get(f"/api/tables/{table}").json()["scene"]["panes"][0]["backdrop"]
    first.kill()

    bob = visitor(process(tmp_path))

    assert bob.get(f"/art/{name}.svg").status_code == 404
    assert bob.get(f"/art/{name}.svg?table={table}").status_code == 200
    assert bob.get(f"/art/{name}.svg").status_code == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200), ("[::1]:5555", 200), ("localhost:1", 200), ("192.168.1.7", 200),
        (socket.gethostname(), 200), ("Games.example.org:443", 200), ("games.example.org.", 200),
        ("evil.example", 421), ("localhost.evil.example", 421), ("", 421), ("127.0.0.1.evil.example", 421),
    ],
)  # fmt: skip
def test_a_server_answers_only_to_its_own_names(ann: Person, host: str, status: int) -> None:
    assert ann.http.get("/api/games", headers={"Host": host}).status_code == status


def test_a_live_connection_under_a_strange_name_is_refused(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    with pytest.raises(InvalidStatus), ann.live(table, Host="evil.example"):
        pass


def test_bytes_that_are_no_text_end_the_connection_without_a_word_in_the_log(
    ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.table("bucket", "me", "open")
    for early in (True, False):
        with ann.live(table) as live:
            if not early:
                live.frame("hello")
            live.connection.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            assert live.ends() in (1007, 1008)

    assert caplog.records == []
