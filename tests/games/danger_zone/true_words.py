"""A second opinion on what fills a sentence: names, numbers and causes worked out again by the referee."""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.games.danger_zone.referee import ARROWS, CORNERS, DATA, HP, Referee, Square, Walker, square

TILES: Final = {
    tile["id"]: tile["name"] for tile in tomllib.loads((DATA / "tiles.toml").read_text(encoding="utf-8"))["tile"]
}
CARDS: Final = {
    card["key"]: card["name"]
    for name, deck in tomllib.loads((DATA / "cards.toml").read_text(encoding="utf-8")).items()
    for card in (deck if name != "totals" else ())
}
SIDES: Final = {
    "n": "north", "e": "east", "s": "south", "w": "west",
    "ne": "north-east", "se": "south-east", "sw": "south-west", "nw": "north-west",
}  # fmt: skip
RUNS: Final = dict(zip(ARROWS, ("north", "east", "south", "west"), strict=True))
SEATS: Final = "ABCDEF"
NOW: Final = {
    "layout": "the city is being laid out", "spin": "the new tile is being turned",
    "deal": "Starting Gear is being dealt", "first": "the start roll decides who begins",
    "take": "a Gear card is being taken", "draw": "an Aftershock card is being drawn",
    "die": "the eight-sided die is rolling", "target": "choose first which tile is replaced",
    "build": "choose first which of the two tiles is built", "call": "choose first whom the Megaphone calls",
    "look": "choose first which card the radio listens to", "see": "the radio is listening",
    "ask": "say first whether your Support Jack holds up the tile",
}  # fmt: skip
WHILE_MOVING: Final = {
    "target": "only an Aftershock or Starting Gear card replaces a tile",
    "look": "only a step onto its crack draws this card, and only a Two-Way Radio looks at it",
}
Said = Callable[[Referee, str, str], bool]  # the position, what the action is about, and the sentence


def any_of(names: list[str], word: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}"


def tile(r: Referee, position: int) -> str:
    return TILES[r.facts["tiles"][position - 1]] if position else "the Helipad tile"


def place(r: Referee, at: Square) -> str:
    """A square by the tile it lies on."""
    if at == HP:
        return "the helipad"
    on = next(p for p, (top, left) in enumerate(CORNERS) if top <= at[0] < top + 5 and left <= at[1] < left + 5)
    return tile(r, on) if on else "the helipad's edge"


def causes(r: Referee, w: Walker) -> Iterator[str]:
    """All that is against ending the turn with everybody where they stand then."""
    others = {seat: at for seat, at in enumerate(r.pawns) if seat != r.turn}
    led = {seat: [square(name.split("+")[0]) for name in r.facts["trains"][seat]] for seat in others}
    if r.city[w.at] == "F" and r.bare(w.at):
        yield f"the square at {place(r, w.at)} burns, and you hold no Personal Extinguisher"
    for seat, at in others.items():
        if at == w.at:
            yield f"{SEATS[seat]} stands on the same square at {place(r, w.at)}"
        if w.at in led[seat]:
            yield f"a follower of {SEATS[seat]} stands on the same square at {place(r, w.at)}"
    fallen = [at for at, wait in w.train if not wait]
    for at in fallen:
        alone = f"your follower would not be alone at {place(r, at)}: "
        if at == w.at:
            yield f"{alone}you stand there yourself"
        if fallen.count(at) > 1:
            yield f"{alone}another of yours stands there"
        if at in w.free:
            yield f"{alone}a free survivor waits there"
        for seat in others:
            if others[seat] == at:
                yield f"{alone}{SEATS[seat]} stands there"
            if at in led[seat]:
                yield f"{alone}a follower of {SEATS[seat]} stands there"


def further(r: Referee, w: Walker) -> Iterator[Walker]:
    """A position and all that can be walked to from it."""
    edge, seen = [w], set()
    while edge:
        one = edge.pop()
        key = (one.at, one.mp, tuple(one.train), tuple(sorted(one.free)))
        if key not in seen:
            seen.add(key)
            yield one
            edge += r.onward(one)


def no_end(r: Referee, action: str, says: str) -> bool:
    after = r.moved(action)
    return after is not None and says.rpartition("end there: ")[2].rstrip(".") in causes(r, after)


def dead_end(r: Referee, action: str, says: str) -> bool:
    after = r.moved(action)
    if after is None:
        return False
    told = says.partition("could not end: ")[2].rstrip(".").split("; ")
    more = told[-1] == "and the like wherever else you could go"
    known = {cause for one in further(r, after) for cause in causes(r, one)}
    return f"after {after.mp} more" in says and known.issuperset(told[:-1] if more else told)


def held(r: Referee, field: str, what: str) -> str:
    names = [CARDS[card["card"]] for card in r.facts[field][r.turn]]
    return f"your {what}: {any_of(names, 'and')}." if names else f"you have no {what}."


