"""A state of OpenSpiel: our state, and what every seat has heard so far."""

import json
from random import Random
from typing import Any

import pyspiel

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame
from fivealarm.learn.episode import returns

Heard = tuple[Any, str] | None  # what was heard before, and the last sound; shared between copies


class Story:
    """What a state of OpenSpiel holds; copied by hand, because OpenSpiel copies deeply."""

    __slots__ = ("heard", "played", "state")

    def __init__(self, played: AnyGame, state: Any, heard: list[Heard]) -> None:
        self.played = played
        self.state = state
        self.heard = heard

    def __deepcopy__(self, memo: dict[int, Any]) -> "Story":
        return Story(self.played, self.state.copy(), self.heard[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """For OpenSpiel's serialization: the game by its options, the state by its position."""
        game = self.played
        facts = games.position(game.box.slug).write(game, self.state)
        return retold, (game.box.slug, game.seats, dict(game.options), facts, self.heard)

    def go_on(self, number: int) -> None:
        """Whatever has this number happens, and each seat hears of it."""
        game, action = self.played, self.played.actions[number]
        sounds = [game.hears(self.state, action, seat) for seat in range(game.seats)]
        game.apply(self.state, action)
        for seat, sound in enumerate(sounds):
            if sound:
                self.heard[seat] = (self.heard[seat], sound)

    def knows(self, seat: int) -> str:
        """All that the seat has heard, in order: two games that sound alike to it are one to it."""
        told, heard = [f"seat {seat}"], self.heard[seat]
        sounds = []
        while heard is not None:
            heard, sound = heard
            sounds.append(sound)
        return "\n".join(told + sounds[::-1])


def retold(slug: str, seats: int, options: dict[str, Any], facts: dict[str, Any], heard: list[Heard]) -> Story:
    """A story from what was kept of it."""
    game = games.load(slug).make(seats, options)
    return Story(game, games.position(slug).read(game, facts), heard)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """One position with its story."""

    def __init__(self, game: Any, played: AnyGame, first: Any) -> None:
        super().__init__(game)
        self.story = Story(played, first.copy(), [None] * played.seats)

    def current_player(self) -> int:
        seat = self.story.state.to_act
        if seat == NATURE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else int(seat)

    def is_terminal(self) -> bool:
        return bool(self.story.state.to_act == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        game, state = self.story.played, self.story.state
        return sorted(map(game.actions.number, game.legal(state))) if state.to_act == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.story.played
        chances = game.chances(self.story.state)
        total = sum(weight for _, weight in chances)
        return sorted((game.actions.number(action), weight / total) for action, weight in chances)

    def _apply_action(self, action: int) -> None:
        self.story.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.story.played.actions[action])

    def returns(self) -> list[float]:
        outcome = self.story.played.outcome(self.story.state)
        return [0.0] * self.story.played.seats if outcome is None else list(returns(self.story.played, outcome))

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A world that the player cannot tell from this one; the others have heard what fits it."""
        story, game = self.story, self.story.played
        guess = game.imagine(game.view(story.state, player), Random(sampler()))
        heard: list[Heard] = [(None, self._seen(guess, seat)) for seat in range(game.seats)]
        heard[player] = story.heard[player]
        again: SpielState = self.clone()
        again.story = Story(game, guess, heard)
        return again

    def _seen(self, state: Any, seat: int) -> str:
        game = self.story.played
        return json.dumps(games.position(game.box.slug).show(game, game.view(state, seat)))

    def __str__(self) -> str:
        return json.dumps(games.position(self.story.played.box.slug).write(self.story.played, self.story.state))
