"""What people read in Bucket Line."""

from typing import Final

from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.words import Words
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.verbs.dealing import Deal
from fivealarm.testing.bucket.rules.verbs.throwing import Throw, Wait

words: Final = Words(
    labels={Throw: "Throw your bucket", Wait: "Wait", Deal: "A bucket is handed out"},
    signs={"thrown": "splash"},
    tips={Throw: "The fire falls by its size, and you score it.", Wait: "The fire rises by one."},
    glossary={"Bucket": "Holds one, two or three measures of water; only its holder knows how much."},
)


def sentence(game: Bucket, view: View) -> str:
    """Who is to do what."""
    if view.to_act == NOBODY:
        return "The game is over."
    if view.to_act == NATURE:
        return "Buckets are handed out."
    if view.to_act == view.seat:
        return "Your turn: throw your bucket or wait."
    return f"Waiting for {game.names['seat'][view.to_act]}."
