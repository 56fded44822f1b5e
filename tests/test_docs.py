"""Documentation is tested: games, commands, options and fields are mentioned; links lead somewhere; examples run."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from fivealarm import cli, games
from fivealarm.engine.protocol import Session

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PLAYED = [page.stem for page in sorted((DOCS / "play").glob("*.md"))]  # games that people find by the README
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]


def test_the_readme_mentions_every_game_command_and_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    commands = [command.callback.__name__ for command in cli.app.registered_commands if command.callback]
    wanted = [
        "make play",
        "make test",
        *(f"fivealarm {name}" for name in commands),
        *(games.load(g).title for g in PLAYED),
    ]
    assert [word for word in wanted if word not in readme] == []


def test_every_page_on_how_to_play_is_of_a_game_with_rules_and_positions() -> None:
    assert set(PLAYED) <= set(games.FOLDERS)
    assert set(PLAYED) <= {page.stem for page in (DOCS / "rules").glob("*.md")}
    assert set(PLAYED) == {page.stem for page in (DOCS / "positions").glob("*.md")}


def test_every_picture_has_its_maker() -> None:
    maker = (ROOT / "scripts" / "pictures.py").read_text(encoding="utf-8")
    boards = tomllib.loads((DOCS / "play" / "img" / "pictures.toml").read_text(encoding="utf-8"))
    pictures = [path for path in DOCS.rglob("*") if path.suffix in (".png", ".svg")]

    made = [path for path in pictures if path.stem in boards or re.search(rf"\b{path.stem}\b", maker)]
    assert [path.name for path in pictures if path not in made] == []


@pytest.mark.parametrize("slug", PLAYED)
def test_each_game_has_its_pages_and_every_option_is_explained(slug: str) -> None:
    play = (DOCS / "play" / f"{slug}.md").read_text(encoding="utf-8")
    positions = (DOCS / "positions" / f"{slug}.md").read_text(encoding="utf-8")

    missing = [option.name for option in games.load(slug).options if f"`{option.name}`" not in play]
    assert missing == []
    assert "```json" in positions
    assert re.search(r"!\[[^\]]*\]\(img/[^)]+\)", play), "a page on how to play has pictures"


@pytest.mark.parametrize("slug", PLAYED)
def test_the_example_position_loads_and_every_field_is_documented(slug: str) -> None:
    text = (DOCS / "positions" / f"{slug}.md").read_text(encoding="utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    loads = [block for block in blocks if "position" in block]
    session = Session()

    assert loads, 'a full example: {"game": …, "seats": …, "options": {…}, "position": {…}}'
    for block in loads:
        answer = session.respond({"do": "load", **block})
        assert answer["ok"]
        written = session.respond({"do": "position"})["position"]
        assert [name for name in written if f"`{name}`" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))

    broken = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert broken == []


def test_the_protocol_page_names_every_request_and_error() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    source = (ROOT / "fivealarm" / "engine" / "protocol.py").read_text(encoding="utf-8")

    requests = re.findall(r'^            "(\w+)": \(self', source, re.MULTILINE)
    errors = [*re.findall(r'Trouble\("(\w+)"', source), *re.findall(r'_error\("(\w+)"', source)]
    assert len(requests) == 12
    assert [name for name in requests if f'"do": "{name}"' not in page] == []
    assert [code for code in errors if f"`{code}`" not in page] == []


def test_nothing_speaks_of_machines_or_registries() -> None:
    words = re.compile("|".join(["pypi" + r"\.org", "pythonhosted", "npmjs", "/work" + "/", "/root" + "/"]))
    pages = [*DOCS.rglob("*.md"), *(ROOT / "fivealarm").rglob("*.py")]
    tracked = [*ROOT.glob("*.md"), *ROOT.glob("*.toml"), *ROOT.glob("requirements/*"), *pages]

    assert [str(p) for p in tracked if words.search(p.read_text(encoding="utf-8"))] == []
