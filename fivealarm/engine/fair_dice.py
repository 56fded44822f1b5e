"""Dice that nobody can bend: shares of every seat, promises of them, the seed they make, and the check of it all."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NATURE, AnyGame, BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import Match, Refused, pick

FIELDS: Final[dict[str, type]] = {"server": str, "commitment": str, "prefix": int, "from": int, "seats": dict}


class Verdict(NamedTuple):
    """What a check found: whether everything holds, and a sentence for each thing."""

    holds: bool
    says: tuple[str, ...]


def commitment(share: str) -> str:
    """What is told of a share before it is told itself."""
    return sha256(share.encode()).hexdigest()


def combined(server: str, shares: Mapping[str, str]) -> str:
    """The seed that all shares make: no one of them can steer it without knowing all others."""
    told = [f"server {server}", *(f"seat {seat} {shares[seat]}" for seat in sorted(shares, key=int))]
    return sha256("\n".join(told).encode()).hexdigest()


def verify(text: str) -> Verdict:
    """Check the shares, the commitments and every die of a record; BadInput if it is no record with dice."""
    record = records.read(text)
    if not record.seed:
        raise BadInput("record", "has no seed: the game is not over, or nature was played by hand")
    if "lesson" in (record.dice or {}):
        raise BadInput("record", "is a lesson's: its dice were set beforehand")
    dice = _dice(record)
    says: list[str] = []
    holds = _shares(dice, record.seed, says)
    right, wrong = _fallen(record, dice)
    says.append(f"{right} dice and draws fell as the seed says.")
    says += [f"Ply {ply} did not fall as the seed says." for ply in wrong]
    if dice["prefix"]:
        says.append(f"The first {dice['prefix']} plies came from another game; its own record tells of them.")
    return Verdict(holds and not wrong, tuple(says))


def _dice(record: records.Record) -> dict[str, Any]:
    """The header's field `dice`, in the right shape; a record without one has the server's share alone."""
    alone = {"server": record.seed, "commitment": commitment(record.seed), "prefix": 0, "from": 0, "seats": {}}
    dice: dict[str, Any] = {**alone, **(record.dice or {})}
    for name, kind in FIELDS.items():
        if type(dice[name]) is not kind:
            raise BadInput(f"dice.{name}", "should be as fivealarm writes it")
    for seat, one in dice["seats"].items():
        texts = isinstance(one, dict) and all(isinstance(one.get(name, ""), str) for name in ("commitment", "share"))
        if not (seat.isdecimal() and len(seat) < 4 and texts):
            raise BadInput(f"dice.seats.{seat[:10]}", "should hold a commitment and a share")
    return dice


def _shares(dice: Mapping[str, Any], seed: str, says: list[str]) -> bool:
    """Whether each share is the one that was promised, and the seed is made of them."""
    holds = commitment(dice["server"]) == dice["commitment"]
    says.append(
        "The server's share is the one it promised." if holds else "The server's share is not the promised one."
    )
    told = {}
    for seat, one in sorted(dice["seats"].items(), key=lambda item: int(item[0])):
        share = one.get("share", "")
        if not share:
            says.append(f"Seat {int(seat) + 1} promised a share and did not tell it; the seed was made without it.")
            continue
        told[seat] = share
        kept = commitment(share) == one.get("commitment")
        holds = holds and kept
        whose = f"seat {int(seat) + 1}{', a bot of the host,' if one.get('bot') is True else ''}"
        says.append(f"The share of {whose} is {'the one' if kept else 'not the one'} it promised.")
    made = combined(dice["server"], told) if told else dice["server"]
    if not told:
        says.append("No seat gave a share: the dice are the server's alone.")
    elif dice["from"]:
        says.append(f"The first {dice['from']} plies fell before people moved, by the server's share alone.")
    says.append("The seed is made of these shares." if made == seed else "The seed is not made of these shares.")
    return holds and made == seed


def _fallen(record: records.Record, dice: Mapping[str, Any]) -> tuple[int, list[int]]:
    """How many of nature's plies fell as they should, and the numbers of those that did not."""
    game: AnyGame = games.load(record.game).make(record.seats, record.options)
    start = None if record.position is None else games.position(record.game).read(game, record.position)
    match = Match(game, start=start)
    right, wrong = 0, []
    for ply, text in enumerate(record.actions):
        try:
            if match.to_act == NATURE and ply >= dice["prefix"]:
                seed = record.seed if ply >= dice["from"] else dice["server"]
                if str(pick(seed, ply, match.chances())) == text:
                    right += 1
                else:
                    wrong.append(ply + 1)
            match.play(game.actions.parse(text))
        except (UnknownAction, Refused) as no:
            raise BadInput(f"ply {ply + 1}", f"{text[:80]!r} cannot be played: {no}") from None
    return right, wrong
