"""What must hold in a position, what never changes in number, and how long a game can be."""

from typing import Final

from fivealarm.games.danger_zone.rules.board import HP, NEEDS, OFF, POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import face
from fivealarm.games.danger_zone.rules.components import KITS, RESCUE, SURVIVORS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import BOTTOM, FROM_DECK, LAYOUT, ORDINARY, State
from fivealarm.games.danger_zone.rules.walking.trains import on_board
from fivealarm.kernel.schema import Known
from fivealarm.positions.laws import LawsOf, hold, hold_each

PLIES_A_TURN: Final = 40
PLIES_OF_CARDS: Final = 3000
ENDLESS_ROUNDS: Final = 5000  # stated where no option limits them: six times the longest of 600 random games


def time(s: State, known: Known) -> None:
    hold("", TIME, s, known["ended"] != -1)


def people(s: State, known: Known) -> None:
    """Pawns and trains stand where they can, and the survivors add up to 30 (DZ-1.11)."""
    hold("", FREE, s, known["free"])
    hold_each("pawns[{}]", PAWN, s, range(s.components.seats))
    hold_each("trains[{}]", TRAIN, s, range(s.components.seats))
    hold("", SURVIVOR_LAWS, s, known["ended"] != -1)


def _laid(s: State) -> list[int]:
    return [tile % 18 for tile in s.tiles if tile >= 0]


def _survivors(s: State) -> int:
    return s.supply + s.crushed + on_board(s) + sum(s.safe)


def _struck(s: State, seat: int, cell: int) -> bool:
    """Whether a survivor led by this seat cannot be there."""
    return cell in (HP, OFF) or bool(NEEDS[s.ground[cell]] & ~s.proof[seat])


def _in_turn(waits: tuple[int, ...]) -> bool:
    """Whether joining followers come last, each falling in after the one before."""
    joining = [wait for wait in waits if wait]
    return list(waits[len(waits) - len(joining) :]) == joining == sorted(set(joining))


TIME: Final[LawsOf[State, bool]] = (  # turn, RESCUE!, sudden death and evacuation fit each other
    ("tiles", lambda s, over: len(set(_laid(s))) == len(_laid(s)), "should name each tile once"),
    ("tiles", lambda s, over: -1 not in s.tiles[1 : len(_laid(s)) + 1], "should be laid from position 1 on"),
    ("rescue_on_helipad", lambda s, over: s.rescue or not s.pad, "should be false before RESCUE! is drawn"),
    ("turns_left", lambda s, over: (s.left >= 0) == s.rescue, "should be -1 before RESCUE!, the turns left after"),
    ("sudden_death", lambda s, over: s.sudden < 0 or s.left == 0, "should come after the last turn"),
    ("sudden_death", lambda s, over: over or s.sudden != 0, "should be the turns left in it, at least 1, or -1"),
    ("left_behind", lambda s, over: not s.out or (s.components.strict and (over or s.sudden >= 0)),
     "should be empty before a strict evacuation"),
    ("turn", lambda s, over: over or not s.out >> s.turn & 1, "should not be of somebody left behind"),
    ("ended.rule", lambda s, over: not over or s.ended >= 0, "should be the rule that ended the game"),
    ("pending", lambda s, over: not over or not s.pending, "should be empty when the game is over"),
)  # fmt: skip
FREE: Final[LawsOf[State, list[int]]] = (
    ("free[{}]", lambda s, free: [s.ground[cell] for cell in free], "should not be where a building stands"),
)
PAWN: Final[LawsOf[State, int]] = (
    ("", lambda s, seat: (s.at[seat] == OFF) == bool(s.out >> seat & 1), "should be off exactly if left behind"),
    ("", lambda s, seat: s.at[seat] == OFF or s.ground[s.at[seat]], "should not be where a building stands"),
)
TRAIN: Final[LawsOf[State, int]] = (
    ("[{}]", lambda s, seat: [s.ground[cell] for cell in s.trains[seat]], "should not be where a building stands"),
    ("[{}]", lambda s, seat: [wait <= at for at, wait in enumerate(s.waits[seat], 1)], "should fall in sooner"),
    ("[{}]", lambda s, seat: [not _struck(s, seat, cell) for cell in s.trains[seat]],
     "should not be the helipad or a hazard that strikes this player"),
    ("", lambda s, seat: _in_turn(s.waits[seat]),
     "should have joining followers last, each falling in after the one before"),
    ("", lambda s, seat: not s.trains[seat] or not _struck(s, seat, s.at[seat]),
     "should be empty: its leader is on the helipad or a hazard"),
)  # fmt: skip
SURVIVOR_LAWS: Final[LawsOf[State, bool]] = (
    ("free", lambda s, over: on_board(s) + sum(s.safe) <= SURVIVORS, f"should leave {SURVIVORS} survivors in all"),
    ("supply", lambda s, over: s.supply >= 0 <= s.crushed and _survivors(s) == SURVIVORS,
     f"should make {SURVIVORS} survivors with all others"),
    ("supply", lambda s, over: over or s.supply or on_board(s),
     "should not be empty while nobody is left on the board: the game would be over"),
)  # fmt: skip


def sums(game: DangerZone, state: State) -> dict[str, tuple[int, int]]:
    """What never changes in number (DZ-1.11 and invariant 8 of section 7.7)."""
    s = state
    beside = sum(1 for card in s.quakes if card)
    layout = 8 if -1 in s.tiles[1:] or (s.pending and s.pending[-1][0] == LAYOUT) else 0
    idle = 2 - game.components.extra_rescue
    held = sum(map(len, s.hands))
    known = [card for position, card in enumerate(s.faces) if card >= 0 and s.quakes[position] != BOTTOM]
    unresolved = sum(1 for p in POSITIONS if s.quakes[p] in (ORDINARY, FROM_DECK) and s.faces[p] < 0)
    rescues = s.loose[1] if game.components.extra_rescue else 0
    return {
        "survivors": (_survivors(s), SURVIVORS),
        "aftershock cards": (beside + layout + s.deck + sum(s.spent) + s.pad + idle, sum(game.components.aftershocks)),
        "ordinary aftershock cards": (
            sum(s.unknown) + sum(s.spent[:RESCUE]) + sum(1 for card in known if card != RESCUE),
            sum(game.components.aftershocks[:RESCUE]),
        ),
        "unresolved aftershock cards": (sum(s.unknown) + rescues, unresolved + layout + max(0, s.deck - 1)),
        "gear cards": (sum(map(sum, s.pools)) + held + sum(s.gear_out), sum(game.components.gear)),
        "face-down gear cards": (sum(map(sum, s.pools)), s.gear_deck + sum(1 for batch in s.beside if batch)),
        "starting gear": (len({face(kit) for row in s.kits for kit in row}), sum(map(len, s.kits))),
        "starting gear at most": (max(KITS, sum(map(len, s.kits)) + s.used.bit_count()), KITS),
        "tiles on the board": (
            len({tile % 18 for tile in s.tiles[1:] if tile >= 0}),
            len([t for t in s.tiles if t >= 0]),
        ),
    }


def bound(game: DangerZone) -> int:
    """No game has more plies than this.

    With both limits the rules say so (DZ-11.10, 11.12). Without one they set no bound: players who never draw a card
    play for ever, and only chance ends a random game. Then the bound is what we state, from measured random games.
    """
    limits = game.components
    rounds = (limits.round_limit or ENDLESS_ROUNDS) + 3 + (limits.sudden_limit or ENDLESS_ROUNDS)
    return rounds * limits.seats * PLIES_A_TURN + PLIES_OF_CARDS
