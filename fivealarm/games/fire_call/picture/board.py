"""What changes on the board: places to click, the Garage's chips, who holds which district, the die, the markers."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.elements import chip_id, place_id
from fivealarm.games.fire_call.picture.map.markers import markers
from fivealarm.games.fire_call.picture.map.marks import MARKS
from fivealarm.games.fire_call.picture.map.places import CORNERS, GARAGE, TOWN, box, outline
from fivealarm.games.fire_call.picture.map.town import DIE_AT, PLOTS, signs
from fivealarm.games.fire_call.picture.signs import ink, letter, own, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import CODES, DISTRICTS, ITEMS, PLACES
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.names import opened
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import FORK, START, State
from fivealarm.scene import draw
from fivealarm.scene.layers import Layer, of_state
from fivealarm.scene.model import Art, Circle, Die, Element, Group, Path, Rect, Text, Token
from fivealarm.scene.wrap import width

CHIP: Final = (38.0, 18.0)
FIT: Final = 4  # chips in the Garage; more are counted
DIE: Final = 42.0


def _places(game: FireCall, view: View) -> Iterator[Element]:
    for place in range(PLACES):
        yield _place(view.state, view.seat, place)


@cache
def _shape(place: int) -> Path:
    return Path(outline(box(place), 10 if place in CORNERS else 8))


def _place(s: State, viewer: int, place: int) -> Element:
    """A printed space that can be chosen."""
    x, y, _, _ = box(place)
    label = opened(names.place(s, place))
    return Element(place_id(place), _shape(place), x + 1.5, y + 1.5, "clear", label, tips.place(s, viewer, place))


def _garage(s: State) -> Iterator[Element]:
    x, y, _, _ = GARAGE
    chips = [(seat, n) for seat in range(s.seats) for n in range(ITEMS) if s.garage[seat] >> n & 1]
    label = f"Out of Service Garage: {names.counted(len(chips), 'item')}"
    yield Element("area garage", Path(outline(GARAGE, 10)), x + 1.5, y + 1.5, "clear", label, tips.GARAGE)
    shown = chips if len(chips) <= FIT else chips[: FIT - 1]
    for at, (seat, n) in enumerate(shown):
        left, top = _spot(at)
        label = f"{names.item(s, n)} of {names.city(s, seat)}, out of service"
        yield Element(
            chip_id(seat, n),
            _chip(own(s, seat), letter(s, seat), ink(s, seat), n),
            left,
            top,
            "",
            label,
            tips.OUT_OF_SERVICE,
            arrive="drop",
        )
    if len(chips) > FIT:
        left, top = _spot(FIT - 1)
        label = f"{names.counted(len(chips) - FIT + 1, 'item')} more in the Garage"
        words = Text(f"+{len(chips) - FIT + 1}", 15, bold=True)
        yield Element("chips more", words, left + CHIP[0] / 2, top + 14, "fc-halo grows", label, tips.GARAGE)


def _spot(at: int) -> tuple[float, float]:
    """Two chips in a row before the Garage's gate."""
    return GARAGE[0] + 5 + 40 * (at % 2), 29.0 + 20 * (at // 2)


@cache
def _chip(owner: str, letter: str, letters: str, item: int) -> Group:
    """An item on a dark plate, before it its department's letter on its colour."""
    w, h = CHIP
    look = f"seat-{owner}" if owner.isdigit() else f"tone-{owner}"
    return Group(
        draw.rect(0, 0, w, h, f"{look} m-k", 4)
        + draw.rect(13.5, 1.5, w - 15, h - 3, "fc-chip", 3)
        + draw.text(letter, 7.2, 14, 14, f"{letters} nearby", "middle", bold=True)
        + draw.art(f"fc-i-{CODES[item].lower()}", 14.5, 2.2, 22, 13.4),
        (0, 0, w, h),
    )


def _held(colour: str) -> str:
    """The look of a district that somebody holds: black has a light frame, or it would be lost on the ground."""
    return f"tint-{colour} fc-held{' fc-held-dark' if colour == 'black' else ''}"


def _districts(s: State) -> Iterator[Element]:
    for d, plot in enumerate(PLOTS):
        owner = s.owner[d]
        whose = "open" if owner < 0 else f"held by {names.city(s, owner)}"
        name = f"district {d + 1}"
        look = "clear" if owner < 0 else _held(own(s, owner))
        label = f"{names.district(s, d)}, {whose}"
        yield Element(name, Path(plot.outline), TOWN, TOWN, look, label, tips.district(s, d))
    if 0 <= s.district < DISTRICTS:
        yield from _fire(PLOTS[s.district].view)
    for d, plot in enumerate(PLOTS):
        owner = s.owner[d]
        if owner >= 0:
            x, y = TOWN + plot.token[0], TOWN + plot.token[1]
            near = _owner(owner, letter(s, owner), tone(s, owner), ink(s, owner))
            yield Element(f"owner {d + 1}", near, x, y, arrive="drop")
            large = Token(owner, 29, letter(s, owner), tone(s, owner))
            yield Element(f"owner {d + 1} afar", large, x, y, "afar grows", arrive="drop")
    yield Element("district names", signs(s.table.board.districts), TOWN, TOWN)


@cache
def _owner(seat: int, initial: str, colour: str, letters: str) -> Group:
    """A token with its letter, which goes where the board is so small that a larger one would hide its town."""
    foot = 8.7 if seat == 2 else 5.2  # a triangle has its room below
    word = draw.text(initial, 0, foot, 14.5, f"{letters} nearby", "middle", bold=True, stroke="none")
    return Group(draw.token(seat, 0, 0, 29, " ", colour) + word)


def _fire(view: tuple[float, float, float, float]) -> Iterator[Element]:
    """The district of the call burns; nothing else on the board is warm."""
    x, y = TOWN + view[0] + view[2] / 2, TOWN + view[1] + view[3] / 2
    yield Element("call glow", Circle(46), x, y - 2, "glow", arrive="rise")
    yield Element("call flame 1", Art("flame-m", 34), x - 9, y - 6, "fire", arrive="grow")
    yield Element("call flame 2", Art("flame-l", 36), x + 11, y - 9, "fire", arrive="grow")


def _die(s: State) -> Iterator[Element]:
    x, y = DIE_AT
    notes = [f"{s.extra} of 2 additional rolls"] if s.extra else []
    if s.credits and s.garage[s.turn]:
        notes.append("a six to use" if s.credits == 1 else f"{s.credits} sixes to use")
    shows = f"The die shows {s.die}" if s.die else "The die, not rolled yet this turn"
    label = ", ".join([shows, *notes])
    if s.die:
        yield Element("die face", Die(s.die, 6, DIE), x, y, arrive="tumble")
    else:
        yield Element("die face", Art("d6", DIE), x, y, "dim")
        yield Element("die unknown", Text("?", 22, bold=True), x, y + 8, "inked")
        if s.phase == START and s.to_act >= 0:
            yield Element("die word", Text("Roll", 14, bold=True), x, y + DIE / 2 + 13, "fc-halo nearby")
    yield Element("die", Rect(DIE, DIE, 9), x - DIE / 2, y - DIE / 2, "clear", label, tips.DIE)
    if s.credits and s.garage[s.turn]:
        words = "use a six" if s.credits == 1 else f"use {s.credits} sixes"
        half, low = width(words, 14, bold=True) / 2 + 5, y + DIE / 2 + 9
        yield Element(
            "die plate", Rect(2 * half, 19, 6), x - half, low - 14.5, "plate nearby"
        )  # nothing runs through it
        yield Element("die note", Text(words, 14, bold=True), x, low, "papered nearby", notes[-1], tips.SIX)


def _marker_facts(view: View) -> Hashable:
    s = view.state
    return view.seat, s.turn, s.phase == FORK, s.entered, tuple(s.at), tuple(s.rank), tuple(s.owner), s.colour


def _place_facts(view: View) -> Hashable:
    return view.seat, tuple(view.state.have), tuple(view.state.garage), view.state.colour


# from below, each with what it shows
LAYERS: Final = (
    Layer(_places, _place_facts),
    MARKS,
    of_state(_garage, lambda s: (tuple(s.garage), s.colour)),
    of_state(_districts, lambda s: (tuple(s.owner), s.district, s.colour)),
    of_state(_die, lambda s: (s.die, s.extra, s.credits, s.garage[s.turn] > 0, s.phase == START)),
    Layer(markers, _marker_facts),
)
