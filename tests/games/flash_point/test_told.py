"""What every verb tells is what it told: reasons, things, prices, roles."""

from pathlib import Path

import pytest

from fivealarm.testing import files, telling


@pytest.mark.parametrize("path", files.tellings(Path(__file__).parent), ids=lambda path: path.stem)
def test_verbs_tell_what_they_told(path: Path) -> None:
    telling.check(path)
