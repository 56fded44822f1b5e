"""How a table is set up in words, and under which address others find it."""

import re
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.scene.svg import svg
from fivealarm.server.files import pages, setup_words
from fivealarm.server.tables import shelf

SLUGS = [slug for slug in games.FOLDERS if slug != "bucket"]
ASKED = [(slug, ask) for slug in SLUGS for ask in setup_words.words(slug)["asks"]]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_asks_in_plain_words(slug: str) -> None:
    words = setup_words.words(slug)

    assert words["asks"]
    shelf.make(slug, None, words["first"])
    for ask in words["asks"]:
        for answer in ask["answers"]:
            assert answer["name"]
            assert answer["says"].endswith(".")
            shelf.make(slug, None, answer["set"])
            for other in answer.get("when", []):
                assert other["says"].endswith(".")
                for name, values in other.get("beside", {}).items():
                    assert all(shelf.make(slug, None, {name: value, **answer["set"]}) for value in values)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_set_up_says_in_two_sentences_what_is_ours_and_where_the_rulings_stand(slug: str) -> None:
    ours, rulings = setup_words.words(slug)["note"].split(". ")

    assert " our own design, because the rule" in ours
    assert rulings.endswith(" the rules of this game say how we read it.")


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_every_option_says_in_plain_words_what_it_does(slug: str) -> None:
    for option in games.load(slug).options:
        assert not re.search(r"\b[A-Z]{2}-\d|[!?.]$|^whether ", option.help), f"{option.name}: {option.help}"


@pytest.mark.parametrize(("slug", "ask"), ASKED)
def test_all_answers_of_a_question_set_the_same_options(slug: str, ask: dict[str, Any]) -> None:
    named = {option.name for option in games.load(slug).options}

    sets = [one["set"] for answer in ask["answers"] for one in (answer, *answer.get("when", [])) if "set" in one]

    assert {frozenset(one) for one in sets} == {frozenset(sets[0])}
    assert set(ask["answers"][0]["set"]) <= named


@pytest.mark.parametrize("theme", setup_words.THEMES)
def test_an_answer_has_the_picture_of_its_board(theme: str) -> None:
    house, villa = (pages.file(f"setup/flash_point/0.{answer}.{theme}.svg") for answer in (0, 2))

    assert house is not None
    assert villa is not None
    assert house.body.startswith(b"<svg")
    assert house.body != villa.body


@pytest.mark.parametrize(
    "name",
    ["setup/chess/0.0.dark.svg", "setup/flash_point/0.9.dark.svg", "setup/flash_point/x.0.dark.svg",
     "setup/flash_point/0.0.pink.svg", "setup/flash_point/0.0.dark.png", "setup/../secrets"],
)  # fmt: skip
def test_there_is_no_picture_of_anything_else(name: str) -> None:
    assert pages.file(name) is None


def test_the_table_tells_what_was_chosen_in_the_words_of_the_set_up() -> None:
    villa = shelf.make("flash_point", None, {"map": "villa", "rules": "experienced", "difficulty": "veteran"})

    assert setup_words.chosen("flash_point", villa.options) == ["The villa", "Veteran"]
    assert setup_words.chosen("danger_zone", shelf.make("danger_zone", None, {}).options) == []


def test_a_house_of_one_floor_is_called_and_shown_as_such() -> None:
    house, villa = {"map": "house", "rules": "family"}, {"map": "villa"}

    assert setup_words.title("flash_point", house) == "Flash Point: Fire Rescue"
    assert setup_words.title("flash_point", villa) == games.load("flash_point").title
    assert setup_words.board("flash_point", house) == "setup/flash_point/0.0"
    assert pages.file(f"{setup_words.board('flash_point', villa)}.dark.svg") is not None
    assert setup_words.board("flash_point", {}) == ""


def test_seats_are_known_in_the_set_up_as_in_play() -> None:
    assert [seat["tone"] for seat in setup_words.seats("fire_engines")][:2] == ["yellow", "red"]
    assert [seat["title"] for seat in setup_words.seats("flash_point")] == [f"Firefighter {name}" for name in "ABCDEF"]


@pytest.mark.parametrize("building", ["house", "house_back", "villa", "hotel"])
def test_an_answer_that_denies_vehicles_stands_beside_no_building_that_has_one(building: str) -> None:
    first = setup_words.words("flash_point")["asks"][1]["answers"][0]
    said = next((one["says"] for one in first["when"] if building in one["beside"]["map"]), first["says"])
    game: Any = shelf.make("flash_point", None, {"map": building, **first["set"]})

    assert ("No vehicles" in said) == (game.setting.ladders == 0)


def test_the_home_page_shows_a_newcomers_first_game_and_is_drawn_before_it_is_asked_for() -> None:
    pages.picture.cache_clear()

    pages.prepare()

    assert pages.picture.cache_info().misses == len(setup_words.THEMES) * len(shelf.boxes())
    before = pages.picture.cache_info().misses
    assert b"ground" in pages.picture("flash_point", "dark").body
    assert b"1:" not in pages.picture("flash_point", "dark").body, "one floor: no gap between two boards"
    assert pages.picture.cache_info().misses == before


def test_home_shows_the_part_of_a_board_that_is_its_cover() -> None:
    left, top, width, height = setup_words.words("brigade")["cover"]
    whole = _seen(svg(pages._middle("brigade"), panes=["board"]))

    part = _seen(pages.picture("brigade", "dark").body.decode())

    assert part == pytest.approx([whole[2] * left, whole[3] * top, whole[2] * width, whole[3] * height], abs=0.1)


def _seen(drawn: str) -> list[float]:
    return [float(size) for size in drawn.split('viewBox="', 1)[1].split('"')[0].split()]


FILES = [(slug, file) for slug in SLUGS for file in setup_words.words(slug).get("files", [])]


@pytest.mark.parametrize(("slug", "file"), FILES, ids=[file["option"] for _, file in FILES])
def test_a_file_to_begin_with_is_one_that_a_table_takes(slug: str, file: dict[str, Any]) -> None:
    example = pages.file(f"setup/{slug}/{file['option']}.toml")
    assert example is not None

    game = shelf.make(slug, None, {file["option"]: example.body.decode()})

    assert file["told"] in setup_words.chosen(slug, game.options)
    assert pages.file(f"setup/{slug}/nothing.toml") is None


def test_only_an_option_that_takes_files_takes_the_text_of_one_and_none_a_path() -> None:
    for options in ({"specialists": "draft\n"}, {"map": "/etc/plan.toml"}, {"map": "../house.toml"}):
        with pytest.raises(BadInput):
            shelf.make("flash_point", None, options)


@pytest.mark.parametrize("slug", setup_words.every())
def test_more_choices_have_words_for_values_that_the_option_can_have(slug: str) -> None:
    options = {option.name: option for option in games.load(slug).options}

    for name, said in setup_words.words(slug).get("more", {}).items():
        values = [options[name].accept(answer["value"]) for answer in said.get("answers", [])]
        assert options[name].default in values or options[name].values is None
        assert said["name"]
        assert said["says"]
        assert all(re.match(r"\w", answer["name"]) for answer in said.get("answers", []))


@pytest.mark.parametrize("slug", setup_words.every())
def test_no_option_is_asked_for_by_the_name_that_programs_have_for_it(slug: str) -> None:
    words = setup_words.words(slug)
    asked = {name for ask in words["asks"] for answer in ask["answers"] for name in answer["set"]}
    dropped = {file["option"] for file in words.get("files", [])}

    assert {option.name for option in games.load(slug).options} - asked - dropped == set(words.get("more", {}))
