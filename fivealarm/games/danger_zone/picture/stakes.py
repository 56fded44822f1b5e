"""What becomes of people when a tile goes: said before one lets it go."""

from typing import Final

from fivealarm.games.danger_zone.picture.labels import TEXTS
from fivealarm.games.danger_zone.rules.board import POSITION, TILE_CELLS
from fivealarm.games.danger_zone.rules.cards.held import face
from fivealarm.games.danger_zone.rules.components import CHARGE, DRINK, LETTERS, MEGAPHONE, RADIO, TRIGGER
from fivealarm.games.danger_zone.rules.data import STARTING_KEYS
from fivealarm.games.danger_zone.rules.state import FOR_BLUEPRINTS, FOR_CRANE, FOR_DRONE, FOR_SIREN, State
from fivealarm.games.danger_zone.rules.tiles import stands_on
from fivealarm.games.danger_zone.rules.verbs.answers import Target
from fivealarm.games.danger_zone.rules.verbs.playing import PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb

PLAYED: Final = (DRINK, MEGAPHONE, RADIO)  # Gear that does something when it is played


def kit_tip(s: State, verb: PlayKit) -> str:
    """What the card says; of the one for the own tile what becomes of everybody on it, too."""
    here = POSITION[s.at[s.turn]] if verb.card == CHARGE else 0
    text = TEXTS[STARTING_KEYS[verb.card]]
    return f"{shaken(s, here)} {text}" if here > 0 else text  # a long tip is cut short


def shaken(s: State, position: int) -> str:
    """Who is on a tile that would go, and what a new one may do to them."""
    return f"{_on_tile(s, position)} {_befalls(s, position)}"


def _instead(s: State) -> str:
    """Which tile comes in place of one that goes (DZ-8.2, 10.8)."""
    drawn = bool(s.pending) and s.pending[-1][-1] == FOR_BLUEPRINTS
    return "One of two tiles of the stack" if drawn else "The stack's next tile"


def _befalls(s: State, position: int) -> str:
    """What comes, and what it may do to the people of whoever is asked, or else to those who wait (DZ-8.4 to 8.8)."""
    seat = s.to_act
    led = sum(POSITION[cell] == position for cell in s.trains[seat])
    free = any(s.free[cell] for cell in TILE_CELLS[position])
    stands = POSITION[s.at[seat]] == position
    hits = ["on survivors crushes them"] if led or free else []
    away = [f"on you{' it' if hits else ''} sends you to the helipad{' alone' if s.trains[seat] else ''}"]
    both = ", ".join([*hits, *(away if stands else [])])
    says = [f"{_instead(s)} comes: a building {both}." if both else f"{_instead(s)}, turned over, takes its place."]
    if led or (s.trains[seat] and stands):
        says.append("Fire, water or a cable without its gear costs you followers.")
    return " ".join(says)


def ends(s: State, verb: Verb) -> bool:
    """Whether nothing is left of the turn once a card has replaced its tile: no point, and no card to play (DZ-3.9)."""
    chosen = isinstance(verb, Target) and s.pending and s.pending[-1][-1] in (FOR_CRANE, FOR_DRONE, FOR_SIREN)
    at_once = isinstance(verb, PlayKit) and verb.card in (CHARGE, TRIGGER)
    if not (chosen or at_once) or s.mp or s.to_act != s.turn:
        return False
    kits = len(s.kits[s.turn]) - isinstance(verb, PlayKit)
    return not kits and not any(face(card) in PLAYED for card in s.hands[s.turn])


def own_at_stake(s: State, verb: Verb) -> bool:
    """Whether a tile would go on which one's own people are."""
    if verb.refusal(s) is not None:
        return False
    if isinstance(verb, Target):
        return stands_on(s, s.to_act, verb.position)
    return isinstance(verb, PlayKit) and verb.card == CHARGE


def _on_tile(s: State, position: int) -> str:
    """Who would be shaken."""
    there = [seat for seat, cell in enumerate(s.at) if POSITION[cell] == position]
    led = sum(POSITION[cell] == position for train in s.trains for cell in train)
    own = sum(POSITION[cell] == position for cell in s.trains[s.to_act])
    free = sum(s.free[cell] for cell in TILE_CELLS[position])
    people = ["you" if seat == s.to_act else f"rescuer {LETTERS[seat]}" for seat in there]
    people += [f"{led} following{f' ({own} of them you)' if 0 < own < led else ' you' if own else ''}"] if led else []
    people += [f"{free} waiting"] if free else []
    return f"On it: {', '.join(people)}." if people else "Nobody is on it."
