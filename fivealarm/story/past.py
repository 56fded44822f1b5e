"""What a button says, told of afterwards: "Open the door" was "Opened the door"."""

from typing import Final

IRREGULAR: Final = {
    "beat": "beat", "do": "did",
    "burn": "burnt", "choose": "chose", "draw": "drew", "drive": "drove", "give": "gave", "go": "went", "have": "had",
    "keep": "kept", "lay": "laid", "leave": "left", "let": "let", "make": "made", "put": "put", "ride": "rode",
    "send": "sent", "set": "set", "spend": "spent", "steal": "stole", "take": "took",
}  # fmt: skip
REGULAR: Final = {
    "aim", "ask", "attempt", "borrow", "call", "carry", "change", "chop", "clean", "clear", "climb", "close", "collect",
    "command", "cover", "demote", "dispose", "drag", "drop", "end", "extinguish", "fire", "identify", "jump", "lift",
    "look", "lower", "move", "open", "opt", "park", "pass", "pick", "place", "play", "push", "raise", "recover",
    "recruit", "refill", "release", "remove", "replace", "resolve", "roll", "squeeze", "start", "stay", "step", "stop",
    "swap", "transfer", "treat", "turn", "upgrade", "use",
}  # fmt: skip
DOUBLED: Final = {"chop", "drag", "drop", "step", "stop", "swap", "transfer"}  # their last letter
NOUNS: Final = ("Fire Station",)  # no verbs, though they begin like one


def done(label: str) -> str:
    """An action in the past tense, of whoever did it; as it is where it begins with no verb that we know."""
    first, gap, rest = label.partition(" ")
    verb = past(first.lower())
    if not verb or label.startswith(NOUNS):
        return label
    return f"{verb.capitalize()}{gap}{rest}".replace(" your ", " the ")


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
