"""Unfinished business in positions: names and fields of the stack's entries."""

from typing import Any, Final

from fivealarm.games.brigade.rules.data import Tinderbox
from fivealarm.games.brigade.rules.ending import ENDINGS
from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CELLS, CITY_CELLS
from fivealarm.games.brigade.rules.special_events import SHARES
from fivealarm.games.brigade.rules.state import Frame
from fivealarm.kernel.contract import NOBODY, BadInput

NAMES: Final = (
    "over", "first", "lay", "starter", "event phase", "event", "read", "share", "crew draw", "keep", "replace",
    "offer", "step", "wagon", "spend", "renown", "poet", "refill", "buckets", "transfer", "page", "adept", "backburn",
)  # fmt: skip
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "over": ("ending", "winner"), "lay": ("laid",), "starter": ("starters",), "event": ("events",),
    "share": ("special", "done"),
    "crew draw": ("seat", "cards"), "keep": ("seat",), "replace": ("seat", "crew"), "offer": ("seat",),
    "step": ("points", "steps"), "wagon": ("seat", "optional"), "spend": ("lowered",), "renown": ("seat", "tokens"),
    "poet": ("seat", "won"), "buckets": ("seat", "buckets"), "transfer": ("to",),
}  # fmt: skip
LIMITS: Final = {
    "laid": (0, len(CITY_CELLS) - 1), "starters": (1, 3), "events": (1, 2), "cards": (0, 3), "points": (1, 4),
    "steps": (0, 4), "lowered": (0, 3), "tokens": (0, 5), "buckets": (0, 2),
}  # fmt: skip
UNITS: Final = ("brigade", "wagon")


def write_frame(frame: Frame, box: Tinderbox) -> dict[str, Any]:
    """An entry as readable facts."""
    name = NAMES[frame[0]]
    facts: dict[str, Any] = {"what": name}
    for field, number in zip(FIELDS.get(name, ()), frame[1:], strict=True):
        facts[field] = _say(field, number, box)
    return facts


def _say(field: str, number: int, box: Tinderbox) -> Any:
    if field == "ending":
        return ENDINGS[number]
    if field == "winner":
        return None if number == NOBODY else number
    if field == "special":
        return box.events[number].id
    if field == "crew":
        return box.crew[number].id
    if field == "won":
        return CELLS[number]
    if field == "to":
        return UNITS[number]
    return bool(number) if field == "optional" else number


def read_frame(at: str, facts: object, box: Tinderbox, seats: int) -> Frame:
    """An entry from its facts; every field is needed."""
    if not isinstance(facts, dict) or not isinstance(facts.get("what"), str) or facts["what"] not in NAMES:
        raise BadInput(f"{at}.what", f"should be one of {', '.join(NAMES)}")
    name = facts["what"]
    fields = FIELDS.get(name, ())
    for field in facts:
        if field != "what" and field not in fields:
            raise BadInput(f"{at}.{str(field)[:40]}", f"{name} has {', '.join(fields) or 'no fields'}")
    return (NAMES.index(name), *(_number(f"{at}.{field}", field, facts.get(field), box, seats) for field in fields))


def _number(at: str, field: str, value: object, box: Tinderbox, seats: int) -> int:
    if field == "winner" and value is None:
        return NOBODY
    if field == "optional":
        if not isinstance(value, bool):
            raise BadInput(at, "should be true or false")
        return int(value)
    names = _choices(field, box)
    if names:
        if not isinstance(value, str) or value not in names:
            raise BadInput(at, f"should be one of {', '.join(names)}")
        return names[value]
    low, high = LIMITS.get(field, (0, seats if field == "done" else seats - 1))
    if type(value) is not int or not low <= value <= high:
        raise BadInput(at, f"should be a number from {low} to {high}")
    return value


def _choices(field: str, box: Tinderbox) -> dict[str, int]:
    if field == "ending":
        return {name: number for number, name in enumerate(ENDINGS)}
    if field == "special":
        return {box.events[card].id: card for card in SHARES}
    if field == "crew":
        return {card.id: number for number, card in enumerate(box.crew)}
    if field == "won":
        return {CELLS[cell]: CELL[CELLS[cell]] for cell in BLOCKS}
    return {"brigade": 0, "wagon": 1} if field == "to" else {}
