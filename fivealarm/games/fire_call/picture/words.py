"""What people read in Fire Call: what each action is called, and what the nouns mean."""

from typing import Final

from fivealarm.games.fire_call.picture.answers import answers
from fivealarm.games.fire_call.picture.faces import duty_card
from fivealarm.games.fire_call.picture.landing import FACES, brings, landings, worth
from fivealarm.games.fire_call.picture.signs import SHORT
from fivealarm.games.fire_call.picture.tips import getting
from fivealarm.games.fire_call.picture.winning import unmet
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import COLOURS, HOSPITAL, ITEMS, SECTION_MASKS
from fivealarm.games.fire_call.rules.cards import duties
from fivealarm.games.fire_call.rules.cards.calls import missing, stealable, wanted, winner_after
from fivealarm.games.fire_call.rules.cards.card_count import lacks, least_missing
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, DISTRICT_CHOICE
from fivealarm.games.fire_call.rules.state import (
    ATTEMPT,
    BLOCKED,
    OPPONENT,
    PUT,
    START,
    SUPPLY,
    State,
    clockwise,
    held,
)
from fivealarm.games.fire_call.rules.verbs import aid, call, duty, setup, six, turn
from fivealarm.kernel.verb import ENDS
from fivealarm.scene.words import SEATS, Person, Whose, Words, harms, harms_others


def _colour(s: State, verb: setup.Colour) -> str:
    section = s.table.board.starting[verb.colour].bit_length() // 6 - 1
    return (
        f"{s.table.board.cities[verb.colour]} ({COLOURS[verb.colour]}): the {s.table.board.sections[section]} section"
    )


NEXT: Final = ("Promote", "Aid")  # by station: its first step


def _station(s: State, verb: setup.Station) -> str:
    return f"Fire Station {verb.number}, next to {NEXT[verb.number - 1]}"


def _cover(s: State, verb: setup.Cover) -> str:
    return f"Cover {names.district(s, verb.district)}"


def _path(s: State, verb: turn.Path) -> str:
    """A path with what it leads to."""
    end = verb.leads_to(s)
    name = f"{turn.WAYS[verb.way].capitalize()} path"
    return name if end < 0 else f"{name}: {brings(s, end)}"


def _path_worth(s: State, verb: turn.Path) -> str:
    end = verb.leads_to(s)
    return "" if end < 0 else worth(s, end)


def _roll_worth(s: State, verb: turn.Roll) -> str:
    """Where every number leads."""
    if s.phase != START:
        return ""
    ways = ((number, landings(s, number)) for number in FACES)
    return " ".join(f"{n}: {' or '.join(brings(s, end) for end in ends)}." for n, ends in ways if ends)


def _closes(s: State) -> str:
    """What a turn ends with, of which there is no end by name."""
    if s.first < 0:
        return ""
    done = "you have rolled, moved and done what the space asks for" if s.phase == START else "this is decided and done"
    return f"Your turn ends by itself when {done}." if s.to_act == s.turn else ""


def _take(s: State, verb: six.GarageTake) -> str:
    return f"Take the {names.item(s, verb.item)} back"


def _district(s: State, verb: call.District) -> str:
    owner, name = s.owner[verb.district], names.district(s, verb.district)
    return f"Cover {name}" if owner < 0 else f"Take {name} from {names.city(s, owner)}"


def _ends(s: State, district: int = -1) -> str:
    """Whom a completed call would let win at once; nothing where the roller may still choose another district."""
    free = district < 0 and (s.district == CHOICE or held(s, s.turn, DISTRICT_CHOICE))
    winner = -1 if free else winner_after(s, s.district if district < 0 else district)
    return "" if winner < 0 else "wins you the game" if winner == s.turn else f"{names.city(s, winner)} would win"


def _district_wins(s: State, verb: call.District) -> str:
    return names.opened(_ends(s, verb.district))


