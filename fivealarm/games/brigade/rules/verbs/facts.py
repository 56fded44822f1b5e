"""What fills the {names} of refusals: made only when somebody reads one."""

from typing import Any, Final

from fivealarm.games.brigade.rules.ending import ENDINGS
from fivealarm.games.brigade.rules.names import (
    blocker,
    chooser,
    crew_where,
    listed,
    loyal_blocks,
    many,
    of_type,
    people,
    person,
    place,
    warden,
    whose,
)
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    CREW_DRAW,
    DOOMED,
    EVENT,
    FIRST,
    KEEP,
    LAY,
    OFFER,
    OVER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SPEND,
    STARTER,
    STEP,
    SWAP,
    TRANSFER,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.units.crew import DUELLIST, brigade_capacity, wagon_capacity
from fivealarm.games.brigade.rules.units.wagons import wagon_free
from fivealarm.games.brigade.rules.units.walking import points, step_cost

Facts = dict[str, Any]
DOING: Final = {
    WAGON: "choosing a space for your Wagon", POET: "deciding on the Court Poet's Renown",
    KEEP: "choosing one of the crew cards drawn, or none", OFFER: "deciding on a free recruit",
    PAGE: "choosing where Wick leads you", ADEPT: "choosing a fire for Zoraya to lower",
    BACKBURN: "choosing where Krill pushes the flame", READ: "choosing one of two events",
}  # fmt: skip

AWAITED: Final = {
    FIRST: "chance decides who begins", LAY: "the blocks are laid out", EVENT: "an event is drawn",
    STARTER: "a starter event is drawn", CREW_DRAW: "crew cards are drawn",
}  # fmt: skip


def common(s: State) -> Facts:
    """What any verb may need: where the deciding seat's units are, what it has, what is under way."""
    seat, box = chooser(s), s.city.box
    here, there = s.brigade[seat], s.wagon[seat]
    top = s.pending[-1] if s.pending else (-1,)
    return {
        "here": place(s, here),
        "there": place(s, there),
        "begun": begun(s),
        "awaited": AWAITED.get(top[0], ""),
        "active": warden(s, s.turn),
        "event": box.events[s.event_last].name if s.event_last >= 0 else "the event",
        "ending": ENDINGS[top[1]] if top[0] == OVER else "",
        "actions": many(s.actions, "action") if s.actions else "none",
        "price": "1 action",
        "wagon_cost": "no action" if wagon_free(s) else "1 action",
        "points": many(points(s), "step"),
        "have": many(top[1], "step") if top[0] == STEP else "no steps",
        "no_way_off": no_way_off(s),
        "blocker": blocker(s, here),
        "loyal_blocks": loyal_blocks(s),
        "shown": people(s, s.crew_shown),
        "mine": people(s, s.hired[seat]),
        "leaving": person(s, top[2]) if top[0] == SWAP else "nobody",
        "drawn": listed(card.name for at, card in enumerate(box.events) if s.event_drawn >> at & 1),
        "crew_cards": len(box.crew),
        "crew_upgrade": crew_upgrade(s, seat),
        "renown_tokens": box.renown,
        "loyalty_tokens": box.loyalty,
        **water(s, seat),
    }


def water(s: State, seat: int) -> Facts:
    """What the units of a seat carry."""
    brigade, wagon = s.brigade_water[seat], s.wagon_water[seat]
    beside = s.brigade[seat] == s.wagon[seat]
    there = place(s, s.wagon[seat])
    return {
        "water_tokens": s.city.box.water,
        "brigade_water": brigade,
        "wagon_water": wagon,
        "brigade_capacity": brigade_capacity(s, seat),
        "wagon_capacity": wagon_capacity(s, seat),
        "water_here": brigade + wagon if beside else brigade,
        "wagon_says": "beside it has none either" if beside else f"is at {there} with {wagon or 'no'} water",
    }


def full(s: State, cell: int) -> str:
    """What the units on a space hold already."""
    seat = chooser(s)
    brigade = f"your Brigade has {s.brigade_water[seat]} of {brigade_capacity(s, seat)} water"
    wagon = f"your Wagon has {s.wagon_water[seat]} of {wagon_capacity(s, seat)} water"
    stand = [says for says, at in ((brigade, s.brigade), (wagon, s.wagon)) if at[seat] == cell]
    return " and ".join(stand)


def crew_upgrade(s: State, seat: int) -> str:
    values, circle = s.city.values[2], s.tracks[3 * seat + 2]
    gives = next((at for at in range(circle, len(values)) if values[at] > values[circle]), circle)
    often = "once" if gives == circle + 1 else many(gives - circle, "time")
    return f"upgrade Crew {often}, and it has {values[gives]}"


def begun(s: State) -> str:
    """What the deciding seat is in the middle of."""
    frame = s.pending[-1] if s.pending else (-1,)
    kind, here = frame[0], s.brigade[s.turn]
    if kind == STEP:
        return f"moving your Brigade with {many(frame[1], 'step')} left"
    if kind == SPEND:
        return f"extinguishing the fire at {place(s, here)} with {many(s.fire[here], 'level')} to go"
    if kind == RENOWN:
        return f"placing {frame[2]} Renown"
    if kind in (REFILL, BUCKETS):
        return f"dividing {frame[2] if kind == BUCKETS else s.supply} water between your Brigade and your Wagon"
    if kind == TRANSFER:
        return f"transferring water to your {'Wagon' if frame[1] else 'Brigade'}"
    if kind == REPLACE:
        return f"choosing who makes room for {person(s, frame[2])}"
    if kind == SWAP:
        return f"choosing for whom {person(s, frame[2])} makes room"
    return DOING.get(kind, "between actions")


def space(s: State, cell: int) -> Facts:
    """A verb about a space."""
    return {"place": place(s, cell), "blocker": blocker(s, cell), "whose": whose(s, cell)}


def step(s: State, cell: int) -> Facts:
    """A step there: its price, and why the Brigade could neither stop there nor go on."""
    have = s.pending[-1][1] if s.pending and s.pending[-1][0] == STEP else points(s)
    left = have - step_cost(s, cell)
    on = f"with the {many(left, 'step')} then left you would reach no other space to stop on"
    return {
        "cost": many(step_cost(s, cell), "step"),
        "no_stop": f"it is lost, and {no_way_off(s)}" if s.fire[cell] >= DOOMED else f"{blocker(s, cell)} holds it",
        "asleep": asleep(s, DUELLIST),
        "no_way_on": on if left > 0 else "after that step you would have no steps left to go on",
    }


def no_way_off(s: State) -> str:
    """Why the Brigade could not leave ruins before the turn ends."""
    return "one more move would not bring you off it" if s.actions else "you have no action left to get off it"


def asleep(s: State, card: int) -> str:
    """That somebody in the crew would make it possible, were their ability at work (BR-13.8)."""
    seat, number = chooser(s), card.bit_length() - 1
    if not s.hired[seat] & card or s.holds[5 * seat + s.city.box.crew[number].type]:
        return ""
    return f"; {person(s, number)} sleeps until a block of {of_type(s, number)} is loyal to you"


def crew(s: State, card: int) -> Facts:
    """A verb about a crew card."""
    return {"crew": person(s, card), "crew_where": crew_where(s, card), "type": of_type(s, card)}
