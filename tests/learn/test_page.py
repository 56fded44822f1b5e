"""The page on learning: its examples run as they stand."""

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "learn.md"


def test_the_examples_of_the_page_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    here = {**os.environ, "PYTHONPATH": str(PAGE.parent.parent)}

    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(blocks)], env=here, capture_output=True, text=True, check=False
    )

    assert len(blocks) == 4
    assert done.returncode == 0, done.stderr
    assert "'fire 2,2': 1" in done.stdout
    assert "(18, 8, 10)" in done.stdout
