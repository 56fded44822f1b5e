"""OpenSpiel: our games as Python games with explicit chance nodes, loadable by pyspiel.load_game.

from fivealarm.learn.openspiel import register
register()
game = pyspiel.load_game("fivealarm_flash_point", {"players": 2, "map": "house"})
"""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.learn.extras import needed

needed("openspiel", "pyspiel")

import pyspiel  # noqa: E402

from fivealarm import games  # noqa: E402
from fivealarm.kernel.contract import AnyGame, Box  # noqa: E402
from fivealarm.learn.spiel_observer import SpielObserver  # noqa: E402
from fivealarm.learn.spiel_params import options_of, position_of, specification  # noqa: E402
from fivealarm.learn.spiel_state import SpielState  # noqa: E402

_known: Final[set[str]] = set()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games under its options, as OpenSpiel knows games."""

    def __init__(self, slug: str, params: Mapping[str, Any] | None = None) -> None:
        box, told = games.load(slug), dict(params or {})
        self.played = box.make(told.get("players", box.usual_seats), options_of(box, told))
        facts = position_of(told)
        self.first = self.played.start() if facts is None else games.position(slug).read(self.played, facts)
        self.layout = games.observation(slug).layout(self.played)
        super().__init__(game_type(box, self.played.seats), _info(self.played), told)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.played, self.first)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.played, self.layout, kind, params)


def game_type(box: Box, seats: int | None = None) -> Any:
    """What OpenSpiel is told of a game; only with two seats against each other it is sure to be zero-sum."""
    utility = pyspiel.GameType.Utility
    together = box.mode == "cooperative"
    return pyspiel.GameType(
        short_name=f"fivealarm_{box.slug}",
        long_name=box.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if together else utility.ZERO_SUM if seats == 2 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[-1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(box),
    )


def _info(game: AnyGame) -> Any:
    opposed = game.box.mode == "competitive" and game.seats == 2
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.actions),
        max_chance_outcomes=len(game.actions),
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if opposed else None,
        max_game_length=games.position(game.box.slug).bound(game),
    )


def _class_of(slug: str) -> type[SpielGame]:
    """A class for each game: OpenSpiel keeps what it is given beyond the end of Python, which only a class survives."""

    class RegisteredGame(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(slug, params)

    return RegisteredGame


def register() -> None:
    """Make all games known to OpenSpiel as fivealarm_<game>; once is enough."""
    for slug in games.FOLDERS:
        if slug not in _known:
            pyspiel.register_game(game_type(games.load(slug)), _class_of(slug))
            _known.add(slug)
