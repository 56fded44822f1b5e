"""A better way than the one that was taken, in words: what to do, what comes of it, what it is for."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, Told
from fivealarm.kernel.match import Ply
from fivealarm.kernel.verb import AGAIN
from fivealarm.story import telling
from fivealarm.story.past import doing
from fivealarm.story.prose import plain
from fivealarm.story.turns import ANNOUNCES

MOST_DONE: Final = 3  # things that are told to be done
MOST_CAME: Final = 2  # things that are told to come of it
VAIN: Final = ("no ", "nothing ")  # a reason that begins so gives none
NUMBER: Final = re.compile(r"\d+")
PLACED: Final = re.compile(r"( (?:at|onto|on|to) )")  # before where something is put
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
    did = telling.sentence(telling.phrases(_worth(plies))[:MOST_DONE])
    return " ".join([did, *(text for text in came(plies, did, say, notable) if text not in made)]).strip()


def first(plies: Sequence[telling.Retold]) -> str:
    """What to do first, as its button calls it: a whole walk is one thing, what only begins something is none."""
    said = telling.phrases(_worth(plies))
    return said[0] if said else ""


def _worth(plies: Sequence[telling.Retold]) -> list[telling.Retold]:
    """Plies that say what is done: not those that only begin it and tell nothing themselves, nor the end of a turn."""
    deeds = [one for one in plies if one.label]
    worth = [one for one in deeds if not one.begins or one.ply.told] or deeds
    return [one for one in worth if not one.ends] or worth


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


def says(chose: str, better: str, by: float) -> str:
    """A mistake in one sentence: what was done, what was better, by how much of the chance to win."""
    much, did = f"{max(1, int(by * 100 + 0.5))}\u00a0%\u00a0better", chose.removesuffix(".")
    return f"{did}; {_beside(did, doing(better)) or f'“{better}”'} was {much}."


def _beside(did: str, words: str) -> str:
    """What was better, beside what was done: the same thing is "it", the same place has another part."""
    here, there = did.rpartition(" to ")[2], words.rpartition(" to ")[2]
    if here == there and here != did:
        return words.removesuffix(there) + f"another part of {there}"
    verb, _, rest = words.partition(" ")
    thing, where, _ = PLACED.split(rest, maxsplit=1) if PLACED.search(rest) else ("", "", "")
    return f"{verb} it{rest.removeprefix(thing)}" if thing and f" {thing}{where}" in did else words


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
    why = plain(why.partition("; ")[0])
    return f"{why[:1].upper()}{why[1:].removesuffix('.')}."
