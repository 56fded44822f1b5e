"""Is one turn clearly best? A first look with few samples, then the proof with many and with other luck."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles.judging import Lead, Values, lead, mean, samples, steps, worth
from fivealarm.puzzles.turns import TurnEnd

GLIMPSE: Final = 3  # samples that show whether there is anything to look at
LOOK: Final = 3  # samples of the first look
PROOF: Final = 16  # samples of the proof
FIRST: Final = 4  # samples of a quick check
ERRORS: Final = 4.0  # standard errors by which the best turn must lead
LEAST: Final = 0.1  # and steps (judging.steps); 0.1 is 2.5 % of a game
CLEAR: Final = 0.16  # the same, where nothing but the value tells right from wrong
EQUAL: Final = 0.016  # turns that differ by less are equally good
NEVER: Final = -1e9
RIVALS: Final = 4  # that are looked at
MOST_ENDS: Final = 60  # of a turn, where nothing but the value tells right from wrong
MOST_COMPARED: Final = 20  # of these, the most promising


@dataclass(frozen=True, slots=True)
class Proof:
    """The best turn, its equals, the best of the others, and the figures."""

    best: TurnEnd
    equals: tuple[TurnEnd, ...]
    rival: TurnEnd
    best_values: Values
    rival_values: Values

    @property
    def lead(self) -> Lead:
        """In chance to win."""
        return lead(self.best_values, self.rival_values, float)


class Prover:
    """Compares the ends of one turn."""

    def __init__(self, game: AnyGame, seat: int, seed: str) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.mind = games.mind(game.box.slug)

    def steps(self, chance: float) -> float:
        return steps(self.game, chance)

    def lead(self, better: Values, worse: Values) -> Lead:
        return lead(better, worse, self.steps)

    def height(self, end: TurnEnd, count: int) -> float:
        """How high an end stands by a first look."""
        return mean([self.steps(value) for value in self.values(end, count, "look")])

    def values(self, end: TurnEnd, count: int, stage: str) -> Values:
        return samples(self.game, self.seat, end, f"{self.seed}/{stage}", count)

    def glance(self, ends: Sequence[TurnEnd], most: int) -> list[TurnEnd]:
        """The most promising by the worth of what they leave behind; the shorter line of two that are equal."""
        worths = {id(end): worth(self.game, self.mind, self.seat, end.state) for end in ends}
        return sorted(ends, key=lambda end: (-worths[id(end)], len(end.line)))[:most]

    def goal(self, good: Sequence[TurnEnd], others: Sequence[TurnEnd], least: float = LEAST) -> Proof | None:
        """Whether doing it is clearly better than anything that does not."""
        looked = {id(end): self.height(end, LOOK) for end in self.glance(good, 3)}
        best = max(good, key=lambda end: looked.get(id(end), NEVER))
        rivals = {id(end): self.height(end, LOOK) for end in self.glance(others, RIVALS)}
        if looked[id(best)] - max(rivals.values()) < least:
            return None
        ours = self.values(best, PROOF, "proof")
        proofs = []
        for end in sorted((end for end in others if id(end) in rivals), key=lambda end: -rivals[id(end)])[:2]:
            theirs = self.values(end, PROOF, "proof")
            ahead = self.lead(ours, theirs)
            if ahead.mean < least or ahead.errors < ERRORS:
                return None
            proofs.append((ahead.mean, theirs, end))
        closest = min(proofs, key=lambda one: one[0])
        return Proof(best, (), closest[2], ours, closest[1])

    def best(self, ends: Sequence[TurnEnd]) -> Proof | None:
        """Whether one end, or several that are equally good, is clearly better than all others."""
        near = self.hopeful(self.glance(ends, MOST_COMPARED))
        if len(near) == len(ends) or not near:
            return None
        others = [end for end in ends if end not in near]
        proof = self.goal(near, others, CLEAR)
        if proof is None:
            return None
        equals = []
        for end in near:
            if end is not proof.best:
                gap = self.lead(proof.best_values, self.values(end, PROOF, "proof"))
                if gap.mean > EQUAL:
                    return None
                equals.append(end)
        return replace(proof, equals=tuple(equals))

    def hopeful(self, ends: Sequence[TurnEnd]) -> list[TurnEnd]:
        """The best by a first look and its equals; nothing if there is no gap between them and the others."""
        looks = {id(end): self.height(end, GLIMPSE) for end in ends}
        most = max(looks.values())
        if any(EQUAL < most - look < CLEAR / 2 for look in looks.values()):
            return []
        return [end for end in ends if most - looks[id(end)] <= EQUAL]


def labels(game: AnyGame, state: Any, line: Sequence[Any]) -> list[str]:
    """A line in words, one entry an action."""
    words, state, told = games.picture(game.box.slug).words, state.copy(), []
    for action in line:
        told.append(words.label(state, action))
        game.apply(state, action)
    return told
