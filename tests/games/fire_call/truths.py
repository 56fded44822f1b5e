"""Is a refusal true? Asked anew from the written position, the printed cards and the sentence, not from the verbs."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import fivealarm.games.fire_call

DATA: Final = Path(fivealarm.games.fire_call.__file__).parent / "data"


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


BOARD: Final = load("board.toml")
CALLS: Final = {card["id"]: card for card in load("calls/standard.toml")["card"]}
DUTIES: Final = {card["id"]: card for card in load("duties/standard.toml")["card"]}
ITEMS: Final = {
    f"{section['name'][0]}{n}": name.rstrip(".")
    for section in BOARD["section"]
    for n, name in enumerate(section["short"], 1)
} | {"MA": "Mutual Aid card"}
CITIES: Final = {colour["name"]: colour["city"] for colour in BOARD["colour"]}
CORNERS: Final = ("I00", "I06", "I12", "I18", "Hospital")
AFTER: Final = {"I00": ("I01", "L1"), "I06": ("I07", "A1"), "I12": ("I13", "H1"), "I18": ("I19", "N1"),
                "Hospital": ("I19", "N1")}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A question that was refused: the position, what was asked, what was answered."""

    p: dict[str, Any]
    text: str
    says: str

    @property
    def last(self) -> str:
        """What the action names: an item, a seat, a district."""
        return self.text.rsplit(" ", 1)[-1]

    @property
    def code(self) -> str:
        return self.last.upper()

    @property
    def roller(self) -> int:
        return int(self.p["turn"])

    @property
    def asked(self) -> int:
        """Who is spoken to."""
        return int(self.p["to_act"])

    def city(self, seat: int) -> str:
        colour = self.p["colours"][seat]
        return CITIES[colour] if colour else f"Department {'ABCD'[seat]}"

    def where(self, seat: int, code: str) -> str:
        if code in self.p["possession"][seat]:
            return "possession"
        return "in the Garage" if code in self.p["garage"][seat] else "Dispatcher"

    def owner(self, number: object) -> int:
        return int(self.p["districts"].get(str(number), -1))

    def missing(self) -> list[str]:
        """What the call under way still needs."""
        rank = BOARD["ranks"].index(self.p["ranks"][self.roller])
        return [code for code in CALLS[self.p["call"]]["items"][rank:] if code not in self.p["possession"][self.roller]]

    def lenders(self, code: str) -> list[int]:
        """Who may supply an item."""
        aid = "MA" in self.p["possession"][self.roller] and not self.p["blocked"]
        others = [seat for seat in range(len(self.p["at"])) if seat != self.roller]
        return [
            n for n in others if code in self.p["possession"][n] and (aid or self.p["at"][n] == "Hospital")
        ]  # fmt: skip

    def wanted(self) -> str:
        lent = {code for codes in self.p["lent"] for code in codes}
        return next(code for code in self.missing() if code not in lent)

    def counts(self, owners: dict[str, int]) -> list[int]:
        return [list(owners.values()).count(seat) for seat in range(len(self.p["at"]))]

    def hands_over(self, number: object) -> bool:
        """Whether the roller's marker there lets an opponent win alone."""
        owners = self.p["districts"] | {str(number): self.roller}
        counts = self.counts(owners)
        return len(owners) == 11 and counts.count(max(counts)) == 1 and counts[self.roller] < max(counts)

    def announced(self) -> object:
        return CALLS[self.p["call"]]["district"]


def phase(*names: str) -> Callable[[Case], bool]:
    """The position is in one of these phases."""
    return lambda case: case.p["phase"] in names


def out_of(*names: str) -> Callable[[Case], bool]:
    """The position is in none of these phases."""
    return lambda case: case.p["phase"] not in names


def _named(case: Case, codes: list[str]) -> bool:
    return all(f"the {ITEMS[code]}" in case.says for code in codes)


def _aid_fails(case: Case) -> bool:
    """Something that is missing has no lender, and the sentence names all that is missing."""
    missing = case.missing()
    return _named(case, missing) and any(not case.lenders(code) for code in missing)


def _patients(case: Case) -> bool:
    hurt = [n for n, at in enumerate(case.p["at"]) if at == "Hospital" and n != case.roller]
    return all(case.city(n) in case.says for n in hurt) and bool(hurt) != ("no opponent is in" in case.says)


def _no_aid(case: Case) -> bool:
    return "MA" not in case.p["possession"][case.roller]


def _in_garage_elsewhere(case: Case, seat: int) -> bool:
    return case.where(seat, case.code) in case.says and ITEMS[case.code] in case.says


def _section(case: Case) -> list[str]:
    return [code for code in ITEMS if code != "MA" and code[0] == case.last[0].upper()]


