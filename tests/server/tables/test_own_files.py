"""Tables with files of one's own: bots think with them, records keep them, a record opens them again."""

import pytest

from fivealarm.server.files import setup_words
from tests.games.own_files import OWN
from tests.server.people import Person

pytestmark = pytest.mark.xdist_group("server tables")


@pytest.mark.parametrize("slug", OWN)
def test_a_table_keeps_the_files_it_was_made_with(ann: Person, slug: str) -> None:
    table = ann.table(slug, "me", "regular", options=OWN[slug])
    for _ in range(3):
        hello = ann.my_turn(table)
        assert ann.move(table, hello["number"], hello["choices"][0]["text"]).json()["ok"]

    record = ann.get(f"/api/tables/{table}/record").text
    begun = record.partition("\n\n")[0].replace("\nredacted: true", "")  # what was played may be secret still
    again = ann.ask("/api/tables", {"record": f"{begun}\n\n"})

    told = setup_words.chosen(slug, OWN[slug])[: len(OWN[slug])]
    for made in (table, again["table"]):
        assert ann.hello(made)["game"]["chosen"][: len(told)] == told
