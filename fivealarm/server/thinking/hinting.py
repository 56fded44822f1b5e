"""A hint in words: what to do now, to where it comes to something, why, and what is to follow."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import AGAIN, ENDS, REVEALS, STEPS
from fivealarm.scene.choices import Pictured, touched
from fivealarm.scene.words import Words
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.thinking.bots_at_work import Chosen
from fivealarm.server.wire import things as wire

THEN: Final = "; then "  # after it a bot's reason names what it means to do later
UNDO: Final = "Undo, then: {label}"


def hint(game: AnyGame, picture: Any, state: Any, chosen: Chosen) -> dict[str, Any]:
    """What a good bot would do, done to its first full step: where a walk begins, it leads to a place."""
    words, action = picture.words, game.actions.parse(chosen.text)
    shown, line = wire.choice(game, picture, state, action), whole(game, words, state, action, chosen.reason)
    called = "" if shown.line else _called(game, words, state, line)
    return {
        "action": chosen.text, "label": called or shown.label, "touches": shown.touches,
        "reason": planned(game, words, state, action, chosen.reason, len(line) - 1 if called else 0),
        "leads": leads(game, picture, state, action, chosen.reason),
        "line": [str(verb) for verb in line] if called else [], "undo": False,
    }  # fmt: skip


def picked_up(history: History, viewer: Viewer, bots: Any, state: Any) -> Any:
    """How it stood before something was picked up that has gone nowhere yet, if that can be taken back; else None."""
    last = len(history.match.plies) - 1
    held = history.picture.words.held(state) and viewer.undo_point(history, bots) == last
    return history.state_at(last) if held else None


def put_down(history: History, before: Any, chosen: Chosen) -> dict[str, Any] | None:
    """That it is put down again for something better; None if picking it up was right."""
    game, picture = history.game, history.picture
    if chosen.text == str(history.match.plies[-1].action):
        return None
    better = hint(game, picture, before, chosen)
    held = list(picture.words.held(history.match.state))
    return better | {
        "action": "",
        "label": UNDO.format(label=better["label"]),
        "undo": True,
        "touches": held,
        "line": [],
    }


def whole(game: AnyGame, words: Words, state: Any, action: Any, reason: str) -> list[Any]:
    """An action with all that was paid for with it, to where the plan goes on with something else."""
    line, roles = [action], action.roles(state)
    if roles & REVEALS or (action.cost(state) is None and not roles & STEPS):
        return line
    for ahead, later in _following(game, state, action, reason):
        roles = later.roles(ahead)
        stops = bool(roles & ENDS) and words.light(ahead, later)
        if later.cost(ahead) is not None or roles & REVEALS or not (stops or later.group == action.group):
            break
        line.append(later)
        if stops:
            break
    return line


def _called(game: AnyGame, words: Words, state: Any, line: Sequence[Any]) -> str:
    """What is done by a line, by where it leads: "Walk to Hall of Ignition"; "" of what is done at once."""
    ahead, told = state.copy(), ""
    for verb in line:
        if verb is not line[0] and not verb.roles(ahead) & ENDS:
            steps = verb.roles(ahead) & STEPS
            place = words.label(ahead, verb).partition(" to ")[2].partition(" (")[0]
            told = f"{words.goes} to {place}" if steps and place else words.deed(ahead, verb)
        game.apply(ahead, verb)
    return told


def planned(game: AnyGame, words: Words, state: Any, action: Any, reason: str, done: int = 0) -> str:
    """A bot's reason with what is to follow in words, as far as that is the same seat's to do; `done` goes with it."""
    why = reason.partition(THEN)[0]
    told: list[tuple[bool, str]] = []
    for ahead, later in islice(_following(game, state, action, reason), done, None):
        if later.roles(ahead) & AGAIN and later.cost(ahead) is None:
            continue  # what only goes on with a line is told with what began it
        label, steps = words.label(ahead, later), bool(later.roles(ahead) & STEPS)
        told.append((steps, label[0].lower() + label[1:] + ("" if steps else _at_stake(game, words, ahead, later))))
    return f"{why}. After that: {', then '.join(_in_short(words.goes.lower(), told))}" if told else why


def _at_stake(game: AnyGame, words: Words, ahead: Any, later: Any) -> str:
    """Why something is advised, for later, that one would be asked about first."""
    if not words.asks(ahead, later):
        return ""
    why = games.mind(game.box.slug).reason(game, game.view(ahead, ahead.to_act), later).removesuffix(".")
    return f" ({why[0].lower()}{why[1:]})"


def leads(game: AnyGame, picture: Pictured, state: Any, action: Any, reason: str) -> list[str]:
    """Where what is to follow leads, as elements of the picture; of steps in a row only the last place."""
    found: list[tuple[bool, str]] = []
    for ahead, later in _following(game, state, action, reason):
        steps = bool(later.roles(ahead) & STEPS)
        if steps and found and found[-1][0]:
            found.pop()
        found += [(steps, name) for name in touched(game, picture, ahead, later)[:1]]
    return list(dict.fromkeys(name for _, name in found))


def _following(game: AnyGame, state: Any, action: Any, reason: str) -> Iterator[tuple[Any, Any]]:
    """The actions that a bot means to follow with, each with the position before it."""
    later = reason.partition(THEN)[2]
    ahead: Any = state.copy()
    for text in later.split(", ") if later else []:
        game.apply(ahead, action)
        action = game.actions.parse(text)
        if action not in game.legal(ahead):
            return
        yield ahead, action


def _in_short(goes: str, told: Sequence[tuple[bool, str]]) -> Iterator[str]:
    """What follows; of steps in a row only where they lead or how many they are, of the same again how often."""
    for walks, group in groupby(told, key=itemgetter(0)):
        labels = [label for _, label in group]
        places = [label.partition(" to ")[2].partition(" (")[0] for label in labels]
        place = next(filter(None, reversed(places)), "")  # a stop at its end names none
        many = f"{goes} to {place}" if place else f"{goes} {len(labels)} steps on"
        yield from [many] if walks and len(labels) > 1 else again(labels)


def again(labels: Sequence[str]) -> Iterator[str]:
    """What is done; of the same in a row how often."""
    for label, group in groupby(labels):
        often = len(list(group))
        yield label if often == 1 else f"{label} twice" if often == 2 else f"{label} {often} times"
