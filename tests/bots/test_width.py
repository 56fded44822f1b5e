"""The bench that searches a turn of Flash Point wider or narrower."""

from random import Random

from typer import Typer
from typer.testing import CliRunner

from bench.width import CREW, WidePlanner, main
from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.match import pick


def test_with_eight_positions_in_mind_it_plays_as_the_regular_does() -> None:
    game = games.load("flash_point").make(CREW, {"map": "house"})
    regulars = [games.mind("flash_point").regular(game) for _ in range(CREW)]
    team = [WidePlanner(8) for _ in range(CREW)]
    state, rng = game.start(), Random(1)

    for ply in range(80):
        if (seat := state.to_act) == NATURE:
            game.apply(state, pick("1", ply, game.chances(state)))
            continue
        asked = game, game.view(state, seat), game.legal(state), rng, 1.0
        action = team[seat].choose(*asked)
        assert action == regulars[seat].choose(*asked)
        game.apply(state, action)


def test_it_prints_a_row_for_each_width_and_refuses_what_is_none() -> None:
    app = Typer()
    app.command()(main)

    printed = CliRunner().invoke(app, ["-o", "map=house", "--widths", "1", "--games", "1"])
    refused = CliRunner().invoke(app, ["--widths", "two"])

    assert printed.stdout.count(" of 1 |") == 1
    assert "--widths: should be numbers with commas" in str(refused.exception)
