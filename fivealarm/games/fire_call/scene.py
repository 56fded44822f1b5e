"""A view as a picture, what each action touches in it, and how each action is put to people."""

from typing import Final, Literal

from fivealarm.games.fire_call import scene_board, scene_racks, words
from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.board import (
    AID_BIT,
    CALL,
    COLOURS,
    DISTRICTS,
    DUTY,
    HOSPITAL,
    INNER,
    ITEM,
    ITEMS,
    MUTUAL_AID,
)
from fivealarm.games.fire_call.calls import wanted
from fivealarm.games.fire_call.cards import AID_BLOCK, BAND_AID, CHOICE, DISTRICT_CHOICE
from fivealarm.games.fire_call.endings import city
from fivealarm.games.fire_call.game import FireCall
from fivealarm.games.fire_call.moving import landing
from fivealarm.games.fire_call.scene_board import place_id
from fivealarm.games.fire_call.scene_racks import items_held, slot_id
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.verbs import aid, call, duty, setup, turn
from fivealarm.games.fire_call.verbs.turn import WAYS
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.games.fire_call.view import View
from fivealarm.scene.model import Choice, Gauge, Pane, Scene, SeatCard

Reveals = Literal["", "die", "card"]


def scene(game: FireCall, view: View) -> Scene:
    s = view.state
    board = Pane("board", "Fire Call", scene_board.SIZE, scene_board.SIZE)
    return Scene(
        panes=(board, *scene_racks.panes(s)),
        elements=(*scene_board.draw(view), *scene_racks.draw(view)),
        sentence=words.sentence(view),
        seats=tuple(_seat_card(s, seat) for seat in range(s.seats)),
        gauges=_gauges(s),
    )


def _seat_card(s: State, seat: int) -> SeatCard:
    gauges = [
        Gauge("Districts", s.owner.count(seat), DISTRICTS, "good"),
        Gauge("Rank", s.table.board.ranks[s.rank[seat]]),
        Gauge("Items", items_held(s, seat), ITEMS),
    ]
    if s.garage[seat]:
        gauges.append(Gauge("Garage", s.garage[seat].bit_count()))
    if s.have[seat] & AID_BIT:
        gauges.append(Gauge("Mutual Aid", "yes"))
    if s.at[seat] == HOSPITAL:
        gauges.append(Gauge("Hospital", "yes", mood="danger"))
    return SeatCard(seat, words.department(s, seat), tuple(gauges), tone=words.tone(s, seat))


def _gauges(s: State) -> tuple[Gauge, ...]:
    covered = DISTRICTS - s.owner.count(-1)
    last = s.table.limit or None
    current = s.rounds + 1 if last is None else min(s.rounds + 1, last)
    gauges = [Gauge("Covered", covered, DISTRICTS), Gauge("Round", current, last)]
    if s.credits:
        gauges.append(Gauge("Six to use", s.credits, mood="good"))
    return tuple(gauges)


# Actions that are the same whatever the position: label, heading, what it turns over, what it touches.
PLAIN: Final[dict[str, tuple[str, str, Reveals, str]]] = {
    "roll": ("Roll the die", "Turn", "die", "die"),
    "later": ("Keep the six for later", "Six", "", "die"),
    "forgo": ("Let the six go", "Six", "", "area garage"),
    "attempt": ("Attempt this call", "Fire Call", "card", "call card"),
    "refuse": ("Another card", "Fire Call", "card", "calls pile"),
    "opt out": ("Opt out", "Fire Call", "card", "calls discard"),
    "give up": ("Give the call up", "Fire Call", "", "calls discard"),
    "pass": ("Let the aid happen", "Mutual Aid", "", "call card"),
    "draw": ("Draw a Station Duties card", "Station Duties", "card", "duties pile"),
    "skip": ("Leave the card", "Station Duties", "", "duties discard"),
}


def touches(game: FireCall, view: View, action: Verb) -> tuple[str, ...]:
    """The elements on which an action can be chosen; for one that is refused, where it would be."""
    s = view.state
    plain = PLAIN.get(str(action))
    if plain is not None:
        return (plain[3],)
    if isinstance(action, setup.Colour):
        return (str(action),)
    if isinstance(action, setup.Station):
        return (f"area {action}",)
    if isinstance(action, setup.Cover | call.District):
        return (f"district {action.district + 1}",)
    if isinstance(action, turn.Path):
        return _path(s, action.way)
    if isinstance(action, duty.Opponent):
        return (f"panel {action.seat}", f"marker {action.seat}")
    return _cards_touched(s, action)


def _path(s: State, way: int) -> tuple[str, ...]:
    ways = s.table.board.after[s.at[s.turn]] if s.at[s.turn] >= 0 else ()
    if len(ways) < 2:
        return (f"marker {s.turn}",)
    return (place_id(landing(s, way)),)


