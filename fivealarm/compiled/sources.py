"""Which modules are compiled, and what they were when they were."""

import sys
from hashlib import sha256
from pathlib import Path
from sysconfig import get_config_var
from typing import Final

from fivealarm import __version__

PACKAGE: Final = Path(__file__).parent.parent
SUFFIX: Final = str(get_config_var("EXT_SUFFIX"))  # of compiled modules: machine and Python are in it
WHOLE: Final = ("kernel", "observation")
ROOMS: Final = ("rules", "bot", "observation")  # of a game
JUDGING: Final = ("network", "shape")  # what is asked at every position
SEARCH: Final = ("play", "rest", "rounds", "tree")  # of bots/: what a search does again and again


def sources(package: Path = PACKAGE) -> list[Path]:
    """The kernel, each game's rules, bots and observations, networks, and the rounds of a search."""
    found = [file for room in WHOLE for file in (package / room).glob("[!_]*.py")]
    found += [package / "bots" / f"{name}.py" for name in SEARCH]
    found += [package / "judging" / f"{name}.py" for name in JUDGING]
    for game in (package / "games").iterdir():
        found += [file for room in ROOMS for file in (game / room).rglob("[!_]*.py")]
    return sorted(found)


def module(file: Path, package: Path = PACKAGE) -> str:
    """What a source file is called when it is imported."""
    return ".".join((package.name, *file.relative_to(package).with_suffix("").parts))


def digest(package: Path = PACKAGE) -> str:
    """Changes with the version, the Python, the machine and every byte of the sources."""
    seen = sha256(f"{__version__} {SUFFIX} {sys.version}".encode())
    for file in sources(package):
        seen.update(module(file, package).encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()[:24]
