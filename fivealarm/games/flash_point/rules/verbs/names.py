"""How sentences name figures, places and what stands between them."""

from collections.abc import Mapping, Sequence
from typing import Final

from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, GONE, KINDS, LIGHT, TOWARDS, WALL, WINDOW
from fivealarm.games.flash_point.rules.data import FIREFIGHTERS
from fivealarm.games.flash_point.rules.state import (
    DODGE,
    HAZMAT,
    HAZMATS,
    LADDER,
    LADDERS,
    LOST,
    RECOVER,
    REVEAL,
    RIDE,
    SET_CARDS,
    SET_CREW,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)  # fmt: skip

Known = Mapping[str, object]
LOADS: Final = ((VICTIM, VICTIMS, "victim"), (TREATED, TREATEDS, "treated victim"), (HAZMAT, HAZMATS, "hazmat"),
                (LADDER, LADDERS, "closed ladder"))  # fmt: skip


def asked_about(s: State) -> int:
    """The firefighter a decision is about."""
    if s.now in (RIDE, RECOVER, DODGE):
        return s.pending[-1][1]
    return s.mark if s.now in (SET_CARDS, SET_CREW) else s.turn


def always_known(s: State) -> Known:
    """Who is to do what."""
    known = {"next": FIREFIGHTERS[asked_about(s)], "me": FIREFIGHTERS[s.turn]}
    if s.now in (REVEAL, LOST):
        known["at_place"] = s.setting.board.where[s.pending[-1][1]]
    return known


def listed(words: Sequence[str], joint: str = "and") -> str:
    """A, B and C."""
    return f" {joint} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def crew(figures: Sequence[int]) -> str:
    """Firefighters, one or many."""
    names = listed([FIREFIGHTERS[who] for who in figures])
    return f"firefighter{'' if len(figures) == 1 else 's'} {names}"


def holder(s: State, role: int) -> str:
    """Who has a card."""
    return f"that is firefighter {FIREFIGHTERS[s.role.index(role)]}" if role in s.role else "nobody is one now"


def kinds(load: int) -> list[str]:
    """What a load is made of."""
    return [name for one, mask, name in LOADS if load & mask]


def standing(s: State, bound: int) -> str:
    """How a boundary stands, in one word; "" for a whole wall."""
    kind, status = s.setting.board.kind[bound], s.walls[bound]
    if status == GONE:
        return "blown-out" if kind == DOOR else "destroyed"
    if kind in (DOOR, WINDOW):
        return "open" if status == AJAR else "closed"
    return "damaged" if kind == WALL and status == DAMAGED else ""


def barrier(s: State, bound: int) -> str:
    """A boundary with how it stands: "the closed door between the hall and the kitchen"."""
    the, name = s.setting.board.called_bound[bound].split(" ", 1)
    return " ".join(part for part in (the, standing(s, bound), name) if part)


def side(s: State, here: int, way: int) -> str:
    """What is on a side of a space: "a closed door", "an open way"."""
    board = s.setting.board
    bound = board.edge[way][here]
    if bound < 0:
        return "an open way" if board.step[way][here] >= 0 else "nothing"
    kind = "light wall" if board.kind[bound] == LIGHT else KINDS[board.kind[bound]]
    words = f"{standing(s, bound)} {kind}".strip()
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def sides(s: State, who: int, way: int) -> dict[str, object]:
    """A firefighter, a direction and what lies there."""
    board, here = s.setting.board, s.at[who]
    there = board.step[way][here]
    known: dict[str, object] = {"walker": FIREFIGHTERS[who], "at_here": board.where[here], "way": TOWARDS[way]}
    if there >= 0:
        known |= {"there": board.called[there], "at_there": board.where[there]}
    if way < len(board.edge):
        bound = board.edge[way][here]
        known["side"] = side(s, here, way)
        known |= {"barrier": barrier(s, bound), "opening": board.called_bound[bound]} if bound >= 0 else {}
    return known


def places(s: State, spaces: Sequence[int]) -> str:
    return listed([s.setting.board.where[space] for space in spaces], "or")
