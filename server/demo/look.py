"""The game as its players saw it: mails and pages, from one page to look at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from server.pages import folder, frame, letters, publishing, showing
from server.pages.facts import facts_of
from server.pages.game import GamePages
from server.pages.letters import ListedMail
from server.services import Services
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.service import embedded_mail
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.web_addresses import slugs

LOOK, MAILS, SITE = "look", "mails", "site"
_FRIENDS = ("round", "answer", "beginning")
LABELS, SENTENCES = Family("look-label", _FRIENDS), Family("look-says", _FRIENDS)
POINTER = re.compile(rb"^ +\^ ", re.MULTILINE)
"""What points, in an answer, to the place of a fault in a line above it."""
MESSAGE_ID = re.compile(rb"^Message-ID: (<[^>]{1,250}>)", re.MULTILINE | re.IGNORECASE)


def show(services: Services, game_id: int, home: Path) -> Path:
    """Write mails, and the pages for the public; return the page with both.

    Raises NotPossibleError where a folder cannot be written.
    """
    with services.database.work() as work:
        title = games.get(work, game_id).title
        mails = _as_delivered(work, showing.letters_of(work, game_id))
    look = publishing.look_of(services)
    words = CORE.into(look.language)
    count = words.phrase("look-mails-all", count=len(mails))
    places = (
        (words.phrase("look-mails"), f"{MAILS}/index.html", count),
        (words.phrase("look-pages"), f"{SITE}/index.html", words.phrase("look-site")),
    )
    site = publishing.files_of(services)
    page = frame.plain(
        "look.html.j2",
        title=title,
        language=look.language,
        words=words,
        friends=_for_friends(mails, words),
        places=places,
        issues=_issues(services, game_id),
    )
    files = {"index.html": page}
    files |= {frame.STYLE: frame.style(), **dict(frame.fonts())}
    for path, content in letters.files(mails, title):
        files[f"{MAILS}/{path}"] = content
    for path, content in site.items():
        files[f"{SITE}/{path}"] = content
    place = home / LOOK
    folder.write(place, files)
    return place / "index.html"


def _as_delivered(work: Work, mails: Sequence[ListedMail]) -> list[ListedMail]:
    """Return mails with the pages and files that the players' mailboxes have."""
    there = {_message_id(raw): raw for raw in embedded_mail.contents(work)}
    return [replace(one, raw=there.get(_message_id(one.raw), one.raw)) for one in mails]


def _message_id(raw: bytes) -> bytes:
    found = MESSAGE_ID.search(raw.partition(b"\r\n\r\n")[0])
    return found[1] if found else b""


def _for_friends(
    mails: Sequence[ListedMail], words: Translation
) -> list[tuple[str, str, str, str]]:
    """Return the three mails that show the game best: label, page, sentence, picture.

    They are of one player: how the game begins, an answer to orders with faults in it,
    if there is one, and the report from the middle of the game.
    """
    reports = [one for one in mails if one.kind == MailKind.REPORT]
    openings = [one for one in mails if one.kind == MailKind.OPENING]
    replies = [one for one in mails if one.kind == MailKind.REPLY]
    if not (reports and openings and replies):
        return []
    reply = next((one for one in replies if POINTER.search(one.raw)), replies[0])
    own = [one for one in reports if one.who == reply.who] or reports
    opening = next((one for one in openings if one.who == reply.who), openings[0])
    return [
        (
            words.phrase(LABELS[what]),
            f"{MAILS}/{one.name}.html",
            words.phrase(SENTENCES[what]),
            letters.picture_of(one.raw),
        )
        for what, one in zip(
            _FRIENDS, (own[len(own) // 2], reply, opening), strict=True
        )
    ]


def _issues(services: Services, game_id: int) -> list[tuple[str, str]]:
    """Return the name and the page of every issue of the game's newspaper."""
    with services.database.work() as work:
        folder_of = slugs(games.titles(work))[game_id]
        row = games.get(work, game_id)
        facts = facts_of(work, row, folder_of, services.config.games)
    look = publishing.look_of(services)
    pages = GamePages(facts, frame.Writer(look, look.language, facts.zone))
    below = f"{SITE}/{look.language}/{folder_of}"
    return [
        (
            f"{one.issue.name} {one.issue.line[0]}: {one.name}",
            f"{below}/{one.issue_path}",
        )
        for one in pages.listed()
        if one.issue is not None
    ]
