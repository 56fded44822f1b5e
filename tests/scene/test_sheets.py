"""Sheets: sound, one name for one thing, light over the wire; a file carries only what it uses."""

import re
from xml.etree import ElementTree

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.scene import draw, palette, preview, sheets, symbols
from fivealarm.scene.sheets import SHARED, Sheet
from fivealarm.scene.svg import document
from fivealarm.testing.drawn_faults import unknown

OWN = {slug: sheets.of_game(package) for slug, package in games.FOLDERS.items()}
ALL = {"shared": SHARED, **OWN}
MOST = 40_000  # bytes over the wire: the shared sheet and a game's own
PREFIXES = {
    "flash_point": "fp-", "fire_call": "fc-", "brigade": "br-", "danger_zone": "dz-", "fire_engines": "fe-",
    "bucket": "bl-",
}  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_is_sound_and_has_everything_it_names(name: str) -> None:
    sheet = ALL[name]

    ElementTree.fromstring(sheet.text)
    drawn = "".join(sheet.definitions.values()) + " ".join(told for _, told in sheet.rules)
    assert unknown(drawn, None if sheet is SHARED else sheet) == ()
    assert sheet.text.count(" id=") == len(sheet.definitions), "one definition a line, each with its own name"
    assert "style=" not in sheet.text, "the browser takes no inline styles"


@pytest.mark.parametrize("slug", OWN)
def test_a_game_names_nothing_that_is_named_already(slug: str) -> None:
    own = OWN[slug]

    assert own.definitions.keys() & (SHARED.definitions.keys() | symbols.by_id().keys()) == set()
    assert {look for look in own.looks if not look.startswith(PREFIXES[slug])} <= {"m-l"}
    assert own.tones.keys() & (SHARED.tones.keys() | palette.COLOURS.keys()) == set()


def test_shared_looks_are_not_those_of_the_palette() -> None:
    assert SHARED.looks & palette.LOOKS.keys() == frozenset()
    assert SHARED.tones.keys() & palette.COLOURS.keys() == set()


@pytest.mark.parametrize("slug", OWN)
def test_the_sheets_of_a_table_are_light(slug: str) -> None:
    assert sheets.weight(SHARED.text) + sheets.weight(OWN[slug].text) < MOST


def test_a_sheet_is_named_by_its_content_and_found_by_its_name() -> None:
    assert len({sheet.name for sheet in ALL.values()}) == len(ALL)
    assert sheets.find(SHARED.name) is SHARED
    assert sheets.find("nothing") is None
    assert sheets.read("<svg><style>.a { fill: red }</style></svg>").name != SHARED.name


def test_a_sheet_without_a_style_is_refused() -> None:
    with pytest.raises(BadInput, match="should have a <style>"):
        sheets.read("<svg/>")


def test_a_file_carries_only_what_it_uses_directly_or_through_others() -> None:
    text = document(draw.art("d6-5", 0, 0, 48) + draw.rect(0, 0, 9, 9, "mat-wood"), 60, 60)

    ids = set(re.findall(r' id="([\w-]+)"', text))
    assert ids == {"art-d6-5", "art-d6", "g-red", "mat-wood"}
    assert ".mat-wood" in text
    assert ".mat-tile" not in text


def test_light_and_dark_are_the_same_drawing_in_other_tones() -> None:
    drawn = draw.rect(0, 0, 9, 9, "mat-wood")
    dark, light = document(drawn, 9, 9, "dark"), document(drawn, 9, 9, "light")

    assert "var(" not in dark + light
    assert dark != light
    assert re.sub(r"#\w{6}|\.\d+", "", dark) == re.sub(r"#\w{6}|\.\d+", "", light)


@pytest.mark.parametrize("name", ALL)
def test_everything_on_a_sheet_can_be_looked_at(name: str) -> None:
    drawn = preview.preview(ALL[name], "light")

    ElementTree.fromstring(drawn)
    assert all(f'"#art-{symbol}"' in drawn for symbol in ALL[name].symbols)


def test_what_a_picture_lacks_is_named() -> None:
    odd = Sheet("", "", {}, (), {})

    assert unknown('<g class="nobody"/><use href="#art-nothing"/><path fill="var(--none)"/>', odd) == (
        "look 'nobody'", "symbol 'nothing'", "tone 'none'",
    )  # fmt: skip
