"""When rounds of a game end, in words."""

from __future__ import annotations

from functools import partial
from zoneinfo import ZoneInfo

from server.games.journal.step_names import kind_called
from server.games.state.options import sign_ups_end
from server.reports.documents.instants import brief
from server.reports.documents.schedules import in_words
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.texts.catalogue import CORE
from server.texts.languages import known


def schedule(row: GameRow, language: str) -> str:
    """Return when rounds end."""
    called = partial(kind_called, row, language)
    return in_words(row.schedule, ZoneInfo(row.zone), language, called)


def rhythm(row: GameRow, language: str) -> str:
    """Return when rounds end, and before the start until when people can sign up."""
    found, until = schedule(row, language), sign_ups_end(row)
    if until is None or row.state != GameState.OPEN:
        return found
    end = brief(until, ZoneInfo(row.zone))
    return CORE.into(known(language)).phrase(
        "games-rhythm-until", rhythm=found, until=end
    )
