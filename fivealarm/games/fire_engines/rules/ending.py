"""How the game ends: FE-13, with FE-15.4."""

from fivealarm.games.fire_engines.rules import events
from fivealarm.games.fire_engines.rules.city.counts import FOLK
from fivealarm.games.fire_engines.rules.city.features import holds, lodgings
from fivealarm.games.fire_engines.rules.city.names import both, count
from fivealarm.games.fire_engines.rules.data import COLOURS
from fivealarm.games.fire_engines.rules.scoring import residents, reward
from fivealarm.games.fire_engines.rules.state import PLACES, State
from fivealarm.kernel.contract import NOBODY, Outcome, Seat


def finish(s: State) -> None:
    """Score what is left on the table (FE-13.3 to 13.7, 15.4). Urbanites stay where they are (FE-13.8)."""
    seen: set[int] = set()
    for cell in lodgings(s):
        number = s.number[cell]
        place = s.piece[number] % PLACES
        root = s.root[number * PLACES + place]
        if root not in seen:
            seen.add(root)
            alone = holds(s, root, FOLK) == 1
            reward(s, root, s.board.kinds[s.tile[number]][place], [cell] if alone else residents(s, root))
    for seat, tokens in enumerate(s.shares):
        if tokens:
            s.score[seat] += tokens * (tokens + 1) // 2
            s.tell(events.SHARES, seat, tokens * (tokens + 1) // 2, tokens)


def outcome(s: State) -> Outcome | None:
    """Most points, then most Urbanites in supply, then shared (FE-13.8)."""
    if s.to_act != NOBODY:
        return None
    ranks = list(zip(s.score, s.supply, strict=True))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome("FE-13.8", winners, tuple(map(float, s.score)), _result(s, winners))


def _result(s: State, winners: tuple[Seat, ...]) -> str:
    """Who won, and how a tie was broken or why it was not."""
    names, points = both([COLOURS[seat] for seat in winners]), count(max(s.score), "point")
    idle = s.supply[winners[0]]
    level = [seat for seat, score in enumerate(s.score) if score == max(s.score) and seat not in winners]
    if len(winners) > 1:
        return f"{names} share the victory: {points} each, and {count(idle, 'Urbanite')} each in supply."
    if not level:
        return f"{names} wins with {points}."
    others, theirs = both([COLOURS[seat] for seat in level]), both([str(s.supply[seat]) for seat in level])
    crew = count(idle, "Urbanite")
    return f"{names} wins: level with {others} at {points}, but {crew} in supply against {theirs}."
