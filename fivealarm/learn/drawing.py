"""How an environment shows where it stands."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.learn.episode import Episode
from fivealarm.learn.extras import needed
from fivealarm.pixels import pixels
from fivealarm.scene.svg import svg

Drawn = str | NDArray[np.uint8] | None
RENDER_MODES: Final = ("svg", "rgb_array", "ansi")  # a picture as text or as pixels, or one sentence


def known(render_mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise BadInput("render_mode", f"should be one of {', '.join(RENDER_MODES)}")
    if render_mode == "rgb_array":
        needed("png", "resvg_py", "PIL")
    return render_mode


def render(episode: Episode, render_mode: str | None, seat: int = NOBODY) -> Drawn:
    """The public picture, or a seat's; nothing without a mode."""
    if render_mode is None:
        return None
    game = episode.game
    scene = games.picture(game.box.slug).scene(game, game.view(episode.state, seat))
    if render_mode == "ansi":
        return scene.sentence
    drawn = svg(scene)
    return drawn if render_mode == "svg" else pixels(drawn)
