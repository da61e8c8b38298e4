"""The pages on this machine: files of one folder, and whatever is asked, no others."""

from __future__ import annotations

import re
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import event

from server.commandline.serve import _web
from server.config.settings import Config
from server.errors import ConfigError, NotPossibleError
from server.pages import publishing
from server.pages.frame import Writer
from server.pages.publishing import Publisher
from server.process import local_port
from server.process.web import HEADERS, WebServer
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import GameState
from tests.server.states import put_into
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World


@pytest.fixture
def served(tmp_path: Path) -> Iterator[WebServer]:
    site = tmp_path / "site"
    (site / "de").mkdir(parents=True)
    (site / "index.html").write_text("<p>all games")
    (site / "de" / "index.html").write_text("<p>alle Partien")
    (site / ".turmpost-site.json").write_text("[]")
    (site / "notes").write_text("no page")
    (tmp_path / "secret.txt").write_text("the key")
    (site / "out.txt").symlink_to(tmp_path / "secret.txt")
    server = WebServer(site, 0)
    server.start()
    yield server
    server.stop()


def _ask(server: WebServer, line: str) -> tuple[str, str]:
    """Send a request as it is, which no library would; return head and body."""
    host, _, port = server.address.removeprefix("http://").rstrip("/").partition(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(f"{line}\r\nHost: x\r\n\r\n".encode())
        said = b""
        while part := connection.recv(4096):
            said += part
    head, _, body = said.decode().partition("\r\n\r\n")
    return head, body


def test_pages_are_served_with_safe_headers(served: WebServer) -> None:
    head, body = _ask(served, "GET / HTTP/1.0")
    assert " 200 " in head.splitlines()[0]
    assert body == "<p>all games"
    for name, value in HEADERS.items():
        assert f"{name}: {value}" in head
    assert _ask(served, "GET /de/?x=1 HTTP/1.0")[1] == "<p>alle Partien"
    head, body = _ask(served, "HEAD /de/index.html HTTP/1.0")
    assert (" 200 " in head, body) == (True, "")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/de/..%2f..%2fsecret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "/out.txt",
        "/.turmpost-site.json",
        "/notes",
        "/de",
        "/missing.html",
        "/index.html%00.txt",
        "/index.html/",
        f"/{'a' * 5000}.html",
        "/de/%ff%fe.html",
    ],
)
def test_nothing_else_is_there(served: WebServer, path: str) -> None:
    head, body = _ask(served, f"GET {path} HTTP/1.0")
    assert " 404 " in head.splitlines()[0]
    assert body == "not found\n"


def test_a_missing_page_is_said_by_the_page_of_the_site(tmp_path: Path) -> None:
    """Its links are those of the site's address, which is served here as well."""
    (tmp_path / "404.html").write_text("<p>no such page")
    (tmp_path / "index.html").write_text("<p>all games")
    server = WebServer(tmp_path, 0, "https://pages.test/games/")
    server.start()
    try:
        head, body = _ask(server, "GET /games/de/none.html HTTP/1.0")
        assert (" 404 " in head.splitlines()[0], body) == (True, "<p>no such page")
        assert "Content-Type: text/html" in head
        for path in ("/games/", "/"):
            assert _ask(server, f"GET {path} HTTP/1.0")[1] == "<p>all games"
        assert " 404 " in _ask(server, "GET /gamesindex.html HTTP/1.0")[0]
    finally:
        server.stop()


def test_browsers_keep_what_only_a_release_changes(tmp_path: Path) -> None:
    (tmp_path / "sans.woff2").write_text("letters")
    (tmp_path / "index.html").write_text("<p>all games")
    server = WebServer(tmp_path, 0)
    server.start()
    try:
        font, page = (
            _ask(server, f"GET /{one} HTTP/1.0")[0] for one in ("sans.woff2", "")
        )
    finally:
        server.stop()
    assert "Cache-Control: max-age=604800" in font
    assert "Content-Type: font/woff2" in font
    assert "Cache-Control: no-cache" in page


