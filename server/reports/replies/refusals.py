"""Why a line or a name is not allowed, the same in every game."""

from __future__ import annotations

from engine.joining import NameFault
from engine.protocol import Player, Refusal
from server.reports.documents.sentences import with_rule
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.values import Value

JOINING = Family("name", [one.value for one in NameFault], ("player", "pseudonym"))
"""Why somebody cannot join, the same in every game."""
UNFIT = Family(
    "unfit",
    (
        *("bad_name", "odd_letters", "like_address", "reserved_name", "game_word"),
        *("answer_word", "like_another", "code_like_another", "former_name"),
        *("message_start", "sounds_like_another"),
    ),
    ("most", "title"),
)
"""Why mails cannot name somebody so, the same in every game."""


def unfit_name(kind: str, language: str, **values: Value) -> str:
    """Say why mails cannot name somebody so."""
    return CORE.into(language).phrase(UNFIT[kind], **values)


def but_free(reason: str, free: Player | None, language: str) -> str:
    """Return a reason with a name that would do, where there is one."""
    if free is None:
        return reason
    return CORE.into(language).phrase(
        "unfit-but-free", reason=reason, name=free.pseudonym, code=free.code
    )


def cannot_join(refusal: Refusal, language: str) -> str | None:
    """Say why this name cannot join, with its rule; None for another refusal."""
    if refusal.kind not in JOINING.keys:
        return None
    said = CORE.into(language).phrase(JOINING[refusal.kind], **refusal.figures)
    return with_rule(said, refusal.rule, language)
