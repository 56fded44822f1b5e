"""`python bench/alike.py`: a digest of random games under every option, to compare two builds of one source."""

from hashlib import sha256
from random import Random

from fivealarm import games
from fivealarm.kernel.contract import Box, Value
from fivealarm.kernel.match import Match

GAMES = 6  # of each set of options


def settings(box: Box) -> list[dict[str, Value]]:
    """The defaults, and every value of every option by itself."""
    return [{}, *({option.name: value} for option in box.options for value in option.values or ())]


def played(box: Box, options: dict[str, Value], number: int) -> str:
    """A random game as text: what could be done, what was done, where it led."""
    match = Match(box.make(None, options), seed=str(number))
    rng, told = Random(number), list[str]()
    match.settle()
    while match.to_act >= 0:
        legal = match.legal()
        told.append(" ".join(map(str, legal)))
        match.play(rng.choice(legal))
        match.settle()
    return "\n".join([*told, *(str(ply.action) for ply in match.plies), repr(match.outcome())])


def main() -> None:
    for box in games.boxes():
        seen = sha256()
        for options in settings(box):
            for number in range(GAMES):
                seen.update(played(box, options, number).encode())
        print(f"{box.slug}: {seen.hexdigest()[:16]}")


if __name__ == "__main__":
    main()
