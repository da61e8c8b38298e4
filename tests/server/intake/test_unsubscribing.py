"""One click ends the mails of a game that nobody asked for, until its reader writes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPConnection

import pytest

from server.config.monitoring import MonitorConfig
from server.games.people import reachability
from server.process.duties import Duties
from server.process.monitor import Monitor
from server.process.pulse import Pulse
from server.process.status_port import Answers
from server.storage.people.unsubscribe_keys import unsubscribe_key
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.web_addresses import WebAddresses
from tests.loop.clicks import clicked
from tests.server.world import World, parsed, text_of

OUTSIDE = "https://games.example.org/unsubscribe/"


def _click(world: World, row: OutboxRow, text: str = "") -> str:
    """Do what a mail program does with the address in the field; return the outcome."""
    field = str(parsed(row)["List-Unsubscribe"]).split(",")[-1].strip().strip("<>")
    click = clicked(field)
    raw = click.mail(row.recipient, text or click.body)
    return str(world.deliver(raw).outcome)


def _states(world: World, kind: str, code: str) -> list[OutgoingState]:
    return [one.state for one in world.sent(kind, code)]


def test_a_click_holds_reports_back_until_the_reader_writes(quick_world: World) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR"), "gm@masters.test")
    opening = world.sent("opening", "MAX")[0]
    for _ in range(2):
        assert _click(world, opening) == "unsubscribed"
    assert world.sent("confirm") == []
    (told,) = world.sent("change", "MAX")
    assert told.state == "queued"
    assert "Dein Platz bleibt dir" in text_of(told)
    (to_master,) = world.sent("gm")
    assert "mit einem Klick" in text_of(to_master)
    world.end_round()
    assert _states(world, "opening", "MAX") == ["held"]
    assert _states(world, "report", "MAX") == ["held"]
    assert _states(world, "report", "ZOR") == ["queued"]
    world.mail("MAX", "status\n")
    assert "zurückgehaltenen (2) folgen" in " ".join(world.reply("MAX").split())
    world.end_round()
    assert _states(world, "report", "MAX") == ["queued", "queued"]


def test_its_key_does_nothing_else(quick_world: World) -> None:
    """Not even for a program that sends other words, or a mail with orders."""
    world = quick_world
    world.start("MAX", "ZOR")
    opening = world.sent("opening", "MAX")[0]
    field = str(parsed(opening)["List-Unsubscribe"])
    assert world.key("MAX") not in field
    before = world.standing("MAX")
    assert _click(world, opening, "bk,1\nstatus\nschlüssel neu\n") == "unsubscribed"
    assert world.standing("MAX") == before
    assert world.sent("reply", "MAX") == world.sent("key", "MAX") == []


def test_who_forges_a_click_keeps_no_question_back(quick_world: World) -> None:
    """The seat could be moved to another address while its player hears nothing."""
    world = quick_world
    world.start("MAX", "ZOR")
    _click(world, world.sent("opening", "MAX")[0])
    world.write("max@players.test", "spiel@example.org", "bk,1\n")
    assert _states(world, "confirm", "MAX") == ["queued"]
    assert world.player("MAX").unsubscribed_since is not None


def test_a_dead_key_leaves_the_mail_to_the_other_checks(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    opening = world.sent("opening", "MAX")[0]
    world.mail("MAX", "schlüssel neu\n")
    assert _click(world, opening) == "held_no_key"
    assert world.player("MAX").unsubscribed_since is None


@pytest.fixture
def port(quick_world: World) -> Iterator[Answers]:
    """The port of a server that unsubscribes."""
    services = quick_world.services
    post = replace(services.post, web=WebAddresses.below("", unsubscribing=OUTSIDE))
    quick_world.services = services = replace(services, posting=lambda: post)
    found = Answers(
        MonitorConfig(port=0),
        Monitor(services).ask,
        Duties(Pulse()),
        lambda key: reachability.unsubscribe_by(services, key),
    )
    found.start()
    yield found
    found.stop()


def _ask(port: Answers, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port.port, timeout=30)
    try:
        connection.request(method, path, body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_one_click_is_a_post_and_a_look_does_nothing(
    quick_world: World, port: Answers
) -> None:
    """Scanners of links open each address; RFC 8058 has programs post to it."""
    world = quick_world
    world.start("MAX", "ZOR")
    mail = parsed(world.sent("opening", "MAX")[0])
    https, mailto = str(mail["List-Unsubscribe"]).split(", ")
    assert https == f"<{OUTSIDE}{unsubscribe_key(world.key('MAX'))}>"
    assert mailto.startswith("<mailto:")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = https.strip("<>").removeprefix("https://games.example.org")
    for looked in (path, "/unsubscribe/", f"/unsubscribe/{'x' * 9_000}"):
        status, page = _ask(port, "GET", looked)
        assert status == 200
        assert "Keine Mails dieser Partie mehr" in page
        assert "No more mails of this game" in page
        assert _ask(port, "HEAD", looked) == (200, "")
    clicks = b"List-Unsubscribe=One-Click"
    assert _ask(port, "POST", path, b"x" * 20_000)[0] == 413
    assert (
        _ask(port, "POST", "/unsubscribe/u-00000000-aaaaaaaaaaaaaaaa", clicks)[0] == 404
    )
    assert _ask(port, "POST", "/health", clicks)[0] == 404
    assert world.player("MAX").unsubscribed_since is None
    for _ in range(2):
        status, page = _ask(port, "POST", path, clicks)
        assert status == 200
        assert "Aus dieser Partie kommen keine Mails mehr" in page
    assert world.player("MAX").unsubscribed_since == world.clock.now()
    assert len(world.sent("change", "MAX")) == 1
