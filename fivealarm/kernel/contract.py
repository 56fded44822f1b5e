"""What a game is to everything around it: actions, states, secrets, endings."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol, Self, TypeGuard, TypeVar

from fivealarm.kernel.lexicon import Lexicon

Seat = int
Value = str | int | bool | tuple[str, ...]

NATURE: Final[Seat] = -1  # dice, bags and shuffled decks
NOBODY: Final[Seat] = -2  # the game is over; as a viewer: somebody without a seat

# the order in which a verb asks; STRANGE: it takes a card, a role or a place that one has not, so it was hardly meant
STRANGE, TIME, PLACE, TARGET, PRICE = -1, 0, 1, 2, 3


class BadInput(ValueError):
    """Something from outside that we cannot use: the field at fault, and what would be right."""

    def __init__(self, field: str, says: str) -> None:
        super().__init__(f"{field}: {says}")
        self.field = field
        self.says = says


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed. Made once per rule, never per question."""

    rule: str
    says: str  # our sentence to the player; {names} are filled from facts() when somebody reads it
    stage: int = TIME  # how far the asking got: TIME, PLACE, TARGET, PRICE; or STRANGE


class Event(NamedTuple):
    """A kind of public happening that a state can tell: "Fire reaches {space}." Plies are kept by what they told."""

    name: str
    says: str  # {placeholders} are filled, in order, from what was told with it
    rule: str = ""


Told = tuple[Event, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: by which rule, who won, what each seat scored."""

    rule: str
    winners: tuple[Seat, ...]  # all seats or none when the game is cooperative
    scores: tuple[float, ...]  # one per seat
    says: str  # our sentence to the players


class Action(Protocol):
    """One thing a seat or nature can do; made once, compared by identity."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def dice(self) -> tuple[int, ...]: ...  # the faces that fell, if it is nature's roll


class State(Protocol):
    """Plain facts of one position."""

    to_act: Seat
    ears: list[Told] | None  # who listens to tell(); copies have none

    def copy(self) -> Self: ...
    def key(self) -> Hashable: ...


class View(Protocol):
    """All that one seat may know. Views compare by ==."""

    @property
    def seat(self) -> Seat: ...
    @property
    def to_act(self) -> Seat: ...  # as far as the seat may know


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


class Game(Protocol[S, A, V]):
    """One game under one set of options. Immutable, shared by all its states."""

    @property
    def box(self) -> "Box": ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def actions(self) -> Lexicon[A]: ...  # all there can ever be, nature's included, in fixed order
    @property
    def names(self) -> Mapping[str, Sequence[str]]: ...  # what {placeholders} of events count through

    def start(self) -> S: ...
    def legal(self, state: S) -> list[A]: ...  # empty unless a seat is to act
    def chances(self, state: S) -> list[tuple[A, int]]: ...  # empty unless nature is to act
    def apply(self, state: S, action: A) -> None: ...  # in place; trusts its caller
    def refusal(self, state: S, action: A) -> Refusal | None: ...
    def facts(self, state: S, action: A) -> Mapping[str, object]: ...  # fills a refusal's {names}
    def outcome(self, state: S) -> Outcome | None: ...
    def view(self, state: S, seat: Seat) -> V: ...  # all the seat may know; NOBODY: the public
    def hears(self, state: S, action: A, seat: Seat) -> str: ...  # before apply; "" if it hears nothing
    def imagine(self, view: V, rng: Random) -> S: ...  # a fair guess that fits the view


AnyGame = Game[Any, Any, Any]


def is_file(value: object) -> TypeGuard[str]:
    """Whether an option's value is what a file says, not a name."""
    return isinstance(value, str) and "\n" in value


@dataclass(frozen=True, slots=True)
class Option:
    """One choice at set-up."""

    name: str
    default: Value
    values: tuple[Value, ...] | None  # None: free, the game itself judges it
    help: str
    own: bool = False  # whether it also takes what a file of somebody's own says, more than a line; the game judges it

    def accept(self, value: object) -> Value:
        """The value itself, if this option can have it."""
        if isinstance(value, list) and all(isinstance(v, str) for v in value):
            value = tuple(value)
        if self.values is None or (self.own and is_file(value)):
            if isinstance(value, str | int | tuple):
                return value
            raise BadInput(self.name, f"should be text, a number or a list of texts; {self.help}")
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        choices = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)
        raise BadInput(self.name, f"should be one of {choices}")


@dataclass(frozen=True, slots=True)
class Box:
    """What is printed on a game's box, and how to open it."""

    slug: str
    title: str
    prefix: str  # of its rule IDs
    version: int  # changes with the meaning or order of its actions
    mode: Literal["cooperative", "competitive"]
    seats: range
    usual_seats: int
    minutes: int
    line: str  # what you do in it, in one line
    options: tuple[Option, ...]
    open: Callable[[int, Mapping[str, Value]], AnyGame]  # options are complete; may raise BadInput
    goal: str = ""  # how one wins, for whoever sits down to it for the first time; "": its line says it
    aim: str = ""  # the same in a few words, which stay in sight

    def make(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> AnyGame:
        """A game for so many seats; options left out take their defaults."""
        count = self.usual_seats if seats is None else seats
        if type(count) is not int or count not in self.seats:
            raise BadInput("seats", f"{self.title} takes {self.seats[0]} to {self.seats[-1]}")
        return self.open(count, self.settle(options or {}))

    def settle(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadInput(f"options.{name}", f"{self.title} has {', '.join(known) or 'no options'}")
        return {
            name: option.accept(options[name]) if name in options else option.default for name, option in known.items()
        }


def say(game: AnyGame, told: Told) -> str:
    """An event as a sentence."""
    return fill(told[0].says, told[1], game.names)


def fill(says: str, numbers: Sequence[int], names: Mapping[str, Sequence[str]]) -> str:
    """Put numbers into {placeholders} in order; a placeholder with names counts through them."""
    parts = says.split("{")
    text = [parts[0]]
    for part, number in zip(parts[1:], numbers, strict=True):
        kind, rest = part.split("}", 1)
        known = names.get(kind)
        text.append(known[number] if known is not None else str(number))
        text.append(rest)
    return "".join(text)


def explain(game: AnyGame, state: Any, action: Any, refusal: Refusal) -> str:
    """A refusal's sentence with its quantities."""
    if "{" not in refusal.says:
        return refusal.says
    return refusal.says.format_map(_Known(game.facts(state, action)))


class _Known(dict[str, object]):
    """A fact nobody gave reads as a question mark, not as an error."""

    def __missing__(self, key: str) -> str:
        return "?"
