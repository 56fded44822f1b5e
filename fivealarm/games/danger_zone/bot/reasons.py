"""Why the house plays what it plays, in one clause."""

from collections.abc import Callable, Mapping
from typing import Final

from fivealarm.games.danger_zone.bot.goal import goal
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, HP
from fivealarm.games.danger_zone.rules.components import DRINK
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import space
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.verbs.answers import Build, Call, Decline, Done, Look, Target, UseJack
from fivealarm.games.danger_zone.rules.verbs.moves import Stop
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb


def reason(game: DangerZone, view: View, action: Verb) -> str:
    why = REASONS.get(type(action))
    if why is None:
        return _walk(game, view)
    return why if isinstance(why, str) else why(action)


def _gear(action: PlayGear) -> str:
    return "Three more points bring the train home" if action.kind == DRINK else "Help from afar saves a walk"


REASONS: Final[Mapping[type, str | Callable[..., str]]] = {
    PlayKit: "A new tile there costs the others more than me, or brings somebody to fetch",
    Target: "A new tile there costs the others more than me",
    PlayGear: _gear,
    UseJack: "My survivors stand on that tile",
    Decline: "Nobody of mine would be lost; the jack can wait",
    Build: "This tile is harder on the others' people than on mine",
    Call: "That one is the longest walk away",
    Look: "It is good to know which tiles will shake",
    Done: "It is good to know which tiles will shake",
    Stop: "No step from here leads nearer to anything worth it",
}


def _walk(game: DangerZone, view: View) -> str:
    s, seat = view.state, view.seat if view.seat >= 0 else view.state.turn
    led, target = len(s.trains[seat]), goal(s, seat)
    if target == HP:
        return f"{led} following: time to bring them home" if led else "Back to the helipad"
    if s.ground[target] == AFTERSHOCK and not s.free[target]:
        return f"Nobody can be fetched now: the card at {space(s, target)} brings new tiles"
    what = "The survivor" if s.free[target] else "The card"
    return f"{what} on {space(s, target)} pays best for the way"
