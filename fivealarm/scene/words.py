"""What people read of an action: one table of words a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from fivealarm.kernel.verb import Verb

Sign = Literal["flash", "break", "splash", "wave", "call"]  # sparks, splinters, drops, a ring that widens, a siren
Drawing = Literal["walk", "drop", "carry", "door", "ladder", "house", "call", "truck", "car", "crew", "cards", "end"]
Whose = Callable[[tuple[int, ...]], int]  # of the numbers an event was told with: the seat it concerns, or EVERYBODY
EVERYBODY: Final = -1
Wording = str | Callable[[Any, Any], str]  # filled from the verb's facts, or made from the state and the verb


def _nothing(state: Any, verb: Any = None) -> str:
    return ""


def _beyond(state: Any) -> str:
    return "Out of your reach."


def _open(state: Any, element: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Distance:
    """How far away places are: what the way there would cost somebody who has more than enough to spend."""

    begun: Callable[[Any], Any]  # a copy of a state from where steps are made; None where nobody walks now
    filled: Callable[[Any], Any]  # the same with more than enough to spend
    cost: Callable[[Any, Any], int | None]  # of a verb in a state; None if no walk is made of it
    have: Callable[[Any], int]
    rule: str  # that says what may be spent
    says: Callable[[Any, int, Sequence[Any]], str]  # from the state, the cost and the way: "5 AP away; you have 4."
    clears: tuple[type, ...] = ()  # verbs that open a way for the next step
    stopped: tuple[str, str] = ("", "")  # rule and sentence where a walk must end before what one has is spent
    closed: Callable[[Any, str], tuple[str, str] | None] = _open  # rule and sentence why nobody gets to an element


def everybody(numbers: tuple[int, ...]) -> int:
    """An event that concerns the whole table."""
    return EVERYBODY


def first_named(numbers: tuple[int, ...]) -> int:
    """An event that concerns the seat it names first."""
    return numbers[0]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game: what its verbs are called, what they do, what its nouns mean."""

    labels: Mapping[type, Wording]  # by the verb's class: "Chop the {side} {wall}"
    tips: Mapping[type, Wording] = field(default_factory=dict)  # one more sentence, where the label does not say it all
    follows: Callable[[Any, Any], str] = _nothing  # what a verb that reveals something turns over, where it is told
    glossary: Mapping[str, str] = field(default_factory=dict)  # the game's nouns in plain words
    verbs: tuple[str, ...] = ()  # groups that may be asked side by side, in the order of their places
    drawings: Mapping[str, Drawing] = field(default_factory=dict)  # by group: the line drawing on its button
    signs: Mapping[str, Sign] = field(default_factory=dict)  # by an event's name: what one sees and hears at its place
    large: Mapping[str, Whose] = field(default_factory=dict)  # by an event's name: nobody it concerns should miss it
    sides: Mapping[type, tuple[int, ...]] = field(default_factory=dict)  # of a verb's dice, where they have not six
    goes: str = "Walk"  # what several steps together are called
    begins: frozenset[type] = frozenset()  # verbs that only begin something: what follows tells of it
    lightly: frozenset[type] = frozenset()  # verbs that end something where stopping short is usual: no question
    unit: str = ""  # what costs are counted in: "AP", or one of it in small letters: "action"
    distance: Distance | None = None  # where walks are paid for
    warns: Callable[[Any, Any], str] = _nothing  # what a walker should know of a step beforehand
    beyond: Callable[[Any], str] = _beyond  # of a place that no way leads to now, where walks are not paid for
    left: Callable[[Any], str] = _nothing  # what the seat to act may still spend: "3 AP", "" if nothing is counted

    def label(self, state: Any, verb: Verb) -> str:
        """An action as a person reads it."""
        return _worded(self.labels[type(verb)], state, verb)

    def tip(self, state: Any, verb: Verb) -> str:
        wording = self.tips.get(type(verb))
        return "" if wording is None else _worded(wording, state, verb)

    def price(self, cost: int | None) -> str:
        """What it costs; words have their plural, letters such as AP have none."""
        many = "s" if self.unit.islower() and cost != 1 else ""
        return "" if cost is None else f"{cost} {self.unit}{many}".strip()


def _worded(wording: Wording, state: Any, verb: Verb) -> str:
    if callable(wording):
        return wording(state, verb)
    return wording.format_map(verb.facts(state)) if "{" in wording else wording
