"""FP-MOV.10 recomputed from the written position: every step, opening, chop and water is tried, by the price list."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from fivealarm.games.flash_point.rules.board import KINDS

if TYPE_CHECKING:
    from tests.games.flash_point.judge import Scene

FOUR = ("n", "e", "s", "w")
FULL = {"wall": 2, "light": 1, "window": 1}  # damage cubes that bring it down
DAMAGE = 24  # cubes that bring the building down


class Trial(NamedTuple):
    """Who is where, what burns, what is open, cubes on walls, and the points that are left."""

    at: tuple[str, ...]
    fire: frozenset[str]
    open: frozenset[str]
    cubes: frozenset[tuple[str, int]]
    ap: int
    movement: int
    command: int
    water: int
    cafs: int


def stranded(p: "Scene", deed: list[str]) -> bool:
    """Whether somebody would stand in fire after a deed, and nothing that is left would bring all of them out."""
    seen: set[Trial] = set()
    edge = [after(p, deed)]
    while edge:
        trial = edge.pop()
        if not trial.fire.intersection(trial.at):
            return False
        if trial not in seen:
            seen.add(trial)
            edge += further(p, trial)
    return True


def after(p: "Scene", deed: list[str]) -> Trial:
    """The position that a deed would lead to, dice aside."""
    known, moving = p.facts, p.commanded or deed[0] in ("move", "squeeze", "door", "window", "raise", "close")
    begun = Trial(
        tuple(known["firefighters"]), frozenset(known["fire"]), frozenset(known["open"]),
        frozenset(known["cubes"].items()), known["ap"][p.turn], *pools(p),
    )  # fmt: skip
    if moving:
        paid = moved(p, begun, p.who, p.cost())
    else:
        water = min(begun.water, p.cost()) if deed[0] == "extinguish" else 0
        paid = begun._replace(ap=begun.ap - p.cost() + water, water=begun.water - water)
    assert paid is not None, f"{deed} cannot be paid"
    return helped(p, done(p, paid, deed))


def pools(p: "Scene") -> tuple[int, int, int, int]:
    if not p.setting.experienced:
        return 0, 0, 0, 0
    known = p.facts
    return known["movement_ap"], known["command_ap"], known["extinguish_ap"], known["cafs_commanded"]


def done(p: "Scene", trial: Trial, deed: list[str]) -> Trial:
    verb, way = deed[0], deed[1] if len(deed) > 1 else ""
    if verb in ("move", "squeeze"):
        return stepped(trial, p.who, p.there(way))
    if verb == "extinguish":
        return trial._replace(fire=trial.fire - {p.here if way == "here" else p.there(way)})
    if verb in ("door", "window"):
        return trial._replace(open=trial.open ^ {bound(p, p.here, way)})
    return chopped(trial, bound(p, p.here, way)) if verb == "chop" else trial


def helped(p: "Scene", trial: Trial) -> Trial:
    """Whoever comes near the Veteran for the first time in its turn has one AP more (FP-PRM.2)."""
    cards = p.facts.get("specialists") or []
    if "veteran" not in cards or cards[p.turn] == "veteran" or p.facts["aided"]:
        return trial
    goal, edge, smoky = trial.at[cards.index("veteran")], {trial.at[p.turn]}, {*trial.fire, *p.facts["smoke"]}
    for step in range(3):
        edge |= {there for here in edge if not step or here not in smoky or here == trial.at[p.turn]
                 for there in beside(p, trial, here)}  # fmt: skip
    return trial._replace(ap=trial.ap + (goal in edge))


def further(p: "Scene", trial: Trial) -> Iterator[Trial]:
    """What the active firefighter can do next, and what it can command if it is the captain."""
    card = p.card(p.turn)
    for who in range(len(trial.at)) if card == "fire-captain" else (p.turn,):
        if p.card(who) != "rescue-dog" or who == p.turn:
            yield from walks(p, trial, who)
    if card == "rescue-dog":
        return
    here, price = trial.at[p.turn], 2 if card in ("paramedic", "rescue-specialist") else 1
    if trial.ap + trial.water >= price:
        water = min(price, trial.water)
        for space in trial.fire.intersection({here, *beside(p, trial, here)}):
            yield trial._replace(fire=trial.fire - {space}, ap=trial.ap - price + water, water=trial.water - water)
    price = 1 if card == "rescue-specialist" else 2
    for way in FOUR if trial.ap >= price and sum(count for _, count in trial.cubes) + 1 < DAMAGE else ():
        wall = bound(p, here, way)
        if kind(p, wall) in FULL and not gone(p, trial, wall):
            yield chopped(trial._replace(ap=trial.ap - price), wall)


def walks(p: "Scene", trial: Trial, who: int) -> Iterator[Trial]:
    """Steps, and openings of doors and windows."""
    dog, here = p.card(who) == "rescue-dog", trial.at[who]
    for there in beside(p, trial, here):
        taken = p.high(there) and (dog or there in trial.at)
        paid = None if taken or (dog and there in trial.fire) else moved(p, trial, who, 1 + (there in trial.fire))
        if paid is not None:
            yield stepped(paid, who, there)
    paid = None if dog else moved(p, trial, who, 1)
    for way in FOUR if paid is not None else ():
        name = bound(p, here, way)
        if paid is not None and kind(p, name) in ("door", "window") and not passable(p, trial, name):
            yield paid._replace(open=trial.open | {name})


def moved(p: "Scene", trial: Trial, who: int, cost: int) -> Trial | None:
    """A movement action paid: Movement AP for oneself, Command AP for others, then normal AP (FP-SPC.3, FP-SPC.12)."""
    own = who == p.turn
    limited = not own and p.card(who) == "cafs-firefighter"
    pool = min(cost, trial.movement if own else trial.command)
    if trial.ap < cost - pool or (limited and trial.cafs + cost > 1):
        return None
    paid = trial._replace(ap=trial.ap - cost + pool, cafs=trial.cafs + cost * limited)
    return paid._replace(movement=paid.movement - pool) if own else paid._replace(command=paid.command - pool)


def stepped(trial: Trial, who: int, there: str) -> Trial:
    return trial._replace(at=(*trial.at[:who], there, *trial.at[who + 1 :]))


def chopped(trial: Trial, wall: str) -> Trial:
    cubes = dict(trial.cubes)
    return trial._replace(cubes=frozenset({**cubes, wall: cubes.get(wall, 0) + 1}.items()))


def beside(p: "Scene", trial: Trial, here: str) -> list[str]:
    """Adjacent spaces that one could stand on, stairs and raised ladders included (FP-MAP.5, FP-LAD.8)."""
    flat = [(p.at(here, way), bound(p, here, way)) for way in FOUR]
    near = [there for there, name in flat if there and passable(p, trial, name) and stands(p, here, there)]
    if ":" not in here:
        return near
    other = f"{3 - int(here[0])}:{here[2:]}"
    stairs = p.board.stair[p.board.names.index(here)] >= 0
    return [*near, other] if stairs or f"1:{here[2:]}" in p.facts["raised"] else near


def stands(p: "Scene", here: str, there: str) -> bool:
    """Whether there is ground or a ladder there, and not both are ladders (FP-MAP.17)."""
    return not p.high(there) or (not p.high(here) and f"1:{there[2:]}" in p.facts["raised"])


def bound(p: "Scene", here: str, way: str) -> str:
    """The boundary that way, or nothing."""
    name = "|".join(sorted((here, p.at(here, way)), key=p.order)) if p.at(here, way) else ""
    return name if name in p.board.bounds else ""


def kind(p: "Scene", name: str) -> str:
    return KINDS[p.board.kind[p.board.bounds.index(name)]] if name else "open"


def gone(p: "Scene", trial: Trial, name: str) -> bool:
    return name in p.facts["removed"] or dict(trial.cubes).get(name, 0) >= FULL.get(kind(p, name), 3)


def passable(p: "Scene", trial: Trial, name: str) -> bool:
    return kind(p, name) in ("open", "doorway") or name in trial.open or gone(p, trial, name)
