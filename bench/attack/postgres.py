"""A PostgreSQL of our own for as long as an attack lasts."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp


def programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    on_path = shutil.which("initdb")
    return found[0].parent if found else Path(on_path).parent if on_path else None


@contextmanager
def running(at: Path) -> Iterator[str]:
    """Its URL; it listens on a socket file alone, and never runs as root."""
    folder, root = Path(mkdtemp(prefix="fivealarm-attack-")), os.geteuid() == 0
    user = "postgres" if root else pwd.getpwuid(os.geteuid()).pw_name
    if root:
        shutil.chown(folder, user)
    prefix = ["runuser", "-u", user, "--"] if root else []

    def run(program: str, *words: str) -> None:
        subprocess.run([*prefix, str(at / program), *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    data = str(folder / "data")
    run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync")
    options = f"-c listen_addresses= -c unix_socket_directories={folder}"
    run("pg_ctl", "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder)
