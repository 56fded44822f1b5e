"""A missing extra is one sentence that says what to install."""

import pytest

from fivealarm.learn.extras import MissingExtra, needed


def test_what_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(MissingExtra) as missing:
        needed("learn", "json", "no_such_library")

    assert str(missing.value) == "no_such_library not found: pip install 'fivealarm[learn]'"


def test_what_is_there_is_not_mentioned() -> None:
    needed("learn", "json")
