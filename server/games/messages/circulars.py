"""A game master's text to everybody who plays or watches."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engine.protocol import Code
from server.games.journal.journal import is_noted
from server.games.people.anonymity import refuse_names
from server.games.state.session import GameSession
from server.reports.documents.document import Article, Block, Heading
from server.reports.documents.sentences import addressed_letter, not_possible
from server.reports.text.layout import cut
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.states import TAKES_ORDERS
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE

MAX_CIRCULAR_CHARACTERS = 20_000
"""Characters of a circular, its title included; each reader gets them all."""
MAX_CIRCULAR_TITLE_LENGTH = 100
"""Characters of a circular's title that its subject shows."""


def circulate(
    session: GameSession, title: str, text: str, *, to: Code = ""
) -> Sequence[RoleRow]:
    """Mail a text to all of a game, or `to` one seat; return to whom.

    The very same one goes out once. With the letter to one seat comes the template of
    the orders in the open step. Raises NotPossibleError.
    """
    title, text = " ".join(title.split()), text.strip()
    if not text:
        raise not_possible("empty-circular")
    if len(text) + len(title) > MAX_CIRCULAR_CHARACTERS:
        raise not_possible(
            "long-circular", most=MAX_CIRCULAR_CHARACTERS, count=len(text) + len(title)
        )
    refuse_names(session.work, session.row, [title, text])
    readers = [one for one in session.audience() if to in ("", one.code)]
    if not readers:
        raise not_possible("nobody-to-tell", title=session.row.title)
    whole = f"{to}\n{title}\n{text}" if to else f"{title}\n{text}"
    digest = hashlib.sha256(whole.encode()).hexdigest()[:32]
    once = f"circular:{session.row.id}:{digest}"
    if is_noted(session.work, once):
        raise not_possible("same-circular")
    count = len(readers)
    subject = ", ".join(filter(None, (to, title)))
    entry = session.note(Kind.CIRCULAR, once=once, count=count, subject=subject or None)
    step_row = games.open_step(session.work, session.row.id)
    for role in readers:
        letter = addressed_letter(
            "circular",
            *(role.language, role.pseudonym),
            title=cut(title, MAX_CIRCULAR_TITLE_LENGTH),
            alone=bool(to),
            text=[Article("", "", text), *(_template(session, role) if to else ())],
        )
        cause = Cause.of("circular", entry)
        session.mail(role, letter, kind=MailKind.CIRCULAR, cause=cause, step=step_row)
    return readers


def _template(session: GameSession, role: RoleRow) -> Sequence[Block]:
    """Return the template of a seat's orders, as a report has it, if any are taken."""
    if session.row.state not in TAKES_ORDERS:
        return ()
    texts = session.playing.bundle.words(role.language)
    template = texts.template(session.playing.scene(role.code), ())
    if not template.text:
        return ()
    words = CORE.into(role.language)
    return (Heading(words.phrase("order-template")), template)
