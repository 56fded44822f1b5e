"""What a turn came to: what was done and, if it solves no puzzle, what of the task is missing; never how to do it."""

from collections.abc import Sequence
from typing import Final

from fivealarm import games
from fivealarm.kernel.bot import Brings
from fivealarm.kernel.contract import BadInput, Told
from fivealarm.puzzles import goals
from fivealarm.puzzles.comparing import apart, brings, sentence
from fivealarm.puzzles.goals import Goal
from fivealarm.puzzles.turns import TurnEnd
from fivealarm.scene.words import told_to
from fivealarm.server.training.attempt import Attempt
from fivealarm.server.training.coach_words import PERCENT
from fivealarm.story import telling
from fivealarm.story.past import done
from fivealarm.story.telling import Retold

AGAIN: Final = "Undo, or start again."
WORSE: Final = "Another turn is clearly worth more."
WITHOUT: Final = "The best turn does without that."
PARTS: Final = "You left the best turn with “{label}”."
TELLING: Final = 3  # percent of a game: a smaller lead belittles the reason
MOST: Final = 2  # events that are told
FEW: Final = 3  # places that are named


def short(attempt: Attempt) -> str:
    """What to say to a whole turn that misses it."""
    end, goal = attempt.end(), attempt.solver.goal
    missing = _behind(attempt, end) if goal is None else _missing(attempt, goal, end)
    if goal is None and compared(attempt):
        return missing
    return " ".join(filter(None, (_did(attempt, end), missing, AGAIN)))


def compared(attempt: Attempt) -> str:
    """What the turn brings that the best one does not, and what it lacks; "" where the game has no words for it."""
    ours, best = (_brings(attempt, line) for line in ([str(one) for one in attempt.actions], attempt.puzzle.best))
    if ours is None or best is None:
        return ""
    better = sentence("The best turn", apart(best, ours))
    yours = sentence("Your turn", apart(ours, best))
    return f"{yours} {better or WITHOUT}".strip() if yours or better else ""


def better(attempt: Attempt) -> tuple[str, ...]:
    """The elements of what the best turn does where a turn parts from it, if that is told."""
    if attempt.solver.goal is not None or not compared(attempt):
        return ()
    best, tried = attempt.puzzle.best, [str(action) for action in attempt.actions]
    return attempt.words(best)[min(_alike(tried, best), len(best) - 1)][1]


def instead(attempt: Attempt, subject: str) -> str:
    """What the next best turn brings and the best does not; "" if there is nothing to say."""
    best, rival = (_brings(attempt, line) for line in (attempt.puzzle.best, attempt.puzzle.rival))
    if best is None or rival is None or not any(apart(best, rival)):
        return ""  # what the next best costs is the reason itself
    return sentence(subject, apart(rival, best))


def _brings(attempt: Attempt, line: Sequence[str]) -> Brings | None:
    return brings(attempt.game, attempt.solver.first, [attempt.game.actions.parse(text) for text in line])


def came(attempt: Attempt) -> str:
    """What a turn that solves a puzzle came to, by the events that were asked for."""
    game, goal, seat = attempt.game, attempt.solver.goal, attempt.puzzle.seat
    people = games.picture(attempt.slug).words.people
    asked = [one for one in attempt.end().told if goal is not None and goal.counts(game, one, seat)]
    return " ".join(told_to(game, people, one, seat) for one in _last(asked)[-MOST:])


def _did(attempt: Attempt, end: TurnEnd) -> str:
    """The turn in words: what came of it by its events, what told none by its deeds."""
    words, seat = games.picture(attempt.slug).words, attempt.puzzle.seat
    worth = goals.worth_telling(attempt.slug) | set(words.large)
    events = [one for one in end.told if one[0].name in worth]
    came = [told_to(attempt.game, words.people, one, seat) for one in _last(events)]
    quiet = [one for one in _plies(attempt) if not any(event.name in worth for event, _ in one.ply.told)]
    deeds = [one for one in quiet if one.label and not one.begins and not (one.ends and (came or len(quiet) > 1))]
    return " ".join([*_sentence(deeds), *came[-MOST:]])


