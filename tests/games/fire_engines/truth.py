"""Whether a no is true: its reason recomputed from the written position, without asking the rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.kernel.contract import Refusal
from tests.games.fire_engines.streets import KNOWN, LETTERS, Cell, Laid, Streets, address, beside, cell

SIDES: Final = ("north", "east", "south", "west")
GROUND: Final = {"B": "a building", "R": "a road", "S": "a suburb", "H": "the highway"}
SIGN: Final = {
    "": "no sign", "STOP": "a STOP sign", "YIELD": "a YIELD sign", "EXIT": "an EXIT sign", "CUL": "a cul-de-sac",
    "STAD": "a stadium",
}  # fmt: skip
VEHICLES: Final = {"truck": "Fire Truck", "car 0": "first Mob Car", "car 1": "second Mob Car"}
TURNED: Final = ("as drawn", "turned a quarter right", "turned half round", "turned a quarter left")
CARD_STAGES: Final = ("blaze", "set", "alarm", "house", "van", "ticket", "mob")


@dataclass(frozen=True)
class Case:
    """A no that was said: about which action, at which table, in which words."""

    streets: Streets
    words: list[str]
    says: str

    @property
    def facts(self) -> dict[str, Any]:
        return self.streets.facts

    @property
    def at(self) -> Cell:
        numbers = [int(word) for word in self.words if word.lstrip("-").isdigit()]
        return numbers[0], numbers[1]

    @property
    def side(self) -> int:
        return LETTERS.index(self.words[-1])

    @property
    def laid(self) -> Laid | None:
        return self.streets.tiles.get(self.at)

    @property
    def seat(self) -> str:
        return data.COLOURS[self.facts["turn"]]

    def tells(self, *parts: str) -> bool:
        return all(part in self.says for part in parts)

    def card(self, *cards: str) -> bool:
        return self.facts["card"] in cards

    def stage(self, *stages: str) -> bool:
        return self.facts["stage"] in stages

    def new_tile(self) -> str:
        return self.streets.tiles[cell(self.facts["last"])].tile.name


def being_played(stage: str) -> Callable[[Case], bool]:
    return lambda c: c.stage(stage) and c.tells(f"{c.facts['card']} is being played")


def only(*cards: str) -> Callable[[Case], bool]:
    def holds(c: Case) -> bool:
        turned = f"your card is {c.facts['card']}" if c.facts["card"] else "no card is turned over"
        return not c.card(*cards) and c.tells(*cards, turned)

    return holds


def driving(c: Case) -> bool:
    points = c.facts["points"]
    left = f"{points} step{'' if points == 1 else 's'} left"
    return c.stage("drive") and points > 0 and c.tells(VEHICLES[c.facts["rider"]], left)


def pictures(name: str) -> list[list[tuple[object, ...]]]:
    """What a tile shows in each of its four turnings."""
    tile = KNOWN[name]
    return [sorted((p.kind, Laid(tile, r).sides(p), p.sign, p.marks) for p in tile.parts) for r in range(4)]


def hinted(c: Case) -> bool:
    """Whether the turnings that would do are named, where any are."""
    if not c.tells("It fits here") and not c.tells("It does not fit here"):
        return True
    shown, there = pictures(c.facts["drawn"]), [c.streets.tiles.get(beside(c.at, side)) for side in range(4)]
    good = []
    for turn, words in enumerate(TURNED):
        tile = Laid(KNOWN[c.facts["drawn"]], turn)
        match = all(not one or one.edge((side + 2) % 4) == tile.edge(side) for side, one in enumerate(there))
        joins = "H" not in tile.tile.edges or any(one and tile.edge(side) == "H" for side, one in enumerate(there))
        if match and joins and shown.index(shown[turn]) == turn:
            good.append(words)
    return c.tells(f"It fits here {' or '.join(good)}." if good else "It does not fit here in any way.")


def edges_differ(c: Case) -> bool:
    there = {side: c.streets.tiles.get(beside(c.at, side)) for side in range(4)}
    needs = {side: other.edge((side + 2) % 4) for side, other in there.items() if other}
    if c.tells("Here a tile must show"):
        turns = [Laid(KNOWN[c.facts["drawn"]], turn) for turn in range(4)]
        never = not any(all(tile.edge(side) == need for side, need in needs.items()) for tile in turns)
        has = {turns[0].edge(side) for side in range(4)}
        named = {side: need for side, need in needs.items() if need not in has or not c.tells("no such edge")}
        return never and c.tells(*(f"{GROUND[need]} to the {SIDES[side]}" for side, need in named.items()))
    tile = Laid(KNOWN[c.facts["drawn"]], int(c.words[3]))
    for side, need in needs.items():
        if need != tile.edge(side):
            other = there[side]
            name = other.tile.name if other else ""
            return c.tells(f"To the {SIDES[side]} {name} shows {GROUND[need]}, this tile {GROUND[tile.edge(side)]}")
    return False


def highway_apart(c: Case) -> bool:
    tile = Laid(KNOWN[c.facts["drawn"]], int(c.words[3]))
    there = [c.streets.tiles.get(beside(c.at, side)) for side in range(4)]
    match = all(not one or one.edge((side + 2) % 4) == tile.edge(side) for side, one in enumerate(there))
    return match and "H" in tile.tile.edges and not any(one and tile.edge(k) == "H" for k, one in enumerate(there))


def same_picture(c: Case) -> bool:
    turn, shown = int(c.words[3]), pictures(c.facts["drawn"])
    first = shown.index(shown[turn])
    return first < turn and c.tells(f"just the same {TURNED[first]}")


def no_region(c: Case) -> bool:
    here = c.streets.tiles[cell(c.facts["last"])]
    if c.words[1] == "stadium":
        return not any(part.sign == "STAD" for part in here.tile.parts)
    return here.edge(c.side) not in ("H", c.words[1][0].upper()) and c.tells(
        f"no {c.words[1]} on its {SIDES[c.side]} side"
    )


def on_the_highway(c: Case) -> bool:
    return c.streets.tiles[cell(c.facts["last"])].edge(c.side) == "H" and c.tells(c.new_tile())


def other_name(c: Case) -> bool:
    here = c.streets.tiles[cell(c.facts["last"])] if c.words[0] == "urbanite" else c.laid
    assert here is not None
    part = here.part(c.side)
    first = here.sides(part)[0]
    single = part.kind == "n" and c.words[0] == "urbanite"
    return not single and first != c.side and c.tells(f"chosen on its {SIDES[first]} side")


def feature_taken(c: Case) -> bool:
    last = cell(c.facts["last"])
    if c.words[1] == "stadium":
        return False
    there = c.streets.urbanites(c.streets.feature(last, c.side))
    return bool(there) and c.tells(*there)


def block_taken(c: Case) -> bool:
    there = c.streets.urbanites(c.streets.feature(c.at, c.side))
    return bool(there) and c.tells(*there)


def ground_is(c: Case, wanted: str) -> bool:
    shown = c.laid.edge(c.side) if c.laid else ""
    return shown != wanted and c.tells(f"here is {GROUND.get(shown, 'nothing yet')}")


def occupied(c: Case) -> bool:
    return c.streets.on(c.at) != "nothing" and c.tells(f"On this tile is {c.streets.on(c.at)}")


def hydrant(c: Case) -> bool:
    there = c.streets.marked(c.streets.feature(c.at, c.side), "y")
    return bool(there) and any(c.tells(f"hydrant at {address(at)}") for at in there)


def sign_is(c: Case, *good: str) -> bool:
    sign = c.laid.sign(c.side) if c.laid else ""
    station = bool(c.laid and c.laid.tile.station and sign == "STOP")
    name = "the STOP of a Fire Station" if station else SIGN[sign]
    return sign not in good and not (station and "STATION" in good) and c.tells(f"is {name}")


def standing_sign(c: Case) -> str:
    at, arm = c.streets.driver()
    laid = c.streets.tiles[at]
    return "the STOP of a Fire Station" if laid.tile.station else SIGN[laid.sign(arm)]


def no_road(c: Case) -> bool:
    at, arm = c.streets.driver()
    laid = c.streets.tiles[at]
    return c.side not in laid.sides(laid.part(arm)) and c.tells(f"no road leads {SIDES[c.side]}", standing_sign(c))


def way(c: Case) -> tuple[list[Cell], int]:
    """The way that the action means."""
    at, arm = c.streets.driver()
    if c.words[1] == "road":
        return c.streets.follow(at, c.side)
    return next((path, end) for path, end in c.streets.steps(at, arm) if (path[-1], end) == (c.at, c.side))


def road_open(c: Case) -> bool:
    path, end = way(c)
    return end < 0 and c.tells(f"empty cell at {address(path[-1])}")


def tile_twice(c: Case) -> bool:
    path, _ = way(c)
    again = [at for at in path if at in [cell(text) for text in c.facts["trail"]]]
    return bool(again) and c.tells(address(again[0]), c.streets.tiles[again[0]].tile.name)


def twice_on_the_way(c: Case) -> bool:
    path, _ = way(c)
    again = [at for k, at in enumerate(path) if at in path[:k]]
    return bool(again) and c.tells(address(again[0]))


def stadium_taken(c: Case) -> bool:
    path, end = way(c)
    return c.streets.taken_stadium(path[-1], end) and c.tells(c.streets.on(path[-1]), address(path[-1]))


def no_way_to_end(c: Case) -> bool:
    path, end = way(c)
    trail = [cell(text) for text in c.facts["trail"]]
    rest = c.facts["points"] - 1
    stuck = not c.streets.can_end(path[-1], end, [*trail, *path], rest)
    return stuck and c.tells(address(path[-1]), f"{rest or 'no'} step")


def may_not_end(*pieces: str) -> Callable[[Case], bool]:
    def holds(c: Case) -> bool:
        at, arm = c.streets.driver()
        there = c.streets.on(at)
        return not c.streets.may_end(at, arm) and any(p in there for p in pieces) and c.tells(there)

    return holds


def stadium_end(c: Case) -> bool:
    at, arm = c.streets.driver()
    return c.facts["rider"] != "truck" and c.streets.tiles[at].sign(arm) == "STAD"


def complete(c: Case) -> bool:
    return all(beside(at, side) in c.streets.tiles for at, side in c.streets.feature(c.at, c.side))


def stands_on(c: Case) -> bool:
    mine = [one for one in c.facts["urbanites"] if cell(one["cell"]) == c.at]
    ground = mine[0]["on"].split()[0] if mine else "road"
    return ground != "road" and c.tells(c.streets.on(c.at), f"stands on a {ground}")


def not_here(c: Case, own: bool) -> bool:
    there = c.streets.on(c.at)
    mine = there == f"{c.seat}'s Urbanite"
    wrong = not mine if own else mine or not there.endswith("Urbanite")
    return wrong and c.tells(f"There is {there} at {address(c.at)}")


def card_over(c: Case) -> bool:
    drive = c.facts["stage"] == "drive" and not c.facts["last"]
    return c.facts["stage"] not in CARD_STAGES and not drive and c.tells(f"{c.facts['card']} is done")


def no_other_tile(c: Case) -> bool:
    why = "the tile limit is reached" if any(c.facts["stack"].values()) else "the stack is empty"
    return c.card("PLAN B") and c.stage("place") and c.tells(why)


def swap_done(c: Case) -> bool:
    mine = KNOWN[c.facts["drawn"]].name if c.facts["drawn"] else c.new_tile()
    return c.card("PLAN B") and not c.stage("swap", "tile", "card") and c.tells(f"you have {mine}")


TRUE: Final[dict[Refusal, Callable[[Case], bool]]] = {
    no.NOT_YOURS: lambda c: c.words[0] in ("card", "tile", "roll"),
    no.BLAZE_OPEN: lambda c: being_played("blaze")(c) and c.tells(f"{c.facts['fuel']} left"),
    no.SET_OPEN: being_played("set"),
    no.ALARM_OPEN: being_played("alarm"),
    no.HOUSE_OPEN: being_played("house"),
    no.VAN_OPEN: being_played("van"),
    no.TICKET_OPEN: being_played("ticket"),
    no.MOB_OPEN: being_played("mob"),
    no.DRIVE_OPEN: driving,
    no.SWAP_OPEN: lambda c: c.stage("swap") and c.tells(KNOWN[c.facts["drawn"]].name),
    no.PLACE_OPEN: lambda c: c.stage("place") and c.tells(KNOWN[c.facts["drawn"]].name),
    no.PIECE_OPEN: lambda c: c.stage("piece") and c.tells(c.new_tile()),
    no.CARD_BEFORE: lambda c: (
        c.stage(*CARD_STAGES, "drive") and not c.facts["drawn"] and not c.facts["last"] and c.tells(c.facts["card"])
    ),
    no.OUT_OF_BOUNDS: lambda c: max(map(abs, c.at)) > 20,
    no.CELL_FILLED: lambda c: bool(c.laid and c.tells(c.laid.tile.name)),
    no.NOT_BESIDE: lambda c: not any(beside(c.at, side) in c.streets.tiles for side in range(4)),
    no.EDGES_DIFFER: lambda c: edges_differ(c) and hinted(c),
    no.HIGHWAY_APART: lambda c: highway_apart(c) and hinted(c),
    no.SAME_PICTURE: same_picture,
    no.ONLY_PLAN_B: only("PLAN B"),
    no.NO_OTHER_TILE: no_other_tile,
    no.SWAP_DONE: swap_done,
    no.NO_PIECE_NOW: lambda c: not c.facts["last"],
    no.TRUCK_INSTEAD: lambda c: c.facts["rider"] == "truck" and c.tells(c.new_tile()),
    no.NO_SUCH_REGION: no_region,
    no.ON_THE_HIGHWAY: on_the_highway,
    no.OTHER_NAME: other_name,
    no.FEATURE_TAKEN: feature_taken,
    no.NO_URBANITES: lambda c: c.facts["supply"][c.facts["turn"]] == 0 and c.tells("All 7"),
    no.NO_STATION: lambda c: not c.streets.tiles[cell(c.facts["last"])].tile.station and c.tells(c.new_tile()),
    no.CARD_DONE: card_over,
    no.ONLY_FIRE: only("FIRE BUG", "ARSONIST"),
    no.NOT_A_BUILDING: lambda c: ground_is(c, "B"),
    no.TOKEN_THERE: lambda c: c.streets.on(c.at) == "a Blaze Token" and c.tells("a Blaze Token"),
    no.TILE_OCCUPIED: lambda c: c.streets.on(c.at) != "a Blaze Token" and occupied(c),
    no.HYDRANT_BLOCK: hydrant,
    no.NO_TOKENS: lambda c: len(c.facts["blaze"]) == 10 and c.tells("All 10"),
    no.ONLY_ALARM: only("FIRE ALARM"),
    no.TRUCK_IN_PLAY: lambda c: c.tells(f"stands at {address(cell(c.facts['truck'].split()[0]))}"),
    no.NO_TRUCK_YET: lambda c: not c.facts["truck"],
    no.ROLLED_ALREADY: driving,
    no.NOT_A_GARAGE: lambda c: sign_is(c, "EXIT", "STATION"),
    no.SIGN_OCCUPIED: occupied,
    no.NO_DRIVE_NOW: lambda c: not c.stage("drive"),
    no.NO_ROAD: no_road,
    no.ROAD_OPEN: road_open,
    no.NO_RAMP: lambda c: standing_sign(c) not in (SIGN["EXIT"], SIGN["YIELD"]) and c.tells(standing_sign(c)),
    no.NO_EXIT: lambda c: sign_is(c, "EXIT", "YIELD"),
    no.SAME_TILE_EXIT: lambda c: c.streets.driver()[0] == c.at,
    no.YIELD_IS_NO_EXIT: lambda c: bool(c.laid and c.laid.sign(c.side) == "YIELD"),
    no.TILE_TWICE: tile_twice,
    no.TWICE_ON_THE_WAY: twice_on_the_way,
    no.STADIUM_OCCUPIED: stadium_taken,
    no.NO_WAY_TO_END: no_way_to_end,
    no.NO_END_HERE: may_not_end("Urbanite", "Mob Car"),
    no.NO_CAR_ON_STADIUM: stadium_end,
    no.NO_CAR_ON_TRUCK: may_not_end("Fire Truck"),
    no.NO_CAR_ON_PIECE: may_not_end("Blaze Token", "Mob Car"),
    no.ONLY_HOUSE: only("OPEN HOUSE"),
    no.NO_HOUSE_THERE: lambda c: ground_is(c, "B"),
    no.HOUSE_OCCUPIED: occupied,
    no.BLOCK_COMPLETE: complete,
    no.BLOCK_TAKEN: block_taken,
    no.ONLY_VAN: only("MOVING VAN"),
    no.NOT_YOUR_URBANITE: lambda c: not_here(c, own=True),
    no.ONLY_TICKET: only("PARKING TICKET"),
    no.NO_OPPONENT: lambda c: not_here(c, own=False),
    no.NOT_ON_A_ROAD: stands_on,
    no.ONLY_MOB: only("MOB HIT"),
    no.CAR_NOT_IN_PLAY: lambda c: not c.facts["cars"][int(c.words[1])] and c.tells(VEHICLES[" ".join(c.words)]),
    no.NOT_A_SIGN: lambda c: sign_is(c, "STOP", "YIELD", "EXIT", "CUL"),
    no.CAR_OCCUPIED: occupied,
    no.NO_CARS: lambda c: all(c.facts["cars"]) and c.tells(*(address(cell(t.split()[0])) for t in c.facts["cars"])),
}
AWAITED: Final = (no.CARD_FIRST, no.TILE_FIRST, no.DICE_FIRST)
UNMET: Final = (no.NOTHING_ASKED, no.NO_TILE_NOW, *AWAITED)  # said only while nature acts or after the end


def untrue(facts: dict[str, Any], text: str, refusal: Refusal, says: str) -> bool:
    """Whether a seat to act was told something that does not hold."""
    return not TRUE[refusal](Case(Streets(facts), text.split(), says))
