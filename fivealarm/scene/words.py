"""What people read of an action: one table of words a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from fivealarm.kernel.verb import Verb

Sign = Literal["flash", "break", "splash", "wave", "call"]  # sparks, splinters, drops, a ring that widens, a siren
Drawing = Literal["walk", "drop", "carry", "door", "ladder", "house", "call", "truck", "car", "crew", "cards", "end"]
Wording = str | Callable[[Any, Any], str]  # filled from the verb's facts, or made from the state and the verb


def _nothing(state: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game: what its verbs are called, what they do, what its nouns mean."""

    labels: Mapping[type, Wording]  # by the verb's class: "Chop the {side} {wall}"
    tips: Mapping[type, Wording] = field(default_factory=dict)  # one more sentence, where the label does not say it all
    glossary: Mapping[str, str] = field(default_factory=dict)  # the game's nouns in plain words
    verbs: tuple[str, ...] = ()  # groups that may be asked side by side, in the order of their places
    drawings: Mapping[str, Drawing] = field(default_factory=dict)  # by group: the line drawing on its button
    signs: Mapping[str, Sign] = field(default_factory=dict)  # by an event's name: what one sees and hears at its place
    sides: Mapping[type, tuple[int, ...]] = field(default_factory=dict)  # of a verb's dice, where they have not six
    goes: str = "Walk"  # what several steps together are called
    begins: frozenset[type] = frozenset()  # verbs that only begin something: what follows tells of it
    unit: str = ""  # what costs are counted in: "AP"
    left: Callable[[Any], str] = _nothing  # what the seat to act may still spend: "3 AP", "" if nothing is counted

    def label(self, state: Any, verb: Verb) -> str:
        """An action as a person reads it."""
        return _worded(self.labels[type(verb)], state, verb)

    def tip(self, state: Any, verb: Verb) -> str:
        wording = self.tips.get(type(verb))
        return "" if wording is None else _worded(wording, state, verb)

    def price(self, cost: int | None) -> str:
        return "" if cost is None else f"{cost} {self.unit}".strip()


def _worded(wording: Wording, state: Any, verb: Verb) -> str:
    if callable(wording):
        return wording(state, verb)
    return wording.format_map(verb.facts(state)) if "{" in wording else wording
