"""What one sees and hears of an event at its place."""

from collections.abc import Mapping
from typing import Final

from fivealarm.scene.words import Sign

SIGNS: Final[Mapping[str, Sign]] = {
    "explosion": "flash",
    "hazmat": "flash",
    "flare-up": "flash",
    "spread": "flash",
    "flashover": "flash",
    "wave": "wave",
    "stairs": "wave",
    "least": "wave",
    "damage": "break",
    "destroy": "break",
    "light": "break",
    "window": "break",
    "door": "break",
    "knocked down": "wave",
    "cleared": "splash",
    "deck gun": "splash",
}
