"""A mail of ours that comes back in an answer, known by the whole of it.

Programs send the mail that is answered along, with marks or without, above or below,
wrapped anew. What comes back orders nothing. Each mail that may have come back is laid
beside the answer (`alignment`): words in the same order that reach back to the
beginning of ours, or are most of it, are our mail. Everything else was written by who
answers, also where it says word for word what a line of ours says: an order that we
proposed, a line that we called unread, rows of a table. `docs/trust.md` has the rules.

Only what another player wrote stays that player's: a line of a message that we passed
on is no order of who answers just that mail.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from server.intake.handling import Handling
from server.intake.words.alignment import (
    IN_A_ROW,
    Indexed,
    chain,
    words_of,
    words_of_text,
)
from server.intake.words.sent import SentMail
from server.mail.reading.message import IncomingMail
from server.mail.reading.quote_words import WROTE
from server.mail.reading.quotes import Left
from server.reports.documents import buttons
from server.storage.outbox import stored_mails
from server.storage.outbox.stored_mails import StoredMail
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.languages import languages

MAX_CHARACTERS_COMPARED = 100_000
"""Characters of all mails of ours together that a mail is compared with."""

MAX_MAILS_KEPT = 16
"""Mails that are kept as they are compared with answers, the last ones."""

BEGINNING = 12
"""Words from the start of a mail of ours of which one must come back first."""

LONG = 12
"""Words that come back from the beginning on until they are a quote."""

MOST_PERCENT = 75
"""Share of a mail's words that are a quote wherever they begin."""

NEWEST, OLDER = 5, 50
"""Mails that are looked through where an answer names none."""

PASSED_ON = frozenset({"message", "circular"})
"""Kinds of mails in which somebody else's words stand as if they were orders."""

_SENTENCE = 5
"""Words of a row that tell a mail from others."""

MAX_HEAD_CHARACTERS = 400
"""Characters of a line that are looked at: no head is longer."""

_TITLE = re.compile(
    r"(?:Re: )?(?:\[(?P<about>.*?)\] )?(?P<title>.*?)(?: \[#[^\]]*\])?", re.DOTALL
)
_TWO_WORDS = re.compile(r"\S\s")
_DAY_OR_ADDRESS = re.compile(r"@|\d:\d\d|\b\d{1,2}[./-]\d{1,2}(?!\d)|\b20\d\d\b")
_WRITER = re.compile(rf"\b{WROTE}[ \t]*:?$")


@dataclass(frozen=True, slots=True)
class ReturnedMail:
    """The lines of an answer that are a mail of ours, come back.

    `rows` are the numbers of own lines, from 1, `quoted` those of lines left out, from
    0.
    """

    rows: frozenset[int]
    quoted: frozenset[int]

    def __bool__(self) -> bool:
        """Return whether any line is."""
        return bool(self.rows or self.quoted)


