"""Crew cards: somebody's face, name, type, water and ability; works, rests or used."""

from functools import cache
from typing import Final, Literal

from fivealarm.games.brigade.picture import drawings
from fivealarm.games.brigade.rules.data import TYPES, CrewCard
from fivealarm.games.brigade.rules.state import TRANSFERRED, UPGRADED, WAGON_MOVED, State
from fivealarm.games.brigade.rules.units import crew
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group
from fivealarm.scene.wrap import shorten, width, wrap

Standing = Literal["works", "rests", "used", "offered", "waits"]
HIGH: Final = 68
BAND: Final = 21
FRAME: Final = 3  # the ring of a card to choose lies round it, clear of the name on its band
LINE: Final = 14.5
SIZE: Final = 14
CHIP: Final = 18
BARE: Final = 70  # a narrower one is a name alone
WITHOUT_FACE: Final = 120  # narrower cards have words only
WHOLE_TEXT: Final = 200  # narrower ones say their ability in a few words
INDENT: Final = "___ "  # as wide as the price
MARKS: Final[dict[Standing, str]] = {"rests": "needs", "used": "used"}
ROOMY: Final = 60  # a face under which that word fits
SIGN: Final = 14  # of what somebody needs, beside that word
OFFER_WIDE: Final = 161  # of a card to choose,
OFFER_HIGH: Final = 192
OFFER_BAND: Final = 25
OFFER_FACE: Final = (8.0, 30.0, 58.0, 50.0)  # corner, width and height of its portrait
BESIDE_FACE: Final = 72.0
OFFER_WORDS: Final = 96.0  # where the ability begins
OFFER_LINE: Final = 16.5
OFFER_SIZE: Final = 14.7
OFFER_FOOT: Final = 40.0  # where it says what the ability takes
# which of the turn's marks says that a card has given what it gives once a turn
ONCE: Final = {crew.BUCKET_RUNNERS: TRANSFERRED, crew.WHEELWRIGHT: WAGON_MOVED, crew.BOOKKEEPER: UPGRADED}


def standing(s: State, seat: int, number: int) -> Standing:
    """Whether an ability works, and whether it has been used up in this turn."""
    bit = 1 << number
    if not s.active & bit:
        return "rests"
    spent = s.used & ONCE.get(bit, 0) if seat == s.turn else 0
    if bit == crew.COURT_POET:
        spent = s.poets >> seat & 1
    return "used" if spent else "works"


def card(s: State, number: int, name: str, x: float, y: float, wide: float, how: Standing, pane: str) -> Element:
    """One crew card from its upper left corner."""
    found = s.city.box.crew[number]
    said = label(found, how)
    return Element(name, _face(found, wide, how), x, y, "", said, said, pane, arrive="turn")


def chip(s: State, number: int, name: str, x: float, y: float, wide: float, how: Standing, pane: str) -> Element:
    """Somebody's name and type, where there is no room for more; what they can do is told where one points."""
    found = s.city.box.crew[number]
    said = label(found, how)
    return Element(name, _chip(found, wide, how in MARKS), x, y, "", said, said, pane)


@cache
def _chip(found: CrewCard, wide: float, pale: bool) -> Group:
    plate = draw.rect(0, 0, wide, CHIP, f"br-band-{found.type}", 5)
    left = 19 if wide > BARE else 5
    who = called(found, wide - left - 3)
    sign = draw.group(
        drawings.emblem(found.type, 3, 2, 13, f"br-shield-{TYPES[found.type].lower()}"), look=f"br-band-{found.type}"
    )
    words = draw.text(who, left, 13.5, SIZE, "on-band")
    return Group(draw.group(plate, sign if wide > BARE else "", words, opacity=0.55 if pale else 1), (0, 0, wide, CHIP))


def label(found: CrewCard, how: Standing) -> str:
    kind = TYPES[found.type]
    told = {
        "works": "The ability works.",
        "rests": f"The ability does not work yet: it needs a loyal block of the {kind}.",
        "used": "The ability has been used in this turn.",
        "offered": f"The ability works with a loyal block of the {kind}.",
        "waits": f"Carries water as soon as it is kept; the ability works with a loyal block of the {kind}.",
    }[how]
    return f"{found.name}, {kind}, {found.water} water: {found.says} {told}"


