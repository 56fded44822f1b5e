"""The sentence over the table, and actions as people read them."""

from collections.abc import Mapping, Sequence
from typing import Final

from fivealarm.games.brigade.picture import says
from fivealarm.games.brigade.picture.distance import distance, held
from fivealarm.games.brigade.rules.board import NEXT
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.ending import outcome
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.game import View
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import chooser, crew_name, many, person, where
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    DOOMED,
    KEEP,
    NEVER,
    OFFER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SHARE,
    SPEND,
    STEP,
    SWAP,
    TRANSFER,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.units.walking import step_cost
from fivealarm.games.brigade.rules.units.water import water_needed
from fivealarm.games.brigade.rules.verbs.brigade import SIDES, MoveBrigade, Step
from fivealarm.games.brigade.rules.verbs.crew_actions import CrewAction, LeadTo, Lower, Push
from fivealarm.games.brigade.rules.verbs.event_cards import Draw, Resolve
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend, water_here
from fivealarm.games.brigade.rules.verbs.recruit import Deal, Keep, KeepNone, Recruit, RecruitFree, Replace
from fivealarm.games.brigade.rules.verbs.renown import Forfeit, Renown
from fivealarm.games.brigade.rules.verbs.setup import First, Lay
from fivealarm.games.brigade.rules.verbs.turn import Decline, EndTurn, Stop
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.wagon import MoveWagon, WagonTo
from fivealarm.games.brigade.rules.verbs.water import OneMore, Pour, Refill, Transfer
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.words import Words, always, everybody, first_named, harms, harms_others

ASKS: Final = {
    WAGON: "choose a space for the Wagon", KEEP: "keep one of the crew cards, or none",
    REPLACE: "choose who makes room", SWAP: "choose whom to keep",
    OFFER: "recruit without an action, or decline", POET: "the Court Poet may add a Renown",
    REFILL: "choose which unit gets the water",
    TRANSFER: "transfer one more, or stop", PAGE: "choose where Wick leads you", ADEPT: "choose a fire to lower",
    BACKBURN: "choose where the flame goes", READ: "choose one of two events",
}  # fmt: skip
CREW: Final = (KEEP, REPLACE, SWAP, OFFER)  # after which the turn goes on
STOPS: Final = {STEP: "Stop at {here}", SPEND: "Stop pouring", TRANSFER: "Stop here"}
DECLINES: Final = {
    WAGON: "Leave the Wagon where it is", OFFER: "Recruit nobody", POET: "No Renown for the Court Poet",
}  # fmt: skip


def sentence(view: View) -> str:
    """Who is to do what, and how much is left."""
    s = view.state
    if s.to_act == NOBODY:
        ended = outcome(s)
        return ended.says if ended else "The game is over."
    last = " Last turns: the city is evacuated." if s.final != NEVER else ""
    if s.to_act == NATURE:
        return f"A card is drawn.{last}"
    asked = _asked(s)
    if view.seat == s.to_act:
        shared = s.to_act != s.turn or any(frame[0] == SHARE for frame in s.pending)
        asks = f"{s.city.box.events[s.event_last].name} asks you" if shared else "Your turn"
        more = last or ("" if s.pending else _near(s))
        if not more and not s.pending:
            asked = f"{_left(s)}, {says.water(s)}"  # on a phone it is nowhere else
        return f"{asks}: {asked}.{more or _now(s)}"
    return f"{s.city.box.wardens[s.to_act]}: {asked}.{last}"


def advice(view: View) -> str:
    """How the sentence ends for whoever acts: what somebody would do now who knows the game."""
    s = view.state
    told = s.pending or s.final != NEVER or s.to_act < 0 or _near(s)
    return "" if told or view.seat != s.to_act else _now(s)


def blocks_to_win(s: State, seat: int) -> int:
    """How many loyal blocks a seat lacks, by the shortest of three ways (BR-15.1 to 15.3)."""
    held = s.holds[5 * seat : 5 * seat + 5]
    return min(5 - max(held[:4]), 3 - held[4], held.count(0))


def _near(s: State) -> str:
    """Who would win with one block more: first whoever is asked."""
    near = [(s.turn + at) % s.city.seats for at in range(s.city.seats)]
    who = next((seat for seat in near if blocks_to_win(s, seat) == 1), None)
    if who is None:
        return ""
    return f" One {_lacking(s, who)} block wins." if who == s.turn else f" {s.city.box.wardens[who]} lacks one block."


def _lacking(s: State, seat: int) -> str:
    """The type that somebody wins with who lacks one block."""
    held = s.holds[5 * seat : 5 * seat + 5]
    if held.count(0) == 1:
        return TYPES[held.index(0)]
    return TYPES[4] if held[4] == 2 else TYPES[held.index(4)]


