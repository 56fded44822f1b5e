"""Colours and looks: one visual language for all games, safe for colour-blind eyes."""

from typing import Final, Literal

Theme = Literal["dark", "light"]

# role: (dark, light). A fire station's wall map at night, and the same by day.
COLOURS: Final[dict[str, tuple[str, str]]] = {
    "ground": ("#12161C", "#F7F5F0"),
    "panel": ("#1B222B", "#FFFFFF"),
    "raised": ("#212A34", "#EFEBE2"),
    "line": ("#33404D", "#C9C4B8"),
    "strong": ("#8A97A6", "#56616D"),
    "text": ("#F2F4F7", "#1A1F26"),
    "quiet": ("#A9B4C0", "#56616D"),
    "act": ("#FFD166", "#B25E00"),
    "chosen": ("#FFFFFF", "#1A1F26"),
    "fire": ("#FE6100", "#FE6100"),
    "core": ("#FFB000", "#FFB000"),
    "smoke": ("#8C96A3", "#8C96A3"),
    "water": ("#3D9BE9", "#3D9BE9"),
    "danger": ("#FF5C5C", "#B00020"),
    "good": ("#3DDC97", "#006D4F"),
    "floor": ("#1E2731", "#FBFAF7"),
    "outside": ("#151B22", "#E9EDE6"),
    "road": ("#3A424C", "#D3D0C8"),
    "green": ("#1F3B30", "#CFE6D2"),
    "building": ("#2C3644", "#DDD6C6"),
    "glass": ("#7CC4F2", "#2C7FB8"),
    "wood": ("#C58B4E", "#8A5A22"),
    "metal": ("#B8C2CC", "#5D6873"),
    "hazard": ("#F0E442", "#8A7B00"),
    "violet": ("#B79CED", "#6A4FB3"),
    "ink": ("#0B0E12", "#0B0E12"),
    "paper": ("#F2F4F7", "#FFFFFF"),
}

SEATS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#F0E442", "#D55E00")
SEAT_LETTERS: Final = "ABCDEF"
SEAT_SHAPES: Final = ("circle", "square", "triangle", "diamond", "hexagon", "star")

# The nearest safe tone for games that name their colours; always with the seat's shape and a letter.
TONES: Final = {
    "red": "#E63946",
    "blue": "#56B4E9",
    "yellow": "#F0E442",
    "green": "#009E73",
    "purple": "#CC79A7",
    "white": "#F2F4F7",
    "black": "#4A5561",
}

OWNERS: Final = {**{str(n): colour for n, colour in enumerate(SEATS)}, **TONES}

