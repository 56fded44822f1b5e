"""The API after a game: how the chances went, what mattered, what was a mistake, its story, its pictures."""

import json
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.bots.review import Values
from fivealarm.kernel.contract import NOBODY
from fivealarm.puzzles import own
from fivealarm.scene.palette import Theme
from fivealarm.server.api import listing
from fivealarm.server.api.lobby import TableId
from fivealarm.server.entry.limits import Holds
from fivealarm.server.files.pages import PICTURE_CSP
from fivealarm.server.keeping import store
from fivealarm.server.problem import Problem
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.history import History
from fivealarm.server.tables.partings import RESIGNED, worth
from fivealarm.server.tables.table import LiveTable
from fivealarm.server.tables.viewer import PUBLIC, Viewer
from fivealarm.server.thinking.bots_at_work import Asker
from fivealarm.server.thinking.fair_queue import REVIEW
from fivealarm.server.training import instead
from fivealarm.server.wire.answers import answer, hall_of, visitor_of, while_here, work
from fivealarm.server.wire.openapi import ANSWERS
from fivealarm.story import chances, pictures, telling
from fivealarm.story.looked_back import NAMED, Teller
from fivealarm.story.poster import poster

router: Final = APIRouter(prefix="/api")
Seen = dict[str, Any]  # {"points", "values", "looks": {seat: {"moments", "mistakes"}}}


@router.get("/tables/{table}/graph", **ANSWERS("graph", 409))
async def graph(request: Request, table: TableId) -> Response:
    """The chance to win along a finished game: `value` for my first seat or the team, `values` for every seat."""
    live = await _finished(request, table)
    seen = await _chances(request, live)
    seat = max(0, live.chairs.viewer(visitor_of(request)).sight(NOBODY))
    line = shown(live.history, seen)
    rows = await work(request, chances.line, line["points"], line["values"])
    return answer(request, [{"ply": at, "value": row[seat], "values": row} for at, row in enumerate(rows)])