def _now(s: State) -> str:
    """What somebody who does not know the game should know of this moment; short: a phone has two lines for it all."""
    if s.pending:
        then = f" Then {many(s.actions, 'action')}." if s.actions else ""
        return (
            " On a block by your Brigade. Its number wins it."
            if s.pending[-1][0] == RENOWN
            else then
            if s.pending[-1][0] in CREW
            else ""
        )
    return says.now(s)


def _left(s: State) -> str:
    """What whoever acts may still spend: actions, or steps of a walk under way."""
    if not s.pending:
        return many(s.actions, "action")
    return many(s.pending[-1][1], "step") if s.pending[-1][0] == STEP else ""


def _asked(s: State) -> str:
    if not s.pending:
        return f"{_left(s)} left"
    frame = s.pending[-1]
    if frame[0] == STEP:
        return f"move the Brigade, {_left(s)} left"
    if frame[0] == SPEND:
        here = s.brigade[s.turn]
        both = 0 < s.brigade_water[s.turn] < water_here(s)
        what = "from Brigade or Wagon" if both else f"water on {where(s, here)}"
        return f"pour {what}, {many(s.fire[here], 'level')} to go"
    if frame[0] == RENOWN:
        return f"place {frame[2]} Renown"
    if frame[0] == BUCKETS:
        return f"place {frame[2]} water; {says.room_for_water(s)}"
    if frame[0] == WAGON and frame[2]:
        return f"{ASKS[WAGON]}, which brings water to your Brigade, or leave it"
    return ASKS[frame[0]]


def _last(s: State, verb: Verb) -> bool:
    """Whether the turn is over with this: of a Recruit, once somebody is kept or nobody."""
    if s.to_act < 0 or verb.refusal(s) is not None:
        return False
    after = s.copy()
    verb.apply(after)
    if isinstance(verb, (Recruit, RecruitFree)) and after.to_act == NATURE and after.turn == s.turn:
        after.pending.pop()
        go_on(after)
    return after.turn != s.turn


def _follows(s: State, verb: Verb) -> str:
    """An event card, if the turn ends with this; crew cards are told of by their verbs."""
    if not _last(s, verb):
        return ""
    when = "Once you have chosen, your turn ends" if isinstance(verb, (Recruit, RecruitFree)) else "Your turn ends"
    return f"{when}, and an event card is turned over."


def _step(s: State, verb: Step) -> str:
    cell = NEXT[verb.way][s.brigade[s.turn]]
    if cell < 0:
        return f"Step {SIDES[verb.way]}"
    takes = step_cost(s, cell)
    price = f" ({takes} steps)" if takes > 1 else ""
    return f"Step {SIDES[verb.way]} to {where(s, cell)}{price}"


def _transfer(s: State, verbs: Sequence[Verb]) -> str:
    to = verbs[0].to if isinstance(verbs[0], Transfer) else s.pending[-1][1]
    return f"Transfer {len(verbs)} to {'Wagon' if to else 'Brigade'}"


def _warns(s: State, verb: Verb) -> str:
    """Too little water for the fire that a step leads to."""
    cell = NEXT[verb.way][s.brigade[s.turn]] if isinstance(verb, Step) else -1
    if cell < 0 or not 0 < s.fire[cell] < DOOMED:
        return ""
    have = s.brigade_water[s.turn] + (s.wagon_water[s.turn] if s.wagon[s.turn] == cell else 0)
    need = water_needed(s, s.turn, s.fire[cell])
    return f"{need} water needed to put it out, you bring {have}." if have < need else ""


def _placing(s: State) -> bool:
    """Whether Renown that was won is placed."""
    return bool(s.pending) and s.pending[-1][0] == RENOWN


def _renown(s: State, verb: Renown) -> str:
    seat = s.pending[-1][1] if s.pending and s.pending[-1][0] in (RENOWN, POET) else s.turn
    have, need = s.renown[36 * seat + verb.cell] + 1, threshold(s, seat, verb.cell)
    return f"Put Renown on {where(s, verb.cell)} ({have} of {need}{', wins it' if have == need else ''})"


def _given_up(s: State, verb: Forfeit) -> str:
    """What is lost, and that it is no way to end a turn."""
    held = s.pending[-1][2] if _placing(s) else 0
    return f"{f'{held} Renown you have won is' if held else 'Renown that is not placed is'} lost: no block gets it."


def _crew_action(s: State, verb: CrewAction) -> str:
    card = s.city.box.crew[verb.card]
    return f"{crew_name(card)}: {card.says.partition(': ')[2]}"


def _keep(s: State, verb: Keep) -> str:
    return f"Keep {s.city.box.crew[verb.card].name.partition(', ')[0]}"


