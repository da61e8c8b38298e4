"""The journal in plain words: a line of each entry, and letters to officials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from engine.protocol import Json
from server.reports.document import Block, Document
from server.reports.instants import moment, stamp
from server.reports.journal_de import GERMAN
from server.reports.journal_en import ENGLISH
from server.reports.journal_words import Own, Text, Where, Words
from server.reports.schedules import in_words
from server.reports.wording import known
from server.storage.games.journal import Kind
from server.storage.tables.core import GameRow
from server.storage.tables.journal import JournalRow

TABLES: Mapping[str, Words] = {"de": GERMAN, "en": ENGLISH}
INSTANTS = ("began", "deadline", "ended", "received", "until", "was")
"""The figures that are instants, as ISO 8601 has them."""
SCHEDULES = ("schedule", "old")
"""The figures that say when rounds end, as a game is configured."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as a reader needs it: `title` and `number` are the game's, if any.

    `own` is what the game says itself of the figures, and `step_name` what it calls the
    step. `whom` is the address of somebody without a seat, whose role it is about; it
    is empty where that was removed. It was `led` if a game master's mail brought it
    about.
    """

    kind: Kind
    at: datetime
    figures: Mapping[str, Json]
    zone: ZoneInfo
    title: str = ""
    number: int = 0
    process: str = ""
    why: str = ""
    step_name: str = ""
    whom: str = ""
    own: Sequence[Block] = ()
    led: bool = False


def entry_of(
    row: JournalRow,
    game: GameRow | None,
    zone: ZoneInfo,
    *,
    led: bool = False,
    whom: str = "",
) -> Entry:
    """Return a row as texts are made from it, in the time of its game."""
    return Entry(
        kind=Kind(row.kind),
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


class _Values(dict[str, str]):
    """Words for the names in braces; what an old entry does not have is a mark."""

    def __missing__(self, name: str) -> str:
        return "?"


def line(entry: Entry, language: str, *, titled: bool = True) -> str:
    """Say on one line when something happened, what, by whom and why.

    And where, unless it is not `titled`, among lines of the same game.
    """
    language = known(language)
    words, values = TABLES[language], _values(entry, language)
    when = stamp(entry.at, entry.zone)
    said = words.lines[entry.kind].format_map(values)
    if note := entry.figures.get("note"):
        said = f"{said}: {note}"
    why = _reason(words, entry.why)
    author = "game master" if entry.led else entry.process
    by = ", ".join(filter(None, (_word(words, "process", author), why)))
    where = f"{entry.title or '-':20}  " if titled else ""
    return f"{when}  {where}{said} [{by}]"


def letter(entry: Entry, language: str) -> Document:
    """Return what an official is written of an entry; raises KeyError for most kinds.

    Nobody is written of those at once.
    """
    language = known(language)
    found, values = TABLES[language].letters[entry.kind], _values(entry, language)
    blocks = tuple(_blocks(entry, found.blocks, values))
    return Document(found.subject.format_map(values), blocks, language)


def _blocks(
    entry: Entry, found: Iterable[Text | Where | Own], values: Mapping[str, str]
) -> Iterator[Block]:
    for one in found:
        if isinstance(one, Own):
            yield from entry.own
        elif isinstance(one, Where):
            given = entry.own if one.figure == "own" else entry.figures.get(one.figure)
            yield from _blocks(entry, one.blocks if given else (), values)
        else:
            yield replace(one, text=one.text.format_map(values))


def _values(entry: Entry, language: str) -> _Values:
    """Return the figures as words of a language, and what follows from them."""
    words, figures = TABLES[language], entry.figures
    found = _Values(title=entry.title, number=str(entry.number))
    found["step_name"] = entry.step_name
    for name, value in figures.items():
        found[name] = _said(words, name, value)
        if name in SCHEDULES and isinstance(value, str):
            found[name] = in_words(value, entry.zone, language)
        elif name in INSTANTS and isinstance(value, str):
            instant = datetime.fromisoformat(value)
            found[name] = moment(instant, entry.zone)
    found["who"] = _who(figures, found)
    # Who has no seat is called by the role.
    found.setdefault("code", found["who"])
    someone = entry.whom or words.nobody
    found["whoever"] = found["who"] if "code" in figures else someone
    for said, counted in (("others_said", "others"), ("orders_said", "count")):
        several = "one" if figures.get(counted) == 1 else "many"
        found[said] = words.values[said][several].format_map(found)
    editions = words.values["again"]
    again = editions.get(str(figures.get("edition", 1)), editions[""])
    found["again"] = again.format_map(found)
    found["these"] = words.values["these"]["many" if figures.get("others") else "one"]
    found["lost"] = _lost(words, figures).format_map(found)
    return found


def _said(words: Words, name: str, value: Json) -> str:
    return words.nothing if value is None else _word(words, name, str(value))


def _word(words: Words, name: str, value: str) -> str:
    """Return the language's word for a figure, itself where it is none."""
    return words.values.get(name, {}).get(value, value)


def _who(figures: Mapping[str, Json], values: Mapping[str, str]) -> str:
    if "code" not in figures:
        return values["role"] if "role" in figures else "?"
    return f"{figures['pseudonym']} ({figures['code']})"


def _lost(words: Words, figures: Mapping[str, Json]) -> str:
    """Say what was away, for how often."""
    times = figures.get("times")
    often = ", often" if isinstance(times, int) and times > 1 else ""
    what = "mailbox" if figures.get("mailbox") else "server"
    return words.values["lost"][f"{what}{often}"]


def _reason(words: Words, why: str) -> str:
    """Return in words what led to an entry ("mail:17")."""
    kind, _, rest = why.partition(":")
    return words.reasons.get(kind, why).format(rest)
