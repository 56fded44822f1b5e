"""Files as they are sent: with their kind, their tag, and squeezed where that is worth it."""

import gzip
import re
from hashlib import sha256
from typing import Final, NamedTuple

_SQUEEZABLE: Final = ("text/", "image/svg", "application/json", "application/javascript", "application/manifest")
_COMMENT: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)


class Leaf(NamedTuple):
    """A file as it is sent."""

    body: bytes
    squeezed: bytes  # with gzip; empty if not worth it
    kind: str
    tag: str


def leaf(body: bytes, kind: str) -> Leaf:
    squeezed = gzip.compress(body, 9, mtime=0) if len(body) > 500 and kind.startswith(_SQUEEZABLE) else b""
    return Leaf(body, squeezed, kind, f'"{sha256(body).hexdigest()[:20]}"')


def bare(script: str) -> str:
    """A script without the comments that have lines to themselves, a sixth of its bytes; lines keep their numbers."""
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), script)
