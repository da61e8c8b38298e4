"""The reply to a mail: a few blocks to a player, any letter to others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from server.intake.decision import LetterToAddress, LetterToPlayer
from server.intake.handling import Handling
from server.reports.documents.document import Block, Document
from server.reports.replies import short_letters
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause


def to_address(
    handling: Handling,
    address: str,
    mail: Document,
    cause: Cause,
    *,
    kind: MailKind = MailKind.REPLY,
    threaded: bool = True,
) -> LetterToAddress:
    """Return a letter to an address without a role.

    It is `threaded` where it may show what the mail at hand calls itself and others.
    """
    return LetterToAddress(
        address, mail, kind, cause, handling.mail if threaded else None
    )


def without_repeats(answers: Iterable[Sequence[Block]]) -> list[Block]:
    """Return the blocks of the answers; repeated answers are left out."""
    parts: list[Sequence[Block]] = []
    for part in answers:
        if part not in parts:
            parts.append(part)
    return [block for part in parts for block in part]


def reply(handling: Handling, blocks: Sequence[Block]) -> LetterToPlayer:
    """Return a reply with what comes first, some blocks, and the notes on the mail."""
    game, player = handling.session.row, handling.author
    letter = short_letters.answers(
        [*handling.told, *blocks],
        player.language,
        player.pseudonym,
        dropped="mail" if handling.dropped else "nothing",
    )
    text = letter.with_notes(handling.notes)
    return LetterToPlayer(
        game, player, text, MailKind.REPLY, handling.cause, handling.mail
    )
