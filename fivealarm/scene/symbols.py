"""Our own symbols, drawn on a 24 x 24 grid. `fill` is the look's colour, `currentColor` its second one."""

from typing import Final

SYMBOLS: Final[dict[str, str]] = {
    "flame": (
        '<path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.5-7C10 8 11 9 11.5 11 12.5 8 12 5 12 2z"/>'
        '<path fill="currentColor" d="M12 12c.5 2 3 3 3 5.5a3 3 0 0 1-6 0C9 15.5 11 14.5 12 12z"/>'
    ),
    "cloud": '<path d="M7 19a5 5 0 0 1-.6-9.95A6 6 0 0 1 18 9.5 4.8 4.8 0 0 1 17.5 19z"/>',
    "drop": '<path d="M12 2.5c3.5 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 3-7 6.5-12z"/>',
    "person": '<circle cx="12" cy="6.5" r="4"/><path d="M4.5 21.5c0-6 3-9 7.5-9s7.5 3 7.5 9z"/>',
    "child": '<circle cx="12" cy="9" r="3.5"/><path d="M6.5 21.5c0-5 2-7.5 5.5-7.5s5.5 2.5 5.5 7.5z"/>',
    "helmet": (
        '<path d="M2.5 17.5h19v2.5h-19z"/><path d="M5 16a7 7 0 0 1 14 0z"/>'
        '<path fill="currentColor" d="M11 7.5h2V14h-2z"/>'
    ),
    "cross": '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>',
    "treated": (
        '<circle cx="12" cy="6.5" r="4"/><path d="M4.5 21.5c0-6 3-9 7.5-9s7.5 3 7.5 9z"/>'
        '<path fill="currentColor" d="M11 14h2v2h2v2h-2v2h-2v-2H9v-2h2z"/>'
    ),
    "question": (
        '<circle cx="12" cy="12" r="10"/><path fill="none" stroke="currentColor" stroke-width="2.4" '
        'stroke-linecap="round" d="M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4"/>'
        '<circle fill="currentColor" cx="12" cy="17.8" r="1.5"/>'
    ),
    "truck": (
        '<path d="M1.5 6h13v10h-13z"/><path d="M15.5 9h4l3 3.5V16h-7z"/>'
        '<circle fill="currentColor" cx="6" cy="17.5" r="2.8"/><circle fill="currentColor" cx="18" cy="17.5" r="2.8"/>'
        '<path fill="currentColor" d="M3 9h10v1.5H3z"/>'
    ),
    "ambulance": (
        '<path d="M1.5 6h13v10h-13z"/><path d="M15.5 9h4l3 3.5V16h-7z"/>'
        '<circle fill="currentColor" cx="6" cy="17.5" r="2.8"/><circle fill="currentColor" cx="18" cy="17.5" r="2.8"/>'
        '<path fill="currentColor" d="M7 7.5h2v2h2v2H9v2H7v-2H5v-2h2z"/>'
    ),
    "wagon": (
        '<path d="M3 7c4 2 14 2 18 0v8H3z"/><circle fill="currentColor" cx="7" cy="17.5" r="3.2"/>'
        '<circle fill="currentColor" cx="17" cy="17.5" r="3.2"/>'
    ),
    "car": (
        '<path d="M2 12l3-5h11l4 5h2v5H2z"/><circle fill="currentColor" cx="7" cy="17" r="2.6"/>'
        '<circle fill="currentColor" cx="17" cy="17" r="2.6"/>'
    ),
    "ladder": '<path d="M6 2h2.5v20H6zM15.5 2H18v20h-2.5zM8 5h8v2H8zM8 9.5h8v2H8zM8 14h8v2H8zM8 18.5h8v2H8z"/>',
    "barrel": (
        '<path d="M5 4h14v16H5z"/><path fill="currentColor" d="M5 8h14v1.5H5zM5 14.5h14V16H5z"/>'
        '<path fill="currentColor" d="M12 9.8l2.5 4.4h-5z"/>'
    ),
    "bolt": '<path d="M13.5 1.5L4 14h6.5L9 22.5 20 9.5h-7z"/>',
    "crack": (
        '<path fill="none" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" '
        'stroke="currentColor" d="M12 1.5l-3 6 4 3-5 5 4 2-2 5M13 10.5l5-2M8 15.5l-4-1"/>'
    ),
    "wave": (
        '<path fill="none" stroke-width="2.5" stroke-linecap="round" stroke="currentColor" '
        'd="M2 8c3-3 5 3 8 0s5 3 8 0 3 1 4 0M2 14c3-3 5 3 8 0s5 3 8 0 3 1 4 0"/>'
    ),
    "arrow": '<path d="M12 2l7 8h-4.5v12h-5V10H5z"/>',
    "star": '<path d="M12 1.5l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 18.1l-6.5 3.5 1.3-7.3L1.5 9.2l7.3-1z"/>',
    "badge": (
        '<path d="M12 1.5l8.5 3v7c0 5.5-3.5 9-8.5 11-5-2-8.5-5.5-8.5-11v-7z"/>'
        '<path fill="currentColor" d="M12 6l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8L6.5 10l3.8-.5z"/>'
    ),
    "die": '<rect x="3" y="3" width="18" height="18" rx="4"/><circle fill="currentColor" cx="12" cy="12" r="2.5"/>',
    "card": (
        '<rect x="5" y="2.5" width="14" height="19" rx="2.5"/>'
        '<path fill="currentColor" d="M8 6.5h8V8H8zM8 10h8v1.5H8zM8 13.5h5V15H8z"/>'
    ),
    "axe": '<path d="M10 2h3v20h-3z"/><path d="M13.5 3c5 0 7 3 7 6.5-2-1.5-4.5-2-7-1.5z"/>',
    "nozzle": '<path d="M2 9h9v6H2z"/><path d="M12 7.5L22 4v16l-10-3.5z"/>',
    "hydrant": (
        '<path d="M8 6a4 4 0 0 1 8 0v14H8z"/><path d="M5.5 20h13v2.5h-13zM4.5 10h3v4h-3zM16.5 10h3v4h-3z"/>'
        '<circle fill="currentColor" cx="12" cy="12" r="2"/>'
    ),
    "station": (
        '<path d="M12 2l10 7v13H2V9z"/><path fill="currentColor" d="M6 13h12v9H6z"/>'
        '<path d="M8 15h8v1.5H8zM8 18h8v1.5H8z"/>'
    ),
    "house": '<path d="M12 3l10 9h-3v9H5v-9H2z"/><path fill="currentColor" d="M10 14h4v7h-4z"/>',
    "tower": (
        '<path d="M6 2h12v20H6z"/><path fill="currentColor" '
        'd="M8.5 5h2.5v2.5H8.5zM13 5h2.5v2.5H13zM8.5 10h2.5v2.5H8.5zM13 10h2.5v2.5H13zM8.5 15h2.5v2.5H8.5zM13 15h2.5v2.5H13z"/>'
    ),
    "hospital": '<path d="M3 5h18v17H3z"/><path fill="currentColor" d="M10.5 8h3v3h3v3h-3v3h-3v-3h-3v-3h3z"/>',
    "garage": '<path d="M12 3l10 6v13H2V9z"/><path fill="currentColor" d="M5 12h14v2H5zM5 15.5h14v2H5zM5 19h14v2H5z"/>',
    "helipad": (
        '<circle cx="12" cy="12" r="10"/><path fill="none" stroke="currentColor" stroke-width="2.5" '
        'stroke-linecap="round" d="M8.5 7v10M15.5 7v10M8.5 12h7"/>'
    ),
    "gear": (
        '<path d="M3 8h18v12H3z"/><path d="M9 8V5h6v3h-2V7h-2v1z"/><path fill="currentColor" d="M3 12.5h18V14H3zM10.5 11.5h3v4h-3z"/>'
    ),
    "stop": '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/>',
    "yield": '<path d="M2 3h20L12 21.5z"/>',
    "exit": '<rect x="2" y="5" width="20" height="14" rx="2"/><path fill="currentColor" d="M7 11h6V8l5 4-5 4v-3H7z"/>',
    "shop": '<path d="M3 3h18l1.5 6h-21zM4 10.5h16V21H4z"/><path fill="currentColor" d="M7 13h4v8H7z"/>',
    "stadium": (
        '<ellipse cx="12" cy="12" rx="10.5" ry="8"/><ellipse fill="currentColor" cx="12" cy="12" rx="6" ry="3.8"/>'
    ),
    "lock": '<path d="M5 11h14v10H5z"/><path fill="none" stroke="currentColor" stroke-width="2.5" d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "boom": '<path d="M12 1l2.5 5.5L20 4l-1.5 6 4.5 2-4.5 2L20 20l-5.5-2.5L12 23l-2.5-5.5L4 20l1.5-6L1 12l4.5-2L4 4l5.5 2.5z"/>',
    "eye": '<path d="M1.5 12C5 5.5 19 5.5 22.5 12 19 18.5 5 18.5 1.5 12z"/><circle fill="currentColor" cx="12" cy="12" r="3.5"/>',
    "paw": (
        '<ellipse cx="12" cy="16" rx="5" ry="4.5"/><circle cx="5" cy="11" r="2.3"/><circle cx="9.5" cy="6.5" r="2.3"/>'
        '<circle cx="14.5" cy="6.5" r="2.3"/><circle cx="19" cy="11" r="2.3"/>'
    ),
    "wind": (
        '<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" '
        'd="M2 9h11a3 3 0 1 0-3-3M2 13h16a3 3 0 1 1-3 3M2 17h7a2.5 2.5 0 1 1-2.5 2.5"/>'
    ),
    "crown": '<path d="M2.5 7l5 4.5L12 4l4.5 7.5 5-4.5-2 12h-15z"/>',
    "coin": '<circle cx="12" cy="12" r="9.5"/><path fill="currentColor" d="M11 6.5h2v11h-2z"/>',
    "book": '<path d="M3 4c4-1 7 0 9 2 2-2 5-3 9-2v15c-4-1-7 0-9 2-2-2-5-3-9-2z"/><path fill="currentColor" d="M11.4 6h1.2v15h-1.2z"/>',
    "check": '<path fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M4 13l5 5L20 6"/>',
    "no": '<path fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" d="M5 5l14 14M19 5L5 19"/>',
}

