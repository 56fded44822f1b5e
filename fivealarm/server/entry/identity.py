"""Who somebody is: 128-bit secrets that we hand out, and hashes of them that we keep."""

import hmac
import re
import secrets
from hashlib import sha256
from typing import Final

COOKIE: Final = "fivealarm"
NO_KEY: Final = ""  # kept where there was a link: no secret has this hash
YEAR: Final = 365 * 24 * 3600
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")
_COOKIE: Final = re.compile(rb"(?:^|;\s*)fivealarm=([A-Za-z0-9_-]{22})(?:;|$)")
_BLANK: Final = re.compile(
    r"[\s\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]+"
)


def secret() -> str:
    """A fresh secret of 128 bits, fit for cookies and links."""
    return secrets.token_urlsafe(16)


def table_name() -> str:
    return secrets.token_urlsafe(9)


def may_be_table(name: str) -> bool:
    """Whether a table could have this name; not every database takes every text as a question."""
    return _TABLE.fullmatch(name) is not None


def hashed(word: str) -> str:
    """What we keep of a secret."""
    return sha256(word.encode()).hexdigest()


def fits(word: str | None, kept: str | None) -> bool:
    """Whether this is the secret whose hash we keep, in constant time."""
    if word is None or kept is None or not _SECRET.fullmatch(word):
        return False
    return hmac.compare_digest(hashed(word), kept)


def from_cookie(header: bytes) -> str | None:
    """The visitor's secret in a Cookie header."""
    found = _COOKIE.search(header)
    return None if found is None else found[1].decode()


def set_cookie(word: str, secure: bool, path: str = "") -> bytes:
    """The Set-Cookie header for a visitor; `path` is where we are."""
    safe = "; Secure" if secure else ""
    return f"{COOKIE}={word}; Path={path}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{safe}".encode()


def tidy(name: str | None, otherwise: str) -> str:
    """A person's name without what would break a line or turn letters round."""
    return plain(name or "")[:40] or otherwise


def plain(words: str) -> str:
    """Words in one line, without controls and without marks that turn letters round."""
    return _BLANK.sub(" ", words).strip()
