"""What a person at a table's page is asked, one question after another until the game is over."""

from collections.abc import Iterator
from typing import Any

from tests.server.browser.means import Choice
from tests.server.browser.seat import Seat

AGAIN = 20  # ms until the server and the page are asked again whether they speak of the same moment


def questions(seat: Seat) -> Iterator[dict[str, Any]]:
    """What the server told with each of them; what the page does by itself is waited for."""
    while seat.settle():
        hello = seat.hello()
        if not hello["choices"] or hello["edition"] != seat.edition:
            seat.page.wait_for_timeout(AGAIN)
        elif len(hello["choices"]) == 1 and _by_itself(hello["choices"][0]):
            seat.moved_on(hello["edition"])
        else:
            yield hello


def _by_itself(only: Choice) -> bool:
    """Whether the page does this when nothing else can be done; dice and ends wait for a hand."""
    return not only["ends"] and only["reveals"] != "die"
