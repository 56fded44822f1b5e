"""BR-1, BR-2, BR-16, BR-18.1: names, the city, the set-up."""

from random import Random

import pytest

from fivealarm.games.brigade.rules.board import (
    BESIDE,
    BLOCKS,
    CELL,
    CELLS,
    CITY_CELLS,
    CORNERS,
    NEXT,
    ROUND,
    UNIVERSITY,
)
from fivealarm.games.brigade.rules.data import TYPES, tinderbox
from fivealarm.games.brigade.rules.flow import start_actions
from fivealarm.games.brigade.rules.game import BOX
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import BadInput
from tests.games.brigade.table import FOUR, TWO, at, facts, legal, make, me, play, seat0

STARTED = ("draw e01", "draw e02", "draw e03")


def begun() -> State:
    game = make(first_seat=0, compensation=False)
    return play(game.start(), *STARTED, game=game)


@pytest.mark.rule("BR-1.1")
def test_columns_go_east_and_rows_south() -> None:
    assert CELLS[NEXT[0][CELL["C2"]]] == "C1"
    assert CELLS[NEXT[2][CELL["C2"]]] == "D2"
    assert [CELLS[cell] for cell in CORNERS] == ["A1", "F1", "F6", "A6"]


@pytest.mark.rule("BR-1.2")
def test_only_blocks_carry_fire_type_and_value() -> None:
    s = at()

    assert len(BLOCKS) == 32
    assert [s.worth[cell] for cell in CORNERS] == [0, 0, 0, 0]
    assert all(s.worth[cell] >= 2 and s.layout[cell] >= 0 for cell in BLOCKS)
    with pytest.raises(BadInput):
        at(fire={"A1": 1})


@pytest.mark.rule("BR-1.3")
def test_there_are_five_types() -> None:
    assert TYPES == ("Commons", "Merchants", "Council", "Nobles", "University")
    assert {block.type for block in tinderbox().blocks} == {0, 1, 2, 3, 4}


@pytest.mark.rule("BR-1.4")
def test_adjacent_shares_an_edge_and_neighbouring_a_corner_too() -> None:
    assert {CELLS[cell] for cell in BESIDE[CELL["B2"]]} == {"B1", "C2", "B3", "A2"}
    assert len(ROUND[CELL["B2"]]) == 8


@pytest.mark.rule("BR-1.5")
def test_one_leader_carries_two_water() -> None:
    s = at()

    assert me(s)["brigade_capacity"] == 2
    assert len(tinderbox().wardens) == 4


@pytest.mark.rule("BR-1.6")
def test_hiring_depends_on_the_crew_track_alone() -> None:
    assert "recruit" not in legal(seat0(tracks={"leadership": 5, "wagon": 5}))
    assert "recruit" in legal(seat0(tracks={"crew": 1}))


@pytest.mark.rule("BR-1.7", "BR-14.8")
def test_the_wagon_bonus_hangs_on_move_brigade() -> None:
    s = play(seat0(tracks={"wagon": 3}), "move brigade", "step se", "stop")

    assert {"decline", "wagon b2"} <= legal(s)


@pytest.mark.rule("BR-1.9")
def test_crew_go_with_the_brigade_and_the_wagon_does_not() -> None:
    s = play(seat0(tracks={"crew": 1}, crew=["K01"]), "move brigade", "step se", "stop")

    assert (me(s)["brigade"], me(s)["wagon"], me(s)["crew"]) == ("B2", "A1", ["K01"])


@pytest.mark.rule("BR-1.10")
def test_the_brigades_water_is_one_pool() -> None:
    s = seat0(fire={"B2": 4}, tracks={"crew": 3}, crew=["K03", "K06"], brigade="B2", brigade_water=7)

    play(s, "extinguish", *["spend brigade"] * 4)

    assert (me(s)["brigade_capacity"], me(s)["brigade_water"]) == (7, 3)


