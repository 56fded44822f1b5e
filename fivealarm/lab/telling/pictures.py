"""The pictures of a report, drawn by Altair from the tables of a run."""

from collections.abc import Iterator
from typing import Any, Final

import altair as alt
import polars as pl

from fivealarm.lab.playing.watch import CHOICES, LEADS
from fivealarm.lab.tables import Results
from fivealarm.lab.telling.compare import words
from fivealarm.lab.telling.measures import figures
from fivealarm.lab.telling.used import choices, gains

INK: Final = "#26323A"
FIRE: Final = "#C8452B"
STEEL: Final = "#4F7A94"
SHADES: Final = ["#C8452B", "#4F7A94", "#D9A441", "#6B8E5A", "#8A6FA8", "#3F4A52", "#B98A77", "#7FB0B5"]
WIDTH: Final = 520
MARGIN: Final = 40
MOST: Final = 16  # things shown of each end
STEPS: Final = 41  # points of the line of decided games

Picture = Any  # an Altair chart of any kind


def charts(results: Results) -> dict[str, Picture]:
    """All pictures that the run has data for, by the name of their file."""
    table = _all(results)
    found = {
        "winners": _rates(table, ("won",) if results.together else ("place.",), "Wins, with 95 % intervals"),
        "seats": None if results.together else _rates(table, ("seat.",), "Wins by seat, with 95 % intervals"),
        "bots": _rates(table, ("bot.",), "Wins by bot, with 95 % intervals"),
        "endings": _endings(table),
        "length": _length(results),
        "choices": _means(table, "choices") if results.measured(CHOICES) else None,
        "lead_changes": _means(table, "lead_changes") if results.measured(LEADS) else None,
        "decided": _decided(results) if results.measured(LEADS) else None,
        "gains": _gains(results),
        "verbs": _verbs(results),
    }
    return {name: _framed(chart) for name, chart in found.items() if chart is not None}


def _framed(chart: Picture) -> Picture:
    """With room at both sides: the reader's font may be wider than the one that the labels were measured in."""
    return chart.configure(font="Arial, sans-serif", padding=dict.fromkeys(("left", "right"), MARGIN)).configure_axis(
        labelLimit=320
    )


def _all(results: Results) -> pl.DataFrame:
    return pl.DataFrame(list(_lines(results)))


def _lines(results: Results) -> Iterator[dict[str, Any]]:
    for at, cell in enumerate(results.cells):
        for name, one in figures(results, at).items():
            yield {
                "cell": cell["label"], "name": name, "what": words(name).removesuffix(" wins"), "mean": one.mean,
                "low": one.low, "high": one.high,
            }  # fmt: skip


def _rows(table: pl.DataFrame) -> Any:
    return alt.Data(values=table.to_dicts())  # type: ignore[no-untyped-call]  # Altair's own


def _rates(table: pl.DataFrame, prefixes: tuple[str, ...], title: str) -> Picture | None:
    some = table.filter(pl.any_horizontal([pl.col("name").str.starts_with(prefix) for prefix in prefixes]))
    if some.is_empty():
        return None
    order = some["what"].unique(maintain_order=True).to_list()
    cells = some["cell"].unique(maintain_order=True).to_list()
    y = alt.Y("what:N", title=None, sort=order)
    x = alt.X("low:Q", title="share of wins", axis=alt.Axis(format="%"))
    bars = alt.Chart().mark_rule(color=INK).encode(x=x, x2="high:Q", y=y)
    dots = alt.Chart().mark_circle(size=70, color=FIRE, opacity=1).encode(x="mean:Q", y=y)
    both = alt.layer(bars, dots, data=_rows(some)).properties(width=WIDTH)
    if len(cells) == 1:
        return both.properties(title=title)
    head = alt.Header(title=None, labelAngle=0, labelAlign="left", labelFontWeight="bold")
    row = alt.Row("cell:N", sort=cells, header=head)
    return both.facet(row=row).resolve_scale(y="independent").properties(title=title)


