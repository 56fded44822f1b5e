"""What must hold in a position, what never changes in number, and how long a game can be."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.danger_zone.rules.board import HP, NEEDS, OFF, POSITIONS, SPACES
from fivealarm.games.danger_zone.rules.cards.held import face
from fivealarm.games.danger_zone.rules.components import KITS, RESCUE, SURVIVORS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import BOTTOM, FROM_DECK, LAYOUT, ORDINARY, State
from fivealarm.games.danger_zone.rules.walking.trains import on_board
from fivealarm.kernel.schema import need

PLIES_A_TURN: Final = 40
PLIES_OF_CARDS: Final = 3000
ENDLESS_ROUNDS: Final = 5000  # stated where no option limits them: six times the longest of 600 random games


def tiles(s: State) -> None:
    laid = [tile % 18 for tile in s.tiles if tile >= 0]
    need(len(set(laid)) == len(laid), "tiles", "should name each tile once")
    need(-1 not in s.tiles[1 : len(laid) + 1], "tiles", "should be laid from position 1 on")


def people(s: State, *, over: bool) -> None:
    """Pawns and trains stand where they can, and the survivors add up to 30 (DZ-1.11)."""
    for seat in range(s.components.seats):
        _pawn(s, seat)
        _train(s, seat)
    rest = SURVIVORS - on_board(s) - sum(s.safe)
    need(rest >= 0, "free", f"should leave no more than {SURVIVORS} survivors in all")
    fits = s.supply >= 0 and s.crushed >= 0 and s.supply + s.crushed == rest
    need(fits, "supply", f"should make {SURVIVORS} survivors with all others")
    going = over or s.supply or on_board(s)
    need(bool(going), "supply", "should not be empty while nobody is left on the board: the game would be over")


def time(s: State, *, over: bool) -> None:
    """Turn, RESCUE!, sudden death and evacuation fit each other."""
    need(s.rescue or not s.pad, "rescue_on_helipad", "should be false before RESCUE! is drawn")
    fits = (s.left >= 0) == s.rescue
    need(fits, "turns_left", "should be -1 before RESCUE! is drawn, and the turns left after")
    need(s.sudden < 0 or s.left == 0, "sudden_death", "should come after the last turn")
    need(over or s.sudden != 0, "sudden_death", "should be the turns left in it, at least 1, or -1")
    late = s.components.strict and (over or s.sudden >= 0)
    need(late or not s.out, "left_behind", "should be empty before a strict evacuation")
    need(over or not s.out >> s.turn & 1, "turn", "should not be of somebody left behind")


def _pawn(s: State, seat: int) -> None:
    here, path = s.at[seat], f"pawns[{seat}]"
    fits = (here == OFF) == bool(s.out >> seat & 1)
    need(fits, path, "should be off exactly if the seat is left behind")
    need(here == OFF or bool(s.ground[here]), path, f"should not be {SPACES[here]}: a building stands there")


def _train(s: State, seat: int) -> None:
    path, cells, waits, here = f"trains[{seat}]", s.trains[seat], s.waits[seat], s.at[seat]
    for at, (cell, wait) in enumerate(zip(cells, waits, strict=True)):
        where = f"{path}[{at}]"
        need(bool(s.ground[cell]), where, f"should not be {SPACES[cell]}: a building stands there")
        need(wait <= at + 1, where, f"should fall in after at most {at + 1} steps")
        struck = cell == HP or NEEDS[s.ground[cell]] & ~s.proof[seat]
        need(not struck, where, "should not be the helipad or a hazard that strikes this player")
    joining = [wait for wait in waits if wait]
    fits = list(waits[len(waits) - len(joining) :]) == joining == sorted(set(joining))
    need(fits, path, "should have joining followers last, each falling in after the one before")
    stranded = here in (HP, OFF) or NEEDS[s.ground[here]] & ~s.proof[seat]
    need(not cells or not stranded, path, "should be empty: its leader is on the helipad or on a hazard")


def free(s: State, cells: list[int]) -> None:
    need(len(cells) <= SURVIVORS, "free", f"should be at most {SURVIVORS} spaces")
    for at, cell in enumerate(cells):
        need(cell != HP, f"free[{at}]", "should not be the helipad")
        need(bool(s.ground[cell]), f"free[{at}]", f"should not be {SPACES[cell]}: a building stands there")


def ended(s: State, facts: Mapping[str, Any]) -> None:
    need(facts["rule"] is not None, "ended.rule", "should be the rule that ended the game")
    need(not s.pending, "pending", "should be empty when the game is over")


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
        "survivors": (s.supply + s.crushed + on_board(s) + sum(s.safe), SURVIVORS),
        "aftershock cards": (beside + layout + s.deck + sum(s.spent) + s.pad + idle, 15),
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