@router.get("/tables/{table}/review", **ANSWERS("review", 409))
async def review(request: Request, table: TableId, deep: bool = True) -> Response:
    """A finished game looked back on: the line of chances; if deep, what mattered and my costliest decisions."""
    live = await _finished(request, table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    seen = await _chances(request, live)
    seat = subject(history, viewer)
    look = seen.get("looks", {}).get(str(seat)) or (await _look(request, live, seen, seat) if deep else None)

    winners = history.over["winners"] if history.over else []

    def told() -> dict[str, Any]:
        teller = Teller(history.match, names(live, viewer), seat)
        found: dict[str, Any] = {"seat": seat, "ending": teller.ending(), "points": teller.points(shown(history, seen))}
        found |= {
            "course": "" if parted(history) else teller.course(shown(history, seen), winners),
            "moments": [],
            "mistakes": [],
        }
        if look is not None:
            wrong = look["mistakes"][:NAMED] if seat in viewer.mine else []
            found["moments"] = teller.moments(look["moments"], not parted(history), wrong)
            found["mistakes"] = teller.mistakes(wrong, chances.line(seen["points"], honest(history, seen)))
            for one in found["mistakes"]:  # those in which nothing hidden was told can be tried again
                ply = one["ply"] + 1
                one["puzzle"] = own.named(live.id, ply) if own.possible(history.match, ply) else ""
        return found

    return answer(request, await work(request, told))


@router.get("/tables/{table}/better/{ply}", **ANSWERS("better", 409))
async def better(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
    """What was better than my decision after so many plies, bit by bit: its words and how the picture would change."""
    live = await _finished(request, table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    seat = subject(history, viewer)
    seen = await kept(hall_of(request), live.id) or {}
    known = seen.get("looks", {}).get(str(seat), {}).get("mistakes", []) if seat in viewer.mine else []
    line = next((one["line"] for one in known if one["ply"] == ply), None)
    if line is None:
        raise Problem(404, "no_such_mistake", "Nothing better was found there.", "ply")
    return answer(request, {"steps": await work(request, instead.shown, history, seat, ply, line)})


@router.get("/tables/{table}/story", **ANSWERS("record"))
async def story(request: Request, table: TableId) -> Response:
    """The game as a story in plain text; before its end only what everybody heard."""
    live = await hall_of(request).live(table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    box = history.game.box
    text = await work(request, telling.text, history.match, box.title, names(live, viewer, PUBLIC))
    day = time.strftime("%Y%m%d", time.gmtime(history.facts["created"]))
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{box.slug}-{day}-story.txt"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@router.get("/tables/{table}/picture.svg", **ANSWERS("picture", 409))
async def picture(request: Request, table: TableId, theme: Annotated[Theme, Query()] = "dark") -> Response:
    """The end as one picture: the result, the board; once somebody has looked back, the chances and their moments."""
    live = await _finished(request, table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    seen = await kept(hall_of(request), live.id) or {"points": [], "values": []}
    head = headline(history, names(live, viewer, PUBLIC))
    line = shown(history, seen)

    seat = subject(history, viewer)
    look = seen.get("looks", {}).get(str(seat), {"moments": []})

    def drawn() -> str:
        teller = Teller(history.match, names(live, viewer, PUBLIC), seat)
        moments = teller.moments(look["moments"]) if look["moments"] and not parted(history) else []
        return poster(history.match, head, line["points"], line["values"], seat, theme, moments)

    return await _drawn(request, drawn, f"{history.game.box.slug}-end.svg")


@router.get("/tables/{table}/film.svg", **ANSWERS("picture", 409))
async def film(request: Request, table: TableId, theme: Annotated[Theme, Query()] = "dark") -> Response:
    """A finished game turn by turn, as an animated picture of what everybody saw."""
    live = await _finished(request, table)
    history = live.history
    called = names(live, live.chairs.viewer(visitor_of(request)), PUBLIC)
    return await _drawn(
        request, lambda: pictures.film(history.match, called, theme), f"{history.game.box.slug}-film.svg"
    )


async def _drawn(request: Request, draw: Callable[[], str], name: str) -> Response:
    """A picture that takes a while to draw: one of the few such things that an address may have open."""
    with question(request):
        text = await work(request, draw)
    headers = {
        "Cache-Control": "private, max-age=60", "Content-Security-Policy": PICTURE_CSP,
        "Content-Disposition": f'inline; filename="{name}"',
    }  # fmt: skip
    return Response(text, headers=headers, media_type="image/svg+xml")


def headline(history: History, called: Mapping[int, str]) -> str:
    """Who won, for anybody who reads it."""
    winners = history.over["winners"] if history.over else []
    if parted(history) and not winners:
        return history.partings[-1].says
    if history.game.box.mode == "cooperative":
        return "The team won." if winners else "The fire won."
    if not winners:
        return "Nobody wins."
    who = " and ".join(called[seat] for seat in winners)
    return f"{who} share the win." if len(winners) > 1 else f"{who} wins."


def parted(history: History) -> bool:
    """Whether a game was not played to its end: somebody resigned, or all agreed to stop."""
    return bool(history.partings) and history.partings[-1].ends


def honest(history: History, seen: Seen) -> list[Values]:
    """The judgements as people see them."""
    return chances.honest(chances.steadied(seen["values"]), over=not parted(history))


def shown(history: History, seen: Seen) -> Seen:
    """The line of chances as people see it; where somebody gave the game up, it ends with what that was worth."""
    points, values = seen["points"], honest(history, seen)
    if history.over is None or history.over["rule"] != RESIGNED or not values:
        return {"points": points, "values": values}
    return {"points": [*points, points[-1]], "values": [*values, worth(history.game, history.over)]}


def subject(history: History, viewer: Viewer) -> int:
    """Whose game it is that is told: the viewer's, a team's, else the winner's."""
    if viewer.mine or history.game.box.mode == "cooperative":
        return max(0, viewer.sight(NOBODY))
    winners = history.over["winners"] if history.over else []
    return int(winners[0]) if winners else 0


def names(live: LiveTable, viewer: Viewer, you: Viewer | None = None) -> dict[int, str]:
    """What the seats are called in a story: people by their names, bots by the game's; `you` is who reads it."""
    history = live.history
    view = viewer.view(history)
    titles = {card.seat: card.title for card in history.picture.scene(history.game, view).seats}
    mine = (you or viewer).mine
    found = {}
    for row in live.chairs.rows:
        seat = row["seat"]
        title = titles.get(seat) or live.chairs.titles[seat]
        person = row["name"] if row["kind"] != "bot" and row["name"] not in ("", "Guest") else ""
        you_too = f"{title} (you)" if len(mine) > 1 else "You"
        found[seat] = you_too if seat in mine else person or title
    return found


async def _finished(request: Request, table: str) -> LiveTable:
    live = await hall_of(request).live(table)
    if live.history.over is None:
        raise Problem(409, "not_over", "The game is not over.")
    return live


async def _chances(request: Request, live: LiveTable) -> Seen:
    """How the chances went, from the store or newly judged."""
    hall, history = hall_of(request), live.history
    known = await kept(hall, live.id)
    if known is not None:
        return known

    async def make() -> Seen:
        record, account = await _asked(request, history)
        seen = await hall.crew.graph(history.game, record, len(history.match.plies), account)
        await hall.writer.run(lambda c: store.keep_graph(c, live.id, json.dumps(seen)))
        return seen

    return await _waited(request, live.id, make)


async def _look(request: Request, live: LiveTable, seen: Seen, seat: int) -> Seen:
    """What moved a seat's chances, and its mistakes; kept beside what others asked for."""
    hall, history = hall_of(request), live.history

    async def make() -> Seen:
        record, account = await _asked(request, history)
        judged = {"points": seen["points"], "values": seen["values"]}
        look = await hall.crew.look(history.game, record, seat, judged, account)
        known = await kept(hall, live.id) or seen
        body = {**known, "looks": {**known.get("looks", {}), str(seat): look}}
        await hall.writer.run(lambda c: store.keep_graph(c, live.id, json.dumps(body)))
        return look

    return await _waited(request, f"{live.id} {seat}", make)


async def kept(hall: Hall, table: str) -> Seen | None:
    """What is stored of a look back; what an earlier version has stored is made anew."""
    body = await hall.read(lambda c: store.graph(c, table))
    seen = None if body is None else json.loads(body)
    return seen if isinstance(seen, dict) else None


async def _asked(request: Request, history: History) -> tuple[str, Asker]:
    record = await work(request, listing.record, history, PUBLIC)
    return record, Asker(history.id, rank=REVIEW, address=request.scope["address"])


async def _waited(request: Request, name: str, make: Callable[[], Coroutine[Any, Any, Seen]]) -> Seen:
    with question(request):
        return await while_here(request, hall_of(request).reviews.of(name, make))


@contextmanager
def question(request: Request) -> Iterator[None]:
    """One of the few questions to bots that an address may have open."""
    held: Holds = request.app.state.questions
    address = request.scope["address"]
    if not held.take(address):
        raise Problem(429, "too_fast", "Many questions at once; wait for an answer.", retry_after=2)
    try:
        yield
    finally:
        held.give_back(address)
