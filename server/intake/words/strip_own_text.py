"""What a player's mail says: its own words, read as they were meant.

Our own lines that come back are passed over, typing habits are taken off, and what
looks like an order and does not count is kept to be named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.names import fold
from engine.protocol import Code, Player
from grammar.reading import Passage, Reading, ReadOrder, Roster
from server.bundles import bundle
from server.games.orders import standing
from server.games.orders.admission import submit
from server.games.state.running import Running
from server.intake.handling import Handling
from server.intake.words import habits, spellings
from server.intake.words.habits import Ear
from server.intake.words.quoted_back import Returned, answered
from server.intake.words.suggestions import (
    as_parts,
    as_separated,
    sound,
    without_other_words,
)
from server.mail.reading.message import IncomingMail
from server.reports.replies.untaken import Unread
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.texts.languages import languages

MAX_LINES_READ_AGAIN = 200
"""Lines among those left out that are parsed to see whether they are orders."""

_OF_A_ROW = 3

_ANSWER = re.compile(r"(?:re|aw|antw?|sv|fwd?|wg|tr)\s*(?:\[\d+\])?\s*:", re.IGNORECASE)
_SEALED = re.compile(
    r"application/(?:x-)?pkcs7-mime|multipart/encrypted|application/(?:vnd\.)?ms-tnef"
)


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What a mail says: `text` without our lines, and how it reads.

    `unread` are lines that look like orders and were not taken. `sealed` says that the
    mail is packed in a way that the server cannot open.
    """

    text: str
    reading: Reading[Any]
    unread: tuple[Unread, ...] = ()
    sealed: bool = False


def understand(handling: Handling, playing: Running, player: RoleRow) -> OwnWords:
    """Read a player's mail."""
    ear = Ear(
        playing.bundle,
        playing.roster(player.code),
        player.language,
        lambda: _templates(playing, player.code),
        partial(_refuses, playing, player.code),
    )
    ours = answered(handling, player)
    return words_of(handling.mail, ours, ear, _standing(handling, playing, player))


def _refuses(playing: Running, code: Code, entry: ReadOrder[Any]) -> bool:
    """Say whether the rules forbid a player's order, or its step is over."""
    found = submit(playing.bundle, playing.view(code), code, [entry])
    return bool(found.refused or found.misreads)


def _templates(playing: Running, code: Code) -> str:
    """Return the order templates of a player, in every language."""
    scene = playing.scene(code)
    words = (playing.bundle.words(language) for language in languages())
    return "\n".join(one.template(scene, ()).text for one in words)


def ear_for(handling: Handling, game: GameRow, role: RoleRow) -> Ear:
    """Return who understands the lines of a role in a game, whether it runs or not."""
    players = roles.players(handling.work, game.id)
    roster = Roster(
        me=role.code,
        players=tuple(Player(one.code, one.pseudonym) for one in players),
        leads=role.leads,
    )
    return Ear(bundle(game.bundle), roster, role.language)


def words_of(
    mail: IncomingMail, ours: Returned, ear: Ear, ordered: Iterable[str] = ()
) -> OwnWords:
    """Return what a mail says that may hold `ours`; what is `ordered` needs no word."""
    text = mail.own_text if mail.own_text.strip() else subject_of(mail, ear)
    lines = text.split("\n")
    mine = ours.of(
        lines,
        quoted=(one.text for one in mail.left if one.why == "quote"),
        under=mail.under,
    )
    found = _tidied(lines, mine, ours, ear)
    reading, returned = _without_ours(
        habits.as_written(found, lines), lines, mine, ours
    )
    if reading.misreads:
        reading = as_separated(sound(as_parts(reading, ear), ear), ear)
        reading = without_other_words(reading, ear)
    known = {*_texts(reading.entries, ear), *ordered}
    unread = [
        *(Unread(one, "returned") for one in returned),
        *_left_out(mail, ours, ear),
        *_comments(lines, ours, ear),
    ]
    return OwnWords(
        "\n".join(
            "" if row in mine else line for row, line in enumerate(lines, start=1)
        ).strip("\n"),
        reading,
        tuple(_once(unread, known, ear)),
        sealed=not mail.text.strip() and bool(_SEALED.match(mail.content_type)),
    )


def subject_of(mail: IncomingMail, ear: Ear) -> str:
    """Return the orders in the subject of a mail without text, if it is nothing else.

    The subject of an answer is somebody else's.
    """
    subject = mail.subject.strip()
    if mail.text.strip() or "[" in subject or _ANSWER.match(subject):
        return ""
    found = habits.tidy([subject], ear)
    reading = found.reading
    if reading.misreads or reading.passages:
        return ""
    understood = bool(reading.entries or reading.commands)
    harmless = ear.takes_nothing(reading)
    return "\n".join(found.lines) if understood and harmless else ""


def _tidied(
    written: Sequence[str], mine: frozenset[int], ours: Returned, ear: Ear
) -> habits.Tidied:
    """Return the text as it was meant; what is ours and no order says nothing."""
    lines = [
        line if row in mine else _edited(line, ours, ear)
        for row, line in enumerate(written, start=1)
    ]
    if mine:
        _blank(lines, mine, ear)
    return habits.tidy(lines, ear)


