"""What each {name} in a refusal should say, worked out from the position alone."""

from collections.abc import Callable, Iterable
from typing import Final

from tests.games.brigade.seen import BLOCKS, CITY, CREW, EVENTS, SIDES, WARDENS, Seen, apart, person

ACTION_CARDS: Final = {"to": "K16", "lower": "K17", "push": "K18"}
BEGUN: Final = {
    "wagon": "choosing a space for your Wagon", "poet": "deciding on the Court Poet's Renown",
    "keep": "choosing one of the crew cards drawn, or none", "offer": "deciding on a free recruit",
    "page": "choosing where Wick leads you", "adept": "choosing a fire for Zoraya to lower",
    "backburn": "choosing where Krill pushes the flame", "read": "choosing one of two events",
}  # fmt: skip


def many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def listed(names: Iterable[str]) -> str:
    found = list(names)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"


def card(t: Seen) -> str:
    return ACTION_CARDS.get(t.verb, t.about.upper())


def begun(t: Seen) -> str:
    what = t.top["what"]
    if what == "step":
        return f"moving your Brigade with {many(t.top['points'], 'step')} left"
    if what == "spend":
        return f"extinguishing the fire at {t.place(t.here)} with {many(t.fire(t.here), 'level')} to go"
    if what == "renown":
        return f"placing {t.top['tokens']} Renown"
    if what in ("refill", "buckets"):
        water = t.top["buckets"] if what == "buckets" else t.facts["water_supply"]
        return f"dividing {water} water between your Brigade and your Wagon"
    if what == "transfer":
        return f"transferring water to your {t.top['to'].title()}"
    if what == "replace":
        return f"choosing who makes room for {person(t.top['crew'])}"
    if what == "swap":
        return f"choosing for whom {person(t.top['crew'])} makes room"
    return BEGUN[what]


def whose(t: Seen) -> str:
    if t.cell not in t.facts["layout"]:
        return "not yours"
    owner = t.loyal(t.cell)
    return "loyal to nobody" if owner < 0 else "loyal to you" if owner == t.seat else f"loyal to {WARDENS[owner]}"


def crew_where(t: Seen) -> str:
    for seat, one in t.facts["players"].items():
        if card(t) in one["crew"]:
            return "in your crew" if int(seat) == t.seat else f"in {WARDENS[int(seat)]}'s crew"
    if card(t) in t.facts["crew_shown"]:
        return "on the table, not hired yet"
    return "in the discard pile" if card(t) in t.facts["crew_discard"] else "still in the crew deck"


def loyal_blocks(t: Seen) -> str:
    count = len(t.me["loyalty"])
    if not count:
        return "no block is loyal to you"
    return "the one block loyal to you is lost or held" if count == 1 else f"all {count} loyal blocks are lost or held"


def full(t: Seen) -> str:
    units = [
        f"your {unit.title()} has {t.me[f'{unit}_water']} of {t.me[f'{unit}_capacity']} water"
        for unit in ("brigade", "wagon")
        if t.me[unit] == t.cell
    ]
    return " and ".join(units)


def wagon_says(t: Seen) -> str:
    if t.here == t.there:
        return "beside it has none either"
    return f"is at {t.place(t.there)} with {t.me['wagon_water'] or 'no'} water"


def value(t: Seen) -> str:
    most = CITY["tracks"][t.about]["values"][t.me["tracks"][t.about]]
    gives = {"leadership": "actions a turn", "wagon": "water in the Wagon", "crew": "places for crew"}
    return f"{most} {gives[t.about]}"


def crew_upgrade(t: Seen) -> str:
    values, circle = CITY["tracks"]["crew"]["values"], t.me["tracks"]["crew"]
    gives = next(at for at in range(circle, 6) if values[at] > values[circle])
    return f"upgrade Crew {'once' if gives == circle + 1 else many(gives - circle, 'time')}, and it has {values[gives]}"


