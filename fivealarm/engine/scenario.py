"""Scenarios: rules as data. A TOML file states a position, plays, and says what must then be true."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fivealarm.engine import files
from fivealarm.engine.protocol import Session, Trouble
from fivealarm.games import outcome_facts
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction

FIELDS: Final = ("id", "rules", "game", "options", "seats", "position", "play", "expect")
EXPECTS: Final[dict[str, type]] = {
    "position": dict, "legal": list, "legal_has": list, "legal_hasnt": list, "refused": dict, "why": dict,
    "chances": dict, "to_act": int, "outcome": dict, "told": list,
}  # fmt: skip
KINDS: Final = {dict: "a table", list: "a list of texts", int: "a whole number"}


class Different(Exception):
    """The first thing that is not as the scenario says."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One worked example."""

    name: str
    rules: tuple[str, ...]
    setting: Mapping[str, Any]  # game, options, seats, position
    play: tuple[str, ...]
    expect: Mapping[str, Any]


def read(path: Path) -> list[Scenario]:
    """The scenarios of a file; BadInput names what cannot be read."""
    data = files.toml(path)
    tables = data.get("scenario")
    if not isinstance(tables, list) or set(data) != {"scenario"}:
        raise BadInput(str(path), "should hold [[scenario]] tables and nothing else")
    return [_scenario(f"{path.name}, scenario {at}", table) for at, table in enumerate(tables, 1)]


def _scenario(where: str, table: Any) -> Scenario:
    if not isinstance(table, dict):
        raise BadInput(where, "should be a table")
    for name in table:
        if name not in FIELDS:
            raise BadInput(f"{where}, {name}", f"should be one of {', '.join(FIELDS)}")
    for name, kind in (("id", str), ("game", str), ("rules", list), ("expect", dict)):
        if not isinstance(table.get(name), kind):
            raise BadInput(f"{where}, {name}", f"should be there, as a {kind.__name__}")
    play = table.get("play", [])
    if not (isinstance(play, list) and all(isinstance(step, str) for step in (*play, *table["rules"]))):
        raise BadInput(f"{where}, play", "play and rules should be lists of texts")
    _check_expect(where, table["expect"])
    setting = {name: table[name] for name in ("game", "options", "seats", "position") if name in table}
    return Scenario(table["id"], tuple(table["rules"]), setting, tuple(play), table["expect"])


def _check_expect(where: str, expect: Mapping[str, Any]) -> None:
    for name, value in expect.items():
        kind = EXPECTS.get(name)
        if kind is None:
            raise BadInput(f"{where}, expect.{name}", f"should be one of {', '.join(EXPECTS)}")
        texts = kind is not list or (isinstance(value, list) and all(isinstance(one, str) for one in value))
        if type(value) is not kind or not texts:
            raise BadInput(f"{where}, expect.{name}", f"should be {KINDS[kind]}")


def run(scenario: Scenario) -> None:
    """Play it through the engine protocol with nature by hand; Different or BadInput says what is off."""
    session = Session()
    told: list[str] = []
    try:
        do = "load" if "position" in scenario.setting else "new"
        session.respond({"do": do, "nature": "manual", **scenario.setting})
        for step in scenario.play:
            told += _step(session, step)
        _judge(session, scenario.expect, told)
    except (Trouble, UnknownAction) as error:
        raise Different(str(error)) from None


def _step(session: Session, text: str) -> list[str]:
    answer = session.respond({"do": "play", "action": text})
    if "refused" in answer:
        raise Different(f"{text!r} was refused by {answer['refused']['rule']}: {answer['refused']['says']}")
    return [event["says"] for ply in answer["plies"] for event in ply["events"]]


def _judge(session: Session, expect: Mapping[str, Any], told: list[str]) -> None:
    legal = session.respond({"do": "legal"})
    have, chances = legal.get("actions", []), dict(legal.get("chances", []))
    if "to_act" in expect:
        _same("to_act", expect["to_act"], legal["to_act"])
    if "legal" in expect:
        _same("legal", sorted(expect["legal"]), sorted(have))
    for text in expect.get("legal_has", []):
        _true(text in have, f"{text!r} should be legal; legal are {', '.join(have)}")
    for text in expect.get("legal_hasnt", []):
        _true(text not in have, f"{text!r} should not be legal")
    for text, rule in expect.get("refused", {}).items():
        _same(f"refused {text!r}", rule, _refused(session, text).get("rule"))
    for text, says in expect.get("why", {}).items():
        _same(f"why {text!r}", says, _refused(session, text).get("says"))
    for text, weight in expect.get("chances", {}).items():
        _same(f"chances {text!r}", weight, chances.get(text, 0))
    for text in expect.get("told", []):
        _true(text in told, f"{text!r} should be told; told were {told}")
    if "position" in expect:
        _part("position", expect["position"], session.respond({"do": "position"})["position"])
    if "outcome" in expect:
        _part("outcome", expect["outcome"], outcome_facts(session.match.game, session.match.state))


def _refused(session: Session, text: str) -> Mapping[str, Any]:
    """The rule against an action and its sentence; empty if it is allowed."""
    return session.respond({"do": "why", "action": text})["refused"] or {}


def _part(where: str, wanted: Any, have: Any) -> None:
    """Only what is named is compared, tables within tables."""
    if not (isinstance(wanted, dict) and isinstance(have, dict)):
        return _same(where, wanted, have)
    for name, value in wanted.items():
        _true(name in have, f"{where}.{name} should be {value!r}; there is none")
        _part(f"{where}.{name}", value, have[name])
    return None


def _same(where: str, wanted: object, have: object) -> None:
    _true(wanted == have, f"{where} should be {wanted!r}, is {have!r}")


def _true(truth: bool, says: str) -> None:
    if not truth:
        raise Different(says)
