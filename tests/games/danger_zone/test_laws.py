"""The laws of every game, under the options of Danger Zone and from positions with secrets in them."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import pytest

from fivealarm.games.danger_zone.rules.board import BARE_GROUND, POSITIONS, relaid
from fivealarm.games.danger_zone.rules.cards.held import protection
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match
from fivealarm.testing import conformance

FAST: Final[Mapping[str, object]] = {"round_limit": 12, "sudden_death_limit": 3}
TABLES: Final[list[tuple[int, Mapping[str, object]]]] = [
    (2, {}),
    (3, {"extra_rescue": 2}),
    (4, {"extra_rescue": 1, "rescue_timing": "on_deal", **FAST}),
    (5, {"tile_rotation": "random", "hazard_gear": "spent", **FAST}),
    (6, {"evacuation": "strict", "rescue_timing": "on_deal", **FAST}),
    (3, {"directions": "eight", "empty_board": "always", **FAST}),
    (4, {"extra_rescue": 2, "extra_rescue_shuffle": "before_layout", "rescue_timing": "on_deal", **FAST}),
    (2, {"evacuation": "strict", "hazard_gear": "spent", "extra_rescue": 2, "tile_rotation": "random"}),
]
HELD: Final = [["gloves", "radio", "support-jack"], ["support-jack", "raft"], ["energy-drink", "megaphone"]]
KITS: Final = [["siren-tower", "blueprints"], ["demolition-charge"], ["survey-drone", "fault-trigger"]]
SECRETS: Final[list[Mapping[str, Any]]] = [
    {"pawns": ["1:21", "1:41", "2:33"], "trains": [["1:20"], [], ["2:34"]], "hands": HELD, "starting_gear": KITS},
    {"pawns": ["1:21", "1:41", "1:24"], "hands": HELD, "starting_gear": KITS, "pending": [["replace", 1, 2, 0, False]]},
    {"pawns": ["1:22", "1:41", "1:24"], "hands": HELD, "starting_gear": KITS, "pending": [["replace", 1, 0, 0, True]]},
    {"pawns": ["2:42", "2:31", "HP"], "hands": HELD, "pending": [["take", 0, 2]], "free": ["2:03", "2:00"]},
    {"pawns": ["8:20", "HP", "HP"], "hands": HELD, "pending": [["look", 0, 0]], "free": ["8:10"]},
    {"pawns": ["HP", "HP", "8:20"], "turn": 2, "hands": HELD, "pending": [["call", 2]], "free": ["8:10", "8:42"]},
    {"hands": HELD, "aftershocks": {str(p): {"card": "street-collapse", "seen_by": [p % 3]} for p in range(1, 5)}},
    {"rescue": True, "turns_left": 0, "sudden_death": "forever", "safe": [4, 4, 1], "aftershocks": {}, "gear": {},
     "free": ["8:13", "4:13"], "hands": HELD},
    {"rescue": True, "turns_left": 0, "safe": [3, 3, 1], "pawns": ["8:20", "HP", "0:01"], "free": ["8:10"]},
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{n} {' '.join(o)}" for n, o in TABLES])
def test_laws(seats: int, options: Mapping[str, object]) -> None:
    conformance.check("danger_zone", seats, options, runs=1, samples=8)


@pytest.mark.parametrize("at", range(len(SECRETS)))
def test_laws_where_there_are_secrets(at: int) -> None:
    conformance.check("danger_zone", 3, FAST, positions=[SECRETS[at]], runs=0, samples=6, seed=at)


def test_what_is_kept_for_speed_follows_from_the_rest() -> None:
    game = BOX.make(4, {"tile_rotation": "random", "hazard_gear": "spent"})
    assert isinstance(game, DangerZone)
    match, rng = Match(game, seed="kept"), Random(1)
    while match.to_act != NOBODY:
        match.roll() if match.to_act == NATURE else match.play(rng.choice(match.legal()))
        s = match.state
        ground = BARE_GROUND
        for position in POSITIONS:
            if s.tiles[position] >= 0:
                ground = relaid(ground, position, game.components.shapes[s.tiles[position]])
        assert (s.ground, s.proof) == (ground, [protection(row) for row in s.hands])


def test_the_lexicon_keeps_its_order() -> None:
    assert {seats: BOX.make(seats).actions.fingerprint() for seats in (2, 6)} == {
        2: "e42114cb9a66f483",
        6: "4ce0c005f7321145",
    }