# The outlines of seats on a 24 x 24 grid: every seat has a shape and a letter as well as a colour.
OUTLINES: Final[dict[str, str]] = {
    "circle": "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
    "square": "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H4.5a2 2 0 0 1-2-2V4.5a2 2 0 0 1 2-2z",
    "triangle": "M10.4 2Q12 0 13.6 2l9.6 17.5q1 2.5-1.6 3H2.4q-2.6-.5-1.6-3z",
    "diamond": "M10.6.9Q12-.3 13.4.9l9.7 9.7q1.2 1.4 0 2.8l-9.7 9.7q-1.4 1.2-2.8 0L.9 13.4Q-.3 12 .9 10.6z",
    "hexagon": "M6.5 2h11l5.9 10-5.9 10h-11L.6 12z",
    "star": "M12 .6l3.3 7 7.7 1.1-5.6 5.4 1.4 7.7-6.8-3.7-6.8 3.7 1.4-7.7L1 8.7l7.7-1.1z",
}
RIM: Final = '<path fill="none" stroke="#0B0E12" stroke-width="3.4" stroke-linejoin="round" d="{0}"/><path stroke="#fff" stroke-width="1.3" stroke-linejoin="round" d="{0}"/>'


def by_id() -> dict[str, str]:
    """Each symbol and outline under the id that pictures use it by."""
    made = {f"sym-{name}": drawn for name, drawn in SYMBOLS.items()}
    made |= {f"seat-{name}": RIM.format(d) for name, d in OUTLINES.items()}
    box = 'viewBox="0 0 24 24" overflow="visible"'
    return {name: f'<symbol id="{name}" {box}>{drawn}</symbol>' for name, drawn in made.items()}


def definitions() -> str:
    """All symbols, to be put once into a page or picture and used by name."""
    return "".join(by_id().values())
