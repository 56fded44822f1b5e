"""Rescuers with their trains, free survivors, and what protects whom."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.danger_zone.picture.board import CELL, PAD, centre
from fivealarm.games.danger_zone.picture.labels import OUTLOOKS, safe_from, space
from fivealarm.games.danger_zone.rules.board import (
    CITY,
    FIRE,
    FLOOD,
    HP,
    NEEDS,
    OFF,
    POSITION,
    RAFT_BIT,
    SHOCK,
    SIDE,
    SPACES,
    SURVIVOR,
)
from fivealarm.games.danger_zone.rules.cards.held import face, hidden
from fivealarm.games.danger_zone.rules.components import GLOVES, LETTERS, RAFT
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Figure, Group, Point
from fivealarm.scene.palette import SEAT_SHAPES

PAWN: Final = 52
SQUEEZED: Final = 40  # two on one space, in passing
APART, APART_TWO = 20, 26  # from one to the next of three or more, and of two
ABREAST: Final = 3  # in one row; who is more stands in two,
WIDER: Final = 23  # so far from one to the next,
ROW: Final = 37  # so far apart that no helmet covers a letter,
RAISED: Final = 9  # rather over the upper edge of their space than in the way of those below,
SMALL: Final = 34  # as small as this,
READ: Final = 15.8  # with letters so high: 12 px where the city is shown smallest
CROWDED: Final = 1.52  # times their bases: their letters are read on a small screen too
FOLLOWER: Final = 46
BASE: Final = 1.12  # of a rescuer's as it is drawn: room for a number that is read on a small screen
NUMBER: Final = 17.5  # where there is one digit
FOOT: Final = {"triangle": 2, "diamond": 4.5, "star": 4}  # of the number, over the lower edge of its base
HEAD: Final = 3  # by which people reach over the upper edge of their space
LIFTED: Final = 5  # more for those who follow: the helmet of whoever walks below them leaves their number free
FREE: Final = 50
PLATE: Final = 19  # the dark disc under whoever waits
JOINING: Final = 34
FACES: Final = 4
SHOULDERS: Final = ((-15.5, -5), (15.5, -5), (-15.5, 13))  # of a rescuer, where badges are worn
BADGES: Final = ("em-raft", "em-extinguisher", "em-gloves")
CAUGHT: Final = {kind: OUTLOOKS[kind] for kind in (FIRE, SHOCK, FLOOD)}  # by the ground that somebody waits on
AMID: Final = {FIRE: "flame-l", SHOCK: "dz-volt"}  # signs of the same, beside the disc that covers it
SIGN: Final = 24
LED: Final = "If an aftershock replaces its tile, it may be crushed by a building or left behind."
FREED: Final = "If an aftershock replaces its tile, a building there crushes it."
ALONE: Final = "If an aftershock replaces its tile, a building there sends it to the helipad without its train."
LEFT_BEHIND: Final = "Lost by its rescuer, free for anybody. "
ON_PAD: Final = (
    (-46, 18),
    (46, 18),
    (0, 38),
    (-41, -36),
    (41, -36),
    (0, -20),
)  # from the middle of the pad, by seat: each is seen whole, and nobody moves aside when another comes or goes


def trails(s: State) -> list[Element]:
    """Dots in the seat's colour from the leader to the tail, at their feet."""
    found = []
    for seat, train in enumerate(s.trains):
        line = [s.at[seat], *(cell for cell, wait in zip(train, s.waits[seat], strict=True) if not wait)]
        if len(line) > 1:
            found.append(Element(f"trail {seat}", _trail(seat, tuple(_foot(cell) for cell in line)), 0, 0))
    return found


def _foot(cell: int) -> Point:
    x, y = centre(cell)
    return x, y + 12


@cache
def _trail(seat: int, line: tuple[Point, ...]) -> Group:
    d = "M" + "L".join(f"{draw.number(x)} {draw.number(y)}" for x, y in line)
    dots = draw.path(d, f"dz-dots paint-{seat}", stroke="currentColor")
    return Group(draw.path(d, "dz-trail") + dots)


def people(game: DangerZone, s: State) -> list[Element]:
    """Everybody in the streets, the nearest to the beholder last; rescuers over their trains, who joins in front.

    Of several rescuers on a space the one whose turn it is stands before the others.
    """
    joining = {f"follower {seat}:{k}" for seat, waits in enumerate(s.waits) for k, wait in enumerate(waits, 1) if wait}
    led = list(followers(game, s))
    rescued = [*survivors(game, s), *(one for one in led if one.id not in joining)]
    in_front = [one for one in led if one.id in joining]
    own = (f"pawn {s.turn}", f"worn {s.turn}", f"raft {s.turn}", "turn ring")
    rescuers = sorted(pawns(game, s), key=lambda one: (s.at.count(s.at[s.turn]) > 1 and one.id in own, one.y))
    return [*sorted(rescued, key=_depth), *rescuers, *in_front]


