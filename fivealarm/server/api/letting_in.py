"""The API of whoever sits at the machine: letting others in the network in, and no longer."""

import asyncio
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.server.entry import addresses
from fivealarm.server.entry.network import Network
from fivealarm.server.problem import Problem
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api")


@router.post("/network", **ANSWERS("network", 409), openapi_extra=takes(w.LetIn))
async def let_in(request: Request) -> Response:
    """Let others in the network in, or no longer; only somebody at this machine can, where nobody else comes in."""
    wish, network = await body(request, w.LetIn), _network(request)
    if not addresses.at_this_machine(request.scope):
        raise Problem(403, "not_here", "Only somebody at the computer that fivealarm runs on can do this.")
    if network.state() == "none":
        raise Problem(409, "no_network", "This computer is in no network of a house, or others come in already.")
    try:
        await (network.open() if wish.open else network.close())
    except OSError:
        raise Problem(409, "no_network", "This computer does not let fivealarm listen in its network.") from None
    return answer(request, await asyncio.to_thread(network.told, request.scope))


def _network(request: Request) -> Network:
    network: Network = request.app.state.network
    return network
