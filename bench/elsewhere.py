"""Another copy of the source, measured by the same benches: in turns with this one, each in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from bench import ROOT

BEFORE: Final = "FIVEALARM_BEFORE"  # a copy of the source to compare frames with, for `python -m bench`
SHAPED: Final = "FIVEALARM_BEFORE_ENGINES"  # and one to compare engines with
# fivealarm from the one folder, bench from the other, which may have both
_CODE: Final = """\
import importlib, json, sys
sys.path.insert(0, sys.argv[1]); import fivealarm; sys.path[0] = sys.argv[2]
print(json.dumps(getattr(importlib.import_module(sys.argv[3]), sys.argv[4])(float(sys.argv[5]))))
"""


def told(folder: Path, module: str, function: str, much: float) -> Any:
    """What a function of a bench finds in another copy of fivealarm, told how much to do."""
    empty = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [sys.executable, "-c", _CODE, str(folder), str(ROOT), module, function, str(much)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd="/", env=empty)
    return json.loads(done.stdout)


def in_turns(before: str, module: str, function: str, much: float, rounds: int) -> tuple[list[Any], list[Any]]:
    """What was found here and, if there is another copy, there."""
    now, then = [], []
    for _ in range(rounds):
        now.append(told(ROOT, module, function, much))
        if before:
            then.append(told(Path(before), module, function, much))
    return now, then
