"""Random play in other people's engines, as far as they are installed (requirements/bench.txt)."""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bench.engines.ours import Figures, best_slice

Peer = Callable[[], int]  # plays one random game, counts its decisions


def available(seconds: float) -> Iterator[Figures]:
    """Figures of every peer that can be imported."""
    for name, module, make in (
        ("Catanatron, 4 players", "catanatron", catanatron),
        ("python-chess", "chess", python_chess),
        ("OpenSpiel chess (C++ from Python)", "pyspiel", open_spiel),
        ("RLCard Leduc Hold'em", "rlcard", rlcard),
    ):
        if find_spec(module) is not None:
            yield measure(name, make(), seconds)


def measure(name: str, play: Peer, seconds: float) -> Figures:
    random.seed(1)
    return Figures(name, *best_slice(play, seconds))


def catanatron() -> Peer:
    engine: Any = import_module("catanatron")
    colours = (engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE)

    def play() -> int:
        game = engine.Game([engine.RandomPlayer(colour) for colour in colours])
        ticks = 0
        while game.winning_color() is None and ticks < 20_000:
            game.play_tick()
            ticks += 1
        return ticks

    return play


def python_chess() -> Peer:
    chess: Any = import_module("chess")

    def play() -> int:
        board, moves = chess.Board(), 0
        while moves < 300 and (legal := list(board.legal_moves)):
            board.push(random.choice(legal))
            moves += 1
        return moves

    return play


def open_spiel() -> Peer:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("chess")

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal() and moves < 300:
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def rlcard() -> Peer:
    made: Any = import_module("rlcard")
    env = made.make("leduc-holdem")

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play
