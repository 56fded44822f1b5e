"""What must not be taken for each other, by game: sorts of things that lie side by side, each with its marks.

A thing is known by the first words of its id and by what its label and drawing, on a line each, have.
"""

from typing import Final, NamedTuple


class Sort(NamedTuple):
    """One sort of thing: which elements are of it."""

    begins: str  # how their id begins
    has: str = ""  # a pattern in label and drawing


ALONE: Final = '(?s)^(?!.*opacity="0")'  # beside its Brigade a Wagon has no seal of its own
BLOCKS: Final = ("commons", "merchants", "council", "nobles", "university")
RANKS: Final = ("Firefighter", "Lieutenant", "Captain", "Deputy Chief", "Fire Chief")
DISTRICTS: Final = ("blue", "red", "yellow", "black")
CITY: Final = ("yellow", "red", "blue", "green", "purple", "white")
INNER: Final = ("Promotion", "first Fire Call", "first Station Duties", "Back In Service", "Mutual Aid", "Injury")

FAMILIES: Final[dict[str, dict[str, dict[str, Sort]]]] = {
    "flash_point": {
        "in a room": {
            "fire": Sort("threat", "^Fire"), "smoke": Sort("threat", "^Smoke"), "somebody perhaps": Sort("poi"),
            "victim": Sort("victim"), "treated victim": Sort("treated"),
            "hazmat": Sort("hazmat"), "hot spot": Sort("hot"), "ladder": Sort("ladder"),
            "raised ladder": Sort("raised", "^Raised"),
            "firefighter": Sort("figure 0"),
        },
        "firefighters": {f"firefighter {seat}": Sort(f"figure {seat}") for seat in range(6)},
        "edges": {
            f"{state} {kind}": Sort("edge", f"^The {kind} .*: {state}")
            for kind, states in (
                ("wall", ("whole", "destroyed")), ("light wall", ("whole",)),
                ("door", ("closed", "open", "blown out")), ("window", ("closed", "open", "destroyed")),
            )
            for state in states
        } | {"damage": Sort("cube")},
        "vehicles": {"engine": Sort("engine", "^The engine"), "ambulance": Sort("ambulance", "^The ambulance")},
    },
    "fire_call": {
        "hydrants": {tone: Sort("marker", f"tone-{tone}") for tone in DISTRICTS},
        "who holds a district": {tone: Sort("owner", f"tone='{tone}'") for tone in DISTRICTS},
        "ranks": {rank: Sort("rank", f"Rank: {rank}\n") for rank in RANKS},
        "a Ladder": {
            "held": Sort("slot", "^Ladder .*possession"), "in the Garage": Sort("slot", "^Ladder .*Garage"),
            "with the Dispatcher": Sort("slot", "^Ladder .*Dispatcher"),
        },
        "needed": {state: Sort("need", f", {state}") for state in ("covered", "missing", "left out")},
        "inner spaces": {name: Sort("space i", name) for name in INNER},
    },
    "brigade": {
        "blocks seen from afar": {kind: Sort("worth cell", f"br-shield-{kind}") for kind in BLOCKS},
        "how high it burns": {f"fire {high}": Sort("plaque", f"br-heat-{high - 1}") for high in range(1, 5)},
        "Brigades": {f"Brigade {seat}": Sort(f"brigade {seat}") for seat in range(4)},
        "Wagons": {f"Wagon {seat}": Sort(f"wagon {seat}", ALONE) for seat in range(4)},
        "of one seat": {"Brigade": Sort("brigade 0"), "Wagon": Sort("wagon 0", ALONE), "Renown": Sort("renown 0 cell")},
        "Renown": {f"Renown {seat}": Sort(f"renown {seat} cell") for seat in range(4)},
        "loyal to": {f"banner {seat}": Sort("loyalty cell", f'banner" class="seat-{seat}"') for seat in range(4)},
        "lost and about to be": {
            "burnt down": Sort("cell", "burnt down"), "lost": Sort("cell", ", lost"), "fire 4": Sort("cell", "fire 4"),
            "no fire": Sort("cell", "no fire"),
        },
    },
    "danger_zone": {
        "in the streets": {
            name: Sort(f"sign {name}")
            for name in ("survivor", "pad", "crack", "fire", "cable", "water", "box", "rescue")
        },
        "rescuers": {f"rescuer {seat}": Sort(f"pawn {seat}") for seat in range(6)},
        "beside a tile": {
            "Aftershock card": Sort("aftershock", "^Aftershock card, face down"), "Gear card": Sort("gear", "^Gear"),
            "RESCUE!": Sort("aftershock", "RESCUE"), "no card": Sort("aftershock", "^No"),
        },
        "survivors": {
            "waiting": Sort("free", "waiting"), "left behind": Sort("free", "left behind"),
            "following": Sort("follower", "(?s)^(?!.*joining)"), "joining": Sort("follower", "joining"),
            "rescuer": Sort("pawn 0"),
        },
    },
    "fire_engines": {
        "Urbanites": {tone: Sort("piece", f"tone='{tone}'") for tone in CITY},
        "in the streets": {
            "Fire Truck": Sort("truck"), "Mob Car": Sort("car"), "Blaze Token": Sort("piece", "^Blaze"),
            "Urbanite": Sort("piece", "Urbanite"), "STOP": Sort("sign", "^A STOP"), "EXIT": Sort("sign", "EXIT"),
            "YIELD": Sort("sign", "YIELD"),
        },
        "blocks": {"burning": Sort("heat"), "protected": Sort("shield")},
        "whose it is": {tone: Sort("seal", f'class="tone-{tone} ') for tone in CITY},
    },
}  # fmt: skip