def _depth(element: Element) -> float:
    return element.y


def survivors(game: DangerZone, s: State) -> Iterator[Element]:
    """Free survivors: waving where they wait, with a question mark where they are lost (DZ-1.12)."""
    for cell in CITY:
        count = s.free[cell]
        if count:
            lost = s.ground[cell] != SURVIVOR
            who = f"{count} survivors" if count > 1 else "A survivor"
            words = f"{who} {'left behind' if lost else 'waiting'} at {space(game, s, cell)}"
            tip = f"{LEFT_BEHIND if lost else ''}Step here and {'they join' if count > 1 else 'it joins'} your train."
            tip = f"{tip} {CAUGHT.get(min(s.ground[cell], FLOOD), '')}".strip() + f" {shaken(cell, FREED)}"
            shape = _free(1 + cell % FACES, count, lost, AMID.get(s.ground[cell], ""))
            yield Element(f"free {SPACES[cell]}", shape, *centre(cell), "", words, tip, arrive="land")


@cache
def _free(face_: int, count: int, lost: bool, amid: str) -> Group:
    parts = [draw.circle(0, 0, PLATE, "dz-plate dz-plate-lost" if lost else "dz-plate")]
    if count > 1:
        parts.append(_person(1 + face_ % FACES, FREE, False, -7, -3))
    parts.append(_person(face_, FREE, not lost and count == 1, 5 if count > 1 else 0, 1))
    if amid:
        parts.append(draw.art(amid, -CELL / 2 - 1, CELL / 2 - SIGN, SIGN))
    words = (str(count) if count > 1 else "") + ("?" if lost else "")
    if words:
        parts.append(_bubble(words))
    return Group("".join(parts), (-PLATE, -PLATE, 2 * PLATE, 2 * PLATE))


def _person(number: int, size: float, waves: bool, x: float, y: float) -> str:
    arm = draw.art("wave-arm", 0, 0, 48) if waves else ""
    body = draw.ellipse(25, 42, 14, 4, "shade") + arm + draw.art(f"survivor-{number}", 0, 0, 48)
    return draw.group(body, x=x - size / 2, y=y - size / 2, scale=size / 48, look="paint-white")


def _bubble(words: str) -> str:
    wide = 10 + 9 * len(words)
    x = CELL / 2 - wide / 2
    return draw.rect(x - wide / 2, -26, wide, 20, "dz-bubble", 10) + draw.text(
        words, x, -10.5, 16.5, "inked", "middle", bold=True
    )


def followers(game: DangerZone, s: State) -> Iterator[Element]:
    """Trains in order, each on its leader's colour and shape; who is still joining is small (DZ-6.5)."""
    for seat, train in enumerate(s.trains):
        for k, (cell, wait) in enumerate(zip(train, s.waits[seat], strict=True), 1):
            x, y = centre(cell)
            kind = f"survivor-{1 + (seat + k) % FACES}"
            words = f"Follower {k} of {LETTERS[seat]}, {space(game, s, cell)}"
            if wait:
                words, tip = f"{words}, still joining", "Falls in when the rest of the train has passed."
                yield Element(
                    f"follower {seat}:{k}", _joining(seat, kind), x + 15 * _inward(cell), y + 8, "", words, tip
                )
            else:
                if s.ground[cell] >= FLOOD and open_raft(s, seat):
                    yield Element(f"raft {seat}:{k}", _raft(), x, y - HEAD - LIFTED)
                tip = f"{danger(s, seat, cell)} {shaken(cell, LED)}".strip()
                yield Element(f"follower {seat}:{k}", follower(seat, kind, k), x, y - HEAD - LIFTED, "", words, tip)


@cache
def follower(seat: int, kind: str, nth: int) -> Group:
    """Somebody in a blanket of their leader's colour; on the leader's shape at their feet, their place in the train."""
    half, look = FOLLOWER / 2, draw.painted(seat, "")
    person = draw.ellipse(25, 42, 15, 4.5, "shade") + draw.art(kind, 0, -2, 48)
    parts = draw.group(person, x=-half, y=-half - HEAD, scale=FOLLOWER / 48, look=look)
    return Group(parts + _numbered(seat, nth, half), (-half, -half, FOLLOWER, FOLLOWER))


def _numbered(seat: int, nth: int, low: float) -> str:
    """A base with the number of whoever stands on it."""
    outline = SEAT_SHAPES[seat]
    base = draw.group(
        draw.art(f"base-{outline}", 0, 0, 48), x=-24 * BASE, y=low - 45 * BASE, scale=BASE, look=draw.painted(seat, "")
    )
    size = NUMBER * (1 if nth < 10 else 0.88)
    return base + draw.text(str(nth), 0, low - FOOT.get(outline, 4), size, "inked", "middle", bold=True, stroke="none")


