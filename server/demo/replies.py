"""Facts that a robot sees at a glance in the mails of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from server.bundles.robots import Received
from server.texts.catalogue import CORE
from server.texts.languages import languages

_LINE = "\N{OBJECT REPLACEMENT CHARACTER}"


def is_last(mail: Received) -> bool:
    """Return whether the game is over with this report."""
    return mail.sheet.over


def is_unclear(text: str) -> bool:
    """Return whether a reply names lines that do not count."""
    return any(one.search(text) for one in _faults())


def correction(text: str) -> str | None:
    """Return the line that a reply suggests instead of a wrong one."""
    found = next((hit for one in _corrections() if (hit := one.search(text))), None)
    return found[1].strip() if found else None


@cache
def _faults() -> tuple[re.Pattern[str], ...]:
    """Return the headings of lines that do not count, as a mail's text has them."""
    return tuple(
        re.compile(rf"^{re.escape(heading.upper())}\b", re.MULTILINE)
        for language in languages()
        for heading in _headings(language)
    )


def _headings(language: str) -> Iterator[str]:
    spoken = CORE.into(language)
    yield spoken.phrase("reply-unclear")
    yield spoken.phrase("reply-refused")


@cache
def _corrections() -> tuple[re.Pattern[str], ...]:
    """Return the sentence that suggests a line, in every language."""
    sentences = (
        CORE.into(one).phrase("problem-right-line", line=_LINE) for one in languages()
    )
    return tuple(
        re.compile(re.escape(one).replace(_LINE, r"(\S.*)")) for one in sentences
    )