class Returned:
    """The mails of ours to one player that an answer may hold.

    Of what others wrote those count whose Message-ID it is `in_reply_to`, if to any.
    """

    def __init__(self, mails: Iterable[SentMail] = (), in_reply_to: str = "") -> None:
        self._mails: list[SentMail] = []
        left = MAX_CHARACTERS_COMPARED
        for mail in mails:
            if left <= 0:
                break
            is_long = len(mail.text) > left
            cut = replace(mail, text=mail.text[:left]) if is_long else mail
            self._mails.append(cut)
            left -= len(mail.text)
        self._of_others = [
            mail
            for mail in self._mails
            if mail.passed_on and in_reply_to in (mail.message_id, "")
        ]

    def __bool__(self) -> bool:
        """Return whether there is anything to compare with."""
        return bool(self._mails)

    def rows(self, rows: Sequence[str]) -> frozenset[int]:
        """Return the rows of an answer, from 0, that are a mail of ours coming back."""
        if not self._mails:
            return frozenset()
        numbers: list[int] = []
        words: list[str] = []
        on_pages = {" ".join(words_of(one)) for one in _on_pages()}
        for number, row in enumerate(rows):
            found = words_of(row)
            if " ".join(found) in on_pages:
                # Our text goes on below it.
                continue
            if found and words[-1:] == ["#"]:
                # A program broke the row behind the sign of a comment.
                del words[-1], numbers[-1]
                found[0] = f"#{found[0]}"
            words += found
            numbers += [number] * len(found)
        ours = set().union(*(_coming_back(one.indexed, words) for one in self._mails))
        own = {numbers[at] for at in range(len(words)) if at not in ours}
        returned = set(numbers) - own
        returned -= self._sent_again(returned, rows)
        return (
            frozenset(returned | self._next_to(returned, rows)) if ours else frozenset()
        )

    def _sent_again(self, returned: set[int], rows: Sequence[str]) -> set[int]:
        """Return the rows that are a line of the reader's, and no part of a quote.

        In a mail of ours that shows such a line, words of ours stand around it.
        """
        written = [number for number, row in enumerate(rows) if words_of(row)]
        inside = {
            number
            for above, number, below in zip(
                written, written[1:], written[2:], strict=False
            )
            if above in returned and below in returned
        }
        alone = returned - inside
        return {number for number in alone if self.shows(rows[number])}

    def _next_to(self, returned: set[int], rows: Sequence[str]) -> set[int]:
        """Return the rows that only our page has, above or below what came back."""
        phrases = [phrase for mail in self._mails for phrase in mail.beside]
        beside_text = {" ".join(words_of(one)) for one in (*phrases, *_on_pages())}
        beside_ours: set[int] = set()
        written = [number for number, row in enumerate(rows) if row.strip()]
        for order in (written[::-1], written):
            beside = False
            for number in order:
                ours = number in returned or number in beside_ours
                if (
                    beside
                    and not ours
                    and " ".join(words_of(rows[number])) in beside_text
                ):
                    beside_ours.add(number)
                    ours = True
                beside = ours
        return beside_ours

    def found_in(self, lines: Sequence[str], left: Sequence[Left]) -> ReturnedMail:
        """Return what of an answer came back; quotes stand between lines as written."""
        rows: list[str] = []
        places: list[int] = []
        for number, quote in enumerate((*left, None)):
            above = len(lines) if quote is None else min(quote.above, len(lines))
            own = range(len(rows) - number, above)
            rows += [lines[at] for at in own]
            places += [at + 1 for at in own]
            if quote is not None:
                rows.append(quote.text)
                places.append(-number)
        back = [places[number] for number in self.rows(rows)]
        return ReturnedMail(
            frozenset(place for place in back if place > 0),
            frozenset(-place for place in back if place <= 0),
        )

    def of_others(self, row: str) -> bool:
        """Return whether this is a row of a message that we passed on."""
        if not self._of_others:
            return False
        words = " ".join(words_of(row))
        return any(words in mail.rows for mail in self._of_others)

    def shows(self, row: str) -> bool:
        """Return whether a mail of ours shows this line as one of its reader's own.

        Whoever sends it again means it.
        """
        words = " ".join(words_of(row))
        return any(words in mail.shown for mail in self._mails)

    def holds(self, row: str) -> bool:
        """Return whether a mail of ours says this: a whole row, or many words."""
        words = words_of(row)
        return any(mail.holds(words) for mail in self._mails)

    def says(self, text: str) -> bool:
        """Return whether a mail of ours has this as a row, cell, label or words."""
        words = words_of(text)
        return any(mail.says(words) for mail in self._mails)

    def explains(self, text: str, is_order: Callable[[str], bool]) -> bool:
        """Return whether a mail of ours has this behind an order, as its meaning."""
        words = words_of(text)
        return any(mail.explains(words, is_order) for mail in self._mails)

    def explains_of(self, order: str, text: str) -> bool:
        """Return whether a mail of ours has this in the meaning of such an order."""
        words = words_of(text)
        return any(mail.explains_of(order, words) for mail in self._mails)

    def labels(self, text: str, is_order: Callable[[str], bool]) -> bool:
        """Return whether a mail of ours has this before an order, as its label."""
        words = words_of(text)
        return any(mail.labels(words, is_order) for mail in self._mails)


