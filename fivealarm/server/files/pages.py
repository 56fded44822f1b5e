"""Pages, scripts, styles and pictures: everything a browser needs, from this package alone."""

import mimetypes
from functools import lru_cache
from html import escape
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import docs_files, games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene import backdrop, sheets
from fivealarm.scene.model import Scene
from fivealarm.scene.palette import Theme, css, variables
from fivealarm.scene.svg import WHOLE, svg
from fivealarm.scene.symbols import definitions
from fivealarm.server.files import game_words, joined, setup_words
from fivealarm.server.files.leaves import WEB, Leaf, bare, bare_style, leaf
from fivealarm.server.tables import shelf

PLAY: Final = docs_files.ROOT / "play" / "img"  # the pictures of how to play
PICTURE_SEED: Final = "a picture for the home page"
PICTURE_PLIES: Final = 60
FOR_GOOD: Final = 31_536_000  # seconds: what is named by its content never changes
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'"


def send(request: Request, found: Leaf | None, fresh_for: int = 0, csp: str = "") -> Response:
    """Send a file, or say that the browser already has it."""
    if found is None:
        return Response("There is nothing here.", 404, media_type="text/plain")
    keep = f"public, max-age={fresh_for}" if fresh_for else "no-cache"
    keep += ", immutable" if fresh_for == FOR_GOOD else ""
    headers = {"ETag": found.tag, "Cache-Control": keep, "Vary": "Accept-Encoding"}
    if csp:
        headers["Content-Security-Policy"] = csp
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = found.squeezed
    return Response(body, headers=headers, media_type=found.kind)


def lost(path: str, says: str) -> Response:
    """What a person is shown where there is nothing, and the way home; `path` is where the house begins."""
    text = (WEB / "lost.html").read_text(encoding="utf-8").replace("{path}", path).replace("{says}", escape(says))
    return Response(text, 404, {"Cache-Control": "no-store"}, "text/html; charset=utf-8")


def file(name: str) -> Leaf | None:
    """A file of the web folder, or one of those made from the scene's own words."""
    if name == "symbols.svg":
        return _symbols()
    if name == "art.svg":
        return _art(sheets.SHARED.text)
    if name == "looks.css":
        return _looks()
    if name == "setup.json":
        return leaf(msgspec.json.encode(setup_words.every()), "application/json")
    if name.startswith("words/"):
        return game_words.words(name.removeprefix("words/").removesuffix(".json"))
    if name.startswith("setup/"):
        return setup_words.example(name) or setup_words.picture(name)
    if name.startswith(joined.FOLDER):
        return _joined(name.removeprefix(joined.FOLDER))
    folder = PLAY if name.startswith("play/") else WEB
    if "\0" in name:
        return None
    path = (folder / name.removeprefix("play/")).resolve()
    if not path.is_relative_to(folder) or not path.is_file():
        return None
    return _file(path, path.stat().st_mtime_ns)


def _joined(name: str) -> Leaf | None:
    """All scripts or style sheets of a page as one."""
    if name.endswith(".css"):
        found = joined.sheet(name, lambda one: sheet.body if (sheet := file(one)) else b"")
        return None if found is None else _sent(found, "text/css; charset=utf-8")
    found = joined.script(name)
    return None if found is None else _sent(found, "text/javascript; charset=utf-8")


@lru_cache(256)
def _sent(text: str, kind: str) -> Leaf:
    return leaf(text.encode(), kind)


@lru_cache(256)
def _file(path: Path, _changed: int) -> Leaf:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        return leaf(bare(path.read_text(encoding="utf-8")).encode(), "text/javascript; charset=utf-8")
    if path.suffix == ".css":
        return leaf(bare_style(path.read_text(encoding="utf-8")).encode(), "text/css; charset=utf-8")
    return leaf(path.read_bytes(), f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)


@lru_cache(1)
def _symbols() -> Leaf:
    text = f'<svg xmlns="http://www.w3.org/2000/svg">{definitions()}</svg>'
    return leaf(text.encode(), "image/svg+xml")


@lru_cache(256)
def _art(text: str) -> Leaf:
    return leaf(text.encode(), "image/svg+xml")


def art(name: str) -> Leaf | None:
    """A sheet or a backdrop by the name of its content."""
    if sheet := sheets.find(name):
        return _art(sheet.text)
    found = backdrop.find(name)
    return None if found is None else _art(f'<svg xmlns="http://www.w3.org/2000/svg">{found.svg}</svg>')


@lru_cache(1)
def _looks() -> Leaf:
    dark, light = variables("dark"), variables("light")
    text = (
        f":root {{ {dark} }}\n@media (prefers-color-scheme: light) {{ :root {{ {light} }} }}\n"
        f':root[data-theme="dark"] {{ {dark} }}\n:root[data-theme="light"] {{ {light} }}\n{css(None)}\n'
    )
    return leaf(text.encode(), "text/css; charset=utf-8")


def prepare() -> None:
    """Draw what the home page shows, so that nobody has to wait for it."""
    for theme in setup_words.THEMES:
        for box in shelf.boxes():
            picture(box.slug, theme)


@lru_cache(64)
def picture(slug: str, theme: Theme) -> Leaf:
    """A board in the middle of a game, or the part of it that the game shows as its cover."""
    scene = _middle(slug)
    main = [pane.id for pane in scene.panes if pane.where == "main"]
    part = setup_words.words(slug).get("cover", WHOLE)
    return leaf(svg(scene, theme, panes=main, part=part).encode(), "image/svg+xml")


@lru_cache(32)
def _middle(slug: str) -> Scene:
    """A newcomer's first game after some plies of sensible play, the same every time, as the public sees it."""
    game = shelf.make(slug, None, setup_words.words(slug).get("first"))
    match = Match(game, seed=PICTURE_SEED)
    rng = Random(PICTURE_SEED)
    bot = games.mind(slug).rookie(game)
    match.settle()
    last = match.state.copy()
    while match.outcome() is None and len(match.plies) < PICTURE_PLIES:
        last = match.state.copy()
        match.play(bot.choose(game, match.view(match.to_act), match.legal(), rng, 0.0))
        match.settle()
    return games.picture(slug).scene(game, game.view(last, NOBODY))
