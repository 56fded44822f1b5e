"""Unfinished business in positions: names and fields of the stack's entries."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CITY_CELLS
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.ending import ENDINGS
from fivealarm.games.brigade.rules.special_events import SHARES
from fivealarm.games.brigade.rules.state import Frame
from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.kernel.schema import LONGEST, Kind, Maybe, Name, Truth, Whole, need

NAMES: Final = (
    "over", "first", "lay", "starter", "event phase", "event", "read", "share", "crew draw", "keep", "replace",
    "offer", "step", "wagon", "spend", "renown", "poet", "refill", "buckets", "transfer", "page", "adept", "backburn",
    "swap",
)  # fmt: skip


class UnfinishedBusiness:
    """One entry of the stack: what it is, then its own fields, all needed."""

    def __init__(self, city: City) -> None:
        seat = Whole(0, city.seats - 1)
        events = {card.id: number for number, card in enumerate(city.box.events)}
        self.fields: dict[str, dict[str, Kind]] = {
            "over": {"ending": Name.of(ENDINGS), "winner": Maybe(seat, NOBODY)},
            "lay": {"laid": Whole(0, len(CITY_CELLS) - 1)},
            "starter": {"starters": Whole(1, 3)},
            "event": {"events": Whole(1, 2)},
            "share": {
                "special": Name({name: card for name, card in events.items() if card in SHARES}),
                "done": Whole(0, city.seats),
            },
            "crew draw": {"seat": seat, "cards": Whole(0, 3)},
            "keep": {"seat": seat},
            "replace": {"seat": seat, "crew": Name.of([card.id for card in city.box.crew])},
            "swap": {"seat": seat, "crew": Name.of([card.id for card in city.box.crew])},
            "offer": {"seat": seat},
            "step": {"points": Whole(1, 4), "steps": Whole(0, 4)},
            "wagon": {"seat": seat, "optional": Truth()},
            "spend": {"lowered": Whole(0, 3)},
            "renown": {"seat": seat, "tokens": Whole(0, 5)},
            "poet": {"seat": seat, "won": Name({CELLS[cell]: cell for cell in BLOCKS}, "a block such as B2")},
            "buckets": {"seat": seat, "buckets": Whole(0, 2)},
            "transfer": {"to": Name.of(("brigade", "wagon"))},
        }

    def read(self, path: str, value: object) -> Frame:
        facts = value if isinstance(value, Mapping) else {}
        name = facts.get("what")
        if not isinstance(name, str) or name not in NAMES:
            raise BadInput(f"{path}.what", f"should be one of {', '.join(NAMES)}")
        kinds = self.fields.get(name, {})
        for field in facts:
            says = f"{name} has {', '.join(kinds) or 'no fields'}"
            need(field == "what" or field in kinds, f"{path}.{str(field)[:LONGEST]}", says)
        return (
            NAMES.index(name),
            *(kind.read(f"{path}.{field}", facts.get(field, "")) for field, kind in kinds.items()),
        )

    def write(self, value: Frame) -> dict[str, Any]:
        name = NAMES[value[0]]
        kinds = self.fields.get(name, {})
        return {"what": name} | {
            field: kind.write(number) for (field, kind), number in zip(kinds.items(), value[1:], strict=True)
        }
