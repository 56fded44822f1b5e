"""One game, watched: how it went, by what choices, who led when, and what was used."""

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.bring import bring
from fivealarm.bots.play import play, share
from fivealarm.bots.series import Sitting
from fivealarm.kernel.contract import AnyGame, BadInput, Event, Seat
from fivealarm.lab.playing.cells import Batch, fingerprint, opened

Row = dict[str, Any]  # one game, as JSON

CHOICES, LEADS, USE = MEASURES = ("choices", "leads", "use")
BEGINS: Final = ("turn", "first")  # events that tell of a new turn
# kinds of things that are chosen or drawn from a box: cards, tiles, people; the rest are places and counts
COMPONENTS: Final = ("card", "tile", "crew", "gear", "kit", "duty", "call", "item", "track", "city")


class GameWatcher:
    """Looks on while a game is played."""

    def __init__(self, game: AnyGame, measure: Sequence[str]) -> None:
        self.game = game
        self.mind = games.mind(game.box.slug) if LEADS in measure else None
        self.use = USE in measure
        self.first: Seat = -1
        self.turns = self.choices = self.widest = 0
        self.begun = self.counted = self.tells_turns = False
        self.last: Seat = -1
        self.led: list[int] = []
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.things: Counter[tuple[str, str, Seat]] = Counter()
        self.told: Counter[str] = Counter()
        self.kinds: dict[Event, tuple[str, ...]] = {}
        self.labels: dict[type, str] = {}

    def __call__(self, state: Any, seat: Seat, legal: Sequence[Any], action: Any) -> None:
        """Before every action."""
        self.hear(state)
        if seat >= 0:
            self._turn(state, seat)
            self.choices += len(legal)
            self.widest = max(self.widest, len(legal))
            if self.use:
                self._chosen(state, seat, legal, action)
        state.ears = []

    def hear(self, state: Any) -> None:
        """What has been told since."""
        for event, numbers in state.ears or ():
            self.told[f"{event.rule} {event.name}"] += 1
            if event.name in BEGINS:
                self.begun = self.tells_turns = True
            if self.use:
                kinds = self._placeholders(event)
                seat = numbers[kinds.index("seat")] if "seat" in kinds else -1
                for kind, number in zip(kinds, numbers, strict=True):
                    self._thing(kind, number, seat)

    def _turn(self, state: Any, seat: Seat) -> None:
        if self.first < 0 or (self.begun and not self.counted):
            self.first = seat
        new = self.begun if self.tells_turns else seat != self.last
        self.counted, self.begun, self.last = self.counted or self.begun, False, seat
        if new:
            self.turns += 1
            if self.mind is not None:
                self.led.append(self._leader(self.mind.evaluate(self.game, state)))

    def _leader(self, worth: Sequence[float]) -> int:
        """Who is ahead; of a team, whether it is more likely to win than not."""
        if self.game.box.mode == "cooperative":
            return int(worth[0] >= 0.5)
        best = max(worth)
        before = self.led[-1] if self.led else -1
        return before if before >= 0 and worth[before] == best else list(worth).index(best)

    def _chosen(self, state: Any, seat: Seat, legal: Sequence[Any], action: Any) -> None:
        for kind in {type(one) for one in legal}:
            self.offered[self._label(kind, legal)] += 1
        self.taken[self._label(type(action), legal)] += 1
        for kind, number in action.touches(state):
            self._thing(kind, number, seat)

    def _label(self, kind: type, legal: Sequence[Any]) -> str:
        if kind not in self.labels:
            self.labels[kind] = verb_name(next(one for one in legal if type(one) is kind))
        return self.labels[kind]

    def _thing(self, kind: str, number: int, seat: Seat) -> None:
        names = self.game.names.get(kind) if kind in COMPONENTS else None
        if names is not None and 0 <= number < len(names):
            self.things[kind, names[number], seat] += 1

    def _placeholders(self, event: Event) -> tuple[str, ...]:
        if event not in self.kinds:
            self.kinds[event] = tuple(part.split("}", 1)[0] for part in event.says.split("{")[1:])
        return self.kinds[event]

    def settled(self, shares: Sequence[float]) -> int:
        """The turns after which whoever won was ahead to the end."""
        won = int(shares[0] > 0) if self.game.box.mode == "cooperative" else _alone(shares)
        wrong = [at for at, leader in enumerate(self.led, 1) if leader != won]
        return wrong[-1] if wrong else 0


def _alone(shares: Sequence[float]) -> Seat:
    return list(shares).index(1.0) if 1.0 in shares else -1


def verb_name(action: Any) -> str:
    """A kind of verb in words: its group and its class."""
    word = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(action).__name__)
    return f"{action.group}:{word}"


def watched(game: AnyGame, sitting: Sitting, seconds: float, measure: Sequence[str]) -> Row:
    """Play one game and tell all of it that can be told in numbers; everything but `seconds` falls alike each time."""
    begun, watcher = perf_counter(), GameWatcher(game, measure)
    last: list[Any] = []

    def watch(state: Any, seat: Seat, legal: Sequence[Any], action: Any) -> None:
        watcher(state, seat, legal, action)
        last[:] = [state]

    played = play(game, [bring(name, game) for name in sitting.bots], sitting.seed, seconds, watch=watch)
    watcher.hear(last[0])
    shares = share(game, played.outcome)
    changes = sum(one != two for one, two in zip(watcher.led, watcher.led[1:], strict=False))
    return {
        "bots": list(sitting.bots), "first": watcher.first, "rule": played.outcome.rule, "shares": list(shares),
        "scores": [float(score) for score in played.outcome.scores], "plies": played.plies,
        "decisions": list(played.decisions), "turns": watcher.turns, "choices": watcher.choices,
        "widest": watcher.widest, "lead_changes": changes, "settled": watcher.settled(shares),
        "verbs": {verb: [watcher.offered[verb], watcher.taken[verb]] for verb in sorted(watcher.offered)},
        "things": [[*thing, times] for thing, times in sorted(watcher.things.items())],
        "told": dict(sorted(watcher.told.items())), "seconds": perf_counter() - begun,
    }  # fmt: skip


def rows(batch: Batch) -> list[Row]:
    """What a worker does: play the games of a batch."""
    if fingerprint(batch.cell.game) != batch.source:
        raise BadInput("--on", "a worker has other rules or bots: install the same fivealarm everywhere")
    with opened(batch.cell) as game:
        return [
            {"cell": batch.at, "game": number}
            | watched(game, batch.cell.sitting(number, batch.seed), batch.seconds, batch.measure)
            for number in batch.numbers
        ]