def _endings(table: pl.DataFrame) -> Picture:
    some = table.filter(pl.col("name").str.starts_with("ended.")).with_columns(
        clause=pl.col("name").str.strip_prefix("ended.")
    )
    return (
        alt.Chart(_rows(some), width=WIDTH, title="How games end, by clause")
        .mark_bar()
        .encode(
            x=alt.X("mean:Q", title="share of games", axis=alt.Axis(format="%"), stack="zero"),
            y=alt.Y("cell:N", title=None, sort=some["cell"].unique(maintain_order=True).to_list()),
            color=alt.Color("clause:N", scale=alt.Scale(range=SHADES)),
        )
    )


def _length(results: Results) -> Picture:
    labels = pl.DataFrame({"cell": range(len(results.cells)), "label": [cell["label"] for cell in results.cells]})
    some = results.games.join(labels.with_columns(pl.col("cell").cast(pl.Int32)), on="cell", maintain_order="left")
    return (
        alt.Chart(_rows(some.select("label", "decisions")), width=WIDTH, title="How long games are")
        .mark_boxplot(extent=1.5, color=STEEL)
        .encode(
            x=alt.X("decisions:Q", title="decisions in a game"),
            y=alt.Y("label:N", title=None, sort=[cell["label"] for cell in results.cells]),
        )
    )


def _means(table: pl.DataFrame, name: str) -> Picture:
    some = table.filter(pl.col("name") == name)
    y = alt.Y("cell:N", title=None, sort=some["cell"].to_list())
    base = alt.Chart(_rows(some), width=WIDTH)
    title = words(name)
    bars = base.mark_rule(color=INK).encode(
        x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q", y=y
    )
    dots = base.mark_circle(size=70, color=FIRE, opacity=1).encode(x="mean:Q", y=y)
    return (bars + dots).properties(title=f"{title[0].upper()}{title[1:]}, mean with 95 % interval")


def _decided(results: Results) -> Picture:
    """How many games are decided after a part of them: who is ahead then wins, and is ahead from there on."""
    lines = []
    for at, cell in enumerate(results.cells):
        games = results.games.filter(pl.col("cell") == at)
        parts = (games["settled"] / games["turns"].clip(1)).to_list()
        for step in range(STEPS):
            time = step / (STEPS - 1)
            lines.append({"cell": cell["label"], "time": time, "share": sum(p <= time for p in parts) / len(parts)})
    return (
        alt.Chart(_rows(pl.DataFrame(lines)), width=WIDTH, height=220, title="Games decided as time goes on")
        .mark_line(interpolate="step-after")
        .encode(
            x=alt.X("time:Q", title="part of the game that has been played", axis=alt.Axis(format="%")),
            y=alt.Y("share:Q", title="decided games", axis=alt.Axis(format="%")),
            color=alt.Color(
                "cell:N", title="setting", scale=alt.Scale(range=SHADES), sort=[cell["label"] for cell in results.cells]
            ),
        )
    )


def _gains(results: Results) -> Picture | None:
    table = gains(results)
    if table.is_empty():
        return None
    ends = table if len(table) <= 2 * MOST else pl.concat([table.head(MOST), table.tail(MOST)])
    some = ends.with_columns(
        what=pl.col("kind") + ": " + pl.col("name"), sure=pl.when("sure").then(pl.lit("yes")).otherwise(pl.lit("no"))
    )
    base = alt.Chart(_rows(some), width=WIDTH)
    y = alt.Y("what:N", title=None, sort=some["what"].to_list())
    bars = base.mark_rule(color=INK).encode(
        x=alt.X("low:Q", title="wins above the usual", axis=alt.Axis(format="+%")), x2="high:Q", y=y
    )
    dots = base.mark_circle(size=70, opacity=1).encode(
        x="gain:Q",
        y=y,
        color=alt.Color("sure:N", title="beyond chance", scale=alt.Scale(domain=["yes", "no"], range=[FIRE, STEEL])),
    )
    return (bars + dots).properties(title="Which choice goes with winning, with 95 % intervals")


def _verbs(results: Results) -> Picture | None:
    table = choices(results)
    if table.is_empty():
        return None
    return (
        alt.Chart(_rows(table), width=WIDTH, title="How often a verb is taken when it can be")
        .mark_bar(color=STEEL)
        .encode(
            x=alt.X("share:Q", title="taken, of the decisions at which it could be", axis=alt.Axis(format="%")),
            y=alt.Y("verb:N", title=None, sort=table["verb"].to_list()),
        )
    )
