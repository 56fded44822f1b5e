"""Does a game keep the laws? Random games from the start and from given positions, checked as they go.

from fivealarm.testing.conformance import check
check("flash_point", seats=3, options={"map": "villa"})
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NOBODY, AnyGame
from fivealarm.kernel.match import Match
from fivealarm.testing.laws import LAWS, Broken, Table, holds, some_action
from fivealarm.testing.observing import OBSERVING


def check(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    positions: Iterable[Mapping[str, Any]] = (),
    runs: int = 2,
    samples: int = 12,
    seed: int = 1,
) -> None:
    """All laws on `runs` random games, in about `samples` positions of each, and from each position given."""
    game = games.load(slug).make(seats, options)
    layout = games.observation(slug).layout(game)
    judge(Table(game, games.position(slug), games.picture(slug), layout, Random(seed)), positions, runs, samples)


def judge(table: Table, positions: Iterable[Mapping[str, Any]], runs: int, samples: int) -> None:
    """The same for a table that is already laid."""
    names_round_trip(table.game)
    for _ in range(runs):
        one_game(table, table.game.start(), samples)
    for facts in positions:
        start = table.position.read(table.game, facts)
        obey(table, start)
        one_game(table, start, samples)


def one_game(table: Table, start: Any, samples: int) -> None:
    """A random game to its end; the laws in a sample of its positions; its record."""
    match: Match[Any, Any, Any] = Match(table.game, start=start)
    states, bound = [start.copy()], table.position.bound(table.game)
    while match.to_act != NOBODY:
        holds(len(match.plies) < bound, "games end", f"still going after the stated bound of {bound} plies")
        match.play(some_action(table, match.state))
        states.append(match.state.copy())
    step = max(1, len(states) // samples)
    for state in {id(state): state for state in (*states[:3], *states[::step], *states[-3:])}.values():
        obey(table, state)
    records_round_trip(table, match, start)


def obey(table: Table, state: Any) -> None:
    """Every law in one position."""
    for law in (*LAWS, *OBSERVING):
        law(table, state)


def names_round_trip(game: AnyGame) -> None:
    """An action, its text and its number are one and the same."""
    for number, action in enumerate(game.actions):
        text = str(action)
        law = "texts and numbers round trip"
        holds(text == " ".join(text.split()) and text == text.lower(), law, f"{text!r} is not plain lower case")
        holds(game.actions.parse(text) is action, law, f"{text!r} reads as another action")
        holds(game.actions.number(action) == number, law, f"{text!r} has another number")


def records_round_trip(table: Table, match: Match[Any, Any, Any], start: Any) -> None:
    """A record of the game, written and read, plays to the same end and sounds the same."""
    position = table.position.write(table.game, start)
    record = records.of(match, position)
    again = records.read(records.write(record))
    holds(again == record, "records round trip", "a record reads back differently")
    replayed = records.replay(again, table.game, table.position.read(table.game, position))
    holds(replayed.state.key() == match.state.key(), "records round trip", "a record plays to another end")
    holds(replayed.plies == match.plies, "records round trip", "a record sounds different when replayed")


__all__ = ["Broken", "check", "judge"]
