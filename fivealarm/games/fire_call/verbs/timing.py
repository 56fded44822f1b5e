"""Which verbs can be in time in which phase: the lists that the game looks through."""

from collections.abc import Iterable
from typing import Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.verbs import aid, call, duty, setup, turn
from fivealarm.games.fire_call.verbs.verb import Verb

TIMES: Final[dict[int, tuple[type[Verb], ...]]] = {
    at.COLOUR: (setup.Colour,),
    at.STATION: (setup.Station,),
    at.COVER: (setup.Cover,),
    at.START: (turn.Roll, turn.PlayBandaid),
    at.RELEASE: (setup.Station,),
    at.CREDIT: (turn.GarageTake, turn.Later),
    at.FORK: (turn.Path,),
    at.ANNOUNCED: (call.Attempt, call.Refuse, call.OptOut),
    at.ATTEMPT: (turn.GarageTake, aid.DeclareAid, aid.GiveUp),
    at.SUPPLY: (aid.Supplier,),
    at.BLOCK: (aid.Block, aid.Pass),
    at.BLOCKED: (turn.GarageTake, aid.DeclareAid, aid.GiveUp),
    at.COMPLETED: (call.PlayChoice, call.Keep),
    at.CHOOSE: (call.District,),
    at.PROMOTED: (duty.Collect,),
    at.SECTION: (duty.Section,),
    at.COLLECT: (duty.Collect,),
    at.PUT: (duty.GaragePut,),
    at.OPPONENT: (duty.Opponent,),
    at.OFFER: (duty.Draw, duty.Skip),
    at.END: (turn.GarageTake, turn.Forgo),
}


def by_phase(verbs: Iterable[Verb]) -> tuple[tuple[Verb, ...], ...]:
    """By phase, in lexicon order, the verbs to ask."""
    every = tuple(verbs)
    return tuple(
        tuple(verb for verb in every if isinstance(verb, TIMES.get(phase, ()))) for phase in range(len(at.PHASES))
    )
