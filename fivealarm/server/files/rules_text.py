"""The rules drawer: our rules files as safe HTML, clause by clause."""

import re
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt

from fivealarm import docs_files, rulebook
from fivealarm.server.files import game_words

_MAKERS: Final = re.compile(
    r"^## (?:Your own .*?|Options|Set up|The edge of the table)$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL
)  # files, and what set-up says in words: not for who plays
_LAST: Final = re.compile(r"^## What is our own$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_FILES: Final = re.compile(r"(?:\bthe )?\[[^\]]*\]\([^)]*\.md\)")  # a link to another file
_FAREWELL: Final = re.compile(
    r"^(?:The \[rules\]\(|All rules, with their numbers: ).*$", re.MULTILINE
)  # to readers of files
_CODE: Final = re.compile(
    r"^(?:[A-Z]{2}-\d+ |[A-Z]+ - |\d+\.\d+ )"
    r"| \((?:[A-Z]+|all \[[^()]*|one clause[^()]*|option [^()]*|minimal [^()]*)\)$"
)  # what our files call a chapter by
_RENDERER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def html(text: str) -> str:
    """Markdown as HTML; HTML in it is shown as text, and the renderer drops links that are not plain addresses."""
    return str(_RENDERER.render(text))


@lru_cache(32)
def rules(slug: str, title: str, path: str = "") -> dict[str, Any]:
    """How to play, all clauses of a game and of the table, and what people ask for them by; `path` is where we are."""
    found = [clause for name in (slug, "table") for clause in rulebook.clauses(name).values()]
    clauses = [{"id": c.rule, "chapter": chapter(c.chapter), "html": html(rulebook.plain(c.text))} for c in found]
    play = _with_pictures(html(_guide(slug)), path)
    return {"title": title, "play_html": play, "clauses": clauses, "everyday": game_words.everyday(slug)}


def chapter(heading: str) -> str:
    """A chapter without the letters and numbers that our files have for it."""
    words = _CODE.sub("", heading) or "At every table"
    return words[0].upper() + words[1:]


def _guide(slug: str) -> str:
    """How to play, for who sits at a table; where the rules come from stands last."""
    try:
        text = _MAKERS.sub("", docs_files.text(f"play/{slug}.md"))
    except FileNotFoundError:
        return ""
    whence = "".join(_LAST.findall(text))
    return _FILES.sub("the rules", _FAREWELL.sub("", f"{_LAST.sub('', text)}\n{whence}"))


def _with_pictures(guide: str, path: str) -> str:
    """The guide's pictures come from our own door, when they are scrolled to."""
    return guide.replace('<img src="img/', f'<img loading="lazy" src="{path}/static/play/')
