"""`python -m bench.compiled.wheels`: a pure wheel and a compiled one of one source, each in an empty environment.

Both must pass the laws, counts, transcripts and scenarios of the games, and play the same random games to the byte.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench import ROOT
from fivealarm.compiled import using

DIST: Final = ROOT / "dist"
BUILDS: Final = {"pure Python": {}, "compiled": {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}}
NETS: Final = "laws or files or scenario"  # with the counts and transcripts that stand beside the laws


def run(words: list[object], where: Path, **more: str) -> str:
    """What a program prints; if it fails, its last words. A compiled copy in the cache is no part of a wheel."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", using.COMPILED)}
    surroundings[using.PURE] = "1"
    done = subprocess.run(
        [*map(str, words)], cwd=where, env=surroundings | more, check=False, capture_output=True, text=True
    )
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-20:]
        raise SystemExit("\n".join([f"{' '.join(map(str, words[:4]))} failed:", *last]))
    return done.stdout


def build(kind: str) -> Path:
    """The wheel of one kind, in dist/."""
    with TemporaryDirectory() as folder:
        run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT], ROOT, **BUILDS[kind]
        )
        wheel = next(Path(folder).glob("*.whl"))
        DIST.mkdir(exist_ok=True)
        return Path(shutil.move(wheel, DIST / wheel.name))


def install(wheel: Path, there: Path) -> Path:
    """The Python of an empty environment with the wheel and what its tests need."""
    venv.create(there / "env", with_pip=True)
    python = there / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    quiet = ["--quiet", "--disable-pip-version-check"]
    run([python, "-m", "pip", "install", *quiet, "-r", ROOT / "requirements" / "test.txt"], there)
    run([python, "-m", "pip", "install", *quiet, "--no-deps", wheel], there)
    return python


def tried(kind: str, wheel: Path, there: Path) -> str:
    """What random games came to in an environment in which all nets have held."""
    python = install(wheel, there)
    said = run([python, "-m", "fivealarm", "--version"], there)
    if f"({kind})" not in said:
        raise SystemExit(f"the {kind} wheel says that it is {said}")
    for name in ("tests", "docs", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, there / name)
    nets = run([python, "-m", "pytest", "-q", "-n", "2", "tests/games", "-k", NETS], there)
    print(f"{kind}: {nets.strip().splitlines()[-1]}")
    return run([python, ROOT / "bench" / "compiled" / "alike.py"], there)


def main() -> None:
    told = {}
    for kind in BUILDS:
        wheel = build(kind)
        print(f"{kind}: {wheel.relative_to(ROOT)}", flush=True)
        with TemporaryDirectory() as folder:
            told[kind] = tried(kind, wheel, Path(folder))
    if len(set(told.values())) > 1:
        raise SystemExit("\n".join(["the two play differently:", *told.values()]))
    print("Both play the same games:", told["compiled"], sep="\n", end="")


if __name__ == "__main__":
    main()
