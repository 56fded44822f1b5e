"""What an action says of its role by its text: ends, declines, steps, and the dice that fell."""

from typing import Final

ENDS: Final = {("flash_point", "end turn"), ("brigade", "end turn"), ("danger_zone", "stop")}
DECLINES: Final = {
    "decline", "pass", "skip", "forgo", "later", "keep", "keep none", "stay", "done", "give up", "opt out", "stop",
    "forfeit",
}  # fmt: skip
STEPS: Final = ("move ", "step ", "leave ")
DICE: Final = {"roll", "die"}


def roles(slug: str, text: str) -> tuple[bool, bool, bool]:
    """Whether an action ends the turn, declines something, is a step."""
    ends = (slug, text) in ENDS
    return ends, not ends and text in DECLINES, text.startswith(STEPS)


def group(told: str) -> str:
    """The heading of a choice; places on the board are no headings."""
    return "Tile" if told.startswith("Cell ") else told


def dice(text: str) -> list[int]:
    """The faces that nature rolled; none for a card or a draw."""
    word, *rest = text.split(" ")
    faces = [part for part in rest if part not in ("red", "black")]
    return [int(face) for face in faces] if word in DICE and faces and all(face.isdigit() for face in faces) else []
