"""The coach through the server's own door: in every game a turn that throws much away is warned of."""

import pytest

from fivealarm.puzzles import puzzle
from tests.server.people import Person

BLUNDERS = {  # a position of the shelf, and what would be given away there at once
    "flash_point": ("c68f9803", "end turn"),  # a victim stays in the building, one step from the door
    "fire_call": ("6cbf53b1", "district 9"),  # another district wins the game
    "brigade": ("2f770925", "forfeit"),  # Renown that could be placed
    "danger_zone": ("3c82a5ae", "stop"),  # a survivor in reach is left where they are
    "fire_engines": ("30d5fd75", "place 0 3 1"),  # the rival turn of the puzzle: a claim that is worth far less
}
ASKED = 3  # times: the coach thinks for a while, not for a number of futures, and a busy machine sees too few


@pytest.mark.parametrize("slug", BLUNDERS)
def test_a_known_blunder_is_warned_of_and_what_is_better_is_not(ann: Person, slug: str) -> None:
    name, blunder = BLUNDERS[slug]
    one = next(one for one in puzzle.shelf(slug) if one.name == name)
    seats = [{"kind": "me"} if seat == one.seat else {"kind": "bot", "level": "rookie"} for seat in range(one.seats)]
    table = ann.table(slug, seats=seats, position=dict(one.position), options=dict(one.options))
    warned = {}

    for _ in range(ASKED):
        costly = ann.ask(f"/api/tables/{table}/coach", {})["costly"]
        warned = {told["action"]: told for told in costly}
        if blunder in warned:
            break

    assert blunder in warned
    assert warned[blunder]["better"] == one.solution[0]
    assert warned[blunder]["reason"]
    assert warned[blunder]["says"].endswith(".")
    assert one.solution[0] not in warned
