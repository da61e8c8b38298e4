"""The end of a game: what is announced for it, and the closing words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from engine.protocol import Player
from server.reports.documents.document import Block, Document, Heading
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, addressed_letter, paragraph
from server.reports.game.articles import printed
from server.reports.game.report_facts import PressText
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

NAMES, ORDERS, MESSAGES = "names", "orders", "messages"
OPENS = (NAMES, ORDERS, MESSAGES)
"""The data that can be opened at the end, in the order of the letter."""
OPENED = Family("opens", OPENS, dict.fromkeys(OPENS, ()))


def listed(kinds: Iterable[str], language: str) -> str:
    """Return what is opened as parts of a sentence."""
    spoken = CORE.into(language)
    return "; ".join(spoken.phrase(OPENED[kind]) for kind in kinds)


def announced(opens: Collection[str], days: int, language: str) -> tuple[Block, ...]:
    """Say what will be opened at the end, and how long closing words are taken."""
    spoken = known(language)
    others = [one for one in OPENS if one not in opens] if opens else []
    return (
        paragraph(
            "ending-announced",
            spoken,
            opened=listed((one for one in OPENS if one in opens), spoken) or NONE,
            closed=listed(others, spoken) or NONE,
            days=days,
        ),
    )


def invited(until: datetime, zone: ZoneInfo, language: str) -> tuple[Block, ...]:
    """Invite a player to say a closing word, until an instant."""
    end = moment(until, zone)
    return (paragraph("closing-word-invitation", known(language), until=end),)


def afterwords(
    texts: Sequence[PressText], players: Sequence[Player], language: str
) -> tuple[Block, ...]:
    """Return the closing words of all who have written one; nothing for none."""
    if not texts:
        return ()
    heading = CORE.into(known(language)).phrase("closing-words-heading")
    return (Heading(heading), *printed(texts, players, language))


def afterwords_letter(
    title: str,
    texts: Sequence[PressText],
    players: Sequence[Player],
    language: str,
    name: str,
) -> Document:
    """Return the letter with the closing words."""
    articles = printed(texts, players, language)
    return addressed_letter(
        "closing-words", language, name, title=title, articles=articles
    )
