"""What players of OpenSpiel see: the layout as a tensor, the view or all that was heard as text."""

import json
from typing import Any

import numpy as np
import pyspiel

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, AnyGame
from fivealarm.learn.observer import Observer
from fivealarm.observation.layout import Layout


class SpielObserver:
    """One kind of observation. Tensors tell what is known now; with perfect recall the text has the whole story."""

    def __init__(self, played: AnyGame, layout: Layout, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but {params} was given")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there are observations of one seat or of the public, not of all seats together")
        self.played = played
        self.observer = Observer(played, layout)
        self.recall = bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(len(layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Numbers from 0 to 1, in the order of the layout."""
        view = self.played.view(state.story.state, player if self.private else NOBODY)
        self.tensor[:] = self.observer.scaled(self.observer.array(view))

    def string_from(self, state: Any, player: int) -> str:
        if self.recall and self.private:
            return str(state.story.knows(player))
        view = self.played.view(state.story.state, player if self.private else NOBODY)
        return json.dumps(games.position(self.played.box.slug).show(self.played, view))
