"""The course of play: FE-4.1, with the stack's end (FE-5.8, FE-13.1) and OVERTIME (FE-12.4)."""

from typing import Final

from fivealarm.games.fire_engines.rules import ending, events, scoring
from fivealarm.games.fire_engines.rules.data import OVERTIME
from fivealarm.games.fire_engines.rules.state import CARD, DICE, NONE, OVER, PLACE, TILE, State
from fivealarm.kernel.contract import NATURE, NOBODY

DRAWS: Final = (CARD, DICE, TILE)  # stages at which nature acts


def go_on(s: State) -> None:
    """Say who acts at the stage that the game has come to."""
    decide(s, s.stage)


def decide(s: State, stage: int) -> None:
    """Go on with a stage: nature draws and rolls, then whoever's turn it is, nobody when it is over."""
    s.stage = stage
    s.to_act = NATURE if stage in DRAWS else NOBODY if stage == OVER else s.turn


def stack_empty(s: State) -> bool:
    """No tile can be drawn, by count or by the tile limit (FE-1.5)."""
    return s.left <= s.contents.floor


def begin_turn(s: State) -> None:
    """A card must be drawn (FE-4.2); an empty deck is filled again first (FE-4.5)."""
    if not any(s.deck):
        s.deck = s.contents.deck
        s.tell(events.REFILL, sum(s.deck))
    decide(s, CARD)


def draw_tile(s: State) -> None:
    """The card is done; a tile is drawn next, if there is one (FE-4.4, 5.8, 12.3)."""
    if not stack_empty(s):
        decide(s, TILE)
    elif s.aside != NONE:
        s.drawn, s.aside = s.aside, NONE
        decide(s, PLACE)
    else:
        s.tell(events.NO_TILE if not s.left else events.NO_TILE_ALLOWED)
        end_turn(s)


def score(s: State) -> None:
    """Scoring, then OVERTIME's second tile or the next seat (FE-4.1 g and h, 12.4, 13.2)."""
    scoring.score_tile(s)
    s.last = NONE
    if s.card == OVERTIME and not s.second and not stack_empty(s):
        s.second = True
        s.tell(events.OVERTIME, s.turn)
        draw_tile(s)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """The card is discarded (FE-4.5); the next seat begins, or the game is over (FE-13.1)."""
    s.card = NONE
    s.second = False
    s.trail = ()
    if stack_empty(s):
        s.tell(events.ENDS if not s.left else events.LIMIT)
        ending.finish(s)
        decide(s, OVER)
    else:
        s.turn = (s.turn + 1) % len(s.score)
        begin_turn(s)
