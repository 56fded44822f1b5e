"""Why a card is played, and why it is answered so: what is true of this card now, and else the plain comparison."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fivealarm.games.danger_zone.bot.card_play import fits, shake, thirsty
from fivealarm.games.danger_zone.bot.distances import apart
from fivealarm.games.danger_zone.bot.goal import fetchable
from fivealarm.games.danger_zone.rules.board import OFF, POSITION
from fivealarm.games.danger_zone.rules.cards.gear import targets
from fivealarm.games.danger_zone.rules.components import CHARGE, DRINK, DRONE, LETTERS, MEGAPHONE, TRIGGER
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import tile
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.answers import Build, Call, Decline, Done, Look, Target, UseJack
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb

PLAIN: Final = "Nothing else promises more now"
KNOWING: Final = "It is good to know which tiles will shake"
NEW_TILE: Final = "Nobody can be fetched now: a new tile may bring somebody"


def kit(game: DangerZone, s: State, seat: int, action: PlayKit, plan: Sequence[Verb]) -> str:
    """Whom the tile hits that is meant; where nobody is, and nobody can be fetched, what a new tile may bring."""
    told = "" if action.card in (DRONE, TRIGGER) else struck(s, seat, _meant(s, seat, action, plan))
    if told:
        return told
    if not fetchable(s, seat):
        return NEW_TILE
    mask = targets(s, action.card)
    safe = not any(mask >> at & 1 and (_led(s, seat, at) or _stands(s, seat, at)) for at in range(1, 9))
    return "Whichever tile shakes, nobody of yours is on it" if safe else PLAIN


def _meant(s: State, seat: int, action: PlayKit, plan: Sequence[Verb]) -> int:
    """The tile that the card is played for."""
    named = next((later.position for later in plan[1:2] if isinstance(later, Target)), None)
    if named is not None:
        return named
    if action.card == CHARGE:
        return POSITION[s.at[seat]]
    mask = targets(s, action.card)
    return max((at for at in range(1, 9) if mask >> at & 1), key=lambda at: shake(s, seat, at), default=-1)


def struck(s: State, seat: int, position: int) -> str:
    """Who of the others is on a tile that goes, if the seat loses nothing by it."""
    if position < 0 or shake(s, seat, position) <= 0 or _led(s, seat, position):
        return ""
    others = [other for other in range(len(s.trains)) if other != seat]
    hit = max(others, key=lambda other: (_led(s, other, position), _stands(s, other, position)))
    led, name = _led(s, hit, position), LETTERS[hit]
    if led:
        return f"{led} of {name}'s survivors {'is' if led == 1 else 'are'} on {tile(s, position)}, and none of yours"
    return f"{name} stands on {tile(s, position)}, and nobody of yours"


def _led(s: State, seat: int, position: int) -> int:
    return sum(1 for cell in s.trains[seat] if POSITION[cell] == position)


def _stands(s: State, seat: int, position: int) -> bool:
    return s.at[seat] != OFF and POSITION[s.at[seat]] == position


def target(game: DangerZone, s: State, seat: int, action: Target, plan: Sequence[Verb]) -> str:
    free = "Nobody of yours is on that tile"
    mine = _led(s, seat, action.position) or _stands(s, seat, action.position)
    return struck(s, seat, action.position) or (PLAIN if mine else free)


def gear(game: DangerZone, s: State, seat: int, action: PlayGear, plan: Sequence[Verb]) -> str:
    if action.kind == MEGAPHONE:
        return "It calls a survivor to you, which saves the walk there"
    if action.kind != DRINK:
        return KNOWING
    led = len(s.trains[seat])
    people = "survivor" if led == 1 else f"{led} survivors"
    return (
        f"Three more points bring your {people} home this turn" if thirsty(s, seat) else "Three more points this turn"
    )


def jack(game: DangerZone, s: State, seat: int, action: UseJack, plan: Sequence[Verb]) -> str:
    shaken = s.pending[-1][1]
    if _led(s, seat, shaken):
        return "Your survivors stand on that tile"
    return "You stand on that tile with your train" if s.trains[seat] and _stands(s, seat, shaken) else PLAIN


def decline(game: DangerZone, s: State, seat: int, action: Decline, plan: Sequence[Verb]) -> str:
    shaken = s.pending[-1][1]
    safe = not _led(s, seat, shaken) and not (s.trains[seat] and _stands(s, seat, shaken))
    return "Nobody of yours would be lost; the jack can wait" if safe else PLAIN


def build(game: DangerZone, s: State, seat: int, action: Build, plan: Sequence[Verb]) -> str:
    harm = fits(s, seat, s.pending[-1][1], game.components.tiles[action.tile].kinds)
    return "This tile is harder on the others' people than on yours" if harm > 0 else PLAIN


def call(game: DangerZone, s: State, seat: int, action: Call, plan: Sequence[Verb]) -> str:
    rivals = [verb for verb in game.legal(s) if isinstance(verb, Call)]
    longest = max((apart(s.at[seat], verb.space) for verb in rivals), default=0)
    return "That one is the longest walk away" if apart(s.at[seat], action.space) >= longest else PLAIN


def look(game: DangerZone, s: State, seat: int, action: Look, plan: Sequence[Verb]) -> str:
    return KNOWING


def done(game: DangerZone, s: State, seat: int, action: Done, plan: Sequence[Verb]) -> str:
    return "Nothing more is worth knowing now"


REASONS: Final[Mapping[type, Callable[..., str]]] = {
    PlayKit: kit,
    Target: target,
    PlayGear: gear,
    UseJack: jack,
    Decline: decline,
    Build: build,
    Call: call,
    Look: look,
    Done: done,
}
