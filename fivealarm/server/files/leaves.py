"""Files as they are sent: with their kind, their tag, and squeezed where that is worth it."""

import gzip
import re
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

WEB: Final = Path(__file__).parents[1] / "web"
_SQUEEZABLE: Final = ("text/", "image/svg", "application/json", "application/javascript", "application/manifest")
_COMMENT: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)

_AFTER: Final = re.compile(
    r"(?<=[;,{}()\]])[ \t]+// [^\"'`\n]*$", re.MULTILINE
)  # behind what is said; no text holds it
_NOTE: Final = re.compile(r"/\*(?:(?!\*/).)*\*/", re.DOTALL)
_INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)


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
    """A script without its comments and indents, a fifth of its bytes; lines keep their numbers."""
    lines, within = [], False  # a text of several lines
    for line in _AFTER.sub("", _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), script)).split("\n"):
        lines.append(line if within else line.lstrip())
        within ^= line.count("`") % 2 == 1
    return "\n".join(lines)


def bare_style(sheet: str) -> str:
    """A style sheet without its comments and indents."""
    return _INDENT.sub("", _NOTE.sub("", sheet))
