"""How the bots decide: one small function for each kind of decision."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from fivealarm.games.brigade.bot.crew_and_track_worth import CREW_WORTH
from fivealarm.games.brigade.bot.crew_errands import adept_errands, page_errands, push_errands
from fivealarm.games.brigade.bot.errands import errands_ranked, steps_ranked, wagons_ranked
from fivealarm.games.brigade.bot.plan import LOW, RATE, Errand, shield, shielding
from fivealarm.games.brigade.bot.worth import allot, standing
from fivealarm.games.brigade.rules.board import BESIDE, PLUS, SQUARE
from fivealarm.games.brigade.rules.city import CREW, EVENTS
from fivealarm.games.brigade.rules.flow import resolve
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    KEEP,
    OFFER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SPEND,
    STEP,
    SWAP,
    TRANSFER,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.units.crew import HERALD, places, works
from fivealarm.games.brigade.rules.verbs.verb import Verb

MARGIN: Final = 0.01  # the Wagon goes elsewhere only for more than this


def choose(game: Brigade, s: State, legal: Sequence[Verb], keen: bool) -> Verb:
    """An action for whoever is to act."""
    if len(legal) == 1:
        return legal[0]
    texts = {str(verb): verb for verb in legal}
    kind = s.pending[-1][0] if s.pending else -1
    text = _POLICIES[kind](s, texts, keen)
    return texts.get(text, legal[-1])


def _act(s: State, texts: dict[str, Verb], keen: bool) -> str:
    """Between actions: begin the errand that is worth most for its price."""
    errand = best_errand(s, texts, keen)
    return "end turn" if errand is None else errand.verb


def best_errand(s: State, texts: dict[str, Verb], keen: bool) -> Errand | None:
    errand = next((errand for errand in errands_ranked(s, keen) if errand.verb in texts), None)
    return errand if errand is not None and errand.score(s.actions) > -RATE * max(1.0, s.actions) else None


def _step(s: State, texts: dict[str, Verb], keen: bool) -> str:
    """Towards the best errand that lies on the way."""
    return next((text for text in steps_ranked(s, keen) if text in texts), "stop")


def _wagon(s: State, texts: dict[str, Verb], keen: bool) -> str:
    """Where the Wagon helps most: at the next fire, at a well, or as a shield."""
    seat = s.pending[-1][1]
    if seat != s.turn:
        return _shield_only(s, seat)
    best, choice = -99.0, "decline"
    for text, value in wagons_ranked(s, keen).items():
        if text in texts and value > best + (0.0 if text == "decline" else MARGIN):
            best, choice = value, text
    return choice


def _shield_only(s: State, seat: int) -> str:
    cell, worth = shield(s, seat)
    if cell >= 0 and cell != s.wagon[seat] and worth > shielding(s, seat, s.wagon[seat]) + 0.3:
        return f"wagon {LOW[cell]}"
    return "decline"


def _spend(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return "spend wagon" if "spend wagon" in texts else "spend brigade"


def _renown(s: State, texts: dict[str, Verb], keen: bool) -> str:
    _, seat, tokens = s.pending[-1]
    here = s.brigade[seat]
    cells = SQUARE[here] if works(s, seat, HERALD) else PLUS[here]
    if not keen:
        return _nearest_to_done(s, texts, seat)
    _, first = allot(s, seat, cells, tokens)
    return f"renown {LOW[first]}" if first >= 0 else "forfeit"


def _nearest_to_done(s: State, texts: dict[str, Verb], seat: int) -> str:
    """A rookie's Renown goes where the least is missing."""
    cells = [cell for cell in range(36) if f"renown {LOW[cell]}" in texts]
    if not cells:
        return "forfeit"
    return f"renown {LOW[min(cells, key=lambda cell: s.worth[cell] - s.renown[36 * seat + cell])]}"


def _poet(s: State, texts: dict[str, Verb], keen: bool) -> str:
    _, seat, won = s.pending[-1]
    _, first = allot(s, seat, BESIDE[won], 1)
    return f"renown {LOW[first]}" if first >= 0 else "decline"


def _pour(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return "to brigade"


def _transfer(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return "one more"


def crew_worth(s: State, seat: int, card: int) -> float:
    """A card's water, and its ability as far as its type is at hand."""
    crew = s.city.box.crew[card]
    held = s.holds[5 * seat + crew.type]
    return 0.5 * crew.water + CREW_WORTH[card] * (1.0 if held else 0.5)


def _keep(s: State, texts: dict[str, Verb], keen: bool) -> str:
    seat = s.pending[-1][1]
    shown = [card for card in CREW if s.crew_shown >> card & 1]
    best = max(shown, key=lambda card: crew_worth(s, seat, card))
    crew = [card for card in CREW if s.hired[seat] >> card & 1]
    if len(crew) >= places(s, seat) and min(crew_worth(s, seat, card) for card in crew) > crew_worth(s, seat, best):
        return "keep none"
    return f"keep k{best + 1:02}"


def _swap(s: State, texts: dict[str, Verb], keen: bool) -> str:
    """The best of the cards drawn: somebody has made room."""
    seat = s.pending[-1][1]
    shown = [card for card in CREW if s.crew_shown >> card & 1]
    return f"keep k{max(shown, key=lambda card: crew_worth(s, seat, card)) + 1:02}"


def _replace(s: State, texts: dict[str, Verb], keen: bool) -> str:
    seat = s.pending[-1][1]
    crew = [card for card in CREW if s.hired[seat] >> card & 1]
    return f"replace k{min(crew, key=lambda card: crew_worth(s, seat, card)) + 1:02}"


def _offer(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return "recruit free"


def _page(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return _at_best("to", s, page_errands(s))


def _adept(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return _at_best("lower", s, adept_errands(s))


def _backburn(s: State, texts: dict[str, Verb], keen: bool) -> str:
    return _at_best("push", s, push_errands(s))


def _at_best(verb: str, s: State, errands: Iterable[Errand]) -> str:
    """A Crew action goes on where it brings most."""
    best = max(errands, key=lambda errand: errand.score(s.actions + 1), default=None)
    return "" if best is None else f"{verb} {LOW[best.cell]}"


def _read(s: State, texts: dict[str, Verb], keen: bool) -> str:
    """The event that leaves the seat best off against the others."""
    drawn = [card for card in EVENTS if s.event_drawn >> card & 1]
    return f"resolve e{max(drawn, key=lambda card: _after(s, card)) + 1:02}"


def _after(s: State, card: int) -> float:
    tried = s.copy()
    resolve(tried, card)
    points = [standing(tried, seat) for seat in range(s.city.seats)]
    return points[s.turn] - max(value for seat, value in enumerate(points) if seat != s.turn)


_POLICIES: Final[dict[int, Callable[[State, dict[str, Verb], bool], str]]] = {
    -1: _act, STEP: _step, WAGON: _wagon, SPEND: _spend, RENOWN: _renown, POET: _poet, REFILL: _pour, BUCKETS: _pour,
    TRANSFER: _transfer, KEEP: _keep, REPLACE: _replace, SWAP: _swap, OFFER: _offer, PAGE: _page, ADEPT: _adept,
    BACKBURN: _backburn, READ: _read,
}  # fmt: skip
