"""An outage of the store is said once, and once when it is over."""

import logging
import time

import pytest
from sqlalchemy.exc import OperationalError

from fivealarm.server.keeping import outages
from fivealarm.server.keeping.outages import Outages
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server outages")


class Gone:
    """A database that does not answer."""

    def connect(self) -> None:
        raise OperationalError("SELECT secret", {}, OSError("no route\nand more"))


def test_however_many_ask_an_outage_is_one_line(
    here: Here, ann: Person, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "CALM", 0.2)
    table = ann.table("bucket", "me", "me")
    hall = here.app.state.hall
    engine = hall.engine

    hall.engine = Gone()
    answers = [ann.get("/api/tables/nobody").status_code for _ in range(5)]
    time.sleep(1.5)
    hall.engine = engine
    until = time.monotonic() + 20
    while hall.outages.since is not None and time.monotonic() < until:
        time.sleep(0.1)

    said = [record for record in caplog.records if record.name == "fivealarm.server"]
    assert answers == [503] * 5
    assert [record.levelno for record in said] == [logging.ERROR, logging.WARNING]
    assert "no route" in said[0].getMessage()
    assert "secret" not in said[0].getMessage()
    assert said[0].exc_info is None
    assert ann.hello(table)["table"] == table


def test_a_second_outage_is_said_again(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "CALM", 0.0)
    store = Outages()

    for _ in range(2):
        store.failed(OSError("full"))
        store.failed(OSError("full"))
        store.answered()

    assert len(caplog.records) == 4
    assert store.count == 2
