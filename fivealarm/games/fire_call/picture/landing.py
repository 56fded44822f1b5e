"""Where a roll leads, and what landing on a space brings the roller: in a few words, and in a sentence more."""

from typing import Final

from fivealarm.games.fire_call.picture.tips import section
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import (
    AID,
    AID_BIT,
    CALL,
    DUTY,
    HOSPITAL,
    INNER,
    ITEM,
    PROMOTION,
    SERVICE,
)
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.movement import MOST_EXTRA
from fivealarm.games.fire_call.rules.state import State

FACES: Final = range(1, 7)


def landings(s: State, number: int) -> list[int]:
    """Where the roller may land with this number, the inner path first; nowhere if it keeps a patient in."""
    board, start = s.table.board, s.at[s.turn]
    if start == HOSPITAL and not s.freed and number != 6:
        return []
    end, left, _ = board.runs[start][number]
    return [board.runs[way][left - 1][0] for way in board.after[end]] if left else [end]


def brings(s: State, space: int) -> str:
    """In a few words: collect the Pike, a Fire Call, the Hospital."""
    kind = s.table.board.kind[space]
    if kind == ITEM:
        return _item(s, space - INNER)
    if kind == PROMOTION:
        chief = s.rank[s.turn] + 1 == len(s.table.board.ranks)
        return "a card of your choice" if chief else f"promotion to {s.table.board.ranks[s.rank[s.turn] + 1]}"
    if kind == AID:
        return "Mutual Aid, in possession already" if s.have[s.turn] & AID_BIT else "collect the Mutual Aid card"
    return {CALL: "a Fire Call", DUTY: "Station Duties", SERVICE: "Back In Service"}.get(
        kind, "Injury, to the Hospital"
    )


def _item(s: State, item: int) -> str:
    name = names.item(s, item)
    if s.garage[s.turn] >> item & 1:
        return f"the {name}, still in the Garage"
    if not s.have[s.turn] >> item & 1:
        return f"collect the {name}"
    return f"the {name} again: roll on" if s.extra < MOST_EXTRA else f"the {name} again"


def worth(s: State, space: int) -> str:
    """What that is good for."""
    kind = s.table.board.kind[space]
    if kind == ITEM:
        return _item_worth(s, space - INNER)
    if kind == CALL:
        can, left = answerable(s, s.pile, reach(s, s.turn), s.rank[s.turn]), s.pile.bit_count()
        return f"You could answer {can or 'none'} of {left} calls. Failing costs nothing."
    if kind == DUTY:
        return "You may draw a card. Most help; some cost a rank or an item, or send you to the Hospital."
    if kind == PROMOTION:
        return _promotion_worth(s)
    if kind == AID:
        has = s.have[s.turn] & AID_BIT
        return "It brings nothing more." if has else "With it you borrow what you miss for one call."
    if kind == SERVICE:
        return f"From the Garage: {names.counted(s.garage[s.turn].bit_count(), 'item')} back."
    return "You stay until anybody rolls a six. Others may steal your items meanwhile."


def _item_worth(s: State, item: int) -> str:
    if s.garage[s.turn] >> item & 1:
        return "Landing brings nothing. A six or Back In Service brings it back."
    if s.have[s.turn] >> item & 1:
        return "You roll again and move on." if s.extra < MOST_EXTRA else "Both additional rolls are used."
    more = _more_calls(s, 1 << item)
    return more or f"{section(s, s.turn, item // 6)} A call asks for six items of one section and three of another."


def _promotion_worth(s: State) -> str:
    if s.rank[s.turn] + 1 == len(s.table.board.ranks):
        return "There is no higher rank."
    return f"You leave out one more item of each call. {_more_calls(s, 0, 1)}".strip()


def _more_calls(s: State, item: int, rank: int = 0) -> str:
    """How many calls an item or a rank brings into reach; nothing if it is none yet."""
    now, can = s.rank[s.turn], reach(s, s.turn)
    more = answerable(s, s.pile, can | item, now + rank) - answerable(s, s.pile, can, now)
    return f"You could answer {names.counted(more, 'more call')}." if more else ""
