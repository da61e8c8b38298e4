"""The words of a player's mail that are its own, read as they were meant.

Our own lines that come back are passed over, typing habits are taken off, and what
looks like an order and does not count is kept to be named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.names import fold
from engine.protocol import Code, Player
from grammar.reading import Passage, Reading, ReadOrder, Roster
from server.bundles import bundle
from server.games.orders import standing
from server.games.orders.admission import submit
from server.games.setup import wishes
from server.games.state.running import Running, rules_of
from server.intake.handling import Handling
from server.intake.words import (
    closed_texts,
    explained,
    fates,
    habits,
    pasted_rows,
    swallowed,
    unread_orders,
)
from server.intake.words.fates import Fate, Lines
from server.intake.words.letters_in_prose import letters_in_prose
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned, answered
from server.intake.words.remarked import remarks
from server.intake.words.suggestions import (
    as_fields,
    as_parts,
    as_separated,
    in_words,
    sound,
    without_other_words,
)
from server.mail.reading.message import IncomingMail
from server.mail.reading.quotes import Left
from server.reports.replies.untaken import Unread
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.texts.languages import languages

MAX_ROWS_SEARCHED = 60
"""Lines of a mail that are searched for an order between words of ours."""

_ANSWER = re.compile(
    r"(?:re|aw|antw?|sv|fwd?|wg|tr)\s*+(?:\[\d++\]\s*+)?:", re.IGNORECASE
)
_SEALED = re.compile(
    r"application/(?:x-)?pkcs7-mime|multipart/encrypted|application/(?:vnd\.)?ms-tnef"
)


@dataclass(frozen=True, slots=True)
class OwnWords:
    """The own words of a mail: `text` without our lines, and its reading.

    `unread` are lines that look like orders and were not taken. `sealed` says that the
    mail is packed in a way that the server cannot open. Each of its `lines` has one of
    the `fates`, before the game is asked.
    """

    text: str
    reading: Reading[Any]
    unread: tuple[Unread, ...] = ()
    sealed: bool = False
    lines: Lines = field(default_factory=Lines)
    fates: tuple[Fate, ...] = ()


def understand(handling: Handling, playing: Running, player: RoleRow) -> OwnWords:
    """Read a player's mail."""
    reader = OrderReader(
        playing.bundle,
        playing.roster(player.code),
        player.language,
        lambda: _templates(playing, player.code),
        partial(_refuses, playing, player.code),
        partial(remarks, playing, player.code),
        rules=lambda: playing.rules,
        hears_sentences=True,
    )
    ours = answered(handling, player)
    standing_orders = partial(_standing, handling, playing, player)
    read = words_of(handling.mail, ours, reader, standing_orders)
    names = (handling.mail.from_name, player.person.real_name or "", player.pseudonym)
    others = [name for one in playing.players for name in (one.code, one.pseudonym)]
    signed = _without_signature(read, names)
    known = frozenset(word for name in (*names, *others) for word in fold(name).split())
    return with_fates(replace(signed, lines=replace(signed.lines, names=known)), reader)


def with_fates(words: OwnWords, reader: OrderReader) -> OwnWords:
    """Return the words with the fates of their lines; what has none is named."""
    found = fates.of(words.lines, words.reading, reader)
    more = fates.not_named(words.lines, found, words.reading)
    return replace(words, fates=found, unread=(*words.unread, *more))


def _without_signature(words: OwnWords, names: Iterable[str]) -> OwnWords:
    """Return a reading without the sender's own name on a line that is no order."""
    own = {word for name in names for word in fold(name).split()}
    signed = [
        one
        for one in words.reading.misreads
        if one.problem == "unknown_command" and own.issuperset(fold(one.text).split())
    ]
    misreads = tuple(one for one in words.reading.misreads if one not in signed)
    return replace(
        words,
        reading=replace(words.reading, misreads=misreads),
        lines=replace(words.lines, signed=frozenset(one.line for one in signed)),
    )


def _refuses(playing: Running, code: Code, entry: ReadOrder[Any]) -> bool:
    """Return whether the rules forbid a player's order, or its step is over."""
    found = submit(playing.bundle, playing.view(code), code, [entry])
    return bool(found.refused or found.misreads)


def _templates(playing: Running, code: Code) -> str:
    """Return the order templates of a player, in every language."""
    scene = playing.scene(code)
    words = (playing.bundle.words(language) for language in languages())
    return "\n".join(one.template(scene, ()).text for one in words)


