"""Whether the reason that each refusal gives holds, worked out from the position alone."""

from collections.abc import Callable
from typing import Final

from tests.games.brigade.seen import CREW, HOMES, SPACES, Seen, apart, beside
from tests.games.brigade.true_values import card

Truth = Callable[[Seen], bool]


def idle(t: Seen) -> bool:
    """Between actions in the own turn."""
    return t.facts["to_act"] == t.turn and not t.facts["pending"]


def doing(*what: str) -> Truth:
    return lambda t: t.top["what"] in what


def in_event(t: Seen) -> bool:
    return bool(t.facts["pending"]) and t.facts["pending"][0]["what"] == "event phase"


def begins(t: Seen) -> bool:
    """A new action, or one of something else than what is under way."""
    return bool(t.facts["pending"]) and t.facts["to_act"] >= 0


def cannot_stop_at(t: Seen, space: str) -> bool:
    return not t.may_stop(space, t.facts["actions"] > 0)


def own_type(t: Seen) -> bool:
    kinds = {space: t.facts["layout"][space][:3].title() for space in t.me["loyalty"]}
    return CREW[card(t)]["type"][:3].title() in kinds.values()


def near(t: Seen, space: str) -> bool:
    return space == t.here or beside(space, t.here)


def wagon_fits(t: Seen, space: str) -> bool:
    free = not t.wagon_at(space) and not t.brigade_at(space) and space not in t.lost
    return free and not t.closed(space) and space != t.there


def unfinished(t: Seen) -> bool:
    """On ruins with a way off."""
    spare = t.facts["actions"] > 1
    return t.here in t.lost and t.facts["actions"] > 0 and (bool(t.stops(t.here, t.points(), spare)) or t.works("K16"))


def full_at(t: Seen, space: str) -> bool:
    units = [unit for unit in ("brigade", "wagon") if t.me[unit] == space]
    return bool(units) and all(t.me[f"{unit}_water"] == t.me[f"{unit}_capacity"] for unit in units)


