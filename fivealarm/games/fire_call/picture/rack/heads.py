"""The head of a rack: whose it is, its rank, its districts, whether it is hurt, who its Dispatcher is."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.signs import fill, letter, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import HOSPITAL
from fivealarm.games.fire_call.rules.state import State, dispatcher
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Text, Token
from fivealarm.scene.shapes import shape


def head(s: State, seat: int, pane: str) -> Iterator[Element]:
    yield Element(f"sign {seat}", Token(seat, 30, letter(s, seat), tone(s, seat)), 20, 18, pane=pane)
    name = Text(names.city(s, seat).replace("Department", "Dept."), 15, "start", bold=True)
    yield Element(f"city {seat}", name, 37, 23.5, "fc-name", pane=pane)
    rank = s.table.board.ranks[s.rank[seat]]
    yield Element(
        f"rank {seat}", badge(s.rank[seat], rank), 138, 4, "", f"Rank: {rank}", tips.rank(s, seat), pane, arrive="drop"
    )
    held = s.owner.count(seat)
    label = f"{names.city(s, seat)} holds {names.counted(held, 'district')}"
    yield Element(f"held {seat}", flag(fill(s, seat), held), 288, 3, "", label, tips.FLAG, pane, arrive="drop")
    if s.at[seat] == HOSPITAL:
        yield Element(f"hurt {seat}", HURT, 340, 6, "", "In the Hospital", tips.AREAS[2], pane)
    if s.seats > 1:
        keeper = dispatcher(s, seat)
        label = f"Dispatcher: {names.city(s, keeper)}"
        tip = "The player on its right, who keeps the items that it has not collected yet and reads its calls first."
        yield Element(
            f"dispatcher {seat}", wearing(keeper, letter(s, keeper), tone(s, keeper)), 394, 19, "", label, tip, pane
        )


@cache
def badge(rank: int, name: str) -> Group:
    """The badge of a rank in its colour, and its name."""
    return Group(
        draw.art("fc-badge", 0, 2, 20, 22, f"fc-rank-{rank}") + draw.text(name, 23, 19.5, 15, "fc-name"),
        (0, 0, 124, 28),
    )


@cache
def flag(look: str, number: int) -> Group:
    """How many districts a department holds."""
    return Group(
        draw.art("fc-flag", 0, 1, 21, 27.5, look) + draw.text(str(number), 25, 21, 17, "fc-name", bold=True),
        (0, 0, 38, 30),
    )


@cache
def wearing(seat: int, initial: str, colour: str) -> Group:
    """A token with a headset: the Dispatcher."""
    return Group(shape(Token(seat, 30, initial, colour)) + draw.art("fc-headset", -17, -18, 34, 34), (-17, -18, 34, 36))


HURT: Final = Group(
    draw.rect(0, 0, 24, 24, "m-cross m-k", 5) + draw.art("fc-cross2", 4, 4, 16, 16, "fc-cream"), (0, 0, 24, 24)
)
