"""What a language says of seats that change hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Letters (the subject first, then paragraphs), answers, and reasons against."""

    letters: Mapping[str, Sequence[str]]
    answers: Mapping[str, str]
    reasons: Mapping[str, str]
