"""The spaces that a pawn and its followers pass when the current carries them (DZ-5.11)."""

from collections.abc import Sequence

from fivealarm.games.danger_zone.entering import ride_path
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.scene import centre
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.verbs.moves import Ride
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.scene.model import Ways


def ways(game: DangerZone, before: View, after: View, action: Verb) -> Ways:
    if not isinstance(action, Ride):
        return {}
    s, seat = before.facts, before.facts.turn
    path, train = ride_path(s.ground, s.at[seat]), s.trains[seat]
    passed = {f"pawn {seat}": path[1:-1]}
    if after.facts.turn == seat:
        passed["turn ring"] = path[1:-1]
    for k, (start, end) in enumerate(zip(train, after.facts.trains[seat], strict=False)):
        passed[f"follower {seat}:{k + 1}"] = between([start, *reversed(train[:k]), *path], end)
    return {name: [centre(cell) for cell in cells] for name, cells in passed.items() if cells}


def between(line: Sequence[int], end: int) -> list[int]:
    """The spaces of a line between its first one and another; a follower goes where those before it were (DZ-6.4)."""
    return [cell for cell in line[1 : line.index(end)] if cell != line[0]] if end in line else []
