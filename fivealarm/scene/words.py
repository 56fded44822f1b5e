"""What people read of an action, one table of words a game; and of events: "A rolls 3" is "You roll 3" to A alone."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from fivealarm.kernel.contract import AnyGame, Event, Refusal, Told, fill, say
from fivealarm.kernel.verb import Verb
from fivealarm.scene.model import Element

Sign = Literal["flash", "break", "splash", "wave", "call"]  # sparks, splinters, drops, a ring that widens, a siren
Drawing = Literal["walk", "drop", "carry", "door", "ladder", "house", "call", "truck", "car", "crew", "cards", "end"]
Whose = Callable[[tuple[int, ...]], int]  # of the numbers an event was told with: the seat it concerns, or EVERYBODY
Harm = Callable[[tuple[int, ...], int], bool]  # of those numbers and a seat: whether it is bad news for that seat
EVERYBODY: Final = -1
Wording = str | Callable[[Any, Any], str]  # filled from the verb's facts, or made from the state and the verb
ME: Final = "\x01"  # where a sentence names its reader
IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
OPENS: Final = re.compile(rf"(^|[.:;] |[Ww]here ){ME}(, [^,]+,)? (\w+)([^.:;,]*)")  # the reader does something
FURTHER: Final = re.compile(r"( and )(has|gains|scores|rolls|wins)\b")  # what else the reader does
THEIRS: Final = re.compile(rf"\b(The|the|all) ([\w{{}}]+) of {ME}")  # "the Engine of A", "all Urbanites of A"
BEGINS: Final = re.compile(r"(^|\. )([a-z])")


class Person(NamedTuple):
    """A {placeholder} that names somebody."""

    seat: Callable[[AnyGame, int], int]  # whose number it is; -1: nobody's, or one of several of theirs
    title: str = ""  # the noun before it, which falls away with the name


People = Mapping[str, Person]
SEATS: Final[People] = {"seat": Person(lambda _game, number: number)}


def _nothing(state: Any, verb: Any = None) -> str:
    return ""


def _never(state: Any, verb: Any) -> bool:
    return False


def _roller(state: Any) -> int:
    """Of a game in which each seat has one turn."""
    return int(state.turn)


def _again(line: Sequence[Any], more: Sequence[Any]) -> Any:
    """The same once more, or what is left; where it matters, None: that is asked."""
    return line[-1] if line[-1] in more else more[0] if len(more) == 1 else None


def _free(state: Any, way: Sequence[Any]) -> tuple[str, str]:
    return "", ""


def _unsaid(state: Any, cost: int, way: Sequence[Any]) -> str:
    return ""


def _open(state: Any, element: str) -> None:
    return None


def _nobody_knows(state: Any) -> None:
    return None


def _as_written(game: AnyGame, place: str) -> str:
    return place


def _nowhere(x: float, y: float) -> str:
    return ""


def never_idle(state: Any, seat: int, group: str) -> None:
    """Of a game whose groups are all of the moment."""
    return


def _helpless(state: Any, verb: Any) -> Sequence[Any]:
    return ()


def _unheld(state: Any) -> Sequence[str]:
    return ()


def _alike(state: Any, verb: Any) -> int:
    return 0


class Idle(NamedTuple):
    """Why there is nothing of a group to do, whatever the moment."""

    brief: str  # on its button
    rule: str
    says: str


class OfGroup(NamedTuple):
    """What is said of a whole group where no more than these is against all of it."""

    group: str
    refusals: frozenset[Refusal]
    says: str  # filled from the facts of one of its actions


@dataclass(frozen=True, slots=True)
class Distance:
    """How far away places are: what the way there would cost somebody who has more than enough to spend."""

    begun: Callable[[Any], Any]  # a copy of a state from where steps are made; None where nobody walks now
    filled: Callable[[Any], Any]  # the same with more than enough to spend
    cost: Callable[[Any, Any], int | None]  # of a verb in a state; None if no walk is made of it
    have: Callable[[Any], int]
    rule: str  # that says what may be spent
    says: Callable[
        [Any, int, Sequence[Any]], str
    ]  # from the state, the cost and the way: "5 AP away: you have 4 left this turn."
    clears: tuple[type, ...] = ()  # verbs that open a way for the next step
    stopped: Callable[[Any, Sequence[Any]], tuple[str, str]] = (
        _free  # the same where a walk must end before all is spent
    )
    shut: Callable[[Any, str], str] = _nothing  # what lies between somebody and an element that no sure way leads to
    spent: Callable[[Any, int, Sequence[Any]], str] = _unsaid  # what a way takes of what one has: "3 of your 4 AP"
    about: Callable[[Any, str], str] = _nothing  # what lies at an element that one cannot get to, before how far it is
    closed: Callable[[Any, str], tuple[str, str] | None] = _open  # rule and sentence why nobody gets to an element
    passes: Callable[[Any], Any] = _nobody_knows  # after a step that turns something over: as if nothing came of it
    over: Callable[[Any, int, Sequence[Any]], str] = _unsaid  # `says` of a way that goes on from where that happens


def too_far(way: str, have: int) -> str:
    """What is said of a place that is further than one can still go: "5 AP away: you have 4 left this turn."."""
    return f"{way}: you have {have or 'none'} left this turn."


def always(state: Any) -> bool:
    """At any moment."""
    return True


def everybody(numbers: tuple[int, ...]) -> int:
    """An event that concerns the whole table."""
    return EVERYBODY


def first_named(numbers: tuple[int, ...]) -> int:
    """An event that concerns the seat it names first."""
    return numbers[0]


def harms(whose: Whose = everybody) -> Harm:
    """Bad news for the seat it concerns."""
    return lambda numbers, seat: whose(numbers) in (seat, EVERYBODY)


def harms_others(whose: Whose = first_named) -> Harm:
    """Bad news for all but the seat it concerns."""
    return lambda numbers, seat: whose(numbers) != seat


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game: what its verbs are called, what they do, what its nouns mean."""

    labels: Mapping[type, Wording]  # by the verb's class: "Chop the {side} {wall}"
    deeds: Mapping[type, Wording] = field(default_factory=dict)  # the same in a story, where no verb begins the label
    tips: Mapping[type, Wording] = field(default_factory=dict)  # one more sentence, where the label does not say it all
    brings: Mapping[type, Wording] = field(default_factory=dict)  # what is won or lost by it, short: beside its button
    lines: Mapping[type, Callable[[Any, Sequence[Any]], str]] = field(default_factory=dict)  # by the first of a line
    once: Mapping[type, Wording] = field(default_factory=dict)  # what such a first is called if it is done alone
    usual: Callable[[Sequence[Any], Sequence[Any]], Any] = _again  # what a line so far goes on with, of what it may
    comes: Callable[[Any, Any], str] = _nothing  # what follows at once from laying a thing in hand, while it is tried
    follows: Callable[[Any, Any], str] = _nothing  # what a verb that reveals something turns over, where it is told
    glossary: Mapping[str, str] = field(default_factory=dict)  # the game's nouns in plain words
    verbs: tuple[str, ...] = ()  # groups that may be asked side by side, in the order of their places
    drawings: Mapping[str, Drawing] = field(default_factory=dict)  # by group: the line drawing on its button
    signs: Mapping[str, Sign] = field(default_factory=dict)  # by an event's name: what one sees and hears at its place
    people: People = field(default_factory=lambda: SEATS)  # which {placeholders} of events name somebody
    large: Mapping[str, Whose] = field(default_factory=dict)  # by an event's name: nobody it concerns should miss it
    gains: frozenset[str] = frozenset()  # events' names: what people walk for
    parts: frozenset[str] = frozenset()  # and those after which nobody follows any more
    several: Mapping[str, str] = field(
        default_factory=dict
    )  # by an event's name: {count} of it that sound alike, as one
    harms: Mapping[str, Harm] = field(default_factory=dict)  # by an event's name: what a coach may warn of
    sides: Mapping[type, tuple[int, ...]] = field(default_factory=dict)  # of a verb's dice, where they have not six
    faces: Mapping[type, Callable[[Any, Any], Element]] = field(default_factory=dict)  # of a game and a verb: its card
    goes: str = "Walk"  # what several steps together are called
    begins: frozenset[type] = frozenset()  # verbs that only begin something: what follows tells of it
    lightly: Mapping[type, Callable[[Any], bool]] = field(
        default_factory=dict
    )  # ends of what is usually cut short, and when: no question
    last: Callable[[Any, Any], bool] = _never  # whether the turn is over soon after a verb, though it does not end it
    whose: Callable[[Any], int] = _roller  # the seat whose turn it is, whoever is asked
    closes: Callable[[Any], str] = _nothing  # what the turn ends with, where no end of it is offered
    seldom: Callable[[Any, Any], bool] = _never  # of many choices alike, those that are meant less often
    far: Callable[[Any, Any], int] = _alike  # of many places alike, which are told first: the nearest
    called: Callable[[AnyGame, str], str] = _as_written  # where a place of a position is, in words: "in the kitchen"
    goal: Callable[[Any, Any], str] = _nothing  # of a step: what waits where it leads that people go for, as a noun
    unit: str = ""  # what costs are counted in: "AP", or one of it in small letters: "action"
    distance: Distance | None = None  # where walks are paid for
    warns: Callable[[Any, Any], str] = _nothing  # what a walker should know of a step beforehand
    halts: Callable[[Any, Any], str] = _nothing  # the same of a step that a walk ends with
    asks: Callable[[Any, Any], bool] = _never  # whether this, or a walk that ends with it, asks before it begins
    # rule and sentence of an element that is not for now: what lands one there, why it does not count; and True where
    # that is no refusal
    answers: Callable[[Any, str], tuple[str, str] | tuple[str, str, bool] | None] = _open
    helps: Callable[[Any, Any], Sequence[Any]] = (
        _helpless  # of a verb that is refused: what would make it possible, if that is allowed
    )
    held: Callable[[Any], Sequence[str]] = (
        _unheld  # elements of what was only picked up and moved nowhere: a click on one of them puts it down again
    )
    ground: Callable[[float, float], str] = _nowhere  # what is laid at a point of the board: the element it would be
    idle: Callable[[Any, int, str], Idle | None] = (
        never_idle  # of a seat and a group: why there is nothing of it, where it is not the moment
    )
    wholes: tuple[OfGroup, ...] = ()  # why there is nothing of a group, where its actions have reasons of their own
    unmet: Callable[[Any, int], str] = _nothing  # of a seat: what still keeps it from winning, as part of a sentence
    left: Callable[[Any], str] = _nothing  # what the seat to act may still spend: "3 AP", "" if nothing is counted

    def label(self, state: Any, verb: Verb) -> str:
        """An action as a person reads it."""
        return _worded(self.labels[type(verb)], state, verb)

    def deed(self, state: Any, verb: Verb) -> str:
        """An action as a story tells it, away from its button and its board."""
        return _worded(self.deeds.get(type(verb), self.labels[type(verb)]), state, verb)

    def fixed(self, verb: Verb) -> str:
        """The same, if it is alike in every position; else ""."""
        wording = self.deeds.get(type(verb), self.labels[type(verb)])
        return wording if isinstance(wording, str) and "{" not in wording else ""

    def line(self, state: Any, verbs: Sequence[Verb]) -> str:
        """Several actions that are done one after another, as one."""
        named = self.lines.get(type(verbs[0]))
        return self.label(state, verbs[0]) if named is None else named(state, verbs)

    def alone(self, state: Any, verb: Verb) -> str:
        """An action beside the line that begins with it."""
        return _worded(self.once.get(type(verb), self.labels[type(verb)]), state, verb)

    def tip(self, state: Any, verb: Verb) -> str:
        wording = self.tips.get(type(verb))
        return "" if wording is None else _worded(wording, state, verb)

    def gain(self, state: Any, verb: Verb) -> str:
        """What a verb that is allowed brings, in a few words."""
        wording = self.brings.get(type(verb))
        return "" if wording is None or verb.refusal(state) is not None else _worded(wording, state, verb)

    def light(self, state: Any, verb: Verb) -> bool:
        """Whether a verb ends something where stopping short is usual."""
        return type(verb) in self.lightly and self.lightly[type(verb)](state)

    def told(self, game: AnyGame, told: Told, reader: int) -> str:
        """An event as a seat reads it."""
        return told_to(game, self.people, told, reader)

    def price(self, cost: int | None) -> str:
        """What it costs; words have their plural, letters such as AP have none."""
        many = "s" if self.unit.islower() and cost != 1 else ""
        return "" if cost is None else f"{cost} {self.unit}{many}".strip()


