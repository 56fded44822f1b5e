"""The perft files and transcripts beside a game's tests, as pytest parameters."""

from pathlib import Path


def perfts(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.perft"))


def transcripts(folder: Path) -> list[Path]:
    return sorted((folder / "transcripts").glob("*.txt"))


def scenarios(folder: Path) -> list[Path]:
    return sorted((folder / "scenarios").glob("*.toml"))


def tellings(folder: Path) -> list[Path]:
    return sorted((folder / "told").glob("*.txt"))
