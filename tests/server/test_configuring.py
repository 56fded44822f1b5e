"""Settings: a file, the environment, the command line; the later wins."""

import re
from pathlib import Path

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.server import configuring


def test_the_later_wins(tmp_path: Path) -> None:
    path = tmp_path / "fivealarm.toml"
    path.write_text('port = 1\nworkers = 2\nhosts = ["a.example"]\n[limits]\nbody = 7\nheader_seconds = 3\n')
    env = {"FIVEALARM_WORKERS": "3", "FIVEALARM_LIMITS_BODY": "8", "FIVEALARM_PROXY": "yes", "FIVEALARM_HOSTS": "b c"}

    settings, listen = configuring.gathered(path, {"limits.body": "9", "path": "games/"}, env)

    assert (listen.port, listen.proxy, settings.workers) == (1, True, 3)
    assert (settings.hosts, settings.path) == (("b", "c"), "/games")
    assert (settings.limits.body, settings.limits.header_seconds) == (9, 3.0)


@pytest.mark.parametrize(
    ("text", "env", "said", "names"),
    [
        ("colour = 3", {}, {}, "colour"),
        ("port = 'x'", {}, {}, "port"),
        ("port = true", {}, {}, "port"),
        ("port = 99999", {}, {}, "port"),
        ("limits = 3", {}, {}, "limits"),
        ("[limits]\nbody = -1", {}, {}, "limits.body"),
        ("hosts = [1]", {}, {}, "hosts"),
        ("log = 'loud'", {}, {}, "log"),
        ("path = '/a b'", {}, {}, "path"),
        ("proxies = ['my-proxy']", {}, {}, "proxies"),
        ("", {"FIVEALARM_WORKERS": "many"}, {}, "FIVEALARM_WORKERS"),
        ("", {"FIVEALARM_WORKERS": "0"}, {}, "workers"),
        ("", {}, {"limits.joy": "1"}, "limits.joy"),
        ("", {}, {"limits.body": "x"}, "limits.body"),
    ],
)
def test_a_wrong_setting_is_named(
    tmp_path: Path, text: str, env: dict[str, str], said: dict[str, str], names: str
) -> None:
    path = tmp_path / "fivealarm.toml"
    path.write_text(text)

    with pytest.raises(BadInput, match=names):
        configuring.gathered(path, said, env)


def test_the_examples_name_settings_that_there_are() -> None:
    deploy = Path(__file__).parents[2] / "deploy"
    image = (deploy / "Containerfile").read_text(encoding="utf-8")
    env = dict(re.findall(r"(FIVEALARM_\w+)=(\S+)", image))

    settings, listen = configuring.gathered(deploy / "fivealarm.toml", {}, {})
    inside, outward = configuring.gathered(None, {}, env)

    assert (settings.hosts, listen.proxy) == (("games.example.org",), True)
    assert (str(inside.data), outward.host) == ("/home/fivealarm/data", "0.0.0.0")
    assert f"{inside.data.parent}\nRUN mkdir --mode=700 {inside.data.name}\nVOLUME {inside.data}\n" in image
    assert f":{outward.port}/healthz" in image
    assert "--config /etc/fivealarm.toml" in (deploy / "fivealarm.service").read_text(encoding="utf-8")


def test_every_setting_is_in_the_page_about_hosting() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")

    assert [name for name in configuring.defaults() if f"`{name}`" not in page] == []