def _attempt_wins(s: State, verb: call.Attempt) -> str:
    """What becomes of the district if the call is completed; that it cannot be, where no card of the district can."""
    owner = -1 if s.district == CHOICE else s.owner[s.district]
    if owner == s.turn:
        return "Yours already: nothing to win"
    if least := least_missing(s):
        return f"Would fail: at least {names.counted(least, 'item')} out of reach"
    lack = list(lacks(s).values())
    can, ends = lack.count(0), _ends(s)
    cards = f"{can} of {len(lack)} cards" if len(lack) > 1 else "In reach"
    if ends or len(lack) == 1:
        return f"{cards}: {ends or _district_won(s, owner, 1)}"
    return f"{cards} {_district_won(s, owner, can)}"


def _district_won(s: State, owner: int, cards: int) -> str:
    """What becomes of the district of a call: one card wins it, two cards win it."""
    if owner >= 0:
        return f"{'takes' if cards == 1 else 'take'} it from {names.city(s, owner)}"
    return f"{'wins' if cards == 1 else 'win'} you {'any' if s.district == CHOICE else 'the'} district"


def _refuse_brings(s: State, verb: call.Refuse) -> str:
    """How many are left, and that the last is left only if its district is one's own (FC-CALL.6, FC-CALL.10)."""
    last = f"The last: attempt it{', unless it is yours already' if s.turn in s.owner else ''}"
    return last if s.drawn + 1 == call.MOST_DRAWN else "Two more at most"


def _wins_nothing(s: State, verb: object) -> bool:
    """A call for a district of the roller's: nobody is asked whether they mean to leave that."""
    return isinstance(verb, call.Attempt) and 0 <= s.district < CHOICE and s.owner[s.district] == s.turn


def _section_brings(s: State, verb: duty.Section) -> str:
    """What the Dispatcher still holds of it."""
    left = SECTION_MASKS[verb.section] & ~s.have[s.turn] & ~s.garage[s.turn]
    return names.listed(SHORT[item] for item in range(ITEMS) if left >> item & 1)


def _declare(s: State, verb: aid.DeclareAid) -> str:
    """How what is missing is had, and what that is where it is one item."""
    lack = missing(s) if s.phase in (ATTEMPT, BLOCKED) else 0
    what = names.items(s, lack) if lack.bit_count() == 1 else "what is missing"
    return f"{names.opened(getting(s))} {what}" if lack else "Steal or borrow what is missing"


def _aid_costs(s: State, verb: aid.DeclareAid) -> str:
    """What asking others wins and costs; what only comes from the Hospital is not lent (FC-AID.8, FC-STEAL.1)."""
    price = "for your Mutual Aid card" if missing(s) & ~stealable(s) else "and it costs nothing"
    ends = _ends(s)
    return f"{names.opened(ends)}, {price}" if ends else f"Completes the call, {price}"


def _owners(s: State) -> str:
    """Who has what is missing: "Toronto has", "others have"."""
    lack = missing(s) if s.phase in (ATTEMPT, BLOCKED) else 0
    cities = [names.city(s, seat) for seat in clockwise(s, s.turn) if s.have[seat] & lack]
    return f"{cities[0]} has" if len(cities) == 1 else "Others have"


def _give_up(s: State, verb: aid.GiveUp) -> str:
    """Whoever can do nothing else gives nothing up."""
    return "Give the call up" if verb.roles(s) & ENDS else "Let the call fail"


def _attempt_costs(s: State, verb: call.Attempt) -> str:
    if least_missing(s):
        return "Failing costs nothing. Its list is shown; neither you nor anybody who could help has all of it."
    return "Failing costs nothing. Its list is shown; what you miss may come by a six, be stolen or borrowed."


def _supplier(s: State, verb: aid.Supplier) -> str:
    how = "Steal" if s.at[verb.seat] == HOSPITAL else "Borrow"
    what = f"the {names.item(s, wanted(s))}" if s.phase == SUPPLY else "it"
    return f"{how} {what} from {names.city(s, verb.seat)}"


