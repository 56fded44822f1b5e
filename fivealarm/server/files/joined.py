"""The scripts of a page as one file, and its style sheets: one request instead of sixty, squeezed together.

`page/table.js` holds what `table/table.js` needs, every module in a scope of its own, those first that others need;
`page/table/rules/book.js` is a module that comes later and asks that file for what both need: nothing is there twice.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from posixpath import dirname, normpath, relpath
from typing import Final

from fivealarm.server.files.leaves import WEB, bare, bare_style

FOLDER: Final = "page/"
_IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";$', re.MULTILINE)
_LATER: Final = re.compile(r'\bimport\("(\.[^"]+)"\)')
_EXPORT: Final = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
_SHEET: Final = re.compile(r'^@import "([^"]+)";\n?', re.MULTILINE)


def script(name: str) -> str | None:
    """A page's script, or a module that comes later to it, by its name below the folder."""
    page, _, module = name.partition("/")
    title = page.removesuffix(".js")
    if not _there(f"{title}/{title}.js") or (module and not _there(module)):
        return None
    return _later(title, module, _changed()) if module else _whole(title, _changed())


def sheet(name: str, find: Callable[[str], bytes]) -> str | None:
    """A page's style sheet with all that it asks for in place."""
    path = WEB / FOLDER / name
    if "/" in name or not path.is_file():
        return None
    text = bare_style(path.read_text(encoding="utf-8"))
    return _SHEET.sub(lambda asked: find(normpath(FOLDER + asked[1])).decode() + "\n", text)


def needed(entry: str) -> list[str]:
    """All modules that a module needs at once, each after those it needs itself."""
    found: dict[str, None] = {}

    def walk(module: str, above: tuple[str, ...]) -> None:
        if module in above:
            raise ValueError(f"{module} needs itself: {', '.join(above)}")
        for asked in _IMPORT.finditer(_text(module)):
            if (other := _beside(module, asked[2])) not in found:
                walk(other, (*above, module))
        found[module] = None

    walk(entry, ())
    return list(found)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page, and the modules that its file holds, by their numbers."""

    title: str
    modules: list[str]

    @property
    def file(self) -> str:
        return f"{FOLDER}{self.title}.js"

    def whole(self) -> str:
        scopes = [self._scope(number, module) for number, module in enumerate(self.modules)]
        values = ", ".join(f"${number}" for number in range(len(scopes)))
        return "\n".join([*scopes, f"export {{ {values} }};\n"])

    def _scope(self, number: int, module: str) -> str:
        """A module as a value: what it gives to others."""
        text = self._placed(_text(module), module, self.file)
        text = _IMPORT.sub(lambda asked: _parts(asked[1], self._number(module, asked[2])), text)
        given = ", ".join(name for _, name in _EXPORT.findall(text))
        inside = _EXPORT.sub(r"\1", text)
        return f"const ${number} = (() => {{\n{inside}\nreturn {{ {given} }};\n}})();"

    def later(self, module: str) -> str:
        """A module that is asked for by itself."""
        at = f"{FOLDER}{self.title}/{module}"
        whole = relpath(self.file, dirname(at))
        if module in self.modules:
            number, given = self.modules.index(module), ", ".join(name for _, name in _EXPORT.findall(_text(module)))
            return f'import {{ ${number} }} from "{whole}";\nexport const {{ {given} }} = ${number};\n'

        def taken(asked: re.Match[str]) -> str:
            if (number := self._number(module, asked[2])) < 0:
                return asked[0]
            return f'import {{ ${number} }} from "{whole}"; {_parts(asked[1], number)}'

        return _IMPORT.sub(taken, self._placed(_text(module), module, at))

    def _placed(self, text: str, module: str, at: str) -> str:
        """A module that lies elsewhere: what it asks for later, and where it believes to be."""
        folder = dirname(at)

        def later(asked: re.Match[str]) -> str:
            if (number := self._number(module, asked[1])) >= 0:
                return f'import("./{relpath(self.file, folder)}").then((all) => all.${number})'
            return f'import("./{relpath(f"{FOLDER}{self.title}/{_beside(module, asked[1])}", folder)}")'

        return _LATER.sub(later, text).replace(
            "import.meta.url", f'new URL("{relpath(module, folder)}", import.meta.url)'
        )

    def _number(self, module: str, asked: str) -> int:
        """The number of a module by the path that another one calls it by; -1 if the file does not hold it."""
        path = _beside(module, asked)
        return self.modules.index(path) if path in self.modules else -1


@lru_cache(16)
def _page(title: str, _at: float) -> _Page:
    return _Page(title, needed(f"{title}/{title}.js"))


@lru_cache(16)
def _whole(title: str, at: float) -> str:
    return _page(title, at).whole()


@lru_cache(128)
def _later(title: str, module: str, at: float) -> str:
    return _page(title, at).later(module)


def _there(module: str) -> bool:
    path = (WEB / module).resolve()
    return path.suffix == ".js" and path.is_relative_to(WEB) and path.is_file()


def _changed() -> float:
    """When any script was changed last."""
    return max(file.stat().st_mtime for room in os.scandir(WEB) if room.is_dir() for file in os.scandir(room))


def _text(module: str) -> str:
    return bare((WEB / module).read_text(encoding="utf-8"))


def _beside(module: str, asked: str) -> str:
    return normpath(f"{dirname(module)}/{asked}")


def _parts(names: str | None, number: int) -> str:
    """What is taken of a module that is a value: nothing, if it only had to run."""
    return "" if names is None else f"const {{{names.replace(' as ', ': ')}}} = ${number};"
