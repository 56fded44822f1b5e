"""Cards: which are worth playing, and what to answer when they ask."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fivealarm.games.danger_zone.bot.distances import apart, tolls, towards
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.board import HP, NEEDS, NONE, OFF, POSITION, TILE_CELLS
from fivealarm.games.danger_zone.rules.cards.gear import targets
from fivealarm.games.danger_zone.rules.components import BLUEPRINTS, CHARGE, CRANE, DRINK, MEGAPHONE, SIREN
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.answers import Build, Call, Done, Look, Target
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.verb import DECLINES

WORTH_SHAKING: Final = 1.0  # expected survivors lost by others before Starting Gear is played


def card_worth_playing(s: State, seat: int, legal: Sequence[Verb]) -> Verb | None:
    """A card worth playing now."""
    for verb in legal:
        pays = PAYS.get(type(verb))
        if pays is not None and pays(s, seat, verb):
            return verb
    return None


def shaking_card(s: State, seat: int, legal: Sequence[Verb]) -> Verb | None:
    """The Starting Gear that costs the others most, for a new tile when there is nothing to fetch."""
    kits = [verb for verb in legal if type(verb) in SHAKES]
    return max(kits, key=lambda verb: SHAKES[type(verb)](s, seat, verb), default=None)


def _shakes(s: State, seat: int, verb: PlayKit) -> float:
    return best_shake(s, seat, verb.card)


SHAKES: Final[Mapping[type, Callable[..., float]]] = {
    PlayKit: _shakes
}  # what replaces a tile, and what that costs others


def _gear_pays(s: State, seat: int, verb: PlayGear) -> bool:
    return verb.kind == MEGAPHONE or (verb.kind == DRINK and thirsty(s, seat))


def _kit_pays(s: State, seat: int, verb: PlayKit) -> bool:
    return best_shake(s, seat, verb.card) >= WORTH_SHAKING


PAYS: Final[Mapping[type, Callable[..., bool]]] = {PlayGear: _gear_pays, PlayKit: _kit_pays}


def thirsty(s: State, seat: int) -> bool:
    """Do three more points bring the train home this turn?"""
    led = len(s.trains[seat])
    if not led or s.at[seat] == HP:
        return False
    way = towards(s, seat, HP, tolls(s, seat, 9.0, 1.0))[s.at[seat]]
    last = s.rescue and s.left < s.components.seats
    return s.mp < way <= s.mp + 3 and (led >= 2 or last)


def best_shake(s: State, seat: int, card: int) -> float:
    """What a Starting Gear card would do at its best target, in survivors."""
    mask = targets(s, card)
    gains = [shake(s, seat, position) for position in range(1, 9) if mask >> position & 1]
    if card in (CHARGE, CRANE, SIREN, BLUEPRINTS):
        return max(gains)
    return sorted(gains)[-2] * 0.6 if min(gains) > -0.5 else 0.0


def shake(s: State, seat: int, position: int) -> float:
    """Survivors others would lose less those the seat would lose, if that tile went."""
    return sum((-1.5 if owner == seat else 1.0) * harm(s, owner, position) for owner in range(len(s.trains)))


def harm(s: State, owner: int, position: int) -> float:
    """Survivors that somebody would lose, if that tile went."""
    train = s.trains[owner]
    hit = sum(1 for cell in train if POSITION[cell] == position)
    under = s.at[owner] != OFF and POSITION[s.at[owner]] == position
    return min(len(train), 0.45 * hit + 0.3 * len(train) * under) + 0.2 * under


def answer(game: DangerZone, s: State, seat: int, legal: Sequence[Verb]) -> Verb:
    """Choices that a card asks for."""
    top = s.pending[-1]
    if top[0] == st.ASK:
        mine = sum(1 for cell in s.trains[seat] if POSITION[cell] == top[1])
        use = mine > 0 or (len(s.trains[seat]) > 0 and POSITION[s.at[seat]] == top[1])
        return next(verb for verb in legal if use != bool(verb.roles(s) & DECLINES))
    return max(legal, key=lambda verb: liking(game, s, seat, verb))


def liking(game: DangerZone, s: State, seat: int, verb: Verb) -> float:
    """How well an answer suits a seat, in survivors or steps."""
    like = LIKINGS.get(type(verb))
    return -1.0 if like is None else like(game, s, seat, verb)


def _target(game: DangerZone, s: State, seat: int, verb: Target) -> float:
    return shake(s, seat, verb.position)


def _build(game: DangerZone, s: State, seat: int, verb: Build) -> float:
    return fits(s, seat, s.pending[-1][1], game.components.tiles[verb.tile].kinds)


def _call(game: DangerZone, s: State, seat: int, verb: Call) -> float:
    return float(apart(s.at[seat], verb.space))


def _look(game: DangerZone, s: State, seat: int, verb: Look) -> float:
    return -float(min(apart(s.at[seat], cell) for cell in TILE_CELLS[verb.position]))


def _done(game: DangerZone, s: State, seat: int, verb: Done) -> float:
    return 0.0


LIKINGS: Final[Mapping[type, Callable[..., float]]] = {
    Target: _target,
    Build: _build,
    Call: _call,
    Look: _look,
    Done: _done,
}


def fits(s: State, seat: int, position: int, kinds: bytes) -> float:
    """How well a new tile would suit: hard on others' people, soft on the own."""
    new = dict(zip(TILE_CELLS[position], kinds, strict=True))
    total = 0.0
    for owner, train in enumerate(s.trains):
        sign = -1.5 if owner == seat else 1.0
        for cell in (*train, s.at[owner]):
            if cell in new and (new[cell] == NONE or NEEDS[new[cell]]):
                total += sign
    return total
