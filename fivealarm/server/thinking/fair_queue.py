"""Who is next: the urgent first; among equals the address, then the table, that has had least."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

T = TypeVar("T")
PEOPLE, BOTS_ALONE, REVIEW = range(3)  # somebody waits for it; nobody sits there; a look back at a finished game
MOST_KEPT: Final = 10_000  # addresses and tables whose use is remembered


@dataclass(slots=True, eq=False)
class Ticket(Generic[T]):
    """Something to be done, and on whose account."""

    what: T
    rank: int
    address: str
    table: str
    serial: int = 0


@dataclass(slots=True)
class Account:
    """What was used by each of many, counted so that nobody saves up for later."""

    used: dict[tuple[int, str], float] = field(default_factory=dict)
    now: dict[int, float] = field(default_factory=dict)  # by rank: what whoever was served last had used before

    def enter(self, key: tuple[int, str]) -> None:
        """Whoever comes anew, or again after a while, has used as much as whoever is served just now."""
        self.used[key] = max(self.used.get(key, 0.0), self.now.get(key[0], 0.0))

    def of(self, key: tuple[int, str]) -> float:
        return self.used.get(key, self.now.get(key[0], 0.0))

    def serve(self, key: tuple[int, str], seconds: float) -> None:
        self.now[key[0]] = max(self.now.get(key[0], 0.0), self.of(key))
        self.charge(key, seconds)

    def charge(self, key: tuple[int, str], seconds: float) -> None:
        self.used[key] = self.of(key) + seconds
        if len(self.used) > MOST_KEPT:
            self.used = {one: used for one, used in self.used.items() if used > self.now.get(one[0], 0.0)}


class FairQueue(Generic[T]):
    """Tickets that wait. Each is charged when it is taken, and put right when it is known what it took."""

    def __init__(self) -> None:
        self.waiting: list[Ticket[T]] = []
        self.addresses = Account()
        self.tables = Account()
        self.serial = 0

    def put(self, what: T, rank: int, address: str, table: str) -> Ticket[T]:
        self.serial += 1
        ticket = Ticket(what, rank, address, table, self.serial)
        self.addresses.enter((rank, address))
        self.tables.enter((rank, table))
        self.waiting.append(ticket)
        return ticket

    def take(self, fits: Callable[[T], bool], seconds: Callable[[T], float]) -> Ticket[T] | None:
        """The next one that fits, charged with the seconds that it is likely to take."""
        ready = [ticket for ticket in self.waiting if fits(ticket.what)]
        if not ready:
            return None
        ticket = min(ready, key=self._order)
        self.waiting.remove(ticket)
        for account, name in self._accounts(ticket):
            account.serve((ticket.rank, name), seconds(ticket.what))
        return ticket

    def took(self, ticket: Ticket[T], more: float) -> None:
        """It took so many seconds more than was thought, or fewer."""
        for account, name in self._accounts(ticket):
            account.charge((ticket.rank, name), more)

    def give_up(self, ticket: Ticket[T]) -> None:
        """Nobody waits for it any more."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)

    def count(self, address: str) -> int:
        """How many of an address wait."""
        return sum(ticket.address == address for ticket in self.waiting)

    def _order(self, ticket: Ticket[T]) -> tuple[int, float, float, int]:
        rank = ticket.rank
        return rank, self.addresses.of((rank, ticket.address)), self.tables.of((rank, ticket.table)), ticket.serial

    def _accounts(self, ticket: Ticket[T]) -> tuple[tuple[Account, str], tuple[Account, str]]:
        return (self.addresses, ticket.address), (self.tables, ticket.table)
