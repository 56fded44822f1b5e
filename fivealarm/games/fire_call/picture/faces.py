"""The faces of Station Duties cards."""

from typing import Final

from fivealarm.games.fire_call.rules.cards.decks import EFFECTS, DutyCard
from fivealarm.scene.model import Card, Element

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
    """The card being followed, face up on the desk."""
    emblem = EMBLEMS[EFFECTS[card.effect]]
    face = Card(card.name, card.says, emblem, "fc-band-duties", w=366, h=96, tint=TINTS.get(emblem, ""))
    label = f"Station Duties card: {card.name}"
    return Element("duty card", face, 4, 2, "", label, card.says, "desk", arrive="turn")
