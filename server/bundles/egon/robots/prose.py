"""Articles, justifications, press and messages of the robots.

    Writer("de", "Brockenbruder", tower=31).text(Kind.PARTY, rng, other=..., least=640)

Texts are put together from whole sentences, in a different order each time.
"""

from __future__ import annotations

import random
import textwrap
from dataclasses import dataclass

from server.bundles.egon.robots import prose_de, prose_en
from server.bundles.egon.robots.pieces import Kind

COLUMNS = 72
DEALERS = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon")
_PIECES = {"de": prose_de.DE, "en": prose_en.EN}
_THOUGHTS = {"de": prose_de.THOUGHTS, "en": prose_en.THOUGHTS}
_FREE_PENALTIES = {"de": prose_de.FREE_PENALTIES, "en": prose_en.FREE_PENALTIES}
_PARAGRAPH = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A title and a text whose lines fit into a mail."""

    title: str
    body: str


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes in one language, under a pseudonym."""

    language: str
    me: str
    tower: int

    def text(self, kind: Kind, rng: random.Random, *, other: str, least: int) -> Text:
        """Return a text of at least so many characters about another player."""
        pieces = _PIECES[self.language][kind]
        names = {
            "me": self.me,
            "other": other,
            "dealer": rng.choice(DEALERS),
            "tower": str(self.tower),
        }
        sentences = [rng.choice(pieces.openings).format_map(names)]
        closing = rng.choice(pieces.closings).format_map(names)
        length = len(sentences[0]) + len(closing)
        reserve: list[str] = []
        while length < least or len(sentences) == 1:
            if not reserve:
                reserve = rng.sample(pieces.sentences, len(pieces.sentences))
            sentence = reserve.pop().format_map(names)
            sentences.append(sentence)
            length += len(sentence)
        title = rng.choice(pieces.titles).format_map(names)
        # A pseudonym may end in a full stop of its own.
        whole = [one.replace("..", ".") for one in (*sentences, closing)]
        return Text(title, _paragraphs(whole))

    def thought(self, rng: random.Random) -> str:
        """Return a comment for between the orders."""
        return rng.choice(_THOUGHTS[self.language])

    def free_penalty(self, rng: random.Random) -> str:
        """Return a penalty in words."""
        return rng.choice(_FREE_PENALTIES[self.language])


def _paragraphs(sentences: list[str]) -> str:
    """Set sentences in paragraphs of a few each."""
    groups = [
        sentences[start : start + _PARAGRAPH]
        for start in range(0, len(sentences), _PARAGRAPH)
    ]
    return "\n\n".join(textwrap.fill(" ".join(group), COLUMNS) for group in groups)
