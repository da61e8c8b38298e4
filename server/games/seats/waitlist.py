"""Waitlists: for a seat in a game, or as a replacement in any.

An address without a role here is first asked to confirm. Everybody is told their place
on the list; a "no" in answer to that mail takes them off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from engine.protocol import Player
from server.games.journal import journal
from server.games.people import confirmation_requests
from server.games.people.appointing import person_at
from server.mail.addresses import without_tag
from server.post import Post
from server.reports.documents.document import Document
from server.reports.documents.sentences import greeted_letter, not_possible, paragraph
from server.services import Services
from server.storage.games import games
from server.storage.games.journal import Kind
from server.storage.people import persons, questions, roles, waitlist_entries
from server.storage.tables.games import GameRow
from server.storage.tables.senders import QuestionRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work

PLACE = "place"
"""The kind of the questions about a place on a waitlist."""

ASKS, TELLS = "asks", "tells"
"""What such a question is about: whether somebody waits, or that a no ends it."""

ANSWER_WAITS = timedelta(days=7)
"""Time in which the question to somebody without a key can be answered."""

MAX_MAILS_PER_ADDRESS = 3
"""Mails a day about waitlists to an address that did not ask with a key."""

PLACE_LASTS = timedelta(days=366)
"""Time in which a "no" in answer takes a person off a waitlist."""


def put_down(
    work: Work,
    services: Services,
    row: GameRow | None,
    wish: Player | None,
    address: str,
    language: str,
    *,
    known: bool,
) -> bool:
    """Put somebody on a list; False where that must be confirmed first.

    `known` is who has written with a key. Raises NotPossibleError for who waits there
    already, or plays there, and where enough was asked.
    """
    person, now = persons.by_address(work, address), services.clock.now()
    game_id = None if row is None else row.id
    if person is not None:
        theirs = waitlist_entries.of_person(work, person.id)
        if any(one.game_id == game_id for one in theirs):
            raise not_possible("waiting-already")
    if row is not None and _plays(work, row, address):
        raise not_possible("waiting-in-own-game", title=row.title)
    if not known and _too_many(work, services, address):
        raise not_possible("waiting-asked-enough")
    person = person_at(work, address, language)
    if wish is not None and person.real_name is None:
        persons.set_real_name(person, wish.name)
    work.session.add(person)
    work.session.flush()
    found = waitlist_entries.add(
        work,
        WaitlistEntryRow(
            person=person,
            game_id=game_id,
            code=wish.code if wish else "",
            pseudonym=wish.pseudonym if wish else "",
            since=now,
            until=None if known else now,
        ),
    )
    if known:
        _enter(work, services, found)
    else:
        _ask(work, services, found, "waiting-question", ASKS, ANSWER_WAITS)
    return known


def settle(work: Work, services: Services, question: QuestionRow, *, yes: bool) -> None:
    """Put somebody on the list after a yes, take him off after a no."""
    found, now = (
        waitlist_entries.get(work, question.waitlist_entry_id or 0),
        services.clock.now(),
    )
    if not yes:
        _take_off(work, [found], now)
        post, text = services.post, _letter(work, found, "waiting-ended")
        post.to_address(
            work,
            found.person.address,
            text,
            mailbox=_mailbox(work, post, found),
            kind=confirmation_requests.KIND,
            cause=questions.secret_cause(PLACE, found.id),
            game_id=found.game_id,
        )
        return
    waitlist_entries.enter(found, now)
    work.session.flush()
    _enter(work, services, found)


def withdraw(work: Work, person_id: int, services: Services) -> bool:
    """Take somebody off the list of replacements; say whether he was there."""
    now = services.clock.now()
    found = [
        one
        for one in waitlist_entries.of_person(work, person_id)
        if one.game_id is None
    ]
    _take_off(work, found, now)
    return bool(found)


def _enter(work: Work, services: Services, found: WaitlistEntryRow) -> None:
    """Write down that somebody waits, and tell him the place."""
    journal.note(work, Kind.WAITS, now=services.clock.now(), game=_game(work, found))
    _tell_place(work, services, found)


def _take_off(work: Work, found: Sequence[WaitlistEntryRow], now: datetime) -> None:
    """Let somebody wait no more; who never confirmed it did not wait."""
    for one in found:
        if one.until is None:
            journal.note(work, Kind.WAITS_NOT, now=now, game=_game(work, one))
    waitlist_entries.end(found, now)


def _game(work: Work, found: WaitlistEntryRow) -> GameRow | None:
    return None if found.game_id is None else games.get(work, found.game_id)


def _too_many(work: Work, services: Services, address: str) -> bool:
    """Say whether enough was asked: senders can be forged, and nobody wanted a mail."""
    now, mailbox = services.clock.now(), without_tag(address)
    theirs = questions.count_since(work, PLACE, now - timedelta(days=1), person=mailbox)
    everybody = questions.count_since(work, PLACE, now - timedelta(hours=1))
    most = services.config.intake.strangers_per_hour
    return theirs >= MAX_MAILS_PER_ADDRESS or everybody >= most


def _plays(work: Work, row: GameRow, address: str) -> bool:
    mailbox = without_tag(address)
    now_there = roles.players(work, row.id)
    return any(without_tag(one.address) == mailbox for one in now_there)


def _tell_place(work: Work, services: Services, found: WaitlistEntryRow) -> None:
    waiting = waitlist_entries.waiting(work, found.game_id)
    place = 1 + [one.id for one in waiting].index(found.id)
    key = "waiting-for-any-game" if found.game_id is None else "waiting-for-game"
    _ask(work, services, found, key, TELLS, PLACE_LASTS, place=place)


def _ask(
    work: Work,
    services: Services,
    found: WaitlistEntryRow,
    key: str,
    about: str,
    lasts: timedelta,
    **values: int,
) -> None:
    """Write to who waits; the answer may change something for so long."""
    now = services.clock.now()
    question = QuestionRow(
        kind=PLACE,
        game_id=found.game_id,
        waitlist_entry_id=found.id,
        address=found.person.address,
        about=about,
        asked_at=now,
        until=now + lasts,
    )
    text, post = _letter(work, found, key, **values), services.post
    box = _mailbox(work, post, found)
    confirmation_requests.ask(
        work, post, question, text, mailbox=box, game_id=found.game_id
    )


def _letter(work: Work, found: WaitlistEntryRow, key: str, **values: int) -> Document:
    game = _game(work, found)
    language = found.person.language
    list_of = (
        paragraph("waiting-list-of-any-game", language)
        if game is None
        else paragraph("waiting-list-of-game", language, title=game.title)
    )
    return greeted_letter(key, language, "", list_of=list_of.text, **values)


def _mailbox(work: Work, post: Post, found: WaitlistEntryRow) -> str:
    game = _game(work, found)
    return next(iter(post.desks)) if game is None else game.mailbox
