"""What a learner of Fire Call is given: markers, equipment, districts, cards, the course of the turn."""

from typing import Final

from fivealarm.games.fire_call.rules.board import CARD_CODES, CODES, COLOURS, DISTRICTS, PLACE_NAMES, SPACES
from fivealarm.games.fire_call.rules.cards.decks import EFFECTS, KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import PHASES
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import (
    MOST,
    bits,
    capped,
    counts,
    each_bits,
    each_one_of,
    kept,
    numbers,
    one_of,
    seats,
    who,
)

VERSION: Final = 1
AREAS: Final = (*(f"district {number}" for number in range(1, DISTRICTS + 1)), "choice")
COURSE: Final = {
    "rounds": MOST, "die": 6, "steps": 6, "extra rolls": 2, "credits": MOST, "freed": 1, "late six": 1,
    "cards drawn": 3, "blocked": 1, "left": 100, "card hidden": 1,
}  # fmt: skip


def layout(game: FireCall) -> Layout:
    return Layout(
        "fire_call", VERSION, [*who(game.seats), *_turn(game), *_departments(game), *_cards(game), *_districts(game)]
    )


def _turn(game: FireCall) -> list[Span]:
    """The phase, and what is counted within a turn."""
    names = seats(game.seats)
    return [
        one_of("phase", PHASES, lambda view: view.state.phase),
        one_of("turn", names, lambda view: view.state.turn),
        one_of("first", names, lambda view: view.state.first),
        one_of("victim", names, lambda view: view.state.victim),
        one_of("section", game.table.board.sections, lambda view: view.state.section),
        numbers("course", COURSE, _course),
        bits("entered", PLACE_NAMES[:SPACES], lambda view: view.state.entered),
        counts("first roll", names, 7, lambda view: [roll + 1 for roll in view.state.rolls]),
    ]


def _course(view: View) -> tuple[int, ...]:
    s = view.state
    return (
        capped(s.rounds), s.die, s.steps, s.extra, capped(s.credits), s.freed, s.late_six, s.drawn, s.blocked, s.left,
        view.hidden,
    )  # fmt: skip


def _departments(game: FireCall) -> list[Span]:
    """Seat by seat: colour, marker, rank, equipment, kept cards."""
    names = seats(game.seats)
    keepable = [f"{seat} {EFFECTS[effect]}" for seat in names for effect in range(KEEPABLE)]
    return [
        each_one_of("colour", names, COLOURS, lambda view: view.state.colour),
        each_one_of("at", names, PLACE_NAMES, lambda view: view.state.at),
        each_one_of("rank", names, game.table.board.ranks, lambda view: view.state.rank),
        each_bits("has", names, CARD_CODES, lambda view: view.state.have),
        each_bits("garage", names, CODES, lambda view: view.state.garage),
        each_bits("lends", names, CODES, lambda view: view.state.lend),
        counts("kept", keepable, 10, lambda view: view.state.kept),
    ]


def _cards(game: FireCall) -> list[Span]:
    """The decks as far as the seat knows them: a card whose list it has not read is still in the pile."""
    calls = [card.id for card in game.table.calls]
    duties = [card.id for card in game.table.duties]
    most = max(card.count for card in game.table.duties)
    return [
        one_of("call", calls, lambda view: view.state.card),
        one_of("announced", AREAS, lambda view: view.state.district),
        bits("refused", calls, lambda view: view.state.refused),
        bits("undrawn", calls, lambda view: view.state.pile),
        bits("discarded", calls, lambda view: view.state.out),
        one_of("duty", duties, lambda view: view.state.duty),
        counts("duties undrawn", duties, most, lambda view: view.state.duties),
        counts("duties discarded", duties, most, lambda view: view.state.duties_out),
    ]


def _districts(game: FireCall) -> list[Span]:
    owners = each_one_of("owner", AREAS[:DISTRICTS], seats(game.seats), lambda view: view.state.owner)
    return [kept(owners, lambda view: tuple(view.state.owner))]
