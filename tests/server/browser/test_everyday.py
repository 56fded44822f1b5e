"""The rules asked in everyday words: each finds the clause meant; what nothing has gets the nearest words."""

from playwright.sync_api import Page

ASKED = """async ([slug, words]) => {
    const { learn } = await import("/static/table/terms.js");
    const { Book } = await import("/static/rules/book.js");
    await learn(slug);
    const book = await Book.of(slug, () => {});
    const found = (word) => {
        book.search.value = word;
        book.search.dispatchEvent(new Event("input"));
        const places = [...book.sections.found.querySelectorAll(".rules-hit")].slice(0, 4);
        const chips = [...book.sections.found.querySelectorAll(".rules-chip")].map((chip) => chip.textContent);
        const rules = places.map((place) => place.querySelector("small")?.textContent ?? place.textContent);
        return { rules, chips, says: book.count.textContent };
    };
    const every = book.everyday.flatMap(({ words, rule }) => words.map((word) => [word, rule]));
    const rows = words ? words.map((word) => [word, ""]) : every;
    const told = rows.map(([word, rule]) => [word, rule, found(word)]);
    await learn("brigade");
    return told;
}"""  # what is found first for some words, or for all of a game's table


def test_every_everyday_word_finds_the_rule_that_answers_it(parts: Page, game: str) -> None:
    told = parts.evaluate(ASKED, [game, None])

    assert len(told) >= 20
    assert [(word, rule, found["rules"]) for word, rule, found in told if rule not in found["rules"]] == []


def test_what_nothing_has_gets_the_nearest_words(parts: Page) -> None:
    asked = ["survivvor", "zzyzx", "electri", "stolen", "when is it over"]
    found = [told[2] for told in parts.evaluate(ASKED, ["danger_zone", asked])]

    assert "survivvor" in found[0]["says"]
    assert found[0]["chips"][0] == "Survivor"
    assert "Helipad" in found[1]["chips"]  # near to nothing: words of the game
    assert "DZ-5.4" in found[2]["rules"]  # whoever is still writing
    assert "“live cable”" in found[2]["says"]
    assert "DZ-6.6" in found[3]["rules"]  # another form of steal
    assert "DZ-11.5" in found[4]["rules"]


ASKED_SO = {
    "flash_point": {"can I carry two people": "FP-MOV.5", "what do the dice do": "FP-ADV.1"},
    "brigade": {"how do I steal a block": "BR-11.1", "how do I get water": "BR-12.1"},
    "fire_engines": {"when do I get my people back": "FE-7.7", "what does a fire do": "FE-8.9"},
    "fire_call": {"what is a six good for": "FC-ROLL.9", "can I steal": "FC-STEAL.1"},
    "danger_zone": {"can my train be stolen": "DZ-6.6", "how do I win": "DZ-11.7"},
}


def test_questions_of_a_first_game_find_their_rule(parts: Page, game: str) -> None:
    told = parts.evaluate(ASKED, [game, list(ASKED_SO[game])])

    assert [(word, found["rules"]) for word, _, found in told if ASKED_SO[game][word] not in found["rules"]] == []


SENTENCE = """async ([question, text]) => {
    const { inSentence, wanted } = await import("/static/rules/finding.js");
    return inSentence(wanted(question), text).map((part) => part.textContent ?? part).join("");
}"""


def test_a_name_with_a_mark_ends_no_sentence(parts: Page) -> None:
    text = "The city crumbles. When RESCUE! is drawn, three turns are left. Most survivors win."

    assert parts.evaluate(SENTENCE, ["rescue", text]) == "When RESCUE! is drawn, three turns are left."


NEAREST = """async (choices) => {
    const { worthTelling } = await import("/static/rules/book.js");
    return worthTelling(choices).map(({ label }) => label);
}"""


def test_what_matters_now_tells_the_nearest_places_first(parts: Page) -> None:
    choices = [
        {"label": "End", "tip": "The fire advances.", "ends": True},
        {"label": "far", "tip": "8 AP", "far": 8},
        {"label": "behind a wall", "tip": "1 AP", "far": 1, "seldom": True},
        {"label": "near", "tip": "2 AP", "far": 2},
        {"label": "as near", "tip": "2 AP", "far": 2},
        {"label": "nothing to know", "tip": "", "far": 1},
    ]

    assert parts.evaluate(NEAREST, choices) == ["near", "far", "behind a wall", "End"]
