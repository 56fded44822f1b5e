"""The desk: colours to choose from, the call under way, a card being followed or what is in reach; and the piles."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import calls, in_reach, tips
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

WIDE: Final = calls.WIDE
PILES: Final = 36.0
READ: Final = 0.858  # the scale at which its words are as small as one reads them
HIGH: Final = calls.HIGH + PILES  # whatever lies on it: nothing beside it moves
LOW: Final = 30.0
PILE: Final = 92.0
DISCARD: Final = 84.0
COLOUR: Final = (182.0, 74.0)
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
    asks = _room(view) if s.phase in CALLS and view.seat == s.to_act else 0
    return Pane("desk", _title(view), WIDE, HIGH, "side", least=READ, tab=_tab(s), asks=asks)


def _title(view: View) -> str:
    s = view.state
    if _choosing(s):
        return "Choose a colour"
    if s.district >= 0:
        return f"The call: {tips.needing(s, view.seat)}"
    return "The card" if s.duty >= 0 else in_reach.title(view)


def _tab(s: State) -> str:
    return "Colours" if _choosing(s) else "The call" if s.district >= 0 else "The card" if s.duty >= 0 else "Calls"


def _choosing(s: State) -> bool:
    """Whether colours are laid out to choose from."""
    return s.phase == at.COLOUR and not s.table.dealt


def _room(view: View) -> float:
    """How much of the desk a call takes."""
    return calls.HIDDEN if view.hidden else calls.HIGH


def _upper(game: FireCall, view: View) -> Iterator[Element]:
    """What is chosen from, answered or followed."""
    s = view.state
    if _choosing(s):
        yield from _colours(s)
    elif s.district >= 0:
        yield from calls.drawn(view)
    elif s.duty >= 0:
        yield duty_card(s.table.duties[s.duty])
    elif not _choosing(s):
        yield from in_reach.drawn(view)


def _upper_facts(view: View) -> Hashable:
    s = view.state
    if _choosing(s) or s.duty >= 0:
        return _choosing(s) and s.colour, s.duty
    if s.district < 0:
        return in_reach.facts(view)
    return (
        view.seat if view.hidden else -1, view.hidden, s.turn == view.seat, s.phase, s.turn, s.card, s.district,
        s.drawn, s.pile, s.blocked, s.colour, s.lend,
        tuple(s.at), tuple(s.have), tuple(s.garage), tuple(s.rank), s.credits,
    )  # fmt: skip


def _lower(game: FireCall, view: View) -> Iterator[Element]:
    s = view.state
    if not _choosing(s):
        yield from _piles(s, s.pile.bit_count() - view.hidden)


def _lower_facts(view: View) -> Hashable:
    s = view.state
    return _choosing(s), view.hidden, s.pile, s.out, *s.duties, *s.duties_out


def _piles(s: State, calls_left: int) -> Iterator[Element]:
    """Both piles with their discards; an announced card is off the pile, whether its list is known or not."""
    kept = (
        ("calls", "Fire Calls", "fc-bell", calls_left, s.out.bit_count(), 2.0),
        ("duties", "Station Duties", "fc-clip", sum(s.duties), sum(s.duties_out), 190.0),
    )
    y = HIGH - PILES + 3
    for name, title, emblem, left, out, x in kept:
        back = "fc-call-back" if name == "calls" else "fc-duties-back"
        label = f"{title}: {left} in the pile"
        tip = f"{title} are drawn from here."
        yield Element(f"{name} pile", pile(back, emblem, left), x, y, "", label, tip, "desk")
        label = f"{title}: {out} discarded, face up"
        tip = "When the pile is empty, the discards are shuffled into a new one."
        yield Element(f"{name} discard", discard(emblem, out), x + PILE + 6, y, "", label, tip, "desk")


@cache
def pile(back: str, emblem: str, left: int) -> Group:
    """Cards face down, as many as a thin or a thick pile shows, with their count."""
    under = "".join(draw.rect(n * 2, -n, PILE, LOW, back, 5) for n in (2, 1) if left > n)
    top = draw.rect(0, 0, PILE, LOW, back if left else "fc-empty", 5)
    count = draw.rect(38, 4.5, 44, 21, "inked", 9) + draw.text(str(left), 60, 20.5, 15, "papered", "middle", bold=True)
    return Group(under + top + draw.art(emblem, 6, 2.5, 22, 25) + count, (0, -2, PILE + 4, LOW + 2))


@cache
def discard(emblem: str, out: int) -> Group:
    """Cards face up."""
    face = draw.rect(0, 0, DISCARD, LOW, "fc-paper" if out else "fc-empty", 5)
    look = "on-card" if out else "text"
    number = draw.text(str(out), 56, 20.5, 15, look, "middle", bold=True)
    return Group(face + draw.art(emblem, 8, 2.5, 22, 25, opacity=0.55) + number, (0, 0, DISCARD, LOW))


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