@cache
def _face(found: CrewCard, wide: float, how: Standing) -> Group:
    faced = wide >= WITHOUT_FACE
    left = 7.0 if not faced else 56.0 if wide < WHOLE_TEXT else 66.0
    pale = how in MARKS
    parts = [
        draw.rect(2, 3, wide, HIGH, "shadow", 8),
        draw.rect(0.5, 0.5, wide - 1, HIGH - 1, "br-page-rest" if pale else "br-page", 7.5),
        _band(found, wide),
        _portrait(found, left) if faced else "",
        _ability(found, wide, left, 3 if faced else 2),
    ]
    if pale:
        parts += [
            _veil(wide, left if faced else 0),
            _mark(MARKS[how], found.type if how == "rests" else -1, left if faced else 0),
        ]
    if wide < WHOLE_TEXT and not (pale and faced):
        parts.append(_drops(found.water, left - 7 if faced else wide - 4, HIGH - 18))
    return Group("".join(parts), (-FRAME, -FRAME, wide + 2 * FRAME, HIGH + 2 * FRAME))


def _veil(wide: float, left: float) -> str:
    """Over band and face of a card that gives nothing now; its words stay readable."""
    band = draw.rect(0.5, 0.5, wide - 1, BAND - 0.5, "br-rest", 7)
    return band + (draw.rect(3, BAND, left - 7, HIGH - BAND - 3, "br-rest", 4) if left else "")


def _band(found: CrewCard, wide: float) -> str:
    """Name, water and type over the card."""
    whole = wide >= WHOLE_TEXT
    room = wide - 28 - (14 * found.water + 4 if whole else 0)
    path = f"M0.5 {BAND}V8q0-7.5 7.5-7.5h{draw.number(wide - 16)}q7.5 0 7.5 7.5v{BAND - 8}z"
    return "".join([
        draw.path(path, f"br-band-{found.type}"),
        draw.text(called(found, room, whole), 8, 15.5, SIZE, "on-band", bold=whole),
        draw.group(
            drawings.emblem(found.type, wide - 20, 3, 15, f"br-shield-{TYPES[found.type].lower()}"),
            look=f"br-band-{found.type}",
        ),
        _drops(found.water, wide - 22, 2.5) if whole else "",
    ])  # fmt: skip


def called(found: CrewCard, room: float, bold: bool = False) -> str:
    """As much of a name as there is room for."""
    who = found.name.partition(", ")[0]
    if width(who, SIZE, bold) > room:
        who = who.removeprefix("The ").removeprefix("Old ")
    if width(who, SIZE, bold) > room:
        who = who.split()[-1]
    return shorten(who, room, SIZE, bold)


def _drops(water: int, right: float, y: float) -> str:
    """How much water somebody carries."""
    return "".join(draw.art("drop", right - 16.5 - 13 * at, y, 16.5) for at in range(water))


def _portrait(found: CrewCard, left: float) -> str:
    wide = left - 10
    clip = "br-longport" if wide > 50 else "br-port"
    path = "M4 24h56v42H11q-7 0-7-7z" if wide > 50 else "M3 21h46v46H9q-6 0-6-6z"
    x, y = (7, 22) if wide > 50 else (1, 20)
    look = f"br-port-{found.type}"
    scaled = draw.group(drawings.face(found.id), x=x, y=y, scale=0.92)
    return draw.path(path, look) + draw.group(scaled, clip_path=f"url(#{clip})")


def _ability(found: CrewCard, wide: float, left: float, most: int) -> str:
    """The whole text, or a few words; a brass 1 is the action it costs."""
    whole = wide >= WHOLE_TEXT
    words = found.says.removeprefix("Crew action: ") if whole else drawings.short(found.id)
    costs = found.kind == "crew action"
    indent = INDENT if costs else ""
    lines = wrap(f"{indent}{words[0].upper()}{words[1:]}", wide - left - 4, SIZE, most)
    parts = [draw.art("br-cost", left - 1, BAND + 2, 15.5)] if costs else []
    for at, line in enumerate(lines):
        x = left + 21 if costs and at == 0 else left
        parts.append(draw.text(line.removeprefix(indent), x, BAND + 13 + LINE * at, SIZE, "on-card"))
    return "".join(parts)