@cache
def _joining(seat: int, kind: str) -> Group:
    person = draw.ellipse(25, 42, 15, 4.5, "shade") + draw.art(kind, 0, 0, 48)
    scale = JOINING / 48
    plate = draw.circle(0, 1, 16, "dz-plate") + draw.circle(0, 1, 17, f"dz-joining paint-{seat}", stroke="currentColor")
    parts = plate + draw.group(person, x=-JOINING / 2, y=-JOINING / 2, scale=scale, look=draw.painted(seat, ""))
    return Group(parts, (-17, -17, 34, 34))


def danger(s: State, seat: int, cell: int) -> str:
    """What threatens a train where it stands."""
    kind = s.ground[cell]
    return OUTLOOKS.get(min(kind, FLOOD), "") if NEEDS[kind] & ~s.proof[seat] and kind >= FIRE else ""


def standing(s: State, seat: int) -> Point:
    """Where a pawn stands in its space, beside the others there."""
    cell = s.at[seat]
    here = [other for other, there in enumerate(s.at) if there == cell]
    x, y = PAD if cell == HP else centre(cell)
    y -= HEAD
    if cell == HP:
        dx, dy = ON_PAD[seat]
        return x + dx, y + dy
    nth = here.index(seat)
    if len(here) > ABREAST:
        most = -(-len(here) // 2)
        row, column = divmod(nth, most)
        abreast = min(most, len(here) - row * most)
        return x + WIDER * (column - (abreast - 1) / 2), y + ROW * (row - 0.5) - RAISED
    if len(here) > 1:
        apart = APART if len(here) > 2 else APART_TWO
        return x + apart * (nth - (len(here) - 1) / 2), y
    joins = any(there == cell and wait for there, wait in zip(s.trains[seat], s.waits[seat], strict=True))
    return x - 9 * joins * _inward(cell), y


def _inward(cell: int) -> int:
    """To which side somebody small stands beside their leader: in the last column of a tile not over its edge."""
    return -1 if cell % SIDE % 5 == 4 else 1


def pawns(game: DangerZone, s: State) -> Iterator[Element]:
    for seat, cell in enumerate(s.at):
        if cell != OFF:
            at = standing(s, seat)
            beside = 1 if cell == HP else s.at.count(cell)
            if s.ground[cell] >= FLOOD and open_raft(s, seat):
                yield Element(f"raft {seat}", _raft(), *at)
            if seat == s.turn and s.to_act > -2:
                yield Element("turn ring", _feet(SMALL if beside > ABREAST else PAWN), *at)
            tip = _rescuers(s, seat)
            led = len(s.trains[seat])
            words = f"Rescuer {LETTERS[seat]}, {space(game, s, cell)}" + (f", leads {led}" if led else "")
            yield Element(
                f"pawn {seat}",
                _rescuer(seat, beside),
                *at,
                "",
                words,
                tip,
                arrive="land",
            )
            if s.proof[seat]:
                yield Element(f"worn {seat}", _badges(s.proof[seat]), *at)


def _rescuers(s: State, seat: int) -> str:
    """What a rescuer is protected from, and what threatens it where it stands."""
    cell, worn = s.at[seat], safe_from(s.proof[seat])
    has = f"Protected from {' and '.join(worn)}." if worn else "Carries nothing against water, fire or live cables."
    caught = "No turn may end in fire." if s.ground[cell] == FIRE and danger(s, seat, cell) else ""
    return " ".join(filter(None, (has, caught, shaken(cell, ALONE))))


def shaken(cell: int, what: str) -> str:
    """What an aftershock may do to somebody there; the helipad and its edge stay (DZ-8.4 to 8.6)."""
    return what if POSITION[cell] > 0 else ""


@cache
def _rescuer(seat: int, beside: int) -> Figure:
    """The more stand in a street, the smaller each is, and the larger their letters."""
    if beside > ABREAST:
        return Figure(seat, SMALL, read=READ)
    return Figure(seat, SQUEEZED if beside > 1 else PAWN, base=CROWDED if beside > 1 else 1.3)


@cache
def _feet(size: float) -> Group:
    return Group(draw.ellipse(0, size / 2 - 7, 19, 8, "dz-turn"))


@cache
def _raft() -> Group:
    return Group(draw.art("dz-raft", -22, -20, 44))


def open_raft(s: State, seat: int) -> bool:
    """Whether all have seen that somebody has a Raft."""
    return bool(s.proof[seat] & RAFT_BIT) and any(face(card) == RAFT and not hidden(card) for card in s.hands[seat])


@cache
def _badges(proof: int) -> Group:
    """Paper discs with the gear worn: never in a seat's colour."""
    worn = [BADGES[bit] for bit in range(GLOVES + 1) if proof >> bit & 1]
    parts = [
        draw.circle(x, y, 9, "dz-badge") + draw.art(emblem, x - 8, y - 7, 16, 14)
        for (x, y), emblem in zip(SHOULDERS, worn, strict=False)
    ]
    return Group("".join(parts))
