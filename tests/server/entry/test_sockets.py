"""Texts on the wire: sent as they are, they read as what a library would have sent."""

import pytest
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from fivealarm.server.entry.sockets import head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1_000, 65_535, 65_536])
def test_a_text_of_any_size_has_the_head_that_browsers_expect(size: int) -> None:
    library, text = ServerProtocol(), b"x" * size
    library.state = OPEN
    library.send_text(text)

    assert head(size) + text == b"".join(library.data_to_send())
