"""Reports, comparisons and searches: what is told of a run."""

import re
from dataclasses import replace
from math import comb
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from fivealarm import notebook
from fivealarm.cli.lab import app
from fivealarm.kernel.contract import BadInput
from fivealarm.lab import tables
from fivealarm.lab.experiment import understood
from fivealarm.lab.playing.crews import Alone
from fivealarm.lab.search import plan, search
from fivealarm.lab.telling.compare import compared, compared_within, fisher, holm, sentences, welch
from fivealarm.lab.telling.markdown import pages
from fivealarm.lab.telling.measures import figure, figures
from fivealarm.lab.telling.pictures import charts
from fivealarm.lab.telling.used import gains, never
from tests.lab.conftest import FACTS, play

ONE = {**FACTS, "grid": {}, "games": 40}
SEARCH = {
    "trials": 4, "verify": 30, "vary": {"options.fire": {"one_of": ["small", "big"]}},
    "target": {"turns": {"from": 0, "to": 3}},
}  # fmt: skip


def test_a_report_is_one_page_that_needs_nothing_else_and_pictures(results: tables.Results, tmp_path: Path) -> None:
    words = ["report", str(results.folder), "--html", str(tmp_path / "a.html"), "--pictures", str(tmp_path / "png")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    names = {path.stem for path in (tmp_path / "png").glob("*.png")}

    assert "<h1>Big fires &amp; small</h1>" in page
    assert {"winners", "seats", "endings", "length", "choices", "decided"} <= names
    assert page.count("<svg") == len(names)
    assert re.search(r"<dt>BL-END\.1</dt><dd>[A-Z][^*<\[]+</dd>", page)  # a clause in words, without its marks
    assert (tmp_path / "png" / "winners.png").read_bytes().startswith(b"\x89PNG")
    assert not re.search(r"<script|<link|src=|@import|url\((?!#)", page)
    ids = re.findall(r'id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_a_report_shows_itself_in_a_notebook(results: tables.Results, tmp_path: Path) -> None:
    report = notebook.report(str(results.folder))
    report.__dict__["charts"] = {"endings": charts(results)["endings"]}  # one picture will do

    assert report._repr_html_().count("<svg") == 1
    assert report._repr_html_() in report.page
    with pytest.raises(BadInput, match="cannot be written"):
        report.save(tmp_path / "no" / "where.html")


def test_what_was_not_asked_for_is_not_told(tmp_path: Path) -> None:
    plain = play(tmp_path / "run", games=5, measure=[])

    assert {"choices", "lead_changes", "decided", "verbs", "gains"}.isdisjoint(charts(plain))
    assert {"choices", "lead_changes", "settled"}.isdisjoint(figures(plain, 0))
    assert pages(plain).splitlines()[5].endswith("| decisions: median, most |")


def test_tables_for_a_document(results: tables.Results) -> None:
    done = CliRunner().invoke(app, ["report", str(results.folder), "--markdown"])

    first = figures(results, 0)
    assert f"| fire small | 60 | {first['place.1']}, {first['place.2']} |" in done.output
    assert "| setting | games | BL-END.1 | BL-END.2 | decisions: median, most |" in done.output


def test_what_is_never_used_is_named(results: tables.Results) -> None:
    found = never(results)
    offered = set(results.verbs["verb"])

    assert set(found.verbs) == {verb for cell in results.cells for verb in cell["verbs"]} - offered
    assert set(found.untaken) <= offered
    assert gains(results).is_empty(), "Bucket Line has neither cards nor tiles"


def test_a_choice_that_wins_is_seen(results: tables.Results) -> None:
    """Whoever won has held the axe, everybody the rope."""
    seats = results.seats.select("cell", "game", "seat", "share")
    axe = seats.filter(pl.col("share") == 1).with_columns(kind=pl.lit("card"), name=pl.lit("Axe"))
    rope = seats.with_columns(kind=pl.lit("card"), name=pl.lit("Rope"))
    held = pl.concat([axe, rope]).with_columns(times=pl.lit(1, pl.Int32)).select(results.things.columns)
    found = {row["name"]: row for row in gains(replace(results, things=held.cast(results.things.schema))).to_dicts()}

    assert found["Axe"]["gain"] == pytest.approx(0.5, abs=0.1)
    assert found["Axe"]["sure"]
    assert found["Rope"]["gain"] == pytest.approx(0.0)
    assert not found["Rope"]["sure"]
    assert found["Rope"]["low"] < 0 < found["Rope"]["high"]


def test_figures_have_intervals() -> None:
    assert str(figure("x", [1.0] * 50 + [0.0] * 50, True)) == "50.0% (40.4% to 59.6%)"
    assert str(figure("x", [1.0, 3.0] * 50, False)) == "2.00 (1.80 to 2.20)"


def test_fisher_counts_all_tables_that_are_no_likelier() -> None:
    lady = 2 * (comb(4, 4) * comb(4, 0)) / comb(8, 4)
    assert fisher(4, 4, 0, 4) == pytest.approx(lady)
    assert fisher(3, 4, 1, 4) == pytest.approx(lady + 2 * 16 / 70)
    assert fisher(0, 5, 0, 7) == 1.0


def test_welch_and_holm() -> None:
    assert welch((0.0, 1.0) * 50, (0.0, 1.0) * 50) == 1.0
    assert welch((0.0, 2.0) * 50, (0.5, 2.5) * 50) == pytest.approx(0.00044, rel=0.1)
    assert welch((1.0,) * 30, (2.0,) * 30) == 0.0
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_what_is_alike_does_not_differ_and_what_is_not_does(results: tables.Results, tmp_path: Path) -> None:
    other = play(tmp_path / "other", seed="2")
    weak = play(tmp_path / "weak", bots=["random"])

    assert sentences(compared(results, other))[-1].startswith("Nothing differs beyond chance: ")
    told = sentences(compared(results, weak))
    assert any("choices" in one or "turns" in one or "decisions" in one for one in told[:-1])
    assert re.search(r"^fire (small|big): .* against .*; p [=<] ", told[0])
    assert "differ beyond chance (Holm, 5 %)" in told[-1]


def test_a_run_is_compared_with_itself_cell_by_cell(results: tables.Results, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["compare", str(results.folder)])

    assert done.exit_code == 0, done.output
    assert "figures differ beyond chance" in done.output or "Nothing differs" in done.output
    assert {one.label for one in compared_within(results)} == {"fire small against fire big"}
    with pytest.raises(BadInput, match="has one cell only: name a second run"):
        compared_within(play(tmp_path / "one", games=5, grid={}))


def test_what_cannot_be_compared_is_said(results: tables.Results, tmp_path: Path) -> None:
    few = play(tmp_path / "few", games=5)
    with pytest.raises(BadInput, match="a cell needs at least 30 games on both sides"):
        compared(results, few)
    with pytest.raises(BadInput, match="have no cell in common"):
        compared(results, play(tmp_path / "one", games=5, grid={}))


def test_a_search_finds_the_setting_that_meets_the_target(tmp_path: Path) -> None:
    experiment = understood({**ONE, "search": SEARCH}, "test")
    said: list[str] = []
    found = search(experiment, tmp_path / "s", Alone(), lambda name, left: said.append(name))
    again = search(experiment, tmp_path / "s", Alone(), lambda name, left: said.append(f"{left.left} left"))

    turns = {trial.setting["options.fire"]: trial.figures["turns"].mean for trial in found.trials}
    assert found.trials[0].setting["options.fire"] == min(turns, key=lambda fire: turns[fire])
    assert found.again.setting == found.trials[0].setting
    assert found.again.figures["turns"].n == 30
    assert [trial.miss for trial in again.trials] == [trial.miss for trial in found.trials]
    assert set(said[-3:]) == {"0 left"}, "what was played is not played again"
    assert "the best once more, with other dice" in said


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"tirals": 3}, "search.tirals: did you mean trials?"),
        ({"trials": 0}, "search.trials: should be a whole number from 1"),
        ({"vary": {}}, "search.vary: should say what may change"),
        ({"vary": {"options.fire": 3}}, "search.vary.options.fire: should be { from = 1, to = 4 }"),
        ({"vary": {"options.fire": {"one_of": ["huge"]}}}, "fire: should be one of small, big"),
        ({"vary": {"seats": {"from": 2, "to": 3}}}, "search.vary.seats: should begin with options. or patch."),
        ({"vary": {"patch.water": {"from": 2, "to": 3}}}, "search.vary.patch.water: should look like patch.city.toml"),
        ({"target": {}}, "search.target: should name figures"),
        ({"target": {"turns": {"from": 3, "to": 2}}}, "search.target.turns: should be { from = 0.48, to = 0.52 }"),
    ],
)
def test_a_mistake_in_a_search_is_one_sentence(change: dict[str, object], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        plan(understood({**ONE, "search": {**SEARCH, **change}}, "test"))
    assert str(bad.value).startswith(says)


def test_a_target_that_nobody_measures_is_refused(tmp_path: Path) -> None:
    wrong = {**SEARCH, "target": {"fun": {"from": 0, "to": 1}}}
    with pytest.raises(BadInput, match=r"search\.target\.fun: should be one of place\.1"):
        search(understood({**ONE, "search": wrong}, "test"), tmp_path / "s", Alone(), lambda name, left: None)
    with pytest.raises(BadInput, match="should be of an experiment with one cell, not 2"):
        plan(understood({**FACTS, "search": SEARCH}, "test"))
