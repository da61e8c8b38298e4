"""A mail that was given up: the game master and the operator hear of it.

Once for each address and game: further ones are in the outbox as "failed". Refusals of
a player's address count like mails that came back (`server.games.people.reachability`).
"""

from __future__ import annotations

import hashlib
import re

from server.games.people import reachability
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox import due_mails
from server.storage.people import rate_counts, roles
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE

_ADDRESS = re.compile(r"(?<![^\s<>()\[\]:;,])[^\s<>()\[\]:;,@]++@[^\s<>()\[\]:;,]++")
# The address is refused: the code says so (RFC 3463), or there is no such code.
_BAD_ADDRESS = re.compile(r"55[0134] (?:5\.1\.[0-9]+|5\.2\.1|(?![0-9]\.[0-9]))")
# Larger than the server takes, or the recipient's (RFC 3463); 552 alone says so, too.
_TOO_LARGE = re.compile(r"5[0-9][0-9] 5\.(?:3\.4|2\.3)\b|552 (?![0-9]\.[0-9])")
_SHOWN = 200
MAX_SHORT_CHARACTERS = 40_000
"""Characters of the text that is sent in place of a mail that was too large."""


def note_given_up(work: Work, services: Services, row_id: int, reason: str) -> None:
    """Tell of a mail that will not be sent; `reason` is the mail server's last word."""
    row = work.get(OutboxRow, row_id)
    if row is None or row.role_id is None:
        return
    (game,) = games.hold(work, {roles.get(work, row.role_id).game_id}).values()
    (player,) = roles.lock(work, [row.role_id]).values()
    session = GameSession(work, services, game)
    _tell(session, row, player, without_addresses(reason))
    if _BAD_ADDRESS.match(reason):
        reachability.note_hard_bounce(session, player, row)
        rate_counts.write(work)


def send_shorter(work: Work, services: Services, row_id: int, reason: str) -> bool:
    """Queue a mail that was too large once more, as text alone; return whether it is.

    A report goes without the press, which is its last part.
    """
    row = work.get(OutboxRow, row_id)
    if row is None or row.role_id is None or not _TOO_LARGE.match(reason):
        return False
    (player,) = roles.lock(work, [row.role_id]).values()
    words, is_report = CORE.into(player.language), row.kind == MailKind.REPORT
    note = words.phrase("mail-was-too-large", report=is_report)
    # The heading as plain text has it.
    end = words.phrase("report-press").upper() if is_report else ""
    shorter = _shortened(row, note, end)
    if not shorter:
        return False
    row.shorten(shorter)
    now = services.clock.now()
    due_mails.mark_tried(
        work,
        row.id,
        attempts=row.attempts,
        state=OutgoingState.QUEUED,
        next_try=now,
        reason=reason,
    )
    session = GameSession(work, services, games.get(work, player.game_id))
    session.note(Kind.SHORTENED, role=player, why=f"outgoing:{row.id}", mail=row.id)
    return True


def _shortened(row: OutboxRow, note: str, end: str) -> str:
    """Return a text that ends with `note`, and has nothing from the line `end` on.

    Before the note it has `MAX_SHORT_CHARACTERS` at most, whole lines. "" for a mail
    that is as short already.
    """
    text = row.text or ""
    is_long = len(text) > MAX_SHORT_CHARACTERS or row.page or row.files
    if not is_long or text.rstrip().endswith(note):
        return ""
    before, line, _ = text.rpartition(f"\n{end}\n") if end else ("", "", "")
    text = before if line else text
    if len(text) > MAX_SHORT_CHARACTERS:
        text = text[:MAX_SHORT_CHARACTERS].rpartition("\n")[0]
    return f"{text.rstrip()}\n\n{note}"


def without_addresses(text: str) -> str:
    """Return a mail server's words without the address that they are about."""
    return _ADDRESS.sub("...", " ".join(text.split()))[:_SHOWN]


def _tell(session: GameSession, row: OutboxRow, player: RoleRow, reason: str) -> None:
    digest = hashlib.sha256(row.recipient.lower().encode()).hexdigest()[:16]
    entry = session.note(
        Kind.UNDELIVERED,
        role=player,
        why=f"outgoing:{row.id}",
        once=f"undelivered:{player.game_id}:{digest}",
        mail=row.id,
        reason=reason,
    )
    session.tell_officials(entry, but_not=row.recipient)
