"""The end of a game: what is announced for it, and the closing words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from engine.protocol import Player
from server.reports import parts
from server.reports.document import Block, Document, Heading, Paragraph
from server.reports.ending_words import OPENS, letter, listed, words
from server.reports.instants import moment
from server.reports.report_facts import PressText


def announced(opens: Collection[str], days: int, language: str) -> tuple[Block, ...]:
    """Say what will be opened at the end, and how long closing words are taken."""
    named = [one for one in OPENS if one in opens]
    others = [one for one in OPENS if one not in opens]
    if not named:
        found = [words("closed", language)]
    else:
        found = [words("opens", language, what=listed(named, language))]
        if others:
            found.append(words("stays", language, what=listed(others, language)))
    if days:
        found.append(words("afterwords", language, days=days))
    return (Paragraph(" ".join(found)),)


def invited(until: datetime, zone: ZoneInfo, language: str) -> tuple[Block, ...]:
    """Invite a player to say a closing word, until an instant."""
    return (Paragraph(words("invited", language, until=moment(until, zone))),)


def afterwords(
    texts: Sequence[PressText], players: Sequence[Player], language: str
) -> tuple[Block, ...]:
    """Return the closing words of all who have written one; nothing for none."""
    if not texts:
        return ()
    found: Sequence[Block] = parts.printed(texts, players)
    return (Heading(words("words_head", language)), *found)


def afterwords_letter(
    title: str,
    texts: Sequence[PressText],
    players: Sequence[Player],
    language: str,
    name: str,
) -> Document:
    """Return the letter with the closing words."""
    said = Paragraph(words("words", language, title=title))
    blocks = (said, *afterwords(texts, players, language)[1:])
    return letter("words_subject", blocks, language, name)
