"""A better way than the one that was taken, in words: what to do, what comes of it, what it is for."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, Told
from fivealarm.kernel.match import Ply
from fivealarm.kernel.verb import AGAIN
from fivealarm.story import telling
from fivealarm.story.turns import ANNOUNCES

MOST_CAME: Final = 2  # things that are told to come of it
VAIN: Final = ("no ", "nothing ")  # a reason that begins so gives none
NUMBER: Final = re.compile(r"\d+")
SUREST: Final = 99  # per cent: nobody is surer before the end
Line = Sequence[Any]


def played(game: AnyGame, state: Any, actions: Line) -> tuple[list[telling.Retold], list[Any]]:
    """Each action of a line as it would have been told, and how it stands after each."""
    found, after, now = list[telling.Retold](), list[Any](), state.copy()
    for action in actions:
        before, actor = now.copy(), now.to_act
        now.ears = []
        game.apply(now, action)
        heard, now.ears = tuple(now.ears), None
        ply: Ply[Any] = Ply(actor, action, heard, None)
        goes_on = bool(found) and bool(action.roles(before) & AGAIN) and action.cost(before) is None
        told = telling.retold(game, before, ply, whole=True)
        found.append(told._replace(label="") if goes_on else told)  # what began a line tells it all
        after.append(now.copy())
    return found, after


def words(
    plies: Sequence[telling.Retold], say: Callable[[Told], str], notable: Callable[[Told], bool], made: Collection[str]
) -> str:
    """What to do, and what would have come of it beside that and beside what the move that was made told too."""
    deeds = [one for one in plies if one.label]
    worth = [one for one in deeds if not one.begins] or deeds
    did = telling.line([one for one in worth if not one.ends] or worth)
    return " ".join([did, *(text for text in came(plies, did, say, notable) if text not in made)]).strip()


def came(
    plies: Sequence[telling.Retold], did: str, say: Callable[[Told], str], notable: Callable[[Told], bool]
) -> list[str]:
    """What a line tells that is worth it, without what its own words say already; the last of it counts most."""
    events = [one for told in plies if not told.ends for one in told.ply.told if one[0].name not in ANNOUNCES]
    said = dict.fromkeys(say(one) for one in events if notable(one))
    return [text for text in said if not telling.repeats(text, did)][-MOST_CAME:]


def reason(game: AnyGame, state: Any, line: Line, made: Line) -> str:
    """What a line is good for, as a hint would say it; "" if what was made is as good for that or better."""
    why = _why(game, state, line)
    return "" if no_more(why, _why(game, state, made)) else why


def no_more(why: str, made: str) -> bool:
    """Whether a reason names nothing that the other does not name as well, and no more of it."""
    ours, theirs = ([int(found) for found in NUMBER.findall(text)] for text in (why, made))
    return NUMBER.sub("", why) == NUMBER.sub("", made) and ours <= theirs


def worth(whose: str, chance: float, by: float) -> str:
    """What a better line is worth, beside the chance that the line of chances shows after the turn that was played."""
    lost, now = max(1, int(by * 100 + 0.5)), int(chance * 100 + 0.5)
    better = min(SUREST, now + lost)
    return f"{whose} to win: {better}\u00a0% instead of {max(0, better - lost)}\u00a0%."


def _why(game: AnyGame, state: Any, line: Line) -> str:
    view = game.view(state, state.to_act)
    why = games.mind(game.box.slug).reason(game, view, line[0], line).partition("; then ")[0]
    if not why or why.lower().startswith(VAIN):
        return ""
    return f"{why[:1].upper()}{why[1:].removesuffix('.')}."