# look: CSS declarations; {role} stands for a colour. Elements name one or several looks.
LOOKS: Final[dict[str, str]] = {
    "text": "fill: {text}",
    "quiet": "fill: {quiet}",
    "inked": "fill: {ink}",
    "papered": "fill: {paper}",
    "panel": "fill: {panel}; stroke: {line}; stroke-width: 1.5",
    "raised": "fill: {raised}; stroke: {line}; stroke-width: 1.5",
    "card": "fill: {raised}; stroke: {strong}; stroke-width: 2",
    "paper": "fill: {paper}; stroke: {line}; stroke-width: 1.5",
    "back": "fill: {building}; stroke: {strong}; stroke-width: 2",
    "floor": "fill: {floor}; stroke: {line}; stroke-width: 1",
    "outside": "fill: {outside}; stroke: {line}; stroke-width: 0.5",
    "road": "fill: {road}",
    "green": "fill: {green}",
    "building": "fill: {building}; stroke: {line}; stroke-width: 1",
    "grid": "fill: none; stroke: {line}; stroke-width: 1",
    "border": "fill: none; stroke: {strong}; stroke-width: 3",
    "wall": "fill: none; stroke: {strong}; stroke-width: 6; stroke-linecap: round",
    "light": "fill: none; stroke: {water}; stroke-width: 4; stroke-linecap: round",
    "window": "fill: none; stroke: {glass}; stroke-width: 5; stroke-dasharray: 7 4",
    "door": "fill: none; stroke: {wood}; stroke-width: 6; stroke-linecap: round",
    "broken": "stroke-dasharray: 2 7; opacity: 0.55",
    "dashed": "stroke-dasharray: 6 5",
    "lane": "fill: none; stroke: {road}; stroke-width: 14; stroke-linecap: round",
    "lane-mark": "fill: none; stroke: {quiet}; stroke-width: 1.5; stroke-dasharray: 6 6",
    "link": "fill: none; stroke: {quiet}; stroke-width: 2; stroke-dasharray: 3 5",
    "fire": "fill: {fire}; color: {core}",
    "burning": "fill: {fire}; fill-opacity: 0.22; stroke: {fire}; stroke-width: 1.5",
    "flooded": "fill: {water}; fill-opacity: 0.25; stroke: {water}; stroke-width: 1.5",
    "live": "fill: {hazard}; fill-opacity: 0.16; stroke: {hazard}; stroke-width: 1.5; stroke-dasharray: 4 3",
    "smoke": "fill: {smoke}; color: {ink}",
    "water": "fill: {water}; color: {paper}",
    "danger": "fill: {danger}; color: {ink}",
    "good": "fill: {good}; color: {ink}",
    "hazard": "fill: {hazard}; color: {ink}",
    "metal": "fill: {metal}; color: {ink}",
    "wood": "fill: {wood}; color: {ink}",
    "glass": "fill: {glass}; color: {ink}",
    "violet": "fill: {violet}; color: {ink}",
    "person": "fill: {paper}; color: {ink}; stroke: {ink}; stroke-width: 1",
    "cube": "fill: {danger}; stroke: {ink}; stroke-width: 1",
    "hot": "fill: none; stroke: {hazard}; stroke-width: 2.5; stroke-dasharray: 4 3",
    "safe": "fill: none; stroke: {good}; stroke-width: 2.5",
    "warn": "fill: none; stroke: {danger}; stroke-width: 2.5",
    "marked": "fill: none; stroke: {act}; stroke-width: 2.5",
    "lettered": "",  # of a figure only the base with its letter is
    "seat-base": "",  # a figure's base and its letter
    "grows": "",  # read however small the board is shown: the browser draws it larger
    "steady": "",  # words of one size on the screen, however large the board is shown: the browser draws it smaller
    "nearby": "visibility: var(--nearby, visible)",  # only where the board is large enough to read
    "afar": "visibility: var(--afar, hidden)",  # only where it is not: in its place, and larger
    # only where that edge of the board is out of sight
    "beyond-top": "visibility: var(--beyond-top, hidden)",
    "beyond-right": "visibility: var(--beyond-right, hidden)",
    "beyond-bottom": "visibility: var(--beyond-bottom, hidden)",
    "beyond-left": "visibility: var(--beyond-left, hidden)",
    "prompt": "visibility: var(--prompt, visible)",  # only while somebody is asked, not while others are watched
    "under": "visibility: hidden",  # it lies under others: there, but not to be seen or pointed at
    "to-read": "",  # a card that is read however little it says: shown large, and until it is put away
    "at-hand": "",  # the card that says what may be done now: a small screen shows it by the board
    "unframed": "",  # what does the same as the thing beside it, which has the frame: two say that there are two
    "recedes": "",  # a place with a picture of its own: the browser darkens it while others of them are in reach
    "dim": "opacity: 0.4",
    "faint": "opacity: 0.15",
    "strong": "fill: {strong}",
    "table": "fill: {ground}",
    "clear": "fill: transparent; stroke: none",  # a printed space that takes clicks
    # for symbols that are all lines: crack, wave, wind, check, no
    **{
        f"lines-{role}": f"fill: none; color: {{{role}}}"
        for role in ("text", "quiet", "water", "danger", "good", "fire")
    },
    **{f"seat-{n}": f"fill: {colour}; color: {{ink}}" for n, colour in enumerate(SEATS)},
    **{f"tone-{name}": f"fill: {colour}; color: {{ink}}" for name, colour in TONES.items()},
    **{f"paint-{name}": f"color: {colour}" for name, colour in OWNERS.items()},  # of figures and other art
    **{f"own-{name}": f"fill: none; stroke: {colour}; stroke-width: 3" for name, colour in OWNERS.items()},
    **{f"tint-{name}": f"fill: {colour}; fill-opacity: 0.25; stroke: {colour}" for name, colour in OWNERS.items()},
}


def css(theme: Theme | None = None) -> str:
    """The looks as a style sheet: with one theme's colours, or (None) with CSS variables for both."""
    at = 1 if theme == "light" else 0
    words = {role: f"var(--{role})" if theme is None else pair[at] for role, pair in COLOURS.items()}
    return "\n".join(f".{look} {{ {rules.format_map(words)} }}" for look, rules in LOOKS.items())


def variables(theme: Theme) -> str:
    """The colours of a theme as CSS variables."""
    at = 1 if theme == "light" else 0
    return "; ".join(f"--{role}: {pair[at]}" for role, pair in COLOURS.items())
