"""How an environment shows where it stands."""

from typing import Final

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.learn.episode import Episode
from fivealarm.scene.svg import svg

RENDER_MODES: Final = ("svg", "ansi")  # a picture as text, or one sentence


def known(render_mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise BadInput("render_mode", f"should be one of {', '.join(RENDER_MODES)}")
    return render_mode


def render(episode: Episode, render_mode: str | None, seat: int = NOBODY) -> str | None:
    """The public picture, or a seat's; nothing without a mode."""
    if render_mode is None:
        return None
    game = episode.game
    scene = games.picture(game.box.slug).scene(game, game.view(episode.state, seat))
    return svg(scene) if render_mode == "svg" else scene.sentence
