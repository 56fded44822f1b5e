"""The cards as a picture: decks, the event just revealed, the wind, crew to choose from, what is lost."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import events, people
from fivealarm.games.brigade.rules.board import DIRECTIONS
from fivealarm.games.brigade.rules.ending import LOST_BLOCKS, LOST_UNIVERSITY, lost_university
from fivealarm.games.brigade.rules.state import DESTROYED, State
from fivealarm.games.brigade.rules.units.crew import crew_discard
from fivealarm.scene import draw
from fivealarm.scene.layers import of_state
from fivealarm.scene.model import Element, Group, Pane

PANE: Final = "cards"
WIDE: Final = 334
TALL: Final = 214
BRIEF: Final = 107  # the event and the wind
TOP: Final = 3  # a frame round a card to choose has room over it
LEFT: Final = 64  # of what lies beside the decks
ROOM: Final = WIDE - LEFT - 2
EVENT: Final = 228  # the width of the event beside the wind
ROW: Final = 110  # of decks and of what is lost
DECKS: Final = (6, 84)
GAP: Final = 6  # between cards to choose from
ROSE: Final = (283, 43)
CAPTION: Final = 57.0  # of it, below
SIZE: Final = 14
READ: Final = 0.858  # at which its words are 12 px high
ARROW: Final = "M0-21l10 12H5v27H-5v-27h-5z"
COMPASS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}


def pane(s: State) -> Pane:
    about = TALL if asks(s) else 0
    return Pane(PANE, "Events and crew", WIDE, TALL, "side", least=READ, tab="Events, crew", asks=about, brief=BRIEF)


def drawn(s: State) -> Iterator[Element]:
    chosen = [card for card in range(30) if s.event_drawn >> card & 1]
    shown = [card for card in range(20) if s.crew_shown >> card & 1]
    if shown:
        yield from _under(s)
        yield _crew_deck(s)._replace(look="under")  # cards that nobody keeps go there
        for at, card in enumerate(shown):
            left = TOP + (people.OFFER_WIDE + GAP) * at
            yield people.offer(s, card, f"crew k{card + 1:02}", left, TOP, _offered(s, card), PANE)
    elif len(chosen) == 2:
        yield from _under(s)
        for at, card in enumerate(chosen):
            yield _event(s, card, ROOM, LEFT / 2, 108 * at)
    else:
        yield from _decks(s)
        yield from _last(s)


def _decks(s: State) -> Iterator[Element]:
    deck = s.event_deck.bit_count()
    yield _at("event deck", _deck("br-back", "flame-m", "Events", deck), DECKS[0], ROW + 3, f"Event deck, {deck} cards")
    yield _crew_deck(s)


def _crew_deck(s: State) -> Element:
    crew = s.crew_deck.bit_count()
    label = f"Crew deck, {crew} cards; {crew_discard(s).bit_count()} discarded"
    return _at("crew deck", _deck("br-back-crew", "br-heads", "Crew", crew), DECKS[1], ROW + 3, label)


def asks(s: State) -> bool:
    """Whether cards lie there to choose from."""
    return bool(s.crew_shown) or s.event_drawn.bit_count() == 2


def _under(s: State) -> Iterator[Element]:
    """The event resolved last stays under cards to choose from: coming back, it is not turned over again."""
    if s.event_last >= 0:
        yield _event(s, s.event_last)._replace(look="under", label="", tip="")


def _event(s: State, card: int, wide: float = EVENT, x: float = 2, y: float = 0) -> Element:
    """A card that lies open; it has a name of its own, by which the story finds it when another lies there."""
    return events.card(s.city.box.events[card], f"event {card + 1:02}", x, y, wide, PANE)


def _offered(s: State, card: int) -> people.Standing:
    """Whether whoever chooses has a block that the card's ability needs (BR-13.8)."""
    chooses = s.pending[-1][1] if s.pending else s.turn
    return "offered" if s.holds[5 * chooses + s.city.box.crew[card].type] else "waits"


def _last(s: State) -> Iterator[Element]:
    """The event resolved last, where its wind blew to, what has burnt down."""
    if s.event_last >= 0:
        yield _event(s, s.event_last)
    else:
        yield _at("no event", _none(), 2, 0, "No event yet", tip="A card is turned over when a turn begins.")
    wind = s.city.box.events[s.event_last].wind if s.event_last >= 0 else -1
    label = f"The wind blows {COMPASS[DIRECTIONS[wind]]}" if wind >= 0 else "No wind; north is up"
    yield _at("rose", _rose(f"Wind: {COMPASS[DIRECTIONS[wind]]}" if wind >= 0 else "No wind"), *ROSE, label)
    if wind >= 0:
        yield Element("rose arrow", _arrow(), *ROSE, pane=PANE, turn=wind * 45, arrive="flash")
    gone, lost = s.fire.count(DESTROYED), lost_university(s)
    label = f"{gone} of {LOST_BLOCKS} blocks burnt down, {lost} of {LOST_UNIVERSITY} of the University"
    tip = f"{label}. When either is full, the city is evacuated: everybody else has one more turn."
    yield _at("lost", _lost(gone, lost), 176, ROW, label, tip)


