"""What is wrong with a picture: looks and symbols that nobody has, tones without a colour."""

import re
from functools import lru_cache
from typing import Final

from fivealarm.scene import sheets, symbols
from fivealarm.scene.model import Scene
from fivealarm.scene.palette import COLOURS, LOOKS
from fivealarm.scene.shapes import shape
from fivealarm.scene.sheets import Sheet

_LOOKS: Final = re.compile(r'class="([^"]*)"')
_USES: Final = re.compile(r'(?:url\(|href=")#([\w-]+)')
_TONES: Final = re.compile(r"var\(--([\w-]+)")
_OWN: Final = re.compile(r' id="([\w-]+)"')


def faults(scene: Scene) -> list[str]:
    """Everything that elements and backdrops use and that is not there."""
    grounds = {pane.id: pane.backdrop.svg for pane in scene.panes if pane.backdrop is not None}
    printed = frozenset(name for ground in grounds.values() for name in _OWN.findall(ground))
    found = []
    for element in scene.elements:
        missing = unknown(f'<g class="{element.look}"/>{shape(element.shape)}', scene.sheet, printed)
        found += [f"{element.id} has an unknown {what}" for what in missing]
    for pane, ground in grounds.items():
        found += [f"the backdrop of {pane} has an unknown {what}" for what in unknown(ground, scene.sheet)]
    return found


@lru_cache(20_000)
def unknown(drawn: str, sheet: Sheet | None, printed: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Looks, symbols and tones that a drawing names and that neither a sheet nor the board has."""
    looks, ids, tones = _known(sheet)
    worn = {look for many in _LOOKS.findall(drawn) for look in many.split()}
    used = set(_USES.findall(drawn)) - set(_OWN.findall(drawn)) - printed
    return (
        *(f"look {name!r}" for name in sorted(worn - looks)),
        *(f"symbol {name.removeprefix('sym-').removeprefix('art-')!r}" for name in sorted(used - ids)),
        *(f"tone {name!r}" for name in sorted(set(_TONES.findall(drawn)) - tones)),
    )


@lru_cache(16)
def _known(sheet: Sheet | None) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    worn = sheets.of(sheet)
    looks = frozenset(LOOKS).union(*(one.looks for one in worn))
    ids = frozenset(symbols.by_id()).union(*(one.definitions for one in worn))
    return looks, ids, frozenset(COLOURS).union(*(one.tones for one in worn))
