"""Our own lines, known again when a mail of ours comes back in an answer.

What stands word for word in a mail that we sent to a player is not what the player
orders by answering it. Programs wrap what they quote anew, so that words count besides
lines; and a line that the answer holds once more than our mail is the player's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from server.intake.handling import Handling
from server.mail.reading import headers
from server.mail.reading.message import IncomingMail, Limits, read
from server.mail.writing import pages
from server.storage.outbox import outbox
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.languages import languages

MAX_MAILS_COMPARED = 20
"""Mails of a thread that a mail is compared with, the newest ones."""

_SENTENCE = 4
"""Words in a row that are a quote of ours wherever the line breaks."""

_TITLE = re.compile(
    r"(?:Re: )?(?:\[(?P<about>.*?)\] )?(?P<title>.*?)(?: \[#[^\]]*\])?", re.DOTALL
)
_MOST_TEXT = 100_000  # characters
_NEWEST, _OLDER = 5, 50
_ENOUGH = 2
_TAIL = 3
_SHORT = 4


class Returned:
    """The lines of mails of ours to one player."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self._counts: Counter[str] = Counter()
        self._words: list[str] = []
        self._rows: list[str] = []
        self._headings: set[str] = set()
        self._offered: set[str] = set()
        for text in within(texts, _MOST_TEXT):
            # What we quote is the player's own, and may well be sent again.
            rows = [_plain(row) for row in text.split("\n") if row[:1] != ">"]
            self._counts |= Counter(row for row in rows if row)
            self._offered |= {one for row in text.split("\n") for one in _to_copy(row)}
            self._headings |= {row.casefold() for row in rows if _is_heading(row)}
            self._words.append(f" {' '.join(filter(None, rows))} ")
            self._rows.append("\n".join(f" {row} " for row in rows))

    def __bool__(self) -> bool:
        """Say whether there is anything to compare with."""
        return bool(self._words)

    def holds(self, line: str) -> bool:
        """Say whether a mail of ours has this: a whole line, or many words."""
        plain = _plain(line)
        if plain in self._counts:
            return True
        return plain.count(" ") + 1 >= _SENTENCE and self.says(plain)

    def says(self, text: str) -> bool:
        """Say whether a mail of ours has these words, however they are wrapped."""
        plain = _plain(text)
        return bool(plain) and any(f" {plain} " in words for words in self._words)

    def continues(self, line: str, above: str) -> bool:
        """Say whether a line is the end of one of ours that was wrapped above it.

        What merely stands in two lines of ours, one below the other, is not.
        """
        tail = " ".join(_plain(above).split()[-_TAIL:])
        if not tail or len(line.split()) > _SHORT:
            return False
        # Also where the sign of the quote was taken along.
        broken = f" {_plain(f'{tail} {line}')} "
        return any(broken in rows for rows in self._rows)

    def of(
        self,
        lines: Sequence[str],
        *,
        quoted: Iterable[str] = (),
        under: Iterable[tuple[str, str]] = (),
    ) -> frozenset[int]:
        """Return the numbers, from 1, of those of an answer's lines that are ours.

        `quoted` are the lines that are marked as quotes there: what they account for is
        not ours once more. `under` are lines right below a quote, and what they follow.
        """
        if not self:
            return frozenset()
        left = self._counts - Counter(map(_plain, quoted))
        wrapped = {_plain(line) for line, above in under if self.continues(line, above)}
        ours: set[int] = set()
        below = False
        # From below: what the sender adds stands above what comes back.
        for number in range(len(lines), 0, -1):
            plain = _plain(lines[number - 1])
            if not plain:
                continue
            above = lines[number - 2] if number > 1 else ""
            if left[plain] > 0:
                left[plain] -= 1
                ours.add(number)
            elif plain in wrapped or (
                plain not in self._counts
                and plain not in self._offered
                and (self.holds(plain) or self.continues(plain, above))
            ):
                ours.add(number)
            elif below and plain.casefold() in self._headings:
                # The page of a mail has them in small letters, above what is ours.
                ours.add(number)
            below = number in ours
        return frozenset(ours)


