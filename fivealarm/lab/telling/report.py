"""A run as one page: pictures, intervals, and what was never used. In a notebook it shows itself."""

import json
import re
from collections.abc import Iterator
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Final

import vl_convert

from fivealarm import rulebook
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.playing.watch import USE
from fivealarm.lab.tables import Results, load
from fivealarm.lab.telling.compare import words
from fivealarm.lab.telling.measures import figures
from fivealarm.lab.telling.pictures import Picture, charts
from fivealarm.lab.telling.used import never

STYLE: Final = """body{font:16px/1.5 system-ui,sans-serif;color:#26323a;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #d8dee2}
figure{margin:1.5rem 0;overflow-x:auto}svg{max-width:100%;height:auto}h1{color:#c8452b}
dt{font-weight:bold}dd{margin:0 0 .6rem 1.5rem}code,pre{background:#f1f4f6}"""
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")  # in a clause
SHARP: Final = 2  # pixels of a PNG for one of the picture


class Report:
    """What a run came to."""

    def __init__(self, results: Results) -> None:
        self.results = results

    @classmethod
    def of(cls, folder: str | Path) -> "Report":
        """The report of a folder of `fivealarm lab run`."""
        return cls(load(Path(folder)))

    @cached_property
    def charts(self) -> dict[str, Picture]:
        return charts(self.results)

    @property
    def page(self) -> str:
        """The whole page, with everything in it."""
        title = escape(self.results.title)
        return (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{STYLE}</style></head><body>{self._repr_html_()}</body></html>\n"
        )

    def save(self, path: Path) -> None:
        _put(path, self.page.encode())

    def save_pictures(self, folder: Path) -> None:
        """Every picture as PNG."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(str(folder), f"cannot be written: {error.strerror}") from None
        for name, chart in self.charts.items():
            _put(folder / f"{name}.png", vl_convert.vegalite_to_png(chart.to_dict(), scale=SHARP))

    def _repr_html_(self) -> str:
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        results = self.results
        count = len(results.games)
        cells = f"{len(results.cells)} setting{'s' if len(results.cells) > 1 else ''}"
        yield f"<h1>{escape(results.title)}</h1><p>{results.cells[0]['title']}: {count:,} games, {cells}.</p>"
        for name, chart in self.charts.items():
            svg = vl_convert.vegalite_to_svg(chart.to_dict())
            yield f'<figure id="{name}">{_own_ids(svg, name)}</figure>'
        yield from self._endings()
        if results.measured(USE):
            yield from self._never()
        yield from self._figures()
        said = {name: value for name, value in results.about.items() if name != "source"}
        yield f"<h2>What was played</h2><pre>{escape(json.dumps(said, indent=1, ensure_ascii=False))}</pre>"
        yield f"<p>Rules and bots: <code>{results.about['source']}</code></p>"

    def _endings(self) -> Iterator[str]:
        """The clauses by which games ended, as the rules have them."""
        known = rulebook.clauses(self.results.cells[0]["game"])
        ended = sorted(self.results.games["rule"].unique().to_list(), key=list(known).index)
        yield "<h2>What ended them</h2><dl>"
        for rule in ended:
            says = _BOLD.sub(r"<b>\1</b>", escape(rulebook.plain(known[rule].text)))
            yield f"<dt>{rule}</dt><dd>{says}</dd>"
        yield "</dl>"

    def _never(self) -> Iterator[str]:
        found = never(self.results)
        lists = {
            "Never possible": found.verbs,
            "Possible, never chosen": found.untaken,
            **{f"Never seen: {kind}": names for kind, names in found.things.items()},
            "Options that all games had alike": self._alike(),
        }
        yield "<h2>What is never used</h2><ul>"
        for title, names in lists.items():
            yield f"<li>{escape(title)}: {escape(', '.join(names) or 'nothing')}.</li>"
        yield "</ul>"

    def _alike(self) -> tuple[str, ...]:
        options = [cell["options"] for cell in self.results.cells]
        alike = [name for name in options[0] if all(one[name] == options[0][name] for one in options)]
        return tuple(f"{name} {json.dumps(options[0][name])}" for name in alike)

    def _figures(self) -> Iterator[str]:
        yield "<h2>All figures, with 95 % intervals</h2>"
        for at, cell in enumerate(self.results.cells):
            yield f"<h3>{escape(cell['label'])}</h3><table>"
            for name, one in figures(self.results, at).items():
                yield f"<tr><td>{escape(words(name))}</td><td>{escape(str(one))}</td></tr>"
            yield "</table>"


def _own_ids(svg: str, name: str) -> str:
    """Pictures on one page may not share the names of their clips."""
    return svg.replace('id="clip', f'id="{name}-clip').replace("url(#clip", f"url(#{name}-clip")


def _put(path: Path, content: bytes) -> None:
    """The whole file or nothing."""
    draft = path.with_name(f".{path.name}")
    try:
        draft.write_bytes(content)
        draft.rename(path)
    except OSError as error:
        raise BadInput(str(path), f"cannot be written: {error.strerror}") from None
