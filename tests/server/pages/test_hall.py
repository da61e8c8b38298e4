"""The hall of fame on the pages: there only while somebody has agreed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from server.games.state import options
from server.pages import publishing
from server.storage.games import games
from server.storage.people import persons
from tests.server.pages.checking import check
from tests.server.world import World

PAGES = ("de/hall.html", "en/hall.html")


def rate(world: World, code: str, name: str | None) -> None:
    """Let a player agree, or take it back."""
    with world.services.database.work() as work:
        person = persons.by_address(work, f"{code.lower()}@players.test")
        assert person is not None
        person.set_rated_as(name)


def made(world: World) -> Mapping[str, str]:
    """Return the pages, which must be well made."""
    files = publishing.files_of(world.services)
    check(files)
    return {
        path: content.decode()
        for path, content in files.items()
        if path.endswith(".html")
    }


def test_nobody_is_shown_who_did_not_agree(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR", rounds=1)
    with quick_world.services.database.work() as work:
        row, now = games.get(work, number), quick_world.clock.now()
        options.change(work, row, {"series": "Pokal & Co"}, now)
    quick_world.end_round()
    pages = made(quick_world)
    assert not pages.keys() & set(PAGES)
    assert not [path for path in pages if 'href="hall.html"' in pages[path]]
    rate(quick_world, "MAX", "Der <Falke>")
    pages = made(quick_world)
    for path in PAGES:
        assert "Der &lt;Falke&gt;" in pages[path]
        assert "Pokal &amp; Co" in pages[path]
        assert "Haus" not in pages[path]
        assert "@" not in pages[path]
    assert 'href="hall.html"' in pages["de/index.html"]
    assert 'href="de/hall.html"' in pages["index.html"]
    rate(quick_world, "MAX", None)
    assert not made(quick_world).keys() & set(PAGES)


def test_it_follows_when_no_game_has_changed(
    quick_world: World, tmp_path: Path
) -> None:
    """A running server writes what has changed, and removes what must go."""
    quick_world.start("MAX", "ZOR", rounds=1)
    publisher = publishing.Publisher(quick_world.services, tmp_path / "site")
    publisher.publish()
    page = tmp_path / "site" / PAGES[0]
    assert not page.exists()
    rate(quick_world, "MAX", "Der Falke")
    publisher.publish()
    assert "Der Falke" in page.read_text(encoding="utf-8")
    rate(quick_world, "MAX", None)
    publisher.publish()
    assert not page.exists()
