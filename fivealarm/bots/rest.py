"""When a round of search comes to rest, so that the position can be judged."""

from typing import Any, Final

from fivealarm.kernel.contract import NATURE, NOBODY, Seat

UNBOUND: Final = 1 << 30  # more hand-overs than any game has


class Rest:
    """Counts hand-overs from seat to seat: from the root if there is a horizon, else from the leaf."""

    __slots__ = ("actor", "before", "calm", "horizon", "left")

    def __init__(self, horizon: int, calm: bool, actor: Seat) -> None:
        self.horizon = horizon
        self.calm = calm
        self.actor = NOBODY if actor == NATURE else actor  # who acts; nobody yet if nature does
        self.left = horizon or UNBOUND
        self.before: Any = None  # the position as the last seat left it

    def leave_tree(self, turns: int, actor: Seat) -> None:
        """From here on everything is played quickly, for so many hand-overs."""
        if not self.horizon:
            self.left, self.actor = turns, actor

    def nature_acts(self, state: Any) -> None:
        if self.calm and self.before is None:
            self.before = state.copy()

    def reached(self, to_act: Seat) -> bool:
        """Whether what this seat does is beyond what is looked at."""
        if to_act != self.actor:
            self.left, self.actor = self.left - (self.actor != NOBODY), to_act
        if self.left > 0:
            self.before = None
        return self.left <= 0

    def position(self, state: Any) -> Any:
        """What is judged."""
        return state if self.before is None else self.before
