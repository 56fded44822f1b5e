"""What goes over the wire: answers and frames. The OpenAPI document is made from these."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType


class Error(Struct):
    code: str
    message: str
    field: str | UnsetType = UNSET


class Option(Struct):
    """Something that could be done instead: an action, or a walk of several."""

    text: str  # of the first action
    label: str
    cost: str
    line: list[str]  # all of them
    tip: str = ""  # what happens on the way
    loses: bool | UnsetType = UNSET  # more is lost by it than its price
    asks: bool | UnsetType = UNSET  # something speaks against where it leads: it asks first


class Refusal(Struct):
    """Why not: the rule, its sentence with quantities, what could be done instead."""

    rule: str
    says: str
    instead: list[Option]
    meant: bool = True  # false where nothing was asked for: what is said is no more than what a thing is
    offers: bool | UnsetType = UNSET  # it is no refusal: what was meant can be done, something else comes first
    undo: bool | UnsetType = UNSET  # it was only picked up: a second click on it takes that back


class Choice(Struct):
    """A legal action as a button or a lit place."""

    text: str
    label: str
    group: str
    cost: str
    reveals: str
    touches: tuple[str, ...]
    ends: bool
    declines: bool
    steps: bool
    tip: str
    turn: int | UnsetType = UNSET  # how a thing in hand would be turned
    lightly: bool | UnsetType = UNSET  # it ends something where stopping short is usual
    loses: bool | UnsetType = UNSET  # more is lost by it than its price
    seldom: bool | UnsetType = UNSET  # meant less often than others of its kind
    brings: str | UnsetType = UNSET  # what is won or lost by it, in a few words
    last: bool | UnsetType = UNSET  # the turn is over with it
    far: int | UnsetType = UNSET  # of many places alike: how far off it is; lists tell the nearest first
    line: tuple[str, ...] | UnsetType = (
        UNSET  # actions, this one first, that are done one after another if it is chosen
    )
    once: str | UnsetType = UNSET  # what this one alone is called then
    passes: bool | UnsetType = UNSET  # somebody else is asked next
    asks: bool | UnsetType = UNSET  # something speaks against where it leads: a click asks first
    goal: str | UnsetType = UNSET  # what waits there that people go for, as a noun


class Walk(Struct):
    """A way of several steps to a place, each of them an action."""

    to: tuple[str, ...]  # elements of the place, the best first
    line: list[str]  # actions, one after another
    path: list[str]  # an element for each step: where it leads
    label: str  # where it leads, in words: "Walk to the hall's corner with the victim"
    verb: str  # the first word of it
    news: str  # what else there is to say of the place: "Smoke"
    cost: str
    effects: list[str]  # what happens on the way and what is turned over at its end, in words
    reveals: str  # what the last step turns over: "", "die" or "card"
    start: str  # the element it begins at, or ""
    loses: bool | UnsetType = UNSET  # more is lost on the way than its price
    asks: bool | UnsetType = UNSET  # something speaks against where it ends: it asks first
    gains: bool | UnsetType = UNSET  # something is won at its end that people go for
    alone: bool | UnsetType = UNSET  # whoever followed at its start follows no longer at its end
    dear: bool | UnsetType = UNSET  # what is paid for the first steps does not reach: it is paid for again
    last: bool | UnsetType = UNSET  # the turn is over with its last step
    goal: str | UnsetType = UNSET  # what waits at its end that people go for, as a noun


class Happening(Struct, omit_defaults=True):
    """A public event of a ply."""

    name: str
    text: str
    rule: str
    at: list[str]
    sign: str = ""  # what one sees and hears of it at its place
    who: str = ""  # the name of the seat that its sentence begins with
    large: int | UnsetType = UNSET  # nobody should miss it: the seat it concerns, -1 for everybody


class Entry(Struct, omit_defaults=True):
    """A ply in the log, as the viewer heard it."""

    number: int
    actor: int
    events: list[Happening]
    text: str = ""
    label: str = ""  # the action in words, where everybody heard it
    nature: bool = False
    note: str = ""
    dice: tuple[int, ...] = ()  # the faces that fell
    ends: bool = False  # it ended its seat's turn
    begins: bool = False  # a turn begins with it
    steps: bool = False  # it is a step of a walk
    repeats: bool = False  # its events, or the plies after it, say what its label says
    change: dict[str, Any] | UnsetType = UNSET  # of the picture
    face: dict[str, Any] | UnsetType = UNSET  # of the card it is, which may lie nowhere afterwards
    faced: bool = False  # it is such a card: its moment has the face
    seats_cards: list[dict[str, Any]] | UnsetType = UNSET  # as they are after it, if it changed them
    gauges: list[dict[str, Any]] | UnsetType = UNSET
    sides: tuple[int, ...] = ()  # of the dice, where they have not six
    whose: int = -1  # where a turn begins with it: the seat whose turn that is, if it is known


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
    lent: bool = False  # its person lets a bot play, until they take the seat back
    stops: bool = False  # its person would like the game to stop
    kept: bool = False  # a bot plays until the friend comes who has the link
    resigned: bool = False


class About(Struct):
    slug: str
    title: str
    mode: str
    chosen: list[str]  # what was chosen at the set-up, in its words
    goal: str = ""  # how one wins
    aim: str = ""  # the same in a few words


class Dice(Struct, omit_defaults=True):
    """The dice's seed: promised by its hash, shown when the game is over."""

    commitment: str
    prefix: int = 0  # so many plies came from another game
    seed: str | UnsetType = UNSET
    seats: dict[str, str] = {}  # commitments of the shares that seats have promised
    asked: bool = False  # the first person has moved: no more promises


