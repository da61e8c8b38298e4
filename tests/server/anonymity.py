"""A scanner: does any outgoing mail tell a reader who another player is?

    assert leaks(work) == []

For every mail in the outbox, those to game masters, operators and strangers included,
decoded header and parts are searched for the real names, addresses, keys and signatures
of the other players, and for what their mail programs wrote into the header: names of
programs and files, Message-IDs, time zones. What the reader has written himself does
not count, nor a name in a mail that was written when the game was over: its last report
shows them. A field that we never write, and a Date that is not in UTC, are leaks too.
"""

from __future__ import annotations

import email
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from email import policy
from email.message import EmailMessage, Message

from sqlalchemy import select

from engine.names import fold
from server.storage.games import games
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from turmpost.testing.outgoing import sent_bytes

CLIENT_FIELDS = (
    *("message-id", "user-agent", "x-mailer", "x-originating-ip", "received"),
    *("return-path", "organization", "x-sender", "dkim-signature"),
    *("in-reply-to", "reply-to", "sender", "content-language", "x-priority"),
)
OUR_FIELDS = frozenset(
    {
        *("date", "from", "to", "subject", "message-id", "in-reply-to", "references"),
        *("reply-to", "auto-submitted", "x-turmpost", "list-unsubscribe"),
        *("list-id", "list-unsubscribe-post", "x-auto-response-suppress"),
        *("mime-version", "content-type", "content-transfer-encoding"),
    }
)
SHORTEST = 6
SHORTEST_NAME = 3
SIGNATURE = re.compile(r"^-- ?$", re.MULTILINE)


@dataclass(frozen=True)
class Leak:
    """A mail that says too much: its row, its reader, whose secret, and what it is."""

    outbox_id: int
    reader: str
    owner: str
    what: str
    secret: str


@dataclass
class Secrets:
    """The secrets of one player: the kind by the folded text."""

    owner: RoleRow
    found: dict[str, str] = field(default_factory=dict)

    def add(self, kind: str, text: str | None) -> None:
        """Keep a text unless it is too short to mean anything."""
        folded = _plain(text or "")
        least = SHORTEST_NAME if kind == "real name" else SHORTEST
        if len(folded) >= least and folded not in _plain(self.owner.pseudonym):
            self.found.setdefault(folded, kind)


def leaks(work: Work, logged: str = "") -> list[Leak]:
    """Return what the mails of all games give away; `logged` is searched as well."""
    found: list[Leak] = []
    for game in work.all(GameRow):
        players = _everybody(work, game)
        incoming = _incoming(work, players)
        secrets = [_secrets(player, incoming[player.id]) for player in players]
        over_at = _over_at(work, game)
        ours = {player.id for player in players}
        written = {
            role: " ".join(_plain(_decoded(raw)) for raw in mails)
            for role, mails in incoming.items()
        }
        for row in work.session.scalars(select(OutboxRow).order_by(OutboxRow.id)):
            if row.role_id is not None and row.role_id not in ours:
                # What a person reads of one game may be his own from another.
                continue
            own = written.get(row.role_id or 0, "")
            over = over_at is not None and row.created_at >= over_at
            mine = {one.owner.id for one in secrets if _is_own(one.owner, row)}
            found += _leaks_of(row, secrets, mine, own=own, over=over)
            found += _odd_fields(row)
        found += _in_log(secrets, logged)
    return found


def _everybody(work: Work, game: GameRow) -> Sequence[RoleRow]:
    return work.session.scalars(select(RoleRow).where(RoleRow.game_id == game.id)).all()


def _incoming(work: Work, players: Sequence[RoleRow]) -> Mapping[int, list[bytes]]:
    """Return the mails of each player."""
    found: dict[int, list[bytes]] = {player.id: [] for player in players}
    for row in work.session.scalars(select(InboxRow)):
        if row.role_id in found:
            found[row.role_id].append(row.raw)
    return found


def _over_at(work: Work, game: GameRow) -> datetime | None:
    if game.state != "over":
        return None
    return max(
        step.resolved_at for step in games.steps(work, game.id) if step.resolved_at
    )


def _secrets(player: RoleRow, mails: Sequence[bytes]) -> Secrets:
    secrets = Secrets(player)
    secrets.add("real name", player.person.real_name)
    secrets.add("address", player.address)
    secrets.add("key", player.key)
    for raw in mails:
        message = email.message_from_bytes(raw, policy=policy.compat32)
        for name in CLIENT_FIELDS:
            for value in message.get_all(name, []):
                secrets.add(name, str(value).strip().strip("<>"))
        for part in message.walk():
            secrets.add("file name", part.get_filename())
        if not str(message["Date"] or "+0000").endswith("+0000"):
            secrets.add("date", str(message["Date"]))
        for signature in _signatures(_decoded(raw)):
            secrets.add("signature", signature)
    return secrets


def _signatures(text: str) -> Iterator[str]:
    """Yield the lines below the last signature mark of a mail."""
    parts = SIGNATURE.split(text.replace("\r\n", "\n"))
    if len(parts) > 1:
        for line in parts[-1].split("\n"):
            if not line.startswith(">"):
                yield line.strip()


def _is_own(player: RoleRow, row: OutboxRow) -> bool:
    """Return whether a mail goes to this player, as such or as somebody unknown."""
    return row.role_id == player.id or (
        row.role_id is None and row.recipient.lower() == player.address.lower()
    )


def _odd_fields(row: OutboxRow) -> Iterator[Leak]:
    """Yield the fields that we do not write, and a Date that tells of a place."""
    message = email.message_from_bytes(sent_bytes(row), policy=policy.compat32)
    for name in {name.lower() for name in message} - OUR_FIELDS:
        yield Leak(row.id, row.recipient, "", "field", name)
    if not str(message["Date"]).endswith(" +0000"):
        yield Leak(row.id, row.recipient, "", "date", str(message["Date"]))


def _leaks_of(
    row: OutboxRow,
    secrets: Sequence[Secrets],
    mine: set[int],
    *,
    own: str,
    over: bool,
) -> Iterator[Leak]:
    text = _plain(_decoded(sent_bytes(row)))
    for one in secrets:
        if one.owner.id in mine:
            continue
        for secret, kind in one.found.items():
            if kind == "real name" and (over or secret in own):
                continue
            counts = kind in ("key", "address") or secret not in own
            if counts and _stands_in(secret, text):
                yield Leak(row.id, row.recipient, one.owner.code, kind, secret)


def _in_log(secrets: Sequence[Secrets], logged: str) -> Iterator[Leak]:
    text = _plain(logged)
    for one in secrets:
        for secret, kind in one.found.items():
            if text and _stands_in(secret, text):
                yield Leak(0, "log", one.owner.code, kind, secret)


def _stands_in(secret: str, text: str) -> bool:
    """Return whether a text holds something that is no part of a longer word."""
    if secret not in text:
        return False
    return re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text) is not None


def _decoded(raw: bytes) -> str:
    """Return a mail's header fields and texts as a reader sees them."""
    message = email.message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    head = "\n".join(f"{name}: {value}" for name, value in message.items())
    texts = [_content(part) for part in message.walk() if not part.is_multipart()]
    names = [str(part.get_filename() or "") for part in message.walk()]
    return "\n".join((head, *names, *texts))


def _content(part: Message) -> str:
    """Return a part as text, whatever it is."""
    data = part.get_payload(decode=True)
    assert isinstance(data, bytes)
    charset = part.get_content_charset("latin-1")
    return data.decode(charset, "replace")


def _plain(text: str) -> str:
    """Return a text so that line breaks, letter case and umlauts hide nothing."""
    return " ".join(fold(text).split())
