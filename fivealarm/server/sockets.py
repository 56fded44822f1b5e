"""WebSockets that cost little while they wait: long frames are squeezed, and nothing is kept between frames."""

import logging
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

WORTH_SQUEEZING: Final = 1_000  # bytes
SETTINGS: Final = {"memLevel": 6, "level": 5}


class Sparing(PerMessageDeflate):
    """Squeezes only what is worth it."""

    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if len(frame.data) >= WORTH_SQUEEZING else frame


class SparingFactory(ServerPerMessageDeflateFactory):
    """Agrees with the browser to begin every frame anew, so that no window is kept for a waiting connection."""

    def __init__(self) -> None:
        super().__init__(True, True, compress_settings=SETTINGS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        sparing = Sparing(True, True, agreed.remote_max_window_bits, agreed.local_max_window_bits, SETTINGS)
        return answer, sparing


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol with our way of squeezing."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.conn = ServerProtocol(
            extensions=[SparingFactory()], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
