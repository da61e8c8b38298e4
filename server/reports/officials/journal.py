"""The journal in plain words: a line of each entry, and letters to officials."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from shlex import quote
from zoneinfo import ZoneInfo

from engine.protocol import Json
from server.reports.documents import buttons
from server.reports.documents.document import Block, Document, Paragraph, Verbatim
from server.reports.documents.instants import moment, stamp
from server.reports.documents.schedules import in_words
from server.reports.officials.journal_letters import (
    BY_MAIL,
    LETTERS,
    Figure,
    Own,
    Part,
    Said,
    Typed,
    Where,
)
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind, VoteKind
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family
from server.texts.formats import short_day
from server.texts.languages import known
from server.texts.values import Value

LINES = Family("journal", [kind.value for kind in Kind])
OFFICIALS = Family("official", [kind.value for kind in LETTERS])
ROLES = Family("journal-role", [kind.value for kind in RoleKind])
TASKS = Family("journal-task", ("resolve", "remind", "close", "late", "postpone"))
COMPLAINTS = Family(
    "journal-complaint",
    (
        *("intake", "sending", "rounds", "backups"),
        *("pages", "newspapers", "games", "database", "life"),
    ),
)
PROCESSES = Family("journal-process", ("server", "command line", "game master"))
CAUSES = Family(
    "journal-cause",
    ("mail", "outage", "outgoing", "deadline", "ready", "hand"),
)
DROPPED = Family(
    "draw-dropped", ("grace", "extension", "hand", "vote", "outage", "pause", "back")
)
VOTES = Family("vote-kind", [kind.value for kind in VoteKind])
WORDS: Mapping[str, Family] = {
    "role": ROLES,
    "task": TASKS,
    "part": COMPLAINTS,
    "dropped": DROPPED,
    "vote": VOTES,
}
"""The figures that are words, and the sentences that say them."""
INSTANTS = ("began", "deadline", "ended", "received", "until", "was")
"""The figures that are instants, as ISO 8601 has them."""
COUNTS = ("count", "edition", "others", "times")
"""The figures by which a sentence chooses a plural form."""
SPAN = "days"
"""The figure that is a span of days, as `server.games.state.days` writes it."""
SCHEDULES = ("schedule", "old")
"""The figures that say when rounds end, as a game is configured."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry as a reader needs it."""

    kind: Kind
    at: datetime
    figures: Mapping[str, Json]
    zone: ZoneInfo
    title: str = ""
    """The title of the game, if the entry is about one."""
    number: int = 0
    """The number of that game."""
    process: str = ""
    why: str = ""
    step: str = ""
    """The name of the step."""
    round: str = ""
    """The name of the step in a line to be typed."""
    called: Callable[[str], str] = str
    """Returns the name of a kind of step that the entry's schedule has."""
    whom: str = ""
    """The address of somebody without a seat; empty where it was removed."""
    own: Sequence[Block] = ()
    """The game's own blocks about the figures."""
    led: bool = False
    """Whether a game master's mail brought the entry about."""


def entry_of(
    row: JournalRow,
    game: GameRow | None,
    zone: ZoneInfo,
    *,
    led: bool = False,
    whom: str = "",
) -> JournalEntry:
    """Return a row as texts are made from it, in the time of its game."""
    return JournalEntry(
        kind=row.kind,
        at=row.at.astimezone(UTC),
        figures=row.figures,
        zone=zone if game is None else ZoneInfo(game.zone),
        title="" if game is None else game.title,
        number=0 if game is None else game.id,
        process=row.process,
        why=row.why,
        led=led,
        whom=whom,
    )


def line(entry: JournalEntry, language: str, *, titled: bool = True) -> str:
    """Say on one line when something happened, what, by whom and why.

    And where, unless it is not `titled`, among lines of the same game.
    """
    spoken = CORE.into(known(language))
    sentence = spoken.phrase(LINES[entry.kind], **_values(entry, spoken))
    if note := entry.figures.get("note"):
        sentence = f"{sentence}: {' '.join(str(note).split())}"
    author = _word(PROCESSES, "game master" if entry.led else entry.process, spoken)
    by = ", ".join(filter(None, (author, _cause(entry.why, spoken))))
    where = f"{entry.title or '-':20}  " if titled else ""
    return f"{stamp(entry.at, entry.zone)}  {where}{sentence} [{by}]"


