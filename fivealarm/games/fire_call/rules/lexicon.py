"""All verbs of Fire Call, numbered; which are asked when."""

from collections.abc import Iterable, Sequence
from typing import Final

from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import CARDS, COLOURS, DISTRICTS, ITEMS
from fivealarm.games.fire_call.rules.state import FireCallTable, State
from fivealarm.games.fire_call.rules.verbs import aid, call, duty, setup, six, turn
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.lexicon import Lexicon

Pairs = list[tuple[Verb, int]]

TIMES: Final[dict[int, tuple[type[Verb], ...]]] = {
    at.COLOUR: (setup.Colour,),
    at.STATION: (setup.Station,),
    at.COVER: (setup.Cover,),
    at.START: (turn.Roll, turn.PlayBandaid),
    at.RELEASE: (setup.Station,),
    at.CREDIT: (six.GarageTake, six.Later),
    at.FORK: (turn.Path,),
    at.ANNOUNCED: (call.Attempt, call.Refuse, call.OptOut),
    at.ATTEMPT: (six.GarageTake, aid.DeclareAid, aid.GiveUp),
    at.SUPPLY: (aid.Supplier,),
    at.BLOCK: (aid.Block, aid.Pass),
    at.BLOCKED: (six.GarageTake, aid.DeclareAid, aid.GiveUp),
    at.COMPLETED: (call.PlayChoice, call.Keep),
    at.CHOOSE: (call.District,),
    at.PROMOTED: (duty.Collect,),
    at.SECTION: (duty.Section,),
    at.COLLECT: (duty.Collect,),
    at.PUT: (duty.GaragePut,),
    at.OPPONENT: (duty.Opponent,),
    at.OFFER: (duty.Draw, duty.Skip),
    at.END: (six.GarageTake, six.Forgo),
}


class Verbs:
    """Every verb, made once, in the order that records and models rely on."""

    def __init__(self, table: FireCallTable) -> None:
        self.dice: Pairs = [(turn.Die(number), 1) for number in range(1, 7)]
        heard = [f"call district {n}" for n in range(1, DISTRICTS + 1)] + ["call choice"]
        calls = [call.Call(at, card.id.lower(), heard[card.district]) for at, card in enumerate(table.calls)]
        self.duties = [duty.Duty(at, kind.id.lower()) for at, kind in enumerate(table.duties)]
        natures = (*(die for die, _ in self.dice), *calls, *self.duties)
        self.lexicon: Lexicon[Verb] = Lexicon([*_of_seats(table), *natures])
        self.draws = _by_byte(calls)
        self.phases = _by_phase(self.lexicon)
        self.without_six = _by_phase(verb for verb in self.lexicon if not isinstance(verb, six.GarageTake))

    def asked(self, s: State) -> tuple[Verb, ...]:
        """Verbs that could be allowed now."""
        return (self.phases if s.credits else self.without_six)[s.phase]

    def chances(self, s: State) -> Pairs:
        if s.to_act != NATURE:
            return []
        if s.phase <= at.COVER:
            return [(verb, 1) for verb in self.phases[s.phase] if isinstance(verb, setup.SetUp) and verb.free(s)]
        if s.phase == at.CALL_DRAW:
            return self._calls(s.pile)
        if s.phase == at.DUTY_DRAW:
            return [(verb, left) for verb, left in zip(self.duties, s.duties, strict=True) if left]
        return self.dice

    def _calls(self, pile: int) -> Pairs:
        pairs: Pairs = []
        byte = 0
        while pile:
            pairs += self.draws[byte][pile & 255]
            pile >>= 8
            byte += 1
        return pairs


def _of_seats(table: FireCallTable) -> list[Verb]:
    seats = range(table.seats)
    return [
        *map(setup.Colour, range(len(COLOURS))), setup.Station(1), setup.Station(2),
        *map(setup.Cover, range(DISTRICTS)),
        turn.Roll(), turn.PlayBandaid(), *map(six.GarageTake, range(ITEMS)), six.Later(), six.Forgo(),
        turn.Path(0), turn.Path(1),
        call.Attempt(), call.Refuse(), call.OptOut(),
        aid.DeclareAid(), aid.GiveUp(), *map(aid.Supplier, seats), aid.Block(), aid.Pass(),
        call.PlayChoice(), call.Keep(), *map(call.District, range(DISTRICTS)),
        duty.Draw(), duty.Skip(),
        *(duty.Section(at, name.lower()) for at, name in enumerate(table.board.sections)),
        *map(duty.Collect, range(CARDS)), *map(duty.GaragePut, range(ITEMS)), *map(duty.Opponent, seats),
    ]  # fmt: skip


def _by_phase(verbs: Iterable[Verb]) -> tuple[tuple[Verb, ...], ...]:
    """By phase, in lexicon order, the verbs to ask."""
    every = tuple(verbs)
    return tuple(
        tuple(verb for verb in every if isinstance(verb, TIMES.get(phase, ()))) for phase in range(len(at.PHASES))
    )


def _by_byte(verbs: Sequence[Verb]) -> list[list[Pairs]]:
    """For every eight cards and every set of them, nature's list: so a pile of bits is read a byte at a time."""
    return [
        [[(verb, 1) for bit, verb in enumerate(verbs[first : first + 8]) if byte >> bit & 1] for byte in range(256)]
        for first in range(0, len(verbs), 8)
    ]
