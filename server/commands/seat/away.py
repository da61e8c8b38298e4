"""`pause 2026-12-20 2027-01-02`: days on which a player cannot order."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from grammar.words import means
from server.commands.audience import PLAYER
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.state import absences, days, options
from server.reports.documents import seat_words
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.states import GOING_ON, GameState


def takes_back(said: str) -> bool:
    """Say whether a word takes something back."""
    return means(said.rstrip(".!"), "off", "no")


def run(call: Call) -> Sequence[Block]:
    """Note the days, take them back, or show them; raises NotPossibleError."""
    wanted, row = call.arguments.get("days", "").strip(), call.game
    if row.state not in GOING_ON:
        raise not_possible("seat-after-end", title=row.title)
    if not wanted:
        return shown(call) or [paragraph("absence-none", call.language)]
    if takes_back(wanted):
        freed = absences.withdraw(call.work, row, call.player, call.now)
        if freed:
            return [paragraph("absence-taken-back", call.language, days=freed)]
        return [paragraph("absence-none", call.language)]
    today = call.now.astimezone(ZoneInfo(row.zone)).date()
    found = days.read(wanted, today)
    budget = options.of(call.services.config.games, row).absence_days
    absences.add(call.work, row, call.player, found, budget, call.now)
    key = "absence-noted" if row.state == GameState.OPEN else "absence-noted-in-game"
    return [paragraph(key, call.language), *shown(call)]


def shown(call: Call) -> list[Block]:
    """Return the days that the player is away, and what is left of the budget."""
    absent = absences.of_seat(call.work, call.game, call.player.own_seat.id)
    if not absent:
        return []
    budget = options.of(call.services.config.games, call.game).absence_days
    return [
        paragraph(
            "absence-shown",
            call.language,
            days=seat_words.spans(absent, call.language),
            used=absences.used(absent),
            budget=budget,
        )
    ]


COMMAND = Command(
    name="away",
    audience=PLAYER,
    run=run,
    takes=("days",),
    limits=Limits(takes_away=True, once=True),
)
