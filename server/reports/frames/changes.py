"""Letters about what a game master, or an outage, has changed in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import NONE, addressed_letter, paragraph
from server.reports.frames.facts import DeadlineFacts
from server.reports.game.accounts import Amended
from server.reports.game.bundle import Bundle
from server.reports.game.scene import Scene, pseudonym
from server.reports.replies import parts
from server.storage.kinds import DeadlineReason
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def deadline_moved(
    facts: DeadlineFacts, language: str, voted: Sequence[Block] = ()
) -> Document:
    """Tell a player of a deadline, why it moved, and what still counts.

    `voted` is what the players have voted for.
    """
    deadline, before = facts.said(facts.deadline), facts.said(facts.before)
    if facts.reason is DeadlineReason.ENDED:
        return addressed_letter(
            "step-ended",
            *(language, facts.name),
            step=facts.step,
            title=facts.title,
            before=before,
            stands=facts.orders == "standing",
        )
    if facts.others_until is not None:
        return addressed_letter(
            "deadline-of-others",
            *(language, facts.name),
            step=facts.step,
            deadline=deadline,
            until=facts.said(facts.others_until),
            voted=voted,
        )
    orders = paragraph(
        "deadline-orders",
        known(language),
        reason=facts.reason.value,
        deadline=deadline or NONE,
        orders=facts.orders,
        open=facts.is_open,
    )
    return addressed_letter(
        "deadline-moved",
        *(language, facts.name),
        step=facts.step,
        title=facts.title,
        reason=facts.reason.value,
        deadline=deadline,
        before=before,
        planned=facts.said(facts.planned),
        paused=facts.is_paused,
        hours=facts.hours,
        names=facts.names,
        orders=[orders],
        voted=voted,
    )


def lies_open(scene: Scene[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Show a player what lies open in the step, now that the game master entered it."""
    texts = bundle.words(known(language))
    return addressed_letter(
        "open-values-entered",
        language,
        pseudonym(scene.players, scene.code),
        step=texts.step(scene.step),
        title=scene.title,
        status=texts.status(scene),
        deadline=parts.deadline(scene),
    )


def amended(
    scene: Scene[S],
    amendments: Sequence[Amended],
    bundle: Bundle[S, O, C],
    language: str,
) -> Document:
    """Tell a reader that the game master has corrected figures, and why."""
    spoken = known(language)
    hidden = [one.account.name(spoken) for one in amendments if one.account.hidden]
    all_hidden = len(hidden) == len(amendments)
    return addressed_letter(
        "figures-corrected",
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(spoken).step(scene.step),
        title=scene.title,
        changes=parts.amended(amendments, scene.players, spoken),
        hidden=("all" if all_hidden else "some") if hidden else NONE,
        figures=hidden,
        own=all(amendment.owner == scene.code for amendment in amendments),
        plays=bool(scene.code),
    )
