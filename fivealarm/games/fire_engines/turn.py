"""How a turn goes on: FE-4.1, with the stack's end (FE-5.8, FE-13.1) and OVERTIME (FE-12.4)."""

from fivealarm.games.fire_engines import events, scoring
from fivealarm.games.fire_engines.data import OVERTIME
from fivealarm.games.fire_engines.state import CARD, NONE, OVER, PIECE, PLACE, TILE, State
from fivealarm.kernel.contract import NATURE, NOBODY


def stack_empty(s: State) -> bool:
    """No tile can be drawn, by count or by the tile limit (FE-1.5)."""
    return s.left <= s.kit.floor


def card_stage(s: State) -> None:
    """A turn begins: a card must be drawn (FE-4.2); an empty deck is filled again first (FE-4.5)."""
    s.stage, s.to_act = CARD, NATURE
    if not any(s.deck):
        s.deck = s.kit.deck
        s.tell(events.REFILL, sum(s.deck))


def tile_stage(s: State) -> None:
    """The card is done; a tile is drawn next, if there is one (FE-4.4, 5.8, 12.3)."""
    if not stack_empty(s):
        s.stage, s.to_act = TILE, NATURE
    elif s.aside != NONE:
        s.drawn, s.aside = s.aside, NONE
        place_stage(s)
    else:
        s.tell(events.NO_TILE)
        end_turn(s)


def place_stage(s: State) -> None:
    s.stage, s.to_act = PLACE, s.turn


def piece_stage(s: State) -> None:
    s.stage, s.to_act = PIECE, s.turn


def score_stage(s: State) -> None:
    """Scoring, then OVERTIME's second tile or the next seat (FE-4.1 g and h, 12.4, 13.2)."""
    scoring.score_tile(s)
    s.last = NONE
    if s.card == OVERTIME and not s.second and not stack_empty(s):
        s.second = True
        s.tell(events.OVERTIME, s.turn)
        tile_stage(s)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """The card is discarded (FE-4.5); the next seat begins, or the game is over (FE-13.1)."""
    s.card = NONE
    s.second = False
    if stack_empty(s):
        s.tell(events.ENDS)
        scoring.finish(s)
        s.stage, s.to_act = OVER, NOBODY
    else:
        s.turn = (s.turn + 1) % len(s.score)
        card_stage(s)
