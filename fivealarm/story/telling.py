"""A game in words: what was done, what came of it, turn by turn."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.games import Picture
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat, Told, say
from fivealarm.kernel.match import Match, Ply
from fivealarm.kernel.verb import DIE, ENDS, STEPS
from fivealarm.story.luck import guessed
from fivealarm.story.past import done, is_verb
from fivealarm.story.prose import bare, joined, once, times
from fivealarm.story.turns import ANNOUNCES, Turn, turns_of

MOST_DEEDS: Final = 3  # of a turn in one sentence
MOST_CAME: Final = 2  # events that a moment tells of
SAME: Final = 0.6  # of an action's words stand in its event too: then the event says it all
SMALL: Final = frozenset({"the", "and", "for", "with", "your", "this", "here", "into", "onto"})
PRICE: Final = re.compile(r" \([^()]*\)$")  # of one step
LEADS: Final = (" to ", " into ", " onto ", " out of ", ": ")  # a label with one of these says where it leads
WORD: Final = re.compile(r"[^\W\d_][\w'-]{2,}")
Names = Mapping[Seat, str]  # what people call the seats


class Retold(NamedTuple):
    """A ply in words."""

    ply: Ply[Any]
    label: str  # what the seat did, as its button said; "" for nature and for what nobody may know
    steps: bool = False
    place: str = ""  # where a step led, if it has a name
    usual: bool = False  # it told only what steps tell
    ends: bool = False  # the turn
    begins: bool = False  # it only begins what the next plies do
    goes: str = "Walk"  # what several such steps are called
    gait: str = ""  # what comes along
    rolls: bool = False  # it only lets the dice fall


def label(game: AnyGame, picture: Picture, before: Any, ply: Ply[Any]) -> str:
    """What a person or bot did in words, if everybody heard it; said from what the public could see."""
    if ply.actor < 0 or ply.heard is not None:
        return ""
    words, action = picture.words, ply.action
    return done(words.fixed(action) or words.deed(guessed(game, before, NOBODY), action))


def retell(match: Match[Any, Any, Any], whole: bool = False) -> list[Retold]:
    """Every ply in words: of a finished game nothing is a secret any more, of another what everybody heard is told."""
    game, state, found = match.game, match.first.copy(), []
    public = match.outcome() is None
    for ply in match.plies:
        hidden = public and ply.heard is not None
        seen = guessed(game, state, NOBODY) if public and ply.actor >= 0 else state
        found.append(Retold(ply, "") if hidden else retold(game, seen, ply, whole))
        game.apply(state, ply.action)
    return _usual(found)


def retold(game: AnyGame, before: Any, ply: Ply[Any], whole: bool = False) -> Retold:
    """One ply in words, said by somebody who knows everything; `whole`: even where its events say the same."""
    if ply.actor < 0:
        return Retold(ply, "")
    roles, events = ply.action.roles(before), " ".join(say(game, one) for one in ply.told)
    table = games.picture(game.box.slug).words
    words = table.deed(before, ply.action)
    rolls = bool(roles & DIE and not roles & ENDS)
    if not whole and (rolls or repeats(done(words), events)):
        words = ""
    where = _place(game, before, ply) if roles & STEPS else ""
    return Retold(
        ply, words, bool(roles & STEPS), where, ends=bool(roles & ENDS), begins=type(ply.action) in table.begins,
        goes=table.goes, gait=ply.action.gait(), rolls=rolls,
    )  # fmt: skip


@lru_cache(8192)
def repeats(words: str, events: str) -> bool:
    """Whether events say what an action is called, or what it is called before a comma: the rest is how it is done."""
    said = {word.lower()[:letters] for word in WORD.findall(events) for letters in (4, 5)}  # a verb has many endings
    return any(_said(part, said) for part in (words, words.partition(", ")[0]))


def _said(words: str, said: Set[str]) -> bool:
    asked = [word.lower() for word in WORD.findall(words) if word.lower() not in SMALL]
    return bool(asked) and sum(
        not said.isdisjoint((word[:5], word[:4] if not at else "")) for at, word in enumerate(asked)
    ) >= SAME * len(asked)


def _usual(plies: list[Retold]) -> list[Retold]:
    """Marks the steps that told nothing but what most steps tell: where they led."""
    kinds = Counter(event for told in plies if told.steps for event, _ in told.ply.told)
    often = {event for event, count in kinds.items() if count > sum(told.steps for told in plies) / 2}
    return [told._replace(usual=told.steps and all(event in often for event, _ in told.ply.told)) for told in plies]


def _place(game: AnyGame, before: Any, ply: Ply[Any]) -> str:
    """Where a step led: as it told it itself, for what lies there may have been known only then; else by its name."""
    kind, number = next(iter(ply.action.touches(before)), ("", 0))
    for event, numbers in ply.told:
        kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
        if kind in kinds:
            number = numbers[kinds.index(kind)]
            break
    known = game.names.get(kind, ())
    return known[number] if number < len(known) else ""


def deeds(plies: Sequence[Retold], most: int = MOST_DEEDS) -> str:
    """What somebody did, as one sentence without its name; "" if it cannot be said. That a turn ends need not be."""
    worth = [told for told in plies if told.label and not told.ends and not told.begins] or plies
    return line([told._replace(label=done(told.label), goes=done(told.goes)) for told in worth], most)


def line(plies: Sequence[Retold], most: int = MOST_DEEDS) -> str:
    """What somebody might do, as one sentence in the words of the buttons; of many things the last, which led on."""
    return sentence(phrases([told for told in plies if told.label])[-most:])


def sentence(said: Sequence[str]) -> str:
    """Phrases as one sentence."""
    return f"{joined([said[0], *(lowered(words) for words in said[1:])])}." if said else ""


def phrases(plies: Sequence[Retold]) -> list[str]:
    """Steps in a row are one walk; the same thing several times is counted."""
    found: list[tuple[Retold, int]] = []
    for told in plies:
        last = found[-1] if found else None
        if last is not None and (bare(told.label) == bare(last[0].label) or _walks_on(last[0], told)):
            found[-1] = (told, last[1] + 1)
        else:
            found.append((told, 1))
    return [_phrase(told, count) for told, count in found]


def _walks_on(before: Retold, told: Retold) -> bool:
    return told.steps and before.steps and told.gait == before.gait


def _phrase(told: Retold, count: int) -> str:
    if told.steps and told.place:
        return bare(_walk(told, count))
    return times(bare(told.label), 1 if told.steps else count)


def _walk(told: Retold, count: int) -> str:
    """One step is told with its place, several by the place that they led to."""
    if count > 1:
        return " ".join(filter(None, (told.goes, f"to {told.place}", told.gait)))
    named = told.place in told.label or any(word in told.label for word in LEADS)
    return told.label if named else f"{PRICE.sub('', told.label)} to {told.place}"


def lowered(words: str) -> str:
    """A phrase in the middle of a sentence; a word in capitals stays as it is, and so does a name before a colon."""
    named = ": " in words and not is_verb(words.partition(" ")[0])
    return words if named or words[1:2].isupper() else words[:1].lower() + words[1:]


def rarity(match: Match[Any, Any, Any]) -> Counter[str]:
    """How often each kind of event was told: what is told seldom is worth telling again."""
    return Counter(event.name for ply in match.plies for event, _ in ply.told)


def rarest(told: Sequence[Told], often: Counter[str], most: int = MOST_CAME) -> list[Told]:
    """The most remarkable of some events, in the order they were told; whose turn it is is none."""
    worth = [one for one in told if one[0].name not in ANNOUNCES]
    kept = sorted(worth, key=lambda one: often[one[0].name])[:most]
    return [one for one in worth if one in kept][:most]


def text(match: Match[Any, Any, Any], title: str, names: Names) -> str:
    """The whole game as a story in plain text."""
    plies, outcome = retell(match), match.outcome()
    told = [_turn(match, turn, plies, names) for turn in turns_of(match)]
    ending = f"The end. {outcome.says}\n" if outcome is not None else ""
    return "\n".join([title, "=" * len(title), "", *(part for part in told if part), ending])


def _turn(match: Match[Any, Any, Any], turn: Turn, plies: Sequence[Retold], names: Names) -> str:
    """A turn: a heading, then line by line who did what and what it told."""
    whose = names.get(turn.seat, f"Seat {turn.seat + 1}")
    head = "The start" if turn.seat == NATURE else f"Turn {turn.number}: {whose}" if turn.number else whose
    lines: list[str] = []
    for first, after in _stretches(plies, turn):
        lines += _stretch(match.game, plies[first:after], turn.seat, names)
    return "\n".join([head, *(f"  {line}" for line in lines), ""]) if lines else ""


def _stretches(plies: Sequence[Retold], turn: Turn) -> list[tuple[int, int]]:
    """The turn cut up wherever something was told or somebody else acts, so that effects follow their causes."""
    cuts = [turn.first]
    for at in range(turn.first + 1, turn.after):
        before, now = plies[at - 1], plies[at]
        walks = before.usual and now.steps
        if before.ply.actor != now.ply.actor or (before.ply.told and not walks):
            cuts.append(at)
    return list(zip(cuts, [*cuts[1:], turn.after], strict=True))


def _stretch(game: AnyGame, plies: Sequence[Retold], owner: Seat, names: Names) -> list[str]:
    actor, last = plies[0].ply.actor, plies[-1].ply
    events = once(say(game, one) for one in last.told if one[0].name not in ANNOUNCES)
    walked = len(plies) > 1 and plies[-1].steps and bool(last.told)
    did = fell(last, events) if actor < 0 else "" if walked else deeds(plies, most=99)
    who = f"{names.get(actor, '')}: " if did and actor not in (NATURE, owner) else ""
    line = " ".join(part for part in (f"{who}{did}", events) if part)
    return [line] if line else []


def fell(ply: Ply[Any], events: str) -> str:
    """The dice in words, unless the events say what they show."""
    faces = [str(face) for face in ply.action.dice()]
    return f"Rolled {' and '.join(faces)}." if faces and not set(faces) <= set(re.findall(r"\d+", events)) else ""