REASONS: Final[dict[str, Truth]] = {
    "CHANCE_FIRST": lambda t: t.verb == "first seat",
    "CHANCE_BLOCK": lambda t: t.verb == "lay",
    "CHANCE_EVENT": lambda t: t.verb == "draw",
    "CHANCE_CREW": lambda t: t.verb == "deal",
    "GAME_OVER": lambda t: t.facts["to_act"] == -2,
    "DRAWING": lambda t: t.facts["to_act"] == -1,
    "BUSY": lambda t: begins(t) and t.seat == t.turn and not in_event(t),
    "EVENT_FIRST": lambda t: begins(t) and t.seat == t.turn and in_event(t),
    "OUT_OF_TURN": lambda t: begins(t) and t.seat != t.turn,
    "NOT_MOVING": lambda t: idle(t) and t.facts["actions"] > 0 and bool(t.stops(t.here, t.points(), False)),
    "NOT_WAGON_TIME": lambda t: idle(t) and any(wagon_fits(t, space) for space in SPACES),
    "NOT_SPENDING": lambda t: idle(t) and t.fire(t.here) > 0 and t.facts["actions"] > 0,
    **dict.fromkeys(
        ("NOTHING_TO_STOP", "NO_RENOWN_WON", "NOT_POURING", "NOT_TRANSFERRING", "NOBODY_SHOWN", "NO_FREE_RECRUIT",
         "NOTHING_OFFERED", "NO_EVENT_CHOICE"), idle),
    **dict.fromkeys(
        ("PAGE_FIRST", "ADEPT_FIRST", "BACKBURNER_FIRST"),
        lambda t: idle(t) and t.works(card(t)) and t.facts["actions"] > 0),
    "OFF_GRID": lambda t: t.cell == "",
    "CLOSED_FIREHOUSE": lambda t: t.cell in HOMES[t.seats] and t.cell != t.home,
    "UNUSED_CORNER": lambda t: t.cell not in t.facts["layout"] and t.cell not in HOMES[t.seats],
    "BRIGADE_THERE": lambda t: t.brigade_at(t.cell) and not t.works("K15"),
    "WAGON_IN_FIRE": lambda t: t.fire(t.cell) > 0 and t.wagon_at(t.cell) and not t.works("K11"),
    "BRIGADE_IN_FIRE": lambda t: t.fire(t.cell) > 0 and t.brigade_at(t.cell) and not t.works("K11"),
    "NO_STOP_WAGON": lambda t: t.wagon_at(t.here),
    "NO_STOP_BRIGADE": lambda t: t.brigade_at(t.here),
    "NO_STOP_RUIN": lambda t: t.here in t.lost and cannot_stop_at(t, t.here),
    "NO_STOP_AHEAD": lambda t: cannot_stop_at(t, t.cell)
    and not t.stops(t.cell, t.top["points"] - t.price(t.cell), t.facts["actions"] > 0),
    "WAGON_FIREHOUSE": lambda t: t.cell in HOMES[t.seats] and t.cell != t.home,
    "WAGON_UNUSED": lambda t: t.cell not in t.facts["layout"] and t.cell not in HOMES[t.seats],
    "WAGON_THERE_ALREADY": lambda t: t.there == t.cell,
    "WAGON_TAKEN": lambda t: t.wagon_at(t.cell) or t.brigade_at(t.cell),
    "WAGON_RUIN": lambda t: t.cell in t.lost,
    "NOT_ADJACENT": lambda t: not near(t, t.cell) and not t.works("K12"),
    "NOT_AROUND": lambda t: apart(t.cell, t.here) > 1 and t.works("K12"),
    "NOT_BESIDE_WON": lambda t: not beside(t.cell, t.top["won"]),
    "NOT_SAME_SPACE": lambda t: t.here != t.there,
    "NO_UNIT_THERE": lambda t: t.cell not in (t.here, t.there),
    "NOT_YOURS": lambda t: t.cell != t.home and t.loyal(t.cell) != t.seat,
    "PAGE_TAKEN": lambda t: t.loyal(t.cell) == t.seat and (t.wagon_at(t.cell) or t.brigade_at(t.cell)),
    "PAGE_DOOMED": lambda t: t.loyal(t.cell) == t.seat and t.cell in t.lost,
    "PAGE_NOT_LOYAL": lambda t: t.loyal(t.cell) != t.seat and t.cell != t.home,
    "PAGE_HERE": lambda t: t.cell == t.here,
    "PAGE_NOWHERE": lambda t: t.here == t.home
    and all(space in t.lost or t.wagon_at(space) or t.brigade_at(space) for space in t.me["loyalty"]),
    "STEP_FIRST": lambda t: t.top["what"] == "step" and t.top["steps"] == 0,
    "NO_WAY": lambda t: not t.stops(t.here, t.points(), t.facts["actions"] > 1),
    "WAGON_NOWHERE": lambda t: not any(wagon_fits(t, space) for space in SPACES),
    "NO_FIRE_HERE": lambda t: t.fire(t.here) == 0 and t.here not in t.lost,
    "FIRE_LOST": lambda t: t.here in t.lost,
    "NO_WATER": lambda t: t.me["brigade_water"] == 0 and (t.here != t.there or t.me["wagon_water"] == 0),
    "BRIGADE_DRY": lambda t: t.me["brigade_water"] == 0 and t.here == t.there,
    "WAGON_DRY": lambda t: t.me["wagon_water"] == 0 and t.here == t.there,
    "WAGON_AWAY": lambda t: t.here != t.there,
    "SPEND_FIRST": lambda t: t.top["what"] == "spend" and t.top["lowered"] == 0,
    "NOT_A_BLOCK": lambda t: t.cell not in t.facts["layout"],
    "LOST_TARGET": lambda t: t.cell in t.lost,
    "ALREADY_LOYAL": lambda t: t.loyal(t.cell) == t.seat,
    "NO_RENOWN_LEFT": lambda t: t.me["renown_left"] == 0,
    "NO_LOYALTY_LEFT": lambda t: t.me["loyalty_left"] == 0,
    "ALL_FULL": lambda t: full_at(t, t.cell),
    "BRIGADE_NOT_THERE": lambda t: (
        full_at(t, t.cell)
        and t.there == t.cell != t.here
        and t.me["brigade_water"] < t.me["brigade_capacity"]
        and t.here not in (*t.me["loyalty"], t.home)
    ),
    "SUPPLY_EMPTY": lambda t: t.facts["water_supply"] == 0,
    "BRIGADE_FULL": lambda t: t.me["brigade_water"] == t.me["brigade_capacity"],
    "WAGON_FULL": lambda t: t.me["wagon_water"] == t.me["wagon_capacity"],
    "NOTHING_TO_POUR": lambda t: t.me["brigade_water" if t.about == "wagon" else "wagon_water"] == 0,
    "NO_CREW_PLACE": lambda t: t.me["tracks"]["crew"] == 0,
    "NO_CREW_CARDS": lambda t: t.facts["crew_deck"] == 0 and not t.facts["crew_discard"],
    "NOT_SHOWN": lambda t: card(t) not in t.facts["crew_shown"],
    "NOT_YOUR_CREW": lambda t: card(t) not in t.me["crew"] and bool(t.me["crew"]),
    "NO_CREW_YET": lambda t: not t.me["crew"],
    "KEEP_FIRST": lambda t: len(t.me["crew"]) == (0, 1, 1, 2, 2, 3)[t.me["tracks"]["crew"]],
    "ROOM_IS_MADE": doing("swap"),
    "NO_SUCH_CREW": lambda t: card(t) not in t.me["crew"],
    "NOT_ACTIVE": lambda t: card(t) in t.me["crew"] and not own_type(t),
    "DIGGER_FULL": lambda t: t.me["brigade_water"] == t.me["brigade_capacity"],
    "DIGGER_DRY": lambda t: t.facts["water_supply"] == 0,
    "ADEPT_NO_FIRE": lambda t: not any(t.fire(space) for space in SPACES if near(t, space)),
    "ADEPT_FAR": lambda t: not near(t, t.cell),
    "ADEPT_COLD": lambda t: t.fire(t.cell) == 0 and t.cell not in t.lost,
    "ADEPT_LOST": lambda t: t.cell in t.lost,
    "BACKBURNER_NO_FIRE": lambda t: t.fire(t.here) == 0,
    "BACKBURNER_NOWHERE": lambda t: all(s in t.lost for s in SPACES if beside(s, t.here) and s in t.facts["layout"]),
    "PUSH_FAR": lambda t: not beside(t.cell, t.here) and t.cell != t.here,
    "PUSH_HERE": lambda t: t.cell == t.here,
    "PUSH_CORNER": lambda t: t.cell not in t.facts["layout"],
    "PUSH_LOST": lambda t: t.cell in t.lost,
    "UPGRADED_ALREADY": lambda t: "upgrade" in t.facts["used"],
    "LAST_CIRCLE": lambda t: t.me["tracks"][t.about] == 5,
    "NOT_DRAWN": lambda t: t.about.upper() not in t.facts["event_drawn"],
    "MUST_MOVE_WAGON": lambda t: t.top["what"] == "wagon" and not t.top["optional"],
    "TOO_FEW_POINTS": lambda t: t.cell in t.lost and t.price(t.cell) > t.top["points"],
    "NO_ACTIONS": lambda t: t.facts["actions"] == 0,
    "LEAVE_RUIN": lambda t: t.here in t.lost and t.facts["actions"] == 1,
    "TURN_ON_RUIN": unfinished,
}  # fmt: skip
