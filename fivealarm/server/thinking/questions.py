"""Questions of learners to the crew: what would cost much, and whether a turn was as good as could be."""

from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking.bots_at_work import Asker, Crew

WARNING: Final = 1.2  # seconds of thought about what a person might do wrong
OWN: Final = 3.0  # seconds about a turn of a finished game


def _game(game: AnyGame) -> dict[str, Any]:
    slug = game.box.slug
    return {"game": slug, "folder": games.folder(slug), "seats": game.seats, "options": dict(game.options)}


async def warn(
    crew: Crew, game: AnyGame, view: Any, legal: list[str], better: str, asker: Asker
) -> list[dict[str, Any]]:  # fmt: skip
    """The choices of a seat that would cost it much beside the better one."""
    seed = str(crew.random.getrandbits(64))
    task = {
        "do": "warn", **_game(game), "view": view, "legal": legal, "better": better, "seconds": WARNING, "seed": seed,
    }  # fmt: skip
    costly: list[dict[str, Any]] = (await crew.ask(task, WARNING, asker._replace(seat=-1)))["costly"]
    return costly


async def own_puzzle(
    crew: Crew, game: AnyGame, record: str, ply: int, name: str, told: list[str], asker: Asker
) -> str:  # fmt: skip
    """A turn of a finished game as a puzzle, by what a look back has told as better; "" if it cannot be one."""
    task = {"do": "own puzzle", **_game(game), "record": record, "ply": ply, "name": name, "told": told}
    return str((await crew.ask(task, OWN, asker))["puzzle"])


async def own_answer(crew: Crew, game: AnyGame, puzzle: str, line: list[str], asker: Asker) -> bool:
    """Whether a turn is as good as the one that was found."""
    task = {"do": "own answer", **_game(game), "puzzle": puzzle, "line": line}
    return bool((await crew.ask(task, OWN, asker))["solved"])
