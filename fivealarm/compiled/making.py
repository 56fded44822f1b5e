"""Making a compiled copy with mypyc: all or nothing."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_config_var
from tempfile import TemporaryDirectory
from typing import Final

from fivealarm.compiled import copies
from fivealarm.compiled.sources import PACKAGE, SUFFIX, digest, sources

TOOLS: Final = ("mypyc", "setuptools")  # the extra "compile"
SETUP: Final = """\
import os
from concurrent.futures import ThreadPoolExecutor

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class OnAllCores(build_ext):
    def build_extension(self, extension):
        if self.compiler.compiler_type == "unix" and not hasattr(self.compiler, "one_by_one"):
            self.compiler.one_by_one, self.compiler.compile = self.compiler.compile, self.all_at_once
        super().build_extension(extension)

    def all_at_once(self, sources, **how):
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            made = workers.map(lambda source: self.compiler.one_by_one([source], **how), sources)
            return [file for files in made for file in files]


setup(
    name="compiled",
    cmdclass={{"build_ext": OnAllCores}},
    script_args=["build_ext", "--inplace"],
    ext_modules=mypycify(["--strict", *{files!r}], debug_level="0", multi_file=True, group_name="fivealarm"),
)
"""
C_FILE: Final = re.compile(r" -c (\S+)\.c ")
Heard = Callable[[int, int], None]  # so many of so many files are compiled


class CannotCompile(Exception):
    """Why there is no compiled copy, in one sentence."""


def make(heard: Heard = lambda done, of: None) -> Path:
    """The folder of a new copy in the cache; CannotCompile leaves nothing behind."""
    check()
    cache = copies.cache_folder()
    cache.mkdir(parents=True, exist_ok=True)
    name = digest()  # now: whoever changes the source meanwhile must not get this copy for it
    with TemporaryDirectory(dir=cache, prefix=".making-") as folder:
        made = Path(folder) / "made"
        compile_into(made, sources(), heard)
        return copies.keep(made, name)


def check() -> None:
    """Refuse to begin without the tools."""
    if any(find_spec(tool) is None for tool in TOOLS):
        raise CannotCompile("mypy and setuptools are needed to compile: pip install 'fivealarm[compile]'.")
    compiler = str(get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        raise CannotCompile(f"a C compiler is needed, and {compiler} was not found: install one, for instance gcc.")


def compile_into(folder: Path, files: list[Path], heard: Heard) -> None:
    """Put the compiled form of these modules into a new folder."""
    with TemporaryDirectory() as workshop:
        there = Path(workshop)
        shutil.copytree(PACKAGE, there / PACKAGE.name, ignore=_no_python)
        names = [str(Path(PACKAGE.name) / file.relative_to(PACKAGE)) for file in files]
        (there / "setup.py").write_text(SETUP.format(files=names), encoding="utf-8")
        count = 2 * len(names)  # each module, and what finds it in the library
        for done, _ in enumerate(_compiled(there), 1):
            heard(min(done, count), count)
        for made in there.rglob(f"*{SUFFIX}"):
            if "build" not in made.relative_to(there).parts:
                to = folder / made.relative_to(there)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(made, to)


def _no_python(folder: str, names: list[str]) -> list[str]:
    """Of each folder what is no source."""
    return [name for name in names if (Path(folder) / name).is_file() and not name.endswith(".py")]


def _compiled(there: Path) -> Iterator[str]:
    """The modules, one by one, as the compiler comes to them."""
    command = [sys.executable, "setup.py"]
    last: list[str] = []
    with subprocess.Popen(
        command, cwd=there, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as work:
        assert work.stdout is not None
        try:
            for line in work.stdout:
                last = [*last[-50:], line.strip()]
                if found := C_FILE.search(line):
                    yield found[1]
        except BaseException:
            work.kill()
            raise
    if work.returncode:
        raise CannotCompile(f"the compiler stopped: {_fault(last)}")


def _fault(lines: list[str]) -> str:
    """The line that says what went wrong."""
    return next((line for line in lines if "error:" in line), next(iter(reversed(lines)), "it said nothing"))
