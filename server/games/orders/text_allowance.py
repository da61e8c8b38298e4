"""A seat's allowance of texts in a round: their number, and their characters together.

Open press, notes, messages to players and to the game master, and the texts of orders
are counted.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from grammar.reading import Misread, Passage
from server.games.messages.conversations import step_key
from server.games.orders import standing
from server.games.orders.admission import Placed, Submission
from server.games.state import options
from server.games.state.session import GameSession
from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import paragraph
from server.storage.games import games, passages
from server.storage.tables.people import RoleRow


@dataclass(slots=True)
class Allowance:
    """The number of texts that a seat may write in a round, and the rest of it.

    `characters` are those of titles and texts together.
    """

    title: str
    max_texts: int
    max_characters: int
    texts: int
    characters: int

    def takes(self, length: int) -> bool:
        """Whether a text of this length is within the allowance, and count it."""
        if self.texts < 1 or length > self.characters:
            return False
        self.texts -= 1
        self.characters -= length
        return True

    def refusal(self, length: int, language: str, what: str) -> Paragraph:
        """Return why a text is not taken, and how much is left."""
        return paragraph(
            "text-beyond-allowance",
            language,
            what=what,
            title=self.title,
            length=length,
            texts=self.texts,
            characters=self.characters,
            max_texts=self.max_texts,
            max_characters=self.max_characters,
        )


def length_of(passage: Passage) -> int:
    """Return the characters of a text, its title included."""
    return len(passage.title) + len(passage.text)


def left(session: GameSession, author: RoleRow) -> Allowance:
    """Return what a player's seat may still write in the round that is counted now."""
    work, row, seat = session.work, session.row, author.own_seat
    found = options.of(session.services.config.games, row)
    key = step_key(work, row, games.open_step(work, row.id))
    texts, characters = passages.count_written(work, row.id, seat.id, key)
    return Allowance(
        row.title,
        found.texts_per_round,
        found.characters_per_round,
        max(found.texts_per_round - texts, 0),
        max(found.characters_per_round - characters, 0),
    )


def beside(
    session: GameSession,
    author: RoleRow,
    *,
    without: Container[str] = (),
    placed: Iterable[Placed] = (),
) -> Allowance:
    """Return what is left beside the texts of the orders that stand, and of `placed`.

    Orders in the places `without` are about to be replaced.
    """
    allowance = left(session, author)
    stands = standing.texts(session.work, session.playing, author.code)
    texts = {**stands, **{one.place.name: _text(session, one) for one in placed}}
    for name, text in texts.items():
        if name not in without and _carries_text(text):
            allowance.texts = max(allowance.texts - 1, 0)
            allowance.characters = max(allowance.characters - len(text), 0)
    return allowance


def within(session: GameSession, author: RoleRow, submission: Submission) -> Submission:
    """Return the orders without those whose texts are beyond the allowance."""
    texts = [(one, _text(session, one)) for one in submission.placed]
    if not any(_carries_text(text) for _, text in texts):
        return submission
    names = {one.place.name for one in submission.placed}
    allowance = beside(session, author, without=names)
    beyond = [
        _misread(one, text, allowance)
        for one, text in texts
        if _carries_text(text) and not allowance.takes(len(text))
    ]
    lines = {one.line for one in beyond}
    return replace(
        submission,
        placed=tuple(one for one in submission.placed if one.line not in lines),
        misreads=(*submission.misreads, *beyond),
    )


def _text(session: GameSession, placed: Placed) -> str:
    return session.playing.bundle.language.write(placed.order, placed.when)


def _carries_text(text: str) -> bool:
    return "\n" in text


def _misread(placed: Placed, text: str, allowance: Allowance) -> Misread:
    """Return the order as a line that does not count for its text."""
    figures: dict[str, int | str] = {
        "length": len(text),
        "left": allowance.characters if allowance.texts else 0,
        "most": allowance.max_characters,
    }
    head, problem = text.partition("\n")[0], "text_beyond_allowance"
    return Misread(placed.line, 1, head, problem, figures=figures)
