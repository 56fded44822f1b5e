"""The clauses of our rules files, and which tests show them."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivealarm import docs_files
from fivealarm.kernel.contract import BadInput

ID: Final = r"[A-Z]{2}-[A-Z0-9]+\.\d+"
_CLAUSE: Final = re.compile(rf"^\s*(?:[-*]|\|)?\s*\*\*({ID})\*\*\s*(.*)$")
_HEADING: Final = re.compile(r"^#{2,4}\s+(.*)$")
_TAGS: Final = re.compile(r"(?:\s*[+/]?\[[SFDR](?:/[SFDR])*\])+")  # where a clause comes from: for us, not for players
_WHY: Final = re.compile(r"\[[SFDR]: ([^\]]*)\]")  # and why, which players may know
_CITED: Final = re.compile(rf"\b({ID})\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rules file."""

    rule: str
    text: str  # Markdown
    chapter: str


def clauses(slug: str) -> dict[str, Clause]:
    """All clauses of a game's rules file, by ID, in order; a clause runs on over indented lines."""
    found: dict[str, Clause] = {}
    chapter, rule = "", ""
    for line in docs_files.text(f"rules/{slug}.md").splitlines():
        heading, clause = _HEADING.match(line), _CLAUSE.match(line)
        if heading:
            chapter, rule = heading[1], ""
        elif clause:
            rule = clause[1]
            found.setdefault(rule, Clause(rule, clause[2].rstrip("| "), chapter))
        elif rule and line.startswith("  ") and line.strip():
            found[rule] = Clause(rule, f"{found[rule].text}\n{line.strip()}", chapter)
        else:
            rule = ""
    return found


def clause(slug: str, rule: str) -> Clause:
    """One clause; its ID may come without the game's prefix and in any case."""
    known = clauses(slug)
    wanted = rule.upper()
    for name in known:
        if wanted in (name, name.split("-", 1)[1]):
            return known[name]
    raise BadInput("rule", f"{slug} has no rule {rule[:40]}; try one like {next(iter(known))}")


def plain(text: str) -> str:
    """A clause as players read it."""
    return _TAGS.sub("", _WHY.sub(r"(\1)", text)).strip()


def cited(folder: Path) -> dict[str, set[str]]:
    """Every rule ID that tests and scenarios below a folder cite: ID to file names."""
    where: dict[str, set[str]] = {}
    for path in (*sorted(folder.rglob("*.py")), *sorted(folder.rglob("*.toml"))):
        for rule in _citations(path.read_text(encoding="utf-8"), path.suffix):
            where.setdefault(rule, set()).add(path.name)
    return where


def _citations(text: str, suffix: str) -> set[str]:
    """IDs inside `mark.rule(…)` of a test, or in the `rules` list of a scenario."""
    pattern = r"mark\.rule\(([^)]*)\)" if suffix == ".py" else r"(?m)^rules\s*=\s*\[([^\]]*)\]"
    return {rule for inside in re.findall(pattern, text) for rule in _CITED.findall(inside)}
