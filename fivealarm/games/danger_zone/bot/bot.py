"""The levels of Danger Zone: fetch where it pays best per step, bring home in time, shake the others."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.danger_zone.bot.card_play import answer, card_worth_playing, shaking_card
from fivealarm.games.danger_zone.bot.constants import HOPES
from fivealarm.games.danger_zone.bot.distances import FAR, apart, gear_spaces, tolls, towards
from fivealarm.games.danger_zone.bot.goal import LOST, dread, fetchable, goal, idle, prize, stir
from fivealarm.games.danger_zone.bot.reasons import reason
from fivealarm.games.danger_zone.rules.board import HP
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.verb import NOWHERE, Verb
from fivealarm.kernel.bot import Bot, Policy, SearchSettings
from fivealarm.kernel.verb import STEPS

WHIMS: Final = 0.06  # how often a rookie does anything that is allowed; docs/learning.md says how this was found
STYLES: Final = {  # what each level does, for those who choose one
    "rookie": "Fetches whoever is nearest and walks home round the hazards; tries nothing out beforehand.",
    "regular": (
        "Fetches where it pays best for the way, gets home in time and shakes the others; tries nothing out beforehand."
    ),
    "chief": "Thinks about a second: plays out its own turn many times, and judges where everybody stands then.",
}


def settings(game: DangerZone) -> SearchSettings:
    margin = HOPES.clear  # a game that is won must not be worth less than one that is nearly so
    return SearchSettings(trust=0.5, horizon=1, calm=True, thrift=True, sure=0.97, margin=margin)


def rookie(game: DangerZone) -> Bot:
    return Policy(_nearest, reason)


def regular(game: DangerZone) -> Bot:
    return Policy(greedy, reason)


def greedy(game: DangerZone, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Fetch where it pays best per step, bring home in time, shake the others."""
    if len(legal) == 1:
        return legal[0]
    s, seat = view.state, view.seat
    if s.pending:
        return answer(game, s, seat, legal)
    card = card_worth_playing(s, seat, legal)
    if card is None and idle(s, seat) and prize(s, seat) == HP:
        card = shaking_card(s, seat, legal)
    return card if card is not None else _move(s, seat, legal, goal(s, seat))


def _move(s: State, seat: int, legal: Sequence[Verb], target: int) -> Verb:
    """The legal move that leads most cheaply to the target; stop where none leads nearer."""
    led = len(s.trains[seat])
    toll = tolls(s, seat, LOST if led else 0.0, dread(s, seat))
    cost = towards(s, seat, target, toll)
    best, best_cost = legal[-1], FAR
    for verb in legal:
        to = verb.leads(s)
        if to == NOWHERE:
            continue
        way = cost[to] + (0.01 if to == s.at[seat] else toll[to] - 1.0)
        if way < best_cost:
            best, best_cost = verb, way
    return best


def _nearest(game: DangerZone, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Walks to the nearest survivor or Gear and home round the hazards; sees no aftershock ahead, keeps the cards."""
    s, seat = view.state, view.seat
    if s.pending:
        return rng.choice(list(legal))
    here = s.at[seat]
    things = [] if s.trains[seat] else [*fetchable(s, seat), *gear_spaces(s)]
    target = min(things, key=lambda cell: apart(here, cell), default=HP)
    if not things and idle(s, seat):
        card, target = shaking_card(s, seat, legal), stir(s, seat)
        if card is not None:
            return card
    toll = tolls(s, seat, FAR if s.trains[seat] else 0.0, 0.0)
    cost = towards(s, seat, target, toll)
    moves = [verb for verb in legal if verb.roles(s) & STEPS]
    if not moves or cost[here] == 0 or rng.random() < WHIMS:
        return rng.choice(list(legal))
    return min(moves, key=lambda verb: cost[verb.leads(s)] + toll[verb.leads(s)])
