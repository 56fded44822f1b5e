"""Questions at a table: why not, what would it look like. Answered from what the asker may know."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import UNSET

from fivealarm.kernel import contract, walk
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import GAME_OVER, NOT_YOUR_TURN, awaited
from fivealarm.kernel.verb import DECLINES, ENDS, REVEALS, STEPS
from fivealarm.scene import change
from fivealarm.scene.choices import over
from fivealarm.server.api import intention, walking
from fivealarm.server.api.afar import FarWay
from fivealarm.server.api.ground import Sight
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import refused
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w
from fivealarm.story.luck import same_luck

WAYS: Final = 2
MOST_OUT: Final = 3  # ways out of what keeps a turn from ending
MAY_END: Final = " It may after one of these; you may also go another way."
ON_THE_WAY: Final = "On the way: "


def action(history: History, text: str) -> Any:
    try:
        return history.game.actions.parse(text)
    except UnknownAction as unknown:
        raise BadInput("action", str(unknown)) from None


def why(history: History, viewer: Viewer, asked: w.Ask) -> m.Refusal | None:
    """Why an action, whatever one could do with an element or of a group, or the end is not allowed; None if it is."""
    if (
        sum(given is not None for given in (asked.action, asked.element, asked.at, asked.group, asked.ends or None))
        != 1
    ):
        raise BadInput("action", "or element, at, group or ends should be given, one of the five")
    element = asked.element if asked.at is None else history.picture.words.ground(*asked.at)
    if element == "":
        return None  # of ground where nothing is ever laid there is nothing to say
    wanted = None if asked.action is None else action(history, asked.action)
    standing = viewer.asked(history)
    if standing is None:
        return m.Refusal(*_waiting(history, viewer), instead=[])
    if wanted is not None:
        return why_action(history, *standing, wanted)
    if asked.group is not None:
        return _why_group(history, *standing, asked.group)
    if asked.ends:
        return _why_no_end(history, standing[0])
    return _why_element(history, standing[0], str(element))


def _waiting(history: History, viewer: Viewer) -> tuple[str, str]:
    if history.broken:
        return "", history.broken
    view = viewer.view(history)
    if history.over is not None:
        refusal = GAME_OVER
    elif view.to_act == contract.NATURE:
        refusal = awaited(history.game.chances(history.game.imagine(view, same_luck())))
    else:
        refusal = NOT_YOUR_TURN
    return refusal.rule, refusal.says


def why_action(history: History, seat: int, state: Any, wanted: Any) -> m.Refusal | None:
    """Why the seat to act may not do this; told from a guess that fits its view, so that no secret slips out."""
    game = history.game
    refusal = game.refusal(state, wanted)
    if refusal is None:
        return None
    guess = _guess(history, seat, state)
    return _no(history, seat, guess, wanted, game.refusal(guess, wanted) or refusal)


@lru_cache(maxsize=1)
def _sight(history: History, seat: int) -> Sight:
    """What a seat may know of a history; people ask about several things of one position."""
    guess = _guess(history, seat, history.match.state)
    return Sight(history.game, history.picture, guess, seat)


def _guess(history: History, seat: int, state: Any) -> Any:
    return history.game.imagine(history.game.view(state, seat), same_luck())


def _beside_the_end(sight: Sight, element: str) -> m.Refusal | None:
    """What the game says of an element that nothing but an end touches: no click on the board ends anything."""
    known = sight.picture.words.answers(sight.guess, element)
    return m.Refusal(known[0], known[1], [], True, len(known) > 2 or UNSET) if known is not None else None


def _why_element(history: History, seat: int, element: str) -> m.Refusal | None:
    """What was meant: of all that could be done with it, what got furthest before something was against it."""
    sight = _sight(history, seat)
    game, guess = sight.game, sight.guess
    here = sight.about(element)
    may = set(game.legal(guess)).intersection(here)
    if may:
        return _beside_the_end(sight, element) if all(a.roles(guess) & ENDS for a in may) else None
    no = intention.meant(game, guess, here)
    if no is None or no[1].stage <= contract.TIME:
        no = intention.chosen_under(sight, element) or no
    told = intention.answer(sight, element, no)
    if told is None:
        return None
    first = _first(sight) if no is not None and told.rule == no[1].rule and no[1].stage == contract.TIME else []
    undo = element in history.picture.words.held(guess) or UNSET
    return m.Refusal(told.rule, told.says, _towards(sight, told) or first, told.meant, told.offers or UNSET, undo)


def _why_group(history: History, seat: int, state: Any, group: str) -> m.Refusal | None:
    """Why nothing of a group can be done now: what got furthest."""
    game, guess = history.game, _guess(history, seat, state)
    if any(a.group == group for a in game.legal(guess)):
        return None
    meant = intention.meant(game, guess, [a for a in game.actions if a.group == group])
    idle = history.picture.words.idle(guess, seat, group)
    if idle is not None:
        return m.Refusal(idle.rule, idle.says, [])
    if meant is None:
        raise BadInput("group", "is none of this game's groups")
    says = refused.reason(game, history.picture.words, guess, group, meant)
    return msgspec.structs.replace(_no(history, seat, guess, *meant), says=says)


def _why_no_end(history: History, seat: int) -> m.Refusal | None:
    """Why the turn cannot end now; where nothing ends it but declining what is not offered, what is to be decided."""
    sight = _sight(history, seat)
    ends = [a for a in sight.game.actions if a.roles(sight.guess) & ENDS and not a.roles(sight.guess) & STEPS]
    if set(sight.game.legal(sight.guess)).intersection(ends):
        return None
    meant = intention.meant(sight.game, sight.guess, ends)
    least = contract.TARGET if meant and meant[0].roles(sight.guess) & DECLINES else contract.TIME
    if meant is None or meant[1].stage < least:
        return m.Refusal("", f"Not yet. {_closing(sight) or sight.scene.facts}", [])
    no, out = _no(history, seat, sight.guess, *meant), _out(sight, ends)
    more = out and len(out) < sum(bool(a.roles(sight.guess) & STEPS) for a in sight.game.legal(sight.guess))
    return msgspec.structs.replace(no, says=f"{no.says}{MAY_END if more else ''}", instead=out)


def _closing(sight: Sight) -> str:
    """What the turn ends with where no end of it is offered: a choice of this moment, or what the game tells of it."""
    game, words, guess = sight.game, sight.picture.words, sight.guess
    legal = game.legal(guess)
    last = [words.label(guess, a) for a in legal if over(game, words, guess, a, a.roles(guess))]
    if last and len(last) == len(legal):
        return "Your turn ends by itself with what you choose now."
    named = [f"“{label}”" for label in last[:MOST_OUT]]
    return f"Your turn ends by itself with {' or '.join(named)}." if last else words.closes(guess)


def _out(sight: Sight, ends: Sequence[Any]) -> list[m.Option]:
    """What one could do at once so that the turn may end, the cheapest first."""
    game, found = sight.game, list[Any]()
    for a in game.legal(sight.guess):
        if a.roles(sight.guess) & REVEALS:
            continue
        after = sight.guess.copy()
        game.apply(after, a)
        over = after.to_act != sight.guess.to_act and bool(a.roles(sight.guess) & STEPS)  # with its last point
        if over or any(game.refusal(after, end) is None for end in ends):
            found.append(a)
    of_kind = {a.group: a for a in reversed(found)}.values()  # each way to do it is named before a second of its kind
    found.sort(key=lambda a: (a not in of_kind, a.cost(sight.guess) or 0))
    return wire.options(game, sight.picture, sight.guess, found[:MOST_OUT])


def _no(history: History, seat: int, guess: Any, wanted: Any, refusal: contract.Refusal) -> m.Refusal:
    says = contract.explain(history.game, guess, wanted, refusal)
    sight = Sight(history.game, history.picture, guess, seat)
    helped = _first(sight) if refusal.stage == contract.TIME else _options(sight, sight.helping(wanted))
    return m.Refusal(refusal.rule, says, helped)


def _options(sight: Sight, actions: Sequence[Any]) -> list[m.Option]:
    return wire.options(sight.game, sight.picture, sight.guess, actions)


def _first(sight: Sight) -> list[m.Option]:
    """What comes first, where there is but one thing to do, or the same in two ways."""
    legal = sight.game.legal(sight.guess)
    one = len(legal) <= WAYS and len({action.group for action in legal}) == 1
    done = any(action.roles(sight.guess) & (ENDS | DECLINES) for action in legal)
    return wire.options(sight.game, sight.picture, sight.guess, legal) if one and not done else []


def _towards(sight: Sight, answer: intention.Answer) -> list[m.Option]:
    """A walk that leads nearer, or what opens the way."""
    game, picture, guess, towards = sight.game, sight.picture, sight.guess, answer.towards
    line = towards if isinstance(towards, tuple) and not isinstance(towards, walk.Way) else towards.line
    if isinstance(towards, FarWay) and len(line) > 1:
        return [m.Option(str(line[0]), answer.called, picture.words.price(towards.cost), [str(step) for step in line])]
    if not isinstance(towards, walk.Way) or len(line) == 1:
        return wire.options(game, picture, guess, line)
    labels = {one.id: one.label for one in sight.scene.elements if one.label}
    shown = walking.told(walking.Trails(game, picture, guess), towards, set(), labels)
    if shown is None:
        return []
    label = f"{ON_THE_WAY}{shown.label[0].lower()}{shown.label[1:]}" if answer.onward else shown.label
    return [m.Option(shown.line[0], label, shown.cost, shown.line, " ".join(shown.effects), shown.loses, shown.asks)]


def ghost(history: History, viewer: Viewer, text: str) -> dict[str, Any]:
    """How the picture would change, and what comes of it in words; nothing if the action would turn something over."""
    wanted = action(history, text)
    standing = viewer.asked(history)
    if standing is None:
        return {}
    game, (seat, state) = history.game, standing
    before = game.view(state, seat)
    everybody = (*range(game.seats), contract.NOBODY)
    if game.refusal(state, wanted) is not None or wanted.roles(state) & REVEALS:
        return {}
    if any(game.hears(state, wanted, ear) != text for ear in everybody):
        return {}
    after = state.copy()
    game.apply(after, wanted)
    now, then = (history.picture.scene(game, view) for view in (before, game.view(after, seat)))
    comes = history.picture.words.comes(state, wanted)
    return {"change": change.difference(now, then), **({"comes": comes} if comes else {})}
