"""Options of a game that differ from the configuration's `[games]`, set while it runs.

Only what differs is stored; whoever changes the configuration changes all other games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import TypeAlias
from zoneinfo import ZoneInfo

from engine.protocol import Json
from grammar.words import means
from server.bundles import bundle, usable
from server.config.game_options import (
    ALL_VOTES,
    CHOICES,
    FIGURES,
    NO_VOTES,
    VOTES,
    SharedOptions,
)
from server.config.settings import GamesConfig
from server.games.journal import journal
from server.games.state import typed_instants
from server.games.state.imitations import imitated
from server.reports.documents.sentences import not_possible
from server.storage.journal_kinds import Kind
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Options(SharedOptions):
    """The options of a game: those of the configuration, and its own.

    A game may set `name_missing` for all its players, too (`Bundle.options`).
    """

    name_missing: bool = False
    """Whether reports name seats that are without orders, empty, a robot's or new."""
    series: str = ""
    """The series that the game belongs to."""
    house_rules: str = ""
    """What the game master asks of the players, in at most 1000 characters."""
    press_not_in: str = ""
    """The kinds of step in which nobody may write, with blanks between."""
    sign_ups_until: str = ""
    """The local time until which people can sign up."""

    @property
    def vote_kinds(self) -> tuple[str, ...]:
        """Return the kinds of votes that players may propose, by their names."""
        if self.votes == NO_VOTES:
            return ()
        return VOTES if self.votes == ALL_VOTES else tuple(self.votes.split())


@dataclass(frozen=True, slots=True)
class OptionsSet:
    """The options as they were before some were set, and the entry in the journal."""

    before: Options
    entry: JournalRow


ATTACH, LINK, KEEP = CHOICES["newspaper"]
ALL_PRESS, PUBLIC_PRESS, NO_PRESS = CHOICES["press"]
NAMED, EITHER, ANONYMOUS = CHOICES["press_names"]
MAX_HOUSE_RULES = 1000
"""Characters of house rules in free words."""

MAX_NAME_CHARACTERS = 40
"""Characters of the newspaper's name, of a series', and of a kind of step."""

MAX_KINDS = 20
"""Kinds of step that an option can name."""


Value: TypeAlias = "int | bool | str"

_PAIR = re.compile(r"\s*(\w+)\s*[=:]\s*(\S(?:.*\S)?)\s*")


def of(defaults: GamesConfig, row: GameRow) -> Options:
    """Return the options of a game, the configuration's where it has none."""
    values = {one.name: getattr(defaults, one.name) for one in fields(SharedOptions)}
    stored = _stored(row)
    values |= {name: stored[name] for name in _names() if name in stored}
    return Options(**values)


def names_missing(row: GameRow) -> bool:
    """Return whether reports name seats without orders."""
    return bool(_stored(row).get("name_missing", False))


def _stored(row: GameRow) -> Mapping[str, Json]:
    """Return what the game master has set, or else the game itself."""
    own = bundle(row.bundle).options if usable(row.bundle) else {}
    return {**own, **row.options}


def sign_ups_end(row: GameRow) -> datetime | None:
    """Return the instant until which people can sign up, None for no limit."""
    until = str(row.options.get("sign_ups_until", ""))
    zone = ZoneInfo(row.zone)
    return datetime.fromisoformat(until).replace(tzinfo=zone) if until else None


def series_of(row: GameRow) -> str:
    """Return the name of the series that a game belongs to, "" for none."""
    return str(row.options.get("series", ""))


def listed(text: str) -> Mapping[str, Value]:
    """Return the options in "grace_hours=48, hold_share=0"; raises NotPossibleError."""
    options: dict[str, Value] = {}
    for part in filter(str.strip, text.split(",")):
        pair = _PAIR.fullmatch(part)
        if pair is None:
            raise not_possible(
                "option-unknown", words=part.strip()[:60], known=_known()
            )
        options[pair[1]] = value(pair[1], pair[2])
    return options


def value(name: str, text: str) -> Value:
    """Return what an option can be set to; raises NotPossibleError."""
    if name not in _names():
        raise not_possible("option-unknown", words=name[:60], known=_known())
    wanted = text.strip().strip(".").casefold()
    if name in CHOICES:
        return _choice(name, wanted)
    if name == "newspaper_name":
        return _name(text)
    if name in _FREE:
        return "" if _is_no(wanted) else _FREE[name](text)
    if name == "votes":
        return _votes(wanted)
    return _figure(name, wanted) if name in FIGURES else _switch(name, wanted)