def reader_for(handling: Handling, game: GameRow, role: RoleRow) -> OrderReader:
    """Return who understands the lines of a role in a game, whether it runs or not."""
    players = roles.players(handling.work, game.id)
    roster = Roster(
        me=role.code,
        players=tuple(Player(one.code, one.pseudonym) for one in players),
        leads=role.leads,
        also=wishes.commands(game),
    )
    return OrderReader(
        bundle(game.bundle),
        roster,
        role.language,
        rules=partial(rules_of, handling.work, game),
    )


@dataclass(frozen=True, slots=True)
class _Ours:
    """The rows of an answer that are not its author's, by number from 1.

    `returned` came back with a mail of ours, `others` are a co-player's words in the
    message that is answered, `echoes` say what an order beside them means, or whose
    mail follows. `quoted` are the numbers, from 0, of the lines left out that came
    back.
    """

    returned: frozenset[int]
    others: frozenset[int]
    echoes: frozenset[int]
    quoted: frozenset[int]

    @property
    def rows(self) -> frozenset[int]:
        """Return the rows that order nothing."""
        return self.returned | self.others


def words_of(
    mail: IncomingMail,
    ours: Returned,
    reader: OrderReader,
    ordered: Callable[[], Iterable[str]] = tuple,
) -> OwnWords:
    """Return what a mail says that may hold `ours`; what is `ordered` needs no word."""
    text = mail.own_text if mail.own_text.strip() else subject_of(mail, reader)
    lines, left, known = _divided(text.split("\n"), mail.left, ours, reader)
    whole, explaining = swallowed.read(_own_lines(lines, known, ours, reader), reader)
    reading = _proposing(_without_ours(whole, lines, known.rows), reader)
    letters = letters_in_prose(reading, lines)
    stands = {*ordered()} if letters else set()
    # What stands already needs no word, wherever it is said again.
    letters = [one for one in letters if reader.write(one) not in stands]
    reading = replace(
        reading, entries=tuple(one for one in reading.entries if one not in letters)
    )
    answers = bool(mail.own_text.strip())
    unread = [
        *(Unread(lines[one.line - 1].strip(), "letter", one.line) for one in letters),
        *unread_orders.came_back(whole, reading, ours, letters),
        *unread_orders.left_out(left, known.quoted, ours, reader, alone=not answers),
        *unread_orders.comments(lines, known.rows, ours, reader),
    ]
    if unread:
        known_orders = {
            *unread_orders.canonical_texts(reading.entries, reader),
            *ordered(),
        }
        unread = list(unread_orders.each_once(unread, known_orders, reader))
    own = ["" if row in known.returned else line for row, line in _numbered(lines)]
    return OwnWords(
        "\n".join(own).strip("\n"),
        reading,
        tuple(unread),
        sealed=not mail.text.strip() and bool(_SEALED.match(mail.content_type)),
        lines=Lines(
            tuple(lines),
            known.rows | known.echoes | explaining,
            frozenset(one.line for one in letters).union(
                one.line for one in unread if one.line
            ),
        ),
    )


def _divided(
    lines: list[str], left: Sequence[Left], ours: Returned, reader: OrderReader
) -> tuple[list[str], Sequence[Left], _Ours]:
    """Return own lines and those left out, with closed texts as written, and ours."""
    known = _known(lines, left, ours, reader)
    whole, others = closed_texts.whole(lines, left, reader, known.quoted)
    if whole == lines:
        return lines, left, known
    return whole, others, _known(whole, others, ours, reader)


def _proposing(reading: Reading[Any], reader: OrderReader) -> Reading[Any]:
    """Return a reading whose wrong lines name the orders that they may be."""
    if reading.misreads:
        reading = as_fields(as_parts(in_words(reading, reader), reader), reader)
        reading = as_separated(sound(reading, reader), reader)
        reading = without_other_words(reading, reader)
    return reading


def _numbered(lines: Iterable[str]) -> Iterable[tuple[int, str]]:
    return enumerate(lines, start=1)


def _known(
    lines: Sequence[str], left: Sequence[Left], ours: Returned, reader: OrderReader
) -> _Ours:
    """Return which rows of an answer are ours; quotes stand between them as written."""
    back = ours.found_in(lines, left)
    explaining = explained.Rows(lines, reader)
    rest = [(row, line) for row, line in _numbered(lines) if row not in back.rows]
    return _Ours(
        back.rows,
        # What came back whole needs no further look at each line.
        frozenset(row for row, line in rest if not back and ours.of_others(line)),
        frozenset(
            pasted_rows.echoes(
                rest, ours, reader, lambda row: explaining.holds(row - 1)
            )
        )
        | pasted_rows.head(lines, back.rows, reader),
        back.quoted,
    )


