"""Positions drawn at random in every phase of the game: what verbs say there, and what comes of them.

`python -m tests.games.fire_call.test_crowded` writes the lines anew.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from fivealarm.games.fire_call.rules import asked, ending, names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, PLACES
from fivealarm.games.fire_call.rules.cards import calls, card_count
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, EFFECTS, KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.kernel.contract import NATURE
from fivealarm.testing import telling
from tests.games.fire_call.table import game

SAID: Final = Path(__file__).with_name("crowded.txt")
EACH: Final = 6  # positions of every phase, in each setting
ASKED: Final = 50
NATURES: Final = (at.FIRST_ROLL, at.DIE, at.CALL_DRAW, at.DUTY_DRAW)
OWN_CARDS: Final = {  # phases that a Station Duties card has brought about, with what it may do
    at.SECTION: ("collect-section",), at.PUT: ("garage", "garage-all", "garage-opponent", "garage-by-dispatcher"),
    at.OPPONENT: ("demote-opponent", "garage-opponent", "hospital-opponent"),
    at.COLLECT: ("collect", "collect-section", "collect-unless-fewer"),
}  # fmt: skip
OFF_THE_PATHS: Final = (at.START, at.DIE, at.RELEASE, at.CREDIT, at.FORK, at.END)
SETTINGS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "two": (2, {}),
    "three": (3, {"late_release": True, "station_duties_draw": "mandatory"}),
    "four": (4, {"start_rank": "fire chief", "start_districts": 2, "round_limit": 3}),
}


def crowded(made: FireCall, phase: int, rng: Random) -> State:
    """Everybody somewhere, with something, in the middle of a phase."""
    s = made.start()
    s.phase, s.turn, s.first, s.rounds = phase, rng.randrange(s.seats), rng.randrange(s.seats), rng.randrange(3)
    s.to_act = NATURE if phase in NATURES else s.turn
    s.colour = tuple(rng.sample(range(4), s.seats)) if phase != at.COLOUR else (-1,) * s.seats
    for seat in range(s.seats):
        s.have[seat] = rng.getrandbits(24) | rng.getrandbits(24) | rng.choice((0, AID_BIT))
        s.garage[seat] = rng.choice((0, rng.getrandbits(24) & rng.getrandbits(24))) & ~s.have[seat]
        s.at[seat] = rng.choice((rng.randrange(PLACES), HOSPITAL, rng.randrange(24)))
        s.rank[seat] = rng.randrange(5)
    s.kept = tuple(rng.randrange(2) for _ in s.kept)
    s.owner = [rng.randrange(-1, s.seats) for _ in s.owner]
    _turn(s, rng)
    _cards(s, rng)
    return s


def _turn(s: State, rng: Random) -> None:
    """The die, what it gave and what is left of it."""
    s.die = rng.randrange(1, 7)
    s.steps, s.extra, s.credits = rng.randrange(1, 7), rng.randrange(3), rng.randrange(3)
    s.entered, s.freed, s.late_six = rng.getrandbits(48) & rng.getrandbits(48), rng.randrange(2), rng.randrange(2)
    if s.phase not in OFF_THE_PATHS:
        s.at[s.turn] = rng.randrange(24)
    if s.phase == at.FORK:
        s.at[s.turn] = rng.choice((0, 6, 12, 18, HOSPITAL))
    if s.phase == at.FIRST_ROLL:
        s.rolls = (*(rng.randrange(1, 7) for _ in range(s.seats - 1)), 0)


def _cards(s: State, rng: Random) -> None:
    """A Fire Call, a Station Duties card and whom it strikes."""
    s.pile, s.out = rng.getrandbits(len(s.table.calls)), 0
    if at.ANNOUNCED <= s.phase <= at.CHOOSE:
        named = [card for card, call in enumerate(s.table.calls) if s.phase != at.COMPLETED or call.district < CHOICE]
        s.card = rng.choice(named)
        s.district, s.blocked = s.table.calls[s.card].district, int(s.phase == at.BLOCKED or rng.random() < 0.3)
        s.pile &= ~(1 << s.card)
        lacking = rng.sample(
            [n for n in range(24) if s.table.needs[s.card][s.rank[s.turn]] >> n & 1], rng.randrange(1, 4)
        )
        s.have[s.turn] &= ~sum(1 << number for number in lacking)
        if s.phase in (at.BLOCK, at.COMPLETED):
            lender = rng.choice([seat for seat in range(s.seats) if seat != s.turn])
            s.lend = tuple(s.have[seat] & calls.missing(s) if seat == lender else 0 for seat in range(s.seats))
    if s.phase in OWN_CARDS:
        effects = [EFFECTS.index(name) for name in OWN_CARDS[s.phase]]
        s.duty = rng.choice([kind for kind, card in enumerate(s.table.duties) if card.effect in effects])
        s.left, s.victim, s.section = rng.randrange(1, 3), rng.randrange(s.seats), rng.randrange(-1, 4)
    s.duties = [rng.randrange(card.count + 1) for card in s.table.duties]
    if s.phase in (at.RELEASE, at.BLOCK):
        s.to_act = rng.choice([seat for seat in range(s.seats) if seat != s.turn])
        s.kept = (*s.kept[: KEEPABLE * s.to_act], 1, 1, 1, *s.kept[KEEPABLE * (s.to_act + 1) :])
        s.at[s.to_act] = HOSPITAL if s.phase == at.RELEASE else s.at[s.to_act]


def lines(made: FireCall, rng: Random) -> telling.Said:
    """What is said and comes of it in every phase but the last, and what is called how."""
    for phase in range(at.OVER):
        for _ in range(EACH):
            s = crowded(made, phase, rng)
            yield from telling.said(made, s, rng, ASKED)
            falls = [fall for fall, _ in made.chances(s)]
            yield from telling.comes(made, s, made.legal(s)[:8] or rng.sample(falls, min(4, len(falls))))
            yield "words", " ".join(words(s))


def words(s: State) -> Iterator[str]:
    """Names, counts and reports, none of which needs a verb."""
    yield asked.now(s)
    yield ending.report(s)
    for seat in range(s.seats):
        yield from (names.city(s, seat), names.standing(s, seat), names.items(s, s.garage[seat] & ALL_ITEMS))
        yield f"{card_count.reach(s, seat)} {card_count.reach(s, seat, aid=False)} {calls.blocker(s, seat)}"
        yield str(card_count.answerable(s, s.pile, s.have[seat], s.rank[seat]))


def told() -> list[str]:
    """The lines of all settings."""
    found = []
    for name, (seats, options) in SETTINGS.items():
        found += [f"{name}: {line}" for line in telling.digests(lines(game(seats, **options), Random(name)))]
    return found


def test_what_is_said_and_done_in_every_phase_is_what_it_was() -> None:
    before, now = SAID.read_text(encoding="utf-8").splitlines(), told()

    assert sorted({line.rsplit(" ", 2)[0] for line in {*before} ^ {*now}}) == []


if __name__ == "__main__":
    SAID.write_text("\n".join([*told(), ""]), encoding="utf-8")
