"""One judgement for hint and coach: whoever asks about a position hears the same, and is led to one end."""

import asyncio
from typing import Any, cast

from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking import counsel
from fivealarm.server.thinking.bots_at_work import Asker, Chosen, Crew
from fivealarm.server.thinking.counsel import Counsel
from tests.bots.stones import Pile, Stones

ASKER = Asker("table", 0, 0)
COURSE = (("one", "second"), ("two", "third"))


class Alone(Stones):
    """Stones for one seat, which takes them all."""

    def apply(self, state: Pile, action: str) -> None:
        super().apply(state, action)
        state.to_act = 0


GAME = Alone(900)


class Fickle:
    """A crew that changes its mind whenever it is asked."""

    def __init__(self, note: str = "", later: tuple[tuple[str, str], ...] = ()) -> None:
        self.asked = 0
        self.note = note
        self.later = later

    async def choose(self, game: AnyGame, view: Any, legal: list[str], level: str, asker: Asker, why: bool) -> Chosen:
        self.asked += 1
        answer = Chosen(legal[self.asked % len(legal)], f"because {self.asked}", self.note, self.later)
        await asyncio.sleep(0)
        return answer


def counselled(crew: Fickle, *moments: tuple[Asker, int]) -> list[tuple[str, str]]:
    """What is said, and why, to those who ask one after the other, with so many stones left."""
    told = Counsel(cast(Crew, crew), "chief")

    async def asked() -> list[tuple[str, str]]:
        answers = [
            await told.of(GAME, GAME.view(Pile(0, stones), 0), ["one", "two"], asker) for asker, stones in moments
        ]
        return [(answer.text, answer.reason) for answer in answers]

    return asyncio.run(asked())


def test_who_asks_again_about_a_position_hears_the_same() -> None:
    crew = Fickle()

    first, again = counselled(crew, (ASKER, 7), (ASKER, 7))

    assert first == again
    assert crew.asked == 1


def test_another_position_another_seat_and_another_table_are_thought_about() -> None:
    others = [(ASKER, 7), (ASKER, 8), (ASKER._replace(seat=1), 7), (ASKER._replace(table="other"), 7)]
    crew = Fickle()

    counselled(crew, *others)

    assert crew.asked == len(others)


def test_who_takes_something_back_hears_what_was_said_before_it() -> None:
    crew = Fickle()

    told = counselled(crew, (ASKER, 7), (ASKER, 5), (ASKER._replace(line=3), 7))

    assert told[2] == told[0]
    assert crew.asked == 2


def test_who_follows_is_led_on_to_the_same_end() -> None:
    crew = Fickle(later=COURSE)

    told = counselled(crew, (ASKER, 900), (ASKER, 898), (ASKER, 897))

    assert told == [("two", "because 1"), ("one", "second"), ("two", "third")]
    assert crew.asked == 1


def test_who_does_otherwise_is_counselled_anew() -> None:
    crew = Fickle(later=COURSE)

    told = counselled(crew, (ASKER, 900), (ASKER, 899))

    assert told[1][1] == "because 2"


def test_two_who_ask_at_once_hear_the_same() -> None:
    told = Counsel(cast(Crew, Fickle()), "chief")
    view = GAME.view(Pile(0, 7), 0)

    async def both() -> list[Chosen]:
        return await asyncio.gather(*(told.of(GAME, view, ["one", "two"], ASKER) for _ in range(2)))

    one, other = asyncio.run(both())

    assert one == other


def test_what_a_simpler_bot_said_for_a_good_one_is_not_kept() -> None:
    one, other = counselled(Fickle("The chief bot took too long."), (ASKER, 7), (ASKER, 7))

    assert one != other


def test_old_courses_and_old_seats_are_forgotten() -> None:
    crew = Fickle()
    courses = [(ASKER, 800 - many) for many in range(counsel.COURSES + 1)]
    seats = [(ASKER._replace(table=str(many)), 7) for many in range(counsel.MOST)]

    counselled(crew, *courses, (ASKER, 800), *seats, (ASKER, 800))

    assert crew.asked == len(courses) + 1 + len(seats) + 1
