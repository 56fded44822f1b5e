"""The faces of cards that are drawn or played and lie nowhere afterwards: emblem, name, what they do."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fivealarm.games.danger_zone.picture.labels import EMBLEMS, TEXTS
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules.components import JACK, RESCUE
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.verbs.answers import UseJack
from fivealarm.games.danger_zone.rules.verbs.nature import Draw, See
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.scene.model import Card, Element

W: Final = 300
H: Final = 112  # low: little of the board lies under it


def aftershock(number: int) -> Element:
    rescue = number == RESCUE
    return _face(
        0, AFTERSHOCK_KEYS[number], "rescue" if rescue else "shock", "Aftershock, the last" if rescue else "Aftershock"
    )


def gear(number: int) -> Element:
    return _face(1, GEAR_KEYS[number], "gear", "Gear")


def kit(number: int) -> Element:
    return _face(2, STARTING_KEYS[number], "starting", "Starting Gear")


def _face(deck: int, key: str, band: str, foot: str) -> Element:
    keys = (AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS)[deck]
    name = data.cards()[deck].names[keys.index(key)]
    drawn = Card(name, TEXTS[key], f"em-{EMBLEMS[key]}", f"dz-band-{band}", foot, W, H)
    return Element(f"face {key}", drawn, 0, 0, "", name, TEXTS[key], "hand", arrive="turn")


FACES: Final[Mapping[type, Callable[[Any, Any], Element]]] = {
    Draw: lambda game, verb: aftershock(verb.card),
    See: lambda game, verb: aftershock(verb.card),
    PlayGear: lambda game, verb: gear(verb.kind),
    PlayKit: lambda game, verb: kit(verb.card),
    UseJack: lambda game, verb: gear(JACK),
}