def _cards_touched(s: State, action: Verb) -> tuple[str, ...]:
    """Actions on equipment and kept cards."""
    acting = s.to_act if s.to_act >= 0 else s.turn
    if isinstance(action, turn.GarageTake):
        name = slot_id(s.turn, action.item)
        return (name, name.replace("slot", "chip"))
    if isinstance(action, duty.Collect):
        return (slot_id(s.turn, action.card),)
    if isinstance(action, duty.GaragePut):
        return (slot_id(s.victim if s.victim >= 0 else acting, action.item),)
    if isinstance(action, duty.Section):
        return (f"head {s.turn} {action.name}",)
    if isinstance(action, aid.DeclareAid):
        return (slot_id(s.turn, MUTUAL_AID), "call card")
    if isinstance(action, aid.Supplier):
        return _supplier(s, action.seat)
    if isinstance(action, turn.PlayBandaid):
        return _kept(s, BAND_AID, s.turn)
    if isinstance(action, aid.Block):
        return _kept(s, AID_BLOCK, acting)
    if isinstance(action, call.PlayChoice):
        return _kept(s, DISTRICT_CHOICE, s.turn)
    if isinstance(action, call.Keep) and 0 <= s.district < CHOICE:
        return (f"district {s.district + 1}",)
    return ("call card",)


def _kept(s: State, effect: int, seat: int) -> tuple[str, ...]:
    kind = s.table.keep[effect]
    name = s.table.duties[kind].id.lower() if kind >= 0 else "none"
    return (f"kept {seat} {name}", f"panel {seat}")


def _supplier(s: State, seat: int) -> tuple[str, ...]:
    item = wanted(s) if s.card >= 0 else -1
    if item < 0:
        return (f"panel {seat}",)
    name = slot_id(seat, item)
    return (name, f"from {name.rsplit(' ', 1)[1]} {seat}")


def choice(game: FireCall, view: View, action: Verb) -> Choice:
    """An action in words."""
    s = view.state
    plain = PLAIN.get(str(action))
    if plain is not None:
        return Choice(plain[0], plain[1], reveals=plain[2])
    if isinstance(action, setup.Colour):
        return Choice(f"{s.table.board.cities[action.colour]} ({COLOURS[action.colour]})", "Set-up")
    if isinstance(action, setup.Station):
        return Choice(f"Fire Station {action.number}", "Set-up" if s.phase == at.STATION else "Release")
    if isinstance(action, setup.Cover):
        return Choice(f"Cover {words.district(s, action.district)}", "Set-up")
    if isinstance(action, turn.Path):
        return _path_choice(s, action.way)
    if isinstance(action, call.District):
        return Choice(_cover_words(s, action.district), "District")
    if isinstance(action, duty.Opponent):
        return Choice(words.department(s, action.seat), "Opponent")
    return _card_choice(s, action)


def _path_choice(s: State, way: int) -> Choice:
    """A path with the space it leads to, and whether that turns something over."""
    if s.at[s.turn] < 0 or len(s.table.board.after[s.at[s.turn]]) < 2:
        return Choice(f"{WAYS[way].capitalize()} path", "Path")
    end = landing(s, way)
    kind = s.table.board.kind[end]
    reveals: Reveals = "card" if kind in (CALL, DUTY) and not (kind == DUTY and s.table.optional) else ""
    if kind == ITEM and s.have[s.turn] >> end - INNER & 1 and s.extra < 2:
        reveals = "die"
    return Choice(f"{WAYS[way].capitalize()} path to {words.space(s, end)}", "Path", reveals=reveals)


def _cover_words(s: State, district: int) -> str:
    owner = s.owner[district]
    name = words.district(s, district)
    return f"Cover {name}" if owner < 0 else f"Take {name} from {city(s, owner)}"


def _card_choice(s: State, action: Verb) -> Choice:
    """Actions on equipment and kept cards, in words."""
    if isinstance(action, turn.GarageTake):
        return Choice(f"Take {words.item(s, action.item)} back", "Garage")
    if isinstance(action, duty.Collect):
        return Choice(f"Collect {words.item(s, action.card)}", "Collect")
    if isinstance(action, duty.GaragePut):
        owner = f" of {city(s, s.victim)}" if s.phase == at.PUT and s.victim != s.to_act else ""
        return Choice(f"Put {words.item(s, action.item)}{owner} into the Garage", "Garage")
    if isinstance(action, duty.Section):
        return Choice(f"{action.name.capitalize()} section", "Collect")
    if isinstance(action, aid.DeclareAid):
        return Choice("Have opponents cover what is missing", "Fire Call")
    if isinstance(action, aid.Supplier):
        how = "Steal it from" if s.at[action.seat] == HOSPITAL else "Borrow it from"
        return Choice(f"{how} {words.department(s, action.seat)}", "Supplier")
    if isinstance(action, turn.PlayBandaid):
        return Choice("Play Band-Aid and leave the Hospital", "Turn")
    if isinstance(action, aid.Block):
        return Choice("Play Mutual Aid Block", "Mutual Aid")
    if isinstance(action, call.PlayChoice):
        return Choice("Play District Choice", "District")
    if isinstance(action, call.Keep):
        return Choice("Keep District Choice for later", "District")
    return Choice(str(action).capitalize(), "Nature")


def place(game: FireCall, kind: str, number: int) -> str:
    """The element that an event's word stands for."""
    if kind == "place":
        return place_id(number)
    if kind in ("seat", "department"):
        return f"marker {number % 4}"
    if kind == "item":
        return place_id(INNER + number) if number < ITEMS else "space i12"
    if kind == "district":
        return f"district {number + 1}" if number < DISTRICTS else "call card"
    return {"call": "call card", "duty": "duties discard"}.get(kind, "")
