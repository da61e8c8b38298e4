"""Letters to the operator about faults of ours."""

from __future__ import annotations

from server.reports.document import Document
from server.reports.facts import SetAsideFacts, TroubleFacts
from server.reports.rendering import render
from server.reports.wording import known, moment


def set_aside(facts: SetAsideFacts, language: str) -> Document:
    """Tell the operator that a mail broke its handling."""
    language = known(language)
    return render(
        "set_aside",
        language,
        number=facts.number,
        received=moment(facts.received, facts.zone, language),
        reason=facts.reason,
        command=facts.command,
        others=facts.others,
    )


def trouble(facts: TroubleFacts, language: str) -> Document:
    """Tell the operator that something of ours fails for a game."""
    language = known(language)
    return render(
        "trouble",
        language,
        task=facts.task,
        title=facts.title,
        number=facts.number,
        step=facts.step,
        reason=facts.reason,
    )
