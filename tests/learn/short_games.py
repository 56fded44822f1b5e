"""Games as learners meet them: short ones, so that whole games fit into a test."""

from fivealarm import games

SHORT: dict[str, dict[str, object]] = {
    "flash_point": {"map": "house"},
    "fire_call": {"round_limit": 3},
    "brigade": {"turn_cap": 6},
    "danger_zone": {"round_limit": 2},
    "fire_engines": {"tile_limit": 12},
}
FIVE = tuple(SHORT)

assert set(FIVE) <= set(games.FOLDERS)
