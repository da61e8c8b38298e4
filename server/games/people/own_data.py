"""All that belongs to a person, as one JSON value, for that person alone.

It is made of what they sent, what was sent to them, and what they have set: nothing
that a running game hides from them, no key, and no mail that somebody else may have
written in their name.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import version

from engine.protocol import Json
from server.games.journal.step_names import name_of
from server.mail.addresses import ERASED, without_keys
from server.mail.reading.message import TooMuch, read
from server.mail.writing.compose import Attachment
from server.post import Post
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import PassageKind
from server.storage.people import belongings
from server.storage.people.persons import earlier_addresses
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

FORM, VERSION = "turmpost person", 1
PERSON, ROLES, LEFT_OUT = "person", "roles", "left_out"
TO_YOU, FROM_YOU = "mails_to_you", "mails_from_you"
"""The parts of the value that it explains itself."""

_TOLD = frozenset(
    {
        *(Kind.SIGNED_UP, Kind.APPOINTED, Kind.ROLE_ENDED, Kind.LEFT, Kind.REPLACED),
        *(Kind.ADDRESS_CHANGED, Kind.KEY_RENEWED, Kind.BOUNCED, Kind.PROBED),
        *(Kind.UNREACHABLE, Kind.REACHABLE, Kind.UNSUBSCRIBED, Kind.UNDELIVERED),
    }
)
"""The entries of the journal that say nothing which their person may not know."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of the mails a file has: characters, and mails that are read for it."""

    characters: int
    read: int


BY_MAIL = Bounds(3_000_000, 0)
"""Mail servers take a file of this size. The serving process reads no mails."""

WHOLE = Bounds(10**12, 10**9)


def attachment(made: Mapping[str, Json]) -> Attachment:
    """Return the value as a file that goes with a mail."""
    return Attachment("turmpost-data.json", "application/json", dumped(made))


def dumped(made: Mapping[str, Json]) -> bytes:
    """Return the value as its file has it, for people to read as well."""
    text = json.dumps(made, ensure_ascii=False, indent=1)
    return f"{text}\n".encode("utf-8", "replace")


def of(
    work: Work, services: Services, person: PersonRow, now: datetime, bounds: Bounds
) -> dict[str, Json]:
    """Return all that belongs to a person."""
    theirs = work.all(RoleRow, RoleRow.person_id == person.id)
    collector = _Collector(work, services, person, theirs)
    spoken = CORE.into(known(person.language))
    to_you, left_to = collector.mails_to(bounds.characters)
    from_you, left_from = collector.mails_from(bounds.read)
    return {
        "about": spoken.phrases(
            "own-data-about",
            address=person.address,
            at=f"{now:%Y-%m-%d %H:%M} UTC",
            days=services.config.retention.mail_days,
            person=PERSON,
            roles=ROLES,
            to_you=TO_YOU,
            from_you=FROM_YOU,
            left=LEFT_OUT,
        ),
        "format": FORM,
        "version": VERSION,
        "turmpost": version("turmpost"),
        "made_at": now.isoformat(),
        PERSON: collector.person_itself(),
        ROLES: [collector.role(one) for one in theirs],
        "waiting_lists": list(collector.waiting()),
        TO_YOU: to_you,
        FROM_YOU: from_you,
        LEFT_OUT: {TO_YOU: left_to, FROM_YOU: left_from},
    }


def _at(instant: datetime | None) -> str | None:
    return None if instant is None else instant.isoformat()


