"""The spaces that a pawn and its followers pass when the current carries them (DZ-5.11); how they come home."""

from collections.abc import Sequence

from fivealarm.games.danger_zone.picture.board import centre
from fivealarm.games.danger_zone.picture.pieces import open_raft, standing
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.scene.model import Ways


def ways(game: DangerZone, before: View, after: View, action: Verb) -> Ways:
    s, seat = before.state, before.state.turn
    between = action.passes(s)
    if not between:
        return brought_home(s, after.state, seat)
    train = s.trains[seat]
    path = [s.at[seat], *between, action.leads(s)]
    passed: dict[str, Sequence[int]] = {f"pawn {seat}": between}
    if after.state.turn == seat:
        passed["turn ring"] = between
    if s.proof[seat] and after.state.proof[seat]:
        passed[f"worn {seat}"] = between
    if open_raft(s, seat):
        passed[f"raft {seat}"] = between
    for k, (start, end) in enumerate(zip(train, after.state.trains[seat], strict=False)):
        passed[f"follower {seat}:{k + 1}"] = stretch([start, *reversed(train[:k]), *path], end)
    return {name: [centre(cell) for cell in cells] for name, cells in passed.items() if cells}


def brought_home(s: State, now: State, seat: int) -> Ways:
    """A train follows its pawn onto the helipad before it is safe (DZ-6.7)."""
    if now.safe[seat] == s.safe[seat]:
        return {}
    return {f"follower {seat}:{k}": [standing(now, seat)] for k, _ in enumerate(s.trains[seat], 1)}


def stretch(line: Sequence[int], end: int) -> list[int]:
    """The spaces of a line between its first one and another; a follower goes where those before it were (DZ-6.4)."""
    return [cell for cell in line[1 : line.index(end)] if cell != line[0]] if end in line else []
