"""Articles, justifications, press and messages of the robots.

    Writer("de", "Brockenbruder", tower=31).text(Kind.PARTY, rng, other=..., least=640)

Texts are put together from whole sentences, in a different order each time.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from engine.egon.orders import Dealer
from grammar.words import typed
from server.bundles.egon.catalogue import TEXTS
from server.bundles.egon.robots.pieces import TextKind
from server.texts.family import Family

COLUMNS = 72
DEALERS = tuple(dealer.value for dealer in Dealer)
SENTENCES_OF_A_PARAGRAPH = 4
QUESTIONS = (
    *(("status", ""), ("orders", ""), ("help", "d")),
    *(("help", "5.5.3"), ("probe", ""), ("games", "")),
)
"""Questions of robots to the server: commands with their subjects."""

_GIVEN = ("me", "other", "dealer", "tower")
_KINDS = [one.value for one in TextKind]
TEXTS_OF = Family("robot", _KINDS, dict.fromkeys(_KINDS, _GIVEN))


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

    def text(
        self, kind: TextKind, rng: random.Random, *, other: str, least: int
    ) -> Text:
        """Return a text of at least this number of characters about another player."""
        name = kind.value
        dealer = rng.choice(DEALERS)
        openings = self._pieces(TEXTS_OF[name], "openings", other, dealer)
        sentences = [rng.choice(openings)]
        closings = self._pieces(TEXTS_OF[name], "closings", other, dealer)
        closing = rng.choice(closings)
        more = self._pieces(TEXTS_OF[name], "sentences", other, dealer)
        length = len(sentences[0]) + len(closing)
        reserve: list[str] = []
        while length < least or len(sentences) == 1:
            if not reserve:
                reserve = rng.sample(more, len(more))
            sentence = reserve.pop()
            sentences.append(sentence)
            length += len(sentence)
        title = rng.choice(self._pieces(TEXTS_OF[name], "titles", other, dealer))
        # A pseudonym may end in a full stop of its own.
        whole = [one.replace("..", ".") for one in (*sentences, closing)]
        return Text(title, _paragraphs(whole))

    def _pieces(self, key: str, part: str, other: str, dealer: str) -> Sequence[str]:
        """Return what a part of a text is drawn from."""
        return TEXTS.into(self.language).phrases(
            f"{key}.{part}",
            me=self.me,
            other=other,
            dealer=dealer,
            tower=self.tower,
        )

    def thought(self, rng: random.Random) -> str:
        """Return a comment for between the orders."""
        return rng.choice(TEXTS.into(self.language).phrases("robot-thoughts"))

    def free_penalty(self, rng: random.Random) -> str:
        """Return a penalty in words."""
        return rng.choice(TEXTS.into(self.language).phrases("robot-penalties"))

    def question(self, rng: random.Random) -> str:
        """Return a line that asks the server something."""
        keyword, about = rng.choice(QUESTIONS)
        return f"{typed(keyword, self.language)} {about}".rstrip()

    def deletion(self, order: str) -> str:
        """Return the line that deletes an order."""
        return f"{typed('delete', self.language)} {order}"


def _paragraphs(sentences: list[str]) -> str:
    groups = [
        sentences[start : start + SENTENCES_OF_A_PARAGRAPH]
        for start in range(0, len(sentences), SENTENCES_OF_A_PARAGRAPH)
    ]
    return "\n\n".join(textwrap.fill(" ".join(group), COLUMNS) for group in groups)
