"""The scripts and style sheets of a page are sent as one."""

import re
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from fivealarm.server.files import joined, pages
from fivealarm.server.files.leaves import WEB, bare

PAGES = ("home", "puzzle", "table")
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if path.name != "types.js")


def text(name: str) -> str:
    found = pages.file(name)
    assert found is not None
    return found.body.decode()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_for_one_script_and_one_style_sheet(page: str) -> None:
    asked = re.findall(r'(?:type="module" src|rel="stylesheet" href)="(?:\.\./)*static/([^"]+)"', text(f"{page}.html"))

    assert sorted(asked) == [f"page/{page}.css", f"page/{page}.js"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_every_module_it_needs_once_after_those_it_needs(page: str) -> None:
    modules = joined.needed(f"{page}/{page}.js")

    assert len(modules) == len(set(modules)) == text(f"page/{page}.js").count("= (() => {\n")
    assert modules[-1] == f"{page}/{page}.js"
    for at, module in enumerate(modules):
        asked = re.findall(r'^import (?:.* from )?"([^"]+)";', (WEB / module).read_text(encoding="utf-8"), re.MULTILINE)
        assert {normpath(f"{dirname(module)}/{other}") for other in asked} <= set(modules[:at])


def test_scripts_are_written_as_they_can_be_joined() -> None:
    """Named imports and exports, nothing awaited at the top: what stands in no function is done at once."""
    usual = re.compile(
        r'^(import (?:\{[^}]*\} from )?"\.[^"]+";|export (async function|function|class|const) )', re.MULTILINE
    )
    odd = []
    for path in SCRIPTS:
        written = bare(path.read_text(encoding="utf-8"))
        source = path.read_text(encoding="utf-8")
        told = len(re.findall(r"^(?:import|export)\b", source, re.MULTILINE))
        if told != len(usual.findall(written)) or re.search(r"^(?:const .* = )?await ", source, re.MULTILINE):
            odd.append(path.name)

    assert odd == []


def test_a_module_that_comes_later_shares_what_the_page_has() -> None:
    later = text("page/table/rules/book.js")
    number = joined.needed("table/table.js").index("common/dom.js")

    assert f'import {{ ${number} }} from "../../table.js"; const {{ closeButton, find,' in later
    assert 'from "../common/dom.js"' not in later
    assert 'from "./finding.js"' in later  # the page does not have it
    assert 'import("./table/rules/book.js")' in text("page/table.js")


def test_a_module_that_the_page_has_is_asked_of_the_page() -> None:
    number = joined.needed("table/table.js").index("common/late.js")

    assert text("page/table/common/late.js") == (
        f'import {{ ${number} }} from "../../table.js";\nexport const {{ Late }} = ${number};\n'
    )


def test_a_module_that_only_has_to_run_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "a"
    room.mkdir()
    (room / "a.js").write_text('import "./b.js";\nexport const one = 1;\n')
    (room / "b.js").write_text("document.title = 1;\n")
    (room / "c.js").write_text('import "./b.js";\nexport const two = 2;\n')
    monkeypatch.setattr(joined, "WEB", tmp_path)

    whole, later = joined.script("a.js") or "", joined.script("a/a/c.js") or ""

    assert whole.index("document.title") < whole.index("const one = 1;")
    assert 'import "' not in whole
    assert 'import { $0 } from "../../a.js"; \n' in later  # and so has run


def test_addresses_of_modules_are_those_of_their_files() -> None:
    """Symbols lie above `common/`, wherever its modules are sent from."""
    assert 'new URL("../symbols.svg", new URL("../common/dom.js", import.meta.url))' in text("page/table.js")


def test_style_sheets_come_in_their_order() -> None:
    sheet = text("page/table.css")

    assert "@import" not in sheet
    assert sheet.index("--ground") < sheet.index(".table-page") < sheet.rindex("@media")


@pytest.mark.parametrize(
    "name",
    [
        "page/",
        "page/nobody.js",
        "page/nobody.css",
        "page/table/nobody.js",
        "page/../table.css",
        "page/table/../../files/pages.py",
        "page/../../../../pyproject.toml",
    ],
)
def test_nothing_else_is_found_there(name: str) -> None:
    assert pages.file(name) is None


def test_modules_in_a_circle_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "room"
    room.mkdir()
    (room / "a.js").write_text('import { b } from "./b.js";\nexport const a = b;\n')
    (room / "b.js").write_text('import { a } from "./a.js";\nexport const b = a;\n')
    monkeypatch.setattr(joined, "WEB", tmp_path)

    with pytest.raises(ValueError, match=r"room/a\.js needs itself: room/a\.js, room/b\.js"):
        joined.needed("room/a.js")


def test_a_changed_script_is_sent_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "a"
    room.mkdir()
    (room / "a.js").write_text("export const one = 1;\n")
    monkeypatch.setattr(joined, "WEB", tmp_path)
    before = joined.script("a.js")
    (room / "a.js").write_text("export const two = 2;\n")
    (room / "b.js").write_text("")

    assert before is not None
    assert "return { one };" in before
    assert "return { two };" in (joined.script("a.js") or "")