def _blank(lines: list[str], mine: frozenset[int], ear: Ear) -> None:
    """Take away what is ours and says nothing, except in texts of the player's."""
    plain = [
        "" if row in mine and not ear.knows(line.strip()) else line
        for row, line in enumerate(lines, start=1)
    ]
    reading = ear.read("\n".join(plain))
    texts = [span for one in reading.entries for span in one.blocks]
    texts += [(one.line, one.last) for one in reading.passages]
    inside = {row for first, last in texts for row in range(first, last + 1)}
    nothing = {
        one.line
        for one in reading.misreads
        if one.line in mine and not ear.is_order(lines[one.line - 1].strip())
    }
    for row, line in enumerate(plain, start=1):
        if row not in inside:
            lines[row - 1] = "" if row in nothing else line


def _edited(line: str, ours: Returned, ear: Ear) -> str:
    """Return the order that was changed in a row of our table of standing orders."""
    words = line.split() if ours and len(line) <= spellings.MAX_LINE_CHARACTERS else []
    if len(words) < _OF_A_ROW or ear.is_order(line.strip()):
        # A name may have words that stand in our mails too ("e,a,Elster mit Weste").
        return line
    for at, word in enumerate(words):
        before, behind = " ".join(words[:at]), " ".join(words[at + 1 :])
        if before and not ours.says(before):
            break
        if (not behind or ours.says(behind)) and ear.is_order(word):
            return word
    return line


def _without_ours(
    reading: Reading[Any], lines: Sequence[str], mine: frozenset[int], ours: Returned
) -> tuple[Reading[Any], list[str]]:
    """Return the reading without what is ours, and the orders in that.

    An order that has changed anywhere, in the texts below it too, is the player's.
    """
    if not mine:
        return reading, []
    returned = [one for one in reading.entries if _is_ours(one, lines, mine)]
    commands = [one for one in reading.commands if one.line in mine]
    kept = replace(
        reading,
        entries=tuple(one for one in reading.entries if one not in returned),
        misreads=tuple(one for one in reading.misreads if one.line not in mine),
        remarks=tuple(one for one in reading.remarks if one.line not in mine),
        commands=tuple(one for one in reading.commands if one not in commands),
        passages=tuple(
            one for one in reading.passages if not _is_our_text(one, lines, mine, ours)
        ),
    )
    texts = [one.text for one in returned] + [one.text for one in commands]
    return kept, [text.strip() for text in texts]


def _is_ours(entry: ReadOrder[Any], lines: Sequence[str], mine: frozenset[int]) -> bool:
    rows = [entry.line]
    for first, last in entry.blocks:
        rows += range(first, last + 1)
    return all(row in mine for row in rows if lines[row - 1].strip())


def _is_our_text(
    passage: Passage, lines: Sequence[str], mine: frozenset[int], ours: Returned
) -> bool:
    """Say whether a text comes back just as we wrote it, such as "..." in a message."""
    rows = lines[passage.line - 1 : passage.last]
    return passage.line in mine and ours.says(" ".join(rows))


def _left_out(mail: IncomingMail, ours: Returned, ear: Ear) -> Iterator[Unread]:
    """Yield the orders in what was not taken for the sender's own text.

    A quote that says what we wrote is an ordinary quote, and its orders are no news -
    unless there is nothing else in the mail.
    """
    looked_at = 0
    for one in mail.left:
        if one.why == "quote" and ours.holds(one.text) and mail.own_text.strip():
            continue
        text = spellings.bare(one.text)
        looked_at += ear.knows(text)
        if looked_at > MAX_LINES_READ_AGAIN:
            return
        if _may_be_meant(text, one.why, ear):
            yield Unread(text, one.why)


def _may_be_meant(text: str, why: str, ear: Ear) -> bool:
    """Say whether a line that was left out may have been an order or a command."""
    if ear.is_order(text):
        # "v" and the like stand in too many texts that are none.
        return "," in text or why == "signature" or len(text) > 1
    return why == "signature" and ear.is_understood(text)


def _comments(lines: Sequence[str], ours: Returned, ear: Ear) -> Iterator[Unread]:
    """Yield the orders behind a `#`: those of our template are none."""
    for line in lines:
        text = line.strip()
        if text[:1] == "#" and not ours.holds(text):
            said = text.lstrip("# \t")
            if "," in said and ear.is_order(said):
                yield Unread(text, "comment")


def _once(unread: Iterable[Unread], known: set[str], ear: Ear) -> Iterator[Unread]:
    """Yield each line once, and none that says what is ordered anyway."""
    for one in unread:
        said = _canonical(one.text.lstrip("# \t"), ear) or fold(one.text)
        if said not in known:
            known.add(said)
            yield one


def _canonical(text: str, ear: Ear) -> str:
    return next(iter(_texts(ear.line(text).entries, ear)), "")


def _texts(entries: Iterable[ReadOrder[Any]], ear: Ear) -> Iterator[str]:
    """Yield orders in their canonical form."""
    for entry in entries:
        yield ear.write(entry)


def _standing(handling: Handling, playing: Running, player: RoleRow) -> Iterable[str]:
    """Return the orders that stand before this mail."""
    return standing.texts(handling.work, playing, player.code).values()
