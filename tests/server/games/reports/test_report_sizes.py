"""The size of reports: the longest of each game, with as much press as is allowed."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from server.games.seats import robot_seats
from server.games.state.session import GameSession
from server.reports.mails.page import MAX_PAGE_BYTES
from server.storage.games import games
from server.storage.people import roles
from tests.server.world import World, parsed

CODES = (
    *("MAX", "ZOR", "LEG", "ATT", "KIM", "UDO"),
    *("EVA", "JIN", "PIA", "RUT", "SVE", "TOM"),
)
WRITERS = CODES[:3]

UGLY = {
    "long lines": "Ein Satz, der niemanden loslässt, und noch einer danach. " * 500,
    "short lines": "&\n" * 14_000,
    "paragraphs": "<\n\n" * 9_000,
    "emoji": "\U0001f3f0" * 28_000,
    "blanks": "x" + " " * 20_000 + "\n" * 7_000 + "y",
    "one word": "W" * 28_000,
}


def _robots(world: World, game_id: int) -> None:
    """Let robots play all seats but those of the writers."""
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        session = GameSession(work, world.services, row)
        for player in roles.players(work, game_id):
            if player.code not in WRITERS:
                robot_seats.seat(session, player)


def _html(message: EmailMessage) -> str:
    body = message.get_body(("html",))
    return "" if body is None else str(body.get_content())


def _text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    return "" if body is None else str(body.get_content())


def _robots_play(world: World, game_id: int) -> None:
    with world.services.database.work() as work:
        robot_seats.play(GameSession(work, world.services, games.lock(work, game_id)))


def _flood(world: World) -> None:
    """Let writers send as much press as they may; the last one is brief."""
    long, short, parted, emoji, blanks, word = UGLY.values()
    for code, texts in zip(
        WRITERS, ([long], [short[:14_000], emoji[:14_000], word], []), strict=True
    ):
        for text in texts:
            world.mail(code, f"Presse: Viel\n{text}\nEnde\n")
    world.mail(WRITERS[2], "Presse: Wenig\nNur ein Wort von mir.\nEnde\n")
    for code in WRITERS[:2]:
        world.mail(code, f"Presse: Mehr\n{parted}{blanks}\nEnde\n")


@pytest.mark.parametrize(("bundle", "seats"), [("egon", 12), ("ostia", 5), ("mark", 4)])
def test_the_longest_report_of_each_game_fits(
    quick_world: World, bundle: str, seats: int
) -> None:
    world = quick_world
    world.with_pages()
    game_id = world.start(*CODES[:seats], bundle=bundle)
    _robots(world, game_id)
    for _ in range(3):
        world.end_round()
        _robots_play(world, game_id)
    _flood(world)
    before = len(world.sent("report"))
    world.end_round()
    reports = world.sent("report")[before:]
    assert len(reports) == len(WRITERS)
    for message in map(parsed, reports):
        text, html = _text(message), _html(message)
        assert len(text.encode()) <= world.services.config.games.report_bytes
        assert 0 < len(html.encode()) <= MAX_PAGE_BYTES
        assert text.index("\nVORLAGE") < text.index("\nAUS DER ZEITUNG")
        assert html.index('class="answer"') < html.index(">Aus der Zeitung<")
        assert "Nur ein Wort von mir." in html
        assert "hier keinen Platz mehr" in html
