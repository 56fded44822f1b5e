"""What comes over the wire: requests and what a browser says live. The OpenAPI document is made from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Element = Annotated[str, Meta(max_length=200)]
Coordinate = Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
Point = tuple[Coordinate, Coordinate]
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
    lesson: Name | None = None  # of the game; it says everything else
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


class ToBot(Request):
    """A seat that a bot is to play, and how well."""

    seat: SeatNumber
    level: Name | None = None


class Hide(Request):
    hidden: bool = True  # False: show it in my list again


class LetIn(Request):
    open: bool  # False: others in the network no longer come in


class Stop(Request):
    offer: bool = True  # False: I would rather play on


class OneSeat(Request):
    seat: SeatNumber


class Promise(Request):
    """The commitment of a share for the dice: its SHA-256."""

    seat: SeatNumber
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Tell(Request):
    """A share for the dice."""

    seat: SeatNumber
    share: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


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
    """An action, an element, a point of the board where nothing lies, a group of actions, or the end of the turn."""

    action: ActionText | None = None
    element: Element | None = None
    at: Point | None = None
    group: Name | None = None
    ends: bool = False


class OneAction(Request):
    action: ActionText


class OneElement(Request):
    element: Element


class OnePoint(Request):
    """A point of the board, as its elements are placed."""

    at: Point


class OneGroup(Request):
    group: Name


class TheEnd(Request):
    """The end of the turn."""

    ends: bool


class OneStep(Request):
    """A step of a lesson to go back to."""

    step: Count


class Undo(Request):
    """Take back the last action, or all since the table had so many plies: a walk was one click."""

    to: Count | None = None


class Say(Request):
    """Something to say at a table."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class Nothing(Request):
    """An empty object."""
