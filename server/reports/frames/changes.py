"""Letters about what a game master, or an outage, has changed in a game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar

from server.reports.documents.document import Document
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, addressed_letter
from server.reports.game.accounts import Amended
from server.reports.game.bundle import Bundle
from server.reports.game.scene import Scene, pseudonym
from server.reports.replies import parts
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def about_deadline(
    key: str,
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
    /,
    *,
    before: datetime | None,
    stands: bool,
    downtime: bool = False,
) -> Document:
    """Tell a player of the deadline of the scene's step, which was `before`.

    `downtime` says that it was moved by time that the server had lost, `stands` that
    there are orders of the reader.
    """
    return addressed_letter(
        key,
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(known(language)).step(scene.step),
        title=scene.title,
        deadline=parts.deadline(scene),
        before=moment(before, scene.zone) if before else "",
        downtime=downtime,
        stands=stands,
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
