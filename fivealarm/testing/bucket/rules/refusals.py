"""Every reason for saying no in Bucket Line."""

from typing import Final

from fivealarm.kernel.contract import Refusal

NOT_NOW: Final = Refusal("BL-TRN.1", "The buckets are being handed out.")
NOT_YOURS: Final = Refusal("BL-DEA.1", "Buckets are drawn from the pile without looking.")
EMPTY_HANDED: Final = Refusal("BL-THR.2", "You have no bucket to throw; {left} are left in the pile.")