@dataclass(frozen=True, slots=True)
class _Collector:
    """What is looked up of a person, with their roles."""

    work: Work
    services: Services
    person: PersonRow
    roles: Sequence[RoleRow]

    @property
    def post(self) -> Post:
        return self.services.post

    @property
    def addresses(self) -> set[str]:
        """Return the addresses that are or were the person's, in lower case."""
        earlier = earlier_addresses(self.work, self.person.id)
        return {self.person.address.lower(), *(one.address_key for one in earlier)}

    def person_itself(self) -> dict[str, Json]:
        one = self.person
        return {
            "address": one.address,
            "earlier_addresses": [
                {"address": row.address, "until": _at(row.until)}
                for row in earlier_addresses(self.work, one.id)
            ],
            "real_name": one.real_name,
            "language": one.language,
            "zone": one.zone,
            "mail_form": one.mail_form,
            "wants_data": one.wants_data,
            "rated_as": one.rated_as,
            "days_with_bounces": one.hard_bounces,
            "last_bounce": _at(one.bounced_at),
            "unreachable_since": _at(one.unreachable_since),
        }

    def role(self, role: RoleRow) -> dict[str, Json]:
        """Return a role in a game, with all that was sent and set in it."""
        game = games.get(self.work, role.game_id)
        found: dict[str, Json] = {
            "game": game.title,
            "number": game.id,
            "kind": game.bundle,
            "role": role.kind,
            "code": role.code,
            "pseudonym": role.seat.pseudonym if role.seat else None,
            "since": _at(role.since),
            "until": _at(role.until),
            "unsubscribed_since": _at(role.unsubscribed_since),
            "letters": role.letters if role.leads else None,
            "orders": list(self._orders(game, role)),
            "texts": list(self._texts(game, role)),
            "questions": list(self._questions(role)),
            "journal": list(self._journal(role)),
        }
        if role.seat is not None:
            found["absences"] = list(self._absences(role))
            found["proposals"] = list(self._proposals(role))
            muted = [] if role.until else belongings.muted(self.work, role)
            found["mutes"] = [*muted]
        return found

    def _round(self, game: GameRow, key: str) -> str | None:
        """Return the name of a step, None for what lasts longer than one."""
        if not key:
            return None
        return name_of(self.work, game, key, known(self.person.language))[0]

    def _orders(self, game: GameRow, role: RoleRow) -> Iterator[Json]:
        """Yield the orders that the role itself has sent, taken back ones as "".

        What others have entered for its seat is theirs.
        """
        for row in belongings.orders(self.work, role):
            yield {
                "round": self._round(game, row.step_key),
                "order": row.text,
                "received_at": _at(row.received_at),
            }

    def _texts(self, game: GameRow, role: RoleRow) -> Iterator[Json]:
        """Yield the role's messages, press, articles and notes, as they were taken."""
        for row in belongings.texts(self.work, role):
            is_message = row.kind is PassageKind.MESSAGE
            yield {
                "round": self._round(game, row.step_key),
                "kind": row.kind,
                "to": (row.recipients or "*").split(",") if is_message else None,
                "title": row.title,
                "text": row.text,
                "withheld_at": _at(row.withheld_at),
            }

    def _questions(self, role: RoleRow) -> Iterator[Json]:
        """Yield the questions to the role, votes among them, with its answers."""
        for row in self.work.all(QuestionRow, QuestionRow.role_id == role.id):
            yield {
                "kind": row.kind,
                "line": self._without_keys(row.line or "") or None,
                "asked_at": _at(row.asked_at),
                "state": row.state,
                "answered_at": _at(row.answered_at),
            }

    def _journal(self, role: RoleRow) -> Iterator[Json]:
        for row in self.work.all(
            JournalRow,
            JournalRow.role_id == role.id,
            JournalRow.kind.in_(sorted(_TOLD)),
        ):
            yield {"what": row.kind, "at": _at(row.at)}

    def _absences(self, role: RoleRow) -> Iterator[Json]:
        for row in belongings.absences(self.work, role):
            yield {
                "first": row.first,
                "last": row.last,
                "withdrawn_at": _at(row.withdrawn_at),
            }

    def _proposals(self, role: RoleRow) -> Iterator[Json]:
        for row in belongings.proposals(self.work, role):
            yield {"kind": row.kind, "about": row.about, "made_at": _at(row.made_at)}

    def waiting(self) -> Iterator[Json]:
        """Yield the waiting lists that the person is or was on."""
        of_person = WaitlistEntryRow.person_id == self.person.id
        for row in self.work.all(WaitlistEntryRow, of_person):
            game = None if row.game_id is None else games.get(self.work, row.game_id)
            yield {
                "game": None if game is None else game.title,
                "code": row.code,
                "pseudonym": row.pseudonym,
                "since": _at(row.since),
                "until": _at(row.until),
            }

    def mails_to(self, characters: int) -> tuple[list[Json], int]:
        """Return the mails that were sent to the person, and how many lack a text.

        The newest have theirs. One that waits may tell what is hidden until it is sent.
        """
        rows = belongings.mails_to(self.work, self.person, self.roles)
        found: list[Json] = []
        left, own = 0, self.addresses
        for row in rows:
            if row.recipient.lower() not in own:
                continue
            text = row.text or ""
            characters -= len(text)
            left += characters < 0
            found.append(
                {
                    "sent_at": _at(row.sent_at),
                    "kind": row.kind,
                    "subject": self._without_keys(row.subject),
                    "text": self._without_keys(text) if characters >= 0 else None,
                    "came_back": row.bounce,
                }
            )
        return found, left

    def mails_from(self, most: int) -> tuple[list[Json], int]:
        """Return the mails that counted as the person's, and how many lack a text.

        The text is what was read as theirs. One from an address that never was theirs
        has none: whoever had their key may have written it.
        """
        rows = belongings.mails_from(self.work, self.roles)
        found: list[Json] = []
        left, own = 0, self.addresses
        for number, row in enumerate(rows):
            left += number >= most and bool(row.raw)
            found.append(
                {
                    "received_at": _at(row.received_at),
                    "outcome": row.outcome,
                    "text": self._text(row, own) if number < most else None,
                }
            )
        return found, left

    def _text(self, row: InboxRow, own: set[str]) -> str | None:
        """Return what a mail says, None for one that was emptied or is another's."""
        if not row.raw:
            return None
        mail = read(row.raw, self.services.config.limits)
        if isinstance(mail, TooMuch) or mail.from_address.lower() not in own:
            return None
        return self._without_keys(mail.own_text)

    def _without_keys(self, text: str) -> str:
        for desk in self.post.desks.values():
            text = without_keys(text, desk.address)
        for role in self.roles:
            text = text.replace(role.key, ERASED)
        return text
