"""Why nothing of a group can be done now: of the whole group, not of the first of its directions."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from string import Formatter
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, Refusal, explain
from fivealarm.scene.words import OfGroup, Words

MOST: Final = 4  # directions and the like that are named one by one
Noes = Sequence[tuple[Any, Refusal]]  # actions, each with what is against it


def refused(game: AnyGame, guess: Any, group: str) -> Noes:
    """Every action of a group that got as far as any before something was against it."""
    own = [a for a in game.actions if a.group == group]
    noes = [(a, no) for a in own if (no := game.refusal(guess, a)) is not None]
    furthest = max((no.stage for _, no in noes), default=0)
    return [(a, no) for a, no in noes if no.stage == furthest]


def reason(game: AnyGame, words: Words, guess: Any, group: str, wanted: tuple[Any, Refusal]) -> str:
    """What is said of the whole group, where the game has words for all that is against it; else of what was meant."""
    furthest = refused(game, guess, group)
    whole = _whole(words, group, {no for _, no in furthest})
    if whole is not None:
        return explain(game, guess, wanted[0], replace(wanted[1], says=whole.says))
    return _together(game, guess, [(a, no) for a, no in furthest if no is wanted[1]]) or explain(game, guess, *wanted)


def _whole(words: Words, group: str, against: AbstractSet[Refusal]) -> OfGroup | None:
    return next((one for one in words.wholes if one.group == group and against <= one.refusals), None)


def _together(game: AnyGame, guess: Any, noes: Noes) -> str:
    """Sentences that differ in one word, as one: "no door north, east or south"; "" if they differ in more."""
    if len({explain(game, guess, *no) for no in noes}) < 2:
        return ""
    (_, refusal), facts = noes[0], [game.facts(guess, a) for a, _ in noes]
    named = {name for _, name, _, _ in Formatter().parse(refusal.says) if name}
    told = {name: list(dict.fromkeys(str(one.get(name, "?")) for one in facts)) for name in named}
    various = [name for name, values in told.items() if len(values) > 1]
    if len(various) != 1 or len(told[various[0]]) > MOST:
        return ""
    joined = {name: " or ".join(filter(None, (", ".join(values[:-1]), values[-1]))) for name, values in told.items()}
    return refusal.says.format_map(joined)
