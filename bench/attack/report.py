"""What an attack did and found."""

import time
from dataclasses import dataclass, field


@dataclass(slots=True)
class Report:
    """One attack: it has so many seconds, counts what it did, and names what it found."""

    name: str
    seconds: float
    since: float = field(default_factory=time.monotonic)
    counts: dict[str, int] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    left_out: str = ""  # why it was not run
    most: int | None = None  # kills after which it is done, however long they take

    def begin(self) -> None:
        """Everything is ready: the time runs from now on."""
        self.since = time.monotonic()

    @property
    def goes_on(self) -> bool:
        if len(self.findings) >= 10:
            return False
        if self.most is not None:
            return self.counts.get("kills", 0) < self.most
        return time.monotonic() - self.since < self.seconds

    def did(self, what: str, count: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + count

    def found(self, what: str) -> None:
        self.findings.append(what[:400])

    def lines(self) -> list[str]:
        figures = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        took = time.monotonic() - self.since
        first = f"{self.name}: {self.left_out or figures} in {took:.0f} s; {len(self.findings)} findings"
        return [first, *(f"  FOUND {one}" for one in self.findings)]