def _last(events: Sequence[Told]) -> list[Told]:
    """Of what was told several times of one place only how it stood at last."""
    about = [(event, numbers[:2]) for event, numbers in events]
    return [one for at, one in enumerate(events) if about[at] not in about[at + 1 :]]


def _plies(attempt: Attempt) -> list[Retold]:
    state, plies = attempt.solver.first.copy(), []
    for ply in attempt.history.match.plies:
        plies.append(telling.retold(attempt.game, state, ply))
        attempt.game.apply(state, ply.action)
    return plies


def _sentence(deeds: Sequence[Retold]) -> list[str]:
    if not deeds:
        return []
    if all(done(one.label) != one.label for one in deeds):
        return [f"You {telling.lowered(telling.deeds(deeds))}"]
    return [f"Your turn: {telling.lowered(telling.line(deeds))}"]


def _missing(attempt: Attempt, goal: Goal, end: TurnEnd) -> str:
    """How much of what is asked for was done, and where the rest lies."""
    number, amount = attempt.puzzle.number, goal.amount(attempt.game, end.told, attempt.puzzle.seat)
    unmet = games.picture(attempt.slug).words.unmet(end.state, attempt.puzzle.seat)
    return goal.short.format(done=amount, number=number, where=_where(attempt, goal, end), unmet=unmet)


def _where(attempt: Attempt, goal: Goal, end: TurnEnd) -> str:
    """The places of what is still there."""
    facts = games.position(attempt.slug).write(attempt.game, end.state)
    fields = (goal.empty,) if goal.empty else goal.needs
    called = games.picture(attempt.slug).words.called
    places = [called(attempt.game, name) for field in fields for name in facts.get(field) or ()]
    if len(places) > FEW:
        places = [*places[:FEW], f"{len(places) - FEW} more"]
    return " and ".join(filter(None, (", ".join(places[:-1]), *places[-1:])))


def _behind(attempt: Attempt, end: TurnEnd) -> str:
    """What a turn is worth beside the best one, where that was looked at."""
    puzzle, figures, parts = attempt.puzzle, attempt.puzzle.figures, compared(attempt) or _parts(attempt)
    whose = "The crew's" if attempt.game.box.mode == "cooperative" else "Your"
    for line, value in ((puzzle.rival, figures.rival), (puzzle.tried, figures.tried)):
        known = attempt.solver.after([attempt.game.actions.parse(text) for text in line])
        after, best = round(100 * value), round(100 * figures.best)
        if known and known.state.key() == end.state.key() and best - after >= TELLING:
            now = f"{whose} chance to win: {after}{PERCENT} now, {best}{PERCENT} after the best turn."
            return f"{parts} {now}".strip()
    return parts if compared(attempt) else f"{parts} {_worse(attempt)}".strip()


def _worse(attempt: Attempt) -> str:
    """In what another turn is better, in the game's words."""
    try:
        return goals.quarry(attempt.slug).goal(goals.BEST).short or WORSE
    except BadInput:  # a turn of one's own, of a game that asks for something else
        return WORSE


def _parts(attempt: Attempt) -> str:
    """Which action of a turn leaves all that is best, where there are several; what went before it is right."""
    tried = [str(action) for action in attempt.actions]
    right = max(_alike(tried, line) for line in (attempt.puzzle.best, *attempt.solver.answers))
    labels = [label for label, _ in attempt.words(tuple(tried))]
    if len(labels) == 1:
        return ""
    return PARTS.format(label=labels[min(right, len(labels) - 1)])


def _alike(tried: Sequence[str], line: Sequence[str]) -> int:
    """How many actions at the beginning of two turns are the same."""
    return next((at for at, (a, b) in enumerate(zip(tried, line, strict=False)) if a != b), min(len(tried), len(line)))