def targets(r: Referee, action: str, says: str) -> bool:
    choices = any_of([tile(r, position) for position in sorted(r.top[2])], "or")
    return f" {choices}" in says and says.endswith(f"not {tile(r, int(action.split()[1]))}.")


def siren(r: Referee, action: str, says: str) -> bool:
    position = int(action.split()[1])
    top, left = CORNERS[position]
    on = [n for n, at in enumerate(r.pawns) if top <= at[0] < top + 5 and left <= at[1] < left + 5]
    names = ["you" if seat == r.turn else SEATS[seat] for seat in on]
    verb = "stands" if len(on) == 1 and on[0] != r.turn else "stand"
    start = f"{any_of(names, 'and')} {verb} on {tile(r, position)}:"
    return says.startswith(start[0].upper() + start[1:])


def against(r: Referee, action: str, says: str) -> bool:
    here, way = r.pawns[r.turn], action.split()[1]
    down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}.get(way[0], (0, 0))
    for letter in way[1:]:
        right += 1 if letter == "e" else -1
    squares = [at for at in (here, (here[0] + down, here[1] + right)) if r.city.get(at) in ARROWS]
    told = [f"The current at {place(r, at)} runs {RUNS[r.city[at]]}; going {SIDES[way]}" for at in squares]
    return any(says.startswith(one) for one in told)


def out_of_call(r: Referee, action: str, says: str) -> bool:
    steps, where = r.steps_to(square(action.split()[1])), place(r, square(action.split()[1]))
    far = "out of reach" if steps is None else f"{steps} steps away"
    return says.startswith(f"The survivor at {where} is {far} over safe ground; the Megaphone reaches 4 steps")


def not_now(r: Referee, action: str, says: str) -> bool:
    if r.top:
        return NOW.get(str(r.top[0]), "a tile is being replaced") in says
    return WHILE_MOVING.get(action.split()[0], "you are moving, and no card asks for that") in says


SAID: Final[dict[str, Said]] = {
    "NOT_NOW": not_now,
    "OFF_THE_BOARD": lambda r, a, says: f"lies {SIDES[a.split()[1]]} of you" in says,
    "ENTER_STRAIGHT": lambda r, a, says: says.endswith(f"not {SIDES[a.split()[1]]}."),
    "NOT_ON_THE_PAD": lambda r, a, says: f"You are at {place(r, r.pawns[r.turn])}," in says,
    "AGAINST_THE_CURRENT": against,
    "RIDE_INSTEAD": lambda r, a, says: says.endswith(f"end at {place(r, r.ride(r.pawns[r.turn])[-1])}."),
    "NO_MP": lambda r, a, says: says == f"This takes 1 of your movement points; you have {r.facts['mp']}.",
    "NO_END": no_end,
    "SHOCK_END": no_end,
    "DEAD_END": dead_end,
    "BAD_STOP": lambda r, a, says: says.partition("move on: ")[2].rstrip(".") in causes(r, r.me()),
    "NOT_HELD": lambda r, a, says: says == f"You hold no {CARDS[a.split()[1]]}; {held(r, 'hands', 'Gear')}",
    "KIT_NOT_HELD": lambda r, a, says: (
        says == f"You hold no {CARDS[a.split()[1]]}; {held(r, 'starting_gear', 'Starting Gear')}"
    ),
    "NO_TARGET": lambda r, a, says: CARDS[a.split()[1]] in says and says.endswith("you stand on the Helipad tile."),
    **dict.fromkeys(("SHAKES_NEXT_DOOR", "CRANE_REACHES", "DRONE_FOUND", "BLUEPRINTS_FIT", "NOT_A_TARGET"), targets),
    "PAWN_UNDER_SIREN": siren,
    "NOT_DRAWN": lambda r, a, says: says == (
        f"The two tiles drawn are {any_of([TILES[one] for one in r.top[3:]], 'and')}; "
        f"{TILES[a.split()[1].upper()]} is not one of them."
    ),
    "NOBODY_TO_CALL": lambda r, a, says: says.endswith(f"square at {place(r, square(a.split()[1]))}."),
    "CAUGHT_IN_HAZARD": lambda r, a, says: says.startswith(f"The survivor at {place(r, square(a.split()[1]))} is"),
    "OUT_OF_CALL": out_of_call,
    "NO_CARD_THERE": lambda r, a, says: says.endswith(f"beside {tile(r, int(a.split()[1]))}."),
    "SEEN_ALREADY": lambda r, a, says: f"beside {tile(r, int(a.split()[1]))};" in says,
}  # fmt: skip


def said(name: str, facts: dict[str, Any], action: str, says: str, directions: int = 4) -> bool:
    """Is what fills the sentence of this reason so in the written position?"""
    fits = SAID.get(name)
    return fits is None or fits(Referee(facts, directions), action, says)