def _mark(word: str, kind: int, left: float) -> str:
    """A ribbon that says why a card is pale, with the sign of the block it needs: under the face, or in the corner."""
    if kind >= 0 and 0 < left < ROOMY:
        word = "if"  # all that the face has room for
    slim = kind >= 0 and left >= ROOMY  # beside it the last line of an ability begins
    air = 3 if slim else 5
    room = width(word, SIZE, bold=not slim) + 2 * air + (SIGN if kind >= 0 else 0)
    x = max(2.0, (left - 6) / 2 + 1 - room / 2) if left else 4.0
    parts = [
        draw.rect(x, HIGH - 18.5, room, 16.5, "br-used", 8),
        draw.text(word, x + air, HIGH - 5.8, SIZE, "papered", bold=not slim),
    ]
    if kind >= 0:
        look = f"br-mark-{TYPES[kind].lower()} br-cut-ink"
        parts.append(drawings.emblem(kind, x + room - SIGN - air + 2, HIGH - 17.5, SIGN, look))
    return "".join(parts)


def offer(s: State, number: int, name: str, x: float, y: float, how: Standing, pane: str) -> Element:
    """A crew card to choose: who it is, what they carry, what they can do, what that takes."""
    found = s.city.box.crew[number]
    said = label(found, how)
    return Element(name, _offer(found, how == "waits"), x, y, "", said, said, pane, arrive="turn")


@cache
def _offer(found: CrewCard, waits: bool) -> Group:
    band = f"M0.5 {OFFER_BAND}V8q0-7.5 7.5-7.5h{OFFER_WIDE - 16}q7.5 0 7.5 7.5v{OFFER_BAND - 8}z"
    who = called(found, OFFER_WIDE - 8, bold=True)
    parts = [
        draw.rect(2, 3, OFFER_WIDE, OFFER_HIGH, "shadow", 8),
        draw.rect(0.5, 0.5, OFFER_WIDE - 1, OFFER_HIGH - 1, "br-page", 7.5),
        draw.path(band, f"br-band-{found.type}"),
        draw.text(who, OFFER_WIDE / 2, 17.5, 14, "on-band", "middle", bold=True),
        _offer_face(found),
        _facts(found),
        _offer_ability(found),
        _takes(found.type, waits),
    ]
    return Group("".join(parts), (-FRAME, -FRAME, OFFER_WIDE + 2 * FRAME, OFFER_HIGH + 2 * FRAME))


def _offer_face(found: CrewCard) -> str:
    x, y, wide, high = OFFER_FACE
    ground = draw.rect(x, y, wide, high, f"br-port-{found.type}", 6)
    return ground + draw.group(drawings.face(found.id), x=x + 6, y=y + 2, scale=0.86)


def _facts(found: CrewCard) -> str:
    """Type and water, beside the portrait."""
    sign = drawings.emblem(found.type, BESIDE_FACE, 30, 17, f"br-band-{found.type} br-cut-paper")
    drops = (draw.art("drop", BESIDE_FACE - 2 + 15 * at, 62, 18) for at in range(found.water))
    return "".join([
        sign,
        draw.text(TYPES[found.type], BESIDE_FACE, 60, 14, "on-card"),
        *drops,
    ])  # fmt: skip


def _offer_ability(found: CrewCard) -> str:
    """The whole text; a brass 1 is the action it costs."""
    words = found.says.removeprefix("Crew action: ")
    costs = found.kind == "crew action"
    indent = INDENT if costs else ""
    lines = wrap(f"{indent}{words[0].upper()}{words[1:]}", OFFER_WIDE - 14, OFFER_SIZE, 4)
    parts = [draw.art("br-cost", 7, OFFER_WORDS - 12.5, 16)] if costs else []
    for at, line in enumerate(lines):
        x = 28 if costs and at == 0 else 8
        parts.append(draw.text(line.removeprefix(indent), x, OFFER_WORDS + OFFER_LINE * at, OFFER_SIZE, "on-card"))
    return "".join(parts)


def _takes(kind: int, waits: bool) -> str:
    """What the ability waits for, or that it works at once (BR-13.8)."""
    top = OFFER_HIGH - OFFER_FOOT
    ground = draw.rect(5, top, OFFER_WIDE - 10, OFFER_FOOT - 5, "br-used", 7)
    if not waits:
        return ground + draw.text("Works at once", OFFER_WIDE / 2, top + 22, OFFER_SIZE, "papered", "middle", bold=True)
    return "".join([
        ground,
        draw.text("Waits for a loyal", OFFER_WIDE / 2, top + 15, 14, "papered", "middle"),
        draw.text(f"{TYPES[kind]} block", OFFER_WIDE / 2, top + 30, 14, "papered", "middle"),
    ])  # fmt: skip
