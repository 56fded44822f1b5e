"""The engine protocol: one JSON object in, one out; never a traceback, never silence."""

from collections.abc import Callable
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

from fivealarm import games
from fivealarm.engine.fields import only, take
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NATURE, NOBODY, TIME, BadInput, Box, explain, say
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import CARD_FIRST, DICE_FIRST, Match, Ply, Refused

LONGEST_LINE: Final = 1_000_000
Answer = dict[str, Any]
GAME_FIELDS: Final = ("game", "options", "seats", "seed", "nature")


class Trouble(Exception):
    """Something wrong with a request that no field is to blame for."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """One conversation: at most one game on the table at a time."""

    def __init__(self) -> None:
        self._match: Match[Any, Any, Any] | None = None
        self._position: dict[str, Any] | None = None  # where the match began, if not at the start
        self._manual = False
        self._marks: list[int] = []  # plies before each play
        self._does: dict[str, tuple[Callable[[Answer], Answer], tuple[str, ...]]] = {
            "games": (self._games, ()),
            "new": (self._new, GAME_FIELDS),
            "load": (self._load, (*GAME_FIELDS, "position")),
            "position": (self._write, ()),
            "view": (self._view, ("seat",)),
            "legal": (self._legal, ()),
            "play": (self._play, ("action",)),
            "why": (self._why, ("action",)),
            "roll": (self._roll, ()),
            "undo": (self._undo, ()),
            "bot": (self._bot, ("name", "seconds", "seed")),
            "record": (self._record, ()),
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, whatever it is."""
        return msgspec.json.encode(self.reply(line))

    def reply(self, line: bytes) -> Answer:
        try:
            return self.respond(_decode(line))
        except BadInput as bad:
            return _error("bad_input", str(bad), bad.field)
        except UnknownAction as unknown:
            return _error("unknown_action", str(unknown), "action")
        except Trouble as trouble:
            return _error(trouble.code, str(trouble))

    def respond(self, request: Answer) -> Answer:
        """The answer to a request; BadInput, UnknownAction or Trouble if it has none."""
        name = take(request, "do", str)
        if name not in self._does:
            raise BadInput("do", f"should be one of {', '.join(self._does)}")
        respond, known = self._does[name]
        only(request, ("do", *known))
        return respond(request)

    @property
    def match(self) -> Match[Any, Any, Any]:
        if self._match is None:
            raise Trouble("no_game", "no game is on the table; send new or load first")
        return self._match

    def _games(self, request: Answer) -> Answer:
        return {"games": [box_facts(box) for box in games.boxes()]}

    def _new(self, request: Answer) -> Answer:
        match, manual = self._table(request)
        self._put(match, manual, None)
        if not manual:
            match.settle()
        return self._standing()

    def _load(self, request: Answer) -> Answer:
        match, manual = self._table(request)
        slug = match.game.box.slug
        start = games.position(slug).read(match.game, take(request, "position", dict))
        self._put(
            Match(match.game, seed=match.seed, start=start), manual, games.position(slug).write(match.game, start)
        )
        return self._standing()

    def _table(self, request: Answer) -> tuple[Match[Any, Any, Any], bool]:
        box = games.load(take(request, "game", str))
        seats = take(request, "seats", int) if "seats" in request else None
        nature = take(request, "nature", str, "auto")
        if nature not in ("auto", "manual"):
            raise BadInput("nature", "should be auto or manual")
        seed = request.get("seed", 0)
        if type(seed) not in (int, str):
            raise BadInput("seed", "should be a whole number or a text")
        return Match(box.make(seats, take(request, "options", dict, {})), seed=str(seed)), nature == "manual"

    def _put(self, match: Match[Any, Any, Any], manual: bool, position: dict[str, Any] | None) -> None:
        self._match, self._manual, self._position, self._marks = match, manual, position, []

    def _write(self, request: Answer) -> Answer:
        game = self.match.game
        return {"game": game.box.slug, "position": games.position(game.box.slug).write(game, self.match.state)}

    def _view(self, request: Answer) -> Answer:
        game = self.match.game
        seat = NOBODY if request.get("seat") == "public" else take(request, "seat", int)
        if seat != NOBODY and seat not in range(game.seats):
            raise BadInput("seat", f'should be 0 to {game.seats - 1}, or "public"')
        return {"view": games.position(game.box.slug).show(game, self.match.view(seat))}

    def _legal(self, request: Answer) -> Answer:
        match = self.match
        if match.to_act == NATURE:
            return {"to_act": NATURE, "chances": [[str(action), weight] for action, weight in match.chances()]}
        return {"to_act": match.to_act, "actions": [str(action) for action in match.legal()]}

    def _play(self, request: Answer) -> Answer:
        match = self.match
        action = match.game.actions.parse(take(request, "action", str))
        mark = len(match.plies)
        try:
            plies = [match.play(action)]
        except Refused as refused:
            return self._refusal(refused, action)
        self._marks.append(mark)
        if not self._manual:
            plies += match.settle()
        return {"plies": [self._ply(ply) for ply in plies], **self._standing()}

    def _refusal(self, refused: Refused, action: Any) -> Answer:
        game, state, refusal = self.match.game, self.match.state, refused.refusal
        own = game.refusal(state, action) if refusal in (DICE_FIRST, CARD_FIRST) else None
        if own is not None and own.stage == TIME:
            refusal = own  # the game knows what is awaited
        says = explain(game, state, action, refusal)
        return {"refused": {"rule": refusal.rule, "says": says}}

    def _why(self, request: Answer) -> Answer:
        action = self.match.game.actions.parse(take(request, "action", str))
        refusal = self.match.refusal(action)
        return {"refused": None} if refusal is None else self._refusal(Refused(refusal), action)

    def _roll(self, request: Answer) -> Answer:
        match = self.match
        if match.to_act != NATURE:
            raise Trouble("not_nature", "no die or card is due")
        self._marks.append(len(match.plies))
        return {"plies": [self._ply(match.roll())], **self._standing()}

    def _undo(self, request: Answer) -> Answer:
        if not (self._match and self._marks):
            raise Trouble("nothing_to_undo", "nothing has been played")
        self._match.back_to(self._marks.pop())
        return self._standing()

    def _bot(self, request: Answer) -> Answer:
        from fivealarm.bots import levels

        match = self.match
        seconds = take(request, "seconds", float, 1.0)
        if not 0 < seconds <= 60:
            raise BadInput("seconds", "should be more than 0 and at most 60")
        if match.to_act < 0:
            raise Trouble("no_seat_to_act", "no seat is to act")
        name = take(request, "name", str)
        if name not in levels.LEVELS:
            raise BadInput("name", f"should be one of {', '.join(levels.LEVELS)}")
        bot, view = levels.make(name, match.game), match.view(match.to_act)
        action = bot.choose(match.game, view, match.legal(), Random(take(request, "seed", int, 0)), seconds)
        return {"action": str(action), "reason": bot.reason(match.game, view, action)}

    def _record(self, request: Answer) -> Answer:
        return {"record": records.write(records.of(self.match, self._position))}

    def _ply(self, ply: Ply[Any]) -> Answer:
        events = [
            {"name": event.name, "says": say(self.match.game, (event, n)), "rule": event.rule} for event, n in ply.told
        ]
        return {"actor": ply.actor, "action": str(ply.action), "events": events}

    def _standing(self) -> Answer:
        match = self.match
        standing: Answer = {"ok": True, "to_act": match.to_act}
        if match.to_act == NOBODY:
            standing["outcome"] = games.outcome_facts(match.game, match.state)
        return standing