class Standing(Struct):
    """What holds for a viewer after the last ply."""

    number: int
    edition: int
    to_act: int
    seat: int | None
    sentence: str
    left: str  # what I may still spend now: "3 AP"; "" if nothing is counted or I am not asked
    idle: dict[str, str]  # groups of which there is nothing to do whatever the moment, and why: "your hand is empty"
    choices: list[Choice]
    can_undo: bool
    over: dict[str, Any] | None


class LessonStep(Struct):
    """One step of a lesson in words."""

    title: str
    says: str
    point: tuple[str, ...]  # elements to look at
    reads: bool  # there is nothing to do but to look


class LessonNow(Struct):
    """Where a lesson stands."""

    at: int  # the step, from 0; as many as there are: it is done
    action: str  # the text of the action that is asked for next; "" if none is
    point: tuple[str, ...]  # elements that it touches, or the end of the walk
    nudge: str
    begun: bool  # a part of the step is done
    walk: list[str]  # the steps of a walk to what is pointed at, one after another; none if one action does it
    takes: list[str]  # the text of every legal action that is right now


class Course(Struct):
    """A lesson: what it is called and its steps."""

    name: str
    title: str
    minutes: int
    steps: list[LessonStep]
    after: str  # the name of the next lesson of this game, or ""
    after_title: str


class Said(Struct, tag="said"):
    """Something that somebody at the table said, in one line of plain text."""

    seat: int
    words: str
    at: float  # seconds since 1970


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
    verbs: list[str]  # groups of actions that keep their places
    drawings: dict[str, str] = {}  # by group: the line drawing on its button
    talk: list[Said] = []  # for those who sit here
    lesson: LessonNow | UnsetType = UNSET
    course: Course | UnsetType = UNSET  # the lesson that this table is


class Moved(Standing, tag="moved"):
    plies: list[Entry]
    seats_cards: list[dict[str, Any]] | UnsetType = UNSET  # only if they changed
    gauges: list[dict[str, Any]] | UnsetType = UNSET  # only if they changed
    dice: Dice | UnsetType = UNSET
    lesson: LessonNow | UnsetType = UNSET


class Undone(Standing, tag="undone"):
    scene: dict[str, Any]
    actor: int
    log: list[Entry]
    lesson: LessonNow | UnsetType = UNSET


class SeatsNow(Struct, tag="seats"):
    seats: list[Seat]
    mine: tuple[int, ...]


class Thinking(Struct, tag="thinking"):
    seat: int


class Note(Struct, tag="note"):
    text: str


class Reveal(Struct, tag="reveal"):
    """The first person moves: who has promised a share tells it now."""

    commitments: dict[str, str]


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
    to_act: int
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
    mine_alone: bool = False  # I made it and nobody else sits there: I may delete it
    board: str = ""  # /static/<this>.<theme>.svg is its board, where one was chosen
    chosen: list[str] = []  # what was answered at set-up: its map, its rules
