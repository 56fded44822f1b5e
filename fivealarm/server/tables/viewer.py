"""One viewer of a table: the seats they hold, and what of a history is hidden from them."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.kernel.match import NOTHING_TO_TAKE_BACK, Ply
from fivealarm.scene.words import told_to
from fivealarm.server.tables.history import History
from fivealarm.story.luck import same_luck
from fivealarm.story.turns import ANNOUNCES

Mine = tuple[int, ...]  # the seats a viewer holds; () = the public


class Viewer(NamedTuple):
    """Somebody who looks at a table. Viewers with the same seats may know the same."""

    mine: Mine = ()

    @property
    def you(self) -> int:
        """The seat that is told of itself as "you"; nobody is who watches, or holds several that must be told apart."""
        return self.mine[0] if len(self.mine) == 1 else NOBODY

    def sight(self, to_act: int) -> int:
        """Whose eyes they see with: those of the seat to act if it is theirs, else their first seat's."""
        if to_act in self.mine:
            return to_act
        return self.mine[0] if self.mine else NOBODY

    def sound(self, ply: Ply[Any]) -> str:
        """What they heard of a ply: with several seats, what the best informed of them heard."""
        if ply.heard is None:
            return str(ply.action)
        whole = str(ply.action)
        heard = [ply.sounds(seat) for seat in self.mine] or [ply.sounds(NOBODY)]
        return whole if whole in heard else max(heard, key=lambda text: (text != "", "?" not in text))

    def view(self, history: History, state: Any = None) -> Any:
        """All they may know of where the game stands, or of another state of it."""
        shown = history.match.state if state is None else state
        return history.game.view(shown, self.sight(shown.to_act))

    def hidden(self, history: History) -> Sequence[int]:
        """Places of plies that they may not notice; none when the game is over and all is told."""
        if not history.quiet or history.over is not None:
            return ()
        looked_at, found = history.hushed.get(self.mine, (0, ()))
        if looked_at > len(history.quiet):  # by a later history of this course of play
            looked_at, found = 0, ()
        if looked_at < len(history.quiet):
            plies, fresh = history.match.plies, history.quiet[looked_at:]
            found = (*found, *(at for at in fresh if not self.sound(plies[at])))
            history.hushed[self.mine] = len(history.quiet), found
        return found

    def noticed(self, history: History, first: int = 0) -> list[tuple[int, int]]:
        """Plies from a place on that they may notice: the number each has for them, and its place."""
        hidden, last = set(self.hidden(history)) if history.quiet else None, len(history.match.plies)
        if not hidden:
            return [(at + 1, at) for at in range(first, last)]
        places = [at for at in range(first, len(history.match.plies)) if at not in hidden]
        return list(enumerate(places, first - sum(at < first for at in hidden) + 1))

    def number(self, history: History) -> int:
        """How many plies there are as far as they may know."""
        plies = len(history.match.plies)
        return plies - len(self.hidden(history)) if history.quiet else plies

    def edition(self, history: History) -> int:
        """How much has happened, taking back included, as far as they may know."""
        return history.edition - len(self.hidden(history)) if history.quiet else history.edition

    def asked(self, history: History) -> tuple[int, Any] | None:
        """Their seat that is asked, as far as they can know, and a state to answer its questions from."""
        state = history.match.state
        if history.broken or history.over is not None:
            return None
        if history.waits_for in self.mine:
            return history.waits_for, state
        for seat in self.mine:
            view = history.game.view(state, seat)
            if view.to_act == seat:
                return seat, history.game.imagine(view, same_luck())
        return None

    def undo_point(self, history: History, bots: Container[int], to: int | None = None) -> int | None:
        """How many plies stay if they take back one action of a person's, or all after their ply `to` (FA-TBL.5)."""
        if history.over is not None or history.broken:
            return None
        plies = history.match.plies
        for seat in self.mine:
            boundary = max(history.match.boundary(seat), history.prefix)
            for stay in range(len(plies) - 1, boundary - 1, -1):
                if plies[stay].actor not in bots:
                    return None if _secret(history) else self._back_to(history, boundary, stay, to)
        return None

    def _back_to(self, history: History, boundary: int, last: int, to: int | None) -> int:
        """The place of the first ply after their ply `to`, if one seat made all since; else that of the last one."""
        if to is None:
            return last
        first = next((at for number, at in self.noticed(history, boundary) if number > to), last)
        actors = {ply.actor for ply in history.match.plies[first : last + 1]}
        return first if len(actors) == 1 else last

    def no_undo(self, history: History) -> Refusal:
        """Why they can take back nothing: what came last (FA-TBL.5)."""
        noticed = self.noticed(history, max(0, len(history.match.plies) - 1))
        if not noticed or history.over is not None or _secret(history):
            return NOTHING_TO_TAKE_BACK
        ply = history.match.plies[noticed[-1][1]]
        first = [one for one in ply.told[:1] if one[0].name not in ANNOUNCES]
        told = " ".join(told_to(history.game, history.picture.words.people, one, self.you) for one in first)
        if ply.actor in self.mine:
            why = "what you did last showed somebody something new"
        elif ply.actor >= 0:
            why = "somebody else has moved since"
        else:
            why = "dice or cards have fallen since"
        return replace(NOTHING_TO_TAKE_BACK, says=f"You cannot take anything back: {why}. {told}".rstrip())


def _secret(history: History) -> bool:
    """Whether somebody may be asked in secret: then nobody takes back anything, as who was asked could not."""
    return history.shown == NATURE


PUBLIC: Final = Viewer()
