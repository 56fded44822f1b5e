"""The nouns of Fire Engines in plain words."""

from typing import Final

GLOSSARY: Final = {
    "Urbanite": "Your piece. It claims the feature it stands on until that is scored.",
    "Tile": "A piece of the city; each of its edges must show what its neighbour shows there.",
    "Feature": "What grows over several tiles and is scored as one: a block, a road, a suburb, a stadium.",
    "Building": "One roof. Buildings that touch make a block.",
    "Block": "Buildings that touch. It is complete when none of its edges faces an empty cell.",
    "Store": "2 points more for its block, unless the block burns.",
    "Road": "From sign to sign; complete when both of its ends are on the table.",
    "Highway": "Nobody's; the Fire Truck takes it from a ramp to any EXIT sign on it.",
    "Suburb": "Scored at the end only: 3 points for each complete block beside it that does not burn.",
    "Stadium": "Complete when all eight cells around it are filled.",
    "Blaze Token": "Lowers every building of its block by 1 and cancels its stores.",
    "Hydrant": "Puts out its block when it is laid, and protects it for good.",
    "Protected": "A block with a hydrant, shown by green pearls along its kerb: it cannot burn.",
    "Fire Station": "Whoever lays it may call the Fire Truck instead of playing an Urbanite.",
    "Fire Truck": "Drives from sign to sign and puts out every fire on the tiles it passes.",
    "Sign": "Where the Fire Truck can stand: STOP, YIELD, EXIT, a cul-de-sac or a stadium.",
    "Action card": "Turned over at the beginning of each turn; it says what you may do before your tile.",
    "Mob Car": "Sends home the Urbanite where it stops.",
    "Franchise Token": "Taken by whoever lays the tile that completes a block; worth points at the end.",
    "Skyscraper": "4 points in a complete block that does not burn, and 1 more for every other building of it.",
}
