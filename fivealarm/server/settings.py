"""What can be set about a server, and where its data lies."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PROCESSES: Final = max(2, min(8, os.cpu_count() or 2))


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor or one address may ask for; 0 = no limit."""

    posts_per_second: float = 20  # of one visitor
    requests_per_second: float = 200  # of one address
    work_per_second: float = 0.5  # seconds of drawing, replaying and finding reasons for one address
    tables_per_minute: float = 30  # new ones, of one address
    tables_per_visitor: int = 40  # unfinished ones
    sockets_per_visitor: int = 20
    sockets_per_address: int = 400
    bot_tables_per_address: int = 4  # without people, that are played at the same time; the others wait
    questions_per_address: int = 16  # hints and reviews that wait for an answer
    body: int = 16_000  # bytes of a request
    upload: int = 5_000_000  # bytes of a request that brings a record
    waiting_frames: int = 256  # for a browser that does not read
    connections_per_address: int = 600  # sockets included; IPv6 addresses count by their first 64 bits
    new_connections_per_address: int = 50  # that have asked nothing yet; the oldest must go
    headers: int = 32_000  # bytes
    header_seconds: float = 10  # for the headers of a request to come
    body_seconds: float = 60  # for its body
    idle_seconds: int = 10  # between two requests of a connection
    read_seconds: float = 30  # for a browser to read what it asked for


@dataclass(frozen=True, slots=True)
class Listen:
    """Where one process listens, and how it talks."""

    host: str = "127.0.0.1"
    port: int = 5555
    proxy: bool = False  # behind a proxy: the X-Forwarded headers of those in `proxies` are believed
    log: str = "plain"  # or json
    log_level: str = "warning"  # info tells every request


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings."""

    data: Path = field(default_factory=lambda: data_folder())
    database: str = ""  # a URL; "" = SQLite in the data folder
    workers: int = PROCESSES  # that bots think in
    bot_pause: float = 0.25  # seconds before a bot's first move on end, a fifth of it before each that follows
    window: float = 8.0  # seconds that dice and cards wait for a person who may be asked in secret
    bot_grace: float = 4.0  # seconds over its time after which a bot is replaced for the move
    hint_level: str = "chief"
    stand_in_level: str = "regular"
    sleep_after: float = 60.0  # seconds without anybody watching or thinking
    sweep_every: float = 5.0  # seconds between looks for absent people and forgotten bots
    forgotten_after: float = 30.0  # seconds after which another process moves for a table's bot
    here_for: float = 60.0  # seconds a live connection counts without a sign
    proxies: tuple[str, ...] = ("127.0.0.0/8", "::1")  # addresses and networks that a proxy asks from
    hosts: tuple[str, ...] = ()  # names the server goes by besides addresses and the machine's own; * = any
    path: str = ""  # under which a proxy shows us, such as /games; "" = at the top
    metrics: str = "local"  # who may read /metrics: local, all or off
    keep_days: float = 0  # days after which a table that nobody touches is deleted; 0 = never
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        """The database's URL as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite:///{self.data / 'fivealarm.db'}"
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return "postgresql+psycopg://" + self.database.removeprefix(plain)
        return self.database


def data_folder() -> Path:
    """Where this system keeps a program's data for this user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fivealarm"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fivealarm"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fivealarm"
