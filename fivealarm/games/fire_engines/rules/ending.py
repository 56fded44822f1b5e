"""How the game ends: FE-13, with FE-15.4."""

from fivealarm.games.fire_engines.rules import events
from fivealarm.games.fire_engines.rules.city.features import lodgings, region_at
from fivealarm.games.fire_engines.rules.data import COLOURS
from fivealarm.games.fire_engines.rules.scoring import announce, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import PLACES, State
from fivealarm.kernel.contract import NOBODY, Outcome


def finish(s: State) -> None:
    """Score what is left on the table (FE-13.3 to 13.7, 15.4). Urbanites stay where they are (FE-13.8)."""
    seen: set[int] = set()
    for cell in lodgings(s):
        place = s.piece[s.number[cell]] % PLACES
        root = s.root[region_at(s, cell, place)]
        if root not in seen:
            seen.add(root)
            kind = s.board.kinds[s.tile[s.number[cell]]][place]
            points = value(s, root, kind)
            for seat in controllers(s, residents(s, root)):
                s.score[seat] += points
                announce(s, root, kind, seat, points)
    for seat, count in enumerate(s.shares):
        if count:
            s.score[seat] += count * (count + 1) // 2
            s.tell(events.SHARES, seat, count * (count + 1) // 2)


def outcome(s: State) -> Outcome | None:
    """Most points, then most Urbanites in supply, then shared (FE-13.8)."""
    if s.to_act != NOBODY:
        return None
    ranks = [(points, crew) for points, crew in zip(s.score, s.supply, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    names = " and ".join(COLOURS[seat] for seat in winners)
    verb = "win" if len(winners) > 1 else "wins"
    says = f"{names} {verb} with {max(s.score)} points."
    return Outcome("FE-13.8", winners, tuple(map(float, s.score)), says)
