"""Settings from a TOML file, the environment and the command line; the later wins, and a wrong one is named."""

import os
from collections.abc import Mapping
from dataclasses import fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from fivealarm.engine import files
from fivealarm.kernel.contract import BadInput
from fivealarm.server.settings import Limits, Listen, Settings, data_folder

PREFIX: Final = "FIVEALARM_"
LIMITS: Final = "limits."
KINDS: Final[dict[type, str]] = {
    int: "a whole number", float: "a number", str: "a text", bool: "true or false", Path: "a folder",
    tuple: "a list of texts",
}  # fmt: skip


def defaults() -> dict[str, Any]:
    """Every setting by its name, as it is when nobody says otherwise."""
    found: dict[str, Any] = {}
    for part in (Listen(), Settings(data=data_folder())):
        found |= {field.name: getattr(part, field.name) for field in fields(part) if field.name != "limits"}
    limits = Limits()
    return found | {f"{LIMITS}{field.name}": getattr(limits, field.name) for field in fields(limits)}


def gathered(
    config: Path | None, said: Mapping[str, Any], env: Mapping[str, str] = os.environ
) -> tuple[Settings, Listen]:
    """The settings: of the file, over them those of the environment, over them those that were said."""
    usual = defaults()
    values = dict(usual)
    for name, value in _from_file(config).items():
        _known(name, str(config), usual)
        values[name] = _right(value, usual[name], f"{config}, {name}")
    for name, plain in usual.items():
        variable = PREFIX + name.replace(".", "_").upper()
        if env.get(variable):
            values[name] = _right(_plain(env[variable], plain), plain, variable)
    for name, value in said.items():
        _known(name, "--set", usual)
        values[name] = _right(_plain(value, usual[name]), usual[name], f"--set {name}")
    return _settings(values)


def _from_file(path: Path | None) -> dict[str, Any]:
    if path is None:
        return {}
    data = files.toml(path)
    limits = data.pop("limits", {})
    if not isinstance(limits, dict):
        raise BadInput(f"{path}, limits", "should be a table")
    return data | {f"{LIMITS}{name}": value for name, value in limits.items()}


def _known(name: str, where: str, usual: Mapping[str, Any]) -> None:
    if name not in usual:
        raise BadInput(f"{where}, {name}", f"is no setting; there are {', '.join(sorted(usual))}")


def _plain(word: Any, usual: Any) -> Any:
    """A word from outside as the kind of value that the setting has."""
    if not isinstance(word, str) or isinstance(usual, str | Path):
        return word
    if isinstance(usual, tuple):
        return [part for part in word.replace(",", " ").split() if part]
    if isinstance(usual, bool):
        return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}.get(word.lower(), word)
    try:
        return int(word) if isinstance(usual, int) else float(word)
    except ValueError:
        return word


def _right(value: Any, usual: Any, where: str) -> Any:
    """The value, of the setting's kind and not below zero."""
    kind = type(usual) if not isinstance(usual, Path) else Path
    if kind is float and type(value) is int:
        value = float(value)
    if kind is Path and isinstance(value, str):
        value = Path(value).expanduser()
    if kind is tuple and isinstance(value, list) and all(isinstance(one, str) for one in value):
        value = tuple(value)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadInput(where, f"should be {KINDS[kind]}")
    if isinstance(value, int | float) and not 0 <= value < 10**12:
        raise BadInput(where, "should be a number from 0 on")
    return value


def _settings(values: dict[str, Any]) -> tuple[Settings, Listen]:
    limits = {name.removeprefix(LIMITS): value for name, value in values.items() if name.startswith(LIMITS)}
    listen = Listen(**{field.name: values[field.name] for field in fields(Listen)})
    own = {field.name: values[field.name] for field in fields(Settings) if field.name != "limits"}
    settings = replace(Settings(**own), limits=Limits(**limits), path=_path(own["path"]))
    _check(settings, listen)
    return settings, listen


def _path(path: str) -> str:
    """A sub-path without its last slash, "" for none."""
    parts = [part for part in path.split("/") if part]
    if not all(part.isascii() and part.replace("-", "").replace("_", "").isalnum() for part in parts):
        raise BadInput("path", "should look like /games")
    return "".join(f"/{part}" for part in parts)


def _check(settings: Settings, listen: Listen) -> None:
    if not 0 <= listen.port <= 65535:
        raise BadInput("port", "should be 0 to 65535")
    if not 1 <= settings.workers <= 64:
        raise BadInput("workers", "should be 1 to 64")
    for proxy in settings.proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadInput(
                "proxies", f"should be addresses or networks such as 172.16.0.0/12, not {proxy[:60]!r}"
            ) from None
    for name, value, allowed in (
        ("log", listen.log, ("plain", "json")),
        ("log_level", listen.log_level, ("debug", "info", "warning", "error")),
        ("metrics", settings.metrics, ("local", "all", "off")),
    ):
        if value not in allowed:
            raise BadInput(name, f"should be {', '.join(allowed[:-1])} or {allowed[-1]}")
