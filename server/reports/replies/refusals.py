"""Why a line or a name is not allowed, the same in every game."""

from __future__ import annotations

from engine.defaults import OTHER_STEP
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


def shared_refusal(refusal: Refusal, language: str) -> str | None:
    """Say, with its rule, what is refused in the same words in every game, else None.

    That somebody cannot join under a name, or that a step takes no such order.
    """
    spoken = CORE.into(language)
    if refusal.kind in JOINING.keys:
        said = spoken.phrase(JOINING[refusal.kind], **refusal.figures)
    elif refusal.kind == OTHER_STEP:
        said = spoken.phrase("other-step")
    else:
        return None
    return with_rule(said, refusal.rule, language)
