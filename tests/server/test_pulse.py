"""The event loop never blocks for long, whatever is played."""

import asyncio
import gc
import time
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.server.tables.hall import Hall
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server pulse")

MOST = 0.050  # seconds
MOVES = 12


class Pulse:
    """Beats on the loop and notes how long the loop's thread was at work between two beats."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.beating = True

    async def beat(self) -> None:
        while self.beating:
            since = time.thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.thread_time() - since)


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_no_step_of_the_loop_takes_long(slug: str, ann: Person, here: Here) -> None:
    ann.table(slug)  # the game is loaded once, off the loop
    gc.collect()
    gc.freeze()  # as the command does: what the tests have loaded is not the server's
    pulse = Pulse()
    here.on_loop(lambda hall: hall.spawn(pulse.beat()))

    table = ann.table(slug)
    rng = Random(slug)
    with ann.live(table) as socket:
        socket.frame("hello")
        for _ in range(MOVES):
            hello = ann.my_turn(table)
            if hello["over"]:
                break
            _look_around(ann, table, hello)
            ann.move(table, hello["number"], str(rng.choice(hello["choices"])["text"]))

    def stop(hall: Hall) -> float:
        pulse.beating = False
        return pulse.longest

    assert here.on_loop(stop) < MOST


def _look_around(ann: Person, table: str, hello: dict[str, Any]) -> None:
    ann.get(f"/api/tables/{table}/ply/{hello['number'] // 2}")
    ann.get(f"/api/tables/{table}/record")
    ann.get("/api/tables")
    element = hello["scene"]["elements"][-1]["id"]
    ann.post(f"/api/tables/{table}/why", {"element": element})
    ann.post(f"/api/tables/{table}/ghost", {"action": hello["choices"][0]["text"]})
