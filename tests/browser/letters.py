"""A letter of each kind, with the page that its mail has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from server.bundles.egon.bundle import BUNDLE
from server.reports.documents.buttons import asking
from server.reports.documents.document import (
    Block,
    Document,
    Heading,
    Paragraph,
    lines,
)
from server.reports.documents.sentences import addressed_letter, paragraph
from server.reports.information.command_help import help_text
from server.reports.mails.page import page_of, whole
from server.reports.mails.page_content import PageContent, ReplyTo
from server.reports.officials import digests
from server.reports.officials.digests import Agenda, GameSection
from server.reports.officials.glance import SeatLine, seat_table
from tests.server.reports import test_golden, test_mark_golden, test_ostia_golden
from tests.server.reports.egon_position import DEADLINE, PLAYERS
from tests.server.reports.frames.test_frames import small_letters

GAMES = {"egon": test_golden, "mark": test_mark_golden, "ostia": test_ostia_golden}
"""The letters of each game that a reader has approved."""


def content(letter: Document | None) -> PageContent:
    """Return a letter as it is sent to a player."""
    assert letter is not None
    subject = f"Re: [Egon 7] {letter.title}"
    return PageContent(
        letter,
        about="Egon 7",
        reader="Legoer Steinesammler",
        zone="Europe/Vienna",
        rules="https://example.org/regeln.html",
        replies={
            "orders": ReplyTo("spiel+o-ab@example.org", subject=subject),
            "question": ReplyTo("spiel+q-ab@example.org", subject=subject),
            "game": ReplyTo("spiel@example.org", subject=subject),
        },
        message_id="1@example.org",
    )


def page(letter: Document) -> str:
    """Return the page of a letter, its pictures within it."""
    return whole(page_of(content(letter)))


def of_games(language: str) -> Iterator[tuple[str, Document]]:
    """Yield openings, reports, replies of each game, by names."""
    for game, module in GAMES.items():
        for case, make in module.MAILS.items():
            if (letter := make(language).document) is not None:
                yield f"{game}_{case}", letter


def everything(language: str) -> Mapping[str, Document]:
    """Return a letter of each kind by its name."""
    small = {letter.title: letter for letter in small_letters(language)}
    return dict(
        chain(
            of_games(language),
            small.items(),
            {
                "help": Document("help", tuple(help_text(BUNDLE, language)), language),
                "daily letter": _daily_letter(language),
                "question": _question(language),
            }.items(),
        )
    )


def _daily_letter(language: str) -> Document:
    """Return what a game master gets: what is to do, the seats, what has happened."""
    seats = [
        SeatLine(one.code, one.pseudonym, 12, ready=True, awaited=True, reachable=False)
        for one in PLAYERS
    ]
    said = "Ein Satz darüber, was zu tun ist, und warum gerade jetzt. " * 3
    agenda = Agenda([Paragraph(said)], DEADLINE, Paragraph(said), [Paragraph(said)])
    journal = lines([f"2026-12-04 18:00  {said}"] * 3, hanging=True)
    news: list[Block] = [*seat_table(seats, language), Heading("Journal"), *journal]
    games = [GameSection(title, agenda, news) for title in ("Egon 7", "Egon 8")]
    return digests.letter(games, language, at_once=False)


def _question(language: str) -> Document:
    told = [paragraph("game-master-looks", language, round="3")]
    line = "für 3, LEG: k,Alois,500,3,12"
    letter = addressed_letter(
        *("line-question", language, "Legoer"),
        line=line,
        told=told,
        until="Freitag, 4. Dezember 2026",
    )
    return asking(letter)
