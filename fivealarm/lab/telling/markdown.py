"""The tables of a run for a document."""

from collections.abc import Iterator, Sequence

from fivealarm.lab.tables import Results
from fivealarm.lab.telling.measures import Measured, figures
from fivealarm.lab.telling.used import gains


def pages(results: Results) -> str:
    """Who wins, how games end, how long they are."""
    parts = [_winners(results), _endings(results), _gains(results)]
    return "\n".join(line for part in parts for line in ("", *part))[1:]


def _winners(results: Results) -> Iterator[str]:
    yield from _head(["setting", "games", "share of wins (95 % interval)"])
    for at, cell in enumerate(results.cells):
        found = figures(results, at)
        yield _row([cell["label"], str(found["turns"].n), _shares(found, len(set(cell["bots"])) > 1)])


def _shares(found: dict[str, Measured], several: bool) -> str:
    kind = "bot." if several else "place."
    shares = [(name, one) for name, one in found.items() if name.startswith(kind) or name == "won"]
    return ", ".join(f"{f'`{name[4:]}` ' if several and name != 'won' else ''}{one}" for name, one in shares)


def _endings(results: Results) -> Iterator[str]:
    clauses = sorted(set(results.games["rule"]))
    means = {"choices": "choices", "lead_changes": "changes of the lead"}
    shown = [name for name in means if name in figures(results, 0)]
    yield from _head(["setting", "games", *clauses, "decisions: median, most", *(means[name] for name in shown)])
    for at, cell in enumerate(results.cells):
        found = figures(results, at)
        by = [f"{found[f'ended.{c}'].mean:.0%}" if f"ended.{c}" in found else "-" for c in clauses]
        length = results.games.filter(cell=at)["decisions"].to_list()
        middle = f"{sorted(length)[len(length) // 2]:,}, {max(length):,}"
        rest = [f"{found[name].mean:.1f}" for name in shown]
        yield _row([cell["label"], str(len(length)), *by, middle, *rest])


def _gains(results: Results) -> Iterator[str]:
    table = gains(results)
    if table.is_empty():
        return
    yield from _head(["had or chosen", "seats", "wins above the usual (95 % interval)", "beyond chance"])
    for row in table.iter_rows(named=True):
        gain = f"{row['gain']:+.1%} ({row['low']:+.1%} to {row['high']:+.1%})"
        yield _row([f"{row['kind']}: {row['name']}", str(row["n"]), gain, "yes" if row["sure"] else "no"])


def _head(names: Sequence[str]) -> Iterator[str]:
    yield _row(names)
    yield _row(["---"] * len(names))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
