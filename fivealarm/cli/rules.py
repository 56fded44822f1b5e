"""`fivealarm games` and `fivealarm rules`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from fivealarm import games as shelf
from fivealarm import rulebook
from fivealarm.engine.protocol import box_facts
from fivealarm.kernel.contract import BadInput, Box


def games(as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False) -> None:
    """List the games, their seats and options."""
    boxes = shelf.boxes()
    if as_json:
        typer.echo(json.dumps([box_facts(box) for box in boxes], indent=2))
        return
    console = Console()
    for box in boxes:
        console.print(_box(box))


def _box(box: Box) -> Table:
    seats = f"{box.seats[0]}-{box.seats[-1]} seats, {box.mode}, about {box.minutes} minutes"
    table = Table(title=f"{box.title}  [dim]{box.slug}[/]", caption=f"{box.line}\n{seats}", title_justify="left")
    for heading in ("option", "values", "default", "what it does"):
        table.add_column(heading)
    for option in box.options:
        values = "free" if option.values is None else ", ".join(map(_plain, option.values))
        values += ", or @FILE" if option.own else ""
        table.add_row(option.name, values, _plain(option.default), option.help)
    return table


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules(
    game: Annotated[str, typer.Argument(help="A game, such as flash_point.")],
    rule: Annotated[str, typer.Argument(help="A rule ID, such as FP-CHP.1; without it, all rules.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Show how many tests cite each rule.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
) -> None:
    """Print a game's rules, or one of them."""
    shelf.folder(game)
    console = Console()
    known = rulebook.clauses(game)
    if coverage:
        if not tests.is_dir():
            raise BadInput("--tests", f"should be the folder of the tests; {tests} is none")
        _coverage(console, known, tests)
        return
    for clause in [rulebook.clause(game, rule)] if rule else known.values():
        console.print(Markdown(f"**{clause.rule}** {clause.text}"))


def _coverage(console: Console, known: Mapping[str, rulebook.Clause], tests: Path) -> None:
    cited = rulebook.cited(tests)
    table = Table("rule", "files", "shown by")
    for name in known:
        files = cited.get(name, set())
        table.add_row(name, str(len(files)) if files else "[red]0[/]", ", ".join(sorted(files)))
    console.print(table)
    shown = sum(name in cited for name in known)
    console.print(f"{shown} of {len(known)} rules are shown by a test.")
    if shown < len(known):
        raise typer.Exit(1)
