"""All verbs of Bucket Line, numbered; which are asked when."""

from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.testing.bucket.rules.data import SIZES
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.dealing import Deal
from fivealarm.testing.bucket.rules.verbs.throwing import Throw, Wait
from fivealarm.testing.bucket.rules.verbs.verb import Verb


class Verbs:
    """Every verb, made once."""

    def __init__(self, seats: int) -> None:
        self.moves: tuple[Verb, ...] = (Throw(), Wait())
        self.deals = [[Deal(seat, size) for size in SIZES] for seat in range(seats)]
        self.lexicon: Lexicon[Verb] = Lexicon([*self.moves, *(deal for row in self.deals for deal in row)])

    def asked(self, s: State) -> tuple[Verb, ...]:
        """Verbs that could be allowed now."""
        return self.moves if s.to_act >= 0 else ()

    def chances(self, s: State) -> list[tuple[Verb, int]]:
        if s.to_act != NATURE:
            return []
        deals = self.deals[s.hand.index(0)]
        return [(deal, left) for deal, left in zip(deals, s.pile, strict=True) if left]