def _void(case: Case) -> bool:
    """The card would do nothing to the chosen opponent."""
    seat, effect = int(case.last), DUTIES[case.p["duty"]]["effect"]
    if effect == "demote-opponent":
        return bool(case.p["ranks"][seat] == BOARD["ranks"][0])
    if effect == "garage-opponent":
        return not set(case.p["possession"][seat]) - {"MA"}
    return bool(case.p["at"][seat] == "Hospital")


def _holders(case: Case) -> bool:
    others = [case.city(n) for n, cards in enumerate(case.p["kept"]) if "S01" in cards]
    return "S01" not in case.p["kept"][case.roller] and all(city in case.says for city in others)


def _effect(case: Case) -> str:
    return str(DUTIES[case.p["duty"]]["effect"]) if case.p["duty"] else "collect"


def _rolling_in_hospital(case: Case) -> bool:
    return bool(case.p["at"][case.roller] == "Hospital" and (case.p["steps"] or case.p["phase"] == "die"))


def _patient(case: Case) -> bool:
    return bool(case.p["at"][case.roller] == "Hospital" and not case.p["freed"])


def _lacks_it(case: Case) -> bool:
    place = case.where(int(case.last), case.wanted())
    return place != "possession" and place in case.says


def _harmless(case: Case) -> bool:
    free = [n for n in range(1, 12) if case.owner(n) != case.roller]
    return case.announced() == "choice" and any(not case.hands_over(n) for n in free)


