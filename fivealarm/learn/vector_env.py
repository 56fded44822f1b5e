"""Gymnasium: many games at once in one process. Many processes: gymnasium.make_vec(..., vectorization_mode="async")."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fivealarm.kernel.contract import BadInput
from fivealarm.learn.episode import episode
from fivealarm.learn.gym_env import Seated, seen
from fivealarm.learn.observer import Numbers

Many = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class TablesEnv(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """Many tables of one game side by side; a game that is over begins anew at the next step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: str | Sequence[str] = "regular",
        seat: int | None = 0,
    ) -> None:
        if num_envs < 1:
            raise BadInput("num_envs", "should be 1 or more")
        self.num_envs = num_envs
        first = episode(game, seats, options)
        self.tables = [Seated(first.beside(), seat, bots) for _ in range(num_envs)]
        self.single_observation_space, self.single_action_space = seen(self.tables[0].episode)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = [False] * num_envs

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """All games anew; table n of seed s has the seed s + n."""
        seeds = (
            seed if isinstance(seed, Sequence) else [None if seed is None else seed + n for n in range(self.num_envs)]
        )
        for table, one in zip(self.tables, seeds, strict=True):
            table.reset(one)
        self._over = [False] * self.num_envs
        return self._observed(), self._told([table.info() for table in self.tables])

    def step(self, actions: NDArray[np.int64]) -> Many:
        """One decision at every table."""
        rewards, infos = np.zeros(self.num_envs), list[dict[str, Any]]()
        for n, (table, action) in enumerate(zip(self.tables, actions, strict=True)):
            if self._over[n]:
                table.reset(None)
                self._over[n] = False
                infos.append(table.info())
            else:
                rewards[n], self._over[n], info = table.step(int(action))
                infos.append(info)
        over = np.array(self._over)
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), self._told(infos)

    def _observed(self) -> Numbers:
        return np.stack([table.observe() for table in self.tables])

    def _told(self, infos: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Masks as one array, the rest as Gymnasium adds infos up."""
        told: dict[str, Any] = {}
        for n, info in enumerate(infos):
            told = self._add_info(told, info, n)
        return told
