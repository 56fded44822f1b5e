"""Sheets: tones, looks, materials and symbols as SVG files; one for all games, one a game in its data folder."""

import gzip
import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from fivealarm.kernel.contract import BadInput

PATH: Final = Path(__file__).parent / "data" / "symbols.svg"
NAME_LENGTH: Final = 20
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TONE: Final = re.compile(r"--([\w-]+):\s*([^;]+);")
_DEFINITION: Final = re.compile(r'<(\w+)\b[^>]*\bid="([\w-]+)".*</\1>')
_USED: Final = re.compile(r'(?:url\(|href=")#([\w-]+)')
_CLASS: Final = re.compile(r"\.([\w-]+)")
_CLASSES: Final = re.compile(r'class="([^"]*)"')
_LOADED: Final[dict[str, "Sheet"]] = {}
DARK: Final = ":root"
LIGHT: Final = ':root[data-theme="light"]'


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """What a picture is dressed and put together with."""

    name: str  # by its content: a browser that has it need not ask again
    text: str  # as a browser gets it
    tones: dict[str, tuple[str, str]]  # dark and light
    rules: tuple[tuple[str, str], ...]  # looks as CSS: selector, declarations
    definitions: dict[str, str]  # symbols, patterns and gradients by id

    @property
    def looks(self) -> frozenset[str]:
        return frozenset(name for selector, _ in self.rules for name in _classes(selector))

    @property
    def symbols(self) -> tuple[str, ...]:
        return tuple(name.removeprefix("art-") for name in self.definitions if name.startswith("art-"))


@lru_cache(64)
def load(path: Path) -> Sheet:
    """A sheet from its file, read once."""
    sheet = read(path.read_text(encoding="utf-8"), str(path))
    _LOADED[sheet.name] = sheet
    return sheet


def of_game(package: str) -> Sheet:
    """A game's own sheet: data/symbols.svg in its folder."""
    return load(Path(str(files(package))) / "data" / "symbols.svg")


def read(text: str, source: str = "a sheet") -> Sheet:
    style = _STYLE.search(text)
    if style is None:
        raise BadInput(source, "should have a <style> with its tones and looks")
    tones: dict[str, tuple[str, str]] = {}
    looks: list[tuple[str, str]] = []
    for selector, inside in rules(style[1]):
        if selector == DARK:
            tones |= {name: (value, value) for name, value in _TONE.findall(inside)}
        elif selector == LIGHT:
            tones |= {name: (tones[name][0], value) for name, value in _TONE.findall(inside)}
        else:
            looks.append((selector, inside))
    definitions = {found[2]: found[0] for line in text.splitlines() if (found := _DEFINITION.match(line))}
    packed = "\n".join(line.strip() for line in text.splitlines() if line.strip())
    return Sheet(named(packed), packed, tones, tuple(looks), definitions)


def find(name: str) -> Sheet | None:
    """A sheet that this process has loaded."""
    return _LOADED.get(name)


def rules(css: str) -> list[tuple[str, str]]:
    """Plain CSS as selectors and declarations."""
    return [(selector.strip(), told.strip()) for selector, told in _RULE.findall(css)]


def named(text: str) -> str:
    """A name that says the content."""
    return sha256(text.encode()).hexdigest()[:NAME_LENGTH]


SHARED: Final = load(PATH)


def of(sheet: Sheet | None) -> tuple[Sheet, ...]:
    """The shared sheet and a game's own."""
    return (SHARED,) if sheet is None else (SHARED, sheet)


def needed(drawn: str, sheets: tuple[Sheet, ...]) -> tuple[str, str]:
    """The definitions and the looks that a drawing uses, directly or through others: a file carries no more."""
    definitions = {name: text for sheet in sheets for name, text in sheet.definitions.items()}
    looks = [rule for sheet in sheets for rule in sheet.rules]
    wanted: set[str] = set()
    classes: set[str] = set()
    todo = [drawn]
    while todo:
        text = todo.pop()
        for name in set(_USED.findall(text)) & definitions.keys() - wanted:
            wanted.add(name)
            todo.append(definitions[name])
        fresh = {look for many in _CLASSES.findall(text) for look in many.split()} - classes
        classes |= fresh
        todo += [told for selector, told in looks if not fresh.isdisjoint(_classes(selector))]
    kept = [f"{s} {{ {told} }}" for s, told in looks if classes.issuperset(_classes(s))]
    return "".join(text for name, text in definitions.items() if name in wanted), "\n".join(kept)


@lru_cache(4096)
def _classes(selector: str) -> frozenset[str]:
    """What a rule's selector asks for; there are a few hundred, and every drawing asks all of them."""
    return frozenset(_CLASS.findall(selector))


def weight(text: str) -> int:
    """Bytes over the wire."""
    return len(gzip.compress(text.encode(), 9, mtime=0))
