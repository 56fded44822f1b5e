"""Which answers of a set-up can be had with how many seats: the games' boxes say so."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.server.files import seats_that_fit, setup_words

SLUGS = [slug for slug in games.FOLDERS if slug != "bucket"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_made_by_every_answer_with_every_number_of_seats_that_it_does_not_deny(slug: str) -> None:
    box = games.load(slug)

    for ask in setup_words.every()[slug]["asks"]:
        for answer in ask["answers"]:
            for seats in box.seats:
                options = seats_that_fit.settings(answer, seats)
                if str(seats) not in answer.get("unfit", {}):
                    assert box.make(seats, options).seats == seats
                else:
                    with pytest.raises(BadInput):
                        box.make(seats, options)


def test_an_answer_that_the_box_refuses_to_some_numbers_of_seats_says_which_and_why() -> None:
    box = games.load("fire_call")
    quick: dict[str, Any] = {"name": "Quick", "says": "Three each.", "set": {"start_districts": 3}}

    [ask] = seats_that_fit.judged(box, {"asks": [{"words": "How long?", "answers": [quick]}]})["asks"]

    assert ask["answers"][0]["unfit"] == {"4": "should be at most 2 with 4 players: a district has to stay open"}


def test_an_answer_that_sets_something_else_for_that_many_is_refused_to_nobody() -> None:
    box = games.load("fire_call")
    fewer = {"seats": [4], "says": "Two each.", "set": {"start_districts": 2}}
    quick: dict[str, Any] = {"name": "Quick", "says": "Three each.", "set": {"start_districts": 3}, "when": [fewer]}

    [ask] = seats_that_fit.judged(box, {"asks": [{"words": "How long?", "answers": [quick]}]})["asks"]

    assert "unfit" not in ask["answers"][0]
    assert seats_that_fit.settings(quick, 4) == {"start_districts": 2}
    assert seats_that_fit.settings(quick, 3) == {"start_districts": 3}


def test_a_value_behind_more_choices_is_judged_too_but_not_for_what_has_nothing_to_do_with_seats() -> None:
    more = setup_words.every()["flash_point"]["more"]

    crew = {answer["value"]: answer.get("unfit", {}) for answer in more["firefighters"]["answers"]}
    promos = [answer.get("unfit", {}) for answer in more["promos"]["answers"]]

    assert set(crew[1]) == {"2", "3", "4", "5", "6"}
    assert crew[0] == crew[6] == {}
    assert promos == [{}, {}], "refused with family rules, however many play"