@cache
def _none() -> Group:
    """Where the event will lie."""
    words = ("No event yet: one is", "turned over whenever", "a turn begins.")
    lines = (draw.text(line, EVENT / 2, 40 + 19 * at, SIZE, "quiet", "middle") for at, line in enumerate(words))
    return Group(draw.rect(1, 1, EVENT - 2, events.HIGH - 2, "br-gone", 8) + "".join(lines), (0, 0, EVENT, events.HIGH))


@cache
def _deck(look: str, emblem: str, word: str, count: int) -> Group:
    """A pile of cards, higher the more there are; what they are, and its count on a plate."""
    pile = min(3, (count + 9) // 10)
    parts = [draw.rect(2, 3, 54, 92, "br-gone", 6)] if not pile else []
    for at in range(pile):
        lift = 2 * (pile - 1 - at)
        parts += [draw.rect(lift + 1, lift + 2, 54, 92, "shadow", 6), draw.rect(lift, lift, 54, 92, look, 6)]
    if pile:
        parts += [draw.rect(4, 4, 46, 84, "br-back-line", 4), draw.art(emblem, 11, 8, 32)]
    parts += [
        draw.text(word, 27 if pile else 29, 55, SIZE, "on-band" if pile else "text", "middle"),
        draw.rect(8, 62, 38, 21, "br-used", 10),
        draw.text(str(count), 27, 78, 16, "papered", "middle", bold=True),
    ]
    return Group("".join(parts), (0, 0, 58, 98))


@cache
def _rose(caption: str) -> Group:
    """The wind rose, and in words what it shows."""
    letters = (("N", 0, -22, True), ("E", 28, 5, False), ("S", 0, 32, True), ("W", -28, 5, False))
    words = [draw.text(at, x, y, 14, "m-text", "middle", bold=bold) for at, x, y, bold in letters]
    words.append(draw.text(caption, 0, CAPTION, SIZE, "text", "middle"))
    return Group(draw.art("br-rose", -43, -43, 86) + "".join(words), (-52, -43, 104, 104))


@cache
def _arrow() -> Group:
    return Group(
        draw.path(ARROW, "m-ink", opacity=0.6, transform="translate(1.5 -2)")
        + draw.path(ARROW, "m-slate m-k")
        + draw.path("M0-19l-8 9h5v27h3z", "m-wet", opacity=0.5)
    )


@cache
def _lost(gone: int, university: int) -> Group:
    """Places for what may burn down before everybody flees; filled ones are lost."""
    parts = [
        draw.rect(0, 0, 152, 104, "br-inset", 8),
        draw.text("Burnt down", 8, 17, SIZE, "text"),
        draw.text(f"{gone}/{LOST_BLOCKS}", 145, 17, SIZE, "text", "end", bold=True),
        draw.text("University", 8, 57, SIZE, "text"),
        draw.text(f"{university}/{LOST_UNIVERSITY}", 145, 57, SIZE, "text", "end", bold=True),
        draw.text("Full: last turns", 8, 97, SIZE, "quiet"),
    ]
    for at in range(LOST_BLOCKS):
        parts.append(_ruin(8 + 17.4 * at, 23, 15, at < gone))
    for at in range(LOST_UNIVERSITY):
        parts.append(_ruin(8 + 17.4 * at, 63, 15, at < university))
    return Group("".join(parts), (0, 0, 152, 104))


def _ruin(x: float, y: float, size: float, lost: bool) -> str:
    return draw.art("br-ruinicon", x, y, size) if lost else draw.rect(x + 1, y + 1, size - 2, size - 2, "br-gone", 3)


def _at(name: str, shape: Group, x: float, y: float, label: str, tip: str = "") -> Element:
    return Element(name, shape, x, y, "", label, tip, PANE)


LAYER: Final = of_state(drawn, lambda s: (
    s.event_deck, s.crew_deck, s.event_drawn, s.crew_shown, s.event_last, bytes(s.fire), *s.hired,
    (s.turn, tuple(s.pending[-1:]), tuple(s.holds)) if s.crew_shown else (),
))  # fmt: skip
