"""All verbs of The Brigade, numbered; which are asked when."""

from collections.abc import Sequence

from fivealarm.games.brigade.rules.board import CELLS, DIRECTIONS, PLUS, SQUARE
from fivealarm.games.brigade.rules.city import CREW, STARTERS, City
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    CREW_DRAW,
    EVENT,
    FIRST,
    KEEP,
    LAY,
    OFFER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SPEND,
    STARTER,
    STEP,
    SWAP,
    TRANSFER,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.verbs.brigade import MoveBrigade, Step
from fivealarm.games.brigade.rules.verbs.crew_actions import ACTION_CARDS, CrewAction, LeadTo, Lower, Push
from fivealarm.games.brigade.rules.verbs.event_cards import Draw, Resolve
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend
from fivealarm.games.brigade.rules.verbs.recruit import Deal, Keep, KeepNone, Recruit, RecruitFree, Replace
from fivealarm.games.brigade.rules.verbs.renown import Forfeit, Renown
from fivealarm.games.brigade.rules.verbs.setup import First, Lay
from fivealarm.games.brigade.rules.verbs.turn import Decline, EndTurn, Stop
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.wagon import MoveWagon, WagonTo
from fivealarm.games.brigade.rules.verbs.water import OneMore, Pour, Refill, Transfer
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.lexicon import Lexicon


class Verbs:
    """Every verb, made once, sorted by what the top of the stack waits for."""

    def __init__(self, city: City) -> None:
        self.seats = city.seats
        low = [name.lower() for name in CELLS]
        events = [card.id.lower() for card in city.box.events]
        crew = [card.id.lower() for card in city.box.crew]
        self.firsts = [First(seat) for seat in range(4)]
        self.lays = [Lay(at, block.id) for at, block in enumerate(city.box.blocks) if city.kinds[at] != 4]
        self.draws = [Draw(card, name) for card, name in enumerate(events)]
        self.deals = [Deal(card, name) for card, name in enumerate(crew)]
        self.main: list[Verb] = [
            MoveBrigade(), MoveWagon(), Extinguish(), Recruit(), Transfer(0), Transfer(1),
            Upgrade(0), Upgrade(1), Upgrade(2),
        ]  # fmt: skip
        self.end, self.stop, self.decline, self.forfeit = EndTurn(), Stop(), Decline(), Forfeit()
        self.people = [CrewAction(card, crew[card]) for card in ACTION_CARDS]
        self.steps = [Step(way, name) for way, name in enumerate(DIRECTIONS)]
        self.wagons = [WagonTo(cell, name) for cell, name in enumerate(low)]
        self.spends = [Spend(False), Spend(True)]
        self.renowns = [Renown(cell, name) for cell, name in enumerate(low)]
        self.refills = [Refill(cell, name) for cell, name in enumerate(low)]
        self.pours = [Pour(False), Pour(True)]
        self.one_more, self.free = OneMore(), RecruitFree()
        self.keeps: list[Verb] = [Keep(card, name) for card, name in enumerate(crew)]
        self.keep_none = KeepNone()
        self.replaces = [Replace(card, name) for card, name in enumerate(crew)]
        self.leads = [LeadTo(cell, name) for cell, name in enumerate(low)]
        self.lowers = [Lower(cell, name) for cell, name in enumerate(low)]
        self.pushes = [Push(cell, name) for cell, name in enumerate(low)]
        self.resolves = [Resolve(card, name) for card, name in enumerate(events)]
        self.lexicon: Lexicon[Verb] = self._numbered()
        self._sort()

    def _numbered(self) -> Lexicon[Verb]:
        return Lexicon([
            *self.firsts, *self.lays, *self.draws, *self.deals, *self.main, self.end, *self.people, *self.steps,
            self.stop, *self.wagons, self.decline, *self.spends, *self.renowns, self.forfeit, *self.refills,
            *self.pours, self.one_more, self.free, *self.keeps, self.keep_none, *self.replaces, *self.leads,
            *self.lowers, *self.pushes, *self.resolves,
        ])  # fmt: skip

    def _sort(self) -> None:
        """By what is waited for; what goes on a block near the Brigade, by where that is."""
        self.near = [[self.renowns[cell] for cell in SQUARE[at]] for at in range(36)]
        self.lower_near = [[self.lowers[cell] for cell in PLUS[at]] for at in range(36)]
        self.push_near = [[self.pushes[cell] for cell in PLUS[at]] for at in range(36)]
        self.waiting: dict[int, Sequence[Verb]] = {
            STEP: [*self.steps, self.stop], WAGON: [*self.wagons, self.decline], SPEND: [*self.spends, self.stop],
            REFILL: self.pours, BUCKETS: self.pours, TRANSFER: [self.one_more, self.stop],
            REPLACE: self.replaces, OFFER: [self.free, self.decline], PAGE: self.leads, READ: self.resolves,
        }  # fmt: skip

    def asked(self, s: State) -> Sequence[Verb]:
        """Every action that could be legal now, and few others."""
        if s.to_act < 0:
            return ()
        if not s.pending:
            return self._main(s)
        frame = s.pending[-1]
        kind = frame[0]
        if kind == RENOWN:
            return [*self.near[s.brigade[frame[1]]], self.forfeit]
        if kind == POET:
            return [*self.near[frame[2]], self.decline]
        if kind == ADEPT:
            return self.lower_near[s.brigade[s.turn]]
        if kind == BACKBURN:
            return self.push_near[s.brigade[s.turn]]
        if kind in (KEEP, SWAP):
            return self._crew(s, frame[1])
        return self.waiting[kind]

    def _crew(self, s: State, seat: int) -> Sequence[Verb]:
        """The cards drawn, nobody, and the seat's own people."""
        shown, mine = s.crew_shown, s.hired[seat]
        verbs = [self.keeps[card] for card in CREW if shown >> card & 1]
        verbs.append(self.keep_none)
        if mine:
            verbs.extend(self.replaces[card] for card in CREW if mine >> card & 1)
        return verbs

    def _main(self, s: State) -> Sequence[Verb]:
        seat = s.turn
        brigade, wagon = s.brigade[seat], s.wagon[seat]
        verbs = [*self.main, self.refills[brigade], self.end]
        if wagon != brigade:
            verbs.append(self.refills[wagon])
        if s.active & s.hired[seat]:
            verbs.extend(self.people)
        return verbs

    def chances(self, s: State) -> list[tuple[Verb, int]]:
        if s.to_act != NATURE:
            return []
        kind = s.pending[-1][0]
        if kind == EVENT:
            deck = s.event_deck
            return [(draw, 1) for draw in self.draws if deck >> draw.card & 1]
        if kind == CREW_DRAW:
            deck = s.crew_deck
            return [(deal, 1) for deal in self.deals if deck >> deal.card & 1]
        if kind == STARTER:
            deck = s.event_deck & STARTERS
            return [(draw, 1) for draw in self.draws[:6] if deck >> draw.card & 1]
        if kind == LAY:
            laid = set(s.layout)
            return [(lay, 1) for lay in self.lays if lay.block not in laid]
        assert kind == FIRST
        return [(first, 1) for first in self.firsts[: self.seats]]
