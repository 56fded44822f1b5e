"""A bot from its name: a level, a level with its own budget, one Python function, or an outside program.

regular                a level
chief@400              the chief, 400 rounds of search a decision: the same on every machine
chief@0.2s             the chief, at most 0.2 seconds a decision
trained@weights.toml   who plays by the weights that `fivealarm train` wrote
my_module:my_function  one function on a view: my_function(game, view, legal, rng) -> action
"python mybot.py"      a program that speaks JSON lines
"""

import atexit
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from re import compile as pattern
from typing import Any, Final, cast

from fivealarm.bots.learnt.trained import trained
from fivealarm.bots.levels import LEVELS, make
from fivealarm.bots.outside.function import Function
from fivealarm.bots.outside.program import Program, startable
from fivealarm.bots.parallel import Parallel
from fivealarm.bots.search import Search
from fivealarm.kernel.bot import Bot, Choose
from fivealarm.kernel.contract import AnyGame, BadInput

BUDGET: Final = pattern(r"chief@(?:([1-9]\d*)|(\d*\.?\d+)s)(?:x([2-9]))?")
TRAINED: Final = "trained@"
FUNCTION: Final = pattern(r"[\w.]+:\w+")

_outside: dict[str, Function | Program] = {}


def check(name: str) -> str:
    """The name itself, if some bot has it; BadInput if not."""
    if name in LEVELS or BUDGET.fullmatch(name):
        return name
    if FUNCTION.fullmatch(name):
        _function(name)
        return name
    if name.startswith(TRAINED):
        if not Path(name.removeprefix(TRAINED)).is_file():
            raise BadInput("bot", f"{name!r} should name a file of weights")
        return name
    if " " not in name and not Path(name).exists():
        levels = ", ".join(LEVELS)
        raise BadInput("bot", f"{name!r} should be {levels}, chief@ROUNDS, module:function or a command")
    startable(name)
    return name


def bring(name: str, game: AnyGame) -> Bot:
    """The bot of this name, new for this game; a program is started once and stays."""
    if name in LEVELS:
        return make(name, game)
    if budget := BUDGET.fullmatch(name):
        return _chief(game, *budget.groups())
    if name.startswith(TRAINED):
        return trained(game, Path(name.removeprefix(TRAINED)))
    if name not in _outside:
        bot = Function(_function(name)) if FUNCTION.fullmatch(name) else Program(name)
        _outside[name] = bot
        atexit.register(bot.close)
    return _outside[name]


def _chief(game: AnyGame, rounds: str | None, seconds: str | None, workers: str | None) -> Bot:
    limit = float(seconds) if seconds else 1.0
    number = int(rounds) if rounds else None
    return Parallel(game, int(workers), limit, number) if workers else Search(game, limit, number)


def faults(name: str) -> dict[str, int]:
    """What an outside bot did wrong since this was last asked."""
    if name not in _outside:
        return {}
    counted = dict(_outside[name].faults)
    _outside[name].faults.clear()
    return counted


def last_words(name: str) -> str:
    """What an outside bot said when it last crashed, if it did."""
    return _outside[name].words if name in _outside else ""


def dismiss() -> None:
    """End all outside bots that were started here."""
    while _outside:
        _, bot = _outside.popitem()
        bot.close()


def _function(name: str) -> Choose:
    module, _, function = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Callable[..., Any] = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise BadInput("bot", f"{name!r} cannot be found: {error}") from None
    return cast(Choose, found)
