"""How wide words are and where they break: SVG does not wrap, and server and browser should agree."""

from functools import lru_cache
from typing import Final

# Widths in parts of the size, of the widest of our fonts: elsewhere words are a little shorter.
_CLASSES: Final = {
    0.28: "'ijl", 0.3: "IJ", 0.33: " ,.·’‘", 0.35: "/:;\\|f-", 0.4: "()[]t!r", 0.5: '"*_`–sz“”?', 0.56: "cL",
    0.59: "Fkvxy", 0.62: "PTYaoeé", 0.64: "ESbdghnpqu$0123456789{}", 0.69: "KAVBRXZC", 0.74: "UHN", 0.79: "DG&OQ",
    0.84: "w#+<=>^~×", 0.87: "M", 0.97: "%m", 1.0: "W@—…",
}  # fmt: skip
WIDTHS: Final = {char: wide for wide, chars in _CLASSES.items() for char in chars}
BOLD: Final = 1.14


def width(words: str, size: float, bold: bool = False) -> float:
    """About how many units some words take."""
    return sum(WIDTHS.get(char, 0.7) for char in words) * size * (BOLD if bold else 1)


@lru_cache(4096)
def wrap(words: str, room: float, size: float, most: int = 0, bold: bool = False) -> tuple[str, ...]:
    """Words in lines that fit into the room; at most so many (0: all), the last then ending in dots."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    lines += [line] if line else []
    if most and len(lines) > most:
        return (*lines[: most - 1], shorten(f"{lines[most - 1]} …", room, size, bold))
    return tuple(lines)


def shorten(words: str, room: float, size: float, bold: bool = False) -> str:
    """Words cut to fit, with dots where something is missing."""
    if width(words, size, bold) <= room:
        return words
    kept = words.rstrip(" …")
    while kept and width(f"{kept}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"