@pytest.mark.rule("BR-1.11")
@pytest.mark.parametrize("facts", [
    {"0": {"brigade": "B2"}, "1": {"wagon": "B2"}},
    {"0": {"wagon": "B2"}, "1": {"wagon": "B2"}},
    {"0": {"brigade": "C3"}, "1": {"brigade": "C3"}},
])  # fmt: skip
def test_no_space_holds_units_of_two_players(facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as error:
        at(players=facts)

    assert error.value.field == "players.1"


@pytest.mark.rule("BR-1.12")
def test_everybody_sees_everything() -> None:
    s = at()

    views = [FOUR.view(s, seat) for seat in range(4)]

    assert len({view.state.key() for view in views}) == 1
    assert all(FOUR.imagine(view, Random(1)).key() == s.key() for view in views)


@pytest.mark.rule("BR-2.1", "BR-2.2", "BR-2.7", "BR-2.3")
def test_what_each_player_starts_with() -> None:
    s = begun()

    for seat, home in enumerate(("A1", "F1", "F6", "A6")):
        player = me(s, seat)
        assert (player["renown_left"], player["loyalty_left"]) == (16, 10)
        assert player["tracks"] == {"leadership": 0, "wagon": 0, "crew": 0}
        assert (player["brigade"], player["wagon"]) == (home, home)
        assert (player["brigade_water"], player["wagon_water"]) == (2, 2)


@pytest.mark.rule("BR-2.4")
def test_every_block_is_laid_once_and_all_layouts_are_equal() -> None:
    game = BOX.make(4, {"first_seat": 0})
    s = game.start()
    counts = []
    while s.layout.count(-1) > 4:
        chances = game.chances(s)
        assert {weight for _, weight in chances} == {1}
        counts.append(len(chances))
        game.apply(s, chances[-1][0])

    assert counts == list(range(28, 0, -1))
    assert sorted(s.layout[cell] for cell in CITY_CELLS) == list(range(28))
    assert [s.layout[cell] for cell in UNIVERSITY] == [28, 29, 30, 31]


@pytest.mark.rule("BR-2.5", "BR-16.1", "BR-16.2")
@pytest.mark.parametrize(
    ("seats", "homes"), [(2, ["A1", "F6"]), (3, ["A1", "F1", "F6"]), (4, ["A1", "F1", "F6", "A6"])]
)
def test_the_firehouses_are_in_the_corners(seats: int, homes: list[str]) -> None:
    assert [CELLS[cell] for cell in make(seats).city.homes] == homes


@pytest.mark.rule("BR-2.9", "BR-2.11")
def test_the_decks_after_set_up() -> None:
    s = begun()

    assert (facts(s)["crew_deck"], facts(s)["event_deck"]) == (20, 27)
    assert facts(s)["event_discard"] == ["E01", "E02", "E03"]


@pytest.mark.rule("BR-2.11")
def test_three_of_the_six_starters_are_drawn() -> None:
    game = make(first_seat=0)
    s = game.start()

    assert [str(chance) for chance, _ in game.chances(s)] == [f"draw e0{n}" for n in range(1, 7)]
    play(s, "draw e05", "draw e01", game=game)
    assert [str(chance) for chance, _ in game.chances(s)] == ["draw e02", "draw e03", "draw e04", "draw e06"]


@pytest.mark.rule("BR-2.10", "BR-18.1")
def test_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    game = make()
    s = game.start()
    assert game.chances(s) == [(game.actions.parse(f"first seat {seat}"), 1) for seat in range(4)]

    play(s, "first seat 1", *STARTED, game=game)
    order = [s.to_act]
    for card in ("e28", "e29", "e07"):
        play(s, "end turn", f"draw {card}", game=game)
        order.append(s.to_act)

    assert order == [1, 2, 3, 0]


@pytest.mark.rule("BR-2.13")
def test_no_block_is_in_danger_after_set_up() -> None:
    for cards in (("e01", "e02", "e03"), ("e04", "e05", "e06"), ("e01", "e04", "e05")):
        game = make(first_seat=0)
        s = play(game.start(), *(f"draw {card}" for card in cards), game=game)
        assert {s.fire[cell] for cell in UNIVERSITY} <= {2, 3}
        assert {s.fire[cell] for cell in CITY_CELLS} <= {0, 1}


@pytest.mark.rule("BR-16.4")
def test_two_players_have_the_same_city() -> None:
    game = make(2, first_seat=0)
    s = play(game.start(), *STARTED, game=game)

    assert (facts(s, game)["event_deck"], facts(s, game)["water_supply"]) == (27, 32)
    ruins = ["B1", "C1", "D1", "E1", "A2", "B2", "C2"]
    s = play(at(game, destroyed=ruins), "end turn", "draw e29", game=game)
    assert s.final == -1
    s = play(at(game, fire={"E6": 1, "F4": 4}, destroyed=ruins), "end turn", "draw e08", game=game)
    assert s.final == 1


@pytest.mark.rule("BR-18.1")
def test_the_training_layout_and_a_layout_of_ones_own() -> None:
    game = make(first_seat=0)
    assert facts(game.start(), game)["layout"]["B1"] == "nob5"
    ids = [block.id for block in tinderbox().blocks if block.type != 4]

    own = BOX.make(2, {"layout": ids})

    assert drawn(own.start().layout, ids) == ids


def drawn(layout: tuple[int, ...], ids: list[str]) -> list[str]:
    return [ids[layout[cell]] for cell in CITY_CELLS]


@pytest.mark.parametrize(("options", "field"), [
    ({"first_seat": 3}, "options.first_seat"),
    ({"first_seat": 2}, "options.first_seat"),
    ({"layout": "sideways"}, "options.layout"),
    ({"layout": ["com1"]}, "options.layout"),
    ({"turn_cap": -1}, "options.turn_cap"),
    ({"turn_cap": "soon"}, "options.turn_cap"),
])  # fmt: skip
@pytest.mark.rule("BR-18.1", "BR-18.2")
def test_forbidden_options_are_named(options: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as error:
        BOX.make(2, options)

    assert error.value.field == field


@pytest.mark.rule("BR-18.4")
@pytest.mark.parametrize(("seats", "first_turns"), [(2, [2, 4]), (3, [2, 3, 4]), (4, [2, 3, 4, 4])])
def test_a_balanced_start_gives_early_players_fewer_actions(seats: int, first_turns: list[int]) -> None:
    game = make(seats, first_seat=0, compensation=True)
    s = play(game.start(), *STARTED, game=game)
    actions = [s.actions]
    for card in ("e28", "e29", "e27", "e30", "e26")[: 2 * seats - 1]:
        play(s, "end turn", f"draw {card}", game=game)
        while s.pending:
            play(s, "decline", game=game)
        actions.append(s.actions)

    assert actions[:seats] == first_turns
    assert set(actions[seats:]) <= {4}


@pytest.mark.rule("BR-18.4")
def test_without_compensation_all_first_turns_are_alike() -> None:
    game = make(2, first_seat=0, compensation=False)

    assert play(game.start(), *STARTED, game=game).actions == 4


@pytest.mark.rule("BR-18.4")
@pytest.mark.parametrize(("turns", "actions"), [(2, 5), (3, 4)])
def test_the_last_player_may_have_a_head_start_too_in_the_first_turn_alone(turns: int, actions: int) -> None:
    s = at(TWO, turn=1)
    make_city, made_of = s.city.__reduce__()
    s.city, s.turns = make_city(*made_of[:-1], (0, 1)), turns

    start_actions(s)

    assert s.actions == actions
