"""`python -m fivealarm.scene.preview SHEET --to FILE`: everything on a sheet, beside each other, to look at."""

import argparse
from pathlib import Path
from typing import Final, cast

from fivealarm.scene import draw, sheets
from fivealarm.scene.palette import Theme
from fivealarm.scene.sheets import Sheet
from fivealarm.scene.svg import document

CELL: Final = 92
COLUMNS: Final = 14
PAINT: Final = "#E69F00"


def preview(sheet: Sheet, theme: Theme = "dark") -> str:
    """Materials first, then symbols, each with its name; what takes a seat's colour has the first seat's."""
    own = sheet if sheet is not sheets.SHARED else None
    patterns = [name for name, text in sheet.definitions.items() if text.startswith("<pattern")]
    cells = [draw.rect(8, 4, CELL - 16, CELL - 30, r=6, fill=f"url(#{name})") for name in patterns]
    for name in sheet.symbols:
        boxed = "viewBox" in sheet.definitions[f"art-{name}"].split(">")[0]
        shown = draw.art(name, 12, 2, CELL - 24, CELL - 30) if boxed else _unboxed(name)
        cells.append(draw.group(shown, color=PAINT, fill=PAINT))
    names = [*patterns, *sheet.symbols]
    drawn = [_cell(at, cell, name) for at, (cell, name) in enumerate(zip(cells, names, strict=True))]
    table = draw.rect(0, 0, COLUMNS * CELL, 9999, "table")
    return document(table + "".join(drawn), COLUMNS * CELL, (len(names) + COLUMNS - 1) // COLUMNS * CELL, theme, own)


def _unboxed(name: str) -> str:
    return draw.group(draw.art(name), x=CELL / 2, y=CELL / 2 - 13, scale=0.7)


def _cell(at: int, cell: str, name: str) -> str:
    label = draw.text(name, CELL / 2, CELL - 8, 10, "quiet", "middle")
    plate = draw.rect(2, 0, CELL - 4, CELL - 22, "raised", 6)
    return draw.group(plate, cell, label, x=at % COLUMNS * CELL, y=at // COLUMNS * CELL)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m fivealarm.scene.preview", description=__doc__)
    asked.add_argument(
        "sheet", type=Path, nargs="?", default=sheets.PATH, help="a symbols.svg; by default the shared one"
    )
    asked.add_argument("--to", type=Path, required=True, help="the SVG to write")
    asked.add_argument("--theme", choices=["dark", "light"], default="dark")
    told = asked.parse_args()
    sheet = sheets.load(told.sheet.resolve())
    told.to.write_text(preview(sheet, cast(Theme, told.theme)), encoding="utf-8")
    size = sheets.weight(sheet.text) / 1000
    print(f"{len(sheet.symbols)} symbols, {len(sheet.looks)} looks, {size:.1f} kB over the wire, {sheet.name}")  # noqa: T201  a command


if __name__ == "__main__":
    main()
