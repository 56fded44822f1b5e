"""Tables in lists, and games as records."""

import json
from collections.abc import Container, Mapping
from typing import Any

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.server.files import setup_words
from fivealarm.server.tables.history import UNREADABLE, History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m

Row = dict[str, Any]


def lists(
    rows: list[Row], seats: dict[str, list[Row]], visitor: str, aside: Mapping[str, str], hidden: Container[str] = ()
) -> dict[str, list[m.TableCard]]:
    """Tables sorted into mine, open and to watch; with a friend's link, or of one person alone, nobody else's."""
    told: dict[str, list[m.TableCard]] = {"mine": [], "open": [], "watch": [], "hidden": []}
    for row in rows:
        if row["game"] not in games.FOLDERS:
            continue
        chairs = seats[row["id"]]
        mine = row["owner"] == visitor or any(chair["holder"] == visitor for chair in chairs)
        free = any(chair["kind"] == "open" and chair["holder"] is None for chair in chairs)
        private = any(chair["key_hash"] is not None for chair in chairs)
        alone = not free and len({chair["holder"] for chair in chairs if chair["kind"] != "bot"}) <= 1
        if mine or not (private or alone):
            own = "hidden" if row["id"] in hidden else "mine"
            told[own if mine else "open" if free else "watch"].append(_card(row, chairs, visitor, aside))
    return told


def _card(row: Row, chairs: list[Row], visitor: str, aside: Mapping[str, str]) -> m.TableCard:
    over, why = row["ending"] is not None, aside.get(row["id"], "")
    acting = None if why else _acting(row, {chair["seat"]: chair for chair in chairs}, visitor)
    yours = acting is not None and acting["holder"] == visitor and acting["stand_in"] is None
    options = _options(row["options"])
    return m.TableCard(
        id=row["id"], game=row["game"], title=setup_words.title(row["game"], options),
        turn_sentence=why or _sentence(row, chairs, acting, visitor), your_move=yours,
        seats=[_seat(chair) for chair in chairs],
        ply=row["plies"], over=over, updated=row["updated"],
        mine_alone=row["owner"] == visitor and alone(chairs, visitor), board=setup_words.board(row["game"], options),
        chosen=setup_words.chosen(row["game"], options),
    )  # fmt: skip


def _options(text: str) -> dict[str, Any]:
    """What was chosen at set-up; of a table whose row is damaged, nothing."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def alone(chairs: list[Row], visitor: str) -> bool:
    """Whether nobody but this visitor and bots sits there."""
    return all(chair["holder"] in (None, visitor) for chair in chairs if chair["kind"] != "bot")


def _acting(row: Row, chairs: Mapping[int, Row], visitor: str) -> Row | None:
    """Who is to act: my own seat if it is that, else whom everybody may know to be asked."""
    if row["ending"] is not None:
        return None
    asked = chairs.get(row["to_act"])
    return asked if asked is not None and asked["holder"] == visitor else chairs.get(row["shown"])


def _sentence(row: Row, chairs: list[Row], acting: Row | None, visitor: str) -> str:
    if row["ending"] is not None:
        return _ending(row, chairs, visitor)
    if acting is not None and acting["holder"] == visitor and acting["stand_in"] is None:
        return "Your move."
    if acting is None:
        return "The dice or cards come next."
    number = acting["seat"] + 1
    return f"Waiting for {acting['name'] or f'seat {number}'}."


def _ending(row: Row, chairs: list[Row], visitor: str) -> str:
    """Who won and the score, then why; what a crew did together, or what was broken off, its own sentence says."""
    try:
        ending = json.loads(row["ending"])
        says, winners, scores = str(ending["says"]), list(ending["winners"]), list(ending["scores"])
    except (ValueError, LookupError, TypeError):
        return UNREADABLE
    if not scores or not winners or games.load(row["game"]).mode == "cooperative":
        return says
    own = {chair["seat"] for chair in chairs if chair["holder"] == visitor}
    first = min(own) if len(own) == 1 else winners[0]
    who = _you(first, winners) if len(own) == 1 else _they(chairs, winners)
    rest = sorted((score for seat, score in enumerate(scores) if seat != first), reverse=True)
    return f"{who}, {scores[first]:g} to {' and '.join(f'{score:g}' for score in rest)}. {says}"


def _you(seat: int, winners: list[int]) -> str:
    if seat not in winners:
        return "You lost"
    return "You won" if len(winners) == 1 else "You share the win"


def _they(chairs: list[Row], winners: list[int]) -> str:
    names = {chair["seat"]: chair["name"] or f"Seat {chair['seat'] + 1}" for chair in chairs}
    return f"{' and '.join(names[seat] for seat in winners)} won"


def _seat(chair: Row) -> dict[str, Any]:
    bot = chair["kind"] == "bot" or chair["stand_in"] is not None
    kind = "bot" if bot else "person" if chair["holder"] else "open"
    return {"name": chair["name"], "kind": kind, "taken": kind != "open", "by_link": chair["kind"] == "link"}


def record(history: History, viewer: Viewer) -> str:
    """The whole record when the game is over; before that what this viewer heard, without the seed."""
    if history.over is not None:
        return records.write(history.record())
    game = history.game
    heard = records.Record(
        game.box.slug, game.box.version, game.seats, dict(game.options),
        actions=tuple(text for ply in history.match.plies if (text := viewer.sound(ply))),
    )  # fmt: skip
    head, _, lines = records.write(heard).partition("\n\n")
    return f"{head}\nredacted: true\n\n{lines}"
