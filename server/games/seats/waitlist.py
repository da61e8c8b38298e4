"""Waitlists: for a seat in a game, or as a replacement in any.

An address without a role here is first asked to confirm. Everybody is told their place
on the list; a "no" in answer to that mail takes them off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.protocol import Player
from server.games.journal import journal
from server.games.people import confirmation_requests
from server.games.people.appointing import person_at
from server.mail.addresses import without_tag
from server.reports.documents.document import Document
from server.reports.documents.sentences import greeted_letter, not_possible, paragraph
from server.services import Services
from server.storage.journal_kinds import Kind
from server.storage.kinds import QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people import persons, questions, roles, waitlist_entries
from server.storage.people.questions import NewQuestion
from server.storage.tables.games import GameRow
from server.storage.tables.senders import QuestionRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work

ASKS, TELLS = "asks", "tells"
"""Subjects of such a question: whether a person waits, or that a no ends it."""

ANSWER_WAITS = timedelta(days=7)
"""Time in which the question to a person without a key can be answered."""

MAX_MAILS_PER_ADDRESS = 3
"""Mails a day about waitlists to an address that did not ask with a key."""

PLACE_LASTS = timedelta(days=366)
"""Time in which a "no" in answer takes a person off a waitlist."""


@dataclass(frozen=True, slots=True)
class Waitlist:
    """The waitlist of a game; without a game that of replacements for any game."""

    work: Work
    services: Services
    game: GameRow | None = None

    @property
    def _game_id(self) -> int | None:
        return None if self.game is None else self.game.id

    @property
    def _now(self) -> datetime:
        return self.services.clock.now()

    @property
    def _mailbox(self) -> str:
        desks = self.services.post.desks
        return next(iter(desks)) if self.game is None else self.game.mailbox

    def put_down(
        self, address: str, language: str, wish: Player | None = None, *, known: bool
    ) -> bool:
        """Put a person on the list; False where that must be confirmed first.

        A sender is `known` who has written with a key. Raises NotPossibleError for a
        person who waits there already, or plays there, and where enough was asked.
        """
        person = persons.by_address(self.work, address)
        if person is not None:
            entries = waitlist_entries.of_person(self.work, person.id)
            if any(entry.game_id == self._game_id for entry in entries):
                raise not_possible("waiting-already")
        if self.game is not None and _plays(self.work, self.game, address):
            raise not_possible("waiting-in-own-game", title=self.game.title)
        if not known and self._has_asked_too_often(address):
            raise not_possible("waiting-asked-enough")
        person = person_at(self.work, address, language)
        if wish is not None and person.real_name is None:
            person.set_real_name(wish.name)
        entry = waitlist_entries.add(
            self.work,
            person,
            self._game_id,
            code=wish.code if wish else "",
            pseudonym=wish.pseudonym if wish else "",
            since=self._now,
            waits=known,
        )
        if known:
            self._enter(entry)
        else:
            self._ask(entry, "waiting-question", ASKS, ANSWER_WAITS)
        return known

    def settle(self, question: QuestionRow, *, yes: bool) -> None:
        """Put a person on the list after a yes, take them off after a no."""
        entry = self.work.get_one(WaitlistEntryRow, question.waitlist_entry_id or 0)
        if yes:
            entry.enter(self._now)
            self.work.flush()
            self._enter(entry)
            return
        self._take_off([entry])
        self.services.post.to_address(
            self.work,
            entry.person.address,
            self._letter(entry, "waiting-ended"),
            mailbox=self._mailbox,
            kind=confirmation_requests.KIND,
            cause=Cause.secret(QuestionKind.PLACE, entry),
            game_id=self._game_id,
        )

    def withdraw(self, person_id: int) -> bool:
        """Take a person off the list; return whether they were on it."""
        entries = [
            entry
            for entry in waitlist_entries.of_person(self.work, person_id)
            if entry.game_id == self._game_id
        ]
        self._take_off(entries)
        return bool(entries)

    def _enter(self, entry: WaitlistEntryRow) -> None:
        """Write down that a person waits, and tell them their place."""
        journal.note(self.work, Kind.WAITS, now=self._now, game=self.game)
        waiting = waitlist_entries.waiting(self.work, self._game_id)
        place = 1 + [one.id for one in waiting].index(entry.id)
        key = "waiting-for-any-game" if self.game is None else "waiting-for-game"
        self._ask(entry, key, TELLS, PLACE_LASTS, place=place)

    def _take_off(self, entries: Sequence[WaitlistEntryRow]) -> None:
        """End entries; the journal knows those alone that were confirmed."""
        for entry in entries:
            if entry.until is None:
                journal.note(self.work, Kind.WAITS_NOT, now=self._now, game=self.game)
            entry.end(self._now)

    def _has_asked_too_often(self, address: str) -> bool:
        """Return whether enough was asked: anybody can write an address into From."""
        most = self.services.config.intake.strangers_per_hour
        of_address = self._asked_within(timedelta(days=1), without_tag(address))
        of_all = self._asked_within(timedelta(hours=1))
        return of_address >= MAX_MAILS_PER_ADDRESS or of_all >= most

    def _asked_within(self, span: timedelta, person: str | None = None) -> int:
        kind, since = QuestionKind.PLACE, self._now - span
        return questions.count_since(self.work, kind, since, person=person)

    def _ask(
        self,
        entry: WaitlistEntryRow,
        key: str,
        about: str,
        lasts: timedelta,
        **values: int,
    ) -> None:
        """Write to a person who waits; an answer counts while it `lasts`."""
        question = NewQuestion(
            kind=QuestionKind.PLACE,
            game_id=self._game_id,
            waitlist_entry_id=entry.id,
            address=entry.person.address,
            about=about,
            asked_at=self._now,
            until=self._now + lasts,
        )
        work, post = self.work, self.services.post
        text = self._letter(entry, key, **values)
        confirmation_requests.ask_from(self._mailbox, work, post, question, text)

    def _letter(self, entry: WaitlistEntryRow, key: str, **values: int) -> Document:
        language = entry.person.language
        list_of = (
            paragraph("waiting-list-of-any-game", language)
            if self.game is None
            else paragraph("waiting-list-of-game", language, title=self.game.title)
        )
        return greeted_letter(key, language, "", list_of=list_of.text, **values)


def _plays(work: Work, row: GameRow, address: str) -> bool:
    mailbox = without_tag(address)
    return any(
        without_tag(player.address) == mailbox for player in roles.players(work, row.id)
    )
