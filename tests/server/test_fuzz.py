"""Nonsense over HTTP and WebSocket neither breaks a promise of the OpenAPI document nor a table."""

import random
import struct
from typing import Any, cast

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies
from schemathesis.checks import CHECKS
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from fivealarm.server.app import make_app
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server fuzz")

SCHEMA = schemathesis.openapi.from_dict(make_app(Settings()).openapi())
OPERATIONS: dict[str, Any] = {found.ok().label: found.ok() for found in cast(Any, SCHEMA.get_all_operations())}
EXAMPLES = 15
positive_data_acceptance = CHECKS.get_one("positive_data_acceptance")
# Whether an option, an action or a position is right only the game knows: no document could say.
GAMES_WORD = ("POST /api/tables", *(f"POST /api/tables/{{table}}/{what}" for what in ("move", "why", "ghost")))


@pytest.mark.parametrize("label", OPERATIONS)
def test_the_openapi_document_keeps_its_word(label: str, here: Here, ann: Person) -> None:
    """For each operation: what fits the document is answered as it says, what does not is refused."""
    table = ann.table("bucket", "me", "open")
    cookie = {"fivealarm": str(ann.http.cookies["fivealarm"])}

    @hypothesis.settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
    )  # fmt: skip
    @hypothesis.given(case=OPERATIONS[label].as_strategy(), real=strategies.booleans())
    def run(case: Any, real: bool) -> None:
        if real and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.headers["X-Fivealarm"] = "1"
        left_out = [positive_data_acceptance] if label in GAMES_WORD else []
        case.call_and_validate(base_url=f"http://127.0.0.1:{here.port}", cookies=cookie, excluded_checks=left_out)

    run()


PINGS = (b'{"type":"ping"}', b'{"type":', b"[" * 200, b'{"type":"ping","type":"ping"}', b"nul")
MOVES = (
    b'{"type":"move","number":0,"action":"wait"}',
    b'{"type":"move","number":0,"action":"wait","id":99999999999999999999}',
    b'{"type":"move","number":-1,"action":"wait"}',
    b'{"type":"move","number":1e300,"action":"wait"}',
    b'{"type":"move","number":1,"action":["wait"]}',
    b'{"type":"move","number":1,"action":"wait","edition":null,"id":null}',
    b'{"type":"move","number":1,"action":"\\u0000\\ud800"}',
    b'{"type":"move","number":1,"action":"wait","seat":1}',
    b'{"number":1,"action":"wait","type":"move"}',
    b'{"type":"move","number":2,"action":"' + b"w" * 250 + b'"}',
)


def nonsense(rng: random.Random) -> bytes:
    """Bytes that are, more or less, WebSocket frames."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 200))
    body = rng.randbytes(rng.randrange(0, 300))
    opcode = rng.choice([Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE])
    if kind == 1:
        body = rng.choice([*PINGS, *MOVES])
    if kind == 2:  # says it is huge
        return struct.pack("!BBQ", 0x81, 0xFF, 2**40) + b"abcd" + body
    if kind == 3:  # not masked
        return struct.pack("!BB", 0x81, min(125, len(body))) + body[:125]
    if kind == 4:  # reserved bits
        return struct.pack("!BB", 0xF1, 0x80) + b"abcd"
    first = opcode | (0x80 if rng.random() < 0.7 else 0)
    return struct.pack("!BBH", first, 0xFE, len(body)) + b"\0\0\0\0" + body


def test_malformed_huge_and_out_of_order_frames_hurt_only_themselves(ann: Person, bob: Person) -> None:
    rng = random.Random(5)
    table = ann.table("bucket", "me", "me")
    other = bob.table("bucket", "me", "me")
    with ann.live(table) as a, bob.live(other) as b:
        a.frame("hello")
        b.frame("hello")
        for round_ in range(80):
            with ann.live(rng.choice([table, other])) as fuzz:
                try:
                    for _ in range(rng.randrange(1, 6)):
                        fuzz.connection.socket.sendall(nonsense(rng))
                except (OSError, ConnectionClosed):
                    pass
            if round_ % 20 == 0:
                hello = bob.hello(other)
                action = "throw" if hello["scene"]["gauges"][0]["value"] > 7 else "wait"
                assert bob.move(other, hello["number"], action).status_code == 200
                assert b.frame("moved", seconds=5)
        hello = ann.hello(table)
        assert ann.move(table, hello["number"], "wait").json()["ok"]
        assert a.frame("moved", seconds=5)["number"] == hello["number"] + 1
