"""Everything a person can read at a table: random games through the server, every sentence collected."""

import json
import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.server.api import asking, walking
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC, Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w

PLIES = 60  # that people decide
EVERY = 6  # decisions between two looks at everything that is drawn
ASKED = 4  # elements asked about at each look
TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def words(slug: str, seed: str, options: dict[str, Any] | None = None) -> Iterator[tuple[str, str]]:
    """What is said in a game, each with where it is said."""
    history, rng = begin(slug, seed, options=options), Random(seed)
    for count in range(PLIES):
        if history.over is not None:
            break
        seat = history.match.to_act
        hello = frames.hello(history, Viewer((seat,)), [])
        yield from _asked(history, seat, hello, rng)
        if count % EVERY == 0:
            yield from _pictured(hello.scene)
            yield from _reasons(history, Viewer((seat,)), hello, rng)
            others = frames.hello(history, PUBLIC, [])
            yield "sentence", others.sentence
            yield from _pictured(others.scene)
        history, steps = history.played(rng.choice(history.match.legal()), seat)
        while history.match.to_act == NATURE:  # the dice wait while somebody might be asked in secret
            history, more = history.rolled()
            steps += more
        for step in steps:
            yield from (("event", told.text) for told in _events(history, step.ply))
    yield from (("log", entry.label) for entry in frames.log(history, PUBLIC) if entry.label)


def begin(
    slug: str, seed: str, position: dict[str, Any] | None = None, options: dict[str, Any] | None = None
) -> History:
    box = games.load(slug)
    game = box.make(options=options)
    facts = {
        "id": "table", "game": slug, "version": box.version, "seats": game.seats, "seed": seed,
        "position": None if position is None else json.dumps(position),
        "options": json.dumps(dict(game.options)), "prefix": 0, "away_minutes": None, "owner": "",
    }  # fmt: skip
    history = History(facts)
    while history.match.to_act == NATURE:
        history.match.roll()
        history._kept()
    return history


def _events(history: History, ply: Any) -> list[m.Happening]:
    return wire.happenings(history.game, history.picture, ply.told)


def _asked(history: History, seat: int, hello: m.Hello, rng: Random) -> Iterator[tuple[str, str]]:
    """What somebody reads who is to decide: the sentence, every choice and walk, and why one of them is advised."""
    yield "sentence", hello.sentence
    for choice in hello.choices:
        yield from (("label", choice.label), ("group", choice.group), ("cost", choice.cost), ("tip", choice.tip))
    for way in walking.ways(history, Viewer((seat,))):
        yield from (("way", effect) for effect in [*way.effects, way.label, way.news])
    game = history.game
    view, action = game.view(history.match.state, seat), rng.choice(history.match.legal())
    yield "hint", games.mind(history.facts["game"]).reason(game, view, action)


def _pictured(scene: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for element in scene["elements"]:
        yield from (("name of a thing", element.get("label", "")), ("tip of a thing", element.get("tip", "")))
        yield from (("text on the board", unescape(text)) for text in TEXT.findall(element["svg"]))
    for card in scene["seats"]:
        yield "seat", card["title"]
        yield from (("gauge", f"{gauge['label']}") for gauge in card["gauges"])
    yield from (("gauge", gauge["label"]) for gauge in scene["gauges"])
    yield from (("pane", pane["title"]) for pane in scene["panes"])


def _reasons(history: History, viewer: Viewer, hello: m.Hello, rng: Random) -> Iterator[tuple[str, str]]:
    """Why not: what is said of elements that are asked about."""
    named = [element["id"] for element in hello.scene["elements"] if element.get("label")]
    for element in rng.sample(named, min(ASKED, len(named))):
        refused = asking.why(history, viewer, w.Ask(element=element))
        if refused is not None:
            yield "reason", refused.says
            yield from (("instead", option.label) for option in refused.instead)
