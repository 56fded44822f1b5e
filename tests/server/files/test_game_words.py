"""What the browser says of things: every one that can be pointed at has its place in the legend."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Element, Scene
from fivealarm.server.files import game_words, pages
from fivealarm.server.files.leaves import WEB, bare, bare_style
from tests.scene.tables import crowds, scenes

PLIES = 45
GAMES = [slug for slug in games.FOLDERS if slug != "bucket"]
CHOOSES: Final = {"pending": [{"what": "keep", "seat": 0}], "crew_shown": ["K01", "K02"]}  # a moment no table has


@pytest.mark.parametrize("slug", GAMES)
def test_everything_with_a_label_is_in_the_legend(slug: str) -> None:
    legend = game_words.legend(slug)
    lie = [element for scene in seen(slug) for element in scene.elements if element.label]

    assert {f"{one.id}: {one.label}" for one in lie if entry(legend, one) is None} == set()


@pytest.mark.parametrize("slug", GAMES)
def test_every_entry_that_looks_for_words_is_some_things_own(slug: str) -> None:
    legend = game_words.legend(slug)
    met = {entry(legend, element) for scene in seen(slug) for element in scene.elements}

    assert [one for at, one in enumerate(legend) if one["has"] and at not in met] == []


def entry(legend: list[dict[str, str]], thing: Element) -> int | None:
    """The number of the first entry that fits."""
    kind = thing.id.split()[0]
    fit = (at for at, one in enumerate(legend) if one["kind"] == kind and one["has"] in thing.label)
    return next(fit, None)


@cache
def seen(slug: str) -> list[Scene]:
    """All tables, the first plies of a game, and what is drawn for its own sake."""
    return [*scenes(slug).values(), *crowds(slug).values(), *_begun(slug), *_drawn(slug)]


def _begun(slug: str) -> Iterator[Scene]:
    game, picture, rng = games.load(slug).make(None, None), games.picture(slug), Random(5)
    bot, match = games.mind(slug).rookie(game), Match(game, seed="legend")
    match.settle()
    while match.outcome() is None and len(match.plies) < PLIES:
        yield picture.scene(game, match.view(match.to_act))
        match.play(bot.choose(game, match.view(match.to_act), match.legal(), rng, 0.0))
        match.settle()


def _drawn(slug: str) -> Iterator[Scene]:
    if slug == "brigade":
        game = games.load(slug).make(4, {"layout": "training"})
        yield games.picture(slug).scene(game, game.view(games.position(slug).read(game, dict(CHOOSES)), 0))


def test_words_are_sent_for_games_alone() -> None:
    found = pages.file("words/brigade.json")

    assert found is not None
    assert b'"Renown"' in found.body
    assert b'"legend":[{' in found.body
    assert pages.file("words/dragons.json") is None


def test_a_game_without_a_legend_has_an_empty_one() -> None:
    assert game_words.legend("bucket") == []


SCRIPT = """// What it is.
/** Does it. */
export function run() {
  // quietly
  return "// no comment; // either"; // gone
}
const words = `one
  two`; // this `stays`
/**
 * Of several
 * lines.
 */
"""


def test_scripts_are_sent_without_comments_and_lines_keep_their_numbers() -> None:
    sent = bare(SCRIPT)

    assert [line for line in sent.split("\n") if line] == [
        "export function run() {", 'return "// no comment; // either";', "}",
        "const words = `one", "  two`; // this `stays`",
    ]  # fmt: skip
    assert sent.count("\n") == SCRIPT.count("\n")


def test_style_sheets_are_sent_without_comments_and_indents() -> None:
    sheet = "/* what it is */\n.a { color: red } /* why,\n in two lines */\n  .b { top: 0 }\n"

    assert bare_style(sheet).split("\n") == ["", ".a { color: red } ", ".b { top: 0 }", ""]


def test_no_comment_of_ours_is_a_part_of_a_text() -> None:
    """What is left out holds no quote that would have ended or begun a text of several lines."""
    for path in WEB.rglob("*.js"):
        script = path.read_text(encoding="utf-8")
        assert bare(script).count("`") % 2 == script.count("`") % 2 == 0, path


@pytest.mark.parametrize("slug", GAMES)
def test_every_verb_that_keeps_its_place_has_a_drawing_that_the_page_knows(slug: str) -> None:
    words, page = games.picture(slug).words, (WEB / "common" / "glyphs.js").read_text(encoding="utf-8")

    assert set(words.drawings) == set(words.verbs)
    assert all(f"\n  {drawing}: " in page for drawing in words.drawings.values())
