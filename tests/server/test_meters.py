"""What operators measure of moves, as Prometheus reads it."""

import time

from fivealarm.server.meters import STEPS, Meters, move_seconds


def counted(meters: Meters) -> dict[str, float]:
    return {
        one.name.removeprefix("fivealarm_move_seconds") + one.labels.get("le", ""): one.value
        for one in move_seconds(meters).samples
    }


def test_a_move_counts_in_its_step_and_in_all_slower_ones() -> None:
    meters = Meters()
    for ago in (0.0, 0.15, 100.0):
        meters.moved(time.perf_counter() - ago)

    found = counted(meters)

    steps = [found[f"_bucket{float(step)}"] for step in STEPS]
    assert steps == sorted(steps)
    assert (found["_bucket0.1"], found["_bucket10.0"], found["_bucket+Inf"], found["_count"]) == (1, 2, 3, 3)
    assert 100.1 < found["_sum"] < 110
