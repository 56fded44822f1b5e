"""Programs that measure; never timed tests."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent  # the whole source: what is run from, measured and documented