ATTEMPTS: Final = ("attempt", "supply", "block", "blocked", "completed", "choose")
COVERS: Final = ("attempt", "blocked")
TRUTHS: Final[dict[str, Callable[[Case], bool]]] = {
    "NOT_SET_UP": out_of("colour"),
    "COLOURS_FIXED": out_of("colour"),
    "DEALT": lambda c: c.text.startswith("colour") or c.p["phase"] in ("colour", "station", "cover"),
    "COLOUR_TAKEN": lambda c: c.last in c.p["colours"] and CITIES[c.last] in c.says,
    "NO_STATION_NOW": out_of("station", "release"),
    "NO_COVER_NOW": phase("colour", "station"),
    "COVERS_DONE": out_of("colour", "station", "cover"),
    "COVERED": lambda c: c.owner(c.last) >= 0 and c.city(c.owner(c.last)) in c.says,
    "ROLL_IS_FIRST": out_of("start"),
    "FALLS_BY_ITSELF": lambda c: c.text.startswith("die"),
    "DRAWN_BY_DISPATCHER": lambda c: c.text.startswith("call"),
    "DUTY_FALLS": lambda c: c.text.startswith("duty"),
    "NO_BAND_AID_NOW": lambda c: c.p["phase"] != "start" and (c.asked != c.roller or not _rolling_in_hospital(c)),
    "NOT_IN_HOSPITAL": lambda c: c.p["phase"] == "start" and c.p["at"][c.roller] != "Hospital",
    "ROLLED_ALREADY": lambda c: _rolling_in_hospital(c) and not c.p["freed"],
    "FREED_ALREADY": lambda c: bool(c.p["freed"]),
    "NO_BAND_AID": _holders,
    "NO_SIX": lambda c: not c.p["credits"] and c.city(c.roller) in c.says,
    "NO_CREDIT": lambda c: not c.p["credits"] and c.code in c.p["garage"][c.roller],
    "NO_TAKING": out_of("credit", "attempt", "blocked", "end"),
    "NOTHING_IN_GARAGE": lambda c: not c.p["garage"][c.roller],
    "NO_WINDOW": out_of("credit", "attempt", "blocked", "end"),
    "IN_ATTEMPT": lambda c: c.p["credits"] and c.p["garage"][c.roller] and c.p["phase"] in COVERS,
    "MOVE_FIRST": lambda c: c.p["phase"] == "credit" and f"{c.p['steps']} step" in c.says,
    "LAST_WINDOW": lambda c: c.p["phase"] == "end" and f"{c.p['credits']} six" in c.says,
    "NOT_IN_GARAGE": lambda c: c.code not in c.p["garage"][c.roller] and _in_garage_elsewhere(c, c.roller),
    "GARAGE_EMPTY": lambda c: c.p["credits"] and not c.p["garage"][c.roller],
    "ROLL_BEFORE_PATH": lambda c: c.p["phase"] == "start" and c.p["at"][c.roller] in CORNERS and not _patient(c),
    "PATIENT_STAYS": lambda c: c.p["phase"] == "start" and _patient(c),
    "NO_FORK": lambda c: c.p["phase"] != "fork" and (c.p["phase"] != "start" or c.p["at"][c.roller] not in CORNERS),
    "ENTERED_ALREADY": lambda c: AFTER[c.p["at"][c.roller]][c.last == "outer"] in c.p["entered"],
    "NO_CALL": out_of("announced", *ATTEMPTS),
    "ATTEMPTED_ALREADY": lambda c: c.p["phase"] in ATTEMPTS and CALLS[c.p["call"]]["name"] in c.says,
    "THIRD_CARD": lambda c: c.p["cards_drawn"] == 3,
    "MUST_ANSWER": lambda c: c.owner(c.announced()) != c.roller and not c.hands_over(c.announced()),
    "HARMLESS_CHOICE": _harmless,
    "NO_ATTEMPT": out_of("attempt", "blocked", "supply", "block"),
    "AID_DECLARED": phase("supply", "block"),
    "NOTHING_TO_GIVE_UP": out_of(*ATTEMPTS),
    "CALL_COMPLETED": phase("completed", "choose"),
    "AID_GOES_ON": phase("supply", "block"),
    "NO_AID_CARD": lambda c: _no_aid(c) and not c.p["blocked"] and _aid_fails(c) and _patients(c),
    "NO_SUPPLIER": lambda c: not _no_aid(c) and not c.p["blocked"] and _aid_fails(c),
    "AID_BLOCKED": lambda c: c.p["blocked"] and _aid_fails(c) and _patients(c),
    "NO_NAMING": out_of("supply"),
    "OWN_ITEMS": lambda c: int(c.last) == c.roller and c.wanted() not in c.p["possession"][c.roller],
    "LACKS_IT": _lacks_it,
    "NOT_A_PATIENT": lambda c: _no_aid(c) and c.p["at"][int(c.last)] != "Hospital" and not c.p["blocked"],
    "SUPPLIER_BLOCKED": lambda c: c.p["blocked"] and c.p["at"][int(c.last)] != "Hospital",
    "NOTHING_TO_BLOCK": out_of("block"),
    "NOT_COMPLETED": out_of("completed"),
    "NO_CHOICE": out_of("choose"),
    "OWN_DISTRICT": lambda c: c.owner(c.last) == c.roller and str(c.counts(c.p["districts"])[c.roller]) in c.says,
    "NO_COLLECTION": out_of("collect", "promoted", "section"),
    "HAVE_ALREADY": lambda c: c.where(c.roller, c.code) == "possession",
    "NOT_WITH_DISPATCHER": lambda c: c.where(c.roller, c.code) != "Dispatcher" and _in_garage_elsewhere(c, c.roller),
    "SECTION_FIRST": phase("section"),
    "ONE_ITEM": lambda c: c.last == "ma" and _effect(c) == "collect",
    "ITEMS_OF_SECTION": lambda c: c.last == "ma" and _effect(c) == "collect-section" and c.p["section"] in c.says,
    "ITEMS_ONLY": lambda c: c.last == "ma" and _effect(c) == "collect-unless-fewer",
    "OTHER_SECTION": lambda c: c.p["section"][0] != c.code[0] and c.p["section"] in c.says,
    "NO_SECTION": out_of("section"),
    "SECTION_EMPTY": lambda c: all(c.where(c.roller, code) != "Dispatcher" for code in _section(c)),
    "NO_PUTTING": out_of("put"),
    "NOT_IN_POSSESSION": lambda c: c.p["victim"] == c.asked and c.where(c.asked, c.code) != "possession",
    "NOT_THE_VICTIMS": lambda c: c.p["victim"] != c.asked and c.where(c.p["victim"], c.code) != "possession",
    "NO_OPPONENT": out_of("opponent"),
    "YOURSELF": lambda c: int(c.last) == c.roller,
    "WITHOUT_EFFECT": _void,
    "NO_OFFER": out_of("offer"),
}  # fmt: skip
NOW: Final = {
    "colour": "choose a colour",
    "station": "choose a Fire Station to start from",
    "cover": "cover an open district",
    "start": "roll the die",
    "release": "choose a Fire Station to leave the Hospital for",
    "credit": "use the six, or keep it",
    "fork": "choose a path",
    "announced": "answer the call",
    "attempt": "get what is missing",
    "supply": "name who supplies",
    "block": "block the Mutual Aid",
    "blocked": "get what is missing",
    "completed": "play District Choice, or keep it",
    "choose": "choose the district of the completed call",
    "promoted": "collect a card for the promotion",
    "section": "choose a section",
    "collect": "collect an item",
    "put": "into the Garage",
    "opponent": "choose an opponent for",
    "offer": "draw a Station Duties card, or leave it",
    "end": "use the six, or let it go",
}


def holds(name: str, case: Case) -> bool:
    """Whether a refusal of this name is true in the position, and what it says is asked now."""
    head, now, asked = case.says.rpartition("now ")
    return bool(TRUTHS[name](case)) and (not now or not head.endswith(("; ", "and ")) or NOW[case.p["phase"]] in asked)
