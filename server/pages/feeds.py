"""Feeds: deadlines for calendars (RFC 5545), new reports for readers (RFC 4287)."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import datetime

from server.mail.writing.calendar import Appointment, calendar
from server.pages.facts import GameFacts
from server.pages.frame import Site, feed
from server.pages.game import GamePages
from server.reports.data import instant

ENTRIES = 30
"""A feed has the newest of them; readers keep what they have seen."""


def deadlines(games: Sequence[GamePages]) -> bytes:
    """Return a calendar with the deadlines of all that is open, as it stands now."""
    found = [one for one in map(_appointment, games) if one is not None]
    # The same file for the same deadlines: it is written when one of them is new.
    newest = max((at for _, at in found), default=_OLD)
    return calendar([one for one, _ in found], newest)


_OLD = datetime.fromisoformat("2020-01-01T00:00:00+00:00")


def _appointment(pages: GamePages) -> tuple[Appointment, datetime] | None:
    playing = pages.game.playing
    if playing is None or pages.game.state != "running":
        return None
    row, step = playing.step_row, pages.name_of_open()
    if row.deadline is None:
        return None
    return (
        Appointment(
            uid=str(_identity(pages.game, row.key)),
            sequence=row.deadline_moves,
            at=row.deadline,
            summary=f"{pages.writer.words.deadline}: {pages.game.title}, {step}",
        ),
        row.opened_at,
    )


def reports(
    games: Sequence[GamePages], site: Site, *, title: str, path: str, name: str
) -> bytes:
    """Return an Atom feed of the newest reports of games.

    `path` is that of the folder the feed stands in, below the site; `name` tells feeds
    apart.
    """
    below = site.address and f"{site.address}{path}"
    alone = len(games) == 1 and path.count("/") > 1
    entries = [
        {
            "id": _urn(pages.game, f"{listed.path}:{pages.writer.language}:{edition}"),
            "title": f"{pages.game.title}: {listed.name}",
            "at": instant(listed.at),
            "path": f"{below}{'' if alone else f'{pages.game.slug}/'}{listed.path}",
        }
        for pages in games
        for listed, edition in pages.editions()
    ]
    entries.sort(key=lambda one: str(one["at"]), reverse=True)
    changed = max((pages.game.changed_at for pages in games), default=_OLD)
    return feed(
        language=games[0].writer.language if games else site.language,
        id=uuid.uuid5(uuid.NAMESPACE_URL, f"turmpost:{site.title}:{name}").urn,
        title=title,
        updated=instant(changed),
        author=site.title,
        own=f"{below}feed.xml" if below else "",
        page=f"{below}index.html",
        entries=entries[:ENTRIES],
    )


def _identity(game: GameFacts, what: str) -> uuid.UUID:
    """Return a name that no other game of any server has, and that says nothing."""
    begun = instant(game.created_at)
    return uuid.uuid5(uuid.NAMESPACE_URL, f"turmpost:{begun}:{game.title}:{what}")


def _urn(game: GameFacts, what: str) -> str:
    return _identity(game, what).urn
