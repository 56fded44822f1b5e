"""What is heard of a ply follows from what is seen of it, each when it is seen."""

from typing import Any

from playwright.sync_api import Page

HEARD = """async ([ply, shown]) => {
    const { heard } = await import("/static/common/sound.js");
    return heard(ply, shown).map(({ name, after }) => [name, after]);
}"""
GROWS, FLASHES = {"effect": "grow", "after": 0}, {"effect": "flash", "after": 20}
SEEN: dict[str, tuple[dict[str, Any], list[dict[str, Any]], list[list[Any]]]] = {  # a ply, what is seen, what is heard
    "dice": ({"actor": -1, "dice": [3, 5]}, [], [["dice", 0]]),
    "a piece that moves": ({"actor": 0, "change": {"changed": [{}]}}, [], [["step", 0]]),
    "in the order of what happened": (
        {"actor": -1},
        [{"effect": "break", "after": 300}, GROWS, {"effect": "splash", "after": 150}],
        [["crackle", 0], ["splash", 0.15], ["break", 0.3]],
    ),
    "one of a kind at a time": (
        {"actor": -1},
        [GROWS, FLASHES, {"effect": "call", "after": 20}],
        [["crackle", 0], ["siren", 0.02]],
    ),
    "smoke is silent": ({"actor": -1}, [{"effect": "rise", "after": 0}], []),
}


def test_sounds_follow_what_is_seen(parts: Page) -> None:
    for what, (ply, shown, sounds) in SEEN.items():
        assert parts.evaluate(HEARD, [ply, shown]) == sounds, what
