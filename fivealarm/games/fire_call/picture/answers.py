"""What a click on something that is not for now is told: how to land there, what counts for the call."""

from typing import Final

from fivealarm.games.fire_call.picture.landing import FACES, landings
from fivealarm.games.fire_call.picture.tips import bringing
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.asked import now
from fivealarm.games.fire_call.rules.board import CODES, DISTRICTS, HOSPITAL, PLACE_NAMES, SPACES
from fivealarm.games.fire_call.rules.cards.calls import lendable, missing
from fivealarm.games.fire_call.rules.state import ATTEMPT, BLOCKED, CHOOSE, FORK, START, SUPPLY, State
from fivealarm.games.fire_call.rules.verbs.turn import WAYS

SHOWN: Final = (ATTEMPT, BLOCKED, SUPPLY)  # when the list of a call lies open and something is missing
AROUND: Final = 12  # spaces more: that way leads round the board
OFF_THE_PATH: Final = {
    "garage": "The Garage is for items; no roll leads there.",
    "hospital": "No roll leads to the Hospital; Injury or a card takes you there.",
}
KEPT: Final = ("FC-HOSP.4", "You are in the Hospital: a six leads out, or a Band-Aid that you play before you roll.")


def answers(s: State, element: str) -> tuple[str, str] | tuple[str, str, bool] | None:
    """The rule and the sentence, by the kind of element; True: it is no refusal."""
    kind, _, rest = element.partition(" ")
    if s.phase in SHOWN and kind in ("need", "slot"):
        code = rest.removeprefix(f"{s.turn} ").upper()
        return _counts(s, CODES.index(code)) if code in CODES else _others(s, rest)
    if kind == "district" and s.first >= 0 and s.phase != CHOOSE:
        return "FC-CALL.19", _covered_by(s, int(rest) - 1), True
    return lands(s, element)


def _others(s: State, slot: str) -> tuple[str, str] | None:
    """Where an item that another has and the call lacks is taken: on the call."""
    seat, _, code = slot.partition(" ")
    item = CODES.index(code.upper()) if code.upper() in CODES else -1
    if item < 0 or not (missing(s) & lendable(s) & s.have[int(seat)]) >> item & 1:
        return None
    how = "steal" if s.at[int(seat)] == HOSPITAL else "borrow"
    name = names.item(s, item)
    return "FC-AID.3", f"{names.city(s, int(seat))} has the {name} that you miss: click it on the call to {how} it."


def _covered_by(s: State, number: int) -> str:
    """Whose a district is, and how it becomes the asker's."""
    name, owner = names.district(s, number), s.owner[number]
    if owner == s.to_act:
        return f"{name} is yours."
    whose = f"{name} is open" if owner < 0 else f"{names.city(s, owner)} holds {name}"
    if number == s.district:
        taker = "yours" if s.to_act == s.turn else f"{names.city(s, s.turn)}'s"
        return f"{whose}. This call is for it: completed, it makes {name} {taker}."
    if 0 <= s.district < DISTRICTS:
        return f"{whose}, but this call is for {names.district(s, s.district)}."
    if owner < 0:
        return f"{whose}. Complete a call for it and it is yours: calls come on the spaces with a bell."
    return f"{whose}. A call for it would make it yours: calls come on the spaces with a bell."


def _counts(s: State, item: int) -> tuple[str, str]:
    """Whether an item counts for the call that is attempted, and by whose rank it is left out."""
    card, name, rank = s.table.calls[s.card], names.item(s, item), s.table.board.ranks[s.rank[s.turn]]
    if item not in card.items:
        return "FC-CALL.2", f"{card.name} does not ask for the {name}."
    if not s.table.needs[s.card][s.rank[s.turn]] >> item & 1:
        return (
            "FC-RANK.8",
            f"The {name} is not needed: your rank, {rank}, leaves it out.",
        )
    if s.have[s.turn] >> item & 1:
        return "FC-CALL.2", f"You have the {name}: it counts for {card.name}."
    return "FC-CALL.17", f"The {name} is missing. {bringing(s, item)}"


def lands(s: State, element: str) -> tuple[str, str] | tuple[str, str, bool] | None:
    """What number takes the roller to a space, or how far away it is; once the die has fallen, that it moves one."""
    kind, _, code = element.partition(" ")
    if kind == "area" and (s.phase == FORK or code == "hospital"):
        return "FC-BOARD.8", OFF_THE_PATH.get(code, "Hydrants start at a Fire Station; no roll leads back to it.")
    if kind != "space":
        return None
    if s.phase == FORK:
        place = PLACE_NAMES.index(code.upper())
        return "FC-TURN.3", f"{names.opened(names.place(s, place))} is {_away(s, place)}. {_left(s)}"
    if s.phase != START:
        return "FC-MOVE.1", f"You move when you roll, once a turn; now {now(s)}."
    place = PLACE_NAMES.index(code.upper())
    numbers = [f"a {number}" for number in FACES if place in landings(s, number)]
    if numbers:
        rolls = f"Roll {names.listed(numbers, 'or')} to land on {names.place(s, place)}"
        return "FC-MOVE.1", f"{rolls}{_counted(s, place)}.", True
    if s.at[s.turn] == HOSPITAL and not s.freed:
        return KEPT
    far = names.counted(_ahead(s, s.at[s.turn], place), "space")
    shortest = f"{names.opened(names.place(s, place))} is {far} ahead of you by the shortest way"
    return "FC-MOVE.1", f"{shortest}; a roll takes you 1 to 6."


def _counted(s: State, place: int) -> str:
    """Which space counts as the first step, for whoever leaves a Fire Station or the Hospital."""
    first = s.table.board.after[s.at[s.turn]]
    starts = s.at[s.turn] >= SPACES and len(first) == 1 and first[0] != place
    return f": {names.place(s, first[0])} counts as the first step" if starts else ""


def _away(s: State, place: int) -> str:
    """How far it is by both paths of a junction; by one where the other leads all round the board."""
    ways = s.table.board.after[s.at[s.turn]]
    inner, outer = (1 if way == place else 1 + _ahead(s, way, place) for way in ways)
    if abs(inner - outer) > AROUND:
        path = WAYS[inner > outer]
        return f"{names.counted(min(inner, outer), 'space')} away by the {path} path"
    far = names.counted(inner, "space")
    return f"{far} away by either path" if inner == outer else f"{far} away by the inner path, {outer} by the outer"


def _left(s: State) -> str:
    """How far the roller goes from a junction; who has come to it in the middle of a move has gone some of it."""
    gone = f", and {s.steps} {'is' if s.steps == 1 else 'are'} left" if 0 < s.steps < s.die else ""
    return f"You rolled {s.die or s.steps}{gone}."


def _ahead(s: State, start: int, place: int) -> int:
    """How many steps the shortest way there has; a whole round for where it begins."""
    steps, reached = 1, set(s.table.board.after[start])
    while place not in reached:
        steps, reached = steps + 1, {after for one in reached for after in s.table.board.after[one]}
    return steps
