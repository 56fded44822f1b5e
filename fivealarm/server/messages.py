"""What goes over the wire: requests, answers and frames. The OpenAPI document is made from these."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Name = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Element = Annotated[str, Meta(max_length=200)]
ActionText = Annotated[str, Meta(max_length=400)]


class Request(Struct, forbid_unknown_fields=True):
    """A request's body; what we do not know is refused, so that a slip does not pass for a wish."""


class Chair(Request):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "bot", "link", "open"]
    level: Name | None = None
    name: Name | None = None


class From(Request):
    """A ply of another table to go on from."""

    table: Annotated[str, Meta(max_length=24)]
    ply: Count


class NewTable(Request):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)] | None = None  # not needed with a record or another table
    options: dict[str, str | int | bool | list[str]] | None = None
    seats: Annotated[list[Chair], Meta(min_length=1, max_length=16)] | None = None
    away_minutes: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    record: str | None = None
    position: dict[str, Any] | None = None
    from_: From | None = field(default=None, name="from")


class Join(Request):
    seat: SeatNumber
    key: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class Leave(Request):
    seat: SeatNumber | None = None  # None: all of mine


class Rename(Request):
    name: Name
    seat: SeatNumber | None = None  # None: all of mine


class OneSeat(Request):
    seat: SeatNumber


class Play(Request):
    number: Count  # plies that the sender has seen
    action: ActionText
    edition: Count | None = None  # as in the last frame; tells an undone and another ply apart


class Ping(Request, tag="ping"):
    """Are you there?"""


class PlayNow(Play, tag="move"):
    """A move over the live connection; its answer carries the same id."""

    id: Count | None = None


class Ask(Request):
    """Either an action or an element."""

    action: ActionText | None = None
    element: Element | None = None


class OneAction(Request):
    action: ActionText


class OneElement(Request):
    element: Element


class Nothing(Request):
    """An empty object."""


class Error(Struct):
    code: str
    message: str
    field: str | UnsetType = UNSET


class Option(Struct):
    text: str
    label: str
    cost: str


class Refusal(Struct):
    """Why not: the rule, its sentence with quantities, what could be done instead."""

    rule: str
    says: str
    instead: list[Option]


class Choice(Struct):
    """A legal action as a button or a lit place."""

    text: str
    label: str
    group: str
    cost: str
    reveals: str
    touches: tuple[str, ...]


class Happening(Struct):
    """A public event of a ply."""

    name: str
    text: str
    rule: str
    at: list[str]


class Entry(Struct, omit_defaults=True):
    """A ply in the log, as the viewer heard it."""

    number: int
    actor: int
    events: list[Happening]
    text: str = ""
    label: str = ""  # the action in words, where everybody heard it
    nature: bool = False
    note: str = ""
    change: dict[str, Any] | UnsetType = UNSET  # of the picture


class Seat(Struct):
    """A seat and who sits there."""

    seat: int
    title: str
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    here: bool
    by_link: bool  # only its link gives this open seat
    stand_in: bool  # the bot gives way when the person returns
    votes: int  # how many want a bot here


class About(Struct):
    slug: str
    title: str
    mode: str


class Dice(Struct, omit_defaults=True):
    """The dice's seed: promised by its hash, shown when the game is over."""

    commitment: str
    prefix: int = 0  # so many plies came from another game
    seed: str | UnsetType = UNSET


class Standing(Struct):
    """What holds for a viewer after the last ply."""

    number: int
    edition: int
    to_act: int
    seat: int | None
    sentence: str
    choices: list[Choice]
    can_undo: bool
    over: dict[str, Any] | None


class Hello(Standing, tag="hello"):
    table: str
    game: About
    options: dict[str, Any]
    mine: tuple[int, ...]
    owner: bool
    scene: dict[str, Any]
    seats: list[Seat]
    log: list[Entry]
    dice: Dice
    away_minutes: int | None


class Moved(Standing, tag="moved"):
    plies: list[Entry]
    seats_cards: list[dict[str, Any]] | UnsetType = UNSET  # only if they changed
    gauges: list[dict[str, Any]] | UnsetType = UNSET  # only if they changed
    dice: Dice | UnsetType = UNSET


class Undone(Standing, tag="undone"):
    scene: dict[str, Any]
    actor: int
    log: list[Entry]


class SeatsNow(Struct, tag="seats"):
    seats: list[Seat]
    mine: tuple[int, ...]


class Thinking(Struct, tag="thinking"):
    seat: int


class Note(Struct, tag="note"):
    text: str


class Pong(Struct, tag="pong"):
    pass


class Answer(Struct, tag="answer", omit_defaults=True):
    """What came of a move over the live connection: the fields that a request's answer would have."""

    id: int | None = None
    ok: bool = False
    number: int | UnsetType = UNSET
    refused: Refusal | UnsetType = UNSET
    error: Error | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
    state: Hello | UnsetType = UNSET


class At(Struct):
    """The table after so many plies, for a replay."""

    number: int
    last: int
    scene: dict[str, Any]
    sentence: str
    ply: Entry | None


class TableCard(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    turn_sentence: str
    your_move: bool
    seats: list[dict[str, Any]]
    ply: int
    over: bool
    updated: float
