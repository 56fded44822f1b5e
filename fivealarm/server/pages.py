"""Pages, scripts, styles and pictures: everything a browser needs, from this package alone."""

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from fivealarm import docs_files, games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene.palette import Theme, css, variables
from fivealarm.scene.svg import svg
from fivealarm.scene.symbols import definitions
from fivealarm.server import shelf

WEB: Final = Path(__file__).parent / "web"
PLAY: Final = docs_files.ROOT / "play" / "img"  # the pictures of how to play
PICTURE_SEED: Final = "a picture for the home page"
PICTURE_PLIES: Final = 60
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'"
_SQUEEZABLE: Final = ("text/", "image/svg", "application/json", "application/javascript", "application/manifest")


class Leaf(NamedTuple):
    """A file as it is sent."""

    body: bytes
    squeezed: bytes  # with gzip; empty if not worth it
    kind: str
    tag: str


def leaf(body: bytes, kind: str) -> Leaf:
    squeezed = gzip.compress(body, 9, mtime=0) if len(body) > 500 and kind.startswith(_SQUEEZABLE) else b""
    return Leaf(body, squeezed, kind, f'"{sha256(body).hexdigest()[:20]}"')


def send(request: Request, found: Leaf | None, fresh_for: int = 0, csp: str = "") -> Response:
    """Send a file, or say that the browser already has it."""
    if found is None:
        return Response("There is nothing here.", 404, media_type="text/plain")
    keep = f"public, max-age={fresh_for}" if fresh_for else "no-cache"
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


def file(name: str) -> Leaf | None:
    """A file of the web folder, or one of those made from the scene's own words."""
    if name == "symbols.svg":
        return _symbols()
    if name == "looks.css":
        return _looks()
    folder = PLAY if name.startswith("play/") else WEB
    if "\0" in name:
        return None
    path = (folder / name.removeprefix("play/")).resolve()
    if not path.is_relative_to(folder) or not path.is_file():
        return None
    return _file(path, path.stat().st_mtime_ns)


@lru_cache(256)
def _file(path: Path, _changed: int) -> Leaf:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        kind = "text/javascript"
    return leaf(path.read_bytes(), f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)


@lru_cache(1)
def _symbols() -> Leaf:
    text = f'<svg xmlns="http://www.w3.org/2000/svg">{definitions()}</svg>'
    return leaf(text.encode(), "image/svg+xml")


@lru_cache(1)
def _looks() -> Leaf:
    dark, light = variables("dark"), variables("light")
    text = (
        f":root {{ {dark} }}\n@media (prefers-color-scheme: light) {{ :root {{ {light} }} }}\n"
        f':root[data-theme="dark"] {{ {dark} }}\n:root[data-theme="light"] {{ {light} }}\n{css(None)}\n'
    )
    return leaf(text.encode(), "text/css; charset=utf-8")


@lru_cache(64)
def picture(slug: str, theme: Theme) -> Leaf:
    """The board after some plies of sensible play, the same every time, as the public sees it."""
    game = shelf.make(slug, None, None)
    match = Match(game, seed=PICTURE_SEED)
    rng = Random(PICTURE_SEED)
    mind = games.player(slug)
    match.settle()
    last = match.state.copy()
    while match.outcome() is None and len(match.plies) < PICTURE_PLIES:
        last = match.state.copy()
        match.play(mind.rookie(game, match.view(match.to_act), match.legal(), rng))
        match.settle()
    scene = games.picture(slug).scene(game, game.view(last, NOBODY))
    main = [pane.id for pane in scene.panes if pane.where == "main"]
    return leaf(svg(scene, theme, panes=main).encode(), "image/svg+xml")