def _collect(s: State, verb: duty.Collect) -> str:
    return f"Collect the {names.item(s, verb.card)}"


def _put(s: State, verb: duty.GaragePut) -> str:
    owner = f" of {names.city(s, s.victim)}" if s.phase == PUT and s.victim != s.to_act else ""
    return f"Put the {names.item(s, verb.item)}{owner} into the Garage"


STRIKES: Final = {  # by effect: what becomes of an opponent
    duties.DEMOTE_OPPONENT: "Demote {city}",
    duties.GARAGE_OPPONENT: "Put an item of {city} into the Garage",
    duties.HOSPITAL_OPPONENT: "Send {city} to the Hospital",
}


def _opponent(s: State, verb: duty.Opponent) -> str:
    strike = STRIKES.get(duties.effect(s), "Choose {city}") if s.phase == OPPONENT else "Choose {city}"
    return strike.format(city=names.city(s, verb.seat))


def _seat_at(place: int) -> Whose:
    """The seat of the department that an event names as its first, second … thing: numbered by colour, then seat."""
    return lambda numbers: numbers[place] % 4  # seats of a department


words: Final = Words(
    faces={duty.Duty: lambda game, verb: duty_card(game.table.duties[verb.kind])},
    goes="Go",
    begins=frozenset((setup.Colour, duty.Draw, duty.Section, duty.Opponent, aid.DeclareAid, aid.Supplier, aid.GiveUp)),
    answers=answers,
    people={**SEATS, "department": Person(lambda _game, number: number % 4)},  # by colour and seat
    signs={
        "announced": "call",
        "announced choice": "call",
        "completed": "splash",
        "admitted": "wave",
        "injured": "wave",
    },
    harms={
        **dict.fromkeys(("admitted", "injured", "stayed", "demoted", "failed", "no more rolls"), harms(_seat_at(0))),
        **dict.fromkeys(("robbed", "lent", "taken over"), harms(_seat_at(2))),
        **dict.fromkeys(("completed", "covered", "won"), harms_others(_seat_at(0))),
    },
    large={
        **dict.fromkeys(
            (
                "collected",
                "aid collected",
                "promoted",
                "demoted",
                "admitted",
                "injured",
                "stayed",
                "released",
                "covered",
                "failed",
            ),
            _seat_at(0),
        ),
        **dict.fromkeys(("nothing back", "has aid", "no more rolls"), _seat_at(0)),
        **dict.fromkeys(("robbed", "lent"), _seat_at(2)),
        "in garage": _seat_at(1),
        "taken over": _seat_at(2),
    },
    closes=_closes,
    seldom=_wins_nothing,
    unmet=unmet,
    labels={
        setup.Colour: _colour,
        setup.Station: _station,
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
        call.OptOut: "Leave this call",
        call.PlayChoice: "Play District Choice",
        call.Keep: "Keep District Choice for later",
        call.District: _district,
        aid.DeclareAid: _declare,
        aid.GiveUp: _give_up,
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
    deeds={
        setup.Colour: lambda s, verb: f"Choose {_colour(s, verb)}",
        setup.Station: lambda s, verb: f"Choose {_station(s, verb)}",
        turn.Path: lambda s, verb: f"Take the {_path(s, verb)[0].lower()}{_path(s, verb)[1:]}",
        call.Attempt: "Attempt the call",
        call.Refuse: "Refuse the call for another card",
        duty.Section: lambda s, verb: f"Choose the {verb.name.capitalize()} section",
    },
    brings={
        call.Attempt: _attempt_wins,
        call.District: _district_wins,
        call.Refuse: _refuse_brings,
        call.PlayChoice: lambda s, verb: f"You choose another district than {names.district(s, s.district)}",
        aid.DeclareAid: _aid_costs,
        duty.Section: _section_brings,
    },
    tips={
        turn.Roll: _roll_worth,
        turn.Path: _path_worth,
        duty.Draw: "Most help, some hurt. A bad one costs a rank or an item, or sends you to the Hospital.",
        call.Attempt: _attempt_costs,
        call.Refuse: "Three a turn at most. This card is shown and discarded.",
        call.OptOut: "The card is shown and discarded, and your turn ends.",
        aid.DeclareAid: lambda s, verb: f"{_owners(s)} to collect again what you use.",
        aid.GiveUp: "The card is discarded; nothing else is lost.",
        aid.Supplier: "When the call is completed, {city} has to collect it again.",
        aid.Block: "Nothing can be borrowed for this call. Stealing in the Hospital goes on.",
    },
    glossary={
        "Department": "One player's fire department: a city with a colour, a hydrant, a rank and a rack of items.",
        "Hydrant": "The piece of a department: it goes clockwise, as far as the die says.",
        "Token": "Lies on a district in the colour of whoever covers it.",
        "Dispatcher": "The player on your right: keeps the items that you have not collected, reads your calls first.",
        "You can answer": "Calls in the pile for which you have, or can get, all items. Items and ranks add to them.",
        "District": "One of eleven parts of the town; whoever completes a call for it covers it.",
        "Fire Call": "A card with a district and nine items. Your rank leaves out the first of them.",
        "First place": "Who holds most districts. Whoever leads alone when all eleven are covered wins.",
        "Covered": "A district is covered by whoever holds it, until another's call for it is completed.",
        "Attempt": "Saying yes to a call before its list is known; complete it and its district is yours.",
        "Item": "One of 24 pieces of equipment, six in each section. Calls are answered with items.",
        "Section": "Six items on one side of the board, named after one of them. You start with one section.",
        "Rack": "The list of your items: what is bright you have, what is pale your Dispatcher holds.",
        "Roller": "Whose turn it is: whoever rolls the die.",
        "Inner path": "The ring of calls, duties and four corners round the town.",
        "Outer path": "A detour of six spaces along one side; landing on one collects its item.",
        "Rank": "From Firefighter to Fire Chief. Every rank leaves out one more item of each call, from the first on.",
        "Left out": "The first items of a call, one for each rank above Firefighter: you need not have them.",
        "Firefighter": "The lowest rank: it needs all nine items of a call.",
        "Fire Chief": "The highest rank; a Promotion brings it an item instead.",
        "Promotion": "One rank up; a Fire Chief collects an item instead.",
        "Promote": "The corner of the Promotion: whoever lands there rises one rank; a Fire Chief collects an item.",
        "Service": "Items in the Garage are out of it. The corner Service, Back In Service, brings all of yours back.",
        "Back In Service": "A corner: whoever lands there takes all items back from the Garage.",
        "Garage": "Items there are yours but cannot be used until a six or Back In Service brings them back.",
        "A six": "Rolling it opens the Hospital to all and lets the roller take an item back from the Garage.",
        "Mutual Aid": "A card to borrow with what you miss for one call. Land on its corner of the board to get it.",
        "Aid": "The corner of Mutual Aid: whoever lands there collects the card. Or help that is borrowed for a call.",
        "Steal": "To use items of somebody in the Hospital for your call; it needs no Mutual Aid card.",
        "Borrow": "To use items of others for your call; it costs your Mutual Aid card.",
        "Injury": "A corner that sends whoever lands there to the Hospital, until anybody rolls a six.",
        "Hospital": "Whoever is here waits for anybody's six or plays a Band-Aid; others may steal their items.",
        "Fire Station": "Where a hydrant starts, and where it goes when it is released from the Hospital.",
        "Station Duties": "Cards that help or hurt; three kinds are kept for later.",
        "Band-Aid": "A kept card: leave the Hospital with whatever number is rolled.",
        "District Choice": "A kept card: choose the district that a completed call covers.",
        "Mutual Aid Block": "A kept card: an opponent cannot borrow anything for one call.",
    },
)
