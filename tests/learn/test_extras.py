"""A missing extra is one sentence that says what to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fivealarm.learn.drawing import known
from fivealarm.learn.extras import MissingExtra, needed


def test_what_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(MissingExtra) as missing:
        needed("learn", "json", "no_such_library")

    assert str(missing.value) == "no_such_library not found: pip install 'fivealarm[learn]'"


def test_what_is_there_is_not_mentioned() -> None:
    needed("learn", "json")


def test_pixels_ask_for_what_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivealarm.learn.extras.find_spec", lambda name: None if name == "PIL" else name)

    with pytest.raises(MissingExtra, match=r"PIL not found: pip install 'fivealarm\[png\]'"):
        known("rgb_array")


def test_the_package_itself_says_so() -> None:
    """As where only `pip install fivealarm` was run: the libraries of the extra cannot be found."""
    hide = "import sys; sys.modules.update(dict.fromkeys(('numpy', 'gymnasium', 'pettingzoo')))"

    done = subprocess.run(
        [sys.executable, "-c", f"{hide}\nimport fivealarm.learn"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent.parent)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("not found: pip install 'fivealarm[learn]'")