def _choice(name: str, wanted: str) -> str:
    """Return one of the few words that an option can be; raises NotPossibleError."""
    for one in CHOICES[name]:
        keyword = "everything" if one == "all" else one
        if wanted == one or means(wanted, keyword):
            return one
    # Who forbids something says no as well as none.
    if CHOICES[name][-1] == "none" and _is_no(wanted):
        return "none"
    raise not_possible("option-choice", name=name, known=", ".join(CHOICES[name]))


def _switch(name: str, wanted: str) -> bool:
    """Return yes or no; raises NotPossibleError."""
    if not _is_yes(wanted) and not _is_no(wanted):
        raise not_possible("option-yes-no", name=name)
    return _is_yes(wanted)


def _figure(name: str, wanted: str) -> int:
    """Return a number in its range; raises NotPossibleError."""
    least, most = FIGURES[name]
    if _is_no(wanted) and not least:
        return 0
    is_number = (
        wanted.isascii() and wanted.isdecimal() and len(wanted) <= len(str(most))
    )
    if not is_number or not least <= int(wanted) <= most:
        raise not_possible(
            "option-out-of-range", name=name, least=str(least), most=str(most)
        )
    return int(wanted)


def _votes(said: str) -> str:
    """Return the kinds of votes that are allowed; raises NotPossibleError."""
    if means(said, "everything"):
        return ALL_VOTES
    if _is_no(said) or means(said, "none"):
        return NO_VOTES
    # A comma separates options where several are listed.
    words = said.replace("+", " ").replace(";", " ").split()[: len(VOTES) + 1]
    kinds = [kind for kind in VOTES if any(means(one, f"vote_{kind}") for one in words)]
    if len(kinds) != len(words):
        raise not_possible("option-votes")
    return " ".join(kinds)


def _is_yes(said: str) -> bool:
    return said in ("1", "true") or means(said, "yes", "on")


def _is_no(said: str) -> bool:
    return said in ("0", "false") or means(said, "no", "off")


def _name(text: str) -> str:
    """Return the name of a newspaper or a series; raises NotPossibleError."""
    name = " ".join(text.split()).strip("\"'“”„«»")
    if not 1 <= len(name) <= MAX_NAME_CHARACTERS or not name.isprintable():
        raise not_possible("option-name", most=str(MAX_NAME_CHARACTERS))
    if imitated(name):
        raise not_possible("option-name-imitates", name=name)
    return name


def _house_rules(text: str) -> str:
    """Return house rules on one line; raises NotPossibleError."""
    rules = " ".join(text.split())
    if not 1 <= len(rules) <= MAX_HOUSE_RULES or not rules.isprintable():
        raise not_possible("option-house-rules", most=str(MAX_HOUSE_RULES))
    return rules


def _until(text: str) -> str:
    """Return a local time; raises NotPossibleError."""
    return f"{typed_instants.read(text):%Y-%m-%d %H:%M}"


def _kinds(text: str) -> str:
    """Return kinds of step; raises NotPossibleError.

    Which kinds a game has says `fitting`.
    """
    kinds = text.casefold().replace("+", " ").replace(";", " ").split()
    if len(kinds) > MAX_KINDS or any(len(one) > MAX_NAME_CHARACTERS for one in kinds):
        raise not_possible("option-name", most=str(MAX_NAME_CHARACTERS))
    return " ".join(dict.fromkeys(kinds))


_FREE: Mapping[str, Callable[[str], str]] = {
    "press_not_in": _kinds,
    "series": _name,
    "house_rules": _house_rules,
    "sign_ups_until": _until,
}
"""Options in words of a game's own, which the configuration does not have."""


def refuse_unfit(given: Mapping[str, Value], kinds: Sequence[str], site: str) -> None:
    """Refuse what a game of these kinds of step, or this server, cannot have.

    Raises NotPossibleError. Newspapers cannot be linked where pages have no address.
    """
    if given.get("newspaper") == LINK and not site:
        raise not_possible("option-newspaper-no-link")
    unknown = set(str(given.get("press_not_in", "")).split()) - set(kinds)
    if unknown:
        raise not_possible(
            "option-no-such-kind", words=min(unknown), known=", ".join(kinds)
        )


def change(
    work: Work, row: GameRow, values: Mapping[str, Value], now: datetime
) -> JournalRow:
    """Set options of a game, from now on; return what is noted."""
    row.set_options(values)
    said = ", ".join(f"{name}={_said(one)}" for name, one in values.items())
    return journal.note(work, Kind.OPTIONS_SET, now=now, game=row, options=said)


def lines(found: Options) -> list[str]:
    """Return the options as they are written, one to a line."""
    return [f"{name}={written(found, name)}" for name in _names()]


def written(found: Options, name: str) -> str:
    """Return the value of an option as it is written, "" for no series."""
    return _said(getattr(found, name))


def _names() -> list[str]:
    return [field.name for field in fields(Options)]


def _known() -> str:
    return ", ".join(_names())


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