def asleep(t: Seen) -> str:
    """Somebody hired whose ability would help, and of whose type nothing is loyal."""
    one = "K15" if t.verb == "step" else "K12"
    types = {BLOCKS[t.facts["layout"][space]]["type"] for space in t.me["loyalty"]}
    far = t.verb == "renown" and apart(t.cell, t.here) > 1
    if one not in t.me["crew"] or CREW[one]["type"] in types or far:
        return ""
    return f"; {person(one)} sleeps until a block of the {CREW[one]['type']} is loyal to you"


def no_way_off(t: Seen) -> str:
    return "one more move would not bring you off it" if t.facts["actions"] else "you have no action left to get off it"


def no_way_on(t: Seen) -> str:
    left = t.top["points"] - t.price(t.cell)
    if not left:
        return "after that step you would have no steps left to go on"
    return f"with the {many(left, 'step')} then left you would reach no other space to stop on"


DUE: Final = {
    "first": "chance decides who begins", "lay": "the blocks are laid out", "event": "an event is drawn",
    "starter": "a starter event is drawn", "crew draw": "crew cards are drawn",
}  # fmt: skip
VALUES: Final[dict[str, Callable[[Seen], object]]] = {
    "actions": lambda t: many(t.facts["actions"], "action") if t.facts["actions"] else "none",
    "active": lambda t: WARDENS[t.turn],
    "asleep": asleep,
    "awaited": lambda t: DUE[t.top["what"]],
    "begun": begun,
    "blocker": lambda t: t.blocker(t.cell or t.here),
    "brigade_capacity": lambda t: 2 + sum(CREW[one]["water"] for one in t.me["crew"]),
    "brigade_water": lambda t: t.me["brigade_water"],
    "card": lambda t: EVENTS[t.about.upper()]["name"],
    "cost": lambda t: many(t.price(t.cell), "step"),
    "crew": lambda t: person(card(t)),
    "crew_cards": lambda t: len(CREW),
    "crew_upgrade": crew_upgrade,
    "crew_where": crew_where,
    "drawn": lambda t: listed(EVENTS[one]["name"] for one in t.facts["event_drawn"]),
    "ending": lambda t: t.top["ending"],
    "event": lambda t: EVENTS[t.facts["event_last"]]["name"],
    "full": full,
    "giver": lambda t: "Brigade" if t.about == "wagon" else "Wagon",
    "have": lambda t: many(t.top["points"], "step"),
    "here": lambda t: t.place(t.here),
    "leaving": lambda t: person(t.top["crew"]),
    "loyal_blocks": loyal_blocks,
    "loyalty_tokens": lambda t: t.me["loyalty_left"] + len(t.me["loyalty"]),
    "mine": lambda t: listed(map(person, t.me["crew"])),
    "no_stop": lambda t: f"it is lost, and {no_way_off(t)}" if t.cell in t.lost else f"{t.blocker(t.cell)} holds it",
    "no_way_off": no_way_off,
    "no_way_on": no_way_on,
    "place": lambda t: t.place(t.cell),
    "points": lambda t: many(t.points(), "step"),
    "price": lambda t: "1 action",
    "renown_tokens": lambda t: t.me["renown_left"] + sum(t.me["renown"].values()),
    "shown": lambda t: listed(map(person, t.facts["crew_shown"])),
    "side": lambda t: SIDES[t.about],
    "there": lambda t: t.place(t.there),
    "track": lambda t: {"leadership": "Actions"}.get(t.about, t.about.title()),  # by the word on the board
    "type": lambda t: f"the {CREW[card(t)]['type']}",
    "value": value,
    "wagon_capacity": lambda t: CITY["tracks"]["wagon"]["values"][t.me["tracks"]["wagon"]] + t.works("K05"),
    "wagon_cost": lambda t: "no action" if t.works("K06") and "wagon" not in t.facts["used"] else "1 action",
    "wagon_says": wagon_says,
    "wagon_water": lambda t: t.me["wagon_water"],
    "water_here": lambda t: t.me["brigade_water"] + (t.me["wagon_water"] if t.here == t.there else 0),
    "water_tokens": lambda t: CITY["tokens"]["water"],
    "whose": whose,
    "won": lambda t: BLOCKS[t.facts["layout"][t.top["won"]]]["name"],
}
