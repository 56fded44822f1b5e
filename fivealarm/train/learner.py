"""The one who learns: a network that is drawn towards what came of positions, by JAX and Optax."""

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import optax

from fivealarm.judging.network import FAINT
from fivealarm.judging.shape import Shape
from fivealarm.train.lessons import LessonBatch, Numbers
from fivealarm.train.quick import QuickNetwork, Weights

FIRST_RATE: Final = 0.004
SLOWER: Final = 2000  # steps after which the rate has fallen to 1 / sqrt(2) of the first
MINIBATCH: Final = 512
MEMORY: Final = 0.98  # of the mean of weights over the last batches
YOUNG: Final = 4  # batches after which half of the mean is still forgotten at once


def logits(weights: Weights, numbers: Any, chosen: Any, outcomes: int) -> Any:
    """The strengths of rows; where one is missing, the last outcome has 0."""
    cells = numbers @ weights["numbers"] + weights["choices"][chosen].sum(axis=2)
    found = jnp.maximum(cells, FAINT * cells) @ weights["answer"] + weights["bias"]
    return found if found.shape[1] == outcomes else jnp.pad(found, ((0, 0), (0, 1)))


def loss(weights: Weights, numbers: Any, chosen: Any, aims: Any) -> Any:
    """How surprising the aims are, on average."""
    return optax.softmax_cross_entropy(logits(weights, numbers, chosen, aims.shape[1]), aims).mean()


OPTIMISER: Final = optax.scale_by_adam()


@jax.jit
def step(weights: Weights, memory: Any, rate: Any, numbers: Any, chosen: Any, aims: Any) -> tuple[Weights, Any]:
    """One step down the slope of one minibatch."""
    slope = jax.grad(loss)(weights, numbers, chosen, aims)
    changes, memory = OPTIMISER.update(slope, memory, weights)
    return jax.tree.map(lambda old, change: old - rate * change, weights, changes), memory


class Learner:
    """Weights, the optimiser's memory, and the mean of the weights, which is what counts in the end."""

    def __init__(self, shape: Shape, cells: int, seed: str) -> None:
        self.shape = shape
        self.cells = cells
        self.starts = shape.starts()
        count, choices = shape.count
        rng = np.random.default_rng(list(seed.encode()))
        spread = 1 / np.sqrt(count)
        self.weights: Weights = {
            "numbers": jnp.asarray(rng.normal(0, spread, (count, cells)), jnp.float32),
            "choices": jnp.zeros((max(choices, 1), cells), jnp.float32),
            "answer": jnp.asarray(rng.normal(0, 0.1, cells), jnp.float32),
            "bias": jnp.zeros((), jnp.float32),
        }
        self.mean = self.weights
        self.memory = OPTIMISER.init(self.weights)
        self.steps = 0
        self.scale = np.ones(count, np.float32)

    def measure(self, batch: LessonBatch) -> None:
        """The usual size of every number, by the first games."""
        size = np.sqrt((batch.numbers.astype(np.float64) ** 2).mean(axis=(0, 1)))
        self.scale = np.where(size > 0, size, 1.0).astype(np.float32)

    def quick(self, mean: bool = False) -> QuickNetwork:
        return QuickNetwork(self.mean if mean else self.weights, self.scale, self.starts)

    def answers(self, batch: LessonBatch) -> Numbers:
        """What the network says now: chances by outcome."""
        found = self.quick().strengths(batch)
        if found.shape[1] < batch.outcomes:
            found = np.pad(found, ((0, 0), (0, 1)))
        weights = np.exp(found - found.max(axis=1, keepdims=True))
        answers: Numbers = weights / weights.sum(axis=1, keepdims=True)
        return answers

    def learn(
        self, batch: LessonBatch, aims: Numbers, looks: int, rng: np.random.Generator,
        falling: tuple[float, float] = (1.0, 0.0),
    ) -> None:  # fmt: skip
        """Look at so many positions, drawn from all of these; the rate may fall from a share of itself by another."""
        steps = max(1, looks // MINIBATCH)
        for at in range(steps):
            some = rng.integers(0, len(batch.numbers), MINIBATCH)
            rate = FIRST_RATE / np.sqrt(1 + self.steps / SLOWER) * (falling[0] - falling[1] * at / steps)
            self.weights, self.memory = step(
                self.weights, self.memory, np.float32(rate), batch.numbers[some] / self.scale, batch.chosen[some],
                aims[some],
            )  # fmt: skip
            self.steps += 1

    def remember(self, lessons: int) -> None:
        """The weights of this lesson go into the mean; so many came before it."""
        keep = min(MEMORY, lessons / (lessons + YOUNG))
        self.mean = jax.tree.map(lambda old, new: keep * old + (1 - keep) * new, self.mean, self.weights)

    def copy(self) -> "Learner":
        """Another who knows the same, and begins with the mean."""
        other = copy(self)
        other.weights = self.mean
        return other

    def leaves(self) -> list[Any]:
        """All that must be kept to go on."""
        return [*jax.tree.leaves((self.weights, self.mean, self.memory)), self.scale, np.array(self.steps)]

    def restore(self, leaves: Sequence[Any]) -> None:
        form = jax.tree.structure((self.weights, self.mean, self.memory))
        kept = [jnp.asarray(leaf) for leaf in leaves[:-2]]
        self.weights, self.mean, self.memory = jax.tree.unflatten(form, kept)
        self.scale = np.asarray(leaves[-2], np.float32)
        self.steps = int(leaves[-1])
