"""How long the reports of Egon are: a whole game of twelve robots, mail by mail.

Reports had a median of 295 lines, the deadline at line 145 and the town as a log.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from server.games.state import draws
from tests.server.whole_games.by_mail import MailGame, sit_down
from tests.server.world import World, text_of

MOST = 120
"""So many lines stand above the newspaper at most."""

FIRST_SCREEN = 25
PAPER = ("AUS DER ZEITUNG", "FROM THE PAPER")
BELOW = (*PAPER, "NÄCHSTE RUNDE", "NEXT ROUND", "ZUM NACHRECHNEN")
DUE = ("Zugabgabe für Runde", "Deadline for Round")
TO_DO = ("WAS JETZT ZU TUN IST", "WHAT TO DO NOW")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[list[str]]]:
    """The lines of all reports, of every player and round, the last one apart."""
    world = World(f"sqlite:///{tmp_path_factory.mktemp('egon') / 'turmpost.db'}")
    secrets = Random(5)  # noqa: S311 - play only
    with draws.secrets_from(secrets.randbytes):
        game = sit_down(world, "egon")
        while not game.over():
            for code in sorted(game.seats):
                game.order(code)
            world.end_round()
    yield _lines(game)
    world.close()


def _lines(game: MailGame) -> list[list[str]]:
    return [text_of(row).splitlines() for row in game.mails() if row.kind == "report"]


def _above(lines: list[str]) -> int:
    """Return how many lines stand above the newspaper, or where it would stand."""
    return next(at for at, line in enumerate(lines) if line.startswith(BELOW))


def test_a_round_of_twelve_is_told_in_120_lines(reports: list[list[str]]) -> None:
    assert len(reports) == 12 * 13
    lengths = [_above(one) for one in reports]
    assert median(lengths) <= MOST
    assert max(lengths) <= MOST


def test_the_first_screen_says_when_and_what_to_do(reports: list[list[str]]) -> None:
    for one in reports[: 12 * 12]:
        screen = one[:FIRST_SCREEN]
        assert any(line.startswith(DUE) for line in screen)
        assert any(line in TO_DO for line in screen)


def test_the_end_begins_with_who_has_won(reports: list[list[str]]) -> None:
    for one in reports[12 * 12 :]:
        said = [line for line in one if line.strip()][3:5]
        assert said[0] in ("ENDSTAND", "FINAL RANKING")
        assert "gewin" in said[1] or "win" in said[1]
