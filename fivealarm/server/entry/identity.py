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
_COOKIE: Final = re.compile(rb"(?:^|;\s*)fivealarm=([A-Za-z0-9_-]{22})(?:;|$)")
_BLANK: Final = re.compile(r"[\s\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+")


def secret() -> str:
    """A fresh secret of 128 bits, fit for cookies and links."""
    return secrets.token_urlsafe(16)


def table_name() -> str:
    return secrets.token_urlsafe(9)


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
    return _BLANK.sub(" ", name or "").strip()[:40] or otherwise
