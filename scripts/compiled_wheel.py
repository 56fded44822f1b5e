"""Puts the compiled modules into a wheel, beside their sources; used by hatchling when it is asked to."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface[Any]):
    """The copy that `fivealarm compile` makes, as part of the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from fivealarm.compiled import copies, making

        folder = copies.ready() or making.make(lambda done, of: self.app.display_info(f"compiled {done} of {of}"))
        for file in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
            build_data["force_include"][str(file)] = str(file.relative_to(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
