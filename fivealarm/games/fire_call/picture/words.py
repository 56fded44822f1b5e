"""What people read in Fire Call: what each action is called, and what the nouns mean."""

from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import COLOURS, HOSPITAL
from fivealarm.games.fire_call.rules.state import PUT, State
from fivealarm.games.fire_call.rules.verbs import aid, call, duty, setup, six, turn
from fivealarm.scene.words import Words


def _colour(s: State, verb: setup.Colour) -> str:
    return f"{s.table.board.cities[verb.colour]} ({COLOURS[verb.colour]})"


def _cover(s: State, verb: setup.Cover) -> str:
    return f"Cover {names.district(s, verb.district)}"


def _path(s: State, verb: turn.Path) -> str:
    """A path with the space it leads to."""
    end = verb.leads_to(s)
    name = f"{turn.WAYS[verb.way].capitalize()} path"
    return name if end < 0 else f"{name} to {names.place(s, end)}"


def _take(s: State, verb: six.GarageTake) -> str:
    return f"Take {names.item(s, verb.item)} back"


def _district(s: State, verb: call.District) -> str:
    owner, name = s.owner[verb.district], names.district(s, verb.district)
    return f"Cover {name}" if owner < 0 else f"Take {name} from {names.city(s, owner)}"


def _supplier(s: State, verb: aid.Supplier) -> str:
    how = "Steal it from" if s.at[verb.seat] == HOSPITAL else "Borrow it from"
    return f"{how} {names.department(s, verb.seat)}"


def _collect(s: State, verb: duty.Collect) -> str:
    return f"Collect {names.item(s, verb.card)}"


def _put(s: State, verb: duty.GaragePut) -> str:
    owner = f" of {names.city(s, s.victim)}" if s.phase == PUT and s.victim != s.to_act else ""
    return f"Put {names.item(s, verb.item)}{owner} into the Garage"


def _opponent(s: State, verb: duty.Opponent) -> str:
    return names.department(s, verb.seat)


words: Final = Words(
    labels={
        setup.Colour: _colour,
        setup.Station: lambda s, verb: f"Fire Station {verb.number}",
        setup.Cover: _cover,
        turn.Roll: "Roll the die",
        turn.Die: lambda s, verb: f"The die shows {verb.number}",
        turn.PlayBandaid: "Play Band-Aid and leave the Hospital",
        turn.Path: _path,
        six.GarageTake: _take,
        six.Later: "Keep the six for later",
        six.Forgo: "Let the six go",
        call.Call: "A Fire Call card is drawn",
        call.Attempt: "Attempt this call",
        call.Refuse: "Another card",
        call.OptOut: "Opt out",
        call.PlayChoice: "Play District Choice",
        call.Keep: "Keep District Choice for later",
        call.District: _district,
        aid.DeclareAid: "Have opponents cover what is missing",
        aid.GiveUp: "Give the call up",
        aid.Supplier: _supplier,
        aid.Block: "Play Mutual Aid Block",
        aid.Pass: "Let the aid happen",
        duty.Duty: "A Station Duties card is drawn",
        duty.Draw: "Draw a Station Duties card",
        duty.Skip: "Leave the card",
        duty.Section: lambda s, verb: f"{verb.name.capitalize()} section",
        duty.Collect: _collect,
        duty.GaragePut: _put,
        duty.Opponent: _opponent,
    },
    tips={
        call.Attempt: "Its list is shown. If items are missing, a six, theft or Mutual Aid may cover them.",
        call.Refuse: "This card is shown and discarded; three cards a turn at most.",
        call.OptOut: "The card is shown and discarded, and your turn ends.",
        aid.DeclareAid: "Items from the Hospital are stolen; any other costs your Mutual Aid card.",
        aid.GiveUp: "The card is discarded; nothing else is lost.",
        aid.Block: "No item may come by Mutual Aid in this attempt; theft goes on.",
    },
    glossary={
        "Dispatcher": "Your right neighbour, who holds the cards you do not possess and reads the call's list first.",
        "Fire Call": "A card with a district and nine items; your rank waives the first of them.",
        "Garage": "Items there are yours but cannot be used until a six or Back In Service brings them back.",
        "Mutual Aid": "The card that lets opponents supply what you miss for one call.",
        "Theft": "Items of somebody in the Hospital may be used without a Mutual Aid card.",
        "Station Duties": "Cards that help or hurt; three kinds are kept for later.",
    },
)
