"""What happens in Bucket Line, for the log."""

from typing import Final

from fivealarm.kernel.contract import Event

THROWN: Final = Event("thrown", "{seat} throws {buckets} on the fire.", "BL-THR.1")
RISEN: Final = Event("risen", "The fire rises to {height}.", "BL-WAI.1")
