"""A game's tests, run in forks of one warm process: what noticed most in least time comes first."""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

PATIENCE: Final = 5.0  # seconds of processor time for a test, beside ten times what it takes
COLLECTING: Final = 90.0
FEW: Final = 6
COMPILED: Final = "artefacts/compiled"  # kept from run to run: compiling the tests takes longer than most changes
LONG: Final = re.compile(
    r"/test_\w*(bot|chief|search|picture|scene|words|ways|laws|truth|general)|nonsense|whatever_comes"
)
CLOCK: Final = re.compile(r"punctual|keeps_to_its_time")  # these notice a busy machine, not a rule
ARGUMENTS: Final = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "pytest_asyncio.plugin")  # that one has settings
WARM: Final = (
    "pytest_asyncio.plugin", "hypothesis.strategies", "fivealarm.engine.scenario", "fivealarm.bots.levels",
    "fivealarm.bots.play", "fivealarm.testing.files", "fivealarm.testing.conformance", "fivealarm.testing.drawn_faults",
)  # fmt: skip


@dataclass
class Course:
    """A pytest plugin: sorts the tests, watches their time and notes what was seen."""

    note: Path
    took: dict[str, float]  # seconds, by test, as far as it has been run
    caught: Counter[str]
    only: frozenset[str] = frozenset()  # these tests alone; empty: all
    patience: float = PATIENCE
    seen: dict[str, float] = field(default_factory=dict)
    failed: str = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = self.only or {item.nodeid for item in items}
        items[:] = [item for item in items if item.nodeid in wanted and not CLOCK.search(item.nodeid)]
        items.sort(key=lambda item: self.promise(item.nodeid), reverse=True)

    def promise(self, name: str) -> float:
        """Changes noticed in a second; a little for those that have noticed none yet."""
        return (self.caught[name] + 0.2) / (self.took.get(name, guess(name)) + 0.005)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._write({}, item.nodeid)  # should it never come back
        known = self.took.get(item.nodeid, max(1.0, 2 * guess(item.nodeid)))  # a busy machine takes its time
        signal.setitimer(signal.ITIMER_VIRTUAL, self.patience + 10 * known)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seen[report.nodeid] = self.seen.get(report.nodeid, 0.0) + report.duration
        self.failed = report.nodeid if report.failed else self.failed

    def pytest_sessionfinish(self) -> None:
        self._write(self.seen, self.failed)

    def _write(self, seen: dict[str, float], failed: str) -> None:
        self.note.write_text(json.dumps({"seen": seen, "failed": failed}))


def guess(name: str) -> float:
    """Seconds of a test that has not been run yet: whole games, bots and pictures notice little and take long."""
    return 2.0 if LONG.search(name) else 0.02


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module from a changed source."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is not None and spec.origin is not None:
            package = spec.submodule_search_locations
            spec = importlib.util.spec_from_file_location(fullname, spec.origin, loader=self)
            if spec is not None and package is not None:
                spec.submodule_search_locations = package
        return spec

    def get_source(self, fullname: str) -> str:
        return self.source

    def is_package(self, fullname: str) -> bool:
        return False


class Suite:
    """All tests of one game."""

    def __init__(self, game: str, root: Path, patience: float = PATIENCE) -> None:
        self.patience, self.folder, self.root = patience, f"tests/games/{game}", root
        self.took: dict[str, float] = {}
        self.caught: Counter[str] = Counter()
        for name in WARM:  # from wherever they have been compiled already
            importlib.import_module(name)
        sys.pycache_prefix, sys.dont_write_bytecode = str(root / COMPILED), False

    def notices(self, file: str, source: str) -> bool:
        """Whether a test fails with this source in place of a module's."""
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return any(self._fails(Changed(name, source), files) for files in (self._best(), [self.folder]) if files)

    def _best(self) -> list[str]:
        """The files of the few tests that have noticed most: they are collected in no time and are often enough."""
        return sorted({test.partition("::")[0] for test, _ in self.caught.most_common(FEW) if test})

    def _fails(self, changed: Changed, files: Sequence[str]) -> bool:
        passed, failed, seen = self._run(changed, files)
        self.took |= {test: seconds for test, seconds in seen.items() if test != failed}
        self.caught[failed] += not passed
        return not passed

    def check(self) -> None:
        """Every test that noticed something holds without a change; else it has noticed nothing."""
        passed, failed, _ = self._run(None, [self.folder])
        if not passed:
            raise RuntimeError(f"{self.folder}: fails without a change, in {failed or 'its collection'}")

    def _run(self, changed: Changed | None, files: Sequence[str]) -> tuple[bool, str, dict[str, float]]:
        """Whether all went well, the test that did not, and the seconds that each took."""
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder) / "note.json"
            child = os.fork()
            if child == 0:
                self._test(changed, files, note)
            _, status = os.waitpid(child, 0)
            noted = json.loads(note.read_text()) if note.exists() else {}
        return status == 0, noted.get("failed", ""), noted.get("seen", {})

    def _test(self, changed: Changed | None, files: Sequence[str], note: Path) -> None:
        """In the fork: never returns."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.chdir(self.root)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        signal.setitimer(signal.ITIMER_VIRTUAL, COLLECTING)
        if changed is not None:
            sys.meta_path.insert(0, changed)
        only = frozenset(self.caught) - {""} if changed is None else frozenset[str]()
        course = Course(note, self.took, self.caught, only, self.patience)
        os._exit(int(pytest.main([*ARGUMENTS, *files], plugins=[course])))
