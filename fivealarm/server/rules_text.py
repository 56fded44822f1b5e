"""The rules drawer: our rules files as safe HTML, clause by clause."""

import re
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt

from fivealarm import docs_files

_CLAUSE: Final = re.compile(r"^\s*(?:[*-] +)?\*\*([A-Z]{2}-[A-Z]+\.\d+[a-z]?)\.?\*\*:?\s*(.*)$")
_PLAIN_CLAUSE: Final = re.compile(r"^\s*(?:[*-] +)?`?([A-Z]{2}-[A-Z]+\.\d+[a-z]?)`?[.:]?\s+(.*)$")
_TAGS: Final = re.compile(r"^(?:\[[SFDR]\](?:/)?)+\s*")  # where a clause comes from: for us, not for players
_HEADING: Final = re.compile(r"^#{1,6} +(.*?)\s*$")
_RENDERER: Final = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table").disable("image")


def html(text: str) -> str:
    """Markdown as HTML; HTML in it is shown as text, and links of unknown kinds are dropped by the renderer."""
    return str(_RENDERER.render(text))


@lru_cache(32)
def rules(slug: str, title: str) -> dict[str, Any]:
    """How to play, and all clauses of a game and of the table."""
    clauses = [clause for name in (slug, "table") for clause in _clauses(_read(f"rules/{name}.md"))]
    return {"title": title, "play_html": html(_read(f"play/{slug}.md")), "clauses": clauses}


def _read(name: str) -> str:
    try:
        return docs_files.text(name)
    except FileNotFoundError:
        return ""


def _clauses(text: str) -> list[dict[str, str]]:
    """Each clause runs to the next clause, heading or blank line."""
    found: list[dict[str, str]] = []
    chapter, open_clause = "", False
    for line in text.splitlines():
        heading = _HEADING.match(line)
        clause = _CLAUSE.match(line) or _PLAIN_CLAUSE.match(line)
        if heading:
            chapter, open_clause = heading[1], False
        elif clause:
            found.append({"id": clause[1], "chapter": chapter, "html": _TAGS.sub("", clause[2])})
            open_clause = True
        elif not line.strip():
            open_clause = False
        elif open_clause:
            found[-1]["html"] += f"\n{line}"
    for one in found:
        one["html"] = html(one["html"])
    return found
