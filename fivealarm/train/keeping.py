"""What is kept between batches, so that a training that was stopped goes on as if nothing had been."""

import json
import os
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train.course import Course
from fivealarm.train.lessons import PARTS, LessonBatch


def identity(course: Course) -> dict[str, Any]:
    """What makes two trainings the same."""
    game = course.game
    varied = {"vary": [_options(one) for one in course.tables]} if len(course.tables) > 1 else {}
    return varied | {
        "game": game.box.slug, "rules": game.box.version, "seats": game.seats,
        "options": _options(game),
        "seed": course.seed, "shown": course.shown, "cells": course.learner.cells,
        "inputs": course.learner.shape.fingerprint(),
    }  # fmt: skip


def _options(game: AnyGame) -> dict[str, str]:
    return {name: str(value) for name, value in sorted(game.options.items())}


def keep(course: Course, path: Path) -> None:
    """All or nothing: the old file stays until the new one is whole."""
    whole = path.with_name(f"{path.name}.new")
    arrays: dict[str, Any] = _arrays(course)
    with whole.open("wb") as file:
        np.savez(file, **arrays)
        file.flush()
        os.fsync(file.fileno())
    whole.replace(path)


def _arrays(course: Course) -> dict[str, Any]:
    facts = {"who": identity(course), "played": course.played, "curve": course.curve}
    leaves = {f"leaf {at:03}": np.asarray(leaf) for at, leaf in enumerate(course.learner.leaves())}
    batches = {
        f"batch {at:05} {part}": getattr(batch, part) for at, batch in enumerate(course.memory) for part in PARTS
    }
    return {"facts": np.array(json.dumps(facts)), **batches, **leaves}


def go_on(course: Course, path: Path) -> bool:
    """Take up what is kept there, if anything is; BadInput if it is another training."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            facts = json.loads(str(kept["facts"]))
            leaves = [kept[name] for name in sorted(kept.files) if name.startswith("leaf ")]
            batches = sorted({name[:11] for name in kept.files if name.startswith("batch ")})
            memory = [LessonBatch(*(kept[f"{name} {part}"] for part in PARTS)) for name in batches]
    except (OSError, ValueError, KeyError, BadZipFile):
        raise BadInput(str(path), "should be what a training has kept; remove it to begin anew") from None
    mine = identity(course)
    other = [name for name in {**facts["who"], **mine} if mine.get(name) != facts["who"].get(name)]
    if other:
        raise BadInput(str(path), f"is of a training with another {other[0]}; remove it or name another file with --to")
    course.learner.restore(leaves)
    course.memory[:] = memory
    course.played = facts["played"]
    course.curve[:] = [(int(played), float(surprise)) for played, surprise in facts["curve"]]
    return True
