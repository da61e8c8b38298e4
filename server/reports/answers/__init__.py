"""One sentence for each command about the game that needs no more than that.

A sentence stands in the module of its subject, in both languages.
"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.answers import (
    leaving,
    orders,
    own_mails,
    passages,
    past_rounds,
    readiness,
    signing_up,
    uncounted_mails,
    watching,
)
from server.reports.document import Paragraph
from server.reports.instants import moment
from server.reports.wording import figures, known, sentence, together
from server.storage.states import GameState

ANSWERS = together(
    leaving.ANSWERS,
    orders.ANSWERS,
    own_mails.ANSWERS,
    passages.ANSWERS,
    past_rounds.ANSWERS,
    readiness.ANSWERS,
    signing_up.ANSWERS,
    uncounted_mails.ANSWERS,
    watching.ANSWERS,
)


def no_orders_now(state: GameState, language: str, title: str) -> Paragraph:
    """Say why a game in this state takes no orders."""
    kinds = {GameState.OPEN: "not_started", GameState.CANCELLED: "cancelled"}
    kind = kinds.get(state, "over")
    return answer(kind, language, title=title)


def copied(
    language: str, received_at: datetime, zone: ZoneInfo, *, by_text: bool
) -> Paragraph:
    """Say why a mail does not count: by its text, or its Message-ID, it is a copy."""
    kind = "copied_text" if by_text else "copied_name"
    received = moment(received_at, zone)
    return answer(kind, language, received=received)


def answer(kind: str, language: str, **values: int | str) -> Paragraph:
    """Return the sentence that answers a command, as a paragraph."""
    spoken = known(language)
    return Paragraph(sentence(ANSWERS[spoken][kind], figures(values, spoken, str)))
