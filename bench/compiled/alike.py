"""`python bench/compiled/alike.py`: a digest of random games under every option, to compare builds of one source."""

from hashlib import sha256
from random import Random

from fivealarm import games
from fivealarm.kernel.contract import BadInput, Box, Value
from fivealarm.kernel.match import Match

GAMES = 6  # of each setting
Setting = tuple[int | None, dict[str, Value]]  # seats, None for the usual number, and options


def settings(box: Box) -> list[Setting]:
    """The defaults, and every value of every option: by itself, or with the seats or the one other value it needs."""
    single = [{option.name: value} for option in box.options for value in option.values or ()]
    return [(None, {}), *(_first_that_fits(box, one, single) for one in single)]


def _first_that_fits(box: Box, one: dict[str, Value], others: list[dict[str, Value]]) -> Setting:
    tried = ((seats, other | one) for other in [{}, *others] for seats in (None, *box.seats))
    return next(setting for setting in tried if fits(box, setting))


def fits(box: Box, setting: Setting) -> bool:
    """Whether seats and options go together."""
    try:
        box.make(*setting)
    except BadInput:
        return False
    return True


def played(box: Box, setting: Setting, number: int) -> str:
    """A random game as text: what could be done, what was done, where it led."""
    match = Match(box.make(*setting), seed=str(number))
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
        for setting in settings(box):
            for number in range(GAMES):
                seen.update(played(box, setting, number).encode())
        print(f"{box.slug}: {seen.hexdigest()[:16]}")


if __name__ == "__main__":
    main()
