"""The rules drawer: our rules files as safe HTML, clause by clause."""

import re
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt

from fivealarm import docs_files, rulebook

_TAGS: Final = re.compile(r"(?:\s*[+/]?\[[SFDR](?:/[SFDR])*\])+")  # where a clause comes from: for us, not for players
_WHY: Final = re.compile(r"\[[SFDR]: ([^\]]*)\]")  # and why, which players may know
_MAKERS: Final = re.compile(r"^## Your own .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)  # not for players
_RENDERER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def html(text: str) -> str:
    """Markdown as HTML; HTML in it is shown as text, and the renderer drops links that are not plain addresses."""
    return str(_RENDERER.render(text))


@lru_cache(32)
def rules(slug: str, title: str, path: str = "") -> dict[str, Any]:
    """How to play, and all clauses of a game and of the table; `path` is where we are."""
    found = [clause for name in (slug, "table") for clause in rulebook.clauses(name).values()]
    clauses = [{"id": c.rule, "chapter": c.chapter, "html": html(plain(c.text))} for c in found]
    return {"title": title, "play_html": _with_pictures(html(_guide(slug)), path), "clauses": clauses}


def plain(text: str) -> str:
    """A clause as players read it."""
    return _TAGS.sub("", _WHY.sub(r"(\1)", text)).strip()


def _guide(slug: str) -> str:
    """How to play, without what is for people who write files of their own."""
    try:
        return _MAKERS.sub("", docs_files.text(f"play/{slug}.md"))
    except FileNotFoundError:
        return ""


def _with_pictures(guide: str, path: str) -> str:
    """The guide's pictures come from our own door, when they are scrolled to."""
    return guide.replace('<img src="img/', f'<img loading="lazy" src="{path}/static/play/')