@pytest.mark.parametrize("known", ["{}", "W/{}", '"other", {}', "*"])
def test_a_browser_does_not_get_again_what_it_has(
    served: WebServer, known: str
) -> None:
    """All of a page went again with each visit."""
    tag = _tag(served)
    asked = f"GET /de/ HTTP/1.0\r\nIf-None-Match: {known.format(tag)}"
    head, body = _ask(served, asked)
    assert " 304 " in head.splitlines()[0]
    assert f"ETag: {tag}" in head
    assert (body, "Content-Length" in head) == ("", False)


def test_a_browser_gets_what_has_changed(served: WebServer, tmp_path: Path) -> None:
    asked = f"GET /de/ HTTP/1.0\r\nIf-None-Match: {_tag(served)}"
    (tmp_path / "site" / "de" / "index.html").write_text("<p>andere Partien")
    head, body = _ask(served, asked)
    assert " 200 " in head.splitlines()[0]
    assert body == "<p>andere Partien"


def _tag(server: WebServer) -> str:
    """Return the tag of a page, in its quotation marks."""
    found = re.search(
        '^ETag: ("[0-9a-f]{32}")', _ask(server, "GET /de/ HTTP/1.0")[0], re.M
    )
    assert found is not None
    return found[1]


def test_nothing_can_be_sent_to_it(served: WebServer) -> None:
    assert " 501 " in _ask(served, "POST / HTTP/1.0")[0].splitlines()[0]


def test_a_port_that_is_taken_is_said(served: WebServer, tmp_path: Path) -> None:
    port = int(served.address.rstrip("/").rpartition(":")[2])
    with pytest.raises(NotPossibleError, match="cannot be opened"):
        WebServer(tmp_path, port)
    with pytest.raises(NotPossibleError, match="cannot be opened"):
        WebServer(tmp_path, 99_999)


