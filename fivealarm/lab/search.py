"""Looking for the setting that meets a target: [search] of an experiment, with Optuna.

Every trial plays the experiment's games with the same dice, so that settings are compared under the same luck. What was
found best is then played again with other dice: a figure that was chosen for being good is not to be believed.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import optuna

from fivealarm.kernel.contract import BadInput
from fivealarm.lab import tables
from fivealarm.lab.experiment import Experiment, known, merged, understood
from fivealarm.lab.playing.crews import Players
from fivealarm.lab.playing.run import run
from fivealarm.lab.playing.schedule import Schedule
from fivealarm.lab.telling.measures import Measured, figures, spread

MOST_TRIALS: Final = 10_000
FOUND: Final = "found.json"

Setting = dict[str, Any]  # by path: options.NAME, or patch.FILE.toml.FIELD…


@dataclass(frozen=True, slots=True)
class SearchTarget:
    """A figure and where it should lie."""

    figure: str
    low: float
    high: float

    def miss(self, value: float) -> float:
        """How far off, in halves of the wanted range."""
        outside = max(self.low - value, value - self.high, 0.0)
        return outside / max((self.high - self.low) / 2, 1e-9)


@dataclass(frozen=True, slots=True)
class SearchTrial:
    """One setting and what came of it."""

    setting: Setting
    figures: Mapping[str, Measured]
    miss: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """All trials, the best first, and the best one played again with other dice."""

    targets: tuple[SearchTarget, ...]
    trials: tuple[SearchTrial, ...]
    again: SearchTrial


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """What a [search] says."""

    trials: int
    verify: int  # games of the second look at the best
    seed: int
    vary: Mapping[str, Any]
    targets: tuple[SearchTarget, ...]


def plan(experiment: Experiment) -> SearchPlan:
    """The search of an experiment; BadInput names the field."""
    facts = experiment.facts.get("search")
    if not isinstance(facts, dict):
        raise BadInput("search", "should be a table with vary and target")
    known(facts, ("trials", "verify", "seed", "vary", "target"), "search")
    numbers = {"trials": 30, "verify": experiment.games, "seed": 1}
    for name in numbers:
        value = numbers[name] = facts.get(name, numbers[name])
        if type(value) is not int or not 1 <= value <= MOST_TRIALS:
            raise BadInput(f"search.{name}", f"should be a whole number from 1 to {MOST_TRIALS}")
    vary, target = facts.get("vary"), facts.get("target")
    if not isinstance(vary, dict) or not vary:
        raise BadInput("search.vary", "should say what may change: a path, and from and to, or one_of")
    if not isinstance(target, dict) or not target:
        raise BadInput("search.target", "should name figures, each with from and to")
    if len(experiment.cells) != 1:
        raise BadInput("search", f"should be of an experiment with one cell, not {len(experiment.cells)}")
    for path, span in vary.items():
        _check(path, span, experiment)
    return SearchPlan(vary=vary, targets=tuple(_target(*one) for one in target.items()), **numbers)


def _check(path: str, span: Any, experiment: Experiment) -> None:
    """Both ends of a range, and all of a list, must be possible."""
    field = f"search.vary.{path}"
    if isinstance(span, dict):
        known(span, ("from", "to", "one_of"), field)
    choices = span.get("one_of") if isinstance(span, dict) else None
    if isinstance(span, dict) and type(span.get("from")) is int and type(span.get("to")) is int:
        choices = [span["from"], span["to"]]
    if not isinstance(choices, list) or not choices:
        raise BadInput(field, "should be { from = 1, to = 4 } or { one_of = [ … ] }")
    for choice in choices:
        changed(experiment, {path: choice}, experiment.games, experiment.seed)


def _target(figure: str, span: Any) -> SearchTarget:
    low, high = (span.get("from"), span.get("to")) if isinstance(span, dict) else (None, None)
    if not isinstance(low, int | float) or not isinstance(high, int | float) or low > high:
        raise BadInput(f"search.target.{figure}", "should be { from = 0.48, to = 0.52 }")
    return SearchTarget(figure, float(low), float(high))


def changed(experiment: Experiment, setting: Setting, games: int, seed: str) -> Experiment:
    """The experiment with a setting in it."""
    facts: dict[str, Any] = {name: value for name, value in experiment.facts.items() if name != "search"}
    for path, value in setting.items():
        head, _, rest = path.partition(".")
        if head not in ("options", "patch") or not rest:
            raise BadInput(f"search.vary.{path}", "should begin with options. or patch.FILE.toml.")
        facts[head] = merged(facts.get(head, {}), _nested(head, rest, value))
    return understood({**facts, "games": games, "seed": seed}, experiment.title)


def _nested(head: str, rest: str, value: Any) -> dict[str, Any]:
    """A path as tables; the name of a data file keeps its dot."""
    if head == "options":
        return {rest: value}
    file, dot, inside = rest.partition(".toml.")
    if not dot:
        raise BadInput(f"search.vary.patch.{rest}", "should look like patch.city.toml.tokens.water")
    for name in reversed(inside.split(".")):
        value = {name: value}
    return {f"{file}.toml": value}


def search(experiment: Experiment, folder: Path, crew: Players, told: Callable[[str, Schedule], None]) -> SearchResult:
    """Play trial after trial; what a folder has is not played again, so a search that was cut off goes on."""
    wanted, done = plan(experiment), dict[str, SearchTrial]()

    def tried(suggested: optuna.Trial) -> float:
        setting = {path: _suggest(suggested, path, span) for path, span in wanted.vary.items()}
        name = json.dumps(setting, sort_keys=True)
        if name not in done:
            place = folder / f"trial-{len(done) + 1:04}"
            one = changed(experiment, setting, experiment.games, experiment.seed)
            say = f"trial {len(done) + 1} of at most {wanted.trials}"
            done[name] = _played(one, place, setting, wanted.targets, crew, lambda left: told(say, left))
        return done[name].miss

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=wanted.seed))
    study.optimize(tried, n_trials=wanted.trials)
    trials = sorted(done.values(), key=lambda trial: trial.miss)
    best = changed(experiment, trials[0].setting, wanted.verify, f"{experiment.seed} again")
    say = "the best once more, with other dice"
    again = _played(best, folder / "again", trials[0].setting, wanted.targets, crew, lambda left: told(say, left))
    found = SearchResult(wanted.targets, tuple(trials), again)
    (folder / FOUND).write_text(json.dumps(facts_of(found), indent=1), encoding="utf-8")
    return found


def _suggest(trial: optuna.Trial, path: str, span: Mapping[str, Any]) -> Any:
    if "one_of" in span:
        return span["one_of"][trial.suggest_int(path, 0, len(span["one_of"]) - 1)]
    return trial.suggest_int(path, span["from"], span["to"])


def _played(
    one: Experiment,
    place: Path,
    setting: Setting,
    targets: tuple[SearchTarget, ...],
    crew: Players,
    told: Callable[[Schedule], None],
) -> SearchTrial:
    tables.save(one, place, run(one, place, crew, told))
    found = figures(tables.load(place), 0)
    places = [value.mean for name, value in found.items() if name.startswith("place.")]
    if places:
        found["spread"] = Measured("spread", found["decisions"].n, spread(places), 0.0, 1.0, True)
    for target in targets:
        if target.figure not in found and not target.figure.startswith(("ended.", "told.")):
            raise BadInput(f"search.target.{target.figure}", f"should be one of {', '.join(found)}")
    zero = Measured("", found["decisions"].n, 0.0, 0.0, 0.0, False)  # what never happened
    return SearchTrial(setting, found, sum(target.miss(found.get(target.figure, zero).mean) for target in targets))


def facts_of(found: SearchResult) -> dict[str, Any]:
    """What was found, as JSON."""

    def told(trial: SearchTrial) -> dict[str, Any]:
        shown = {target.figure: str(trial.figures.get(target.figure, "never")) for target in found.targets}
        return {"setting": trial.setting, "figures": shown, "miss": round(trial.miss, 4)}

    return {"again": told(found.again), "trials": [told(trial) for trial in found.trials]}