def subject_of(mail: IncomingMail, reader: OrderReader) -> str:
    """Return the orders in the subject of a mail without text, if it is nothing else.

    The subject of an answer is somebody else's.
    """
    subject = mail.subject.strip()
    if mail.text.strip() or "[" in subject or _ANSWER.match(subject):
        return ""
    tidied = habits.tidy([subject], reader)
    reading = tidied.reading
    if reading.misreads or reading.passages:
        return ""
    understood = bool(reading.entries or reading.commands)
    harmless = reader.takes_nothing(reading)
    return "\n".join(tidied.lines) if understood and harmless else ""


def _own_lines(
    written: Sequence[str], known: _Ours, ours: Returned, reader: OrderReader
) -> list[str]:
    """Return the lines; those that are ours and no orders are empty."""
    looked_at = 0
    lines: list[str] = []
    rows = explained.Rows(written, reader)
    for row, line in _numbered(written):
        may_be_row = row not in known.rows and pasted_rows.may_be_row(
            line, ours, reader
        )
        looked_at += may_be_row
        may_be_row &= looked_at <= MAX_ROWS_SEARCHED
        # Of these the whole sentence is known, over all its lines.
        may_be_row = may_be_row and not rows.holds(row - 1)
        lines.append(pasted_rows.order_in(line, ours, reader) if may_be_row else line)
    if known.rows or known.echoes:
        _blank(lines, known, reader)
    return lines


def _blank(lines: list[str], known: _Ours, reader: OrderReader) -> None:
    """Take away what is ours and says nothing, except in texts of the player's."""
    mine = known.rows | known.echoes
    opened = _open_headers(lines, reader)
    plain = [
        ""
        if row in mine and (row in opened or not reader.knows(line.strip()))
        else line
        for row, line in _numbered(lines)
    ]
    reading = reader.read("\n".join(plain))
    texts = [span for one in reading.entries for span in one.blocks]
    texts += [(one.line, one.last) for one in reading.passages]
    inside: set[int] = set()
    swallowed: set[int] = set()
    for first, last in texts:
        span = range(first, last + 1)
        # A mail of ours that came back below a header of the player's is no part of it,
        # but a text that the player has ended holds what the player put there.
        is_ended = last not in known.rows and reader.ends(lines[last - 1].strip())
        theirs = first in known.rows or is_ended
        back = set() if theirs else known.returned.intersection(span)
        inside.update(row for row in span if row not in back)
        swallowed |= back
    nothing = {
        one.line
        for one in reading.misreads
        if one.line in mine and not reader.is_order(lines[one.line - 1].strip())
    }
    for row, line in _numbered(plain):
        if row in swallowed or row in nothing:
            lines[row - 1] = ""
        elif row not in inside:
            lines[row - 1] = line


def _open_headers(lines: Sequence[str], reader: OrderReader) -> set[int]:
    """Return the rows that open a text which no row below them closes."""
    headers: set[int] = set()
    closed = False
    for row in range(len(lines), 0, -1):
        line = lines[row - 1].strip()
        if not reader.knows(line):
            continue
        if reader.is_header(line):
            headers |= set() if closed else {row}
            closed = False
        closed |= reader.ends(line)
    return headers


def _without_ours(
    reading: Reading[Any], lines: Sequence[str], mine: frozenset[int]
) -> Reading[Any]:
    """Return the reading without what is ours.

    An order that has changed anywhere, in the texts below it too, is the player's.
    """
    if not mine:
        return reading
    return replace(
        reading,
        entries=tuple(one for one in reading.entries if not _is_ours(one, lines, mine)),
        misreads=tuple(one for one in reading.misreads if one.line not in mine),
        remarks=tuple(one for one in reading.remarks if one.line not in mine),
        commands=tuple(one for one in reading.commands if one.line not in mine),
        passages=tuple(
            one for one in reading.passages if not _is_our_text(one, lines, mine)
        ),
    )


def _is_ours(entry: ReadOrder[Any], lines: Sequence[str], mine: frozenset[int]) -> bool:
    rows = [entry.line]
    for first, last in entry.blocks:
        rows += range(first, last + 1)
    return all(row in mine for row in rows if lines[row - 1].strip())


def _is_our_text(passage: Passage, lines: Sequence[str], mine: frozenset[int]) -> bool:
    """Return whether a text comes back as we wrote it, such as "..." in a message."""
    rows = range(passage.line, passage.last + 1)
    return all(row in mine for row in rows if lines[row - 1].strip())


def _standing(handling: Handling, playing: Running, player: RoleRow) -> Iterable[str]:
    """Return the orders that stand before this mail."""
    return standing.texts(handling.work, playing, player.code).values()
