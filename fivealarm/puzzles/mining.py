"""Looking for puzzles: bots play, and every turn is looked at for something that is clearly best and easily missed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots import levels
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat
from fivealarm.kernel.match import pick
from fivealarm.puzzles import checking, goals, rating, turns
from fivealarm.puzzles.deciding import Decision, Solves, decision
from fivealarm.puzzles.goals import BEST, Goal, MinedTable, Quarry, quarry
from fivealarm.puzzles.judging import mean
from fivealarm.puzzles.proving import FIRST, MOST_ENDS, PROOF, Proof, Prover
from fivealarm.puzzles.puzzle import Figures, Puzzle, easy, game_of, plain, start
from fivealarm.puzzles.solving import Solver, reaches
from fivealarm.puzzles.turns import TurnEnd
from fivealarm.puzzles.wording import words

EARLY: Final = 12  # plies of a game that are not looked at
FEW: Final = 3  # ends; a turn with fewer is no puzzle
RARE: Final = 0.34  # of a turn's ends at most may solve it
RARE_BEST: Final = 0.2  # the same, where nothing but the value tells right from wrong: else one finds it by elimination
A_GAME: Final = 2  # puzzles of one game at most
ALIKE: Final = 2  # puzzles of a shelf at most have the same answer
EASY: Final = 3  # times as many puzzles as may be easy: what hardly a bot misses is for beginners
MISSED: Final = 0.5  # of random turns at least
LEVELS: Final = ("regular", "rookie", "regular")  # who plays, in turn
Line = tuple[Any, ...]  # actions
SHARE: Final = 0.5  # of the puzzles at most have one goal


@dataclass(frozen=True, slots=True)
class Find:
    """A position worth a second look."""

    game: AnyGame
    state: Any
    seat: Seat
    goal: Goal
    number: int
    proof: Proof
    solves: Solves
    decision: Decision


class Mine:
    """Mines one game's puzzles, one played game after another."""

    def __init__(self, slug: str, seed: str, enough: Counter[str] | None = None, count: int = 30) -> None:
        self.slug = slug
        self.seed = seed
        self.quarry: Quarry = quarry(slug)
        self.found = enough or Counter[str]()
        self.answers = Counter[tuple[str, ...]]()
        self.easy = 0  # puzzles so far that are
        self.most = max(1, round(count * SHARE))
        self.most_easy = max(1, count // EASY)
        self.reached = 0, 0  # game and ply that come next

    def played(self, number: int, limit: float, first: int = 0) -> Iterator[Puzzle]:
        """The puzzles of one game between bots from a ply on, until the limit of the clock; `reached` comes next."""
        setting = self.quarry.tables[number % len(self.quarry.tables)]
        game = games.load(self.slug).make(setting.seats, setting.options)
        seed, here = f"{self.seed}/{number}", set[tuple[str, ...]]()  # answers of this game's puzzles so far
        whole = not first  # whether the last turn that was looked at was seen to all its ends
        for ply, state, fresh in positions(game, seed):
            self.reached = number, max(ply, first)
            if perf_counter() > limit:
                return
            if ply < first or (whole and not fresh):
                continue
            if self.dull(game, state):
                whole = False
                continue
            ends = self.ends(game, state, f"{seed}/{ply}")
            whole = ends is not None
            find = ends and self.look(game, *ends, f"{seed}/{ply}")
            puzzle = find and self.puzzle(find, setting, number, ply)
            if puzzle and puzzle.solution not in here and self.room(puzzle) and sound(game, puzzle):
                here.add(puzzle.solution)
                self.shelve(puzzle)
                yield puzzle
            if len(here) >= A_GAME:
                break
        self.reached = number + 1, 0

    def room(self, puzzle: Puzzle) -> bool:
        """Whether the shelf has not enough of its kind: of the same answer, or as easy."""
        alike = self.answers[puzzle.solution] >= ALIKE
        return not alike and not (easy(puzzle.missed) and self.easy >= self.most_easy)

    def shelve(self, puzzle: Puzzle) -> None:
        """Count a puzzle that lies on the shelf."""
        self.found[puzzle.goal] += 1
        self.answers[puzzle.solution] += 1
        self.easy += easy(puzzle.missed)

    def wanted(self) -> list[Goal]:
        """The goals of which there are not enough."""
        return [goal for goal in self.quarry.goals if self.found[goal.name] < self.most]

    def dull(self, game: AnyGame, state: Any) -> bool:
        """Whether nothing that is wanted can come of a turn: then it is not laid open, which takes long."""
        return not goals.possible(game, self.wanted(), state)

    def again(self, known: Puzzle) -> Puzzle | None:
        """What is found by today's judgement in a position where something was found before."""
        game, number, ply = game_of(self.slug, known), known.found["game"], known.found["ply"]
        state = start(game, known)
        ends = turns.ends(game, state)
        find = ends and self.look(game, state, ends, f"{self.seed}/{number}/{ply}")
        puzzle = find and self.puzzle(find, MinedTable(known.seats, known.options), number, ply)
        return puzzle if puzzle and sound(game, puzzle) else None

    def ends(self, game: AnyGame, state: Any, seed: str) -> tuple[Any, list[TurnEnd]] | None:
        """The position with hidden things guessed, so that they stay hidden, and all that the turn can lead to."""
        state = game.imagine(game.view(state, state.to_act), Random(seed))
        ends = turns.ends(game, state)
        return None if ends is None else (state, ends)

    def look(self, game: AnyGame, state: Any, ends: list[TurnEnd], seed: str) -> Find | None:
        """What is clearly best in a turn, if anything is."""
        if len(ends) < FEW:
            return None
        prover = Prover(game, state.to_act, seed)
        for goal in self.wanted():
            find = self._best(prover, state, ends, goal) if goal.name == BEST else self._goal(prover, state, ends, goal)
            if find is not None:
                return find
        return None

    def _goal(self, prover: Prover, state: Any, ends: list[TurnEnd], goal: Goal) -> Find | None:
        game, seat = prover.game, prover.seat
        number = 1 if goal.empty else max(goal.amount(game, end.told, seat) for end in ends)
        if number < goal.least or not goals.possible(game, [goal], state):
            return None
        good = [end for end in ends if reaches(game, goal, number, seat, end)]
        if not good or len(good) > RARE * len(ends):
            return None

        def solves(end: TurnEnd) -> bool:
            return reaches(game, goal, number, seat, end)

        there = decision(game, state, solves, best=False)
        if not there.real({"rookie": 1.0}):
            return None
        proof = prover.goal(good, [end for end in ends if end not in good])
        return None if proof is None else Find(game, state, seat, goal, number, proof, solves, there)

    def _best(self, prover: Prover, state: Any, ends: list[TurnEnd], goal: Goal) -> Find | None:
        if not 1 <= RARE_BEST * len(ends) <= RARE_BEST * MOST_ENDS or any(end.unknown is not None for end in ends):
            return None
        proof = prover.best(ends)
        if proof is None or 1 + len(proof.equals) > RARE_BEST * len(ends):
            return None
        good = {end.state.key() for end in (proof.best, *proof.equals)}
        game, seat = prover.game, prover.seat

        def solves(end: TurnEnd) -> bool:
            return end.state.to_act != seat and end.state.key() in good

        return Find(game, state, seat, goal, 0, proof, solves, decision(game, state, solves, best=True))

    def puzzle(self, find: Find, setting: MinedTable, number: int, ply: int) -> Puzzle | None:
        """A find as a puzzle; None if it is too easy or there is nothing to decide."""
        game, proof, state = find.game, find.proof, find.state
        seed = f"{self.seed}/{number}/{ply}"
        missed, tried = rating.misses(game, state, seed, find.solves)
        if missed["random"] < MISSED or not find.decision.real(missed):
            return None
        solution = shortest(game, state, proof.best, find.solves)
        if find.goal.name != BEST:
            solution = needed(game, state, solution, find.solves)
        end = turns.judged(game, state, tried, find.seat) if tried else None
        prover = Prover(game, find.seat, seed)
        attempt = mean(prover.values(end, PROOF, "proof")) if end else mean(proof.rival_values)
        position = games.position(self.slug).write(game, state)
        task, hint, reason = words(game, state, find.goal, find.number, solution, proof.best.line, proof.rival.line)
        if not reason:
            return None
        return Puzzle(
            name=blake2b(repr(sorted(position.items())).encode(), digest_size=4).hexdigest(),
            goal=find.goal.name, number=find.number, task=task, hint=hint, reason=reason, position=position,
            seat=find.seat, seats=setting.seats, options=dict(setting.options),
            solution=texts(solution), best=texts(proof.best.line),
            accepted=tuple(texts(end.line) for end in proof.equals),
            rival=texts(proof.rival.line), tried=texts(tried or proof.rival.line),
            figures=_figures(proof, attempt, f"{seed}/proof"),
            missed=missed, rating=rating.rating(missed, len(solution)),
            found={"seed": self.seed, "game": number, "ply": ply},
        )  # fmt: skip


def choice(slug: str, puzzle: Puzzle) -> bool:
    """Whether so many turns are possible that one is not found by trying them all, where only the value tells."""
    game = game_of(slug, puzzle)
    ends = turns.ends(game, start(game, puzzle)) if puzzle.goal == BEST else None
    return ends is None or 1 + len(puzzle.accepted) <= RARE_BEST * len(ends)


def _figures(proof: Proof, tried: float, seed: str) -> Figures:
    best, rival = proof.best_values, proof.rival_values
    return Figures(
        best=round(mean(best), 4), rival=round(mean(rival), 4), tried=round(tried, 4),
        error=round(proof.lead.error, 4), samples=PROOF, seed=seed,
        first=(round(mean(best[:FIRST]), 4), round(mean(rival[:FIRST]), 4)),
    )  # fmt: skip


def sound(game: AnyGame, puzzle: Puzzle) -> bool:
    """Whether there is something to find, its answers solve it and what is often tried instead does not."""
    return not plain(puzzle) and not list(checking.lines(game, Solver(game, puzzle), puzzle))


def texts(line: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(str(action) for action in line)


def shortest(game: AnyGame, state: Any, end: TurnEnd, solves: Solves) -> Line:
    """The best line up to where it solves the puzzle."""
    here = TurnEnd((), state, ())
    for action in end.line:
        here = turns.step(game, here, action)
        if solves(here):
            break
    return here.line


def needed(game: AnyGame, state: Any, line: Line, solves: Solves) -> Line:
    """The line without what the task does not ask for, however wise it is."""
    for at in range(len(line)):
        shorter = (*line[:at], *line[at + 1 :])
        end = turns.follow(game, state, shorter, state.to_act)
        if end is not None and solves(end):
            return needed(game, state, shorter, solves)
    return line


def positions(game: AnyGame, seed: str) -> Iterator[tuple[int, Any, bool]]:
    """Every choice in a game between bots, and whether the seat has learnt something new since its last one."""
    rng, state, ply, last = Random(seed), game.start(), 0, NOBODY
    first = rng.randrange(len(LEVELS))
    bots = [levels.make(LEVELS[(first + seat) % len(LEVELS)], game) for seat in range(game.seats)]
    while (seat := state.to_act) != NOBODY:
        if seat == NATURE:
            action = pick(seed, ply, game.chances(state))
        else:
            legal = game.legal(state)
            if ply >= EARLY and len(legal) > 1:
                yield ply, state.copy(), seat != last
            action = bots[seat].choose(game, game.view(state, seat), legal, rng, 0.0)
        last = NOBODY if seat >= 0 and turns.reveals(game, state, action, seat) else seat
        game.apply(state, action)
        ply += 1
