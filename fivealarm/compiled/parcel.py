"""Views on their way to another process, which may be compiled where this one is not, or the other way round."""

from dataclasses import fields, is_dataclass
from io import BytesIO
from pickle import HIGHEST_PROTOCOL, Pickler, loads
from typing import Any

from fivealarm.kernel.game import OpenView


class Packer(Pickler):
    """Writes facts as calls of their classes: a compiled class can be opened by nothing else."""

    def reducer_override(self, packed: Any) -> Any:
        if isinstance(packed, OpenView):
            return OpenView, (packed.seat, packed.state)
        if is_dataclass(packed) and not isinstance(packed, type):
            return type(packed), tuple(getattr(packed, field.name) for field in fields(packed))
        return NotImplemented


def pack(facts: Any) -> bytes:
    parcel = BytesIO()
    Packer(parcel, HIGHEST_PROTOCOL).dump(facts)
    return parcel.getvalue()


def unpack(parcel: bytes) -> Any:
    return loads(parcel)
