"""Set-up options, settled into a Setting (FP-GEN.3, FP-GEN.4)."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.flash_point.board import Board
from fivealarm.games.flash_point.cards import CARDS, DIFFICULTIES, NAMES, PLAIN
from fivealarm.games.flash_point.plan import BUILT_IN, built_in, from_file
from fivealarm.games.flash_point.setting import Setting
from fivealarm.games.flash_point.state import EXPLOSIONS, FIRE, POI, State
from fivealarm.kernel.contract import NATURE, BadInput, Option, Value

MOST_FIREFIGHTERS: Final = 6
LADDERS: Final = 4
OPTIONS: Final = (
    Option("map", "villa", None, f"the building: {', '.join(BUILT_IN)}, or the path of your own plan (.toml)"),
    Option("rules", "family", ("family", "experienced"), "experienced adds vehicles, specialists, hazmat, hot spots"),
    Option("difficulty", "recruit", tuple(DIFFICULTIES), "only with experienced rules"),
    Option("firefighters", 0, tuple(range(MOST_FIREFIGHTERS + 1)), "0: one for each seat, but two for a single seat"),
    Option("specialists", "draft", None, "draft, random, or a list with one card for each firefighter"),
    Option("promos", False, (False, True), "adds the Veteran and the Rescue Dog; only with experienced rules"),
)


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


def first_state(setting: Setting) -> State:
    """Everything in the box is ready; set-up begins (FP-SET.1 to FP-SET.4, FP-SET.17)."""
    board, crew = setting.board, setting.crew
    family = not setting.experienced and board.floors == 1
    fire, things = [0] * len(board.names), [0] * len(board.names)
    if family:
        for space in board.family_fire:
            fire[space] = FIRE
        for space in board.family_poi:
            things[space] = POI
    return State(
        setting=setting, to_act=NATURE, now=EXPLOSIONS, stage=EXPLOSIONS, mark=0, die=0, turn=0, turns=0,
        fire=fire, walls=[0] * len(board.kind), near=list(board.near), things=things,
        at=[-1] * crew, ap=[0] * crew, role=list(setting.dealt) or [-1] * crew, pending=[],
        haste=0, foam=0, orders=0, cafs=0, acted=0, aided=0, flared=0, hot=0,
        cubes_left=24, rescued=0, lost=0, victims=10, alarms=5, pois=3 if family else 0,
        reserve=setting.level.reserve if setting.level else 0, engine=-1, ambulance=-1, rack=setting.ladders, over=0,
    )  # fmt: skip
