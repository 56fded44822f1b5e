"""One judgement for hint and coach: whoever asks about a moment hears the same."""

import asyncio
from typing import Any, cast

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking import counsel
from fivealarm.server.thinking.bots_at_work import Asker, Chosen, Crew
from fivealarm.server.thinking.counsel import Counsel

GAME = games.load("brigade").make(2)
ASKER = Asker("table", 0, 0)


class Fickle:
    """A crew that changes its mind whenever it is asked."""

    def __init__(self, note: str = "") -> None:
        self.asked = 0
        self.note = note

    async def choose(self, game: AnyGame, view: Any, legal: list[str], level: str, asker: Asker, why: bool) -> Chosen:
        self.asked += 1
        answer = Chosen(legal[self.asked % len(legal)], "because", self.note)
        await asyncio.sleep(0)
        return answer


def counselled(crew: Fickle, *moments: tuple[Asker, int]) -> list[str]:
    """What is said to those who ask one after the other."""
    told = Counsel(cast(Crew, crew), "chief")

    async def asked() -> list[str]:
        return [(await told.of(GAME, None, ["a", "b"], asker, plies)).text for asker, plies in moments]

    return asyncio.run(asked())


def test_who_asks_again_about_a_moment_hears_the_same() -> None:
    crew = Fickle()

    assert counselled(crew, (ASKER, 7), (ASKER, 7)) == ["b", "b"]
    assert crew.asked == 1


def test_a_ply_a_seat_and_an_undo_make_another_moment() -> None:
    others = [(ASKER, 7), (ASKER, 8), (ASKER._replace(seat=1), 7), (ASKER._replace(line=3), 7)]

    assert counselled(Fickle(), *others) == ["b", "a", "b", "a"]


def test_two_who_ask_at_once_hear_the_same() -> None:
    told = Counsel(cast(Crew, Fickle()), "chief")

    async def both() -> list[Chosen]:
        return await asyncio.gather(*(told.of(GAME, None, ["a", "b"], ASKER, 7) for _ in range(2)))

    one, other = asyncio.run(both())

    assert one.text == other.text


def test_what_a_simpler_bot_said_for_a_good_one_is_not_kept() -> None:
    assert counselled(Fickle("The chief bot took too long."), (ASKER, 7), (ASKER, 7)) == ["b", "a"]


def test_old_moments_are_forgotten() -> None:
    crew = Fickle()
    moments = [(ASKER, plies) for plies in (*range(counsel.MOST + 1), 0)]

    counselled(crew, *moments)

    assert crew.asked == counsel.MOST + 2
