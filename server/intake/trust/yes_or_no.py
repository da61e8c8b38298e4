"""Reading the answer to a question of ours: yes, no, or something else altogether.

Only an empty answer or one that begins with a yes is a yes. Whoever answers with orders
may have taken the question for any mail of the game, and an answering machine without a
mark answers with a text as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from server.reports.courtesy import without_courtesy

_YES = re.compile(
    r"\W*(?:ja|jo|jep|jawohl|j|yes|yep|y|ok|okay|klar|sure|genau|richtig|korrekt|correct"
    r"|stimmt|passt|(?:hiermit )?(?:ich |i )?(?:best(?:ä|ae)tig\w*|confirm\w*)"
    r"|(?:das |die )?(?:war|ist|kam|stammt) (?:ich|von mir|echt)|(?:that|it) was me)\b",
    re.IGNORECASE,
)
_NO = re.compile(
    r"\b(?:nein|nee|no|nope|not|nicht|nie|never|kein\w*|didn.?t|wasn.?t|falsch"
    r"|f(?:ä|ae)lschung|gef(?:ä|ae)lscht|fake|spam|forged|betrug)\b",
    re.IGNORECASE,
)


class Word(Enum):
    """What an answer comes to."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Said:
    """The word of an answer, and the lines below the one it stands in."""

    word: Word
    below: tuple[str, ...] = ()


def read(text: str) -> Said:
    """Return what an answer says; greetings and farewells around it do not count."""
    lines = without_courtesy([line for line in text.splitlines() if line.strip()])
    first, below = (lines[0], tuple(lines[1:])) if lines else ("", ())
    yes, no = bool(_YES.match(first)) or not lines, bool(_NO.search(first))
    if yes == no:
        return Said(Word.NEITHER, below)
    return Said(Word.YES if yes else Word.NO, below)
