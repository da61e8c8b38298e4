"""Feeds: deadlines for calendars (RFC 5545), new reports for readers (RFC 4287)."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from datetime import datetime

from server.mail.writing.calendar import Appointment, calendar
from server.pages.cards import Card, News
from server.pages.facts import GameFacts
from server.pages.frame import Site, feed
from server.pages.game import GamePages
from server.pages.listed import articles_of
from server.reports.rounds.data import instant

ENTRIES = 30
"""A feed has the newest of them; readers keep what they have seen."""


def deadlines(games: Sequence[Card]) -> bytes:
    """Return a calendar with the deadlines of all open games."""
    appointments = [game.appointment for game in games if game.appointment is not None]
    # The same file for the same deadlines: it is written when one of them is new.
    newest = max((at for _, at in appointments), default=_OLD)
    return calendar([one for one, _ in appointments], newest)


_OLD = datetime.fromisoformat("2020-01-01T00:00:00+00:00")


def card(pages: GamePages) -> Card:
    """Return what lists and feeds say of a game."""
    game = pages.game
    return Card(
        language=pages.writer.language,
        title=game.title,
        slug=game.slug,
        name=pages.name,
        state=game.state,
        facts=tuple(pages.facts()),
        players=tuple(pages.pseudonyms()),
        news=tuple(_news(pages)),
        changed_at=game.changed_at,
        appointment=_appointment(pages),
    )


def _news(pages: GamePages) -> Iterator[News]:
    game, language = pages.game, pages.writer.language
    for listed, edition in pages.editions():
        name = _urn(game, f"{listed.path}:{language}:{edition}")
        yield News(
            name,
            f"{game.title}: {listed.name}",
            listed.path,
            listed.at,
            summary=listed.lead,
            is_report=True,
        )
        if (issue := listed.issue) is not None:
            name = _urn(game, f"{listed.issue_path}:{language}:{edition}")
            articles = articles_of(issue)
            yield News(
                name,
                f"{game.title}: {issue.name} {issue.line[0]}",
                listed.issue_path,
                listed.at,
                summary="; ".join(article.title for article in articles) or issue.lead,
                is_report=False,
                articles=articles,
            )


def _appointment(pages: GamePages) -> tuple[Appointment, datetime] | None:
    playing, at = pages.game.playing, pages.deadline()
    if playing is None or at is None:
        return None
    row, step = playing.step_row, pages.name_of_open()
    deadline = pages.writer.words.phrase("page-deadline")
    return (
        Appointment(
            uid=str(_identity(pages.game, str(row.sequence))),
            sequence=row.deadline_moves,
            at=at,
            summary=f"{deadline}: {pages.game.title}, {step}",
        ),
        row.opened_at,
    )


def reports(
    games: Sequence[Card], site: Site, *, title: str, path: str, name: str
) -> bytes:
    """Return an Atom feed of the newest reports and newspapers of games.

    `path` is the feed's folder below the site; `name` tells feeds
    apart.
    """
    below = site.address and f"{site.address}{path}"
    alone = len(games) == 1 and path.count("/") > 1
    entries = [
        {
            "id": one.id,
            "title": one.title,
            "at": instant(one.at),
            "summary": one.summary,
            "path": f"{below}{'' if alone else f'{game.slug}/'}{one.path}",
        }
        for game in games
        for one in game.news
    ]
    entries.sort(key=lambda one: str(one["at"]), reverse=True)
    changed = max((game.changed_at for game in games), default=_OLD)
    return feed(
        language=games[0].language if games else site.language,
        id=uuid.uuid5(uuid.NAMESPACE_URL, f"turmpost:{site.title}:{name}").urn,
        title=title,
        updated=instant(changed),
        author=site.title,
        own=f"{below}feed.xml" if below else "",
        page=f"{below}index.html",
        entries=entries[:ENTRIES],
    )


def _identity(game: GameFacts, what: str) -> uuid.UUID:
    begun = instant(game.created_at)
    return uuid.uuid5(uuid.NAMESPACE_URL, f"turmpost:{begun}:{game.title}:{what}")


def _urn(game: GameFacts, what: str) -> str:
    return _identity(game, what).urn