@pytest.mark.parametrize("asked", ["http://[::1", "http://[::1/x.html", "*", "%"])
def test_an_address_that_is_none_is_not_found(
    served: WebServer, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    assert " 404 " in _ask(served, f"GET {asked} HTTP/1.0")[0]
    assert capsys.readouterr().err == ""


def test_a_question_that_does_not_arrive_is_ended(
    served: WebServer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(local_port, "PATIENCE", 0)
    with socket.create_connection(("127.0.0.1", served.port), timeout=60) as slow:
        slow.sendall(b"GET / HT")
        # Shut by the server, though something is always on its way.
        with suppress(OSError):
            while slow.recv(1):
                slow.sendall(b"T")
    monkeypatch.undo()
    assert _ask(served, "GET / HTTP/1.0")[1] == "<p>all games"
    assert capsys.readouterr().err == ""


def test_a_client_that_hangs_up_leaves_no_traceback(
    served: WebServer,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", served.port), timeout=60) as one:
            off = struct.pack("ii", 1, 0)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, off)
            one.sendall(b"GET / HTTP/1.0\r\n\r\n")
    assert _ask(served, "GET / HTTP/1.0")[1] == "<p>all games"
    assert capsys.readouterr().err == ""
    assert caplog.text == ""


def test_without_a_folder_there_is_nothing_to_show() -> None:
    with pytest.raises(ConfigError, match=r"web\.folder"):
        _web(Config(), 8000)
    assert _web(Config(), None) is None


def test_a_folder_that_cannot_be_written_is_tried_again(
    quick_world: World, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    folder.write_text("a file where the folder ought to be")
    publisher = Publisher(quick_world.services, folder)
    with pytest.raises(NotPossibleError, match=re.escape(str(folder))):
        publisher.publish()
    folder.unlink()
    publisher.publish()
    assert (folder / "index.html").exists()


def test_a_game_that_has_not_changed_is_not_made_again(
    quick_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was made anew every five minutes; that no file was written hid it."""
    made: list[str] = []
    folder = tmp_path / "site"
    page = Writer.page

    def counted(
        self: Writer, template: str, path: str, *, title: str = "", **values: object
    ) -> bytes:
        made.append(path)
        return page(self, template, path, title=title, **values)

    monkeypatch.setattr(Writer, "page", counted)
    first = sit_down(quick_world, "egon", players=2)
    sit_down(quick_world, "mark", players=2)
    publisher = Publisher(quick_world.services, folder)

    def of() -> set[str]:
        made.clear()
        publisher.publish()
        # The register lists all games, as their index does.
        return {path.partition("/")[0] for path in made} - {"register.html"}

    assert of() == {"egon-1", "mark-1", "handbook"}
    assert of() == set()
    for code in first.seats:
        first.order(code)
    # Orders of an open round are nobody's to see.
    assert of() == set()
    assert made == []
    listed = folder / "de" / "index.html"
    listed.unlink()
    assert of() == set()
    assert listed.is_file()
    with quick_world.services.database.work() as work:
        step = games.open_steps(work, [first.game_id])[first.game_id]
        step.deadline = quick_world.clock.now()
    assert of() == {"egon-1"}
    with quick_world.services.database.work() as work:
        roles.players(work, first.game_id)[0].person.real_name = "Nobody Else"
    assert of() == {"egon-1"}
    gone = folder / "de" / "mark-1" / "draws.html"
    gone.unlink()
    assert of() == {"mark-1"}
    assert gone.is_file()
    quick_world.end_round()
    assert of() == {"egon-1", "mark-1"}
    assert of() == set()
    files = dict(publishing.files_of(quick_world.services))
    assert {path for path in files if not (folder / path).is_file()} == set()
    assert all((folder / path).read_bytes() == files[path] for path in files)


def test_a_look_asks_as_often_however_many_games_there_are(
    quick_world: World, tmp_path: Path
) -> None:
    """Each game was asked about by itself, every five minutes: 5 ms of CPU a game."""
    asked: list[str] = []

    def note(*args: object) -> None:
        asked.append(str(args[2]))

    def look(publisher: Publisher) -> list[str]:
        asked.clear()
        publisher.publish()
        return list(asked)

    event.listen(quick_world.services.database.engine, "before_cursor_execute", note)
    publisher = Publisher(quick_world.services, tmp_path / "site")
    counts = []
    for name in ("egon", "mark", "ostia"):
        sit_down(quick_world, name)
        look(publisher)
        counts.append(len(look(publisher)))
    assert counts[0] == counts[1] == counts[2]
    event.remove(quick_world.services.database.engine, "before_cursor_execute", note)


def test_more_games_than_are_asked_about_at_once(
    quick_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "GAMES_AT_ONCE", 2)
    for name in ("egon", "mark", "ostia"):
        sit_down(quick_world, name)
    publisher = Publisher(quick_world.services, tmp_path / "site")
    assert publisher.publish() > 0
    assert publisher.publish() == 0
    files = dict(publishing.files_of(quick_world.services))
    assert {path for path in files if not (tmp_path / "site" / path).is_file()} == set()


def test_pages_of_a_game_that_was_cancelled_are_removed(
    quick_world: World, tmp_path: Path
) -> None:
    first = sit_down(quick_world, "egon", players=2)
    sit_down(quick_world, "mark", players=2)
    publisher = Publisher(quick_world.services, tmp_path / "site")
    publisher.publish()
    with quick_world.services.database.work() as work:
        put_into(work, games.get(work, first.game_id), GameState.CANCELLED)
    publisher.publish()
    assert not (tmp_path / "site" / "de" / "egon-1").exists()
    index = (tmp_path / "site" / "de" / "index.html").read_text(encoding="utf-8")
    assert "mark-1" in index
    assert "egon-1" not in index