def answered(handling: Handling, player: RoleRow) -> Returned:
    """Return the mails of ours to this player that a mail answers, or seems to.

    Where it names none, the last ones, if it clearly holds a piece of them: some
    programs quote without saying what. Older ones, too, of which it holds a sentence.
    """
    mail = handling.mail
    named = [one for one in dict.fromkeys((*mail.references, mail.in_reply_to)) if one]
    raws = (
        outbox.sent_to(
            handling.work, player.id, named[-MAX_MAILS_COMPARED:], MAX_MAILS_COMPARED
        )
        if named
        else []
    )
    if raws or not (mail.left or mail.own_text.count("\n") > _SHORT):
        return Returned(map(text_of, raws))
    texts = list(map(text_of, outbox.newest_to(handling.work, player.id, _NEWEST)))
    newest = Returned(texts)
    if _is_a_piece_of(mail, newest) or "[" in mail.subject:
        found = Returned([*_older(handling, player, newest), *texts])
        return found if _is_a_piece_of(mail, found) else Returned()
    return Returned()


def _is_a_piece_of(mail: IncomingMail, ours: Returned) -> bool:
    """Say whether a mail without a thread holds more of ours than a line by chance."""
    if any(one.why == "original" for one in mail.left):
        return True
    found = (line for line in _sentences(mail) if ours.says(line))
    return len(list(islice(found, _ENOUGH))) == _ENOUGH


def _sentences(mail: IncomingMail) -> Iterator[str]:
    """Yield the lines of a mail that are told from others by their words."""
    lines = [*mail.own_text.split("\n"), *(one.text for one in mail.left)]
    return (line for line in lines if line.count(" ") >= _SENTENCE)


def _older(handling: Handling, player: RoleRow, newest: Returned) -> Iterator[str]:
    """Yield older mails that hold a sentence of an answer which no newer one has."""
    strange = [
        f" {_plain(one)} " for one in _sentences(handling.mail) if not newest.says(one)
    ]
    if not strange:
        return
    for raw in outbox.newest_to(handling.work, player.id, _OLDER)[_NEWEST:]:
        text = text_of(raw)
        words = f" {' '.join(text.split())} "
        if any(one in words for one in strange):
            yield text


def text_of(raw: bytes) -> str:
    """Return the text of a mail of ours, and what its page says beside it."""
    written = pages.text_of(raw)
    if written is not None:
        return f"{written}\n{beside(raw)}"
    found = read(raw, Limits())
    return found.text if isinstance(found, IncomingMail) else ""


def beside(raw: bytes) -> str:
    """Return what the page of a mail says and its text does not: title, link."""
    head, _, _ = raw.partition(b"\r\n\r\n")
    subject = headers.decoded(headers.parse(head).first("subject"))
    title = _TITLE.fullmatch(subject)
    words = [CORE.into(one).phrase("answer-with-template") for one in languages()]
    if title is not None:
        words += [title["about"] or "", title["title"]]
    return "\n".join(words)


def within(texts: Iterable[str], most: int) -> Iterator[str]:
    """Yield the first texts, up to a number of characters together."""
    for text in texts:
        if most <= 0:
            return
        yield text[:most]
        most -= len(text)


def _to_copy(row: str) -> Iterator[str]:
    """Yield what a row of ours offers to be copied: behind its `#`, its first cell.

    Alone in a line it was copied: what comes back by itself has the rest with it.
    """
    said = row.strip()
    if said[:1] == "#":
        yield _plain(said.lstrip("# \t"))
    elif said[:1] != ">":
        first, gap, _ = said.partition("  ")
        if gap:
            yield _plain(first)


def _is_heading(row: str) -> bool:
    """Say whether a row of plain text is a heading, maybe with a note behind it."""
    return row.partition(" (")[0].isupper()


def _plain(line: str) -> str:
    """Return a line as it is compared: without quote signs, blanks made single."""
    return " ".join(line.lstrip("> \t|").split())
