"""The OpenAPI document, made from the same message types that check and write the bodies."""

from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w

_ANY: Final[dict[str, Any]] = {"type": "object"}
_OK: Final = {"type": "object", "properties": {"ok": {"const": True}}, "required": ["ok"]}
_NUMBER: Final = {"type": "integer", "minimum": 0}
_ERROR: Final = {
    "type": "object",
    "required": ["error"],
    "properties": {"error": {"$ref": "#/components/schemas/Error"}, "state": {"$ref": "#/components/schemas/Hello"}},
}


def _ref(kind: type) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _list(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item}


def _object(required: bool = True, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties) if required else []}


LISTS: Final = ("mine", "open", "watch", "hidden")
_REFUSED: Final = _object(refused=_ref(m.Refusal))
_PLAYED: Final = _object(ok={"const": True}, number=_NUMBER)
SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "games": _list(
        _object(
            slug={"type": "string"}, title={"type": "string"}, mode={"enum": ["cooperative", "competitive"]},
            seats=_list(_NUMBER), usual_seats=_NUMBER, minutes=_NUMBER, line={"type": "string"},
            options=_list(_ANY), levels=_list(_object(name={"type": "string"}, line={"type": "string"})),
            lessons=_list(_object(name={"type": "string"}, title={"type": "string"}, minutes=_NUMBER)),
        )
    ),
    "rules": _object(
        title={"type": "string"}, play_html={"type": "string"},
        clauses=_list(_object(id={"type": "string"}, chapter={"type": "string"}, html={"type": "string"})),
        everyday=_list(_object(words=_list({"type": "string"}), means={"type": "string"}, rule={"type": "string"})),
    ),
    "lists": {"type": "object", "properties": dict.fromkeys(LISTS, _list(_ref(m.TableCard))), "required": [*LISTS]},
    "made": _object(table={"type": "string"}, links={"type": "object", "additionalProperties": {"type": "string"}}),
    "hello": _ref(m.Hello),
    "ok": _OK,
    "kept": _object(kept={"type": "boolean"}),
    "network": _object(addresses=_list({"type": "string"}), door={"enum": ["none", "shut", "open"]}),
    "link": _object(url={"type": "string"}),
    "played": {"oneOf": [_PLAYED, _REFUSED]},
    "undone": {"oneOf": [_PLAYED, _REFUSED]},
    "refused": _object(refused={"anyOf": [_ref(m.Refusal), {"type": "null"}]}),
    "ghost": _object(required=False, change=_ANY, comes={"type": "string"}),
    "ways": _object(ways=_list(_ref(m.Walk))),
    "hint": _object(
        action={"type": "string"}, label={"type": "string"}, reason={"type": "string"},
        touches=_list({"type": "string"}), leads=_list({"type": "string"}), line=_list({"type": "string"}),
        undo={"type": "boolean"},
    ),
    "coach": _object(number=_NUMBER, costly=_list(_ANY)),
    "puzzles": _object(
        date={"type": "string"}, day={"anyOf": [_ANY, {"type": "null"}]}, days=_list(_ANY), games=_list(_ANY),
    ),
    "shelf": _object(puzzles=_list(_ANY)),
    "attempt": _object(puzzle=_ANY, hello=_ref(m.Hello)),
    "attempted": {"oneOf": [_object(ok={"const": True}, puzzle=_ANY, moved=_ref(m.Moved)), _REFUSED]},
    "prospect": _object(lost={"type": "boolean"}, says={"type": "string"}),
    "puzzle_hint": _object(says={"type": "string"}, touches=_list({"type": "string"})),
    "solution": _object(
        line=_list({"type": "string"}), words=_list({"type": "string"}), touches=_list(_list({"type": "string"})),
        tried=_list({"type": "string"}), says={"type": "string"},
    ),
    "verdict": _object(holds={"type": "boolean"}, says=_list({"type": "string"})),
    "ply": _ref(m.At),
    "log": _object(log=_list(_ref(m.Entry))),
    "review": _object(
        seat=_NUMBER, ending={"type": "string"}, course={"type": "string"},
        points=_list(_object(ply=_NUMBER, turn=_NUMBER, values=_list({"type": "number"}))),
        moments=_list(_object(ply=_NUMBER, turn=_NUMBER, title={"type": "string"}, words={"type": "string"})),
        mistakes=_list(_object(ply=_NUMBER, turn=_NUMBER, did={"type": "string"}, better={"type": "string"})),
    ),
    "better": _object(steps=_list(_object(words={"type": "string"}, way=_list({"type": "string"}), change=_ANY))),
    "graph": _list(_object(ply=_NUMBER, value={"type": "number"}, values=_list({"type": "number"}))),
}  # fmt: skip
KINDS: Final = {"picture": "image/svg+xml", "record": "text/plain"}
STRUCTS: Final = (
    w.NewTable, w.Join, w.Leave, w.Rename, w.OneSeat, w.Play, w.OneAction, w.OneElement, w.OnePoint, w.OneGroup,
    w.TheEnd, w.Nothing, m.Error, m.Hello, m.Moved, m.Undone, m.SeatsNow, m.Thinking, m.Note, m.Reveal, w.Promise,
    w.Tell, w.Ping, w.OneStep, w.PlayNow, m.Pong, m.Answer, m.At, m.TableCard, m.Walk, m.Refusal, m.Said, w.Say,
    w.ToBot, w.Stop, w.Hide, w.LetIn,
)  # fmt: skip


def takes(*kinds: type) -> dict[str, Any]:
    """A request body of one of these kinds, and the header that changes need."""
    schema = _ref(kinds[0]) if len(kinds) == 1 else {"oneOf": [_ref(kind) for kind in kinds]}
    header = {"name": "X-Fivealarm", "in": "header", "required": True, "schema": {"const": "1"}}
    return {
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
        "parameters": [header],
    }


def ANSWERS(name: str, *more: int) -> dict[str, Any]:  # noqa: N802  a table of words for decorators
    """What a path answers: its own kind, or an error."""
    kind = KINDS.get(name, "application/json")
    schema = {"type": "string"} if name in KINDS else SCHEMAS[name]
    error = {"description": "No, and why", "content": {"application/json": {"schema": _ERROR}}}
    responses: dict[int | str, Any] = {200: {"description": "Yes", "content": {kind: {"schema": schema}}}}
    responses |= dict.fromkeys((400, 403, 404, 413, 429, 503, *more), error)
    return {"responses": responses, "response_model": None}


def install(app: FastAPI) -> None:
    """Let the app make its document from our types."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, routes=app.routes, description=app.description)
            _, components = msgspec.json.schema_components(STRUCTS, ref_template="#/components/schemas/{name}")
            kept = made.setdefault("components", {}).setdefault("schemas", {})
            kept.update(components)
            for paths in made["paths"].values():
                for operation in paths.values():
                    operation["responses"].pop("422", None)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # the way FastAPI's own documentation does it