def _worded(wording: Wording, state: Any, verb: Verb) -> str:
    if callable(wording):
        return wording(state, verb)
    return wording.format_map(verb.facts(state)) if "{" in wording else wording


def told_to(game: AnyGame, people: People, told: Told, reader: int) -> str:
    """An event as a sentence, in the second person where it speaks of the reader."""
    event, numbers = told
    parts = [part.split("}", 1) for part in event.says.split("{")[1:]]
    own = [kind in people and people[kind].seat(game, n) == reader for (kind, _), n in zip(parts, numbers, strict=True)]
    if reader < 0 or not any(own):
        return say(game, told)
    says = event.says.split("{", 1)[0]
    for (kind, rest), mine in zip(parts, own, strict=True):
        says = _named(says, people[kind].title) + rest if mine else f"{says}{{{kind}}}{rest}"
    others = [n for n, mine in zip(numbers, own, strict=True) if not mine]
    return fill(turned(says), others, game.names)


def told_together(game: AnyGame, words: Words, told: Sequence[Told], reader: int) -> list[tuple[str, list[Told]]]:
    """Events as sentences, each with those it is made of: some that sound alike are one, if there are words for it."""
    groups: dict[tuple[str, str | int], list[Told]] = {}
    for at, one in enumerate(told):
        sounds = told_to(game, words.people, one, reader) if one[0].name in words.several else at
        groups.setdefault((one[0].name, sounds), []).append(one)
    return [(_together(game, words, same, reader), same) for same in groups.values()]


def _together(game: AnyGame, words: Words, same: Sequence[Told], reader: int) -> str:
    event, numbers = same[0]
    if len(same) > 1:
        event = Event(event.name, words.several[event.name].replace("{count}", str(len(same))), event.rule)
    return told_to(game, words.people, (event, numbers), reader)


def _named(says: str, title: str) -> str:
    """What stands before the reader's name, and in place of it."""
    kept = says[: -len(title) - 1] if title and says.lower().endswith(f"{title.lower()} ") else says
    return kept + ME


@lru_cache(1024)
def turned(says: str) -> str:
    """A sentence that names its reader, in the second person."""
    says = THEIRS.sub(lambda m: f"{'all your' if m[1] == 'all' else 'your'} {m[2]}", says)
    says = OPENS.sub(_does, says)
    says = re.sub(rf"\b((?:[Aa]|\d+) \w+) of {ME}", r"\1 of yours", says)
    says = says.replace(f"{ME}'s", "your").replace(ME, "you")
    return BEGINS.sub(lambda m: m[1] + m[2].upper(), says)


def _does(m: re.Match[str]) -> str:
    further = FURTHER.sub(lambda also: also[1] + you(also[2]), m[4])
    return f"{m[1]}you{m[2] or ''} {you(m[3])}{further}"


def you(verb: str) -> str:
    """The verb of "A goes" as it is in "you go"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
