"""The faces of Station Duties cards."""

from functools import cache
from typing import Final

from fivealarm.games.fire_call.rules.cards.decks import EFFECTS, DutyCard
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group
from fivealarm.scene.wrap import wrap

WIDE: Final = 376.0
HIGH: Final = 194.0
BAND: Final = 36.0
TITLE: Final = 19.0  # how large its name is
LETTERS: Final = 17.0  # how large its words are
LINE: Final = 22.0
PLATE: Final = (12.0, 62.0, 104.0)  # of its emblem: where it lies, and its side
WORDS: Final = 130.0  # where they begin

EMBLEMS: Final = {  # by effect
    "band-aid": "fc-plaster", "district-choice": "fc-flag", "aid-block": "fc-stopsign",
    "promote": "fc-medal", "promote-unless-lower": "fc-medal", "demote": "fc-badge", "demote-opponent": "fc-badge",
    "aid": "fc-aid", "aid-all": "fc-aid",
    "garage": "fc-workshop", "garage-by-dispatcher": "fc-headset", "garage-all": "fc-workshop",
    "garage-opponent": "fc-workshop", "service": "fc-spanner", "service-all": "fc-spanner",
    "collect": "fc-i-h6", "collect-section": "fc-i-n6", "collect-unless-fewer": "fc-i-l1",
    "hospital": "fc-hospital", "hospital-opponent": "fc-hospital",
    "next-call": "fc-bell", "back": "fc-hydrant", "roll": "d6-6",
}  # fmt: skip
TINTS: Final = {  # of emblems that take the colour of what they stand for elsewhere
    "fc-flag": "fc-amber", "fc-stopsign": "fc-red", "fc-badge": "fc-rank-2", "fc-hydrant": "fc-red",
}  # fmt: skip


def duty_card(card: DutyCard) -> Element:
    """The card being followed, face up on the desk, as large as a call: good or bad, it is to be read."""
    label = f"Station Duties card: {card.name}"
    return Element("duty card", face(card), 0, 0, "to-read", label, card.says, "desk", arrive="turn")


@cache
def face(card: DutyCard) -> Group:
    """Its name over its emblem and all that it says."""
    emblem = EMBLEMS[EFFECTS[card.effect]]
    lines = wrap(card.says, WIDE - WORDS - 14, LETTERS)
    top = BAND + (HIGH - BAND - LINE * len(lines)) / 2 - 6
    x, y, side = PLATE
    parts = [
        draw.shadow(0, 0, WIDE - 3, HIGH, 10), draw.rect(0, 0, WIDE, HIGH, "fc-paper", 10),
        draw.path(f"M0 {BAND}V10Q0 0 10 0h{WIDE - 20:g}q10 0 10 10v{BAND - 10:g}z", "fc-band-duties"),
        draw.text(card.name, 12, 24, TITLE, "on-band", bold=True),
        draw.rect(x, y, side, side, "plate", 8),
        draw.art(emblem, x + 8, y + 8, side - 16, side - 16, TINTS.get(emblem, "")),
        *(draw.text(line, WORDS, top + LINE * n, LETTERS, "on-card") for n, line in enumerate(lines, 1)),
    ]  # fmt: skip
    return Group("".join(parts), (0, 0, WIDE, HIGH))
