"""Whose turn it is in the queue for thinking."""

from fivealarm.server.thinking.fair_queue import BOTS_ALONE, PEOPLE, REVIEW, FairQueue


def second(_: str) -> float:
    return 1.0


def anything(_: str) -> bool:
    return True


def order(queue: FairQueue[str]) -> list[str]:
    found = []
    while (ticket := queue.take(anything, second)) is not None:
        found.append(ticket.what)
    return found


def test_people_come_first_and_reviews_last() -> None:
    queue: FairQueue[str] = FairQueue()
    for rank in (REVIEW, BOTS_ALONE, PEOPLE):
        queue.put(str(rank), rank, "here", "t")

    assert order(queue) == ["0", "1", "2"]


def test_addresses_take_turns_however_many_tables_one_has() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in range(4):
        queue.put(f"a{table}", PEOPLE, "a", f"a{table}")
    queue.put("b", PEOPLE, "b", "b")

    assert order(queue).index("b") == 1


def test_tables_of_one_address_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"long {number}", PEOPLE, "a", "long")
    queue.put("short", PEOPLE, "a", "short")

    assert order(queue).index("short") == 1


def test_nobody_saves_up_turns_by_staying_away() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(f"a{number}", PEOPLE, "a", f"a{number}")
        queue.take(anything, second)
    for number in range(3):
        queue.put(f"b{number}", PEOPLE, "b", "b")
        queue.put(f"a{number}", PEOPLE, "a", "a")

    assert sorted(order(queue)[:2]) == ["a0", "b0"]


def test_what_took_longer_is_charged() -> None:
    queue: FairQueue[str] = FairQueue()
    for name in ("a1", "b1", "a2", "b2"):
        queue.put(name, PEOPLE, name[0], name[0])
    first, second_ = queue.take(anything, second), queue.take(anything, second)
    assert first is not None
    assert second_ is not None
    queue.took(first, 5.0)

    assert order(queue)[0] == "b2"


def test_who_stops_waiting_gives_up_the_place() -> None:
    queue: FairQueue[str] = FairQueue()
    ticket = queue.put("x", PEOPLE, "a", "t")
    assert queue.count("a") == 1

    queue.give_up(ticket)

    assert (queue.count("a"), order(queue)) == (0, [])


def test_what_does_not_fit_now_waits() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("slow", PEOPLE, "a", "t")
    queue.put("quick", REVIEW, "a", "t")

    ticket = queue.take(lambda what: what != "slow", second)

    assert ticket is not None
    assert ticket.what == "quick"
