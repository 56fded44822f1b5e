"""What the browser says of things: every one that can be pointed at has its place in the legend."""

from random import Random

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.server.files import game_words, pages
from fivealarm.server.files.leaves import WEB, bare, bare_style

PLIES = 45
SETS: list[tuple[str, dict[str, object]]] = [(slug, {}) for slug in games.FOLDERS if slug != "bucket"] + [
    ("flash_point", {"rules": "experienced"})
]


@pytest.mark.parametrize(("slug", "options"), SETS)
def test_everything_with_a_label_is_in_the_legend(slug: str, options: dict[str, object]) -> None:
    game, picture, rng = games.load(slug).make(None, options), games.picture(slug), Random(5)
    bot, match, unknown = games.mind(slug).rookie(game), Match(game, seed="legend"), set[str]()
    legend = game_words.legend(slug)
    match.settle()
    while match.outcome() is None and len(match.plies) < PLIES:
        for element in picture.scene(game, match.view(match.to_act)).elements:
            kind = element.id.split()[0]
            if element.label and not any(one["kind"] == kind and one["has"] in element.label for one in legend):
                unknown.add(f"{kind}: {element.label}")
        match.play(bot.choose(game, match.view(match.to_act), match.legal(), rng, 0.0))
        match.settle()

    assert unknown == set()


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


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
def test_every_verb_that_keeps_its_place_has_a_drawing_that_the_page_knows(slug: str) -> None:
    words, page = games.picture(slug).words, (WEB / "common" / "glyphs.js").read_text(encoding="utf-8")

    assert set(words.drawings) == set(words.verbs)
    assert all(f"\n  {drawing}: " in page for drawing in words.drawings.values())
