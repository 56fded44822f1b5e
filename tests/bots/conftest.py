"""Bucket Line, the guinea pig of the bots."""

import pytest

from fivealarm import games
from fivealarm.kernel.contract import AnyGame


@pytest.fixture
def bucket() -> AnyGame:
    return games.load("bucket").make(2, {})
