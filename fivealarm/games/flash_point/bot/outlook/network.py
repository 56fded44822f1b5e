"""What was learnt of how the team stands: a small network for all experienced games, where there is one.

docs/train.md has the command that makes it; data/network.toml is where it is looked for.
"""

from functools import cache
from typing import Final

from fivealarm.games.flash_point.bot.outlook.inputs import shape
from fivealarm.games.flash_point.rules.data import FOLDER
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.judging.network import Network
from fivealarm.judging.weights import load

FILE: Final = FOLDER / "network.toml"


def learnt(setting: Setting) -> bool:
    """Whether there is a network for such games; family games are not among those that it learns from."""
    return setting.experienced and there()


@cache
def there() -> bool:
    """Whether anybody has put weights there."""
    return FILE.is_file()


@cache
def network() -> Network:
    """The weights, from their file."""
    return load(FILE, shape())
