"""Specialists in signs and words: what they are known by, and what they do by the numbers of their cards."""

from dataclasses import asdict
from functools import cache
from typing import Final

from fivealarm.games.flash_point.rules.data import CARDS

KNOWN_BY: Final = {  # what a specialist carries on the picture
    "paramedic": "role-medic", "fire-captain": "role-captain", "imaging-technician": "role-imaging",
    "cafs-firefighter": "nozzle", "hazmat-technician": "role-hazmat", "generalist": "role-generalist",
    "rescue-specialist": "axe", "driver-operator": "role-driver", "veteran": "role-veteran",
}  # fmt: skip
OWN_DEEDS: Final = {"paramedic": 1, "imaging-technician": 1, "hazmat-technician": 2, "veteran": 1}  # what theirs costs
DOES: Final = {
    "paramedic": "Treats a victim for 1 AP: it walks along free. Water costs {extinguish}.",
    "fire-captain": "{points} more AP a turn to move others and to open their doors.",
    "imaging-technician": "Turns over a marker anywhere in the building for 1 AP.",
    "cafs-firefighter": "{points} more AP a turn, only for water.",
    "hazmat-technician": "Makes a hazmat harmless where it stands for 2 AP.",
    "generalist": "Nothing else to remember.",
    "rescue-specialist": "{points} more AP for moves, doors, ladders. Axe {chop}, water {extinguish} AP.",
    "driver-operator": "Fires the deck gun for {gun} AP, and may roll its dice again once.",
    "veteran": "Dodges fire for 1 AP; who ends a turn near lends a point.",
    "rescue-dog": "{ap} AP a turn, saves {saves}; squeezes through damaged walls, drags victims, carries nothing else.",
}


@cache
def does(role: int) -> str:
    """A specialist's card in words."""
    return DOES[CARDS[role].name].format_map(asdict(CARDS[role]))


def points(role: int) -> str:
    """The AP of a turn: "4 + 3 AP" where some are for one purpose."""
    card = CARDS[role]
    return f"{card.ap} + {card.points} AP" if card.pool else f"{card.ap} AP"
