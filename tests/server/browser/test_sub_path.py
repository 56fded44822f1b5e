"""The whole table under a sub-path of another site: pages, pictures, requests and the live connection."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.server.browser.conftest import served
from tests.server.browser.seat import SETTLED, Person

pytestmark = pytest.mark.xdist_group("browser 0")


def test_a_game_can_be_played_under_games(chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path, "/games") as base:
        assert base.endswith("/games")
        person = Person(chromium, base.removesuffix("/games"))
        person.knows("flash_point")
        page = person.page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.goto("/games/")
        page.locator("[data-game=flash_point] .play-now").click()
        page.wait_for_url("**/games/t/*")
        expect(page.locator("#stage .piece").first).to_be_attached()
        expect(page.locator(SETTLED)).to_be_attached()
        cookies = person.context.cookies()
        person.context.close()

    paths = [urlsplit(url).path for url in asked if urlsplit(url).scheme in ("http", "ws")]
    assert [path for path in paths if not path.startswith("/games/")] == []
    assert any(path.endswith("/live") for path in paths)
    assert [(cookie["name"], cookie["path"]) for cookie in cookies] == [("fivealarm", "/games/")]
    assert person.faults == []