def box_facts(box: Box) -> Answer:
    """What is printed on a box, as JSON."""
    return {
        "game": box.slug, "title": box.title, "mode": box.mode, "version": box.version,
        "seats": [box.seats[0], box.seats[-1]], "usual_seats": box.usual_seats,
        "minutes": box.minutes, "line": box.line,
        "options": [
            {"name": o.name, "default": o.default, "values": o.values, "help": o.help, "own": o.own}
            for o in box.options
        ],
    }  # fmt: skip


def _decode(line: bytes) -> Answer:
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Trouble("bad_json", "a request is one JSON object on one line, in UTF-8") from None
    if type(request) is not dict:
        raise Trouble("bad_json", 'a request is a JSON object, such as {"do": "games"}')
    return request


def _error(code: str, message: str, field: str = "") -> Answer:
    error = {"code": code, "message": message}
    return {"error": {**error, "field": field} if field else error}


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until there are no more."""
    session = Session()
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip(source)
            answer = msgspec.json.encode(_error("too_long", f"a line has at most {LONGEST_LINE} bytes"))
        elif line.strip():
            answer = session.answer(line)
        else:
            continue
        sink.write(answer + b"\n")
        sink.flush()


def _skip(source: BinaryIO) -> None:
    """Pass over the rest of a line that is too long to keep."""
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass
