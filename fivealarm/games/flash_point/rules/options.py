"""Set-up options, and the setting they settle: what stays the same through a game (FP-GEN.3, FP-GEN.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.rules.board import Board
from fivealarm.games.flash_point.rules.data import CARDS, DIFFICULTIES, NAMES, PLAIN, Difficulty
from fivealarm.games.flash_point.rules.floor_plan.build import BUILT_IN, built_in, from_file, from_text
from fivealarm.kernel.contract import BadInput, Option, Value, is_file

MOST_FIREFIGHTERS: Final = 6
LADDERS: Final = 4
OPTIONS: Final = (
    Option(
        "map",
        "villa",
        None,
        f"the building: {', '.join(BUILT_IN)}, or your own plan: a .toml file's path or its text",
        own=True,
    ),
    Option("rules", "family", ("family", "experienced"), "experienced adds vehicles, specialists, hazmat, hot spots"),
    Option("difficulty", "recruit", tuple(DIFFICULTIES), "only with experienced rules"),
    Option("firefighters", 0, tuple(range(MOST_FIREFIGHTERS + 1)), "0: one for each seat, but two for a single seat"),
    Option("specialists", "draft", None, "draft, random, or a list with one card for each firefighter"),
    Option("promos", False, (False, True), "adds the Veteran and the Rescue Dog; only with experienced rules"),
)


@dataclass(frozen=True, slots=True)
class Setting:
    """One game's options, settled. Shared by all its states."""

    board: Board
    seats: int
    crew: int  # firefighters
    owner: tuple[int, ...]  # seat of each firefighter (FP-GEN.3)
    experienced: bool
    level: Difficulty | None  # only in experienced play
    dealt: tuple[int, ...]  # roles fixed by the options, or empty
    random_cards: bool
    promos: bool
    cards: tuple[int, ...]  # roles there are in this game
    ladders: int  # on the engine at the start
    areas: tuple[tuple[int, ...], ...]  # inside spaces the deck gun reaches, by engine spot

    @property
    def two_storeys(self) -> bool:
        return self.board.floors == 2


def settle(seats: int, options: Mapping[str, Value]) -> Setting:
    """The setting these options ask for; BadInput if they do not go together."""
    board = _board(options["map"])
    experienced = options["rules"] == "experienced"
    if not experienced:
        _only_experienced(options)
    crew = _crew(seats, options["firefighters"])
    promos = options["promos"] is True
    return Setting(
        board=board,
        seats=seats,
        crew=crew,
        owner=tuple(who % seats for who in range(crew)),
        experienced=experienced,
        level=DIFFICULTIES[str(options["difficulty"])] if experienced else None,
        dealt=_dealt(options["specialists"], crew, promos) if experienced else (PLAIN,) * crew,
        random_cards=options["specialists"] == "random",
        promos=promos,
        cards=tuple(role for role, card in enumerate(CARDS) if promos or not card.promo) if experienced else (),
        ladders=LADDERS if board.floors == 2 else 0,
        areas=tuple(board.gun_area(spot) for spot in range(4)),
    )


def _board(name: Value) -> Board:
    if not isinstance(name, str):
        raise BadInput("options.map", f"should be one of {', '.join(BUILT_IN)} or the path of a .toml file")
    if is_file(name):
        return from_text(name)
    return built_in(name) if name in BUILT_IN else from_file(name)


def _only_experienced(options: Mapping[str, Value]) -> None:
    for name, default in (("difficulty", "recruit"), ("specialists", "draft"), ("promos", False)):
        if options[name] != default:
            raise BadInput(f"options.{name}", "should be left out with family rules (FP-GEN.4)")


def _crew(seats: int, wanted: Value) -> int:
    if wanted == 0:
        return 2 if seats == 1 else seats
    if not isinstance(wanted, int) or not seats <= wanted <= MOST_FIREFIGHTERS:
        raise BadInput("options.firefighters", f"should be 0 or from {seats} to {MOST_FIREFIGHTERS} (FP-GEN.3)")
    return wanted


def _dealt(wanted: Value, crew: int, promos: bool) -> tuple[int, ...]:
    if wanted in ("draft", "random"):
        return ()
    names = (wanted,) if isinstance(wanted, str) else wanted
    known = [card.name for card in CARDS if promos or not card.promo]
    if not isinstance(names, tuple) or len(names) != crew or len(set(names)) != crew or not set(names) <= set(known):
        says = f"should be draft, random, or {crew} different cards out of {', '.join(known)}"
        raise BadInput("options.specialists", says)
    return tuple(NAMES.index(name) for name in names)
