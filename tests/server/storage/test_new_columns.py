"""Each column and table has its place: forgotten or kept, exported or not.

Whoever adds one decides here; `docs/architecture.md` says what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import JSON, Column, LargeBinary, MetaData, String, Table
from sqlalchemy.types import Enum, TypeDecorator, TypeEngine

from server.storage.games import game_records
from server.storage.tables.all_tables import METADATA
from server.storage.tables.base import Packed

FORGOTTEN = """
    persons.address persons.address_key persons.real_name persons.zone persons.rated_as
    earlier_addresses.address earlier_addresses.address_key
    adoptions.made_by corrections.made_by
    inbox.raw outbox.subject outbox.head outbox.text outbox.page outbox.files
    files.packed
    outbox.recipient outbox.last_error outbox.bounce
    questions.address questions.line questions.person tallies.name known_senders.digest
    conversations.key conversations.key_hint roles.key roles.key_hint
    orders.text passages.title passages.text spectator_orders.text
    steps.state steps.events steps.orders
    booklets.pdf
"""
"""What `turmpost player forget` empties, or writes another name into."""

KEPT = {
    "words of a game master or of rules, which nobody searches": """
        corrections.what corrections.reason journal.figures journal.why questions.about
        proposals.about proposals.kind proposals.places
        steps.chronicle seats.faulty games.options
    """,
    "names chosen for a game, which stays as it was played": """
        games.title games.title_key seats.pseudonym seats.code seats.wish
        waitlist_entries.code waitlist_entries.pseudonym
    """,
    "the error of a mail that failed, for the operator": "inbox.error inbox.why",
    "the sender of a mail, until it is handled": "inbox.sender",
    "mailboxes of the embedded host, which their owners empty": """
        local_accounts.name local_accounts.password local_folders.account
        local_folders.name local_mails.raw local_entries.trace local_entries.flags
    """,
    "data of this server and its operator": """
        mailboxes.name outages.mailbox paces.domain servers.failures switches.name
        switches.why inbox.mailbox outbox.sender games.mailbox
    """,
}
"""What may say who somebody is, or be written by hand, and stays: why, and where."""

NOBODY = """
    adoptions.after adoptions.before adoptions.step_key absences.first absences.last
    booklets.failure booklets.language deadline_changes.open_for
    deadline_changes.reason conversations.newest_id conversations.partner
    corrections.step_key games.bundle games.draws games.kept_back games.opens
    games.rules games.rules_version games.schedule games.start_secret games.state
    games.zone inbox.digest inbox.message_id inbox.outcome inbox.state journal.kind
    files.digest journal.official journal.once journal.process
    newspaper_issues.failure newspaper_issues.file newspaper_issues.language
    orders.slot orders.step_key
    outbox.dedup_key outbox.kind outbox.message_id outbox.state passages.kind
    passages.recipients passages.step_key persons.language persons.mail_form
    postponements.step_key proposals.state questions.cause questions.kind
    questions.state roles.kind
    roles.letters seats.asked_for seats.faulty_for seats.ready_for seats.robot
    spectator_orders.slot spectator_orders.step_key steps.chance steps.commitment
    steps.deadline_reason steps.key steps.kind steps.more_for steps.open_for
    steps.receipts steps.secret steps.version steps.waits_for
"""
"""Kinds, keys, numbers and hashes: nothing of them leads to a person."""

OF_THE_SERVER = """
    earlier_addresses known_senders local_accounts local_entries local_folders
    local_mails mailboxes outages paces servers switches tallies
"""
"""Tables about no game, which an export leaves; a backup has all there are."""


def _words(metadata: MetaData) -> Iterator[str]:
    """Yield the columns that can hold words of any kind."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            kind = column.type
            stored = kind.impl if isinstance(kind, TypeDecorator) else kind
            if isinstance(stored, String | JSON | LargeBinary | Enum):
                yield f"{table.name}.{column.name}"


def _unlisted(metadata: MetaData) -> tuple[set[str], list[str]]:
    """Return the columns without a place, and those with two or of no table."""
    listed = [
        name for text in (FORGOTTEN, *KEPT.values(), NOBODY) for name in text.split()
    ]
    known = set(_words(metadata))
    twice = [one for one in listed if listed.count(one) > 1 or one not in known]
    return known - set(listed), twice


def _without_place(metadata: MetaData) -> set[str]:
    """Return the tables that are neither exported nor listed as not."""
    exported = {table.name for table in game_records.about_games()}
    names = {table.name for table in metadata.sorted_tables}
    return names - exported - game_records.LEFT_OUT.keys() - set(OF_THE_SERVER.split())


def test_each_column_of_words_is_forgotten_with_a_person_or_listed_as_kept() -> None:
    assert _unlisted(METADATA) == (set(), [])


def test_each_table_is_exported_with_its_game_or_listed_as_not() -> None:
    assert _without_place(METADATA) == set()


@pytest.mark.parametrize("greeting", [String(40), JSON(), LargeBinary(), Packed()])
def test_a_new_column_and_a_new_table_are_noticed(greeting: TypeEngine[object]) -> None:
    metadata = MetaData()
    Table("birthdays", metadata, Column("greeting", greeting))
    unlisted, _ = _unlisted(metadata)
    assert unlisted == {"birthdays.greeting"}
    assert _without_place(metadata) == {"birthdays"}