def letter(entry: JournalEntry, language: str) -> Document:
    """Return what an official is written of an entry; raises KeyError for most kinds.

    No letter is sent about those at the time.
    """
    spoken = CORE.into(known(language))
    return _letter(OFFICIALS[entry.kind], entry, spoken)


def _letter(key: str, entry: JournalEntry, spoken: Translation) -> Document:
    values = _values(entry, spoken)

    def say(name: str) -> Sequence[str]:
        return spoken.phrases(f"{key}.{name}", **values)

    subject = spoken.phrase(f"{key}.subject", **values)
    blocks = tuple(_blocks(LETTERS[entry.kind], entry, say, spoken.language))
    return Document(subject, blocks, spoken.language)


def _blocks(
    parts: Iterable[Part],
    entry: JournalEntry,
    say: Callable[[str], Sequence[str]],
    language: str,
) -> Iterator[Block]:
    for part in parts:
        match part:
            case Said(name):
                yield from map(Paragraph, say(name))
            case Typed(name, by_reader, close, button):
                reader = "-by-mail" if entry.figures.get(BY_MAIL) else "-at-hand"
                lines = say(f"{name}{reader}" if by_reader else name)
                yield Verbatim("\n".join(lines), close=close)
                if button and reader == "-by-mail":
                    yield buttons.answer(button, language)
            case Figure(name, depth, verbatim):
                block = Verbatim if verbatim else Paragraph
                yield block(str(entry.figures[name]), depth=depth)
            case Own():
                yield from entry.own
            case Where(figure, inner):
                given = entry.own if figure == "own" else entry.figures.get(figure)
                yield from _blocks(inner if given else (), entry, say, language)


def _values(entry: JournalEntry, spoken: Translation) -> Mapping[str, Value]:
    """Return the figures as values of sentences, and what follows from them."""
    figures = entry.figures
    values: dict[str, Value] = {
        "title": entry.title,
        "number": str(entry.number),
        "round": entry.round,
        "round_quoted": quote(entry.round),
        BY_MAIL: False,
        "edition": 1,
        "own": False,
        "times": 1,
        "several": bool(figures.get("others")),
        "lost": "mailbox" if figures.get("mailbox") else "server",
    }
    values |= {name: _said(entry, name, spoken) for name in figures}
    values["step"] = entry.step or "none"
    if "code" in figures:
        values["who"] = f"{figures['pseudonym']} ({figures['code']})"
        values["whoever"] = values["who"]
    else:
        # A role without a seat has no name in the game.
        values["whoever"] = entry.whom or spoken.phrase("journal-nobody")
        if "role" in figures:
            values["who"] = values["code"] = values["role"]
    return values


def _said(entry: JournalEntry, name: str, spoken: Translation) -> Value:
    value = entry.figures[name]
    if value is None:
        return spoken.phrase("journal-nothing")
    if isinstance(value, bool) or (name in COUNTS and isinstance(value, int)):
        return value
    if name in SCHEDULES and isinstance(value, str):
        return in_words(value, entry.zone, spoken.language, entry.called)
    if name == SPAN and isinstance(value, str):
        first, last = map(date.fromisoformat, value.split("/"))
        return _span(first, last, spoken.language)
    if name in INSTANTS and isinstance(value, str):
        return moment(datetime.fromisoformat(value), entry.zone)
    return _word(WORDS[name], str(value), spoken) if name in WORDS else str(value)


def _span(first: date, last: date, language: str) -> str:
    return f"{short_day(first, language)} - {short_day(last, language)}"


def _word(family: Family, member: str, spoken: Translation) -> str:
    return spoken.phrase(family[member]) if member in family.keys else member


def _cause(why: str, spoken: Translation) -> str:
    """Return in words what led to an entry ("mail:17")."""
    kind, _, number = why.partition(":")
    return spoken.phrase(CAUSES[kind], number=number) if kind in CAUSES.keys else why
