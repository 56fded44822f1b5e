"""PettingZoo: every seat is an agent, one after another."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import AECEnv, ParallelEnv

from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.learn import drawing
from fivealarm.learn.episode import Episode, episode, returns
from fivealarm.learn.seeds import Seeds

ILLEGAL: Final = ("lose", "stay")  # an action that is not allowed loses the game, or changes nothing


class SeatsEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # pettingzoo has no types
    """One game; nature is played inside, actions are numbers of the lexicon, a mask lies beside the observation."""

    def __init__(self, played: Episode, render_mode: str | None, illegal: str, max_cycles: int | None) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadInput("illegal", f"should be one of {', '.join(ILLEGAL)}")
        if max_cycles is not None and max_cycles < 1:
            raise BadInput("max_cycles", "should be 1 or more")
        box = played.game.box
        self.metadata: dict[str, Any] = {
            "name": f"fivealarm_{box.slug}_v{box.version}",
            "render_modes": list(drawing.RENDER_MODES),
            "is_parallelizable": False,
        }
        self.episode = played
        self.render_mode = drawing.known(render_mode)
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(played.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = Seeds()
        self._spaces = {agent: self._seen() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(played.observer.actions) for agent in self.possible_agents}

    def _seen(self) -> spaces.Dict:
        observer = self.episode.observer
        return spaces.Dict({
            "observation": spaces.Box(np.zeros_like(observer.high), observer.high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (observer.actions,), np.int8),
        })  # fmt: skip

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice."""
        self.episode.reset(self._seeds.next(seed))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        seat = self.episode.to_act
        return self.possible_agents[seat] if seat >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """One decision of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        for one in self.agents:
            self.rewards[one] = 0.0
        self.steps += 1
        if action in self.episode.legal:
            self.episode.step(int(action))
            self._judge()
        else:
            self._refuse(agent, action)
        if self.max_cycles is not None and self.steps >= self.max_cycles and not self.terminations[agent]:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _judge(self) -> None:
        """Whoever won gets 1, whoever lost -1, when the game is over."""
        if self.episode.to_act != NOBODY:
            return
        outcome = self.episode.outcome()
        assert outcome is not None, "nobody is to act, so the game is over"
        self.rewards = dict(zip(self.agents, returns(self.episode.game, outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _refuse(self, agent: str, action: int | None) -> None:
        """What is not allowed is never repaired; the agent's info has the rule against it."""
        known = action is not None and 0 <= action < self.episode.observer.actions
        refusal = self.episode.refusal(int(action)) if known and action is not None else None
        self.infos[agent] = {"refused": refusal.rule if refusal else "no such action"}
        if self.illegal == "lose":
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> drawing.Drawn:
        """The public picture as SVG or as pixels, or a sentence."""
        return drawing.render(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def aec(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    *,
    illegal: str = "lose",
    max_cycles: int | None = None,
) -> SeatsEnv:
    """An AEC environment of a game for any number of seats that it takes."""
    return SeatsEnv(episode(slug, seats, options), render_mode, illegal, max_cycles)


def parallel(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    *,
    illegal: str = "lose",
    max_cycles: int | None = None,
) -> ParallelEnv[str, dict[str, Any], int | None]:
    """The same where all agents hand in an action every time, and that of the agent to act counts."""
    made = aec(slug, seats, options, render_mode, illegal=illegal, max_cycles=max_cycles)
    return turn_based_aec_to_parallel(made)
