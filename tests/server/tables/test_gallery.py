"""The gallery: pictures just shown are found again, and no more of them are kept than there is room for."""

from typing import Any

from fivealarm.scene.model import Circle, Element, Scene
from fivealarm.server.tables.gallery import Gallery

SEEN: tuple[Any, Scene] = "view", Scene((), ((Element("fire", Circle(9), 0, 0),) * 3, ()), "Look.")


def test_only_the_picture_of_the_edition_that_was_shown_is_found() -> None:
    gallery = Gallery()

    gallery.keep(("table", (0,)), 4, SEEN)

    assert gallery.find(("table", (0,)), 4) is SEEN
    assert gallery.find(("table", (0,)), 5) is None
    assert gallery.find(("table", (1,)), 4) is None


def test_what_is_shown_again_and_again_stays_and_the_rest_makes_room() -> None:
    gallery, most = Gallery(most=24), 0
    for number in range(50):
        gallery.keep(("often", ()), number, SEEN)
        gallery.keep((f"once {number}", ()), 1, SEEN)
        most = max(most, len(gallery.young) + len(gallery.old))
        assert gallery.find(("often", ()), number) is SEEN

    assert gallery.find(("once 0", ()), 1) is None
    assert gallery.find(("once 49", ()), 1) is SEEN
    assert most <= 24 / 3


def test_a_picture_that_takes_the_place_of_another_needs_no_more_room() -> None:
    gallery = Gallery(most=24)
    gallery.keep(("other", ()), 1, SEEN)

    for edition in range(50):
        gallery.keep(("table", ()), edition, SEEN)

    assert gallery.find(("other", ()), 1) is SEEN
