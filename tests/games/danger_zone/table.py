"""A short way to lay a table: a game, a position, and actions by their texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fivealarm.games.danger_zone import position as facts
from fivealarm.games.danger_zone.rules.board import SPACES
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.contract import explain, say


@dataclass
class Desk:
    """One game in one position."""

    game: DangerZone
    state: State

    def play(self, *texts: str) -> "Desk":
        """Play by text; each must be allowed."""
        for text in texts:
            action = self.game.actions.parse(text)
            falls = [chance for chance, _ in self.game.chances(self.state)]
            assert action in falls or action in self.game.legal(self.state), f"{text} cannot be done now"
            self.game.apply(self.state, action)
        return self

    def told(self, text: str) -> list[str]:
        """What is told when it is played."""
        return [says for _, says in self.log(text)]

    def log(self, text: str) -> list[tuple[str, str]]:
        """The same with its clauses."""
        self.state.ears = []
        self.play(text)
        told, self.state.ears = self.state.ears, None
        return [(one[0].rule, say(self.game, one)) for one in told]

    def why(self, text: str) -> str:
        """The rule that refuses it, or nothing."""
        refusal = self.game.refusal(self.state, self.game.actions.parse(text))
        return refusal.rule if refusal else ""

    def says(self, text: str) -> str:
        """The sentence that refuses it, or nothing."""
        action = self.game.actions.parse(text)
        refusal = self.game.refusal(self.state, action)
        return explain(self.game, self.state, action, refusal) if refusal else ""

    def legal(self) -> list[str]:
        return [str(action) for action in self.game.legal(self.state)]

    def chances(self) -> dict[str, int]:
        return {str(action): weight for action, weight in self.game.chances(self.state)}

    def hears(self, text: str, seat: int) -> str:
        return self.game.hears(self.state, self.game.actions.parse(text), seat)

    def shown(self, seat: int) -> dict[str, Any]:
        """The seat's view as JSON."""
        return facts.show(self.game, self.game.view(self.state, seat))

    @property
    def facts(self) -> dict[str, Any]:
        return facts.write(self.game, self.state)

    def pawn(self, seat: int = 0) -> str:
        return SPACES[self.state.at[seat]]

    def train(self, seat: int = 0) -> list[str]:
        train: list[str] = self.facts["trains"][seat]
        return train


def desk(seats: int = 2, options: Mapping[str, object] | None = None, **position: Any) -> Desk:
    """A position on the reference board; pawns not named stand on the helipad."""
    game = BOX.make(seats, options)
    assert isinstance(game, DangerZone)
    for name, usual in (("pawns", "HP"), ("trains", []), ("hands", []), ("starting_gear", [])):
        if name in position:
            position[name] = [*position[name], *[usual] * (seats - len(position[name]))]
    return Desk(game, facts.read(game, position))


def new(seats: int = 2, **options: object) -> Desk:
    """A game before its first tile is laid."""
    game = BOX.make(seats, options)
    assert isinstance(game, DangerZone)
    return Desk(game, game.start())
