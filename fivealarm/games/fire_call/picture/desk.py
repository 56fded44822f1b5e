"""The desk: the piles, and on it the colours to choose from, the call under way or the card being followed."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import calls, tips
from fivealarm.games.fire_call.picture.faces import duty_card
from fivealarm.games.fire_call.picture.signs import SECTION_TINTS
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import COLOURS
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Group, Pane

WIDE: Final = 340.0
PILES: Final = 74.0
COLOUR: Final = (164.0, 74.0)
CALLS: Final = (
    at.ANNOUNCED,
    at.ATTEMPT,
    at.SUPPLY,
    at.BLOCK,
    at.BLOCKED,
    at.COMPLETED,
)  # what is asked is about a call


def pane(view: View) -> Pane:
    s = view.state
    if _choosing(s):
        return Pane("desk", "Choose a colour", WIDE, 162, "side")
    title = f"The call: {tips.needing(s)}" if s.district >= 0 else "The card" if s.duty >= 0 else "The piles"
    asks = s.phase in CALLS and view.seat == s.to_act
    return Pane("desk", title, WIDE, PILES + _room(view), "side", asks=_room(view) if asks else 0)


def _choosing(s: State) -> bool:
    """Whether colours are laid out to choose from."""
    return s.phase == at.COLOUR and not s.table.dealt


def _room(view: View) -> float:
    s = view.state
    if s.district >= 0:
        return calls.HIDDEN if view.hidden else calls.HIGH
    return 106 if s.duty >= 0 else 0


def _upper(game: FireCall, view: View) -> Iterator[Element]:
    """What is chosen from, answered or followed."""
    s = view.state
    if _choosing(s):
        yield from _colours(s)
    elif s.district >= 0:
        yield from calls.drawn(view)
    elif s.duty >= 0:
        yield duty_card(s.table.duties[s.duty])


def _upper_facts(view: View) -> Hashable:
    s = view.state
    if _choosing(s) or s.district < 0:
        return _choosing(s) and s.colour, s.duty
    return (
        view.seat if view.hidden else -1, view.hidden, s.turn == view.seat, s.phase, s.turn, s.card, s.district,
        s.drawn, s.pile, s.blocked, s.colour, s.lend,
        tuple(s.at), tuple(s.have), tuple(s.garage), tuple(s.rank), s.credits,
    )  # fmt: skip


def _lower(game: FireCall, view: View) -> Iterator[Element]:
    s = view.state
    if not _choosing(s):
        yield from _piles(s, s.pile.bit_count() - view.hidden, _room(view) + 4)


def _lower_facts(view: View) -> Hashable:
    s = view.state
    return _choosing(s), view.hidden, s.district < 0, s.duty < 0, s.pile, s.out, *s.duties, *s.duties_out


def _piles(s: State, calls_left: int, y: float) -> Iterator[Element]:
    """Both piles with their discards; an announced card is off the pile, whether its list is known or not."""
    kept = (
        ("calls", "Fire Calls", "fc-bell", calls_left, s.out.bit_count(), 6.0),
        ("duties", "Station Duties", "fc-clip", sum(s.duties), sum(s.duties_out), 170.0),
    )
    for name, title, emblem, left, out, x in kept:
        back = "fc-call-back" if name == "calls" else "fc-duties-back"
        label = f"{title}: {left} in the pile"
        tip = f"{title} are drawn from here."
        yield Element(f"{name} pile", pile(back, emblem, left), x, y, "", label, tip, "desk")
        label = f"{title}: {out} discarded, face up"
        tip = "When the pile is empty, the discards are shuffled into a new one."
        yield Element(f"{name} discard", discard(emblem, out), x + 66, y, "", label, tip, "desk")
        yield Element(f"{name} title", _title(title), x + 116, y + 24, pane="desk")


@cache
def _title(title: str) -> Group:
    first, last = title.split()
    return Group(draw.text(first, 0, 0, 14, "text") + draw.text(last, 0, 17, 14, "text"))


@cache
def pile(back: str, emblem: str, left: int) -> Group:
    """Cards face down, as many as a thin or a thick pile shows, with their count."""
    under = "".join(draw.rect(n * 2, n * 2, 54, 62, back, 6) for n in (2, 1) if left > n)
    top = draw.rect(0, 0, 54, 62, back if left else "fc-empty", 6)
    frame = draw.rect(4, 4, 46, 54, "band-light", 4) if left else ""
    count = draw.rect(9, 41, 36, 19, "inked", 9) + draw.text(str(left), 27, 56, 15, "papered", "middle", bold=True)
    return Group(under + top + frame + draw.art(emblem, 13, 8, 28, 31) + count, (0, 0, 58, 66))


@cache
def discard(emblem: str, out: int) -> Group:
    """Cards face up, a little askew."""
    face = draw.rect(0, 0, 42, 60, "fc-paper" if out else "fc-empty", 5)
    look = "on-card" if out else "text"
    inside = (
        face
        + draw.art(emblem, 10, 6, 22, 25, opacity=0.55)
        + draw.text(str(out), 21, 52, 16, look, "middle", bold=True)
    )
    return Group(draw.group(inside, turn=3, x=3, y=1), (0, 0, 46, 66))


def _colours(s: State) -> Iterator[Element]:
    """The four departments to choose from, with the section that each starts with."""
    for n, name in enumerate(COLOURS):
        taken = n in s.colour
        section = s.table.board.starting[n].bit_length() // 6 - 1
        city, kit = s.table.board.cities[n], s.table.board.sections[section]
        label = f"{city}, {name}, starts with the {kit} section" + (", taken" if taken else "")
        tip = f"All six items of the {kit} section are in possession from the start."
        x, y = 4 + (COLOUR[0] + 4) * (n % 2), 3 + (COLOUR[1] + 6) * (n // 2)
        face = colour_card(name, city, SECTION_TINTS[section])
        yield Element(f"colour {name}", face, x, y, "dim" if taken else "", label, tip, "desk")


@cache
def colour_card(name: str, city: str, tint: str) -> Group:
    w, h = COLOUR
    ink = "papered" if name == "black" else "inked"
    return Group(
        draw.shadow(0, 0, w, h, 9) + draw.rect(0, 0, w, h, "fc-paper", 9)
        + draw.path(f"M0 28V9q0-9 9-9h{w - 18:g}q9 0 9 9v19z", f"tone-{name}")
        + draw.text(city, 12, 20, 16, ink, bold=True) + draw.text(name, w - 12, 20, 14, ink, "end")
        + draw.rect(10, 34, 38, 34, f"fc-{tint}-middle", 6) + draw.art(f"fc-s-{tint}", 16, 38, 26, 26, f"fc-{tint}-tab")
        + draw.text(tint.capitalize(), 58, 49, 14, "on-card", bold=True) + draw.text("section", 58, 65, 14, "on-card"),
        (0, 0, w, h),
    )  # fmt: skip


LAYERS: Final = (Layer(_upper, _upper_facts), Layer(_lower, _lower_facts))
