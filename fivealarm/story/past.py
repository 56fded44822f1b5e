"""What a button says, told of afterwards: "Open the door" was "Opened the door", and "opening the door" was better."""

import re
from functools import lru_cache
from typing import Final

IRREGULAR: Final = {
    "beat": "beat", "burn": "burnt", "choose": "chose", "do": "did", "draw": "drew", "drive": "drove", "give": "gave",
    "go": "went", "have": "had", "keep": "kept", "lay": "laid", "lead": "led", "leave": "left", "let": "let",
    "make": "made", "put": "put", "ride": "rode", "send": "sent", "set": "set", "spend": "spent", "steal": "stole",
    "take": "took",
}  # fmt: skip
REGULAR: Final = {
    "aim", "ask", "attempt", "borrow", "call", "carry", "change", "chop", "claim", "clean", "clear", "climb",
    "close", "collect", "command", "cover", "demote", "dispose", "drag", "drop", "end", "extinguish", "fire",
    "identify", "jump", "lift", "look", "lower", "move", "open", "opt", "park", "pass", "pick", "place", "play",
    "pour", "push", "raise", "recover", "recruit", "refill", "refuse", "release", "remove", "replace", "resolve",
    "roll", "squeeze", "start", "stay", "step", "stop", "swap", "transfer", "treat", "turn", "upgrade", "use",
    "walk",
}  # fmt: skip
DOUBLED: Final = {"chop", "drag", "drop", "step", "stop", "swap", "transfer"}  # their last letter
SHORT: Final = {"let", "put", "set"}  # their last letter is doubled in "putting"
LATER: Final = re.compile(r" and (carry|draw|drop|give|go|keep|lay|move|put|take) ")  # a second verb of a label
NOUNS: Final = ("Fire Station",)  # no verbs, though they begin like one


@lru_cache(4096)
def done(label: str) -> str:
    """An action in the past tense, of whoever did it; as it is where it begins with no verb that we know."""
    first, gap, rest = label.partition(" ")
    verb = past(first.lower())
    if not verb or label.startswith(NOUNS):
        return label
    rest = LATER.sub(lambda found: f" and {past(found[1])} ", rest)
    return f"{verb.capitalize()}{gap}{rest}".replace(" your ", " the ")


def doing(label: str) -> str:
    """An action as something that can be better than another: "opening the door"; "" where it begins with no verb."""
    first, gap, rest = label.partition(" ")
    if not past(first.lower()) or label.startswith(NOUNS):
        return ""
    rest = LATER.sub(lambda found: f" and {_going(found[1])} ", rest)
    return f"{_going(first.lower())}{gap}{rest}"


def _going(verb: str) -> str:
    if verb in DOUBLED | SHORT:
        return f"{verb}{verb[-1]}ing"
    return f"{verb.removesuffix('e')}ing"


def past(verb: str) -> str:
    """The past tense of a verb that buttons begin with; "" for any other word."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb not in REGULAR:
        return ""
    if verb in DOUBLED:
        return f"{verb}{verb[-1]}ed"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ied"
    return f"{verb}d" if verb.endswith("e") else f"{verb}ed"


def is_verb(word: str) -> bool:
    """Whether a label that begins with this word says what is done, or was."""
    return word.lower() in FORMS


FORMS: Final = frozenset({*IRREGULAR, *REGULAR, *(past(verb) for verb in (*IRREGULAR, *REGULAR))})