def _kept(s: State, verb: Keep) -> str:
    """What is on the card: ability, water, and what the ability waits for (BR-13.8)."""
    card = s.city.box.crew[verb.card]
    kind = TYPES[card.type]
    waits = "" if s.holds[5 * chooser(s) + card.type] else f", once a block of the {kind} is loyal to you"
    return f"{card.says.removesuffix('.')}{waits}. Carries {card.water} water at once."


def _ended(s: State, names: Mapping[int, str], usual: str) -> str:
    """What a stop or a no means now."""
    name = names.get(s.pending[-1][0], usual) if s.pending else usual
    return name.format(here=where(s, s.brigade[s.turn]))


class Prices(Words):
    """Prices in actions."""

    __slots__ = ()

    def price(self, cost: int | None) -> str:
        return "" if cost is None else many(cost, "action") if cost else "free"


words: Final = Prices(
    verbs=("Move", "Fight fire", "Water", "Crew", "Firehouse"),
    begins=frozenset(  # events tell the rest
        {MoveBrigade, MoveWagon, Extinguish, Spend, Refill, Transfer, OneMore, Recruit, RecruitFree}
    ),
    drawings={"Move": "walk", "Fight fire": "drop", "Crew": "crew", "Water": "truck", "Firehouse": "house"},
    lightly={Stop: always},
    unit="action",
    left=_left,
    distance=distance,
    warns=_warns,
    follows=_follows,
    last=_last,
    signs={
        "fire": "flash",
        "push": "flash",
        "doom": "break",
        "burnt": "break",
        "shield": "splash",
        "brigade-shield": "splash",
        "fall": "splash",
        "out": "splash",
        "rain": "splash",
        "rain-out": "splash",
        "adept": "splash",
        "adept-out": "splash",
        "krill": "splash",
    },
    harms={
        **dict.fromkeys(("fire", "doom", "burnt", "evacuation"), harms()),
        **dict.fromkeys(("stolen", "loyalty-burnt", "home", "wagon-home", "stranded", "lost"), harms(first_named)),
        "out": harms_others(),
        "loyalty": harms_others(lambda numbers: numbers[1]),
    },
    large={
        **dict.fromkeys(("stolen", "loyalty-burnt", "home", "wagon-home", "stranded", "lost", "back"), first_named),
        "burnt": everybody,
        "loyalty": everybody,
        "evacuation": everybody,
    },
    deeds={
        MoveBrigade: "Move the Brigade",
        MoveWagon: "Move the Wagon",
        WagonTo: lambda s, verb: f"Drive the Wagon to {where(s, verb.cell)}",
        Refill: lambda s, verb: f"Refill at {where(s, verb.cell)}",
        Transfer: lambda s, verb: f"Transfer water to the {'Wagon' if verb.to else 'Brigade'}",
        LeadTo: lambda s, verb: f"Lead the Brigade to {where(s, verb.cell)}",
        Pour: lambda s, verb: f"Pour 1 water into the {'Wagon' if verb.wagon else 'Brigade'}",
    },
    labels={
        MoveBrigade: "Move Brigade",
        Step: _step,
        MoveWagon: "Move Wagon",
        WagonTo: lambda s, verb: f"Wagon to {where(s, verb.cell)}",
        Extinguish: says.extinguish,
        Spend: lambda s, verb: says.spend(s, [verb]),
        Renown: _renown,
        Forfeit: lambda s, verb: f"Give up {s.pending[-1][2] if _placing(s) else 'the'} Renown",
        Refill: says.refill,
        Pour: says.pour,
        Transfer: lambda s, verb: f"Transfer to {'Wagon' if verb.to else 'Brigade'}",
        OneMore: "Transfer one more",
        Upgrade: says.upgrade,
        Recruit: "Recruit",
        RecruitFree: "Recruit",
        Keep: _keep,
        KeepNone: "Keep none of them",
        Replace: lambda s, verb: f"Let {person(s, verb.card)} go",
        CrewAction: _crew_action,
        LeadTo: lambda s, verb: f"Brigade to {where(s, verb.cell)}",
        Lower: lambda s, verb: f"Lower the fire at {where(s, verb.cell)}",
        Push: lambda s, verb: f"Push a flame to {where(s, verb.cell)}",
        Resolve: lambda s, verb: f"Resolve {s.city.box.events[verb.card].name}",
        Stop: lambda s, verb: _ended(s, STOPS, "Stop"),
        Decline: lambda s, verb: _ended(s, DECLINES, "No, thank you"),
        EndTurn: "End the turn",
        First: lambda s, verb: f"{s.city.box.wardens[verb.seat]} plays first",
        Lay: lambda s, verb: f"{s.city.box.blocks[verb.block].name} is laid",
        Draw: lambda s, verb: f"Event: {s.city.box.events[verb.card].name}",
        Deal: lambda s, verb: f"Crew: {s.city.box.crew[verb.card].name}",
    },
    tips={
        MoveBrigade: "Up to {points}, in all eight directions; a fire stops it.",
        MoveWagon: "To any space that no other player holds, however far.",
        Extinguish: says.extinguish_tip,
        Spend: says.spend_tip,
        Refill: says.refill_tip,
        Transfer: "No new water: that is had by a Refill, at your firehouse or on a block loyal to you.",
        Recruit: "Two crew cards are drawn; keep one or none.",
        Keep: _kept,
        Upgrade: "One upgrade a turn.",
        Renown: says.renown_tip,
        Forfeit: _given_up,
        EndTurn: lambda s, verb: f"What you have left is lost: {many(s.actions, 'action')}." if s.actions else "",
    },
    brings={Extinguish: says.extinguish_brings, Upgrade: says.upgrade_brings},
    usual=says.usual,
    seldom=says.seldom,
    answers=says.answers,
    helps=says.helps,
    held=held,
    lines={Spend: says.spend, Transfer: _transfer, OneMore: _transfer},
    once={Extinguish: says.whose, Transfer: "Transfer one by one"},
    glossary={
        "Warden": "You: each player leads one of the city's four fire companies.",
        "Brigade": "Your Warden and crew, who extinguish fires; they always walk together.",
        "Wagon": "Carries water to any space. On your Brigade's block its water counts too, and no event brings a "
        "flame to where it stands.",
        "Block": "A tile of the city; the number on its shield says how much Renown wins it.",
        "Firehouse": "Your corner of the city: your units begin there, refill there and flee there.",
        "Fire": "From 1 to 4 levels on a block; the flame on its track shows how high it stands.",
        "Protected": "Flames of event cards do not come onto a block where a unit stands.",
        "Lost": "A fire of 4 that rises once more: the block burns down at the end of the phase.",
        "University lost": "Blocks of the University that have burnt down. With the third the city is evacuated: "
        "everybody else has one more turn, then points decide.",
        "Burnt down": "A fire of 4 rose once more there. Eight such blocks, or three of the University, end the game.",
        "Water": "A token lowers a fire by 1. You refill at your firehouse or on a block loyal to you; everybody draws "
        "from one supply of 40.",
        "Refill": "Fills your units in your firehouse or on a block loyal to you.",
        "Transfer": "Moves water between your Brigade and your Wagon when they share a space.",
        "Renown": "Won by putting out a fire: one for each level lowered by the action that puts it out. Once it has "
        "won a block, it comes back.",
        "Loyalty": "A block is loyal to whoever first puts as much Renown on it as it is worth.",
        "Stealing": "A block loyal to somebody else takes one Renown more than its value.",
        "Type": "Commons, Merchants, Council, Nobles or University: the sign on a block's shield. One loyal of each "
        "wins; so do five of one of the first four, or three of the University.",
        "Points": "What your loyal blocks are worth. If the city is evacuated or no fire is left, most points win.",
        "Action": "What a turn is made of: moving, extinguishing, refilling, upgrading or recruiting takes one each.",
        "Quarter": "Commons, Merchants, Council or Nobles: five loyal blocks of one win.",
        "Commons": "Cottages, one of the five types: five loyal blocks of it win, and so does one of each type.",
        "Merchants": "Shops, one of the five types: five loyal blocks of it win, and so does one of each type.",
        "Council": "Offices, one of the five types: five loyal blocks of it win, and so does one of each type.",
        "Nobles": "Mansions, one of the five types: five loyal blocks of it win, and so does one of each type.",
        "University": "The four blocks in the middle: three loyal ones win.",
        "Crew": "People who carry water and have an ability; it works while a block of their type is loyal to you.",
        "Recruit": "An action: two crew cards are drawn, and one of them may be kept.",
        "Crew action": "An ability with a brass 1: using it costs an action.",
        "Leadership": "The rulebook's name for the Actions track: how many actions you have in a turn.",
        "Upgrade": "Moves one of your three trackers to the next circle, once a turn.",
        "Blue circle": "A circle of a track with a bonus when the tracker arrives on it.",
        "Event": "A card at the beginning of each turn: a firestorm, a gust of wind or something special.",
        "Firestorm": "An event that puts a flame on every block it marks.",
        "Gust": "An event in which every burning block pushes a flame onto the next block in the wind's direction.",
        "Evacuation": "Eight blocks, or three of the University, have burnt down: everybody else has one more turn.",
    },
)
