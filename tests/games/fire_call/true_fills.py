"""What fills a refusal's sentence, worked out from the written position and the printed cards alone."""

from collections.abc import Callable, Sequence
from typing import Final

from tests.games.fire_call.truths import BOARD, CITIES, DUTIES, ITEMS, Case


def listed(words: Sequence[str], joined: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joined} {words[-1]}"


def district(number: object) -> str:
    return str(BOARD["districts"][int(str(number)) - 1])


def _free(c: Case) -> str:
    free = [city for colour, city in CITIES.items() if colour not in c.p["colours"]]
    return f"{listed(free)} {'is' if len(free) == 1 else 'are'} free"


def _missed(c: Case) -> str:
    """All that is missing, and what of it nobody may supply."""
    missing = sorted(c.missing(), key=list(ITEMS).index)
    alone = [code for code in missing if not c.lenders(code)]
    whole = "it" if len(alone) == 1 else "any of them"
    rest = whole if alone == missing else listed([f"the {ITEMS[code]}" for code in alone], "or")
    return f"ou miss {listed([f'the {ITEMS[code]}' for code in missing])}, and n|has {rest}."


def _suppliers(c: Case) -> str:
    after = [(c.roller + n) % len(c.p["at"]) for n in range(1, len(c.p["at"]))]
    able = [c.city(seat) for seat in after if seat in c.lenders(c.wanted())]
    return f"the {ITEMS[c.wanted()]}|; {listed(able)} may supply it."


def _harmless(c: Case) -> str:
    safe = [n for n in range(1, 12) if c.owner(n) != c.roller and not c.hands_over(n)]
    more = f" and {len(safe) - 1} more" if len(safe) > 1 else ""
    return f"; {district(safe[0])}{more} would not."


def _other(c: Case) -> str:
    return f": attempt it{', or have another card' if c.p['cards_drawn'] < 3 else ''}."


def _sections(c: Case) -> str:
    held = {code[0] for code in ITEMS if code != "MA" and c.where(c.roller, code) == "Dispatcher"}
    return f"items of {listed([one['name'] for one in BOARD['section'] if one['name'][0] in held])}."


def _rest(c: Case) -> str:
    places = [c.where(c.roller, code) for code in ITEMS if code != "MA" and code[0] == c.last[0].upper()]
    away = places.count("in the Garage")
    lie = f", and {away} {'lies' if away == 1 else 'lie'} in the Garage" if away else ""
    return f": you possess {places.count('possession')}{lie}."


def _because(c: Case) -> str:
    card, city = DUTIES[c.p["duty"]], c.city(int(c.last))
    because = {
        "demote-opponent": f"{city} is {BOARD['ranks'][0]}, the lowest rank",
        "garage-opponent": f"{city} has no item in possession",
    }
    return f"{card['name']} would do nothing: {because.get(card['effect'], f'{city} is in the Hospital already')}."


FILLS: Final[dict[str, Callable[[Case], str]]] = {
    "COLOUR_TAKEN": _free,
    "COVERED": lambda c: f"{district(c.last)} is held by {c.city(c.owner(c.last))};",
    "THIRD_CARD": lambda c: "card 3 of 3;",
    "MUST_ANSWER": _other,
    "HARMLESS_CHOICE": _harmless,
    "NO_AID_CARD": _missed,
    "NO_SUPPLIER": _missed,
    "AID_BLOCKED": _missed,
    "OWN_ITEMS": _suppliers,
    "LACKS_IT": lambda c: f"The {ITEMS[c.wanted()]} of {c.city(int(c.last))} is |{_suppliers(c).partition('|')[2]}",
    "NOT_A_PATIENT": lambda c: f"the {ITEMS[c.wanted()]} must be stolen|{c.city(int(c.last))} is",
    "SUPPLIER_BLOCKED": lambda c: f"the {ITEMS[c.wanted()]} must be stolen|{c.city(int(c.last))} is",
    "OWN_DISTRICT": lambda c: f"{district(c.last)} is yours already;",
    "SECTION_FIRST": _sections,
    "SECTION_EMPTY": _rest,
    "NOT_THE_VICTIMS": lambda c: f"the {ITEMS[c.code]} of {c.city(c.p['victim'])} is",
    "YOURSELF": lambda c: f"{DUTIES[c.p['duty']]['name']} strikes an opponent, and you are {c.city(c.roller)}.",
    "WITHOUT_EFFECT": _because,
}


def filled(name: str, case: Case) -> bool:
    """Whether a sentence says what it should: each part of it in this order."""
    said = case.says
    for part in FILLS[name](case).split("|") if name in FILLS else ():
        if part not in said:
            return False
        said = said.partition(part)[2]
    return True
