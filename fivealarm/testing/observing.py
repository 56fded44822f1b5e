"""The laws of observations: they fit their layout, tell no secret, and forget nothing that a seat may know."""

from operator import gt
from typing import Any, Final

from fivealarm.kernel.contract import NOBODY
from fivealarm.testing.laws import Law, Table, holds, some_action


def observations_fit_their_layout(table: Table, state: Any) -> None:
    """One number for every entry, none above the greatest that the entry may have; the decoder tells them all."""
    law, layout = "observations fit their layout", table.layout
    view = table.game.view(state, table.rng.choice(table.viewers()))
    for span in layout.spans:
        told = span.tell(view)
        holds(len(told) == len(span.entries), law, f"{span.name} has {len(told)} numbers")
        holds(not any(map(gt, told, span.high)), law, f"{span.name} has a number above its greatest")
    numbers = layout.encode(view)
    decoded = sum(len(entries) for entries in layout.decode(numbers).values())
    holds(decoded == len(numbers) - numbers.count(0), law, "the decoder does not tell all that is set")


def observations_tell_no_secrets(table: Table, state: Any) -> None:
    """Two worlds that a seat cannot tell apart are the same array to it."""
    game, layout = table.game, table.layout
    for seat in table.viewers():
        view = game.view(state, seat)
        guess = game.imagine(view, table.rng)
        same = layout.encode(game.view(guess, seat)) == layout.encode(view)
        holds(same, "observations tell no secrets", f"seat {seat} could tell its guess from the world")


def observations_forget_nothing(table: Table, state: Any) -> None:
    """When an action changes what a seat may know, it changes its array."""
    game, layout, action = table.game, table.layout, some_action(table, state)
    if action is None:
        return
    after = state.copy()
    game.apply(after, action)
    for seat in range(game.seats):
        was, now = game.view(state, seat), game.view(after, seat)
        seen = was == now or layout.encode(was) != layout.encode(now)
        holds(seen or after.to_act == NOBODY, "observations forget nothing", f"seat {seat} is not shown {action}")


OBSERVING: Final[tuple[Law, ...]] = (
    observations_fit_their_layout,
    observations_tell_no_secrets,
    observations_forget_nothing,
)
