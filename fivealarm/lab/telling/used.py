"""What was used in the games of a run: verbs, cards, tiles, people; what never was, and what goes with winning."""

from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import polars as pl

from fivealarm.bots.figures import SURE
from fivealarm.lab.tables import Results
from fivealarm.lab.telling.compare import ALPHA, holm

LEAST: Final = 30  # seats that used a thing, for its figure to be told


@dataclass(frozen=True, slots=True)
class Never:
    """What no game of the run saw."""

    verbs: tuple[str, ...]  # never possible
    untaken: tuple[str, ...]  # possible, never chosen
    things: dict[str, tuple[str, ...]]  # by kind: never seen


def never(results: Results) -> Never:
    """All cells together."""
    known = {verb for cell in results.cells for verb in cell["verbs"]}
    counts = results.verbs.group_by("verb").agg(pl.col("offered").sum(), pl.col("taken").sum())
    offered, taken = (set(counts.filter(pl.col(name) > 0)["verb"]) for name in ("offered", "taken"))
    things: dict[str, set[str]] = {}
    for cell in results.cells:
        for kind, names in cell["things"].items():
            things.setdefault(kind, set()).update(names)
    seen = set(results.things.select("kind", "name").unique().iter_rows())
    missing = {
        kind: tuple(sorted(name for name in names if (kind, name) not in seen)) for kind, names in things.items()
    }
    return Never(
        tuple(sorted(known - offered)),
        tuple(sorted(offered - taken)),
        {kind: names for kind, names in sorted(missing.items()) if names and len(names) < len(things[kind])},
    )


def gains(results: Results) -> pl.DataFrame:
    """For each thing that seats chose: how much oftener than others of the same bot in the same cell they won.

    It goes with winning; whether it is the cause, the games cannot say.
    """
    usual = results.seats.group_by("cell", "bot").agg(pl.col("share").mean().alias("usual"))
    shares = results.seats.join(usual, on=["cell", "bot"])
    used = results.things.filter(pl.col("seat") >= 0).select("cell", "game", "seat", "kind", "name").unique()
    rows = used.join(shares, on=["cell", "game", "seat"]).with_columns(gain=pl.col("share") - pl.col("usual"))
    if results.together:
        rows = rows.unique(["cell", "game", "kind", "name"], maintain_order=True)
    told = (
        rows.group_by("kind", "name")
        .agg(n=pl.len(), gain=pl.col("gain").mean(), spread=pl.col("gain").std())
        .filter((pl.col("n") >= LEAST) & (pl.col("spread") > 0))
        .with_columns(reach=SURE * pl.col("spread") / pl.col("n").sqrt())
        .with_columns(low=pl.col("gain") - pl.col("reach"), high=pl.col("gain") + pl.col("reach"))
        .sort("gain", "kind", "name", descending=[True, False, False])
    )
    return told.with_columns(sure=pl.Series(_sure(told), dtype=pl.Boolean)).drop("spread", "reach")


def _sure(told: pl.DataFrame) -> list[bool]:
    errors = [(row["high"] - row["gain"]) / SURE for row in told.iter_rows(named=True)]
    chances = [2 * NormalDist().cdf(-abs(gain) / error) for gain, error in zip(told["gain"], errors, strict=True)]
    return [chance <= ALPHA for chance in holm(chances)]


def choices(results: Results) -> pl.DataFrame:
    """How often each verb was taken when it could be."""
    counts = results.verbs.group_by("verb").agg(pl.col("offered").sum(), pl.col("taken").sum())
    return counts.with_columns(share=pl.col("taken") / pl.col("offered").clip(1)).sort("share", "verb", descending=True)
