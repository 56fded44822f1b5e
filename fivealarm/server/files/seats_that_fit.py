"""With how many seats an answer of a set-up can be had: the game's box is asked, which alone knows."""

import re
from collections.abc import Mapping
from typing import Any, Final

from fivealarm.kernel.contract import BadInput, Box

Words = Mapping[str, Any]  # what a game's data/setup.toml says, or a part of it
CLAUSE: Final = re.compile(
    r" \([A-Z]{2}-[A-Z]+\.\d+\)$"
)  # for whoever reads the rules, not for whoever sets up a table


def judged(box: Box, asked: Words) -> dict[str, Any]:
    """The words of a set-up; an answer that only some numbers of seats can have says which refuse it, and why."""
    asks = [{**ask, "answers": [_judged(box, answer, answer) for answer in ask["answers"]]} for ask in asked["asks"]]
    more = {name: _field(box, name, said) for name, said in asked.get("more", {}).items()}
    return {**asked, "asks": asks, "more": more}


def _field(box: Box, name: str, said: Words) -> Words:
    """An option that no question asks for; a free one has no answers."""
    if "answers" not in said:
        return said
    return {**said, "answers": [_judged(box, one, {"set": {name: one["value"]}}) for one in said["answers"]]}


def settings(answer: Words, seats: int) -> Mapping[str, Any]:
    """The options that an answer sets when so many play."""
    others = (one["set"] for one in answer.get("when", ()) if "set" in one and seats in one["seats"])
    return next(others, answer["set"])


def _judged(box: Box, answer: Words, sets: Words) -> dict[str, Any]:
    unfit = {str(seats): why for seats in box.seats if (why := _refusal(box, seats, settings(sets, seats)))}
    return {**answer, "unfit": unfit} if 0 < len(unfit) < len(box.seats) else dict(answer)


def _refusal(box: Box, seats: int, options: Mapping[str, Any]) -> str:
    """Why the box cannot be opened so; "" if it can."""
    try:
        box.make(seats, options)
    except BadInput as no:
        return CLAUSE.sub("", no.says)
    return ""
