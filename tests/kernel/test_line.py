"""Walking forward and back."""

from fivealarm.kernel.line import Line
from fivealarm.testing.bucket.rules.game import BOX


def test_pop_restores_what_push_left() -> None:
    game = BOX.make()
    start = game.start()
    line = Line(game, start)

    line.push(game.actions.parse("deal 0 2"))
    between = line.state.key()
    line.push(game.actions.parse("deal 1 1"))

    assert len(line) == 2
    assert line.pop().key() == between
    assert line.pop().key() == start.key()
    assert len(line) == 0