def _coming_back(text: Indexed, words: Sequence[str]) -> set[int]:
    """Return which words of an answer are a mail of ours, coming back."""
    pieces = chain(list(text.pieces(words)))
    length = sum(piece.length for piece in pieces)
    whole = len(text.words)
    if not pieces or not length:
        return set()
    begins = pieces[0].at < BEGINNING and length >= min(LONG, whole // 2)
    if not begins and length * 100 < whole * MOST_PERCENT:
        return set()
    returned = {at for piece in pieces for at in range(piece.start, piece.end)}
    for one, other in pairwise(pieces):
        returned.update(text.between(words, one, other))
    return returned


def without(mail: IncomingMail, answered: StoredMail) -> str:
    """Return the own text of an answer without the mail of ours that it answers.

    A sentence of ours is left out, too, where it came back alone, and above our mail a
    line with a day, a time or an address, by which a program says whose mail follows.
    """
    lines = mail.own_text.split("\n")
    ours = Returned([_kept(answered)])
    back = ours.found_in(lines, mail.left).rows
    own = [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if number not in back
        and not (
            len(line.split()) >= _SENTENCE and (ours.holds(line) or ours.shows(line))
        )
    ]
    first = min(back, default=0)
    above = [number for number, line in own if number < first and line.strip()][1:]
    head = next((n for n in above[-1:] if announces(lines[n - 1])), 0)
    return "\n".join(line for number, line in own if number != head)


def announces(line: str) -> bool:
    """Return whether a line above our mail names a day, time, address or writer.

    So programs say whose mail follows.
    """
    text = line[:MAX_HEAD_CHARACTERS]
    words = _TWO_WORDS.search(text)
    if words is not None and _DAY_OR_ADDRESS.search(text, words.end()):
        return True
    return _WRITER.search(text) is not None


def answered(handling: Handling, player: RoleRow) -> Returned:
    """Return the mails of ours to this player that a mail answers, or may hold.

    Where it names none, these are the last ones, and older ones of which it holds a
    sentence: some programs quote without saying what. A line that a question has kept
    holds none.
    """
    mail = handling.mail
    if handling.agreed:
        return Returned()
    mails = handling.answered_mails(player)
    if mails:
        return Returned((_kept(one) for one in mails), mail.in_reply_to)
    if not (mail.left or any(map(_may_be_ours, mail.own_text.split("\n")))):
        return Returned()
    latest = stored_mails.newest_to(handling.work, player.id, NEWEST)
    newest = [_kept(one) for one in latest]
    if "[" not in mail.subject and not any(one.why == "original" for one in mail.left):
        return Returned(newest)
    return Returned([*_older(handling, player, newest), *newest])


def _may_be_ours(row: str) -> bool:
    """Return whether a row may be one of ours: no order has as many blanks."""
    return row.count(" ") >= IN_A_ROW - 1 or "\t" in row


def _older(
    handling: Handling, player: RoleRow, newest: Sequence[SentMail]
) -> Iterator[SentMail]:
    """Yield older mails that hold a sentence of an answer which no newer one has."""
    mail = handling.mail
    known = [" ".join(words_of_text(one.text)) for one in newest]
    rows = (*mail.own_text.split("\n"), *(one.text for one in mail.left))
    sentences = [" ".join(one) for one in map(words_of, rows) if len(one) >= _SENTENCE]
    strange = [one for one in sentences if not any(one in text for text in known)]
    if not strange:
        return
    for one in stored_mails.newest_to(handling.work, player.id, OLDER)[NEWEST:]:
        older = _kept(one)
        text = " ".join(words_of_text(older.text))
        if any(one in text for one in strange):
            yield older


@lru_cache(maxsize=MAX_MAILS_KEPT)
def _kept(mail: StoredMail) -> SentMail:
    """Return what a mail of ours says; who writes once may soon write again."""
    passed_on = mail.kind in PASSED_ON
    beside = tuple(_beside(mail.subject))
    return SentMail(mail.text or "", beside, passed_on, mail.message_id)


def _on_pages() -> Iterator[str]:
    """Yield the words of buttons on pages, and others that texts have none of."""
    for language in languages():
        yield from buttons.labels(language)
        yield CORE.into(language).phrase("table-rows-of-others")
        yield CORE.into(language).phrase("tap-orders")


def _beside(subject: str) -> Iterator[str]:
    """Yield what the page of a mail says above its text, which does not: the title."""
    title = _TITLE.fullmatch(subject)
    if title is not None:
        about, said = title["about"] or "", title["title"]
        yield from (about, said, f"[{about}] {said}")
